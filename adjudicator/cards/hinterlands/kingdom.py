"""Hinterlands: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ACTION
from adjudicator.rules.you import You

inn = card(
    "Inn",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+2 Cards, +2 Actions, discard two cards. When you gain it, shuffle as many Action cards of your discard pile as"
    " you like into your deck.",
    cites=("Inn",),
)


@inn.instructions
async def draw_two_discard_two(you: You) -> None:
    await you.plus(cards=2, actions=2)
    await you.discard_from_hand(2)


@inn.when(GAIN, cites=("Inn 2", "Inn 4"))
async def shuffle_actions_into_your_deck(you: You, it: Occurrence) -> None:
    actions = you.cards(you.discard_pile, ACTION)
    chosen = await you.choose("shuffle in", actions, 0, len(actions))
    if chosen:
        await you.reveal(chosen)
    await you.shuffle_in(chosen)
