"""What many states have in common, coded once: zones that nothing points at, and the outlines of occurrences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from itertools import groupby
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


class RecordNumber(int):
    """The serial of an ability in force that something names."""


_OFTEN: Final = frozenset((Ref, RecordNumber))
"""Types of which values hold the same ones several times."""

_OF_THE_GAME: Final = frozenset((Fact, Instance, Occurrence, Record, Ref, Stay, Turn))
"""Types of tuples of which not all parts are coded as they are."""


class Outline:
    """Values without what differs between worlds: each such part is a leaf, and the form says where the next one comes, or
    which one comes again."""

    __slots__ = ("form", "leaves")

    def __init__(self, values: Iterable[Any]) -> None:
        found: dict[Any, int] = {}
        self.leaves: list[Any] = []
        self.form = digest_of([self._drawn(value, found) for value in values])

    def _drawn(self, value: Any, found: dict[Any, int]) -> Code:
        kind = type(value)
        if kind is str or kind is int or value is None:
            return value  # type: ignore[no-any-return]
        if kind in _OFTEN:
            number = found.setdefault((kind, value), len(self.leaves))
            if number == len(self.leaves):
                self.leaves.append(value)
            return (number,)
        if kind is Candidate:
            ability, owner, this, record, number = value
            return (
                "candidate",
                ability,
                owner,
                *[self._drawn(one, found) for one in (this, RecordNumber(record))],
                number,
            )
        if kind in SIMPLE:
            return (kind.__name__, value)
        if kind is frozenset and all(type(part) is str for part in value):
            return (kind.__name__, *sorted(value))
        if issubclass(kind, tuple) and kind not in _OF_THE_GAME:
            return (kind.__name__, *[self._drawn(part, found) for part in value])
        self.leaves.append(value)
        return ()


_Coded: TypeAlias = tuple[Zone, int, bytes]
"""A zone, the cards there as bits, and the digest of its code if nothing points at them."""
_Facts: TypeAlias = tuple[tuple[Fact, ...], bytes, list[int]]
"""The record of a turn, the digest of what it says, and the cards it is about."""
_Row: TypeAlias = tuple[tuple[Zone, ...], int, bytes, tuple[_Coded, ...]]
"""The zones of one player, or the piles and the trash: all of them together, and each."""

V = TypeVar("V")


class Latest(Generic[V]):
    """The latest results, by the identity of what they are about (which each value has to keep alive).

    Holds up to twice as many as may be `fresh`: when there are too many, the older half is dropped.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.fresh: dict[int, V] = {}
        self.older: dict[int, V] = {}

    def get(self, about: object) -> V | None:
        """What is known about this."""
        return self.fresh.get(id(about)) or self.older.get(id(about))

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
        self.zones = Latest[_Coded](12)
        self.outlines = Latest[tuple[Any, Outline]](10)
        self.facts = Latest[_Facts](3)
        self.before: dict[int, tuple[_Coded, ...]] = {}
        """The zones of each row as they were the last time."""

    def outline(self, it: tuple[Any, ...]) -> Outline:
        """The outline of an occurrence, of an ability in force, or of what triggered in a window: many states have the
        same ones."""
        known = self.outlines.get(it)
        if known is None:
            known = self.outlines.keep(it, (it, Outline(_parts_of(it))))
        return known[1]

    def of_facts(self, facts: tuple[Fact, ...], *, in_order: bool) -> tuple[bytes, list[int]]:
        """The digest of what the record of a turn says, and the cards it says that about.

        If they are not all `in_order`, consecutive gains by different players are in the order of the players: whatever
        counts gains counts those of one player.
        """
        known = self.facts.get(facts)
        if known is None:
            recorded = facts if in_order else _gains_by_player(facts)
            said = [(fact.kind, fact.player, fact.name, tuple(sorted(fact.types)), fact.phase) for fact in recorded]
            known = self.facts.keep(facts, (facts, digest_of(said), [fact.card for fact in recorded]))
        return known[1:]

    def row(self, group: int, world: World, pointed_at: int, pointed: Callable[..., Code]) -> Code:
        """The zones of a player, or the piles and the trash: the digest of their cards, and where those are that something
        points at.

        `pointed_at` are these cards as bits; `pointed` says where they are in a zone with one of them in it.
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
        found: list[Code] = [known[2]]
        for slot, (zone, cards, _) in enumerate(known[3]):
            if cards & pointed_at:
                found += (slot, pointed(zone, world.layout.names))
        return tuple(found)

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


def _parts_of(it: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts of a value by which it is known, apart from numbers that only count."""
    if type(it) is Occurrence:
        return (it.moment, it.player, it.cards, it.origin, it.more, it.values)
    if type(it) is Record:
        return (it.ability, it.owner, it.this, it.origin, it.until, it.values, it.spared, it.due)
    return it


def _gains_by_player(facts: Sequence[Fact]) -> Sequence[Fact]:
    found: list[Fact] = []
    for is_gain, together in groupby(facts, key=lambda fact: fact.kind == "gained"):
        several = list(together)
        found += sorted(several, key=lambda fact: fact.player) if is_gain else several
    return found


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
