"""Citations that name nothing, and what was meant by them."""

from __future__ import annotations

import pytest

from adjudicator.format import citations
from adjudicator.format.catalogue import names
from adjudicator.format.citations import wrong_citation
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

SCENARIO = "id: a\ntitle: A\nstatus: %s\ncites: [%s]\nplayers: {alice: {}, bob: {}}\n"


@pytest.mark.parametrize(
    ("cite", "said"),
    [
        ("Militia 99", "there is no ruling 'Militia 99' in the register. Did you mean 'Militia 2'?"),
        ("Militai 1", "there is no ruling 'Militai 1' in the register. Did you mean 'Militia 1'?"),
        (
            "Embargo (1st edition) 6",
            "there is no ruling 'Embargo (1st edition) 6' in the register. Did you mean 'Embargo 6'?",
        ),
        ("Militai", "nothing is called 'Militai'. Did you mean 'Militia'?"),
        (
            "Complete Rules III: lose trak, example 1",
            "the Complete Rules III have nothing called 'lose trak'. Did you mean 'lose track'?",
        ),
        ("lose trak", "nothing is called 'lose trak'. Did you mean 'lose track'?"),
        ("Complete Rules XI: lose track", "the Complete Rules have no chapter 'XI', but chapters I to VIII."),
    ],
)
def test_what_names_nothing_says_what_is_near(cite: str, said: str) -> None:
    wrong = wrong_citation(cite, names())
    assert wrong is not None
    if cite == "Militia 99":
        last = max(int(number) for number in citations.official()["Militia"] if number.isdecimal())
        said = said.replace("Militia 2", f"Militia {last}")
    assert wrong == said


@pytest.mark.parametrize(
    "cite",
    ["Moat 2", "Moat", "Trader (pre-2020) 14", "Complete Rules III: lose track, example 1", "Base rulebook, page 4"],
)
def test_what_is_there_and_other_sources_are_not_wrong(cite: str) -> None:
    assert wrong_citation(cite, names()) is None


def test_a_wrong_citation_is_a_mistake_where_the_ruling_is_official() -> None:
    (scenario,) = loads(SCENARIO % ("official", "Moat 2, Militai 1"), "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    assert str(bad.value) == (
        "a.yaml:4:17: cites: there is no ruling 'Militai 1' in the register. Did you mean 'Militia 1'?"
    )


def test_a_wrong_citation_is_a_note_anywhere_else() -> None:
    (scenario,) = loads(SCENARIO % ("inferred", "Militai 1"), "a.yaml", names())
    assert [str(note) for note in run_scenario(scenario).notes] == [
        "a.yaml:4:9: cites: there is no ruling 'Militai 1' in the register. Did you mean 'Militia 1'?"
    ]


def test_without_a_register_only_chapters_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citations, "official", dict)
    assert wrong_citation("Militia 99", names()) is None
    assert wrong_citation("Complete Rules XI: lose track", names()) is not None
