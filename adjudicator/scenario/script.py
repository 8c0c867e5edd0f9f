"""A scenario's moves as choices to explore: what is written happens, what is left open goes every way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.events import Event
from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.document import (
    Act,
    Answer,
    AnyAnswer,
    AskPerson,
    Check,
    Expectation,
    If,
    PayOff,
    Shuffle,
    Spend,
    Step,
    Together,
    Value,
    Within,
)
from adjudicator.format.problems import BadScenario, shown
from adjudicator.scenario.acts import act, go_on, pay_off, spend, spent_by_using
from adjudicator.scenario.answers import NEXT, USING, DoesNotFit, OtherQuestion, describe, done, labels, shuffled
from adjudicator.scenario.branch_mistakes import mistake_in_a_branch, written
from adjudicator.scenario.branches import Branch, UnderWay
from adjudicator.scenario.checks.expectation_check import plain, sentences_of
from adjudicator.scenario.checks.pile_check import gained_by
from adjudicator.scenario.forced_choices import forced_choice, nobody_was_asked, only_choice, unasked_choice
from adjudicator.scenario.headings import headings, is_happening, what_is_happening
from adjudicator.scenario.left_over_answers import left_over
from adjudicator.scenario.results import MissingAnswer
from adjudicator.scenario.state import state_of
from adjudicator.scenario.table import Table, asked, by_person, still_inside
from adjudicator.scenario.unwritten_choices import declined, in_any_order, is_order, used_for
from adjudicator.world.records import Ref
from adjudicator.world.world import World

MOST_AFTER_A_MISTAKE: Final = 500
"""How many more answers are tried after a mistake in one branch, to see whether what is written fits other ones."""


class Script:
    """The steps of a scenario, carried out from one open choice to the next.

    When it is `free`, answers that are missing before an act, and after the last move, are left open too. When it is
    `lenient`, an answer that fits nothing is left out, and what is asked instead is left open; `unused` has the answers
    that were left out in all ways. Without `shuffles`, a way is cut off where it matters which card comes off a
    shuffled deck. `checked` are the runs that came to each `check:`, by the number of its step. `said` are the
    sentences that somebody looks for in the trace: runs that differ in them are kept apart, however equal their tables
    are. So are those that had another table at the last `check`, when the script `compares` with that, and those with
    other `gains`.
    """

    def __init__(
        self,
        table: Table,
        *,
        free: bool = False,
        lenient: bool = False,
        shuffles: bool = True,
        said: tuple[str, ...] = (),
        compares: bool = False,
        gains: bool = False,
    ) -> None:
        self.table = table
        self.declines = table.scenario.unwritten == "decline"
        self.free = free or lenient or table.scenario.unwritten == "explore"
        self.lenient = lenient
        self.left_out: set[int] = set()
        self.shuffles = shuffles
        self.conditions = _conditions(table.scenario.moves)
        self.said = tuple(dict.fromkeys((*said, *self.conditions)))
        self.compares = compares
        self.gains = gains
        self.watch: Callable[[Run], None] | None = None
        """Told every run that an open answer leads to."""
        self.steps: tuple[tuple[int, Step], ...] = tuple(_flat(table.scenario.moves))
        self.headings = headings(table.scenario.moves)
        self.checked: dict[int, dict[bytes, Branch]] = {}
        self.branched = False
        self.met: set[int] = set()
        """The steps that meant something in one of the ways, at least."""
        self.keys: Keys | None = None
        self.unkeyed = 0
        self.behind, self.where_asked = _ifs(self.steps)
        """For each `if` the step after those under it; and the answers under `if asked`."""
        self.collects = False
        """Whether a mistake in one branch waits until the others have been run."""
        self.mistakes: list[Branch] = []
        self.since_a_mistake = 0
        self.looked_back = False
        """Whether a written answer was found to be one to what had been forced: that takes a trace."""

    # what `adjudicator.choices` asks for

    def open(self, at: Branch) -> Decision | None:
        """The decision that is left open here; None at the end of the moves."""
        return at.run.decision if at.mistake is None and self._is_open(at.run, at.at) else None

    def answered(self, at: Branch, answer: tuple[str, ...]) -> Branch:
        """What an answer leads to, up to the next open choice."""
        self.branched = True
        run = at.run.answer(*answer)
        if self.watch is not None:
            self.watch(run)
        step = self._step(at.at)
        one = isinstance(step, AnyAnswer) and not step.to_the_end
        assert at.run.decision is not None
        answers = (*at.answers, written(at.run.decision, answer, run.game.players))
        self.since_a_mistake += bool(self.mistakes)
        if self.since_a_mistake > MOST_AFTER_A_MISTAKE:
            raise mistake_in_a_branch(self.mistakes[0], self.steps, self.met)
        try:
            after = self.go(run, at.at + 1 if one else at.at, at.run.recorded, at.under_way, at.before, at.acted)
        except (BadScenario, MissingAnswer) as wrong:
            if not self.collects:
                raise
            here = Branch(run, self.reached, answers=answers, mistake=wrong)
            self.mistakes.append(here)
            return here
        return after._replace(answers=answers)

    def mark(self, at: Branch) -> bytes:
        """The key of the run, and its place in the moves. Raises `Unkeyable` when the invariants are tested."""
        if at.mistake is not None:
            return repr(at.answers).encode()
        turn = 0 if at.under_way is None else at.under_way.begun.world.turn.number
        return at.at.to_bytes(3, "big") + turn.to_bytes(3, "big") + self._key(at.run) + self._before(at.before)

    def rest(self, at: Branch) -> None:
        """Let go of everything needed only to continue."""
        at.run.rest()

    def cut_off(self, at: Branch) -> bool:
        """Whether a way ends here only because a shuffle is not looked into: that is not the end of the moves."""
        return self._by_chance(at.run)

    # one way through

    def go(
        self,
        run: Run,
        at: int,
        since: int = 0,
        under_way: UnderWay | None = None,
        before: World | None = None,
        acted: int = 0,
    ) -> Branch:
        """Carry out what is written, up to the next open choice or the end.

        What happened from the event `since` on may have been a choice with one answer only, which is written next.
        `under_way` is an act that an ability has interrupted: it continues when that has its answer. `before` is the
        table at the last `check`, or at the start. From the event `acted` on, choices with one answer only may be what a
        surplus `any` leaves open.
        """
        table = self.table
        passed: list[Run] = []
        while not self._by_chance(run):
            step = self._step(at)
            self.reached = at
            if isinstance(step, If):
                if not step.asked and not (there := _stands_in(run, step)):
                    following = self._passed_over(run, at)
                    if following is not None:
                        passed.append(run)
                        run = following
                        continue
                if step.asked or there != step.negated:
                    self.met.add(at)
                    at += 1
                else:
                    at = self.behind[at]
                continue
            table.at, table.headings = len(table.scenario.moves), ()
            if step is not None:
                table.at = self.steps[at][0]
                table.headings = self.headings[table.at]
            if under_way is not None and under_way.is_over(run):
                under_way = None
                continue
            if under_way is not None and (run.decision is None or run.decision.phase):
                run, under_way = go_on(table, run, under_way)
                continue
            if isinstance(step, (Answer, Shuffle)):
                said = _said(run, step)
                if (forced := self._forced(run, at, step, since)) is not None:
                    self.looked_back = True
                    self.met.add(at)
                    since, at = forced.id + 1, at + 1
                    continue
                if said is not None:
                    still_inside(table, run, step)
                    if _orders_only(run, step, said):
                        run = self._of_the_next(run, at, step) or run.answer(*said)
                        continue
                    self.met.add(at)
                    since, at, passed = run.recorded, at + 1, []
                    run = run.answer(*said)
                    continue
            following = self._passed_over(run, at)
            if following is not None:
                passed.append(run)
                run = following
                continue
            if self._is_open(run, at):
                if isinstance(step, AnyAnswer):
                    still_inside(table, run, step)
                    self.met.add(at)
                break
            if step is None:
                if run.decision is None or run.decision.phase or _is_about_a_question(table.scenario.expect):
                    break
                run = by_person(table, run, run.decision, None, "After the last move an answer is missing.")
                continue
            match step:
                case Act():
                    if (question := run.decision) is not None and not question.phase:
                        if (acts := self._said_as_acts(run, at)) is not None:
                            labelled, number = acts
                            since, passed = run.recorded, []
                            run = run.answer(*labelled)
                            self.met.update(range(at, at + number))
                            at += number
                            continue
                        run = by_person(table, run, question, step, "Before this, an answer is missing.")
                        continue
                    since = acted = run.recorded
                    run, under_way = act(table, run, step)
                case Answer() | Shuffle():
                    try:
                        fitting = self._otherwise(run, step, since, passed)
                    except BadScenario:
                        if (happened := _happened(run, step, since)) is not None:
                            self.looked_back = True
                            self.met.add(at)
                            since, at = happened.id + 1, at + 1
                            continue
                        if at not in self.where_asked:
                            raise
                        # what was declined on the way may be what the next step answers
                        run, passed, at = (passed[0] if passed else run), [], at + 1
                        continue
                    if fitting is None:
                        self.left_out.add(at)
                        at += 1
                        continue
                    run, is_answered = fitting
                    if not is_answered:
                        passed = []
                        continue
                case AnyAnswer():
                    unasked = None if step.to_the_end else unasked_choice(run, acted)
                    if unasked is not None:
                        self.looked_back = True
                        self.met.add(at)
                        acted = unasked.id + 1
                    elif not (step.to_the_end or self.branched or self.lenient):
                        raise self.left_over(step)
                    at += 1
                    continue
                case Check():
                    still_inside(table, run, step)
                    here = Branch(run, at, under_way, before, acted)
                    self.checked.setdefault(at, {})[self.mark(here) if self.branched else b""] = here
                    at, before = at + 1, run.world
                    continue
                case _:
                    run = self._one(run, step)
            self.met.add(at)
            at += 1
            passed = []
        return Branch(run, at, under_way, before, acted)

    def left_over(self, step: Step) -> Exception:
        """The mistake of an `any` where nothing is asked."""
        return self.table.wrong(step, "This answer is left over: no ability asks anything now.")

    @property
    def unused(self) -> tuple[Step, ...]:
        """The answers that fitted nothing, whichever way it went."""
        return tuple(self.steps[at][1] for at in sorted(self.left_out - self.met))

    def never_met(self) -> Iterator[Exception]:
        """The mistake of each step that meant nothing in any branch, though nothing was wrong with it in any of them."""
        for number, (_, step) in enumerate(self.steps):
            if number in self.met:
                continue
            if isinstance(step, AnyAnswer) and not step.to_the_end:
                yield self.left_over(step)
            elif number in self.where_asked:
                yield self.table.wrong(step, "This answer is left over: it is asked in no branch.")
            elif isinstance(step, If):
                every = "every" if step.negated else "no"
                yield self.table.wrong(step, f"'{step.text}' is in the trace of {every} branch, so this is left over.")

    def _step(self, at: int) -> Step | None:
        return self.steps[at][1] if at < len(self.steps) else None

    def _is_open(self, run: Run, at: int) -> bool:
        if run.decision is None or run.decision.phase or self._by_chance(run):
            return False
        step = self._step(at)
        if step is None:
            return self.free
        if self.lenient and isinstance(step, (Answer, Shuffle)):
            return not _fits(run, step) and (isinstance(step, Shuffle) or _in_parts(run, step) is None)
        return isinstance(step, AnyAnswer) or (self.free and isinstance(step, Act) and not self._waits(run, at))

    # choices nobody wrote an answer for

    def _passed_over(self, run: Run, at: int) -> Run | None:
        """The run after a question that no step answers, if the scenario says what to do about it.

        An optional ability is declined if the scenario wants that; any order is taken if all lead to the same.
        """
        if run.decision is None or run.decision.phase or self._waits(run, at):
            return None
        if self.declines and (no := declined(run)) is not None:
            return no
        if not is_order(run.decision) or (self.free and not (self.lenient or self.declines)):
            return None
        return in_any_order(run, declines=self.declines, answered=lambda here: self._waits(here, at))

    def _waits(self, run: Run, at: int) -> bool:
        """Whether the next step that is written needs the question that is asked now."""
        step = self._step(at)
        match step:
            case None:
                return _is_about_a_question(self.table.scenario.expect)
            case AnyAnswer() | AskPerson():
                return True
            case Answer() | Shuffle():
                if at in self.where_asked and not _fits(run, step):
                    return self._waits(run, at + 1)
                return _fits(run, step) or (isinstance(step, Answer) and _in_parts(run, step) is not None)
            case Check():
                return _is_about_a_question(step.expectation) or self._waits(run, at + 1)
            case Within():
                return is_happening(run, step)
            case If():
                return self._waits(run, at + 1) or (not step.asked and self._waits(run, self.behind[at]))
            case Spend():
                if step.token != "Favors" or run.decision is None or run.decision.kind == "spend":
                    return True
                return spent_by_using(run, run.game.players.index(step.who), step) is not None
            case PayOff():
                return True
            case Act():
                # playing a card is rather the next act, and the question is declined
                return step.verb != "plays" and self._said_as_acts(run, at) is not None
            case _:
                return False

    # written answers

    def _forced(self, run: Run, at: int, step: Answer | Shuffle, since: int) -> Event | None:
        """The choice with one answer only that a step is about, which nobody was asked for.

        It came first. Yet what is asked now in the same words needs an answer too: if nothing else that is written can
        be that, the step is.
        """
        if since >= run.recorded:
            return None
        forced = forced_choice(run, step, since, self.table.headings)
        if forced is None or not _fits(run, step):
            return forced
        if asked_for(forced) != _word(step):
            return None
        if not _by_its_word(run, step):
            return forced
        following = next((one for _, one in self.steps[at + 1 :] if not isinstance(one, (Check, Within))), None)
        again = isinstance(following, (Answer, Shuffle)) and _fits(run, following)
        return forced if again and _word(step) not in NEXT else None

    def _otherwise(
        self, run: Run, step: Answer | Shuffle, since: int, passed: Sequence[Run]
    ) -> tuple[Run, bool] | None:
        """What is meant by a step that fits nothing asked now: the run, and whether the step is done.

        None if it is left out. Raises `BadScenario` when nothing can be meant.
        """
        table = self.table
        if isinstance(step, Answer) and (parts := _in_parts(run, step)) is not None:
            return parts, True
        decision = asked(table, run, step) if run.decision is not None or not self.lenient else None
        if decision is not None and not decision.phase:
            wrong = _why_not(run, decision, step)
            if table.ask is not None and isinstance(wrong, OtherQuestion):
                return by_person(table, run, decision, step, "Before this, an answer is missing."), False
        if isinstance(step, Answer):
            for before in (*passed, run):
                if (using := self._used_for(before, step)) is not None:
                    return using, False
            for before in (*passed, run):
                if (using := _done_by_using(before, step)) is not None:
                    return using, True
            if (using := self._used_for_the_next(run, step)) is not None:
                return using, False
        if step.who is None:
            for before in (*passed, run):
                if (answered := _by_whoever_is_asked(before, step)) is not None:
                    return answered, True
            for player in run.game.players:
                if forced_choice(run, replace(step, who=player), since, table.headings) is not None:
                    return run, True
        only = only_choice(run, step, since)
        if decision is None or decision.phase:
            if self.lenient:
                return None
            if isinstance(step, Answer) and step.nothing and only is None:
                return run, True
            raise table.wrong(step, left_over(run, step, only, since, passed), run)
        why = "" if only is None else f" {nobody_was_asked(only)}"
        raise table.wrong(step, f"{wrong} {describe(run, decision)}{why}", run)

    def _used_for(self, before: Run, step: Answer) -> Run | None:
        """The run in which an ability was used, or an option chosen, since the step can only be about that."""

        def fits(after: Run, by: Sequence[str]) -> bool:
            forced = forced_choice(after, step, before.recorded, self.table.headings)
            if forced is not None and not step.nothing and forced.ability in by:
                return True
            asks = after.decision is not None and after.decision.by in by
            return asks and _by_its_word(after, step) and _fits(after, step)

        no = declined(before)
        if no is not None and _by_its_word(no, step) and _fits(no, step):
            return None
        return used_for(before, fits)

    def _used_for_the_next(self, run: Run, step: Answer) -> Run | None:
        """The run after the card that a step names was resolved first, if an ability can then be used for what it says.

        `put: Village` with Scheme in Clean-up: it is used when the Village is discarded.
        """
        if not is_order(run.decision) or len(step.values) != 1:
            return None
        if (said := _said(run, replace(step, word="first"))) is None:
            return None
        after = run.answer(*said)
        used = self._used_for(after, step) is not None or _done_by_using(after, step) is not None
        return after if used else None

    def _of_the_next(self, run: Run, at: int, step: Step) -> Run | None:
        """The run after the card that the next step names was resolved first, if the ability that is used can be about it.

        `use: Scheme` and `put: Village` in Clean-up: it is when the Village is discarded that Scheme is used.
        """
        following = self._step(at + 1)
        if not isinstance(step, Answer) or not isinstance(following, Answer) or len(following.values) != 1:
            return None
        assert run.decision is not None
        if (said := _said(run, replace(following, word=step.word))) is None:
            return None
        after = run.answer(*said)
        return after if _fits(after, step) else None

    def _said_as_acts(self, run: Run, at: int) -> tuple[tuple[str, ...], int] | None:
        """The answer meant by acts of one line where just that is asked, and how many: `bob discards 2 Copper` for Militia."""
        first = self._step(at)
        if not isinstance(first, Act) or first.value is None or first.verb == "buys":
            return None
        line = (first.who, first.verb, first.line, first.column)
        values: list[Value] = []
        while isinstance(one := self._step(at + len(values)), Act) and one.value is not None:
            if (one.who, one.verb, one.line, one.column) != line:
                break
            values.append(one.value)
        word = first.verb.removesuffix("es") if first.verb == "trashes" else first.verb.removesuffix("s")
        said = _said(run, Answer(first.who, first.who, word, tuple(values), None, first.line, first.column))
        return None if said is None else (said, len(values))

    def _by_chance(self, run: Run) -> bool:
        return not self.shuffles and run.decision is not None and run.decision.decider == CHANCE

    def _key(self, run: Run) -> bytes:
        if self.keys is None:
            self.keys = Keys(run.game)
        try:
            return self.keys.of(run) + self._told(run)
        except Unkeyable:
            if self.table.check:
                raise
            self.unkeyed += 1
            return b"unlike every other" + self.unkeyed.to_bytes(4, "big")

    def _before(self, world: World | None) -> bytes:
        """What distinguishes the table at the last `check`, if something is compared with it."""
        if world is None or not self.compares or not self.branched:
            return b""
        return blake2b(repr(state_of(self.keys.game, world)).encode(), digest_size=16).digest() if self.keys else b""

    def _told(self, run: Run) -> bytes:
        """The sentences so far, among which something is looked for. An event still open counts too: its sentence can
        change.
        """
        if not (self.said or self.gains) or not self.branched:
            return b""
        told: list[object] = [gained_by(run, seat) for seat in run.game.orders[0]] if self.gains else []
        for event, text in sentences_of(run):
            heard = tuple(number for number, said in enumerate(self.said) if said in text)
            if heard or event.outcome == "open":
                told.append((heard, event.outcome == "open"))
        return blake2b(repr(told).encode(), digest_size=16).digest()

    def _one(self, run: Run, step: Step) -> Run:
        table = self.table
        match step:
            case Spend():
                return spend(table, run, step)
            case PayOff():
                return pay_off(table, run, step)
            case Within():
                _within(table, run, step)
                return run
            case AskPerson():
                decision = asked(table, run, step)
                return by_person(table, run, decision, step, "This has to be asked, but nobody is being asked.")
            case _:
                raise AssertionError(step)


def _is_about_a_question(expected: Expectation | None) -> bool:
    """Whether an expectation is about what is asked."""
    return expected is not None and (expected.asked is not None or bool(expected.offered or expected.not_offered))


def _word(step: Answer | Shuffle) -> str:
    """The word of the question that a step answers."""
    return step.word if isinstance(step, Answer) else "shuffle"


def _by_its_word(run: Run, step: Answer | Shuffle) -> bool:
    """Whether what is asked now is asked with the word of a step."""
    return run.decision is not None and run.decision.word == _word(step)


def _orders_only(run: Run, step: Answer | Shuffle, said: Sequence[str]) -> bool:
    """Whether an answer that is about using an ability only brings about that this is asked.

    Cards are discarded in Clean-up in an order: `use: Scheme` is first that Scheme is the next of them.
    """
    if not is_order(run.decision) or not isinstance(step, Answer) or step.word not in USING:
        return False
    assert run.decision is not None
    options = [option for option in run.decision.options if option.label in said]
    return all(isinstance(option.values[0], Ref) for option in options)


def _said(run: Run, step: Answer | Shuffle) -> tuple[str, ...] | None:
    """The labels that an answer means, if it is one to what is asked now."""
    if run.decision is None:
        return None
    try:
        return labels(run, run.decision, step) if isinstance(step, Answer) else shuffled(run.decision, step.values)
    except DoesNotFit:
        return None


def _why_not(run: Run, decision: Decision, step: Answer | Shuffle) -> DoesNotFit:
    """Why an answer is none to what is asked now."""
    try:
        labels(run, decision, step) if isinstance(step, Answer) else shuffled(decision, step.values)
    except DoesNotFit as wrong:
        return wrong
    raise AssertionError(step)


def _done_by_using(before: Run, step: Answer) -> Run | None:
    """The run after an ability was used which does what the step says without asking: `discard: 3 Estate` from Exile."""
    return used_for(before, lambda after, _: done(after, before.recorded, step))


def _happened(run: Run, step: Answer | Shuffle, since: int) -> Event | None:
    """What the player has just done without being asked, if an answer that is left over says just that.

    `put: Gold` if the only card looked at goes back, `gain: Gold` where that is the only card a text names.
    """
    if not isinstance(step, Answer) or not step.values:
        return None
    if run.decision is not None and not run.decision.phase and run.decision.word == step.word:
        return None
    seat = run.game.players.index(step.player)
    wanted = sorted(value.name for value in step.values for _ in range(value.count))
    chosen: list[str] = []
    for event in run.trace:
        if event.kind == "choose" and event.get("asked") == step.word:
            chosen = sorted(event.get("chosen"))
        done_so = (event.kind, event.player) == (step.word, seat) and event.outcome in HAPPENED
        # what was chosen has been answered for already
        if event.id >= since and done_so and chosen != wanted and sorted(card.name for card in event.cards) == wanted:
            return event
    return None


def _by_whoever_is_asked(run: Run, step: Answer | Shuffle) -> Run | None:
    """The run after an answer that names nobody was given by whoever is asked, in the words of that question."""
    decision = run.decision
    if decision is None or decision.phase or decision.decider == CHANCE or decision.word != _word(step):
        return None
    said = _said(run, replace(step, who=run.game.players[decision.player]))
    return None if said is None else run.answer(*said)


def _fits(run: Run, step: Answer | Shuffle) -> bool:
    """Whether an answer is one to what is asked now."""
    return _said(run, step) is not None


def _in_parts(run: Run, step: Answer) -> Run | None:
    """The run after an answer with several cards was given one card at a time, where one ability asks for one after the
    other (Storyteller, or discarding before 2022); None if it is not so.
    """
    parts = [replace(step, values=(replace(value, count=1),)) for value in step.values for _ in range(value.count)]
    if len(parts) < 2 or run.decision is None:
        return None
    by = run.decision.by
    for part in parts:
        if run.decision is None or run.decision.by != by or run.decision.most > 1 or not _fits(run, part):
            return None
        run = run.answer(*labels(run, run.decision, part))
    return run


def _conditions(steps: Sequence[Step]) -> tuple[str, ...]:
    """What tells the branches apart: words that an `if` looks for in the trace."""
    return tuple(dict.fromkeys(plain(step.text) for step in steps if isinstance(step, If) and not step.asked))


def _stands_in(run: Run, step: If) -> bool:
    """Whether the trace contains the words of an `if`."""
    wanted = plain(step.text)
    return any(wanted in text for _, text in sentences_of(run))


def _ifs(steps: Sequence[tuple[int, Step]]) -> tuple[dict[int, int], frozenset[int]]:
    """For each `if` the number of the step after those under it; and the steps under `if asked`."""
    behind: dict[int, int] = {}
    asked: set[int] = set()
    for number, (move, step) in enumerate(steps):
        if isinstance(step, If):
            last = move + step.steps
            behind[number] = next((n for n, (other, _) in enumerate(steps) if other > last), len(steps))
            asked.update(range(number + 1, behind[number]) if step.asked else ())
    return behind, frozenset(asked)


def _flat(steps: Sequence[Step]) -> Iterator[tuple[int, Step]]:
    """The steps with their numbers; choices made at the same time one after the other."""
    for number, step in enumerate(steps):
        for part in step.choices if isinstance(step, Together) else (step,):
            yield number, part


def _within(table: Table, run: Run, step: Within) -> None:
    still_inside(table, run, step)
    if not is_happening(run, step):
        happening = what_is_happening(run)
        raise table.wrong(step, f"Nothing like '{shown(step.text)}' is happening here. What is happening: {happening}.")
