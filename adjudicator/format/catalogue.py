"""The names that scenarios may use, gathered from the definitions."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from dataclasses import fields
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from adjudicator.cards import all_facts, contents
from adjudicator.engine.definitions import CARD_ASIDE, Facts
from adjudicator.format.names import Names
from adjudicator.made_files import made
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import BASIC, is_kingdom_pile, kingdom_bringing, shelter_cards
from adjudicator.rules.switches import BY_NAME

LANDSCAPES = frozenset({"event", "project", "way", "landmark", "ally", "trait", "prophecy"})

NAMES: Final = "names.json"
"""The file in which they are kept, so that they need not be gathered each time."""

_OBJECTS: Final = Path(__file__).parents[1] / "cards" / "objects.csv"

OTHERS = frozenset({"boon", "hex", "state", "artifact", "mat"})


@cache
def known_objects() -> tuple[dict[str, str], ...]:
    """One row of facts for every card-shaped object of Dominion, whether it is defined here or not."""
    text = _OBJECTS.read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))


@cache
def newest_day() -> date:
    """The day on which the newest card version or rule comes into force: the newest rules, as a date."""
    versions = max(version.since for found in all_facts().values() for version in found)
    return max(versions, *(switch.since for switch in BY_NAME.values()))


@cache
def names() -> Names:
    """Everything that this program defines, and everything whose name it should know."""
    return _read(_kept())


def made_when_built() -> dict[str, str]:
    """What an installed program does not have to make, since it was made when the wheel was built: texts by file name."""
    return {contents.FILE: contents.text(), NAMES: _kept()}


def _kept() -> str:
    return made(NAMES, lambda: _text(_names()))


def _text(names: Names) -> str:
    """As JSON: a list for each set of names, an object for each table of them."""
    tables = {one.name: getattr(names, one.name) for one in fields(Names) if one.init}
    return json.dumps({key: what if isinstance(what, dict) else sorted(what) for key, what in tables.items()})


def _read(text: str) -> Names:
    tables: dict[str, Any] = {
        key: frozenset(what) if isinstance(what, list) else what for key, what in json.loads(text).items()
    }
    return Names(**tables)


def _names() -> Names:
    newest = {name: versions[-1] for name, versions in all_facts().items()}
    kinds = {name: one.kind for name, one in newest.items()}
    return Names(
        cards=frozenset(name for name, kind in kinds.items() if kind == "card"),
        landscapes=frozenset(name for name, kind in kinds.items() if kind in LANDSCAPES),
        prophecies=frozenset(name for name, kind in kinds.items() if kind == PROPHECY),
        rules=frozenset(BY_NAME),
        known=frozenset(row["name"] for row in known_objects()),
        piles=frozenset(name for name, kind in kinds.items() if kind == "pile"),
        others=frozenset(name for name, kind in kinds.items() if kind in OTHERS),
        kinds={name: kind for name, kind in kinds.items() if kind in OTHERS},
        choosers=frozenset(name for name, one in newest.items() if one.chooses_a_pile),
        with_bane=frozenset(name for name, one in newest.items() if one.chooses_a_pile and " Bane " in one.text),
        aside_for=frozenset(name for name, one in newest.items() if one.chooses == CARD_ASIDE and one.kind == "card"),
        homes={card: name for name, one in newest.items() for card in one.holds},
        components={row["name"]: row["kind"] for row in known_objects() if row["kind"] in ("token", "mat")},
        beside=_beside(newest),
    )


def _beside(newest: Mapping[str, Facts]) -> dict[str, str]:
    """For each card or pile that is never a Kingdom pile: which games it is in."""
    found = dict.fromkeys(BASIC, "it is in every game")
    found |= dict.fromkeys(("Platinum", "Colony"), "it is in games with 'colonies: yes'")
    found |= dict.fromkeys(shelter_cards(newest), "it is in games with 'shelters: yes'")
    found["Potion"] = "it is in games with a card that has a Potion in its cost"
    held = {card for one in newest.values() for card in one.holds}
    bringing = kingdom_bringing(newest)
    for name, one in newest.items():
        if name in found or name in held or one.kind not in ("card", "pile") or is_kingdom_pile(one):
            continue
        found[name] = "it is never in the Supply"
        if kingdom := bringing.get(name):
            found[name] = f"it comes with {kingdom[0]}{' and others' if len(kingdom) > 1 else ''}"
    return found
