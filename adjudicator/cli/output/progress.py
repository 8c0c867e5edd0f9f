"""A line that says how far long work has come, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from types import TracebackType
from typing import Final, TypeVar

_FIRST: Final = 0.5
"""Seconds before anything is shown."""
_AGAIN: Final = 0.2


class Progress:
    """Told two numbers (how many states were found, how many wait); rewrites one line of standard error."""

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


B = TypeVar("B")


@contextmanager
def files_in_turn(work: Callable[[str], B], files: Sequence[str], jobs: int) -> Iterator[Iterator[B]]:
    """What `work` makes of each file, in their order, by this many processes, with a bar on a terminal."""
    from adjudicator.cli.output import terminal
    from adjudicator.processes import each

    errors = terminal.console(stderr=True)
    with closing(each(work, files, jobs)) as every:
        if not errors.is_terminal:
            yield every
            return
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
        from rich.progress import Progress as Bar

        columns = (BarColumn(bar_width=24), MofNCompleteColumn(), TextColumn("files  {task.description}"))
        with Bar(*columns, console=errors, transient=True) as bar:
            task = bar.add_task("", total=len(files))

            def in_turn() -> Iterator[B]:
                for file in files:
                    bar.update(task, description=_short(file))
                    yield next(every)
                    bar.advance(task)

            yield in_turn()


def _short(file: str) -> str:
    return file if len(file) <= 36 else f"...{file[-33:]}"
