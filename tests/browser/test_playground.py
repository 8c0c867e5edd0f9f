"""The playground in a real browser: a dispute settled with clicks and with keys, shared, opened again, and offline."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, Literal

import pytest
from commands import GAME

from adjudicator.browser.server import server
from adjudicator.format.link import packed
from browser.conftest import Visits
from browser.test_accessibility import barriers

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

PHONE: Final = {"width": 390, "height": 844}
DESKTOP: Final = {"width": 1280, "height": 800}
PATIENCE: Final = 120_000
"""Milliseconds to load Python in: tests run beside others."""


class Opened:
    """The playground, loaded once for all tests of a size: loading Python takes longer than what is tested."""

    def __init__(self, visits: Visits, size: dict[str, int]) -> None:
        self.visits, self.size = visits, size
        self.page = visits("playground/", viewport=size)
        self.page.set_default_timeout(PATIENCE)

    def begin(self, start: str) -> Page:
        """One of the examples, as if it were the first thing opened."""
        page = self.page
        page.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
        page.click("#pg-new")
        page.click(f"[data-start={start}]")
        page.wait_for_selector("#pg-table .adj-board", state="attached")
        return page


@pytest.fixture(scope="module")
def lasting(browser: Browser, address: str) -> Iterator[Callable[[str], Opened]]:
    """The playground in each size, and the assurance that it never complained nor asked for anything from elsewhere."""
    visits = Visits(browser, address)
    kept: dict[str, Opened] = {}

    def opened(size: str) -> Opened:
        if size not in kept:
            kept[size] = Opened(visits, {"phone": PHONE, "desktop": DESKTOP}[size])
        return kept[size]

    yield opened
    for context in visits.contexts:
        context.close()
    assert visits.wrong == []


@pytest.fixture
def desktop(lasting: Callable[[str], Opened]) -> Opened:
    """The playground on a wide page."""
    return lasting("desktop")


@pytest.fixture(params=["phone", "desktop"])
def opened(request: pytest.FixtureRequest, lasting: Callable[[str], Opened]) -> Opened:
    """The playground on a phone, and on a wide page."""
    return lasting(request.param)


def asked(page: Page, words: str) -> None:
    """Wait until something is asked in these words."""
    page.wait_for_selector(f"#pg-asked:has-text({words!r})", state="attached")


def tap(page: Page, option: str) -> None:
    page.locator("#pg-question-part button", has_text=re.compile(rf"^{re.escape(option)}")).first.click()


def until(page: Page, condition: str) -> None:
    """Wait until something is so: Playwright's own way needs `eval`, which the page forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


def show(page: Page, tab: str) -> None:
    if page.locator(f"[data-tab={tab}]").is_visible():
        page.click(f"[data-tab={tab}]")


def test_the_inn_dispute_with_clicks_only(opened: Opened) -> None:
    page = opened.begin("empty")
    for place, typed, meant in (
        ("alice hand", "artificr", "Artificer"),
        ("alice hand", "watchtower", "Watchtower"),
        ("alice discard", "vilage", "Village"),
    ):
        page.click(f"[data-put='{place}']")
        page.fill("#pg-find", typed)
        page.click(f"#pg-found button[data-found={meant}] >> nth=0")
        page.wait_for_selector(f"#pg-toast:has-text('{meant}')")
        page.click("#pg-finder .pg-close")
    page.click("[data-put=kingdom]")
    page.fill("#pg-find", "inn")
    page.wait_for_selector("#pg-found [data-found=Inn]")
    page.click("#pg-found [data-found=Inn]")
    page.click("#pg-finder .pg-close")
    tap(page, "Play Artificer")
    asked(page, "discard")
    for _ in range(2):
        page.click("#pg-question-part [data-label=Copper]")
    for name in ("Smithy", "Village", "Watchtower"):
        assert page.locator(f"#pg-question-part [data-label={name}]").count() == 1
    page.click("#pg-question-part [data-label=Smithy]")
    page.click("#pg-question-part [data-label=Village]")
    page.click(".pg-choose")
    asked(page, "gain")
    text = page.input_value("#pg-source")
    assert "- discard: [2 Copper, Smithy, Village]" in text


