"""Running a scenario: its moves one after the other, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from adjudicator.engine.decisions import Decision
from adjudicator.engine.errors import BadAnswer, EndlessLoop
from adjudicator.engine.run import Run
from adjudicator.explain.sentences import sentence
from adjudicator.explore.outcomes import every_answer, to_the_end
from adjudicator.rules.getting import pay_off, spend_token
from adjudicator.rules.invariants import sound
from adjudicator.scenario.answering import DoesNotFit, OtherQuestion, describe, how_to_write, labels, shuffled
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
from adjudicator.scenario.expecting import Failure, failures
from adjudicator.scenario.making import gain_now
from adjudicator.scenario.problems import BadScenario, Problem, Problems

Verdict = Literal["holds", "differs", "unknown", "missing answer"]
Asker = Callable[[Run, Decision], tuple[str, ...]]
"""Answers for a person, with labels. Raises `EOFError` when the person gives no answer (any more)."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that a person gave while the scenario ran.

    `ask` is the step that asked for it. Without one it was missing: `before` is the number of the step (from 0) it has to
    stand before, and `ended` are the phases that this step had ended until then by itself.
    """

    decision: Decision
    chosen: tuple[str, ...]
    ask: Ask | None
    before: int
    ended: tuple[str, ...] = ()


class MissingAnswer(Exception):
    """Something is asked that the scenario does not answer. `problem` says what, and where in the file."""

    def __init__(self, problem: Problem, run: Run) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.run = run


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a scenario.

    `runs` are all outcomes of what was left open (one, if nothing was). `failures` are the expectations that do not hold;
    `missing` is the question that was not answered; `why_unknown` says which bound stopped the exploring. `given` are the
    answers a person gave meanwhile.
    """

    scenario: Scenario
    runs: tuple[Run, ...]
    failures: tuple[Failure, ...] = ()
    missing: Problem | None = None
    why_unknown: str | None = None
    given: tuple[Given, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Whether the expectations hold."""
        if self.missing is not None:
            return "missing answer"
        if self.failures:
            return "differs"
        return "unknown" if self.why_unknown is not None else "holds"

    @property
    def run(self) -> Run:
        """The (first) outcome."""
        return self.runs[0]


@dataclass(slots=True)
class _Table:
    scenario: Scenario
    ask: Asker | None
    check: bool
    runs: list[Run]
    failures: list[Failure] = field(default_factory=list)
    why_unknown: str | None = None
    given: list[Given] = field(default_factory=list)
    at: int = 0
    ended: tuple[str, ...] = ()

    def problem(self, step: Step, message: str) -> Problem:
        return Problem(self.scenario.file, step.line, step.column, message)

    def wrong(self, step: Step, message: str) -> BadScenario:
        return BadScenario([self.problem(step, message)])

    def players(self, run: Run) -> tuple[str, ...]:
        return run.game.players


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
        table = _Table(scenario, ask, check, [first])
        for table.at, step in enumerate(scenario.moves):
            table.runs = _step(table, step)
        table.at, table.ended = len(scenario.moves), ()
        table.runs = _settle(table, None)
        if scenario.expect is not None:
            table.failures += failures(scenario.expect, table.runs)
    except MissingAnswer as missing:
        return Result(scenario, (missing.run,), (), missing.problem, None, tuple(table.given))
    except EndlessLoop as loop:
        raise BadScenario([Problem(scenario.file, scenario.line, scenario.column, str(loop))]) from None
    return Result(scenario, tuple(table.runs), tuple(table.failures), None, table.why_unknown, tuple(table.given))


def _step(table: _Table, step: Step) -> list[Run]:
    """All runs after one step."""
    match step:
        case Check():
            table.runs = _settle(table, step)
            table.failures += failures(step.expectation, table.runs)
            return table.runs
        case AnyAnswer():
            return _leave_open(table, step.to_the_end)
        case Within():
            for run in table.runs:
                _within(table, run, step)
            return table.runs
        case Together():
            runs = table.runs
            for choice in step.choices:
                runs = _leave_open(table, False) if isinstance(choice, AnyAnswer) else _each(table, choice)
                table.runs = runs
            return runs
        case _:
            return _each(table, step)


def _each(table: _Table, step: Step) -> list[Run]:
    return [_one(table, run, step) for run in table.runs]


def _one(table: _Table, run: Run, step: Step) -> Run:
    table.ended = ()
    match step:
        case Act():
            return _act(table, run, step)
        case Answer():
            return _answer(table, run, step)
        case Shuffle():
            return _shuffle(table, run, step)
        case Spend():
            return _spend(table, run, step)
        case PayOff():
            return _pay_off(table, run, step)
        case Ask():
            decision = _asked(table, run, step)
            return _by_person(table, run, decision, step, "This is to be asked, but nobody is there.")
        case _:
            raise AssertionError(step)


def _asked(table: _Table, run: Run, step: Step) -> Decision:
    if run.decision is None:
        raise table.wrong(step, "The game is over: nothing more is asked.")
    return run.decision


def _answer(table: _Table, run: Run, step: Answer) -> Run:
    while True:
        decision = _asked(table, run, step)
        try:
            return run.answer(*labels(run, decision, step))
        except (DoesNotFit, BadAnswer) as wrong:
            declined = _decline(table, run, decision)
            if declined is not None:
                run = declined
                continue
            if table.ask is not None and isinstance(wrong, OtherQuestion) and not decision.phase:
                run = _by_person(table, run, decision, step, "Before this, an answer is missing.")
                continue
            if decision.phase:
                message = f"This answer is left over: no ability asks anything now. {describe(run, decision)}"
                raise table.wrong(step, message) from None
            raise table.wrong(step, f"{wrong} {describe(run, decision)}") from None


def _shuffle(table: _Table, run: Run, step: Shuffle) -> Run:
    while True:
        decision = _asked(table, run, step)
        try:
            return run.answer(*shuffled(decision, step.values))
        except DoesNotFit as wrong:
            if table.ask is None or decision.phase or not isinstance(wrong, OtherQuestion):
                raise table.wrong(step, f"{wrong} {describe(run, decision)}") from None
            run = _by_person(table, run, decision, step, "Before this, an answer is missing.")


def _decline(table: _Table, run: Run, decision: Decision) -> Run | None:
    """Say no to an optional ability nobody wrote an answer for, where the scenario wants that."""
    if table.scenario.unwritten != "decline" or decision.phase:
        return None
    no = next((option.label for option in decision.options if option.label in ("nothing", "no")), None)
    if no is not None:
        return run.answer(no)
    return run.answer() if decision.least == 0 else None


def _act(table: _Table, run: Run, step: Act) -> Run:
    players = table.players(run)
    if step.verb == "gains":
        run = _to_phase(table, run, step)
        assert step.value is not None
        gained = gain_now(run, players.index(step.who), step.value.name)
        if gained is None:
            raise table.wrong(step, f"There is no {step.value.name} left to gain.")
        return gained
    run = _to_phase(table, run, step)
    decision = _asked(table, run, step)
    if players[decision.player] != step.who:
        turn = players[decision.player]
        raise table.wrong(step, f"It is {turn}'s turn, so {step.who} cannot do this. {describe(run, decision)}")
    if step.verb in ("starts", "ends"):
        return _phase(table, run, step)
    assert step.value is not None
    word = {"plays": "play", "buys": "buy", "calls": "call"}[step.verb]
    wanted = f"{word} {step.value.name}"
    lettered = f"{wanted} ({step.value.letter})" if step.value.letter is not None else None
    tried = run
    while True:
        decision = _asked(table, tried, step)
        if not decision.phase or players[decision.player] != step.who:
            break
        for label in (lettered, wanted):
            if label is not None and decision.find(label) is not None:
                return tried.answer(label)
        copies = [option.label for option in decision.options if option.label.startswith(f"{wanted} (")]
        if len(copies) == 1:
            return tried.answer(copies[0])
        if copies:
            raise table.wrong(step, f"'{step.value.name}' could be {' or '.join(copies)}: say which.")
        if decision.find("end Buy phase") is not None and word != "play":
            break
        end = next((option.label for option in decision.options if option.tag == "end"), None)
        if end is None or (end == "end Buy phase" and not _has_night(tried)) or end == "end Night phase":
            break
        tried = _after(table, tried, end, step)
    raise table.wrong(
        step, f"{step.who} cannot {word} {step.value.name} now. {describe(run, _asked(table, run, step))}"
    )


def _after(table: _Table, run: Run, end: str, step: Step) -> Run:
    """The run after an act has ended a phase by itself, at the next question of a phase."""
    table.ended = (*table.ended, end)
    return _to_phase(table, run.answer(end), step)


def _declined(table: _Table, run: Run) -> Run:
    while run.decision is not None and not run.decision.phase:
        declined = _decline(table, run, run.decision)
        if declined is None:
            return run
        run = declined
    return run


def _has_night(run: Run) -> bool:
    return any("Night" in run.game.catalog[name].types for name in run.game.present)


def _to_phase(table: _Table, run: Run, step: Step) -> Run:
    """The run at the phase's own question; what is asked before that has to be answered first."""
    run = _declined(table, run)
    while run.decision is not None and not run.decision.phase:
        run = _declined(table, _by_person(table, run, run.decision, step, "Before this, an answer is missing."))
    return run


_AFTER: Final = {
    "Action": "end Action phase",
    "Buy": "end Buy phase",
    "buying": "end Treasures",
    "Night": "end Night phase",
}


def _phase(table: _Table, run: Run, step: Act) -> Run:
    """End phases until the wanted one is over (or begins), or the turn is."""
    number = run.world.turn.number
    while True:
        run = _to_phase(table, run, step)
        decision = _asked(table, run, step)
        if _reached(run, step, number):
            return run
        end = next(option.label for option in decision.options if option.tag == "end")
        if step.verb == "starts" and run.world.turn.number != number:
            raise table.wrong(step, f"The {step.phase} phase of this turn is over already.")
        last = step.verb == "ends" and end == _AFTER.get(str(step.phase))
        table.ended = (*table.ended, end)
        run = run.answer(end)
        run = _declined(table, run)
        if last or run.over:
            return run
        if step.phase == "turn" and run.world.turn.number != number:
            return run
        if step.phase == "turn" and run.decision is not None and not run.decision.phase:
            return run


def _reached(run: Run, step: Act, number: int) -> bool:
    if step.verb != "starts":
        return False
    turn = run.world.turn
    if step.phase == "buying":
        return turn.phase == "Buy" and turn.part == "buying"
    return turn.phase == step.phase and turn.number == number


def _spend(table: _Table, run: Run, step: Spend) -> Run:
    seat = table.players(run).index(step.who)
    token = step.token.lower()
    if run.world.number(seat, token) < step.count:
        raise table.wrong(step, f"{step.who} has only {run.world.number(seat, token)} {step.token}.")
    decision = _asked(table, run, step)
    if decision.phase:
        for _ in range(step.count):
            decision = _asked(table, run, step)
            if players_differ(run, decision, step.who) or decision.find(f"spend {step.token}") is None:
                message = f"{step.who} cannot spend {step.token} now. {describe(run, decision)}"
                raise table.wrong(step, message)
            run = run.answer(f"spend {step.token}")
        return run
    if token == "coffers" and not run.game.on("coffers-any-time"):
        raise table.wrong(
            step, f"{step.who} cannot spend Coffers in the middle of an ability under the rules of this date."
        )
    if token == "villagers" and run.world.turn.phase != "Action":
        raise table.wrong(step, "Villagers can be spent only in the Action phase.")
    if run.world.turn.player != seat:
        raise table.wrong(step, f"It is not {step.who}'s turn, so {step.token} cannot be spent.")
    return run.meanwhile(spend_token, seat, token, step.count)


def players_differ(run: Run, decision: Decision, who: str) -> bool:
    """Whether somebody else than `who` is asked."""
    return run.game.players[decision.player] != who


def _pay_off(table: _Table, run: Run, step: PayOff) -> Run:
    seat = table.players(run).index(step.who)
    debt, coins = run.world.number(seat, "debt"), run.world.pools[seat].coins
    if debt < step.count or coins < step.count:
        raise table.wrong(step, f"{step.who} has {debt} Debt and ${coins}, so {step.count} cannot be paid off.")
    decision = _asked(table, run, step)
    if not decision.phase:
        return run.meanwhile(pay_off, seat, step.count)
    for _ in range(step.count):
        decision = _asked(table, run, step)
        while decision.find("pay off Debt") is None:
            end = next((option.label for option in decision.options if option.tag == "end"), None)
            if end in (None, "end Buy phase") or players_differ(run, decision, step.who):
                raise table.wrong(step, f"{step.who} cannot pay off Debt now. {describe(run, decision)}")
            run = run.answer(str(end))
            decision = _asked(table, run, step)
        run = run.answer("pay off Debt")
    return run


def _leave_open(table: _Table, to_end: bool) -> list[Run]:
    """All runs after a choice that is left open. Where no ability asks anything (any more), a run stays as it is."""
    asked = [run for run in table.runs if run.decision is not None and not run.decision.phase]
    asked = asked or [run for run in table.runs if run.decision is not None]
    outcomes = to_the_end(table.runs, exact=table.check) if to_end else every_answer(asked, exact=table.check)
    if not outcomes.complete:
        table.why_unknown = f"exploring stopped after {outcomes.states} states; write some of the answers"
    rest = [] if to_end else [run for run in table.runs if run not in asked]
    return [*outcomes.runs, *rest]


def _within(table: _Table, run: Run, step: Within) -> None:
    wanted = " ".join(step.text.split()).casefold()
    trace = run.trace
    open_events = [event for event in trace if event.outcome == "open"]
    told = [sentence(event, run.game.players, trace) for event in open_events]
    if not any(wanted in one.casefold() for one in told):
        happening = told[-1] if told else "nothing"
        raise table.wrong(step, f"Nothing like '{step.text}' is happening here. What is happening: {happening}.")


def _settle(table: _Table, step: Step | None) -> list[Run]:
    """The runs when the moves are used up: at a phase's own question, or with what is still open dealt with."""
    settled = []
    for run in table.runs:
        run = _declined(table, run)
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


def _finished(table: _Table, run: Run) -> Run:
    expects = table.scenario.expect
    if expects is not None and (expects.asked is not None or expects.offered or expects.not_offered):
        return run
    while run.decision is not None and not run.decision.phase:
        run = _declined(table, _by_person(table, run, run.decision, None, "After the last move an answer is missing."))
    return run


def _by_person(table: _Table, run: Run, decision: Decision, step: Step | None, why: str) -> Run:
    """The run after a person has answered. `step` is the step that asks, or before which the answer is missing."""
    where = step or (table.scenario.moves[-1] if table.scenario.moves else table.scenario)
    try:
        if table.ask is None:
            raise EOFError
        chosen = table.ask(run, decision)
    except EOFError:
        message = f"{why} {describe(run, decision)}{how_to_write(run, decision)}"
        problem = Problem(table.scenario.file, where.line, where.column, message)
        raise MissingAnswer(problem, run) from None
    asking = step if isinstance(step, Ask) else None
    table.given.append(Given(decision, chosen, asking, table.at, table.ended))
    return run.answer(*chosen)
