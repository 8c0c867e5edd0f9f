"""The words in which the questions of a card are answered are read from its definition."""

from __future__ import annotations

import pytest

from adjudicator.cards import all_versions
from adjudicator.format.answer_words import answer_words
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def words_of(name: str) -> str:
    return "; ".join(map(str, answer_words(all_versions()[name][-1])))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Minion", "choose: +$2 / new hands"),
        ("Trusty Steed", "choose: +2 Cards / +2 Actions / +$2 / Silvers"),
        ("Vault", "discard: ...; discard two cards: yes / no"),
        ("Young Witch", "discard: ...; reveal: ..."),
        ("Moat", "react: Moat"),
        ("Capital City", "discard two cards: yes / no; discard: ...; pay $2: yes / no"),
        ("Secret Cave", "discard 3 cards: yes / no; discard: ..."),
        ("Wishing Well", "name: ..."),
        ("Village", ""),
        ("Sentry", "trash: ...; discard: ...; put: ..."),
        ("Duchess", "discard it: yes / no; use: Duchess"),
        ("Storyteller", "play: ...; spend: ..."),
        ("Black Market", "play: ...; buy: ...; put: ..."),
        ("Butcher", "trash: ...; spend: ...; gain: ..."),
        ("Crystal Ball", "choose: trash it / discard it / play it / put it back"),
        (
            "Native Village",
            "choose: put the top card of your deck onto your mat / put the cards from your mat into your hand",
        ),
        ("Militia", "discard: ..."),
        ("Doctor", "name: ...; put: ...; choose: trash it / discard it / put it back; overpay: ..."),
    ],
)
def test_words_of_a_card(name: str, words: str) -> None:
    assert words_of(name) == words


@pytest.mark.parametrize("name", ["Minion", "Steward", "Pawn", "Torturer", "Lurker", "Chancellor", "Mining Village"])
def test_they_are_the_words_that_are_asked(name: str) -> None:
    text = f"""
id: a
title: A
kingdom: [{name}]
players: {{alice: {{hand: [{name}], deck: [2 Copper]}}, bob: {{hand: [5 Copper]}}}}
moves: [alice plays {name}]
"""
    (scenario,) = loads(text, "a.yaml", names())
    decision = run_scenario(scenario).run.decision
    assert decision is not None
    (asked,) = (one for one in answer_words(all_versions()[name][-1]) if one.word == decision.word)
    assert set(asked.options) == {option.label for option in decision.options}
