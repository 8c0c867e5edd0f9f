"""`explore` when not everything was explored: limits, shuffles, questions with very many answers."""

from __future__ import annotations

import json

from commands import Command, Written

OPEN = """\
id: militia-1
title: What bob does about Militia
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [3 Copper, Estate, Moat]}
moves:
  - alice plays Militia
"""

START_OF_TURN = """\
id: start-of-turn
title: Abilities at the start of a turn
kingdom: [CARDS]
unwritten: explore
turn: bob
players:
  alice: {in play: [CARDS], in force: [CARDS], deck: [5 Copper, 5 Estate, 5 Silver]}
  bob: {}
moves:
  - bob ends turn
""".replace("CARDS", "Caravan, Wharf, Den of Sin, Enchantress, Hireling, Haunted Woods")


def test_what_was_not_looked_at_is_not_said_to_part_outcomes(adjudicator: Command, written: Written) -> None:
    file = written(START_OF_TURN)
    ran = adjudicator("explore", file, "--states", "30")
    assert ran.code == 1
    assert ran.out.startswith("unknown: exploring stopped after 30 states; 1 outcome so far")
    assert "part here" not in ran.out
    assert json.loads(adjudicator("explore", file, "--states", "30", "--json").out)["parting"] is None
    assert adjudicator("explore", file).out.startswith("one outcome: the choices do not matter")


def test_what_certainly_parts_outcomes_is_said_though_not_everything_was_looked_at(
    adjudicator: Command, written: Written
) -> None:
    ran = adjudicator("explore", written(OPEN), "--states", "5")
    assert ran.code == 1
    assert "The outcomes diverge here. bob is asked before a card is played: react with one\nof Moat," in ran.out
    assert "  - Moat: outcome 1\n  - nothing: outcomes 2, 3 or something that was not explored\n" in ran.out


CELLAR = """\
id: cellar-1
title: Cellar
kingdom: [Cellar]
unwritten: explore
players:
  alice:
    hand: [Cellar, Copper, Silver, Gold, Estate, Duchy, Province, Curse, 2 Copper, Estate]
    deck: [2 Copper]
    discard: [2 Silver, Estate]
  bob: {}
moves:
  - alice plays Cellar
"""


def test_ways_that_end_at_a_shuffle_are_no_outcomes(adjudicator: Command, written: Written) -> None:
    smithy = CELLAR.replace("Cellar", "Smithy").replace("cellar-1", "smithy-1")
    ran = adjudicator("explore", written(smithy))
    assert ran.code == 1
    assert " ".join(ran.out.split()).startswith(
        "unknown: 1 way leads to a shuffle that was not explored (--shuffles explores it); no outcome so far - Smithy"
    )
    found = json.loads(adjudicator("explore", written(smithy), "--json").out)
    assert (found["cut_off"], found["outcomes"], found["paths"], found["complete"]) == (1, [], None, False)
    both = adjudicator("explore", written(CELLAR), "--states", "200")
    assert "unknown: exploring stopped after 200 states; 168 ways lead to a shuffle" in both.out


def test_a_long_list_of_answers_ends_where_that_of_outcomes_does(adjudicator: Command, written: Written) -> None:
    file = written(CELLAR)
    ran = adjudicator("explore", file)
    assert " 353 ways lead to a shuffle that was not explored" in ran.out
    assert "; 31 outcomes so far" in " ".join(ran.out.split())
    assert sum(line.startswith("  - ") for line in ran.out.splitlines()) == 12
    assert "  ... and 372 more answers: --every shows all.\n" in ran.out
    assert ran.out.endswith("... and 19 more outcomes: --every shows all.\n")
    every = adjudicator("explore", file, "--every").out
    assert "more answers" not in every
    assert "Outcome 31\n" in every
    assert every.count("something that was not explored") == 1


WIDE = """\
id: wide-1
title: Many answers
kingdom: [Cellar, CARDS]
unwritten: explore
players:
  alice: {hand: [Cellar, CARDS], deck: [30 Copper]}
  bob: {}
moves: [alice plays Cellar]
""".replace(
    "CARDS",
    "Chapel, Village, Smithy, Market, Militia, Moat, Festival, Laboratory, Library, Witch, Mine, Remodel, Workshop, "
    "Gardens, Bureaucrat, Council Room, Merchant, Vassal, Harbinger, Bandit, Artisan, Sentry, Poacher",
)


def test_bounds_hold_within_one_question_of_very_many_answers(adjudicator: Command, written: Written) -> None:
    for bound, said in (("--seconds=0.1", "after 0.1 seconds"), ("--memory=4", "at about 4 MB")):
        ran = adjudicator("explore", written(WIDE), bound)
        assert ran.code == 1
        assert ran.out.startswith(f"unknown: exploring stopped {said}")
        assert "  Other answers were not tried.\n" in ran.out
        assert "  - nothing: outcome 1\n" in ran.out
