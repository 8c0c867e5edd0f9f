"""Going through a ruling: the table, the steps, their causes and what is read aloud follow one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.measures import box

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Visits

RULING = "rulings/lose-track-1/"
START = "The start: nothing has happened yet."
LAST = 19
"""Steps of the ruling."""


@pytest.fixture
def page(visits: Visits) -> Page:
    return visits(RULING)


def said(page: Page) -> str:
    return page.inner_text("#adj-now")


def current(page: Page) -> list[str]:
    """The numbers of the steps that are marked: there is one of them, or none."""
    found: list[str] = page.eval_on_selector_all(
        "#adj-steps [aria-current=step]", "lines => lines.map(line => line.firstElementChild.textContent)"
    )
    return found


def zone(page: Page, label: str) -> list[str]:
    """The cards that one sees below a heading on Alice's side."""
    cards = page.locator("#adj-board section[aria-label=Alice] .adj-zone:visible").filter(
        has=page.get_by_role("heading", name=label, exact=True)
    )
    return [" ".join(card.split()) for card in cards.locator("ul > li").all_inner_texts()]


def test_the_start_is_shown_first(page: Page) -> None:
    assert said(page) == START
    assert current(page) == []
    assert zone(page, "Hand") == ["Artificer", "5 Copper", "Watchtower"]
    assert page.is_disabled("#adj-back")
    assert page.is_disabled("#adj-first")
    assert page.is_enabled("#adj-next")
    assert not page.is_visible("#adj-end")


def test_the_buttons_go_through_every_step_and_back(page: Page) -> None:
    numbers = page.locator("#adj-steps > li > a:first-child").all_inner_texts()
    assert len(numbers) == LAST
    start = page.inner_html("#adj-board")
    tables = [start]
    for number in numbers:
        page.click("#adj-next")
        assert current(page) == [number]
        assert said(page).startswith(f"Step {number}: ")
        tables.append(page.inner_html("#adj-board"))
    assert page.is_disabled("#adj-next")
    for table in reversed(tables[:-1]):
        page.click("#adj-back")
        assert page.inner_html("#adj-board") == table
    assert page.inner_html("#adj-board") == start
    assert said(page) == START


def test_the_table_follows_the_cards(page: Page) -> None:
    page.click("#adj-next")
    assert said(page) == "Step 1: Alice plays Artificer"
    assert zone(page, "In play") == ["Artificer"]
    assert zone(page, "Hand") == ["5 Copper", "Watchtower"]
    in_play = page.locator("#adj-board .adj-zone:visible").filter(has_text="In play")
    assert "adj-changed" in (in_play.get_attribute("class") or "")
    page.click("#adj-last")
    assert zone(page, "Discard pile") == ["5 Copper"]
    page.click("#adj-first")
    assert zone(page, "Discard pile") == ["2 Village"]
    assert page.locator("#adj-board .adj-changed").count() == 0


def test_the_last_step_shows_the_table_in_the_end(page: Page) -> None:
    def cards(within: str) -> list[str]:
        found = page.locator(f"{within} .adj-zone:not([hidden])").all_text_contents()
        return [" ".join(one.split()) for one in found]

    in_the_end = cards("#adj-end")
    assert in_the_end
    assert not set(in_the_end) & set(cards("#adj-board"))
    page.click("#adj-last")
    there = {one for one in in_the_end if not one.endswith("Nothing")}
    assert there
    assert there <= set(cards("#adj-board"))


def lit(page: Page) -> list[str]:
    """The numbers of the steps that led to the one that is shown, or that it led to."""
    found: list[str] = page.eval_on_selector_all(
        "#adj-steps .adj-lit", "lines => lines.map(line => line.firstElementChild.textContent)"
    )
    return found


def test_a_step_shows_what_led_to_it_and_what_it_led_to(page: Page) -> None:
    page.locator("#step-1-7").click()
    assert lit(page) == ["1", "1.6", "1.7", "1.7.2", "1.7.4"]
    page.click("#adj-last")
    assert {"1", "1.6", "1.7", "1.7.4", "1.7.2.3", "1.7.4.3"} <= set(lit(page))
    assert "1.5" not in lit(page)
    arcs = page.locator(".adj-gutter > .adj-lit")
    assert arcs.count() == 2
    page.click("#adj-first")
    assert (lit(page), arcs.count()) == ([], 0)


def test_an_arc_ends_at_the_row_of_its_effect(page: Page) -> None:
    ends = box(page.locator(".adj-gutter > .adj-k-loses-track-of > :last-child"))
    row = box(page.locator("#step-1-7-4-3"))
    assert row["y"] < ends["y"] + ends["height"] < row["y"] + 32
    assert abs(ends["x"] + ends["width"] - row["x"]) < 2


