"""Every relative link in the documentation leads to something, on a code host as well as on the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PAGES = sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md")])
FENCED = re.compile(r"^(`{3,}).*?^\1[ ]*$", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"""\]\(([^)\s]+)[^)]*\)|<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"]+)\"""")
HEADING = re.compile(r"^#+ +(.+?)(?: *\{#([\w-]+)\})? *$", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z]+:")


def words_of(page: Path) -> str:
    """A page without what is only shown in it."""
    return FENCED.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    found = LINK.findall(QUOTED.sub("", words_of(page)))
    return [one for pair in found for one in pair if one and not ELSEWHERE.match(one)]


def anchors(page: Path) -> set[str]:
    """What can stand behind `#` in a link to a page."""
    found = set()
    for words, named in HEADING.findall(words_of(page)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", words).lower()
        found.add(named or re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", plain)).strip("-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_links_lead_somewhere(page: Path) -> None:
    wrong = []
    for link in links(page):
        path, _, fragment = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.is_relative_to(PROJECT) or not target.exists():
            wrong.append(f"{link}: there is no such file")
        elif fragment and target.suffix == ".md" and fragment not in anchors(target):
            wrong.append(f"{link}: there is no such heading")
    assert wrong == []


def test_there_are_links_to_look_at() -> None:
    assert sum(len(links(page)) for page in PAGES) > 100


def test_pages_of_the_site_are_found_in_the_repository() -> None:
    from mkdocs_hooks import MADE_OF

    assert [path for path in MADE_OF if not (PROJECT / path).exists()] == []
    assert {"rulings.md", "cards.md", "disputed-points.md"} <= set(MADE_OF.values())
