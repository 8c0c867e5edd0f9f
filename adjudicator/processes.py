"""Many pieces of work in several processes of this machine: results in order, nothing lost, no process left behind."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

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
    """What `work` makes of each piece, in the order of the pieces, by this many processes (by this one, if it is one).

    `together` pieces are handed to a process at a time. An error of `work` is raised here, in place of its result. However
    this ends (everything done, an error, Ctrl-C, a generator that is closed, this process killed), the others end with it.
    Raises `ProcessDied`.
    """
    if jobs == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with _ctrl_c_is_for_us(), _nobody_complains():
        pool = ProcessPoolExecutor(min(jobs, len(pieces)), mp_context=context, initializer=_begin, initargs=(theirs,))
    try:
        with _ctrl_c_is_for_us(), _nobody_complains():
            results = pool.map(work, pieces, chunksize=together)
        yield from results
    except BrokenProcessPool:
        raise ProcessDied from None
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def _ctrl_c_is_for_us() -> Iterator[None]:
    """Processes that are started meanwhile never see Ctrl-C, which a terminal sends to all of them, not even while they load."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _nobody_complains() -> Iterator[None]:
    """Python's own helper, which is started meanwhile, clears up after a program that was killed, and need not speak of it."""
    words = "ignore::UserWarning:multiprocessing.resource_tracker"
    sys.warnoptions.append(words)
    try:
        yield
    finally:
        sys.warnoptions.remove(words)


def _begin(end_of_work: Connection) -> None:
    """The first thing a process does: make sure that it ends when the one that started it closes its pipe, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(end_of_work,), daemon=True).start()


def _end_with(end_of_work: Connection) -> None:
    end_of_work.poll(None)
    os._exit(0)
