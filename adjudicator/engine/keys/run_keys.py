"""Exact keys of runs: two runs with equal keys have the same future.

The key is the canonical world and, for every frame, an exact coder of the suspended body: along its chain of awaited
coroutines the code, the next instruction, the names of the bound locals, and every object it holds. The evaluation
stack is part of that: the state of a loop over equal cards is nowhere else.
"""

from __future__ import annotations

import gc
from types import CoroutineType
from typing import Any, Final, NamedTuple

from adjudicator.engine.decisions import Decision
from adjudicator.engine.frames import FrameAtRest
from adjudicator.engine.game import Game
from adjudicator.engine.keys.canonical import Coder
from adjudicator.engine.keys.codes import Code, Zones, digest_of
from adjudicator.engine.keys.held import Fixed, fixed, steady
from adjudicator.engine.run import Run
from adjudicator.world.records import Ref
from adjudicator.world.world import World


async def _awaits_nothing() -> None:
    """Exists only for the type of the object that awaiting a verb goes through."""


_COROUTINE: Final = _awaits_nothing()
_WRAPPER: Final = type(_COROUTINE.__await__())
_COROUTINE.close()


class _Part(NamedTuple):
    """The state of one coroutine of a body, with the codes of what is the same in every world, and what else it holds."""

    stands: Code
    held: tuple[Any, ...]


class Keys:
    """Makes the keys of the runs of one game, and remembers what runs have in common."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.zones = Zones()

    def of(self, run: Run) -> bytes:
        """The key of a run in 16 bytes. Raises `Unkeyable`."""
        return digest_of(self._parts(run))

    def _parts(self, run: Run) -> list[Code]:
        world = run.world
        coder = Coder(run.game, world, self.zones)
        last = run.depth - 1
        frames = [_frame(coder, run, number) for number in range(last)]
        asks_first = last >= 0 and _asks_first(run.picture(last), world)
        if last >= 0:
            frames.append(_beginning(coder, run.picture(last)) if asks_first else _frame(coder, run, last))
        pointing = coder.pointing(world)
        decision = None if asks_first else _decision(coder, run.decision)
        return [tuple(frames), pointing, decision, *coder.table(world)]


def key(run: Run) -> Code:
    """The exact key of a run: equal keys mean equal futures. Raises `Unkeyable`."""
    return tuple(Keys(run.game)._parts(run))


def _decision(coder: Coder, decision: Decision | None) -> Code:
    """A question. For cards of an option that nothing points at, it only matters where they are, and how many."""
    if decision is None:
        return None
    cards = coder.cards
    there = coder.now.there
    options: list[Code] = []
    for label, values, tag in decision.options:
        first = values[0] if values else None
        if type(first) is Ref and all(
            type(ref) is Ref and ref.card not in cards and ref.place == first.place and there(ref) for ref in values
        ):
            options.append((label, tag, *first.place, len(values)))
        else:
            options.append((label, tag, *(coder.code(value) for value in values)))
    return (*decision[:3], *decision[4:], tuple(options))


def _asks_first(at_rest: FrameAtRest, world: World) -> bool:
    """Whether a body has only asked its question so far: everything it holds, and the question, follows from how it began."""
    return at_rest.log is not None and at_rest.log[0] is None and at_rest.log[1] is world


def _beginning(coder: Coder, at_rest: FrameAtRest) -> Code:
    """What a frame began with."""
    began = (at_rest.instance, at_rest.gives, at_rest.body, at_rest.args)
    return (at_rest.seat, *map(coder.code, began))


def _frame(coder: Coder, run: Run, number: int) -> Code:
    """The state of one frame of a run."""
    at_rest = run.picture(number)
    inside = at_rest.inside
    if inside is None:
        inside = _inside(run.body(number))
        if all(steady(value) for part in inside for value in part.held):
            at_rest.inside = inside
    parts: list[Code] = [at_rest.seat, coder.code(at_rest.instance), coder.code(at_rest.gives)]
    for part in inside:
        parts.append((part.stands, tuple([coder.code(value) for value in part.held])))
    return tuple(parts)


def _inside(coroutine: Any) -> tuple[_Part, ...]:
    parts = []
    while isinstance(coroutine, CoroutineType):
        inner = coroutine.cr_frame
        assert inner is not None
        bound = inner.f_locals
        names = tuple(sorted(bound))
        # what is the coroutine's own: before 3.13 also the dictionary that asking for the locals has just made
        awaited, code = coroutine.cr_await, coroutine.cr_code
        named = (coroutine.__name__, coroutine.__qualname__)
        own = {*map(id, (inner, bound, inner.f_globals, inner.f_builtins, code, awaited, *named))}
        held = [fixed(value) for value in gc.get_referents(coroutine) if id(value) not in own]
        still = tuple([value.code if type(value) is Fixed else ... for value in held])
        moving = tuple([value for value in held if type(value) is not Fixed])
        parts.append(_Part((id(coroutine.cr_code), inner.f_lasti, names, still), moving))
        coroutine = awaited if type(awaited) is not _WRAPPER else gc.get_referents(awaited)[0]
    return tuple(parts)
