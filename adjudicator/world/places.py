"""Places where a card can be."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
PLAY: Final = "in play"
ASIDE: Final = "set aside"
LOOKING: Final = "looking at"
"""Cards being revealed or looked at: kept aside until that is done (III, Revealing or looking at cards)."""
EXILE: Final = "exile"
TAVERN: Final = "tavern"
ISLAND: Final = "island"
NATIVE_VILLAGE: Final = "native village"
TRASH: Final = "trash"
PILE: Final = "pile"

PLAYER_ZONES: Final = (HAND, DECK, DISCARD, PLAY, ASIDE, LOOKING, EXILE, TAVERN, ISLAND, NATIVE_VILLAGE)
"""Every zone a player owns; all cards there are theirs (II, Your cards)."""

IN_FRONT: Final = "in front"
"""Boons and Hexes in front of a player, which belong to nobody and are not in play."""
SEAT_ZONES: Final = (*PLAYER_ZONES, IN_FRONT)

ZONE_SLOT: Final = {zone: number for number, zone in enumerate(SEAT_ZONES)}
"""The position of a zone among a player's zones."""

ORDERED_ZONES: Final = frozenset({DECK, PILE})
"""Zones whose order a rule can see: a card there is lost track of when another is put onto it.

The discard pile is one of them only before 2019: see `Layout.ordered`.
"""


class Place(NamedTuple):
    """A zone and its owner: `of` is a seat for a player's zone, a pile's name for a pile, `None` for the trash."""

    zone: str
    of: int | str | None = None

    @property
    def seat(self) -> int | None:
        """The player whose zone it is; `None` if it belongs to nobody."""
        return self.of if isinstance(self.of, int) else None


@cache
def spot(zone: str, of: int | str | None) -> Place:
    """A place: always the same object for the same place, which saves time and memory."""
    return Place(zone, of)


THE_TRASH: Final = Place(TRASH)


@cache
def pile(name: str) -> Place:
    """The pile called `name`."""
    return Place(PILE, name)


class Layout:
    """Where each place is kept in a world: fixed when the game is set up. `seats` players, `piles` by name.

    `ordered` are the zones whose order a rule can see. `decks` are decks that belong to nobody (Boons ...), each with a
    discard pile and cards set aside from it: `Place(DECK, "Boons")`. `aside` are what cards are set aside for at setup,
    which belong to nobody either. `discards_followed` becomes true as soon as anything checks whether a card is still
    in a discard pile: only then can it matter that another one covers it. `names` and `pile_of` give each physical
    card's printed name and the pile it belongs to (`None`: no pile).
    """

    __slots__ = (
        "discards_followed",
        "groups",
        "names",
        "ordered",
        "pile_of",
        "pile_slot",
        "piles",
        "seats",
        "shared",
        "slot",
    )

    def __init__(
        self,
        seats: int,
        piles: tuple[str, ...],
        ordered: frozenset[str] = ORDERED_ZONES,
        decks: tuple[str, ...] = (),
        aside: tuple[str, ...] = (),
    ) -> None:
        self.discards_followed = False
        self.names: tuple[str, ...] = ()
        self.pile_of: tuple[str | None, ...] = ()
        self.ordered = ordered
        self.seats = seats
        self.piles = piles
        self.pile_slot = {name: number + 1 for number, name in enumerate(piles)}
        self.slot: dict[Place, tuple[int, int]] = {THE_TRASH: (seats, 0)}
        for seat in range(seats):
            for number, zone in enumerate(SEAT_ZONES):
                self.slot[Place(zone, seat)] = (seat, number)
        for name, number in self.pile_slot.items():
            self.slot[pile(name)] = (seats, number)
        others = [Place(zone, name) for name in decks for zone in (DECK, DISCARD, ASIDE)]
        others += [Place(ASIDE, name) for name in aside]
        self.slot |= {place: (seats, number) for number, place in enumerate(others, len(piles) + 1)}
        self.shared = len(piles) + 1 + len(others)
        """How many places belong to nobody."""
        rows = range(1 + max(group for group, _ in self.slot.values()))
        self.groups = tuple(
            tuple(sorted((place for place in self.slot if self.slot[place][0] == row), key=self.slot.__getitem__))
            for row in rows
        )
        """The places in the order in which they are kept: each player's, then the trash and the piles."""

    def of(self, names: tuple[str, ...], pile_of: tuple[str | None, ...]) -> Layout:
        """The same layout for these physical cards."""
        same = Layout.__new__(Layout)
        same.groups, same.ordered, same.pile_slot, same.piles = self.groups, self.ordered, self.pile_slot, self.piles
        same.seats, same.shared, same.slot = self.seats, self.shared, self.slot
        same.names, same.pile_of, same.discards_followed = names, pile_of, False
        return same


@lru_cache(maxsize=1024)
def layout(
    seats: int,
    piles: tuple[str, ...],
    ordered: frozenset[str] = ORDERED_ZONES,
    decks: tuple[str, ...] = (),
    aside: tuple[str, ...] = (),
) -> Layout:
    """The layout of such a table: one object for all games with the same."""
    return Layout(seats, piles, ordered, decks, aside)
