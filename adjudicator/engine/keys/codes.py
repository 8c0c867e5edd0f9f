"""What many states have in common, coded once: zones at which nothing points, and the outlines of occurrences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from marshal import dumps
from typing import Any, Final, TypeAlias

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
    """The code of a value without what differs between worlds: a hole takes the place of that, and it is added to the
    leaves.
    """
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


_Coded: TypeAlias = tuple[Zone, frozenset[int], bytes]
"""A zone, the cards there, and the digest of its code if nothing points at them."""


class Zones:
    """Remembers what most states have in common.

    That is the codes of zones at which nothing points, with the cards that lie there, and the outlines of occurrences. A
    state has most in common with those looked at just before, so few of each are enough.
    """

    MOST_ROWS: Final = 60
    MOST_ZONES: Final = 150
    MOST_OUTLINES: Final = 60

    def __init__(self) -> None:
        self.rows: dict[int, tuple[tuple[Zone, ...], frozenset[int], bytes, tuple[_Coded, ...]]] = {}
        self.zones: dict[int, _Coded] = {}
        self.outlines: dict[int, tuple[Occurrence, tuple[bytes, tuple[Any, ...]]]] = {}

    def outline(self, it: Occurrence) -> tuple[bytes, tuple[Any, ...]]:
        """What of an occurrence is the same in every world, and what is not: many states are about the same one."""
        known = self.outlines.get(id(it))
        if known is None:
            if len(self.outlines) > self.MOST_OUTLINES:
                self.outlines.clear()
            leaves: list[Any] = []
            rest = (it.moment, it.player, it.cards, it.origin, it.more, it.values)
            form = digest_of([drawn(part, leaves) for part in rest])
            known = self.outlines[id(it)] = (it, (form, tuple(leaves)))
        return known[1]

    def row(self, group: int, world: World, pointed_at: Mapping[int, int], pointed: Callable[..., Code]) -> Code:
        """The codes of the zones of a player, or of the piles and the trash.

        `pointed_at` are the cards at which something points, `pointed` codes a zone with one of them in it.
        """
        row = world.zones[group]
        known = self.rows.get(id(row))
        if known is None:
            if len(self.rows) > self.MOST_ROWS:
                self.rows.clear()
            coded = tuple([self.zones.get(id(zone)) or self.zone(zone, world.layout.names) for zone in row])
            cards = frozenset().union(*[cards for _, cards, _ in coded if cards])
            known = self.rows[id(row)] = (row, cards, digest_of([digest for _, _, digest in coded]), coded)
        if known[1].isdisjoint(pointed_at):
            return known[2]
        return tuple(
            [
                digest if cards.isdisjoint(pointed_at) else pointed(zone, place, world)
                for (zone, cards, digest), place in zip(known[3], world.layout.groups[group], strict=True)
            ]
        )

    def zone(self, zone: Zone, names: tuple[str, ...]) -> _Coded:
        """A zone, the cards there, and the digest of its code if nothing points at them."""
        if len(self.zones) > self.MOST_ZONES:
            self.zones.clear()
        cards: list[int] = []
        codes: list[Code] = []
        # the cards of a heap are kept by name
        for item in zone:
            if type(item) is Bag:
                inside = [ref.card for ref in item.cards]
                cards += inside
                codes.append(("shuffled", *sorted([names[card] for card in inside])))
            else:
                cards.append(item.card)  # type: ignore[union-attr]
                codes.append(names[item.card])  # type: ignore[union-attr]
        coded = self.zones[id(zone)] = (zone, frozenset(cards), digest_of(codes))
        return coded


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
