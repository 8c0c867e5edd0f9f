"""What an amount is made up of: `why "+$6"` says what was counted, what changed it, and what added up."""

from __future__ import annotations

import pytest

from adjudicator.engine.run import Run
from adjudicator.explanations.asked_about import NoMatchError
from adjudicator.explanations.why import Why, why
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def resolved(alice: str, moves: str, more: str = "", bob: str = "") -> Run:
    """The run of moves that Alice makes with this board."""
    text = "\n".join(
        (
            *("id: amount", "title: An amount", f"players: {{alice: {{{alice}}}, bob: {{{bob}}}}}"),
            *(f"moves: [{moves}]", "ruling: What it is made up of.", more),
        )
    )
    return run_scenario(loads(text, "amount.scenario.yaml", names())[0], keep_worlds=True).runs[0]


def asked(what: str, alice: str, moves: str, more: str = "", bob: str = "") -> Why:
    run = resolved(alice, moves, more, bob)
    return why(run.trace, what, run.game.players, run.on_board)


@pytest.mark.parametrize(
    ("what", "alice", "moves", "more", "answer"),
    [
        # what a text counts gives the amount
        (
            *("+$3", "hand: [Bank], in play: [2 Copper]", "alice plays Bank", "kingdom: [Bank]"),
            "alice gets +$3, because alice plays Bank: alice has 3 Treasure cards in play.",
        ),
        (
            *("+$1", "hand: [Philosopher's Stone], deck: [4 Copper], discard: [3 Estate]"),
            *("alice plays Philosopher's Stone", "kingdom: [Philosopher's Stone]"),
            "alice gets +$1, because alice plays Philosopher's Stone: alice has 4 cards in their deck and alice has"
            " 3 cards in their discard pile.",
        ),
        (
            *("$2", "hand: [Forager]", "alice plays Forager", "kingdom: [Forager]\ntrash: [2 Copper, Silver, Estate]"),
            "alice gets +$2, because alice plays Forager: there are 2 differently named Treasure cards in the trash.",
        ),
        (
            *("+2 Cards", "hand: [Marquis, 2 Copper], deck: [9 Estate]", "alice plays Marquis", "kingdom: [Marquis]"),
            "alice gets +2 Cards, because alice plays Marquis: alice has 2 cards in hand.",
        ),
        (
            *("draws 2 Estates", "hand: [Marquis, 2 Copper], deck: [9 Estate]", "alice plays Marquis"),
            "kingdom: [Marquis]",
            "alice draws 2 Estates, because alice plays Marquis: alice has 2 cards in hand.",
        ),
        (
            *("2 vp", "coins: 5, hand: []", "alice gains Silver, alice buys Triumph"),
            "phase: buying\nlandscapes: [Triumph]",
            "alice gets +2 VP, because alice buys Triumph: alice has gained 2 cards this turn.",
        ),
        (
            *("+$3", "hand: [Soldier], in play: [Militia, Witch, Moat, Minion]", "alice plays Soldier"),
            "kingdom: [Page, Peasant, Militia, Witch, Moat, Minion]",
            "alice gets +$3, because alice plays Soldier: alice has 3 other Attack cards in play.",
        ),
        (
            *("+$2", "hand: [Diadem], actions: 2", "alice plays Diadem", "kingdom: [Tournament]"),
            "alice gets +$2, because alice plays Diadem: alice has 2 Actions left.",
        ),
        (
            *("+4 Cards", "hand: [Madman, 4 Copper], deck: [9 Estate]", "alice plays Madman", "kingdom: [Hermit]"),
            "alice gets +4 Cards, because alice plays Madman: alice has 4 cards in hand.",
        ),
        (
            *("-$2", "hand: [Poor House, 2 Copper, Estate]", "alice plays Poor House", "kingdom: [Poor House]"),
            "alice gets -$2, because alice plays Poor House: alice has 2 Treasure cards in hand.",
        ),
        # what a text counts decides whether it happens
        (
            *("+1 Card", "hand: [2 Village, Conspirator], deck: [9 Copper]"),
            *("alice plays Village, alice plays Village, alice plays Conspirator", "kingdom: [Village, Conspirator]"),
            "alice gets +1 Card, because alice plays Conspirator: alice has played 3 Action cards this turn.",
        ),
        (
            *("+3 actions", "hand: [Crossroads]", "alice plays Crossroads", "kingdom: [Crossroads]"),
            "alice gets +3 Actions, because alice plays Crossroads: alice has played 1 Crossroads this turn.",
        ),
        (
            *("+$4", "hand: [2 Fool's Gold]", "alice plays Fool's Gold, alice plays Fool's Gold"),
            "kingdom: [Fool's Gold]",
            "alice gets +$4, because alice plays Fool's Gold: alice has played 2 Fool's Golds this turn.",
        ),
        (
            *("+1 Buy", "hand: [City], deck: [9 Copper]", "alice plays City"),
            "supply: {Curse: 0, Duchy: 0}\nkingdom: [City]",
            "alice gets +1 Buy, because alice plays City: 2 Supply piles are empty.",
        ),
        (
            *("+2 Actions", "hand: [Diplomat, Copper], deck: [2 Copper]", "alice plays Diplomat"),
            "kingdom: [Diplomat]",
            "alice gets +2 Actions, because alice plays Diplomat: alice has 3 cards in hand.",
        ),
        (
            *("+$3", "hand: [Change], debt: 4", "alice plays Change", "kingdom: [Change]"),
            "alice gets +$3, because alice plays Change: alice has 4 Debt.",
        ),
        (
            *("+1 Coffers", "hand: [Swashbuckler], deck: [9 Copper], discard: [Estate]", "alice plays Swashbuckler"),
            "kingdom: [Swashbuckler]",
            "alice gets +1 Coffers, because alice plays Swashbuckler: alice has 1 card in their discard pile.",
        ),
        # abilities change it
        (
            *("+$3", "hand: [2 Coppersmith, Copper], actions: 2"),
            *("alice plays Coppersmith, alice plays Coppersmith, alice plays Copper",),
            "as_of: 2012\nkingdom: [Coppersmith]",
            "alice gets +$3, because alice plays Copper, and because of Coppersmith twice.",
        ),
        # costs
        (
            *("pays $4", "hand: [2 Bridge], actions: 2, coins: 2"),
            *("alice plays Bridge, alice plays Bridge, alice buys Gold", "kingdom: [Bridge]"),
            "alice pays $4 instead of $6 because of Bridge twice, when alice buys Gold.",
        ),
        (
            *("pays $2", "in play: [2 Highway, Quarry], coins: 3", "alice buys Goons"),
            "phase: buying\nas_of: 2021\nkingdom: [Highway, Quarry, Goons]",
            "alice pays $2 instead of $6 because of Highway twice and Quarry, when alice buys Goons.",
        ),
        # several together
        (
            *("$6", "hand: [Festival, Gold, Copper]"),
            *("alice plays Festival, alice plays Gold, alice plays Copper", "kingdom: [Festival]"),
            "alice gets $6 in all: +$2 from Festival, +$3 from Gold and +$1 from Copper.",
        ),
        (
            *("$4", "hand: [4 Copper]", ", ".join(["alice plays Copper"] * 4), ""),
            "alice gets $4 in all: +$1 from Copper 4 times.",
        ),
        (
            *("5 Cards", "hand: [Village, Smithy, Moat], deck: [9 Copper], actions: 2"),
            *("alice plays Smithy, alice plays Moat", "kingdom: [Village, Smithy, Moat]"),
            "alice gets 5 Cards in all: +3 Cards from Smithy and +2 Cards from Moat.",
        ),
        (
            *("$2", "hand: [Poor House, 2 Copper]", "alice plays Poor House", "kingdom: [Poor House]"),
            "alice gets $2 in all: +$4 from Poor House and -$2 from Poor House.",
        ),
        (
            *("$2", "hand: [Souk, 8 Copper]", "alice plays Souk, alice plays 2 Copper", "kingdom: [Souk]"),
            "alice gets $2 in all: +$7 from Souk, -$7 from Souk and +$1 from Copper twice.",
        ),
        # with what the board gives
        (
            *("$6", "hand: [Gold, Copper], coins: 3", "alice plays Gold, alice plays Copper", ""),
            "alice has $6 in all: $3 to begin with and +$3 from Gold.",
        ),
        (
            *("5 Coffers", "hand: [Candlestick Maker], coffers: 4", "alice plays Candlestick Maker"),
            "kingdom: [Candlestick Maker]",
            "alice has 5 Coffers in all: 4 Coffers to begin with and +1 Coffers from Candlestick Maker.",
        ),
        (
            *("3 Actions", "hand: [Village]", "alice plays Village", "kingdom: [Village]"),
            "alice has 3 Actions in all: 1 Action to begin with and +2 Actions from Village.",
        ),
        # cards that were gained one by one
        (
            *("2 Silvers", "hand: [2 Bureaucrat], actions: 2, deck: [2 Copper]"),
            *("alice plays Bureaucrat, alice plays Bureaucrat", "kingdom: [Bureaucrat]"),
            "alice gains 2 Silvers in all, from Bureaucrat.",
        ),
        (
            *("3 Silvers", "hand: [Bureaucrat], deck: [Copper], buys: 2, coins: 6"),
            *("alice plays Bureaucrat, alice buys Silver, alice buys Silver", "kingdom: [Bureaucrat]"),
            "alice gains 3 Silvers in all: 1 from Bureaucrat and 2 bought.",
        ),
        # an act in other words than those of the trace
        (
            *("put Estate onto deck", "hand: [Courtyard, Estate], deck: [3 Copper]"),
            *("{alice plays Courtyard: [put: Estate]}", "kingdom: [Courtyard]"),
            "alice puts Estate onto their deck, because alice plays Courtyard.",
        ),
        (
            *("put Copper into hand", "hand: [Settlers], deck: [Estate], discard: [2 Copper]"),
            *("{alice plays Settlers: [choose: Copper]}", "kingdom: [Settlers/Bustling Village]"),
            "alice puts Copper from their discard pile into their hand, because alice plays Settlers.",
        ),
    ],
)
def test_what_an_amount_is_made_up_of(what: str, alice: str, moves: str, more: str, answer: str) -> None:
    assert asked(what, alice, moves, more).spoken.verdict == answer


