"""Continuing from a step of a ruling: the table of that moment as a scenario of its own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from adjudicator.drafts.scenario_from_game import Given, note_down
from adjudicator.engine.errors import BadAnswer, CannotGoOn
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.playground.resolution import Resolution
from adjudicator.world.world import World

SAID: str = "on-from-here"
"""The id of the scenario that is made."""


class CannotGoOnFrom(Exception):
    """A moment that cannot be a beginning. The message is a sentence."""


def going_on(found: Resolution, at: int) -> str:
    """The text of a scenario that begins at the last question of a phase before step `at`, with what was chosen since.

    Scenarios begin where a phase asks what to do next; in the middle of an effect, that is the move that led to it.
    What the format cannot say about the moment is in the text as comments. Raises `CannotGoOnFrom`.
    """
    run, stops = found.walked, found.stops
    if run is None or not stops:
        raise CannotGoOnFrom("Fix the text first: it cannot be played as it is.")
    at = max(0, min(at, len(stops) - 1))
    line = stops[at].line
    name = found.scenario.title if found.scenario is not None else ""
    title = f"{name}, from step {line.number} on" if line is not None else name
    if at == len(stops) - 1 and run.decision is not None and run.decision.phase:
        return note_down(run.game, run.world, id=SAID, title=title).text
    last = 0 if line is None else line.event
    world, since = _beginning(run, last)
    return note_down(run.game, world, _given(run, world, since), id=SAID, title=title).text


def _beginning(run: Run, last: int) -> tuple[World, list[Event]]:
    """The table at the last question of a phase that led to an event, and the choices from there to the event."""
    before = [event for event in run.trace if event.kind == "choose" and event.id <= last and not event.get("forced")]
    moves = [place for place, event in enumerate(before) if event.get("move")]
    if not moves:
        raise CannotGoOnFrom(
            "A table can begin only where a player decides what to do next in a phase, and nobody had before this step. "
            "Choose a later one, or change the set-up."
        )
    since = before[moves[-1] :]
    recorded = [number for number, _ in run.worlds]
    return run.worlds[max(1, bisect_left(recorded, since[0].id)) - 1][1], since


def _given(run: Run, world: World, since: Sequence[Event]) -> list[Given]:
    """The same choices, made again from that table."""
    again = Run.begin(run.game, world)
    given: list[Given] = []
    for event in since:
        decision = again.decision
        chosen = tuple(event.get("chosen"))
        if decision is None or decision.problem(chosen) is not None:
            raise CannotGoOnFrom(
                "This moment cannot be written down as a table. Choose a step a little before or after it."
            )
        given.append((decision, chosen))
        try:
            again = again.answer(*chosen)
        except (BadAnswer, CannotGoOn) as stuck:
            raise CannotGoOnFrom(str(stuck)) from None
    return given
