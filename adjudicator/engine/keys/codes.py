"""What many states have in common, coded once: zones that nothing points at, and the outlines of occurrences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from marshal import dumps
from typing import Any, Final, Generic, TypeAlias, TypeVar

from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.world.records import Bag, Fact, Instance, Record, Ref, Stay, Turn
from adjudicator.world.world import World
from adjudicator.world.zone import Zone

Code: TypeAlias = Hashable
"""Plain tuples, strings and numbers: what `marshal` can write."""

PLAINLY: Final = 2
"""The version of the marshal format that writes equal values equally, whatever else they are part of."""

SIMPLE: Final = frozenset((bool, bytes, float))
"""Types of values that are coded by their name and themselves."""

_OF_THE_GAME: Final = frozenset((Ref, Candidate, Fact, Instance, Occurrence, Record, Stay, Turn))
"""Types of tuples of which not all parts are coded as they are."""


def drawn(value: Any, leaves: list[Any]) -> Code:
    """The code of a value without what differs between worlds: a hole takes the place of each such part, which is added
    to the leaves."""
    kind = type(value)
    if kind is str or kind is int or value is None:
        return value  # type: ignore[no-any-return]
    if kind in SIMPLE:
        return (kind.__name__, value)
    if kind is frozenset:
        # what occurrences carry has no sets but those of words
        return (kind.__name__, *sorted(value))
    if issubclass(kind, tuple) and kind not in _OF_THE_GAME:
        return (kind.__name__, *[drawn(part, leaves) for part in value])
    leaves.append(value)
    return ...


_Coded: TypeAlias = tuple[Zone, int, bytes]
"""A zone, the cards there as bits, and the digest of its code if nothing points at them."""
_Row: TypeAlias = tuple[tuple[Zone, ...], int, bytes, tuple[_Coded, ...]]
"""The zones of one player, or the piles and the trash: all of them together, and each."""
_Outline: TypeAlias = tuple[Occurrence, bytes, tuple[Any, ...]]
"""An occurrence, with what is the same in every world and what is not."""

V = TypeVar("V")


class Latest(Generic[V]):
    """The results asked for most recently, by the identity of what they are about (which each value has to keep alive).

    Holds up to twice as many as are `fresh`: when there are too many, those that were not asked for since the last time
    are dropped.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.fresh: dict[int, V] = {}
        self.older: dict[int, V] = {}

    def get(self, about: object) -> V | None:
        """What is known about this."""
        found = self.fresh.get(id(about))
        if found is None:
            found = self.older.get(id(about))
            if found is not None:
                self.keep(about, found)
        return found

    def keep(self, about: object, value: V) -> V:
        """Remember this, and return it."""
        if len(self.fresh) >= self.most:
            self.older, self.fresh = self.fresh, {}
        self.fresh[id(about)] = value
        return value


class Zones:
    """Remembers what most states have in common.

    That is the codes of zones that nothing points at, with the cards there, and the outlines of occurrences. A state
    has most in common with those explored just before it, so few of each are enough.
    """

    def __init__(self) -> None:
        self.rows = Latest[_Row](8)
        self.zones = Latest[_Coded](20)
        self.outlines = Latest[_Outline](8)
        self.before: dict[int, tuple[_Coded, ...]] = {}
        """The zones of each row as they were the last time."""

    def outline(self, it: Occurrence) -> tuple[bytes, tuple[Any, ...]]:
        """The parts of an occurrence that are the same in every world, and those that are not: many states are about
        the same one."""
        known = self.outlines.get(it)
        if known is None:
            leaves: list[Any] = []
            rest = (it.moment, it.player, it.cards, it.origin, it.more, it.values)
            form = digest_of([drawn(part, leaves) for part in rest])
            known = self.outlines.keep(it, (it, form, tuple(leaves)))
        return known[1:]

    def row(self, group: int, world: World, pointed_at: int, pointed: Callable[..., Code]) -> Code:
        """The codes of the zones of a player, or of the piles and the trash.

        `pointed_at` are the cards that something points at, as bits; `pointed` codes a zone with one of them in it.
        """
        row = world.zones[group]
        known = self.rows.get(row)
        if known is None:
            # most of its zones are those of the row before
            before = self.before.get(group, (None,) * len(row))
            names = world.layout.names
            coded = tuple(
                [
                    one if one is not None and one[0] is zone else self.zones.get(zone) or self.zone(zone, names)
                    for one, zone in zip(before, row, strict=True)
                ]
            )
            cards = 0
            for _, there, _ in coded:
                cards |= there
            known = self.rows.keep(row, (row, cards, digest_of([digest for _, _, digest in coded]), coded))
        self.before[group] = known[3]
        if not known[1] & pointed_at:
            return known[2]
        return tuple(
            [
                pointed(zone, place, world) if cards & pointed_at else digest
                for (zone, cards, digest), place in zip(known[3], world.layout.groups[group], strict=True)
            ]
        )

    def zone(self, zone: Zone, names: tuple[str, ...]) -> _Coded:
        """A zone, the cards there, and the digest of its code if nothing points at them."""
        if Bag not in map(type, zone):
            # the cards of a heap are kept by name
            cards = [ref.card for ref in zone]  # type: ignore[union-attr]
            return self.zones.keep(zone, (zone, as_bits(cards), digest_of([names[card] for card in cards])))
        cards = []
        codes: list[Code] = []
        for item in zone:
            if type(item) is Bag:
                inside = [ref.card for ref in item.cards]
                cards += inside
                codes.append(("shuffled", *sorted([names[card] for card in inside])))
            else:
                cards.append(item.card)  # type: ignore[union-attr]
                codes.append(names[item.card])  # type: ignore[union-attr]
        return self.zones.keep(zone, (zone, as_bits(cards), digest_of(codes)))


def as_bits(cards: Iterable[int]) -> int:
    """A set of cards as one number, which is quick to join, and to compare."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def digest_of(code: list[Any]) -> bytes:
    """The digest of a code: sixteen bytes."""
    return digest(dumps(code, PLAINLY))


def digest(data: bytes) -> bytes:
    """Sixteen bytes that tell these from all others."""
    found: bytes = _blake2b()(data, digest_size=16).digest()
    return found


@cache
def _blake2b() -> Callable[..., Any]:
    # importing it takes 2 ms, and most scenarios leave nothing open
    from hashlib import blake2b

    return blake2b
