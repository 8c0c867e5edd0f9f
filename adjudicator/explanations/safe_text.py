"""Writing any text safely into XML, Mermaid, DOT and JSON."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape

from adjudicator.letters import visible

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FOR_MERMAID: Final = re.compile(r"""[^\w\s.,:;()'+$!?/=-]|_""")


def plain(text: str) -> str:
    """The text without characters that XML does not allow, and with names for invisible ones."""
    return visible(_NOT_XML.sub("\ufffd", text))


def xml(text: object) -> str:
    """Text for the inside of an element or of an attribute in double quotes."""
    return escape(plain(str(text)), {'"': "&quot;", "'": "&#39;"})


def mermaid_text(text: str) -> str:
    """Text for a quoted Mermaid label: what Mermaid or Markdown could take for markup becomes a character code."""
    return _FOR_MERMAID.sub(lambda found: f"#{ord(found[0])};", " ".join(plain(text).split()))


def dot_text(text: str) -> str:
    """Text for a quoted DOT string; new lines stay new lines."""
    return plain(text).replace("\\", "\\\\").replace('"', '\\"').replace("\r", "").replace("\n", "\\n")
