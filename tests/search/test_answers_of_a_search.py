"""Questions over the real corpus: what must be among the first answers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from quick_yaml import read
from slowness import one_of

from adjudicator.interact.played_out import played_out
from adjudicator.search.answers import ask, together
from adjudicator.search.hits import Hit
from adjudicator.search.index import open_index
from adjudicator.search.ranking import Like
from adjudicator.search.weights import TOLD

TYPED = read(Path(__file__).parent / "typed.yaml")
TUNED = read(Path(__file__).parent / "tuned.yaml")
HEARD = read(Path(__file__).parent / "heard.yaml")
QUESTIONS = read(Path(__file__).parent / "questions.yaml")

First = Callable[[str], tuple[Hit, ...]]
"""The first three answers to a question."""


@pytest.fixture(scope="module")
def first_three(corpus_index: sqlite3.Connection) -> First:
    """Each question is looked up once for all tests."""
    return cache(lambda typed: ask(typed, corpus_index, limit=3).answers)


@pytest.mark.parametrize("one", QUESTIONS, ids=[one["ask"] for one in QUESTIONS])
def test_the_ruling_is_among_the_first_three(corpus_index: sqlite3.Connection, one: dict[str, object]) -> None:
    found = ask(str(one["ask"]), corpus_index)
    first = [answer.key for answer in found.answers[:3]]
    wanted = one["finds"]
    assert isinstance(wanted, list)
    assert wanted
    assert found.fits
    assert set(wanted) & set(first), first


@pytest.mark.slow
@pytest.mark.parametrize("questions", [TYPED, TUNED, HEARD], ids=["typed", "tuned", "heard"])
def test_most_typed_questions_are_settled_by_the_first_answers(
    first_three: First, questions: list[dict[str, Any]]
) -> None:
    found = [[one.key for one in first_three(typed["ask"])] for typed in questions]
    settled = [set(typed["settled_by"]) for typed in questions]
    first = sum(keys[0] in by for keys, by in zip(found, settled, strict=True) if keys)
    three = sum(bool(by & set(keys)) for keys, by in zip(found, settled, strict=True))
    missed = [typed["ask"] for typed, keys, by in zip(questions, found, settled, strict=True) if not by & set(keys)]
    assert three / len(questions) >= 0.9, missed
    assert first / len(questions) >= 0.65


def test_what_settles_them_is_there(corpus_index: sqlite3.Connection) -> None:
    there = {key for (key,) in corpus_index.execute("SELECT key FROM entries")}
    assert [key for typed in (*TYPED, *TUNED, *HEARD) for key in typed["settled_by"] if key not in there] == []


@pytest.mark.parametrize("start", one_of(4, range(4)))
def test_nothing_outdated_stands_above_what_holds_today(first_three: First, start: int) -> None:
    for typed in TYPED[start::4]:
        if "old" not in typed["ask"].split():
            first, *_ = first_three(typed["ask"])
            assert not first.outdated, typed["ask"]


def test_the_questions_are_about_every_expansion(corpus_index: sqlite3.Connection) -> None:
    wanted = [key for one in QUESTIONS for key in one["finds"]]
    assert len(QUESTIONS) >= 40
    marks = ", ".join("?" * len(wanted))
    sources = {
        source.removeprefix("rulings:")
        for (source,) in corpus_index.execute(f"SELECT source FROM entries WHERE key IN ({marks})", wanted)
    }
    sets = {Path(source).parts[1] for source in sources if source.startswith("cards")}
    assert len(sets) >= 14


def test_rulings_with_both_cards_come_first(corpus_index: sqlite3.Connection) -> None:
    found = ask("can watchtower move an inn", corpus_index, limit=5)
    assert len(found.answers) == 5
    for answer in found.answers:
        named = dict(
            corpus_index.execute(
                "SELECT name, weight FROM named JOIN entries ON entry = id WHERE key = ?", (answer.key,)
            ).fetchall()
        )
        assert named["Watchtower"] >= TOLD
        assert named["Inn"] >= TOLD


@pytest.mark.parametrize(("typed", "card"), [("inn", "Inn"), ("what does KC do?", "King's Court"), ("moats", "Moat")])
def test_a_name_alone_asks_for_the_card(corpus_index: sqlite3.Connection, typed: str, card: str) -> None:
    first = ask(typed, corpus_index).answers[0]
    assert (first.kind, first.key) == ("card", card)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [("what is losing track", "lose-track"), ("rule for reactions and when to resolve them", "reactions")],
)
def test_rules_are_found(corpus_index: sqlite3.Connection, typed: str, rule: str) -> None:
    assert rule in [answer.key for answer in ask(typed, corpus_index).answers if answer.kind == "rule"]


def test_a_card_that_a_named_card_brings_is_not_another_one(corpus_index: sqlite3.Connection) -> None:
    first = ask(
        "i reveal a province for tournament and bob reveals his too, do i still get a prize", corpus_index
    ).answers[0]
    assert first.key == "tournament-both-reveal"


def test_the_third_answer_says_most_of_what_was_asked(corpus_index: sqlite3.Connection) -> None:
    """Where the first two are rulings that only mention the same basic cards."""
    typed = "i have 2 buys. i buy a silver then want to play another gold from hand for my 2nd buy, allowed?"
    found = ask(typed, corpus_index, limit=3)
    assert "base-buy-no-treasures-afterwards" in [one.key for one in found.answers]


def test_where_no_ruling_joins_two_cards_what_they_say_is_shown(corpus_index: sqlite3.Connection) -> None:
    found = ask("festival then jack of all trades how many do i draw", corpus_index, limit=3)
    assert not found.fits
    assert ("card", "Jack of All Trades") in [(one.kind, one.key) for one in found.answers]


def test_a_plain_card_is_a_sample_beside_another(corpus_index: sqlite3.Connection) -> None:
    first = ask("innovation and watchtower in hand, i gain a market and topdeck it. can i still play it", corpus_index)
    assert {"Innovation", "Watchtower"} <= {one.name for one in first.asked.certain}
    assert "Market" in first.samples
    assert "lose-track-3-watchtower-first" in [one.key for one in first.answers[:3]]


def test_a_sample_of_its_type_stands_for_a_card_beside_another(corpus_index: sqlite3.Connection) -> None:
    both = ask("enchantress hit my wharf, does it stay out", corpus_index, limit=3)
    assert {"enchantress-duration-discarded", "set-up-fails-enchantress"} & {one.key for one in both.answers}
    assert both.fits
    alone = ask("coven when curses run out", corpus_index, limit=3)
    assert alone.answers[0].key in ("coven-curse-from-the-supply", "coven-no-curses", "Coven")


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("do you leave an action card on the table after using it", "turn-played-cards-stay"),
        ("can i pay with a gold without putting it down", "turn-treasures-must-be-played"),
        ("no actions left, i have two action cards in hand, what now", "turn-cards-i-cannot-play"),
        ("do i discard a reaction after i showed it", "reveal-stays-in-hand"),
        ("do i draw cards when i reveal a reaction", "reaction-is-not-playing"),
        ("can i add coins to gain a better card", "gain-no-money-added"),
    ],
)
def test_what_beginners_get_wrong(corpus_index: sqlite3.Connection, typed: str, rule: str) -> None:
    assert rule in [one.key for one in ask(typed, corpus_index, limit=3).answers]


def test_only_particular_cards_are_played_out(corpus_index: sqlite3.Connection) -> None:
    assert ask("sea hag gives me a curse and i have cargo ship out", corpus_index).unjoined == ("Sea Hag", "Cargo Ship")


def test_a_ruling_about_a_card_of_the_same_family_does_not_join_the_two(corpus_index: sqlite3.Connection) -> None:
    found = ask("daimyo then merchant ship, does daimyo stay in play", corpus_index)
    assert found.fits
    assert found.unjoined == ("Daimyo", "Merchant Ship")
    # beside a basic card it is enough
    assert ask("barbarian hits a gold", corpus_index).unjoined == ()


def test_a_card_in_an_answer_alone_is_not_what_a_ruling_is_about(corpus_index: sqlite3.Connection) -> None:
    answers = ask("does tr on highway give 2 off", corpus_index).answers
    assert all(like.about != "King's Court" for one in answers for like in one.like)


def test_a_ruling_about_a_card_of_the_same_family_says_so(corpus_index: sqlite3.Connection) -> None:
    found = ask("daimyo then wharf, does daimyo stay in play", corpus_index)
    like = next(one.like for one in found.answers if one.key == "pair-throne-room-wharf")
    assert Like("Throne Room", "Daimyo") in like
    assert str(like[0]) == "This is about Throne Room, a card like Daimyo."
    assert all(one.like == () for one in ask("can watchtower move an inn", corpus_index).answers)


def test_a_card_of_a_type_is_not_taken_for_one_that_does_something_else(corpus_index: sqlite3.Connection) -> None:
    # Samurai never leaves play, and Highwayman makes nobody discard
    for question in (
        "daimyo then samurai: does the daimyo get discarded",
        "highwayman is out and i play a capital, debt?",
    ):
        assert all(like.of_type == "" for one in ask(question, corpus_index).answers for like in one.like), question
    wharf = ask("does scepter stay in play with a wharf it replayed", corpus_index)
    assert any(like == Like("Caravan", "Wharf", "Duration") for one in wharf.answers for like in one.like)


def test_a_ruling_about_a_card_of_the_same_family_comes_first_if_it_settles_the_question(
    corpus_index: sqlite3.Connection,
) -> None:
    first = ask("can i kc an embargo", corpus_index).answers[0]
    assert first.key == "embargo-2019-throne-room"
    same = "This is about Throne Room. King's Court works in the same way, with other numbers."
    assert [str(one) for one in first.like] == [same]


@pytest.mark.parametrize(
    "typed",
    [
        "can advance gain throne room",
        "cardinal vs throne room",
        "dame sylvia reveals a throne room",
        "throne room graverobber",
        "can i gain a throne room with wish",
    ],
)
def test_where_a_cost_decides_other_numbers_are_another_case(typed: str, corpus_index: sqlite3.Connection) -> None:
    told = [str(like) for one in ask(typed, corpus_index).answers for like in one.like]
    assert not any("with other numbers" in one for one in told)


def test_a_ruling_with_throne_room_counts_nearly_as_one_with_kings_court(corpus_index: sqlite3.Connection) -> None:
    for question, key in (
        ("king's court merchant then a silver. is it +1 or +2 coin extra", "merchant-throne-room"),
        (
            "enlightenment prophecy is active. can i king's court a copper in my action phase",
            "enlightenment-throne-room",
        ),
        ("kc a highway. only one highway in play so is it $1 off or $3 off?", "ongoing-throne-room-highway-2022"),
    ):
        assert ask(question, corpus_index).answers[0].key == key, question
    both = ask("does KC stay out with throne room and a duration", corpus_index).answers[0]
    assert both.key == "duration-kings-court-on-throne-room"


def test_of_two_cards_joined_by_or_any_one_will_do(corpus_index: sqlite3.Connection) -> None:
    found = ask("courtyard or watchtower puts a shadow card on my deck does it go to the bottom", corpus_index)
    assert found.answers[0].key == "shadow-cards-put-on-the-deck-stay-on-top"
    assert found.unjoined == ()
    assert ask("does the nomad camp from altar or artisan go to my hand or deck", corpus_index).unjoined == ()


def test_both_things_that_are_asked_are_answered_among_the_first_three(corpus_index: sqlite3.Connection) -> None:
    for question, keys in (
        (
            "opponents militia makes me discard capital do i get debt? and opponent plays militia, i reveal diplomat and "
            "draw a moat, can i still show the moat?",
            {"capital-discarded-from-hand", "line-timing-more-abilities"},
        ),
        (
            "where does falconer gained card go? and falconer reaction opponent with capitalism gains market is that two types?",
            {"falconer-to-hand", "capitalism-falconer"},
        ),
    ):
        found = ask(question, corpus_index)
        assert keys <= {one.key for one in (*found.answers[:3], *found.besides)}, question


def test_a_card_whose_number_is_asked_for_is_not_played(corpus_index: sqlite3.Connection) -> None:
    assert ask("i play treasure map with 2 others in hand, how many golds", corpus_index).unjoined == ()


def test_a_card_that_is_not_there_is_not_asked_about(corpus_index: sqlite3.Connection) -> None:
    found = ask("Ghost ship when i already only have 3 cards, lighthouse not out. do i put back anything", corpus_index)
    assert found.unjoined == ()
    assert all("Lighthouse" not in one.title for one in found.answers)


def test_a_mat_beside_the_card_that_uses_it_is_not_a_second_card(corpus_index: sqlite3.Connection) -> None:
    found = ask("duplicate on my tavern mat and bob swindles me a gold. can i call it?", corpus_index)
    assert found.answers[0].key == "duplicate-on-anothers-turn"
    assert "Tavern mat" not in found.apart


def test_what_happens_in_the_other_order_is_not_told_first(corpus_index: sqlite3.Connection) -> None:
    found = ask("skirmisher in play and i gain a militia off remodel, everyone discards to 3 right away?", corpus_index)
    assert found.answers[0].key == "immediate-skirmisher-attack-gained-after"
    frigate = ask("opp played frigate, then on my turn i play lighthouse. is my hand safe", corpus_index)
    assert ("Frigate", "Lighthouse") in frigate.asked.in_time
    played = played_out(frigate)
    assert played is not None
    assert all("is unaffected" not in one.verdict for one in played.findings)


@pytest.mark.parametrize(
    "typed",
    [
        "haggler - does it give me something when i buy a victory card? and when i gain one with remodel",
        "highwayman what happens to my first treasure, does it stay in hand?",
        "vassal flips my moat, can i play it? and what about a night card",
        "enchantress is out. i play throne room first, then what happens to it",
        "cavalry bought, what exactly happens, can i play more actions",
    ],
)
def test_nothing_unrelated_is_told_besides(corpus_index: sqlite3.Connection, typed: str) -> None:
    assert ask(typed, corpus_index).besides == ()


@pytest.mark.parametrize(
    ("typed", "first", "second"),
    [
        (
            "sentry: can i trash one, discard the other? and if i keep both can i swap the order",
            "sentry-one-trashed-one-discarded",
            "sentry-put-back-both",
        ),
        (
            "Snake Witch: do I have to return it? what if my hand is empty",
            "snake-witch-declined",
            "snake-witch-empty-hand",
        ),
    ],
)
def test_the_first_of_two_questions_is_answered_first(
    corpus_index: sqlite3.Connection, typed: str, first: str, second: str
) -> None:
    found = ask(typed, corpus_index)
    assert found.answers[0].key == first
    assert [one.key for one in found.besides] == [second]


def test_another_part_of_a_question_without_cards_is_answered(corpus_index: sqlite3.Connection) -> None:
    found = ask("how many events should we use, and does an event count as a kingdom card", corpus_index)
    told = {found.answers[0].key, *(one.key for one in found.besides)}
    assert told == {"setup-landscapes", "landscapes-are-not-kingdom-cards"}


def test_what_cards_cost_in_total_is_played_out_and_told_first(corpus_index: sqlite3.Connection) -> None:
    played = played_out(ask("two quarrys out, what do nobles cost", corpus_index))
    assert played is not None
    assert played.goes_first
    assert "Nobles costs $2" in played.findings[0].verdict


def test_what_is_seen_with_one_copy_says_so(corpus_index: sqlite3.Connection) -> None:
    played = played_out(ask("i gain 2 feodums with watchtower and trash them", corpus_index))
    assert played is not None
    assert played.with_one == "(Seen with one Feodum.)"


def test_all_copies_are_trashed_if_the_question_is_about_several(corpus_index: sqlite3.Connection) -> None:
    played = played_out(ask("chapel 2 feodums how many silvers", corpus_index))
    assert played is not None
    assert played.findings[0].verdict == "With Chapel, Alice trashes 2 Feoda at once. She gains 6 Silvers."


def test_what_any_such_card_does_is_not_told_below_a_ruling(corpus_index: sqlite3.Connection) -> None:
    found = ask("hoard with duchy gained by remodel", corpus_index)
    played = played_out(found)
    assert found.fits
    assert played is None or not played.findings


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("outpost then mission, can i get three turns in a row", "extra-turns-2023-09-outpost-and-mission"),
        ("tr on wharf, does the throne room stay out with it", "pair-throne-room-wharf"),
    ],
)
def test_a_ruling_about_just_the_two_cards_comes_first(corpus_index: sqlite3.Connection, typed: str, key: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == key


def test_what_is_done_in_another_phase_is_not_told(corpus_index: sqlite3.Connection) -> None:
    played = played_out(ask("crown in buy phase, could i crown a market", corpus_index))
    assert played is None or all("Crown plays Market" not in one.verdict for one in played.findings)


def test_a_card_that_another_player_has_played_is_in_nobodys_hand(corpus_index: sqlite3.Connection) -> None:
    played = played_out(ask("he played enchantress, my first action is throne room on militia", corpus_index))
    assert played is None or all("Throne Room plays" not in one.verdict for one in played.findings)


def test_copies_are_played_out_as_often(corpus_index: sqlite3.Connection) -> None:
    assert ask("two bridges then a highway what does a province cost", corpus_index).unjoined == (
        "Bridge",
        "Bridge",
        "Highway",
    )
    assert ask("hoard x9 and feodum", corpus_index).unjoined.count("Hoard") == 6


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("do i get 2 golds from a throned hero", ("Throne Room", "Hero")),
        ("tr on cavalry do i gain 4 horses", ("Throne Room", "Cavalry")),
        ("hostelry: discard 3 coppers when gaining it, 3 horses?", ()),
        ("kc, kc, 3 bridges?", ("King's Court", "King's Court", "Bridge", "Bridge", "Bridge")),
    ],
)
def test_copies_that_are_gained_are_not_played(
    corpus_index: sqlite3.Connection, typed: str, cards: tuple[str, ...]
) -> None:
    assert ask(typed, corpus_index).unjoined == cards


def test_several_necromancers_are_no_other_card(corpus_index: sqlite3.Connection) -> None:
    asked = ask("can i use the same zombie twice in a turn with two necros", corpus_index).asked
    assert [one.name for one in asked.certain] == ["Necromancer"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("how many provinces for 5 players and how many piles have to be empty", "end-players"),
        ("kc a highway. only one highway in play so is it $1 off or $3 off?", "ongoing-throne-room-highway-2022"),
        (
            "played mining village, trashed it for $2. can i call my royal carriage on it",
            "royal-carriage-card-left-play",
        ),
        ("two harbor villages in a row and then a festival", "harbor-village-two-copies-and-festival"),
        ("berserker and innovation - can i play a gained berserker twice?", "berserker-or-innovation"),
        ("opponent has highwayman, does merchant still give +1 for the silver", "highwayman-merchant"),
        ("does watchtower help against war", "watchtower-and-hexes"),
        ("gained night watchman in my buy phase, can i play it this turn", "night-watchman-played-on-the-same-turn"),
    ],
)
def test_the_case_that_is_asked_about_comes_before_similar_ones(
    corpus_index: sqlite3.Connection, typed: str, first: str
) -> None:
    assert ask(typed, corpus_index).answers[0].key == first


def test_plain_cards_are_added_up_where_an_amount_is_asked_for(corpus_index: sqlite3.Connection) -> None:
    found = ask("village village smithy actions left", corpus_index)
    assert found.unjoined == ("Village", "Village", "Smithy")
    assert found.totals
    assert ask("how many curses and coppers in the supply", corpus_index).unjoined == ()


def test_curses_are_not_among_the_cards_that_are_played(corpus_index: sqlite3.Connection) -> None:
    assert ask("i kc a witch do they get 3 curses", corpus_index).unjoined == ("King's Court", "Witch")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("courtier reveal a curse how many picks", "courtier-curse"),
        ("haggler when i buy a province can i gain a gold", "haggler-gold-with-a-province"),
        ("horn of plenty do coppers count", "horn-of-plenty-names"),
        ("capital how much debt and when", "capital-played"),
        ("two swamp hags i buy one card", "swamp-hag-twice"),
        ("can i play ninja from my deck", "shadow-cards"),
        ("beggar reaction where do the silvers go", "beggar-reaction"),
        ("can i trade cards with other players", "trash-get-rid"),
        ("can i buy a card i cant afford and owe", "turn-buy-within-your-means"),
    ],
)
def test_the_general_ruling_comes_before_special_cases(
    corpus_index: sqlite3.Connection, typed: str, first: str
) -> None:
    assert ask(typed, corpus_index).answers[0].key == first


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("i played both highway and bridge, what does a gold cost", ("Highway", "Bridge")),
        ("Bridge and a Bridge Troll both played. estate price can it be -1", ("Bridge", "Bridge Troll")),
        ("both goons and bridge", ("Goons", "Bridge")),
        ("courtier revealing a treasure-victory card like harem/farm", ("Courtier", "Farm")),
    ],
)
def test_both_of_two_cards_are_one_of_each(
    corpus_index: sqlite3.Connection, typed: str, cards: tuple[str, ...]
) -> None:
    assert ask(typed, corpus_index).unjoined == cards


def test_a_card_that_is_only_of_the_same_type_is_not_called_like_the_other(corpus_index: sqlite3.Connection) -> None:
    found = ask("can prince take a fishing village? and what about kings court when i have 3 highways", corpus_index)
    assert "throne-stays-kings-court" in [one.key for one in found.answers]
    assert all(one.about != "Caravan" for answer in found.answers for one in answer.like)
    champion = ask("does champion protect me if familiar is played", corpus_index)
    said = [str(one) for answer in champion.answers for one in answer.like]
    assert {*said} == {"This is about Witch, an Attack like Familiar."}


def test_a_ruling_about_two_copies_does_not_answer_for_three(corpus_index: sqlite3.Connection) -> None:
    assert ask("2 merchants and one silver", corpus_index).unjoined == ()
    three = ask("3 merchants and one silver", corpus_index).unjoined
    assert together(three) == "3 copies of Merchant and Silver together"


def test_a_question_about_several_copies(corpus_index: sqlite3.Connection) -> None:
    first = ask("goons x3 and i buy 2 coppers", corpus_index).answers[0]
    assert "Each Goons in play" in first.title


def test_which_part_of_the_question_a_text_has(corpus_index: sqlite3.Connection) -> None:
    found = ask("daimyo then wharf, does daimyo stay in play", corpus_index)
    assert found.share("Daimyo stays in play.") == 1.0
    assert found.share("Daimyo plays Wharf.") == 0.0
    assert ask("moat", corpus_index).share("whatever") == 1.0


@pytest.mark.parametrize("words", ["do i have to", "must i", "am i forced to", "do i gotta"])
def test_asking_whether_something_is_mandatory(corpus_index: sqlite3.Connection, words: str) -> None:
    first = ask(f"{words} buy something", corpus_index, limit=3).answers
    assert "turn-need-not-play" in [one.key for one in first]


def test_what_a_plain_card_says_is_shown_if_no_other_is_named(corpus_index: sqlite3.Connection) -> None:
    card = ask("festival how many buys", corpus_index).card
    assert card is not None
    assert card.key == "Festival"
    assert ask("can i buy a copper with no money", corpus_index).card is None


@pytest.mark.parametrize("typed", ["how was Mine changed", "mine errata", "did mine change in the second edition"])
def test_how_a_card_changed_is_told_first(corpus_index: sqlite3.Connection, typed: str) -> None:
    first = ask(typed, corpus_index).answers[0]
    assert (first.kind, first.key) == ("change", "Mine")
    assert "Since 2016" in first.answer


@pytest.mark.parametrize(
    "typed",
    [
        "when did the throne room text change from choose an action to you may play",
        "old vs new lighthouse",
        "did Lighthouse change? my opponent plays two militias",
        "is embargo still in seaside",
    ],
)
def test_how_a_card_changed_is_told_first_if_asked_first(corpus_index: sqlite3.Connection, typed: str) -> None:
    assert ask(typed, corpus_index).answers[0].kind == "change"


def test_being_replaced_on_the_board_is_no_change_of_a_card(corpus_index: sqlite3.Connection) -> None:
    found = ask("swindler hits a knight, what can it be replaced with", corpus_index).answers
    assert found[0].key == "pair-swindler-knights"
    assert "change" not in [one.kind for one in found]


def test_a_card_has_its_types_and_cost(corpus_index: sqlite3.Connection) -> None:
    assert ask("Colony", corpus_index).answers[0].facts == "Victory, $11"
    assert ask("Lost in the Woods", corpus_index).answers[0].facts == "State"


def test_how_a_card_changed_comes_second_where_something_else_is_asked(corpus_index: sqlite3.Connection) -> None:
    first, second, *_ = ask("by the first edition of Mine, do I have to trash a Treasure", corpus_index).answers
    assert first.kind == "ruling"
    assert (second.kind, second.key) == ("change", "Mine")


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("which cards were removed in second edition seaside", "edition-seaside"),
        ("what is new in prosperity 2e", "edition-prosperity"),
        ("which cards removed from seaside second ed", "edition-seaside"),
        ("what got errata in 2019", "changes-2019"),
    ],
)
def test_what_changed_in_an_edition_or_a_year(corpus_index: sqlite3.Connection, typed: str, rule: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == rule


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("how many horses are there", "setup-outside-the-supply"),
        ("are the cards on my island mat face up", "mats-face-up"),
        ("whats the difference between trash and discard", "trash-or-discard"),
        ("is there a maximum of coffers", "tokens-no-limit"),
    ],
)
def test_a_rule_that_asks_the_same_in_other_words_comes_first(
    corpus_index: sqlite3.Connection, typed: str, rule: str
) -> None:
    assert ask(typed, corpus_index).answers[0].key == rule


def test_plain_cards_are_not_played_out(corpus_index: sqlite3.Connection) -> None:
    found = ask("the 3 piles that are empty are estate, curse and village. game over?", corpus_index, limit=3)
    assert found.unjoined == ()
    assert "base-end-three-piles" in [one.key for one in found.answers]


TRADER = """\
id: trader-ID
title: Trader gives a Silver
question: Does Trader of this year give a Silver instead of the card?
kingdom: [Trader]
players: {alice: {}, bob: {}}
"""


def test_a_ruling_that_the_folder_has_anew_is_found_only_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, mine = tmp_path / "ours", tmp_path / "mine"
    monkeypatch.setattr("adjudicator.search.sources.CHECKOUT", ours)
    today = TRADER.replace("ID", "today")
    for folder, text in ((ours, today), (mine, today.replace("gives", "has given"))):
        folder.mkdir()
        (folder / "today.scenario.yaml").write_text(text, encoding="utf-8")
    past = TRADER.replace("ID", "past") + "as_of: 2011\ntoday: trader-today\n"
    (mine / "past.scenario.yaml").write_text(past, encoding="utf-8")
    found = open_index(str(mine), print, tmp_path / "cache")
    answers = ask("does trader give a silver", found, limit=9).answers
    assert [one.title for one in answers if one.key == "trader-today"] == ["Trader has given a Silver"]
    found.close()


def test_rulings_of_today_come_before_those_of_the_past(tmp_path: Path) -> None:
    (tmp_path / "past.scenario.yaml").write_text(TRADER.replace("ID", "past") + "as_of: 2011\n", encoding="utf-8")
    (tmp_path / "today.scenario.yaml").write_text(TRADER.replace("ID", "today"), encoding="utf-8")
    found = open_index(str(tmp_path), print, tmp_path / "cache")
    answers = ask("does trader give a silver", found, limit=20).answers
    assert [one.key for one in answers if one.kind == "ruling"][:2] == ["trader-today", "trader-past"]
    past = ask("does trader of 2011 give a silver", found, limit=20).answers
    assert [one.key for one in past if one.kind == "ruling"][:2] == ["trader-past", "trader-today"]
    for typed in ("trader is from 2011, does it give a silver today", "trader new edition, does it give a silver"):
        assert ask(typed, found, limit=2).answers[0].key == "trader-today"
    found.close()


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("can you play dominion with 6 people and what do u need", "setup-players"),
        ("which cards left dominion in the second edition", "edition-dominion"),
        ("what rules changed about shuffling", "shuffle-then-draw"),
        ("what got errata in 2016", "changes-2016"),
        ("possession token rule changed?", "Possession"),
    ],
)
def test_a_list_of_changes_only_for_who_asks_for_it(corpus_index: sqlite3.Connection, typed: str, first: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == first


@pytest.mark.parametrize("typed", ["black lotus", "xyzzy", "harem margrave and fool"])
def test_when_nothing_fits(corpus_index: sqlite3.Connection, typed: str) -> None:
    found = ask(typed, corpus_index)
    assert not found.fits
    assert not any(answer.fits for answer in found.answers)


def test_what_is_far_worse_is_left_out(corpus_index: sqlite3.Connection) -> None:
    found = ask("ambassador return card bought from BM", corpus_index, limit=100)
    assert found.answers[0].fits
    assert len(found.answers) < 100


def test_the_limit(corpus_index: sqlite3.Connection) -> None:
    assert len(ask("throne room", corpus_index, limit=2).answers) == 2
    assert len(ask("throne room", corpus_index, limit=100).answers) == 100


def test_the_same_question_has_the_same_answers(corpus_index: sqlite3.Connection) -> None:
    one, other = (ask("when can i use reactions", corpus_index, limit=20) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("can i play throne room without playing another action with it", {"throne-room-optional"}),
        ("outposts: if i play 2 in the same turn do i get 2 extra turns", {"outpost-2023-09-two-at-once"}),
        ("sun tokens - when does the prophecy happen", {"prophecy-in-force"}),
        ("how much sun tokens for 2 players", {"sun-tokens-for-two-players"}),
        ("gaining is the same as buying?", {"gain-or-buy"}),
        ("did the old trader work differently before 2022", {"Trader"}),
        ("is sea hag still in seaside after 2022 edition", {"Sea Hag"}),
        ("lighthouse vs militia do i still discard", {"lighthouse-unaffected"}),
    ],
)
def test_what_is_asked_decides_what_comes_first(corpus_index: sqlite3.Connection, typed: str, first: set[str]) -> None:
    assert ask(typed, corpus_index).answers[0].key in first


LIBRARY = """\
id: library-seven
title: Library draws nothing with seven cards in hand
question: I have seven cards in hand. What does Library do?
kingdom: [Library]
players: {alice: {}, bob: {}}
ruling: It draws nothing.
---
id: library-already-seven
title: With seven cards in hand, Library draws nothing
question: I already have seven cards in hand. What does Library do?
kingdom: [Library]
players: {alice: {}, bob: {}}
ruling: It draws nothing.
---
id: library-three
title: Library draws until you have seven cards
question: I have three cards in hand. How many do I draw?
kingdom: [Library]
players: {alice: {}, bob: {}}
ruling: You draw four cards, one at a time.
"""


def test_a_ruling_that_says_the_same_as_a_better_one_is_not_beside_it(tmp_path: Path) -> None:
    (tmp_path / "library.scenario.yaml").write_text(LIBRARY, encoding="utf-8")
    found = open_index(str(tmp_path), print, tmp_path / "cache")
    answers = ask("i have seven cards in hand what does library do", found, limit=9).answers
    first = [one.key for one in answers if one.kind == "ruling"][:2]
    assert len(first) == 2
    assert len({"library-seven", "library-already-seven"} & set(first)) == 1
    found.close()


def test_a_card_that_was_named_stands_for_no_other(corpus_index: sqlite3.Connection) -> None:
    found = ask("do knights kill each other? sir martin flips dame anna", corpus_index)
    assert {like.about for one in found.answers for like in one.like}.isdisjoint({"Knights", "Sir Martin", "Dame Anna"})


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("tr tr smithy village how many cards", ("Throne Room", "Throne Room", "Smithy", "Village")),
        ("3 merchants and 2 silvers how much money", ("Merchant",) * 3 + ("Silver",) * 2),
        ("throne room merchant merchant and a silver", ("Throne Room", "Merchant", "Merchant", "Silver")),
        ("kc kc and 3 bridges cost of province", ("King's Court",) * 2 + ("Bridge",) * 3),
        # a card whose cost is asked for is not played
        ("bridge and quarry on smithy how much", ("Bridge", "Quarry")),
    ],
)
def test_a_whole_hand_is_played_out_where_its_amounts_are_asked_for(
    corpus_index: sqlite3.Connection, typed: str, cards: tuple[str, ...]
) -> None:
    found = ask(typed, corpus_index)
    assert found.totals
    assert found.unjoined == cards


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("corsair do i still get the money from the silver", "corsair-first-treasure"),
        ("swindler who picks the card they get", "swindler-its-player-chooses"),
        # the text says as much of the question
        ("does bishop make everyone trash a card", "Bishop"),
        ("TR on tactician", "tactician-throne-room-once"),
        ("can procession play a duration", "procession-no-duration-offered"),
        ("outpost errata not third turn", "outpost-2024-third-turn"),
        ("snake witch empty hand does it count as no dupes", "snake-witch-empty-hand"),
        ("how do i know if we use colonies", "setup-colonies"),
        ("whats happens when i need to draw and deck is empty", "deck-runs-out"),
    ],
)
def test_the_ruling_that_says_it_comes_first(corpus_index: sqlite3.Connection, typed: str, first: str) -> None:
    found = ask(typed, corpus_index)
    assert found.answers[0].key == first
    assert found.fits


@pytest.mark.parametrize("typed", ["can i look thru my discard pile", "which cards were removed from base 2nd ed"])
def test_words_of_players_are_understood(corpus_index: sqlite3.Connection, typed: str) -> None:
    assert ask(typed, corpus_index).fits


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


def test_a_name_said_again_later_is_no_second_copy(corpus_index: sqlite3.Connection) -> None:
    assert ask("scrying pool vs moat: if i reveal moat", corpus_index).asked.twice == ()
    assert ask("throne room on another throne room", corpus_index).asked.twice == ("Throne Room",)


def test_a_version_that_is_not_printed_is_not_called_an_older_one(corpus_index: sqlite3.Connection) -> None:
    found = ask("by the change of 2026 when may i put my treasury onto my deck", corpus_index, limit=10)
    said = {one.key: one.why_outdated for one in found.answers}
    assert "a version that is not printed" in said["treasury-2026-when-discarded"]


def test_what_a_card_says_tells_of_a_version_that_is_not_printed(corpus_index: sqlite3.Connection) -> None:
    card = ask("when may i put my treasury onto my deck", corpus_index).card
    assert card is not None
    assert "The version of 2026 is not printed and holds only where the players agree on it" in card.answer


def test_how_change_works_is_no_question_about_a_change(corpus_index: sqlite3.Connection) -> None:
    assert ask("how does change work if i have debt tokens", corpus_index).answers[0].key == "change-with-debt"
    assert [one.kind for one in ask("did Change change", corpus_index).answers[:1]] == ["change"]


def test_two_copies_of_a_card_are_not_answered_by_a_ruling_about_one(corpus_index: sqlite3.Connection) -> None:
    found = ask("tr on tr, then a caravan and a smithy. which of these stay on the table", corpus_index)
    assert found.answers[0].key == "throne-room-throne-room-duration"


def test_a_ruling_whose_other_words_name_the_cards_joins_them(corpus_index: sqlite3.Connection) -> None:
    found = ask("can smugglers get an alchemist that the player on my right gained", corpus_index)
    assert (found.answers[0].key, found.unjoined) == ("odd-costs-not-by-smugglers", ())


def test_a_ruling_that_is_about_any_action_of_another_card_is_not_first(corpus_index: sqlite3.Connection) -> None:
    first = ask("ranger first play", corpus_index).answers[0]
    assert "Ranger" in f"{first.title} {first.question}"


@pytest.mark.parametrize(
    ("typed", "ruling"),
    [
        (
            "i minion with only attack option, opponent has 4 cards in hand, does he discard",
            "minion-exactly-four-cards",
        ),
        ("minion for new hands, one player with four cards in hand", "minion-exactly-four-cards"),
        ("got the -1 card token and play library with 4 in hand, do i end at 6 or 7", "minus-card-token-draws-up-to"),
    ],
)
def test_as_many_cards_in_hand_tell_rulings_apart(corpus_index: sqlite3.Connection, typed: str, ruling: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == ruling


@pytest.mark.parametrize(
    ("typed", "plain_case"),
    [
        ("baron if i discard an estate do i also gain one", "baron-discard"),
        ("herald turns over a duration do i play it", "herald-plays-an-action"),
        ("hermit - i dont buy anything. do i have to trash it for a madman?", "hermit-2022-exchanged"),
        ("possession: who gets the debt", "possession-debt"),
    ],
)
def test_the_plain_case_stands_above_a_rare_one(corpus_index: sqlite3.Connection, typed: str, plain_case: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == plain_case


def test_cards_are_apart_only_if_no_ruling_is_about_all_of_them(corpus_index: sqlite3.Connection) -> None:
    assert ask("council room against cutpurse", corpus_index).apart == ("Council Room", "Cutpurse")
    assert ask("watchtower inn", corpus_index).apart == ()
    assert ask("two player game how many estates duchies and cards in a gardens pile", corpus_index).apart == ()


def test_a_question_that_is_a_wording_finds_what_it_words(corpus_index: sqlite3.Connection) -> None:
    found = ask("Can I buy a Wharf after Sailor, and play it?", corpus_index)
    assert found.answers[0].key == "sailor-plays-a-gained-duration"


def test_what_is_closest_to_a_question_about_one_copy_is_not_about_two(corpus_index: sqlite3.Connection) -> None:
    found = ask("throne room mill", corpus_index)
    assert found.answers
    assert not found.fits
    assert "throne-room-throne-room" not in [one.key for one in found.answers]


def test_of_two_answers_the_one_about_all_the_cards_is_first(corpus_index: sqlite3.Connection) -> None:
    found = ask(
        "played rats, revealed watchtower to trash the new rats. do i get the +1 card from trashing rats and do i still "
        "have to trash another card from hand?",
        corpus_index,
    )
    assert found.answers[0].key == "grouping-rats-gain-then-trash"
    assert [one.key for one in found.besides] == ["rats-pile-empty"]


def test_a_ruling_that_names_both_cards_by_the_way_stands_above_one_about_one_card(
    corpus_index: sqlite3.Connection,
) -> None:
    assert ask("ghost ship vs. tunnel", corpus_index).answers[0].key == "tunnel-put-onto-the-deck"
