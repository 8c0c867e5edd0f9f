"""The content security policy of a page: which scripts may run in it, whatever text somebody has put into a scenario."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

SCRIPT_TAG: Final = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_DATA: Final = "application/json"
"""The type of a script that cannot run."""
_LINK: Final = re.compile(r"<link\b([^>]*)>", re.IGNORECASE)
_SOURCE: Final = re.compile(r"""\b(?:src|href)\s*=\s*["']?([^\s"'>]+)""", re.IGNORECASE)
_HEAD: Final = re.compile(r"<head\b[^>]*>", re.IGNORECASE)


def with_policy(page: str, trusted: str, *, pictures: bool = False) -> str:
    """The page with the policy that allows the scripts of `trusted`, and no others.

    That is the page as its theme and its author wrote it, without anything from scenarios. Apart from their inline
    scripts, everything may come from the site itself, and from where they fetch it; `pictures` from anywhere.
    """
    policy = escaped("; ".join(_policy(trusted, pictures)))
    return _HEAD.sub(
        lambda head: f'{head[0]}<meta http-equiv="Content-Security-Policy" content="{policy}">', page, count=1
    )


def escaped(policy: str) -> str:
    """The policy inside an attribute in double quotes."""
    return policy.replace("&", "&amp;").replace('"', "&quot;")


def _policy(trusted: str, pictures: bool) -> Iterator[str]:
    inline, scripts, styles = [], [], []
    for said, text in SCRIPT_TAG.findall(trusted):
        if (source := _SOURCE.search(said)) is not None:
            scripts += _elsewhere(source[1])
        elif text and _DATA not in said:
            inline.append(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
    for said in _LINK.findall(trusted):
        if "stylesheet" in said and (source := _SOURCE.search(said)) is not None:
            styles += _elsewhere(source[1])
    yield "default-src 'self'"
    if scripts or inline:
        yield " ".join(dict.fromkeys(["script-src 'self'", *scripts, *inline]))
    # styles inside a page cannot run anything, and themes and diagrams have them everywhere
    yield " ".join(dict.fromkeys(["style-src 'self' 'unsafe-inline'", *styles]))
    # a style from elsewhere fetches its fonts from where it likes
    yield f"font-src 'self' data:{' https:' if styles else ''}"
    yield f"img-src 'self' data:{' https:' if pictures else ''}"
    # these do not go by the default
    yield from ("object-src 'none'", "form-action 'self'", "base-uri 'self'")


def _elsewhere(address: str) -> list[str]:
    """The site that a script or style comes from, if it is a different one."""
    parts = urlsplit(address)
    if not parts.netloc or not re.fullmatch(r"[\w.:-]+", parts.netloc):
        return []
    return [f"{parts.scheme or 'https'}://{parts.netloc}"]
