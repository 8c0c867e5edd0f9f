"""A run one step after the other: each line of its outline, with the world as it was after it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from adjudicator.engine.run import Run
from adjudicator.explain.outline import Line, outline
from adjudicator.world.world import World


@dataclass(frozen=True, slots=True)
class Stop:
    """A line of the outline, and the world after what it tells of and before the next line begins.

    What contains other steps (playing a card) is shown as it begins. The first stop has no line: nothing has happened yet.
    """

    line: Line | None
    world: World


def stops(run: Run) -> tuple[Stop, ...]:
    """Every stop of a run that keeps its worlds, in order.

    What changes without a line of its own belongs to the line before it.
    """
    worlds = run.worlds
    if not worlds:
        raise ValueError("This run has not kept its worlds: begin it with 'keep_worlds'.")
    events = [event for event, _ in worlds]
    lines = outline(run.trace, run.game.players)
    found = []
    for line, following in zip([None, *lines], [*lines, None], strict=True):
        # the first world has no event before it, whatever the next line is
        number = len(worlds) if following is None else max(1, bisect_left(events, following.event))
        found.append(Stop(line, worlds[number - 1][1]))
    return tuple(found)
