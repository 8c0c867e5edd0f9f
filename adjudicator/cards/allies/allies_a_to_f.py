"""Allies: the Ally of a game, from A to F. Each player pays for what it does with their own Favors."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import ally
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import (
    AFTER_PLAY,
    COST,
    GAIN,
    START_OF_BUY,
    START_OF_TURN,
    WOULD_DISCARD_HAND,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    LIAISON,
    ON_YOUR_TURN,
    VICTORY,
    a,
    at_least,
    cheaper_than,
    costing,
    having,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK

ALLIES: Final = "Allies"
FAVORS: Final = "favors"
"""The token, on a player's mat or on a pile."""

A_FAVOR: Final = having(FAVORS)
TWO_FAVORS: Final = having(FAVORS, 2)


async def another_favor(you: You) -> int:
    """ "Repeat as desired": spend a Favor to do the same again."""
    if not you.world.number(you.seat, FAVORS):
        return 0
    wants = await you.may("spend another Favor")
    if not wants:
        return 0
    return await you.spend(FAVORS, 1)


architects_guild = ally(
    "Architects' Guild",
    2022,
    expansion=ALLIES,
    text="When you gain a card, you may spend two Favors and gain a card that costs less and is not a Victory card.",
    cites=("Architects' Guild",),
)


@architects_guild.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    can=TWO_FAVORS,
    cites=("Architects' Guild 1", "Architects' Guild 2", "Architects' Guild 5"),
)
async def gain_a_cheaper_card(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 2)
    await you.gain_one(costing=cheaper_than(you.cost(you.now(it.card))), but_not=VICTORY)


band_of_nomads = ally(
    "Band of Nomads",
    2022,
    expansion=ALLIES,
    text="When you gain a card that costs $3 or more, you may spend a Favor for +1 Card, +1 Action or +1 Buy.",
    cites=("Band of Nomads",),
)


@band_of_nomads.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    trigger=costing(at_least(3), "$3 or more"),
    can=A_FAVOR,
    cites=("Band of Nomads 1", "Band of Nomads 2", "Band of Nomads 6"),
)
async def a_card_an_action_or_a_buy(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 1)
    what = await you.decide("+1 Card", "+1 Action", "+1 Buy")
    if what == "+1 Card":
        await you.plus(cards=1)
    elif what == "+1 Action":
        await you.plus(actions=1)
    else:
        await you.plus(buys=1)


cave_dwellers = ally(
    "Cave Dwellers",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, you may spend a Favor to discard a card and then draw a card, as many times as"
    " you like.",
    cites=("Cave Dwellers",),
)


@cave_dwellers.when(
    START_OF_TURN,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Cave Dwellers 1", "Cave Dwellers 2", "Cave Dwellers 3"),
)
async def discard_a_card_and_draw_a_card(you: You, it: Occurrence) -> None:
    spent = await you.spend(FAVORS, 1)
    while spent:
        await you.discard_from_hand(1)
        await you.draw(1)
        spent = await another_favor(you)


circle_of_witches = ally(
    "Circle of Witches",
    2022,
    expansion=ALLIES,
    text="After you play a Liaison card, you may spend three Favors: each other player gains a Curse.",
    cites=("Circle of Witches",),
)


@circle_of_witches.when(
    AFTER_PLAY,
    where=LANDSCAPE,
    may=True,
    trigger=a(LIAISON),
    can=having(FAVORS, 3),
    cites=("Circle of Witches 1", "Circle of Witches 2", "Circle of Witches 3"),
)
async def each_other_player_gains_a_curse(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 3)
    for other in you.others:
        await other.gain("Curse")


city_state = ally(
    "City-state",
    2022,
    expansion=ALLIES,
    text="Once on each of your turns, when you gain an Action card, you may spend two Favors to play it.",
    cites=("City-state",),
)


@city_state.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    at_most="turn",
    trigger=ON_YOUR_TURN & a(ACTION),
    can=TWO_FAVORS,
    cites=("City-state 1", "City-state 3"),
)
async def play_the_gained_action(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 2)
    await you.play(it.card)


