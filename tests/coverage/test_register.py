"""The register of rulings: every ruling is settled by a scenario or has a reason, and mistakes in it are reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from whole_corpus import every_scenario

from adjudicator.coverage.register import KINDS, Citing, counts, register, settle
from adjudicator.coverage.register import citing as citations
from adjudicator.coverage.rulings_page import page
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import load

ROOT = Path(__file__).parent.parent.parent

ALL = 2829
"""The rulings of the Card Reference, as the index of it counts them; some of those it has joined are told apart here."""


def every_citing() -> list[Citing]:
    """What each scenario of this project cites."""
    return [Citing(one.file, one.id, one.title, tuple(said.text for said in one.cites)) for one in every_scenario()]


def test_every_ruling_is_settled_or_has_a_reason() -> None:
    found = register(ROOT / "rulings")
    settle(found, every_citing())
    assert len(found) >= ALL
    assert [ruling.id for ruling in found.values() if ruling.kind == "open"] == []
    assert counts(found.values())["settled"] > 2300


def test_a_ruling_that_a_scenario_settles_needs_no_reason() -> None:
    found = register(ROOT / "rulings")
    settle(found, every_citing())
    assert [ruling.id for ruling in found.values() if ruling.scenarios and ruling.reason is not None] == []


SMALL = "id,entry,line,label\nMoat 1,Moat,10,plain\nMoat 2,Moat,11,plain\nInn 1,Inn,12,plain\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rulings.csv").write_text(SMALL)
    return tmp_path


def citing(*cites: str) -> Citing:
    return Citing("a.yaml", "a", "Moat protects you", cites)


def test_what_a_file_cites_is_what_its_scenarios_cite() -> None:
    file = ROOT / "scenarios" / "disputes" / "known-disputes.scenario.yaml"
    found = citations(str(file))
    assert found == [
        Citing(str(file), one.id, one.title, tuple(said.text for said in one.cites)) for one in load(file, names())
    ]
    assert len(found) > 5


def test_a_file_that_is_no_yaml_cites_nothing_by_chance(tmp_path: Path) -> None:
    file = tmp_path / "a.scenario.yaml"
    file.write_text("id: a\ncites: [Moat 1\n")
    with pytest.raises(BadScenario, match=r"a.scenario.yaml:3:1: This is not YAML: expected ',' or '\]'"):
        citations(str(file))
    file.write_text("- Moat 1\n---\ncites: Moat 1\nid: [a]\n")
    assert citations(str(file)) == []


def test_what_is_settled_what_has_a_reason_and_what_is_open(folder: Path) -> None:
    (folder / "base.yaml").write_text('"Moat 2": {kind: refers, why: Says what Moat 1 says.}\n')
    found = register(folder)
    settle(found, [citing("Moat 1", "Complete Rules III: reactions")])
    assert [ruling.kind for ruling in found.values()] == ["settled", "refers", "open"]
    assert found["Moat 1"].scenarios == [citing("Moat 1", "Complete Rules III: reactions")]
    shown = page(found)
    assert "- **Moat 1** - Moat protects you (`a`)" in shown
    assert "- **Moat 2** - refers: Says what Moat 1 says." in shown
    assert "| open | 1 |" in shown


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("Moat 3: {kind: refers, why: So.}", "1:1: There is no ruling 'Moat 3'."),
        ("Moat 1: {kind: lazy, why: So.}", f"1:1: The kind of a reason is one of {', '.join(KINDS)}."),
        ("Moat 1: {kind: refers}", "1:1: A reason says why"),
        ("Moat 1: refers", "1:1: The kind of a reason is one of"),
        ("- Moat 1", "Reasons are a map from rulings"),
        ("Moat 1: {kind: refers, why: [", "This is not YAML"),
    ],
)
def test_mistakes_in_reasons(folder: Path, reason: str, said: str) -> None:
    (folder / "base.yaml").write_text(reason + "\n")
    with pytest.raises(BadScenario) as bad:
        register(folder)
    assert said in str(bad.value)


def test_a_reason_is_given_once(folder: Path) -> None:
    (folder / "a.yaml").write_text("Moat 1: {kind: refers, why: So.}\n")
    (folder / "b.yaml").write_text("Moat 1: {kind: history, why: So.}\n")
    with pytest.raises(BadScenario, match="has a reason already"):
        register(folder)
