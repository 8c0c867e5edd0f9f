"""`adjudicator compare` and `history`: the same scenario by the rules of different days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli import completing, reading
from adjudicator.cli.answers import answer, lines, several, words
from adjudicator.cli.endings import DIFFERS, HOLDS
from adjudicator.cli.program import epilog, fail, sentences

if TYPE_CHECKING:
    from datetime import date

    from rich.console import Console

    from adjudicator.explain.outline import Line
    from adjudicator.scenario.comparing import Change, Compared, Due, Side, Since
    from adjudicator.scenario.problems import Problem

COMPARE_EXAMPLES = epilog(
    "compare question.scenario.yaml --as-of 2018 --as-of 2022",
    "compare question.scenario.yaml --as-of 2018",
    "compare question.scenario.yaml --version Inheritance=2016",
    more="One date is compared with the scenario as it stands; --version is for the second side. Exit codes: 0 both come "
    "to the same, 1 they differ, 2 bad input.",
)
HISTORY_EXAMPLES = epilog(
    "history question.scenario.yaml",
    "history question.scenario.yaml --json",
    more="Exit codes: 0 answered, 2 bad input.",
)

_NOT_YET = "What it does is seen only when it comes: let the moves go on until then."


def compare(
    file: reading.File,
    only: reading.Only = None,
    as_of: Annotated[
        list[str] | None, typer.Option("--as-of", metavar="DATE", help="By the rules of this day; once or twice.")
    ] = None,
    version: Annotated[
        list[str] | None,
        typer.Option(
            "--version",
            metavar="CARD=DATE",
            help="On the second side, the card as it was on this day.",
            autocompletion=completing.pins,
        ),
    ] = None,
    json: reading.AsJson = False,
) -> None:
    """Run a scenario by two sets of rules: where they first differ, what comes of it, and what that is due to."""
    with sentences():
        from adjudicator.scenario.comparing import by_rules_of, pinned_in_vain
        from adjudicator.scenario.comparing import compare as compared

        scenario = reading.one_scenario(file, only)
        days = [reading.day(day) for day in as_of or ()]
        pins = dict(_pin(text) for text in version or ())
        if len(days) > 2:
            fail("--as-of can be given twice, not more: two sides are compared.")
        if not days and not pins:
            fail("Say what to compare with: --as-of DATE, or --version CARD=DATE.")
        if vain := pinned_in_vain(scenario, pins):
            fail("\n".join(f"--version: {sentence}" for sentence in vain))
        first, second = days if len(days) == 2 else (None, days[0] if days else None)
        found = compared(by_rules_of(scenario, first, {}), by_rules_of(scenario, second, pins))
        if json:
            from adjudicator.cli import as_json

            as_json.write(as_data(found))
        else:
            show(found)
        raise typer.Exit(HOLDS if found.same else DIFFERS)


def history(file: reading.File, only: reading.Only = None, json: reading.AsJson = False) -> None:
    """Every day from which a scenario had another answer, and the card or rule that changed it."""
    with sentences():
        from adjudicator.scenario.comparing import history as since_when

        scenario = reading.one_scenario(file, only)
        found = since_when(scenario)
        if json:
            from adjudicator.cli import as_json

            as_json.write(
                {
                    "id": scenario.id,
                    "answers": [
                        {
                            "since": since.day.isoformat(),
                            "causes": [_cause_data(cause) for cause in since.causes],
                            "waiting": [
                                {"since": day.isoformat(), **_cause_data(change)} for day, change in since.waiting
                            ],
                            **_side_data(since.side),
                        }
                        for since in found
                    ],
                }
            )
        else:
            _show_history(found)


def _pin(text: str) -> tuple[str, date]:
    from adjudicator.scenario.catalogue import names
    from adjudicator.scenario.problems import did_you_mean, shown

    name, equals, day = text.partition("=")
    if not equals:
        fail(f"'{shown(text)}' is no card with a date. Write it as --version Innovation=2018.")
    known = {one.casefold(): one for one in names().cards | names().landscapes}
    found = known.get(name.strip().casefold())
    if found is None:
        fail(f"There is no card called '{shown(name)}'.{did_you_mean(name, known.values())}")
    when = reading.day(day.strip(), f"--version {found}")
    assert when is not None
    return found, when


def show(found: Compared, sides: tuple[str, str] = ("one", "other"), changes: list[str] | None = None) -> None:
    """Write a comparison. `changes` are those that somebody made, in place of the rules of each side."""
    from rich.text import Text

    from adjudicator.cli import terminal

    to = terminal.console()
    one, other = _rules(found.one), _rules(found.other)
    title = found.one.scenario.title
    if found.same:
        terminal.write(to, Text.assemble(("the same: ", terminal.STYLES["holds"]), (title, "bold")), rest="  ")
    else:
        terminal.write(to, Text.assemble(("not the same: ", terminal.STYLES["differs"]), (title, "bold")), rest="  ")
    if changes is None:
        terminal.write(to, one, Text("  one     ", "dim"))
        terminal.write(to, other, Text("  other   ", "dim"))
    for change in changes or ():
        terminal.write(to, change, Text("  changed ", "dim"))
    _show_causes(to, found.due)
    wide = max(map(len, sides)) + 4
    if found.first is not None:
        terminal.write(to)
        terminal.write(to, Text("The first difference:", "bold"))
        for name, line in zip(sides, found.first, strict=True):
            terminal.write(to, _line(line), Text(f"  {name}".ljust(wide), "dim"))
        if found.first_due != found.due:
            _show_causes(to, found.first_due)
    for name, side in zip(sides, (found.one, found.other), strict=True):
        head = Text(f"  {name}".ljust(wide), "dim")
        if side.cannot is not None:
            terminal.write(to)
            terminal.write(to, f"It cannot be played as written: {side.cannot}", head)
        if side.result is not None and side.result.unused:
            lines = ", ".join(str(step.line) for step in side.result.unused)
            terminal.write(to, f"The answers in these lines of the file fit nothing there: {lines}.", head)
    _show_outcomes(to, found, sides)
    _show_notes(to, found, sides)
    if found.waiting:
        terminal.write(to)
    for one_waiting in found.waiting:
        versions = f"by its version of {one_waiting.before}  |  by that of {one_waiting.after}"
        terminal.write(to, f"{one_waiting.name} {versions}. {_NOT_YET}", Text("  in force: ", "dim"))


def _show_outcomes(to: Console, found: Compared, sides: tuple[str, str]) -> None:
    """The outcomes of both sides next to each other, where they are not the same."""
    from rich.text import Text

    from adjudicator.cli import terminal

    numbers = [len(side.states) for side in (found.one, found.other)]
    if 0 in numbers or (found.same and numbers == [1, 1]):
        return
    terminal.write(to)
    terminal.write(to, Text("In the end:", "bold"))
    if numbers != [1, 1]:
        many = "  |  ".join(f"{number} outcome{'s' if number != 1 else ''}" for number in numbers)
        both = len(found.beside.in_both)
        same = f"{both or 'none'} of them in both" + (", but for this" if both and found.differs else "")
        terminal.write(to, f"{many}; {same}", "  ")
    for key, (left, right) in found.differs.items():
        terminal.write(to, f"{words(left)}  |  {words(right)}", Text(f"  {key}: ", "dim"))
    for name, only in zip(sides, (found.beside.only_one, found.beside.only_other), strict=True):
        for line in lines(only):
            terminal.write(to, line, Text(f"  only {name}: ", "dim"))


def _show_notes(to: Console, found: Compared, sides: tuple[str, str]) -> None:
    """The notes of both sides: those that both have once."""
    from adjudicator.cli import terminal, verdict

    one, other = _notes(found.one), _notes(found.other)
    if one or other:
        terminal.write(to)
    verdict.notes(to, (note for note in one if note in other))
    verdict.notes(to, (note for note in one if note not in other), f" on {sides[0]}")
    verdict.notes(to, (note for note in other if note not in one), f" on {sides[1]}")


def _notes(side: Side | None) -> tuple[Problem, ...]:
    return () if side is None or side.result is None else side.result.notes


def _show_causes(to: Console, due: Due) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal

    for number, cause in enumerate(due.all):
        note = " (each of these alone is enough)" if number == 0 and len(due.alone) > 1 else ""
        terminal.write(to, _cause(cause) + note, Text("  because " if number == 0 else "      and ", "dim"))


def _cause(cause: Change) -> str:
    if cause.is_rule:
        source = f" [{cause.cites}]" if cause.cites else ""
        return f"the rule '{cause.title}': {cause.before} Then: {cause.after}{source}"
    return f"{cause.name}: the version of {cause.before}, then that of {cause.after}"


def _show_history(found: list[Since]) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal, verdict

    to = terminal.console()
    many = len(found)
    title = found[0].side.scenario.title
    said = "always the same" if many == 1 else f"{many} answers"
    terminal.write(to, Text.assemble((f"{said}: ", terminal.STYLES["holds"]), (title, "bold")), rest="  ")
    before: Side | None = None
    for since in found:
        terminal.write(to)
        terminal.write(to, Text(f"Since {_day(since.day)}", "bold"))
        _show_causes(to, since.due)
        for key, value in answer(since.side, before).items():
            terminal.write(to, words(value), Text(f"  {key}: ", "dim"))
        for head, line in several(since.side, before):
            terminal.write(to, line, Text(f"  {head}", "dim"))
        for version in _waiting(since):
            terminal.write(to, f"{version}. {_NOT_YET}", Text("  in force: ", "dim"))
        told = _notes(before)
        verdict.notes(to, [note for note in _notes(since.side) if note not in told])
        before = since.side


def _waiting(since: Since) -> list[str]:
    """Of each card with something in force whose version changed meanwhile: by which it was from when on."""
    found: dict[str, str] = {}
    for day, change in since.waiting:
        before = found.get(change.name, f"{change.name} by its version of {change.before}")
        found[change.name] = f"{before}, since {_day(day)} by that of {change.after}"
    return list(found.values())


def _rules(side: Side) -> str:
    return f"by the rules of {side.scenario.by_rules}"


def _day(day: date) -> str:
    return str(day.year) if (day.month, day.day) == (1, 1) else day.isoformat()


def _line(line: Line | None) -> str:
    if line is None:
        return "nothing more happens"
    cites = f" [{'; '.join(line.cites)}]" if line.cites else ""
    return f"{line.number} {line.text}{cites}"


def as_data(found: Compared) -> dict[str, object]:
    """A comparison for other programs."""
    return {
        "same": found.same,
        "one": _side_data(found.one),
        "other": _side_data(found.other),
        "first_difference": None
        if found.first is None
        else [None if line is None else {"number": line.number, "text": line.text} for line in found.first],
        "differs": found.differs,
        "in_both": found.beside.in_both,
        "causes": [_cause_data(cause) for cause in found.due.alone],
        "together": [_cause_data(cause) for cause in found.due.together],
        "first_causes": [_cause_data(cause) for cause in found.first_due.alone],
        "first_together": [_cause_data(cause) for cause in found.first_due.together],
        "waiting": [_cause_data(change) for change in found.waiting],
    }


def _side_data(side: Side) -> dict[str, object]:
    from adjudicator.cli import as_json

    outcomes = [{"number": number, "state": state} for number, state in enumerate(side.states, 1)]
    notes = as_json.problems(_notes(side))
    return {"rules": _rules(side), "cannot": side.cannot, "outcomes": outcomes, "notes": notes}


def _cause_data(cause: Change) -> dict[str, object]:
    return {
        "kind": "rule" if cause.is_rule else "card",
        "name": cause.name,
        "before": cause.before,
        "after": cause.after,
        "cites": cause.cites,
    }


def add_to(app: typer.Typer) -> None:
    """Make them commands of the program."""
    app.command(epilog=COMPARE_EXAMPLES)(compare)
    app.command(epilog=HISTORY_EXAMPLES)(history)
