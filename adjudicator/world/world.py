"""The world: everything on the table as one immutable value."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.world.places import DECK, DISCARD, PILE, ZONE_SLOT, Layout, Place, spot
from adjudicator.world.records import GAME_OVER, UNTIL_CARD_MOVES, Bag, Fact, Pools, Record, Ref, Stay, Turn, Unaffected
from adjudicator.world.zone import Zone, bagged, by_name, by_place, without

Tokens: TypeAlias = tuple[tuple[tuple[int | str, str], int], ...]
"""Sorted ((whose, token), count): whose is a seat, or a pile's name."""


NO_TURN: Final = Turn()


class World(NamedTuple):
    """Cards in their zones, tokens, pools, abilities in force and the record of the turn.

    `layout` never changes during a game and is shared by all its worlds.
    """

    layout: Layout
    zones: tuple[tuple[Zone, ...], ...]
    pools: tuple[Pools, ...]
    tokens: Tokens = ()
    in_force: tuple[Record, ...] = ()
    stays: tuple[Stay, ...] = ()
    facts: tuple[Fact, ...] = ()
    becoming: tuple[tuple[Ref, str], ...] = ()
    """Cards in play that are another card until they leave play: (card, name of the other)."""
    unaffected: tuple[Unaffected, ...] = ()
    """Players who are unaffected by a play of an Attack."""
    turn: Turn = NO_TURN
    turns: tuple[int, ...] = ()
    """Turns taken by each player, not counting extra turns (II, Game end)."""
    made: int = 0
    """How many records have been made."""
    plays: int = 0
    """How many plays have been announced."""

    @property
    def unwatched(self) -> World:
        """This world; for one that notes what is read (`world.watched`), the one it watches."""
        return self

    # reading

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self.turn.part == GAME_OVER

    @property
    def names(self) -> tuple[str, ...]:
        """Each physical card's printed name."""
        return self.layout.names

    @property
    def pile_of(self) -> tuple[str | None, ...]:
        """The pile each physical card belongs to (`None`: no pile)."""
        return self.layout.pile_of

    def raw(self, place: Place) -> Zone:
        """The zone as it is kept, shuffled parts of a deck as bags."""
        group, slot = self.layout.slot[place]
        return self.zones[group][slot]

    def at(self, place: Place) -> tuple[Ref, ...]:
        """The cards at `place`, top first where there is an order."""
        zone = self.raw(place)
        if place.zone == DECK or (place.zone == PILE and zone and type(zone[-1]) is Bag):
            for item in zone:
                if type(item) is Bag:
                    return tuple(ref for part in zone for ref in (part.cards if type(part) is Bag else (part,)))  # type: ignore[misc]
        return zone  # type: ignore[return-value]

    def held(self, seat: int, zone: str) -> tuple[Ref, ...]:
        """The cards in a player's zone: `heap`, for what is needed all the time."""
        if zone == DECK or self.becoming:
            return self.heap(spot(zone, seat))
        return self.zones[seat][ZONE_SLOT[zone]]  # type: ignore[return-value]

    def heap(self, place: Place) -> tuple[Ref, ...]:
        """The cards at `place` as texts go through them: by name if no rule can see an order, otherwise top first."""
        refs = self.at(place)
        return tuple(sorted(refs, key=self.name)) if self.becoming and place.zone not in self.layout.ordered else refs

    def top(self, name: str) -> Ref | None:
        """The top card of a pile, or `None` if the pile is empty, or is face down and its top card unknown."""
        layout = self.layout
        zone = self.zones[layout.seats][layout.pile_slot[name]]
        return zone[0] if zone and type(zone[0]) is Ref else None

    def tops(self, names: Iterable[str]) -> tuple[Ref, ...]:
        """The top card of each of these piles that is not empty."""
        row = self.zones[self.layout.seats]
        slots = self.layout.pile_slot
        return tuple([row[slots[name]][0] for name in names if row[slots[name]]])  # type: ignore[misc]

    def there(self, ref: Ref) -> bool:
        """Whether the card has not moved since this reference was made (covered or not)."""
        place = ref.place
        slot = self.layout.slot.get(place)
        if slot is None:
            return False
        if place.zone == DISCARD:
            self.layout.discards_followed = True
        return ref in (self.at(place) if place.zone == DECK else self.zones[slot[0]][slot[1]])

    def find(self, card: int) -> Ref:
        """Where a physical card is now.

        Raises `KeyError` if it is nowhere, which cannot happen in a sound world.
        """
        for place in self.layout.slot:
            for ref in self.at(place):
                if ref.card == card:
                    return ref
        raise KeyError(card)

    def everywhere(self) -> Iterable[Ref]:
        """Every card of the game, place by place."""
        for place in self.layout.slot:
            yield from self.at(place)

    def name(self, ref: Ref) -> str:
        """The name of a card now: one that became another card is itself again once it has left play.

        A reference with a negative count of moves is a card played without being put into play.
        """
        for other, name in self.becoming:
            if other == ref and (ref.moves < 0 or self.there(ref)):
                return name
        return self.layout.names[ref.card]

    def called(self, refs: Iterable[Ref]) -> list[str]:
        """The name of each of these cards now."""
        if self.becoming:
            return [self.name(ref) for ref in refs]
        names = self.layout.names
        return [names[ref.card] for ref in refs]

    def holding(self) -> tuple[Stay, ...]:
        """The stay links that still matter: those of cards that are there, of the cards that these played, and so on."""
        kept: tuple[Stay, ...] = ()
        if not self.stays:
            return kept
        while True:
            by = {stay.played for stay in kept}
            more = tuple(stay for stay in self.stays if stay.by in by or self.there(stay.by))
            if len(more) == len(kept):
                return more
            kept = more

    def gone(self, record: Record) -> bool:
        """Whether an ability in force that lasts as long as a card stays somewhere is over, because the card has moved."""
        if record.until != UNTIL_CARD_MOVES:
            return False
        card = record.values[0]
        return not (isinstance(card, Ref) and self.there(card))

    def waiting(self, test: Callable[..., bool], *about: Any) -> tuple[Record, ...]:
        """The abilities in force for which that is true. This counts as reading nothing about the others."""
        return tuple([record for record in self.in_force if test(record, *about)])

    def number(self, whose: int | str, token: str) -> int:
        """How many such tokens are there."""
        for key, number in self.tokens:
            if key == (whose, token):
                return number
        return 0

    # changing: each returns a new world

    def with_zone(self, place: Place, zone: Zone) -> World:
        """This world with the zone at `place` replaced."""
        group, slot = self.layout.slot[place]
        return self._with(_ZONES, _put(self.zones, group, slot, zone))

    def _with(self, number: int, value: object) -> World:
        """This world with one field replaced: the same as `_replace`, but fast, for the fields that change all the time."""
        fields = list(self)
        fields[number] = value
        return tuple.__new__(World, fields)

    def move(self, refs: Sequence[Ref], to: Place, *, under: bool = False) -> tuple[World, tuple[Ref, ...]]:
        """Put cards somewhere: on top (the last one named ends up topmost), or below everything in the order named.

        Returns the world and the new references, in the order of `refs`. Each card has to be where its reference says.
        In a zone with an order, the card that was on top is covered: references to it are stale from now on.
        """
        ordered = to.zone in self.layout.ordered
        world = self
        if ordered and not under and not set(self.raw(to)[:1]) & set(refs):
            world = self.covered(to)
        slots = self.layout.slot
        zones = list(world.zones)
        for place, cards in by_place(refs):
            number, from_ = slots[place]
            row = list(zones[number])
            row[from_] = without(row[from_], cards)
            zones[number] = tuple(row)
        moved = tuple([_REF(Ref, (card, moves + 1, to)) for card, moves, _ in refs])
        number, slot = slots[to]
        row = list(zones[number])
        there = row[slot]
        if ordered:
            row[slot] = (*there, *moved) if under else (*moved[::-1], *there)
        elif len(moved) == 1 and there:
            row[slot] = self._among(there, moved[0], under)
        else:
            row[slot] = by_name((*there, *moved) if under else (*moved[::-1], *there), self.layout.names)
        zones[number] = tuple(row)
        return world._with(_ZONES, tuple(zones)), moved

    def _among(self, heap: Zone, card: Ref, under: bool) -> Zone:
        """A heap with a card added, which stays sorted: before those with the same name, or after them."""
        names = self.layout.names
        find = bisect_right if under else bisect_left
        at = find(heap, names[card.card], key=lambda item: names[item.card])  # type: ignore[union-attr]
        return (*heap[:at], card, *heap[at:])

    def covered(self, place: Place) -> World:
        """This world with the top card of an ordered zone counting as moved."""
        zone = self.raw(place) if place.zone in self.layout.ordered else ()
        if not zone or isinstance(zone[0], Bag):
            return self
        top = zone[0]
        return self.with_zone(place, (Ref(top.card, top.moves + 1, place), *zone[1:]))

    def shuffled(self, seat: int | str, extra: Sequence[Ref], *, under: bool) -> tuple[World, tuple[Ref, ...]]:
        """Shuffle cards into a player's deck: below the deck as it is (`under`), or together with all of it.

        Every shuffled card counts as moved. Returns the world and the new references of `extra`.
        """
        world = self
        deck = spot(DECK, seat)
        for ref in extra:
            world = world.with_zone(ref.place, without(world.raw(ref.place), (ref,)))
        new = tuple(Ref(ref.card, ref.moves + 1, deck) for ref in extra)
        if under:
            zone: Zone = (*world.raw(deck), *bagged(new))
        else:
            old = tuple(Ref(ref.card, ref.moves + 1, deck) for ref in world.at(deck))
            zone = bagged((*old, *new))
        return world.with_zone(deck, zone), new

    def shuffled_blocks(self, seat: int, blocks: Sequence[tuple[Ref, ...]]) -> World:
        """Shuffle cards into a player's deck in blocks, top first, below those of the deck that are in no block."""
        world = self
        deck = spot(DECK, seat)
        new: Zone = ()
        for refs in blocks:
            for ref in refs:
                world = world.with_zone(ref.place, without(world.raw(ref.place), (ref,)))
            moved = tuple(Ref(ref.card, ref.moves + 1, deck) for ref in refs)
            new = (*new, *bagged(moved))
        return world.with_zone(deck, (*world.raw(deck), *new))

    def uncovered(self, whose: int | str | Place, order: Sequence[Ref]) -> World:
        """A deck (or pile) in which these cards of a shuffled part have been found on top of that part, in this order."""
        deck = whose if isinstance(whose, Place) else spot(DECK, whose)
        zone = list(self.raw(deck))
        at = next(number for number, item in enumerate(zone) if type(item) is Bag and set(order) <= set(item.cards))
        bag = zone[at]
        assert isinstance(bag, Bag)
        rest = tuple(ref for ref in bag.cards if ref not in order)
        zone[at : at + 1] = [*order, *bagged(rest)]
        return self.with_zone(deck, tuple(zone))

    def uncovered_below(self, seat: int, card: Ref) -> World:
        """A deck in which this card of its lowest shuffled part has been found at the bottom."""
        deck = spot(DECK, seat)
        zone = self.raw(deck)
        bag = zone[-1]
        assert isinstance(bag, Bag)
        rest = tuple(ref for ref in bag.cards if ref != card)
        return self.with_zone(deck, (*zone[:-1], *bagged(rest), card))

    def parted(self, deck: Place, above: Sequence[Ref]) -> World:
        """A deck with one of its shuffled parts divided in two: these cards are the upper part, in an unknown order."""
        zone = list(self.raw(deck))
        at = next(number for number, item in enumerate(zone) if type(item) is Bag and set(above) <= set(item.cards))
        bag = zone[at]
        assert isinstance(bag, Bag)
        rest = tuple([ref for ref in bag.cards if ref not in above])
        upper = tuple([ref for ref in bag.cards if ref in above])
        zone[at : at + 1] = [*bagged(upper), *bagged(rest)]
        return self.with_zone(deck, tuple(zone))

    def inserted(self, ref: Ref, deck: Place, under: int) -> tuple[World, Ref]:
        """Put a card into a deck under that many of its cards; no shuffled part may reach across that place."""
        if not under:
            world, moved = self.move((ref,), deck)
            return world, moved[0]
        world = self.with_zone(ref.place, without(self.raw(ref.place), (ref,)))
        zone = world.raw(deck)
        at = above = 0
        while above < under:
            item = zone[at]
            above += len(item.cards) if isinstance(item, Bag) else 1
            at += 1
        assert above == under
        put = Ref(ref.card, ref.moves + 1, deck)
        return world.with_zone(deck, (*zone[:at], put, *zone[at:])), put

    def with_tokens(self, whose: int | str, token: str, change: int) -> World:
        """This world with `change` tokens more (or fewer, never below none)."""
        if not change:
            return self
        counts = dict(self.tokens)
        number = max(0, counts.pop((whose, token), 0) + change)
        if number:
            counts[(whose, token)] = number
        tokens = tuple(sorted(counts.items(), key=lambda item: (str(item[0][0]), item[0][1])))
        return self._replace(tokens=tokens)

    def with_play(self, fact: Fact) -> World:
        """This world with one more play announced."""
        fields: list[Any] = list(self)
        fields[_PLAYS] += 1
        fields[_FACTS] = (*self.facts, fact)
        return tuple.__new__(World, fields)

    def with_turn(self, turn: Turn) -> World:
        """This world with the game at another point of a turn."""
        return self._with(_TURN, turn)

    def with_pools(self, seat: int, pools: Pools) -> World:
        """This world with a player's pools replaced."""
        return self._with(_POOLS, (*self.pools[:seat], pools, *self.pools[seat + 1 :]))

    def with_more(self, seat: int, what: str, amount: int) -> World:
        """This world with more (or less) in one of a player's pools."""
        return self.with_pools(seat, self.pools[seat].plus(what, amount))

    def with_fact(self, fact: Fact) -> World:
        """This world with one more fact in the record of the turn."""
        return self._with(_FACTS, (*self.facts, fact))

    def with_record(self, record: Record) -> World:
        """This world with one more ability in force."""
        return self._replace(in_force=(*self.in_force, record), made=self.made + 1)

    def with_claims(self, serials: Sequence[int], play: int) -> World:
        """This world with these abilities in force waiting for the end of that play."""
        claimed = [record._replace(claimed=play) if record.serial in serials else record for record in self.in_force]
        return self._replace(in_force=tuple(claimed))

    def with_values(self, values: Mapping[int, tuple[Hashable, ...]]) -> World:
        """This world with other values bound to abilities in force, by their serials."""
        bound = [record._replace(values=values.get(record.serial, record.values)) for record in self.in_force]
        return self._replace(in_force=tuple(bound))

    def without_record(self, serial: int) -> World:
        """This world without that ability in force."""
        return self._replace(in_force=tuple(record for record in self.in_force if record.serial != serial))


_REF: Final = tuple.__new__
"""Makes a reference: the same as `Ref` makes, but fast, for the many that moving creates."""
_ZONES: Final = World._fields.index("zones")
_POOLS: Final = World._fields.index("pools")
_FACTS: Final = World._fields.index("facts")
_PLAYS: Final = World._fields.index("plays")
_TURN: Final = World._fields.index("turn")


def laid(layout: Layout, cards: Mapping[Place, Zone]) -> tuple[tuple[Zone, ...], ...]:
    """The zones of a world when a game is set up."""
    rows: list[list[Zone]] = [[()] * len(group) for group in layout.groups]
    for place, zone in cards.items():
        group, slot = layout.slot[place]
        rows[group][slot] = zone if place.zone in layout.ordered else by_name(zone, layout.names)
    return tuple(map(tuple, rows))


def _put(zones: tuple[tuple[Zone, ...], ...], group: int, slot: int, zone: Zone) -> tuple[tuple[Zone, ...], ...]:
    """The zones with one of them replaced."""
    row = zones[group]
    row = (*row[:slot], zone, *row[slot + 1 :])
    return (*zones[:group], row, *zones[group + 1 :])
