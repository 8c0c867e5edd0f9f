"""The commands of the program, and its help.

Nothing heavy is imported here: `--help` and `--version` must be quick. A command is imported when somebody names it, and
imports what it needs when it runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from adjudicator.cli.output.exits import PIPE_CLOSED, STOPPED, forget_output, legible, say_error
from adjudicator.cli.program import epilog

EXAMPLES = epilog(
    "run my-question.scenario.yaml",
    "why my-question.scenario.yaml Watchtower",
    "check scenarios",
    "card Inn",
    "play",
)

COMMANDS: Final = {
    "ask": "lookup",
    "new": "files",
    "run": "results",
    "check": "results",
    "explore": "results",
    "compare": "reasons",
    "history": "reasons",
    "interact": "lookup",
    "what-if": "reasons",
    "export": "files",
    "export-corpus": "files",
    "site": "pages",
    "sweep": "results",
    "atlas": "lookup",
    "coverage": "lookup",
    "step": "results",
    "why": "reasons",
    "why-not": "reasons",
    "graph": "reasons",
    "card": "lookup",
    "rules": "lookup",
    "play": "games",
    "log": "games",
    "playground": "pages",
    "schema": "files",
}
"""The commands, in the order of the help, each with the folder in which it has a module of its name."""


_NUMBER: Final = re.compile(r"-\$?\d")


class Commands(Mapping[str, Any]):
    """The commands by name. Building all of them takes longer than most of them take to run, so each waits until it is named."""

    def __getitem__(self, name: str) -> Any:
        if name not in COMMANDS:
            raise KeyError(name)
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


@cache
def _command(name: str) -> Any:
    """The command of this name."""
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    import_module(f"adjudicator.cli.commands.{COMMANDS[name]}.{name.replace('-', '_')}").add_to(alone)
    return typer.main.get_command(alone)


class Program(TyperGroup):
    """The group of commands. Whatever goes wrong in one of them ends with a sentence and an exit code."""

    commands: Any

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.commands = Commands()

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands, each with the whole first paragraph of its help, even if that takes several lines."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, (command.help or "").partition("\n\n")[0]) for name, command in self.commands.items()]
            )

    def get_params(self, ctx: Any) -> list[Any]:
        """What can be printed without a command; the completion options say that they take a shell's name."""
        from adjudicator.cli.input import completion

        found: list[Any] = super().get_params(ctx)
        for parameter in found:
            parameter.help = completion.HELP.get(parameter.opts[0], getattr(parameter, "help", None))
        return found

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed; completion may name a shell, and a token may begin with a minus."""
        from adjudicator.cli.input import completion

        completion.for_shell(ctx, args)
        # "-1 Card token" begins like an option; with a blank before it, it does not
        args = args[:1] + [f" {typed}" if _NUMBER.match(typed) else typed for typed in args[1:]]
        with _legible():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            with _legible():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            say_error("\nStopped.")
            raise typer.Exit(STOPPED) from None
        except BrokenPipeError:
            forget_output()
            raise typer.Exit(PIPE_CLOSED) from None


@contextmanager
def _legible() -> Iterator[None]:
    """What was typed may be repeated in a message: cut if it is very long, and with nothing invisible in it."""
    try:
        yield
    except TyperException as error:
        if isinstance(message := getattr(error, "message", None), str):
            vars(error)["message"] = legible(message)
        raise


app = typer.Typer(
    cls=Program,
    invoke_without_command=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # typer would import rich, which takes as long as all the rest of help
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXAMPLES,
)


def _version(wanted: bool) -> None:
    if wanted:
        from adjudicator import __version__

        print(f"adjudicator {__version__}")
        raise typer.Exit


@app.callback()
def adjudicator(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Settle rules disputes in the card game Dominion: every step, and the rule behind it."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@cache
def program() -> Any:
    """The program with its commands, ready to be called."""
    return typer.main.get_command(app)
