"""The search box: rulings, cards and rules are found, with a mouse and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from browser.conftest import Visits

BOX = "#adj-search"


def found(page: Page, asked: str) -> list[str]:
    """What is found, in order: the names that one sees."""
    page.fill(BOX, asked)
    page.locator(".adj-find [role=status]:not(:empty)").wait_for()
    names: list[str] = page.eval_on_selector_all(
        "#adj-found a", "links => links.map(link => link.firstChild.textContent)"
    )
    return names


@pytest.mark.parametrize("path", ["", "rulings/", "rulings/lose-track-1/", "cards/watchtower/", "moments/gain/"])
def test_a_ruling_is_found_from_every_page(visits: Visits, path: str) -> None:
    page = visits(path)
    title = "Watchtower cannot move an Inn that was shuffled away"
    assert found(page, "watchtower inn shuffled")[0] == title
    page.click("#adj-found a")
    page.wait_for_url("**/rulings/lose-track-1/")
    assert page.inner_text("h1").startswith(title)


@pytest.mark.parametrize("asked", ["watchtower", "Watchtowr", "wacthtower", "WATCHTOWER", "watcht"])
def test_a_card_is_found_even_misspelt(visits: Visits, asked: str) -> None:
    page = visits()
    assert found(page, asked)[0] == "Watchtower"
    assert page.inner_text("#adj-found li:first-child small").startswith("Card")


@pytest.mark.parametrize("asked", ["losing track", "lose-track"])
def test_a_rule_is_found_by_its_title_and_its_name(visits: Visits, asked: str) -> None:
    page = visits()
    assert "Losing track" in found(page, asked)[:3]


def test_it_is_said_when_there_is_nothing(visits: Visits) -> None:
    page = visits()
    assert found(page, "xyzzy qwertz") == []
    assert page.inner_text(".adj-find [role=status]") == "Nothing found for “xyzzy qwertz”."
    assert not page.is_visible("#adj-found")


def test_what_is_asked_for_is_no_markup(visits: Visits) -> None:
    page = visits()
    assert found(page, "<img src=x> qwertz") == []
    assert page.locator(".adj-find img").count() == 0


def test_the_keyboard_alone_will_do(visits: Visits) -> None:
    page = visits("rulings/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "adj-search":
            break
    page.keyboard.type("duplicate")
    page.wait_for_selector("#adj-found a")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#adj-found') !== null")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "adj-search"
    page.keyboard.press("Escape")
    assert page.input_value(BOX) == ""
    assert not page.is_visible("#adj-found")
    page.keyboard.type("duplicate")
    page.wait_for_selector("#adj-found a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/duplicate/")


def test_enter_opens_the_best(visits: Visits) -> None:
    page = visits()
    page.fill(BOX, "bat")
    page.wait_for_selector("#adj-found a")
    page.press(BOX, "Enter")
    page.wait_for_url("**/cards/bat/")


def test_whoever_types_before_the_index_is_there_need_not_type_again(visits: Visits) -> None:
    page = visits()

    def slowly(route: Route) -> None:
        page.wait_for_timeout(300)
        route.fallback()

    page.route("**/search.js", slowly)
    assert found(page, "duplicate")[0] == "Duplicate"
