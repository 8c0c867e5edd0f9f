"""The pages that lead to rulings, as a whole: no broken links, and no text that turns into markup."""

from __future__ import annotations

import posixpath
import re

import pytest
from shelves import RULINGS, foreign, own, ruling, texts

from adjudicator.engine.moments import MOMENTS
from adjudicator.rules.register import register
from adjudicator.site import hubs, links
from adjudicator.site.hubs import Shelf
from adjudicator.site.hubs.things import things

LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")


def broken(shelf: Shelf) -> list[str]:
    """Every link that leads to no page, or to no place on one."""
    made = texts(shelf)
    there = {
        *made,
        links.RULINGS,
        *(links.ruling(one.id) for one in shelf.rulings),
        *(["disputed.md"] if shelf.whole else []),
    }
    found = []
    for page, text in made.items():
        for target, fragment in LINK.findall(text):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) if target else page
            if path not in there:
                found.append(f"{page} -> {path}")
            elif fragment and f'id="{fragment}"' not in made[path] and fragment not in headings(made[path]):
                found.append(f"{page} -> {path}#{fragment}")
    return found


def headings(text: str) -> set[str]:
    return {links.slug(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")}


@pytest.mark.parametrize("shelf", [own(), foreign(), hubs.shelve(())], ids=["own", "foreign", "empty"])
def test_no_link_leads_nowhere(shelf: Shelf) -> None:
    assert broken(shelf) == []
    assert {path for path in shelf.pages if not path.startswith("rulings")} - {"disputed.md"} == set(texts(shelf))


def test_the_own_site_has_a_page_for_everything() -> None:
    made = texts(own())
    assert {links.card(name) for name in things()} <= set(made)
    assert {links.rule(name) for name in register()} <= set(made)
    heard = {ability.moment for thing in things().values() for _, ability in thing.abilities()}
    assert heard <= MOMENTS
    assert {links.moment(name) for name in heard} <= set(made)


def test_someone_elses_site_has_pages_for_what_its_rulings_use() -> None:
    made = set(texts(foreign()))
    cards = {name for one in RULINGS for name in one.cards}
    assert {path for path in made if path.startswith("cards/")} == {links.card(name) for name in cards}
    rules = {"gaining", "lose-track", "would", "coffers-any-time"}
    assert {path for path in made if path.startswith("rules/")} == {links.rule(name) for name in rules}
    assert links.COVERAGE not in made


def test_no_two_things_share_a_page() -> None:
    assert len({links.card(name) for name in things()}) == len(things())
    assert len({links.moment(name) for name in MOMENTS}) == len(MOMENTS)
    assert [links.card(name) for name in ("+1 Card", "-1 Card")] == ["cards/plus-1-card.md", "cards/minus-1-card.md"]


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "{{ 7 * 7 }}",
        "{% raw %}",
        "[here](http://example.org)",
        "**bold** `code`",
        "a\n\n# b",
    ],
)
def test_what_is_told_never_turns_into_markup(hostile: str) -> None:
    one = ruling(
        "hostile",
        hostile,
        question=hostile,
        verdict=hostile,
        text=hostile,
        cites=("Inn 3", hostile, f"Dominion Online bugs: {hostile}"),
        cards=("Inn", hostile),
        status="disputed",
        versions=(("Inn", "2011-01-01"),),
    )
    made = texts(hubs.shelve([one], whole=True))
    for page in (links.card("Inn"), links.ONLINE, links.DISPUTES):
        assert "rulings/hostile.md" in made[page]
        assert hostile not in made[page]
        assert not re.search(r"<script|\{\{|\{%|http:\W|\*\*bold|`code|^# b", made[page], re.MULTILINE)


def test_each_page_says_in_a_sentence_what_it_is_about() -> None:
    for page in hubs.pages(own()):
        assert page.title, page.path
        assert page.about.endswith("."), page.path
        assert "()" not in page.about, page.path
        assert page.text.startswith("# "), page.path
        assert page.text.endswith("\n"), page.path
