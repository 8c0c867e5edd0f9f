"""A digest of all results of the corpus and some random games: the same wherever and however Python runs.

PYTHONHASHSEED=1 python tests/trace_digest.py # all scenarios, 100 games PYTHONHASHSEED=1 python tests/trace_digest.py
60 3 # a scenario of every 60th file, 3 games
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from whole_games import game_of_everything

from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import load
from adjudicator.games.whole_game import play_game
from adjudicator.scenario.runner import run_scenario

CORPUS = Path(__file__).parent.parent / "scenarios"
MOST_TURNS = 40


def shared_out(share: int) -> Iterator[Scenario]:
    """Every scenario; or one each from every so many files, which are the only ones that are read."""
    for number, file in enumerate(sorted(CORPUS.rglob("*.scenario.yaml"))):
        if share == 1:
            yield from load(file, names())
        elif number % share == 0:
            scenarios = load(file, names())
            yield scenarios[number % len(scenarios)]


def corpus(share: int) -> tuple[str, int]:
    """The digest of all outcomes of every scenario whose turn it is, and how many scenarios these are."""
    found, number = sha256(), 0
    for scenario in shared_out(share):
        result = run_scenario(scenario)
        found.update(f"{scenario.id} {result.verdict} {[run.trace for run in result.runs]!r}".encode())
        number += 1
    return found.hexdigest(), number


def games(number: int) -> str:
    """The digest of the traces of games, with what was answered in them."""
    found = sha256()
    for seed in range(number):
        first, players = game_of_everything(seed)
        game = play_game(first, players, seed, most_turns=MOST_TURNS)
        found.update(f"{seed} {game.answers!r} {game.run.trace!r} {game.scores!r}".encode())
    return found.hexdigest()


if __name__ == "__main__":
    share, games_played = (int(word) for word in (sys.argv[1:] or ("1", "100")))
    of_corpus, scenarios = corpus(share)
    print(f"{scenarios} scenarios: {of_corpus}")
    print(f"{games_played} games: {games(games_played)}")
