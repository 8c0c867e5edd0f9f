"""A browser, the site it visits, and what is true of every page in every test: no error message, nothing fetched from
elsewhere."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NoReturn

import pytest

from browser.published import publish

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response, Route

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
NO_PLAYWRIGHT: Final = "There is no Playwright to look at the site with: install it with 'pip install -e .[test]'."
NO_BROWSER: Final = (
    "There is no Chromium to look at the site with: install it, for instance with 'apt-get install chromium'."
)


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


class Visits:
    """Pages that have been opened, and everything about them that no page of the site may do."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.wrong: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __call__(self, path: str = "", **settings: Any) -> Page:
        """Open a page of the site. Settings are those of a browser context: `color_scheme`, `viewport` ..."""
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **settings})
        self.contexts.append(context)
        context.route("**/*", self._only_from_here)
        context.on("console", lambda told: self._told(told.type, told.text))
        context.on("weberror", lambda error: self.wrong.append(f"error: {error.error}"))
        context.on("response", self._answered)
        page = context.new_page()
        page.goto(self.address + path)
        return page

    def _only_from_here(self, route: Route) -> None:
        if route.request.url.startswith(self.address):
            route.continue_()
        else:
            self.wrong.append(f"asks elsewhere: {route.request.url}")
            route.abort()

    def _told(self, kind: str, text: str) -> None:
        if kind in ("error", "warning", "assert"):
            self.wrong.append(f"{kind}: {text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")


def missing(what: str) -> NoReturn:
    """Skip, or fail where it has been said that there is to be a browser."""
    if os.environ.get("ADJUDICATOR_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Chromium from this machine. Without one the tests are skipped, or fail where ADJUDICATOR_BROWSER=required."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if find_spec("playwright") is None:
        missing(NO_PLAYWRIGHT)
    return found or missing(NO_BROWSER)


@pytest.fixture(scope="session")
def published(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, which is built only if there is a browser to look at it."""
    return publish(tmp_path_factory.mktemp("published"))


@pytest.fixture(scope="session")
def written(published: Path) -> dict[str, str]:
    """The scenarios of the site by their ids, as they are written."""
    files = (published.parent / "scenarios").iterdir()
    return {file.name.removesuffix(".scenario.yaml"): file.read_text(encoding="utf-8") for file in files}


@pytest.fixture(scope="session")
def address(published: Path) -> Iterator[str]:
    """Where the site is, with a slash at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(published)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium, running as long as these tests do."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        running = started.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def visits(browser: Browser, address: str) -> Iterator[Visits]:
    """Opens pages, and lets the test fail if one of them complains or asks for anything from elsewhere."""
    visits = Visits(browser, address)
    yield visits
    for context in visits.contexts:
        context.close()
    assert visits.wrong == []
