"""Why not, of what is set up for later: nothing set it up, its text did not, it is over, or it still waits."""

from __future__ import annotations

import pytest
from explained import asked

from adjudicator.explanations.why import WhyNot


def steps(found: WhyNot) -> list[str]:
    return [step.text for step in found.spoken.steps]


def test_a_second_outpost_in_a_turn() -> None:
    moves = "alice plays Village, alice plays Outpost, alice plays Outpost, alice ends turn"
    found = asked(
        "Outpost", "Outpost, Village", "hand: [2 Outpost, Village], deck: [9 Copper]", moves, more="as_of: 2018"
    )
    assert found.answer == "refused"
    assert found.verdict == "Outpost sets up no later ability: it is not the first Outpost played this turn."
    assert "Outpost 3" in found.spoken.cites
    assert steps(found) == ["alice plays Outpost.", found.verdict]
    assert any(step.text == "Outpost's ability: take an extra turn after this one" for step in found.happened)


def test_outposts_that_each_set_something_up() -> None:
    moves = "alice plays Village, alice plays Outpost, alice plays Outpost, alice ends turn"
    found = asked(
        "Outpost", "Outpost, Village", "hand: [2 Outpost, Village], deck: [9 Copper]", moves, more="as_of: 2010"
    )
    assert found.answer == "happened"


@pytest.mark.parametrize(
    ("what", "kingdom", "alice", "moves", "why"),
    [
        ("Haven", "Haven", "hand: [Haven]", "alice plays Haven", "alice has no card to set aside"),
        ("Archive", "Archive", "hand: [Archive]", "alice plays Archive", "alice has no card to choose"),
        ("Barge", "Barge", "hand: [Barge]", "{alice plays Barge: [choose: now]}", "alice chooses now"),
        (
            "Grotto",
            "Grotto",
            "hand: [Grotto, Copper]",
            "{alice plays Grotto: [set aside: nothing]}",
            "alice chooses nothing",
        ),
    ],
)
def test_a_text_that_sets_nothing_up(what: str, kingdom: str, alice: str, moves: str, why: str) -> None:
    found = asked(what, kingdom, alice, moves)
    assert found.answer == "refused"
    assert found.verdict == f"alice plays {what}, but this time that sets nothing up: {why}."


@pytest.mark.parametrize(
    ("what", "kingdom", "alice", "moves", "more", "why"),
    [
        ("Tactician", "Tactician", "hand: [Tactician]", "alice plays Tactician", "", "there is no card in hand"),
        (
            "Tactician",
            "Tactician",
            "hand: [Tactician]",
            "alice plays Tactician",
            "as_of: 2010",
            "no card was discarded",
        ),
        (
            *("Outpost", "Outpost", "hand: [Outpost]", "alice plays Outpost, alice ends turn"),
            *("{as_of: 2018, last turn: alice, extra turn: yes}", "the turn before was the same player's"),
        ),
        (
            *("Mission", "Moat", "coins: 4", "alice buys Mission, alice ends turn"),
            "{as_of: 2018, landscapes: [Mission], phase: buying, last turn: alice, extra turn: yes}",
            "the turn before was the same player's",
        ),
        (
            *("Journey", "Moat", "coins: 4", "alice buys Journey, alice ends turn"),
            "{as_of: 2022, landscapes: [Journey], phase: buying, last turn: alice, extra turn: yes}",
            "the turn before was the same player's",
        ),
        (
            *("Voyage", "Odysseys", "hand: [Voyage]", "alice plays Voyage, alice ends turn"),
            *("{as_of: 2022, last turn: alice, extra turn: yes}", "the turn before was the same player's"),
        ),
    ],
)
def test_a_condition_of_the_text_that_did_not_hold(
    what: str, kingdom: str, alice: str, moves: str, more: str, why: str
) -> None:
    found = asked(what, kingdom, alice, moves, more=more.strip("{}").replace(", ", "\n"))
    assert found.answer == "refused"
    assert found.verdict == f"{what} sets up no later ability: {why}."
    assert f"{what} 1" in found.spoken.cites or f"{what} 3" in found.spoken.cites


