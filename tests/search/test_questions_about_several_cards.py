"""Questions about several cards: rulings about all of them or about a similar card, and which cards are played out together."""

from __future__ import annotations

import sqlite3

import pytest

from adjudicator.interact.played_out import played_out
from adjudicator.search.answers import ask, together
from adjudicator.search.ranking import Like
from adjudicator.search.weights import TOLD


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


def test_a_card_that_a_named_card_brings_is_not_another_one(corpus_index: sqlite3.Connection) -> None:
    first = ask(
        "i reveal a province for tournament and bob reveals his too, do i still get a prize", corpus_index
    ).answers[0]
    assert first.key == "tournament-both-reveal"


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


def test_plain_cards_are_added_up_where_an_amount_is_asked_for(corpus_index: sqlite3.Connection) -> None:
    found = ask("village village smithy actions left", corpus_index)
    assert found.unjoined == ("Village", "Village", "Smithy")
    assert found.totals
    assert ask("how many curses and coppers in the supply", corpus_index).unjoined == ()


def test_curses_are_not_among_the_cards_that_are_played(corpus_index: sqlite3.Connection) -> None:
    assert ask("i kc a witch do they get 3 curses", corpus_index).unjoined == ("King's Court", "Witch")


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


def test_plain_cards_are_not_played_out(corpus_index: sqlite3.Connection) -> None:
    found = ask("the 3 piles that are empty are estate, curse and village. game over?", corpus_index, limit=3)
    assert found.unjoined == ()
    assert "base-end-three-piles" in [one.key for one in found.answers]


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


def test_a_name_said_again_later_is_no_second_copy(corpus_index: sqlite3.Connection) -> None:
    assert ask("scrying pool vs moat: if i reveal moat", corpus_index).asked.twice == ()
    assert ask("throne room on another throne room", corpus_index).asked.twice == ("Throne Room",)


def test_two_copies_of_a_card_are_not_answered_by_a_ruling_about_one(corpus_index: sqlite3.Connection) -> None:
    found = ask("tr on tr, then a caravan and a smithy. which of these stay on the table", corpus_index)
    assert found.answers[0].key == "throne-room-throne-room-duration"


def test_a_ruling_whose_other_words_name_the_cards_joins_them(corpus_index: sqlite3.Connection) -> None:
    found = ask("can smugglers get an alchemist that the player on my right gained", corpus_index)
    assert (found.answers[0].key, found.unjoined) == ("odd-costs-not-by-smugglers", ())


def test_a_ruling_that_is_about_any_action_of_another_card_is_not_first(corpus_index: sqlite3.Connection) -> None:
    first = ask("ranger first play", corpus_index).answers[0]
    assert "Ranger" in f"{first.title} {first.question}"


def test_cards_are_apart_only_if_no_ruling_is_about_all_of_them(corpus_index: sqlite3.Connection) -> None:
    assert ask("council room against cutpurse", corpus_index).apart == ("Council Room", "Cutpurse")
    assert ask("watchtower inn", corpus_index).apart == ()
    assert ask("two player game how many estates duchies and cards in a gardens pile", corpus_index).apart == ()


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
