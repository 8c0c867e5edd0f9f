"""Dark Ages: Shelters, which players may begin with instead of Estates."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.moments import BUY, GAIN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import VICTORY, a
from adjudicator.rules.you import You

DARK_AGES = "Dark Ages"

hovel_2012 = card(
    "Hovel",
    "Reaction-Shelter",
    1,
    2012,
    expansion=DARK_AGES,
    text="When you buy a Victory card, you may trash this from your hand.",
    cites=("Hovel",),
)


@hovel_2012.when(BUY, where=FROM_HAND, may=True, trigger=a(VICTORY), cites=("Hovel 2",))
async def trash_it_when_you_buy_a_victory_card(you: You, it: Occurrence) -> None:
    await you.trash(you.this)


hovel_2022 = card(
    "Hovel",
    "Reaction-Shelter",
    1,
    2022,
    expansion=DARK_AGES,
    text="When you gain a Victory card, you may trash this from your hand.",
    cites=("Hovel",),
)


@hovel_2022.when(GAIN, where=FROM_HAND, may=True, trigger=a(VICTORY), cites=("Hovel 1",))
async def trash_it_when_you_gain_a_victory_card(you: You, it: Occurrence) -> None:
    await you.trash(you.this)


necropolis = card(
    "Necropolis",
    "Action-Shelter",
    1,
    2012,
    expansion=DARK_AGES,
    text="+2 Actions.",
    cites=("Necropolis",),
)


@necropolis.instructions
async def two_actions(you: You) -> None:
    await you.plus(actions=2)


overgrown_estate = card(
    "Overgrown Estate",
    "Victory-Shelter",
    1,
    2012,
    expansion=DARK_AGES,
    text="0 VP. When you trash this, +1 Card.",
    cites=("Overgrown Estate",),
)


@overgrown_estate.when(TRASH, cites=("Overgrown Estate 1", "Overgrown Estate 2"))
async def a_card_for_trashing_it(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)
