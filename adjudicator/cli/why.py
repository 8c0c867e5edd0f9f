"""`adjudicator why` and `why-not`: what led to something, and why something else did not happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli import reading
from adjudicator.cli.endings import HOLDS, MISSING, NOTHING_FOUND
from adjudicator.cli.program import epilog, fail, sentences

if TYPE_CHECKING:
    from rich.console import Console

    from adjudicator.engine.run import Run
    from adjudicator.explain.why import Step, Why, WhyNot
    from adjudicator.scenario.results import Result

_CODES = "Exit codes: 0 answered, 1 nothing matches, 2 bad input, 3 the scenario misses an answer."
WHY_EXAMPLES = epilog(
    "why question.scenario.yaml 1.7.4",
    "why question.scenario.yaml Watchtower",
    'why question.scenario.yaml "loses track"',
    more=_CODES,
)
WHY_NOT_EXAMPLES = epilog(
    "why-not question.scenario.yaml Moat",
    'why-not question.scenario.yaml "Watchtower: trash the card"',
    more=_CODES,
)


def why(
    file: reading.File,
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="A number of the trace (1.7.4), a card, an ability, or words of a line.",
            show_default=False,
        ),
    ],
    only: reading.Only = None,
    json: reading.AsJson = False,
) -> None:
    """Say why something happened: everything that led to it."""
    with sentences():
        result = reading.resolved(file, only)
        found, _ = answer(result.runs, what)
        if json:
            from adjudicator.cli import as_json

            as_json.write({"what": found.what, "steps": _data(found.steps), "cites": found.cites})
        else:
            show_steps(found.steps)
        raise typer.Exit(_code(result))


def why_not(
    file: reading.File,
    ability: Annotated[
        str, typer.Argument(metavar="ABILITY", help="A card, or the ability of a card.", show_default=False)
    ],
    only: reading.Only = None,
    json: reading.AsJson = False,
) -> None:
    """Say why an ability did not happen: not offered, declined, prevented, lost track ..."""
    with sentences():
        from adjudicator.explain.why import why_not as explain

        result = reading.resolved(file, only)
        answers = [explain(run.trace, ability, run.game.players) for run in result.runs]
        found = next((one for one in answers if one.reasons), None) or next(
            (one for one in answers if one.happened), answers[0]
        )
        if not found.reasons and not found.happened:
            hint = f" Did you mean {' or '.join(found.nearest)}?" if found.nearest else ""
            fail(f"{found.verdict}{hint}", NOTHING_FOUND)
        if json:
            from adjudicator.cli import as_json

            as_json.write(
                {
                    "ability": found.ability,
                    "verdict": found.verdict,
                    "reasons": _data(found.reasons),
                    "happened": _data(found.happened),
                }
            )
        else:
            _show_why_not(found)
        raise typer.Exit(_code(result))


def answer(runs: Sequence[Run], what: str) -> tuple[Why, Run]:
    """Why something happened, and the first outcome where it did. Ends the command if it did in none."""
    from adjudicator.explain.matching import NoMatchError
    from adjudicator.explain.why import why as explain

    nothing: NoMatchError | None = None
    for run in runs:
        try:
            return explain(run.trace, what, run.game.players), run
        except NoMatchError as no_match:
            nothing = nothing or no_match
    fail(nothing, NOTHING_FOUND)


def _code(result: Result) -> int:
    return HOLDS if result.missing is None else MISSING


def show_steps(steps: Sequence[Step]) -> None:
    """Write the steps of an answer, what was asked about with an arrow."""
    from adjudicator.cli import terminal

    to = terminal.console()
    numbers = max(len(step.number) for step in steps)
    for step in steps:
        _step(to, step, numbers)


def _show_why_not(found: WhyNot) -> None:
    from adjudicator.cli import terminal

    to = terminal.console()
    terminal.write(to, found.verdict)
    shown = [*found.reasons, *found.happened]
    numbers = max(len(step.number) for step in shown)
    for heading, steps in (("What stood against it:", found.reasons), ("It did happen here:", found.happened)):
        if steps:
            terminal.write(to)
            terminal.write(to, heading)
            for step in steps:
                _step(to, step, numbers, mark=False)


def _step(to: Console, step: Step, numbers: int, *, mark: bool = True) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal, tree

    asked = step.asked and mark
    sign = ("> " if terminal.ascii_only(to) else "→ ") if asked else "  "
    look = tree.style(step.outcome, is_choice=step.kind == "choose")
    text = Text.assemble(
        (step.text, f"bold {look}".strip() if asked else look),
        (f" ({', '.join(step.after)})" if step.after else "", tree.ASIDE),
        (tree.cited(step.cites), tree.ASIDE),
    )
    head = Text.assemble((sign, "bold"), (f"{step.number:{numbers}}  ", tree.ASIDE))
    terminal.write(to, text, head)


def _data(steps: Sequence[Step]) -> list[dict[str, object]]:
    return [
        {
            "number": step.number,
            "text": step.text,
            "outcome": step.outcome,
            "because": step.because,
            "after": step.after,
            "cites": step.cites,
            "event": step.event,
            "kind": step.kind,
            "asked": step.asked,
        }
        for step in steps
    ]


def add_to(app: typer.Typer) -> None:
    """Make them commands of the program."""
    app.command(epilog=WHY_EXAMPLES)(why)
    app.command("why-not", epilog=WHY_NOT_EXAMPLES)(why_not)
