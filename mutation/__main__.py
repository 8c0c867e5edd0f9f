"""Change one thing at a time and see whether the scenarios notice: `python -m mutation cards --changes 1000`.

Run it in the folder of the project. What has been tried is kept in a file, one JSON object per line, so that it can be
stopped and resumed; a change that nothing noticed is tried again, since there may be a scenario now.
"""

from __future__ import annotations

import argparse
import ast
import gc
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate, pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from mutation.changes import Change, changes, possible
from mutation.corpus import Corpus, corpus_of
from mutation.loading import PACKAGE, PARTS, caches, imports, load, prepare
from mutation.marks import marked, marks
from mutation.results import keep, kept
from mutation.trying import LOAD_ANEW, Tried, tried_in_functions, tried_while_loading, while_loading
from mutation.unit_tests import UnitTests, unit_tests, with_collected
from mutation.without import what_is_missed

WITHOUT: Final = "without"


_Known: TypeAlias = tuple[Corpus, UnitTests | None, int]
"""The scenarios, the tests, and how many scenarios are run for each change."""


def main() -> None:
    """Read the command line, try changes, and print what nothing noticed and the score."""
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("part", choices=(*PARTS, WITHOUT), help="what is changed, or taken out one by one")
    parser.add_argument("--changes", type=int, default=1000, help="how many changes are drawn")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--within", default="", help="only functions and definitions whose name contains this")
    parser.add_argument("--kind", default="", help="only changes of this kind: order, number, dropped argument ...")
    parser.add_argument("--headers", action="store_true", help="only what is outside the bodies of functions")
    parser.add_argument("--most", type=int, default=100_000, help="how many scenarios are asked about a change")
    parser.add_argument("--tests", action="store_true", help="ask tests about what no scenario notices")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at once")
    parser.add_argument(
        "--results", type=Path, default=Path("mutation.jsonl"), help="the file that keeps what was tried"
    )
    parser.add_argument("--scenarios", type=Path, default=Path("scenarios"), help="the folder of scenarios")
    asked = parser.parse_args()
    if asked.part == WITHOUT:
        corpus = corpus_of(asked.scenarios, asked.results.with_suffix(".watched"), asked.jobs)
        _report_without(corpus, asked.jobs, asked.results)
        return
    files = sorted(str(file) for file in Path(PACKAGE, asked.part).rglob("*.py") if asked.only in str(file))
    sources = {file: Path(file).read_text(encoding="utf-8") for file in files}
    everything = [one for file, source in sources.items() for one in changes(file, source)]
    within = [one for one in everything if asked.within in one.within and asked.kind in one.kind]
    drawn = _drawn([one for one in within if not (asked.headers and one.running)], sources, asked.changes, asked.seed)
    print(f"{len(drawn)} changes drawn with seed {asked.seed} from {len(files)} files in {PACKAGE}/{asked.part}")
    known = kept(asked.results)
    open_ = [
        one
        for one in drawn
        if known.get(_key(one, sources[one.file]), {}).get("outcome") not in ("noticed", "tested", "broken")
    ]
    if open_:
        print(f"{len(drawn) - len(open_)} known; watching the scenarios once ...", flush=True)
        kept_in = [asked.results.with_suffix(f".{what}") for what in ("watched", "tested")]
        corpus = corpus_of(asked.scenarios, kept_in[0], asked.jobs, open_, sources)
        tests = unit_tests(kept_in[1], open_, sources) if asked.tests else None
        print(f"{len(corpus.scenarios)} scenarios hold, {len(tests.seconds) if tests else 0} tests pass", flush=True)
        for number, (one, came) in enumerate(_tried(open_, sources, (corpus, tests, asked.most), asked.jobs), 1):
            key = _key(one, sources[one.file])
            known[key] = {"key": key, "outcome": came.outcome, "by": came.by}
            keep(asked.results, known[key])
            if sys.stderr.isatty():
                print(f"\r{number} of {len(open_)}", end="", file=sys.stderr, flush=True)
    _report(drawn, sources, known)


def _drawn(among: list[Change], sources: dict[str, str], number: int, seed: int) -> list[Change]:
    Random(seed).shuffle(among)
    found: list[Change] = []
    for one in among:
        if len(found) == number:
            break
        if possible(one, sources[one.file]):
            found.append(one)
    return found


def _tried(
    open_: Sequence[Change], sources: Mapping[str, str], known: _Known, jobs: int
) -> Iterator[tuple[Change, Tried]]:
    """Every change and its outcome, in any order; the last one counts."""
    anew = [one for one in open_ if while_loading(one, known[0])]
    in_functions = [(one, sources[one.file]) for one in open_ if not while_loading(one, known[0])]
    for one, came in _tried_in_functions(in_functions, known, jobs):
        if came.outcome == LOAD_ANEW:
            anew.append(one)
        else:
            yield one, came
    files = sorted({one.file for one in anew})
    imports()
    tasks = [([one for one in anew if one.file == file], sources[file]) for file in files]
    with get_context("fork").Pool(jobs, _remember, (known,), maxtasksperchild=1) as pool:
        for found in pool.imap_unordered(_while_loading, tasks):
            yield from found


