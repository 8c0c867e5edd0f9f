"""The moving part of a run: it performs effects one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from types import GeneratorType
from typing import Any, Final, TypeAlias

from adjudicator.engine.decisions import Decision
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Ask, Change, Do, Effect, End, Telling
from adjudicator.engine.errors import DroppedEffect, EndlessLoop
from adjudicator.engine.events import Event, Link, Outcome
from adjudicator.engine.frames import Frame, FrameAtRest
from adjudicator.engine.game import Game
from adjudicator.engine.watch import Watch
from adjudicator.world.records import Instance, Ref
from adjudicator.world.world import World

MOST_EFFECTS: Final = 10_000
"""How many effects may follow one another without a choice or a new turn before it counts as an endless loop."""

_NOTHING: Final = ((), ("nothing",))

Closing: TypeAlias = tuple[int, Outcome, str | None, tuple[Link, ...], tuple[str, ...], tuple[Detail, ...]]
Entries: TypeAlias = "tuple[Any, Event | Closing] | None"
Worlds: TypeAlias = "tuple[Any, int, World] | None"
"""The worlds a run went through, latest first, each with the id of the latest event by then; None if they are not kept."""


class Machine:
    """The moving part: performs effects one by one until a decision is needed or the game is over."""

    def __init__(
        self,
        game: Game,
        world: World,
        pictures: Sequence[FrameAtRest],
        entries: Entries,
        events: int,
        serial: int,
        decision: Decision | None,
        gives: Callable[[tuple[Any, ...]], Any] | None,
        check: Callable[[World], None] | None,
        tracing: bool,
        worlds: Worlds,
    ) -> None:
        self.tracing = tracing
        self.worlds = worlds
        self.game = game
        self.world = world
        self.frames: list[Frame | FrameAtRest] = [*pictures]
        """The stack of the run, outermost first. A picture becomes a frame when its body continues."""
        self.bodies: list[Any] = [None] * len(self.frames)
        """The coroutine of each frame's body; None where there is a picture."""
        self.entries = entries
        self.events = events
        self.serial = serial
        self.decision = decision
        self.gives = gives
        """Makes the result from the answer to the decision."""
        self.check = check
        self.effects = 0
        self.turn = world.turn.number
        self.watch: Watch | None = None
        """Notes what is read and changed after the answer."""

    def frame(self, number: int) -> Frame:
        """A frame, its body ready to continue. The innermost one is number -1."""
        frame = self.frames[number]
        if isinstance(frame, FrameAtRest):
            frame, self.bodies[number] = Frame.rebuilt(self.game, self.world, frame)
            self.frames[number] = frame
        return frame

    def start(self, frame: Frame, body: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Put a new frame on the stack, at the start of a body."""
        self.frames.append(frame)
        self.bodies.append(frame.begin(body, args))

    def open(self, telling: Telling, frame: Frame | None, outcome: Outcome) -> int:
        """Record an event, and return its number."""
        number = self.events
        kind, player, cards, detail, ability, links, _, because, cites, lost, reason, changed_by = telling
        about = self.game.abilities.get(ability) if ability is not None else None
        title = about.title if about is not None else ""
        parent = origin = None
        if frame is not None:
            parent = frame.event
            if frame.choice is not None:
                links = (*links, frame.choice)
                frame.choice = None
            if frame.instance is not None:
                origin = frame.instance.event
                ability = ability or frame.instance.ability
        if lost is not None:
            links = (*links, *self.moved_by(lost))
        for this, set_up in changed_by:
            if set_up:
                links = (*links, ("modifies", set_up))
            elif this is not None:
                links = (*links, *self.brought(this))
        cites = cites or self.game.cites.get(kind, ())
        fields = (
            number,
            kind,
            player,
            cards,
            parent,
            origin,
            ability,
            detail,
            links,
            outcome,
            because,
            cites,
            title,
            reason,
        )
        event: Event = tuple.__new__(Event, fields)
        self.entries = (self.entries, event)
        self.events = number + 1
        return number

    def moved_by(self, lost: Ref) -> tuple[Link, ...]:
        """The link to the latest event that moved a card, or put another one on it; none if it never was where it is expected."""
        rest, found, moved = self.entries, None, False
        while rest is not None:
            rest, entry = rest
            if not isinstance(entry, Event) or entry.get("to") is None or entry.outcome == "lost track":
                continue
            there = entry.get("to") == lost.place
            if any(seen.card == lost.card for seen in entry.cards):
                # what put it where it was expected did not take it away
                if not moved and (found is None or not there):
                    found = entry
                moved = True
                if there or entry.get("from") in (lost.place, None):
                    break
            elif found is None and there and lost.place.zone in self.world.layout.ordered:
                found = entry
        else:
            if moved:
                return ()
        return (("loses track of", found.id),) if found is not None else ()

    def brought(self, ref: Ref) -> tuple[Link, ...]:
        """The link to the latest event that put a card where it is now."""
        rest = self.entries
        while rest is not None:
            rest, entry = rest
            if not isinstance(entry, Event) or entry.get("to") != ref.place or entry.outcome == "lost track":
                continue
            if any(seen.card == ref.card for seen in entry.cards):
                around = entry.parent if entry.kind == "place" else None
                return (("modifies", entry.id if around is None else around),)
        return ()

    def push(self, effect: Do[Any], frame: Frame) -> None:
        """Start a body: in a frame of its own, or in place of the one that continues as this."""
        event = frame.event
        opens = effect.opens if self.tracing else None
        if opens is not None:
            event = self.open(opens if isinstance(opens, Telling) else opens(), frame, "open")
        instance = frame.instance
        if effect.instance is not None:
            ability, this, root, play, own = effect.instance
            self.serial += 1
            number = self.serial
            instance = Instance(number, ability, effect.seat, this, root or number, play, own, event or 0)
        if effect.instead:
            self.go_on(effect, frame, instance, event, opens is not None)
            return
        new = Frame(self.game, self.world, effect.seat, instance, event, opens is not None)
        if opens is None:
            # what was chosen shows in the first event of the procedure that carries it out
            new.choice, frame.choice = frame.choice, None
        self.start(new, effect.body, effect.args)

    def go_on(self, effect: Do[Any], frame: Frame, instance: Instance | None, event: int | None, opens: bool) -> None:
        """A body continues as another one in the same frame; `opens` if that has an event of its own."""
        coroutine = self.bodies[-1]
        if type(coroutine.cr_await) is not GeneratorType:
            raise TypeError(f"Only a whole procedure can continue as another one, not a part of {_name_of(frame)}.")
        coroutine.close()
        if opens:
            if frame.opened:
                assert frame.event is not None
                frame.outer = (*frame.outer, (frame.event, frame.ending))
            frame.opened, frame.event, frame.ending = True, event, None
        frame.instance = instance
        # what goes on gives what was waited for when its frame began
        frame.gives = frame.gives or effect.gives
        if self.watch is not None and len(self.frames) == self.watch.depth:
            self.world = self.watch.over(self.world, effect.body)
        body: Any = effect.body
        self.bodies[-1] = frame.begin(body, effect.args)

    def pop(self, frame: Frame) -> None:
        """A body has ended."""
        self.frames.pop()
        self.bodies.pop()
        if frame.unawaited:
            raise _dropped(frame)
        if self.watch is not None and len(self.frames) < self.watch.depth:
            self.watch.end(self.world, left=True)
            self.watch = None
        if not frame.opened:
            if self.frames:
                self.frame(-1).choice = frame.choice
        else:
            assert frame.event is not None
            self.close(frame.event, frame.ending)
            for event, ending in reversed(frame.outer):
                self.close(event, ending)

    def close(self, event: int, end: End | None) -> None:
        """Record how an event ended."""
        closing: Closing = (
            (event, "done", None, (), (), ())
            if end is None
            else (event, end.outcome, end.because, end.links, end.cites, end.detail)
        )
        self.entries = (self.entries, closing)

    def advance(self, result: Any, depth: int = 0) -> None:
        """Perform effects until somebody has to decide, or only `depth` frames are left (0: until the game has ended)."""
        frames, bodies = self.frames, self.bodies
        while True:
            if len(frames) == depth:
                if depth or self.world.ended:
                    return
                self.start(Frame(self.game, self.world, self.world.turn.player, None, None, False), self.game.root, ())
                result = None
            frame = frames[-1]
            if type(frame) is not Frame:
                frame = self.frame(-1)
            frame.world = world = self.world
            frame.log = (frame.log, world, result)
            try:
                effect: Effect[Any] = bodies[-1].send(result)
            except StopIteration as stop:
                self.pop(frame)
                result = frame.gives[0] if frame.gives else stop.value
                continue
            frame.unawaited -= 1
            if frame.unawaited:
                raise _dropped(frame)
            self.effects += 1
            if self.effects > MOST_EFFECTS:
                self.still_moving()
            if type(effect) is Change:
                result = self.change(effect, frame)
            else:
                result = self.perform(effect, frame)
                if self.decision is not None:
                    return

    def still_moving(self) -> None:
        """Called after very many effects without a choice: that is an endless loop unless the turns advance.

        Raises `EndlessLoop`.
        """
        if self.turn == self.world.turn.number:
            raise EndlessLoop(self.repeating())
        self.effects, self.turn = 0, self.world.turn.number

    def change(self, effect: Change[Any], frame: Frame) -> Any:
        """Change the world and record it; returns the result."""
        self.world, result = effect.apply(self.world)
        number = 0
        tells = effect.tells
        if self.tracing and tells is not None:
            telling = tells if type(tells) is Telling else tells(result)  # type: ignore[operator]
            number = self.open(telling, frame, telling.outcome) if telling is not None else 0
        if self.check is not None:
            self.check(self.world.unwatched)
        if self.worlds is not None:
            self.worlds = (self.worlds, self.events - 1, self.world)
        return (result, number) if effect.numbered else result

    def perform(self, effect: Effect[Any], frame: Frame) -> Any:
        """Carry out any other effect; returns its result, or sets `decision`."""
        if type(effect) is Do:
            self.push(effect, frame)
            return None
        if type(effect) is Ask:
            decision = effect.question()
            forced = decision.forced
            if forced is None:
                self.decision = decision
                self.gives = effect.gives
                return None
            if self.tracing:
                self.record(decision, forced, frame, forced=True)
            values = decision.chosen(forced)
            assert values is not None
            return effect.gives(values)
        assert isinstance(effect, End), f"{effect!r} is not an effect."
        frame.ending = effect
        return None

    def aside(self, body: Callable[..., Any], seat: int, args: tuple[Any, ...]) -> None:
        """Carry out a procedure that asks nothing while a decision is waiting: it is not part of any text, whichever
        text is asking."""
        asked, gives, self.decision = self.decision, self.gives, None
        depth, choice = len(self.frames), self.frames[-1].choice
        self.start(Frame(self.game, self.world, seat, None, self.frames[-1].event, False), body, args)
        self.advance(None, depth)
        # what was chosen before still shows in what the text does next
        self.frame(-1).choice = choice
        if self.decision is not None:
            raise ValueError("Something is asked in the middle of another question.")
        self.decision, self.gives = asked, gives

    def happen(self, body: Callable[..., Any], seat: int, args: tuple[Any, ...], opens: Telling | None) -> None:
        """Drop the phase's question, which the world will ask again, and carry out a procedure first."""
        self.frames.clear()
        self.bodies.clear()
        self.decision = None
        event = self.open(opens, None, "open") if opens is not None and self.tracing else None
        self.start(Frame(self.game, self.world, seat, None, event, event is not None), body, args)
        self.advance(None)

    def answer(
        self, decision: Decision, answer: Sequence[str], values: tuple[Any, ...], watch: Watch | None = None
    ) -> None:
        """Continue with a legal answer, and the values that it means."""
        self.decision = None
        self.effects = 0
        if watch is not None:
            self.watch, self.world = watch, watch.over(self.world)
        if self.tracing:
            self.record(decision, answer, self.frame(-1))
        assert self.gives is not None
        self.advance(self.gives(values))
        if self.watch is not None:
            self.watch.end(self.world, left=False)
            self.watch = None

    def record(self, decision: Decision, answer: Sequence[str], frame: Frame, *, forced: bool = False) -> None:
        """Record an answer as an event."""
        number = self.open(
            Telling(
                "choose",
                decision.player,
                (),
                (
                    ("asked", decision.kind),
                    ("may", decision.may),
                    ("chosen", tuple(answer)),
                    ("options", tuple([option.label for option in decision.options])),
                    ("decider", decision.decider),
                    ("forced", forced),
                    ("move", decision.phase),
                ),
                decision.by or None,
                cites=self.game.cites.get(f"choose: {decision.kind}", ()),
            ),
            frame,
            "done",
        )
        if not forced and tuple(answer) not in _NOTHING:
            # who wanted nothing has caused nothing
            frame.choice = ("orders" if decision.kind in ("first", "react", "use") else "chooses", number)

    def repeating(self) -> str:
        """The sentence about an endless loop."""
        seen: Counter[str] = Counter()
        rest = self.entries
        while rest is not None:
            rest, entry = rest
            if isinstance(entry, Event) and entry.kind != "choose" and entry.ability:
                seen[entry.ability.partition(":")[0]] += 1
        names = ", ".join(name for name, _ in seen.most_common(3))
        return f"This never ends: the same abilities happen again and again without a choice ({names})."


def _dropped(frame: Frame) -> DroppedEffect:
    return DroppedEffect(f"{_name_of(frame)} made an effect that was never awaited.")


def _name_of(frame: Frame) -> str:
    """The text that a frame carries out, or else the procedure."""
    return frame.instance.ability if frame.instance is not None else frame.body.__qualname__
