"""Canonical worlds: two that are equal look the same to every rule.

The canonical form forgets what no rule can see: how often a card has moved (a reference is fresh or stale), which of
several equal cards it is, the order of hands and other heaps, numbers of turns, plays and events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from operator import itemgetter
from types import (
    AsyncGeneratorType,
    BuiltinFunctionType,
    CellType,
    CoroutineType,
    FunctionType,
    GeneratorType,
    MethodType,
    MethodWrapperType,
    ModuleType,
)
from typing import Any, Final

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.engine.effects import Effect
from adjudicator.engine.frames import Frame, Glance
from adjudicator.engine.game import Game
from adjudicator.engine.keys.codes import SIMPLE, Code, Outline, RecordNumber, Zones, as_bits
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.window_progress import Standing
from adjudicator.engine.view import View
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import (
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_NEXT_TURN,
    Bag,
    Fact,
    Instance,
    PlayNumber,
    Record,
    Ref,
    Stay,
    Turn,
)
from adjudicator.world.world import World
from adjudicator.world.zone import Zone

_SHARED: Final = (list, dict, set, CellType, FunctionType, CoroutineType, GeneratorType, AsyncGeneratorType)


class Unkeyable(TypeError):
    """A body holds a value that cannot be captured exactly; the definition must be written without it."""


class Cell:
    """A variable that a function inside a body shares, with what it held when the picture was taken."""

    __slots__ = ("cell", "held")

    def __init__(self, cell: CellType) -> None:
        self.cell = cell
        self.held: tuple[Any, ...] = ()
        with suppress(ValueError):
            self.held = (cell.cell_contents,)


class Coder:
    """Codes values one after another, numbering cards, instances and plays in the order in which they first appear."""

    def __init__(self, game: Game, world: World, zones: Zones) -> None:
        self.game = game
        self.now = world
        self.zones = zones
        self.cards: dict[int, int] = {}
        self.serials: dict[tuple[str, int], int] = {}
        self.stale: dict[Ref, int] = {}
        self.shared: dict[int, tuple[int, Any]] = {}
        self.known: dict[int, tuple[Any, Code]] = {}
        """The codes of tuples, each with its tuple, so that no other tuple can take its identity meanwhile."""
        self.met: dict[Candidate, Code] = {}
        """The abilities that have been coded, by number: a window names most of them more than once."""
        self.refs: dict[Ref, Code] = {}
        """The references that have been coded: most cards have several."""
        self.lasting: list[Record] | None = None
        """The abilities in force in their order, once something has asked for that."""

    def number(self, kind: str, serial: int) -> int | None:
        """The canonical number of an instance, play or record; `None` for none."""
        return self.serials.setdefault((kind, serial), len(self.serials)) if serial else None

    def ref(self, ref: Ref) -> Code:
        """A reference: which card, fresh or which of the stale ones, and where it is expected."""
        known = self.refs.get(ref)
        if known is None:
            card, _, place = ref
            mark = self.cards.setdefault(card, len(self.cards))
            stale = None if self.now.there(ref) else self.stale.setdefault(ref, len(self.stale))
            known = self.refs[ref] = ("card", self.now.name(ref), mark, stale, *place)
        return known

    def code(self, value: Any) -> Code:
        """An exact, hashable picture of a value."""
        kind = type(value)
        if kind is str or kind is int or value is None:
            return value  # type: ignore[no-any-return]
        at_once = _AT_ONCE.get(kind)
        if at_once is not None:
            return at_once(self, value)
        if issubclass(kind, tuple):
            # bodies share such values, and one body holds some of them more than once
            found = self.known.get(id(value))
            if found is None:
                coded: Callable[[Coder, Any], Code] = _CODED_AS.get(kind, Coder._parts)
                found = self.known[id(value)] = (value, coded(self, value))
            return found[1]
        if kind in SIMPLE:
            return (kind.__name__, value)
        if kind is range:
            return ("range", value.start, value.stop, value.step)
        if kind is PlayNumber:
            return ("play", self.number("play", value))
        if isinstance(value, View):
            return ("you", value.seat)
        if kind is Cell:
            return self.variable(value.cell, value.held)
        if kind is frozenset:
            return (kind.__name__, *sorted(map(self.code, value), key=repr))
        if kind in _SHARED or (hasattr(value, "__next__") and kind.__module__ == "builtins"):
            return self.once(value, kind)
        return self.object(value, kind)

    def _parts(self, value: tuple[Any, ...]) -> Code:
        found: list[Code] = [type(value).__name__]
        for part in value:
            kind = type(part)
            if kind is str or kind is int or part is None:
                found.append(part)
            else:
                at_once = _AT_ONCE.get(kind)
                found.append(self.code(part) if at_once is None else at_once(self, part))
        return tuple(found)

    def _candidate(self, value: Candidate) -> Code:
        known = self.met.get(value)
        if known is not None:
            return known
        self._meet(value)
        ability, owner, this, record, number = value
        serial = self.number("record", record)
        return ("candidate", ability, owner, None if this is None else self.ref(this), serial, number)

    def _record_number(self, value: RecordNumber) -> Code:
        return self.number("record", value)

    def _meet(self, value: Candidate) -> None:
        self.met.setdefault(value, ("candidate", len(self.met)))

    def _standing(self, value: Standing) -> Code:
        # all others are among those that triggered, and many states have the same ones
        triggered = self.of_outline(self.zones.outline(value.triggered))
        for candidate in value.triggered:
            self._meet(candidate)
        return ("standing", triggered, *map(self.code, value._replace(triggered=())))

    def _record(self, value: Record) -> Code:
        return self.record(value, self.number("record", value.serial))

    def _stay(self, value: Stay) -> Code:
        return ("stay", value.kind, self.ref(value.by), self.ref(value.played), self.number("play", value.play))

    def _fact(self, value: Fact) -> Code:
        card = self.ref(Ref(value.card, value.moves, Place(PLAY, value.player))) if value.card >= 0 else None
        return ("fact", value.kind, value.player, value.name, _listed(value.types), value.phase, card)

    def _instance(self, value: Instance) -> Code:
        return (
            "instance",
            self.number("instance", value.serial),
            value.ability,
            value.player,
            self.code(value.this),
            self.number("instance", value.root),
            self.number("play", value.play),
            value.own,
        )

    def _occurrence(self, value: Occurrence) -> Code:
        later = [number for number, record in enumerate(self.in_order()) if record.serial > value.made]
        return ("occurrence", tuple(later), *self.of_outline(self.zones.outline(value)))

    def of_outline(self, outline: Outline) -> tuple[Code, ...]:
        """What was the same in every world, and the code of what is not."""
        return (outline.form, *map(self.code, outline.leaves))

    def in_order(self) -> list[Record]:
        """The abilities in force now, those of one kind in the order in which they were set up."""
        if self.lasting is None:
            self.lasting = _in_order(self.now)
        return self.lasting

    def once(self, value: Any, kind: type) -> Code:
        """A value that two names can share, so that what happens to one happens to the other."""
        if kind is CellType:
            return self.variable(value, Cell(value).held)
        known = self.shared.get(id(value))
        if known is not None:
            return ("the same", known[0])
        self.shared[id(value)] = (len(self.shared), value)
        if kind in (list, dict):
            parts = value.items() if kind is dict else value
            return (kind.__name__, *(self.code(part) for part in parts))
        if kind is set:
            return (kind.__name__, *sorted((self.code(part) for part in value), key=repr))
        if kind is FunctionType:
            inside = (value.__closure__, value.__defaults__, value.__kwdefaults__)
            # most are procedures with nothing inside
            codes = [self.code(part) for part in inside] if any(inside) else inside
            return ("function", value.__module__, id(value.__code__), *codes)
        if kind in (CoroutineType, GeneratorType, AsyncGeneratorType):
            raise Unkeyable(f"A {kind.__name__} cannot be kept in a body across an await.")
        _, arguments, *state = value.__reduce__()
        return (kind.__name__, self.code(arguments), *(self.code(part) for part in state))

    def variable(self, cell: CellType, held: tuple[Any, ...]) -> Code:
        """A variable that functions share."""
        known = self.shared.get(id(cell))
        if known is not None:
            return ("the same", known[0])
        self.shared[id(cell)] = (len(self.shared), cell)
        return ("cell", *map(self.code, held))

    def object(self, value: Any, kind: type) -> Code:
        """A value of a class of the engine, a function, or an iterator over plain values."""
        if isinstance(value, (Ability, Definition)):
            return (kind.__name__, value.id if isinstance(value, Ability) else value.name)
        if isinstance(value, (Game, Frame, Glance)):
            return kind.__name__
        if kind in (BuiltinFunctionType, MethodWrapperType, MethodType):
            return ("method", value.__qualname__, self.code(value.__self__))
        if kind is ModuleType:
            return ("module", value.__name__)
        if isinstance(value, type):
            return ("class", value.__qualname__)
        if isinstance(value, Effect):
            names = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
            return (kind.__name__, *(self.code(getattr(value, name)) for name in sorted(names)))
        if is_dataclass(value):
            return (kind.__qualname__, *(self.code(getattr(value, field.name)) for field in fields(value)))
        raise Unkeyable(f"A value of type {kind.__qualname__} cannot be kept in a body across an await.")

    def turn(self, turn: Turn) -> Code:
        """A turn, its running numbers relative to now."""
        now = self.now.turn
        return ("turn", turn.number - now.number, turn.serial - now.serial, *turn[1:4], *turn[5:])

    def record(self, record: Record, number: int | None) -> Code:
        """An ability in force; `number` says which one it is, if something points at it."""
        by_turns = self.game.abilities[record.ability].next_turn or record.until in _BY_TURNS
        return (
            "record",
            number,
            *self.of_outline(self.zones.outline(record)),
            by_turns and record.made == self.now.turn.number,
            self.number("play", record.claimed),
        )

    def world(self, world: World) -> Code:
        """A canonical world. Whatever points at its cards must have been coded before."""
        in_force, stays, unaffected, becoming = self.pointing(world)
        *zones, facts, rest = self.table(world)
        recalled, pools, tokens, turn, turns = rest
        there = (tuple(zones), becoming)
        return (there, pools, tokens, in_force, stays, unaffected, (facts, recalled), turn, turns, world.ended)

    def pointing(self, world: World) -> tuple[Code, ...]:
        """What points at cards in the world itself: abilities in force, links between plays, cards that have become others."""
        numbers = self.serials
        in_force = tuple([self.record(one, numbers.get(("record", one.serial))) for one in self.in_order()])
        stays = tuple(self.code(stay) for stay in world.holding())
        unaffected = tuple(
            (self.number("play", one.play), one.seat) for one in world.unaffected if ("play", one.play) in self.serials
        )
        # no rule can see in which order cards became others
        becoming = tuple([(self.ref(ref), name) for ref, name in sorted(world.becoming, key=itemgetter(1))])
        return (in_force, stays, unaffected, becoming)

    def table(self, world: World) -> tuple[Any, ...]:
        """Everything else in a world."""
        said, about = self.zones.of_facts(world.facts, in_order="gains of all players" in self.game.recalls)
        facts = (said, *map(self.cards.get, about))
        recalled = _still_in_play(world) if "plays of the turn" in self.game.recalls else ()
        rest = (recalled, tuple(map(tuple, world.pools)), world.tokens, self.turn(world.turn), world.turns)
        pointed_at = as_bits(self.cards)
        return (
            *[self.zones.row(group, world, pointed_at, self.zone) for group in range(len(world.zones))],
            facts,
            rest,
        )

    def zone(self, zone: Zone, names: tuple[str, ...]) -> Code:
        """Where in a zone the cards are that something points at. Its cards as printed are coded with the others of the row.

        Of cards with the same name, texts take the first one they find: so it matters which of them something points
        at. In a shuffled part of a deck no place is known.
        """
        marks = self.cards
        if Bag not in map(type, zone):
            return tuple([(at, marks[ref.card]) for at, ref in enumerate(zone) if ref.card in marks])  # type: ignore[union-attr]
        found: list[Code] = []
        for at, item in enumerate(zone):
            inside = item.cards if isinstance(item, Bag) else (item,)
            pointed = sorted([(marks[ref.card], names[ref.card]) for ref in inside if ref.card in marks])
            found.append((at, *pointed))
        return tuple(found)


def _still_in_play(world: World) -> tuple[int | None, ...]:
    """For each card played this turn, which one it was, if it has been in play ever since."""
    cards: dict[int, int] = {}
    played = [fact for fact in world.facts if fact.kind == "played"]
    there = [world.there(Ref(fact.card, fact.moves, Place(PLAY, fact.player))) for fact in played]
    return tuple(
        [
            cards.setdefault(fact.card, len(cards)) if is_there else None
            for fact, is_there in zip(played, there, strict=True)
        ]
    )


_CODED_AS: Final[Mapping[type, Callable[[Coder, Any], Code]]] = {
    Fact: Coder._fact,
    Instance: Coder._instance,
    Occurrence: Coder._occurrence,
    Record: Coder._record,
    Standing: Coder._standing,
    Stay: Coder._stay,
    Turn: Coder.turn,
}
"""Tuples of which not all parts are coded as they are."""

_AT_ONCE: Final[Mapping[type, Callable[[Coder, Any], Code]]] = {
    Ref: Coder.ref,
    Candidate: Coder._candidate,
    RecordNumber: Coder._record_number,
}
"""The most frequent types: each value of these is coded once, however many names it has."""


@cache
def _listed(types: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(types))


_BY_TURNS: Final = (UNTIL_NEXT_TURN, UNTIL_END_OF_NEXT_TURN)
"""The durations of abilities for which the turn they were set up in matters."""


def _in_order(world: World) -> list[Record]:
    """The abilities in force, those of one kind in the order in which they were set up."""
    lasting = [record for record in world.in_force if not world.gone(record)]
    return sorted(lasting, key=lambda record: (record.ability, record.owner, record.until, record.serial))


def canonical(game: Game, world: World) -> Code:
    """The canonical form of a world."""
    return Coder(game, world, Zones()).world(world)
