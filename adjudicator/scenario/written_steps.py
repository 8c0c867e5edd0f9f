"""The steps of a scenario while they are carried out: which are next, which are under what, and which meant something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.format.boards import Expectation
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.statements import DEEDS
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import (
    Act,
    Answer,
    AnyAnswer,
    AskPerson,
    Check,
    If,
    PayOff,
    Shuffle,
    Spend,
    Statement,
    Step,
    StrangeWords,
    Together,
    Within,
    said_by,
)
from adjudicator.scenario.acts import is_begun, spent_by_using
from adjudicator.scenario.answers.abilities_used import by_using, is_in_use
from adjudicator.scenario.answers.acts_as_answers import (
    as_answer,
    is_played_by_the_way,
    said_as_acts,
    said_by_the_first,
)
from adjudicator.scenario.answers.fitting_answers import fits, in_parts, is_later, joined_answers, said_to
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.unwritten_choices import declined
from adjudicator.scenario.checks.statements import has_happened
from adjudicator.scenario.headings import headings, is_happening
from adjudicator.scenario.table import Table

NOTHING_ASKED: Final = "This answer is left over: no ability asks anything now."
"""The mistake of an `any` where nothing is asked."""

MOST_ANSWERS: Final = 6
"""How many answers to what was left open are named in a message about an `if`."""

_TOLD_EARLY: Final = ("discard", "trash", "gain", "put", "reveal", "exile", "return", "set aside")
"""What may be told before the answer to what is asked before it."""
_TO_USE: Final = ("call", "react", "reveal", "use")
"""Words for using an ability in order to do something with it."""
USED: Final = ("call", "react", "use")
"""Words for using an ability. What it does to its own card can follow them."""


class WrittenSteps:
    """The steps, with the number of the move that each belongs to.

    `behind` gives for each `if` the step after those under it, `where_asked` the answers under `if asked`. `met` are
    the steps that meant something in at least one of the ways, and `left_out` the answers that were left out in one.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.steps: tuple[tuple[int, Step], ...] = tuple(_flat(scenario.moves))
        self.headings = headings(scenario.moves)
        self.expect = scenario.expect
        self.behind, self.where_asked = _ifs(self.steps)
        self.tells_an_order = any(
            said is not None and said.after is not None for _, one in self.steps for said in [said_by(one)]
        )
        """Whether one of them says that something happens after something else."""
        self.met: set[int] = set()
        self.left_out: set[int] = set()

    def at(self, number: int) -> Step | None:
        """The step with this number; None after the last one."""
        return self.steps[number][1] if number < len(self.steps) else None

    def is_over(self, run: Run, at: int) -> bool:
        """Whether an act ends a turn that the previous act has already ended: `ends turn` after `ends Buy phase`, whatever was
        answered or told below that."""
        step = self.at(at)
        acts = (one for _, one in reversed(self.steps[:at]) if isinstance(one, Act) and not one.below)
        ended = next(acts, None)
        if not isinstance(step, Act) or not isinstance(ended, Act) or (step.verb, step.phase) != ("ends", "turn"):
            return False
        by_the_same = ended.verb == "ends" and ended.phase != "turn" and ended.who == step.who
        return by_the_same and run.game.players[run.world.turn.player] != step.who

    def uses_again(self, at: int) -> bool:
        """Whether a step uses the same as the previous step, in the same words: `call: Duplicate` twice."""
        step, before = self.at(at), self.at(at - 1) if at else None
        if not isinstance(step, Answer) or not isinstance(before, Answer) or step.word not in USED:
            return False
        said, said_before = ((one.player, one.word, [value.text for value in one.values]) for one in (step, before))
        return bool(step.values) and said == said_before

    def is_being_used(self, run: Run, at: int) -> bool:
        """Whether a step only says what an ability is used for that already asks, which the next one answers: `trashing Curse with
        Donate`."""
        step, following = self.at(at), self.at(at + 1)
        if not isinstance(step, Answer) or not isinstance(following, (Act, Answer)) or run.decision is None:
            return False
        used = None if following.statement is None else following.statement.used
        of_it = used == run.decision.by.partition(":")[0] and [value.name for value in step.values] == [used]
        return (
            step.word in USED
            and of_it
            and self._in_one_sentence(at)
            and not fits(run, step)
            and self.wait_for(run, at + 1)
        )

    def used_for_another(self, run: Run, at: int) -> tuple[Statement, Event] | None:
        """What the next step says that an ability is used for, and what it would do to another card here: Trader exchanges the
        Curse, and the Copper is gained later."""
        step, said = self.at(at), self._used_for(at)
        if not isinstance(step, Answer) or step.word not in _TO_USE or said is None or said.verb not in DEEDS:
            return None
        names = {value.name for value in said.cards}
        if not names and (gained := self._gained_just_before(at)):
            # "it" may also be what is used: a Pirate that is played
            names = gained | {value.name for value in step.values}
        if not names or (answered := said_to(run, step)) is None:
            return None
        after, seat = run.answer(*answered), run.game.players.index(step.player)
        ways = [after]
        if after.decision is not None and after.decision.player == seat and after.decision.kind == "choose":
            ways = [after.answer(option.label) for option in after.decision.options]
        done = [
            one
            for way in ways
            for one in way.since(run.recorded)
            if one.kind in DEEDS[said.verb] and one.player == seat and one.cards
        ]
        of_it = [one for one in done if names & {card.name for card in one.cards}]
        return (said, done[0]) if done and not of_it else None

    def _used_for(self, at: int) -> Statement | None:
        """What the next step says that is done with what this one uses; None if it says nothing of the kind."""
        step, following = self.at(at), self.at(at + 1)
        if not isinstance(step, Answer) or not isinstance(following, (Act, Answer)):
            return None
        said = following.statement
        if said is not None:
            about_it = not said.cards and " it " in f"{said.text} " and self._in_one_sentence(at)
            led_to = said.because and said.after == step.statement
            return said if about_it or led_to or said.used in [value.name for value in step.values] else None
        if not isinstance(following, Answer) or not following.yes or not following.word.endswith(" it"):
            return None
        verb = following.word.removesuffix(" it")
        deed = Statement(f"{following.player} {third_person(verb)} it", following.player, verb)
        return deed if self._in_one_sentence(at) else None

    def _gained_just_before(self, at: int) -> set[str]:
        """The cards that the step before this one says are bought or gained: "it" is one of them."""
        before = self.at(at - 1) if at else None
        if isinstance(before, Act) and before.verb in ("buys", "gains") and before.value is not None:
            return {before.value.name}
        return (
            {value.name for value in before.values} if isinstance(before, Answer) and before.word == "gain" else set()
        )

    def is_told_early(self, run: Run, at: int, since: int) -> bool:
        """Whether a step says what will have happened once the next ones of its sentence have answered what is asked now: `discards
        an Estate and puts Village back`. Without "then", that says no order. What has happened `since` an event is told first."""
        step, (said, following) = self.at(at), self._clause(at)
        if not isinstance(step, (Act, Answer)) or said is None:
            return False
        # a Reaction may be told after the cards that are drawn then
        draws = isinstance(step, Act) and step.verb == "draws" and isinstance(self.at(following), (Act, Answer))
        if not (said.cards or draws):
            return False
        if (said.verb not in _TOLD_EARLY and not draws) or (isinstance(step, Act) and not step.below):
            return False
        if not self._in_one_sentence(at, following) or is_later(self.at(following)) or has_happened(run, step, said):
            return False
        kinds, players = DEEDS.get(said.verb, ()), run.game.players
        seat = players.index(step.player if isinstance(step, Answer) else step.who)
        if step.statement is said and any(one.kind in kinds and one.player == seat for one in run.since(since)):
            return False
        after: Run | None = run
        while after is not None and self._in_one_sentence(at, following):
            after = self._answered_by(after, following)
            if after is not None and has_happened(after, step, said):
                return True
            following += 1
        return False

    def without_reacting(self, run: Run, at: int) -> Run | None:
        """The run after a player reacts with nothing, if the sentence says what that player only does then, behind what another one
        does: `alice reveals a Gold. carol discards Moat`."""
        step, decision = self.at(at), run.decision
        if not isinstance(step, Answer) or decision is None or decision.word != "react":
            return None
        asked, no = run.game.players[decision.player], declined(run)
        if no is None or step.player == asked or not self._leads_to(no, at, asked):
            return None
        used = [run.answer(option.label) for option in decision.options if option.label not in NO]
        return None if any(self._leads_to(one, at, asked) for one in used) else no

    def _leads_to(self, run: Run, at: int, player: str) -> bool:
        """Whether the answers from a step on lead to one that a player gives, in the same line."""
        first, after = self.at(at), self._answered_by(run, at)
        while after is not None and (step := self.at(at := at + 1)) is not None and first is not None:
            if step.line != first.line or not isinstance(step, (Act, Answer)):
                return False
            after = self._answered_by(after, at)
            if (step.player if isinstance(step, Answer) else step.who) == player:
                return after is not None
        return False

    def _is_in_the_middle(self, run: Run, at: int) -> bool:
        """Whether a step is one of those of a clause, and the last of these happens once this question is answered by what the
        sentence says next: `gains a Curse and a Copper and trashes both with Watchtower`."""
        several = self._is_same_clause(at) or self._is_same_clause(at + 1)
        return several and self.is_told_early(run, at, run.recorded)

    def _clause(self, at: int) -> tuple[Statement | None, int]:
        """What the clause of a step states, and the first step behind the clause: `gains a Curse and a Copper` is two steps."""
        begin, end = at, at + 1
        while begin and self._is_same_clause(begin):
            begin -= 1
        while self._is_same_clause(end):
            end += 1
        first = self.at(begin)
        return (first.statement if isinstance(first, (Act, Answer)) else None, end)

    def _is_same_clause(self, at: int) -> bool:
        """Whether a step is about another card of the same clause as the one before it."""
        step, before = self.at(at), self.at(at - 1)
        if not isinstance(step, Act) or not isinstance(before, Act) or step.statement is not None:
            return False
        return (step.verb, step.who) == (before.verb, before.who) and self._in_one_sentence(at - 1, at)

    def _answered_by(self, run: Run, at: int) -> Run | None:
        """The run after the answer that a step gives to what is asked now; None if it gives none."""
        if isinstance(step := self.at(at), Answer):
            # the first of several cards may be all that this question is about
            first = replace(step, values=step.values[:1])
            said = said_to(run, step) or said_to(run, first)
            return None if said is None else run.answer(*said)
        if (acts := said_as_acts(run, self.steps, at)) is not None:
            return acts[0]
        return said_by_the_first(run, self.steps, at)

    def _in_one_sentence(self, at: int, other: int | None = None) -> bool:
        """Whether a step and another one, otherwise the next, are of one sentence."""
        step, following = self.at(at), self.at(at + 1 if other is None else other)
        return (
            step is not None
            and following is not None
            and (step.line, step.column) == (following.line, following.column)
        )

    def each_time(self, run: Run, at: int) -> Run | None:
        """The run after answering again what was said to be done each time by the same act, if no step before this one
        needs the question: `bob reveals Moat each time`."""
        before = at - 1
        while before >= 0 and not (isinstance(step := self.steps[before][1], Act) and not step.below):
            said = said_by(step)
            if before in self.met and said is not None and said.each and not self.wait_for(run, at):
                told = as_answer(self.steps, before)
                answer = step if isinstance(step, Answer) else told and told[0]
                fitting = said_to(run, answer) if answer else None
                if fitting is not None and run.decision is not None and run.decision.problem(fitting) is None:
                    return run.answer(*fitting)
            before -= 1
        return None

    def wait_for(self, run: Run, at: int) -> bool:
        """Whether the next written step needs the question that is asked now."""
        step = self.at(at)
        match step:
            case None:
                return is_about_a_question(self.expect)
            case AnyAnswer() | AskPerson() | StrangeWords():
                return True
            case Answer() | Shuffle():
                parts = isinstance(step, Answer) and in_parts(run, step) is not None
                if fits(run, step) or parts or joined_answers(run, self.steps, at) is not None:
                    return self.used_for_another(run, at) is None
                if self.is_being_used(run, at):
                    return True
                tells = isinstance(step, Answer) and (step.only_told or is_in_use(run, step) or has_happened(run, step))
                return (tells or at in self.where_asked) and self.wait_for(run, at + 1)
            case Check():
                following = self.at(at + 1)
                # looked at while the question is open that an answer after it is about, even if it only implies that
                implied = isinstance(following, Answer) and by_using(run, following, ()) is not None
                return is_about_a_question(step.expectation) or implied or self.wait_for(run, at + 1)
            case Within():
                return is_happening(run, step)
            case If():
                return self.wait_for(run, at + 1) or (not step.asked and self.wait_for(run, self.behind[at]))
            case Spend():
                if step.token != "Favors" or run.decision is None or run.decision.kind == "spend":
                    return True
                return spent_by_using(run, run.game.players.index(step.who), step) is not None
            case PayOff():
                return True
            case Act() if is_begun(run, step) or self.is_over(run, at):
                return self.wait_for(run, at + 1)
            case Act():
                # to play a card is rather the next act, and the question is declined
                as_act = step.verb == "plays" and not is_played_by_the_way(run, self.steps, at)
                if as_act or said_as_acts(run, self.steps, at) is not None:
                    return not as_act
                if not step.below:
                    return False
                return self._is_in_the_middle(run, at) or (has_happened(run, step) and self.wait_for(run, at + 1))
            case _:
                return False

    @property
    def unused(self) -> tuple[Step, ...]:
        """The answers that fitted nothing on any way."""
        return tuple(self.steps[at][1] for at in sorted(self.left_out - self.met))

    def never_met(self, table: Table, answers: Sequence[str]) -> Iterator[Exception]:
        """The mistake of each step that meant nothing in any branch, though it was not wrong in any of them.

        `answers` are those given to what was left open, in all branches.
        """
        for number, (_, step) in enumerate(self.steps):
            if number in self.met:
                continue
            if isinstance(step, AnyAnswer) and not step.to_the_end:
                yield BadScenario([table.problem(step, NOTHING_ASKED)])
            elif number in self.where_asked:
                yield BadScenario([table.problem(step, "This answer is left over: it is asked in no branch.")])
            elif isinstance(step, If):
                every = "every" if step.negated else "no"
                message = f"'{step.text}' is in the trace of {every} branch, so this is left over."
                if answers and not step.negated:
                    shown = ", ".join(f"'{answer}'" for answer in answers[:MOST_ANSWERS])
                    more = " ..." if len(answers) > MOST_ANSWERS else ""
                    message += (
                        f" The branches are those with {shown}{more}: write one of these after 'if', without the colon."
                    )
                yield BadScenario([table.problem(step, message)])


def is_about_a_question(expected: Expectation | None) -> bool:
    """Whether an expectation is about what is asked."""
    return expected is not None and (expected.asked is not None or bool(expected.offered or expected.not_offered))


def _ifs(steps: Sequence[tuple[int, Step]]) -> tuple[dict[int, int], frozenset[int]]:
    """For each `if`, the number of the step after those under it; also returns the steps under `if asked`."""
    behind: dict[int, int] = {}
    asked: set[int] = set()
    for number, (move, step) in enumerate(steps):
        if isinstance(step, If):
            last = move + step.steps
            behind[number] = next((n for n, (other, _) in enumerate(steps) if other > last), len(steps))
            asked.update(range(number + 1, behind[number]) if step.asked else ())
    return behind, frozenset(asked)


def _flat(steps: Sequence[Step]) -> Iterator[tuple[int, Step]]:
    """The steps with their numbers, with simultaneous choices one after another."""
    for number, step in enumerate(steps):
        for part in step.choices if isinstance(step, Together) else (step,):
            yield number, part
