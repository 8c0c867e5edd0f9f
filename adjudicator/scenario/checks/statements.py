"""What the sentences of one way state, from where they are written until it is settled whether it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import event_with
from adjudicator.format.problems import shown
from adjudicator.format.reading.statements import DEEDS, FOR_IT, KEEP, STAYS_IN_PLAY, TOLD_OF_ITSELF
from adjudicator.format.steps import Act, Answer, Shuffle, Statement, Step, said_by
from adjudicator.scenario.answers.options.questions import describe, how_to_write
from adjudicator.scenario.answers.unwritten_choices import used_for
from adjudicator.scenario.checks.stated_amounts import GETS
from adjudicator.scenario.checks.stated_events import Stated, Used
from adjudicator.scenario.checks.statement_check import untold, wrong
from adjudicator.scenario.table import Table


class Statements:
    """The statements that are not settled yet.

    With `silent`, nothing is a mistake: answers that do not fit are left out then, too.
    """

    def __init__(self, table: Table, waiting: Sequence[Stated], run: Run, *, silent: bool) -> None:
        self.table = table
        self.waiting = list(waiting)
        self.silent = silent
        self.so: list[Stated] = []
        """Those of this act that are true."""
        self.last: dict[Statement, int] = {}
        """The last event that each of them is about."""
        self.first: dict[Statement, int] = {}
        """The first one."""
        self.begun: dict[Statement, int] = {}
        """The event with which an act begins that only says what is played or bought."""
        self.recorded = self.since = run.recorded
        self.latest = run.trace[-1] if run.trace else None
        """The last event of the run, to see whether that is still part of it later."""
        self.reached: dict[Step, int] = {}
        """The event from which on what a step states happened, if something else may be asked before it is settled."""

    @cached_property
    def used(self) -> Used:
        """What was stated already, so that no two of them are about the same."""
        return Counter()

    def go_on(self, run: Run, met: Iterable[Step | None], acted: int) -> None:
        """Take in the steps that have just been met, and settle what can be settled."""
        self._check_again_after_going_back(run)
        changed = run.recorded != self.recorded
        if changed:
            self.since, self.recorded = min(self.recorded, run.recorded), run.recorded
        for step in met:
            if isinstance(step, Answer):
                since = max(acted, self.reached.get(step, self.since))
                self.waiting += [Stated(step, one, since, acted, changed) for one in step.options]
                self._use_what_was_chosen(run, step, acted)
            if step is not None and (statement := _statement_of(step)) is not None:
                since = max(acted, self.reached.get(step, self.since))
                self.waiting.append(Stated(step, statement, since, acted, changed))
            elif isinstance(step, Act) and step.statement is not None and step.verb in ("plays", "buys"):
                seat, kind = run.game.players.index(step.who), step.statement.verb
                begun = (
                    one for one in run.since(acted) if one.parent is None and (one.kind, one.player) == (kind, seat)
                )
                if (act := next(begun, None)) is not None:
                    self.begun[step.statement] = act.id
            elif (said := said_by(step)) is not None and said.verb not in DEEDS:
                # nothing about it could be false, but something may be said to happen after it
                self.first[said] = self.last[said] = self.since
        if self.waiting:
            self._settle(run, final=False)

    def _use_what_was_chosen(self, run: Run, step: Answer, acted: int) -> None:
        """Note what was done with the cards that somebody is said to choose: that is what "it" is about then."""
        if step.word != "choose" or step.yes is not None:
            return
        seat, names = run.game.players.index(step.player), {value.name for value in step.values}
        if step.statement is not None:
            names |= {value.name for value in step.statement.cards}
        chosen = [one for one in run.since(acted) if one.kind == "choose" and one.get("decider") == seat]
        for one in chosen[-1:]:
            for event in run.since(one.id):
                of_it = {card.name for card in event.cards} & names & set(one.get("chosen"))
                if of_it and (event.kind, event.parent) == (one.get("asked"), one.parent):
                    self.used.update({(event.id, name, step.word): 1 for name in of_it})
                    return

    def _check_again_after_going_back(self, run: Run) -> None:
        """Take what was true as unsettled again, if something that was declined on the way is used after all."""
        before, self.latest = self.latest, run.trace[-1] if run.trace else None
        same = before and event_with(run.trace, before.id)
        if before is None or before == same or (same and _is_the_same(before, same)):
            return
        self.waiting, self.so = [*self.so, *self.waiting], []
        self.used.clear()

    def go_back(self, run: Run) -> None:
        """Take what happens from this run on as new."""
        self.recorded = min(self.recorded, run.recorded)

    def reach(self, step: Step) -> None:
        """Note where a step that may merely state what happened is reached."""
        self.reached.setdefault(step, self.since)

    def end(self, run: Run) -> None:
        """Settle all that is left, since the act is over. Raises `BadScenario` for what is not true."""
        if self.waiting:
            self._settle(run, final=True)
        for one in () if self.silent else self.so:
            if message := untold(run, one, self.used):
                raise self.table.wrong(one.step, message, run)
        self.so = []

    def gone_elsewhere(self, run: Run) -> str:
        """The sentence about a place that the steps so far name for a card, if it is not so; empty if it is."""
        for one in self.waiting:
            placed = one.statement.to is not None or one.statement.source is not None
            if not placed or _is_about_all(one.statement):
                continue
            if message := wrong(run, one, self.used.copy()):
                return f" {message}" if one.answers else f" '{shown(one.statement.quoted)}' has not happened so far."
        return ""

    def is_so(self, run: Run, step: Step, acted: int) -> bool:
        """Whether what a step states has already happened, though nobody was asked."""
        statement = _statement_of(step)
        if (
            statement is None
            or statement.negated
            or (statement.verb == KEEP and run.decision is not None and not run.decision.phase)
            or not (
                statement.cards
                or statement.amounts
                or statement.number
                or statement.several
                or statement.its
                or statement.verb in TOLD_OF_ITSELF
            )
        ):
            return False
        return self._is_true(run, step, statement, acted)

    def wrongly_denied(self, run: Run, step: Step, acted: int) -> bool:
        """Whether what a step says does not happen has happened."""
        statement = _statement_of(step)
        return statement is not None and statement.negated and not self._is_true(run, step, statement, acted)

    def _is_true(self, run: Run, step: Step, statement: Statement, acted: int) -> bool:
        cause = self._cause(statement)
        return not wrong(run, Stated(step, statement, max(self.since, acted), acted, False, cause), self.used.copy())

    def implied(self, run: Run) -> Run | None:
        """The run after the only option by which a card is played as often as is said: `playing Smithy twice` with Specialist."""
        said = [one for one in self.waiting if one.statement.verb == "play" and one.statement.times > 0]
        if not said:
            return None
        return used_for(run, lambda after, _: not wrong(after, said[0], self.used.copy()))

    def is_where_said(self, run: Run, step: Answer | Shuffle, acted: int) -> bool:
        """Whether "it" already went where a step says, so that it answers nothing: `gaining Silver and putting it into her hand`."""
        if not isinstance(step, Answer) or not step.it or step.statement is None or step.statement.to is None:
            return False
        return self.is_so(
            run, replace(step, statement=replace(step.statement, its=tuple([value.name for value in step.it]))), acted
        )

    def was_told(self, run: Run, step: Answer | Shuffle) -> bool:
        """Whether a step says what the answer before it has just led to, though another ability is asked about in other words
        now, or by another: `bob trashes Fool's Gold to gain a Gold`, with a second Fool's Gold in hand.
        """
        if not isinstance(step, Answer) or run.decision is None or step.statement is None:
            return False
        of_an_ability = step.statement.because or step.statement.used is not None
        if run.decision.word == step.word and not of_an_ability:
            return False
        return self.is_so(run, step, self.since)

    def _settle(self, run: Run, *, final: bool) -> None:
        left: list[Stated] = []
        for one in self.waiting:
            if not final and (_is_about_all(one.statement) or any(_waits_for(one.statement, other) for other in left)):
                left.append(one)
            elif message := self._wrong(run, one):
                if final and not self.silent:
                    if run.decision is not None and not run.decision.phase:
                        # it may only happen once this has its answer
                        message = message.replace("' is not what happens: ", "' has not happened so far: ", 1)
                        message += f" {describe(run, run.decision)}{how_to_write(run, run.decision)}"
                    raise self.table.wrong(one.step, message, run)
                left.append(one)
            else:
                self.so.append(one)
        self.waiting = [] if final else left

    def _cause(self, said: Statement) -> int | None:
        """The event that something is said to be done for, if that is known."""
        if said.after is None or said.after.verb not in DEEDS or not said.because or said.negated or said.times:
            return None
        return self.first.get(said.after)

    def _wrong(self, run: Run, one: Stated) -> str:
        """What is wrong with a statement, including its place in the order of what happens, if it says one."""
        used, said = self.used.copy(), one.statement
        # one of several cards is not what a single one is for
        given_up = 0 if said.after is None else sum(value.count for value in said.after.cards)
        all_of_them = given_up > max(1, sum(value.count for value in said.cards))
        earlier = self.first if said.because and not all_of_them else self.last
        order = {**self.begun, **earlier}
        first = order.get(said.after) if said.after and not (said.negated or said.times) else None
        cause = self._cause(said)
        later = (
            one
            if first is None
            else one._replace(since=max(one.since, first), acted=max(one.acted, first), cause=cause)
        )
        if said.verb == FOR_IT and not said.each:
            of_it = next((other for other in self.last if said.text.startswith(f"{other.text} ")), None)
            if of_it is not None:
                # what was said after it is not what it was got for
                of_several = self.first[of_it] < self.last[of_it]
                later = later._replace(first=self.first[of_it] if of_several else None, last=self.last[of_it])
        if said.negated and not said.cards and said.after in self.last:
            # "then he discards nothing" is not about what he discards before
            later = later._replace(acted=max(one.acted, self.last[said.after] + 1))
        message = wrong(run, later, self.used)
        if message and said.after and later != one:
            if cause is not None and not wrong(run, later._replace(cause=None), used.copy()):
                return f"'{said.quoted}' is not what '{said.after.quoted}' is for."
            if said.because and said.verb in GETS:
                return message
            return (
                wrong(run, one, used.copy()) or f"'{said.quoted}' happens before '{said.after.quoted}', not after it."
            )
        if about := self.used - used:
            numbers = [number for number, _, _ in about]
            self.first[said], self.last[said] = min(numbers), max(numbers)
        return message


def _is_the_same(one: Event, other: Event) -> bool:
    """Whether two events of different runs are the same one, which may have been over only in one of them."""
    return (one.kind, one.player, one.parent, one.cards) == (other.kind, other.player, other.parent, other.cards)


def _statement_of(step: Step) -> Statement | None:
    """What a step states that could be false. That an act is done to its card is what the act itself is about."""
    if not isinstance(step, (Act, Answer)) or step.statement is None:
        return None
    plain = isinstance(step, Act) and not step.below and not step.statement.says_more
    return None if plain or step.statement.verb not in DEEDS else step.statement


def _is_about_all(statement: Statement) -> bool:
    """Whether a statement is about all that happens until the act is over, and says that there is no more of it, or what an
    option leads to."""
    some = any(value.is_numbered or value.all_of is not None for value in statement.cards)
    counts = bool(statement.times or statement.number or (statement.amounts and statement.in_all))
    return statement.of_option or statement.negated or statement.verb in (KEEP, STAYS_IN_PLAY) or counts or some


def _waits_for(said: Statement, other: Stated) -> bool:
    """Whether a statement can only be settled after another one: what happens after that, or what somebody gets for it."""
    return said.after == other.statement or (said.verb == FOR_IT and said.text.startswith(f"{other.statement.text} "))


def has_happened(run: Run, step: Act | Answer, said: Statement | None = None) -> bool:
    """Whether what a step states, or what is `said` of it, has happened since the player of the turn last did something."""
    draws = isinstance(step, Act) and step.verb == "draws"
    statement = None if isinstance(step, Act) and step.verb in _BEGUN else said or _statement_of(step)
    if statement is None and not draws:
        return False
    since = next((event.id for event in reversed(run.trace) if event.kind == "choose" and event.get("move")), 0)
    if isinstance(step, Act) and draws:
        seat = run.game.players.index(step.who)
        drawn = [len(event.cards) for event in run.since(since) if (event.kind, event.player) == ("draw", seat)]
        return step.count in (*drawn, sum(drawn))
    return statement is not None and not wrong(run, Stated(step, statement, since, since, False), Counter())


_BEGUN: Final = ("plays", "calls", "buys")
"""Acts that players begin of their own accord."""
