"""Each line of a log beside the corresponding events of the engine."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.events import Event
from adjudicator.explanations.sentences import sentence
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.progress import matched
from adjudicator.logs.replaying.stretches import Replay


def events_of_lines(replay: Replay) -> dict[int, list[Event]]:
    """For each line that happens, by its place among those replayed: the events that account for it."""
    found: dict[int, list[Event]] = {}
    for number, part in enumerate(replay.stretches):
        pairs: list[tuple[int, int]] = []
        trace = [event for event in part.last.trace if event.id >= part.begun]
        matched(replay.lines, part.start, trace, pairs)
        by_id = {event.id: event for event in trace}
        until = replay.stretches[number + 1].start.at if number + 1 < len(replay.stretches) else len(replay.lines)
        for place, event in pairs:
            if place < until:
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
