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

from adjudicator.search.answers import ask
from adjudicator.search.hits import Hit
from adjudicator.search.index import open_index

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


def test_the_third_answer_says_most_of_what_was_asked(corpus_index: sqlite3.Connection) -> None:
    """Where the first two are rulings that only mention the same basic cards."""
    typed = "i have 2 buys. i buy a silver then want to play another gold from hand for my 2nd buy, allowed?"
    found = ask(typed, corpus_index, limit=3)
    assert "base-buy-no-treasures-afterwards" in [one.key for one in found.answers]


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


def test_a_card_has_its_types_and_cost(corpus_index: sqlite3.Connection) -> None:
    assert ask("Colony", corpus_index).answers[0].facts == "Victory, $11"
    assert ask("Lost in the Woods", corpus_index).answers[0].facts == "State"


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


def test_a_question_that_is_a_wording_finds_what_it_words(corpus_index: sqlite3.Connection) -> None:
    found = ask("Can I buy a Wharf after Sailor, and play it?", corpus_index)
    assert found.answers[0].key == "sailor-plays-a-gained-duration"
