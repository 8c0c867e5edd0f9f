"""What came of a scenario: the verdict first, then what does not hold."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from adjudicator.cli import terminal
from adjudicator.cli.endings import BAD, DIFFERS, HOLDS, MISSING, OUR_MISTAKE
from adjudicator.scenario.results import Result

EXIT: Final = {"holds": HOLDS, "differs": DIFFERS, "unknown": DIFFERS, "missing answer": MISSING}

_WORST_FIRST: Final = (OUR_MISTAKE, BAD, MISSING, DIFFERS, HOLDS)


def worst(codes: list[int]) -> int:
    """The exit code of several: bad input, else a missing answer, else a difference."""
    return min(codes, key=_WORST_FIRST.index, default=HOLDS)


def headline(result: Result) -> Text:
    """`holds: Watchtower cannot move an Inn that was shuffled away`."""
    return Text.assemble((f"{result.verdict}: ", terminal.STYLES[result.verdict]), (result.scenario.title, "bold"))


def write(to: Console, result: Result) -> None:
    """The verdict with what belongs to it, and every expectation that does not hold."""
    scenario = result.scenario
    terminal.write(to, headline(result), rest="  ")
    facts = {
        "ruling": scenario.ruling,
        "rules": scenario.by_rules,
        "cites": "; ".join(said.text for said in scenario.cites),
    }
    if len(result.runs) > 1:
        facts["open"] = f"{len(result.runs)} outcomes of what was left open; {_which(result)}"
    for word, fact in facts.items():
        if fact:
            terminal.write(to, fact, Text(f"  {word:7} ", "dim"))
    wrong(to, result)
    for note in result.notes:
        terminal.place(to, f"{note.file}:{note.line}:{note.column}", f"Note: {note.message}")


def wrong(to: Console, result: Result) -> None:
    """Every expectation that does not hold, the question that was not answered, the bound that was met."""
    file = result.scenario.file
    for failure in result.failures:
        terminal.place(to, f"{file}:{failure.line}:{failure.column}", failure.message)
    if result.missing is not None:
        missing = result.missing
        terminal.place(to, f"{file}:{missing.line}:{missing.column}", missing.message)
    if result.why_unknown is not None and not result.failures:
        terminal.place(to, f"{file}:{result.scenario.line}:{result.scenario.column}", f"Unknown: {result.why_unknown}.")


def _which(result: Result) -> str:
    shown = result.runs.index(result.shown) + 1 if result.shown in result.runs else 0
    if any(failure.run is not None for failure in result.failures):
        return f"shown is number {shown}, which differs" if shown else "shown is one that differs"
    return "shown is the first"
