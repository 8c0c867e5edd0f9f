"""The graph of causes as rows and arcs: what every drawing shows, whatever its format.

No other module of drawings knows how the graph names its facts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten
from typing import Any, Final, Literal, NamedTuple

from adjudicator.drawing.idle import idle, said
from adjudicator.drawing.lanes import Span, lanes, ports
from adjudicator.explanations.phrases import link_words, listed
from adjudicator.explanations.trace import DECIDING, HAPPENED, ability_parts
from adjudicator.explanations.trigger_graph import CONTAINS, REFUSED, Graph

Look = Literal["step", "choice", "ability", "refused", "folded"]

_ENOUGH: Final = 40
"""How many characters are enough to recognise an ability."""
_CUT: Final = " \N{HORIZONTAL ELLIPSIS}"
_WAITING: Final = frozenset({"sets up", "enables"})
"""Causes whose arc is an ability that waits."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What led to a row: `word` says how (`triggered by`), `number` and `event` which step it was."""

    kind: str
    word: str
    number: str
    event: int


def by_kind(causes: Sequence[Cause]) -> Iterator[tuple[str, str, list[str]]]:
    """Causes grouped by kind: the kind, its word, and the numbers of the steps."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for cause in causes:
        found[cause.kind, cause.word].append(cause.number)
    for (kind, word), numbers in found.items():
        yield kind, word, numbers


def in_words(causes: Sequence[Cause]) -> Iterator[tuple[str, str]]:
    """The causes of one kind as text, and the kind: `set up by 5.1.2 and 5.1.3`."""
    for kind, word, numbers in by_kind(causes):
        yield kind, f"{word} {listed(numbers)}".strip()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the drawing.

    `number` is its place in the outline, `depth` how deeply it is nested; `player` is a seat. `happened` is False for what
    failed or was declined, replaced or lost; `matters` says that it led to the answer. `causes` are those with an arc to
    this row; `led_by` the ids of all events that led to it, choices above it too. A folded row stands for those
    `inside` it. `clause` is the text of the ability that `text` is about; `again` says that a row above has it in full.
    """

    event: int
    number: str
    depth: int
    text: str
    look: Look
    player: int | None = None
    outcome: str = "done"
    happened: bool = True
    matters: bool = True
    causes: tuple[Cause, ...] = ()
    led_by: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()
    inside: tuple[Row, ...] = ()
    clause: str = ""
    again: bool = False

    @property
    def parts(self) -> tuple[str, str]:
        """Its text before and from an ability's clause, which is cut short if a row above has it in full."""
        if not self.clause:
            return self.text, ""
        before, clause, after = self.text.partition(self.clause)
        return before, f"{shorten(clause, _ENOUGH, placeholder=_CUT) if self.again else clause}{after}"

    @property
    def words(self) -> str:
        """Its text as drawn."""
        return "".join(self.parts)


@dataclass(frozen=True, slots=True)
class Arc:
    """From the row `start` to each of the rows `ends`, all of one kind, in a lane (0 is next to the rows).

    `leaves` and `arrives` are heights within the first line of a row, from 0 to 1: no two arcs meet there.
    """

    kind: str
    start: int
    ends: tuple[int, ...]
    lane: int
    leaves: float
    arrives: tuple[float, ...]
    matters: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """Rows from top to bottom and the arcs beside them; `players` are the names by seat."""

    rows: tuple[Row, ...]
    arcs: tuple[Arc, ...]
    players: tuple[str, ...] = ()

    @property
    def lanes(self) -> int:
        """How many lanes there are in the margin."""
        return max((arc.lane + 1 for arc in self.arcs), default=0)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cause that are drawn, in the order in which they first appear."""
        return tuple(dict.fromkeys(arc.kind for arc in self.arcs))


def drawing(graph: Graph, *, matters: Collection[int] = (), fold: bool = True) -> Drawing:
    """Lay out a graph of causes.

    `matters` are the ids of the events that led to the answer: the others are drawn faintly; if there are none, all
    look alike. `fold` makes one row of neighbouring turns and phases in which nothing relevant happens.
    """
    events = sorted(graph)
    place = {event: number for number, event in enumerate(events)}
    depths = _depths(graph, events)
    joined = [
        _Joined(place[cause], place[effect], kind)
        for cause, effect, kind in graph.edges(keys=True)
        if kind != CONTAINS
        and graph.nodes[effect]["kind"] != REFUSED
        and not (kind in DECIDING and _is_right_above(place[cause], place[effect], depths))
    ]
    rows = [_row(graph, event, depth, matters) for event, depth in zip(events, depths, strict=True)]
    causes: dict[int, list[Cause]] = defaultdict(list)
    for cause, effect, kind in sorted(joined):
        causes[effect].append(Cause(kind, link_words(kind).back, rows[cause].number, events[cause]))
    clauses: dict[str, None] = {}
    for number, row in enumerate(rows):
        # what waits in a Clean-up, for instance, is reported by an event other than its own
        again = next((clause for clause in clauses if clause in row.text), "")
        rows[number] = replace(row, causes=tuple(causes[number]), clause=again or row.clause, again=bool(again))
        clauses |= {row.clause: None} if row.clause else {}
    needed = {number for one in joined for number in (one.cause, one.effect)}
    needed |= {place[event] for event in matters if event in place}
    nodes = [graph.nodes[event] for event in events]
    groups = idle(nodes, depths, needed) if fold else []
    shown: list[Row] = []
    moved: dict[int, int] = {}
    number = 0
    while number < len(rows):
        if groups and groups[0][0].start == number:
            end = groups[0][-1].end
            waiting = _waiting(joined, nodes, number)
            shown.append(_folded(rows[number:end], said(nodes, groups.pop(0)), waiting))
            number = end
        else:
            moved[number] = len(shown)
            shown.append(rows[number])
            number += 1
    arcs = _arcs([_Joined(moved[one.cause], moved[one.effect], one.kind) for one in joined], shown)
    return Drawing(tuple(shown), tuple(arcs), tuple(graph.graph.get("players", ())))


class _Joined(NamedTuple):
    """A link between two rows, by their places."""

    cause: int
    effect: int
    kind: str


def _depths(graph: Graph, events: Sequence[int]) -> list[int]:
    """How deeply each event is nested in those that are drawn."""
    found: dict[int, int] = {}
    for event in events:
        around = [cause for cause, _, kind in graph.in_edges(event, keys=True) if kind == CONTAINS]
        found[event] = found[max(around)] + 1 if around else 0
    return list(found.values())


def _is_right_above(choice: int, effect: int, depths: Sequence[int]) -> bool:
    """Whether a choice is right above what it led to, so that no arc is needed to see that."""
    return all(depths[between] > depths[effect] for between in range(choice + 1, effect))


def _row(graph: Graph, event: int, depth: int, matters: Collection[int]) -> Row:
    node = graph.nodes[event]
    look: Look = "step"
    if node["kind"] == REFUSED:
        look = "refused"
    elif node["is_choice"]:
        look = "choice"
    elif node["kind"] == "ability":
        look = "ability"
    sentence, clause = node["sentence"], node["title"] or ""
    return Row(
        event=event,
        number=node["number"],
        depth=depth,
        text=sentence[:1].upper() + sentence[1:],
        clause=clause if clause in sentence else "",
        look=look,
        player=node["player"],
        outcome=node["outcome"],
        happened=node["outcome"] in HAPPENED,
        matters=not matters or event in matters,
        led_by=tuple(sorted({cause for cause, _, kind in graph.in_edges(event, keys=True) if kind != CONTAINS})),
        cites=tuple(node["cites"]),
    )


def _folded(rows: Sequence[Row], whose: str, waiting: Sequence[str]) -> Row:
    first, last = rows[0].number, [row for row in rows if row.depth == 0][-1].number
    number = first if first == last else f"{first}\N{EN DASH}{last}"
    waits = f"; {listed(waiting)} {'wait' if len(waiting) > 1 else 'waits'}" if waiting else ""
    return Row(
        event=rows[0].event,
        number=number,
        depth=0,
        text=f"{whose[:1].upper()}{whose[1:]}: nothing that matters here{waits}",
        look="folded",
        matters=False,
        inside=tuple(rows),
    )


def _waiting(joined: Sequence[_Joined], nodes: Sequence[dict[str, Any]], number: int) -> list[str]:
    """The cards whose abilities wait at a place: set up above it, resolved below."""
    found = [
        ability_parts(nodes[one.effect]["ability"])[0]
        for one in joined
        if one.kind in _WAITING and one.cause < number < one.effect and nodes[one.effect]["ability"]
    ]
    return list(dict.fromkeys(filter(None, found)))


def _arcs(joined: Sequence[_Joined], rows: Sequence[Row]) -> Iterator[Arc]:
    """One arc for all links of a kind that begin at the same row."""
    ends: dict[tuple[int, str], list[int]] = defaultdict(list)
    for one in sorted(joined):
        ends[one.cause, one.kind].append(one.effect)
    spans = [Span(kind, start, tuple(effects)) for (start, kind), effects in ends.items()]
    lane = lanes(spans)
    height = ports(spans, lane)
    for number, span in enumerate(spans):
        yield Arc(
            kind=span.kind,
            start=span.start,
            ends=span.ends,
            lane=lane[number],
            leaves=height[number, span.start, False],
            arrives=tuple(height[number, end, True] for end in span.ends),
            matters=rows[span.start].matters and any(rows[end].matters for end in span.ends),
        )
