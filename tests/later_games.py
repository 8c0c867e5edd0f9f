"""The same answers lead to the same again, and keys forget how a position arose.

They do not know how long the game has lasted, or which of the equal cards are where.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.events import Event
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.run import Run
from adjudicator.format.problems import Problems
from adjudicator.scenario.results import Result
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.records import Fact, Instance, PlayNumber, Record, Ref, Stay, Turn, Unaffected
from adjudicator.world.world import World

TURNS, PHASES, PLAYS, MOVES, RECORDS, CARDS = 4, 9, 6, 3, 11, 5
"""How many more of each there have been in the other game."""


def later(world: World) -> World:
    """The same position in a game that has lasted longer, in which the cards have other numbers."""
    layout = world.layout
    layout = layout.of((*[""] * CARDS, *layout.names), (*[None] * CARDS, *layout.pile_of))
    return World._make((layout, *map(_later, world[1:-2]), world.made + RECORDS, world.plays + PLAYS))


def _later(value: Any) -> Any:
    if isinstance(value, Ref):
        # a card that was played without being put into play has moved -1 times
        return Ref(value.card + CARDS, value.moves + MOVES * (value.moves >= 0), value.place)
    if isinstance(value, PlayNumber):
        return PlayNumber(value + PLAYS)
    if not isinstance(value, tuple):
        return value
    if type(value) is tuple:
        return tuple([_later(part) for part in value])
    parts = {name: _later(part) for name, part in zip(value._fields, value, strict=True)}  # type: ignore[attr-defined]
    if isinstance(value, Turn):
        parts |= {"number": value.number + TURNS, "serial": value.serial + PHASES}
    elif isinstance(value, Record):
        claimed = value.claimed and value.claimed + PLAYS
        parts |= {"serial": value.serial + RECORDS, "made": value.made + TURNS, "claimed": claimed}
    elif isinstance(value, (Stay, Unaffected, Instance)):
        parts["play"] = value.play and value.play + PLAYS
    elif isinstance(value, Fact) and value.card >= 0:
        parts |= {"card": value.card + CARDS, "moves": value.moves + MOVES * (value.moves >= 0)}
    return type(value)(**parts)


def unlike_later(result: Result) -> Iterator[str]:
    """What the same answers lead to that is not the same: in this game twice, and in one that has lasted longer.

    Answering does not disturb the run that was answered.
    """
    if not by_answers_alone(result.run.trace):
        return
    laid = lay_out(result.scenario, Problems(result.scenario.file))
    assert laid is not None
    run, then = Run.begin(laid.game, laid.world), Run.begin(laid.game, later(laid.world))
    reached = key(run)
    if key(then) != reached:
        yield "The position has another key in a game that has lasted longer."
    for number, labels in enumerate(answers(result.run.trace), 1):
        world, length = run.world, len(run.trace)
        first, second, then = run.answer(*labels), run.answer(*labels), then.answer(*labels)
        if (key(run), run.world, len(run.trace)) != (reached, world, length):
            yield f"Answer {number} changes the run that it is given to."
        reached = key(second)
        if first.trace != second.trace or key(first) != reached:
            yield f"Answer {number} leads to something else when it is given again."
        if key(then) != reached:
            yield f"After answer {number} the position has another key in a game that has lasted longer."
        run = second
    if run.trace != result.run.trace or reached != key(result.run):
        yield "The same answers do not lead to the same trace and the same key again."


def answers(trace: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """What was answered, in order, forced choices left out."""
    chosen = [event.get("chosen") for event in trace if event.kind == "choose" and not event.get("forced")]
    return [tuple(str(label) for label in labels) for labels in chosen if isinstance(labels, tuple)]


def by_answers_alone(trace: tuple[Event, ...]) -> bool:
    """Whether nothing just happened, as a scenario can say it does."""
    acts = ("spend", "pay off"), ("gain", "trash", "discard", "draw")
    return not any(event.kind in acts[0] or (event.kind in acts[1] and event.parent is None) for event in trace)
