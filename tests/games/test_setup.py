"""New games are set up by the rulebook."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from games import PLAYERS

from adjudicator.engine.decisions import CHANCE
from adjudicator.games.deciders import Chance
from adjudicator.games.playing import step
from adjudicator.games.setup import BadSetup, kingdom_cards, new_game, random_kingdom
from adjudicator.world.places import DECK, HAND, Place, pile
from adjudicator.world.records import Bag

FIRST_GAME = (
    *("Cellar", "Market", "Merchant", "Militia", "Mine"),
    *("Moat", "Remodel", "Smithy", "Village", "Workshop"),
)


@pytest.mark.parametrize(
    ("seats", "coppers", "provinces", "curses", "moats"), [(2, 46, 8, 10, 10), (3, 39, 12, 20, 10), (4, 32, 12, 30, 10)]
)
def test_piles(seats: int, coppers: int, provinces: int, curses: int, moats: int) -> None:
    run = new_game(PLAYERS[:seats], FIRST_GAME)
    sizes = {name: len(run.world.at(pile(name))) for name in run.game.piles}
    assert len(sizes) == 17
    assert (sizes["Copper"], sizes["Province"], sizes["Curse"], sizes["Moat"]) == (coppers, provinces, curses, moats)
    assert sizes["Silver"] == 40
    assert sizes["Estate"] == provinces


def test_chance_decides_about_the_first_hands() -> None:
    run = new_game(PLAYERS[:2], FIRST_GAME, first=1)
    deck = run.world.raw(Place(DECK, 0))
    assert len(deck) == 1
    assert isinstance(deck[0], Bag)
    assert Counter(run.world.names[ref.card] for ref in deck[0].cards) == {"Copper": 7, "Estate": 3}
    asked = []
    while run.decision is not None and run.decision.decider == CHANCE:
        asked.append(run.decision.player)
        run, _ = step(run, {CHANCE: Chance(4)})
    assert asked[0] == 1
    assert asked == sorted(asked, reverse=True)
    for seat in (0, 1):
        assert len(run.world.at(Place(HAND, seat))) == 5
        assert len(run.world.at(Place(DECK, seat))) == 5
    assert run.decision is not None
    assert (run.decision.player, run.decision.phase) == (1, True)
    assert run.world.turn.phase == "Action"
    assert run.world.turns == (0, 1)


def test_every_card_off_a_shuffled_deck_is_as_likely_as_any_other() -> None:
    run = new_game(PLAYERS[:2], FIRST_GAME)
    assert run.decision is not None
    chance = Chance(1)
    drawn = Counter(chance.decide(run, run.decision) for _ in range(10_000))
    assert set(drawn) == {("Copper",), ("Estate",)}
    assert 6_800 < drawn["Copper",] < 7_200


def test_random_kingdoms() -> None:
    assert random_kingdom(5) == random_kingdom(5)
    assert len({random_kingdom(seed) for seed in range(50)}) == 50
    assert all(len(set(random_kingdom(seed))) == 10 for seed in range(20))
    first_edition = set(kingdom_cards(as_of=date(2008, 12, 31)))
    assert {"Feast", "Moat"} <= first_edition
    assert "Artisan" not in first_edition
    assert not {"Copper", "Province", "Caravan"} & set(kingdom_cards())


def test_boards_that_cannot_be() -> None:
    with pytest.raises(BadSetup, match="Two players have the same name"):
        new_game(("alice", "alice"), FIRST_GAME)
    with pytest.raises(BadSetup, match="1 to 6 can play, not 7"):
        new_game(tuple("abcdefg"), FIRST_GAME)
    with pytest.raises(BadSetup, match="no Kingdom card called 'Villlage'"):
        new_game(PLAYERS[:2], ("Villlage",))
    with pytest.raises(BadSetup, match=r"Ghost is no Kingdom card\."):
        new_game(PLAYERS[:2], ("Moat", "Ghost"))


def test_prosperity_and_potions() -> None:
    run = new_game(PLAYERS[:2], ("Moat",), colonies=True)
    assert {"Platinum", "Colony"} <= set(run.game.piles)
    assert "Potion" not in run.game.piles


def test_pinned_rules_and_versions() -> None:
    run = new_game(PLAYERS[:2], ("Mine",), versions={"Mine": date(2008, 12, 31)}, rules={"shuffle-first": False})
    assert run.game.catalog["Mine"].version == "2008"
    assert not run.game.on("shuffle-first")
