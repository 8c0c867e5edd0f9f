"""The rows and arcs of a drawing: one row for each step, arcs for causes that are not obvious, idle turns folded."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from adjudicator.drawing.layout import Arc, drawing
from adjudicator.engine.events import Event
from adjudicator.explanations.outline import outline
from adjudicator.explanations.trigger_graph import Graph, graph, rules_view

Happened = Callable[..., Event]


def test_one_row_for_each_step_in_the_order_of_the_trace(
    seen: Graph, trace: tuple[Event, ...], players: tuple[str, ...]
) -> None:
    lines = outline(trace, players)
    rows = drawing(seen).rows
    assert [(row.number, row.depth, row.text.casefold()) for row in rows] == [
        (one.number, one.depth, one.text.casefold()) for one in lines
    ]
    assert all(not row.text[0].islower() for row in rows)


def test_an_ability_is_told_in_full_only_once(happened: Happened) -> None:
    events = turns(happened)
    ability = events[-1]
    words = "as long as any are left there, put one of them into your hand at the start of each turn"
    told = [*events[:-1], ability._replace(title=words), ability._replace(id=40, title=words)]
    first, again = [row for row in drawing(graph(told, ("alice", "bob", "carol"))).rows if row.look == "ability"]
    assert first.parts == ("Crypt's ability: ", words)
    assert again.parts == ("Crypt's ability: ", "as long as any are left there, put one \N{HORIZONTAL ELLIPSIS}")
    assert again.text == first.text


def test_causes_are_arcs_and_words(seen: Graph) -> None:
    drawn = drawing(seen)
    arcs = {
        (arc.kind, drawn.rows[arc.start].number, *(drawn.rows[end].number for end in arc.ends)) for arc in drawn.arcs
    }
    assert arcs == {("triggers", "1.7", "1.7.2", "1.7.4"), ("loses track of", "1.7.2.2", "1.7.4.2")}
    lost = drawn.rows[-1]
    assert [str(cause.word) for cause in lost.causes] == ["the card was moved by"]
    assert not lost.happened


def test_a_choice_right_above_needs_no_arc_but_is_still_a_cause(seen: Graph) -> None:
    drawn = drawing(seen)
    assert not {"orders", "chooses"} & set(drawn.kinds)
    gains = next(row for row in drawn.rows if "gains Inn" in row.text)
    choice = next(row for row in drawn.rows if "chooses to gain" in row.text)
    assert choice.event in gains.led_by


def test_a_choice_far_above_has_an_arc(happened: Happened) -> None:
    events = (
        happened(1, "choose", asked="choose", chosen=("a",), options=("a", "b")),
        happened(2, "play", "Village"),
        happened(3, "gain", "Silver", links=(("chooses", 1),)),
    )
    drawn = drawing(graph(events, ("alice",)))
    assert [(arc.kind, arc.start, arc.ends) for arc in drawn.arcs] == [("chooses", 0, (2,))]


def spans(happened: Happened, *joined: tuple[int, int]) -> tuple[Arc, ...]:
    last = max(effect for _, effect in joined)
    events = [
        happened(number, "play", "Village", links=tuple(("triggers", one) for one, other in joined if other == number))
        for number in range(last + 1)
    ]
    return drawing(graph(events, ("alice",))).arcs


def test_no_arc_covers_another(happened: Happened) -> None:
    arcs = spans(happened, (0, 9), (1, 3), (2, 5), (4, 8), (6, 7), (3, 6), (0, 4))
    assert len(arcs) == 6
    for one, other in combinations(arcs, 2):
        if one.lane == other.lane:
            assert one.ends[-1] < other.start or other.ends[-1] < one.start


def test_arcs_of_one_kind_from_one_row_share_a_lane(happened: Happened) -> None:
    (arc,) = spans(happened, (0, 2), (0, 4), (0, 5))
    assert arc.ends == (2, 4, 5)


def test_short_arcs_are_next_to_the_rows(happened: Happened) -> None:
    lanes = {(arc.start, arc.ends): arc.lane for arc in spans(happened, (0, 5), (1, 4), (2, 3))}
    assert lanes == {(2, (3,)): 0, (1, (4,)): 1, (0, (5,)): 2}


def test_no_two_arcs_touch_a_row_at_the_same_height(happened: Happened) -> None:
    touching: dict[int, list[float]] = {}
    for arc in spans(happened, (0, 3), (1, 3), (2, 3), (3, 5), (3, 4), (1, 5)):
        touching.setdefault(arc.start, []).append(arc.leaves)
        for end, height in zip(arc.ends, arc.arrives, strict=True):
            touching.setdefault(end, []).append(height)
    assert all(
        len(set(heights)) == len(heights) and min(heights) > 0 and max(heights) < 1 for heights in touching.values()
    )


def turns(happened: Happened) -> list[Event]:
    """alice plays Crypt, bob and carol do nothing, then Crypt's ability."""
    events = [happened(1, "play", "Crypt")]
    for number, seat in enumerate((1, 2), 1):
        events += [
            happened(10 * number, "turn", player=seat),
            happened(10 * number + 1, "phase", player=seat, phase="Action"),
            happened(10 * number + 2, "cleanup", player=seat),
            happened(10 * number + 3, "draw", "Copper", player=seat, parent=10 * number + 2),
        ]
    later = happened(30, "ability", ability="Crypt: put one Treasure into hand", links=(("sets up", 1),))
    return [*events, later]


