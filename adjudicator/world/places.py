"""Places where a card can be."""

from __future__ import annotations

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

ZONE_SLOT: Final = {zone: number for number, zone in enumerate(PLAYER_ZONES)}
"""Where a zone stands among a player's zones."""

ORDERED_ZONES: Final = frozenset({DECK, PILE})
"""Zones whose order a rule can see: a card there is lost track of when another is put onto it.

The discard pile is one of them only before 2019: see `Layout.ordered`.
"""


class Place(NamedTuple):
    """A zone, and whose: `of` is a seat for a player's zone, a pile's name for a pile, `None` for the trash."""

    zone: str
    of: int | str | None = None


THE_TRASH: Final = Place(TRASH)


def pile(name: str) -> Place:
    """The pile called `name`."""
    return Place(PILE, name)


class Layout:
    """Where each place is kept in a world: fixed when the game is set up. `seats` players, `piles` by name.

    `ordered` are the zones whose order a rule can see.
    """

    __slots__ = ("groups", "ordered", "pile_slot", "piles", "seats", "slot")

    def __init__(self, seats: int, piles: tuple[str, ...], ordered: frozenset[str] = ORDERED_ZONES) -> None:
        self.ordered = ordered
        self.seats = seats
        self.piles = piles
        self.pile_slot = {name: number + 1 for number, name in enumerate(piles)}
        self.slot: dict[Place, tuple[int, int]] = {THE_TRASH: (seats, 0)}
        for seat in range(seats):
            for number, zone in enumerate(PLAYER_ZONES):
                self.slot[Place(zone, seat)] = (seat, number)
        for name, number in self.pile_slot.items():
            self.slot[pile(name)] = (seats, number)
        rows = range(1 + max(group for group, _ in self.slot.values()))
        self.groups = tuple(
            tuple(sorted((place for place in self.slot if self.slot[place][0] == row), key=self.slot.__getitem__))
            for row in rows
        )
        """The places in the order in which they are kept: each player's, then the trash and the piles."""

    def empty(self) -> tuple[tuple[tuple[()], ...], ...]:
        """Zones with no card in them."""
        players = tuple(tuple(() for _ in PLAYER_ZONES) for _ in range(self.seats))
        return (*players, tuple(() for _ in range(len(self.piles) + 1)))
