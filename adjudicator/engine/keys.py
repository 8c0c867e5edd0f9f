"""Exact keys of runs: two runs with equal keys have the same future.

The key is the canonical world and, for every frame, an exact picture of the suspended body: along its chain of awaited
coroutines the name, the next instruction, the names of the bound locals, and every object it holds. The evaluation stack
is part of that: where a loop over equal cards stands is nowhere else.
"""

from __future__ import annotations

import gc
from types import CoroutineType
from typing import Any, Final

from adjudicator.engine.canonical import Code, Picture
from adjudicator.engine.frames import Frame
from adjudicator.engine.run import Run


async def _nothing() -> None:
    """Only there for the type of what awaiting a verb goes through."""


_COROUTINE: Final = _nothing()
_WRAPPER: Final = type(_COROUTINE.__await__())
_COROUTINE.close()


def key(run: Run) -> Code:
    """The exact key of a run: equal keys mean equal futures. Raises `Unkeyable`."""
    picture = Picture(run.game, run.world)
    frames = tuple(_frame(picture, frame) for frame in run.live().frames)
    return (frames, picture.code(run.decision), picture.world(run.world))


def _frame(picture: Picture, frame: Frame) -> Code:
    parts: list[Code] = [frame.seat, picture.code(frame.instance)]
    coroutine: Any = frame.coroutine
    while isinstance(coroutine, CoroutineType):
        inner = coroutine.cr_frame
        assert inner is not None
        bound = inner.f_locals
        names = tuple(sorted(bound))
        # what is the coroutine's own: before 3.13 also the dictionary that asking for the locals has just made
        awaited = coroutine.cr_await
        own = {*map(id, (inner, bound, inner.f_globals, inner.f_builtins, coroutine.cr_code, awaited))}
        held = tuple([picture.code(value) for value in gc.get_referents(coroutine) if id(value) not in own])
        parts.append((inner.f_lasti, names, held))
        coroutine = awaited if type(awaited) is not _WRAPPER else gc.get_referents(awaited)[0]
    return tuple(parts)
