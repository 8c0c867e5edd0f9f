"""Renaissance: Kingdom cards from A to O, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.renaissance.artifacts import FLAG, HORN, LANTERN, REVEALED
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, SOME_CARDS, ForLater
from adjudicator.engine.moments import COST, GAIN, START_OF_CLEAN_UP, START_OF_TURN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, NOT_BY_ITSELF, VICTORY, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

RENAISSANCE = "Renaissance"

acting_troupe = card(
    "Acting Troupe",
    "Action",
    3,
    2018,
    expansion=RENAISSANCE,
    text="+4 Villagers. Trash this.",
    hands_out=("villagers",),
    cites=("Acting Troupe",),
)


@acting_troupe.instructions
async def four_villagers_and_trash_this(you: You) -> None:
    await you.plus(villagers=4)
    await you.trash(you.this)


border_guard = card(
    "Border Guard",
    "Action",
    2,
    2018,
    expansion=RENAISSANCE,
    gives=(HORN, LANTERN),
    text="+1 Action. Reveal two cards from your deck, put one into your hand and discard the other. If both were Actions,"
    " take the Lantern or the Horn.",
    cites=("Border Guard",),
)


@border_guard.instructions
async def keep_one_of_the_revealed_cards(you: You) -> None:
    await you.plus(actions=1)
    number = await you.as_said(REVEALED, 2)
    revealed = await you.reveal_from_deck(number)
    actions = len(you.cards(revealed, ACTION))
    kept = await you.choose_one("put", revealed)
    await you.put(kept, HAND)
    await you.discard(tuple(ref for ref in revealed if ref != kept))
    if actions == number:
        option = await you.decide("take the Lantern", "take the Horn")
        await you.take_state(LANTERN if option == "take the Lantern" else HORN)


cargo_ship = card(
    "Cargo Ship",
    "Action-Duration",
    3,
    2018,
    expansion=RENAISSANCE,
    text="+$2. Once this turn, when you gain a card, you may set it aside on this; at the start of your next turn, put it"
    " into your hand.",
    for_later=ForLater(most=1),
    cites=("Cargo Ship",),
)


@cargo_ship.later(START_OF_TURN, knows=SOME_CARDS, stays=True, cites=("Cargo Ship 2",))
async def take_the_cargo_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@cargo_ship.later(
    GAIN,
    may=True,
    can=when(lambda you, it: you.tracked(it.card), "it is not where it was gained to any more", "where"),
    until=UNTIL_END_OF_TURN,
    cites=("Cargo Ship 1", "Cargo Ship 4"),
)
async def set_the_gained_card_aside(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.set_up(take_the_cargo_into_your_hand, *aside)


@cargo_ship.instructions
async def two_coins_and_a_hold(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(set_the_gained_card_aside)


ducat = card(
    "Ducat",
    "Treasure",
    2,
    2018,
    expansion=RENAISSANCE,
    text="+1 Coffers, +1 Buy. When you gain it, you may trash a Copper from your hand.",
    hands_out=("coffers",),
    cites=("Ducat",),
)


@ducat.instructions
async def a_coffers_and_a_buy(you: You) -> None:
    await you.plus(coffers=1, buys=1)


@ducat.when(GAIN, cites=("Ducat 2",))
async def may_trash_a_copper(you: You, it: Occurrence) -> None:
    await you.trash(await you.choose("trash", you.cards(you.hand, named="Copper"), 0, 1))


experiment = card(
    "Experiment",
    "Action",
    3,
    2018,
    expansion=RENAISSANCE,
    text="+2 Cards, +1 Action, return this to its pile. When you gain it, gain another one, which does not bring one"
    " with it.",
    cites=("Experiment",),
)


@experiment.instructions
async def two_cards_and_return_this(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.return_to_pile(you.this)


@experiment.when(GAIN, trigger=NOT_BY_ITSELF, cites=("Experiment 3",))
async def gain_another_one(you: You, it: Occurrence) -> None:
    await you.gain("Experiment")


flag_bearer = card(
    "Flag Bearer",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    gives=(FLAG,),
    text="+$2. When you gain or trash it, take the Flag.",
    cites=("Flag Bearer",),
)


@flag_bearer.instructions
async def flag_bearer_coins(you: You) -> None:
    await you.plus(coins=2)


@flag_bearer.when(GAIN, cites=("Flag Bearer",))
async def take_the_flag_on_gaining_it(you: You, it: Occurrence) -> None:
    await you.take_state(FLAG)


@flag_bearer.when(TRASH, cites=("Flag Bearer 1",))
async def take_the_flag_on_trashing_it(you: You, it: Occurrence) -> None:
    await you.take_state(FLAG)


hideout = card(
    "Hideout",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+1 Card, +2 Actions. Trash a card from your hand; if it is a Victory card, gain a Curse.",
    cites=("Hideout",),
)


@hideout.instructions
async def trash_a_card_and_hide(you: You) -> None:
    await you.plus(cards=1, actions=2)
    trashed = await you.trash_from_hand(1)
    if trashed and you.is_(trashed[0], VICTORY):
        await you.gain("Curse")


improve = card(
    "Improve",
    "Action",
    3,
    2018,
    expansion=RENAISSANCE,
    text="+$2. At the start of Clean-up, you may trash an Action card that you would discard from play this turn, and gain"
    " a card that costs exactly $1 more.",
    cites=("Improve",),
)


@improve.later(START_OF_CLEAN_UP, cites=("Improve 1", "Improve 2", "Improve 3", "Improve 4", "Improve 5"))
async def may_improve_an_action_in_play(you: You, it: Occurrence) -> None:
    actions = tuple(ref for ref in you.cards(you.in_play, ACTION) if not you.stays(ref))
    trashed = await you.trash(await you.choose("trash", actions, 0, 1))
    if trashed:
        await you.gain_one(costing=exactly(you.cost(trashed[0]).more(1)))


@improve.instructions
async def two_coins_and_improve_later(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(may_improve_an_action_in_play)


inventor = card(
    "Inventor",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    text="Gain a card that costs up to $4, then cards cost $1 less this turn.",
    cites=("Inventor",),
)


@inventor.later(
    COST,
    whose=ANYONE,
    until=UNTIL_END_OF_TURN,
    cites=("Inventor 2", "Inventor 3"),
    title="cards cost $1 less this turn",
)
def cards_cost_less_after_that(you: You, it: Occurrence) -> int:
    return -1


@inventor.instructions
async def gain_a_card_then_lower_costs(you: You) -> None:
    await you.gain_one(costing=up_to(4))
    await you.set_up(cards_cost_less_after_that)


lackeys = card(
    "Lackeys",
    "Action",
    2,
    2018,
    expansion=RENAISSANCE,
    text="+2 Cards. When you gain it, +2 Villagers.",
    hands_out=("villagers",),
    cites=("Lackeys",),
)


@lackeys.instructions
async def two_cards(you: You) -> None:
    await you.plus(cards=2)


@lackeys.when(GAIN, cites=("Lackeys",))
async def two_villagers(you: You, it: Occurrence) -> None:
    await you.plus(villagers=2)


mountain_village = card(
    "Mountain Village",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+2 Actions. Put a card from your discard pile into your hand; if you cannot, +1 Card.",
    cites=("Mountain Village",),
)


@mountain_village.instructions
async def take_a_card_back_from_the_discard_pile(you: You) -> None:
    await you.plus(actions=2)
    taken = await you.choose_one("put", you.discard_pile)
    if taken is None:
        await you.plus(cards=1)
    else:
        await you.put(taken, HAND)


old_witch = card(
    "Old Witch",
    "Action-Attack",
    5,
    2018,
    expansion=RENAISSANCE,
    text="+3 Cards. Each other player gains a Curse and may trash a Curse from their hand.",
    cites=("Old Witch",),
)


@old_witch.instructions
async def curses_come_and_go(you: You) -> None:
    await you.plus(cards=3)
    for other in you.attacked:
        await other.gain("Curse")
        await other.trash(await other.choose("trash", you.cards(other.hand, named="Curse"), 0, 1))
