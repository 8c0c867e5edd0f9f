"""Whole games, with the Base set and with all sets, in which everybody gives any legal answer."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import islice, pairwise

import pytest
from hypothesis import event, given, note, settings
from hypothesis import strategies as st
from slowness import one_of
from whole_games import DATES, PLAYERS, TIMES, Spender, anybody, random_game

from adjudicator.cards import all_versions
from adjudicator.engine.events import LINK_KINDS, Event
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.games.bots import Bot, When
from adjudicator.games.deciders import Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import kingdom_cards
from adjudicator.games.whole_game import Finished, moments, play_game, replayed, table_of
from adjudicator.world.places import PLAYER_ZONES, Place, pile

SEEDS = st.integers(0, 10**9)
MOST_TURNS = 150
GAMES = 5 * TIMES


@pytest.mark.parametrize("seats", one_of(3, [2, 3, 4]))
@pytest.mark.parametrize("as_of", DATES.values(), ids=DATES)
def test_any_game(as_of: date, seats: int) -> None:
    @settings(max_examples=GAMES)
    @given(SEEDS)
    def play(seed: int) -> None:
        first = random_game(seed, seats, as_of)
        note(f"seed {seed}, {seats} players, {as_of}, {', '.join(kingdom(first))}")
        game = play_game(first, anybody(seed, seats), seed, most_turns=MOST_TURNS)
        event("over" if game.over else "stopped")
        sound_trace(game.run.trace)
        sound_end(game)

    play()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_game_with_any_kingdom_cards(seats: int) -> None:
    """Cards that nobody put together meet, whatever the day's rules."""

    @settings(max_examples=25 * TIMES)
    @given(SEEDS, st.sampled_from(list(DATES.values())))
    def play(seed: int, as_of: date) -> None:
        first = random_game(seed, seats, as_of, expansion=None)
        note(f"seed {seed}, {seats} players, {as_of}, {', '.join(kingdom(first))}")
        players = [Spender(seed * 10 + seat) for seat in range(seats)]
        game = play_game(first, players, seed, most_turns=40)
        event("over" if game.over else "stopped")
        sound_trace(game.run.trace)
        assert all(line.text for line in outline(game.run.trace, PLAYERS))
        # the first run has gone on meanwhile: it is answered again
        again = replayed(first, game.answers)
        assert again.world == game.run.world
        assert again.trace == game.run.trace

    play()


def kingdom(run: Run) -> list[str]:
    return [name for name, one in run.game.piles.items() if one.kingdom]


def sound_trace(trace: tuple[Event, ...]) -> None:
    """Every event points only at earlier ones, so nothing is its own cause."""
    assert [one.id for one in trace] == list(range(trace[0].id, trace[0].id + len(trace)))
    for one in trace:
        assert one.parent is None or one.parent < one.id
        assert one.origin is None or one.origin < one.id
        assert all(kind in LINK_KINDS and number < one.id for kind, number in one.links)
    still_open = [one for one in trace if one.outcome == "open"]
    assert all(outer.id == inner.parent for outer, inner in pairwise(still_open))


def sound_end(game: Finished) -> None:
    """The scores are what the cards say, and the game ended for a reason, with the winners that it says."""
    world = game.run.world
    catalog = game.run.game.catalog
    for seat, score in enumerate(game.scores):
        names = Counter(world.names[ref.card] for zone in PLAYER_ZONES for ref in world.at(Place(zone, seat)))
        points = sum(catalog[name].vp * number for name, number in names.items())
        assert score == points + names["Gardens"] * (names.total() // 10)
    best = max(game.scores)
    assert all(game.scores[seat] == best for seat in game.winners)
    tied = [seat for seat, score in enumerate(game.scores) if score == best]
    assert {world.turns[seat] for seat in game.winners} == {min(world.turns[seat] for seat in tied)}
    empty = [name for name in game.run.game.piles if not world.at(pile(name))]
    assert game.over == ("Province" in empty or len(empty) >= 3)
    assert sum(world.turns) == world.turn.number
    if game.over:
        assert game.run.decision is None
        assert game.run.trace[-1].kind == "game end"
        assert game.run.trace[-1].get("winners") == game.winners


@settings(max_examples=4 * TIMES)
@given(SEEDS, st.sampled_from(list(DATES.values())))
def test_the_same_answers_lead_to_the_same_trace(seed: int, as_of: date) -> None:
    seats = 2 + seed % 3
    first = random_game(seed, seats, as_of)
    game = play_game(first, anybody(seed, seats), seed, most_turns=60)
    assert replayed(random_game(seed, seats, as_of), game.answers).trace == game.run.trace
    # the first run has gone on meanwhile: it is answered again
    assert replayed(first, game.answers).trace == game.run.trace


@settings(max_examples=4 * TIMES)
@given(SEEDS, st.sampled_from(list(DATES.values())))
def test_a_run_can_be_gone_back_to_anywhere(seed: int, as_of: date) -> None:
    seats = 2 + seed % 3
    deciders = table_of(anybody(seed, seats), Chance(seed))
    runs = list(moments(random_game(seed, seats, as_of), deciders, most_turns=12))
    answers = [answer for _, answer in runs]
    for number, (run, _) in islice(enumerate(runs, 1), 0, None, 7):
        again = replayed(run, answers[number:])
        assert again.world == runs[-1][0].world
        assert again.trace == runs[-1][0].trace


def test_the_same_seed_gives_the_same_game() -> None:
    def played(seed: int) -> Finished:
        return play_game(random_game(seed, 3, DATES["2019"]), anybody(seed, 3), seed, most_turns=40)

    assert played(7).run.trace == played(7).run.trace
    assert played(7).answers == played(7).answers
    assert played(7).answers != played(8).answers


def test_a_game_that_never_ends_is_stopped() -> None:
    first = random_game(3, 2, DATES["newest"])
    by_turns = play_game(first, anybody(3, 2), 3, most_turns=9)
    assert (by_turns.over, by_turns.turns) == (False, 10)
    by_answers = play_game(first, anybody(3, 2), 3, most_answers=50)
    assert (by_answers.over, len(by_answers.answers)) == (False, 50)


def test_every_card_of_the_base_set_is_played() -> None:
    """The random games above say nothing about cards that never turn up in them."""
    cards = sorted(kingdom_cards(), key=lambda name: -all_versions()[name][-1].cost.coins)
    idle = set(cards) - {"Gardens"}
    for kingdom in (cards[start::4] for start in range(4)):
        rules = (*((name, When(fewer_than=2)) for name in kingdom), ("Silver", When(fewer_than=6)))
        run = new_game(PLAYERS[:2], kingdom, check=True)
        game = play_game(run, [Bot(rules), Bot(rules)], seed=1, most_turns=90)
        idle -= {one.cards[0].name for one in game.run.trace if one.kind == "play"}
    assert idle == set()
