"""Running a scenario: its moves one after the other, and what came of them."""

from __future__ import annotations

from adjudicator.engine.errors import BadAnswer, EndlessLoop
from adjudicator.engine.run import Run
from adjudicator.explain.sentences import sentence
from adjudicator.explore.outcomes import every_answer, to_the_end
from adjudicator.rules.invariants import sound
from adjudicator.scenario.acting import act, pay_off, spend
from adjudicator.scenario.answering import DoesNotFit, OtherQuestion, describe, labels, shuffled
from adjudicator.scenario.board import lay_out
from adjudicator.scenario.document import (
    Act,
    Answer,
    AnyAnswer,
    Ask,
    Check,
    PayOff,
    Scenario,
    Shuffle,
    Spend,
    Step,
    Together,
    Within,
)
from adjudicator.scenario.expecting import failures
from adjudicator.scenario.problems import BadScenario, Problem, Problems
from adjudicator.scenario.results import Asker, MissingAnswer, Result
from adjudicator.scenario.table import Table, asked, by_person, decline, declined


def run_scenario(
    scenario: Scenario, *, ask: Asker | None = None, check: bool = False, keep_worlds: bool = False
) -> Result:
    """Lay out the board, make the moves, and compare with what is expected.

    `ask` answers for a person (`ask` in the file, or every answer that is missing when it is given). With `check` the
    invariants of the table are tested after every change; with `keep_worlds` the runs remember every world on the way.
    Raises `BadScenario` if the scenario cannot be played as it stands.
    """
    problems = Problems(scenario.file)
    laid = lay_out(scenario, problems)
    if laid is None:
        raise problems.raised()
    try:
        first = Run.begin(laid.game, laid.world, check=sound(laid.world) if check else None, keep_worlds=keep_worlds)
        table = Table(scenario, ask, check, [first])
        for table.at, step in enumerate(scenario.moves):
            table.runs = _step(table, step)
        table.at, table.ended = len(scenario.moves), ()
        table.runs = _settle(table, None)
        if scenario.expect is not None:
            table.failures += failures(scenario.expect, table.runs, complete=table.why_unknown is None)
    except MissingAnswer as missing:
        return Result(scenario, (missing.run,), (), missing.problem, None, tuple(table.given))
    except EndlessLoop as loop:
        raise BadScenario([Problem(scenario.file, scenario.line, scenario.column, str(loop))]) from None
    # when exploring stopped before it reached any outcome, there is only the beginning to show
    runs = tuple(table.runs) or (first,)
    return Result(scenario, runs, tuple(table.failures), None, table.why_unknown, tuple(table.given))


def _step(table: Table, step: Step) -> list[Run]:
    """All runs after one step."""
    match step:
        case Check():
            table.runs = _settle(table, step)
            table.failures += failures(step.expectation, table.runs, complete=table.why_unknown is None)
            return table.runs
        case AnyAnswer():
            return _leave_open(table, step, step.to_the_end)
        case Within():
            for run in table.runs:
                _within(table, run, step)
            return table.runs
        case Together():
            runs = table.runs
            for choice in step.choices:
                runs = _leave_open(table, step, False) if isinstance(choice, AnyAnswer) else _each(table, choice)
                table.runs = runs
            return runs
        case _:
            return _each(table, step)


def _each(table: Table, step: Step) -> list[Run]:
    return [_one(table, run, step) for run in table.runs]


def _one(table: Table, run: Run, step: Step) -> Run:
    table.ended = ()
    match step:
        case Act():
            return act(table, run, step)
        case Answer():
            return _answer(table, run, step)
        case Shuffle():
            return _shuffle(table, run, step)
        case Spend():
            return spend(table, run, step)
        case PayOff():
            return pay_off(table, run, step)
        case Ask():
            decision = asked(table, run, step)
            return by_person(table, run, decision, step, "This is to be asked, but nobody is there.")
        case _:
            raise AssertionError(step)


def _answer(table: Table, run: Run, step: Answer) -> Run:
    while True:
        decision = asked(table, run, step)
        try:
            return run.answer(*labels(run, decision, step))
        except (DoesNotFit, BadAnswer) as wrong:
            declined = decline(table, run, decision)
            if declined is not None:
                run = declined
                continue
            if table.ask is not None and isinstance(wrong, OtherQuestion) and not decision.phase:
                run = by_person(table, run, decision, step, "Before this, an answer is missing.")
                continue
            if decision.phase:
                message = f"This answer is left over: no ability asks anything now. {describe(run, decision)}"
                raise table.wrong(step, message) from None
            raise table.wrong(step, f"{wrong} {describe(run, decision)}") from None


def _shuffle(table: Table, run: Run, step: Shuffle) -> Run:
    while True:
        decision = asked(table, run, step)
        try:
            return run.answer(*shuffled(decision, step.values))
        except DoesNotFit as wrong:
            if table.ask is None or decision.phase or not isinstance(wrong, OtherQuestion):
                raise table.wrong(step, f"{wrong} {describe(run, decision)}") from None
            run = by_person(table, run, decision, step, "Before this, an answer is missing.")


def _leave_open(table: Table, step: Step, to_end: bool) -> list[Run]:
    """All runs after a choice that is left open. Where no ability asks anything (any more), a run stays as it is."""
    asked = [run for run in table.runs if run.decision is not None and not run.decision.phase]
    if not asked and table.runs and not to_end:
        raise table.wrong(step, "This answer is left over: no ability asks anything now.")
    outcomes = to_the_end(table.runs, exact=table.check) if to_end else every_answer(asked, exact=table.check)
    if not outcomes.complete:
        table.why_unknown = f"exploring stopped after {outcomes.states} states; write some of the answers"
    rest = [] if to_end else [run for run in table.runs if run not in asked]
    return [*outcomes.runs, *rest]


def _within(table: Table, run: Run, step: Within) -> None:
    wanted = " ".join(step.text.split()).casefold()
    trace = run.trace
    open_events = [event for event in trace if event.outcome == "open"]
    told = [sentence(event, run.game.players, trace) for event in open_events]
    if not any(wanted in one.casefold() for one in told):
        happening = told[-1] if told else "nothing"
        raise table.wrong(step, f"Nothing like '{step.text}' is happening here. What is happening: {happening}.")


def _settle(table: Table, step: Step | None) -> list[Run]:
    """The runs when the moves are used up: at a phase's own question, or with what is still open dealt with."""
    settled = []
    for run in table.runs:
        run = declined(table, run)
        if run.decision is not None and not run.decision.phase and step is None:
            if table.scenario.unwritten == "explore":
                outcomes = to_the_end([run], exact=table.check)
                if not outcomes.complete:
                    table.why_unknown = f"exploring stopped after {outcomes.states} states; write some of the answers"
                settled += list(outcomes.runs)
                continue
            run = _finished(table, run)
        settled.append(run)
    return settled


def _finished(table: Table, run: Run) -> Run:
    expects = table.scenario.expect
    if expects is not None and (expects.asked is not None or expects.offered or expects.not_offered):
        return run
    while run.decision is not None and not run.decision.phase:
        run = declined(table, by_person(table, run, run.decision, None, "After the last move an answer is missing."))
    return run
