"""Where each page of the site is, and how one page links to another.

A page is named by its path from the root of the site, `rulings/lose-track-1.md`. Links are relative and end in `.md`;
whatever turns the pages into HTML turns the links into addresses.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

RULINGS: Final = "rulings.md"
CARDS: Final = "cards.md"
RULES: Final = "rules.md"
MOMENTS: Final = "moments.md"
EXPANSIONS: Final = "expansions.md"
ERRATA: Final = "errata.md"
COVERAGE: Final = "coverage.md"
ONLINE: Final = "online-client.md"
DISPUTES: Final = "disputed-points.md"
INTERACTIONS: Final = "interactions.md"
ASSETS: Final = "assets/adjudicator"
"""The folder of the site with the style, the script and the index of the search box."""


FOLDERS: Final = ("rulings", "cards", "rules", "moments", "expansions", "errata")
"""The folders with one page for each object of a kind."""


@cache
def slug(name: str) -> str:
    """A name as it is written in an address: `King's Court` is `kings-court`, `+1 Card` is `plus-1-card`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    signed = re.sub(r"^-(?=[$0-9])", "minus ", plain.replace("+", "plus "))
    return re.sub("[^a-z0-9]+", "-", signed.replace("'", "")).strip("-")


def ruling(scenario: str) -> str:
    """The page of a ruling, by the id of its scenario."""
    return f"rulings/{scenario}.md"


def card(name: str) -> str:
    """The page of a card or landscape."""
    return f"cards/{slug(name)}.md"


def rule(rule: str) -> str:
    """The page of a rule of the register, or of a rules switch."""
    return f"rules/{slug(rule)}.md"


def moment(moment: str) -> str:
    """The page of a moment at which abilities trigger."""
    return f"moments/{slug(moment)}.md"


def expansion(name: str) -> str:
    """The page of an expansion."""
    return f"expansions/{slug(name)}.md"


def errata(year: int | str) -> str:
    """The page of what changed in a year."""
    return f"errata/{year}.md"


def step(number: str) -> str:
    """The id, on the page of a ruling, of the step with this number: `step-3-2-1`."""
    return f"step-{number.replace('.', '-')}"


def between(page: str, target: str, fragment: str = "") -> str:
    """The relative link from one page (or from a file in a folder) to another, with what follows `#`, if anything."""
    here, there = page.split("/")[:-1], target.split("/")
    while here and there[1:] and here[0] == there[0]:
        here, there = here[1:], there[1:]
    link = "/".join([*(".." for _ in here), *there])
    return f"{link}#{fragment}" if fragment else link
