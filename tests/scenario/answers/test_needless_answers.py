"""Written answers to choices that leave only one answer: which of them count, and which are left over."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BERSERKER = """
id: a
title: A
kingdom: [Berserker, Village]
players:
  alice: {coins: 5, in play: [%s]}
  bob: {hand: [5 Copper]}
moves:
  - alice buys Berserker:
      - %s
"""
GONDOLA = """
id: a
title: A
kingdom: [Artisan, Gondola]
players:
  alice: {hand: [Artisan, Copper]}
  bob: {}
moves:
  - alice plays Artisan:
      - gain: Gondola
      - %s
      - put: Copper
"""


def ran(text: str) -> Result:
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(text: str) -> str:
    with pytest.raises(BadScenario) as bad:
        ran(text)
    return str(bad.value)


def test_the_only_ability_may_be_named() -> None:
    assert ran(BERSERKER % ("", "first: Berserker")).verdict == "holds"
    assert ran(GONDOLA % "first: Gondola").verdict == "holds"


def test_playing_a_card_is_no_answer_to_which_ability_comes_first() -> None:
    assert told(BERSERKER % ("", "play: Berserker")).startswith("a.yaml:10:9: This answer is left over")
    assert told(GONDOLA % "play: Gondola").startswith("a.yaml:11:9: 'play' does not answer this question")


def test_nor_is_it_where_that_is_asked() -> None:
    hoard = """
id: a
title: A
kingdom: [Gondola, Livery, Village]
players:
  alice: {coins: 4, hand: [Village], in play: [Livery], in force: [Livery]}
  bob: {}
moves:
  - alice buys Gondola:
      - %s: Livery
      - any, to the end
"""
    assert ran(hoard % "first").verdict == "holds"
    assert told(hoard % "play") == (
        "a.yaml:10:9: Livery is a mandatory ability here, not one that could be played; "
        "write 'first: Livery'. alice is asked when a card is gained (Gondola): resolve first one of Gondola, Livery."
    )


def test_an_optional_ability_among_others_may_be_called_what_it_does() -> None:
    text = """
id: a
title: A
kingdom: [Duplicate, Livery, Village]
players:
  alice: {coins: 4, tavern: [Duplicate], in play: [Livery], in force: [Livery]}
  bob: {}
moves:
  - alice gains Duplicate:
      - call: Duplicate
"""
    assert ran(text).verdict == "holds"


ONE_CARD = """
id: a
title: A
kingdom: [Remodel]
players:
  alice: {hand: [Remodel, Silver]}
  bob: {}
moves:
  - alice plays Remodel: [%s]
expect: {trash: [Silver]}
"""


def test_any_may_stand_for_a_choice_that_left_one_answer() -> None:
    assert ran(ONE_CARD % "any, any").verdict == "holds"
    assert ran(ONE_CARD % "any").verdict == "holds"
    assert told(ONE_CARD % "any, any, any") == "a.yaml:9:37: This answer is left over: no ability asks anything now."


def test_the_last_cards_of_a_shuffled_deck_may_be_written() -> None:
    text = """
id: a
title: A
kingdom: [Village]
landscapes: [Star Chart]
players:
  alice: {hand: [Copper], discard: [Village, 9 Copper], projects: [Star Chart]}
  bob: {}
moves:
  - alice ends turn: [use: Star Chart, put: Village, shuffle: %s]
expect: {alice: {hand: [Village, 4 Copper]}}
"""
    assert ran(text % "4 Copper").verdict == "holds"
    assert "It could only shuffle Copper, so nobody was asked." in told(text % "5 Copper")
