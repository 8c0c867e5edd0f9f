"""Whole games of Rising Sun in which every Prophecy comes into force: they have one Sun token to remove."""

from __future__ import annotations

import os
from itertools import islice
from random import Random

import pytest
from slowness import one_of
from whole_games import Spender

from adjudicator.cards import all_versions
from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.games.deciders import Chance, Decider
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import random_kingdom
from adjudicator.games.whole_game import moments, replayed, table_of
from adjudicator.rules.invariants import sound
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.words import OMEN
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.tokens import SUN

PLAYERS = ("alice", "bob", "carol", "dave", "erin", "frank")
NEWEST = {name: versions[-1] for name, versions in all_versions().items()}
PROPHECIES = sorted(name for name, one in NEWEST.items() if one.kind == PROPHECY)
EVENTS = sorted(name for name, one in NEWEST.items() if one.kind == "event" and one.expansion == "Rising Sun")
OMENS = sorted(name for name, one in NEWEST.items() if OMEN in one.printed)
GAMES = int(os.environ.get("ADJUDICATOR_GAMES", "1"))
MOST_TURNS = 10
"""For each player."""


def first_of(seed: int, prophecy: str, seats: int) -> Run:
    lots = Random(seed)
    kingdom = [name for name in random_kingdom(seed, expansion="Rising Sun") if name not in OMENS][:7]
    kingdom += lots.sample(OMENS, 10 - len(kingdom))
    run = new_game(PLAYERS[:seats], kingdom, landscapes=[*lots.sample(EVENTS, 2), prophecy], first=seed % seats)
    world = run.world.with_tokens(prophecy, SUN, 1 - run.world.number(prophecy, SUN))
    return Run.begin(run.game, world, check=sound(world))


@pytest.mark.parametrize("prophecy", one_of(5, PROPHECIES))
def test_games_in_which_the_prophecy_comes_into_force(prophecy: str) -> None:
    in_force = [number for number in range(2 * GAMES) if comes_into_force(prophecy, number)]
    assert in_force


def comes_into_force(prophecy: str, number: int) -> bool:
    """Play a game, and say whether its Prophecy has come into force."""
    seed = PROPHECIES.index(prophecy) + len(PROPHECIES) * number
    seats = 2 + seed % 5
    first = first_of(seed, prophecy, seats)
    print(f"seed {seed}, {seats} players, {', '.join(first.game.supply)}")
    deciders: list[Decider] = [Spender(seed * 10 + seat) for seat in range(seats)]
    game = list(moments(first, table_of(deciders, Chance(seed)), most_turns=MOST_TURNS * seats))
    last, _ = game[-1]
    assert all(line.text for line in outline(last.trace, PLAYERS))
    assert replayed(first, [answer for _, answer in game]).world == last.world
    for run, _ in islice(game, 40, None, 60):
        if run.decision is not None and run.decision.phase and run.world.turn.number > 1:
            can_be_laid_out(run)
    return not last.world.number(prophecy, SUN)


def can_be_laid_out(run: Run) -> None:
    """A moment of a game, noted down as a scenario, is a board."""
    noted = note_down(run.game, run.world, id="a-game", title="A game")
    (scenario,) = loads(noted.text, "noted", names())
    laid = lay_out(scenario, Problems("noted"))
    assert laid is not None, noted.text
