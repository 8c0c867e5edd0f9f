"""Trying one change: in a process of its own, the scenarios that could notice are run, the likeliest first."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Final

from mutation.changes import Change
from mutation.corpus import Corpus
from mutation.loading import change_functions, load_changed, load_without

AT_LEAST: Final = 2.0
TIMES: Final = 20.0
"""A scenario that takes so many times as long as before, and at least some seconds of process time, goes on for ever."""
LOADING: Final = 60.0
"""How many seconds of process time a changed program may take to load."""
LOAD_ANEW: Final = "load anew"
"""The outcome of a change of functions that cannot be made in the program as it was loaded."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a change: `noticed`, `unnoticed` or `broken` (it cannot even be loaded); by which scenario."""

    outcome: str
    by: str = ""


def while_loading(change: Change, corpus: Corpus) -> bool:
    """Whether a change makes a difference while the program is loaded."""
    lines = range(change.lines[0], change.lines[1] + 1)
    return not change.running or not corpus.loading.get(change.file, frozenset()).isdisjoint(lines)


def tried_in_functions(change: Change, source: str, corpus: Corpus) -> Tried:
    """What the scenarios that get to the line say to a change in a function of the program as it was loaded.

    A scenario that does not get there does exactly what it did before.
    """
    names = corpus.getting_to(change.file, range(change.lines[0], change.lines[1] + 1))
    if not names:
        return Tried("unnoticed", "no scenario gets there")
    make = partial(change_functions, change.file, source, change.applied(source))
    return _in_a_process(make, names, corpus)


def tried_while_loading(changes: Iterable[Change], source: str, corpus: Corpus) -> Iterable[tuple[Change, Tried]]:
    """What the scenarios say to changes of one file that are done while it is loaded, in a process that has not yet.

    Those that name what is changed are asked first, then those that get into the file, then all others.
    """
    ready = False
    for change in changes:
        if not ready:
            load_without(change.file)
            ready = True
        near = corpus.getting_into(change.file)
        named = change.defined(source).encode()
        nearest = [name for name in near if named in corpus.scenarios[name]] if named else []
        names = dict.fromkeys((*nearest, *near, *corpus.scenarios))
        yield change, _in_a_process(partial(load_changed, change.file, change.applied(source)), names, corpus)


def _in_a_process(make: Callable[[], None], names: Iterable[str], corpus: Corpus) -> Tried:
    """What these scenarios say to a change, asked one after the other in a forked process until one notices."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        outcome = b"noticed:it crashes"
        try:
            outcome = _in_child(make, names, corpus).encode()
        finally:
            os.write(writing, outcome)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        what, _, by = (told.read().decode() or "noticed:it crashes").partition(":")
    os.waitpid(child, 0)
    return Tried(what, by)


def _in_child(make: Callable[[], None], names: Iterable[str], corpus: Corpus) -> str:
    with open(os.devnull, "w") as nowhere:
        sys.stdout = sys.stderr = nowhere
        os.dup2(nowhere.fileno(), 2)
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LOADING)
    try:
        make()
    except Exception as wrong:
        if isinstance(wrong, ValueError) and "free vars" in str(wrong):
            return LOAD_ANEW
        return f"broken:{type(wrong).__name__}"
    from adjudicator.scenario.runner import run_scenario

    for name in names:
        signal.setitimer(signal.ITIMER_VIRTUAL, AT_LEAST + TIMES * corpus.seconds[name])
        try:
            held = run_scenario(pickle.loads(corpus.scenarios[name])).verdict == "holds"
        except BaseException:
            # whatever happens to it, the scenario does not hold any more
            held = False
        if not held:
            return f"noticed:{name}"
    return "unnoticed"


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError
