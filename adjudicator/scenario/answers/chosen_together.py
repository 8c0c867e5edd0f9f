"""Several options of one choice, each of which a sentence tells by what it does: `drawing 2 cards and getting $2`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.steps import Act, Answer, Step
from adjudicator.scenario.answers.abilities_used import chosen_one_by_one
from adjudicator.scenario.answers.fitting_answers import fits, said_to
from adjudicator.scenario.answers.implied_answers import chosen_for
from adjudicator.scenario.answers.options.deeds_of_options import done
from adjudicator.scenario.answers.options.meant_options import named_options
from adjudicator.scenario.answers.options.what_is_got import amount, is_got
from adjudicator.scenario.answers.told_draws import draws, used_to_draw


def chosen_together(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The run after choosing all the options that the next steps tell, and how many steps they are; None if these are fewer
    than two, or the choice does not allow so many."""
    decision = run.decision
    if decision is None or decision.kind != "choose":
        return None
    if decision.most < 2:
        return _one_by_one(run, steps, at)
    if decision.least > 1:
        return _all_at_once(run, decision, steps, at)
    chosen: list[str] = []
    for _, step in steps[at:]:
        option = _option(run, decision, step)
        if option is None or option in chosen:
            break
        chosen.append(option)
    if len(chosen) < 2 or decision.problem(chosen) is not None:
        return None
    after, last = run.answer(*chosen), steps[at + len(chosen) - 1][1]
    # what that option then asks may be answered by the same words: "trashing 2 Curses"
    return after, len(chosen) - (isinstance(last, Answer) and fits(after, last))


def _one_by_one(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The same for cards that are chosen one by one before something is done to all of them, each told in a line: `gain: Village`
    and `gain: Smithy` for Pilgrimage."""
    first = steps[at][1] if at < len(steps) else None
    if not isinstance(first, Answer) or first.word == "choose":
        return None
    alike: list[Answer] = []
    for _, step in steps[at:]:
        if not isinstance(step, Answer) or not step.values or (step.player, step.word) != (first.player, first.word):
            break
        alike.append(step)
    if len(alike) < 2:
        return None
    whole = replace(first, values=tuple(value for step in alike for value in step.values))
    after = chosen_one_by_one(run, whole)
    return None if after is None else (after, len(alike))


def _all_at_once(run: Run, decision: Decision, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The same where more than one has to be chosen: the only options that do all that is told, in as many parts."""
    told: list[Step] = []
    parts = 0
    for _, step in steps[at:]:
        again = any(_is_the_same_for_others(one, step) for one in told)
        tells = 0 if again else _parts(run, decision, step)
        if not (tells or again) or parts + tells > decision.most:
            break
        told.append(step)
        parts += tells
    if len(told) < 2 or parts < decision.least:
        return None
    labels = [option.label for option in decision.options]
    named = frozenset[str]().union(*(_named(decision, step) for step in told))
    found = []
    for chosen in combinations(labels, parts):
        if named <= set(chosen) and decision.problem(chosen) is None:
            after = run.answer(*chosen)
            if all(_named(decision, step) or _is_done(after, run.recorded, step) for step in told):
                found.append(after)
    return (found[0], len(told)) if len(found) == 1 else None


def _parts(run: Run, decision: Decision, step: Step) -> int:
    """How many options a step may tell: those that it names, what somebody gets, or the cards that are gained."""
    if isinstance(step, Act):
        by_whoever_chooses = step.verb == "draws" and step.who == run.game.players[decision.player]
        return int(by_whoever_chooses or (step.below and step.verb == "gains" and step.value is not None))
    if not isinstance(step, Answer) or step.player != run.game.players[decision.player]:
        return 0
    if step.only_told and step.statement is not None and step.statement.amounts:
        return len(step.statement.amounts)
    if named := _named(decision, step):
        return len(named)
    return int((step.word in ("gain", "trash", "discard") and bool(step.values)) or _given(step) is not None)


def _is_the_same_for_others(one: Step, other: Step) -> bool:
    """Whether two acts tell that different players gain the same, which a single option may make them do."""
    if not isinstance(one, Act) or not isinstance(other, Act) or one.value is None or other.value is None:
        return False
    return one.who != other.who and (one.verb, one.value.name) == (other.verb, other.value.name)


def _named(decision: Decision, step: Step) -> frozenset[str]:
    """The options that a step names."""
    if not isinstance(step, Answer) or step.word != "choose" or step.only_told:
        return frozenset()
    return named_options(decision, step)


def _is_done(run: Run, since: int, step: Step) -> bool:
    """Whether what a step tells has happened since an event."""
    if isinstance(step, Act) and step.value is not None:
        return done(run, since, Answer(step.who, step.who, "gain", (step.value,), None, step.line, step.column))
    if isinstance(step, Act):
        return any(one.number == step.count for one in draws(run, run.game.players.index(step.who), since))
    assert isinstance(step, Answer)
    seat = run.game.players.index(step.player)
    if (given := _given(step)) is not None:
        return done(run, since, given)
    if step.only_told and step.statement is not None:
        got_it = (is_got(run.trace, since, seat, amount(one), each=False) for one in step.statement.amounts)
        return all(got_it)
    return done(run, since, step)


def _given(step: Answer) -> Answer | None:
    """What the player gains to whom a step says that something is given; None for other steps."""
    said = step.statement
    if not step.only_told or said is None or said.verb != "give" or said.receiver is None or not said.cards:
        return None
    return replace(step, who=said.receiver, word="gain", values=said.cards)


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
