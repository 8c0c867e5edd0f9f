"""A scenario's moves as choices to explore: what is written happens, what is left open is tried every way."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.choices.graph import Enough
from adjudicator.choices.orders import LeftOutOrders
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.engine.watch import Watch
from adjudicator.format.problems import BadScenario
from adjudicator.format.steps import Act, AnyAnswer
from adjudicator.scenario.branch_conditions import conditions
from adjudicator.scenario.branch_keys import BranchKeys
from adjudicator.scenario.branch_mistakes import BranchMistakes, written
from adjudicator.scenario.branches import Branch, UnderWay
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.scenario.moves.one_way import OneWay
from adjudicator.scenario.open_questions import OpenQuestions
from adjudicator.scenario.results import MissingAnswer
from adjudicator.scenario.table import Table
from adjudicator.scenario.written_steps import WrittenSteps
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
        self.way: OneWay
        """The way that is gone, or was gone last."""
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
            return self.mistakes.stop(Branch(run, self.way.at, answers=answers, mistake=wrong))
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
        begun = Branch(run, at, under_way, before, acted, answers, stated=stated)
        self.way = OneWay(self.table, self.written, self.questions, begun, since, self._look, branched=self.branched)
        return self.way.go()

    def _look(self, here: Branch) -> None:
        """Note that a way has reached a `check`."""
        self.checked.setdefault(here.at, {})[self.mark(here) if self.branched else b""] = here
