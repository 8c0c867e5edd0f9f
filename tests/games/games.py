"""What the tests of whole games share."""

from __future__ import annotations

import os
from datetime import date

from adjudicator.engine.run import Run
from adjudicator.games.deciders import Anything, Decider
from adjudicator.games.setup import NEWEST, new_game, random_kingdom

DATES = {"2008": date(2008, 12, 31), "2016": date(2016, 12, 31), "2019": date(2019, 12, 31), "newest": NEWEST}
PLAYERS = ("alice", "bob", "carol", "dave")
TIMES = int(os.environ.get("ADJUDICATOR_GAMES", "1"))
"""How many times as many random games as usual are played: `ADJUDICATOR_GAMES=50 pytest tests/games`."""


def random_game(seed: int, seats: int, as_of: date) -> Run:
    """A new game with Kingdom cards at random; the invariants of the table are tested after every change."""
    return new_game(PLAYERS[:seats], random_kingdom(seed), as_of=as_of, first=seed % seats, check=True)


def anybody(seed: int, seats: int) -> list[Decider]:
    """Players who give any legal answer: some end their phases early, some go on as long as they can."""
    return [Anything(seed * 10 + seat, busy=(0.0, 0.5, 0.9)[(seed + seat) % 3]) for seat in range(seats)]
