"""`adjudicator site`: pages of Markdown for other generators."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command

from adjudicator.processes import ProcessDied


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "kept"))
    monkeypatch.chdir(tmp_path)
    scenarios = tmp_path / "scenarios"
    scenarios.mkdir()
    (scenarios / "one.scenario.yaml").write_text(INN, encoding="utf-8")
    return scenarios


def test_it_writes_a_page_for_each_scenario_and_those_that_lead_to_it(adjudicator: Command, folder: Path) -> None:
    done = adjudicator("site", "--out", "pages")
    assert done.code == 0
    assert done.out.startswith("1 ruling in ")
    page = Path("pages/rulings/inn-1.md").read_text(encoding="utf-8")
    assert page.startswith('---\ntitle: "Watchtower cannot move an Inn that was shuffled away"\n')
    assert "\n# Watchtower cannot move an Inn that was shuffled away\n" in page
    assert Path("pages/cards/inn.md").is_file()
    assert Path("pages/assets/adjudicator/adjudicator.css").is_file()


@pytest.mark.parametrize(("form", "link"), [("html", "../cards/inn.html"), ("folders", "../../cards/inn/")])
def test_links_are_those_of_the_generator(adjudicator: Command, folder: Path, form: str, link: str) -> None:
    assert adjudicator("site", "--out", "pages", "--links", form).code == 0
    page = Path("pages/rulings/inn-1.md").read_text(encoding="utf-8")
    assert f'href="{link}' in page
    assert not re.search(r'href="[^"]*\.md["#]', page)


def test_what_has_not_changed_is_not_resolved_again(adjudicator: Command, folder: Path) -> None:
    first = json.loads(adjudicator("site", "--out", "pages", "--json").out)["summary"]
    again = json.loads(adjudicator("site", "--out", "pages", "--json").out)["summary"]
    assert (first["resolved"], again["resolved"]) == (1, 0)
    assert first["files"] == again["files"]


def test_a_file_that_cannot_be_used_is_told_and_the_others_have_pages(adjudicator: Command, folder: Path) -> None:
    (folder / "two.scenario.yaml").write_text(MILITIA.replace("[Militia, Moat]", "[Miltia, Moat]", 1), encoding="utf-8")
    done = adjudicator("site", "--out", "pages", "--json")
    assert done.code == 2
    assert "two.scenario.yaml:3:11: There is no pile called 'Miltia'" in done.err.replace("card called", "pile called")
    assert json.loads(done.out)["problems"][0]["line"] == 3
    assert Path("pages/rulings/inn-1.md").is_file()


def test_what_does_not_hold_is_told_and_ends_with_1(adjudicator: Command, folder: Path) -> None:
    (folder / "one.scenario.yaml").write_text(INN.replace("deck size: 6", "deck size: 7"), encoding="utf-8")
    done = adjudicator("site", "--out", "pages")
    assert done.code == 1
    assert "one.scenario.yaml:1: differs: inn-1: " in done.err.replace("\\", "/")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["site", "--out", "pages", "nowhere"], "There is no 'nowhere'."),
        (["site", "--out", "scenarios/one.scenario.yaml"], "This is a file."),
        (["site", "--out", "pages", "empty"], "There is no *.scenario.yaml in empty."),
        (["site", "--out", "pages", "--register", "nowhere"], "There is no such file."),
        (["site"], "Missing option '--out'"),
    ],
)
def test_mistakes_are_told(adjudicator: Command, folder: Path, typed: list[str], said: str) -> None:
    Path("empty").mkdir()
    done = adjudicator(*typed)
    assert done.code == 2
    assert said in done.err
    assert "Traceback" not in done.err


def test_a_process_that_dies_is_told(adjudicator: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def died(*_: object, **__: object) -> None:
        raise ProcessDied

    monkeypatch.setattr("adjudicator.site.contents.build", died)
    done = adjudicator("site", "--out", "pages")
    assert done.code == 70
    assert "Try fewer --jobs." in done.err
    assert "Traceback" not in done.err
