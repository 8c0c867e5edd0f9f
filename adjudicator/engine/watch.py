"""Watching what an answer leads to: what is read and changed until the next question, or until a body has ended."""

from __future__ import annotations

from adjudicator.world.watched import Footprint, Notes, WatchedWorld, footprint
from adjudicator.world.world import World


class Watch:
    """Watches one answer, as long as that many bodies are suspended at least."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.left = False
        """Whether the body at that depth has ended."""
        self._notes = Notes()
        self._before: World | None = None
        self._after: World | None = None

    def over(self, world: World) -> World:
        """The world that follows from it."""
        self._before = world
        return WatchedWorld.over(world, self._notes)

    def end(self, world: World, *, left: bool) -> None:
        """What comes now is not watched any more."""
        self._notes.open = False
        self._after = world
        self.left = left

    @property
    def footprint(self) -> Footprint:
        """What was read and changed."""
        assert self._before is not None
        assert self._after is not None
        return footprint(self._before, self._after, self._notes)
