"""`adjudicator card`, `rules`, `schema`, `--version` and `--help`."""

from __future__ import annotations

import json
import re

import pytest
from commands import Command

from adjudicator import __version__
from adjudicator.rules.switches import SWITCHES


def test_card(adjudicator: Command) -> None:
    ran = adjudicator("card", "inn")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "Inn  Action, $5, Hinterlands"
    assert "shuffle as many Action cards" in ran.out


def test_versions_of_a_card(adjudicator: Command) -> None:
    ran = adjudicator("card", "throne", "room")
    assert ran.code == 0
    assert ran.out.index("since 2016") < ran.out.index("from 2008 until 2016")
    assert "You may play" in ran.out


def test_a_version_that_was_only_announced_stands_last_and_says_so(adjudicator: Command) -> None:
    said = adjudicator("card", "treasury").out.split("\n\n")
    assert said[1].startswith("since 2022\n  +1 Card, +1 Action, +$1. At the end of your Buy phase this turn")
    assert said[2].startswith("from 2009 until 2022\n")
    assert " ".join(said[3].split()).startswith(
        "changed in 2026, not printed: in force only where a scenario has 'versions: {Treasury: 2026}' +1 Card"
    )


def test_card_json(adjudicator: Command) -> None:
    data = json.loads(adjudicator("card", "Throne Room", "--json").out)
    assert (data["schema_version"], data["name"]) == (1, "Throne Room")
    assert [version["since"] for version in data["versions"]] == ["2016-01-01", "2008-01-01"]
    moat = json.loads(adjudicator("card", "Moat", "--json").out)["versions"][0]
    assert moat["types"] == ["Action", "Reaction"]
    assert moat["abilities"][0]["moment"] == "before play"
    assert moat["abilities"][0]["reaction"] is True


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Watchtowr", "There is no card called 'Watchtowr'. Did you mean 'Watchtower'?"),
        ("Black Lotus", "There is no card called 'Black Lotus'."),
        ("harem", "There is no card called 'harem'. Harem is called Farm since 2022: write Farm."),
        ("", "There is no card called ''."),
        ("\x1b[31m", "There is no card called '<U+001B>[31m'."),
    ],
)
def test_no_such_card(adjudicator: Command, name: str, said: str) -> None:
    ran = adjudicator("card", name)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_every_card_can_be_shown(adjudicator: Command) -> None:
    from adjudicator.cards import all_versions

    for name in all_versions():
        ran = adjudicator("card", name)
        assert ran.code == 0, name
        assert ran.out.startswith(name)
        assert "{}" not in ran.out


def test_rules(adjudicator: Command) -> None:
    ran = adjudicator("rules")
    assert ran.code == 0
    for switch in SWITCHES:
        assert switch.name in ran.out
        assert f"since {switch.since.year}" in ran.out
    said = " ".join(ran.out.split())
    assert "Each player has one chance to use Reactions" in said
    data = json.loads(adjudicator("rules", "--json").out)
    assert [one["name"] for one in data["switches"]] == [switch.name for switch in SWITCHES]
    assert all(one["before"] and one["since_then"] and one["since"] for one in data["switches"])
    assert "lose-track" in [one["id"] for one in data["rules"]]


def test_one_rule(adjudicator: Command) -> None:
    assert adjudicator("rules", "reactions-again").out.startswith("reactions-again  Reaction rounds\n")
    assert adjudicator("rules", "lose-track").out.startswith("lose-track  Losing track\n")
    assert adjudicator("rules", "edition-seaside").out.startswith("edition-seaside  Which cards did the second edition")
    ran = adjudicator("rules", "loose-track")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "There is no rule called 'loose-track'. Did you mean 'lose-track'?\n"


def test_schema(adjudicator: Command) -> None:
    ran = adjudicator("schema")
    assert ran.code == 0
    assert json.loads(ran.out)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert next(iter(json.loads(ran.out).items())) == ("schema_version", 1)


def test_version(adjudicator: Command) -> None:
    ran = adjudicator("--version")
    assert (ran.code, ran.out) == (0, f"adjudicator {__version__}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "FILE", "--json"),
        ("check", "FILE", "--json"),
        ("why", "FILE", "1", "--json"),
        ("why-not", "FILE", "Watchtower", "--json"),
        ("graph", "FILE", "--format", "json"),
        ("card", "Inn", "--json"),
        ("rules", "--json"),
    ],
)
def test_all_json_says_its_version(adjudicator: Command, inn: str, arguments: tuple[str, ...]) -> None:
    ran = adjudicator(*(inn if argument == "FILE" else argument for argument in arguments))
    assert next(iter(json.loads(ran.out).items())) == ("schema_version", 1)


COMMANDS = [
    *("new", "run", "check", "explore", "compare", "history", "what-if", "step", "why", "why-not", "graph", "card"),
    *("rules", "play", "sweep", "coverage", "schema", "ask", "export", "site", "playground", "interact", "atlas"),
    *("log", "export-corpus"),
]


def test_help(adjudicator: Command) -> None:
    alone, asked = adjudicator(), adjudicator("--help")
    assert (alone.code, asked.code) == (0, 0)
    assert [line.rstrip() for line in alone.out.split("\n") if line] == [
        line.rstrip() for line in asked.out.split("\n") if line
    ]
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", asked.out, re.MULTILINE)
    assert re.search(r"\n {8,}\S.*\.\n", asked.out), "what a command does is not cut off at the end of the line"
    assert "\n  Examples:\n    adjudicator run my-question.scenario.yaml\n    adjudicator why " in asked.out
    assert "Exit codes" in asked.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_an_example(adjudicator: Command, command: str) -> None:
    ran = adjudicator(command, "--help")
    assert ran.code == 0
    assert "Examples:" in ran.out
    assert f"\n    adjudicator {command} " in ran.out or f"\n    adjudicator {command}\n" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("ruin",), r"No such command 'ruin'\. Did you mean 'run'\?"),
        (("run", "FILE", "--quit"), r"No such option: --quit \(Possible options: .*--quiet\)"),
        (("run",), r"Missing argument 'FILE'\."),
        (("graph", "FILE", "--format", "gif"), "Invalid value for '--format': 'gif' is not one of 'text', .*"),
    ],
)
def test_what_cannot_be_typed(adjudicator: Command, arguments: tuple[str, ...], message: str) -> None:
    ran = adjudicator(*arguments)
    assert (ran.code, ran.out) == (2, "")
    usage, more, _, error = ran.err.splitlines()
    assert usage.startswith("Usage: adjudicator ")
    assert more.startswith("Try 'adjudicator ")
    assert re.fullmatch(f"Error: {message}", error)


def test_the_page_tells_every_command_and_option() -> None:
    from pathlib import Path

    from adjudicator.cli.app import program

    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    commands = program().commands
    assert sorted(commands) == sorted(COMMANDS)
    for name, command in commands.items():
        assert f"adjudicator {name}" in page
        for parameter in command.params:
            for option in parameter.opts:
                assert not option.startswith("--") or f"`{option}" in page, (name, option)
