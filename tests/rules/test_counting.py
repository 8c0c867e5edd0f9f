"""What a text counts is mentioned when it does nothing, and so is having nothing to choose from."""

from __future__ import annotations

import pytest

from adjudicator.explanations.outline import outline
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def lines(alice: str, moves: str, more: str, bob: str = "") -> list[str]:
    """The lines of the trace of these moves."""
    board = f"id: counting\ntitle: Counting\nplayers: {{alice: {{{alice}}}, bob: {{{bob}}}}}\nmoves: [{moves}]"
    scenario = loads(f"{board}\nruling: What is counted.\n{more}", "counting.scenario.yaml", names())[0]
    run = run_scenario(scenario).runs[0]
    return [line.text for line in outline(run.trace, run.game.players)]


@pytest.mark.parametrize(
    ("alice", "moves", "more", "bob", "said"),
    [
        (
            *("hand: [Conspirator]", "alice plays Conspirator", "kingdom: [Conspirator]", ""),
            ["alice plays Conspirator", "+$2", "alice has played 1 Action card this turn"],
        ),
        (
            *("hand: [Library, 8 Copper]", "alice plays Library", "kingdom: [Library]", ""),
            ["alice plays Library", "alice has 8 cards in hand"],
        ),
        (
            *("hand: [Library], deck: [Copper]", "alice plays Library", "kingdom: [Library]", ""),
            ["alice plays Library", "alice draws Copper"],
        ),
        (
            *("hand: [Smithy], deck: [Copper]", "alice plays Smithy", "kingdom: [Smithy]", ""),
            [
                "alice plays Smithy",
                "+3 Cards",
                "alice draws Copper",
                "alice has no cards left in their deck and discard pile",
            ],
        ),
        (
            *(
                "hand: [Smithy], favors: 1, discard: [2 Copper]",
                "{alice plays Smithy: [use: Order of Masons, keep: 2 Copper]}",
            ),
            *("kingdom: [Smithy, Underling]\nlandscapes: [Order of Masons]", ""),
            ["+3 Cards", "alice spends 1 Favor", "alice has no cards in their deck"],
        ),
        (
            *("hand: [Tournament], deck: [Copper]", "{alice plays Tournament: [bob reveals Province]}"),
            *("kingdom: [Tournament]", "hand: [Province]"),
            ["alice plays Tournament", "+1 Action", "alice has no card to reveal", "bob reveals Province"],
        ),
        (
            *("hand: [Militia]", "alice plays Militia", "kingdom: [Militia]", "hand: [3 Copper]"),
            ["alice plays Militia", "+$2", "bob has 3 cards in hand"],
        ),
        (
            *("hand: [Moneylender, Estate]", "alice plays Moneylender", "kingdom: [Moneylender]", ""),
            ["alice plays Moneylender", "alice has no card to trash"],
        ),
        (
            *("hand: [Trading Post, Gold]", "alice plays Trading Post", "kingdom: [Trading Post]", ""),
            ["alice plays Trading Post", "alice trashes Gold", "alice has trashed only 1 card"],
        ),
        (
            *("hand: [4 Copper]", "{alice buys Quest: [choose: six cards]}", "phase: buying\nlandscapes: [Quest]", ""),
            ["alice discards 4 Coppers", "alice has discarded only 4 cards"],
        ),
        (
            *("hand: [City], deck: [2 Copper]", "alice plays City", "kingdom: [City]", ""),
            ["alice plays City", "+1 Card", "alice draws Copper", "+2 Actions", "no Supply piles are empty"],
        ),
        (
            *("in play: [Silver], buys: 1", "alice buys Alms", "phase: buying\nlandscapes: [Alms]", ""),
            ["alice buys Alms", "alice pays $0", "alice has 1 Treasure card in play"],
        ),
        (
            *(
                "coins: 2, states: [Deluded]",
                "alice gains Cursed Village",
                "kingdom: [Cursed Village]\nhexes: [Delusion]",
                "",
            ),
            ["alice has Deluded"],
        ),
        (
            *("hand: [Band of Misfits]", "alice plays Band of Misfits, alice gains Silver"),
            *("as_of: 2023\nkingdom: [Forts, Band of Misfits]\npiles: {Forts: [4 Garrison, 4 Hill Fort]}", ""),
            ["alice gains Silver", "this Garrison is not in play"],
        ),
        (
            *("hand: [Black Cat], deck: [2 Copper]", "alice plays Black Cat", "kingdom: [Black Cat]", ""),
            ["it is alice's Action phase"],
        ),
        (
            *("hand: [Farmers' Market]", "alice plays Farmers' Market", "kingdom: [Farmers' Market]", ""),
            ["there is no VP on Farmers' Market", "there is 1 VP on Farmers' Market", "+$1"],
        ),
    ],
)
def test_the_deciding_fact_is_said(alice: str, moves: str, more: str, bob: str, said: list[str]) -> None:
    rest = iter(lines(alice, moves, more, bob))
    for text in said:
        assert text in rest


def test_a_card_that_is_put_where_it_lies() -> None:
    found = lines(
        "coins: 4, in play: [Royal Seal]",
        "{alice buys Nomad Camp: [use: Royal Seal]}",
        "phase: buying\nkingdom: [Royal Seal, Nomad Camp]",
    )
    assert "alice cannot put Nomad Camp onto their deck: it is already there" in found


def test_nothing_is_counted_after_a_choice_not_to_discard() -> None:
    found = lines("hand: [Copper]", "{alice buys Quest: [choose: nothing]}", "phase: buying\nlandscapes: [Quest]")
    assert found[-1].startswith("alice chooses nothing")


def test_clean_up_does_not_say_that_the_deck_is_empty() -> None:
    assert not [line for line in lines("hand: [Copper]", "alice ends turn", "") if "no cards left" in line]
