"""What commands read: the scenarios of a file, one of them, a date."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli.input import completion
from adjudicator.cli.output.exits import fail, say_error

if TYPE_CHECKING:
    from adjudicator.choices.graph import Bounds
    from adjudicator.format.document import Scenario
    from adjudicator.scenario.results import Result

# not `Path`: whatever is typed goes to the loader, which has a sentence for everything
File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A scenario file, a link to one, or the id of a ruling.", show_default=False),
]
FOLDER: Final = "scenarios"
"""Where to look for scenarios, besides those of the project."""
Only = Annotated[
    str | None,
    typer.Option(
        "--only",
        metavar="ID",
        help="The scenario with this id, if the file has several.",
        autocompletion=completion.ids,
    ),
]


def finite(seconds: float | None) -> float | None:
    """The seconds that were typed, if they are a possible time."""
    if seconds is not None and not (math.isfinite(seconds) and seconds >= 0):
        raise typer.BadParameter(f"{seconds:g} is not a number of seconds. Write one such as 10 or 0.5.")
    return seconds


Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds",
        metavar="S",
        callback=finite,
        help="Explore what a scenario leaves open for at most this many seconds; after that, the answer is unknown. 30 by default.",
        show_default=False,
    ),
]
AsOf = Annotated[
    str | None, typer.Option("--as-of", metavar="DATE", help="Use the rules of this date (2019, 2019-06, 2019-06-30).")
]
Jobs = Annotated[
    int, typer.Option("--jobs", "-j", metavar="N", min=1, help="How many processes to use on this machine.")
]
Full = Annotated[bool, typer.Option("--full", help="Every step with its number and what led to it.")]
InternalSteps = Annotated[bool, typer.Option("--full", help="Show the engine's internal steps too.")]
Out = Annotated[
    str | None, typer.Option("--out", "-o", metavar="PATH", help="The file to write; without it, it is printed.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for other programs.")]


def card_names(metavar: str, help: str) -> Any:
    """An argument that takes names of cards; the Tab key completes them."""
    return typer.Argument(metavar=metavar, help=help, show_default=False, autocompletion=completion.cards)


def what_to_explain(help: str) -> Any:
    """The argument of `why` and `why-not`."""
    return typer.Argument(metavar="WHAT", help=help, show_default=False)


def scenarios(file: str, only: str | None, text: str | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a file (whose text may have been read already), or the one with that id. Raises `BadScenario`."""
    from adjudicator.format.catalogue import names
    from adjudicator.format.link import called
    from adjudicator.format.problems import BadScenario, Problem
    from adjudicator.format.reading.reader import PartlyRead, load, loads

    if text is None:
        text = on_file(file)
    try:
        found = load(file, names()) if text is None else loads(text, called(file), names())
    except PartlyRead as partly:
        wanted = tuple(scenario for scenario in partly.whole if scenario.id == only)
        if only is None or (only in partly.ids and not wanted):
            raise
        if not wanted:
            unknown = Problem(called(file), 0, 0, _no_such_id(only, partly.ids))
            raise BadScenario([*partly.problems, unknown]) from None
        return wanted
    if only is None:
        return found
    ids = [scenario.id for scenario in found]
    if only not in ids:
        fail(f"{called(file)}: {_no_such_id(only, ids)}")
    return tuple(scenario for scenario in found if scenario.id == only)


def _no_such_id(only: str, ids: Sequence[str]) -> str:
    """The sentence about an id that no scenario of a file has, with similar ones."""
    from adjudicator.format.problems import all_near, one_of, shown

    near = all_near(only, ids)
    all_of_them = f" It has {_listed(ids)}." if ids else ""
    hint = f" Did you mean {one_of(map(repr, near))}?" if near else all_of_them
    return f"There is no scenario '{shown(only)}' in this file.{hint}"


def on_file(name: str) -> str | None:
    """The text of the ruling with this id: an id may be given wherever a file may, and a file takes precedence.

    Raises `BadScenario` if there is neither.
    """
    from adjudicator.format.link import called, is_link
    from adjudicator.format.problems import BadScenario, Problem

    if is_link(name) or os.path.exists(name) or not name.replace("-", "").replace("_", "").isalnum():
        return None
    from adjudicator.search.index import NoFullTextSearch
    from adjudicator.search.rulings_on_file import near, ruling

    folder = FOLDER if os.path.isdir(FOLDER) else None
    try:
        found = ruling(name, folder)
        if found is None:
            similar = near(name, folder)
            hint = (
                f" Did you mean {' or '.join(similar)}?"
                if similar
                else " 'adjudicator ask' finds rulings by a question."
            )
            said = f"There is no such file, and no ruling on file has this id.{hint}"
            raise BadScenario([Problem(called(name), 0, 0, said)])
    except NoFullTextSearch:
        return None
    return found.text


def one_scenario(file: str, only: str | None, text: str | None = None) -> Scenario:
    """The scenario of a file that has one, or the one with that id."""
    from adjudicator.format.link import called

    found = scenarios(file, only, text)
    if len(found) > 1:
        ids = _listed([scenario.id for scenario in found])
        fail(f"{called(file)}: There are {len(found)} scenarios in this file. Say which with --only: {ids}.")
    return found[0]


def resolved(file: str, only: str | None, *, keep_worlds: bool = False) -> Result:
    """The result of one scenario. A question without an answer is reported on standard error, and so is an exploration
    that took too long."""
    result = resolved_in_time(one_scenario(file, only), keep_worlds=keep_worlds)
    if result.missing is not None:
        say_error(result.missing)
    return result


def resolved_in_time(scenario: Scenario, *, keep_worlds: bool = False) -> Result:
    """The result of a scenario, with a note on standard error if it took too long to explore all that it leaves open."""
    from adjudicator.scenario.runner import run_scenario

    result = run_scenario(scenario, keep_worlds=keep_worlds, bounds=bounds(None))
    if result.why_unknown is not None:
        say_error(f"Unknown: {result.why_unknown}. What follows is about the outcomes that were reached.")
    return result


def bounds(seconds: float | None) -> Bounds:
    """How much of what a scenario leaves open is explored, with the seconds that were typed, if any."""
    from adjudicator.scenario.runner import BOUNDS, PATIENCE

    return replace(BOUNDS, seconds=PATIENCE if seconds is None else seconds)


def dated(scenario: Scenario, as_of: date | None) -> Scenario:
    """The scenario by the rules of another day."""
    return scenario if as_of is None else replace(scenario, as_of=as_of)


def day(text: str | None, option: str = "--as-of") -> date | None:
    """The day that was typed after an option."""
    if text is None:
        return None
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import Problems
    from adjudicator.format.reading.fields import Reading
    from adjudicator.format.reading.source import Text

    problems = Problems("")
    found = Reading(names(), problems).day(Text(text, 1, 1), option)
    if found is None:
        fail(problems.raised().problems[0].message)
    return found


def _listed(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - 8} more" if len(ids) > 8 else ""
    return ", ".join(ids[:8]) + more
