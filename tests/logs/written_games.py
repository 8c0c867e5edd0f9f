"""Games with everything, played at random, with the logs that the online client would write."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from logs.client import kingdom_line, log_of, starting_decks
from logs.client_lines import Style
from whole_games import Collector, landscape_names

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.run import Run
from adjudicator.games.deciders import Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import BadSetup, kingdom_cards
from adjudicator.games.whole_game import moments, table_of
from adjudicator.logs.reading.eras import day_of
from adjudicator.world.places import PLAYER_ZONES, Place

NAMES = ("anna", "ben", "carl", "dora")
NUMBERS = (184_000_000, 184_000_000, 119_300_000, 82_000_000, 22_900_000, 10_000_000)
"""Numbers of games of different years."""


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game that was played, and its log."""

    seed: int
    last: Run
    text: str
    runs: tuple[Run, ...] = ()
    """The game at each of its questions."""


def written_game(seed: int, *, turns: int = 24, hidden: bool = False, told: bool = True) -> WrittenGame:
    """A game with cards and landscapes of all sets, and its log: `told` if that says what was on the table."""
    lots = Random(f"written {seed}")
    number = lots.choice(NUMBERS)
    day = day_of(number)
    seats = lots.choice((2, 2, 2, 3, 4))
    catalog = catalog_at(day, {})
    there = [name for name in landscape_names() if catalog.facts[name].since <= day]
    while True:
        kingdom = lots.sample(kingdom_cards(None, day), 10)
        landscapes = lots.sample(there, lots.choice((0, 1, 2, 2)))
        try:
            first = new_game(
                NAMES[:seats],
                kingdom,
                landscapes=landscapes,
                as_of=day,
                colonies=lots.random() < 0.2,
                shelters=lots.random() < 0.2,
            )
            break
        except BadSetup:
            continue
    deciders = table_of([Collector(seed * 10 + seat) for seat in range(seats)], Chance(seed))
    runs = [first, *(run for run, _ in moments(first, deciders, most_turns=turns))]
    last = runs[-1]
    style = Style(
        frozenset(range(1, seats)) if hidden else frozenset(),
        ", and " if number > 160_000_000 else " and ",
        numbers=number > 20_000_000,
        nested=lots.random() < 0.3,
        number=number,
    )
    text = log_of(last, style=style, start=starting_decks(first))
    return WrittenGame(seed, last, f"{kingdom_line(first, kingdom)}\n{text}" if told else text, tuple(runs))


def lying(run: Run) -> dict[tuple[str, int], list[str]]:
    """The names of the cards in every zone of every player."""
    world = run.world
    return {
        (zone, seat): sorted(world.called(world.at(Place(zone, seat))))
        for seat in range(len(run.game.players))
        for zone in PLAYER_ZONES
    }
