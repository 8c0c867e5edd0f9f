"""Frames: one for each procedure or text being carried out. A stack of them is the state of a run.

A coroutine cannot be copied, but it can be rebuilt: each frame keeps the log of what it was resumed with (the world
then, and the result), and a fork restarts the body and feeds it that log.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from adjudicator.engine.effects import End
from adjudicator.engine.events import Link
from adjudicator.engine.game import Game
from adjudicator.world.records import Instance
from adjudicator.world.world import World

Log: TypeAlias = "tuple[Any, World, Any] | None"
"""A linked list, newest first: (older, world at the resumption, result)."""


class FrameAtRest:
    """A frame at rest: what is needed to rebuild it. Runs in the same frame share its picture."""

    __slots__ = (
        "args",
        "body",
        "choice",
        "ending",
        "event",
        "gives",
        "inside",
        "instance",
        "log",
        "opened",
        "outer",
        "seat",
    )

    def __init__(self, frame: Frame) -> None:
        self.body = frame.body
        self.args = frame.args
        self.seat = frame.seat
        self.instance = frame.instance
        self.event = frame.event
        self.log = frame.log
        self.ending = frame.ending
        self.choice = frame.choice
        self.opened = frame.opened
        self.outer = frame.outer
        self.gives = frame.gives
        self.inside: Any = None
        """What the suspended body holds, once a key has asked for it (`adjudicator.engine.keys.run_keys`)."""

    def of(self, frame: Frame) -> bool:
        """Whether the frame is still where this picture was taken."""
        return self.log is frame.log


class Frame:
    """What a running body sees and has come to. `world` is the world it sees; `unawaited` counts the effects it made that
    are not performed yet.

    The machine holds the coroutine of the body. If the frame did, the two would refer to each other, and would take up
    memory until Python looks for such garbage.

    A body that continues as another one can leave an event open that ends with the frame: `outer` holds these events
    and how they end, and `gives` is the awaited value.
    """

    __slots__ = (
        "args",
        "body",
        "choice",
        "ending",
        "event",
        "game",
        "gives",
        "instance",
        "log",
        "opened",
        "outer",
        "rest",
        "seat",
        "unawaited",
        "world",
    )

    def __init__(
        self,
        game: Game,
        world: World,
        seat: int,
        instance: Instance | None,
        event: int | None,
        opened: bool,
    ) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.instance = instance
        self.event = event
        self.opened = opened
        self.ending: End | None = None
        self.outer: tuple[tuple[int, End | None], ...] = ()
        self.gives: tuple[Any, ...] = ()
        self.choice: Link | None = None

    def begin(self, body: Callable[..., Coroutine[Any, Any, Any]], args: tuple[Any, ...]) -> Coroutine[Any, Any, Any]:
        """Prepare to start a body; returns its coroutine."""
        self.body = body
        self.args = args
        self.unawaited = 0
        self.log: Log = None
        self.rest: FrameAtRest | None = None
        return body(self.game.view(self, self.seat), *args)

    @classmethod
    def rebuilt(cls, game: Game, world: World, picture: FrameAtRest) -> tuple[Frame, Coroutine[Any, Any, Any]]:
        """The frame that was there when the picture was taken, and the coroutine of its body."""
        entries = []
        rest = picture.log
        while rest is not None:
            entries.append(rest)
            rest = rest[0]
        entries.reverse()
        first = entries[0][1] if entries else world
        frame = cls(game, first, picture.seat, picture.instance, picture.event, picture.opened)
        coroutine = frame.begin(picture.body, picture.args)
        for _, frame.world, result in entries:
            coroutine.send(result)
        frame.log = picture.log
        frame.unawaited = 0
        frame.ending = picture.ending
        frame.outer = picture.outer
        frame.gives = picture.gives
        frame.choice = picture.choice
        frame.rest = picture
        return frame, coroutine

    def picture(self) -> FrameAtRest:
        """This frame at rest."""
        if self.rest is None or not self.rest.of(self):
            self.rest = FrameAtRest(self)
        return self.rest


class Glance:
    """Stands in for a frame where a condition only reads a world and performs nothing."""

    __slots__ = ("event", "game", "instance", "unawaited", "world")

    def __init__(self, game: Game, world: World, instance: Instance | None = None) -> None:
        self.event = None
        self.game = game
        self.world = world
        self.instance = instance
        self.unawaited = 0
