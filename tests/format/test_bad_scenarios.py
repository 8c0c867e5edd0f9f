"""One case for each way to get a scenario wrong: the sentence, and its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.format.names import Names
from adjudicator.format.problems import MOST_LISTED, BadScenario, Problem, did_you_mean, nearest, shown
from adjudicator.format.reading.reader import loads

Mistakes = Callable[[str], list[str]]

ONE = [
    # names
    ("kingdom: [Vilage]", "6:11: There is no card called 'Vilage'. Did you mean 'Village'?"),
    ("kingdom: [village]", "6:11: There is no card called 'village'. Did you mean 'Village'?"),
    ("kingdom: [kings court]", "6:11: There is no card called 'kings court'. Did you mean 'King's Court'?"),
    ("kingdom: [Xyzzyx]", "6:11: There is no card called 'Xyzzyx'."),
    ("kingdom: [Moat, Moat]", "6:17: kingdom: 'Moat' is listed twice. Keep one."),
    ("kingdom: [10 Moat]", "6:11: kingdom: '10 Moat' has a count. Name 'Moat' once."),
    (
        "kingdom: [Possession]",
        "6:11: 'Possession' is a Dominion card, but this version of adjudicator does not have it yet.",
    ),
    ("kingdom: [Alms]", "6:11: 'Alms' is not a card but a landscape. It belongs in the list 'landscapes'."),
    ("trash: [Alms]", "6:9: 'Alms' is not a card but a landscape. It belongs in the list 'landscapes'."),
    ("trash: [Knights]", "6:9: 'Knights' is a pile of different cards. Name one of them."),
    ("landscapes: [Moat]", "6:14: 'Moat' is not a landscape but a card. Its pile belongs in 'kingdom'."),
    ("landscapes: [Alm]", "6:14: There is no landscape called 'Alm'. Did you mean 'Alms'?"),
    ("versions: {Inovation: 2018}", "6:12: There is no card called 'Inovation'. Did you mean 'Innovation'?"),
    (
        "rules: {reaction-again: off}",
        "6:9: There is no rules switch called 'reaction-again'. Did you mean 'reactions-again'?",
    ),
    # keys
    ("kingdon: []", "6:1: A scenario has no key 'kingdon'. Did you mean 'kingdom'?"),
    (
        "hand: [Moat]",
        "6:1: A scenario has no key 'hand'. It belongs to a player: put it under the player's name in 'players'.",
    ),
    (
        "expect: {could: {bob: {hand: [Moat]}}}",
        "6:24: 'hand' belongs to a player: write 'could: {bob: {bob: {hand: [Moat]}}}'.",
    ),
    ("title: again", "6:1: The key 'title' is here twice (first in line 2). Keep one."),
    ("expect: {trahs: []}", "6:10: An expectation has no key 'trahs'. Did you mean 'trash'?"),
    (
        "expect: {alice: {decksize: 3}}",
        "6:18: A player's position (alice) has no key 'decksize'. Did you mean 'deck size'?",
    ),
    ("bane: Moat", "6:1: A scenario has no key 'bane'. Write 'chosen: {Young Witch: Moat}'."),
    ("events: [Alms]", "6:1: A scenario has no key 'events'. Write 'landscapes'."),
    ("expect: {alice: {money: 3}}", "6:18: A player's position (alice) has no key 'money'. Write 'coins'."),
    # types
    ("trash: {Copper: 3}", "6:8: trash: must be a list of cards, but this is a map. Write [3 Copper]."),
    ("trash: Copper and 2 Gold", "6:8: trash: must be a list of cards, but this is text. Write [Copper, 2 Gold]."),
    (
        "supply: [Province: 0, Gold: 3]",
        "6:9: supply: must be a map of piles to numbers, such as {Province: 1}, but this is a list. Write {Province: 0, Gold: 3}.",
    ),
    (
        "expect: {alice: {hand: 3}}",
        "6:24: hand: must be a list of cards, but this is text. To say how many cards there are, write 'hand size: 3'.",
    ),
    ("trash: Copper", "6:8: trash: must be a list of cards, but this is text. Write [Copper]."),
    ("trash:", "6:7: trash: must be a list of cards, but it is empty. Write [] for none."),
    ("trash: [{Copper: 3}]", "6:9: each item of trash: must be a card such as Village or 5 Copper, but this is a map."),
    (
        "supply: [Province]",
        "6:9: supply: must be a map of piles to numbers, such as {Province: 1}, but this is a list.",
    ),
    ("question: [why]", "6:11: question: must be text, but this is a list."),
    ("cites: Inn 3", "6:8: cites: must be a list of citations, but this is text. Write [Inn 3]."),
    (
        "status: offical",
        ("6:9: status: must be official, ruled, inferred or disputed, not 'offical'. Did you mean 'official'?"),
    ),
    ("unwritten: skip", "6:12: unwritten: must be error, decline or explore, not 'skip'."),
    (
        "phase: action",
        (
            "6:8: phase: must be start of turn, Action, Buy, buying, Night, Clean-up or game over, not 'action'."
            " Did you mean 'Action'?"
        ),
    ),
    ("extra turn: maybe", "6:13: extra turn: must be yes or no, not 'maybe'."),
    ("rules: {reactions-again: 0}", "6:26: reactions-again: must be on or off, not '0'."),
    (
        "moves: alice plays Village",
        "6:8: moves: must be a list of steps, but this is text. Write [alice plays Village].",
    ),
    (
        "expect: [trash]",
        "6:9: expect: must be a map such as {alice: {hand: [Gold]}, trash: [Estate]}, but this is a list.",
    ),
    ("expect: {winner: alice}", "6:18: winner: must be a list of players, but this is text. Write [alice]."),
    (
        "expect: {always: {never: {}}}",
        ("6:19: 'never' cannot be inside always, sometimes or never. Put it beside them."),
    ),
    # players
    ("turn: bop", "6:7: There is no player called 'bop'. Did you mean 'bob'?"),
    ("last turn: carol", "6:12: There is no player called 'carol'. The players are alice and bob."),
    ("this turn: [alise played Village]", "6:13: There is no player called 'alise'. Did you mean 'alice'?"),
    (
        "this turn: [alice plays Village]",
        ("6:13: this turn: 'alice plays Village' cannot have happened. Did you mean 'played'?"),
    ),
    ("moves: [alise plays Village]", "6:9: There is no player called 'alise'. Did you mean 'alice'?"),
    ("moves: [{bop react: Moat}]", "6:10: There is no player called 'bop'. Did you mean 'bob'?"),
    ("moves: [{together: {bop: any}}]", "6:21: There is no player called 'bop'. Did you mean 'bob'?"),
    ("expect: {bop: {hand: []}}", "6:10: There is no player called 'bop'. Did you mean 'bob'?"),
    ("expect: {asked: bop}", "6:17: There is no player called 'bop'. Did you mean 'bob'?"),
    # counts
    ("trash: [-1 Copper]", "6:9: trash: -1 is too small. Write 1 or more."),
    ("trash: [0 Copper]", "6:9: trash: 0 is too small. Write 1 or more."),
    ("trash: [1.5 Copper]", "6:9: trash: '1.5' is not a whole number. Write digits only."),
    ("trash: [100000 Copper]", "6:9: trash: 100000 is too large. Write 500 at most."),
    ("trash: [Copper 5]", "6:9: There is no card called 'Copper 5'. Write the count first: '5 Copper'."),
    ("trash: [5x Copper]", "6:9: There is no card called '5x Copper'. Write the count first: '5 Copper'."),
    ("trash: [2 Copper (a)]", "6:9: '2 Copper (a)': a letter marks one copy. List each copy by itself."),
    (
        "trash: [Copper (12)]",
        "6:9: 'Copper (12)': copies are told apart by one letter from a to z, as in 'Copper (a)'.",
    ),
    (
        "trash: [Copper (a), Copper (a)]",
        ("6:21: Two cards are called 'Copper (a)' (the other one in line 6). Give each copy its own letter."),
    ),
    ("supply: {Province: some}", "6:20: Province: 'some' is not a whole number. Write digits only."),
    ("supply: {Province: -1}", "6:20: Province: -1 is too small. Write 0 or more."),
    ("supply: {Province: 1e3}", "6:20: Province: '1e3' is not a whole number. Write digits only."),
    ("expect: {alice: {coins: ٣}}", "6:25: coins: '٣' is not a whole number. Write digits only."),
    # dates
    ("as_of: 2007-12", "6:8: as_of: there are no rules of 2007-12; Dominion appeared in 2008."),
    ("as_of: 2019-02-29", "6:8: as_of: there is no day or month 2019-02-29 in the calendar."),
    ("as_of: 2019-13", "6:8: as_of: there is no day or month 2019-13 in the calendar."),
    ("as_of: June 2019", "6:8: as_of: 'June 2019' is not a date such as 2019, 2019-06 or 2019-06-30."),
    ("versions: {Innovation: new}", "6:24: Innovation: 'new' is not a date such as 2019, 2019-06 or 2019-06-30."),
    # moves
    (
        "moves: [alice playes Village]",
        ("6:9: 'alice playes Village' is not a step: 'playes' is not something players do. Did you mean 'plays'?"),
    ),
    (
        "moves: [{alice playes Village: [any]}]",
        (
            "6:10: No answer begins with 'playes Village', unless it is answered "
            "yes or no. Did you mean 'alice plays Village'?"
        ),
    ),
    ("moves: [alice plays Vilage]", "6:9: There is no card called 'Vilage'. Did you mean 'Village'?"),
    ("moves: [alice plays]", "6:9: 'alice plays': say what alice plays."),
    ("moves: [eny]", "6:9: 'eny' is not a step. Did you mean 'any'?"),
    (
        "moves: [alice ends Bye phase]",
        (
            "6:9: 'alice ends Bye phase': players end Action phase, Buy phase, buying phase, "
            "Night phase, Clean-up phase or turn. Did you mean 'Buy phase'?"
        ),
    ),
    # an act is about one card, and each act takes it from one place
    ("moves: [alice gains 61 Village]", "6:9: 'alice gains 61 Village': at most 60 cards can be named at once."),
    (
        "moves: [alice gains Village from trash]",
        "6:9: 'alice gains Village from trash': an act gains a card from its pile, not from trash. "
        "Write 'alice gains Village', or the act that leads to it, with 'gain: Village from trash' under that.",
    ),
    (
        "moves: [alice buys Village from trash]",
        "6:9: 'alice buys Village from trash': an act buys a card from its pile, not from trash. "
        "Write 'alice buys Village', or the act that leads to it, with 'buy: Village from trash' under that.",
    ),
    (
        "moves: [alice plays Village from discard]",
        "6:9: 'alice plays Village from discard': an act plays a card from hand, not from discard. "
        "Write 'alice plays Village', or the act that leads to it, with 'play: Village from discard' under that.",
    ),
    (
        "moves: [alice calls Duplicate from hand]",
        "6:9: 'alice calls Duplicate from hand': an act calls a card from tavern, not from hand. "
        "Write 'alice calls Duplicate', or the act that leads to it, with 'call: Duplicate from hand' under that.",
    ),
    (
        "moves: [alice trashes Copper from discard]",
        "6:9: 'alice trashes Copper from discard': an act trashes a card from hand, not from discard. "
        "Write 'alice trashes Copper', or the act that leads to it, with 'trash: Copper from discard' under that.",
    ),
    (
        "moves: [alice buys Village (b)]",
        "6:9: 'alice buys Village (b)': all copies in a pile are alike. Write 'alice buys Village', without the letter.",
    ),
    (
        "moves: [alice trashes Village (a)]",
        "6:9: 'alice trashes Village (a)': all copies in hand are alike. "
        "Write 'alice trashes Village', without the letter.",
    ),
    (
        "moves: [{discrad: Copper}]",
        ("6:10: No answer begins with 'discrad', unless it is answered yes or no. Did you mean 'discard'?"),
    ),
    ("moves: [{discard: Coper}]", "6:19: There is no card called 'Coper'. Did you mean 'Copper'?"),
    ("moves: [{discard: Copper from hnad}]", "6:19: There is no place called 'hnad'. Did you mean 'hand'?"),
    ("moves: [{discard: [nothing]}]", "6:20: discard: 'nothing' is an answer of its own, not part of a list."),
    ("moves: [{discard: any}]", "6:19: discard: 'any' is a step of its own. Write '- any'."),
    (
        "moves: [{discard: }]",
        "6:18: discard: must be a card or a list of cards, but it is empty. Write 'nothing' for none.",
    ),
    (
        "moves: [{first: Possession}]",
        ("6:17: 'Possession' is a Dominion card, but this version of adjudicator does not have it yet."),
    ),
    ("moves: [{discard: Copper, gain: Gold}]", "6:27: A step has one key. Put a dash before 'gain' to make it a step."),
    (
        "moves: [alice spends 2 Cofers]",
        (
            "6:9: '2 Cofers' cannot be spent. Write a number and Coffers, Villagers or Favors, such "
            "as 2 Coffers. Did you mean 'Coffers'?"
        ),
    ),
    ("moves: [{pay off: 3}]", "6:10: '3' cannot be paid off. Write a number and Debt, such as 3 Debt."),
    ("moves: [{within: [any]}]", "6:10: within: say in which event, as in 'within alice gains Curse'."),
    ("moves: [{together: {bob: Moat}}]", "6:26: together: write one answer for bob, as in {pass: Estate}, or any."),
]


@pytest.mark.parametrize(("line", "sentence"), ONE, ids=[line for line, _ in ONE])
def test_one_mistake(mistakes: Mistakes, head: str, line: str, sentence: str) -> None:
    assert mistakes(head + line + "\n") == [f"t.yaml:{sentence}"]


@pytest.mark.parametrize("act", ["plays Village from hand", "gains Village from supply", "buys Village from pile"])
def test_an_act_may_say_where_its_card_comes_from_anyway(names: Names, head: str, act: str) -> None:
    (scenario,) = loads(f"{head}moves: [alice {act}]\n", "t.yaml", names)
    assert len(scenario.moves) == 1


def test_a_step_that_is_none_is_told_what_a_step_looks_like(mistakes: Mistakes, head: str) -> None:
    for step in ("what now", "[any]", "{}"):
        (sentence,) = mistakes(f"{head}moves:\n  - {step}\n")
        assert sentence.startswith("t.yaml:7:5: ")
        assert "A step is an act ('alice plays Village', 'alice ends turn'), an answer" in sentence


def test_what_every_scenario_needs(mistakes: Mistakes) -> None:
    assert mistakes("question: Why?\n") == [
        "t.yaml:1:1: This scenario has no 'id'. Give it one, such as 'id: moat-1'.",
        "t.yaml:1:1: This scenario has no 'title'. Say in one sentence what it is about.",
        "t.yaml:1:1: This scenario has no 'players'. Name them, such as 'players: {alice: {}, bob: {}}'.",
    ]


def test_ids_and_players_names(mistakes: Mistakes) -> None:
    assert mistakes("id: Moat 1\ntitle: T\nplayers: {any: {}, 2nd: {}}\n") == [
        "t.yaml:1:5: id: 'Moat 1' is not an id. Write lower-case words and numbers joined by '-'.",
        "t.yaml:3:11: No player can be called 'any': it is a word of the format. Choose another name.",
        "t.yaml:3:20: A player's name is one word that begins with a letter, not '2nd'.",
    ]


def test_no_players(mistakes: Mistakes) -> None:
    text = "id: a\ntitle: T\nplayers: {}\nturn: bob\nmoves: [{bob react: Moat}]\nexpect: {bob: {hand: []}}\n"
    assert mistakes(text) == ["t.yaml:3:10: players: name at least one player, such as {alice: {}, bob: {}}."]


def test_the_same_id_twice(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}---\n{head}") == [
        "t.yaml:7:1: id: 'test-1' is the id of the scenario in line 1 too. Give each its own."
    ]


def test_documents_that_are_no_scenarios(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}---\n---\n- a list\n--- text\n") == [
        "t.yaml:7:1: This document is empty. Remove the '---', or write a scenario after it.",
        "t.yaml:8:1: a scenario: must be a map with keys such as id, title and players, but this is a list.",
        "t.yaml:9:5: a scenario: must be a map with keys such as id, title and players, but this is text.",
    ]


def test_all_mistakes_at_once_in_the_order_of_the_file(mistakes: Mistakes, head: str) -> None:
    text = f"""{head}kingdom: [Vilage, Moat]
