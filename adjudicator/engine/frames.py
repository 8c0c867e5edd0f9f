"""Frames: one for each procedure or text being carried out. A stack of them is where a run stands.

A coroutine cannot be copied, but it can be rebuilt: each frame keeps the log of what it was resumed with (the world then,
and the result), and a fork starts the body again and feeds it that log.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeAlias

from adjudicator.engine.effects import End
from adjudicator.engine.game import Game
from adjudicator.world.records import Instance
from adjudicator.world.world import World

Log: TypeAlias = "tuple[Any, World, Any] | None"
"""A linked list, newest first: (older, world at the resumption, result)."""


class Picture(NamedTuple):
    """A frame at rest: what is needed to rebuild it."""

    body: Callable[..., Coroutine[Any, Any, Any]]
    args: tuple[Any, ...]
    seat: int
    instance: Instance | None
    event: int | None
    log: Log
    ending: End | None
    choice: tuple[str, int] | None
    opened: bool


class Frame:
    """A running body. `world` is the world it sees; `made` counts the effects it made, `done` those performed."""

    __slots__ = (
        "args",
        "body",
        "choice",
        "coroutine",
        "done",
        "ending",
        "event",
        "game",
        "instance",
        "log",
        "made",
        "opened",
        "seat",
        "world",
    )

    def __init__(
        self,
        game: Game,
        world: World,
        body: Callable[..., Coroutine[Any, Any, Any]],
        args: tuple[Any, ...],
        seat: int,
        instance: Instance | None,
        event: int | None,
        opened: bool,
    ) -> None:
        self.game = game
        self.world = world
        self.body = body
        self.args = args
        self.seat = seat
        self.instance = instance
        self.event = event
        self.opened = opened
        self.ending: End | None = None
        self.choice: tuple[str, int] | None = None
        self.made = 0
        self.done = 0
        self.log: Log = None
        self.coroutine = body(game.view(self, seat), *args)

    @classmethod
    def rebuilt(cls, game: Game, world: World, picture: Picture) -> Frame:
        """The frame that stood where the picture was taken."""
        body, args, seat, instance, event, log, ending, choice, opened = picture
        frame = cls(game, world, body, args, seat, instance, event, opened)
        frame.ending = ending
        frame.choice = choice
        frame._feed(log)
        return frame

    def _feed(self, log: Log) -> None:
        entries = []
        rest = log
        while rest is not None:
            entries.append(rest)
            rest = rest[0]
        for _, world, result in reversed(entries):
            self.world = world
            self.coroutine.send(result)
        self.log = log
        self.done = self.made

    def picture(self) -> Picture:
        """This frame at rest."""
        return Picture(
            self.body,
            self.args,
            self.seat,
            self.instance,
            self.event,
            self.log,
            self.ending,
            self.choice,
            self.opened,
        )


class Glance:
    """Stands in for a frame where a condition only looks at a world and performs nothing."""

    __slots__ = ("event", "game", "instance", "made", "world")

    def __init__(self, game: Game, world: World, instance: Instance | None = None) -> None:
        self.event = None
        self.game = game
        self.world = world
        self.instance = instance
        self.made = 0
