"""Which scripts may run in a page: those of the theme and of its author, never what comes from a scenario."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape

from adjudicator.site.policy import with_policy

THEME = """<!doctype html><html><head class="a"><title>T</title>
<script>var base = "..";</script><script src="assets/own.js"></script>
<script type="application/json">{}</script></head><body>HERE</body></html>"""


def policy(page: str) -> dict[str, list[str]]:
    (said,) = re.findall(r'<head[^>]*><meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    return {name: values for name, *values in (part.split() for part in unescape(said).split("; "))}


def mark(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def test_only_the_scripts_that_are_trusted() -> None:
    page = THEME.replace("HERE", "<script>steal()</script>")
    allowed = policy(with_policy(page, THEME))
    assert allowed["script-src"] == ["'self'", mark('var base = "..";')]
    assert mark("steal()") not in allowed["script-src"]
    assert allowed["default-src"] == ["'self'"]
    assert allowed["object-src"] == ["'none'"]
    assert allowed["img-src"] == ["'self'", "data:"]
    assert allowed["style-src"] == ["'self'", "'unsafe-inline'"]


def test_a_page_without_scripts_inside_allows_none() -> None:
    allowed = policy(with_policy(THEME, "<script src=own.js></script>"))
    assert "script-src" not in allowed
    assert allowed["default-src"] == ["'self'"]


def test_what_a_theme_fetches_from_elsewhere() -> None:
    theme = THEME.replace(
        "<title>",
        '<link rel=stylesheet href="https://fonts.test/a.css?x=1"><link rel="icon" href="//icons.test/i.png">'
        '<script async src="//scripts.test:8080/a.js"></script><script src="https://a\'b/x"></script><title>',
    )
    allowed = policy(with_policy(theme, theme, pictures=True))
    assert allowed["script-src"][:2] == ["'self'", "https://scripts.test:8080"]
    assert allowed["style-src"] == ["'self'", "'unsafe-inline'", "https://fonts.test"]
    assert allowed["font-src"] == ["'self'", "data:", "https:"]
    assert allowed["img-src"] == ["'self'", "data:", "https:"]


def test_no_address_can_end_the_policy() -> None:
    theme = THEME.replace("<title>", '<script src="https://x.test;script-src *"></script><title>')
    assert policy(with_policy(theme, theme))["script-src"][0] == "'self'"
    assert "*" not in " ".join(policy(with_policy(theme, theme))["script-src"])


def test_a_page_without_a_head_stays_as_it_is() -> None:
    assert with_policy("<p>a</p>", "") == "<p>a</p>"
