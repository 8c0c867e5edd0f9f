"""The questions that are open at a step: which are left open, which nobody wrote an answer for, and the messages about them."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.run import Run
from adjudicator.format.problems import shown
from adjudicator.format.reading.cards import base
from adjudicator.format.steps import Act, Answer, AnyAnswer, If, Shuffle
from adjudicator.scenario.answers.acts_as_answers import as_answer
from adjudicator.scenario.answers.fitting_answers import fits, in_parts, why_not
from adjudicator.scenario.answers.options.not_fitting import OtherQuestion
from adjudicator.scenario.answers.unfit_cards import unfit_cards
from adjudicator.scenario.answers.unwritten_choices import declined, in_any_order, is_order, whatever_comes
from adjudicator.scenario.checks.statements import has_happened
from adjudicator.scenario.written_steps import WrittenSteps

_TOLD: Final = ("gains", "draws", "trashes", "discards")
"""Acts which, below another act, may merely say what happens."""


class OpenQuestions:
    """What a scenario does about a question that the next step does not answer.

    If it is `free`, such a question is left open before an act, and after the last move; if it is `lenient`, also
    before an answer that does not fit. If it `declines`, optional abilities are not used. Without `shuffles`, a way
    ends where it matters which card comes off a shuffled deck and no step says which. If it `listens`, the order in
    which things happen matters. If it `asks`, somebody says which card comes off a shuffled deck, so there is no check
    whether that matters.
    """

    def __init__(
        self,
        written: WrittenSteps,
        *,
        declines: bool,
        free: bool,
        lenient: bool,
        shuffles: bool,
        listens: bool,
        asks: bool = False,
    ) -> None:
        self.written = written
        self.declines = declines
        self.free = free
        self.lenient = lenient
        self.shuffles = shuffles
        self.listens = listens
        self.asks = asks

    def ends_by_chance(self, run: Run, at: int) -> bool:
        """Whether a way is cut off here, because it would matter which card is next and no step says which."""
        if self.shuffles or run.decision is None or run.decision.decider != CHANCE:
            return False
        return not (isinstance(self.written.at(at), (Shuffle, If)) and self.written.wait_for(run, at))

    def one_left_open(self, at: int) -> str:
        """The sentence about an `any` before this, which leaves only one choice open."""
        before = self.written.at(at - 1) if at else None
        if not isinstance(before, AnyAnswer) or before.to_the_end:
            return ""
        return " 'any' leaves one choice open; 'any, to the end' leaves this one open too."

    def misfit(self, run: Run) -> str:
        """The sentence about an answer under `if asked` that has the word of this question but does not fit it."""
        for number in sorted(self.written.where_asked):
            step = self.written.at(number)
            if (
                not isinstance(step, Answer)
                or run.decision is None
                or step.word != run.decision.word
                or fits(run, step)
            ):
                continue
            if not isinstance(wrong := why_not(run, run.decision, step), OtherQuestion):
                return f" Line {step.line} does not fit: {wrong}"
        return ""

    def not_yet(self, run: Run, step: Act, at: int) -> str:
        """The sentence that what is told below an act has not happened yet, or why it does not fit what is asked now."""
        if not step.below or run.decision is None or has_happened(run, step):
            return ""
        if step.verb not in _TOLD:
            return f" '{shown(step.quoted)}' does not answer this."
        if (run.game.players[run.decision.player], run.decision.word) != (step.who, base(step.verb)):
            return f" '{shown(step.quoted)}' has not happened so far."
        meant = as_answer(self.written.steps, at)
        if meant is None or fits(run, meant[0]):
            return ""
        why = f"{why_not(run, run.decision, meant[0])}{unfit_cards(run, run.decision, meant[0])}"
        return f" '{shown(step.quoted)}' does not fit: {why}"

    def answered_below(self, run: Run, at: int) -> str:
        """The sentence about an answer that is below an act, though it is asked for before that."""
        act, step = self.written.at(at), self.written.at(at + 1)
        if (
            act is None
            or not isinstance(step, (Answer, Shuffle))
            or (step.line, step.column) == (act.line, act.column)
            or not fits(run, step)
        ):
            return ""
        if step.line == act.line and isinstance(act, Act) and act.below:
            said = shown(act.quoted)
            return f" The answer below '{said}' decides that: put both into one list, this answer first, or leave out '{said}'."
        if step.line == act.line:
            return " The answer below this act answers it: write it above the act."
        return f" Line {step.line} answers this: it belongs above this act, not below it."

    def is_open(self, run: Run, at: int) -> bool:
        """Whether the question that is asked now is left open at this step."""
        if run.decision is None or run.decision.phase or self.ends_by_chance(run, at):
            return False
        step = self.written.at(at)
        if step is None:
            return self.free
        if self.lenient and isinstance(step, (Answer, Shuffle)):
            return not fits(run, step) and (isinstance(step, Shuffle) or in_parts(run, step) is None)
        return isinstance(step, AnyAnswer) or (
            self.free and isinstance(step, Act) and not self.written.wait_for(run, at)
        )

    def passed_over(self, run: Run, at: int) -> Run | None:
        """The run after a question that no step answers, if the scenario says what to do about it.

        An optional ability is declined if the scenario says so; if all orders lead to the same result, any is taken.
        """
        if run.decision is None or run.decision.phase or self.written.wait_for(run, at):
            return None
        if self.declines and (no := declined(run)) is not None:
            return no
        if run.decision.decider == CHANCE and not (self.free or self.listens or self.asks):
            return whatever_comes(run)
        if not is_order(run.decision) or (self.free and not (self.lenient or self.declines)):
            return None
        # abilities that are declined in so many words can be declined in any order
        said_no = at
        while isinstance(step := self.written.at(said_no), Answer) and (step.nothing or step.yes is False):
            said_no += 1
        declines = self.declines or said_no > at
        return in_any_order(
            run,
            declines=declines,
            answered=lambda here: self.written.wait_for(here, said_no),
            listens=self.listens or self.written.tells_an_order,
        )
