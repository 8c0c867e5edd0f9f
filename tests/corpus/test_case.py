"""A scenario as a case for another engine: whole, as its schema says, and enough to play it again."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

from adjudicator.corpus.case import case, schema
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

MILITIA = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia, 4 Copper], deck: [Silver, 4 Gold]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: [2 Copper]
  - alice ends turn
expect:
  bob: {hand: [2 Estate, Moat], discard: [2 Copper]}
ruling: He discards two.
"""


def made(text: str) -> dict[str, Any]:
    (scenario,) = loads(text, "one.scenario.yaml", names())
    result = run_scenario(scenario, keep_worlds=True)
    assert result.verdict == "holds"
    return case(result)


@pytest.fixture(scope="module")
def militia() -> dict[str, Any]:
    return made(MILITIA)


def test_it_is_as_the_schema_says(militia: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(militia, schema())


def test_the_start_is_whole_and_counts_nothing(militia: dict[str, Any]) -> None:
    alice, bob = militia["start"]["players"].values()
    assert alice["hand"].count("Copper") == 4
    assert alice["deck"] == ["Silver", *["Gold"] * 4]
    assert (bob["deck"], bob["in play"], alice["discard"]) == ([], [], [])
    assert militia["start"]["supply"]["Militia"] == 9
    assert militia["cards"]["Moat"]["set"] == "Dominion"
    assert militia["level"]["sets"] == ["Dominion"]


def test_every_decision_has_who_the_options_and_the_answer(militia: dict[str, Any]) -> None:
    found = {(one["decider"], one["asked"]): one for one in militia["decisions"] if not one["is_move"]}
    assert found["bob", "react"]["chosen"] == ["nothing"]
    assert found["bob", "react"]["options"] == ["Moat", "nothing"]
    assert found["bob", "discard"]["chosen"] == ["Copper", "Copper"]


def test_events_have_places_owners_and_causes(militia: dict[str, Any]) -> None:
    discard = next(one for one in militia["events"] if one["kind"] == "discard")
    assert discard["player"] == "bob"
    assert discard["from"] == {"zone": "hand", "of": "bob"}
    assert [card["name"] for card in discard["cards"]] == ["Copper", "Copper"]
    assert [cause["kind"] for cause in discard["causes"]] == ["chooses"]
    ids = [one["id"] for one in militia["events"]]
    assert all(cause["event"] in ids for one in militia["events"] for cause in one["causes"])


def test_the_table_after_each_act(militia: dict[str, Any]) -> None:
    first, *_, last = militia["acts"]
    assert first["text"] == "alice plays Militia"
    assert first["table"]["players"]["bob"]["discard"] == ["Copper", "Copper"]
    assert first["table"]["players"]["alice"]["coins"] == 2
    assert last["table"] == militia["end"]
    assert militia["end"]["turn"] == "bob"


@pytest.fixture(scope="module")
def runner() -> ModuleType:
    file = Path(__file__).parents[2] / "examples" / "pyminion_runner.py"
    spec = importlib.util.spec_from_file_location("pyminion_runner", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["pyminion_runner"] = module
    spec.loader.exec_module(module)
    return module


def test_another_engine_plays_it_to_the_same_end(militia: dict[str, Any], runner: ModuleType) -> None:
    assert runner.tried(militia) == ("same", "")


def test_a_difference_is_found(militia: dict[str, Any], runner: ModuleType) -> None:
    bob = militia["end"]["players"]["bob"]
    wrong = {
        **militia,
        "end": {**militia["end"], "players": {**militia["end"]["players"], "bob": {**bob, "discard": []}}},
    }
    assert runner.tried(wrong) == ("differs", "bob's discard: nothing, not 2 Copper")


def test_what_the_other_engine_cannot_play_says_why(runner: ModuleType) -> None:
    other = made(MILITIA.replace("kingdom: [Militia, Moat]", "kingdom: [Militia, Moat, Watchtower]"))
    assert runner.tried(other) == ("not played", "cards it does not have: Watchtower")
