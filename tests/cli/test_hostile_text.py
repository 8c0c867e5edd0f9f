"""Deceptive text: invisible and direction-changing characters are shown as such, and nothing long is repeated in full."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import INN, Command, Written

TURNED = "\u202eniaga\u202c \u200b"
HOSTILE = INN.replace(
    "title: Watchtower cannot", f"question: May{TURNED} it?\ntitle: Watchtower{TURNED} cannot"
).replace("ruling: No.", f"ruling: No.{TURNED}")
LONGEST = 1_000


def unseen(text: str) -> list[str]:
    return [letter for letter in text if letter != "\n" and not letter.isprintable()]


@pytest.mark.parametrize("command", ["run", "check", "explore", "why", "card", "export"])
def test_in_the_terminal(adjudicator: Command, written: Written, command: str) -> None:
    file = written(HOSTILE.replace("deck size: 6", "deck size: 7"))
    words = {"why": ("Inn",), "card": ()}.get(command, ())
    ran = adjudicator(command, TURNED if command == "card" else file, *words)
    assert unseen(ran.out + ran.err) == []
    if command in ("run", "card"):
        assert "<U+202E>niaga<U+202C>" in ran.out + ran.err


def test_on_pages_and_in_pictures(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    file = written(HOSTILE)
    out = tmp_path / "out"
    assert adjudicator("site", file, "--out", str(out), "--jobs", "1").code == 0
    assert adjudicator("export", file, "--out", str(out / "page.html")).code == 0
    assert adjudicator("graph", file, "--out", str(out / "graph.svg")).code == 0
    pages = [path for path in out.rglob("*.*") if path.suffix in (".md", ".html", ".svg", ".js")]
    assert len(pages) > 10
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert not {"\u202e", "\u202c", "\u200b"} & set(text), path
    assert "&#60;U+202E&#62;" in (out / "rulings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("many", ["9" * 60_000, "-" + "9" * 60_000, "x" * 60_000, "a " * 1_500])
@pytest.mark.parametrize(
    "at",
    [
        "alice",
        "deck size: 6",
        "5 Copper",
        "in play",
        "Artificer, Inn",
        "discard: 5",
        "react",
        "loses track",
        "trash",
        "any",
    ],
)
def test_nothing_long_is_repeated_whole(adjudicator: Command, written: Written, many: str, at: str) -> None:
    before, _, after = at.rpartition(" ")
    for hostile in (many, f"{before} {many}".strip(), f"{many} {after}"):
        ran = adjudicator("run", "-q", written(INN.replace(at, hostile)))
        assert ran.code in (0, 1, 2, 3)
        assert all(len(line) < LONGEST for line in (ran.out + ran.err).splitlines()), ran.err[:300]


def test_a_file_whose_name_steers_the_terminal(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written("id: a\n", "a\x1b[2J.scenario.yaml"))
    assert ran.code == 2
    assert "<U+001B>[2J" in ran.err
    assert unseen(ran.err) == []


def test_programs_are_given_the_text_itself(adjudicator: Command, written: Written) -> None:
    data = json.loads(adjudicator("run", written(HOSTILE), "--json").out)
    assert TURNED.strip() in data["scenarios"][0]["title"]
