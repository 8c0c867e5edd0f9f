"""The table of contents says what the definitions say, and each definition can be loaded without the others."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from datetime import date

import pytest

from adjudicator.cards import all_facts, all_versions, catalog
from adjudicator.cards.contents import Contents, every_definition, text_of
from adjudicator.engine.definitions import Facts

ALONE = """
import sys
from adjudicator import cards
from adjudicator.cards.defining import DEFINED

facts = cards.all_facts()
tried = set()
for name, versions in facts.items():
    modules = tuple(dict.fromkeys(one.module for one in versions))
    if modules in tried:
        continue
    tried.add(modules)
    for module in [one for one in sys.modules if one.startswith("adjudicator.cards.") and one.count(".") > 2]:
        del sys.modules[module]
    DEFINED.clear()
    for module in modules:
        __import__(module)
    inside = [one for one, its in facts.items() if {fact.module for fact in its} <= set(modules)]
    for one in inside:
        assert [made.since for made in sorted(DEFINED[one], key=lambda made: made.since)] == [
            fact.since for fact in facts[one]
        ], (one, modules)
print(len(tried))
"""


def test_the_contents_say_what_the_definitions_say() -> None:
    every = every_definition()
    assert list(all_facts()) == list(every) == list(all_versions())
    plain = [one.name for one in fields(Facts)]
    for name, versions in every.items():
        said = [[getattr(facts, one) for one in plain] for facts in all_facts()[name]]
        assert said == [[getattr(version, one) for one in plain] for version in versions], name
        assert all_versions()[name] == versions


def test_every_card_loads_alone() -> None:
    ran = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=300)
    assert ran.stderr == ""
    assert int(ran.stdout) > 90


def test_only_what_is_looked_up_is_loaded() -> None:
    looked_up = (
        "import sys; from adjudicator.cards import all_versions; all_versions()['Moat']; "
        "print(*(one for one in sys.modules if one.startswith('adjudicator.cards.') and one.count('.') > 2))"
    )
    ran = subprocess.run([sys.executable, "-c", looked_up], capture_output=True, text=True, timeout=60)
    assert ran.stdout.split() == ["adjudicator.cards.base.kingdom_m_to_z"]


def test_everything_that_a_definition_brings_is_defined() -> None:
    for versions in all_facts().values():
        for one in versions:
            brought = (*one.needs, *one.gives, *one.holds, *one.in_trash, one.heirloom, one.other_side)
            assert [name for name in brought if name and name not in all_facts()] == [], one.name


def test_a_catalog_has_the_version_of_its_date() -> None:
    then, now = catalog(date(2009, 1, 1), {}), catalog(date.max, {})
    assert (then["Moneylender"].version, now["Moneylender"].version) == ("2008", "2016")
    assert then.facts["Moneylender"].version == "2008"
    assert catalog(date.max, {"Moneylender": date(2009, 1, 1)})["Moneylender"] is then["Moneylender"]


def test_what_has_no_definition_is_not_in_a_catalog() -> None:
    now = catalog(date.max, {})
    assert "Moat" in now
    assert "Moot" not in now
    assert now.get("Moot") is None
    for wrong in (now, now.facts, all_versions(), all_facts()):
        with pytest.raises(KeyError, match="Moot"):
            wrong["Moot"]


def test_contents_can_be_written_and_read() -> None:
    few = {name: all_facts()[name] for name in ("Castles", "Miser", "Young Witch")}
    read = Contents(text_of(few))
    assert [*read] == [*few]
    assert read["Castles"][0].holds == few["Castles"][0].holds
    assert read["Young Witch"][0].chooses_a_pile
    assert not all_facts()["Way of the Mouse"][0].chooses_a_pile
    assert len(read) == 3


def test_boards_know_how_many_cards_are_set_aside_at_a_time_and_how_dear_they_are() -> None:
    wanted = [(one.name, one.for_later) for versions in all_versions().values() for one in versions]
    ones = dict.fromkeys(("Blessed Village", "Cargo Ship", "Encampment", "Faithful Hound", "Ghost", "Joust", "Save"), 1)
    several = {"Archive": 2, "Cage": 4, "Church": 3, "Gear": 2, "Grotto": 4}
    assert {(name, cards.most) for name, cards in wanted if cards.most} == {*ones.items(), *several.items()}
    dear = sorted((name, cards.up_to) for name, cards in wanted if cards.up_to)
    versions = ["Blockade", *["Inheritance"] * 4, "Prince", "Prince", "Quartermaster", "Summon"]
    assert dear == [(name, 4) for name in versions]
