"""Games with sets of which no log is public, written in the forms of the others, are replayed to the same end."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from logs.client import log_of
from logs.played_games import played_at_random

from adjudicator.games.random_setup import kingdom_cards
from adjudicator.games.whole_game import finished
from adjudicator.logs.findings import report
from adjudicator.logs.reading.reader import read_log
from adjudicator.logs.replaying.bounds import ReplayBounds
from adjudicator.logs.replaying.whole_log import replay

SETS = ("Dominion", "Guilds", "Seaside", "Prosperity", "Hinterlands", "Menagerie", "Nocturne", "Renaissance", "Plunder")


@pytest.mark.parametrize("last", [" and ", ", and "])
@pytest.mark.parametrize("expansion", SETS)
def test_a_game_of_this_set_comes_about(expansion: str, last: str) -> None:
    seed = len(expansion) + len(last)
    kingdom = Random(f"{expansion} {seed}").sample(kingdom_cards(expansion), 5)
    run = played_at_random(kingdom, seed, 12)
    log = read_log(log_of(run, last=last))
    assert not log.unknown
    told = report(replay(log, as_of=date.max, kingdom=kingdom, bounds=ReplayBounds(4000, None)))
    assert told.status == "complete", f"{kingdom}, seed {seed}: {told.stopped_at}"
    assert told.scores == finished(run).scores


@pytest.mark.parametrize("expansion", ["Allies", "Rising Sun"])
@pytest.mark.parametrize("seed", range(3))
def test_where_the_setup_is_not_told_nothing_is_called_impossible(expansion: str, seed: int) -> None:
    kingdom = Random(f"{expansion}{seed}").sample(kingdom_cards(expansion), 5)
    told = report(
        replay(
            read_log(log_of(played_at_random(kingdom, seed, 10))),
            as_of=date.max,
            kingdom=kingdom,
            bounds=ReplayBounds(1500, None),
        )
    )
    assert told.status != "contradiction", f"{kingdom}, seed {seed}: {told.stopped_at}"


def test_an_amount_that_no_line_tells_is_found_by_what_follows() -> None:
    kingdom = Random("Guilds 0").sample(kingdom_cards("Guilds"), 5)
    kingdom = ["Farrier", *[name for name in kingdom if name != "Farrier"]]
    run = played_at_random(kingdom, 3, 12)
    told = report(replay(read_log(log_of(run)), as_of=date.max, kingdom=kingdom, bounds=ReplayBounds(6000, None)))
    assert told.status == "complete", f"{kingdom}: {told.stopped_at}"


def test_a_shadow_card_is_played_from_the_deck() -> None:
    kingdom = ["Ronin", "Snake Witch", "Imperial Envoy", "River Shrine", "Ninja"]
    run = played_at_random(kingdom, 7, 14)
    told = report(replay(read_log(log_of(run)), as_of=date.max, kingdom=kingdom, bounds=ReplayBounds(4000, None)))
    assert told.status == "complete", f"{told.stopped_at}"


@pytest.mark.parametrize(("expansion", "seed"), [("Prosperity", 1), ("Cornucopia", 0), ("Intrigue", 8)])
def test_a_hand_that_is_not_shown_is_what_it_is_when_revealed(expansion: str, seed: int) -> None:
    kingdom = Random(f"{expansion} {seed}").sample(kingdom_cards(expansion), 5)
    run = played_at_random(kingdom, seed, 14)
    log = log_of(run, (1,))
    assert "b reveals their hand: " in log
    told = report(replay(read_log(log), as_of=date.max, kingdom=kingdom, bounds=ReplayBounds(4000, None)))
    assert told.status == "complete", f"{kingdom}, seed {seed}: {told.stopped_at}"
    assert told.scores == finished(run).scores
