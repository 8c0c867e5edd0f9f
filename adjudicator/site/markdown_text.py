"""Writing any text safely into Markdown, so that it is shown as it is: no markup, no HTML, no template."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.explanations.safe_text import plain

_MARKUP: Final = re.compile(r"[&<>\"'\\`*_{}\[\]()#|~!:^=$]")
_AT_THE_START: Final = re.compile(r"^[-+]|(?<=^\d)[.)]|(?<=^\d\d)[.)]")


def markdown(text: object) -> str:
    """Text for a paragraph, an item of a list, a link or a heading.

    Everything that Markdown, its extensions, HTML or a template could take for markup becomes a character reference,
    which all of them leave alone.
    """
    one_line = " ".join(plain(str(text)).split())
    return _AT_THE_START.sub(_reference, _MARKUP.sub(_reference, one_line))


def _reference(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"
