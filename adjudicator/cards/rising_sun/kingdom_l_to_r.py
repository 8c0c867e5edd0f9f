"""Rising Sun: Kingdom cards from L to Riverboat, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.rising_sun.kingdom_a_to_k import RISING_SUN
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import CARD_ASIDE, YOU, Definition
from adjudicator.engine.moments import START_OF_CLEAN_UP, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, DURATION, TREASURE, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND, PLAY, TRASH

litter = card(
    "Litter",
    "Action",
    5,
    2024,
    expansion=RISING_SUN,
    text="+2 Cards, +2 Actions, +1 Debt.",
    cites=("Litter",),
)


@litter.instructions
async def cards_and_actions_for_a_debt(you: You) -> None:
    await you.plus(cards=2, actions=2, debt=1)


mountain_shrine = card(
    "Mountain Shrine",
    "Action-Omen",
    Cost(debt=5),
    2024,
    expansion=RISING_SUN,
    text="+1 Sun, +$2. You may trash a card from your hand. Then, if an Action card is in the trash, +2 Cards.",
    cites=("Mountain Shrine",),
)


@mountain_shrine.instructions
async def two_coins_and_cards_for_trashed_actions(you: You) -> None:
    await you.plus(suns=1, coins=2)
    await you.trash_from_hand(0, 1)
    if await you.count(TRASH, ACTION):
        await you.plus(cards=2)


ninja = card(
    "Ninja",
    "Action-Attack-Shadow",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Card. Each other player discards down to three cards in hand. You can play this from your deck as if it were in"
    " your hand.",
    cites=("Ninja",),
)


@ninja.instructions
async def a_card_and_the_others_discard_to_three(you: You) -> None:
    await you.plus(cards=1)
    for other in you.attacked:
        await other.discard_down_to(3)


poet = card(
    "Poet",
    "Action-Omen",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Sun, +1 Card, +1 Action. Reveal the top card of your deck; if it costs up to $3, put it into your hand.",
    cites=("Poet",),
)


@poet.instructions
async def a_card_an_action_and_perhaps_a_cheap_card(you: You) -> None:
    await you.plus(suns=1, cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    await you.put(you.cards(revealed, costing=up_to(3)), HAND)
    await you.put_back(tuple(ref for ref in revealed if you.tracked(ref)))


rice = card(
    "Rice",
    "Treasure",
    7,
    2024,
    expansion=RISING_SUN,
    text="+1 Buy, and +$1 for each different type among the cards you have in play.",
    cites=("Rice",),
)


@rice.instructions
async def a_buy_and_a_coin_for_each_type_in_play(you: You) -> None:
    await you.plus(buys=1)
    await you.plus(coins=await you.count_types(PLAY))


rice_broker = card(
    "Rice Broker",
    "Action",
    5,
    2024,
    expansion=RISING_SUN,
    text="+1 Action. Trash a card from your hand. If it is a Treasure, +2 Cards; if it is an Action, +5 Cards.",
    cites=("Rice Broker",),
)


@rice_broker.instructions
async def cards_for_a_treasure_or_an_action(you: You) -> None:
    await you.plus(actions=1)
    trashed = await you.trash_from_hand(1)
    if trashed and you.is_(trashed[0], TREASURE):
        await you.plus(cards=2)
    if trashed and you.is_(trashed[0], ACTION):
        await you.plus(cards=5)


river_shrine = card(
    "River Shrine",
    "Action-Omen",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Sun. Trash up to two cards from your hand. At the start of Clean-up, if you gained nothing in your Buy phase this"
    " turn, gain a card that costs up to $4.",
    cites=("River Shrine",),
)


@river_shrine.later(
    START_OF_CLEAN_UP,
    whose=YOU,
    if_=when(
        lambda you, it: not you.gained_in_any_buy_phase(),
        "a card was gained in that player's Buy phase",
        "how often",
    ),
    cites=("River Shrine 1", "River Shrine 2", "River Shrine 4"),
)
async def gain_a_card_if_nothing_was_gained_in_the_buy_phase(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=up_to(4))


@river_shrine.instructions
async def trash_up_to_two_cards_and_gain_one_later(you: You) -> None:
    await you.plus(suns=1)
    await you.trash_from_hand(0, 2)
    await you.set_up(gain_a_card_if_nothing_was_gained_in_the_buy_phase)


def can_be_set_aside(card: Definition) -> bool:
    """Whether it is an Action card that costs exactly $5 and is not a Duration."""
    return ACTION in card.types and DURATION not in card.types and exactly(5)(card.cost)


riverboat = card(
    "Riverboat",
    "Action-Duration",
    3,
    2024,
    expansion=RISING_SUN,
    text="At the start of your next turn, play the card that was set aside when the game was set up, leaving it"
    " there: an unused non-Duration Action card that costs $5.",
    chooses=CARD_ASIDE,
    can_be=can_be_set_aside,
    cites=("Riverboat",),
)


@riverboat.later(START_OF_TURN, stays=True, cites=("Riverboat 1", "Riverboat 3", "Riverboat 4", "Riverboat 5"))
async def play_the_card_set_aside_for_it(you: You, it: Occurrence) -> None:
    for aside in you.set_aside_for("Riverboat"):
        await you.play(aside, leaving=True)


@riverboat.instructions
async def wait_for_the_boat(you: You) -> None:
    await you.set_up(play_the_card_set_aside_for_it)
