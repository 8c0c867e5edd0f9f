"""How a question is understood."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.search.answers import ask
from adjudicator.search.names_in_question import understood


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("can watchtower move an inn", ["Watchtower", "Inn"]),
        ("WATCHTOWER AND INN", ["Watchtower", "Inn"]),
        ("two inns and three witches", ["Inn", "Witch"]),
        ("Throne Rooms on Treasuries", ["Throne Room", "Treasury"]),
        ("kings court", ["King's Court"]),
        ("druid and swamps gift", ["Druid", "The Swamp's Gift"]),
        ("king\u2019s courts", ["King's Court"]),
        ("throneroom on watch tower", ["Throne Room", "Watchtower"]),
        ("TR on KC", ["Throne Room", "King's Court"]),
        ("does BoM or bm", ["Band of Misfits", "Black Market"]),
        ("HoP and joat", ["Horn of Plenty", "Jack of All Trades"]),
        ("misfits", ["Band of Misfits"]),
        ("way of the mouse or just mouse", ["Way of the Mouse"]),
        ("way of the horse once, do i have to use horse again", ["Way of the Horse"]),
        ("+1 card token", ["+1 Card token"]),
        ("plus one card token", ["+1 Card token"]),
        ("-1 Card token and -$2 cost token", ["-1 Card token", "-$2 Cost token"]),
        ("he blockaded a village", ["Blockade", "Village"]),
        ("watchtowr", ["Watchtower"]),
        ("wachtower, inn", ["Watchtower", "Inn"]),
        ("enchantres", ["Enchantress"]),
        ("blck mrket", ["Black Market"]),
        ("family of inventers", ["Family of Inventors"]),
        ("kings cuort", ["King's Court"]),
        ("vilage", ["Village"]),
        ("possessed players", ["Possession"]),
        ("a possesed player", ["Possession"]),
        ("can i smuggle a province, he smuggled one", ["Smugglers", "Province"]),
        ("my enchanted smithy", ["Enchantress", "Smithy"]),
        ("improve with an alchemist in play, can i remodel it", ["Improve", "Alchemist"]),
        ("fortress, can i remodel it", ["Fortress", "Remodel"]),
        ("Improve, then Remodel", ["Improve", "Remodel"]),
        ("kintsugi: i trashed a village, do i still get the remodel", ["Kintsugi", "Village"]),
        ("farmland gained with a workshop type thing", ["Farmland"]),
        ("a moat against something like a witch", ["Moat"]),
        ("theres a caravan in the trash (got swindled). can i necromancer it", ["Caravan", "Necromancer"]),
        ("how many should i have gotten with haggler", ["Haggler"]),
        ("what does a workshop type card do", ["Workshop"]),
        ("is Harem a Victory card", ["Farm"]),
        ("gardens or one garden", ["Gardens"]),
        ("nomads camp", ["Nomad Camp"]),
        ("nomads", ["Nomads"]),
        ("mine a copper", ["Mine", "Copper"]),
        ("a patient wharf and a cursed silver mine", ["Patient", "Wharf", "Cursed", "Silver Mine"]),
        ("am i moating that", ["Moat"]),
        ("kced a mine, tr'd a militia, masqing", ["King's Court", "Mine", "Throne Room", "Militia", "Masquerade"]),
        ("improve: may i upgrade the caravan", ["Improve", "Caravan"]),
        ("what does ride do", ["Ride"]),
        ("he chapelled it, i forged mine", ["Chapel", "Forge"]),
        ("tragic hero is played, then the hero is gone", ["Tragic Hero"]),
        ("if im out of actions", []),
        ("i discard bc of militia", ["Militia"]),
        ("my roommate insists on it", []),
        ("we just swap two cards", []),
        ("do two artists in play count themselves", ["Artist"]),
        ("i use expand to upgrade a duchy", ["Expand", "Duchy"]),
        ("swapped a village using swap", ["Village", "Swap"]),
        ("opponent possesses me, he tortures me", ["Possession", "Torturer"]),
        ("pirate (plunder) or trickster from plunder", ["Pirate", "Trickster"]),
        ("does plunder count as a treasure", ["Plunder"]),
        ("i get blessed", []),
        ("my port, does duplicate gain both", ["Port", "Duplicate"]),
        ("snake witch w duplicates in hand", ["Snake Witch"]),
        ("i have 2 debt and change in hand", ["Change"]),
        ("when is landing party discarded", ["Landing Party"]),
        ("i wish to play throne room on moat", ["Throne Room", "Moat"]),
        ("tr wish", ["Throne Room", "Wish"]),
        ("moat and wish", ["Moat", "Wish"]),
        ("can transport exile wharf", ["Transport", "Wharf"]),
        ("does a curse in the trash count for forager", ["Curse", "Forager"]),
        ("proc on a wharf, or remod gold", ["Procession", "Wharf", "Remodel", "Gold"]),
        ("apoth and watcht", ["Apothecary", "Watchtower"]),
    ],
)
def test_names(corpus_index: sqlite3.Connection, typed: str, names: list[str]) -> None:
    assert [one.name for one in understood(typed, corpus_index).certain] == names


@pytest.mark.parametrize(
    "typed",
    [
        "may i go on",
        "if people tie who wins",
        "if i gian a card",
        "does that count",
        "are the cards on my mat still mine",
        "with duplicate cards in hand",
        "can i sell it",
        "can i save it",
        "arent they gone",
        "how do i count my points",
        "my plan is to end the game",
        "i wish to discard it",
        "can i search my deck",
        "does the follower of it count",
        "is a rapid game fair",
        "is it a tie",
        "what are the pros and cons",
        "gained w/out buying",
    ],
)
def test_words_that_are_no_names(corpus_index: sqlite3.Connection, typed: str) -> None:
    assert understood(typed, corpus_index).certain == ()


def test_a_name_with_a_capital_is_meant_as_one(corpus_index: sqlite3.Connection) -> None:
    assert [one.name for one in understood("what does Save do", corpus_index).certain] == ["Save"]
    (save,) = understood("may i save it", corpus_index).names
    assert (save.name, save.sure) == ("Save", False)
    assert "save" in understood("may i save it", corpus_index).words


@pytest.mark.parametrize(
    ("typed", "corrected"), [("shufled", ("shufled", "shuffled")), ("discrad pile", ("discrad", "discard"))]
)
def test_other_words_are_put_right(corpus_index: sqlite3.Connection, typed: str, corrected: tuple[str, str]) -> None:
    assert understood(typed, corpus_index).corrected == (corrected,)


def test_a_word_whose_stem_is_known_is_right(corpus_index: sqlite3.Connection) -> None:
    assert understood("tracking", corpus_index).corrected == ()


def test_how_a_name_was_recognised(corpus_index: sqlite3.Connection) -> None:
    asked = understood("Inn TR misfits watchtowr WT", corpus_index)
    assert [(one.name, one.typed, one.how) for one in asked.names] == [
        ("Inn", "Inn", "spelled"),
        ("Throne Room", "TR", "initials"),
        ("Band of Misfits", "misfits", "part"),
        ("Watchtower", "watchtowr", "misspelt"),
    ]


def test_only_cards_are_called_by_their_initials(corpus_index: sqlite3.Connection) -> None:
    # not the Exile mat
    assert [one.name for one in understood("can sentry keep em both", corpus_index).certain] == ["Sentry"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("is the cheap trait always on", "Cheap"), ("save event when", "Save"), ("the event advance what for", "Advance")],
)
def test_an_ordinary_word_beside_its_kind_is_a_name(corpus_index: sqlite3.Connection, typed: str, name: str) -> None:
    assert [one.name for one in understood(typed, corpus_index).certain] == [name]


def test_rare_cards_weigh_more(corpus_index: sqlite3.Connection) -> None:
    inn, gold = understood("inn gold", corpus_index).names
    assert inn.weight > gold.weight


@settings(max_examples=50)
@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["inn", "TR", '"', "*", "-1", "NEAR(", "OR", "'", ")", "é"])).map(" ".join)
)
def test_whatever_is_typed_can_be_asked(corpus_index: sqlite3.Connection, typed: str) -> None:
    ask(typed, corpus_index)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("fairgrounds counting 14 different cards", "Fairgrounds"),
        ("cursed village overflowing hex when", "Cursed Village"),
    ],
)
def test_a_form_of_an_ordinary_word_is_no_card(corpus_index: sqlite3.Connection, typed: str, name: str) -> None:
    assert [one.name for one in understood(typed, corpus_index).certain] == [name]


@pytest.mark.parametrize(
    ("typed", "twice"),
    [
        ("TR, TR, Caravan", ("Throne Room",)),
        ("throne room on another throne room", ("Throne Room",)),
        ("can i play a bridge with villa after buying villa", ()),
        ("procession on wharf - wharf gets trashed", ()),
        ("trader (new trader)", ()),
        ("harem/farm", ()),
        ("TR/TR/Smithy", ("Throne Room",)),
    ],
)
def test_a_card_named_twice_is_two_copies_only_where_the_names_are_joined(
    corpus_index: sqlite3.Connection, typed: str, twice: tuple[str, ...]
) -> None:
    assert understood(typed, corpus_index).twice == twice


@pytest.mark.parametrize(
    ("typed", "alternatives"),
    [
        ("noble brigand gained with workshop or an ironworks", [{"Workshop", "Ironworks"}]),
        ("sentry, oracle or cartographer discards tunnel", [{"Sentry", "Oracle", "Cartographer"}]),
        ("does chapel or bishop trash my farm or goons", [{"Chapel", "Bishop"}, {"Farm", "Goons"}]),
        ("watchtower or royal seal, which is first", []),
        ("watchtower with royal seal", []),
    ],
)
def test_names_of_which_any_one_will_do(
    typed: str, alternatives: list[set[str]], corpus_index: sqlite3.Connection
) -> None:
    assert [*understood(typed, corpus_index).alternatives] == alternatives


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("bureaucrat prophecy if i buy a copper", ["Bureaucracy", "Copper"]),
        ("bureaucrat if i have no victory card", ["Bureaucrat"]),
        ("when can i upgrade page to treasure hunter", ["Page", "Treasure Hunter"]),
        ("can upgrade trash my page", ["Upgrade", "Page"]),
        ("snake witch with dupes", ["Snake Witch"]),
        ("duplicate for a curse", ["Duplicate", "Curse"]),
    ],
)
def test_which_card_a_word_means(corpus_index: sqlite3.Connection, typed: str, names: list[str]) -> None:
    assert [one.name for one in ask(typed, corpus_index).asked.certain] == names