def test_turns_in_which_nothing_happens_are_one_row(happened: Happened) -> None:
    rows = drawing(graph(turns(happened), ("alice", "bob", "carol"))).rows
    assert [row.look for row in rows] == ["step", "folded", "ability"]
    folded = rows[1]
    assert folded.text == "The turns of bob and carol: nothing that matters here; Crypt waits"
    assert folded.number == "2\N{EN DASH}7"
    assert len(folded.inside) == 8


def test_they_are_rows_of_their_own_if_somebody_wants_them(happened: Happened) -> None:
    rows = drawing(graph(turns(happened), ("alice", "bob", "carol")), fold=False).rows
    assert len(rows) == 10


def test_a_turn_that_has_to_do_with_the_rest_is_not_folded(happened: Happened) -> None:
    events = turns(happened)
    triggered = happened(31, "ability", ability="Haunted Woods: attack", links=(("triggers", 20),))
    rows = drawing(graph([*events, triggered], ("alice", "bob", "carol"))).rows
    assert [(row.look, len(row.inside)) for row in rows[1:4]] == [("folded", 4), ("step", 0), ("folded", 3)]
    cleaned = [event for event in events if event.id != 23]
    crypt = happened(23, "discard", "Crypt", player=2, parent=22)
    kept = drawing(graph(sorted([*cleaned, crypt], key=lambda one: one.id), ("alice", "bob", "carol"))).rows
    assert 22 in [row.event for row in kept if row.look == "step"]


def test_what_matters_is_never_folded(happened: Happened) -> None:
    rows = drawing(graph(turns(happened), ("alice", "bob", "carol")), matters={1, 30, 20}).rows
    assert next(row for row in rows if row.event == 20).matters
    assert not rows[1].matters


def test_what_was_refused_has_a_row_and_no_arc(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    drawn = drawing(rules_view(graph(trace, players), refused=True))
    (refused,) = [row for row in drawn.rows if row.look == "refused"]
    assert "Innovation" in refused.text
    assert refused.number == ""
    assert all(drawn.rows[end] is not refused for arc in drawn.arcs for end in arc.ends)
    assert len(drawn.rows) == len(drawing(rules_view(graph(trace, players))).rows) + 1


def test_nothing_at_all() -> None:
    drawn = drawing(graph(()))
    assert (drawn.rows, drawn.arcs, drawn.lanes) == ((), (), 0)
