"""Empires: Events, in alphabetical order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.cards.defining import event
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.game import Game
from adjudicator.engine.moments import BUY, END_OF_TURN, FIRST_AFTER_TURN, FIRST_AT_START, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, FROM_A_PILE, IN_BUY_PHASE, VICTORY, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, DISCARD, HAND

EMPIRES: Final = "Empires"

advance = event(
    "Advance",
    0,
    2016,
    expansion=EMPIRES,
    text="You may trash an Action card from your hand. If you do, gain an Action card that costs up to $6.",
    cites=("Advance",),
)


@advance.instructions
async def trash_an_action_for_another(you: You) -> None:
    chosen = await you.choose_one("trash", you.cards(you.hand, ACTION), may=True)
    trashed = await you.trash(chosen)
    if trashed:
        await you.gain_one(ACTION, costing=up_to(6))


annex = event(
    "Annex",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="Look through your discard pile. Shuffle all but up to five cards of it into your deck. Gain a Duchy.",
    cites=("Annex",),
)


@annex.instructions
async def shuffle_all_but_five_and_gain_a_duchy(you: You) -> None:
    kept = await you.choose("keep", you.discard_pile, 0, 5)
    await you.shuffle_in(tuple(ref for ref in you.discard_pile if ref not in kept))
    await you.gain("Duchy")


banquet = event(
    "Banquet",
    3,
    2016,
    expansion=EMPIRES,
    text="Gain two Coppers and a card that costs up to $5 and is not a Victory card.",
    cites=("Banquet",),
)


@banquet.instructions
async def gain_coppers_and_a_card(you: You) -> None:
    await you.gain("Copper")
    await you.gain("Copper")
    await you.gain_one(costing=up_to(5), but_not=VICTORY)


conquest = event(
    "Conquest",
    6,
    2016,
    expansion=EMPIRES,
    text="Gain two Silvers. +1 VP for each Silver you have gained this turn.",
    cites=("Conquest",),
)


@conquest.instructions
async def gain_silvers_and_a_point_for_each(you: You) -> None:
    await you.gain("Silver")
    await you.gain("Silver")
    await you.plus(vp=await you.count_times("gained", named="Silver"))


delve = event(
    "Delve",
    2,
    2016,
    expansion=EMPIRES,
    text="+1 Buy. Gain a Silver.",
    cites=("Delve",),
)


@delve.instructions
async def a_buy_and_a_silver(you: You) -> None:
    await you.plus(buys=1)
    await you.gain("Silver")


dominate = event(
    "Dominate",
    14,
    2016,
    expansion=EMPIRES,
    text="Gain a Province. If you do, +9 VP.",
    cites=("Dominate",),
)


@dominate.instructions
async def a_province_and_nine_points(you: You) -> None:
    gained = await you.gain("Province")
    if gained is not None:
        await you.plus(vp=9)


async def trash_from_everything_and_start_over(you: You) -> None:
    """Put deck and discard pile into hand, trash any number, shuffle the rest into the deck, draw five cards."""
    await you.put((*you.deck, *you.discard_pile), HAND)
    await you.trash_from_hand(0, len(you.hand))
    await you.shuffle_in(you.hand)
    await you.draw(5)


donate_2016 = event(
    "Donate",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="After this turn, put your deck and discard pile into your hand, trash any number of cards from it, shuffle your hand"
    " into your deck, then draw five cards.",
    cites=("Donate (pre-2021)",),
)


@donate_2016.later(
    FIRST_AFTER_TURN, cites=("Donate (pre-2021) 5", "Donate (pre-2021) 6", "Donate (pre-2021) 7", "Donate (pre-2021) 8")
)
async def start_over_after_the_turn(you: You, it: Occurrence) -> None:
    await trash_from_everything_and_start_over(you)


@donate_2016.instructions
async def donate_after_this_turn(you: You) -> None:
    await you.set_up(start_over_after_the_turn)


donate_2021 = event(
    "Donate",
    Cost(debt=8),
    2021,
    expansion=EMPIRES,
    text="At the end of this turn, put your deck and discard pile into your hand, trash any number of cards from it, shuffle"
    " your hand into your deck, then draw five cards.",
    cites=("Donate",),
)


@donate_2021.later(END_OF_TURN, cites=("Donate 2",))
async def start_over_at_the_end_of_the_turn(you: You, it: Occurrence) -> None:
    await trash_from_everything_and_start_over(you)


@donate_2021.instructions
async def donate_at_the_end_of_this_turn(you: You) -> None:
    await you.set_up(start_over_at_the_end_of_the_turn)


donate_2022 = event(
    "Donate",
    Cost(debt=8),
    2022,
    expansion=EMPIRES,
    text="At the start of your next turn, first, put your deck and discard pile into your hand, trash any number of cards from"
    " it, then shuffle the rest into your deck and draw five cards.",
    cites=("Donate",),
)


@donate_2022.later(FIRST_AT_START, cites=("Donate 1", "Donate 3"))
async def start_over_at_the_start_of_the_turn(you: You, it: Occurrence) -> None:
    await trash_from_everything_and_start_over(you)


@donate_2022.instructions
async def donate_next_turn(you: You) -> None:
    await you.set_up(start_over_at_the_start_of_the_turn)


ritual_2016 = event(
    "Ritual",
    4,
    2016,
    expansion=EMPIRES,
    text="Gain a Curse. If you do, trash a card from your hand; +1 VP for each $1 it cost.",
    cites=("Ritual",),
)


@ritual_2016.instructions
async def a_curse_to_trash_for_what_it_cost(you: You) -> None:
    gained = await you.gain("Curse")
    if gained is None:
        return
    chosen = await you.choose_one("trash", you.hand)
    if chosen is None:
        return
    points = you.cost(chosen).coins
    trashed = await you.trash(chosen)
    if trashed:
        await you.plus(vp=points)


ritual_2025 = event(
    "Ritual",
    4,
    "2025-02",
    expansion=EMPIRES,
    text="Gain a Curse. If you do, trash a card from your hand; +1 VP for each $1 it costs.",
    cites=("Ritual",),
)


@ritual_2025.instructions
async def a_curse_to_trash_for_what_it_costs(you: You) -> None:
    gained = await you.gain("Curse")
    if gained is None:
        return
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(vp=you.cost(trashed[0]).coins)


salt_the_earth = event(
    "Salt the Earth",
    4,
    2016,
    expansion=EMPIRES,
    text="+1 VP. Trash a Victory card from the Supply.",
    cites=("Salt the Earth",),
)


@salt_the_earth.instructions
async def trash_from_the_supply(you: You) -> None:
    await you.plus(vp=1)
    chosen = await you.choose_one("trash", you.cards(you.supply, VICTORY))
    await you.trash(chosen)


def one_debt_on_each_pile(game: Game) -> Iterable[tuple[str, str, int]]:
    return tuple((name, "debt", 1) for name in game.supply)


async def tax_a_pile(you: You) -> None:
    pile = await you.choose_pile("put")
    await you.put_on_pile(pile, "debt", 2)


tax_2016 = event(
    "Tax",
    2,
    2016,
    expansion=EMPIRES,
    onto_piles=("debt",),
    text="Add 2 Debt to a Supply pile. At the start there is 1 Debt on each Supply pile. When a player buys a card, they take"
    " the Debt from its pile.",
    cites=("Tax",),
)


@tax_2016.puts
def a_debt_on_each_pile(game: Game) -> Iterable[tuple[str, str, int]]:
    return one_debt_on_each_pile(game)


@tax_2016.instructions
async def put_two_debt_on_a_pile(you: You) -> None:
    await tax_a_pile(you)


@tax_2016.when(BUY, where=LANDSCAPE, if_=FROM_A_PILE, cites=("Tax 2",))
async def take_the_debt_when_buying(you: You, it: Occurrence) -> None:
    await you.take_tokens(it.pile, "debt")


tax_2022 = event(
    "Tax",
    2,
    2022,
    expansion=EMPIRES,
    onto_piles=("debt",),
    text="Add 2 Debt to a Supply pile. At the start there is 1 Debt on each Supply pile. When a player gains a card in their"
    " Buy phase, they take the Debt from its pile.",
    cites=("Tax",),
)


@tax_2022.puts
def a_debt_on_every_pile(game: Game) -> Iterable[tuple[str, str, int]]:
    return one_debt_on_each_pile(game)


@tax_2022.instructions
async def put_debt_on_a_pile(you: You) -> None:
    await tax_a_pile(you)


@tax_2022.when(GAIN, where=LANDSCAPE, trigger=IN_BUY_PHASE, if_=FROM_A_PILE, cites=("Tax 1", "Tax 3", "Tax 4"))
async def take_the_debt_when_gaining(you: You, it: Occurrence) -> None:
    await you.take_tokens(it.pile, "debt")


triumph = event(
    "Triumph",
    Cost(debt=5),
    2016,
    expansion=EMPIRES,
    text="Gain an Estate. If you did, +1 VP for each card you have gained this turn.",
    cites=("Triumph",),
)


@triumph.instructions
async def an_estate_and_a_point_for_each_card(you: You) -> None:
    gained = await you.gain("Estate")
    if gained is not None:
        await you.plus(vp=await you.count_times("gained"))


wedding = event(
    "Wedding",
    Cost(4, debt=3),
    2016,
    expansion=EMPIRES,
    text="+1 VP. Gain a Gold.",
    cites=("Wedding",),
)


@wedding.instructions
async def a_point_and_a_gold(you: You) -> None:
    await you.plus(vp=1)
    await you.gain("Gold")


windfall = event(
    "Windfall",
    5,
    2016,
    expansion=EMPIRES,
    text="If your deck and discard pile are empty, gain three Golds.",
    cites=("Windfall",),
)


@windfall.instructions
async def golds_for_an_empty_deck(you: You) -> None:
    if not await you.count_in(DECK, DISCARD):
        await you.gain("Gold")
        await you.gain("Gold")
        await you.gain("Gold")
