"""Options by any natural name: what can only mean one thing is accepted, and the rest is a mistake."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Cellar, Minion, Steward, Vault, Harbinger, Militia, Page, Artisan, Library, Bank, Tournament, Festival]
players:
  alice: {hand: [%s], deck: [Gold, Silver, Village, 6 Copper], exile: [3 Estate], actions: 3}
  bob: {hand: [4 Estate, Silver], deck: [10 Copper]}
moves:
%s
expect:
  %s
"""
OTHERS = "Storyteller, Spy, Watchtower, Scheme"


def ran(hand: str, moves: str, expect: str = "trash: []") -> Result:
    text = BOARD % (hand, moves, expect)
    (scenario,) = loads(
        text.replace("Tournament, Festival]", f"Tournament, Festival, Village, Camel Train, {OTHERS}]"),
        "a.yaml",
        names(),
    )
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("hand", "moves", "expect"),
    [
        ("Minion, Estate", "  - alice plays Minion: [choose: new hands]", "bob: {hand: [4 Copper]}"),
        ("Minion, Estate", '  - alice plays Minion: [choose: "$2"]', "alice: {coins: 2}"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: trash]", "trash: [2 Estate]"),
        ("Steward, 3 Estate", "  - alice plays Steward: [trash: 2 Estate]", "trash: [2 Estate]"),
        ("Trusty Steed", "  - alice plays Trusty Steed: [choose: Silvers, cards]", "alice: {hand: [Gold, Silver]}"),
        ("Artisan, Copper", "  - alice plays Artisan: [gain: Festival, put: Copper]", "alice: {hand: [Festival]}"),
        ("Artisan, Copper", "  - alice plays Artisan: [choose: Festival, choose: Copper]", "alice: {hand: [Festival]}"),
        ("Militia, Copper", "  - alice plays Militia: [discard: 2 Estates]", "bob: {hand: [2 Estate, Silver]}"),
        (
            "Page",
            "  - alice plays Page\n  - alice ends turn: [exchange: Page]",
            "alice: {discard contains: [Treasure Hunter]}",
        ),
        ("2 Copper, Silver", "  - alice plays 2 Copper", "alice: {coins: 2}"),
        ("2 Copper, Silver, Gold", "  - alice plays all Treasures", "alice: {coins: 7, hand: []}"),
        ("2 Copper, Silver, Gold", "  - alice plays all her Treasures", "alice: {coins: 7, hand: []}"),
        ("2 Copper, Silver, Gold", "  - alice plays her treasures", "alice: {coins: 7, hand: []}"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: trash, choose: everything]", "trash: [2 Estate]"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: draw]", "alice: {hand size: 4}"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: draw 2 cards]", "alice: {hand size: 4}"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: trash 2 cards]", "trash: [2 Estate]"),
        ("Steward, 2 Estate", "  - alice plays Steward: [choose: two coins]", "alice: {coins: 2}"),
        ("Minion", "  - alice plays Minion: [choose: coins]", "alice: {coins: 2}"),
        ("Vault, 2 Copper", "  - alice plays Vault: [discard: nothing, bob: no]", "bob: {hand size: 5}"),
        ("Vault, 2 Copper", "  - alice plays Vault: [discard: nothing, bob no]", "bob: {hand size: 5}"),
        (
            "Vault, 2 Copper",
            "  - alice plays Vault, discarding nothing\n  - bob says yes\n  - bob discards 2 Estates",
            "bob: {discard: [2 Estate]}",
        ),
        ("Militia, Cellar", "  - alice plays Cellar\n  - alice nothing", "alice: {hand: [Militia]}"),
        ("Library", "  - alice plays Library: [yes]", "alice: {discard contains: [Village]}"),
        ("Militia", "  - alice plays Militia: [bob: 2 Estate]", "bob: {discard: [2 Estate]}"),
        ("Library", "  - alice plays Library: [set aside: Village]", "alice: {discard contains: [Village]}"),
        ("Camel Train", "  - alice gains Estate: [discard: 3 Estate]", "alice: {discard: [4 Estate], exile: []}"),
        ("Camel Train", "  - alice gains Estate: [discard: yes]", "alice: {discard: [4 Estate], exile: []}"),
        (
            "Vault, Estate, Copper",
            "  - alice plays Vault: [discard: Estate, Copper, bob discard: no]",
            "alice: {coins: 2}",
        ),
        ("Library", "  - alice plays Library: [set aside: no]", "alice: {hand contains: [Village]}"),
        ("Trusty Steed", "  - alice plays Trusty Steed: [choose: [4 Silvers, +2 cards]]", "alice: {hand size: 2}"),
        ("Trusty Steed", "  - alice plays Trusty Steed:\n    - choose: cards and silvers", "alice: {hand size: 2}"),
        ("Steward, Estate, Copper", "  - alice plays Steward: [trash: Estate and Copper]", "trash: [Copper, Estate]"),
        ("Artisan, Copper", "  - alice plays Artisan: [gain: Festival, put back: Copper]", "alice: {hand: [Festival]}"),
        ("Artisan, Copper", "  - alice plays Artisan: [gain: Festival, topdeck: Copper]", "alice: {hand: [Festival]}"),
        ("Artisan, Copper", "  - alice plays Artisan: [gain: Festival, 'put: Copper']", "alice: {hand: [Festival]}"),
        ("Storyteller, Copper, Silver", "  - alice plays Storyteller: [play: [Copper, Silver]]", "alice: {coins: 0}"),
        ("Spy", "  - alice plays Spy: [discard: no, discard: Copper]", "bob: {discard: [Copper]}"),
        ("Spy", "  - alice plays Spy: [discard: Silver, put back: yes]", "alice: {discard: [Silver]}"),
        ("Watchtower", "  - alice gains Gold: [react: Watchtower, trash: Gold]", "trash: [Gold]"),
    ],
)
def test_what_can_only_mean_one_thing(hand: str, moves: str, expect: str) -> None:
    found = ran(hand, moves.replace("choose: Silvers, cards", "choose: [Silvers, cards]"), expect)
    assert [failure.message for failure in found.failures] == []
    assert found.missing is None


