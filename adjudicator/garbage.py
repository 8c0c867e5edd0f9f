"""How often Python collects garbage: seldom, in processes that do one thing and end."""

from __future__ import annotations

import gc
from typing import Final

NEW_OBJECTS: Final = 50_000
"""How many new objects trigger a collection. What is loaded at the start stays, and Python would go through it some 80
times."""


def look_seldom() -> None:
    """From now on collect garbage seldom."""
    gc.set_threshold(NEW_OBJECTS)
