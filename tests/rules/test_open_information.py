"""What players can see: what is open, and what only they may look at."""

from __future__ import annotations

import pytest
from tables import action, at_start, begin, lay, played, started, thing

from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.rules.open_information import Sight, seen, seen_by
from adjudicator.rules.you import You
from adjudicator.scenario.runner import run_scenario
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    IN_FRONT,
    ISLAND,
    LOOKING,
    NATIVE_VILLAGE,
    PLAY,
    TAVERN,
    THE_TRASH,
    Place,
    pile,
)
from adjudicator.world.records import GAME_OVER, Bag


async def choose(you: You) -> None:
    await you.may("go on")


def test_hands_and_decks_are_hidden_from_others() -> None:
    run = begin(action(choose), hand=("Red", "Blue"), deck=("Red", "Red", "Blue"))
    mine, theirs = seen(run.game, run.world, 0), seen(run.game, run.world, 1)
    assert mine[Place(HAND, 0)] == Sight(2, ("Blue", "Red"), "all")
    assert theirs[Place(HAND, 0)] == Sight(2, (), "number")
    assert mine[Place(DECK, 0)] == Sight(3, (), "number")
    assert theirs[Place(DECK, 0)] == Sight(None, (), "nothing")


def test_the_trash_what_is_in_play_and_the_top_of_piles_lie_open() -> None:
    run = played(choose, trash=("Red",), discard=("Red", "Blue"))
    for seat in (0, 1):
        sight = seen(run.game, run.world, seat)
        assert sight[THE_TRASH] == Sight(1, ("Red",), "all")
        assert sight[Place(PLAY, 0)] == Sight(1, ("Test",), "all")
        assert sight[pile("Blue")] == Sight(6, ("Blue",) * 6, "all")
        assert sight[Place(DISCARD, 0)] == Sight(None, (), "top card")


def test_a_face_down_mat_is_for_its_owner() -> None:
    run = begin(zones={Place(NATIVE_VILLAGE, 0): ("Red",)})
    assert seen(run.game, run.world, 0)[Place(NATIVE_VILLAGE, 0)] == Sight(1, ("Red",), "all")
    assert seen(run.game, run.world, 1)[Place(NATIVE_VILLAGE, 0)] == Sight(1, (), "number")


def set_aside(*in_force: str) -> Run:
    text = f"""
id: a
title: A
kingdom: [Haven, Village]
players:
  alice: {{in play: [Haven], set aside: [Gold, Village], in force: [{", ".join(in_force)}]}}
  bob: {{}}
"""
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario).run


HAVEN = "{ability: Haven, cards: [Gold]}"
ASIDE_OF_ALICE = Place(ASIDE, 0)


def test_what_is_set_aside_face_down_is_for_its_owner() -> None:
    run = set_aside(HAVEN)
    assert seen(run.game, run.world, 0)[ASIDE_OF_ALICE] == Sight(2, ("Gold", "Village"), "all")
    assert seen(run.game, run.world, 1)[ASIDE_OF_ALICE] == Sight(2, ("Village",), "number")
    assert seen(run.game, run.world, 1, 0)[ASIDE_OF_ALICE] == Sight(2, ("Gold", "Village"), "all")


def test_what_is_set_aside_otherwise_lies_open() -> None:
    run = set_aside()
    assert seen(run.game, run.world, 1)[ASIDE_OF_ALICE] == Sight(2, ("Gold", "Village"), "all")


def test_who_decides_for_another_player_sees_what_both_see() -> None:
    hands = {Place(HAND, 1): ("Blue",)}
    game, world = lay(hand=("Red",), zones=hands, turn=at_start(0, controller=1))
    sight = seen_by(Run.begin(game, world), 1)
    assert sight[Place(HAND, 0)] == Sight(1, ("Red",), "all")
    assert sight[Place(HAND, 1)] == Sight(1, ("Blue",), "all")


def test_players_still_see_their_hands_when_the_game_is_over() -> None:
    game, world = lay(hand=("Red",))
    run = started(game, world, turn=world.turn._replace(part=GAME_OVER))
    assert run.decision is None
    assert seen_by(run, 0)[Place(HAND, 0)].names == ("Red",)


def test_the_owner_sees_the_backs_of_shadow_cards_in_their_deck() -> None:
    (scenario,) = loads(
        """
id: a
title: A
kingdom: [Alley, Ninja]
players: {alice: {deck: [Copper, Ninja, Gold, Alley]}, bob: {}}
""",
        "",
        names(),
    )
    run = run_scenario(scenario).run
    deck = Place(DECK, 0)
    assert seen(run.game, run.world, 0)[deck] == Sight(4, ("Ninja", "Alley"), "number")
    assert seen(run.game, run.world, 1)[deck] == Sight(None, (), "nothing")


@pytest.mark.parametrize(
    ("zone", "to_its_owner", "to_others"),
    [
        (PLAY, "all", "all"),
        (ASIDE, "all", "all"),
        (EXILE, "all", "all"),
        (TAVERN, "all", "all"),
        (ISLAND, "all", "all"),
        (IN_FRONT, "all", "all"),
        (HAND, "all", "number"),
        (NATIVE_VILLAGE, "all", "number"),
        (LOOKING, "all", "number"),
        (DECK, "number", "nothing"),
        (DISCARD, "top card", "top card"),
    ],
)
def test_each_place_is_seen_by_its_owner_and_by_others(zone: str, to_its_owner: str, to_others: str) -> None:
    run = begin(zones={Place(zone, 0): ("Red",)})
    assert seen(run.game, run.world, 0)[Place(zone, 0)].sees == to_its_owner
    assert seen(run.game, run.world, 1)[Place(zone, 0)].sees == to_others


def test_the_top_card_of_an_ordered_discard_pile_is_known() -> None:
    run = begin(discard=("Red", "Blue"), off=("covered-discards-can-move",))
    assert seen(run.game, run.world, 1)[Place(DISCARD, 0)].names == ("Red",)


def test_of_a_shuffled_pile_the_top_card_lies_open() -> None:
    mixed = thing("Mixed", kind="pile", holds=("Red", "Blue"))
    run = begin(mixed, piles={"Mixed": 3})
    assert seen(run.game, run.world, 0)[pile("Mixed")] == Sight(3, ("Mixed",), "top card")


def test_of_a_face_down_pile_no_more_than_a_card_put_onto_it_is_known() -> None:
    run = begin(thing("Covered", face_down=True), piles={"Covered": 3})
    place = pile("Covered")
    assert seen(run.game, run.world, 0)[place] == Sight(3, ("Covered",), "number")
    shuffled = run.world.with_zone(place, (Bag(run.world.at(place)),))
    assert seen(run.game, shuffled, 0)[place] == Sight(3, (), "number")
