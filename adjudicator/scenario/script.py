"""A scenario's moves as choices to explore: what is written happens, what is left open goes every way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b

from adjudicator.engine.canonical import Unkeyable
from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.errors import BadAnswer
from adjudicator.engine.events import Event
from adjudicator.engine.keys import Keys
from adjudicator.engine.run import Run
from adjudicator.format.document import (
    Act,
    Answer,
    AnyAnswer,
    Ask,
    Check,
    PayOff,
    Shuffle,
    Spend,
    Step,
    Together,
    Within,
)
from adjudicator.scenario.acts import act, pay_off, spend
from adjudicator.scenario.answers import DoesNotFit, OtherQuestion, describe, labels, shuffled
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.expectation_check import sentences_of
from adjudicator.scenario.forced_choices import forced_choice
from adjudicator.scenario.headings import headings, is_happening, what_is_happening
from adjudicator.scenario.table import Table, asked, by_person, decline, declined, still_inside


class Script:
    """The steps of a scenario, carried out from one open choice to the next.

    When it is `free`, answers that are missing before an act, and after the last move, are left open too. When it is
    `lenient`, an answer that fits nothing is left out, and what is asked instead is left open; `unused` tells which
    answers were left out in all ways.
    Without `shuffles`, a way is cut off where it matters which card comes off a shuffled deck.
    `checked` are the runs that came to each `check:`, by the number of its step. `said` are the sentences that somebody
    looks for in the trace: runs that differ in them are kept apart, however equal their tables are.
    """

    def __init__(
        self,
        table: Table,
        *,
        free: bool = False,
        lenient: bool = False,
        shuffles: bool = True,
        said: tuple[str, ...] = (),
    ) -> None:
        self.table = table
        self.free = free or lenient or table.scenario.unwritten == "explore"
        self.lenient = lenient
        self.left_out: set[int] = set()
        self.shuffles = shuffles
        self.said = said
        self.watch: Callable[[Run], None] | None = None
        """Told every run that an open answer leads to."""
        self.steps: tuple[tuple[int, Step], ...] = tuple(_flat(table.scenario.moves))
        self.headings = headings(table.scenario.moves)
        self.checked: dict[int, dict[bytes, Run]] = {}
        self.branched = False
        self.met: set[int] = set()
        """The steps that meant something in one of the ways, at least."""
        self.keys: Keys | None = None
        self.unkeyed = 0
        self.looked_back = False
        """Whether a written answer was found to be one to what had been forced: that takes a trace."""

    # what `adjudicator.choices` asks for

    def open(self, at: Branch) -> Decision | None:
        """The decision that is left open here; None at the end of the moves."""
        return at.run.decision if self._is_open(at.run, at.at) else None

    def answered(self, at: Branch, answer: tuple[str, ...]) -> Branch:
        """What comes of an answer, up to the next open choice."""
        self.branched = True
        run = at.run.answer(*answer)
        if self.watch is not None:
            self.watch(run)
        step = self.steps[at.at][1] if at.at < len(self.steps) else None
        one = isinstance(step, AnyAnswer) and not step.to_the_end
        return self.go(run, at.at + 1 if one else at.at, at.run.recorded)

    def mark(self, at: Branch) -> bytes:
        """The key of the run, and where in the moves it stands. Raises `Unkeyable` when the invariants are tested."""
        return at.at.to_bytes(3, "big") + self._key(at.run)

    def rest(self, at: Branch) -> None:
        """Let go of what it would take to go on."""
        at.run.rest()

    def cut_off(self, at: Branch) -> bool:
        """Whether a way ends here only because a shuffle is not looked into: that is no end of the moves."""
        return self._by_chance(at.run)

    # one way through

    def go(self, run: Run, at: int, since: int = 0) -> Branch:
        """Carry out what is written, up to the next open choice or the end.

        What happened from the event `since` on may have been a choice with one answer only, which is written next.
        """
        table = self.table
        while at < len(self.steps):
            table.at, step = self.steps[at]
            table.ended, table.headings = (), self.headings[table.at]
            said, forced = None, None
            if isinstance(step, (Answer, Shuffle)):
                said = _said(run, step)
                forced = self._forced(run, step, since) if said is None or not _by_its_word(run, step) else None
            if forced is not None:
                self.looked_back = True
                self.met.add(at)
                since, at = forced.id + 1, at + 1
                continue
            if self._by_chance(run):
                break
            if self._is_open(run, at):
                if isinstance(step, AnyAnswer):
                    still_inside(table, run, step)
                    self.met.add(at)
                return Branch(run, at)
            if isinstance(step, AnyAnswer):
                if not (step.to_the_end or self.branched or self.lenient):
                    raise self.left_over(step)
            elif self.lenient and self._fits_nothing(run, step):
                self.left_out.add(at)
            elif isinstance(step, Check):
                run = declined(table, run)
                still_inside(table, run, step)
                self.checked.setdefault(at, {})[self._key(run) if self.branched else b""] = run
            else:
                since = since if isinstance(step, (Ask, Spend, PayOff, Within)) else run.recorded
                run = self._one(run, step) if said is None or self.lenient else self._as_said(run, step, said)
                self.met.add(at)
            at += 1
        if self._by_chance(run):
            return Branch(run, at)
        table.at, table.ended, table.headings = len(table.scenario.moves), (), ()
        run = declined(table, run)
        return Branch(run if self._is_open(run, at) else self._finished(run), at)

    def left_over(self, step: Step) -> Exception:
        """The mistake of an `any` where nothing is asked."""
        return self.table.wrong(step, "This answer is left over: no ability asks anything now.")

    @property
    def unused(self) -> tuple[Step, ...]:
        """The answers that fitted nothing, whichever way it went."""
        return tuple(self.steps[at][1] for at in sorted(self.left_out - self.met))

    def never_met(self) -> Iterator[Step]:
        """Each `any` that nobody ever came to while something was asked."""
        for number, (_, step) in enumerate(self.steps):
            if isinstance(step, AnyAnswer) and not step.to_the_end and number not in self.met:
                yield step

    def _is_open(self, run: Run, at: int) -> bool:
        if run.decision is None or run.decision.phase or self._by_chance(run):
            return False
        if at == len(self.steps):
            return self.free
        step = self.steps[at][1]
        if self.lenient and isinstance(step, (Answer, Shuffle)):
            return not _fits(run, step) and (isinstance(step, Shuffle) or _in_parts(run, step) is None)
        return isinstance(step, AnyAnswer) or (self.free and isinstance(step, Act))

    def _forced(self, run: Run, step: Answer | Shuffle, since: int) -> Event | None:
        """The choice with one answer only that a step is about: its words fit that better than what is asked now."""
        word = _word(step)
        if self._answers(run, step, word):
            return None
        forced = forced_choice(run, step, since, self.table.headings)
        return forced if forced is None or forced.get("asked") == word or not self._answers(run, step) else None

    def _answers(self, run: Run, step: Answer | Shuffle, word: str | None = None) -> bool:
        """Whether a written answer fits what is asked now, or once that has been declined (with just that `word`)."""
        while run.decision is not None:
            if word in (None, run.decision.word) and _fits(run, step):
                return True
            declined = decline(self.table, run, run.decision)
            if declined is None:
                return False
            run = declined
        return False

    def _fits_nothing(self, run: Run, step: Step) -> bool:
        """Whether a written answer has nothing left that it could answer."""
        return isinstance(step, (Answer, Shuffle)) and (run.decision is None or run.decision.phase)

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

    def _told(self, run: Run) -> bytes:
        """What was told so far of what is looked for. An event still open counts too: its sentence can change."""
        if not self.said or not self.branched:
            return b""
        told = []
        for event, text in sentences_of(run):
            heard = tuple(number for number, said in enumerate(self.said) if said in text)
            if heard or event.outcome == "open":
                told.append((heard, event.outcome == "open"))
        return blake2b(repr(told).encode(), digest_size=16).digest()

    def _one(self, run: Run, step: Step) -> Run:
        table = self.table
        match step:
            case Act():
                return act(table, run, step)
            case Answer():
                return (_in_parts(run, step) if self.lenient else None) or _answer(table, run, step)
            case Shuffle():
                return _shuffle(table, run, step)
            case Spend():
                return spend(table, run, step)
            case PayOff():
                return pay_off(table, run, step)
            case Within():
                _within(table, run, step)
                return run
            case Ask():
                decision = asked(table, run, step)
                return by_person(table, run, decision, step, "This is to be asked, but nobody is there.")
            case _:
                raise AssertionError(step)

    def _as_said(self, run: Run, step: Step, said: tuple[str, ...]) -> Run:
        """The run after an answer that fits what is asked now."""
        still_inside(self.table, run, step)
        return run.answer(*said)

    def _finished(self, run: Run) -> Run:
        """A run at the end of the moves: at a phase's own question, unless the scenario is about what is asked."""
        table = self.table
        expects = table.scenario.expect
        if expects is not None and (expects.asked is not None or expects.offered or expects.not_offered):
            return run
        while run.decision is not None and not run.decision.phase:
            answered = by_person(table, run, run.decision, None, "After the last move an answer is missing.")
            run = declined(table, answered)
        return run


