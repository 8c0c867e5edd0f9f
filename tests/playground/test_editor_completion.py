"""What the editor offers where the cursor is, and that mistakes and colours are where they belong."""

from __future__ import annotations

import re

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.playground.calls import complete, resolve

BOARD = """\
id: x
title: x
kingdom: [Village, Moat, Militia, Throne Room]
players:
  alice: {hand: [Throne Room, Militia, Village]}
  bob: {hand: [Moat, Gold, 3 Copper]}
"""
PLAYED = "moves:\n  - alice plays Throne Room:\n      - play: Militia\n"


def offered(text: str, before: str = BOARD) -> tuple[str, list[str]]:
    """What would be replaced where `|` stands, and what is offered in its place."""
    at = len(before) + text.index("|")
    found = complete(before + text.replace("|", ""), at)
    return (before + text)[found["from"] : at], [written for _, _, written in found["offers"]]


@pytest.mark.parametrize(
    ("text", "typed", "first"),
    [
        ("mo|", "mo", "moves: "),
        ("moves:\n  - |", "", "alice plays Militia"),
        ("moves:\n  - alice pl|\n  - alice ends turn\n", "alice pl", "alice plays Militia"),
        ("moves:\n  - alice plays Throne Room:\n      - |", "", "play: Militia"),
        ("moves:\n  - alice plays Throne Room:\n      - play: |", "play: ", "play: Militia"),
        (f"{PLAYED}      - |", "", "bob react: Moat"),
        (f"{PLAYED}      - bob |", "bob ", "bob react: Moat"),
        (f"{PLAYED}      - bob react: nothing\n      - bob discard: [|", "", "Copper"),
        (f"{PLAYED}      - any\n      - if bob rev|", "if bob rev", "if bob reveals Moat:"),
        (f"{PLAYED}      - any\n      - if not bob rev|", "if not bob rev", "if not bob reveals Moat:"),
        ("moves:\n  - ch|", "ch", "check: "),
        ("moves:\n  - check: {alice: {hand c|", "hand c", "hand contains: "),
        ("expect:\n  so|", "so", "sometimes: "),
        ("expect:\n  could:\n    al|", "al", "alice: "),
        ("expect:\n  turn: |", "", "alice"),
        ("expect:\n  alice: {hand: [Vi|", "Vi", "Village"),
        ("expect: {game over: |", "", "yes"),
        (
            "moves:\n  - alice plays Village\nexpect:\n  trace:\n    - alice plays|",
            "alice plays",
            "alice plays Village",
        ),
        ("phase: A|", "A", "Action"),
        ("traits: {|", "", "Cheap: "),
        ("traits: {Cheap: Vi|", "Vi", "Village"),
        ("prophecy: Great|", "Great", "Great Leader"),
        ("this turn: [alice played V|", "alice played V", "alice played Village"),
        ("rules: {lost|", "lost", "lost-cannot-be-played: "),
        ("phase: start|", "start", "start of turn"),
        ("expect: {bob: {sees: {alice's ha|", "alice's ha", "alice's hand: "),
        ("expect: {bob: {sees: {trash: |", "", "all"),
    ],
)
def test_what_fits_stands_first(text: str, typed: str, first: str) -> None:
    replaced, found = offered(text)
    assert (replaced, found[:1]) == (typed, [first])


def test_tokens_of_a_player_lie_on_piles_of_this_game() -> None:
    start = "kingdom: [Village, Teacher]\nplayers:\n  bob:\n    tokens: ["
    assert "+1 Card on Village" in offered("|", start)[1]
    assert "+1 Card on Moat" not in offered("|", start)[1]


def test_every_offered_move_can_be_made() -> None:
    for before in ("moves:\n  - ", f"{PLAYED}      - "):
        acts = [one for one in offered(f"{before}|")[1] if not one.endswith((": ", " "))]
        assert len(acts) > 3
        for act in acts:
            if act != "ask":
                assert resolve(f"{BOARD}{before}{act}\n")["problems"] == [], act


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("c", ["choose: +$2", "choose: new hands"]),
        ("choose: ", ["choose: +$2", "choose: new hands"]),
        ("", ["bob react: Moat", "bob react: nothing"]),
    ],
)
def test_what_the_card_asks_for_is_offered_before_it_is_asked(typed: str, first: list[str]) -> None:
    before = BOARD.replace("Throne Room", "Minion")
    assert offered(f"moves:\n  - alice plays Minion:\n      - {typed}|", before)[1][: len(first)] == first


def test_if_is_completed_with_what_tells_the_branches_apart() -> None:
    before = BOARD.replace("Militia", "Mine").replace("Throne Room, ", "Throne Room, Copper, Silver, ")
    played = "moves:\n  - alice plays Mine:\n"
    found = offered(f"{played}      - any\n      - if |", before)[1]
    assert found[0] == "if asked:"
    assert {"if alice trashes Silver:", "if alice trashes Copper:"} <= set(found)
    assert not any("gains" in one for one in found)
    assert offered(f"{played}      - any\n      - if alice trashes S|", before)[1] == ["if alice trashes Silver:"]
    assert offered(f"{played}      - if |", before)[1] == []


@pytest.mark.parametrize(
    ("wrong", "at"),
    [
        ("moves:\n  - alice plays Vilage   # or Village?\n", "alice plays Vilage"),
        ("trash: [Gold, Throne Rom]\n", "Throne Rom"),
        ("moves:\n  - alice plays Militia:\n      - if:\n          - any\n", "if"),
        ("expect:\n  alice: {hnad: [Moat]}\n", "hnad"),
        ("phase: Tea\n", "Tea"),
        ("as_of: 2031-99\n", "2031-99"),
    ],
)
def test_a_mistake_is_underlined_and_said_as_on_the_command_line(wrong: str, at: str) -> None:
    found = resolve(BOARD + wrong)
    try:
        loads(BOARD + wrong, "scenario", names())
    except BadScenario as bad:
        assert [message for _, _, message in found["problems"]] == [problem.message for problem in bad.problems]
    (line, _, message), *_ = found["problems"]
    underlined = re.findall('<span class="[^"]*pg-wrong[^"]*">([^<]*)</span>', found["painted"][line - 1])
    assert underlined, (message, found["painted"][line - 1])
    assert "".join(underlined) == at


def test_keys_cards_and_comments_have_their_colours() -> None:
    found = resolve(f"{BOARD}trash: [Moat]   # Moat, perhaps\n")["painted"]
    assert found[2].startswith('<span class="pg-key">kingdom</span>: [<span class="pg-card">Village</span>')
    assert '<span class="pg-card">Moat</span>' in found[6]
    assert '<span class="pg-comment"># Moat, perhaps</span>' in found[6]


def test_what_the_command_line_notes_is_noted_here_too() -> None:
    found = resolve(f"as_of: 2009\n{BOARD.replace('Throne Room]', 'Throne Room, Page]', 1)}")
    assert found["notes"]
    assert found["notes"][0][2] in found["verdict"].replace("&#39;", "'")
