"""The parts of a question that asks for two things: "do I have to, and does it cost an Action?"."""

from __future__ import annotations

import re
from typing import Final

_ASKING: Final = (
    "do|does|did|is|are|was|can|could|may|must|should|will|would|how|what|whats|which|where|when|who|whose|why|if"
)
_BETWEEN: Final = re.compile(
    rf"[?!.;]\s+|[?;]|,?\s+(?:and|or)\s+(?:also\s+|then\s+)?(?=(?:{_ASKING})\b)|,\s*(?=(?:{_ASKING})\b)", re.IGNORECASE
)
_ASKS: Final = re.compile(rf"\b(?:{_ASKING})\b", re.IGNORECASE)
_ALTERNATIVE: Final = re.compile(r"\bor\b", re.IGNORECASE)
"""Words between two answers to choose from: such a question asks only one thing."""


def parts(question: str) -> tuple[str, ...]:
    """The things that are asked, in order; a single part if only one thing is asked."""
    found: list[str] = []
    begins = 0
    for between in _BETWEEN.finditer(question):
        if not _ALTERNATIVE.search(between[0]):
            found.append(question[begins : between.start()])
            begins = between.end()
    found.append(question[begins:])
    return tuple(part.strip() for part in found if _ASKS.search(part))