def test_the_turn_it_was_for_is_over() -> None:
    moves = "alice plays Insignia, alice ends turn, bob ends turn, alice buys Copper"
    found = asked("Insignia", "Village", "hand: [Insignia]", moves)
    assert found.verdict == (
        "Insignia does not trigger when alice gains Copper: it lasts until the end of the turn in which it was set up, and "
        "that turn is over."
    )
    assert steps(found) == [
        "alice plays Insignia.",
        "Insignia sets up a later ability: this turn, when you gain a card, you may put it onto your deck.",
        "alice buys and gains Copper.",
        "So Insignia (this turn, when you gain a card, you may put it onto your deck) does not trigger.",
    ]


def test_what_the_board_had_in_force_is_over() -> None:
    gatekeeper = "in play: [Gatekeeper], in force: [Gatekeeper], coins: 3"
    moves = "bob ends turn, alice ends turn, bob buys Village"
    found = asked(
        "Gatekeeper: until your next turn, another player who gains an Action or Treasure card Exiles it if they have no"
        " copy of it in Exile",
        "Gatekeeper, Village",
        "",
        moves,
        gatekeeper,
        "turn: bob",
    )
    assert found.verdict == (
        "Gatekeeper does not trigger when bob gains Village: it lasts until the start of bob's next turn, which has begun."
    )
    came = asked("Gatekeeper", "Gatekeeper, Village", "coins: 3", "alice buys Village", gatekeeper, "phase: buying")
    assert came.answer == "happened"


def test_what_only_lasts_is_over() -> None:
    moves = "alice plays Bridge, alice ends turn, bob buys Copper"
    assert asked("Bridge", "Bridge", "hand: [Bridge]", moves).verdict == (
        "Bridge is over (this turn, cards cost $1 less, wherever they are): it lasts until the end of"
        " the turn in which it was set up, and that "
        "turn is over."
    )
    assert asked("Bridge", "Bridge", "hand: [Bridge]", "alice plays Bridge").answer == "happened"


def test_it_still_waits() -> None:
    found = asked("Wharf", "Wharf", "hand: [Wharf], deck: [9 Copper]", "alice plays Wharf, alice ends turn")
    assert found.verdict == (
        "Wharf is still waiting: 'at the start of your next turn, +2 Cards and +1 Buy' triggers at the start of"
        " alice's next turn, and that has not happened yet."
    )


def test_its_card_has_moved() -> None:
    moves = (
        "{alice buys Village: [use: Exile mat]}, alice ends turn, bob plays Copper, bob plays Copper, bob plays Copper,"
        " bob buys Village"
    )
    alice = "coins: 3, exile: [Village], in force: [{ability: Invest, cards: [Village]}]"
    found = asked("Invest", "Village", alice, moves, "hand: [3 Copper]", "landscapes: [Invest]\nphase: buying")
    assert found.verdict == (
        "Invest does not trigger when bob gains Village: it lasts as long as Village stays where it is, and that has moved."
    )
    assert steps(found)[0] == (
        "alice uses Exile mat (when you gain a card, you may discard all other copies of it from the"
        " mat): alice discards Village from their Exile mat."
    )


def test_nobody_bought_it() -> None:
    found = asked("Invest", "Village", "coins: 3", "alice buys Copper", more="landscapes: [Invest]\nphase: buying")
    assert found.verdict == (
        "Invest (while it is in Exile, when another player gains a copy of it, +2 Cards) never triggered:"
        " nothing has set it up, because nobody bought it."
    )


