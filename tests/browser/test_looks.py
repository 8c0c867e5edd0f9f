"""How the pages look: without a script, on a telephone, at night, on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.kinds import KINDS
from browser.measures import box
from browser.published import SIGNS, scenario

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Visits

TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FINGER = 24
"""The least size of what is to be hit with a finger, in pixels (WCAG 2.2)."""


def test_without_a_script_everything_can_be_read(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/", java_script_enabled=False)
    for shown in (
        "No. The Inn has been shuffled away from where it was gained to, so Watchtower cannot move it.",
        "I gain an Inn onto my deck and resolve its own ability first.",
        "Watchtower loses track of Inn",
        "The table at the end",
        "Complete Rules III: lose track, example 1",
        "- alice plays Artificer:",
    ):
        assert page.get_by_text(shown).first.is_visible(), shown
    assert page.locator("#adj-steps > li:visible").count() == page.locator("#adj-steps > li").count() > 10
    assert page.locator(".adj-gutter > p > :last-child").count() > 1
    for useless in ("#adj-stepper", "#adj-copy", ".adj-find input"):
        assert not page.is_visible(useless), useless


def sideways(page: Page) -> list[str]:
    """What sticks out of the page on the right, but for what scrolls by itself."""
    found: list[str] = page.evaluate(
        """() => document.scrollingElement.scrollWidth <= screen.width ? [] :
            [...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > screen.width + 1)
            .slice(0, 5).map(one => one.outerHTML.slice(0, 100))"""
    )
    return found


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_a_telephone_is_wide_enough(visits: Visits, path: str) -> None:
    page = visits(path, **TELEPHONE)
    assert page.evaluate("innerWidth") == 390
    assert sideways(page) == []
    assert page.is_visible("h1")


def test_something_too_wide_would_be_noticed(visits: Visits) -> None:
    page = visits("rulings/", **TELEPHONE)
    page.evaluate("document.querySelector('h1').style.width = '800px'")
    assert sideways(page)


def test_a_ruling_is_gone_through_with_a_finger(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/", **TELEPHONE)
    for button in ("#adj-first", "#adj-back", "#adj-next", "#adj-last", "#adj-slider", "#adj-copy", "#adj-search"):
        drawn = box(page.locator(button))
        least = 16 if button == "#adj-slider" else FINGER
        assert drawn["height"] >= least, button
        assert drawn["width"] >= FINGER, button
    page.tap("#adj-next")
    assert page.inner_text("#adj-now") == "Step 1: Alice plays Artificer"
    page.tap("#step-1-5")
    assert page.inner_text("#adj-now") == "Step 1.5: Alice discards 5 Coppers"
    stepper = box(page.locator("#adj-stepper"))
    page.locator("#adj-source").scroll_into_view_if_needed()
    page.fill("#adj-search", "watchtower")
    page.wait_for_selector("#adj-found a")
    assert min(box(one)["height"] for one in page.locator("#adj-found a").all()) >= FINGER
    assert sideways(page) == []
    assert stepper["width"] <= 390


def test_at_night_the_page_is_dark(visits: Visits) -> None:
    def brightness(page: Page, what: str, part: str) -> float:
        colour = page.evaluate(
            """([what, part]) => {
                const pen = document.createElement('canvas').getContext('2d');
                pen.fillStyle = getComputedStyle(document.querySelector(what))[part];
                pen.fillRect(0, 0, 1, 1);
                return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
            }""",
            [what, part],
        )
        return float(sum(colour)) / 3

    for scheme, dark in (("light", False), ("dark", True)):
        page = visits("rulings/lose-track-1/", color_scheme=scheme)
        assert (brightness(page, "body", "backgroundColor") < 80) is dark
        assert (brightness(page, "#adj-stepper", "backgroundColor") < 80) is dark
        assert (brightness(page, ".adj-verdict", "color") > 128) is dark


def test_on_paper_stands_what_can_be_read_there(visits: Visits) -> None:
    page = visits("rulings/lose-track-1/")
    page.evaluate(
        "addEventListener('beforeprint', () => { window.printed = !document.getElementById('adj-end').hidden })"
    )
    assert page.pdf()[:5] == b"%PDF-"
    assert page.evaluate("window.printed") is True
    page.locator("#adj-end").wait_for(state="hidden")
    page.emulate_media(media="print")
    for useless in ("#adj-stepper", ".adj-find", "#adj-copy", ".md-header", ".md-tabs"):
        assert not page.is_visible(useless), useless
    for useful in (".adj-verdict", "#adj-steps", ".adj-gutter > p > :last-child", "#adj-source"):
        assert page.is_visible(useful), useful
    board, steps = (page.locator(one).bounding_box() for one in ("#adj-board", "#adj-steps"))
    assert board is not None
    assert steps is not None
    # sheets are not half empty
    assert steps["y"] >= board["y"] + board["height"]


@pytest.mark.parametrize("name", ["lose-track-1", "signs-1"])
def test_the_scenario_is_copied_as_it_is_written(visits: Visits, name: str, written: dict[str, str]) -> None:
    page = visits(f"rulings/{name}/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.strip("\n") == written[name].strip("\n")
    assert copied.startswith(written[name][:20])


def test_a_chosen_scenario_is_the_one_of_the_corpus(written: dict[str, str]) -> None:
    assert written["lose-track-1"] == scenario("lose-track-1")


def test_signs_of_html_are_words(visits: Visits) -> None:
    page = visits("rulings/signs-1/")
    assert page.inner_text("h1").startswith(SIGNS)
    assert page.inner_text(".adj-verdict") == SIGNS
    assert SIGNS in page.inner_text("#adj-source")
    assert page.title().startswith(SIGNS)
    page.click("#adj-last")
    page.fill("#adj-search", "quoted stars")
    page.wait_for_selector("#adj-found a")
    assert SIGNS in page.inner_text("#adj-found")


def test_words_from_elsewhere_would_be_noticed(visits: Visits) -> None:
    page = visits("rulings/")
    page.evaluate("fetch('http://elsewhere.test/words').catch(() => {})")
    page.wait_for_timeout(50)
    page.evaluate("console.error('something is wrong')")
    page.goto(f"{visits.address}rulings/no-such-ruling/")
    told = " ".join(visits.wrong)
    visits.wrong.clear()
    assert "http://elsewhere.test/words" in told
    assert "something is wrong" in told
    assert "404: " in told


@pytest.mark.parametrize("path", ["rulings/signs-1/", "rulings/", "cards/moat/", "reference/", "404.html"])
def test_what_gets_into_a_page_cannot_run(visits: Visits, path: str) -> None:
    """Should a text ever be taken for HTML, the page's policy keeps it from doing anything."""
    page = visits(path)
    page.evaluate("""() => {
        document.body.insertAdjacentHTML("beforeend", "<img src='data:image/png,' onerror='window.ran = 1'>");
        const script = document.createElement("script");
        script.textContent = "window.ran = 2";
        document.body.append(script);
    }""")
    page.wait_for_timeout(100)
    assert page.evaluate("window.ran") is None
    told = " ".join(visits.wrong)
    visits.wrong.clear()
    assert told.count("Content Security Policy") >= 2
