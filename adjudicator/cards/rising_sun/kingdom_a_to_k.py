"""Rising Sun: Kingdom cards from A to K, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import AFTER_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, a, not_a, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN

RISING_SUN = "Rising Sun"

alley = card(
    "Alley",
    "Action-Shadow",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Card, +1 Action, discard a card. You can play this from your deck as if it were in your hand.",
    cites=("Alley",),
)


@alley.instructions
async def a_card_and_an_action_for_another_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.discard_from_hand(1)


aristocrat = card(
    "Aristocrat",
    "Action",
    3,
    2024,
    expansion=RISING_SUN,
    text="With 1 or 5 Aristocrats in play, +3 Actions; with 2 or 6, +3 Cards; with 3 or 7, +$3; with 4 or 8, +3 Buys.",
    cites=("Aristocrat",),
)

NUMBERS_OF_ARISTOCRATS = range(1, 9)


@aristocrat.instructions
async def three_of_what_the_aristocrats_in_play_say(you: You) -> None:
    number = await you.count(PLAY, named="Aristocrat")
    if number not in NUMBERS_OF_ARISTOCRATS:
        return
    gives = ("actions", "cards", "coins", "buys")[(number - 1) % 4]
    await you.plus(**{gives: 3})


artist = card(
    "Artist",
    "Action",
    Cost(debt=8),
    2024,
    expansion=RISING_SUN,
    text="+1 Action. +1 Card for each card of which you have exactly one copy in play.",
    cites=("Artist",),
)


@artist.instructions
async def a_card_for_each_single_card_in_play(you: You) -> None:
    await you.plus(actions=1)
    await you.plus(cards=await you.count_singles(PLAY))


change = card(
    "Change",
    "Action",
    4,
    2024,
    expansion=RISING_SUN,
    text="If you have Debt, +$3. Otherwise, trash a card from your hand, gain a card that costs more $, and take Debt"
    " equal to the difference in $.",
    cites=("Change",),
)


@change.instructions
async def coins_for_debtors_or_a_better_card_on_credit(you: You) -> None:
    await you.pay_off_debt_first()
    if await you.count_tokens("debt"):
        await you.plus(coins=3)
        return
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    coins = you.cost(trashed[0]).coins
    gained = await you.gain_one(costing=lambda cost: cost.coins > coins)
    if gained is not None:
        await you.plus(debt=abs(you.cost(gained).coins - you.cost(trashed[0]).coins))


craftsman = card(
    "Craftsman",
    "Action",
    3,
    2024,
    expansion=RISING_SUN,
    text="+2 Debt. Gain a card that costs up to $5.",
    cites=("Craftsman",),
)


@craftsman.instructions
async def gain_a_card_for_debt(you: You) -> None:
    await you.plus(debt=2)
    await you.gain_one(costing=up_to(5))


daimyo = card(
    "Daimyo",
    "Action-Command",
    Cost(debt=6),
    2024,
    expansion=RISING_SUN,
    text="+1 Card, +1 Action. The next time you play an Action card this turn that is not a Command card, replay it after"
    " that.",
    cites=("Daimyo",),
)


@daimyo.later(
    AFTER_PLAY,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    trigger=a(ACTION) & not_a(COMMAND),
    cites=("Daimyo 1", "Daimyo 3"),
)
async def replay_the_next_action(you: You, it: Occurrence) -> None:
    await you.play(it.card, again=True)


@daimyo.instructions
async def a_card_an_action_and_a_replay(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(replay_the_next_action)


fishmonger = card(
    "Fishmonger",
    "Action-Shadow",
    2,
    2024,
    expansion=RISING_SUN,
    text="+1 Buy, +$1. You can play this from your deck as if it were in your hand.",
    cites=("Fishmonger",),
)


@fishmonger.instructions
async def a_buy_and_a_coin(you: You) -> None:
    await you.plus(buys=1, coins=1)


gold_mine = card(
    "Gold Mine",
    "Action",
    5,
    2024,
    expansion=RISING_SUN,
    text="+1 Card, +1 Action, +1 Buy. You may gain a Gold and get +4 Debt.",
    cites=("Gold Mine",),
)


@gold_mine.instructions
async def a_gold_on_credit(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1)
    wants = await you.may("gain a Gold for 4 Debt")
    if wants:
        await you.gain("Gold")
        await you.plus(debt=4)


imperial_envoy = card(
    "Imperial Envoy",
    "Action",
    5,
    2024,
    expansion=RISING_SUN,
    text="+5 Cards, +1 Buy, +2 Debt.",
    cites=("Imperial Envoy",),
)


@imperial_envoy.instructions
async def five_cards_and_a_buy_for_debt(you: You) -> None:
    await you.plus(cards=5, buys=1, debt=2)


kitsune = card(
    "Kitsune",
    "Action-Attack-Omen",
    5,
    2024,
    expansion=RISING_SUN,
    text="+1 Sun. Choose two different ones: +2 Actions; +$2; each other player gains a Curse; gain a Silver.",
    cites=("Kitsune",),
)


@kitsune.instructions
async def two_of_four_foxy_things(you: You) -> None:
    await you.plus(suns=1)
    chosen = await you.choose_options("+2 Actions", "+$2", "Curses", "a Silver", number=2)
    if "+2 Actions" in chosen:
        await you.plus(actions=2)
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "Curses" in chosen:
        for other in you.attacked:
            await other.gain("Curse")
    if "a Silver" in chosen:
        await you.gain("Silver")