def test_the_number_of_somebody_elses_cards() -> None:
    found = asked(
        "bob discards", "hand: [Minion], deck: [9 Copper]", "{alice plays Minion: [choose: new hands]}",
        "kingdom: [Minion]", "hand: [5 Estate], deck: [9 Copper]",
    )  # fmt: skip
    assert found.spoken.verdict == "bob discards 5 Estates, because alice plays Minion: bob has 5 cards in hand."


def test_each_part_of_a_total_is_a_step() -> None:
    found = asked("$3", "hand: [2 Copper, Copper]", "alice plays Copper, alice plays Copper, alice plays Copper")
    assert [step.number for step in found.spoken.steps] == ["2.1", "3.1", "4.1"]
    assert len(found.targets) == 3


def test_nobody_got_that_much() -> None:
    with pytest.raises(NoMatchError, match=r"Nothing in the trace is called '\$7'"):
        asked("$7", "hand: [Copper]", "alice plays Copper")


@pytest.mark.parametrize("what", ["2 Cards", "trash Copper", "exile Moat"])
def test_an_act_that_did_not_happen_is_a_question_for_why_not(what: str) -> None:
    with pytest.raises(
        NoMatchError, match=f"Nothing in the trace is called '{what}'. If it did not happen, ask 'why-not'"
    ):
        asked(what, "hand: [2 Copper, Moat]", "alice plays 2 Copper, alice ends turn", "kingdom: [Moat]")


def test_what_a_text_counts_is_no_reason_for_itself() -> None:
    found = asked("Treasure cards in play", "hand: [Bank], in play: [2 Copper]", "alice plays Bank", "kingdom: [Bank]")
    assert found.spoken.verdict == "alice has 3 Treasure cards in play, which Bank asks about."


def test_a_card_is_asked_about_and_not_what_it_counts() -> None:
    found = asked("Bank", "hand: [Bank], in play: [2 Copper]", "alice plays Bank", "kingdom: [Bank]")
    assert found.spoken.verdict == "alice plays Bank, because alice chose to."
