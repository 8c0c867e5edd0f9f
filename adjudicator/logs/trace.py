"""Each line of a log beside the events of the engine that it is."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.events import Event
from adjudicator.explanations.sentences import sentence
from adjudicator.logs.lines import LogLine
from adjudicator.logs.progress import ReplayPosition, advanced, matched
from adjudicator.logs.search import Replay


def events_of_lines(replay: Replay) -> dict[int, list[Event]]:
    """For each line that comes about, by its place among those replayed: the events that account for it."""
    pairs: list[tuple[int, int]] = []
    trace = replay.last.trace
    standing: ReplayPosition = advanced(replay.lines, ReplayPosition())
    matched(replay.lines, standing, trace, pairs)
    by_id = {event.id: event for event in trace}
    found: dict[int, list[Event]] = {}
    for place, event in pairs:
        found.setdefault(place, []).append(by_id[event])
    return found


def traced(replay: Replay) -> Iterator[tuple[LogLine, tuple[str, ...]]]:
    """Each line that was replayed, with what happened in the engine, in sentences."""
    found = events_of_lines(replay)
    trace = replay.last.trace
    for place, line in enumerate(replay.lines):
        yield (
            line,
            tuple(
                sentence(event, replay.log.players, trace)
                + (f" [{event.ability}]" if event.ability and event.kind != "play" else "")
                for event in found.get(place, ())
            ),
        )
