"""Trying one change: in a process of its own, the scenarios that could notice are run, the likeliest first."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from io import StringIO
from random import Random
from types import FrameType
from typing import Final

from mutation.changes import Change
from mutation.corpus import Corpus
from mutation.loading import PACKAGE, change_functions, defined_with, load_changed, load_without
from mutation.unit_tests import SOUND, UnitTests, failing

AT_LEAST: Final = 1.0
TIMES: Final = 20.0
"""A scenario that takes this many times as long as before, and at least some seconds of process time, counts as endless."""
LOADING: Final = 60.0
"""How many seconds of process time a changed program may take to load."""
CARDS: Final = f"{PACKAGE}/cards/"
LOAD_ANEW: Final = "load anew"
"""The outcome of a change to functions that cannot be made in the loaded program."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a change: `noticed`, `unnoticed` or `broken` (it cannot even be loaded); by which scenario.

    It is `recorded` if all that the scenarios expect still holds, but something else happens in one than was kept
    (`tests/what_happens.py`), and `tested` if only a test has noticed it.
    """

    outcome: str
    by: str = ""


def while_loading(change: Change, corpus: Corpus) -> bool:
    """Whether a change makes a difference while the program is being loaded."""
    return not change.running or change in corpus.loading


def tried_in_functions(change: Change, source: str, corpus: Corpus, tests: UnitTests | None, most: int) -> Tried:
    """The verdict of the scenarios in which it makes any difference on a change in a function of the loaded program.

    All others do exactly what they did before.
    """
    names, testing = corpus.differing.get(change, ()), tests.differing.get(change, ()) if tests else None
    if not names and not testing:
        return Tried("unnoticed", "makes no difference in any scenario")
    make = partial(change_functions, change.file, source, change.applied(source))
    return _in_a_process(make, lambda: drawn(names, most, change, corpus), corpus, testing)


def tried_while_loading(
    changes: Iterable[Change], source: str, corpus: Corpus, tests: UnitTests | None, most: int
) -> Iterable[tuple[Change, Tried]]:
    """The verdict of the scenarios on changes to one file that take effect while it is loaded, in a process that has
    not loaded it yet.

    A definition is loaded when it is looked up: a scenario that looks up nothing for which the file is loaded does
    exactly what it did before. Those that look up what is changed are run first.
    """
    ready = False
    for change in changes:
        if not ready:
            load_without(change.file)
            ready = True
        make = partial(load_changed, change.file, change.applied(source))
        names = partial(_near_and_far, corpus.looking_up([change.defined(source)]), corpus, most, change)
        yield change, _in_a_process(make, names, corpus, tests.every() if tests else None)


def _near_and_far(nearest: list[str], corpus: Corpus, most: int, change: Change) -> Iterable[str]:
    """First the related ones, then as many of the others as are allowed in total."""
    yield from nearest
    of_a_card = change.file.startswith(CARDS)
    wider = corpus.looking_up(defined_with(change.file)) if of_a_card else corpus.every()
    known = set(nearest)
    others = [name for name in wider if name not in known]
    yield from drawn(others, max(most - len(nearest), most // 4), change, corpus)


def drawn(names: Sequence[str], most: int, change: Change, corpus: Corpus) -> list[str]:
    """At most this many of the scenarios: a tenth of them the quickest, then others, the same ones each time.

    Among the others, those that together look up as many different definitions as possible, and few each, are run
    first: a scenario with a single card is about that card.
    """
    quick, rest = list(names[: most // 10]), list(names[most // 10 :])
    Random(f"{change.file} {change.start} {change.now}").shuffle(rest)
    rest.sort(key=lambda name: len(corpus.looks_up.get(name, ())))
    return (quick + _different(rest, corpus))[:most]


def _different(names: Sequence[str], corpus: Corpus) -> list[str]:
    """First scenarios that each look up something that the ones before do not; then the same with the rest, and so on."""
    found: list[str] = []
    waiting = names
    while waiting:
        known: set[str] = set()
        later = []
        for name in waiting:
            looks_up = corpus.looks_up.get(name, frozenset())
            if looks_up <= known:
                later.append(name)
            else:
                found.append(name)
                known |= looks_up
        if len(later) == len(waiting):
            return found + later
        waiting = later
    return found


def _in_a_process(
    make: Callable[[], None], names: Callable[[], Iterable[str]], corpus: Corpus, tests: Sequence[str] | None
) -> Tried:
    """The verdict of these scenarios on a change: they are run one after another in a forked process until one notices."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        outcome = b"failed:"
        try:
            outcome = _in_child(make, names, corpus, tests).encode()
        except BaseException as wrong:
            outcome += repr(wrong).encode()
        finally:
            os.write(writing, outcome)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        what, _, by = (told.read().decode() or "noticed:it crashes").partition(":")
    os.waitpid(child, 0)
    if what == "failed":
        raise RuntimeError(by)
    return Tried(what, by)


def _in_child(
    make: Callable[[], None], names: Callable[[], Iterable[str]], corpus: Corpus, tests: Sequence[str] | None
) -> str:
    in_silence()
    signal.setitimer(signal.ITIMER_VIRTUAL, LOADING)
    try:
        make()
    except Exception as wrong:
        if isinstance(wrong, ValueError) and "free vars" in str(wrong):
            return LOAD_ANEW
        return f"broken:{type(wrong).__name__}"
    asked = list(names())
    other = ""
    for name in asked:
        end = end_if_it_holds(name, corpus)
        if not end:
            return f"noticed:{name}"
        if end != corpus.ends[name]:
            other = other or name
    if other:
        return f"recorded:{other}"
    return (tests is not None and _tested(asked[:SOUND], tests, corpus)) or "unnoticed:nothing else happens"


def in_silence() -> None:
    """From now on this process prints nothing, keeps nothing it has compiled, and notices when something takes too long."""
    sys.stdout = sys.stderr = StringIO()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGVTALRM, _too_long)


def holds(name: str, corpus: Corpus) -> bool:
    """Whether a scenario still holds, in about the time it took before."""
    return bool(end_if_it_holds(name, corpus))


def end_if_it_holds(name: str, corpus: Corpus) -> str:
    """The result of a scenario; "" if it does not hold, or takes much longer than before."""
    from what_happens import digest

    from adjudicator.scenario.runner import run_scenario

    signal.setitimer(signal.ITIMER_VIRTUAL, AT_LEAST + TIMES * corpus.seconds[name])
    try:
        result = run_scenario(pickle.loads(corpus.scenarios[name]))
        return digest(result) if result.verdict == "holds" else ""
    except BaseException:
        # whatever happens to it, the scenario does not hold any more
        return ""


def _tested(asked: Iterable[str], tests: Sequence[str], corpus: Corpus) -> str:
    """The verdict of the tests on a change that these scenarios have not noticed."""
    from test_traces import assert_sound

    for name in asked:
        signal.setitimer(signal.ITIMER_VIRTUAL, LOADING)
        try:
            assert_sound(pickle.loads(corpus.scenarios[name]))
        except BaseException:
            return f"tested:tests/test_traces.py {name}"
    signal.setitimer(signal.ITIMER_VIRTUAL, LOADING)
    try:
        name = failing(tests)
    except BaseException:
        name = "a test goes on for ever"
    return f"tested:{name}" if name else ""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError
