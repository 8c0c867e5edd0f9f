"""`compare` and `history` when a side has several outcomes, what the first difference is due to, and odd dates."""

from __future__ import annotations

import json

from commands import Command, Written

from adjudicator.cli.output.answer_lines import several
from adjudicator.compare.sides import Side, side
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads

MISFITS = """\
id: misfits
title: Band of Misfits plays Feast
kingdom: [Band of Misfits, Feast, Duchess]
players:
  alice: {hand: [Band of Misfits], deck: [Copper]}
  bob: {}
moves:
  - alice plays Band of Misfits:
      - play: Feast
      - any, to the end
"""
THRONE = """\
id: throne
title: May the Throne Room play nothing?
kingdom: [Throne Room, Smithy]
players:
  alice: {hand: [Throne Room, Smithy], deck: [6 Copper]}
  bob: {}
moves:
  - alice plays Throne Room: [any]
"""
TRADER = """\
id: trader
title: Trader against a gain
kingdom: [Trader, Village]
landscapes: [Innovation]
players:
  alice: {hand: [Trader], projects: [Innovation], coins: 3, buys: 1}
  bob: {}
phase: buying
moves:
  - alice buys Village:
      - react: Trader
expect:
  alice: {discard: [Silver]}
"""
MANY = """\
id: many
title: Everything that a Band of Misfits can play
kingdom: [Band of Misfits, Feast, Village, Smithy, Cellar, Chapel, Moat, Workshop]
players:
  alice: {hand: [Band of Misfits, Copper, Silver, Gold, Estate], deck: [9 Copper]}
  bob: {hand: [5 Copper]}
moves:
  - alice plays Band of Misfits:
      - any, to the end
"""


def test_of_several_outcomes_what_always_differs_stands_side_by_side(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(MISFITS), "--as-of", "2018", "--as-of", "2023")
    assert ran.code == 1
    assert ran.out.endswith(
        "\nAt the end:\n"
        "  9 outcomes  |  9 outcomes; 9 of them in both, but for this\n"
        "  trash: Band of Misfits  |  nothing\n"
        "  Alice has in play: nothing  |  Band of Misfits\n"
    )


def test_an_outcome_that_only_one_side_has_is_told(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(THRONE), "--as-of", "2015", "--as-of", "2023")
    assert ran.code == 1
    assert ran.out.endswith(
        "\nAt the end:\n"
        "  1 outcome  |  2 outcomes; 1 of them in both\n"
        "  only other: Alice's hand: Smithy; Alice has in play: Throne Room; Alice's\n"
        "              deck: 6 Copper\n"
    )
    other_way = adjudicator("compare", written(THRONE), "--as-of", "2023", "--as-of", "2015")
    assert "  2 outcomes  |  1 outcome; 1 of them in both\n  only one: Alice's hand: Smithy; " in other_way.out


def test_several_outcomes_that_are_the_same(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(THRONE), "--as-of", "2017", "--as-of", "2023")
    assert ran.code == 0
    assert ran.out.endswith("\nAt the end:\n  2 outcomes  |  2 outcomes; 2 of them in both\n")


def test_of_very_many_outcomes_some_are_told(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(MANY), "--as-of", "2018", "--as-of", "2023")
    found = json.loads(adjudicator("compare", written(MANY), "--as-of", "2018", "--as-of", "2023", "--json").out)
    only = len(found["one"]["outcomes"]) - len(found["in_both"])
    assert only > 12
    assert f"  only one: and {only - 12} more ('explore' shows them)\n" in ran.out
    assert ran.out.count("  only one: ") == 13


