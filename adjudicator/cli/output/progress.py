"""A progress line for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from types import TracebackType
from typing import Final, TypeVar

from adjudicator.cli.output import exits

_FIRST: Final = 0.5
"""Seconds before anything is shown."""
_AGAIN: Final = 0.2


class Progress:
    """Called with the progress, such as how many states were found and how many are waiting; rewrites one line of
    standard error."""

    def __init__(self, words: str = "{0:,} states found, {1:,} still to explore", after: float = _FIRST) -> None:
        self.words = words
        self.next = time.monotonic() + after

    def __enter__(self) -> Progress:
        return self

    def __call__(self, *found: object) -> None:
        """Show the progress, if it is time to."""
        now = time.monotonic()
        if now < self.next or not sys.stderr.isatty():
            return
        self.next = now + _AGAIN
        exits.say_passing(self.words.format(*found))

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        exits.clear_passing()


B = TypeVar("B")


@contextmanager
def files_in_turn(work: Callable[[str], B], files: Sequence[str], jobs: int) -> Iterator[Iterator[B]]:
    """The results of `work` for each file, in order, using this many processes; a line on a terminal shows the progress."""
    from adjudicator.processes import each

    with closing(each(work, files, jobs)) as every, Progress("{0:,} of {1:,} files  {2}", after=0) as shown:

        def in_turn() -> Iterator[B]:
            for number, file in enumerate(files):
                shown(number, len(files), _short(file))
                yield next(every)

        yield in_turn()


def _short(file: str) -> str:
    file = exits.legible(file)
    return file if len(file) <= 36 else f"...{file[-33:]}"
