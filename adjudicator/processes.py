"""Many pieces of work in several processes on this machine: results in order, nothing lost, no process left behind."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import TypeVar

from adjudicator.garbage import look_seldom

A = TypeVar("A")
B = TypeVar("B")


class ProcessDied(Exception):
    """A process ended in the middle of its work: it was killed, or there was too little memory."""

    def __str__(self) -> str:
        return (
            "A process that did part of the work has died: somebody killed it, or there was too little memory for all of them. "
            "Try fewer --jobs."
        )


def each(work: Callable[[A], B], pieces: Sequence[A], jobs: int, *, together: int = 1) -> Generator[B, None, None]:
    """The results of `work` for each piece, in order, from this many processes (from this one, if it is just one).

    A process is given `together` pieces at a time. An error of `work` is raised here, in place of its result. However
    this ends (everything done, an error, Ctrl-C, a generator that is closed, this process killed), the others end with
    it. Raises `ProcessDied`.
    """
    if jobs == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    context = get_context("spawn")
    wanted, still_wanted = context.Pipe(duplex=False)
    here, still_here = context.Pipe(duplex=False)
    with _without_ctrl_c(), _no_warnings_about_leaks():
        count = min(jobs, len(pieces))
        pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(wanted, here))
    try:
        with _without_ctrl_c(), _no_warnings_about_leaks():
            shares = [pieces[begin : begin + together] for begin in range(0, len(pieces), together)]
            # not the pool's own map: that gives up its pieces in a way that the pool cannot always end after
            results = deque([pool.submit(_all, work, share) for share in shares])
        while results:
            yield from results.popleft().result()
    except BrokenProcessPool:
        raise ProcessDied from None
    finally:
        still_wanted.close()
        pool.shutdown(cancel_futures=True)
        for end in (still_here, wanted, here):
            end.close()


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Processes that are started in this block never see Ctrl-C, which a terminal sends to all of them, not even while
    they load."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _no_warnings_about_leaks() -> Iterator[None]:
    """Python's own helper process, started in this block, clears up after a program that was killed, without a message
    about it."""
    words = "ignore::UserWarning:multiprocessing.resource_tracker"
    sys.warnoptions.append(words)
    try:
        yield
    finally:
        sys.warnoptions.remove(words)


class _AtWork:
    """Whether this process is working on a piece, and whether it should stop.

    It may only be ended abruptly while it works: a half-sent result would keep the reader waiting for ever.
    """

    def __init__(self) -> None:
        self.working = False
        self.stopped = False
        self.deciding = Lock()

    def begin(self) -> None:
        """Begin a piece, unless the process should stop."""
        with self.deciding:
            if self.stopped:
                os._exit(0)
            self.working = True

    def end(self) -> None:
        """The piece is done."""
        with self.deciding:
            self.working = False

    def stop(self) -> None:
        """End the process: at once if it is working, otherwise before its next piece."""
        with self.deciding:
            if self.working:
                os._exit(0)
            self.stopped = True


_AT_WORK = _AtWork()


def _one(work: Callable[[A], B], piece: A) -> B:
    _AT_WORK.begin()
    try:
        return work(piece)
    finally:
        _AT_WORK.end()


def _all(work: Callable[[A], B], pieces: Sequence[A]) -> list[B]:
    return [_one(work, piece) for piece in pieces]


def _begin(wanted: Connection, here: Connection) -> None:
    """The first thing a process does: make sure that it ends with the one that started it.

    That one closes the other end of `wanted` when the work should stop; the other end of `here` stays open until it is
    gone.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_seldom()
    Thread(target=_end_with, args=(wanted, here), daemon=True).start()


def _end_with(wanted: Connection, here: Connection) -> None:
    wanted.poll(None)
    _AT_WORK.stop()
    here.poll(None)
    os._exit(0)