def test_the_order_decides_and_the_link_says_it_all(opened: Opened) -> None:
    page = opened.begin("inn")
    asked(page, "which happens first?")
    tap(page, "Inn")
    asked(page, "shuffle in")
    page.click("#pg-question-part [data-label=Village]")
    page.click(".pg-choose")
    asked(page, "react")
    tap(page, "Watchtower")
    tap(page, "Trash it")
    show(page, "steps")
    page.wait_for_selector("#pg-steps :text('loses track of Inn')")
    for _ in range(4):
        page.click("#pg-undo")
    asked(page, "which happens first?")
    tap(page, "Watchtower")
    tap(page, "Trash it")
    until(page, "document.querySelector('#pg-source').value.includes('choose: trash it')")
    assert page.locator("#pg-steps :text('loses track')").count() == 0
    before = page.input_value("#pg-source")
    page.click(".pg-choose:has-text('Choose nothing')")
    # what can be done with a card is told of the table after this answer
    until(page, f"document.querySelector('#pg-source').value !== {json.dumps(before)}")
    show(page, "table")
    page.click("#pg-table .adj-at-trash [data-card=Inn]")
    page.click("#pg-sheet button:text-is('Expect Inn here at the end')")
    page.wait_for_selector(".pg-verdict.pg-holds")
    link = page.url
    assert "#adjudicator:1:" in link
    assert len(link) < 700
    again = page.context.new_page()
    again.set_default_timeout(PATIENCE)
    again.goto(link)
    again.wait_for_selector("#pg-table .adj-board", state="attached")
    assert "choose: trash it" in again.input_value("#pg-source")
    assert "Inn" in again.locator("#pg-table .adj-at-trash").inner_text()
    again.close()


def test_landscapes_tokens_and_the_end_of_a_ruling_by_taps(opened: Opened) -> None:
    page = opened.begin("empty")
    page.click("[data-put=landscapes]")
    page.fill("#pg-find", "cheap")
    page.click("#pg-found [data-found=Cheap]")
    page.wait_for_selector("#pg-toast:has-text('Cheap')")
    # where all ten piles are named, a token can only come from what is in the game
    page.fill("#pg-find", "raid")
    page.click("#pg-found [data-found=Raid]")
    page.wait_for_selector("#pg-toast:has-text('Raid')")
    page.click("#pg-finder .pg-close")
    page.click("#pg-table [data-place=landscapes][data-card=Cheap]")
    page.select_option("#pg-sheet select", "Market")
    page.wait_for_selector("#pg-table [data-card=Cheap]:has-text('on Market')")
    assert page.locator("#pg-sheet[open] select").input_value() == "Market"
    page.click("#pg-sheet .pg-close")
    page.click("[data-sheet=player][data-of=bob]")
    page.click("#pg-sheet button:text-is('-1 Card token')")
    page.wait_for_selector("#pg-sheet [aria-pressed=true]:text-is('-1 Card token')")
    assert page.evaluate("document.activeElement.textContent") == "-1 Card token"
    page.click("#pg-sheet .pg-close")
    tap(page, "Play Village")
    page.wait_for_selector("#pg-table :text('Continue from here')")
    page.click("#pg-table :text('Continue from here')")
    page.wait_for_selector("#pg-table [data-put=landscapes]")
    text = page.input_value("#pg-source")
    assert "moves:" not in text
    assert "in play: [Village]" in text
    assert "traits: {Cheap: Market}" in text
    assert "tokens: [-1 Card]" in text.replace('"', "")


def test_cards_that_no_ruling_joins_are_played_out(desktop: Opened) -> None:
    page = desktop.page
    page.click("#pg-new")
    page.fill("#pg-question", "market square and bishop")
    page.click("#pg-ask button")
    page.click("#pg-answers [data-play-out] button[data-open] >> nth=0")
    page.wait_for_selector("#pg-table .adj-board")
    assert "Bishop" in page.input_value("#pg-source")


def test_a_log_is_pasted_and_any_moment_opened(opened: Opened) -> None:
    page = opened.page
    page.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    page.click("#pg-new")
    page.click("#pg-log-part summary")
    page.fill("#pg-log", GAME + "# score: anna 3, ben 4\n")
    page.click("#pg-log-form button")
    page.wait_for_selector("#pg-log-said:has-text('The rules allow every line')")
    assert "the log says 4 for ben, not 3" in page.inner_text("#pg-log-said")
    page.click("#pg-log-said summary:has-text('Turn 3 - anna')")
    page.click("#pg-log-said button:has-text('a plays a Militia')")
    page.wait_for_selector("#pg-table .adj-board", state="attached")
    assert "- anna plays Militia" in page.input_value("#pg-source")
    assert "does not name these cards in ben's hand" in page.input_value("#pg-source")
    assert "does not name these cards in ben's hand" in page.inner_text("#pg-toast")
    # the table is as it was before that move
    assert page.locator("#pg-table", has_text=re.compile("Anna.s turn, Action phase")).count() == 1
    # what was said about the table is gone with it, and from there one gets to another moment of the same game
    page.click("#pg-new")
    assert not page.is_visible("#pg-toast")
    page.click("#pg-log-said summary:has-text('Turn 2 - ben')")
    page.click("#pg-log-said button:has-text('b plays 4 Coppers')")
    until(page, "document.querySelector('#pg-source').value.includes('ben buys Militia')")


