"""Which events a statement is about."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from sentences import Board, mistake

from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.format.steps import Statement
from adjudicator.scenario.checks.stated_events import StatedEvents
from adjudicator.scenario.runner import run_scenario

BUREAUCRATS = """
id: a
title: A
kingdom: [Bureaucrat]
players:
  alice: {hand: [2 Bureaucrat, Copper], deck: [Copper], actions: 2, coins: 3}
  bob: {hand: [Estate, Copper]}
moves:
  - alice plays Bureaucrat
  - alice plays Bureaucrat
  - alice buys Silver
"""


@cache
def run() -> Run:
    """Two Silvers gained for Bureaucrats, one bought; Bob puts an Estate onto his deck."""
    return run_scenario(loads(BUREAUCRATS, "a.yaml", names())[0]).runs[0]


def cards(name: str, count: int = 1, text: str = "") -> Value:
    return Value(text or name, name, count, None, None, 0, 0)


def stated(who: str | None, verb: str, *named: Value) -> StatedEvents:
    return StatedEvents(run(), Statement("", who, verb, named), Counter(), 0)


def test_what_was_done_of_a_kind_since_an_event() -> None:
    events = stated("alice", "gain", cards("Silver"))
    gained = list(events.done(0))
    assert len(gained) == 3
    assert list(events.done(gained[-1].id)) == gained[-1:]


def test_the_card_that_is_bought_is_the_act_itself_and_one_that_a_text_gains_is_not() -> None:
    events = stated("alice", "gain", cards("Silver"))
    assert [events.is_the_act(one) for one in events.done(0)] == [False, False, True]


def test_a_card_of_the_same_name_that_is_played_later_is_one_more() -> None:
    events = stated("alice", "play", cards("Bureaucrat"))
    assert [events.is_one_more(one) for one in events.done(0)] == [False, True]


@pytest.mark.parametrize(
    ("who", "verb", "card", "number"),
    [
        *(("bob", "put", "Estate", 1), ("alice", "put", "Estate", 0), (None, "put", "Estate", 1)),
        *(("alice", "gain", "Silver", 3), ("alice", "gain", "Gold", 0), ("bob", "gain", "Silver", 0)),
    ],
)
def test_it_is_about_the_player_and_the_cards_that_it_names(who: str | None, verb: str, card: str, number: int) -> None:
    events = stated(who, verb, cards(card))
    assert sum(events.is_so(one) for one in events.done(0)) == number


def test_another_means_one_more_than_the_act_itself() -> None:
    assert stated("alice", "gain", cards("Silver", text="another Silver")).another
    assert not stated("alice", "gain", cards("Silver", text="a Silver")).another


MARKET_SQUARE: Board = ("Remodel, Market Square", "alice: {hand: [Remodel, Market Square, Gold]}, bob: {}", "")
SEWERS: Board = (
    "Remodel",
    "alice: {projects: [Sewers], hand: [Remodel, Gold, Curse]}, bob: {}",
    "landscapes: [Sewers]",
)
PROJECTS = "landscapes: [Cathedral, Crop Rotation]\nphase: start of turn"
CATHEDRAL: Board = (
    "Village",
    "alice: {projects: [Cathedral, Crop Rotation], hand: [Estate, Copper], deck: [Gold, Silver]}, bob: {}",
    PROJECTS,
)
SWINDLER: Board = (
    "Swindler, Market Square, Village, Workshop",
    "alice: {hand: [Swindler]}, bob: {hand: [Market Square], deck: [Village]}",
    "",
)
WATCHTOWER: Board = ("Witch, Watchtower", "alice: {hand: [Witch]}, bob: {hand: [Watchtower]}", "")
DIPLOMAT: Board = (
    "Militia, Moat, Diplomat",
    "alice: {hand: [Militia]}, bob: {hand: [Moat, Diplomat, 3 Copper], deck: [2 Silver]}",
    "",
)
LED_TO = [
    (DIPLOMAT, "alice plays Militia. bob reveals Diplomat to draw 2 cards, discards 3 Coppers, discards Moat"),
    (MARKET_SQUARE, "alice plays Remodel, trashing Gold and discarding Market Square to gain a Gold, gaining Province"),
    (MARKET_SQUARE, "alice plays Remodel, trashing Gold to gain a Province"),
    (SEWERS, "alice plays Remodel, trashing Gold, trashing Curse with Sewers, gaining Province with Remodel"),
    (SEWERS, "alice plays Remodel, trashing Gold, using Sewers to trash Curse, gaining Province"),
    (CATHEDRAL, "alice starts turn, discarding Estate with Crop Rotation, trashing Gold with Cathedral"),
    (WATCHTOWER, "alice plays Witch, bob trashes the Curse with his Watchtower"),
]
LED_TO_BY_ANOTHER = [
    (
        DIPLOMAT,
        "alice plays Militia. bob reveals Moat to draw 2 cards, discards 3 Coppers",
        "is not what 'bob reveals Moat'",
    ),
    (
        MARKET_SQUARE,
        "alice plays Remodel, trashing Gold and discarding Market Square to gain a Province",
        "is not what 'alice discards Market Square' is for.",
    ),
    (
        SWINDLER,
        "alice plays Swindler. bob discards Market Square to gain a Workshop",
        "is not what 'bob discards Market Square' is for.",
    ),
    (SEWERS, "alice plays Remodel, trashing Gold, gaining Province with Sewers", "Sewers does not do this."),
    (SEWERS, "alice plays Remodel, trashing Gold, using Sewers to gain Province", "Sewers does not do this."),
    (CATHEDRAL, "alice starts turn, trashing Copper with Crop Rotation", "Crop Rotation does not do this."),
]


@pytest.mark.parametrize(("board", "sentence"), LED_TO, ids=[sentence for _, sentence in LED_TO])
def test_an_ability_may_be_named_for_what_it_does(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(
    ("board", "sentence", "instead"), LED_TO_BY_ANOTHER, ids=[sentence for _, sentence, _ in LED_TO_BY_ANOTHER]
)
def test_what_another_ability_does_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    assert instead in mistake(board, sentence, "decline")


ADVISOR: Board = ("Advisor", "alice: {hand: [Advisor], deck: [Gold, Silver, Copper]}, bob: {}", "")
DOCTOR: Board = ("Doctor", "alice: {hand: [Doctor], deck: [Copper, Silver, Copper]}, bob: {}", "")


@pytest.mark.parametrize(
    "sentence",
    [
        "alice plays Advisor. bob chooses Gold and alice puts it into her hand",
        "alice plays Advisor: [bob choose: Gold, alice puts it into her hand]",
        "alice plays Advisor. bob makes her discard Gold and she puts it into her hand",
    ],
)
def test_it_is_the_card_that_somebody_else_chose(sentence: str) -> None:
    assert "is not what happens" in mistake(ADVISOR, sentence, "decline")
    assert mistake(ADVISOR, "alice plays Advisor. bob chooses Gold and alice discards it", "decline") == ""


def test_it_is_the_card_that_was_named() -> None:
    assert "is not what happens" in mistake(DOCTOR, "alice plays Doctor, naming Silver and putting it back", "decline")


THRONE_ROOM: Board = ("Throne Room, Smithy", "alice: {hand: [Throne Room, Smithy], deck: [8 Copper]}, bob: {}", "")


@pytest.mark.parametrize("cause", ["Smithy", "Throne Room"])
def test_what_has_a_card_played_is_a_cause_of_what_that_card_does(cause: str) -> None:
    assert (
        mistake(THRONE_ROOM, f"alice plays Throne Room on Smithy, drawing 6 cards because of {cause}", "decline") == ""
    )


def test_them_are_the_cards_named_last() -> None:
    board: Board = (
        "Rabble",
        "alice: {hand: [Rabble], deck: [3 Copper]}, bob: {deck: [Gold, Estate, Silver]}",
        "",
    )
    sentence = "alice plays Rabble, bob discards Gold and Silver and puts {} back"
    assert mistake(board, sentence.format("Estate"), "decline") == ""
    assert "is not what happens" in mistake(board, sentence.format("them"), "decline")


def test_it_is_the_very_card_that_is_played() -> None:
    board: Board = ("Gladiator/Fortune", "alice: {hand: [Gladiator, Gold]}, bob: {hand: [Silver]}", "")
    sentence = "alice plays Gladiator, revealing Gold and trashing it"
    assert "the Gladiator that alice trashes is another one" in mistake(board, sentence, "decline")


SWAMP_HAG: Board = (
    "Swamp Hag",
    "alice: {}, bob: {in play: [Swamp Hag], in force: [Swamp Hag]}, carol: {coins: 2}",
    "turn: carol\nphase: buying",
)


@pytest.mark.parametrize("whose", ["alice's", "her", "her own"])
def test_a_message_says_whose_card_does_it(whose: str) -> None:
    sentence = f"carol buys Estate and gains a Curse because of {whose} Swamp Hag"
    assert "it is bob's Swamp Hag that does this" in mistake(SWAMP_HAG, sentence, "error")


def test_nobody_is_spared_by_a_card_of_somebody_else() -> None:
    board: Board = ("Witch, Guardian", "alice: {hand: [Witch]}, bob: {in force: [Guardian], in play: [Guardian]}", "")
    sentence = "alice plays Witch. bob is protected by alice's Guardian"
    assert "it is bob's Guardian that keeps bob from being affected" in mistake(board, sentence, "error")
