"""Trying one change: in a process of its own, the scenarios that could notice are run, the likeliest first."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from io import StringIO
from types import FrameType
from typing import Final

from mutation.changes import Change
from mutation.corpus import Corpus
from mutation.loading import PACKAGE, change_functions, defined_with, load_changed, load_without
from mutation.unit_tests import UnitTests, failing

AT_LEAST: Final = 1.0
TIMES: Final = 20.0
"""A scenario that takes this many times as long as before, and at least some seconds of process time, counts as endless."""
LOADING: Final = 60.0
"""How many seconds of process time a changed program may take to load."""
QUICK: Final = 20
SLOW: Final = 0.05
"""So many of the quickest scenarios are asked first, and those that take more seconds than that last."""
SOON: Final = 1500
SLOW_TEST: Final = 0.3
"""So many scenarios are asked in the first round, and the tests that take at most so many seconds."""
MORE: Final = 100
"""So many scenarios are asked for an expectation when something else happens in one than was kept."""
SOUND: Final = 10
"""Of how many scenarios `tests/sound_traces.py` and `tests/later_games.py` look at the traces."""
CARDS: Final = f"{PACKAGE}/cards/"
NO_DIFFERENCE: Final = "makes no difference in any scenario"
NOTHING_ELSE: Final = "nothing else happens"
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


def tried_in_functions(
    change: Change,
    source: str,
    corpus: Corpus,
    tests: UnitTests | None,
    most: int,
    first: Sequence[str] = (),
    brief: bool = True,
) -> Tried:
    """The verdict of the scenarios in which it makes any difference on a change in a function of the loaded program.

    All others do exactly what they did before. Those named in `first` are run first, if they are among them. In the
    first round only some and the quick tests are asked; in the second, if it is not `brief`, the others.
    """
    names, testing = corpus.differing.get(change, ()), tests.differing.get(change, ()) if tests else ()
    if not names and not testing:
        return Tried("unnoticed", NO_DIFFERENCE)
    slow = [name for name in testing if tests and tests.seconds[name] > SLOW_TEST]
    if brief:
        asked, asked_tests = in_turn(names, corpus)[:most][:SOON], [name for name in testing if name not in slow]
        among = {*names, *testing}
        likeliest = [name for name in first if name in among]
    else:
        asked, asked_tests, likeliest = in_turn(names, corpus)[SOON:most], slow, []
    if not asked and not asked_tests:
        return Tried("unnoticed", NOTHING_ELSE)
    make = partial(change_functions, change.file, source, change.applied(source))
    ask_tests = partial(tests.failing_here, [*likeliest, *asked_tests]) if tests else None
    return _in_a_process(
        make, lambda: [*[name for name in likeliest if name in corpus.scenarios], *asked], corpus, ask_tests
    )


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
        yield change, _in_a_process(make, names, corpus, partial(failing, tests.every()) if tests else None)


def _near_and_far(nearest: list[str], corpus: Corpus, most: int, change: Change) -> Iterable[str]:
    """First the related ones, then as many of the others as are allowed in total."""
    yield from nearest
    of_a_card = change.file.startswith(CARDS)
    wider = corpus.looking_up(defined_with(change.file)) if of_a_card else corpus.every()
    known = set(nearest)
    others = in_turn([name for name in wider if name not in known], corpus)
    yield from others[: max(most - len(nearest), most // 4)]


def in_turn(names: Sequence[str], corpus: Corpus) -> list[str]:
    """All of these, which are sorted by the time they take, in the order in which they are asked.

    First come a few of the quickest; then those that look up a definition that none before has looked up, so that any
    card that matters comes soon, and of these the ones with the fewest definitions, which are about that card; then
    those that look up one that has come once ... The slow ones come last.
    """
    fewest = sorted(names[QUICK:], key=lambda name: len(corpus.looks_up.get(name, ())))
    times: Counter[str] = Counter()
    rank = {}
    for name in fewest:
        looks_up = corpus.looks_up.get(name, frozenset())
        rank[name] = corpus.seconds.get(name, 0) > SLOW, min([times[one] for one in looks_up], default=0)
        times.update(looks_up)
    return [*names[:QUICK], *sorted(fewest, key=rank.__getitem__)]


def _in_a_process(
    make: Callable[[], None], names: Callable[[], Iterable[str]], corpus: Corpus, tests: Callable[[], str] | None
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
    make: Callable[[], None], names: Callable[[], Iterable[str]], corpus: Corpus, tests: Callable[[], str] | None
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
    return _noticed(asked, corpus) or (tests and _tested(asked[:SOUND], tests, corpus)) or f"unnoticed:{NOTHING_ELSE}"


def _noticed(names: Iterable[str], corpus: Corpus) -> str:
    """The verdict of these scenarios on a change; "" if they do not notice it.

    Where something else happens than was kept, some more are asked whether they expect what happened before.
    """
    other = ""
    asked_since = 0
    for name in names:
        end = end_if_it_holds(name, corpus)
        if not end:
            return f"noticed:{name}"
        if end != corpus.ends[name]:
            other = other or name
        if other and (asked_since := asked_since + 1) == MORE:
            break
    return f"recorded:{other}" if other else ""


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
        result = run_scenario(corpus.scenario(name))
        return digest(result) if result.verdict == "holds" else ""
    except BaseException:
        # whatever happens to it, the scenario does not hold any more
        return ""


def _tested(asked: Iterable[str], tests: Callable[[], str], corpus: Corpus) -> str:
    """The verdict of the tests on a change that these scenarios have not noticed; "" if they do not notice it either."""
    from later_games import unlike_later
    from sound_traces import unsound

    from adjudicator.scenario.runner import run_scenario

    for name in asked:
        signal.setitimer(signal.ITIMER_VIRTUAL, LOADING)
        try:
            result = run_scenario(corpus.scenario(name), keep_worlds=True)
            wrong = [*unsound(result), *unlike_later(result)]
        except BaseException:
            wrong = ["it goes on for ever, or fails"]
        if wrong:
            return f"tested:its trace, looked at closely {name}"
    try:
        name = tests()
    except BaseException:
        name = "a test goes on for ever"
    return f"tested:{name}" if name else ""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError
