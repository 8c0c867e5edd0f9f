"""The drawing in a terminal: arcs in box characters beside the steps, in 80 columns."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.drawing.layout import drawing
from adjudicator.drawing.text import text
from adjudicator.engine.events import Event
from adjudicator.explanations.trigger_graph import Graph, graph


def lines(drawn: Graph, **how: object) -> list[str]:
    return ["".join(part.text for part in line).rstrip() for line in text(drawing(drawn), **how)]  # type: ignore[arg-type]


def test_arcs_lead_from_the_cause_to_what_it_caused(seen: Graph) -> None:
    drawn = lines(seen)
    causes = [line for line in drawn if line.startswith(("╭", "├", "╰"))]
    assert [line.lstrip("╭├╰─┼╌▶ ")[:5].strip() for line in causes] == ["1.7 A", "1.7.2", "1.7.4"]
    begins, ends = (next(n for n, line in enumerate(drawn) if f"{sign}╌" in line) for sign in "╭╰")
    assert "1.7.2.2" in drawn[begins]
    assert "▶ 1.7.4.2" in drawn[ends]
    assert all("╎" in line or "┼" in line for line in drawn[begins + 1 : ends])


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_is_wider_than_the_terminal(seen: Graph, width: int) -> None:
    assert max(map(len, lines(seen, width=width))) <= width


def test_every_word_is_there(seen: Graph) -> None:
    said = " ".join(" ".join(lines(seen, width=50)).split())
    for row in drawing(seen).rows:
        for word in row.text.split():
            assert word in said
    assert "(triggered by 1.7)" in said


def test_a_terminal_that_knows_no_lines(seen: Graph) -> None:
    assert "".join(lines(seen, ascii_only=True)).isascii()


def test_each_arc_that_touches_a_row_has_a_line_there(happened: Callable[..., Event]) -> None:
    events = [happened(number, "play", "Village") for number in range(3)]
    events.append(happened(3, "play", "Village", links=(("triggers", 0), ("sets up", 1), ("enables", 2))))
    drawn = lines(graph(events, ("alice",)))
    assert sum("▶" in line for line in drawn) == 3


def test_names_stay_in_their_lines(nasty: Graph) -> None:
    assert all("\n" not in line for line in lines(nasty))