as_of: 1066
hnd: []
moves:
  - alice plays Villag:
      - discard: [Coper, Copper]
  - alise ends turn
trash: Copper
---
id: second
titel: A second one
"""
    assert mistakes(text) == [
        "t.yaml:6:11: There is no card called 'Vilage'. Did you mean 'Village'?",
        "t.yaml:7:8: as_of: there are no rules of 1066; Dominion appeared in 2008.",
        "t.yaml:8:1: A scenario has no key 'hnd'.",
        "t.yaml:10:5: There is no card called 'Villag'. Did you mean 'Village'?",
        "t.yaml:11:19: There is no card called 'Coper'. Did you mean 'Copper'?",
        "t.yaml:12:5: There is no player called 'alise'. Did you mean 'alice'?",
        "t.yaml:13:8: trash: must be a list of cards, but this is text. Write [Copper].",
        "t.yaml:15:1: This scenario has no 'title'. Say in one sentence what it is about.",
        "t.yaml:15:1: This scenario has no 'players'. Name them, such as 'players: {alice: {}, bob: {}}'.",
        "t.yaml:16:1: A scenario has no key 'titel'. Did you mean 'title'?",
    ]


def test_more_mistakes_than_anybody_reads(mistakes: Mistakes, head: str) -> None:
    found = mistakes(head + "trash: [" + "Vilage, " * 5000 + "]\n")
    assert len(found) == MOST_LISTED + 1
    assert found[-1].endswith(f"These are the first {MOST_LISTED} mistakes; nothing after them was read.")


def test_bad_scenario_tells_everything(names: Names) -> None:
    with pytest.raises(BadScenario) as caught:
        loads("id: A\n", "folder/x.scenario.yaml", names)
    first, *others = caught.value.problems
    assert first == Problem("folder/x.scenario.yaml", 1, 1, first.message)
    assert str(caught.value) == "\n".join([str(first), *map(str, others)])


def test_nearest_names() -> None:
    assert nearest("vilage", ["Village", "Villain"]) == "Village"
    assert nearest("Smithy", []) is None
    assert nearest("V" * 1000, ["Village"]) is None
    assert did_you_mean("qqq", ["Village"]) == ""


def test_the_files_own_text_is_shown_on_one_short_line() -> None:
    assert shown("a\nb\x1b[31m  c") == "a b<U+001B>[31m c"
    assert shown("Co\tp\u202eper\u200b") == "Co\\tp<U+202E>per<U+200B>"
    assert shown("9" * 60_000) == "9" * 59 + "…"
    assert shown("x" * 1000) == "x" * 59 + "…"
