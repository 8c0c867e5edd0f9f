"""Menagerie: Ways from Otter to Worm, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import way
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.ways import MENAGERIE, instead
from adjudicator.engine.definitions import A_CARD, ForLater
from adjudicator.engine.moments import END_OF_TURN, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import UNTIL_END_OF_TURN

way_of_the_otter = way("Way of the Otter", 2020, expansion=MENAGERIE, text="+2 Cards.", cites=("Way of the Otter",))


@instead(way_of_the_otter)
async def two_cards(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


way_of_the_owl = way(
    "Way of the Owl",
    2020,
    expansion=MENAGERIE,
    text="Draw until you have six cards in hand.",
    cites=("Way of the Owl",),
)


@instead(way_of_the_owl)
async def draw_to_six_cards(you: You, it: Occurrence) -> None:
    await you.draw_to(6)


way_of_the_ox = way("Way of the Ox", 2020, expansion=MENAGERIE, text="+2 Actions.", cites=("Way of the Ox",))


@instead(way_of_the_ox)
async def two_actions(you: You, it: Occurrence) -> None:
    await you.plus(actions=2)


way_of_the_pig = way("Way of the Pig", 2020, expansion=MENAGERIE, text="+1 Card, +1 Action.", cites=("Way of the Pig",))


@instead(way_of_the_pig)
async def a_card_and_an_action(you: You, it: Occurrence) -> None:
    await you.plus(cards=1, actions=1)


way_of_the_rat = way(
    "Way of the Rat",
    2020,
    expansion=MENAGERIE,
    text="You may discard a Treasure to gain a copy of this.",
    cites=("Way of the Rat",),
)


@instead(way_of_the_rat, "Way of the Rat 1")
async def discard_a_treasure_for_a_copy(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("discard", you.cards(you.hand, TREASURE), may=True)
    discarded = await you.discard(chosen)
    if discarded:
        await you.gain_a_copy(it.then.name)


way_of_the_seal = way(
    "Way of the Seal",
    2020,
    expansion=MENAGERIE,
    text="+$1. This turn, when you gain a card, you may put it onto your deck.",
    cites=("Way of the Seal",),
)


@way_of_the_seal.later(
    GAIN, may=True, lasting=True, until=UNTIL_END_OF_TURN, cites=("Way of the Seal 1", "Way of the Seal 2")
)
async def put_the_gained_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@instead(way_of_the_seal, "Way of the Seal 1")
async def a_coin_and_gains_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)
    await you.set_up(put_the_gained_card_onto_your_deck)


way_of_the_sheep = way("Way of the Sheep", 2020, expansion=MENAGERIE, text="+$2.", cites=("Way of the Sheep",))


@instead(way_of_the_sheep)
async def two_coins(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


way_of_the_squirrel = way(
    "Way of the Squirrel",
    2020,
    expansion=MENAGERIE,
    text="+2 Cards at the end of this turn.",
    cites=("Way of the Squirrel",),
)


@way_of_the_squirrel.later(END_OF_TURN, until=UNTIL_END_OF_TURN, cites=("Way of the Squirrel 1",))
async def draw_two_cards_at_the_end(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@instead(way_of_the_squirrel, "Way of the Squirrel 1")
async def two_cards_at_the_end_of_the_turn(you: You, it: Occurrence) -> None:
    await you.set_up(draw_two_cards_at_the_end)


way_of_the_turtle = way(
    "Way of the Turtle",
    2020,
    expansion=MENAGERIE,
    text="Set this aside. If you did, play it at the start of your next turn.",
    for_later=ForLater((ACTION,)),
    cites=("Way of the Turtle",),
)


@way_of_the_turtle.later(START_OF_TURN, knows=A_CARD, cites=("Way of the Turtle 1", "Way of the Turtle 6"))
async def play_it_next_turn(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@instead(way_of_the_turtle, "Way of the Turtle 1", "Way of the Turtle 2", "Way of the Turtle 3", "Way of the Turtle 5")
async def set_it_aside_for_next_turn(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(you.this)
    if aside:
        await you.set_up(play_it_next_turn, *aside)


way_of_the_worm = way(
    "Way of the Worm",
    2020,
    expansion=MENAGERIE,
    text="Exile an Estate from the Supply.",
    gives=(EXILE_MAT,),
    cites=("Way of the Worm",),
)


@instead(way_of_the_worm)
async def exile_an_estate_from_the_supply(you: You, it: Occurrence) -> None:
    await you.exile_from_supply("Estate")
