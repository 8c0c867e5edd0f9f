"""The answers that lead to where a trace ends."""

from __future__ import annotations

from adjudicator.engine.events import Event


def answers(trace: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """What was answered, in order, forced choices left out."""
    chosen = [event.get("chosen") for event in trace if event.kind == "choose" and not event.get("forced")]
    return [tuple(str(label) for label in labels) for labels in chosen if isinstance(labels, tuple)]


def by_answers_alone(trace: tuple[Event, ...]) -> bool:
    """Whether nothing just happened, as a scenario can say it does."""
    acts = ("spend", "pay off"), ("gain", "trash", "discard", "draw")
    return not any(event.kind in acts[0] or (event.kind in acts[1] and event.parent is None) for event in trace)
