"""What is among the options of a question, and what is not."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

CELLAR = """
id: a
title: A
kingdom: [Cellar]
players:
  alice: {hand: [Cellar, Estate]}
  bob: {}
moves:
  - alice plays Cellar
"""

REMODEL = """
id: a
title: A
kingdom: [Remodel]
players:
  alice: {hand: [Remodel, Curse]}
  bob: {}
moves:
  - alice plays Remodel
"""

TWO_SHIPS = """
id: a
title: A
kingdom: [Cargo Ship, Throne Room]
players:
  alice: {hand: [Throne Room, Cargo Ship (a), Cargo Ship (b)], actions: 2, coins: 3, deck: [5 Copper]}
  bob: {}
moves:
  - alice plays Throne Room:
      - play: Cargo Ship (a)
  - alice plays Cargo Ship
  - alice buys Silver
"""


def said(board: str, expected: str) -> list[str]:
    """What is said of an expectation about the question that is asked after the moves."""
    (scenario,) = loads(f"{board}expect: {{{expected}}}\n", "a.yaml", names())
    return [failure.message for failure in run_scenario(scenario).failures]


def test_nothing_is_among_the_options_where_no_card_has_to_be_chosen() -> None:
    assert said(CELLAR, "offered: [Estate, nothing]") == []
    assert said(CELLAR, "not offered: [nothing]") == ["'nothing' is offered."]


def test_nothing_is_not_among_them_where_a_card_has_to_be_chosen() -> None:
    assert said(REMODEL, "not offered: [nothing]") == []
    asked = "alice is asked by Remodel: gain one of Copper, Curse, Estate."
    assert said(REMODEL, "offered: [nothing]") == [f"'nothing' is not offered. {asked}"]


def test_a_sentence_that_is_not_in_the_trace_has_the_nearest_one_as_a_hint() -> None:
    board = CELLAR.replace("alice plays Cellar", "alice plays Cellar: [discard: nothing]")
    assert said(board, "trace: [alice play Cellar]") == [
        "'alice play Cellar' is not in the trace. Near it: 'alice plays Cellar'."
    ]
    assert said(board, "trace: [a Duke comes by]") == ["'a Duke comes by' is not in the trace."]


def test_a_name_without_a_letter_is_among_them_when_any_copy_is() -> None:
    assert said(TWO_SHIPS, "offered: [Cargo Ship, Cargo Ship (b)]") == []
    assert said(TWO_SHIPS, "not offered: [Cargo Ship]") == ["'Cargo Ship' is offered."]
    assert said(TWO_SHIPS, "not offered: [Cargo Ship (c), Cargo]") == []


CHAPEL = """
id: a
title: A
kingdom: [Chapel]
players:
  alice: {hand: [Chapel, 2 Copper]}
  bob: {}
moves:
  - alice plays Chapel
"""


def test_a_number_of_cards_is_offered_when_that_many_can_be_chosen() -> None:
    assert said(CHAPEL, "offered: [2 Copper, a Copper], not offered: [3 Copper, a Gold]") == []
    assert said(CHAPEL, "not offered: [2 Copper]") == ["'2 Copper' is offered."]
    asked = "alice is asked by Chapel: trash 0 to 2 of 2 Copper."
    assert said(CHAPEL, "offered: [3 Copper]") == [f"'3 Copper' is not offered. {asked}"]


def test_a_number_of_cards_is_refused_where_one_is_chosen() -> None:
    board = REMODEL.replace("Curse]", "2 Curse]")
    one = "'2 Estate' has a number, but only one thing can be chosen at a time here: write 'Estate'."
    asked = "alice is asked by Remodel: gain one of Copper, Curse, Estate."
    board = f"{board}  - trash: Curse\n" if "trash: Curse" not in board else board
    assert said(board, "not offered: [2 Estate]") == [f"{one} {asked}"]
    assert said(board, "not offered: [an Estate]") == ["'an Estate' is offered."]


TREASURES = """
id: a
title: A
kingdom: [Village]
landscapes: [Expedition]
phase: Buy
players:
  alice: {hand: [Copper], coins: 3}
  bob: {}
moves:
"""


@pytest.mark.parametrize("value", ["Silver", "a Silver", "buy Silver", "Expedition"])
def test_what_can_be_bought_is_offered_before_buying_begins(value: str) -> None:
    """Otherwise the claim that it is not would hold just because Treasures may still be played."""
    (message,) = said(f"{TREASURES}  - check: {{not offered: [{value}]}}\n", "turn: alice")
    assert message.startswith(f"'{value}' is offered once alice starts buying.")
    assert said(f"{TREASURES}  - check: {{offered: [{value}]}}\n", "turn: alice") == []


def test_what_cannot_be_bought_is_not_offered_before_buying_begins() -> None:
    claims = "{not offered: [Gold, buy Gold, play Silver]}"
    assert said(f"{TREASURES}  - check: {{not offered: [end Buy phase]}}\n", "turn: alice") == []
    assert said(f"{TREASURES}  - check: {claims}\n", "turn: alice") == []
    assert said(f"{TREASURES}  - check: {claims.replace('not offered', 'offered')}\n", "turn: alice") != []
    assert said(f"{TREASURES}  - alice starts buying\n  - check: {claims}\n", "turn: alice") == []


def test_what_can_be_bought_is_not_never_offered_before_buying_begins() -> None:
    assert said(f"{TREASURES}  - alice plays Copper\n", "never: {offered: [Gold]}") == []
    assert said(f"{TREASURES}  - alice plays Copper\n", "never: {offered: [Silver]}") == [
        "never: this holds in the only outcome."
    ]
