"""What an editor does with the JSON Schema: it offers what can be written, and marks nothing that can be run."""

from __future__ import annotations

import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from adjudicator.format.catalogue import names
from adjudicator.format.keywords import BEGINNINGS
from adjudicator.format.schema import Schema, schema

AS_PEOPLE_WRITE = Path(__file__).parents[1] / "scenario" / "as_people_write.yaml"


@pytest.fixture(scope="module")
def whole() -> Schema:
    return schema(names())


def step_keys(whole: Schema) -> Schema:
    """The keys that an editor offers for a step."""
    keys: Schema = whole["$defs"]["step"]["oneOf"][1]["properties"]
    return keys


def test_nothing_that_holds_is_marked(whole: Schema) -> None:
    validator = jsonschema.Draft202012Validator(whole)
    texts = re.split(r"(?m)^---\n", AS_PEOPLE_WRITE.read_text(encoding="utf-8"))
    for text in (text for text in texts if "# message: " not in text):
        written = {"id": "a", "title": "A", **yaml.safe_load(text)}
        assert [error.message for error in validator.iter_errors(written)] == [], text


@pytest.mark.parametrize("word", ["discard", "choose", "react", "set aside", "spend", "if asked", "otherwise", "check"])
def test_the_words_of_answers_are_offered_as_steps(whole: Schema, word: str) -> None:
    assert word in step_keys(whole)


def test_options_cards_and_phases_are_offered(whole: Schema) -> None:
    options = step_keys(whole)["choose"]["anyOf"][0]["enum"]
    assert {"new hands", "trash two cards", "+2 Cards"} <= set(options)
    assert "Village" in whole["$defs"]["option"]["anyOf"][0]["enum"]
    assert whole["properties"]["phase"]["enum"] == list(BEGINNINGS)
    assert whole["$defs"]["position"]["properties"]["phase"]["enum"] == list(BEGINNINGS)


@pytest.mark.parametrize("wrong", ["phse: Buy", "status: offical", "kingdom: [Maot]", "landscapes: [Arnea]"])
def test_what_is_misspelt_is_marked(whole: Schema, wrong: str) -> None:
    written = yaml.safe_load(f"id: a\ntitle: A\nplayers: {{alice: {{}}}}\n{wrong}\n")
    assert [*jsonschema.Draft202012Validator(whole).iter_errors(written)]
