"""Empires: Kingdom cards from Archive to Forum, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this, play_several_times
from adjudicator.engine.definitions import OTHERS, SOME_CARDS, ForLater
from adjudicator.engine.moments import BUY, DISCARD, GAIN, START_OF_TURN, WOULD_FOLLOW
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.words import (
    ACTION,
    FROM_PLAY_BY_YOU,
    ON_YOUR_TURN,
    TREASURE,
    cheaper_than,
    exactly,
    nth_this_turn,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN, Ref

EMPIRES = "Empires"

archive = card(
    "Archive",
    "Action-Duration",
    5,
    2016,
    expansion=EMPIRES,
    text="+1 Action. Set aside the top three cards of your deck. Now and at the start of your next two turns, put one of them"
    " into your hand.",
    for_later=ForLater(most=2),
    cites=("Archive",),
)


@archive.later(
    START_OF_TURN,
    title="at the start of your next turn, put one of them into your hand",
    knows=SOME_CARDS,
    stays=True,
    face_down=True,
    cites=("Archive 1", "Archive 2", "Archive 3"),
)
async def take_one_of_the_cards_set_aside(you: You, it: Occurrence) -> None:
    await take_one_and_keep_the_rest_aside(you, it.kept_cards)


async def take_one_and_keep_the_rest_aside(you: You, aside: tuple[Ref, ...]) -> None:
    chosen = await you.choose_one("put", tuple(ref for ref in aside if you.tracked(ref)))
    if chosen is None:
        return
    await you.put(chosen, HAND)
    rest = tuple(ref for ref in aside if ref != chosen)
    if rest:
        await you.set_up(take_one_of_the_cards_set_aside, *rest)


@archive.instructions
async def set_three_aside_and_take_one(you: You) -> None:
    await you.plus(actions=1)
    aside = await you.set_aside_from_deck(3)
    await take_one_and_keep_the_rest_aside(you, aside)


capital_2016 = card(
    "Capital",
    "Treasure",
    5,
    2016,
    expansion=EMPIRES,
    text="$6, +1 Buy. When you discard it from play, +6 Debt, and then you may pay off Debt.",
    cites=("Capital",),
)


@capital_2016.instructions
async def six_coins_and_a_buy(you: You) -> None:
    await you.plus(coins=6, buys=1)


@capital_2016.when(DISCARD, trigger=FROM_PLAY_BY_YOU, cites=("Capital 1", "Capital 2", "Capital 3"))
async def take_debt_and_pay_it_off(you: You, it: Occurrence) -> None:
    await you.plus(debt=6)
    await you.may_pay_off_debt()


capital_2025 = card(
    "Capital",
    "Treasure",
    5,
    "2025-02",
    expansion=EMPIRES,
    text="$6, +1 Buy. When you discard it from play, +6 Debt.",
    cites=("Capital",),
)


@capital_2025.instructions
async def six_coins_and_another_buy(you: You) -> None:
    await you.plus(coins=6, buys=1)


@capital_2025.when(DISCARD, trigger=FROM_PLAY_BY_YOU, cites=("Capital 1", "Capital 2"))
async def take_debt(you: You, it: Occurrence) -> None:
    await you.plus(debt=6)


chariot_race_2016 = card(
    "Chariot Race",
    "Action",
    3,
    2016,
    expansion=EMPIRES,
    text="+1 Action. Reveal the top card of your deck and put it into your hand. The player to your left reveals the top card"
    " of their deck. If your card costs more, +$1 and +1 VP.",
    cites=("Chariot Race",),
)


@chariot_race_2016.instructions
async def race_with_the_card_revealed(you: You) -> None:
    await you.plus(actions=1)
    mine = await you.reveal_from_deck(1)
    await you.put(mine, HAND)
    await win_a_race(you, mine)


async def win_a_race(you: You, mine: tuple[Ref, ...]) -> None:
    left = you.player(you.left)
    theirs = await left.reveal_from_deck(1)
    won = bool(mine and theirs) and cheaper_than(you.cost(mine[0]))(you.cost(theirs[0]))
    await left.put_back(theirs)
    if won:
        await you.plus(coins=1, vp=1)


chariot_race_2025 = card(
    "Chariot Race",
    "Action",
    3,
    "2025-02",
    expansion=EMPIRES,
    text="+1 Action. +1 Card, revealing it. The player to your left reveals the top card of their deck. If your card costs"
    " more, +$1 and +1 VP.",
    cites=("Chariot Race",),
)


@chariot_race_2025.instructions
async def race_with_the_card_drawn(you: You) -> None:
    await you.plus(actions=1)
    before = you.hand
    await you.plus(cards=1)
    mine = tuple(ref for ref in you.hand if ref not in before)
    await you.reveal(mine)
    await win_a_race(you, mine)


charm_2016 = card(
    "Charm",
    "Treasure",
    5,
    2016,
    expansion=EMPIRES,
    text="Choose: +1 Buy and +$2; or the next time you buy a card this turn, you may also gain a differently named card with"
    " the same cost.",
    cites=("Charm (pre-2022)",),
)


async def may_gain_another_of_that_cost(you: You, it: Occurrence) -> None:
    card = you.now(it.card)
    alike = you.cards(you.supply, costing=exactly(you.cost(card)))
    chosen = await you.choose_one("gain", tuple(ref for ref in alike if you.name(ref) != you.name(card)), may=True)
    if chosen is not None:
        await you.gain(chosen)


@charm_2016.later(
    BUY,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    title="the next time you buy a card this turn, you may also gain a differently named card with the same cost",
    cites=("Charm (pre-2022) 9", "Charm (pre-2022) 12", "Charm (pre-2022) 14"),
)
async def gain_a_card_with_the_cost_of_the_one_bought(you: You, it: Occurrence) -> None:
    await may_gain_another_of_that_cost(you, it)


@charm_2016.instructions
async def a_buy_and_coins_or_a_card_when_buying(you: You) -> None:
    chosen = await you.choose_options("+1 Buy and +$2", "a card when you next buy one")
    if "+1 Buy and +$2" in chosen:
        await you.plus(buys=1, coins=2)
    if "a card when you next buy one" in chosen:
        await you.set_up(gain_a_card_with_the_cost_of_the_one_bought)


charm_2022 = card(
    "Charm",
    "Treasure",
    5,
    2022,
    expansion=EMPIRES,
    text="Choose: +1 Buy and +$2; or the next time you gain a card this turn, you may also gain a differently named card with"
    " the same cost.",
    cites=("Charm",),
)


@charm_2022.later(
    GAIN,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    cites=("Charm 2", "Charm 4", "Charm 6", "Charm 7"),
    title="the next time you gain a card this turn, you may also gain a differently named card with the same cost",
)
async def gain_a_card_with_the_cost_of_the_one_gained(you: You, it: Occurrence) -> None:
    await may_gain_another_of_that_cost(you, it)


@charm_2022.instructions
async def a_buy_and_coins_or_a_card_when_gaining(you: You) -> None:
    chosen = await you.choose_options("+1 Buy and +$2", "a card when you next gain one")
    if "+1 Buy and +$2" in chosen:
        await you.plus(buys=1, coins=2)
    if "a card when you next gain one" in chosen:
        await you.set_up(gain_a_card_with_the_cost_of_the_one_gained)


city_quarter = card(
    "City Quarter",
    "Action",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="+2 Actions. Reveal your hand; +1 Card for each Action card revealed.",
    cites=("City Quarter",),
)


@city_quarter.instructions
async def a_card_for_each_action_in_hand(you: You) -> None:
    await you.plus(actions=2)
    await you.reveal(you.hand)
    await you.plus(cards=await you.count(HAND, ACTION))


crown = card(
    "Crown",
    "Action-Treasure",
    5,
    2016,
    expansion=EMPIRES,
    text="In your Action phase, you may play an Action card from your hand twice. In your Buy phase, you may play a Treasure"
    " from your hand twice.",
    cites=("Crown",),
)


@crown.instructions
async def play_a_card_of_the_phase_twice(you: You) -> None:
    phase = await you.own_phase()
    if phase == "Action":
        await play_several_times(you, 2, may=True)
    elif phase == "Buy":
        await play_several_times(you, 2, of=TREASURE, may=True)


enchantress = card(
    "Enchantress",
    "Action-Attack-Duration",
    3,
    2016,
    expansion=EMPIRES,
    text="Until your next turn, each other player gets +1 Card and +1 Action instead of following the first Action card"
    " they play on their turn. At the start of your next turn, +2 Cards.",
    cites=("Enchantress",),
)


@enchantress.later(
    WOULD_FOLLOW,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=ON_YOUR_TURN & nth_this_turn("played", ACTION, 1),
    cites=("Enchantress 6", "Enchantress 2", "Enchantress 10"),
)
async def a_card_and_an_action_instead(you: You, it: Occurrence) -> str:
    await you.plus(cards=1, actions=1)
    return INSTEAD


@enchantress.later(START_OF_TURN, stays=True, cites=("Enchantress 1",))
async def draw_two_cards(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@enchantress.instructions
async def enchant_the_others(you: You) -> None:
    await you.set_up(a_card_and_an_action_instead)
    await you.set_up(draw_two_cards)


engineer = card(
    "Engineer",
    "Action",
    Cost(debt=4),
    2016,
    expansion=EMPIRES,
    text="Gain a card that costs up to $4. You may trash this; if you do, gain another one.",
    cites=("Engineer",),
)


@engineer.instructions
async def gain_a_card_and_perhaps_another(you: You) -> None:
    await you.gain_one(costing=up_to(4))
    if await may_trash_this(you):
        await you.gain_one(costing=up_to(4))


farmers_market = card(
    "Farmers' Market",
    "Action-Gathering",
    3,
    2016,
    expansion=EMPIRES,
    text="+1 Buy. If there are 4 VP or more on the Farmers' Market pile, take them and trash this. Otherwise, add 1 VP to the"
    " pile, and then +$1 for each VP on it.",
    cites=("Farmers' Market",),
)


@farmers_market.instructions
async def a_coin_for_each_point_on_the_pile(you: You) -> None:
    await you.plus(buys=1)
    if await you.count_tokens("vp", "Farmers' Market") >= 4:
        await you.take_tokens("Farmers' Market", "vp")
        await you.trash(you.this)
        return
    await you.put_on_pile("Farmers' Market", "vp")
    await you.plus(coins=await you.count_tokens("vp", "Farmers' Market"))


forum_2016 = card(
    "Forum",
    "Action",
    5,
    2016,
    expansion=EMPIRES,
    text="+3 Cards, +1 Action. Discard two cards. When you buy it, +1 Buy.",
    cites=("Forum",),
)


async def three_cards_for_two(you: You) -> None:
    await you.plus(cards=3, actions=1)
    await you.discard_from_hand(2)


@forum_2016.instructions
async def draw_then_discard(you: You) -> None:
    await three_cards_for_two(you)


@forum_2016.when(BUY, cites=("Forum 2", "Forum 3"))
async def a_buy_when_bought(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


forum_2022 = card(
    "Forum",
    "Action",
    5,
    2022,
    expansion=EMPIRES,
    text="+3 Cards, +1 Action. Discard two cards. When you gain it, +1 Buy.",
    cites=("Forum",),
)


@forum_2022.instructions
async def draw_and_then_discard(you: You) -> None:
    await three_cards_for_two(you)


@forum_2022.when(GAIN, cites=("Forum 2", "Forum 3"))
async def a_buy_when_gained(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)
