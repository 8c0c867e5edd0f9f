"""`adjudicator compare` and `history`: the same scenario by the rules of different days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, completion
from adjudicator.cli.output.comparison import as_data, show
from adjudicator.cli.output.exits import DIFFERS, HOLDS, fail
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from datetime import date


COMPARE_EXAMPLES = epilog(
    "compare question.scenario.yaml --as-of 2018 --as-of 2022",
    "compare question.scenario.yaml --as-of 2018",
    "compare question.scenario.yaml --version Inheritance=2016",
    more="One date is compared with the scenario as it is; --version is for the second side. Exit codes: 0 both have "
    "the same outcome, 1 they differ, 2 bad input.",
)


def compare(
    file: arguments.File,
    only: arguments.Only = None,
    as_of: Annotated[
        list[str] | None,
        typer.Option("--as-of", metavar="DATE", help="Use the rules of this date; may be given twice."),
    ] = None,
    version: Annotated[
        list[str] | None,
        typer.Option(
            "--version",
            metavar="CARD=DATE",
            help="On the second side, use the card as it was on this date.",
            autocompletion=completion.pins,
        ),
    ] = None,
    json: arguments.AsJson = False,
) -> None:
    """Run a scenario under two sets of rules: where they first differ, how the outcomes differ, and why."""
    with sentences():
        from adjudicator.compare.by_date import compare as compared
        from adjudicator.compare.by_date import pinned_in_vain
        from adjudicator.compare.rule_changes import by_rules_of
        from adjudicator.compare.sides import refuse_left_over, refuse_unplayable

        scenario = arguments.one_scenario(file, only)
        days = [arguments.day(day) for day in as_of or ()]
        pins = dict(_pin(text) for text in version or ())
        if len(days) > 2:
            fail("--as-of can be given twice, not more: two sides are compared.")
        if not days and not pins:
            fail("Say what to compare with: --as-of DATE, or --version CARD=DATE.")
        if vain := pinned_in_vain(scenario, pins):
            fail("\n".join(f"--version: {sentence}" for sentence in vain))
        first, second = days if len(days) == 2 else (None, days[0] if days else None)
        found = compared(by_rules_of(scenario, first, {}), by_rules_of(scenario, second, pins), arguments.bounds(None))
        if first is None:
            refuse_left_over(found.one.scenario, found.one)
        if found.same:
            refuse_unplayable(found.one.scenario, (found.one, found.other))
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(as_data(found))
        else:
            show(found)
        raise typer.Exit(HOLDS if found.same else DIFFERS)


def _pin(text: str) -> tuple[str, date]:
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import did_you_mean, shown

    name, equals, day = text.partition("=")
    if not equals:
        fail(f"'{shown(text)}' is not a card with a date. Write it as --version Innovation=2018.")
    known = {one.casefold(): one for one in names().cards | names().landscapes}
    found = known.get(name.strip().casefold())
    if found is None:
        fail(f"There is no card called '{shown(name)}'.{did_you_mean(name, known.values())}")
    when = arguments.day(day.strip(), f"--version {found}")
    assert when is not None
    return found, when


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=COMPARE_EXAMPLES)(compare)
