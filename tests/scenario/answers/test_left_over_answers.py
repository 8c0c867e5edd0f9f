"""An answer that is left over says what was asked, declined or forced, and why it fits none of that."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result, WrongStep
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Moat, Militia, Chapel, Procession, Laboratory, Village, Duplicate, Cellar, Remodel, Artisan]
players:
  alice: {hand: [%s], actions: 2, coins: 9, tavern: [Duplicate]}
  bob: {hand: [%s]}
unwritten: %s
moves:
  - %s
"""


def ran(moves: str, alice: str = "", bob: str = "", unwritten: str = "decline") -> Result:
    (scenario,) = loads(BOARD % (alice, bob, unwritten, moves), "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(moves: str, alice: str = "", bob: str = "", unwritten: str = "decline") -> str:
    with pytest.raises(WrongStep) as wrong:
        ran(moves, alice, bob, unwritten)
    assert wrong.value.run.trace, "what happened until then is known"
    return wrong.value.problems[0].message


def test_a_wrong_word_keeps_its_hint_when_the_choice_was_declined() -> None:
    message = told("alice plays Chapel: [discard: Copper]", "Chapel, 2 Copper")
    assert "The file has no answer to this, so it was declined: alice is asked by Chapel" in message
    assert "'discard' does not answer this question; write 'trash: ...'." in message


def test_a_card_that_is_not_in_hand() -> None:
    assert "bob has no Moat in hand." in told("alice plays Militia: [bob react: Moat]", "Militia", "2 Copper")


def test_an_ability_that_was_not_offered_says_why() -> None:
    message = told("alice buys Province: [call: Duplicate]")
    assert "Duplicate could not be used: Province does not cost up to $6." in message


def test_another_answer_than_the_only_one() -> None:
    moves = "alice plays Procession: [play: Laboratory, gain: Village]"
    assert "Procession could only gain Artisan, so nobody was asked." in told(moves, "Procession, Laboratory")


@pytest.mark.parametrize(
    ("moves", "alice", "bob"),
    [
        ("alice plays Cellar: [discard: nothing]", "Cellar", ""),
        ("alice plays Remodel: [trash: nothing, gain: nothing]", "Remodel", ""),
        ("alice plays Militia: [bob discard: nothing]", "Militia", "2 Copper"),
        ("alice plays Militia: [bob react: nothing, bob discard: nothing]", "Militia", "2 Copper"),
        ("alice plays Militia: [bob discard: 2 Copper]", "Militia", "5 Copper"),
    ],
)
@pytest.mark.parametrize("unwritten", ["error", "decline"])
def test_the_only_possible_answer_is_no_mistake(moves: str, alice: str, bob: str, unwritten: str) -> None:
    assert ran(moves, alice, bob, unwritten).verdict == "holds"


def test_nothing_is_a_mistake_where_something_had_to_be_chosen() -> None:
    message = told("alice plays Militia: [bob discard: nothing]", "Militia", "5 Copper", "error")
    assert "Militia could only discard 2 Copper, so nobody was asked." in message


@pytest.mark.parametrize(
    ("moves", "alice", "message"),
    [
        ("alice buys Province, overpaying 1", "", "Province cannot be overpaid"),
        ("alice plays Village", "", "alice cannot play Village: alice has no Village in hand."),
        ("alice plays Estate", "Estate", "it is not an Action, Treasure or Night card but a Victory card."),
        ("alice calls Chapel", "Chapel", "there is no Chapel on alice's Tavern mat (there is one in hand)."),
        ("alice calls Duplicate", "", "Write 'call: Duplicate' under the step that makes it possible."),
    ],
)
def test_an_act_that_is_not_possible_says_why(moves: str, alice: str, message: str) -> None:
    with pytest.raises(BadScenario) as wrong:
        ran(moves, alice)
    assert message in str(wrong.value)


def test_what_is_missing_of_the_money_and_what_was_not_played() -> None:
    text = "id: a\ntitle: A\nplayers: {alice: {hand: [2 Copper], coins: 3}, bob: {}}\nmoves: [alice buys Province]\n"
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario, match=r"it costs \$8, and alice has \$3 \(in hand, not played: 2 Copper\)"):
        run_scenario(scenario)


