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
    from adjudicator.explain.spoken import Spoken
    from adjudicator.explain.why import Step, Why, WhyNot
    from adjudicator.scenario.results import Result

Full = Annotated[bool, typer.Option("--full", help="Every step with its number, and how it was led to.")]

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
    'why-not question.scenario.yaml "buy Province"',
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
    full: Full = False,
    json: reading.AsJson = False,
) -> None:
    """Say why something happened, as a judge would: what it was due to, then how it came to that."""
    with sentences():
        result = reading.resolved(file, only)
        found, _ = answer(result.runs, what)
        if json:
            from adjudicator.cli import as_json

            steps = {"what": found.what, "steps": _data(found.steps), "cites": found.cites}
            as_json.write({**steps, **_spoken(found.spoken), "main": found.main})
        elif full:
            show_steps(found.steps)
        else:
            say(found.spoken)
            _others(found)
        raise typer.Exit(_code(result))


def why_not(
    file: reading.File,
    ability: Annotated[
        str,
        typer.Argument(
            metavar="ABILITY",
            help="A card, the ability of a card, or 'buy ...', 'play ...', 'gain ...'.",
            show_default=False,
        ),
    ],
    only: reading.Only = None,
    full: Full = False,
    json: reading.AsJson = False,
) -> None:
    """Say why an ability did not happen: which condition failed, and how it came to that."""
    with sentences():
        from adjudicator.explain.matching import NoAbilityError
        from adjudicator.scenario.refusing import why_not as explain

        result = reading.resolved(file, only, keep_worlds=True)
        try:
            found = explain(result, ability)
        except NoAbilityError as no_ability:
            fail(no_ability, NOTHING_FOUND)
        if found is None:
            fail(_never_heard_of(result, ability), NOTHING_FOUND)
        if json:
            from adjudicator.cli import as_json

            as_json.write(
                {
                    "ability": found.ability,
                    "answer": found.answer,
                    **_spoken(found.spoken),
                    "reasons": _data(found.reasons),
                    "happened": _data(found.happened),
                }
            )
        elif full and (found.reasons or found.happened):
            _show_why_not(found)
        else:
            say(found.spoken)
            _but_happened(found)
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


def _never_heard_of(result: Result, ability: str) -> str:
    from adjudicator.explain.why import why_not as explain

    if not ability.strip():
        return "Say what did not happen: a card, an ability of a card, 'buy Province', 'play Village' or 'gain Curse'."
    found = explain(result.run.trace, ability, result.run.game.players)
    hint = f" Did you mean {' or '.join(found.nearest)}?" if found.nearest else ""
    return f"{found.verdict}{hint}"


def say(spoken: Spoken) -> None:
    """Write an explanation: the verdict with its rule, and the steps with theirs."""
    from rich.text import Text

    from adjudicator.cli import terminal, tree

    to = terminal.console()
    cites = tree.cited(_named(spoken.cites))
    terminal.write(to, Text.assemble((spoken.verdict, "bold"), (cites, tree.ASIDE)))
    if spoken.steps:
        terminal.write(to)
    for number, step in enumerate(spoken.steps, 1):
        text = Text.assemble(step.text, (tree.cited(_named(step.cites)), tree.ASIDE))
        terminal.write(to, text, Text(f"{number}. ", tree.ASIDE))


def _named(cites: Sequence[str]) -> tuple[str, ...]:
    """Rules by their titles, rulings about one card together."""
    from adjudicator.explain.spoken import condensed
    from adjudicator.rules.register import register

    return tuple(register()[cite].title if cite in register() else cite for cite in condensed(cites))


def _others(found: Why) -> None:
    """What else the question may be about."""
    others = [step.number for step in found.steps if step.asked and step.number and step.event != found.main]
    if others:
        from adjudicator.cli import terminal

        more = f" and {len(others) - 5} more" if len(others) > 5 else ""
        terminal.write(terminal.console(), "")
        also = f"Also: {', '.join(others[:5])}{more} (ask with the number, or see --full)."
        terminal.write(terminal.console(), also)


def _but_happened(found: WhyNot) -> None:
    """That it did happen at another time."""
    told = {step.event for step in found.spoken.steps}
    times = [step for step in found.happened if step.event not in told]
    if times and found.reasons:
        from adjudicator.cli import terminal

        first = times[0]
        number = f" ({first.number})" if first.number else ""
        more = f", and {len(times) - 1} more" if len(times) > 1 else ""
        terminal.write(terminal.console(), "")
        terminal.write(terminal.console(), f"It did happen at another time: {first.text}{number}{more}.")


def _spoken(spoken: Spoken) -> dict[str, object]:
    return {
        "verdict": spoken.verdict,
        "rests_on": spoken.cites,
        "told": [
            {
                "text": step.text,
                "number": step.number,
                "event": step.event,
                "cites": step.cites,
                "rules": _named(step.cites),
            }
            for step in spoken.steps
        ],
    }


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
