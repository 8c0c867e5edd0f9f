"""A run step by step: each line of its outline, with the world as it was after it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.explanations.trace import Trace, is_unspoken
from adjudicator.world.world import World


@dataclass(frozen=True, slots=True)
class Stop:
    """A line of the outline, and the world after what it reports and before the next line begins.

    What contains other steps (playing a card) is shown as it begins. The first stop has no line: nothing has happened
    yet.
    """

    line: Line | None
    world: World


def stops(run: Run) -> tuple[Stop, ...]:
    """Every stop of a run that keeps its worlds, in order.

    A change without a line of its own belongs to the line before it, but what an unspoken choice leads to (an Action
    used up to play a card) belongs to the line that follows.
    """
    worlds = run.worlds
    if not worlds:
        raise ValueError("This run has not kept its worlds: begin it with 'keep_worlds'.")
    recorded = [event for event, _ in worlds]
    lines = outline(run.trace, run.game.players)
    starts = _starts(run.trace)
    found = []
    for line, following in zip([None, *lines], [*lines, None], strict=True):
        # the first world has no event before it, whatever the next line is
        number = len(worlds) if following is None else max(1, bisect_left(recorded, starts[following.event]))
        found.append(Stop(line, worlds[number - 1][1]))
    return tuple(found)


def _starts(trace: Trace) -> dict[int, int]:
    """For each event, the first of the unspoken choices that lead up to it, or else the event itself."""
    found = {}
    start = None
    for event in trace:
        start = event.id if start is None else start
        found[event.id] = start
        start = start if is_unspoken(event) else None
    return found