def test_what_led_to_a_step_is_a_link(page: Page) -> None:
    page.locator("#step-1-7-4 .adj-led a").click()
    page.locator("#step-1-7[aria-current=step]").wait_for()


def test_the_arrows_work_without_a_click_first(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert current(page) == ["1.1"]
    page.keyboard.press("ArrowLeft")
    assert current(page) == ["1"]
    page.focus("#adj-search")
    page.keyboard.press("ArrowRight")
    assert current(page) == ["1"]


def test_a_folded_turn_opens_when_it_is_gone_through(visits: Visits) -> None:
    page = visits("rulings/crypt-each-turn-one/")
    folded = page.locator(".adj-folded details").first
    assert folded.get_attribute("open") is None
    assert not page.is_visible("#step-3")
    page.evaluate("location.hash = 'step-3'")
    page.locator("#step-3[aria-current=step]").wait_for()
    assert page.is_visible("#step-3")
    assert page.evaluate("document.querySelector('.adj-folded details').open")


def test_what_was_refused_is_shown_when_somebody_wants_it(visits: Visits) -> None:
    page = visits("rulings/mastermind-mastermind/")
    refused = page.locator("#adj-steps > .adj-refused")
    assert refused.count() > 0
    assert not refused.first.is_visible()
    page.check("#adj-refused")
    assert refused.first.is_visible()


def test_a_click_on_a_step_goes_to_it(page: Page) -> None:
    page.locator("#step-1-3").click()
    assert current(page) == ["1.3"]


def test_the_address_of_a_step_goes_to_it(visits: Visits) -> None:
    page = visits(f"{RULING}#step-1-5")
    assert current(page) == ["1.5"]
    assert zone(page, "Discard pile") == ["5 Copper", "2 Village"]
    page.evaluate("location.hash = 'step-1-6'")
    page.locator("#step-1-6[aria-current=step]").wait_for()


def test_every_step_is_read_aloud(page: Page) -> None:
    assert page.get_attribute("#adj-now", "aria-live") == "polite"
    for name in ("The start", "One step back", "Next step", "The end"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1
    page.click("#adj-next")
    assert page.get_by_role("slider", name="Step").get_attribute("aria-valuetext") == said(page)


def test_it_can_be_gone_through_with_the_keyboard_alone(page: Page) -> None:
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "adj-next":
            break
    assert page.evaluate("document.activeElement.id") == "adj-next"
    outline = page.evaluate("getComputedStyle(document.activeElement).outline")
    assert "solid" in outline
    assert "0px" not in outline
    page.keyboard.press("Enter")
    assert current(page) == ["1"]
    page.keyboard.press("ArrowRight")
    assert current(page) == ["1.1"]
    page.keyboard.press("ArrowLeft")
    assert current(page) == ["1"]
    page.keyboard.press("End")
    assert page.is_disabled("#adj-next")
    page.keyboard.press("ArrowLeft")
    assert current(page) == [page.locator("#adj-steps > li > a:first-child").all_inner_texts()[-2]]
    page.keyboard.press("Home")
    assert said(page) == START


def test_whoever_reaches_an_end_by_keyboard_is_not_thrown_off_the_buttons(page: Page) -> None:
    page.focus("#adj-next")
    for _ in range(LAST):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#adj-stepper') !== null")
    assert page.is_disabled("#adj-next")
    page.keyboard.press("ArrowLeft")
    assert page.is_enabled("#adj-next")


def test_the_slider_goes_through_too(page: Page) -> None:
    page.focus("#adj-slider")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert current(page) == ["1.1"]
    page.keyboard.press("End")
    assert page.is_disabled("#adj-next")


@pytest.mark.parametrize("ruling", ["lose-track-1", "mastermind-mastermind"])
def test_step_and_table_stay_in_sight(visits: Visits, ruling: str) -> None:
    page = visits(f"rulings/{ruling}/")
    for _ in range(page.locator("#adj-steps [data-step]").count()):
        page.keyboard.press("ArrowRight")
        below = page.evaluate("document.getElementById('adj-stepper').getBoundingClientRect().bottom")
        step = page.evaluate("document.querySelector('#adj-steps [aria-current]').getBoundingClientRect().toJSON()")
        board = page.evaluate("document.getElementById('adj-board').getBoundingClientRect().toJSON()")
        assert below <= step["top"]
        assert step["bottom"] <= 800
        assert board["top"] < 800 - 150


def test_on_a_telephone_the_page_stays_where_it_is_while_stepping(visits: Visits) -> None:
    page = visits(RULING, viewport={"width": 390, "height": 844})
    page.focus("#adj-next")
    before = page.evaluate("scrollY")
    for _ in range(LAST):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("scrollY") == before
