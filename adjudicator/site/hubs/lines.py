"""One line about a ruling, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from adjudicator.site import links
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.markdown_text import markdown
from adjudicator.site.rulings.ruling import Ruling

SAID: Final[Mapping[str, str]] = {
    "differs": "does not hold",
    "unknown": "unknown: there is too much to explore",
    "missing answer": "an answer is missing",
}
"""The note for a ruling that does not hold."""

_FOLDED: Final = 100
"""More cards than this would be a wall of names."""


def line(shelf: Shelf, page: str, ruling: Ruling, *, whole_answer: bool = False, before: str = "") -> str:
    """An item of a list: the title as a link, the question with its answer, and what else readers need to know.

    `before` is Markdown in front of it.
    """
    answer = ruling.text if whole_answer else ruling.verdict
    title = shelf.link(page, links.ruling(ruling.id), ruling.title)
    told = [f"*{markdown(ruling.question)}*"] if ruling.question else []
    # without an answer of its own a ruling has its title for a verdict
    told += [markdown(answer)] if answer and answer.rstrip(".") != ruling.title.rstrip(".") else []
    notes = "; ".join(notes_of(ruling))
    told += [f"({notes})"] if notes else []
    return f"- {before}{'<br>'.join([title, *([' '.join(told)] if told else [])])}"


def notes_of(ruling: Ruling) -> Iterator[str]:
    """Which rules it uses if not the newest, when the answer changed, whether it is only inferred, and whether it holds."""
    if ruling.as_of:
        yield f"rules of {day(ruling.as_of)}"
    if ruling.versions:
        yield ", ".join(markdown(f"{name} of {day(since)}") for name, since in ruling.versions)
    since, until = ruling.span
    if until:
        yield f"**changed since {day(until)}**"
    elif ruling.outdated or ruling.today:
        yield "another answer today"
    elif since:
        yield f"a different answer before {day(since)}"
    if ruling.status in ("inferred", "disputed"):
        yield ruling.status
    if ruling.holds in SAID:
        yield f"**{SAID[ruling.holds]}**"
    elif ruling.color == "unsettled":
        yield "unsettled"


def day(iso: str) -> str:
    """A date as it is written: the year alone for its first and its last day."""
    found = date.fromisoformat(iso)
    return str(found.year) if (found.month, found.day) in ((1, 1), (12, 31)) else f"{found.day} {found:%B %Y}"


def lines(shelf: Shelf, page: str, rulings: Iterable[Ruling]) -> list[str]:
    """A list of rulings, in the order of their titles."""
    return [line(shelf, page, ruling) for ruling in sorted(rulings, key=lambda one: one.title.casefold())]


def folded(shelf: Shelf, page: str, about: str, rulings: Sequence[Ruling]) -> list[str]:
    """The same, folded below one line that says what they are about (as Markdown) and how many there are."""
    summary = f"{about}: {number(len(rulings), 'ruling')}"
    # the blank lines let Markdown read what is inside
    return [
        f'<details markdown="1"><summary>{summary}</summary>',
        "",
        *lines(shelf, page, rulings),
        "",
        "</details>",
        "",
    ]


def by_card(shelf: Shelf, page: str, rulings: Iterable[Ruling], but_not: str = "") -> list[str]:
    """Rulings below the cards they belong to, with those about no card last."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        home = shelf.home(ruling)
        groups.setdefault("" if home == but_not else home, []).append(ruling)
    told: list[str] = []
    for name in sorted(groups, key=lambda name: (not name, name)):
        heading = f"**{shelf.card(page, name)}**" if name else "**Rules of the game**"
        told += [heading, "", *lines(shelf, page, groups[name]), ""]
    return told


def under_cards(shelf: Shelf, page: str, rulings: Sequence[Ruling]) -> list[str]:
    """How many rulings there are, and for which cards; these are folded if there are very many."""
    many, cards = number(len(rulings), "ruling"), counted(shelf, page, rulings)
    if len({shelf.home(ruling) for ruling in rulings}) <= _FOLDED:
        return [f"{many} under these cards:", "", cards, ""]
    return [f'<details markdown="1"><summary>{many}, by card</summary>', "", cards, "", "</details>", ""]


def counted(shelf: Shelf, page: str, rulings: Iterable[Ruling]) -> str:
    """The cards that these rulings belong to, as links, with how many each has."""
    counts: dict[str, int] = {}
    for ruling in rulings:
        home = shelf.home(ruling)
        counts[home] = counts.get(home, 0) + 1
    named = sorted(name for name in counts if name)
    said = [f"{shelf.card(page, name)} {counts[name]}" for name in named]
    if "" in counts:
        said.append(f"{shelf.link(page, links.RULINGS, 'no single card')} {counts['']}")
    return dotted(said)


def dotted(parts: Iterable[str]) -> str:
    """Parts separated by dots; no line begins with a dot."""
    return "\u00a0· ".join(parts)


def number(count: int, one: str, several: str = "") -> str:
    """A number with its noun: `1 ruling`, `1,204 rulings`."""
    return f"{count:,} {one if count == 1 else several or one + 's'}"