def test_the_stop_button_ends_a_long_exploration_and_says_so(desktop: Opened) -> None:
    page = desktop.begin("empty")
    show(page, "text")
    kingdom = "Village, Smithy, Market, Moat, Cellar, Militia, Mine, Remodel, Workshop, Merchant"
    hand = f"    hand: [{kingdom}, Gold, Silver]"
    text = re.sub(r"    hand: .*", hand, page.input_value("#pg-source"))
    page.fill("#pg-source", f"{text}moves: [alice plays Cellar]\n")
    asked(page, "discard")
    page.click("[data-ways=here]")
    page.click("[data-ways=more]")
    page.wait_for_selector("#pg-counted:has-text('positions explored')")
    page.click("#pg-stop-ways")
    page.wait_for_selector("#pg-toast:has-text('Stopped')")
    assert page.locator("#pg-ways-part").is_hidden()
    # and nothing is lost: the page goes on at once
    page.click("#pg-question-part [data-label=Smithy]")
    page.click(".pg-choose")
    until(page, "document.querySelector('#pg-source').value.includes('discard: Smithy')")


def test_what_has_been_started_once_need_not_be_started_again(visits: Visits) -> None:
    page = visits("playground/")
    page.set_default_timeout(PATIENCE)
    there = "caches.match(new URL('memory.gz', location.href).href)"
    until(page, "document.body.dataset.began === 'anew'")
    until(page, f"{there}.then(kept => kept !== undefined)")
    page.reload()
    until(page, "document.body.dataset.began === 'from memory'")
    page.click("[data-start=inn]")
    tap(page, "Inn")
    asked(page, "shuffle in")
    # what is damaged, or from another browser, is not used, and made anew
    for changed in (
        "new Response('damaged', {headers: kept.headers})",
        "new Response(kept.body, {headers: {'X-Kept-By': 'another'}})",
    ):
        page.evaluate(
            f"{there}.then(async kept => {{ const store = (await caches.keys())[0]; "
            f"await (await caches.open(store)).put(new URL('memory.gz', location.href).href, {changed}); }})"
        )
        page.reload()
        until(page, "document.body.dataset.began === 'anew'")


def test_with_the_keyboard_alone(desktop: Opened) -> None:
    page = desktop.begin("inn")
    asked(page, "which happens first?")
    focused = "document.activeElement.closest('#pg-question-part') !== null"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    asked(page, "shuffle in")
    until(page, focused)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-label=Village][aria-pressed=true]")
    page.focus(".pg-choose")
    page.keyboard.press("Enter")
    asked(page, "react")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    until(page, "!document.querySelector('#adj-steps li:last-child').hasAttribute('aria-current')")
    page.keyboard.press("u")
    asked(page, "shuffle in")


def test_text_and_table_follow_each_other(desktop: Opened) -> None:
    page = desktop.begin("empty")
    show(page, "text")
    page.fill("#pg-source", page.input_value("#pg-source").replace("Smithy]\n    deck", "Smithy, Gold]\n    deck"))
    page.wait_for_selector("#pg-table .adj-at-hand [data-card=Gold]")
    page.fill("#pg-source", page.input_value("#pg-source").replace("Smithy, Gold", "Smithi, Gold"))
    page.wait_for_selector(".pg-verdict.pg-wrong:has-text(\"Did you mean 'Smithy'?\")")
    assert page.locator("#pg-paint .pg-wrong").inner_text() == "Smithi"
    page.locator("#pg-problems button").click()
    at = page.evaluate("document.querySelector('#pg-source').selectionStart")
    assert page.input_value("#pg-source")[at:].startswith("Smithi")
    page.keyboard.press("Delete")
    page.keyboard.type("S")
    page.wait_for_selector("#pg-table .adj-at-hand [data-card=Smithy]")


def test_the_editor_completes_what_is_typed(desktop: Opened) -> None:
    page = desktop.begin("empty")
    show(page, "text")
    page.focus("#pg-source")
    page.keyboard.press("Control+End")
    page.keyboard.type("moves:\n  - al")
    page.wait_for_selector("#pg-complete li:has-text('alice plays Village')")
    page.keyboard.press("Escape")
    page.keyboard.type("ice plays V")
    page.wait_for_selector("#pg-complete li:has-text('alice plays Village')")
    page.keyboard.press("Tab")
    page.wait_for_selector("#pg-steps :text('alice plays Village')", state="attached")


