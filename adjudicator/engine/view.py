"""What a body sees and can ask the engine for. The rules add their verbs to it (`adjudicator.rules.you`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from adjudicator.engine.decisions import Decision, DecisionKind, Option, decider_for
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Ask, Change, Do, Effect, End, Telling
from adjudicator.engine.events import CardSeen, Link, Outcome, card_seen
from adjudicator.engine.frames import Frame, Glance
from adjudicator.engine.game import Game
from adjudicator.engine.moments import Moment
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.world.places import DECK, DISCARD, HAND, PLAY
from adjudicator.world.records import Instance, Record, Ref
from adjudicator.world.world import World

T = TypeVar("T")
V = TypeVar("V", bound="View")


def _as_tuple(values: tuple[Hashable, ...]) -> Any:
    return values


class View:
    """The table as one player sees it, live: it always shows the world as it is now."""

    __slots__ = ("frame", "game", "seat")

    def __init__(self, frame: Frame | Glance, seat: int) -> None:
        self.frame: Any = frame
        self.game: Game = frame.game
        """What was fixed at setup."""
        self.seat = seat

    # reading

    @property
    def world(self) -> World:
        """The world now."""
        world: World = self.frame.world
        return world

    @property
    def unwatched(self: V) -> V:
        """The same view; what is read through it is not noted (`world.watched`)."""
        return type(self)(Glance(self.game, self.world.unwatched, self.origin), self.seat)

    @property
    def origin(self) -> Instance | None:
        """The instance whose text is being carried out."""
        instance: Instance | None = self.frame.instance
        return instance

    @property
    def event(self) -> int:
        """The event that is happening."""
        number: int | None = self.frame.event
        return number or 0

    @property
    def on_turn(self) -> bool:
        """Whether it is this player's turn."""
        return self.world.turn.player == self.seat and not self.world.turn.over

    @property
    def this(self) -> Ref:
        """The card whose text is being carried out."""
        instance = self.frame.instance
        assert instance is not None
        assert instance.this is not None
        this: Ref = instance.this
        return this

    def zone(self, zone: str) -> tuple[Ref, ...]:
        """The cards in one of this player's zones."""
        return self.world.held(self.seat, zone)

    @property
    def hand(self) -> tuple[Ref, ...]:
        """The cards in this player's hand."""
        hand: tuple[Ref, ...] = self.frame.world.held(self.seat, HAND)
        return hand

    @property
    def deck(self) -> tuple[Ref, ...]:
        """The cards in this player's deck, top first as far as the order is known."""
        return self.zone(DECK)

    @property
    def discard_pile(self) -> tuple[Ref, ...]:
        """The cards in this player's discard pile, top first."""
        return self.zone(DISCARD)

    @property
    def in_play(self) -> tuple[Ref, ...]:
        """The cards this player has in play."""
        return self.zone(PLAY)

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in turn order from the current player on (between turns: from whoever had the last turn)."""
        return self.game.orders[self.world.turn.player]

    def seen(self, *refs: Ref | None) -> tuple[CardSeen, ...]:
        """Cards as an event names them."""
        world: World = self.frame.world
        if world.becoming:
            return tuple([card_seen(world.name(ref), ref.card) for ref in refs if ref is not None])
        names = world.layout.names
        return tuple([card_seen(names[ref.card], ref.card) for ref in refs if ref is not None])

    def name(self, ref: Ref) -> str:
        """The card's name now."""
        return self.world.name(ref)

    def occurrence(
        self,
        moment: Moment,
        cards: tuple[Then, ...] = (),
        *,
        event: int | None = None,
        player: int | None = None,
        **more: Hashable,
    ) -> Occurrence:
        """What happens to this player (or is about to), for abilities to trigger on: the only way to make an occurrence.

        It comes from the text that is being carried out, and happens inside the current event, unless `event` says
        another. `more` is what else it carries.
        """
        # how many records have been made matters only beside those that are made later, so nobody has read it
        carried = tuple(sorted(more.items()))
        number = self.event if event is None else event
        seat = self.seat if player is None else player
        return Occurrence(moment, seat, cards, self.frame.instance, carried, number, self.world.unwatched.made)

    # effects

    def do(
        self,
        body: Callable[..., Awaitable[T]],
        *args: Any,
        opens: Telling | Callable[[], Telling] | None = None,
        instance: tuple[str, Ref | None, int, int, bool] | None = None,
        seat: int | None = None,
    ) -> Effect[T]:
        """Carry out a procedure in a frame of its own. `opens` may be a function: it is called only if there is a trace."""
        return Do(self.frame, body, self.seat if seat is None else seat, args, opens, instance)

    def go_on(
        self,
        body: Callable[..., Awaitable[T]],
        *args: Any,
        opens: Telling | Callable[[], Telling] | None = None,
        instance: tuple[str, Ref | None, int, int, bool] | None = None,
        gives: tuple[Any, ...] = (),
    ) -> Effect[T]:
        """End this procedure by continuing as another one, in the same event unless that one opens its own inside it.

        What was done so far is not repeated when a run is forked, so this is for procedures with nothing more to
        remember. Only the body of a frame can continue as another, not a part of it. With a value in `gives`, that is
        the result, and not the result of the other one.
        """
        return Do(self.frame, body, self.seat, args, opens, instance, True, gives)

    def change(
        self,
        apply: Callable[[World], tuple[World, T]],
        tells: Telling | Callable[[T], Telling | None] | None = None,
    ) -> Effect[T]:
        """Change the world by a plain function."""
        return Change(self.frame, apply, tells)

    def happen(
        self, apply: Callable[[World], tuple[World, T]], tells: Telling | Callable[[T], Telling]
    ) -> Effect[tuple[T, int]]:
        """Change the world, and return the number of the event with the result: for what triggers on it."""
        return Change(self.frame, apply, tells, numbered=True)  # type: ignore[arg-type]

    def note(self, telling: Telling) -> Effect[None]:
        """Record an event without changing anything."""
        return Change(self.frame, _unchanged, telling)

    def end(
        self,
        outcome: Outcome,
        because: str | None = None,
        *,
        links: tuple[Link, ...] = (),
        cites: tuple[str, ...] = (),
        detail: tuple[Detail, ...] = (),
    ) -> Effect[None]:
        """Say how the event of this procedure ends, if it is not simply done."""
        return End(self.frame, outcome, because, links, cites, detail)

    def ask(
        self,
        kind: DecisionKind,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        least: int = 1,
        most: int = 1,
        *,
        ordered: bool = False,
        phase: bool = False,
        by: str | None = None,
        decider: int | None = None,
        may: str = "",
        at_once: int = 0,
        gives: Callable[[tuple[Hashable, ...]], T] = _as_tuple,
    ) -> Effect[T]:
        """Ask this player (or whoever decides for them) to choose; `gives` makes the result from the values chosen.

        If `options` is a function, it is called when the question is asked, and not when a fork passes it again.
        """
        what = partial(self._decision, kind, options, least, most, by, ordered, phase, may, at_once, decider)
        return Ask(self.frame, what, gives)

    def _decision(
        self,
        kind: DecisionKind,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        least: int,
        most: int,
        by: str | None,
        ordered: bool,
        phase: bool,
        may: str,
        at_once: int,
        decider: int | None,
    ) -> Decision:
        if by is None:
            by = self.frame.instance.ability if self.frame.instance is not None else ""
        if decider is None:
            decider = decider_for(self.world, self.seat)
        offered = tuple(options() if callable(options) else options)
        return Decision(kind, self.seat, decider, offered, least, most, by, ordered, phase, may, at_once)

    def ask_what(self, question: Callable[[], Decision], gives: Callable[[tuple[Hashable, ...]], T]) -> Effect[T]:
        """Ask the question that a function makes when it is needed: for a decision that takes long to put together."""
        return Ask(self.frame, question, gives)

    def options(self, refs: Sequence[Ref], tag: str = "") -> tuple[Option, ...]:
        """Cards as options: equal ones together, copies that differ marked by a letter, in a stable order.

        With a `tag`, that word comes before the card: "play Moat".
        """
        before = f"{tag} " if tag else ""
        world: World = self.frame.world
        names = world.called(refs)
        if len(set(names)) == len(names):
            named = sorted(zip(names, refs, strict=True))
            return tuple([_OPTION(Option, (before + name, (ref,), tag)) for name, ref in named])
        called: dict[str, list[Ref]] = {}
        for ref, name in zip(refs, names, strict=True):
            if name in called:
                called[name].append(ref)
            else:
                called[name] = [ref]
        marked = self._marked(refs)
        options = []
        for name in sorted(called):
            same = called[name]
            copies = [same] if len(same) == 1 else self._alike(same, marked)
            if len(copies) == 1:
                options.append(Option(before + name, tuple(same), tag))
                continue
            for number, alike in enumerate(copies):
                options.append(Option(f"{before}{name} ({chr(ord('a') + number)})", tuple(alike), tag))
        return tuple(options)

    def copies(self, refs: Sequence[Ref]) -> list[list[Ref]]:
        """Cards of one name in groups of equal ones, in a stable order."""
        return self._alike(list(refs), self._marked(refs))

    def _alike(self, copies: list[Ref], marked: frozenset[Hashable]) -> list[list[Ref]]:
        """Cards of one name, grouped so that indistinguishable ones are together."""
        groups: dict[Hashable, list[Ref]] = {}
        for ref in copies:
            groups.setdefault(self.marks(ref) if ref in marked else ref.place, []).append(ref)
        return [groups[marks] for marks in sorted(groups, key=repr)]

    def _marked(self, refs: Sequence[Ref]) -> frozenset[Hashable]:
        """Those cards that something other than their place distinguishes from equal ones, and perhaps more."""
        world = self.world
        about = world.waiting(_is_about, tuple(refs))
        if not (about or world.stays or world.becoming):
            return _NOTHING
        return frozenset(
            (
                *(record.this for record in about),
                *(stay.by for stay in world.stays),
                *(ref for ref, _ in world.becoming),
                *(value for record in about for value in record.values),
            )
        )

    def marks(self, ref: Ref) -> Hashable:
        """What distinguishes this copy from an equal one: where it is, what it waits for, what it played."""
        world = self.world
        records = world.waiting(_is_about, (ref,))
        waiting = tuple(sorted((record.ability, record.until) for record in records if record.this == ref))
        about = tuple(sorted((record.ability, record.until) for record in records if ref in record.values))
        stays = ref in [stay.by for stay in world.stays]
        turned = self.world.names[ref.card] if self.name(ref) != self.world.names[ref.card] else ""
        return (ref.place, waiting, about, stays, turned)


def _is_about(record: Record, refs: tuple[Ref, ...]) -> bool:
    """Whether an ability in force belongs to one of these cards, or was set up with one."""
    return record.this in refs or any(value in refs for value in record.values)


_OPTION: Final = tuple.__new__
"""Makes an option: the same as `Option` makes, but fast, for questions with very many."""
_NOTHING: Final[frozenset[Hashable]] = frozenset()


def _unchanged(world: World) -> tuple[World, None]:
    return world, None
