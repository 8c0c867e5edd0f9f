"""Reading what a player can see: `sees: {bob's hand: number, trash: all, deck: [Ninja]}`."""

from __future__ import annotations

from typing import Final

from adjudicator.format.boards import WrittenSight
from adjudicator.format.keywords import DECKS, SEES, ZONES
from adjudicator.format.problems import did_you_mean, one_of, shown
from adjudicator.format.reading.cards import cards
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.source import Items, Node, Text
from adjudicator.format.zones import SHUFFLED
from adjudicator.rules.open_information import SIGHTS

TRASH: Final = "trash"
OWN_PLACES: Final = tuple(zone for zone in ZONES if zone != "shuffled deck")
"""Places of the player who looks; another player's are `bob's hand`."""
SHARED_PLACES: Final = (TRASH, *(word for word in DECKS if not word.endswith(SHUFFLED)))
WANTED: Final = "a map such as {bob's hand: number, trash: all}"


def sights(reading: Reading, name: str, node: Node) -> tuple[WrittenSight, ...]:
    """What this player can see."""
    found = []
    (key,) = SEES
    for place, value in reading.entries(node, key, WANTED):
        where = _place(reading, name, place)
        if where is not None and isinstance(value, Items):
            found.append(WrittenSight(*where, None, cards(reading, value, where[0]), place.line, place.column))
        elif where is not None:
            sees = reading.word(value, place.value, SIGHTS)
            found.append(WrittenSight(*where, sees, (), place.line, place.column))
    return tuple(found)


def _place(reading: Reading, name: str, written: Text) -> tuple[str, str | None] | None:
    """A place, and the player it belongs to; None (and a mistake) if there is no such place."""
    whose, apart, zone = written.value.partition("'s ")
    if apart and zone in OWN_PLACES:
        return (zone, whose) if reading.is_player(whose, written) else None
    # "boons" alone is the deck: those in front of a player are "alice's boons"
    if written.value in SHARED_PLACES or reading.names.no_pile(written.value) is None:
        return written.value, None
    if written.value in OWN_PLACES:
        return written.value, name
    of_players = [f"{player}'s {place}" for player in reading.players for place in OWN_PLACES]
    near = did_you_mean(written.value, (*of_players, *OWN_PLACES, *SHARED_PLACES, *reading.names.piles))
    other = next((player for player in reading.players if player != name), name)
    theirs = f"{other}'s hand"
    all_of_them = f" Write {one_of((*OWN_PLACES, theirs, TRASH, 'a pile'))}."
    reading.wrong(written, f"sees: there is no place '{shown(written.value)}'.{near or all_of_them}")
    return None
