"""Shell completion: what the shell is told, and what it is offered."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Command

SHELL = "import sys; sys.argv[0] = 'adjudicator'; from adjudicator.cli.main import main; main()"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_show_completion() -> None:
    # the shell around the program is looked for, so there has to be one
    ran = subprocess.run(
        ["bash", "-c", '"$0" -c "$1" --show-completion; exit $?', sys.executable, SHELL],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "complete -o default -F _adjudicator_completion adjudicator" in ran.stdout
    assert subprocess.run(["bash", "-n"], input=ran.stdout, text=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("adjudicator s", ["sweep", "step", "site", "schema"]),
        ("adjudicator why", ["why", "why-not"]),
        ("adjudicator as", ["ask"]),
        ("adjudicator ex", ["explore", "export"]),
        ("adjudicator export --as b", ["bbcode"]),
        ("adjudicator ask inn --l", ["--limit"]),
        ("adjudicator check --f", ["--format"]),
        ("adjudicator check --format j", ["json", "junit"]),
    ],
)
def test_what_is_offered(adjudicator: Command, monkeypatch: pytest.MonkeyPatch, typed: str, offered: list[str]) -> None:
    monkeypatch.setenv("_ADJUDICATOR_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    assert sorted(adjudicator().out.split()) == sorted(offered)
