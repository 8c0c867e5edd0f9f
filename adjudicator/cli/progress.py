"""A line that says how far long work has come, on a terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final

_FIRST: Final = 0.5
"""Seconds before anything is said."""
_AGAIN: Final = 0.2


class Progress:
    """Told two numbers (how many states were found, how many wait); writes over one line of standard error."""

    def __init__(self, words: str = "{0:,} states found, {1:,} still to look at") -> None:
        self.words = words
        self.shown = False
        self.next = time.monotonic() + _FIRST

    def __enter__(self) -> Progress:
        return self

    def __call__(self, found: int, waiting: int) -> None:
        """Say it, if it is time again."""
        now = time.monotonic()
        if now < self.next or not sys.stderr.isatty():
            return
        self.next = now + _AGAIN
        self.shown = True
        print(f"\r{self.words.format(found, waiting)}\x1b[K", end="", file=sys.stderr, flush=True)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
