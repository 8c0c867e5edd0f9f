"""Several options of one choice, each of which a sentence tells by what it does: `drawing 2 cards and getting $2`."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.steps import Act, Answer, Step
from adjudicator.scenario.answers.fitting_answers import said_to
from adjudicator.scenario.answers.implied_answers import chosen_for
from adjudicator.scenario.answers.told_draws import used_to_draw


def chosen_together(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The run after choosing all the options that the next steps tell, and how many steps they are; None if these are fewer
    than two, or the choice does not allow so many."""
    decision = run.decision
    if decision is None or decision.kind != "choose" or decision.most < 2 or decision.least > 1:
        return None
    chosen: list[str] = []
    for _, step in steps[at:]:
        option = _option(run, decision, step)
        if option is None or option in chosen:
            break
        chosen.append(option)
    if len(chosen) < 2 or decision.problem(chosen) is not None:
        return None
    return run.answer(*chosen), len(chosen)


def _option(run: Run, decision: Decision, step: Step) -> str | None:
    """The one option that a step tells by what it does."""
    after = None
    if isinstance(step, Act) and step.verb == "draws":
        after = used_to_draw(run, run.game.players.index(step.who), step.count)
    elif isinstance(step, Answer):
        said = said_to(run, step)
        after = chosen_for(run, step) if said is None and step.only_told else None
        if said is not None and len(said) == 1:
            return said[0]
    if after is None:
        return None
    choice = next(event for event in after.trace if event.id >= run.recorded and event.kind == "choose")
    return str(choice.get("chosen")[0])
