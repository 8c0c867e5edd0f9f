"""What a drawing emphasises: the events that led to the answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.needed_events import spine
from adjudicator.explanations.outline import outline
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import worth
from adjudicator.explanations.trace import Trace, causes, event_with

_ABILITY: Final = 3
"""The weight of an ability that resolves; events with less weight decide nothing by themselves."""


def leading(trace: Trace, players: Sequence[str] = (), said: Collection[str] = ()) -> frozenset[int]:
    """The ids of the events that led to the answer, and of those that are the answer.

    These are the events that match `said`, the sentences to look for in the trace; failing that, what did not go as usual
    (lost track of, prevented, replaced); failing that, the abilities that resolved. Nothing if no event stands out.
    """
    shown = [event for line in outline(trace, players) if (event := event_with(trace, line.event)) is not None]
    found = _mentioned(trace, players, shown, said)
    if not found:
        most = max((worth(event, trace) for event in shown), default=0)
        found = [event for event in shown if worth(event, trace) == most] if most >= _ABILITY else []
    numbers = {number for event in found for number in (*spine(trace, event), event.id)}
    return frozenset(numbers | set(_moments(trace, numbers)))


def _moments(trace: Trace, numbers: Collection[int]) -> Iterator[int]:
    """The moments of a turn at which any of these events happened."""
    for event in filter(None, (event_with(trace, number) for number in numbers)):
        yield from (cause.id for _, cause in causes(event, trace, rules_view=True) if cause.kind == "moment")


def _mentioned(trace: Trace, players: Sequence[str], shown: Sequence[Event], said: Collection[str]) -> list[Event]:
    wanted = [_plain(one) for one in said]
    return [event for event in shown if any(one in _plain(sentence(event, players, trace)) for one in wanted)]


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
