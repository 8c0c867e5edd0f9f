"""Writing HTML: any text safely, even if a template language or Markdown reads it again."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from adjudicator.explanations.safe_text import xml

FOR_TEMPLATES: Final = str.maketrans({"{": "&#123;", "}": "&#125;"})
"""Characters that a template language could take for its own."""
_FOR_SCRIPTS: Final = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "{": "\\u007b", "}": "\\u007d"})


def text(value: object) -> str:
    """Text for the inside of an element, or of an attribute in double quotes, on one line."""
    return _escaped(str(value))


@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    # the same names again and again
    return xml(text).translate(FOR_TEMPLATES).replace("\r", "").replace("\n", "&#10;")


def data(value: Any) -> str:
    """Lists, texts and numbers as JSON inside a `<script>`: no text in it can end the script."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_FOR_SCRIPTS)