def test_an_answer_that_is_too_late_says_that_it_was_offered_before() -> None:
    text = """
id: a
title: A
kingdom: [Page, Treasury]
unwritten: decline
players: {alice: {hand: [Page, Treasury], deck: [9 Copper]}, bob: {}}
moves:
  - alice plays Page
  - alice plays Treasury
  - alice ends turn: [exchange: Page, use: Treasury]
"""
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(
        WrongStep, match="Treasury was offered before, and nothing was chosen then: write this answer there"
    ):
        run_scenario(scenario)


def test_what_is_not_offered_because_only_one_answer_was_possible_says_so() -> None:
    text = """
id: a
title: A
kingdom: [Procession, Laboratory, Smithy]
players: {alice: {hand: [Procession, Smithy], deck: [9 Copper]}, bob: {}}
moves:
  - alice plays Procession: [play: Smithy, check: {offered: [Laboratory]}]
"""
    (scenario,) = loads(text, "a.yaml", names())
    assert [failure.message for failure in run_scenario(scenario).failures] == [
        "'Laboratory' is not offered. Procession could only gain Laboratory, so nobody was asked."
    ]


@pytest.mark.parametrize("name", ["alice", "Alice"])
def test_what_forbids_an_act_is_said_in_a_whole_sentence(name: str) -> None:
    text = f"""
id: a
title: A
landscapes: [Mission]
extra turn: yes
phase: Buy
players: {{{name}: {{coins: 3, in force: [{{ability: Mission, only: may buy}}]}}, bob: {{}}}}
moves: [{name} buys Silver]
"""
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario, match=f"{name} cannot buy Silver: Mission forbids it."):
        run_scenario(scenario)


def test_a_choice_among_nothing_and_an_ability_still_to_come_are_named() -> None:
    board = """
id: a
title: A
kingdom: [Improve, Village, Market, Smithy]
landscapes: [Donate]
supply: {Smithy: 0}
players:
  alice: {hand: [Improve, Village], deck: [6 Copper], coins: 8, actions: 2}
  bob: {}
unwritten: decline
moves:
"""

    def told_of(moves: str) -> str:
        (scenario,) = loads(board + moves, "a.yaml", names())
        with pytest.raises(WrongStep) as wrong:
            run_scenario(scenario)
        return wrong.value.problems[0].message

    improve = told_of(
        "  - alice plays Village\n  - alice plays Improve\n  - alice ends turn: [trash: Village, gain: Market]"
    )
    assert "There was nothing that Improve could gain, so nobody was asked." in improve
    donate = told_of("  - alice buys Donate\n  - alice ends turn: [trash: 3 Copper]")
    assert "Donate does something later: at the start of your next turn, first, put your deck" in donate


def test_an_answer_that_was_given_already() -> None:
    message = told("alice plays Militia: [bob react: Moat, bob react: Moat]", "Militia", "Moat, 4 Copper")
    assert "That has been answered already: bob reacts with Moat. Nothing is asked after it." in message
    message = told("alice plays Chapel: [trash: Copper, trash: Copper]", "Chapel, 2 Copper")
    assert "That has been answered already: alice chooses to trash Copper." in message


