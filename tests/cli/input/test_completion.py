"""Shell completion: what the shell is told, and what it is offered."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commands import MILITIA, Command, Written

SHELL = "import sys; sys.argv[0] = 'adjudicator'; from adjudicator.cli.main import main; main()"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_show_completion() -> None:
    # the shell around the program is looked for, so there has to be one
    ran = subprocess.run(
        ["bash", "-c", '"$0" -c "$1" --show-completion; exit $?', sys.executable, SHELL],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
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
        ("adjudicator ex", ["explore", "export", "export-corpus"]),
        ("adjudicator export --as b", ["bbcode"]),
        ("adjudicator ask inn --l", ["--limit"]),
        ("adjudicator check --f", ["--format"]),
        ("adjudicator check --format j", ["json", "junit"]),
        ("adjudicator card Thr", ["Throne Room"]),
        ("adjudicator card throne r", ["room"]),
        ("adjudicator new Moat throne r", ["room"]),
        ("adjudicator card King", [r"King\'s Cache", r"King\'s Castle", r"King\'s Court"]),
        ("adjudicator rules lose", ["lose-track"]),
        ("adjudicator rules Lose", ["Lose-track"]),
        ("adjudicator sweep Do", ["Dominion"]),
        ("adjudicator sweep --pairs Dominion,Sea", ["Dominion,Seaside"]),
        ("adjudicator play --against s", ["smithies"]),
        ("adjudicator play --kingdom Witch,Cella", ["Witch,Cellar"]),
        ("adjudicator play --landscapes Inherita", ["Inheritance"]),
        ("adjudicator compare a.scenario.yaml --version Watcht", ["Watchtower="]),
        ("adjudicator coverage Watcht", ["Watchtower"]),
        ("adjudicator run nowhere.scenario.yaml --only a", []),
    ],
)
def test_what_is_offered(adjudicator: Command, monkeypatch: pytest.MonkeyPatch, typed: str, offered: list[str]) -> None:
    monkeypatch.setenv("_ADJUDICATOR_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    ran = adjudicator()
    assert sorted(line for line in ran.out.splitlines() if line) == sorted(offered)
    assert ran.err == ""


@pytest.mark.parametrize("command", ["run", "why", "compare", "what-if", "step", "play", "graph", "export", "explore"])
def test_the_scenarios_of_a_file(
    adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    file = written(MILITIA + "---\n" + MILITIA.replace("militia-1", "moat-1"))
    monkeypatch.setenv("_ADJUDICATOR_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"adjudicator {command} {file} --only mi")
    monkeypatch.setenv("COMP_CWORD", "4")
    assert adjudicator().out.split() == ["militia-1"]


@pytest.mark.parametrize(
    ("shell", "said"),
    [
        ("bash", "complete -o default -F _adjudicator_completion adjudicator"),
        ("fish", "complete --command adjudicator --no-files"),
        ("Zsh", "#compdef adjudicator"),
        ("powershell", "Register-ArgumentCompleter -Native -CommandName adjudicator"),
    ],
)
def test_what_a_named_shell_is_told(adjudicator: Command, shell: str, said: str) -> None:
    ran = adjudicator("--show-completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


def test_a_named_shell_is_made_to_complete(
    adjudicator: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    ran = adjudicator("--install-completion", "fish")
    file = tmp_path / ".config" / "fish" / "completions" / "adjudicator.fish"
    assert (ran.code, ran.out.splitlines()[0]) == (0, f"fish completion installed in {file}")
    assert file.read_text() == adjudicator("--show-completion", "fish").out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--show-completion", "fsh"), "There is no completion for 'fsh'. Did you mean 'fish'?"),
        (
            ("--install-completion", "ed"),
            "There is no completion for 'ed'. There are bash, zsh, fish, powershell, pwsh.",
        ),
        (("--show-completion", "fish", "bash"), "--show-completion takes the name of one shell"),
    ],
)
def test_no_such_shell(adjudicator: Command, typed: tuple[str, ...], said: str) -> None:
    ran = adjudicator(*typed)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
