"""A trace written by hand: Watchtower cannot move an Inn that was shuffled away (Complete Rules III, lose track 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from adjudicator.engine.details import PlaceKey
from adjudicator.engine.events import CardSeen, Event
from adjudicator.world.places import Place

PLAYERS = ("alice", "bob")

NASTY = '</title><script>alert("1")</script> & `_*]]> \\ "quoted" \x07\ud800'
"""A name that is out to break what it is written into."""


def event(
    id_: int,
    kind: str,
    *names: str,
    player: int | None = 0,
    parent: int | None = None,
    outcome: str = "done",
    links: tuple[tuple[str, int], ...] = (),
    ability: str | None = None,
    origin: int | None = None,
    because: str | None = None,
    cites: tuple[str, ...] = (),
    title: str = "",
    reason: str | None = None,
    **detail: object,
) -> Event:
    """An event in one line; a detail called `from_` is `from`. A place can be a zone of the player's, or (zone, whose)."""
    pairs = tuple((key.rstrip("_").replace("_", " "), _place(key, value, player)) for key, value in detail.items())
    seen = tuple(CardSeen(name, number) for number, name in enumerate(names, 1))
    return Event(id_, kind, player, seen, parent, origin, ability, pairs, links, outcome, because, cites, title, reason)  # type: ignore[arg-type]


def _place(key: str, value: object, player: int | None) -> object:
    if key.rstrip("_") not in get_args(PlaceKey):
        return value
    zone, of = value if isinstance(value, tuple) else (str(value), player)
    return Place(zone, of)


INN = "Inn: shuffle Action cards into your deck"
WATCHTOWER = "Watchtower: trash it or put it onto your deck"


@pytest.fixture
def happened() -> Callable[..., Event]:
    """Makes an event in one line."""
    return event


@pytest.fixture
def players() -> tuple[str, ...]:
    return PLAYERS


@pytest.fixture
def trace() -> tuple[Event, ...]:
    """alice plays Artificer, gains Inn onto her deck, shuffles it in first, and reacts with Watchtower too late."""
    return (
        event(1, "choose", asked="play", chosen=("Artificer",), options=("Artificer", "nothing"), move=True),
        event(2, "play", "Artificer", links=(("chooses", 1),), from_=("hand", 0), to=("in play", 0)),
        event(4, "follow", "Artificer", parent=2, ability="Artificer"),
        event(5, "plus", parent=4, origin=4, what="cards", amount=1),
        event(6, "draw", "Silver", parent=5, origin=4),
        event(7, "plus", parent=4, origin=4, what="actions", amount=1),
        event(8, "plus", parent=4, origin=4, what="coins", amount=1),
        event(9, "choose", parent=4, origin=4, asked="discard", chosen=("Copper",) * 5, options=("Copper", "Silver")),
        event(10, "discard", *["Copper"] * 5, parent=4, origin=4, links=(("chooses", 9),), from_="hand"),
        event(11, "choose", parent=4, origin=4, asked="gain", chosen=("Inn",), options=("Inn", "Village", "nothing")),
        event(12, "gain", "Inn", parent=4, origin=4, links=(("chooses", 11),), from_="pile", to="deck"),
        event(
            14,
            "not offered",
            "Inn",
            parent=12,
            ability="Innovation: play it",
            because="alice has no cube on Innovation",
        ),
        event(15, "choose", parent=12, asked="first", chosen=("Inn",), options=("Inn", "Watchtower"), cites=("Inn 3",)),
        event(16, "ability", parent=12, ability=INN, links=(("triggers", 12), ("orders", 15)), cites=("when-gain",)),
        event(
            17,
            "choose",
            parent=16,
            origin=16,
            asked="shuffle in",
            options=("Village",),
            chosen=("Village",) * 2,
            forced=True,
        ),
        event(
            18, "reveal", "Village", "Village", "Inn", parent=16, origin=16, from_="discard", links=(("chooses", 17),)
        ),
        event(19, "shuffle", "Village", "Village", parent=16, origin=16),
        event(20, "choose", parent=12, asked="react", chosen=("Watchtower",), options=("Watchtower", "nothing")),
        event(21, "ability", parent=12, ability=WATCHTOWER, links=(("triggers", 12), ("orders", 20))),
        event(
            22,
            "choose",
            parent=21,
            origin=21,
            asked="choose",
            chosen=("put it onto your deck",),
            options=("trash it", "put it onto your deck"),
        ),
        event(
            23,
            "put",
            "Inn",
            parent=21,
            origin=21,
            outcome="lost track",
            to=("deck", 0),
            links=(("chooses", 22), ("loses track of", 19)),
            because="it was shuffled into the deck",
            cites=("lose-track",),
        ),
    )