def test_what_can_mean_two_things_is_a_mistake() -> None:
    with pytest.raises(BadScenario, match=r"'c' is not one of the options"):
        ran("Steward, 2 Estate", "  - alice plays Steward: [choose: c]")


def test_what_takes_cards_away_is_not_an_option_that_gives_as_many() -> None:
    with pytest.raises(BadScenario, match="'discard 2 cards' is not one of the options"):
        ran("Steward, 2 Estate", "  - alice plays Steward: [choose: discard 2 cards]")


def test_an_order_of_treasures_that_matters_is_written() -> None:
    with pytest.raises(BadScenario, match="The order in which these are played matters: play Bank, play Copper. Write"):
        ran("Bank, Copper", "  - alice plays all Treasures")


def test_who_was_assumed_is_said() -> None:
    with pytest.raises(BadScenario, match="No player is named here, so this answers for alice, but bob is asked."):
        ran("Militia, Copper", "  - alice plays Militia: [discard: Gold]")


def test_an_ability_can_be_chosen_and_what_is_played_next_can_be_named_first() -> None:
    text = """
id: a
title: A
kingdom: [Golem, Village, Smithy]
landscapes: [Way of the Ox]
players:
  alice: {hand: [Golem, Smithy], deck: [Village, Smithy, 5 Copper], actions: 2}
  bob: {}
moves:
  - alice plays Smithy: [choose: Way of the Ox]
  - alice plays Golem: [use: nothing, first: Smithy, choose: Way of the Ox, use: nothing]
expect: {alice: {in play: [2 Smithy, Golem, Village], hand: [Copper], actions: 6}}
"""
    (scenario,) = loads(text, "a.yaml", names())
    assert [failure.message for failure in run_scenario(scenario, check=True).failures] == []


def test_the_only_card_that_can_be_played_is_named_where_a_way_could_be_used() -> None:
    text = """
id: a
title: A
kingdom: [Band of Misfits, Village]
landscapes: [Way of the Ox]
players: {alice: {hand: [Band of Misfits]}, bob: {}}
moves:
  - alice plays Band of Misfits, playing Village as Way of the Ox
expect: {alice: {in play: [Band of Misfits], actions: 2}, trace: ["alice uses nothing", "alice plays Village"]}
"""
    (scenario,) = loads(text, "a.yaml", names())
    assert [failure.message for failure in run_scenario(scenario, check=True).failures] == []


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("gain: gol", "There is no card called 'gol'. Did you mean 'Gold'? If this is an option, write 'choose: gol'."),
        (
            "receive: now",
            "There is no card called 'now'. Did you mean 'Renown'? If this is an option, write 'choose: now'.",
        ),
    ],
)
def test_an_option_that_is_written_like_a_card(answer: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        ran("Minion", f"  - alice plays Minion: [{answer}]")
    assert caught.value.problems[0].message == message


@pytest.mark.parametrize("answer", ["yes", "discard: yes"])
def test_yes_is_never_taken_for_what_was_chosen_before(answer: str) -> None:
    with pytest.raises(BadScenario, match="this answers for alice, but bob is asked"):
        ran("Vault, 2 Copper", f"  - alice plays Vault: [discard: 2 Copper, {answer}]")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("next turn", "'next turn' is not a step. If this is an option, write 'choose: next turn'. A step is"),
        ("trash this", "If this is an option, write 'choose: trash this'."),
        ("trash a Treasure", "If this is an option, write 'choose: trash a Treasure'."),
    ],
)
def test_words_that_can_only_be_an_option_without_their_verb(answer: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        ran("Minion", f"  - alice plays Minion: [{answer}]")
    assert message in caught.value.problems[0].message


@pytest.mark.parametrize(
    ("answer", "expect"),
    [
        ("discard it", "alice: {discard: [Silver], deck size: 7}"),
        ("put it back", "alice: {discard: [], deck size: 8}"),
        ("alice choose: discard it", "alice: {discard: [Silver], deck size: 7}"),
    ],
)
def test_the_whole_option_as_a_line(answer: str, expect: str) -> None:
    result = ran("Spy", f"  - alice plays Spy:\n      - {answer}\n      - put it back", expect)
    assert [failure.message for failure in result.failures] == []


def test_an_answer_before_its_time_says_what_is_asked_first() -> None:
    text = """
id: a
title: A
kingdom: [Young Witch, Moat]
chosen: {Young Witch: Moat}
players: {alice: {hand: [Young Witch, 2 Copper], deck: [2 Estate]}, bob: {hand: [Moat]}}
moves:
  - alice plays Young Witch: [discard: 2 Estate]
"""
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario, match=r"but bob is asked first\. Write 'bob react: \.\.\.'"):
        run_scenario(scenario)


