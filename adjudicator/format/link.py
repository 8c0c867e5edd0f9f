"""A scenario as a link: its whole text, packed so that it can be pasted in place of a file.

`adjudicator:1:` and then the text, compressed by zlib, in the 64 letters allowed in URLs. The number says how it is
packed; today's links will always be readable. zlib's checksum at the end detects a link that was not copied whole.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from adjudicator.format.problems import BadScenario, Problem, shown

SCHEME: Final = "adjudicator:"
VERSION: Final = "1"
PREFIX: Final = f"{SCHEME}{VERSION}:"

NAME: Final = "link"
"""What a link is called in sentences, where a file has its path."""

LONGEST_PATH: Final = 4096
"""The maximum length of a path: nothing can be opened by a longer one."""

_LETTERS: Final = re.compile("[A-Za-z0-9_-]*")
_AGAIN: Final = "Copy it again, from 'adjudicator:' to its last letter."


def is_link(path: str) -> bool:
    """Whether this is a link, or the address of a page with one, and not the path of a file."""
    return _bare(path).startswith(SCHEME)


def _bare(path: str) -> str:
    """The link without the address of the page that it was copied from."""
    text = path.strip()
    page, sign, letters = text.partition(f"#{SCHEME}")
    return f"{SCHEME}{letters}" if sign and page.startswith(("http://", "https://")) else text


def called(path: str) -> str:
    """The name of a file in sentences: its path; a link, or what cannot be a path, is too long to repeat."""
    if is_link(path):
        return NAME
    return path if len(path) <= LONGEST_PATH else shown(path)


def packed(text: str) -> str:
    """The link to a text."""
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii").rstrip("=")


def unpacked(link: str, *, largest: int) -> str:
    """The text of a link, of at most `largest` bytes. White space in it is ignored: mails break long lines.

    Raises `BadScenario` if the link is incomplete or wrong.
    """
    version, colon, letters = "".join(_bare(link).split()).removeprefix(SCHEME).partition(":")
    if not colon or not version.isdecimal():
        raise _bad(f"A link begins with '{PREFIX}'. {_AGAIN}")
    if version != VERSION:
        raise _bad(f"This link is packed in a way ({shown(version)}) that this version of adjudicator cannot read.")
    whole = _LETTERS.match(letters)
    if whole is not None and whole.end() < len(letters):
        raise _bad(f"No link has a '{shown(letters[whole.end()])}' in it. {_AGAIN}")
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except binascii.Error:
        raise _bad(f"This link is incomplete. {_AGAIN}") from None
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(data, largest + 1)
    except zlib.error:
        raise _bad(f"A letter of this link is wrong or missing. {_AGAIN}") from None
    if len(text) > largest:
        raise _bad(f"The scenario in this link is too large (at most {largest:,} bytes).")
    if not unpacking.eof:
        raise _bad(f"The end of this link is missing. {_AGAIN}")
    if unpacking.unused_data:
        raise _bad(f"There is something after the end of this link. {_AGAIN}")
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise _bad("What is in this link is not a scenario.") from None


def _bad(message: str) -> BadScenario:
    return BadScenario([Problem(NAME, 0, 0, message)])
