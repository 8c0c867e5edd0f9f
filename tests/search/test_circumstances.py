"""What a question says about the number of players, the time, and the date of the rules."""

from __future__ import annotations

import sqlite3

import pytest

from adjudicator.search.answers import ask
from adjudicator.search.circumstances import (
    asks_for_an_amount,
    asks_if_gained,
    asks_what_changed,
    besides_changes,
    cards_in_hand,
    copies,
    deeds_at_times,
    earlier,
    is_denied,
    is_played_by_another,
    mentions_older_rules,
    of_one_player,
    of_today,
    players,
    players_with,
    times,
)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("how many estates with 4 players", {"4"}),
        ("two of us play", {"2"}),
        ("5 or 6 players", {"5", "6"}),
        ("a 3 player game", {"3"}),
        ("i have 3 cards", set()),
    ],
)
def test_players(text: str, numbers: set[str]) -> None:
    assert players(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("only 4 cards in hand", {"4"}),
        ("exactly four cards in hand", {"4"}),
        ("play library with 7 in my hand", {"7"}),
        ("3 or fewer cards left in hand", {"3"}),
        ("i have 3 cards", set()),
        ("a moat in hand", set()),
    ],
)
def test_cards_in_hand(text: str, numbers: set[str]) -> None:
    assert cards_in_hand(text) == numbers


def test_what_is_done_the_first_or_the_second_time() -> None:
    assert deeds_at_times("i trash it the first time and reveal it a second time") == {
        "trash": {"first"},
        "revea": {"second"},
    }
    assert deeds_at_times("keep it the first time throne room plays it and trash it the 2nd time") == {
        "trash": {"second"}
    }
    assert deeds_at_times("trash a card and play the first one") == {}


def test_a_ruling_on_doing_it_the_other_time_is_lower(corpus_index: sqlite3.Connection) -> None:
    question = "i throne a mining village and trash it the first time for the money. second time another two bucks?"
    found = [one.key for one in ask(question, corpus_index).answers]
    assert found[0] == "throne-room-mining-village"


def test_times() -> None:
    assert times("i trash it the first time") == {"first"}
    assert times("the 2nd play gives nothing") == {"second"}
    assert times("the first card") == set()


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [
        ("goons x3 and i buy 2 coppers", "goons", 3),
        ("champion stack if i have 2 champions", "champion", 2),
        ("i play two more bridges", "bridge", 2),
        ("a second witch", "witch", 2),
        ("i play goons and buy two coppers", "goons", 1),
        ("bridge lowers costs", "bridge", 1),
        ("outposts if i play 2 in the same turn", "outpost", 2),
        ("i play throne room on another throne room", "throne room", 2),
        ("i overpay 3 for stonemason", "stonemason", 1),
        ("the second time throne room plays it", "throne room", 1),
        ("goons and i have 2 buys", "goons", 1),
        ("do i draw 2 or 4 | horse goes back", "horse", 1),
        ("is that 2 or 4 horses", "horse", 1),
        ("both my bridges are in play", "bridge", 2),
        ("both of my goons are in play", "goons", 2),
        ("both bridge and smithy played", "bridge", 1),
        ("both goons and bridge", "goons", 1),
        ("he mountebanks me and i have a curse and a moat can i use both", "mountebank", 1),
        ("opponent torturers me twice", "torturer", 2),
        ("5 cost poet", "poet", 1),
        ("a 4 player witch game", "witch", 1),
        ("hostelry gained and discard 3 treasures, horses?", "horse", 1),
        ("i exile a duchy and gain another duchy", "duchy", 2),
        ("kc on treasure map with two more maps in my hand", "treasure map", 3),
        ("treasure map with another one in hand", "treasure map", 2),
        ("throne room a treasure map and i have 2 more in hand", "treasure map", 3),
        ("throne room on village with two more cards in hand", "village", 1),
        ("militia with two other moats in hand", "militia", 1),
        ("infirmary overpay 3 throne room", "throne room", 1),
    ],
)
def test_copies(text: str, name: str, number: int) -> None:
    assert copies(text, name) == number


@pytest.mark.parametrize(
    ("text", "name", "gained"),
    [
        ("do i get 2 golds from a throned hero", "gold", True),
        ("tr on cavalry do i gain four horses", "horse", True),
        ("can i discard both for 2 golds", "gold", True),
        ("if i gain 2 inns", "inn", False),
        ("i play 2 bridges", "bridge", False),
    ],
)
def test_copies_that_are_gained(text: str, name: str, gained: bool) -> None:
    assert asks_if_gained(text, name) == gained


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("i have 3 cards and lighthouse not out", True),
        ("no lighthouse in play", True),
        ("i dont have a lighthouse", True),
        ("without lighthouse do i discard", True),
        ("lighthouse is out | i have no cards", False),
        ("lighthouse is in the kingdom | does it matter even tho i dont own a lighthouse", False),
        ("does lighthouse not protect me", False),
    ],
)
def test_a_card_may_be_said_not_to_be_there(text: str, denied: bool) -> None:
    assert is_denied(text, "lighthouse") == denied


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("they play witch then i play moat", "witch"),
        ("moat in play and they play witch", "moat"),
        ("they play witch after i played moat", "moat"),
        ("after i play witch can they play moat", "witch"),
        ("witch with moat in play", "moat"),
        ("witch hits me even a moat played before it", "moat"),
        ("witch and moat", None),
        ("witch", None),
    ],
)
def test_which_of_two_cards_is_first(text: str, first: str | None) -> None:
    assert earlier(text, "witch", "moat") == first


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("he played enchantress", True),
        ("my opponent plays an enchantress", True),
        ("i played enchantress and he played a militia", False),
        ("can another player stop enchantress", False),
    ],
)
def test_whether_another_player_plays_a_card(text: str, another: bool) -> None:
    assert is_played_by_another(text, "enchantress") is another


