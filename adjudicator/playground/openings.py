"""Where somebody begins: an example, a file, a link, or a text with a link in it."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from adjudicator.format.link import NAME, PREFIX, unpacked
from adjudicator.format.problems import BadScenario, Problem

LARGEST: Final = 1_000_000
"""Bytes of a scenario."""
EXAMPLES: Final = ("empty", "inn", "moat", "possession")
_LINK: Final = re.compile(r"adjudicator:[0-9]+:[A-Za-z0-9_-]+")


def example(name: str) -> str:
    """The text of an example. Raises `KeyError` if there is none of that name."""
    if name not in EXAMPLES:
        raise KeyError(name)
    folder = files("adjudicator.playground").joinpath("examples")
    return folder.joinpath(f"{name}.scenario.yaml").read_text(encoding="utf-8")


def opened(text: str) -> str:
    """The scenario in a text: the text itself, or what the link in it holds. Raises `BadScenario`."""
    if len(text) > LARGEST:
        raise BadScenario([Problem(NAME, 0, 0, f"A scenario has at most {LARGEST:,} bytes.")])
    found = _LINK.search(text)
    if found is None:
        return unpacked(text.strip(), largest=LARGEST) if text.strip().startswith(PREFIX) else text
    return unpacked(found[0], largest=LARGEST)