def test_history_tells_each_outcome_and_later_those_that_are_new(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("history", written(THRONE))
    assert ran.code == 0
    assert ran.out.endswith(
        "  outcomes: 2, 1 of them as before\n"
        "  new: Alice's hand: Smithy; Alice has in play: Throne Room; Alice's deck: 6\n"
        "       Copper\n"
    )
    misfits = adjudicator("history", written(MISFITS)).out
    first, since_2019 = misfits.split("\nSince 2019\n")
    assert "  Alice's deck: Copper\n  Alice's Actions: 0\n  trash: Band of Misfits\n  outcomes: 9\n" in first
    assert "\n  - Alice's discard pile: Curse; Alice's score: -1; supply Curse: 9\n" in first
    assert since_2019.endswith(
        "  trash: nothing\n  Alice has in play: Band of Misfits\n  outcomes: 9, 9 of them as before, but for this\n"
    )


def test_what_is_no_longer_possible_is_told(adjudicator: Command, written: Written) -> None:
    text = TRADER.replace("react: Trader", "any, to the end").split("expect:")[0]
    ran = adjudicator("history", written(text))
    assert ran.code == 0
    assert "  no longer: " in ran.out


def test_what_cannot_be_played_any_more_has_no_outcomes_to_tell() -> None:
    (scenario,) = loads(THRONE, "a.yaml", names())
    before = side(scenario)
    assert [head for head, _ in several(before, None)] == ["outcomes: ", "- ", "- "]
    assert several(Side(scenario, None, "Something is not possible.", ()), before) == []


def test_changes_that_only_together_make_the_answer(adjudicator: Command, written: Written) -> None:
    file = written(TRADER)
    found = json.loads(adjudicator("compare", file, "--as-of", "2018", "--as-of", "2023", "--json").out)
    assert found["causes"] == []
    # other rules that changed in between have no part in it
    assert [cause["name"] for cause in found["together"]] == ["Innovation", "Trader", "lost-cannot-be-played"]
    assert (found["first_together"], [cause["name"] for cause in found["first_causes"]]) == ([], ["Trader"])


def test_what_the_first_difference_is_due_to(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(TRADER), "--as-of", "2018", "--as-of", "2023")
    one, other, because = ran.out.split("The first difference:\n")[1].splitlines()[:3]
    assert one.startswith("  one    1.2 alice would gain Village; something else happens instead")
    assert other.startswith("  other  1.2 alice gains Village")
    assert because == "  because Trader: the version of 2011, then that of 2020"
    # where that is what the answer is due to, it is said once
    assert adjudicator("compare", written(MISFITS), "--as-of", "2018", "--as-of", "2023").out.count("because") == 1


def test_what_the_first_difference_is_due_to_where_the_answer_is_the_same(
    adjudicator: Command, written: Written
) -> None:
    ran = adjudicator("compare", written(TRADER), "--as-of", "2018", "--as-of", "2021")
    assert ran.code == 0
    assert ran.out.startswith("the same: Trader against a gain\n")
    before, after = ran.out.split("The first difference:\n")
    assert "because" not in before
    assert "  because Trader: the version of 2011, then that of 2020\n" in after
    found = json.loads(adjudicator("compare", written(TRADER), "--as-of", "2018", "--as-of", "2021", "--json").out)
    assert (found["same"], found["causes"], found["together"]) == (True, [], [])
    assert [cause["name"] for cause in found["first_causes"]] == ["Trader"]


def test_another_day_as_a_change_is_due_to_something_too(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("what-if", written(MISFITS), "--set", "as_of=2018")
    assert ran.code == 1
    assert (
        "  changed as_of=2018\n  because Band of Misfits: the version of 2025, then that of 2012\n\nThe first"
        in ran.out
    )


def test_the_table_has_one_shape_in_all_json(adjudicator: Command, written: Written) -> None:
    file = written(THRONE)
    (run,) = json.loads(adjudicator("run", file, "--json").out)["scenarios"]
    compared = json.loads(adjudicator("compare", file, "--as-of", "2015", "--json").out)
    (since, *_) = json.loads(adjudicator("history", file, "--json").out)["answers"]
    explored = json.loads(adjudicator("explore", file, "--json").out)
    states = [
        one["state"] for side in (compared["one"], compared["other"], since, explored) for one in side["outcomes"]
    ]
    assert [one["number"] for one in compared["one"]["outcomes"]] == [1, 2]
    assert compared["in_both"] == [[2, 1]]
    assert run["state"] in states
    assert {json.dumps(sorted(state)) for state in states} == {json.dumps(sorted(run["state"]))}
    assert all(set(state["players"]) == {"alice", "bob"} for state in states)


def test_a_day_before_a_card_was_printed_is_noted(adjudicator: Command, written: Written) -> None:
    file = written(TRADER)
    note = f"{file}:1:1: Note: Trader was first printed in 2011: its first version is used."
    assert note in adjudicator("run", file, "--as-of", "2009").out.splitlines()
    quiet = adjudicator("run", file, "--as-of", "2009", "-q")
    assert (quiet.code, quiet.out) == (0, "holds: Trader against a gain\n")
    assert note in quiet.err.splitlines()
    one_side = adjudicator("compare", file, "--as-of", "2009").out
    assert note.replace("Note", "Note on other") in one_side.splitlines()
    both = adjudicator("compare", file, "--as-of", "2009", "--as-of", "2010").out
    assert both.splitlines().count(note) == 1
    assert "Note on" not in both
    new = adjudicator("new", "Trader", "--as-of", "2009")
    assert (new.code, new.err) == (0, "Note: Trader was first printed in 2011: its first version is used.\n")
    assert new.out == adjudicator("new", "Trader", "--as-of", "2009").out
    assert adjudicator("new", "Trader", "--as-of", "2011").err == ""


def test_a_version_of_a_card_that_is_not_in_the_game_is_a_mistake(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("compare", written(TRADER), "--version", "Smithy=2012", "--version", "Trader=2012")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--version: Smithy is not in this game, so its version changes nothing.\n"


NO_MOAT = """\
id: no-moat
title: Throne Room plays a Moat that is not there
kingdom: [Throne Room, Militia, Moat]
players:
  alice: {hand: [Throne Room, Militia]}
  bob: {hand: [5 Copper]}
unwritten: decline
moves:
  - alice plays Throne Room:
      - play: Moat
"""


def test_an_act_that_cannot_be_done_on_either_side_is_refused(adjudicator: Command, written: Written) -> None:
    text = "id: a\ntitle: A\nkingdom: [Moat]\nplayers: {alice: {}, bob: {}}\nmoves: [alice plays Moat]\n"
    file = written(text)
    refused = adjudicator("run", file, "--quiet")
    assert "alice cannot play Moat: alice has no Moat in hand." in refused.err
    for command in (("history",), ("compare", "--as-of", "2010"), ("what-if", "--set", "bob.hand+=Moat")):
        ran = adjudicator(command[0], file, *command[1:])
        assert (ran.code, ran.out, ran.err) == (2, "", refused.err)
    assert adjudicator("what-if", file, "--set", "alice.hand+=Moat").code == 1, "the change makes it possible"


def test_what_run_refuses_is_refused_with_the_same_words(adjudicator: Command, written: Written) -> None:
    file = written(NO_MOAT)
    refused = adjudicator("run", file, "--quiet")
    assert "'Moat' is not one of the options" in refused.err
    for command in (("history",), ("compare", "--as-of", "2010"), ("what-if", "--set", "bob.hand+=Moat")):
        ran = adjudicator(command[0], file, *command[1:])
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == refused.err
