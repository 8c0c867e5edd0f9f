"""Renaissance: Projects."""

from __future__ import annotations

from adjudicator.cards.defining import project
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ON_YOUR_TURN, a, nth_this_turn
from adjudicator.rules.you import You

innovation_2018 = project(
    "Innovation",
    6,
    2018,
    expansion="Renaissance",
    text="The first time you gain an Action card on each of your turns, you may set it aside; if you do, play it.",
    cites=("Innovation", "Innovation (pre-2021)"),
)


@innovation_2018.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    trigger=ON_YOUR_TURN & nth_this_turn("gained", ACTION, 1),
    cites=("Innovation 1", "Innovation 4", "Innovation 15"),
)
async def set_it_aside_and_play_it(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.play(aside[0])


innovation_2021 = project(
    "Innovation",
    6,
    2021,
    expansion="Renaissance",
    text="The first time you gain an Action card on each of your turns, you may play it.",
    cites=("Innovation",),
)


@innovation_2021.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    trigger=ON_YOUR_TURN & nth_this_turn("gained", ACTION, 1),
    cites=("Innovation 1", "Innovation 4", "Innovation 15"),
)
async def play_the_first_action(you: You, it: Occurrence) -> None:
    await you.play(it.card)


innovation_2022 = project(
    "Innovation",
    6,
    2022,
    expansion="Renaissance",
    text="Once on each of your turns, when you gain an Action card, you may play it.",
    cites=("Innovation",),
)


@innovation_2022.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    at_most="turn",
    trigger=ON_YOUR_TURN & a(ACTION),
    cites=("Innovation 1", "Innovation 3", "Innovation 4"),
)
async def play_the_action(you: You, it: Occurrence) -> None:
    await you.play(it.card)
