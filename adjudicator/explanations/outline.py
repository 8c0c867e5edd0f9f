"""The trace as a numbered outline for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.events import Event, Outcome
from adjudicator.explanations.phrases import among
from adjudicator.explanations.sentences import sentence, spoken_option
from adjudicator.explanations.trace import Trace, is_choice, nesting


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the outline.

    `number` is `3.2.1`, `depth` 0 for the outermost; `text` the sentence; `options` what a choice was made from;
    `event` the id of its event.
    """

    number: str
    depth: int
    text: str
    outcome: Outcome
    cites: tuple[str, ...]
    event: int
    is_choice: bool = False
    options: tuple[str, ...] = ()
    because: str | None = None
    player: int | None = None

    @property
    def among(self) -> str:
        """`out of Inn and Watchtower` for a choice; nothing for other lines."""
        return among([*map(spoken_option, self.options)]) if self.options else ""

    def __str__(self) -> str:
        among = f" ({self.among})" if self.options else ""
        cites = f" [{'; '.join(self.cites)}]" if self.cites else ""
        return f"{'  ' * self.depth}{self.number} {self.text}{among}{cites}"


def outline(trace: Trace, players: Sequence[str], *, rules_view: bool = True) -> list[Line]:
    """The events in order, numbered by how they are nested.

    The rules view leaves out what only the engine needs (windows, choices with one answer, abilities not offered) and
    numbers what they contain as part of the event around them.
    """
    inside = nesting(trace, rules_view=rules_view)
    return [_line(event, numbers, players, trace) for event, numbers in _numbered(inside)]


def numbers(trace: Trace, *, rules_view: bool = True) -> dict[int, str]:
    """The number in the outline of each event that has a line there, by the event's id."""
    inside = nesting(trace, rules_view=rules_view)
    return {event.id: _dotted(place) for event, place in _numbered(inside)}


def _numbered(inside: dict[int | None, list[Event]]) -> Iterator[tuple[Event, tuple[int, ...]]]:
    def within(around: int | None, place: tuple[int, ...]) -> list[tuple[Event, tuple[int, ...]]]:
        return [(event, (*place, number)) for number, event in enumerate(inside.get(around, ()), 1)]

    waiting = within(None, ())[::-1]
    while waiting:
        event, place = waiting.pop()
        yield event, place
        waiting.extend(within(event.id, place)[::-1])


def _dotted(place: tuple[int, ...]) -> str:
    return ".".join(map(str, place))


def _what_was_on_offer(event: Event) -> tuple[str, ...]:
    """What a choice was made from; nothing where that goes without saying: yes and no, or the only card there was."""
    options = event.get("options")
    return () if event.get("may") or (len(options) == 1 and options == event.get("chosen")) else options


def _line(event: Event, place: tuple[int, ...], players: Sequence[str], trace: Trace) -> Line:
    choice = is_choice(event)
    return Line(
        number=_dotted(place),
        depth=len(place) - 1,
        text=sentence(event, players, trace),
        outcome=event.outcome,
        cites=event.cites,
        event=event.id,
        is_choice=choice,
        options=_what_was_on_offer(event) if choice else (),
        because=event.because,
        player=event.player,
    )
