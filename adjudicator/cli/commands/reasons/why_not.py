"""`adjudicator why-not`: why something did not happen."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import NOTHING_FOUND, fail
from adjudicator.cli.output.explanation import (
    CODES,
    but_happened,
    exit_code,
    never_heard_of,
    say,
    show_why_not,
    spoken_data,
    steps_data,
)
from adjudicator.cli.program import epilog, sentences

WHY_NOT_EXAMPLES = epilog(
    "why-not question.scenario.yaml Moat",
    'why-not question.scenario.yaml "Watchtower: when you gain"',
    'why-not question.scenario.yaml "buy Province"',
    'why-not question.scenario.yaml "+1 Action"',
    more=CODES,
)


def why_not(
    file: arguments.File,
    ability: Annotated[
        str,
        arguments.what_to_explain(
            "A card, the ability of a card, 'buy ...', 'play ...', 'gain ...', 'trash', '+1 Action' ..."
        ),
    ],
    only: arguments.Only = None,
    full: arguments.Full = False,
    json: arguments.AsJson = False,
) -> None:
    """Say why something did not happen: which condition failed, and what led to that."""
    with sentences():
        from adjudicator.explanations.asked_about import NoAbilityError
        from adjudicator.why_not.question import why_not as explain

        result = arguments.resolved(file, only, keep_worlds=True)
        try:
            found = explain(result, ability)
        except NoAbilityError as no_ability:
            fail(no_ability, NOTHING_FOUND)
        if found is None:
            fail(never_heard_of(result, ability), NOTHING_FOUND)
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(
                {
                    "ability": found.ability,
                    "answer": found.answer,
                    **spoken_data(found.spoken),
                    "reasons": steps_data(found.reasons),
                    "happened": steps_data(found.happened),
                }
            )
        elif full and (found.reasons or found.happened):
            show_why_not(found)
        else:
            say(found.spoken)
            but_happened(found)
        raise typer.Exit(exit_code(result))


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command("why-not", epilog=WHY_NOT_EXAMPLES)(why_not)
