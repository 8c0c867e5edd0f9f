"""`explore`, `compare`, `history` and `what-if` as somebody uses them."""

from __future__ import annotations

import json

import pytest
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

HAGGLER = """\
id: haggler-1
title: Haggler gains a cheaper card
kingdom: [Haggler]
players:
  alice: {in play: [Haggler], coins: 3}
  bob: {}
phase: buying
moves:
  - alice buys Silver:
      - gain: Copper
"""


def test_the_verdict_comes_first_then_where_outcomes_part(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("explore", written(OPEN))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "5 outcomes - What bob does about Militia"
    assert lines[1] == "  looked  5 ways, 7 states, 6 answers tried"
    assert "The outcomes diverge here. bob is asked before a card is played: react with one\nof Moat," in ran.out
    assert "  - Moat: outcome 1\n  - nothing: outcomes 2, 3, 4, 5" in ran.out
    assert "    - bob react: nothing\n    - bob discard: 2 Copper" in ran.out
    assert all(len(line) <= 80 for line in lines)
    assert "\x1b" not in ran.out


def test_nothing_is_open(adjudicator: Command, written: Written, militia: str) -> None:
    ran = adjudicator("explore", written(militia))
    assert ran.code == 0
    assert ran.out.startswith("one outcome: nothing is left open - Bob discards down to three")
    assert "--all-choices" in ran.out
    assert adjudicator("explore", written(militia), "--all-choices").out.startswith("6 outcomes")


def test_the_order_does_not_matter(adjudicator: Command, written: Written) -> None:
    text = OPEN.replace("[3 Copper, Estate, Moat]", "[5 Copper]")
    assert adjudicator("explore", written(text)).out.startswith("one outcome: ")


@pytest.mark.parametrize("bound", [("--states", "3"), ("--depth", "1")])
def test_stopped_early_is_unknown(adjudicator: Command, written: Written, bound: tuple[str, str]) -> None:
    ran = adjudicator("explore", written(OPEN), *bound)
    assert ran.code == 1
    assert ran.out.startswith("unknown: exploring stopped ")


def test_explore_as_json(adjudicator: Command, written: Written) -> None:
    found = json.loads(adjudicator("explore", written(OPEN), "--json").out)
    assert (found["schema_version"], found["complete"], found["paths"], found["states"]) == (1, True, 5, 7)
    assert found["parting"]["answers"] == [
        {"answer": ["Moat"], "outcomes": [1], "unknown": False},
        {"answer": ["nothing"], "outcomes": [2, 3, 4, 5], "unknown": False},
    ]
    assert [outcome["answers"] for outcome in found["outcomes"]][1] == ["bob react: nothing", "bob discard: 2 Copper"]


def test_explore_by_older_rules(adjudicator: Command, written: Written) -> None:
    assert adjudicator("explore", written(OPEN), "--as-of", "2010").code == 0
    ran = adjudicator("explore", written(OPEN), "--as-of", "soon")
    assert (ran.code, ran.out) == (2, "")


def test_compare_says_what_it_is_due_to(adjudicator: Command, written: Written) -> None:
    file = written(HAGGLER)
    ran = adjudicator("compare", file, "--as-of", "2015", "--as-of", "2023")
    assert ran.code == 1
    assert ran.out.startswith("not the same: Haggler gains a cheaper card\n")
    assert "  because Haggler: the version of 2011, then that of 2022" in ran.out
    assert "The first difference:" in ran.out
    assert "The answers in these lines of the file were not asked for there: 10." in ran.out
    assert "  Alice's discard pile: Copper, Silver  |  Silver" in ran.out
    *lines, note = ran.out.splitlines()
    assert all(len(line) <= 80 for line in lines)
    # what made it so before has to be set up today, and the file does not say that it is
    assert note.startswith(f"{file}:5:21: Note on other: alice has Haggler in play, but nothing")
    pinned = adjudicator("compare", written(HAGGLER), "--as-of", "2015", "--as-of", "2015", "--version", "haggler=2023")
    assert "  because Haggler: the version of 2011, then that of 2022" in pinned.out


def test_compare_finds_no_difference(adjudicator: Command, written: Written, militia: str) -> None:
    ran = adjudicator("compare", written(militia), "--as-of", "2023")
    assert ran.code == 0
    assert ran.out.startswith("the same: Bob discards down to three\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Say what to compare with"),
        (("--as-of", "2010", "--as-of", "2011", "--as-of", "2012"), "--as-of can be given twice"),
        (("--version", "Haggler"), "'Haggler' is not a card with a date"),
        (("--version", "Hagler=2018"), "There is no card called 'Hagler'. Did you mean 'Haggler'?"),
        (("--version", "Haggler=soon"), "--version Haggler: 'soon' is not a date"),
    ],
)
def test_compare_with_nonsense(adjudicator: Command, written: Written, arguments: tuple[str, ...], said: str) -> None:
    ran = adjudicator("compare", written(HAGGLER), *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_history(adjudicator: Command, written: Written, militia: str) -> None:
    ran = adjudicator("history", written(HAGGLER))
    assert ran.code == 0
    assert ran.out.startswith("2 answers: Haggler gains a cheaper card\n\nSince 2011\n")
    assert (
        "Since 2022\n  because Haggler: the version of 2011, then that of 2022\n  Alice's discard pile: Silver\n"
        in ran.out
    )
    found = json.loads(adjudicator("history", written(HAGGLER), "--json").out)
    assert [answer["since"] for answer in found["answers"]] == ["2011-01-01", "2022-01-01"]
    assert adjudicator("history", written(militia)).out.startswith("always the same: ")


MANY_THINGS = """\
id: many-things-1
title: Many things on the table
kingdom: [Nomads, Smithy, Village]
landscapes: [Basilica, Alms]
players:
  alice: {coins: 4, debt: 1, coffers: 2, villagers: 3, exile: [Gold], tavern: [Duplicate], set aside: [Silver]}
  bob: {hand: [2 Estate], vp: 5, tokens: [-1 Card]}
trash: [Curse]
moves:
  - alice pays off 1 Debt
"""


def test_the_first_answer_of_a_history_hides_nothing(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("history", written(MANY_THINGS.replace("Smithy", "Duplicate")))
    assert ran.out.split("\n\n")[1].splitlines()[1:] == [
        "  phase: buying",
        "  Alice has set aside: Silver",
        "  Alice's Exile mat: Gold",
        "  Alice's Tavern mat: Duplicate",
        "  Alice's coins: 3",
        "  Alice's Coffers: 2",
        "  Alice's Villagers: 3",
        "  Bob's hand: 2 Estate",
        "  Bob's VP: 5",
        "  Bob's tokens: -1 Card",
        "  trash: Curse",
    ]


def test_what_is_as_it_began_is_not_told(adjudicator: Command, written: Written) -> None:
    bought = "kingdom: [Nomads]\nlandscapes: [Basilica]\nplayers: {alice: {coins: 4}, bob: {}}\n"
    text = f"id: a\ntitle: A\n{bought}moves:\n  - alice buys Nomads:\n      - first: Nomads\n"
    assert adjudicator("history", written(text)).out.splitlines()[3:] == [
        "  phase: buying",
        "  Alice's discard pile: Nomads",
        "  Alice's Buys: 0",
        "  Alice's coins: 2",
        "  Alice's VP: 2",
        "  supply: Nomads 9",
        "  vp tokens Basilica: 10",
    ]


VILLAGE_GREEN = """\
id: village-green-1
title: Village Green, next turn
kingdom: [Village Green]
players:
  alice: {hand: [Village Green], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Village Green:
      - choose: next turn
"""


def test_only_another_version_of_what_has_not_come_yet_is_the_same_and_is_said(
    adjudicator: Command, written: Written
) -> None:
    ran = adjudicator("compare", written(VILLAGE_GREEN), "--as-of", "2020", "--as-of", "2021")
    assert ran.code == 0
    assert ran.out.startswith("the same: Village Green, next turn\n")
    assert "At the end:" not in ran.out
    assert ran.out.endswith(
        "  in force: Village Green by its version of 2020  |  by that of 2021. Its effect\n"
        "            shows only when it triggers: continue the moves until then.\n"
    )
    ran = adjudicator("history", written(VILLAGE_GREEN))
    assert ran.out.startswith("always the same: Village Green, next turn\n\nSince 2020\n")
    assert "in force: Village Green by its version of 2020" in ran.out
    found = json.loads(adjudicator("history", written(VILLAGE_GREEN), "--json").out)
    (answer,) = found["answers"]
    assert [(change["since"], change["after"]) for change in answer["waiting"]] == [
        ("2020-12-01", "2020"),
        ("2021-01-01", "2021"),
    ]
    both = json.loads(
        adjudicator("compare", written(VILLAGE_GREEN), "--as-of", "2020", "--as-of", "2021", "--json").out
    )
    assert both["same"] is True
    assert [change["name"] for change in both["waiting"]] == ["Village Green"]


def test_what_a_change_makes(adjudicator: Command, written: Written, militia: str) -> None:
    ran = adjudicator("what-if", written(militia), "--set", "bob.hand-=Moat", "--set", "alice.hand+=Witch")
    assert ran.code == 1
    assert ran.out.startswith(
        "not the same: Bob discards down to three\n  changed bob.hand-=Moat\n  changed alice.hand+=Witch\n"
    )
    assert "as written  1.1 bob does not react" in ran.out
    assert "The answers in these lines of the file were not asked for there: 9, 10." in " ".join(ran.out.split())
    other = adjudicator("what-if", written(militia), "--answer", "2=[2 Estate]")
    assert "  Bob's hand: 2 Estate, Moat  |  2 Copper, Moat" in other.out
    same = adjudicator("what-if", written(militia), "--set", "alice.deck=[3 Gold]", "--json")
    assert json.loads(same.out)["differs"]["alice deck"] == [None, ["3 Gold"]]
    bare = adjudicator("what-if", written(militia), "--set", "alice.deck=Copper, 2 Gold", "--json")
    assert json.loads(bare.out)["differs"]["alice deck"] == [None, ["Copper", "2 Gold"]]
    nothing = adjudicator("what-if", written(militia), "--set", "supply.Moat=9")
    assert nothing.code == 0


def test_what_a_change_makes_in_a_ruling_on_file(adjudicator: Command) -> None:
    ran = adjudicator("what-if", "lose-track-1", "--set", "alice.hand+=Moat")
    assert (ran.code, ran.err) == (1, "")
    assert "  Alice's hand: Silver, Watchtower  |  Moat, Silver, Watchtower\n" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Say what to change"),
        (("--set", "bob.hand"), "'bob.hand' changes nothing. Write"),
        (("--set", "bobo.hand+=Moat"), "there is no player called 'bobo'. Did you mean 'bob'?"),
        (("--set", "bob+=Moat"), "does not name a place: write bob.hand"),
        (("--set", "bob.hand+=Mout"), "Did you mean 'Moat'?"),
        (("--set", "bob.hand-=Gold"), "removes something that is not there"),
        (("--set", "bob.hands+=Moat"), "Did you mean 'hand'?"),
        (("--set", "bob.hand+=[Moat"), "cannot be read"),
        (("--answer", "3=Moat"), "There is no answer 3: this scenario has 2 answers."),
        (("--answer", "Moat"), "'Moat' is not an answer with its number"),
        (("--answer", "2=[3 Cooper]"), "'2=[3 Cooper]': There is no card called 'Cooper'. Did you mean 'Copper'?"),
        (("--set", "alice.coins=x"), "'alice.coins=x': coins: 'x' is not a whole number."),
        (("--answer", "1=Mout"), "'1=Mout': There is no card called 'Mout'. Did you mean 'Moat'?"),
        (("--answer", "1=Copper"), "'1=Copper': 'Copper' is not one of the options. bob is asked"),
        (("--answer", "1=Copper"), "react with one of Moat, nothing."),
        (("--answer", "2="), "'2=': This choice has to be made"),
        (("--answer", "2=[2 Gold]"), "discard 2 of 2 Copper, 2 Estate, Moat."),
        (("--set", "bob.hand-=Moat", "--answer", "1=nothing"), "'1=nothing': 'react' does not answer this question"),
        (("--answer", "2=bob discards 2 Gold"), "is more than one step. Write 'bob discard: ...' after the '='."),
        (("--answer", "2=bob xyz Gold"), "'2=bob xyz Gold': 'bob xyz Gold' is not a step"),
    ],
)
def test_what_if_nonsense(
    adjudicator: Command, written: Written, militia: str, arguments: tuple[str, ...], said: str
) -> None:
    ran = adjudicator("what-if", written(militia), *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("said", ["bob react: Moat", "react: Moat", "bob reveals Moat", "{react: Moat}", "Moat"])
def test_another_answer_as_a_step_of_its_own(adjudicator: Command, written: Written, militia: str, said: str) -> None:
    ran = adjudicator("what-if", written(militia), "--answer", f"1={said}")
    assert (ran.code, ran.err) == (1, "")
    assert "  changed     1.1 bob reacts with Moat" in ran.out


def test_another_answer_left_open(adjudicator: Command, written: Written, militia: str) -> None:
    ran = adjudicator("what-if", written(militia), "--answer", "2=any")
    assert (ran.code, ran.err) == (1, "")
    assert "  1 outcome  |  5 outcomes; 1 of them in both\n" in ran.out


def test_an_answer_that_does_not_fit_where_a_later_step_then_cannot_be_carried_out(
    adjudicator: Command, written: Written
) -> None:
    buying = """
id: moneylender-1
title: Moneylender pays for a Village
kingdom: [Moneylender, Village]
players:
  alice: {hand: [Moneylender, Copper]}
  bob: {}
unwritten: decline
moves:
  - alice plays Moneylender: [trash: Copper]
  - alice buys Village
"""
    ran = adjudicator("what-if", written(buying), "--answer", "1=Silver")
    assert (ran.code, ran.out) == (2, "")
    assert "alice has no Silver in hand" in ran.err
    declined = adjudicator("what-if", written(buying), "--answer", "1=nothing")
    assert declined.code == 1
    assert "alice cannot buy Village: it costs $3, and alice has $0" in " ".join(declined.out.split())


def test_the_first_difference_is_where_one_side_cannot_go_on(adjudicator: Command, written: Written) -> None:
    coffers = """
id: coffers-after-buying
title: Coffers after buying
kingdom: [Baker]
players:
  alice: {hand: [3 Copper], coffers: 2, buys: 2}
  bob: {}
moves:
  - alice plays 3 Copper
  - alice buys Copper
  - alice spends 2 Coffers
  - alice buys Baker
"""
    ran = adjudicator("compare", written(coffers), "--as-of", "2018")
    assert "  one    6 alice spends 1 Coffers" in ran.out
    assert "  other  nothing more happens\n" in ran.out
    assert "Coffers are spent in the Buy phase, before buying." in " ".join(ran.out.split())


def test_an_answer_to_what_is_asked_in_one_of_the_ways_only(
    adjudicator: Command, written: Written, militia: str
) -> None:
    without = militia.replace("2 Estate, Moat]}\nmoves", "3 Estate]}\nmoves").replace(
        "      - bob react: nothing\n", ""
    )
    ran = adjudicator("what-if", written(without), "--set", "bob.hand+=Moat", "--answer", "1=[3 Estate]")
    assert (ran.code, ran.err) == (1, "")
    assert "not asked for there" not in ran.out


def test_an_answer_where_something_else_is_asked_by_now(adjudicator: Command, written: Written, militia: str) -> None:
    file = written(militia)
    assert adjudicator("what-if", file, "--answer", "1=Moat").code == 1
    late = adjudicator("what-if", file, "--answer", "1=Moat", "--answer", "2=[2 Estate]")
    assert (late.code, late.out) == (2, "")
    assert "'2=[2 Estate]': This answer is left over" in late.err


def test_only_one_scenario_at_a_time(adjudicator: Command, written: Written) -> None:
    both = written(OPEN + "---\n" + OPEN.replace("militia-1", "militia-2"))
    for command in ("explore", "history"):
        ran = adjudicator(command, both)
        assert ran.code == 2
        assert "--only" in ran.err
    assert adjudicator("explore", both, "--only", "militia-2").code == 0


def test_what_can_be_repeated_without_end_is_explored_to_the_end(adjudicator: Command, written: Written) -> None:
    chamber = OPEN.replace("[Militia, Moat]", "[Militia, Secret Chamber]")
    text = chamber.replace(
        "[3 Copper, Estate, Moat]", "[Secret Chamber, 2 Copper, Estate, Silver], deck: [Gold, Copper]"
    )
    ran = adjudicator("explore", written(text))
    assert ran.code == 0
    assert "looked  infinitely many ways, " in ran.out


def test_what_goes_on_without_end_is_stopped_and_said(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("explore", written(OPEN), "--depth", "1")
    assert ran.code == 1
    assert ran.out.startswith("unknown: exploring stopped at 1 choice one after the other; 1 outcome so far")