@pytest.mark.parametrize("word", ["play", "call"])
def test_what_happens_anyway_is_not_played_or_called(word: str) -> None:
    board = "  alice: {in play: [Caravan, Wharf], in force: [Caravan, Wharf], deck: [9 Copper]}\n  bob: {}\n"
    moves = f"turn: bob\nplayers:\n{board}moves:\n  - bob ends turn: [alice {word}: Caravan]\n"
    (scenario,) = loads(f"id: a\ntitle: A\nkingdom: [Caravan, Wharf]\n{moves}", "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    message = bad.value.problems[0].message
    assert "Caravan happens anyway: what can be said is only when, as in 'first: Caravan'." in message


@pytest.mark.parametrize(
    ("sentence", "alice", "told_"),
    [
        (
            "alice plays Village, giving a Curse to carol",
            "Village",
            "This answer is left over: 'giving a Curse to carol'. No ability asks anything now.",
        ),
        (
            "alice plays Chapel, trashing a Copper, and exiles it",
            "Chapel, Copper",
            "'alice exiles it' is not what happens: alice trashes Copper. No ability asks anything now.",
        ),
        (
            "alice plays Chapel, trashing 2 Coppers to keep it",
            "Chapel, 2 Copper",
            "This answer is left over: 'alice keeps it'. No ability asks anything now.",
        ),
    ],
)
def test_words_of_a_sentence_are_named(sentence: str, alice: str, told_: str) -> None:
    assert told(sentence, alice).startswith(told_)


@pytest.mark.parametrize(
    ("moves", "alice", "unwritten", "why"),
    [
        (
            "alice plays Remodel, exiling Moat and gaining Village",
            "Remodel, Moat",
            "error",
            "Remodel could only trash Moat, so nobody was asked.",
        ),
        (
            "alice plays Chapel, discards a Copper",
            "Chapel, Copper",
            "decline",
            "'alice discards a Copper' is not what happens: without being asked, alice discards nothing here. The file has "
            "no answer to this, so it was declined: alice is asked by Chapel: trash 0 to 1 of Copper. 'alice discards a Copper' "
            "does not answer this question; write 'trash: ...'.",
        ),
        (
            "alice plays Village: [alice trashes Moat]",
            "Village, Moat",
            "decline",
            "'alice trashes Moat' is not what happens: without being asked, alice trashes nothing here. Village says: '+1 "
            "Card, +2 Actions'. If it comes from outside the scenario, write it on a line of its own after the act",
        ),
        (
            "alice buys Province and calls Duplicate",
            "",
            "decline",
            "cannot call Duplicate: Province does not cost up to $6.",
        ),
        (
            "alice plays Village\n  - alice calls Duplicate",
            "Village",
            "decline",
            "Duplicate says: 'Put this on your Tavern mat. When you gain a card",
        ),
    ],
)
def test_another_word_or_place_says_what_is_asked_or_done(moves: str, alice: str, unwritten: str, why: str) -> None:
    assert why in told(moves, alice, "", unwritten)


def test_a_card_is_not_called_twice() -> None:
    message = told("alice buys Village: [call: Duplicate, call: Duplicate]")
    assert message.startswith(
        "This answer is left over: 'call: Duplicate'. That has been answered already: alice uses Duplicate."
    )


def test_what_a_text_looked_at_says_why_nobody_was_asked() -> None:
    text = BOARD.replace("unwritten", "landscapes: [Alms]\nunwritten") % ("Copper", "", "decline", "alice plays Copper")
    (scenario,) = loads(text + "  - alice buys Alms: [gain: Village]\n", "a.yaml", names())
    with pytest.raises(
        WrongStep, match="Nobody was asked: alice has 1 Treasure card in play. Alms says: 'Once per turn"
    ):
        run_scenario(scenario)


def test_a_landscape_whose_moment_it_is_not_says_its_text() -> None:
    text = BOARD.replace("Moat, Mil", "Underling, Moat, Mil").replace(
        "unwritten", "landscapes: [Cave Dwellers]\nunwritten"
    )
    (scenario,) = loads(
        text % ("Village", "", "decline", "alice plays Village: [use: Cave Dwellers]"), "a.yaml", names()
    )
    with pytest.raises(WrongStep, match="Cave Dwellers says: 'At the start of your turn"):
        run_scenario(scenario)


def test_its_own_word_is_not_proposed() -> None:
    message = told("alice plays Procession: [play: Copper]", "Procession, Laboratory, Copper")
    assert "Copper is a Treasure card." in message
    assert "Write it as" not in message


def test_a_yes_where_there_is_nothing_to_do_it_to() -> None:
    text = BOARD.replace("Moat, Mil", "Moneylender, Moat, Mil") % (
        "Moneylender",
        "",
        "decline",
        "alice plays Moneylender: [trash it: yes]",
    )
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(WrongStep, match="There was nothing that Moneylender could trash, so nobody was asked."):
        run_scenario(scenario)


def test_what_another_player_does_where_there_was_one_choice_only() -> None:
    text = BOARD.replace("Moat, Mil", "Swindler, Moat, Mil").replace("bob: {hand: [%s]}", "bob: {deck: [%s]}")
    (scenario,) = loads(
        text % ("Swindler", "Province", "decline", "alice plays Swindler: [bob gain: Province]"), "a.yaml", names()
    )
    assert run_scenario(scenario).verdict == "holds"


def test_asked_says_that_there_was_only_one_choice() -> None:
    result = ran("alice plays Militia\n  - check: {asked: bob}", "Militia", "5 Copper")
    (failure,) = result.failures
    assert failure.message.endswith("Militia could only discard 2 Copper, so nobody was asked.")


@pytest.mark.parametrize(
    ("kingdom", "alice", "bob", "moves", "why"),
    [
        (
            "Witch, Lighthouse",
            "hand: [Witch]",
            "in play: [Lighthouse], in force: [Lighthouse]",
            "alice plays Witch: [bob gain: Curse]",
            "Nobody was asked: bob is unaffected by Witch (Lighthouse).",
        ),
        (
            "Remodel, Enchantress",
            "hand: [Remodel, Estate]",
            "in play: [Enchantress], in force: [Enchantress]",
            "alice plays Remodel: [trash: Estate]",
            "Nobody was asked: Enchantress's ability (bob): until your next turn, each other player gets",
        ),
        (
            "Witch",
            "hand: [Witch]",
            "hand: [Copper]",
            "alice plays Witch: [bob discard: Copper]",
            "No ability asks anything now. Witch says: '+2 Cards. Each other player gains a Curse'.",
        ),
        (
            "Improve, Village",
            "hand: [Improve, Silver], in play: [Village]",
            "",
            "alice plays Improve\n  - alice ends turn: [trash: Silver]",
            "alice has no Silver in play (there is one in hand).",
        ),
    ],
)
def test_what_kept_a_card_from_asking(kingdom: str, alice: str, bob: str, moves: str, why: str) -> None:
    board = (
        f"id: a\ntitle: A\nunwritten: decline\nkingdom: [{kingdom}]\nplayers:\n  alice: {{{alice}}}\n  bob: {{{bob}}}\n"
    )
    (scenario,) = loads(f"{board}moves:\n  - {moves}\n", "a.yaml", names())
    with pytest.raises(WrongStep) as wrong:
        run_scenario(scenario)
    assert why in wrong.value.problems[0].message


START = """
id: a
title: A
kingdom: [Transmogrify, Amulet, Caravan, Village]
%s
players:
  alice: {in play: [%s], in force: [%s], tavern: [Transmogrify], hand: [Estate, Village], deck: [Gold]}
  bob: {}
moves:
  - %s
"""
PAST = "The board is past the start of alice's turn: for what happens then, write 'phase: start of turn' on the board."


@pytest.mark.parametrize(
    ("in_force", "moves"),
    [
        ("", "alice starts turn and calls Transmogrify, trashing Estate and gaining a Silver to her hand"),
        ("", "alice starts turn: [call: Transmogrify]"),
        ("Amulet", "alice starts turn: [trash: Estate]"),
        ("Amulet", "alice starts turn, trashing Estate"),
        ("Caravan", "alice starts turn and draws a card"),
    ],
)
def test_a_board_past_the_start_of_the_turn_says_so(in_force: str, moves: str) -> None:
    (scenario,) = loads(START % ("", in_force, in_force, moves), "a.yaml", names())
    with pytest.raises(WrongStep) as wrong:
        run_scenario(scenario)
    assert PAST in wrong.value.problems[0].message


def test_what_is_called_at_the_start_of_a_turn_is_not_called_later() -> None:
    moves = "alice plays Village\n  - alice calls Transmogrify"
    (scenario,) = loads(START % ("", "", "", moves), "a.yaml", names())
    with pytest.raises(WrongStep) as wrong:
        run_scenario(scenario)
    assert "Write 'call: Transmogrify' below 'alice starts turn'" in wrong.value.problems[0].message
    advice = START % (
        "phase: start of turn",
        "",
        "",
        "alice starts turn:\n      - call: Transmogrify\n      - any, to the end",
    )
    assert run_scenario(loads(advice, "a.yaml", names())[0]).verdict == "holds"
