"""The tutorial shows what really comes of what it tells."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from commands import Command

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
FILE = Path("dispute.scenario.yaml")


def test_the_tutorial(adjudicator: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```(\w+)\n(.*?)```\n", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    commands = 0
    for number, (kind, text) in enumerate(blocks):
        if kind == "yaml":
            # the first one is what `new` has written
            assert FILE.exists()
            assert number > 3 or FILE.read_text(encoding="utf-8") == text
            FILE.write_text(text, encoding="utf-8")
        elif kind == "text":
            command, _, shown = text.partition("\n")
            ran = adjudicator(*shlex.split(command.removeprefix("$ adjudicator ")))
            assert (ran.out + ran.err).rstrip("\n") == shown.rstrip("\n"), command
            commands += 1
    assert commands == 9


def test_the_example_of_a_card_is_the_card_as_it_stands() -> None:
    page = (PAGE.parent / "development" / "adding-a-card.md").read_text(encoding="utf-8")
    package = PAGE.parents[1]
    code = (package / "adjudicator" / "cards" / "base" / "kingdom_m_to_z.py").read_text(encoding="utf-8")
    scenarios = (package / "scenarios" / "cards" / "base" / "mine.scenario.yaml").read_text(encoding="utf-8")
    blocks = re.findall(r"```(python|yaml)\n(.*?)```\n", page, re.DOTALL)
    assert len(blocks) == 3
    for kind, text in blocks:
        assert text in (code if kind == "python" else scenarios)
