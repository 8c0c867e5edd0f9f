"""What a scenario is once it has been read."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import cast

import jsonschema
import pytest

from adjudicator.format.boards import CardCount, Said
from adjudicator.format.document import Scenario
from adjudicator.format.names import Names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.format.reading.source import documents, plain
from adjudicator.format.schema import schema
from adjudicator.format.steps import (
    Act,
    Answer,
    AnyAnswer,
    AskPerson,
    Check,
    PayOff,
    Shuffle,
    Spend,
    Step,
    Together,
    Within,
)

FORMAT = Path(__file__).parents[2] / "docs" / "format.md"


def example() -> str:
    """The first example of the documentation."""
    found = re.search(r"```yaml\n(.*?)```", FORMAT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def as_plain(text: str) -> dict[str, object]:
    """The one document of a text, all of it text."""
    (document,) = documents(text, Problems("t.yaml"))
    return cast(dict[str, object], plain(document))


@pytest.fixture
def one(names: Names, head: str) -> Callable[[str], Scenario]:
    """Reads the scenario that begins as all of them and goes on like this."""

    def read(rest: str) -> Scenario:
        (scenario,) = loads(head + rest, "t.yaml", names)
        return scenario

    return read


@pytest.fixture
def steps(one: Callable[[str], Scenario]) -> Callable[[str], tuple[Step, ...]]:
    """Reads moves."""
    return lambda text: one(f"moves:\n{text}").moves


def test_the_example_of_the_documentation(names: Names) -> None:
    (scenario,) = loads(example(), "format.md", names)
    assert scenario.id == "lose-track-1"
    assert scenario.cites == (
        Said("Complete Rules III: lose track, example 1", 4, 9),
        Said("Inn 3", 4, 54),
    )
    assert (scenario.status, scenario.as_of, scenario.unwritten) == ("official", date(2022, 12, 31), "error")
    assert scenario.board.player("alice").zones["hand"][2] == CardCount("Copper", 5, None, 10, 35)
    assert scenario.board.player("alice").zones["deck"] == (
        CardCount("Silver", 3, None, 11, 12),
        CardCount("Estate", 1, None, 11, 22),
    )
    act, *answers, last = scenario.moves
    assert isinstance(act, Act)
    assert act.value is not None
    assert (act.who, act.verb, act.value.name, act.line, act.column) == ("alice", "plays", "Artificer", 15, 5)
    words = ["discard", "gain", "first", "shuffle in", "react"]
    assert [each.word for each in answers if isinstance(each, Answer)] == words
    assert last == AnyAnswer(False, None, 21, 9)
    assert scenario.expect is not None
    (never,) = scenario.expect.never
    assert scenario.expect.players[0].numbers == {"deck size": 6}
    assert scenario.expect.trace == (Said("Watchtower loses track of Inn", 24, 11),)
    assert never.trash == (CardCount("Inn", 1, None, 25, 19),)
    assert (scenario.expect.trash, scenario.expect.winner, scenario.expect.always) == (None, None, ())


def test_what_is_not_written_is_left_to_the_rules(one: Callable[[str], Scenario]) -> None:
    scenario = one("")
    assert (scenario.as_of, scenario.status, scenario.moves, scenario.expect) == (None, "inferred", (), None)
    board = scenario.board
    assert (board.turn, board.phase, board.last_turn, board.colonies, board.extra_turn) == (
        "alice",
        "Action",
        None,
        None,
        False,
    )
    bob = board.player("bob")
    assert (bob.zones, bob.numbers, bob.tokens, bob.projects, bob.in_force) == ({}, {}, None, None, None)


def test_dates(one: Callable[[str], Scenario]) -> None:
    assert one("as_of: 2019\n").as_of == date(2019, 12, 31)
    assert one("as_of: 2020-02\n").as_of == date(2020, 2, 29)
    assert one("as_of: 2019-06-05\n").as_of == date(2019, 6, 5)
    scenario = one("versions: {Innovation: 2018}\nrules: {reactions-again: off, discard-order: on}\n")
    assert scenario.versions == {"Innovation": date(2018, 12, 31)}
    assert scenario.rules == {"reactions-again": False, "discard-order": True}


def test_the_board(names: Names) -> None:
    text = """\
