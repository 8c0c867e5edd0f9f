"""Two sides of a comparison, as a person reads them and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cli.output.answer_lines import lines

if TYPE_CHECKING:
    from datetime import date

    from adjudicator.cli.output.styled import Console
    from adjudicator.compare.by_date import Compared
    from adjudicator.compare.rule_changes import Due, RuleChange
    from adjudicator.compare.sides import Side
    from adjudicator.explanations.outline import Line
    from adjudicator.format.problems import Problem


NOT_YET = "Its effect shows only when it triggers: continue the moves until then."


def show(found: Compared, sides: tuple[str, str] = ("one", "other"), changes: list[str] | None = None) -> None:
    """Write a comparison. `changes` are those that somebody made, shown in place of the rules of each side."""
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    to = terminal.console()
    one, other = _rules(found.one), _rules(found.other)
    title = found.one.scenario.title
    if found.same:
        terminal.write(to, Styled.assemble(("the same: ", terminal.STYLES["holds"]), (title, "bold")), rest="  ")
    else:
        terminal.write(to, Styled.assemble(("not the same: ", terminal.STYLES["differs"]), (title, "bold")), rest="  ")
    if changes is None:
        terminal.write(to, one, Styled("  one     ", "dim"))
        terminal.write(to, other, Styled("  other   ", "dim"))
    for change in changes or ():
        terminal.write(to, change, Styled("  changed ", "dim"))
    show_causes(to, found.due)
    wide = max(map(len, sides)) + 4
    if found.first is not None:
        terminal.write(to)
        terminal.write(to, Styled("The first difference:", "bold"))
        for name, line in zip(sides, found.first, strict=True):
            terminal.write(to, _line(line), Styled(f"  {name}".ljust(wide), "dim"))
        if found.first_due != found.due:
            show_causes(to, found.first_due)
    for name, side in zip(sides, (found.one, found.other), strict=True):
        head = Styled(f"  {name}".ljust(wide), "dim")
        if side.cannot is not None:
            terminal.write(to)
            said = "Its outcome is unknown" if side.unknown else "It cannot be played as written"
            terminal.write(to, f"{said}: {side.cannot.removeprefix('unknown: ')}", head)
        if (dropped := left_out(side)) is not None:
            terminal.write(to, dropped, head)
    _show_outcomes(to, found, sides)
    _show_notes(to, found, sides)
    if found.waiting:
        terminal.write(to)
    for one_waiting in found.waiting:
        versions = f"by its version of {one_waiting.before}  |  by that of {one_waiting.after}"
        terminal.write(to, f"{one_waiting.name} {versions}. {NOT_YET}", Styled("  in force: ", "dim"))


def left_out(side: Side) -> str | None:
    """Which of the written answers fit nothing on a side, as a sentence."""
    if side.result is None or not side.result.unused:
        return None
    lines = ", ".join(str(step.line) for step in side.result.unused)
    return f"The answers in these lines of the file were not asked for there: {lines}."


def _show_outcomes(to: Console, found: Compared, sides: tuple[str, str]) -> None:
    """The outcomes of both sides next to each other, where they are not the same."""
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.compare.end_words import lying, place, players_of

    numbers = [len(side.states) for side in (found.one, found.other)]
    if 0 in numbers or (found.same and numbers == [1, 1]):
        return
    terminal.write(to)
    terminal.write(to, Styled("At the end:", "bold"))
    if numbers != [1, 1]:
        many = "  |  ".join(f"{number} outcome{'s' if number != 1 else ''}" for number in numbers)
        both = len(found.beside.in_both)
        same = f"{both or 'none'} of them in both" + (", but for this" if both and found.differs else "")
        terminal.write(to, f"{many}; {same}", "  ")
    players = players_of(found.one.scenario)
    for key, (left, right) in found.differs.items():
        there = f"{lying(left, players)}  |  {lying(right, players)}"
        terminal.write(to, there, Styled(f"  {place(key, players)}: ", "dim"))
    for name, only in zip(sides, (found.beside.only_one, found.beside.only_other), strict=True):
        for line in lines(only, players):
            terminal.write(to, line, Styled(f"  only {name}: ", "dim"))


def _show_notes(to: Console, found: Compared, sides: tuple[str, str]) -> None:
    """The notes of both sides, with those that both have only once."""
    from adjudicator.cli.output import terminal, verdict

    one, other = notes_of(found.one), notes_of(found.other)
    if one or other:
        terminal.write(to)
    verdict.notes(to, (note for note in one if note in other))
    verdict.notes(to, (note for note in one if note not in other), f" on {sides[0]}")
    verdict.notes(to, (note for note in other if note not in one), f" on {sides[1]}")


def notes_of(side: Side | None) -> tuple[Problem, ...]:
    return () if side is None or side.result is None else side.result.notes


def show_causes(to: Console, due: Due) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    for number, cause in enumerate(due.all):
        note = " (each of these alone is enough)" if number == 0 and len(due.alone) > 1 else ""
        terminal.write(to, _cause(cause) + note, Styled("  because " if number == 0 else "      and ", "dim"))


def _cause(cause: RuleChange) -> str:
    if cause.is_rule:
        source = f" [{cause.cites}]" if cause.cites else ""
        return f"the rule '{cause.title}': {cause.before} Then: {cause.after}{source}"
    return f"{cause.name}: the version of {cause.before}, then that of {cause.after}"


def _rules(side: Side) -> str:
    said = side.scenario.by_rules
    return (
        f"by the newest rules{said.removeprefix('the newest')}"
        if side.scenario.as_of is None
        else f"by the rules of {said}"
    )


def day_text(day: date) -> str:
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
        "one": side_data(found.one),
        "other": side_data(found.other),
        "first_difference": None
        if found.first is None
        else [None if line is None else {"number": line.number, "text": line.text} for line in found.first],
        "differs": found.differs,
        "in_both": found.beside.in_both,
        "causes": [cause_data(cause) for cause in found.due.alone],
        "together": [cause_data(cause) for cause in found.due.together],
        "first_causes": [cause_data(cause) for cause in found.first_due.alone],
        "first_together": [cause_data(cause) for cause in found.first_due.together],
        "waiting": [cause_data(change) for change in found.waiting],
    }


def side_data(side: Side) -> dict[str, object]:
    from adjudicator.cli.output import as_json

    outcomes = [{"number": number, "state": state} for number, state in enumerate(side.states, 1)]
    notes = as_json.problems(notes_of(side))
    return {"rules": _rules(side), "cannot": side.cannot, "outcomes": outcomes, "notes": notes}


def cause_data(cause: RuleChange) -> dict[str, object]:
    return {
        "kind": "rule" if cause.is_rule else "card",
        "name": cause.name,
        "before": cause.before,
        "after": cause.after,
        "cites": cause.cites,
    }
