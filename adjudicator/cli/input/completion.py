"""What the Tab key offers for the values of arguments and options, and the shells that are supported.

If something cannot be read while somebody is typing, nothing is offered and nothing is reported.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any, Final

from adjudicator.cli.output.exits import fail

SHELLS: Final = ("bash", "zsh", "fish", "powershell", "pwsh")
BOTS: Final = ("smithies", "big-money", "anything")
"""The bots one can play against."""
_VARIABLE: Final = "_ADJUDICATOR_COMPLETE"
"""The environment variable by which a shell asks for completions."""
HELP: Final = {
    "--show-completion": "Show the script that makes Tab complete in this shell, or in the one you name.",
    "--install-completion": "Make Tab complete in this shell, or in the one you name.",
}
"""The options that ask for it, and what they say in the help."""
_SHOW: Final = "--show-completion"


def for_shell(context: Any, arguments: list[str]) -> None:
    """Show or install the completion for a named shell (`--show-completion fish`), if that is requested, and end there.

    Without a name it is the current shell, which the options find themselves.
    """
    if len(arguments) < 2 or arguments[0] not in HELP:
        return
    from typer.completion import install_callback, show_callback

    shell = arguments[1].casefold()
    if shell not in SHELLS:
        from adjudicator.format.problems import did_you_mean, shown

        fail(f"There is no completion for '{shown(arguments[1])}'.{did_you_mean(shell, SHELLS) or _listed(SHELLS)}")
    if len(arguments) > 2:
        fail(f"{arguments[0]} takes the name of one shell and nothing else.")
    parameter = next(one for one in context.command.params if arguments[0] in one.opts)
    (show_callback if arguments[0] == _SHOW else install_callback)(context, parameter, shell)


def cards(ctx: Any, incomplete: str) -> Iterator[str]:
    """Names of cards and landscapes; a name of several words continues the words typed so far."""
    from adjudicator.cards import all_facts

    before = next((value for value in ctx.params.values() if isinstance(value, (list, tuple))), ())
    return _continued([str(word) for word in before], incomplete, all_facts())


def listed_cards(incomplete: str) -> Iterator[str]:
    """Names of cards, separated by commas."""
    from adjudicator.format.catalogue import names

    return _after_comma(incomplete, names().cards | names().piles)


def listed_landscapes(incomplete: str) -> Iterator[str]:
    """Names of landscapes, separated by commas."""
    from adjudicator.format.catalogue import names

    return _after_comma(incomplete, names().landscapes)


def pins(incomplete: str) -> Iterator[str]:
    """Names of cards with the sign before the date of a version."""
    from adjudicator.cards import all_facts

    return (f"{name}=" for name in _beginning(incomplete, all_facts()))


def rules(incomplete: str) -> Iterator[str]:
    """Rules that a trace cites, and those that changed."""
    from adjudicator.rules.register import register
    from adjudicator.rules.switches import BY_NAME

    return _beginning(incomplete, {*BY_NAME, *register()})


def sets(incomplete: str) -> Iterator[str]:
    """Sets of cards, also several separated by commas."""
    from adjudicator.sweep.situations import expansions

    return _after_comma(incomplete, expansions())


def bots(incomplete: str) -> Iterator[str]:
    """The bots one can play against."""
    return _beginning(incomplete, BOTS)


def ids(ctx: Any, incomplete: str) -> list[str]:
    """The scenarios of the file that was named."""
    # what stands before an option without its value is not read as an argument yet
    return [one for file in (ctx.params.get("file"), *ctx.args) if file for one in _beginning(incomplete, _ids(file))]


def _ids(file: str) -> list[str]:
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import BadScenario
    from adjudicator.format.reading.reader import load

    try:
        return [scenario.id for scenario in load(file, names())]
    except (BadScenario, OSError):
        return []


def _beginning(incomplete: str, known: Iterable[str]) -> Iterator[str]:
    """What begins with what was typed. Capitals do not matter: those that were typed stay."""
    return (_completed(incomplete, name) for name in sorted(known) if _begins(name, incomplete))


def _begins(name: str, typed: str) -> bool:
    return name.casefold().startswith(typed.casefold())


def _completed(typed: str, name: str) -> str:
    """The rest of the name after what was typed of it, in a form that the shell can read."""
    rest = name[len(typed) :]
    return typed + (rest.replace("'", r"\'") if os.environ.get(_VARIABLE) == "complete_bash" else rest)


def _continued(before: list[str], incomplete: str, known: Iterable[str]) -> Iterator[str]:
    """What begins with the words of a name typed so far, without those words."""
    known = list(known)
    for count in range(len(before), -1, -1):
        there = " ".join([*before[len(before) - count :], ""]) if count else ""
        if found := [name for name in known if _begins(name, there + incomplete)]:
            yield from _beginning(incomplete, [name[len(there) :] for name in found])
            return


def _after_comma(incomplete: str, known: Iterable[str]) -> Iterator[str]:
    """The completions of the word after the last comma, together with what comes before it."""
    before, comma, last = incomplete.rpartition(",")
    blank = last[: len(last) - len(last.lstrip())]
    return (f"{before}{comma}{blank}{name}" for name in _beginning(last.lstrip(), known))


def _listed(shells: Iterable[str]) -> str:
    return f" There are {', '.join(shells)}."
