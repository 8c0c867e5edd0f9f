"""How far one way through a scenario has got."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.choices.orders import Under
from adjudicator.engine.run import Run
from adjudicator.format.steps import Act
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.world.world import World


class UnderWay(NamedTuple):
    """An act that advances the turn, while it is not over: abilities can ask something on the way."""

    step: Act
    begun: Run
    """The run at the question of a phase at which the act began, for the message if it cannot be done."""

    def is_over(self, run: Run) -> bool:
        """Whether what the act ends is over, or what it starts has begun."""
        if self.step.verb == "starts":
            return run.over or self._has_begun(run)
        if self.step.verb != "ends":
            return False
        return run.over or (self.step.phase == "turn" and run.world.turn.number != self.begun.world.turn.number)

    def _has_begun(self, run: Run) -> bool:
        turn = run.world.turn
        if self.step.phase == "buying":
            return turn.phase == "Buy" and turn.part == "buying"
        return turn.phase == self.step.phase and turn.number == self.begun.world.turn.number


def act_interrupted(
    declined: Sequence[tuple[Run, UnderWay | None]], run: Run, now: Run, under_way: UnderWay | None
) -> UnderWay | None:
    """The act that is under way `now`, if `run` may have gone back to a question that was `declined` in it.

    Each of those comes with the act that it interrupted, which is carried out only once the question has its answer.
    """
    for before, act in declined:
        then = len(before.trace)
        if then < len(now.trace) and _choice(run, then) != _choice(now, then):
            return act
    return under_way


def _choice(run: Run, number: int) -> object:
    return [(event.kind, event.player, event.detail) for event in run.trace[number : number + 1]]


class Branch(NamedTuple):
    """A run, how many of the scenario's steps it has done, and the act among those that is not over yet.

    `before` is the table at the last `check`, or else at the start. From the event `acted` on, choices with only one
    answer may be what a surplus `any` is about. `answers` are those that led here, among what was left open, and
    `mistake` is what stops this branch. `under` is what everything that follows has to be independent of, since orders
    were left out.
    """

    run: Run
    at: int
    under_way: UnderWay | None = None
    before: World | None = None
    acted: int = 0
    answers: tuple[str, ...] = ()
    mistake: Exception | None = None
    under: Under | None = None
    stated: tuple[Stated, ...] = ()
    """Statements that are not settled yet."""
    later: Run | None = None
    """The run as it really is, where `run` has the table of a phase that has ended: see `checks.ended_phases`."""
