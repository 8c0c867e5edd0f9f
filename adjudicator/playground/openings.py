"""Where somebody begins: an example, a file, a link, or a text with a link in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from adjudicator.format.catalogue import names
from adjudicator.format.link import NAME, PREFIX, packed, unpacked
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.format.reading.reader import loads
from adjudicator.search.sources import parts_of
from adjudicator.site.html import text

LARGEST: Final = 1_000_000
"""How many bytes a scenario may have."""
EXAMPLES: Final = ("empty", "inn", "moat", "possession")
_LINK: Final = re.compile(r"adjudicator:[0-9]+:[A-Za-z0-9_-]+")


def example(name: str) -> str:
    """The text of an example. Raises `KeyError` if there is none of that name."""
    if name not in EXAMPLES:
        raise KeyError(name)
    folder = files("adjudicator.playground").joinpath("examples")
    return folder.joinpath(f"{name}.scenario.yaml").read_text(encoding="utf-8")


def several(source: str) -> list[str]:
    """The texts of the scenarios in a text, if there are several; otherwise nothing."""
    parts = [part for part in parts_of(source) if any(line and line[0] not in "# " for line in part.splitlines())]
    return parts if len(parts) > 1 else []


def choices(parts: Sequence[str]) -> str:
    """Scenarios to choose from, as HTML."""
    rows = "".join(
        f'<li><button type="button" data-open="{text(packed(part))}">{text(_title(part) or f"Scenario {number}")}</button></li>'
        for number, part in enumerate(parts, 1)
    )
    return f'<h2 id="pg-sheet-head">Which of these {len(parts)} scenarios?</h2><ul class="pg-options">{rows}</ul>'


def _title(part: str) -> str:
    """The title of a scenario; nothing if it cannot be read."""
    try:
        return loads(part, NAME, names())[0].title
    except (BadScenario, IndexError):
        return ""


def opened(source: str) -> str:
    """The scenario in a text: the text itself, or what the link in it holds. Raises `BadScenario`."""
    if len(source) > LARGEST:
        raise BadScenario([Problem(NAME, 0, 0, f"A scenario has at most {LARGEST:,} bytes.")])
    found = _LINK.search(source)
    if found is None:
        return unpacked(source.strip(), largest=LARGEST) if source.strip().startswith(PREFIX) else source
    return unpacked(found[0], largest=LARGEST)
