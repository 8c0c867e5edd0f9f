"""The parts of a question that asks for two things: "do I have to, and does it cost an Action?"."""

from __future__ import annotations

import re
from typing import Final

_BE: Final = "is|are|was"
_DO: Final = "do|does|did|can|could|may|must|should|will|would"
_WHICH: Final = "how|what|whats|which|where|who|whose|why"
_IN_CASE: Final = "if|when"
_ASKING: Final = f"{_BE}|{_DO}|{_WHICH}|{_IN_CASE}"
_SOMEBODY: Final = "i|you|u|we|he|she|it|they|that|this"
_BEFORE_A_NOUN: Final = "my|your|his|her|their|the|these|those|an?|both|all"
_BETWEEN: Final = re.compile(
    r"[?!.;]+\s+(?:(?:and|but|so|also)\s+)*|[?;]+"
    rf"|,?\s+(?:and|or)\s+(?:also\s+|then\s+)?(?=(?:{_ASKING})\b)|,\s*(?=(?:{_ASKING})\b)",
    re.IGNORECASE,
)
_OPENS: Final = r"(?:^|[,:;.\u2013\u2014-]\s*|\b(?:and|but|so|then|also|now)\s+)"
_ASKS_SURELY: Final = (
    rf"{_OPENS}(?:{_BE}|{_DO})\b|\b(?:{_BE})\s+(?:{_SOMEBODY})\b|\b(?:{_DO})\s+(?:{_SOMEBODY}|{_BEFORE_A_NOUN})\b"
    rf"|\b(?:{_WHICH})\b|\?$"
)
"""How something is asked: "does it count", not "Enchantress is out"."""
_ASKS: Final = re.compile(rf"{_ASKS_SURELY}|\b(?:{_IN_CASE})\b", re.IGNORECASE)
_STATES_A_CASE: Final = re.compile(rf"(?!.*(?:{_ASKS_SURELY})).*\b(?:{_IN_CASE})\s", re.IGNORECASE | re.DOTALL)
"""What only says in which case the rest is asked: "Horse, if it is my first Action"."""
_ALTERNATIVE: Final = re.compile(r"\bor\b", re.IGNORECASE)
"""Words between two answers to choose from: such a question asks only one thing."""


def parts(question: str) -> tuple[str, ...]:
    """The things that are asked, in order; a single part if only one thing is asked."""
    found: list[str] = []
    begins = 0
    for between in _BETWEEN.finditer(question):
        part = question[begins : between.start()] + "?" * between[0].startswith("?")
        if not _ALTERNATIVE.search(between[0]) and not _STATES_A_CASE.match(part):
            found.append(part)
            begins = between.end()
    found.append(question[begins:])
    asked = (part.strip().removesuffix("?").strip() for part in found if _ASKS.search(part.strip()))
    return tuple(part for part in asked if part)
