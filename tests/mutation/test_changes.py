"""What the development tool changes, one thing at a time, and whether a scenario notices."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from mutation.changes import changes, possible

ROOT = Path(__file__).parent.parent.parent


def changed(source: str) -> set[str]:
    """The sources with one thing changed, the lines that are as before left out."""
    before = source.splitlines()
    found = set()
    for one in changes("a.py", source):
        if possible(one, source):
            after = one.applied(source).splitlines()
            found.add(" / ".join([line.strip() for line in after if line not in before]))
    return found


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("await you.plus(cards=2)", {"pass", "await you.plus()", "await you.plus(cards=1)", "await you.plus(cards=3)"}),
        ("await you.put(card, HAND)", {"pass", "await you.put(card, DISCARD)"}),
        ("return len(hand) >= most", {"return len(hand) > most"}),
        ("return a and not b", {"return ((a) or (not b))", "return (not b)", "return (a)", "return a and (b)"}),
        ("return a and b and (c or d)", {"return (a and (c or d))", "return (b and (c or d))", "return (a and b)"}),
        ("return name in hand", {"return name not in hand"}),
        ("return x - y", {"return (x + y)"}),
        ("await other.draw(); await you.draw()", {"pass; await you.draw()", "await other.draw(); pass"}),
    ],
)
def test_every_single_thing_is_changed(body: str, wanted: set[str]) -> None:
    assert wanted <= changed(f"async def f(you):\n    {body}\n")


def test_conditions_are_turned_round_and_statements_change_places() -> None:
    source = "async def f(you):\n    if ready:\n        await you.draw()\n        await you.discard()\n"
    found = changed(source)
    assert "if not (ready):" in found
    applied = [one.applied(source) for one in changes("a.py", source) if one.kind == "order"]
    assert [text.index("discard") < text.index("draw") for text in applied] == [True]


def test_words_for_people_and_facts_compared_elsewhere_stay() -> None:
    source = 'moat = card("Moat", "Action-Reaction", 2, 2008, text="+2 Cards", cites=("Moat 1",), vp=1)\n'
    assert changed(source) == {
        source.strip().replace("vp=1", "vp=2"),
        source.strip().replace("vp=1", "vp=0"),
    }


CACHED = "@lru_cache(maxsize=64)\ndef f(a):\n    return a + 1\n"


def test_how_much_a_function_remembers_stays() -> None:
    assert "64" not in " ".join(one.was(CACHED) for one in changes("a.py", CACHED))


def test_what_waits_for_later_may_be_set_up_before_or_after() -> None:
    source = "async def f(you):\n    await you.plus(cards=1)\n    await you.set_up(later)\n    await you.trash(it)\n"
    swapped = [one.was(source) for one in changes("a.py", source) if one.kind == "order"]
    assert swapped == ["await you.set_up(later)\n    await you.trash(it)"]


def test_what_makes_no_difference_for_another_player_stays() -> None:
    source = "async def f(you, other):\n    zip(other.name(card), other.types(card), strict=True)\n"
    assert changed(source) == {"pass", "zip(other.name(card), you.types(card), strict=True)"}


def test_what_only_saves_time_stays() -> None:
    assert "return (ready)" not in changed("def f():\n    return game.listens(CALL) and ready\n")
    assert "return (ready)" not in changed("def f():\n    return not game.listens(CALL) or ready\n")
    assert "return (game.listens(CALL))" in changed("def f():\n    return game.listens(CALL) and ready\n")


VILLAGE = """\
id: village
title: Village gives a card and two Actions
kingdom: [Village]
players: {alice: {hand: [Village], deck: [3 Copper]}, bob: {}}
moves: [alice plays Village]
expect: {alice: {actions: 2EXACTLY}}
"""


@pytest.mark.slow
@pytest.mark.parametrize(("exactly", "unnoticed"), [("", "plus(actions=2)"), (", hand: [Copper]", "")])
def test_a_scenario_notices_what_it_looks_at(tmp_path: Path, exactly: str, unnoticed: str) -> None:
    (tmp_path / "a.scenario.yaml").write_text(VILLAGE.replace("EXACTLY", exactly))
    results = tmp_path / "tried.jsonl"
    asked = [sys.executable, "-m", "mutation", "cards", "--only", "base/kingdom_m_to_z", "--within", "village"]
    asked += ["--scenarios", str(tmp_path), "--results", str(results), "--jobs", "1"]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ("plus(actions=2)" in ran.stdout) == bool(unnoticed)
    tried = [json.loads(line) for line in results.read_text().splitlines()]
    assert {line["by"] for line in tried if line["outcome"] == "noticed"} == {"village"}
    again = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert again.stdout.splitlines()[-1] == ran.stdout.splitlines()[-1]
