"""Promos: Summon."""

from __future__ import annotations

from adjudicator.cards.defining import event
from adjudicator.engine.definitions import A_CARD, ForLater
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, up_to
from adjudicator.rules.you import You

summon = event(
    "Summon",
    5,
    2015,
    expansion="Promo",
    text="Gain an Action card that costs up to $4. Set it aside; if you did, play it at the start of your next turn.",
    for_later=ForLater((ACTION,), up_to=4),
    cites=("Summon",),
)


@summon.later(START_OF_TURN, knows=A_CARD, cites=("Summon 2", "Summon 7"))
async def play_the_card_set_aside(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@summon.instructions
async def gain_an_action_and_set_it_aside(you: You) -> None:
    gained = await you.gain_one(ACTION, costing=up_to(4))
    aside = await you.set_aside(gained)
    if aside:
        await you.set_up(play_the_card_set_aside, *aside)
