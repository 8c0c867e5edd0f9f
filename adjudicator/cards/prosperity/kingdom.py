"""Prosperity: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import DECK

watchtower = card(
    "Watchtower",
    "Action-Reaction",
    3,
    2010,
    expansion="Prosperity",
    text="Draw until you have six cards in hand. When you gain a card, you may reveal this from your hand and either"
    " trash that card or put it onto your deck.",
    cites=("Watchtower",),
)


@watchtower.instructions
async def draw_to_six(you: You) -> None:
    await you.draw_to(6)


@watchtower.when(GAIN, where=FROM_HAND, reaction=True, may=True, cites=("Watchtower 1", "Watchtower 3"))
async def trash_the_card_or_put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    if await you.choose_option("trash it", "put it onto your deck") == "trash it":
        await you.trash(it.card)
    else:
        await you.put(it.card, DECK)
