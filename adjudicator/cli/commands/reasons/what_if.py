"""`adjudicator what-if`: the difference a change makes."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import DIFFERS, HOLDS, fail
from adjudicator.cli.program import epilog, sentences

EXAMPLES = epilog(
    'what-if question.scenario.yaml --set "bob.hand+=Moat"',
    'what-if question.scenario.yaml --set "supply.Province=0"',
    "what-if question.scenario.yaml --answer 3=Watchtower",
    "what-if question.scenario.yaml --answer '2=bob react: Moat'",
    more="Answers that no longer fit are left out, and what is asked instead is left open. Exit codes: 0 the "
    "outcome is the same, 1 it differs, 2 bad input.",
)


def what_if(
    file: arguments.File,
    only: arguments.Only = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="PLACE+=WHAT",
            help="Set cards or numbers (=), add (+=) or take away (-=); may be given several times.",
        ),
    ] = None,
    answers: Annotated[
        list[str] | None,
        typer.Option("--answer", metavar="N=ANSWER", help="Replace the N-th answer in the file."),
    ] = None,
    json: arguments.AsJson = False,
) -> None:
    """Change the board or an answer, and see what difference it makes."""
    with sentences():
        from adjudicator.cli.output import comparison
        from adjudicator.compare.by_date import compare as compared
        from adjudicator.compare.sides import refuse_left_over, refuse_unplayable
        from adjudicator.compare.what_if import BadChange, answered, changed, setting, why_it_fits_nothing
        from adjudicator.format.catalogue import names
        from adjudicator.format.reading.source import read

        if not settings and not answers:
            fail('Say what to change: --set "bob.hand+=Moat", or --answer 3=Watchtower.')
        text = arguments.on_file(file)
        if text is None:
            text = read(file)
        scenario = arguments.one_scenario(file, only, text)
        try:
            other = changed(text, scenario, names(), [setting(said) for said in settings or ()])
            instead = {_number(said): said.partition("=")[2] for said in answers or ()}
            other = answered(other, names(), instead)
        except BadChange as bad:
            fail(bad)
        found = compared(scenario, other, arguments.bounds(None))
        refuse_left_over(scenario, found.one)
        if found.same:
            refuse_unplayable(scenario, (found.one, found.other))
        for number, said in instead.items():
            if (why := why_it_fits_nothing(found.other, number, scenario)) is not None:
                fail(f"'{number}={said}': {why}")
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(comparison.as_data(found))
        else:
            comparison.show(
                found, ("as written", "changed"), [*(settings or ()), *(f"answer {said}" for said in answers or ())]
            )
        raise typer.Exit(HOLDS if found.same else DIFFERS)


def _number(answer: str) -> int:
    """The number before an answer."""
    number, equals, _ = answer.partition("=")
    if not equals or not number.strip().isdecimal():
        fail(f"'{answer}' is not an answer with its number. Write --answer 3=Watchtower.")
    return int(number)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command("what-if", epilog=EXAMPLES)(what_if)
