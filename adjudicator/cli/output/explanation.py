"""An explanation, as a judge gives it and step by step, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from adjudicator.cli.output.exits import HOLDS, MISSING, NOTHING_FOUND, fail

if TYPE_CHECKING:
    from adjudicator.cli.output.styled import Console
    from adjudicator.engine.run import Run
    from adjudicator.explanations.spoken_answer import Spoken
    from adjudicator.explanations.why import Step, Why, WhyNot
    from adjudicator.scenario.results import Result


CODES = "Exit codes: 0 answered, 1 nothing matches, 2 bad input, 3 an answer is missing."


def answer(result: Result, what: str) -> tuple[Why, Run]:
    """Why something happened in the outcome that is shown, or else in the first outcome in which it did, naming that one.

    Ends the command if it happened in none.
    """
    from adjudicator.cli.output import terminal
    from adjudicator.explanations.asked_about import NoMatchError
    from adjudicator.explanations.why import why as explain
    from adjudicator.scenario.scores import why_score

    nothing: NoMatchError | None = None
    for run in (result.shown, *(run for run in result.runs if run is not result.shown)):
        try:
            found = explain(run.trace, what, run.game.players, run.on_board)
        except NoMatchError as no_match:
            nothing, score = nothing or no_match, why_score(run, what)
            if score is None:
                continue
            found = score
        if run is not result.shown:
            shown = result.number(result.shown)
            said = f"This is outcome {result.number(run)}; outcome {shown}, which `run` shows, does not have that."
            terminal.write(terminal.console(stderr=True), said)
        return found, run
    fail(nothing, NOTHING_FOUND)


def never_heard_of(result: Result, ability: str) -> str:
    """Why there is nothing to say: no name, an unknown name, or the name of something that is not in this game."""
    from adjudicator.explanations.asked_about import NoMatchError
    from adjudicator.explanations.why import why_not as explain
    from adjudicator.format.catalogue import names

    if not ability.strip():
        return "Say what did not happen: a card, an ability of a card, 'buy Province', 'play Village' or 'gain Curse'."
    found = explain(result.run.trace, ability, result.run.game.players)
    known, words = names(), ability.partition(":")[0].split()
    # a verb may stand before a name, and an article: "react Moat"; whatever is longer than that is no name
    longest = 1 + max(len(name.split()) for name in known.either)
    ends = range(max(0, len(words) - longest), len(words))
    if not any(known.meant(" ".join(words[begin:])) in known.either for begin in ends):
        return str(NoMatchError(ability.strip(), found.nearest, why_not=True))
    hint = f" Did you mean {' or '.join(found.nearest)}?" if found.nearest else ""
    return f"{found.verdict}{hint}"


def say(spoken: Spoken) -> None:
    """Write an explanation: the verdict with its rule, and the steps with theirs."""
    from adjudicator.cli.output import terminal, tree
    from adjudicator.cli.output.styled import Styled

    to = terminal.console()
    cites = tree.cited(_named(spoken.cites))
    terminal.write(to, Styled.assemble((spoken.verdict, "bold"), (cites, tree.ASIDE)))
    # one step that is the verdict again says nothing
    steps = spoken.steps if any(step.text[1:-1] not in spoken.verdict for step in spoken.steps) else ()
    if steps:
        terminal.write(to)
    for number, step in enumerate(steps, 1):
        text = Styled.assemble(step.text, (tree.cited(_named(step.cites)), tree.ASIDE))
        terminal.write(to, text, Styled(f"{number}. ", tree.ASIDE))


def _named(cites: Sequence[str]) -> tuple[str, ...]:
    """Rules by their titles, rulings about one card together."""
    from adjudicator.explanations.spoken_answer import condensed
    from adjudicator.rules.register import register

    return tuple(register()[cite].title if cite in register() else cite for cite in condensed(cites))


def _is_covered(step: Step, found: Why) -> bool:
    """Whether the answer says it already: all that was asked about, or buying a card with the gain it led to."""
    main = next((one.number for one in found.steps if one.event == found.main), "")
    all_covered = {*found.targets} <= {one.event for one in found.spoken.steps}
    return all_covered or (step.kind == "buy" and main.startswith(f"{step.number}."))


def show_others(found: Why) -> None:
    """What else the question may be about."""
    others = [
        step.number
        for step in found.steps
        if step.asked and step.number and step.event != found.main and not _is_covered(step, found)
    ]
    if others:
        from adjudicator.cli.output import terminal

        more = f" and {len(others) - 5} more" if len(others) > 5 else ""
        terminal.write(terminal.console(), "")
        also = f"Also: {', '.join(others[:5])}{more} (ask with the number, or see --full)."
        terminal.write(terminal.console(), also)


def but_happened(found: WhyNot) -> None:
    """Say that it did happen at another time."""
    shown = {step.event for step in found.spoken.steps}
    times = [step for step in found.happened if step.event not in shown]
    if times and found.reasons:
        from adjudicator.cli.output import terminal

        first = times[0]
        number = f" ({first.number})" if first.number else ""
        more = f", and {len(times) - 1} more" if len(times) > 1 else ""
        terminal.write(terminal.console(), "")
        terminal.write(terminal.console(), f"It did happen at another time: {first.text}{number}{more}.")


def spoken_data(spoken: Spoken) -> dict[str, object]:
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


def exit_code(result: Result) -> int:
    return HOLDS if result.missing is None else MISSING


def show_steps(steps: Sequence[Step]) -> None:
    """Write the steps of an answer, with an arrow at what was asked about."""
    from adjudicator.cli.output import terminal

    to = terminal.console()
    numbers = max(len(step.number) for step in steps)
    for step in steps:
        _step(to, step, numbers)


def show_why_not(found: WhyNot) -> None:
    from adjudicator.cli.output import terminal

    to = terminal.console()
    terminal.write(to, found.verdict)
    shown = [*found.reasons, *found.happened]
    numbers = max(len(step.number) for step in shown)
    for heading, steps in (("What kept it from happening:", found.reasons), ("It did happen here:", found.happened)):
        if steps:
            terminal.write(to)
            terminal.write(to, heading)
            for step in steps:
                _step(to, step, numbers, mark=False)


def _step(to: Console, step: Step, numbers: int, *, mark: bool = True) -> None:
    from adjudicator.cli.output import terminal, tree
    from adjudicator.cli.output.styled import Styled

    asked = step.asked and mark
    sign = ("> " if terminal.ascii_only(to) else "→ ") if asked else "  "
    look = tree.style(step.outcome, is_choice=step.kind == "choose")
    text = Styled.assemble(
        (step.text, f"bold {look}".strip() if asked else look),
        (f" ({', '.join(step.after)})" if step.after else "", tree.ASIDE),
        (tree.cited(step.cites), tree.ASIDE),
    )
    head = Styled.assemble((sign, "bold"), (f"{step.number:{numbers}}  ", tree.ASIDE))
    terminal.write(to, text, head)


def steps_data(steps: Sequence[Step]) -> list[dict[str, object]]:
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
