"""The reference of commands: nothing that can be typed is missing, and none of its texts is taken for markup."""

from __future__ import annotations

import re

import markdown
import pytest

from adjudicator.cli.app import program
from adjudicator.cli.reference import reference

PROGRAM = program()
COMMANDS = PROGRAM.commands


def section(name: str) -> str:
    """What the page says about a command."""
    found = re.search(rf"^## {re.escape(name)}\n(.*?)(?=^## |\Z)", reference(), re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_and_option_stands_below_its_command_with_what_it_does(name: str) -> None:
    page = section(name)
    command = COMMANDS[name]
    assert page.startswith(f"\n{' '.join(command.help.split())}\n")
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    for parameter in command.params:
        names = parameter.opts if parameter.param_type_name == "option" else [parameter.metavar.replace("[", "")]
        for said in names:
            row = [line for name, line in rows.items() if said.replace("]", "") in re.split("[ ,]+", name)]
            assert len(row) == 1, said
            assert parameter.help.split()[0] in row[0]
    assert "`-h, --help`" in page


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_usage_and_the_examples_of_its_help(name: str) -> None:
    usage, *examples = re.findall(r"^adjudicator .*$", section(name), re.MULTILINE)
    assert usage.startswith(f"adjudicator {name} [OPTIONS]")
    assert examples
    assert examples == re.findall(r"^  (adjudicator .*)$", COMMANDS[name].epilog, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_its_own_exit_codes(name: str) -> None:
    assert "xit code" in COMMANDS[name].epilog
    # what a scenario comes to is not a matter of a command that runs none
    assert ("it holds" in COMMANDS[name].epilog) <= (name not in ("rules", "card", "schema", "play", "new"))


def test_exit_codes_stand_below_the_examples() -> None:
    page = section("coverage")
    assert page.index("adjudicator coverage --open") < page.index("Exit codes: 0")


def test_what_has_to_be_given_is_told_from_what_can_be_left_out() -> None:
    assert "\nadjudicator why [OPTIONS] FILE WHAT\n" in section("why")
    assert "\nadjudicator play [OPTIONS] [FILE]\n" in section("play")
    assert "\nadjudicator site [OPTIONS] [FOLDERS...]\n" in section("site")


def test_options_of_the_program_itself_come_first() -> None:
    assert reference().index("## Without a command") < reference().index("`--version`") < reference().index("## ask")


def test_texts_are_shown_as_they_are() -> None:
    page = markdown.markdown(reference(), extensions=["tables", "fenced_code"])
    assert "Files, and folders with *.scenario.yaml in them. [required]" in page
    assert "[default: 2; 1 to 6]" in page
    assert "<code>--links html/folders</code>" in page
