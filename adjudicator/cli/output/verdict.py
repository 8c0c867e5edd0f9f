"""The result of a scenario: the verdict first, then what does not hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.cli.output import terminal
from adjudicator.cli.output.exits import BAD, DIFFERS, HOLDS, MISSING, OUR_MISTAKE
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.engine.run import Run
from adjudicator.format.problems import Problem
from adjudicator.scenario.results import Result

EXIT: Final = {"holds": HOLDS, "differs": DIFFERS, "unknown": DIFFERS, "missing answer": MISSING}

_WORST_FIRST: Final = (OUR_MISTAKE, BAD, MISSING, DIFFERS, HOLDS)


def worst(codes: list[int]) -> int:
    """The exit code of several: bad input, else a missing answer, else a difference."""
    return min(codes, key=_WORST_FIRST.index, default=HOLDS)


def headline(result: Result) -> Styled:
    """`holds: Watchtower cannot move an Inn that was shuffled away`."""
    return Styled.assemble((f"{result.verdict}: ", terminal.STYLES[result.verdict]), (result.scenario.title, "bold"))


def write(to: Console, result: Result) -> None:
    """The verdict with what belongs to it, and every expectation that does not hold."""
    scenario = result.scenario
    terminal.write(to, headline(result), rest="  ")
    facts = {
        "ruling": scenario.ruling,
        "rules": scenario.by_rules,
        "today": f"another answer, see {scenario.today}" if scenario.today else "",
        "cites": "; ".join(said.text for said in scenario.cites),
    }
    if len(result.runs) > 1:
        facts["open"] = f"{len(result.runs)} outcomes of what was left open; {_number_shown(result)}"
    for word, fact in facts.items():
        if fact:
            terminal.write(to, fact, Styled(f"  {word:7} ", "dim"))
    wrong(to, result)
    notes(to, result.notes)


def notes(to: Console, found: Iterable[Problem], whose: str = "") -> None:
    """What is not a mistake, but may not be meant. `whose` says which side it belongs to, where there are two."""
    for note in found:
        terminal.place(to, f"{note.file}:{note.line}:{note.column}", f"Note{whose}: {note.message}")


def wrong(to: Console, result: Result) -> None:
    """Every expectation that does not hold, the question that was not answered, the limit that was reached."""
    file = result.scenario.file
    for failure in result.failures:
        terminal.place(to, f"{file}:{failure.line}:{failure.column}", failure.message)
    if result.missing is not None:
        missing = result.missing
        terminal.place(to, f"{file}:{missing.line}:{missing.column}", missing.message)
    if result.why_unknown is not None and not result.failures:
        terminal.place(to, f"{file}:{result.scenario.line}:{result.scenario.column}", f"Unknown: {result.why_unknown}.")


def _number_shown(result: Result) -> str:
    if not result.refuting:
        return (
            f"shown is number {result.reported + 1}, which is one of those expected"
            if result.reported
            else "shown is the first"
        )
    numbers = [str(number) for run in result.refuting if (number := result.number(run)) is not None]
    if len(numbers) < len(result.refuting):
        return "shown is one that differs" if len(result.refuting) == 1 else "shown are those that differ"
    if len(numbers) == 1:
        return f"shown is number {numbers[0]}, which differs"
    return f"shown are numbers {', '.join(numbers[:-1])} and {numbers[-1]}, which differ"


def heading(result: Result, run: Run) -> str:
    """The heading of one of several traces: `Outcome 3, which contradicts lines 12 and 15`."""
    number = result.number(run)
    lines = sorted({failure.line for failure in result.failures if failure.run is run})
    said = f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(map(str, lines[:-1]))} and {lines[-1]}"
    return f"{'A way' if number is None else f'Outcome {number}'}, which contradicts {said}"
