"""What other sites and programs read: rulings, cards and rules as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from shelves import HAGGLER, INN, OLD_TRADER, RULINGS, foreign, own

from adjudicator.site import hubs
from adjudicator.site.hubs.things import things
from adjudicator.site.store import TextStore


def read(shelf: hubs.Shelf) -> dict[str, dict[str, Any]]:
    with TextStore(None) as store:
        return {file.path: json.loads(file.text) for file in hubs.files(shelf, store)}


def test_what_cards_are_is_kept_and_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with TextStore(None) as store:
        first = list(hubs.files(own(), store))
        monkeypatch.setattr(hubs.data, "version", lambda _: pytest.fail("It is worked out again."))
        assert list(hubs.files(own(), store)) == first
        # other objects are worked out
        with pytest.raises(pytest.fail.Exception):
            list(hubs.files(foreign(), store))


def test_every_file_says_its_version() -> None:
    assert {data["schema_version"] for data in read(own()).values()} == {1}


def test_rulings() -> None:
    rulings = {one["id"]: one for one in read(own())["rulings.json"]["rulings"]}
    assert list(rulings) == [one.id for one in RULINGS]
    assert rulings[INN.id] == {
        "id": "lose-track-1",
        "title": "Watchtower cannot move an Inn that was shuffled away",
        "question": "",
        "verdict": "No. The Inn has been shuffled away.",
        "ruling": "No. The Inn has been shuffled away.",
        "holds": True,
        "lacks": [],
        "status": "official",
        "cites": ["Complete Rules III: lose track, example 1", "Inn 3"],
        "cards": ["Artificer", "Inn", "Village", "Watchtower"],
        "date": None,
        "since": None,
        "until": None,
        "versions": {},
        "rules": {},
        "url": "rulings/lose-track-1/",
    }
    assert rulings[OLD_TRADER.id]["date"] == "2019-12-31"
    assert rulings[HAGGLER.id]["rules"] == {"coffers-any-time": "off"}


def test_cards() -> None:
    found = read(own())
    assert len([path for path in found if path.startswith("cards/")]) == len(things())
    inn = found["cards/inn.json"]
    assert (inn["name"], inn["expansion"], inn["cost"], inn["played"]) == ("Inn", "Hinterlands", "$5", True)
    assert inn["editions"] == ["Hinterlands 1E", "Hinterlands 2E"]
    assert inn["answers"][0] == {
        "id": "lose-track-1",
        "title": "Watchtower cannot move an Inn that was shuffled away",
        "question": "",
        "verdict": "No. The Inn has been shuffled away.",
        "status": "official",
        "date": None,
        "since": None,
        "until": None,
        "url": "rulings/lose-track-1/",
    }
    assert inn["official"][0] == {"id": "Inn 3", "rulings": ["lose-track-1"], "why_not": None}
    assert inn["official"][2] == {"id": "Inn *1", "rulings": [], "why_not": "About the picture."}
    assert inn["rulings"] == ["lose-track-1", "online-inn"]
    assert found["cards/watchtower.json"]["named_in"] == ["lose-track-1"]
    trader = found["cards/trader.json"]["versions"]
    assert [one["since"] for one in trader] == ["2020-01-01", "2011-01-01"]
    assert [ability["moment"] for one in trader for ability in one["abilities"]] == ["gain", "would gain"]


def test_rules() -> None:
    data = read(own())["rules.json"]
    rules = {one["id"]: one for one in data["rules"]}
    assert rules["lose-track"]["rulings"] == ["lose-track-1"]
    assert rules["lose-track"]["url"] == "rules/lose-track/"
    changed = {one["id"]: one for one in data["changed"]}
    assert changed["coffers-any-time"]["since"] == "2022-01-01"


def test_someone_elses_files_are_about_what_they_use() -> None:
    found = read(foreign())
    assert "cards/moat.json" not in found
    assert [one["id"] for one in found["rules.json"]["rules"]] == ["gaining", "would", "lose-track"]


def test_the_page_about_it_tells_every_key() -> None:
    page = (Path(__file__).parents[2] / "docs" / "site-json.md").read_text(encoding="utf-8")
    found = read(own())
    told = [found["rulings.json"]["rulings"][0], found["cards/inn.json"], found["cards/inn.json"]["official"][0]]
    told += [found["rules.json"], found["rules.json"]["rules"][0], found["rules.json"]["changed"][0]]
    assert {key for one in told for key in one if f"`{key}`" not in page} == set()


def test_urls_are_those_of_the_built_site() -> None:
    shelf = hubs.shelve(RULINGS, address=lambda path: f"/site/{path.removesuffix('.md')}.html")
    found = read(shelf)
    assert found["rulings.json"]["rulings"][0]["url"] == "/site/rulings/lose-track-1.html"
    assert found["cards/inn.json"]["url"] == "/site/cards/inn.html"