def test_it_works_offline_after_the_first_visit(desktop: Opened) -> None:
    page = desktop.begin("inn")
    until(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("#pg-table .adj-board")
    page.context.set_offline(False)


def test_an_update_is_taken_and_works_offline(browser: Browser, published: Path, tmp_path: Path) -> None:
    folder = tmp_path / "playground"
    shutil.copytree(published / "playground", folder)
    running = server(str(folder), 0)
    Thread(target=running.serve_forever, daemon=True).start()
    visits = Visits(browser, f"http://127.0.0.1:{running.server_port}/")
    page = visits(viewport=DESKTOP)
    page.set_default_timeout(PATIENCE)
    controlled = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
    until(page, controlled)
    version = json.loads((folder / "files.json").read_text(encoding="utf-8"))["version"]
    for name in ("files.json", "service-worker.js"):
        (folder / name).write_text(
            (folder / name).read_text(encoding="utf-8").replace(version, "newer"), encoding="utf-8"
        )
    old = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(old.replace("What is your question?", "Ask me another one"), encoding="utf-8")
    page.reload()
    page.wait_for_selector("#pg-toast:has-text('newer version')")
    until(page, "caches.keys().then(kept => kept.join() === 'adjudicator-playground-newer')")
    running.shutdown()
    running.server_close()
    page.reload()
    assert page.inner_text("h1") == "Ask me another one"
    page.click("[data-start=inn]")
    page.wait_for_selector("#pg-table .adj-board")
    page.context.close()
    assert visits.wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_anybodys_way(opened: Opened, scheme: Literal["light", "dark"]) -> None:
    opened.page.emulate_media(color_scheme=scheme)
    page = opened.begin("inn")
    page.click("#pg-new")
    assert barriers(page) == []
    page = opened.begin("inn")
    for tab in ("table", "steps", "text", "share"):
        show(page, tab)
        assert barriers(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth") <= opened.size["width"], tab
    show(page, "table")
    page.locator("#pg-table [data-card=Watchtower]").first.click()
    page.wait_for_selector("#pg-sheet[open] h2")
    assert barriers(page) == []


def test_a_text_that_is_out_to_break_it_is_only_text(desktop: Opened) -> None:
    page = desktop.begin("empty")
    nasty = "<img src=x onerror=alert(1)> </script> <b>"
    show(page, "text")
    text = page.input_value("#pg-source").replace("title: My question", f"title: >-\n  {nasty}")
    page.fill("#pg-source", text)
    page.wait_for_selector(".pg-verdict:has-text('onerror')")
    assert page.locator("img").count() == 0
    page.fill("#pg-source", "x: &a [*a, *a]\n" * 5)
    page.wait_for_selector(".pg-verdict.pg-wrong")


def test_a_link_that_somebody_sends_runs_nothing(desktop: Opened) -> None:
    page = desktop.begin("empty")
    said: list[str] = []

    def opened(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", opened)
    nasty = (
        "<img src=https://example.org/x onerror=alert(1)><script>alert(2)</script><a href='javascript:alert(3)'>x</a>"
    )
    story = f">-\n  {nasty}"
    text = f"id: x\ntitle: {story}\nquestion: {story}\nruling: {story}\nkingdom: [Village]\nplayers: {{alice: {{}}, bob: {{}}}}\n"
    for sent in (text, f'{text}"{nasty}": 1\n', f"{text}moves:\n  - >-\n    {nasty}\n"):
        page.evaluate("(link) => { location.hash = link; }", packed(sent))
        page.wait_for_selector(".pg-verdict:has-text('onerror')")
        for tab in ("steps", "text", "share"):
            show(page, tab)
        inside = "#pg-main :is(img, script, a[href^=javascript]), .pg-verdict :is(img, script, a)"
        assert page.locator(inside).count() == 0
    page.evaluate("location.hash = 'adjudicator:1:eJxLTAQ'")
    page.wait_for_selector("#pg-toast:has-text('The end of this link is missing')")
    assert said == []


def test_of_a_file_with_several_scenarios_one_is_chosen(desktop: Opened, tmp_path: Path) -> None:
    page = desktop.page
    page.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    page.click("#pg-new")
    board = "kingdom: [Village]\nplayers: {alice: {hand: [Village]}, bob: {}}\n"
    file = tmp_path / "two.scenario.yaml"
    file.write_text(f"id: one\ntitle: The first\n{board}---\nid: two\ntitle: The second\n{board}", encoding="utf-8")
    page.set_input_files("#pg-file", str(file))
    page.click("#pg-sheet button:text-is('The second')")
    page.wait_for_selector("#pg-verdict:has-text('The second')")
    page.click(".pg-about summary")
    page.fill(".pg-about [data-set*=as_of]", "2018")
    page.keyboard.press("Tab")
    until(page, "document.querySelector('#pg-source').value.includes('as_of: 2018')")
    assert page.locator(".pg-about[open]").count() == 1


def test_every_ruling_opens_in_it(desktop: Opened) -> None:
    page = desktop.page
    page.goto(f"{desktop.visits.address}rulings/lose-track-1/")
    page.locator(".adj-open").first.click()
    page.wait_for_selector("#pg-table .adj-board")
    assert page.locator(".pg-verdict").inner_text().startswith("holds: Watchtower cannot move an Inn")
    assert page.get_attribute("#pg-home", "href") == "../"
