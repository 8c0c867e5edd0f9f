"""A scenario as it is kept: alone, in one canonical form, with the date of the rules that resolve it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

import yaml

from adjudicator.format.catalogue import newest_day
from adjudicator.format.document import Scenario
from adjudicator.format.link import packed
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import KEYS
from adjudicator.format.reading.source import YamlMap, documents, plain

_ONE_LINE: Final = 1_000_000


class _Texts(yaml.SafeDumper):
    """Writes `1` and `no` as they are: in a scenario every scalar is text."""


_Texts.yaml_implicit_resolvers = {}


@dataclass(frozen=True, slots=True)
class Kept:
    """A scenario with its rules date: as plain values, as a YAML text, and as a link."""

    values: dict[str, object]
    day: date
    text: str
    link: str


def kept(scenario: Scenario, text: str) -> Kept:
    """The scenario in this text, in the form in which it is kept.

    Comments are left out, and keys are in the order of the format. If the file names no rules, the newest known date is
    written into it, so that later changes do not change the answer.
    """
    document = next(
        node
        for node in documents(text, Problems(scenario.file))
        if (node.line, node.column) == (scenario.line, scenario.column)
    )
    assert isinstance(document, YamlMap)
    day = scenario.as_of or newest_day()
    written = {key.value: plain(value) for key, value in document.entries} | {"as_of": day.isoformat()}
    values = {key: written[key] for key in KEYS if key in written}
    canonical = yaml.dump(
        values, Dumper=_Texts, sort_keys=False, allow_unicode=True, width=_ONE_LINE, default_flow_style=None
    )
    return Kept(values, day, canonical, packed(canonical))
