"""`alice gains Duchy`: what simply happens, and why it cannot."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.world.places import DECK, HAND, spot

BOARD = """
id: a
title: A
kingdom: [Castles, Knights, Encampment/Plunder, Cultist, Pooka, Necromancer, Sleigh, Village]
landscapes: [Looting]
supply: {Village: 0, Knights: 0}
players: {alice: {}, bob: {}}
moves:
"""


def ran(card: str, act: str = "gains") -> Result:
    (scenario,) = loads(f'{BOARD}  - "alice {act} {card}"\n', "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize("card", ["Humble Castle", "Encampment", "Horse", "Duchy"])
def test_what_lies_on_top_of_its_pile_can_be_gained(card: str) -> None:
    gained = [event.cards[0].name for event in ran(card).run.trace if event.kind == "gain" and event.outcome == "done"]
    assert gained == [card]


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("Castles", "Castles is a pile of different cards. Name the one on top, which is Humble Castle."),
        ("Ruins", "Ruins is a pile of different cards. Name the one on top, which is Abandoned Mine."),
        (
            "Loot",
            "The Loot pile is face down, so nobody knows what is gained from it. "
            "Say what is on top: 'piles: {Loot: [Amphora]}'.",
        ),
        (
            "Hammer",
            "The Loot pile is face down, so nobody knows what is gained from it. "
            "Say what is on top: 'piles: {Loot: [Hammer]}'.",
        ),
        (
            "Plunder",
            "Plunder is under Encampment in the Encampment/Plunder pile, and only the card on top can be gained. "
            "To have it on top, write 'piles: {Encampment/Plunder: [5 Plunder]}'.",
        ),
        (
            "Opulent Castle",
            "Opulent Castle is under Humble Castle in the Castles pile, and only the card on top can be gained. "
            "To have it on top, write 'piles: {Castles: [Opulent Castle]}'.",
        ),
        ("Village", "There is no Village left to gain."),
        ("Dame Anna", "There is no Dame Anna left to gain."),
        ("Knights", "There is no card left in the Knights pile."),
        ("Smithy", "There is no Smithy pile in this game. Put it into 'kingdom'."),
        ("Avanto", "There is no Sauna/Avanto pile in this game. Put it into 'kingdom'."),
        ("Bag of Gold", "There is no Prizes pile in this game: it comes with Tournament."),
        ("Colony", "There is no Colony pile in this game: it is in games with 'colonies: yes'."),
        ("Cursed Gold", "Cursed Gold has no pile from which it could be gained."),
        ("Zombie Spy", "Zombie Spy has no pile from which it could be gained."),
        ("Hovel", "Hovel has no pile from which it could be gained."),
        ("Alms", "Alms is not a card, so it cannot be gained."),
    ],
)
def test_why_a_card_is_not_gained(card: str, sentence: str) -> None:
    with pytest.raises(BadScenario) as bad:
        ran(card)
    assert str(bad.value) == f"a.yaml:9:5: {sentence}"


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("Castles", "Castles is a pile of different cards. Name the one on top, which is Humble Castle."),
        (
            "Plunder",
            "Plunder is under Encampment in the Encampment/Plunder pile, and only the card on top can be gained. "
            "To have it on top, write 'piles: {Encampment/Plunder: [5 Plunder]}'.",
        ),
        ("Smithy", "There is no Smithy pile in this game. Put it into 'kingdom'."),
        ("Village", "There is no Village left to buy."),
        ("Horse", "Horse is outside the Supply, so it cannot be bought."),
        ("Loot", "Loot is outside the Supply, so it cannot be bought."),
        ("Cursed Gold", "Cursed Gold has no pile from which it could be gained."),
        ("Duchy", "alice cannot buy Duchy: it costs $5, and alice has $0."),
        ("Alms", "There is no Alms in this game. Add it to 'landscapes'."),
    ],
)
def test_why_a_card_is_not_bought(card: str, sentence: str) -> None:
    with pytest.raises(BadScenario) as bad:
        ran(card, "buys")
    assert str(bad.value) == f"a.yaml:9:5: {sentence}"


def drawn(step: str) -> Result:
    heading = "id: a\ntitle: A\nkingdom: [Moat]\nturn: alice\n"
    board = f"{heading}players:\n  alice: {{}}\n  bob: {{hand: [Copper], shuffled deck: [Moat, 2 Estate]}}\nmoves:\n"
    (scenario,) = loads(f"{board}  - {step}\n", "a.yaml", names())
    return run_scenario(scenario, check=True)


def test_cards_can_be_drawn_by_anybody_and_which_is_answered_below() -> None:
    run = drawn("bob draws 2: [{shuffle: [Estate, Moat]}]").run
    assert sorted(run.world.called(run.world.at(spot(HAND, 1)))) == ["Copper", "Estate", "Moat"]
    assert [len(event.cards) for event in run.trace if event.kind == "draw" and event.cards] == [2]
    assert drawn("bob draws 3 cards").run.world.at(spot(DECK, 1)) == ()


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("bob draws Moat", "say how many cards, as in 'bob draws 2'."),
        ("bob draws", "say what bob draws."),
        ("bob draws 0", "draws: 0 is too small. Write 1 or more."),
    ],
)
def test_how_many_cards_are_drawn_is_a_number(step: str, sentence: str) -> None:
    with pytest.raises(BadScenario) as bad:
        drawn(step)
    assert sentence in str(bad.value)
