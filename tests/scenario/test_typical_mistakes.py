"""Mistakes of people who write their first scenario: each message leads to what has to be written, and that holds."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


class Mistake(NamedTuple):
    """What was written, what the message says, and what was then written in its place."""

    wrong: str
    message: str
    right: str


def outcome(text: str) -> tuple[str, str]:
    """The verdict, and all that is said."""
    try:
        (scenario,) = loads(f"id: a\ntitle: A\n{text}", "a.yaml", names())
        result = run_scenario(scenario)
    except BadScenario as bad:
        return "mistake", " ".join(problem.message for problem in (*bad.problems, *bad.notes))
    said = [failure.message for failure in result.failures] + [note.message for note in result.notes]
    return result.verdict, " ".join([*said, "" if result.missing is None else result.missing.message])


MILITIA = """kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [%s]}
moves:
  - alice plays Militia%s
"""
TWO = "3 Copper, 2 Estate"
REMODEL = """kingdom: [Remodel]
players:
  alice: {hand: [Remodel, Gold, Estate]}
  bob: {}
moves:
%s
"""
STEWARD = """kingdom: [Steward, Pawn, Chapel]
players:
  alice: {hand: [Steward, Pawn, Chapel, 2 Copper]}
  bob: {}
moves:
  - alice plays %s:
      - %s
"""
TURNS = """kingdom: [Smithy, Caravan]
%s
players:
  alice: {in play: [Caravan], %s, hand: [Smithy], deck: [4 Gold]}
  bob: {hand: [Smithy], deck: [5 Copper]}
moves:
%s
"""
BOARD = """kingdom: [Militia]
players:
%s
"""

MISTAKES = {
    "no space after the colon": Mistake(
        MILITIA % (TWO, ":\n      - bob discard:2 Estate"),
        "Put a space after the colon: 'bob discard: 2 Estate'.",
        MILITIA % (TWO, ":\n      - bob discard: 2 Estate"),
    ),
    "no colon after the act": Mistake(
        MILITIA % (TWO, "\n      - bob discard: 2 Estate"),
        "The line before it needs a colon at its end: 'alice plays Militia:'.",
        MILITIA % (TWO, ":\n      - bob discard: 2 Estate"),
    ),
    "an answer is forgotten": Mistake(
        REMODEL % "  - alice plays Remodel:\n      - gain: Province",
        "'gain' does not answer this question; write 'trash: ...'. alice is asked by Remodel: trash one of Estate, Gold.",
        REMODEL % "  - alice plays Remodel:\n      - trash: Gold\n      - gain: Province",
    ),
    "the wrong verb": Mistake(
        REMODEL % "  - alice plays Remodel, discarding Gold and gaining Province",
        "'alice discards Gold' does not answer this question; write 'trash: ...'.",
        REMODEL % "  - alice plays Remodel, trashing Gold and gaining Province",
    ),
    "the wrong player": Mistake(
        REMODEL % "  - bob plays Remodel",
        "It is alice's turn, so bob cannot do this; if it is over, write 'alice ends turn' before this.",
        REMODEL % "  - alice plays Remodel, trashing Gold, gaining Province",
    ),
    "the first person": Mistake(
        MILITIA.replace("alice plays", "I play") % ("3 Copper", ""),
        "'I play Militia' is not a step. Name the player: 'alice plays Militia'.",
        MILITIA % ("3 Copper", ""),
    ),
    "a turn that has not been ended": Mistake(
        TURNS % ("", "in force: [Caravan]", "  - alice plays Smithy\n  - bob plays Smithy"),
        "write 'alice ends turn' before this.",
        TURNS % ("", "in force: [Caravan]", "  - alice plays Smithy\n  - alice ends turn\n  - bob plays Smithy"),
    ),
    "a Duration that is not in force": Mistake(
        TURNS % ("phase: start of turn", "coffers: 0", "  - alice starts turn, drawing a card"),
        "alice has Caravan in play, but nothing that it set up is in force. If it should be, write 'in force: [Caravan]'",
        TURNS % ("phase: start of turn", "in force: [Caravan]", "  - alice starts turn, drawing a card"),
    ),
    "the start of a turn that is over": Mistake(
        TURNS % ("", "in force: [Caravan]", "  - alice starts turn, drawing a card"),
        "write 'phase: start of turn' on the board.",
        TURNS % ("phase: start of turn", "in force: [Caravan]", "  - alice starts turn, drawing a card"),
    ),
    "a Reaction that is passed over": Mistake(
        MILITIA % ("Moat, 4 Copper", ":\n      - bob discard: 2 Copper"),
        "'discard' does not answer this question; write 'react: ...'. bob is asked before a card is played: react with one of "
        "Moat, nothing.",
        MILITIA % ("Moat, 4 Copper", ":\n      - bob react: nothing\n      - bob discard: 2 Copper"),
    ),
    "an option by its number": Mistake(
        STEWARD % ("Steward", "choose: 1"),
        "'1': an option is named in its own words, not by a number. alice is asked by Steward: choose one of +2 Cards, +$2,",
        STEWARD % ("Steward", "choose: +2 Cards"),
    ),
    "cards without brackets": Mistake(
        BOARD % "  alice: {hand: Militia, Copper}\n  bob: {}",
        "'Copper' is a card. A list of cards stands in brackets, as in [2 Copper, Estate].",
        BOARD % "  alice: {hand: [Militia, Copper]}\n  bob: {}",
    ),
    "players that are not indented": Mistake(
        BOARD % "alice:\n  hand: [Militia]\nbob: {}",
        "A scenario has no key 'alice'. If it is a player, put it below 'players', further to the right than that.",
        BOARD % "  alice:\n    hand: [Militia]\n  bob: {}",
    ),
    "a hand that is not indented": Mistake(
        BOARD % "  alice:\n  hand: [Militia]\n  bob: {}",
        "'hand' is what a player has: put it below the player's name, further to the right.",
        BOARD % "  alice:\n    hand: [Militia]\n  bob: {}",
    ),
    "words that say nothing": Mistake(
        REMODEL % "  - alice plays Remodel, sort of trashing Gold, gaining Province like a boss",
        "'sort of' and 'like a boss' are not understood.",
        REMODEL % "  - alice plays Remodel, trashing Gold, gaining Province",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_typical_mistake_leads_to_what_has_to_be_written(name: str) -> None:
    mistake = MISTAKES[name]
    verdict, said = outcome(mistake.wrong)
    assert verdict in ("mistake", "missing answer"), said
    assert mistake.message in said
    assert outcome(mistake.right)[0] == "holds", outcome(mistake.right)[1]


@pytest.mark.parametrize("nothing", ["none", "nothing", "no cards"])
def test_none_is_nothing(nothing: str) -> None:
    assert outcome(STEWARD % ("Chapel", f"trash: {nothing}"))[0] == "holds"
