"""Questions about the rules and the setup in players' own words, with their answers, from `at_the_table.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml


@dataclass(frozen=True, slots=True)
class TableRule:
    """A question at the table, its answer in our own words, and the source.

    `also` are other words for the same question.
    """

    id: str
    question: str
    answer: str
    source: str
    also: str = ""


@cache
def table_rules() -> Mapping[str, TableRule]:
    """Every question by its id."""
    text = Path(__file__).with_name("at_the_table.yaml").read_text(encoding="utf-8")
    return {name: TableRule(name, **entry) for name, entry in yaml.safe_load(text).items()}
