"""Watching what an answer leads to: what is read and changed until the next question, or until a body has ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from adjudicator.world.watched import Footprint, Notes, WatchedWorld, footprint
from adjudicator.world.world import World


class Watch:
    """Watches one answer, as long as at least that many bodies are suspended.

    Each body that the one at that depth continues as is a part of its own.
    """

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.left: bool
        """Whether the body at that depth has ended; known at the `end`."""
        self._parts: list[tuple[Callable[..., Any] | None, World, Notes]] = []
        self._after: World

    def over(self, world: World, body: Callable[..., Any] | None = None) -> World:
        """A part begins: returns the world to continue with."""
        if self._parts:
            self._parts[-1][-1].open = False
        notes = Notes()
        self._parts.append((body, world, notes))
        return WatchedWorld.over(world, notes)

    def end(self, world: World, *, left: bool) -> None:
        """What happens from now on is not watched."""
        self._parts[-1][-1].open = False
        self._after = world
        self.left = left

    def parts(self, *bodies: Callable[..., Any]) -> list[Footprint]:
        """What was read and changed before one of these bodies began, and after each of them began.

        A part in which nothing was changed belongs to the one before it.
        """
        found: list[Footprint] = []
        ends = [*[world for _, world, _ in self._parts[1:]], self._after]
        for (began, world, notes), after in zip(self._parts, ends, strict=True):
            part = footprint(world, after, notes)
            if found and (began not in bodies or not part.touched):
                found[-1] = found[-1].with_(part)
            else:
                found.append(part)
        return found

    @property
    def footprint(self) -> Footprint:
        """What was read and changed."""
        return reduce(Footprint.with_, self.parts())
