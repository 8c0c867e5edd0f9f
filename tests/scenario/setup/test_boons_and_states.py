"""Boons, Hexes, States and Heirlooms on a board: laid out, expected, shown, written down again, and mistakes with them."""

from __future__ import annotations

import pytest

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.reading.reader import loads
from adjudicator.games.new_game import new_game
from adjudicator.scenario.setup.board import Laid, lay_out
from adjudicator.scenario.state import state_of
from adjudicator.world.places import ASIDE, DECK, DISCARD, THE_TRASH, Place
from adjudicator.world.records import Bag

BOARD = """\
id: board-1
title: A board
kingdom: [Druid, Skulk, Necromancer, Blessed Village]
boons: [The Sky's Gift, The Sea's Gift]
boons discarded: [The Sun's Gift]
boons set aside: [The Earth's Gift, The Moon's Gift, The Wind's Gift]
hexes: [War]
hexes discarded: [Fear, Envy]
trash: [Skulk]
players:
  alice: {boons: [The Field's Gift], states: [Deluded, Miserable], hand: [Zombie Spy]}
  bob:
    boons: [The Swamp's Gift]
    in force: [{ability: Blessed Village, cards: [The Swamp's Gift]}]
"""


def laid(text: str) -> Laid:
    (scenario,) = loads(text, "file", names())
    problems = Problems("file")
    found = lay_out(scenario, problems)
    if found is None:
        raise problems.raised()
    return found


def test_where_everything_lies() -> None:
    world = laid(BOARD).world
    boons = world.raw(Place(DECK, "Boons"))
    assert [world.names[ref.card] for ref in boons[:2]] == ["The Sky's Gift", "The Sea's Gift"]  # type: ignore[union-attr]
    assert isinstance(boons[2], Bag)
    assert len(boons[2].cards) == 12 - 2 - 1 - 3 - 2
    assert [world.names[ref.card] for ref in world.at(Place(DISCARD, "Boons"))] == ["The Sun's Gift"]
    assert len(world.at(Place(ASIDE, "Boons"))) == 3
    assert len(world.at(Place(DECK, "Hexes"))) == 10
    assert sorted(world.names[ref.card] for ref in world.at(THE_TRASH)) == [
        "Skulk",
        "Zombie Apprentice",
        "Zombie Mason",
    ]
    assert world.number(0, "Deluded") == 1


def test_it_is_shown_and_written_down_again() -> None:
    first = laid(BOARD)
    noted = note_down(first.game, first.world, id="board-1", title="A board")
    assert noted.unsaid == ()
    assert state_of(first.game, first.world) == state_of(laid(noted.text).game, laid(noted.text).world)
    shown = state_of(first.game, first.world)
    assert shown["boons"] == ["The Sky's Gift", "The Sea's Gift"]
    assert shown["hexes discarded"] == ["Envy", "Fear"]
    assert shown["players"]["alice"]["states"] == ["Deluded", "Miserable"]
    assert shown["players"]["alice"]["boons"] == ["The Field's Gift"]


def test_boons_belong_to_nobody() -> None:
    first = laid(BOARD)
    assert state_of(first.game, first.world)["players"]["alice"]["score"] == -2
    assert state_of(first.game, first.world)["players"]["bob"]["score"] == 0


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("boons: [The Sky's Gift", "boons: [Village", "'Village' is neither a Boon nor a Hex"),
        ("hexes: [War]", "hexes: [War, Fear]", "There is only one Fear"),
        ("hand: [Zombie Spy]", "hand: [The Sea's Gift]", "'The Sea's Gift' is a Boon, not a card"),
        ("states: [Deluded, Miserable]", "states: [War]", "'War' is not a State"),
        ("hand: [Zombie Spy]", "hand: [Spoils]", "It comes with Bandit Camp, Marauder or Pillage"),
    ],
)
def test_mistakes(old: str, new: str, wrong: str) -> None:
    assert old in BOARD
    with pytest.raises(BadScenario, match=wrong):
        laid(BOARD.replace(old, new))


def test_a_new_game_has_heirlooms_zombies_and_shuffled_decks() -> None:
    run = new_game(["a", "b"], ["Pixie", "Necromancer", "Skulk", "Druid"], check=True)
    while run.decision is not None and run.decision.word == "shuffle":
        run = run.answer(run.decision.options[0].label)
    world = run.world
    mine = [name for name in world.names if name in ("Copper", "Goat")]
    assert mine.count("Goat") == 2
    assert mine.count("Copper") == 60
    assert len(world.at(THE_TRASH)) == 3
    assert len(world.at(Place(ASIDE, "Boons"))) == 3
    assert len(world.at(Place(DECK, "Boons"))) == 9
    assert len(world.at(Place(DECK, "Hexes"))) == 12
