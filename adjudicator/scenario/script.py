"""A scenario's moves as choices to explore: what is written happens, what is left open is tried every way."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.choices.graph import Enough
from adjudicator.choices.orders import LeftOutOrders
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.engine.watch import Watch
from adjudicator.format.problems import BadScenario
from adjudicator.format.steps import Act, Answer, AnyAnswer, Check, If, Shuffle
from adjudicator.scenario.acts import act, go_on, is_begun, own_play, turn_begun
from adjudicator.scenario.answers.acts_as_answers import (
    Told,
    answered_by_acts,
    as_answer,
    by_an_ability,
    forced_acts,
    only_denies,
    put_away_before,
    said_as_acts,
    said_by_the_first,
    told_as_acts,
    told_of_the_answer,
)
from adjudicator.scenario.answers.all_of_a_card import asks_how_many
from adjudicator.scenario.answers.chosen_together import chosen_together
from adjudicator.scenario.answers.done_already import (
    beside_what_happened,
    beside_what_it_moves,
    forced_by,
    happened,
)
from adjudicator.scenario.answers.fitting_answers import (
    asks_what_is_got,
    for_another_gift,
    is_apart,
    joined_answers,
    option_said,
    orders_only,
    price_said,
    said_to,
    token_said,
)
from adjudicator.scenario.answers.implied_answers import chosen_for, of_the_next, otherwise, where_said
from adjudicator.scenario.answers.needless_answers import unasked_choice
from adjudicator.scenario.answers.questions import describe
from adjudicator.scenario.answers.unfit_cards import misplaced
from adjudicator.scenario.branch_conditions import conditions, is_met
from adjudicator.scenario.branch_keys import BranchKeys
from adjudicator.scenario.branch_mistakes import BranchMistakes, written
from adjudicator.scenario.branches import Branch, UnderWay, act_interrupted
from adjudicator.scenario.checks.ended_phases import looked_at
from adjudicator.scenario.checks.statement_check import Stated
from adjudicator.scenario.checks.statements import Statements
from adjudicator.scenario.open_questions import OpenQuestions
from adjudicator.scenario.other_steps import carry_out, leave_open
from adjudicator.scenario.repeated_acts import once_more
from adjudicator.scenario.results import MissingAnswer
from adjudicator.scenario.table import Table, by_person, still_inside
from adjudicator.scenario.written_steps import NOTHING_ASKED, WrittenSteps, is_about_a_question
from adjudicator.world.world import World


class Script:
    """The steps of a scenario, carried out from one open choice to the next.

    If it is `free`, answers that are missing before an act, and after the last move, are left open, too. If it is
    `lenient`, an answer that fits nothing is left out, and what is asked instead is left open; `unused` has the answers
    that were left out in all ways. Without `shuffles`, a way is cut off where it matters which card comes off a
    shuffled deck. `checked` are the runs that reached each `check:`, by the number of its step. See `BranchKeys` for
    what `said`, `compares` and `gains` keep apart.
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
        self.keys = BranchKeys(
            said, conditions(table.scenario.moves), compares=compares, gains=gains, strict=table.check
        )
        self.left_out = LeftOutOrders()
        self.watch: Callable[[Run], None] | None = None
        """Called with every run that an open answer leads to."""
        self.written = WrittenSteps(table.scenario)
        self.just_met: list[int] = []
        """The steps that meant something since their statements were last checked."""
        self.questions = OpenQuestions(
            self.written,
            declines=self.declines,
            free=self.free,
            lenient=lenient,
            shuffles=shuffles,
            listens=self.keys.listens,
            asks=table.ask is not None and table.asks_about_shuffles,
        )
        self.checked: dict[int, dict[bytes, Branch]] = {}
        self.branched = False
        self.mistakes = BranchMistakes()

    # what `adjudicator.choices` asks for

    def open(self, at: Branch) -> Decision | None:
        """The decision that is left open here; None at the end of the moves."""
        return at.run.decision if at.mistake is None and self.questions.is_open(at.run, at.at) else None

    def answered(self, at: Branch, answer: tuple[str, ...]) -> Branch:
        """What an answer leads to, up to the next open choice."""
        self.branched = True
        under = self.left_out.under(at.run, at.under)
        watch = None if under is None else Watch(under.depth)
        run = at.run.answer(*answer, watch=watch)
        if self.watch is not None:
            self.watch(run)
        step = self.written.at(at.at)
        one = isinstance(step, AnyAnswer) and not step.to_the_end
        assert at.run.decision is not None
        answers = (*at.answers, written(at.run.decision, answer, run.game.players))
        if self.mistakes.are_enough():
            raise self.mistakes.first(self.written)
        try:
            place = at.at + 1 if one else at.at
            after = self.go(run, place, at.run.recorded, at.under_way, at.before, at.acted, at.stated, answers)
        except (BadScenario, MissingAnswer) as wrong:
            if not self.mistakes.wait:
                raise
            return self.mistakes.stop(Branch(run, self.reached, answers=answers, mistake=wrong))
        if watch is None or under is None:
            return after
        return after._replace(under=under.after(at.run, answer, run, watch))

    def only(self, at: Branch) -> Enough | None:
        """The answers that are enough, if an order is open, nobody looks at it, and it makes no difference."""
        if self._leaves_out(at):
            return self.left_out.enough(at.run, at.under)
        self.left_out.begun = None
        return None

    def try_all(self) -> None:
        """From now on every order is tried."""
        self.left_out.try_all()

    def mark(self, at: Branch) -> bytes:
        """The key of the run, and its place in the moves. Raises `Unkeyable` when the invariants are tested."""
        return self.keys.of_branch(at, self.written.steps, branched=self.branched)

    def rest(self, at: Branch) -> None:
        """Let go of everything needed only to continue."""
        at.run.rest()

    def cut_off(self, at: Branch) -> bool:
        """Whether a way ends here only because a shuffle is not explored: that is not the end of the moves."""
        return self.questions.ends_by_chance(at.run, at.at)

    def _leaves_out(self, at: Branch) -> bool:
        """Whether orders are left out here: nobody looks at what happens on the way, and all answers are open."""
        if self.lenient or self.watch is not None or self.keys.listens:
            return False
        step = self.written.at(at.at)
        if isinstance(step, AnyAnswer):
            return step.to_the_end
        return self.free and not self.declines and (step is None or isinstance(step, Act))

    # one way through

    def go(
        self,
        run: Run,
        at: int,
        since: int = 0,
        under_way: UnderWay | None = None,
        before: World | None = None,
        acted: int = 0,
        stated: tuple[Stated, ...] = (),
        answers: tuple[str, ...] = (),
    ) -> Branch:
        """Carry out what is written, up to the next open choice or the end.

        What happened from the event `since` on may have been a choice with only one answer, which is written next.
        `under_way` is an act that an ability has interrupted: it continues when that has its answer. `before` is the
        table at the last `check`, or at the start. From the event `acted` on, choices with only one answer may be what
        a surplus `any` leaves open. `answers` are those that led here, among what was left open.
        """
        table = self.table
        passed: list[Run] = []
        # each question declined so far, and the act that it interrupted
        declined: list[tuple[Run, UnderWay | None]] = []
        # from which event on something is what the answer before led to
        answered = since or None
        told: Told = {}
        statements = Statements(table, stated, run, silent=self.lenient)
        self.just_met = []
        while not self.questions.ends_by_chance(run, at):
            step = self.written.at(at)
            self.reached = at
            statements.go_on(run, map(self.written.at, self.just_met), acted)
            self.just_met.clear()
            if isinstance(step, If):
                if not step.asked and not (there := is_met(run, step)):
                    following = self.questions.passed_over(run, at)
                    if following is not None:
                        passed.append(run)
                        declined.append((run, under_way))
                        run = following
                        continue
                if step.asked or there != step.negated:
                    self._meet(at)
                    at += 1
                else:
                    at = self.written.behind[at]
                continue
            table.at, table.headings = len(table.scenario.moves), ()
            if step is not None:
                table.at = self.written.steps[at][0]
                table.headings = self.written.headings[table.at]
            if under_way is not None and under_way.is_over(run):
                under_way = None
                continue
            if under_way is not None and (run.decision is None or run.decision.phase):
                run, under_way = go_on(table, run, under_way)
                continue
            if (led_to := told_of_the_answer(run, self.written.steps, at, answered)) is not None:
                self._meet(at)
                since = answered = led_to.id + 1
                at += 1
                continue
            if (several := chosen_together(run, self.written.steps, at)) is not None:
                self._meet(*range(at, at + several[1]))
                since = answered = run.recorded
                run, at, passed = several[0], at + several[1], []
                continue
            if isinstance(step, Answer) and (label := option_said(run, step) or price_said(run, step)) is not None:
                # the option is what is said: there is nothing else that has to be so
                self.written.met.add(at)
                since = answered = run.recorded
                run, at, passed = run.answer(label), at + 1, []
                continue
            if self.written.is_being_used(run, at):
                self._meet(at)
                at += 1
                continue
            if isinstance(step, Answer) and (token := token_said(run, step)) is not None:
                run, passed = run.answer(token), []
                continue
            if isinstance(step, Answer) and (own := own_play(run, step, acted)) is not None:
                statements.end(run)
                since = acted = run.recorded
                answered = None
                run, under_way = act(table, run, own)
                self.written.met.add(at)
                at += 1
                continue
            if (passed_over := self._for_another_gift(run, at)) is not None:
                passed, run = [*passed, run], passed_over
                continue
            if isinstance(step, (Answer, Shuffle)):
                said = said_to(run, step)
                if said is not None and (
                    only_denies(run, self.written.steps, at) or statements.is_where_said(run, step, acted)
                ):
                    self._meet(at)
                    at += 1
                    continue
                if (forced := forced_by(run, self.written.steps, at, step, since, table.headings)) is not None:
                    self._meet(at)
                    since, at = forced.id + 1, at + 1
                    continue
                if statements.was_told(run, step):
                    self._meet(at)
                    at += 1
                    continue
                apart = said is not None and is_apart(run, said, self.written.steps, at)
                joined = None if apart else joined_answers(run, self.written.steps, at)
                if said is not None and joined is None:
                    still_inside(table, run, step)
                    if orders_only(run, step, said):
                        run = of_the_next(run, step, self.written.at(at + 1)) or run.answer(*said)
                        continue
                    self._meet(at)
                    since = answered = run.recorded
                    at, passed = at + 1, []
                    run = where_said(run.answer(*said), step)
                    continue
                if joined is not None:
                    self._meet(*range(at, at + joined[1]))
                    since = answered = run.recorded
                    run, at, passed = joined[0], at + joined[1], []
                    continue
            if isinstance(step, Act) and (only := forced_acts(run, self.written.steps, at, since, table.headings)):
                forced, number = only
                self._meet(*range(at, at + number))
                since, at = forced.id + 1, at + number
                continue
            if isinstance(step, Answer) and step.only_told:
                statements.reach(step)
                if statements.is_so(run, step, acted):
                    # what was got is told before what is asked now is passed over
                    self._meet(at)
                    at += 1
                    continue
                if (chosen := chosen_for(run, step)) is not None:
                    passed, run = [], chosen
                    continue
            if (repeated := self.written.each_time(run, at)) is not None:
                since = answered = run.recorded
                run, passed = repeated, []
                continue
            following = self.questions.passed_over(run, at)
            if following is not None:
                passed.append(run)
                declined.append((run, under_way))
                run = following
                continue
            if self.questions.is_open(run, at) and not answered_by_acts(
                table, run, self.written.steps, at, since, acted, passed, told, answered
            ):
                if isinstance(step, AnyAnswer):
                    leave_open(table, run, step)
                    self._meet(at)
                break
            if step is None:
                if run.decision is None or run.decision.phase or is_about_a_question(table.scenario.expect):
                    statements.end(run)
                    break
                decision = run.decision
                if (implied := statements.implied(run)) is not None:
                    run = implied
                    continue
                hints = self.questions.one_left_open(at) + self.questions.misfit(run) + statements.gone_elsewhere(run)
                run = by_person(table, run, decision, None, f"After the last move an answer is missing.{hints}")
                continue
            match step:
                case Act() if is_begun(run, step) or self.written.is_over(run, at):
                    if step.verb == "starts":
                        # what is said below it is about this turn, and not about the Clean-up before it
                        acted = max(acted, turn_begun(run))
                        since = max(since, acted)
                    self._meet(at)
                    at += 1
                    continue
                case Act():
                    question = None if run.decision is None or run.decision.phase else run.decision
                    if question is not None and (acts := said_as_acts(run, self.written.steps, at)) is not None:
                        if (other := by_an_ability(passed, self.written.steps, at)) is not None:
                            raise table.wrong(step, other, run)
                        since = answered = run.recorded
                        passed = []
                        run, number = acts
                        self._meet(*range(at, at + number))
                        at += number
                        continue
                    below = told_as_acts(table, run, self.written.steps, at, since, acted, passed, told, answered)
                    if below is not None:
                        if passed and below.run is not run:
                            # what was declined on the way is used after all: what it does may be stated next
                            statements.go_back(passed[0])
                        passed = passed if below.run is run else []
                        if below.led_to is not None:
                            answered = below.led_to
                        elif answered is not None:
                            answered = max(answered, below.since)
                        under_way = act_interrupted(declined, run, below.run, under_way)
                        run, since = below.run, below.since
                        self._meet(*range(at, at + below.number))
                        at += below.number
                        continue
                    if question is not None and (alone := said_by_the_first(run, self.written.steps, at)) is not None:
                        since = answered = run.recorded
                        run, at, passed = alone, at + 1, []
                        self._meet(at - 1)
                        continue
                    if question is not None and (implied := statements.implied(run)) is not None:
                        run = implied
                        continue
                    if question is not None and self.written.is_told_early(run, at, since):
                        self._meet(at)
                        at += 1
                        continue
                    if question is not None:
                        if step.value is not None and (unclear := asks_how_many(question, step.value)) is not None:
                            raise table.wrong(step, f"{unclear} {describe(run, question)}", run)
                        hints = self.questions.one_left_open(at) + self.questions.misfit(run)
                        hints += self.questions.answered_below(run, at) + misplaced(run, question, step)
                        hints += statements.gone_elsewhere(run)
                        hints = hints or self.questions.not_yet(run, step, at)
                        why = f"Before this, an answer is missing.{hints}"
                        run = by_person(table, run, question, step, why)
                        continue
                    if (note := once_more(run, step, acted)) is not None:
                        table.notes[table.problem(step, note)] = None
                    statements.end(run)
                    since = acted = run.recorded
                    answered = None
                    run, under_way = act(table, run, step)
                    # said after what stands in the way of the act itself
                    if wrong := put_away_before(self.written.steps, at):
                        raise table.wrong(step, wrong, run)
                case Answer() | Shuffle():
                    again = self.written.uses_again(at)
                    if answered is not None and not again and (led := happened(run, step, answered)) is not None:
                        self._meet(at)
                        since = answered = led.id + 1
                        at += 1
                        continue
                    if isinstance(step, Answer) and step.only_told and not asks_what_is_got(run, step):
                        self._meet(at)
                        at += 1
                        continue
                    if isinstance(step, Answer) and step.only_told and (chosen := chosen_for(run, step)) is not None:
                        run = chosen
                        continue
                    try:
                        following_step = self.written.at(at + 1)
                        fitting = otherwise(table, run, step, following_step, since, passed, lenient=self.lenient)
                    except BadScenario:
                        if not again and (anyway := happened(run, step, since)) is not None:
                            self._meet(at)
                            since, at = anyway.id + 1, at + 1
                            continue
                        if statements.is_so(run, step, acted):
                            self._meet(at)
                            at += 1
                            continue
                        if (beside := self._beside(run, step, acted)) is not None:
                            self._meet(at)
                            since = answered = run.recorded
                            run, at, passed = beside, at + 1, []
                            continue
                        if self.written.is_told_early(run, at, since):
                            self._meet(at)
                            at += 1
                            continue
                        if at not in self.written.where_asked:
                            raise
                        # what was declined on the way may be what the next step answers
                        if passed:
                            run, under_way = next(one for one in declined if one[0] is passed[0])
                        passed, at = [], at + 1
                        continue
                    if fitting is None:
                        self.written.left_out.add(at)
                        at += 1
                        continue
                    answered = None
                    under_way = act_interrupted(declined, run, fitting[0], under_way)
                    run, is_answered = fitting
                    if not is_answered:
                        passed = []
                        continue
                case AnyAnswer():
                    unasked = None if step.to_the_end else unasked_choice(run, acted)
                    if unasked is not None:
                        self._meet(at)
                        acted = unasked.id + 1
                    elif not (step.to_the_end or self.branched or self.lenient or at in self.written.where_asked):
                        raise table.wrong(step, NOTHING_ASKED, run)
                    at += 1
                    continue
                case Check():
                    still_inside(table, run, step)
                    statements.end(run)
                    here = Branch(run, at, under_way, before, acted)
                    self.checked.setdefault(at, {})[self.mark(here) if self.branched else b""] = here
                    before = looked_at(here, self.written.steps, step.expectation).run.world
                    at += 1
                    continue
                case _:
                    run = carry_out(table, run, step)
            self._meet(at)
            at += 1
            passed = []
        return Branch(run, at, under_way, before, acted, answers, stated=tuple(statements.waiting))

    def _beside(self, run: Run, step: Answer | Shuffle, acted: int) -> Run | None:
        """The run after an answer that also names cards to which the same is done without a choice."""
        if not isinstance(step, Answer):
            return None
        return beside_what_happened(run, step, acted) or beside_what_it_moves(run, step)

    def _for_another_gift(self, run: Run, at: int) -> Run | None:
        """The run after declining what is asked, if what the step says is only got for the next question of the same card."""
        step = self.written.at(at)
        told = as_answer(self.written.steps, at) if isinstance(step, Act) else None
        meant = (step, 1) if isinstance(step, Answer) else told
        return None if meant is None else for_another_gift(run, meant[0], self.written.at(at + meant[1]))

    def _meet(self, *numbers: int) -> None:
        """Note that these steps meant something."""
        self.written.met.update(numbers)
        self.just_met += numbers
