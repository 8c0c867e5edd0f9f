"""What the README shows is what users get."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from commands import Command

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_picture_is_what_the_program_draws(adjudicator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    drawn = adjudicator("graph", "scenarios/chapter-3/lose-track.scenario.yaml", "--only", "lose-track-1").out
    kept = (ROOT / "docs" / "images" / "lose-track.svg").read_text(encoding="utf-8")
    assert drawn.strip() == kept.strip(), (
        "The drawing has changed: write it anew with 'adjudicator graph scenarios/chapter-3/lose-track.scenario.yaml "
        "--only lose-track-1 --out docs/images/lose-track.svg --force', and look at it."
    )


def test_the_answer_is_what_the_program_says(adjudicator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.search(r"```text\n\$ adjudicator ([^\n]*)\n(.*?)(?:\.\.\.\n)?```", README, re.DOTALL)
    assert shown is not None
    assert adjudicator(*shlex.split(shown[1])).out.startswith(shown[2])


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/commands.md", "docs/testing.md"])
def test_links_work_in_the_repository(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text)
    assert links
    for link in links:
        assert ((ROOT / page).parent / link).exists(), link
