"""Games of all sets, played at random and written as the online client would write them, are replayed to their end."""

from __future__ import annotations

import pytest
from logs.written_games import lying, written_game
from slowness import one_of
from whole_games import TIMES

from adjudicator.logs import ReplayBounds, read_log, replay, report

SEEDS = one_of(2, range(14 * TIMES))
TURNS = 30


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_of_which_everything_is_shown_comes_about_as_it_was(seed: int) -> None:
    game = written_game(seed, turns=TURNS)
    found = report(replay(read_log(game.text), bounds=ReplayBounds(6_000, None)))
    assert not found.replay.log.unknown
    assert found.status == "complete", f"{found.stopped_at} {found.instead}"
    assert lying(found.replay.last) == lying(game.last)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_called_impossible_in_a_game_that_was_played(seed: int) -> None:
    game = written_game(seed, turns=TURNS, hidden=True, told=seed % 2 == 0)
    found = report(replay(read_log(game.text), bounds=ReplayBounds(1_500, None)))
    assert not found.replay.log.unknown
    assert found.status != "contradiction", f"{found.stopped_at} {found.instead}"


@pytest.mark.parametrize(
    "seed",
    [
        3,  # a revealed hand of which a card was drawn before the shuffle
        9,  # cards discarded from the deck
        11,  # two cards that change places, and change back where both are in the hand
        13,  # a Potion, and no card with one in its cost for eleven turns
        22,  # two cards of a hand that were all that was left of the deck
        # Gladiator reveals a Curse, and Star Chart chose a card of the shuffle
        pytest.param(24, marks=pytest.mark.slow),
    ],
)
def test_cards_that_nobody_sees_are_found_over_many_turns(seed: int) -> None:
    game = written_game(seed, turns=30, hidden=True, told=seed % 2 == 0)
    found = report(replay(read_log(game.text), bounds=ReplayBounds(6_000, None)))
    assert found.status == "complete", f"{found.stopped_at} {found.instead}"
