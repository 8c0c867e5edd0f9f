"""The names scenarios may use, gathered from the definitions."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from adjudicator.cards import all_versions
from adjudicator.rules.switches import BY_NAME
from adjudicator.scenario.names import Names

LANDSCAPES = frozenset({"event", "project", "way", "landmark", "ally", "trait", "prophecy"})

OTHERS = frozenset({"boon", "hex", "state", "artifact", "mat"})


@cache
def known_objects() -> tuple[dict[str, str], ...]:
    """One row of facts for every card-shaped object of Dominion, whether it is defined here or not."""
    text = files("adjudicator.cards").joinpath("objects.csv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))


@cache
def names() -> Names:
    """Everything this version has a definition of, and everything it should know the name of."""
    kinds = {name: versions[-1].kind for name, versions in all_versions().items()}
    return Names(
        cards=frozenset(name for name, kind in kinds.items() if kind == "card"),
        landscapes=frozenset(name for name, kind in kinds.items() if kind in LANDSCAPES),
        rules=frozenset(BY_NAME),
        known=frozenset(row["name"] for row in known_objects()),
        piles=frozenset(name for name, kind in kinds.items() if kind == "pile"),
        others=frozenset(name for name, kind in kinds.items() if kind in OTHERS),
        kinds={name: kind for name, kind in kinds.items() if kind in OTHERS},
        choosers=frozenset(name for name, versions in all_versions().items() if versions[-1].chooses_a_pile),
        homes={card: name for name, versions in all_versions().items() for card in versions[-1].holds},
    )
