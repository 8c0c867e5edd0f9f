"""`adjudicator history`: the dates on which the answer to a scenario changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.answer_lines import answer, several
from adjudicator.cli.output.comparison import NOT_YET, cause_data, day_text, left_out, notes_of, show_causes, side_data
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.compare.history import Since
    from adjudicator.compare.sides import Side


HISTORY_EXAMPLES = epilog(
    "history question.scenario.yaml",
    "history question.scenario.yaml --json",
    more="Exit codes: 0 answered, 2 bad input.",
)


def history(file: arguments.File, only: arguments.Only = None, json: arguments.AsJson = False) -> None:
    """Show the dates on which a scenario's answer changed, and the card or rule that changed it."""
    with sentences():
        from adjudicator.compare.history import history as since_when
        from adjudicator.compare.sides import refuse_left_over, refuse_unplayable

        scenario = arguments.one_scenario(file, only)
        found = since_when(scenario)
        if all(since.side.result is not None and since.side.result.unused for since in found):
            refuse_left_over(scenario, found[-1].side)
        refuse_unplayable(scenario, (since.side for since in found))
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(
                {
                    "id": scenario.id,
                    "answers": [
                        {
                            "since": since.day.isoformat(),
                            "causes": [cause_data(cause) for cause in since.causes],
                            "waiting": [
                                {"since": day.isoformat(), **cause_data(change)} for day, change in since.waiting
                            ],
                            **side_data(since.side),
                        }
                        for since in found
                    ],
                }
            )
        else:
            _show_history(found)


def _show_history(found: list[Since]) -> None:
    from adjudicator.cli.output import terminal, verdict
    from adjudicator.cli.output.styled import Styled
    from adjudicator.compare.end_words import lying, place, players_of

    to = terminal.console()
    many = len(found)
    title = found[0].side.scenario.title
    said = "always the same" if many == 1 else f"{many} answers"
    terminal.write(to, Styled.assemble((f"{said}: ", terminal.STYLES["holds"]), (title, "bold")), rest="  ")
    players = players_of(found[0].side.scenario)
    before: Side | None = None
    for since in found:
        terminal.write(to)
        terminal.write(to, Styled(f"Since {day_text(since.day)}", "bold"))
        show_causes(to, since.due)
        for key, value in answer(since.side, before).items():
            terminal.write(to, lying(value, players), Styled(f"  {place(key, players)}: ", "dim"))
        for head, line in several(since.side, before):
            terminal.write(to, line, Styled(f"  {head}", "dim"))
        if (dropped := left_out(since.side)) is not None:
            terminal.write(to, dropped, "  ")
        for version in _waiting(since):
            terminal.write(to, f"{version}. {NOT_YET}", Styled("  in force: ", "dim"))
        said_before = notes_of(before)
        verdict.notes(to, [note for note in notes_of(since.side) if note not in said_before])
        before = since.side


def _waiting(since: Since) -> list[str]:
    """For each card with something in force whose version changed meanwhile: which version applied, and since when."""
    found: dict[str, str] = {}
    for day, change in since.waiting:
        before = found.get(change.name, f"{change.name} by its version of {change.before}")
        found[change.name] = f"{before}, since {day_text(day)} by that of {change.after}"
    return list(found.values())


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=HISTORY_EXAMPLES)(history)
