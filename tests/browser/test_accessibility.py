"""Every kind of page can be used by everybody: axe finds nothing against WCAG 2.2 A and AA, by day and by night."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.kinds import KINDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Visits

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
STILL = "Promise.allSettled(document.getAnimations().map(animation => animation.finished)).then(() => null)"
"""A sheet that is still sliding in is half transparent, and its contrast is not the one that people read."""


def barriers(page: Page) -> list[str]:
    """What axe finds once nothing moves any more, each with the first places where it is so."""
    from axe_playwright_python.sync_playwright import Axe

    page.evaluate(STILL)
    found = Axe().run(page, options={"runOnly": LEVELS, "resultTypes": ["violations"]}).response
    assert found["testEngine"]["name"] == "axe-core"
    return [
        f"{one['id']}: {'; '.join(str(node['target'][0]) + ' ' + node['failureSummary'] for node in one['nodes'][:3])}"
        for one in found["violations"]
    ]


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_nothing_stands_in_anybodys_way(visits: Visits, path: str) -> None:
    page = visits(path)
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("[data-md-color-scheme=slate]")
    assert barriers(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nor_in_the_middle_of_a_ruling(visits: Visits, scheme: str) -> None:
    page = visits("rulings/lose-track-1/#step-1-7", color_scheme=scheme)
    page.fill("#adj-search", "watchtower")
    page.wait_for_selector("#adj-found a")
    assert page.locator("#adj-steps [aria-current=step]").count() == 1
    assert barriers(page) == []


def test_a_barrier_would_be_found(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/")
    page.evaluate("document.querySelector('.adj-question').style.color = '#ddd'")
    page.evaluate("document.querySelector('.adj-question').style.background = '#fff'")
    assert [one.partition(":")[0] for one in barriers(page)] == ["color-contrast"]