@pytest.mark.parametrize(
    ("answers", "unwritten"),
    [
        ("use: Scheme, put: Village", "decline"),
        ("use: Scheme, topdeck: Village", "error"),
        ("put: Village", "decline"),
    ],
)
def test_scheme_puts_the_card_that_is_named(answers: str, unwritten: str) -> None:
    text = f"""
id: a
title: A
kingdom: [Scheme, Village]
unwritten: {unwritten}
players:
  alice: {{hand: [Scheme, Village], deck: [8 Copper]}}
  bob: {{}}
moves:
  - alice plays Village
  - alice plays Scheme
  - alice ends turn: [{answers}]
expect:
  alice: {{hand: [Village, 4 Copper], discard contains: [Scheme]}}
"""
    (scenario,) = loads(text, "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "holds"


def test_a_verb_that_two_courses_begin_with_or_none_is_a_mistake() -> None:
    with pytest.raises(BadScenario, match="'exile' does not answer this question; write 'choose: ...'"):
        ran("Spy", "  - alice plays Spy: [exile: Silver]")


SET_UP = """
id: a
title: A
kingdom: [Trickster, Changeling, Tracker, Border Guard, Spice Merchant, Island, Archive, Broker, Underling]
landscapes: [%s]
phase: %s
players:
  alice: {hand: [%s], deck: [8 Copper], coins: 5, favors: 5, in play: [Gold, Tracker], in force: [Tracker]}
  bob: {}
unwritten: %s
moves:
  - %s
expect:
  alice: {%s}
"""


@pytest.mark.parametrize(
    ("hand", "moves", "expect"),
    [
        ("Trickster", "alice plays Trickster\n  - alice ends turn: [set aside: Gold]", "hand contains: [Gold]"),
        ("", "alice buys Silver: [put on top: yes]", "deck contains: [Silver]"),
        ("", "alice buys Silver: [topdeck: Silver]", "deck contains: [Silver]"),
        ("Border Guard, Copper", "alice plays Border Guard: [put: Copper]", "hand: [2 Copper]"),
        ("Spice Merchant, Copper", "alice plays Spice Merchant: [trash: Copper, choose: cards]", "hand size: 2"),
        ("Island, Estate, Copper", "alice plays Island: [set aside: Estate]", "island: [Island, Estate]"),
        ("Archive", "alice plays Archive: [take: Copper]", "hand: [Copper]"),
        ("Broker, Gold, Estate", "alice plays Broker: [trash: Gold, choose: +6 cards]", "hand size: 7"),
    ],
)
def test_other_words_for_what_is_done(hand: str, moves: str, expect: str) -> None:
    text = SET_UP % ("Island Folk", "Action", hand, "decline", moves, expect)
    (scenario,) = loads(text, "a.yaml", names())
    assert [failure.message for failure in run_scenario(scenario, check=True).failures] == []


@pytest.mark.parametrize("unwritten", ["decline", "error"])
def test_spending_favors_says_that_the_ally_is_used(unwritten: str) -> None:
    text = SET_UP % ("Island Folk", "Action", "", unwritten, "alice ends turn: [spend: 5 Favors]", "favors: 0")
    (scenario,) = loads(text, "a.yaml", names())
    found = run_scenario(scenario, check=True)
    assert found.verdict == "holds"
    assert found.runs[0].world.turn.player == 0


def test_what_was_forced_may_be_written_although_something_else_is_asked_next() -> None:
    text = SET_UP.replace("Tracker]", "Tracker, Changeling]").replace("Gold, Tracker, Changeling", "Gold") % (
        *("Island Folk", "Night", "Changeling", "error"),
        "alice plays Changeling: [gain: Gold, use: nothing]",
        "discard: [Gold]",
    )
    (scenario,) = loads(text.replace(", in force: [Tracker, Changeling]", ""), "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "holds"


def test_pools_that_are_gone_when_a_turn_begins_are_pointed_out() -> None:
    text = """
id: a
title: A
kingdom: [Village]
players:
  alice: {}
  bob: {coins: 3}
moves:
  - alice ends turn
  - bob buys Village
"""
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario) as wrong:
        run_scenario(scenario)
    assert wrong.value.problems[0].message == (
        "bob cannot buy Village: it costs $3, and bob has $0. What the board gives bob to spend is lost when the turn "
        "begins: play Treasures from the hand."
    )
