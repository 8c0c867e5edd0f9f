"""The reference of commands as a page in Markdown, written by the program itself: what `--help` says about each command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from typer.core import TyperGroup

from adjudicator.cli.app import program as the_program
from adjudicator.cli.program import AS_IT_IS

NAME: Final = "adjudicator"
INTRODUCTION: Final = (
    "Every command with its arguments and options, as `adjudicator COMMAND --help` prints them: this page is generated from "
    "the program. [Commands](commands.md) says what they are for, with examples of what they print."
)

_KIND: Final = re.compile(r" <[^<>|]*>$|[\[\]{}<>]")
"""What kind of value an argument is, as its name says that already, and the signs around names and choices."""
_BOUNDS: Final = ((r"(\d+)<=x<=(\d+)", r"\1 to \2"), (r"x>=(\d+)", r"at least \1"))
"""Numbers that are possible, in words."""


def reference() -> str:
    """The page."""
    program = the_program()
    assert isinstance(program, TyperGroup)
    whole = program.make_context(NAME, [], resilient_parsing=True)
    parts = ["# All commands and options", "", INTRODUCTION, ""]
    parts += ["## Without a command", "", *_section(program, whole)]
    for name in program.list_commands(whole):
        command = program.get_command(whole, name)
        assert command is not None
        parts += [
            f"## {name}",
            "",
            *_section(command, command.make_context(name, [], parent=whole, resilient_parsing=True)),
        ]
    return "\n".join(parts)


def _section(command: Any, context: Any) -> Iterator[str]:
    """What a command does, how it is called, what it accepts, and examples."""
    rows: dict[str, list[str]] = {"argument": [], "option": []}
    usage = [context.command_path, "[OPTIONS]"]
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None:
            continue
        kind, name = parameter.param_type_name, _KIND.sub("", record[0])
        rows[kind].append(f"| `{name.replace('|', '/')}` | {_plain(_bounds(record[1]))} |")
        if kind == "argument":
            usage.append(name if parameter.required else f"[{name}]")
    if isinstance(command, TyperGroup):
        usage.append("COMMAND")
    yield from (" ".join((command.help or "").split()), "")
    yield from ("```text", " ".join(usage), "```", "")
    for kind, lines in rows.items():
        if lines:
            yield from (f"| {kind} | |", "|---|---|", *lines, "")
    yield from _below((command.epilog or "").removeprefix(f"{AS_IT_IS}\n"))


def _bounds(help: str) -> str:
    for bound, words in _BOUNDS:
        help = re.sub(bound, words, help)
    return help


def _plain(text: str) -> str:
    """Text in the cell of a table, or in a paragraph, as it is."""
    return re.sub(r"([\\`*_{}\[\]<>|])", r"\\\1", " ".join(text.split()))


def _below(epilog: str) -> Iterator[str]:
    """The text below the help: examples, then paragraphs."""
    for paragraph in epilog.split("\n\n"):
        head, *examples = paragraph.splitlines() or [""]
        if examples:
            yield from (head, "", "```text", *(line.strip() for line in examples), "```", "")
        elif head:
            yield from (_plain(head), "")