coastal_haven = ally(
    "Coastal Haven",
    2022,
    expansion=ALLIES,
    text="When you discard your hand in Clean-up, you may spend any number of Favors to keep that many cards of it.",
    cites=("Coastal Haven",),
)


@coastal_haven.when(
    WOULD_DISCARD_HAND,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Coastal Haven 1", "Coastal Haven 2", "Coastal Haven 3"),
)
async def keep_cards_in_hand(you: You, it: Occurrence) -> Occurrence:
    spent = await you.spend(FAVORS)
    kept = await you.choose("keep", you.hand, spent)
    return it.changed(kept=kept)


crafters_guild = ally(
    "Crafters' Guild",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, you may spend two Favors and gain a card that costs up to $4 onto your deck.",
    cites=("Crafters' Guild",),
)


@crafters_guild.when(START_OF_TURN, where=LANDSCAPE, may=True, trigger=TWO_FAVORS, cites=("Crafters' Guild 1",))
async def gain_a_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 2)
    await you.gain_one(costing=up_to(4), to=DECK)


desert_guides = ally(
    "Desert Guides",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, you may spend a Favor to discard your hand and draw five cards, as many times as"
    " you like.",
    cites=("Desert Guides",),
)


@desert_guides.when(
    START_OF_TURN,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Desert Guides 1", "Desert Guides 2", "Desert Guides 3"),
)
async def discard_your_hand_and_draw_five(you: You, it: Occurrence) -> None:
    spent = await you.spend(FAVORS, 1)
    while spent:
        await you.discard(you.hand)
        await you.draw(5)
        spent = await another_favor(you)


family_of_inventors = ally(
    "Family of Inventors",
    2022,
    expansion=ALLIES,
    text="At the start of your Buy phase, you may put a Favor of yours onto a Supply pile that is not a Victory pile. Cards cost"
    " $1 less for each Favor on their pile.",
    onto_piles=(FAVORS,),
    cites=("Family of Inventors",),
)


@family_of_inventors.when(
    START_OF_BUY,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Family of Inventors 2", "Family of Inventors 3"),
)
async def put_a_favor_on_a_pile(you: You, it: Occurrence) -> None:
    victory = tuple(name for name in you.game.supply_now(you.world) if VICTORY in you.game.catalog[name].types)
    name = await you.choose_pile("put", other_than=victory)
    if name:
        await you.return_token(FAVORS)
        await you.add_token(name, FAVORS)


@family_of_inventors.ongoing(COST, where=LANDSCAPE, cites=("Family of Inventors 1",))
def less_for_each_favor_on_the_pile(you: You, it: Occurrence) -> int:
    return -you.world.number(it.then.pile, FAVORS) if it.then.pile is not None else 0


fellowship_of_scribes = ally(
    "Fellowship of Scribes",
    2022,
    expansion=ALLIES,
    text="After you play an Action card, you may spend a Favor for +1 Card if you have four or fewer cards in hand.",
    cites=("Fellowship of Scribes",),
)

FOUR_OR_FEWER: Final = when(lambda you, it: len(you.hand) <= 4, "there are more than four cards in hand", "how much")


@fellowship_of_scribes.when(
    AFTER_PLAY,
    where=LANDSCAPE,
    may=True,
    trigger=a(ACTION),
    can=A_FAVOR & FOUR_OR_FEWER,
    cites=("Fellowship of Scribes 1", "Fellowship of Scribes 2"),
)
async def a_card_for_a_favor(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 1)
    await you.plus(cards=1)


forest_dwellers = ally(
    "Forest Dwellers",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, you may spend a Favor to look at the top three cards of your deck, discard any of them"
    " and put the others back.",
    cites=("Forest Dwellers",),
)


@forest_dwellers.when(START_OF_TURN, where=LANDSCAPE, may=True, trigger=A_FAVOR, cites=("Forest Dwellers 2",))
async def look_at_the_top_three(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 1)
    looked = await you.look_at(3)
    chosen = await you.choose("discard", looked, 0, len(looked))
    await you.discard(chosen)
    await you.put_back(tuple(ref for ref in looked if you.tracked(ref)))