def _word(step: Answer | Shuffle) -> str:
    """The word of the question that a step answers."""
    return step.word if isinstance(step, Answer) else "shuffle"


def _by_its_word(run: Run, step: Answer | Shuffle) -> bool:
    """Whether what is asked now is asked with the word of a step."""
    return run.decision is not None and run.decision.word == _word(step)


def _said(run: Run, step: Answer | Shuffle) -> tuple[str, ...] | None:
    """The labels that an answer means, if it is one to what is asked now."""
    if run.decision is None:
        return None
    try:
        return labels(run, run.decision, step) if isinstance(step, Answer) else shuffled(run.decision, step.values)
    except DoesNotFit:
        return None


def _fits(run: Run, step: Answer | Shuffle) -> bool:
    """Whether an answer is one to what is asked now."""
    return _said(run, step) is not None


def _in_parts(run: Run, step: Answer) -> Run | None:
    """The run after an answer with several cards was given one card at a time (as before 2022); None if it is not so."""
    parts = [replace(step, values=(replace(value, count=1),)) for value in step.values for _ in range(value.count)]
    if len(parts) < 2:
        return None
    for part in parts:
        if run.decision is None or run.decision.most > 1 or not _fits(run, part):
            return None
        run = run.answer(*labels(run, run.decision, part))
    return run


def _flat(steps: Sequence[Step]) -> Iterator[tuple[int, Step]]:
    """The steps with their numbers; choices made at the same time one after the other."""
    for number, step in enumerate(steps):
        for part in step.choices if isinstance(step, Together) else (step,):
            yield number, part


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


def _within(table: Table, run: Run, step: Within) -> None:
    still_inside(table, run, step)
    if not is_happening(run, step):
        happening = what_is_happening(run)
        raise table.wrong(step, f"Nothing like '{step.text}' is happening here. What is happening: {happening}.")
