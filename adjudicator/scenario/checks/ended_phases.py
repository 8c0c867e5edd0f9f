"""The table at the end of a phase: what a `check` after `alice ends Buy phase` looks at, though nothing is asked before
her turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.format.boards import Expectation
from adjudicator.format.steps import Act, Answer, AnyAnswer, Check, If, Shuffle, Step, Within
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.claims import every_state
from adjudicator.scenario.written_steps import is_about_a_question
from adjudicator.world.world import World

_LAST: Final = ("Buy", "Night")
"""The phases after which a turn can end without another question."""
_BELOW: Final = (Answer, AnyAnswer, Shuffle, Within, If, Check)
"""What can be below the act, or after it, while the turn does not continue."""
_DEEDS: Final = {"gains": "gain", "trashes": "trash", "discards": "discard", "draws": "draw"}
"""Acts that may merely say what is done as the phase ends, each with what is in the trace if it is done for its own sake."""


def ends_a_phase(step: Step) -> bool:
    """Whether a step ends one of the last phases of a turn."""
    return isinstance(step, Act) and step.verb == "ends" and step.phase in _LAST


def ended_table(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> World | None:
    """The table at the end of the phase that the steps before this one have just ended, if the turn has continued since
    and nothing was chosen; otherwise None. The run has to have kept its worlds."""
    act = _ended_last(steps, at)
    if act is None or run.decision is None:
        return None
    seat, now = run.game.players.index(act.who), run.world.turn
    went_on = run.recorded
    for recorded, world in reversed(run.worlds):
        turn = world.turn
        if turn.number != now.number and (turn.player, turn.phase) == (seat, act.phase):
            return None if any(map(_goes_on, run.since(went_on + 1))) else world
        went_on = recorded
    return None


def _goes_on(event: Event) -> bool:
    """Whether somebody has chosen something, or has done something that no card or phase says."""
    if event.kind == "choose":
        return not event.get("forced")
    return event.parent is None and event.kind in _DEEDS.values()


def looked_at(way: Branch, steps: Sequence[tuple[int, Step]], expected: Expectation | None) -> Branch:
    """The branch with the table as an expectation sees it there: that of an ended phase, if the steps have just ended it, and
    nothing was chosen after that.
    """
    if _ended_last(steps, way.at) is None or any(is_about_a_question(state) for state in every_state([expected])):
        return way
    world = ended_table(way.run, steps, way.at)
    return way if world is None else way._replace(run=way.run.at_table(world), later=way.run)


def _ended_last(steps: Sequence[tuple[int, Step]], at: int) -> Act | None:
    """The act that ended a phase, if only answers, or what is done there, are between it and the step with this number."""
    for _, step in reversed(steps[:at]):
        if isinstance(step, Act):
            if step.verb not in _DEEDS:
                return step if ends_a_phase(step) else None
        elif not isinstance(step, _BELOW):
            return None
    return None
