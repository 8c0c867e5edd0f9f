"""Worlds that note what is read, and footprints: what was read and changed between two worlds.

The order of two pieces of a game whose footprints do not touch makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from adjudicator.world.places import DECK, Place, pile, spot
from adjudicator.world.records import Fact, Record, Ref
from adjudicator.world.world import World
from adjudicator.world.zone import Zone

EVERYTHING: Final = "everything"
"""Noted if a world is read as a whole."""
IN_FORCE: Final = "in_force"
"""Noted if all abilities in force are read."""
POOLS: Final = "pools"
ZONES: Final = "zones"


class Sought(NamedTuple):
    """What is looked for among the abilities in force."""

    test: Callable[..., bool]
    about: tuple[Any, ...]

    def is_met_by(self, record: Record) -> bool:
        """Whether it is this one, or one of those."""
        return self.test(record, *self.about)


@dataclass(slots=True)
class Notes:
    """What was read: fields of the world, places, cards (whether they are there), tokens, and which abilities in force."""

    seen: set[Hashable] = field(default_factory=set)
    sought: dict[Sought, None] = field(default_factory=dict)
    open: bool = True


class WatchedWorld(World):
    """A world that notes what is read, as do the worlds made from it.

    Anything less specific counts as reading a whole field, or everything.
    """

    notes: Notes
    _plain: World

    @classmethod
    def over(cls, world: World, notes: Notes) -> World:
        """A world that is watched, as long as the notes are open."""
        plain = world.unwatched
        if not notes.open:
            return plain
        watched = tuple.__new__(cls, plain)
        watched.notes, watched._plain = notes, plain
        return watched

    @property
    def unwatched(self) -> World:
        """The same world; reading it is not noted."""
        return self._plain

    def _see(self, *what: Hashable) -> World:
        """Note what is read; returns the world to read."""
        if self.notes.open:
            self.notes.seen.update(what)
        return self._plain

    def _watched(self, world: World) -> World:
        return WatchedWorld.over(world, self.notes)

    # as a tuple it is read as a whole

    def __iter__(self) -> Iterator[Any]:
        return iter(self._see(EVERYTHING))

    def __getitem__(self, number: Any) -> Any:
        return self._see(EVERYTHING)[number]

    def __eq__(self, other: object) -> bool:
        return self._see(EVERYTHING) == (other.unwatched if isinstance(other, World) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._see(EVERYTHING))

    # reading

    def raw(self, place: Place) -> Zone:
        return self._see(place).raw(place)

    def at(self, place: Place) -> tuple[Ref, ...]:
        return self._see(place).at(place)

    def held(self, seat: int, zone: str) -> tuple[Ref, ...]:
        return self._see(spot(zone, seat), "becoming").held(seat, zone)

    def heap(self, place: Place) -> tuple[Ref, ...]:
        return self._see(place, "becoming").heap(place)

    def top(self, name: str) -> Ref | None:
        return self._see(pile(name)).top(name)

    def tops(self, names: Iterable[str]) -> tuple[Ref, ...]:
        piles = tuple(names)
        return self._see(*map(pile, piles)).tops(piles)

    def there(self, ref: Ref) -> bool:
        return self._see(self._presence(ref)).there(ref)

    def called(self, refs: Iterable[Ref]) -> list[str]:
        return self._see("becoming").called(refs)

    def number(self, whose: int | str, token: str) -> int:
        return self._see(("token", whose, token)).number(whose, token)

    def waiting(self, test: Callable[..., bool], *about: Any) -> tuple[Record, ...]:
        if self.notes.open:
            self.notes.sought[Sought(test, about)] = None
        return self._plain.waiting(test, *about)

    # changing: what a change overwrites, or is worked out from, counts as read

    def _with(self, number: int, value: object) -> World:
        return self._watched(self._see(World._fields[number])._with(number, value))

    def _replace(self, **changed: Any) -> World:  # type: ignore[override]
        return self._watched(self._see(*changed)._replace(**changed))

    def with_play(self, fact: Fact) -> World:
        return self._watched(self._see("plays", "facts").with_play(fact))

    def with_zone(self, place: Place, zone: Zone) -> World:
        return self._watched(self._see(place).with_zone(place, zone))

    def move(self, refs: Sequence[Ref], to: Place, *, under: bool = False) -> tuple[World, tuple[Ref, ...]]:
        world, moved = self._see(*map(self._presence, refs)).move(refs, to, under=under)
        return self._watched(world), moved

    def with_tokens(self, whose: int | str, token: str, change: int) -> World:
        return self._watched(self._see(("token", whose, token)).with_tokens(whose, token, change))

    def with_more(self, seat: int, what: str, amount: int) -> World:
        return self._watched(self._see(*(() if amount >= 0 else (POOLS,))).with_more(seat, what, amount))

    def with_fact(self, fact: Fact) -> World:
        return self._watched(self._plain.with_fact(fact))

    def with_record(self, record: Record) -> World:
        return self._watched(self._plain.with_record(record))

    def without_record(self, serial: int) -> World:
        return self._watched(self._plain.without_record(serial))

    def _presence(self, ref: Ref) -> Hashable:
        """What is read by asking whether a card is there: where there is an order, the cards around it, too."""
        place = ref.place
        return place if place.zone == DECK or place.zone in self.layout.ordered else ref


def _noting(name: str, number: int) -> property:
    return property(lambda self: self._see(name)[number])


for _number, _name in enumerate(World._fields):
    if _name != "layout":
        setattr(WatchedWorld, _name, _noting(_name, _number))


@dataclass(frozen=True, slots=True)
class Footprint:
    """What a piece of a game read and changed.

    `touched` is everything that would look different to a reader, `written` what would be different if another piece
    changed it, too: adding to pools, and moving other cards between heaps, is not part of that.
    """

    seen: frozenset[Hashable]
    sought: frozenset[Sought]
    touched: frozenset[Hashable]
    written: frozenset[Hashable]
    gone: tuple[Record, ...] = ()
    """Abilities that were in force and no longer are, or not as they were."""
    come: tuple[Record, ...] = ()
    """Abilities in force that were not before, or not like that."""

    def with_(self, other: Footprint) -> Footprint:
        """Both in one; this one itself if the other adds nothing to it."""
        gone, come = (tuple(dict.fromkeys((*a, *b))) for a, b in ((self.gone, other.gone), (self.come, other.come)))
        both = Footprint(
            self.seen | other.seen,
            self.sought | other.sought,
            self.touched | other.touched,
            self.written | other.written,
            gone,
            come,
        )
        return self if both == self else both

    def hides_from(self, other: Footprint, *, but: Callable[[Sought], bool]) -> bool:
        """Whether the other one read nothing that this one changed.

        For what it looked for as named in `but`, abilities that are gone do not matter: only new ones do.
        """
        if self.touched and EVERYTHING in other.seen:
            return False
        if not self.touched.isdisjoint(other.seen):
            return False
        if not (self.gone or self.come):
            return True
        return not any(
            sought.is_met_by(one)
            for sought in other.sought
            for one in (self.come if but(sought) else (*self.gone, *self.come))
        )

    def apart_from(self, other: Footprint, *, but: Callable[[Sought], bool]) -> bool:
        """Whether the order of the two makes no difference."""
        return (
            self.written.isdisjoint(other.written)
            and self.hides_from(other, but=but)
            and other.hides_from(self, but=but)
        )


def footprint(before: World, after: World, notes: Notes) -> Footprint:
    """What was read, and what is different after it."""
    before, after = before.unwatched, after.unwatched
    touched: set[Hashable] = set()
    written: set[Hashable] = set()
    gone: tuple[Record, ...] = ()
    come: tuple[Record, ...] = ()
    fields: Iterable[tuple[str, Any, Any]] = zip(World._fields, before, after, strict=True)
    for name, old, new in fields:
        if old is new or old == new:
            continue
        touched.add(name)
        if name == ZONES:
            _cards(before, after, touched, written)
        elif name == IN_FORCE:
            was, now = ({record.serial: record for record in records} for records in (old, new))
            gone = tuple([record for serial, record in was.items() if now.get(serial) != record])
            come = tuple([record for serial, record in now.items() if was.get(serial) != record])
            written.update(("record", record.serial) for record in (*gone, *come))
        elif name == "tokens":
            different = {key for key, _ in {*old} ^ {*new}}
            touched.update(("token", *key) for key in different)
            written.update(("token", *key) for key in different)
        elif name != POOLS:
            written.add(name)
    return Footprint(frozenset(notes.seen), frozenset(notes.sought), frozenset(touched), frozenset(written), gone, come)


def _cards(before: World, after: World, touched: set[Hashable], written: set[Hashable]) -> None:
    layout = before.layout
    for old, new, places in zip(before.zones, after.zones, layout.groups, strict=True):
        if old is new:
            continue
        for was, now, place in zip(old, new, places, strict=True):
            if was is now or was == now:
                continue
            touched.add(place)
            if place.zone == DECK or place.zone in layout.ordered:
                written.add(place)
            else:
                moved = {*was} ^ {*now}
                touched |= moved
                written |= moved
