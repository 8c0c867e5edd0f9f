"""One way through the moves of a scenario: each step happens, is found to have happened, or answers what is asked."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.decisions import Decision
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import cards_of
from adjudicator.format.problems import BadScenario, shown
from adjudicator.format.steps import Act, Answer, AnyAnswer, Check, If, Shuffle, Step
from adjudicator.scenario.acts import act, go_on, is_begun, own_play, turn_begun
from adjudicator.scenario.answers.abilities_used import of_the_next
from adjudicator.scenario.answers.acts_as_answers import (
    as_answer,
    by_an_ability,
    forced_acts,
    in_another_phase,
    only_denies,
    put_away_before,
    said_as_acts,
    said_by_the_first,
    told_of_the_answer,
)
from adjudicator.scenario.answers.chosen_together import chosen_together
from adjudicator.scenario.answers.done_already import beside_what_happened, beside_what_it_moves, forced_by, happened
from adjudicator.scenario.answers.fitting_answers import (
    asks_what_is_got,
    for_another_gift,
    is_apart,
    is_told_of_another,
    joined_answers,
    option_said,
    orders_only,
    price_said,
    said_to,
    token_said,
)
from adjudicator.scenario.answers.implied_answers import chosen_for, otherwise, where_said
from adjudicator.scenario.answers.needless_answers import unasked_choice
from adjudicator.scenario.answers.options.all_of_a_card import asks_how_many
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.answers.told_acts import Told, answered_by_acts, told_as_acts
from adjudicator.scenario.answers.unfit_cards import misplaced
from adjudicator.scenario.answers.unwritten_choices import declined
from adjudicator.scenario.branch_conditions import is_met
from adjudicator.scenario.branches import Branch, UnderWay, act_interrupted
from adjudicator.scenario.checks.ended_phases import looked_at
from adjudicator.scenario.checks.statements import Statements
from adjudicator.scenario.moves.repeated_acts import once_more
from adjudicator.scenario.open_questions import OpenQuestions
from adjudicator.scenario.other_steps import carry_out, leave_open
from adjudicator.scenario.table import Table, by_person, still_inside
from adjudicator.scenario.written_steps import NOTHING_ASKED, WrittenSteps, is_about_a_question


class OneWay:
    """The steps from a branch on, up to the next open choice or the end.

    What happened from the event `since` on may have been a choice with only one answer, which is written next; from the
    event `answered` on, it is what the answer before led to. `looks` is called with each branch that reaches a `check`.
    """

    def __init__(
        self,
        table: Table,
        written: WrittenSteps,
        questions: OpenQuestions,
        begun: Branch,
        since: int,
        looks: Callable[[Branch], None],
        *,
        branched: bool,
    ) -> None:
        self.table, self.written, self.questions, self.looks = table, written, questions, looks
        self.lenient, self.branched = questions.lenient, branched
        self.run, self.at, self.under_way = begun.run, begun.at, begun.under_way
        self.before, self.acted, self.answers = begun.before, begun.acted, begun.answers
        self.since = since
        self.answered: int | None = since or None
        self.passed: list[Run] = []
        """The runs at the questions that were passed over since the last step."""
        self.declined: list[tuple[Run, UnderWay | None]] = []
        """Each question passed over so far, and the act that it interrupted."""
        self.told: Told = {}
        self.statements = Statements(table, begun.stated, begun.run, silent=self.lenient)
        self.just_met: list[int] = []
        """The steps that meant something since their statements were last checked."""

    def go(self) -> Branch:
        while not self.questions.ends_by_chance(self.run, self.at):
            step = self.written.at(self.at)
            self.statements.go_on(self.run, map(self.written.at, self.just_met), self.acted)
            self.just_met.clear()
            if isinstance(step, If):
                self._branch_off(step)
                continue
            self.table.at, self.table.headings = len(self.table.scenario.moves), ()
            if step is not None:
                self.table.at = self.written.steps[self.at][0]
                self.table.headings = self.written.headings[self.table.at]
            if self._act_goes_on() or self._happens_by_itself(step) or self._is_passed_over():
                continue
            if self._is_left_open(step):
                break
            if step is None:
                if self._is_over():
                    break
            elif isinstance(step, Act):
                self._act(step)
            elif isinstance(step, (Answer, Shuffle)):
                self._answer(step)
            elif isinstance(step, AnyAnswer):
                self._need_not_be_open(step)
            elif isinstance(step, Check):
                self._look(step)
            else:
                self.run = carry_out(self.table, self.run, step)
                self._done()
        return self._branch()

    def _branch(self) -> Branch:
        """How far this way has got."""
        stated = tuple(self.statements.waiting)
        return Branch(self.run, self.at, self.under_way, self.before, self.acted, self.answers, stated=stated)

    # how a step ends

    def _meet(self, number: int = 1) -> None:
        """Note that the next steps meant something."""
        numbers = range(self.at, self.at + number)
        self.written.met.update(numbers)
        self.just_met += numbers

    def _said(self, number: int = 1) -> None:
        """Go on after steps that only say what is so."""
        self._meet(number)
        self.at += number

    def _done(self) -> None:
        """Go on after a step that was carried out."""
        self._said()
        self.passed = []

    def _has_led_to(self, event: Event, number: int = 1) -> None:
        """Go on after steps that say what an event did."""
        self._said(number)
        self.since = event.id + 1

    def _lead_to(self, run: Run, number: int = 1) -> None:
        """Go on after steps that answer what was asked: that leads to this run."""
        self.since = self.answered = self.run.recorded
        self._said(number)
        self.run, self.passed = run, []

    # what happens before a step, or by itself

    def _branch_off(self, step: If) -> None:
        """Carry out the steps under an `if`, or go on behind them."""
        if not step.asked and not (there := is_met(self.run, step)) and self._is_passed_over():
            return
        if step.asked or there != step.negated:
            self._said()
        else:
            self.at = self.written.behind[self.at]

    def _act_goes_on(self) -> bool:
        """Whether the act under way goes on, or is over: then the step has not had its turn."""
        if self.under_way is None:
            return False
        if self.under_way.is_over(self.run):
            self.under_way = None
            return True
        if self.run.decision is not None and not self.run.decision.phase:
            return False
        self.run, self.under_way = go_on(self.table, self.run, self.under_way)
        return True

    def _is_passed_over(self) -> bool:
        """Whether a question is passed over that no step answers."""
        following = self.questions.passed_over(self.run, self.at)
        if following is None:
            return False
        self.passed.append(self.run)
        self.declined.append((self.run, self.under_way))
        self.run = following
        return True

    def _is_left_open(self, step: Step | None) -> bool:
        """Whether the way ends here, with a choice that is left open."""
        if not self.questions.is_open(self.run, self.at) or answered_by_acts(
            *(self.table, self.run, self.written.steps, self.at, self.since, self.acted),
            *(self.passed, self.told, self.answered),
        ):
            return False
        if isinstance(step, AnyAnswer):
            leave_open(self.table, self.run, step)
            self._meet()
        return True

    def _happens_by_itself(self, step: Step | None) -> bool:
        """Whether a step says what has happened, or answers what is asked in so many words, or the question is answered as one
        before it was."""
        run, steps = self.run, self.written.steps
        if (led_to := told_of_the_answer(run, steps, self.at, self.answered)) is not None:
            self._has_led_to(led_to)
            self.answered = self.since
        elif (several := chosen_together(run, steps, self.at)) is not None:
            self._lead_to(*several)
        elif isinstance(step, Answer) and (label := option_said(run, step) or price_said(run, step)) is not None:
            # the option is what is said: there is nothing else that has to be so
            self.written.met.add(self.at)
            self._lead_to(run.answer(label), 0)
            self.at += 1
        elif self.written.is_being_used(run, self.at):
            self._said()
        elif isinstance(step, Answer) and (token := token_said(run, step)) is not None:
            self.run, self.passed = run.answer(token), []
        elif isinstance(step, Answer) and (own := own_play(run, step, self.acted)) is not None:
            self._begin(own)
            self.written.met.add(self.at)
            self.at += 1
        elif (without := self._for_another_gift() or self.written.without_reacting(run, self.at)) is not None:
            self.passed, self.run = [*self.passed, run], without
        elif isinstance(step, (Answer, Shuffle)) and self._answers_at_once(step):
            pass
        elif isinstance(step, Act) and (only := forced_acts(run, steps, self.at, self.since, self.table.headings)):
            self._has_led_to(*only)
        elif isinstance(step, Answer) and step.only_told and self._is_told(step):
            pass
        elif (repeated := self.written.each_time(run, self.at)) is not None:
            self._lead_to(repeated, 0)
        else:
            return False
        return True

    def _for_another_gift(self) -> Run | None:
        """The run after declining what is asked, if what the step says is only got for the next question of the same card."""
        step = self.written.at(self.at)
        told = as_answer(self.written.steps, self.at) if isinstance(step, Act) else None
        meant = (step, 1) if isinstance(step, Answer) else told
        return None if meant is None else for_another_gift(self.run, meant[0], self.written.at(self.at + meant[1]))

    def _is_told(self, step: Answer) -> bool:
        """Whether it is so what a step only tells, or a question is answered so that it will be."""
        self.statements.reach(step)
        if (without := self._without_doing_it(step)) is not None:
            self.passed, self.run = [], without
            self._said()
        elif self.statements.is_so(self.run, step, self.acted):
            # what was got is told before what is asked now is passed over
            self._said()
        elif (chosen := chosen_for(self.run, step)) is not None:
            self.passed, self.run = [], chosen
        else:
            return False
        return True

    def _without_doing_it(self, step: Answer) -> Run | None:
        """The run after what is asked was declined, if a step says that what every other answer leads to does not happen: `without
        putting it onto her deck`."""
        decision, no = self.run.decision, declined(self.run)
        if decision is None or no is None or decision.most > 1:
            return None
        denied = [
            option.label in NO or self.statements.wrongly_denied(self.run.answer(option.label), step, self.acted)
            for option in decision.options
        ]
        return no if all(denied) and not self.statements.wrongly_denied(no, step, self.acted) else None

    def _answers_at_once(self, step: Answer | Shuffle) -> bool:
        """Whether an answer fits what is asked, alone or with those after it, or says what has happened."""
        run, steps = self.run, self.written.steps
        said = said_to(run, step)
        if said is not None and self.written.used_for_another(run, self.at) is not None:
            return False
        if said is not None and (
            only_denies(run, steps, self.at) or self.statements.is_where_said(run, step, self.acted)
        ):
            self._said()
            return True
        if (forced := forced_by(run, steps, self.at, step, self.since, self.table.headings)) is not None:
            self._has_led_to(forced)
            return True
        if self.statements.was_told(run, step):
            self._said()
            return True
        apart = said is not None and (is_apart(run, said, steps, self.at) or self._is_forced_next(said))
        joined = None if apart else joined_answers(run, steps, self.at)
        if joined is not None:
            self._lead_to(*joined)
        elif said is not None:
            still_inside(self.table, run, step)
            if orders_only(run, step, said):
                self.run = of_the_next(run, step, self.written.at(self.at + 1)) or run.answer(*said)
            else:
                self._lead_to(where_said(run.answer(*said), step))
        else:
            return False
        return True

    def _is_forced_next(self, said: tuple[str, ...]) -> bool:
        """Whether this answer leads to a choice with only one answer, which the next step is: `trash: Copper` for the second play of
        a Temple."""
        following, after = self.written.at(self.at + 1), self.run.answer(*said)
        if not isinstance(following, Answer) or not following.values:
            return False
        since, headings = self.run.recorded, self.table.headings
        return forced_by(after, self.written.steps, self.at + 1, following, since, headings) is not None

    # what is done at each kind of step

    def _is_over(self) -> bool:
        """Whether nothing more is asked after the last move; otherwise what is asked is answered as far as that is implied."""
        decision = self.run.decision
        if decision is None or decision.phase or is_about_a_question(self.table.scenario.expect):
            self.statements.end(self.run)
            return True
        if (implied := self.statements.implied(self.run)) is not None:
            self.run = implied
        else:
            hints = self.questions.one_left_open(self.at) + self.questions.misfit(self.run)
            hints += self.statements.gone_elsewhere(self.run)
            why = f"After the last move an answer is missing.{hints}"
            self.run = by_person(self.table, self.run, decision, None, why)
        return False

    def _act(self, step: Act) -> None:
        """Carry out an act, if it does not merely say what is so or answer what is asked."""
        if is_begun(self.run, step) or self.written.is_over(self.run, self.at):
            if step.verb == "starts":
                # what is said below it is about this turn, and not about the Clean-up before it
                self.acted = max(self.acted, turn_begun(self.run))
                self.since = max(self.since, self.acted)
            self._said()
            return
        question = None if self.run.decision is None or self.run.decision.phase else self.run.decision
        if question is not None and (acts := said_as_acts(self.run, self.written.steps, self.at)) is not None:
            if (other := by_an_ability(self.passed, self.written.steps, self.at)) is not None:
                raise self.table.wrong(step, other, self.run)
            self._lead_to(*acts)
        elif self._tells_what_happens():
            pass
        elif question is not None:
            self._act_at_a_question(step, question)
        else:
            if (note := once_more(self.run, step, self.acted)) is not None:
                self.table.notes[self.table.problem(step, note)] = None
            self._begin(step)
            # said after what stands in the way of the act itself
            if wrong := (
                put_away_before(self.written.steps, self.at) or in_another_phase(self.run, self.written.steps, self.at)
            ):
                raise self.table.wrong(step, wrong, self.run)
            self._done()

    def _begin(self, step: Act) -> None:
        """Do what a player does of their own accord."""
        self.statements.end(self.run)
        self.since = self.acted = self.run.recorded
        self.answered = None
        self.run, self.under_way = act(self.table, self.run, step)

    def _tells_what_happens(self) -> bool:
        """Whether acts tell what happens below an act, perhaps since a question passed over is answered so that it does."""
        below = told_as_acts(
            *(self.table, self.run, self.written.steps, self.at, self.since, self.acted),
            *(self.passed, self.told, self.answered),
        )
        if below is None:
            return False
        if self.passed and below.run is not self.run:
            # what was declined on the way is used after all: what it does may be stated next
            self.statements.go_back(self.passed[0])
        self.passed = self.passed if below.run is self.run else []
        if below.led_to is not None:
            self.answered = below.led_to
        elif self.answered is not None:
            self.answered = max(self.answered, below.since)
        self.under_way = act_interrupted(self.declined, self.run, below.run, self.under_way)
        self.run, self.since = below.run, below.since
        self._said(below.number)
        return True

    def _act_at_a_question(self, step: Act, question: Decision) -> None:
        """Answer what has to be answered before an act as far as something implies the answer; otherwise it is missing."""
        if (alone := said_by_the_first(self.run, self.written.steps, self.at)) is not None:
            self._lead_to(alone)
        elif (implied := self.statements.implied(self.run)) is not None:
            self.run = implied
        elif self.written.is_told_early(self.run, self.at, self.since):
            self._said()
        else:
            if step.value is not None and (unclear := asks_how_many(question, step.value)) is not None:
                raise self.table.wrong(step, f"{unclear} {describe(self.run, question)}", self.run)
            hints = self.questions.one_left_open(self.at) + self.questions.misfit(self.run)
            hints += self.questions.answered_below(self.run, self.at) + misplaced(self.run, question, step)
            hints += self.statements.gone_elsewhere(self.run)
            hints = hints or self.questions.not_yet(self.run, step, self.at)
            why = f"Before this, an answer is missing.{hints}"
            self.run = by_person(self.table, self.run, question, step, why)

    def _answer(self, step: Answer | Shuffle) -> None:
        """What an answer means that is not simply one to what is asked now."""
        again = self.written.uses_again(self.at)
        if self.answered is not None and not again and (led := happened(self.run, step, self.answered)) is not None:
            self._has_led_to(led)
            self.answered = self.since
            return
        if isinstance(step, Answer) and step.only_told:
            if not asks_what_is_got(self.run, step):
                self._said()
                return
            if (chosen := chosen_for(self.run, step)) is not None:
                self.run = chosen
                return
        if isinstance(step, Answer) and is_told_of_another(self.run, step):
            self._said()
            return
        following = self.written.at(self.at + 1)
        if (other := self.written.used_for_another(self.run, self.at)) is not None:
            said, done = other
            happens = f"{said.who} would {done.kind} {cards_of(done)}"
            no = f"If that is not meant, write '{said.who} react: nothing' before this."
            raise self.table.wrong(step, f"'{shown(said.quoted)}' is not what happens: here {happens}. {no}", self.run)
        try:
            fitting = otherwise(self.table, self.run, step, following, self.since, self.passed, lenient=self.lenient)
        except BadScenario:
            if not self._means_something_else(step, again=again):
                raise
            return
        if fitting is None:
            self.written.left_out.add(self.at)
            self.at += 1
            return
        self.answered = None
        self.under_way = act_interrupted(self.declined, self.run, fitting[0], self.under_way)
        self.run, is_answered = fitting
        if is_answered:
            self._done()
        self.passed = []

    def _means_something_else(self, step: Answer | Shuffle, *, again: bool) -> bool:
        """Whether an answer that fits nothing says what is so, or what will be, or is under an `if asked`."""
        run = self.run
        if not again and (anyway := happened(run, step, self.since)) is not None:
            self._has_led_to(anyway)
        elif self.statements.is_so(run, step, self.acted):
            self._said()
        elif (beside := self._beside(step)) is not None:
            self._lead_to(beside)
        elif self.written.is_told_early(run, self.at, self.since):
            self._said()
        elif self.at in self.written.where_asked:
            # what was declined on the way may be what the next step answers
            if self.passed:
                self.run, self.under_way = next(one for one in self.declined if one[0] is self.passed[0])
            self.passed, self.at = [], self.at + 1
        else:
            return False
        return True

    def _beside(self, step: Answer | Shuffle) -> Run | None:
        """The run after an answer that also names cards to which the same is done without a choice."""
        if not isinstance(step, Answer):
            return None
        return beside_what_happened(self.run, step, self.acted) or beside_what_it_moves(self.run, step)

    def _need_not_be_open(self, step: AnyAnswer) -> None:
        """What an `any` means where nothing is open."""
        unasked = None if step.to_the_end else unasked_choice(self.run, self.acted)
        if unasked is not None:
            self._meet()
            self.acted = unasked.id + 1
        elif not (step.to_the_end or self.branched or self.lenient or self.at in self.written.where_asked):
            raise self.table.wrong(step, NOTHING_ASKED, self.run)
        self.at += 1

    def _look(self, step: Check) -> None:
        """Note what the table is like at a `check`."""
        still_inside(self.table, self.run, step)
        self.statements.end(self.run)
        here = Branch(self.run, self.at, self.under_way, self.before, self.acted)
        self.looks(here)
        self.before = looked_at(here, self.written.steps, step.expectation).run.world
        self.at += 1
