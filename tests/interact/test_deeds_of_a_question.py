"""What a question says is done with its cards: what is done to which, by which, and whose they are."""

from __future__ import annotations

import sqlite3

import pytest

from adjudicator.interact.deeds_of_a_question import AskedDeeds, DoneTo, fits
from adjudicator.interact.directed import deeds_in
from adjudicator.search.answers import ask


def said(question: str, index: sqlite3.Connection) -> AskedDeeds:
    """What a question says of its cards, whether or not a ruling joins them."""
    found = ask(question, index)
    return deeds_in(found.asked, [one.name for one in found.asked.certain if one.name not in found.samples])


@pytest.mark.parametrize(
    ("typed", "deeds"),
    [
        ("can i discard weaver to vault and play it", [DoneTo("discard", "Weaver", "Vault")]),
        ("what happens when i trash cultist with altar", [DoneTo("trash", "Cultist", "Altar")]),
        ("stables discarding crown", [DoneTo("discard", "Crown", "Stables")]),
        ("squire trashed by opponents swindler, do i gain an attack", [DoneTo("trash", "Squire", "Swindler")]),
        ("advisor makes me discard tunnel, gold?", [DoneTo("discard", "Tunnel", "Advisor")]),
        ("lookout looks at a tunnel and discards it, gold?", [DoneTo("discard", "Tunnel")]),
        # what one of them does to the other is not said
        ("salvager on a feodum, do i get silvers as well", [DoneTo("", "Feodum", "Salvager")]),
        ("barbarian hits crown what can i gain", [DoneTo("", "Crown", "Barbarian")]),
        ("improve a cultist in cleanup, do i keep the 3 cards", [DoneTo("", "Cultist", "Improve")]),
        ("if i put my trail from hand on my deck with haven", [DoneTo("put", "Trail")]),
        ("death cart trashing itself with market square in hand", [DoneTo("trash", "Death Cart")]),
        # "it" is what the Idol gives, not the Watchtower that trashes it
        ("opponent's idol gives me a curse, can watchtower trash it", []),
    ],
)
def test_what_is_done_to_which_card(corpus_index: sqlite3.Connection, typed: str, deeds: list[DoneTo]) -> None:
    assert list(said(typed, corpus_index).deeds) == deeds


@pytest.mark.parametrize(
    ("typed", "mine", "others"),
    [
        ("my opponents barbarian hits my fortress, do i lose it", {"Fortress"}, {"Barbarian"}),
        ("soothsayer gives me curse but i trader it", {"Trader"}, {"Soothsayer"}),
        ("pirate in hand when opponent gains gold with bag of gold, can i play it", {"Pirate"}, {"Bag of Gold"}),
        ("enchantress was played on me and then i play lurker first", {"Lurker"}, {"Enchantress"}),
        ("gatekeeper last turn by opponent and i gain a fortress", {"Fortress"}, {"Gatekeeper"}),
        # what is played in my own phase is mine
        ("toil a werewolf in my buy phase, cards or hex", set(), set()),
        # Lookout attacks nobody, so it is my own
        ("lookout trashes my overgrown estate - do i draw?", {"Overgrown Estate"}, set()),
    ],
)
def test_whose_the_cards_are(corpus_index: sqlite3.Connection, typed: str, mine: set[str], others: set[str]) -> None:
    asked = said(typed, corpus_index)
    assert asked.mine == mine
    assert asked.others == others


def test_a_question_that_only_names_cards_says_nothing_of_the_kind(corpus_index: sqlite3.Connection) -> None:
    assert not said("coven; watchtower?", corpus_index)


def test_another_card_or_player_does_not_fit() -> None:
    asked = AskedDeeds((DoneTo("trash", "Crown", "Spice Merchant"),), frozenset(), frozenset())
    assert fits(asked, [DoneTo("trash", "Crown", "Spice Merchant")], {})
    assert not fits(asked, [DoneTo("discard", "Crown", "Spice Merchant")], {})
    assert not fits(asked, [DoneTo("trash", "Crown")], {})
    apart = AskedDeeds((), frozenset({"Trader"}), frozenset({"Soothsayer"}))
    assert fits(apart, [], {"Trader": {1}, "Soothsayer": {0}})
    assert not fits(apart, [], {"Trader": {0}, "Soothsayer": {0}})
