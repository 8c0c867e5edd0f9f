"""Reading a page: nothing overlaps while scrolling, at 400 % zoom, and in the longest ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Visits

COVERED = """() => {
    // words of the page that another part of it, not what sticks to the top, lies upon
    const sticking = [...document.querySelectorAll('.md-header, .md-tabs, #adj-stepper, .md-top')];
    const wrong = [];
    for (const one of document.querySelectorAll('.adj :is(li, p, h2, h3, h4, h5, td, dd) , .adj .adj-zone > ul > li')) {
        const box = one.getBoundingClientRect();
        const x = box.left + Math.min(box.width / 2, 40), y = box.top + Math.min(box.height / 2, 12);
        if (!one.checkVisibility() || !box.width || !box.height || x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
        const top = document.elementFromPoint(x, y);
        if (!top || one.contains(top) || top.contains(one) || sticking.some(part => part.contains(top))) continue;
        wrong.push(`${one.textContent.slice(0, 40)} lies below ${top.className} ${top.textContent.slice(0, 40)}`);
    }
    return wrong;
}"""


def covered(page: Page) -> list[str]:
    """What is covered anywhere while one scrolls through the page."""
    found: list[str] = []
    height = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height, 300):
        page.evaluate(f"scrollTo(0, {top})")
        found += page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("path", ["", "rulings/lose-track-1/", "rulings/mastermind-mastermind/"])
@pytest.mark.parametrize("wide", [390, 1280])
def test_nothing_is_covered_while_one_scrolls(visits: Visits, path: str, wide: int) -> None:
    page = visits(path, viewport={"width": wide, "height": 700})
    assert covered(page) == []
    if path and wide == 1280:
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert covered(page) == []


def test_what_covers_words_would_be_noticed(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/")
    page.evaluate("document.querySelector('.adj-sources').style.marginTop = '-30em'")
    assert covered(page)


@pytest.mark.parametrize("path", ["rulings/lose-track-1/", "rulings/mastermind-mastermind/"])
def test_400_percent_zoom(visits: Visits, path: str) -> None:
    # a window of 1280 pixels has 320 at 400 % (WCAG 2.2, reflow)
    page = visits(path, viewport={"width": 320, "height": 200}, device_scale_factor=4)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    narrowest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('#adj-steps > li:not(.adj-refused) > span:last-child')]"
        ".map(one => one.getBoundingClientRect().width).filter(Boolean))"
    )
    assert narrowest > 60
    # most of what is seen is what one reads, whatever sticks to the top
    page.evaluate("document.getElementById('adj-steps').scrollIntoView()")
    page.evaluate("scrollBy(0, 300)")
    assert page.evaluate("document.elementFromPoint(160, 100).closest('.adj-stepper')") is None


def test_a_long_ruling_has_its_arcs_without_a_script(visits: Visits) -> None:
    page = visits("rulings/mastermind-mastermind/", java_script_enabled=False)
    assert page.locator(".adj-gutter > p > :last-child:visible").count() > 5
    page.locator(".adj-folded summary").first.click()
    assert page.is_visible("#step-2")
    assert not page.locator(".adj-refused").first.is_visible()
    page.check("#adj-refused")
    assert page.locator(".adj-refused").first.is_visible()


def test_the_way_to_the_other_rulings_of_a_card(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/")
    page.locator(".adj-ways").get_by_role("link", name="Inn", exact=True).click()
    page.wait_for_url("**/cards/inn/")


SCROLLED_UP_A_LITTLE = """() => {
    if (!document.querySelector(".md-top").hidden) return true;
    scrollTo(0, scrollY > 700 ? 600 : 900);
    return false;
}"""
"""Scrolls down and up again until the script of the page has seen it."""


@pytest.mark.parametrize("path", ["", "rulings/mastermind-mastermind/", "cards/inn/"])
def test_the_way_back_to_the_top_and_the_switch_between_light_and_dark(visits: Visits, path: str) -> None:
    # pages of rulings and cards contain only what their readers see: the rest is put in for Material's script
    page = visits(path, viewport={"width": 390, "height": 400})
    page.wait_for_function(SCROLLED_UP_A_LITTLE, polling=200)
    page.get_by_role("button", name="Back to top").click()
    page.wait_for_function("scrollY === 0")
    page.locator(".md-header__option label:visible").click()
    page.locator(".md-header__option label:visible").click()
    page.reload()
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
