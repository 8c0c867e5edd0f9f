"""The rulings, cards and rules of a site as JSON, for other sites and programs: see the page on JSON in the documentation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from adjudicator.rules.register import register
from adjudicator.rules.switches import BY_NAME
from adjudicator.sharing.card_facts import version
from adjudicator.site import links
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import Thing
from adjudicator.site.page import Data
from adjudicator.site.rulings.ruling import Ruling
from adjudicator.site.store import TextStore, digest

SCHEMA_VERSION: Final = 1
RULINGS: Final = "rulings.json"
RULES: Final = "rules.json"


def files(shelf: Shelf, store: TextStore) -> Iterator[Data]:
    """The list of rulings, the list of rules, and a file for each card.

    What the cards themselves are depends on the program alone: it is kept in the store.
    """
    yield _file(RULINGS, {"rulings": [ruling(shelf, one) for one in shelf.rulings]})
    yield _file(RULES, {"rules": _rules(shelf), "changed": _changed(shelf)})
    facts = _facts(shelf, store)
    for thing in shelf.things.values():
        yield _file(links.card(thing.name).replace(".md", ".json"), _card(shelf, thing, facts[thing.name]))


def _facts(shelf: Shelf, store: TextStore) -> dict[str, list[dict[str, Any]]]:
    """The versions of each object, the newest first."""
    key = digest("versions", *shelf.things)
    kept = store.get([key]).get(key)
    if isinstance(kept, dict) and kept.keys() == shelf.things.keys():
        return kept
    made = {name: [version(one) for one in reversed(thing.versions)] for name, thing in shelf.things.items()}
    found: dict[str, list[dict[str, Any]]] = json.loads(json.dumps(made, default=list))
    store.put({key: found})
    return found


def ruling(shelf: Shelf, one: Ruling) -> dict[str, Any]:
    """A ruling as it is listed with all the others."""
    return {
        "id": one.id,
        "title": one.title,
        "question": one.question,
        "verdict": one.verdict,
        "ruling": one.text,
        "holds": one.holds == "holds",
        "lacks": one.lacks,
        "status": one.status,
        "cites": one.cites,
        "cards": one.cards,
        "date": one.as_of or None,
        "since": one.span[0] or None,
        "until": one.span[1] or None,
        "versions": dict(one.versions),
        "rules": dict(one.switches),
        "url": shelf.address(links.ruling(one.id)),
    }


def answer(shelf: Shelf, one: Ruling) -> dict[str, Any]:
    """A ruling in a list: the question with its answer, and under the rules of which dates that holds."""
    whole = ruling(shelf, one)
    return {
        key: whole[key] for key in ("id", "title", "question", "verdict", "status", "date", "since", "until", "url")
    }


def _card(shelf: Shelf, thing: Thing, versions: list[dict[str, Any]]) -> dict[str, Any]:
    row = thing.row
    return {
        "name": thing.name,
        "kind": thing.kind,
        "expansion": thing.expansion,
        "editions": [one for one in row.get("editions", "").split("; ") if one],
        "status": row.get("status", "current"),
        "pile": row.get("pile") or None,
        "played": bool(thing.versions),
        "types": list(thing.versions[-1].types) if thing.versions else [one for one in row["types"].split("-") if one],
        "cost": str(thing.versions[-1].cost) if thing.versions else row["cost"],
        "versions": versions,
        "official": [
            {
                "id": one.id,
                "rulings": [found.id for found in shelf.citing.get(one.id, ())],
                "why_not": None if one.reason is None else one.reason.why,
            }
            for one in shelf.entries.get(thing.name, ())
        ],
        "rulings": [one.id for one in shelf.under.get(thing.name, ())],
        "answers": [answer(shelf, one) for one in shelf.under.get(thing.name, ())],
        "named_in": [one.id for one in shelf.naming.get(thing.name, ())],
        "url": shelf.address(links.card(thing.name)),
    }


def _rules(shelf: Shelf) -> list[dict[str, Any]]:
    return [
        {
            "id": one.id,
            "title": one.title,
            "statement": one.statement,
            "source": one.source,
            "rulings": [found.id for found in shelf.resting.get(one.id, ())],
            "url": shelf.address(links.rule(one.id)),
        }
        for one in register().values()
        if links.rule(one.id) in shelf.pages
    ]


def _changed(shelf: Shelf) -> list[dict[str, Any]]:
    return [
        {
            "id": one.name,
            "title": one.title,
            "since": one.since.isoformat(),
            "since_then": one.since_then,
            "before": one.before,
            "source": one.source,
            "url": shelf.address(links.rule(one.name)),
        }
        for one in BY_NAME.values()
        if links.rule(one.name) in shelf.pages
    ]


def _file(path: str, value: dict[str, Any]) -> Data:
    whole = {"schema_version": SCHEMA_VERSION, **value}
    return Data(path, json.dumps(whole, ensure_ascii=False, separators=(",", ":"), default=list) + "\n")