def _tried_in_functions(
    tasks: Sequence[tuple[Change, str]], known: _Known, jobs: int
) -> Iterator[tuple[Change, Tried]]:
    """The same for changes in functions: each process shares out its part."""
    fork = get_context("fork")
    waiting: list[Connection] = []
    processes = []
    for number in range(jobs):
        reading, writing = fork.Pipe(duplex=False)
        process = fork.Process(target=_try_in_functions, args=(tasks[number::jobs], known, writing), daemon=True)
        process.start()
        processes.append(process)
        writing.close()
        waiting.append(reading)
    while waiting:
        ready = wait(waiting)
        for one in [one for one in waiting if one in ready]:
            try:
                yield one.recv()
            except EOFError:
                waiting.remove(one)
    for process in processes:
        process.join()
        if process.exitcode:
            raise RuntimeError("a process that tries changes has failed")


def _try_in_functions(tasks: Sequence[tuple[Change, str]], known: _Known, told: Connection) -> None:
    """Load the program, the scenarios and the tests, and try these changes in forked copies of all that.

    What noticed another change of the same function is asked first. Everything is tried briefly, and then what nothing
    has noticed thoroughly: a command that is stopped has at least looked at all.
    """
    corpus, tests, most = known
    noticing: defaultdict[str, list[str]] = defaultdict(list)

    def try_all() -> None:
        corpus.read_all()
        gc.freeze()
        for one in caches():
            # what collecting the tests has worked out would not be worked out again by what is changed
            one.cache_clear()
        waiting = list(tasks)
        for brief in (True, False):
            left = []
            for change, source in waiting:
                first = noticing[f"{change.file} {change.within}"]
                came = tried_in_functions(change, source, corpus, tests, most, first[::-1], brief)
                if came.outcome == "unnoticed":
                    left.append((change, source))
                elif came.outcome != LOAD_ANEW and came.by not in first:
                    first.append(came.by)
                told.send((change, came))
            waiting = left

    load()
    caches()
    prepare()
    if tests:
        with_collected(tests, try_all)
    else:
        try_all()


_known: _Known
"""What is known, in a process that tries changes which take effect while the program is loaded."""


def _remember(known: _Known) -> None:
    global _known
    _known = known


def _while_loading(task: tuple[list[Change], str]) -> list[tuple[Change, Tried]]:
    changes, source = task
    return list(tried_while_loading(changes, source, *_known))


def _key(change: Change, source: str) -> str:
    """What identifies a change, as long as the function, class or definition that it is in stays the same."""
    start, text = next(one for one in _outermost(source) if change.start < one[0] + len(one[1]))
    said = f"{change.file}\n{change.start - start}\n{change.end - start}\n{change.now}\n{text.decode()}"
    return sha256(said.encode()).hexdigest()[:20]


@cache
def _outermost(source: str) -> list[tuple[int, bytes]]:
    """Every outermost statement of a source, with what is above it: where it begins, and its text."""
    lines = source.encode().splitlines(keepends=True)
    ends = [statement.end_lineno or 0 for statement in ast.parse(source).body]
    parts = [b"".join(lines[start:end]) for start, end in pairwise([0, *ends])]
    return list(zip(accumulate(map(len, parts), initial=0), parts, strict=False))


def _report(
    drawn: list[Change],
    sources: dict[str, str],
    known: dict[str, dict[str, str]],
) -> None:
    count: Counter[str] = Counter()
    by_kind: dict[str, Counter[str]] = {}
    without_difference = marks()
    for one in drawn:
        source = sources[one.file]
        outcome = known[_key(one, source)]["outcome"]
        if outcome in ("unnoticed", "tested") and marked(one, source, without_difference):
            outcome = "no difference"
        count[outcome] += 1
        by_kind.setdefault(one.kind, Counter())[outcome] += 1
        if outcome in ("unnoticed", "recorded"):
            by = known[_key(one, source)]["by"]
            said = f"nothing expects what happens in {by}" if outcome == "recorded" else by
            print(f"\n# {one.kind}, in {one.within or one.file}: {said}\n{one.diff(source)}", end="")
    ways = ("noticed", "by what scenarios expect"), ("recorded", "by what was kept alone"), ("tested", "by tests alone")
    told = count["unnoticed"] + sum([count[way] for way, _ in ways])
    print()
    for kind, some in sorted(by_kind.items()):
        print(f"  {kind:20}" + "".join([f"{some[what]:6} {what}" for what in sorted(count) if some[what]]))
    so_far = 0
    for way, named in ways:
        if count[way]:
            so_far += count[way]
            print(f"{count[way]} noticed {named} ({so_far / told:.1%} so far)")
    print(
        f"{so_far} of {told} noticed; {count['no difference']} make no difference, {count['broken']} cannot be loaded"
    )


def _report_without(corpus: Corpus, jobs: int, results: Path) -> None:
    missed, without = what_is_missed(corpus, jobs, results)
    unmissed = [part.title for part, names in missed.items() if not names]
    print("Nobody misses:", *unmissed, sep="\n  ")
    print("These miss nothing that they name, nor a rule that has changed:", *without, sep="\n  ")
    print(
        f"{len(missed) - len(unmissed)} of {len(missed)} abilities and fixed rules are missed by a scenario;"
        f" {len(corpus.scenarios) - len(without)} of {len(corpus.scenarios)} scenarios miss something they name"
    )


if __name__ == "__main__":
    main()