def test_of_today() -> None:
    assert of_today("does it stay in play")
    assert of_today("it was so in 2012 is it still so today")
    assert not of_today("by the rules of 2012 does it stay")
    assert not of_today("with the old masquerade")


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("band of misfits playing durations after errata", True),
        ("after the 2019 errata", True),
        ("since 2022 does lighthouse protect me", True),
        ("can i pay debt before treasures 2024", True),
        ("could i pay debt at once before august 2024", False),
        ("2019 band of misfits", False),
    ],
)
def test_years_and_errata(text: str, today: bool) -> None:
    assert of_today(text) == today


@pytest.mark.parametrize(
    "text",
    [
        "how was mine changed",
        "did throne room change in 2nd edition",
        "band of misfits old version",
        "what got errata in 2019",
        "is adventurer still in the game",
        "treasury used to be different",
    ],
)
def test_a_question_about_changes(text: str) -> None:
    assert asks_what_changed(text)


@pytest.mark.parametrize(
    "text",
    [
        "can i change a card for another",
        "does it stay in play",
        "moat against a witch",
        "what happens to tokens when the kingdom is replaced",
    ],
)
def test_other_questions_are_not_about_changes(text: str) -> None:
    assert not asks_what_changed(text)


def test_what_is_asked_besides_a_change() -> None:
    assert besides_changes(("old", "version", "discard")) == {"discard"}
    assert besides_changes(("still", "seaside", "after", "2022")) == frozenset()


def test_what_has_held_since_a_year_is_no_older_rule() -> None:
    assert not mentions_older_rules("since september 2023 two outposts give one extra turn")
    assert mentions_older_rules("by the rules of 2012 does it stay")
    assert mentions_older_rules("the first edition or the older one")


def test_the_number_of_players_counts(corpus_index: sqlite3.Connection) -> None:
    for number, other in (("2", "base-setup-three-players"), ("4", "base-setup-two-players")):
        first = ask(f"{number} player game how many estates in the pile", corpus_index).answers[0]
        assert first.key != other


def test_what_no_longer_holds_stands_below_what_does(corpus_index: sqlite3.Connection) -> None:
    found = ask("band of misfits -> caravan, next turn card?", corpus_index).answers
    assert found[0].key == "band-of-misfits-2024-no-duration"
    outdated = [one.outdated for one in found]
    assert outdated == sorted(outdated)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("how many cards do i draw", True),
        ("do they get 2 curses", True),
        ("do they discard twice", True),
        ("village village smithy actions left", True),
        ("do they discard a card", False),
        ("two bridges in play", False),
    ],
)
def test_asking_for_an_amount(text: str, amount: bool) -> None:
    assert asks_for_an_amount(text) is amount


NAMES = {"Watchtower": "watchtower", "Blockade": "blockaded"}


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("i blockaded a village but used watchtower", True),
        ("i have blockaded a village and my watchtower", True),
        ("my opponent blockaded a village and i have a watchtower", False),
        ("he blockaded it | his watchtower", True),
        ("i blockaded a village | he blockaded one | my watchtower", None),
        ("blockaded a village with watchtower", None),
    ],
)
def test_two_cards_of_one_player_or_of_two(text: str, together: bool | None) -> None:
    found = of_one_player(text, NAMES)
    assert found == ({} if together is None else {("Blockade", "Watchtower"): together})


SCENARIO = """
id: mine
players:
  alice: {hand: [Blockade, 2 Copper]}
  bob: {deck: [Copper], hand: [Watchtower]}
moves:
  - alice plays Blockade, gaining a Village
  - bob buys Village: {bob reveals: Watchtower}
  - carol plays Militia
"""


def test_players_who_have_a_card_or_play_it() -> None:
    assert players_with(SCENARIO, "Blockade") == {"alice"}
    assert players_with(SCENARIO, "Watchtower") == {"bob"}
    assert players_with(SCENARIO, "Copper") == {"alice", "bob"}
    assert players_with(SCENARIO, "Militia") == {"carol"}
    assert players_with(SCENARIO, "Moat") == set()
    assert players_with("[]", "Moat") == set()


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("i blockaded a village but used watchtower to topdeck it, do others still get curses", "blockade-watchtower"),
        ("i have capitalism and play bandit does it trash opponents festival", "capitalism-cards-of-the-others"),
    ],
)
def test_a_ruling_with_the_cards_of_the_same_player_comes_first(
    corpus_index: sqlite3.Connection, question: str, key: str
) -> None:
    assert ask(question, corpus_index).answers[0].key == key
