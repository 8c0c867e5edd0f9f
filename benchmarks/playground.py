"""The playground in Chromium: how long until the first verdict, with nothing kept and with everything kept, and until each answer."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Final

from adjudicator.browser.files import write
from adjudicator.browser.runtime import ready
from adjudicator.browser.server import server
from adjudicator.format.link import packed
from adjudicator.playground.openings import example

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
PATIENCE: Final = 120_000
"""How many milliseconds to wait for a page."""
_VERDICT: Final = "#pg-verdict:not([hidden]) strong"
_ANSWERED: Final = """
(name) => new Promise(function (resolve) {
  const part = document.getElementById("pg-steps-inside"), start = performance.now();
  const seen = new MutationObserver(function () {
    seen.disconnect();
    requestAnimationFrame(function () { setTimeout(function () { resolve(performance.now() - start); }); });
  });
  seen.observe(part, { childList: true });
  const all = Array.from(document.querySelectorAll("#pg-question-part [data-edit], #pg-undo"));
  all.find(function (one) { return one.id === name || one.textContent.startsWith(name); }).click();
})
"""
"""Tap something, and wait until its steps have been drawn."""
_KEPT: Final = """
async () => {
  await navigator.serviceWorker.ready;
  const memory = new URL("memory.gz", location.href).href, patience = performance.now() + 60000;
  while (performance.now() < patience && !await caches.match(memory))
    await new Promise((then) => setTimeout(then, 200));
}
"""
"""Wait until everything that a later visit starts with has been kept."""


def measured(rounds: int) -> dict[str, float]:
    """The milliseconds for each, the median of the rounds; for answers, the slowest kind."""
    found: dict[str, list[float]] = {"cold": [], "warm": [], "answer": [], "undo": []}
    with _served() as address, _browser() as browser:
        for _ in range(rounds):
            context = browser.new_context()
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            found["cold"].append(_first_verdict(page, address))
            page.evaluate(_KEPT)
            page.goto("about:blank")
            found["warm"].append(_first_verdict(page, address))
            for option in ("Inn", "Watchtower"):
                page.wait_for_selector(f"#pg-question-part button:has-text('{option}')")
                found["answer"].append(page.evaluate(_ANSWERED, option))
                found["undo"].append(page.evaluate(_ANSWERED, "pg-undo"))
            context.close()
    return {name: median(values) for name, values in found.items()}


def _first_verdict(page: Page, address: str) -> float:
    start = perf_counter()
    page.goto(address)
    page.wait_for_selector(_VERDICT)
    return 1000 * (perf_counter() - start)


@contextmanager
def _served() -> Iterator[str]:
    """The address of a dispute in the playground, on this machine."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), ready())
        running = server(folder, 0)
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/#{packed(example('inn'))}"
        running.shutdown()


@contextmanager
def _browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        path = next(filter(None, map(shutil.which, CHROMIUM)), None)
        running = started.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        running.close()