id: board
title: Everything at once
kingdom: [King's Court, Knights]
landscapes: [Way of the Mouse]
supply: {Province: 1, Knights: 0}
embargo tokens: {Village: 2}
trash: [2 Estate]
players:
  Anne-Marie:
    in play: [Village (a), Village (b)]
    shuffled deck: [3 Copper]
    coins: 4
    vp: 0
    tokens: [-1 Card]
    projects: [Innovation]
    in force: [2 Caravan, {ability: Haven (a), cards: [Gold]}]
  bob: {hand: []}
turn: bob
phase: buying
this turn: [bob played 2 Village, bob gained Smithy, bob bought Alms]
last turn: bob
extra turn: yes
controlled by: Anne-Marie
colonies: no
"""
    (scenario,) = loads(text, "t.yaml", names)
    board = scenario.board
    assert [said.text for said in board.kingdom] == ["King's Court", "Knights"]
    assert [(pile.name, pile.count) for pile in board.supply] == [("Province", 1), ("Knights", 0)]
    assert board.lying == {"embargo tokens": (CardCount("Village", 2, None, 6, 18),)}
    anne, bob = board.players
    assert [card.letter for card in anne.zones["in play"]] == ["a", "b"]
    assert anne.numbers == {"coins": 4, "vp": 0}
    assert anne.tokens == ("-1 Card",)
    assert anne.in_force is not None
    assert [(each.ability, each.letter, len(each.cards)) for each in anne.in_force] == [
        ("Caravan", None, 0),
        ("Caravan", None, 0),
        ("Haven", "a", 1),
    ]
    assert bob.zones == {"hand": ()}
    assert (board.turn, board.phase, board.last_turn, board.controlled_by) == ("bob", "buying", "bob", "Anne-Marie")
    assert (board.extra_turn, board.colonies) == (True, False)
    assert [(fact.verb, fact.value.name, fact.value.count) for fact in board.this_turn] == [
        ("played", "Village", 2),
        ("gained", "Smithy", 1),
        ("bought", "Alms", 1),
    ]
    assert board.at["phase"] == (19, 1)


def test_acts(steps: Callable[[str], tuple[Step, ...]]) -> None:
    found = steps("""\
  - alice plays Village (a) from hand
  - alice buys Masterpiece, overpaying 3
  - alice buys Alms
  - alice starts Night phase
  - alice ends buying
  - alice ends turn
  - bob spends 1 Villager
  - bob pays off 12 Debt
""")
    acts = [each for each in found if isinstance(each, Act)]
    assert [(act.verb, act.value and act.value.name, act.phase, act.overpaying) for act in acts] == [
        ("plays", "Village", None, None),
        ("buys", "Masterpiece", None, 3),
        ("buys", "Alms", None, None),
        ("starts", None, "Night", None),
        ("ends", None, "buying", None),
        ("ends", None, "turn", None),
    ]
    assert acts[0].value is not None
    assert (acts[0].value.letter, acts[0].value.place) == ("a", "hand")
    assert found[6:] == (Spend("bob", 1, "Villagers", 13, 5), PayOff("bob", 12, 14, 5))


def test_overpaying_with_potions(steps: Callable[[str], tuple[Step, ...]]) -> None:
    found = steps("""\
  - alice buys Masterpiece, overpaying 1 Potion
  - alice buys Masterpiece, overpaying 3 and 2 Potions
""")
    assert [(act.overpaying, act.potions) for act in found if isinstance(act, Act)] == [(0, 1), (3, 2)]


def test_answers(steps: Callable[[str], tuple[Step, ...]]) -> None:
    found = steps("""\
  - discard: [2 Copper, King's Court (b), Village from discard]
  - trash it: yes
  - bob set aside: nothing
  - choose: [+1 Action, 2 Cards, trash a card from your hand]
  - name: a card not in this game
  - take: The Sky's Gift
  - bob reveal Moat: no
""")
    answers = [each for each in found if isinstance(each, Answer)]
    assert len(answers) == 7
    assert [(v.count, v.name, v.letter, v.place) for v in answers[0].values] == [
        (2, "Copper", None, None),
        (1, "King's Court", "b", None),
        (1, "Village", None, "discard"),
    ]
    assert (answers[1].word, answers[1].yes, answers[1].nothing, answers[1].player) == (
        "trash it",
        True,
        False,
        "alice",
    )
    assert (answers[2].word, answers[2].who, answers[2].nothing) == ("set aside", "bob", True)
    assert [value.text for value in answers[3].values] == ["+1 Action", "2 Cards", "trash a card from your hand"]
    assert answers[4].values[0].name == "a card not in this game"
    assert (answers[6].word, answers[6].yes, answers[6].player) == ("reveal Moat", False, "bob")


def test_other_steps(steps: Callable[[str], tuple[Step, ...]]) -> None:
    found = steps("""\
  - any
  - any, to the end
  - ask
  - check: {trash: [Estate], offered: trash it}
  - spend: 2 Coffers
  - bob pay off: 3 Debt
  - shuffle: [Gold, 2 Copper]
  - together: {alice: {pass: Estate}, bob: any}
""")
    assert found[:3] == (AnyAnswer(False, None, 7, 5), AnyAnswer(True, None, 8, 5), AskPerson(9, 5))
    assert isinstance(found[3], Check)
    assert found[3].expectation.trash == (CardCount("Estate", 1, None, 10, 21),)
    assert found[3].expectation.offered[0].text == "trash it"
    assert found[4:6] == (Spend("alice", 2, "Coffers", 11, 5), PayOff("bob", 3, 12, 5))
    assert isinstance(found[6], Shuffle)
    assert [value.name for value in found[6].values] == ["Gold", "Copper"]
    assert isinstance(found[7], Together)
    first, second = found[7].choices
    assert isinstance(first, Answer)
    assert (first.who, first.word) == ("alice", "pass")
    assert second == AnyAnswer(False, "bob", 14, 44)


def test_nesting_only_says_who_is_meant(steps: Callable[[str], tuple[Step, ...]]) -> None:
    nested = steps("""\
  - choose: nothing
  - bob gains Duchy:
      - alice react: Moat
      - within alice gains Curse:
          - react: Moat
          - bob react: Moat
      - react: Watchtower
  - use: Haven
""")
    whom = [each.player for each in nested if isinstance(each, Answer)]
    assert whom == ["alice", "alice", "alice", "bob", "bob", "bob"]
    assert nested[3] == Within("alice gains Curse", "alice", 2, 10, 9)
    flat = steps("""\
  - choose: nothing
  - bob gains Duchy
  - alice react: Moat
  - within alice gains Curse: [react: Moat, bob react: Moat]
  - react: Watchtower
  - use: Haven
""")
    assert [type(step) for step in flat] == [type(step) for step in nested]
    assert [each.player for each in flat if isinstance(each, Answer)] == whom


def test_expectations(one: Callable[[str], Scenario]) -> None:
    found = one("""\
expect:
  bob: {hand size: 5, score: -3, in play: [], discard: [Gold]}
  supply: {Curse: 9}
  turn: bob
  phase: Clean-up
  not in trace: [bob shuffles]
  asked: alice
  offered: [Moat, nothing]
  not offered: Village (a)
  winner: [alice, bob]
  sometimes: {alice: {hand: []}}
""").expect
    assert found is not None
    (bob,) = found.players
    assert bob.numbers == {"hand size": 5, "score": -3}
    assert bob.zones == {"in play": (), "discard": (CardCount("Gold", 1, None, 7, 57),)}
    assert (found.turn, found.phase, found.asked, found.winner) == ("bob", "Clean-up", "alice", ("alice", "bob"))
    assert [value.text for value in (*found.offered, *found.not_offered)] == ["Moat", "nothing", "Village (a)"]
    (sometimes,) = found.sometimes
    assert sometimes.players[0].zones == {"hand": ()}
    assert found.at["winner"] == (15, 3)


def test_the_schema_is_one_and_takes_the_example(names: Names) -> None:
    made = schema(names)
    jsonschema.Draft202012Validator.check_schema(made)
    jsonschema.Draft202012Validator(made).validate(as_plain(example()))


@pytest.mark.parametrize(
    "rest",
    [
        "kingdon: [Village]",
        "kingdom: [Vilage]",
        "trash: [Five Copper]",
        "trash: Copper",
        "phase: buy",
        "supply: {Provinz: 3}",
        "supply: {Province: many}",
        "expect: {alice: {hnd: []}}",
        "expect: {always: {never: {}}}",
        "moves: [[Copper]]",
        "moves: [{discard: {Copper: 2}}]",
        "moves: [{discard: Copper, gain: Gold}]",
        "rules: {reactions-agian: on}",
        "expect: {alice: {hand: [Village as Smithy]}}",
    ],
)
def test_the_schema_refuses(names: Names, head: str, rest: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema(names)).validate(as_plain(f"{head}{rest}\n"))


def test_the_schema_takes_what_the_loader_takes(names: Names, head: str) -> None:
    text = f"""{head}trash: [5 Copper, Village (a), King's Court]
supply: {{Province: 3}}
extra turn: yes
rules: {{reactions-again: on}}
moves:
  - any, to the end
  - alice plays Village (a):
      - bob trash it: yes
      - shuffle in: [2 Village]
      - within bob gains Curse: [ask]
      - bob reveals Moat
      - bob: Moat
      - put back: Gold
      - Moat
      - yes
  - alice plays Militia, bob declines:
      - choose: gain a card
  - alice ends turn
  - bob spend: 2 Coffers
  - together: {{alice: {{pass: Estate}}, bob: any}}
  - check: {{alice: {{deck size: 3, score: -2}}, never: {{trash: []}}}}
expect: {{alice: {{in play: [2 Village as Smithy, Inn]}}}}
"""
    loads(text, "t.yaml", names)
    validator = jsonschema.Draft202012Validator(schema(names))
    validator.validate(as_plain(text))
    read_by_an_editor = as_plain(text) | {"as_of": 2019, "supply": {"Province": 3}, "extra turn": True}
    validator.validate(read_by_an_editor)
