"""Runs: a game resolved up to a decision. A run is a value: it can be answered, answered again another way, and kept."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from copy import copy
from typing import Any

from adjudicator.engine.effects import Telling
from adjudicator.engine.errors import BadAnswer
from adjudicator.engine.events import Event
from adjudicator.engine.frames import FrameAtRest
from adjudicator.engine.game import Game
from adjudicator.engine.machine import Closing, Machine
from adjudicator.engine.watch import Watch
from adjudicator.world.world import World


class Run:
    """A game resolved up to its next decision, or to its end. Immutable: answering gives another run."""

    __slots__ = (
        "_check",
        "_entries",
        "_events",
        "_gives",
        "_machine",
        "_pictures",
        "_serial",
        "_trace",
        "_tracing",
        "_worlds",
        "decision",
        "game",
        "world",
    )

    def __init__(self, machine: Machine) -> None:
        self.game = machine.game
        self.world = machine.world
        self.decision = machine.decision
        self._check = machine.check
        self._gives = machine.gives
        self._tracing = machine.tracing
        self._worlds = machine.worlds
        self._entries = machine.entries
        self._events = machine.events
        self._serial = machine.serial
        self._pictures = tuple(
            [frame if isinstance(frame, FrameAtRest) else frame.picture() for frame in machine.frames]
        )
        self._machine: Machine | None = machine
        self._trace: tuple[Event, ...] | None = None

    @classmethod
    def begin(
        cls,
        game: Game,
        world: World,
        *,
        check: Callable[[World], None] | None = None,
        tracing: bool = True,
        keep_worlds: bool = False,
    ) -> Run:
        """Resolve a position up to its first decision. `check` is called with the world after every change.

        Without `tracing` no events are recorded, which is quicker; the trace stays empty. With `keep_worlds` the run
        remembers the world after every change: see `worlds`.

        Raises `EndlessLoop`.
        """
        machine = Machine(
            game, world, (), None, 1, 0, None, None, check, tracing, (None, 0, world) if keep_worlds else None
        )
        machine.advance(None)
        return cls(machine)

    def live(self) -> Machine:
        """The moving part at this point of the run, rebuilt from the logs if it has moved on."""
        if self._machine is None:
            self._machine = Machine(
                self.game,
                self.world,
                self._pictures,
                self._entries,
                self._events,
                self._serial,
                self.decision,
                self._gives,
                self._check,
                self._tracing,
                self._worlds,
            )
        return self._machine

    def answer(self, *labels: str, watch: Watch | None = None) -> Run:
        """The run after this decision is answered with these options. `watch` notes what the answer reads and changes.

        Raises `BadAnswer` if the answer is not legal, `EndlessLoop` if what follows never ends.
        """
        decision = self.decision
        if decision is None:
            raise ValueError("The game is over: nothing is asked.")
        values = decision.chosen(labels)
        if values is None:
            raise BadAnswer(f"{decision.problem(labels)}.", decision)
        machine = self.live()
        self._machine = None
        machine.answer(decision, labels, values, watch)
        return Run(machine)

    def meanwhile(self, body: Callable[..., Any], seat: int, *args: Any) -> Run:
        """The run after something was done before answering, such as spending tokens. The same decision is then still open."""
        machine = self.live()
        self._machine = None
        machine.aside(body, seat, args)
        return Run(machine)

    def instead(self, body: Callable[..., Any], seat: int, *args: Any, opens: Telling | None = None) -> Run:
        """The run in which something simply happens at a phase's own question, which is then asked again.

        Raises `ValueError` anywhere else.
        """
        if self.decision is None or not self.decision.phase:
            raise ValueError("Things can just happen only where a phase asks what to do next.")
        machine = self.live()
        self._machine = None
        machine.happen(body, seat, args, opens)
        return Run(machine)

    def called(self, players: Sequence[str]) -> Run:
        """The same run with other names for the players, for sentences about it."""
        other = copy(self)
        other.game = self.game.called(players)
        other._machine = None
        return other

    def at_table(self, world: World) -> Run:
        """The same run with the table as it was earlier: to look at, not to answer."""
        other = copy(self)
        other.world, other.decision, other._machine = world, None, None
        return other

    def untraced(self) -> Run:
        """The same run, with no more events recorded: that is quicker."""
        other = copy(self)
        other._tracing, other._machine = False, None
        return other

    def rest(self) -> None:
        """Let go of the moving part: it is rebuilt if the run is answered after all."""
        self._machine = None

    @property
    def depth(self) -> int:
        """How many bodies are suspended."""
        return len(self._pictures)

    def picture(self, number: int) -> FrameAtRest:
        """A suspended body at rest, the outermost first."""
        return self._pictures[number]

    def body(self, number: int) -> Coroutine[Any, Any, Any]:
        """The same body itself, ready to continue."""
        machine = self.live()
        machine.frame(number)
        found: Coroutine[Any, Any, Any] = machine.bodies[number]
        return found

    @property
    def trace(self) -> tuple[Event, ...]:
        """What happened so far, in order."""
        if self._trace is None:
            events: list[Event] = []
            closings: dict[int, Closing] = {}
            rest = self._entries
            while rest is not None:
                rest, entry = rest
                if isinstance(entry, Event):
                    events.append(entry)
                else:
                    closings.setdefault(entry[0], entry)
            events.reverse()
            self._trace = tuple(
                [event if (closing := closings.get(event.id)) is None else _closed(event, closing) for event in events]
            )
        return self._trace

    def since(self, number: int) -> tuple[Event, ...]:
        """The events recorded from that id on, in order, as they were when they were recorded: not how they ended."""
        events: list[Event] = []
        rest = self._entries
        while rest is not None:
            rest, entry = rest
            if isinstance(entry, Event):
                if entry.id < number:
                    break
                events.append(entry)
        return tuple(reversed(events))

    @property
    def worlds(self) -> tuple[tuple[int, World], ...]:
        """The worlds this run went through, if it keeps them: the first with 0, then one for each change.

        Each is paired with the id of the latest event recorded by then.
        """
        found: list[tuple[int, World]] = []
        rest = self._worlds
        while rest is not None:
            rest, number, world = rest
            found.append((number, world))
        return tuple(reversed(found))

    def on_board(self, seat: int, what: str) -> int:
        """How much of something (coins, Coffers ...) a player had where this run began; 0 if it does not keep its worlds."""
        if self._worlds is None:
            return 0
        board = self.worlds[0][1]
        pools = board.pools[seat]._asdict()
        return pools[what] if what in pools else board.number(seat, what)

    @property
    def recorded(self) -> int:
        """The id that the next event will have; all recorded so far have smaller ones."""
        return self._events

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.world.ended


def _closed(event: Event, closing: Closing) -> Event:
    _, outcome, because, links, cites, detail = closing
    return Event(
        event.id,
        event.kind,
        event.player,
        event.cards,
        event.parent,
        event.origin,
        event.ability,
        (*event.detail, *detail),
        (*event.links, *links),
        outcome,
        because,
        (*event.cites, *cites),
        event.title,
        event.reason,
    )