@pytest.mark.parametrize(
    ("what", "more", "verdict"),
    [
        ("Capitalism", "landscapes: [Capitalism]", "Capitalism never triggered: nobody has a cube on it."),
        (
            "Feodum",
            "",
            "Feodum does not trigger on anything: what it says applies all the time"
            ' ("1 VP for every three Silvers that you have. When you trash it, gain three Silvers.").',
        ),
        (
            "Cursed",
            "traits: {Cursed: Village}",
            "Cursed does not trigger when alice gains Copper: that is not a card of the Village pile.",
        ),
        (
            "Hoard",
            "",
            "Hoard (this turn, when you gain a Victory card that you bought, gain a Gold) never triggered:"
            " nothing has set it up, because the board has it in "
            "play but does not list it in 'in force'.",
        ),
        (
            "League of Bankers",
            "landscapes: [League of Bankers]",
            "League of Bankers never triggered: it triggers at the start of the Buy phase, but that did not happen.",
        ),
    ],
)
def test_what_it_takes_that_there_was_not(what: str, more: str, verdict: str) -> None:
    alice = "in play: [Hoard], coins: 3"
    found = asked(what, "Village, Hoard, Feodum, Bauble", alice, "alice buys Copper", more=f"phase: buying\n{more}")
    assert (found.answer, found.verdict) == ("never", verdict)


def test_a_duration_that_is_not_discarded() -> None:
    moves = "{alice plays Throne Room: [play: Wharf]}, alice ends turn"
    for card, why in (
        ("Wharf", "still to come: at the start of your next turn, +2 Cards and +1 Buy"),
        ("Throne Room", "it played Wharf again"),
    ):
        found = asked(f"discard {card}", "Throne Room, Wharf", "hand: [Throne Room, Wharf]", moves)
        assert (found.answer, found.verdict) == ("refused", f"{card} is not discarded: {why}.")
        assert found.spoken.cites
    gone = asked("discards Tactician", "Tactician", "hand: [Tactician]", "alice plays Tactician, alice ends turn")
    assert (gone.answer, gone.verdict) == (
        "happened",
        "It did happen: alice discards Tactician from play, in Clean-up.",
    )


@pytest.mark.parametrize("what", ["gain Curse", "Curse"])
def test_a_pile_that_is_empty(what: str) -> None:
    found = asked(what, "Witch", "hand: [Witch]", "alice plays Witch", more="supply: {Curse: 0}")
    assert (found.answer, found.verdict) == ("refused", "bob cannot gain Curse: there is none left to gain.")


def test_verbs_before_an_ability_are_understood() -> None:
    moat = "Moat does not trigger for bob when alice plays Smithy: it is not an Attack card."
    for what in ("react with Moat", "use Moat", "Moat"):
        assert asked(what, "Moat, Smithy", "hand: [Smithy]", "alice plays Smithy", "hand: [Moat]").verdict == moat


def test_ones_own_attack() -> None:
    moves = "alice plays Lighthouse, {alice plays Militia: [bob discard: 2 Copper]}"
    found = asked("Lighthouse", "Lighthouse, Militia", "hand: [Lighthouse, Militia]", moves, "hand: [5 Copper]")
    assert (
        found.verdict == "Lighthouse does not trigger when alice plays Militia: it is about what another player does."
    )


def test_chance_and_other_choices() -> None:
    alice = "hand: [Smithy], deck: [Copper], shuffled deck: [Gold, 3 Silver]"
    found = asked("Gold", "Smithy", alice, "{alice plays Smithy: [shuffle: 2 Silver]}")
    assert (found.answer, found.verdict) == ("passed over", "Chance decided on 2 Silvers, not Gold.")
    assert found.spoken.cites == ("shuffling",)
    found = asked("Village", "Workshop, Village", "hand: [Workshop]", "{alice plays Workshop: [gain: Silver]}")
    assert (found.answer, found.verdict) == ("passed over", "alice could gain Village, but chose Silver.")
    assert found.spoken.cites


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("Misery", "nobody received it"),
        ("Curse", "it has no ability, and nothing told a player to do anything with it (it is in alice's hand)"),
        ("Village", "it was not played (it is in alice's hand)"),
    ],
)
def test_what_nobody_did_anything_with(what: str, why: str) -> None:
    alice = "hand: [Curse, Village]"
    found = asked(what, "Village, Leprechaun", alice, "alice ends Action phase")
    assert (found.answer, found.verdict) == ("never", f"{what} never triggered: {why}.")
