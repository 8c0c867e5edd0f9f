"""Menagerie: Ways."""

from __future__ import annotations

from adjudicator.cards.defining import way
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import INSTRUCTED, WOULD_FOLLOW
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.windows import INSTEAD
from adjudicator.rules.switches import CHAMELEON_FOLLOWS
from adjudicator.rules.words import ACTION, BY_THIS_TEXT, a
from adjudicator.rules.you import You
from adjudicator.world.records import UNTIL_END_OF_TURN

SWAPPED = {"cards": "coins", "coins": "cards"}

way_of_the_chameleon = way(
    "Way of the Chameleon",
    2020,
    expansion="Menagerie",
    text="Follow the instructions of the card you play; each time they would give you +Cards this turn, you get that much"
    " +$ instead, and the other way round.",
    cites=("Way of the Chameleon",),
)


@way_of_the_chameleon.later(
    INSTRUCTED,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=when(lambda you, it: it.get("what") in SWAPPED, "it is neither +Cards nor +$") & BY_THIS_TEXT,
    cites=("Way of the Chameleon 2", "Way of the Chameleon 3", "Way of the Chameleon 5", "Way of the Chameleon 7"),
)
async def get_the_other_of_cards_and_coins(you: You, it: Occurrence) -> Occurrence:
    return it.changed(what=SWAPPED[str(it.get("what"))])


@way_of_the_chameleon.when(
    WOULD_FOLLOW,
    where=LANDSCAPE,
    may=True,
    trigger=a(ACTION),
    cites=("Way of the Chameleon 1", "Way of the Chameleon 6", "Way of the Chameleon 10"),
)
async def follow_it_with_cards_and_coins_swapped(you: You, it: Occurrence) -> Occurrence | str:
    """Since 2023 the card's own instructions are followed, changed; before, by the Way instead of them."""
    if you.game.on(CHAMELEON_FOLLOWS):
        return it.changed(changes=(get_the_other_of_cards_and_coins.id,))
    await you.follow(it, get_the_other_of_cards_and_coins)
    return INSTEAD
