"""The reference of the scenario format: nothing that the schema knows is missing, and it is shown as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import markdown
import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reference_page import format_page
from adjudicator.format.schema import schema

PAGE = format_page(names())
SCHEMA = schema(names())


def section(heading: str) -> dict[str, str]:
    """The rows of the tables below a heading, by their keys."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return {line.split("`")[1]: line for line in found[1].splitlines() if line.startswith("| `")}


ROOT = section("The heading") | section("The board") | section("What happens")
EXPECTED = section("A player's position") | section("A player's position that is expected")
SECTIONS: dict[str, dict[str, str]] = {
    "position": section("A player's position"),
    "expected position": EXPECTED,
    "expectation": section("What is expected"),
    "claim": section("What is expected"),
    "step": section("A step"),
}


def keys(of: Any) -> Iterator[tuple[str, Any]]:
    """Every key that the schema names somewhere in a part of it."""
    for name, one in of.items() if isinstance(of, dict) else enumerate(of) if isinstance(of, list) else ():
        if name in ("properties", "patternProperties"):
            yield from one.items()
        yield from keys(one)


@pytest.mark.parametrize("key", SCHEMA["properties"])
def test_every_key_of_a_scenario(key: str) -> None:
    assert SCHEMA["properties"][key]["description"].split()[-1].strip("'{}[]:)") in ROOT[key]
    assert ("has to be there" in ROOT[key]) == (key in SCHEMA["required"])


@pytest.mark.parametrize("part", SECTIONS)
def test_every_key_inside_one(part: str) -> None:
    found = list(keys(SCHEMA["$defs"][part]))
    assert found
    for key, one in found:
        told = one.get("title", key) if key.startswith("^") else key
        assert told in SECTIONS[part], (part, key)


def test_every_part_that_has_keys_has_a_section() -> None:
    having = {name for name, one in SCHEMA["$defs"].items() if next(keys(one), None) is not None}
    assert having == set(SECTIONS)
    told = re.findall(r"^\| ([a-z ]+) \|", PAGE, re.MULTILINE)
    assert set(SCHEMA["$defs"]) <= {*told, *SECTIONS, "steps"}


def test_values_and_what_holds_without_them() -> None:
    assert "| `official`, `ruled`, `inferred` or `disputed` |" in ROOT["status"]
    assert "(`inferred`, if it is not there)" in ROOT["status"]
    assert "| a map of a card or landscape to a date |" in ROOT["versions"]
    assert "| [expectation](#what-is-expected) |" in ROOT["expect"]
    assert "[claim](#a-claim)" in SECTIONS["expectation"]["could"]
    assert "| a whole number" in EXPECTED["score"]
    assert "| a Hex | `Bad Omens`, `Delusion`," in PAGE
    assert "`within EVENT`" in SECTIONS["step"]["within EVENT"]


def test_it_is_shown_as_it_is_and_its_links_lead_somewhere() -> None:
    page = markdown.markdown(PAGE, extensions=["attr_list", "md_in_html", "tables", "toc"])
    # an attribute list would be eaten, and a bar would be the end of a cell
    assert "<code>{Province: 1}</code></td>" in page
    assert "(played&#124;gained&#124;bought&#124;trashed&#124;used) .+$</code>" in page
    rows = re.findall(r"<tr>.*?</tr>", page, re.DOTALL)
    assert {row.count("</td>") for row in rows} <= {0, 2, 3}
    ids = set(re.findall(r'id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
