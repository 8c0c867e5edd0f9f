"""Scenarios as they are kept: alone, canonical, with the date of the rules that resolve them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.format.catalogue import names, newest_day
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.format.reading.source import documents, plain, read
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.board import lay_out
from adjudicator.sharing.kept_scenario import kept

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.scenario.yaml"))

MOAT = """\
# a comment, which is not kept
title: "Moat: #1 'quoted' [not a list], yes & no"
moves:
  - alice plays Witch:
      - bob react: Moat  # he does
players:
  alice: {hand: [Witch], coins: 0}
  bob: {hand: [Moat]}
id: moat-1
kingdom: [Moat, Witch]
question: |
  Two
  lines
"""


@cache
def scenarios_of(file: Path) -> tuple[str, tuple[Scenario, ...]]:
    text = read(file)
    return text, loads(text, str(file), names())


one_of_all = st.sampled_from(FILES).flatmap(lambda file: st.sampled_from(scenarios_of(file)[1]))


@settings(max_examples=150)
@given(one_of_all)
def test_a_link_of_the_corpus_says_what_the_file_says(scenario: Scenario) -> None:
    text, _ = scenarios_of(Path(scenario.file))
    keeping = kept(scenario, text)
    assert read(keeping.link) == keeping.text
    (document,) = documents(keeping.text, Problems(""))
    written = next(
        found
        for node in documents(text, Problems(""))
        if isinstance(found := plain(node), dict) and found["id"] == scenario.id
    )
    day = scenario.as_of or newest_day()
    assert plain(document) == keeping.values == written | {"as_of": day.isoformat()}
    assert keeping.day == day
    (again,) = loads(read(keeping.link), "link", names())
    assert (again.id, again.as_of, len(again.moves)) == (scenario.id, day, len(scenario.moves))
    assert kept(again, keeping.text).link == keeping.link


@settings(max_examples=25)
@given(one_of_all)
def test_a_link_of_the_corpus_comes_to_the_same(scenario: Scenario) -> None:
    text, _ = scenarios_of(Path(scenario.file))
    (again,) = loads(read(kept(scenario, text).link), "link", names())
    one, other = run_scenario(scenario), run_scenario(again)
    assert other.verdict == one.verdict
    assert [run.trace for run in other.runs] == [run.trace for run in one.runs]


def test_the_newest_day_is_that_of_the_newest_rules() -> None:
    (scenario,) = loads(MOAT, "moat", names())
    newest, pinned = lay_out(scenario, Problems("")), lay_out(replace(scenario, as_of=newest_day()), Problems(""))
    assert newest is not None
    assert pinned is not None
    assert newest.game.catalog.facts == pinned.game.catalog.facts
    assert newest.game.switches == pinned.game.switches


def test_what_is_kept() -> None:
    (scenario,) = loads(MOAT, "moat", names())
    keeping = kept(scenario, MOAT)
    assert keeping.text == (
        "id: moat-1\n"
        "title: 'Moat: #1 ''quoted'' [not a list], yes & no'\n"
        "question: 'Two\n\n  lines\n\n  '\n"
        f"as_of: {newest_day().isoformat()}\n"
        "kingdom: [Moat, Witch]\n"
        "players:\n"
        "  alice:\n"
        "    hand: [Witch]\n"
        "    coins: 0\n"
        "  bob:\n"
        "    hand: [Moat]\n"
        "moves:\n"
        "- alice plays Witch:\n"
        "  - {bob react: Moat}\n"
    )


def test_a_date_that_the_file_says_is_kept() -> None:
    text = MOAT + "as_of: 2019-06\n"
    (scenario,) = loads(text, "moat", names())
    assert "\nas_of: 2019-06-30\n" in kept(scenario, text).text


def test_one_of_several_in_a_file() -> None:
    text = f"{MOAT}---\n{MOAT.replace('moat-1', 'moat-2')}"
    for scenario in loads(text, "moat", names()):
        assert kept(scenario, text).values["id"] == scenario.id


def test_layout_of_the_file_does_not_matter() -> None:
    one = "id: a-1\ntitle: One\nplayers: {alice: {hand: [Moat]}, bob: {}}\nkingdom: [Moat]\n"
    other = "kingdom:\n    - Moat  # why\nplayers:\n    alice:\n        hand: ['Moat']\n    bob: {}\ntitle: >-\n  One\nid: a-1\n"
    links = {kept(loads(text, "x", names())[0], text).link for text in (one, other)}
    assert len(links) == 1
