"""Measure everything and print it: `python -m benchmarks [--rounds N]`, from the folder of the project.

The figures are kept in a file; anything worse by more than a fifth than in the last run is reported at the end (exit
code 1).
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

from adjudicator.choices.findings import paths
from benchmarks import big_money, core, exploring, figures, playground, positions, scenarios, site, starting, weighing
from benchmarks.figures import BadResults, Figures
from benchmarks.timing import Job, rates, repeated

GAMES = 5
"""How many games are in a round; each round plays different ones."""
PYMINION = "pyminion"
SILENCED = "pyminion, its log disabled"
SIZES = (4, 6, 8, 10, 12)
"""How many abilities trigger at the start of a turn."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often everything has its turn")
    parser.add_argument("--seconds", type=float, default=30, help="how long one size of what is explored may take")
    parser.add_argument("--exploring", action="store_true", help="measure exploring alone")
    parser.add_argument("--site", action="store_true", help="measure the site alone, which is measured only then")
    parser.add_argument(
        "--playground", action="store_true", help="measure the playground alone, which is measured only then"
    )
    parser.add_argument(
        "--results",
        type=Path,
        default=figures.default_file(),
        help="where figures are kept and compared with those of the run before (the user's cache folder)",
    )
    asked = parser.parse_args()
    try:
        before = figures.kept(asked.results)
    except BadResults as bad:
        sys.exit(str(bad))
    found = Figures()
    if asked.site:
        site_of_rulings(found)
    elif asked.playground:
        in_the_browser(asked.rounds, found)
    else:
        rounds = asked.rounds
        if not asked.exploring:
            games(rounds, found)
            effects(rounds, found)
            branching(rounds, found)
            files(rounds, found)
            laid_by_others(rounds, found)
            memory(found)
            processes(found)
            cold(rounds, found)
        states(rounds, found)
        growth(asked.seconds, found)
        cleaning_up(asked.seconds, found)
        waited_for(asked.seconds, found)
        merging(asked.seconds)
        remembered(found)
    compared(asked.results, before, found)


def compared(file: Path, before: Figures | None, now: Figures) -> None:
    """Report what is worse than in the last run, and keep these figures. Ends with exit code 1 if anything is."""
    worse = [] if before is None else list(figures.losses(before, now))
    if before is None:
        print(f"no figures of a run before with this Python: these are kept in {file}")
    elif not worse:
        print("nothing is worse by more than a fifth than in the run before")
    else:
        print("worse by more than a fifth than in the run before")
        for line in worse:
            print(f"  {line}")
    try:
        figures.keep(file, before, now)
    except OSError as error:
        sys.exit(f"{file}: The results cannot be written: {error.strerror or error}.")
    sys.exit(1 if worse else 0)


def games(rounds: int, kept: Figures) -> None:
    """Whole games."""
    players = {
        "adjudicator, trace off": big_money.ours(tracing=False),
        "adjudicator, trace on": big_money.ours(tracing=True),
    }
    theirs = {PYMINION: big_money.theirs(silenced=False), SILENCED: big_money.theirs(silenced=True)}
    players |= {name: play for name, play in theirs.items() if play is not None}
    turns = {name: sum(play(seed) for seed in range(GAMES)) / GAMES for name, play in players.items()}

    def job(name: str) -> Job:
        seeds = count()
        return lambda: sum(1 for _ in range(4 * GAMES if name in theirs else GAMES) if players[name](next(seeds)))

    found = rates({name: job(name) for name in players}, rounds)
    print("whole games, Big Money against Big Money with Smithies")
    for name, rate in found.items():
        ratio = "".join([f"{rate / found[other]:8.3f} x {other}" for other in theirs if other in found])
        kept.add(f"games, {name}", rate, "rate")
        print(f"  {name:36} {rate:10,.1f} games/s{ratio or '  (pyminion is not installed)'}  ({turns[name]:.0f} turns)")


def effects(rounds: int, kept: Figures) -> None:
    """The effects of one body."""

    def job(tracing: bool) -> Job:
        def done() -> int:
            core.many_effects(tracing=tracing)
            return core.EFFECTS

        return done

    found = rates({"trace off": job(False), "trace on": job(True)}, rounds)
    print("effects (+$, +Actions, two moves of a card)")
    for name, rate in found.items():
        kept.add(f"effects, {name}", rate, "rate")
        print(f"  {name:36} {rate:10,.0f} effects/s")


def branching(rounds: int, kept: Figures) -> None:
    """Forks, answers and keys."""
    run = core.asked(tracing=False)
    bare = core.asked(tracing=True)
    jobs: dict[str, Job] = {
        "fork (rebuild three frames)": repeated(200, lambda: core.forked(run)),
        "branch: fork, answer": lambda: sum(core.branched(run, keys=False) for _ in range(20)),
        "branch with the trace": lambda: sum(core.branched(bare, keys=False) for _ in range(20)),
        "branch with its key": lambda: sum(core.branched(run, keys=True) for _ in range(20)),
    }
    print("exploring Militia's discard, trace off")
    for name, rate in rates(jobs, rounds).items():
        kept.add(name, 1 / rate, "seconds")
        print(f"  {name:36} {1e6 / rate:10.1f} microseconds")


def files(rounds: int, kept: Figures) -> None:
    """Scenarios."""
    scenario = scenarios.loaded()
    jobs = {
        "loaded scenario to verdict": repeated(40, lambda: scenarios.adjudicated(scenario)),
        "file to verdict": repeated(20, scenarios.from_text),
    }
    print("scenarios of the size of Throne Room on Feast, with the trace, one warm process")
    for name, rate in rates(jobs, rounds).items():
        kept.add(name, rate, "rate")
        print(f"  {name:36} {rate:10,.0f} a second")


def laid_by_others(rounds: int, kept: Figures) -> None:
    """Positions that other programs can set up and play, too."""
    print("a position laid and played once, its answer compared")
    for position in positions.POSITIONS:
        played = positions.players(position)
        found = rates({program: repeated(20, play) for program, play in played.items()}, rounds)
        ours, *others = found
        for program, rate in found.items():
            name = f"{position.name}, {program}"
            kept.add(name, rate, "rate")
            ratio = "".join(f"{rate / found[other]:8.3f} x {other}" for other in others) if program == ours else ""
            print(f"  {name:50} {rate:10,.0f} a second{ratio}")
    for program in positions.missing():
        print(f"  {program} is not installed: pip install -e '.[benchmarks]'")


def memory(kept: Figures) -> None:
    """How much memory logs take."""
    print("memory for 1,000 logged effects")
    for tracing in (False, True):
        name, weight = f"{'with' if tracing else 'without'} their events", core.megabytes(tracing=tracing)
        kept.add(f"1,000 logged effects {name}, MB", weight, "size")
        print(f"  {name:36} {weight:10.2f} MB")


def processes(kept: Figures) -> None:
    """How much memory whole processes take."""
    print("memory of a process at its highest")
    for name, megabytes in weighing.peaks().items():
        kept.add(f"peak of {name}, MB", megabytes, "size")
        print(f"  {name:36} {megabytes:10.1f} MB")


def cold(rounds: int, kept: Figures) -> None:
    """Cold starts."""
    found = starting.cold_starts(rounds)
    print("cold start")
    for name, seconds in found.items():
        kept.add(f"cold start of {name}", seconds, "seconds")
        print(f"  {name:36} {seconds:10.3f} s  {seconds / found['python -c pass']:6.1f} x python -c pass")


def states(rounds: int, kept: Figures) -> None:
    """How quickly states are explored."""
    examples = {"six optional when-gain abilities": exploring.WHEN_GAIN, "eight abilities at the start": START_OF_EIGHT}
    found = {name: exploring.explored(text, kind=exploring.EveryOrder) for name, text in examples.items()}
    jobs: dict[str, Job] = {
        name: lambda text=text: exploring.explored(text, kind=exploring.EveryOrder).states  # type: ignore[misc]
        for name, text in examples.items()
    }
    print("explored states, trace off")
    for name, rate in rates(jobs, rounds).items():
        graph = found[name].graph
        reached = rate * len(graph.edges) / len(graph)
        kept.add(f"states reached, {name}", reached, "rate")
        print(f"  {name:36} {reached:10,.0f} states/s reached, {rate:8,.0f} of them new  ({len(graph):,} states)")


def growth(seconds: float, kept: Figures) -> None:
    """How much time one more simultaneous ability takes."""
    print(f"abilities at the start of a turn, in every order that matters, at most {seconds:g} s for each size")
    before = None
    for size in SIZES:
        now = exploring.explored(exploring.start_of_turn(size), seconds=seconds)
        ratios = (
            ""
            if before is None
            else f"  x {now.states / before.states:5.1f} states  x {now.seconds / before.seconds:5.1f} s"
        )
        if not now.stopped:
            kept.add(f"states of {size} abilities at the start", now.states, "size")
        print(f"  {size:2} abilities {now.states:12,} states {now.seconds:8.2f} s{ratios}{now.stopped}")
        before = now


def cleaning_up(seconds: float, kept: Figures) -> None:
    """Ten cards in play that are discarded, by old rules and by today's."""
    print(f"Clean-up with ten cards in play, three of them with an ability then, at most {seconds:g} s for each")
    days = {"2015": exploring.clean_up_of_2015(), "today": exploring.clean_up_of_today()}
    for day, text in days.items():
        now = exploring.explored(text, seconds=seconds)
        ways = paths(now.graph) if now.graph.complete and not now.graph.only else None
        many = "" if ways is None else f"  ({ways:,} ways)"
        if not now.stopped:
            kept.add(f"states of Clean-up by the rules of {day}", now.states, "size")
        print(f"  {f'by the rules of {day}':36} {now.states:12,} states {now.seconds:8.2f} s{many}{now.stopped}")


def waited_for(seconds: float, kept: Figures) -> None:
    """Questions that people waited for."""
    print(f"questions that take long, seconds of the processor, at most {seconds:g} s for each")
    for name, text in exploring.WAITED_FOR.items():
        found, took = exploring.answered(text, seconds=seconds)
        stopped = f"  (stopped {found.stopped}: at least this)" if found.stopped else ""
        if not found.stopped:
            kept.add(f"states of {name}", found.states, "size")
            kept.add(f"outcomes a second, {name}", len(found.outcomes) / took, "rate")
        print(f"  {name:40} {len(found.outcomes):8,} outcomes {found.states:8,} states {took:8.2f} s{stopped}")


def site_of_rulings(kept: Figures) -> None:
    """The site: time and size."""
    print("the site of all rulings")
    for word, found in zip(("cold", "warm", ""), site.built(), strict=True):
        if isinstance(found, site.Built):
            kept.add(f"site built {word}, seconds of processors", found.processors, "seconds")
            print(f"  {f'built {word}':36} {found.seconds:10.1f} s  {found.processors:8.1f} s of processors")
        else:
            parts = {
                "whole": found.whole,
                "without the playground": found.whole - found.playground,
                "rulings": found.rulings,
            }
            for name, size in parts.items():
                kept.add(f"site, {name}, bytes", size, "size")
                print(f"  {name:36} {size / 1e6:10.1f} MB")
            print(f"  {f'largest ruling, {found.name}':36} {found.largest / 1e3:10.1f} KB")


def in_the_browser(rounds: int, kept: Figures) -> None:
    """The playground: how long somebody waits."""
    print("the playground in Chromium, a dispute opened from its link")
    names = {
        "cold": "first verdict, nothing kept",
        "warm": "first verdict, everything kept",
        "answer": "an answer tapped, until its steps are drawn",
        "undo": "undo",
    }
    for name, milliseconds in playground.measured(rounds).items():
        kept.add(f"playground, {names[name]}", milliseconds / 1000, "seconds")
        print(f"  {names[name]:44} {milliseconds:10,.0f} ms")


def merging(seconds: float) -> None:
    """What merging saves."""
    print("merged states : unmerged states : ways (unmerged ones walked too, as far as the seconds allow)")
    examples = {"six optional when-gain abilities": exploring.WHEN_GAIN}
    examples |= {f"{size} abilities at the start": exploring.start_of_turn(size) for size in SIZES[:3]}
    for name, text in examples.items():
        merged = exploring.explored(text, seconds=seconds, kind=exploring.EveryOrder)
        alone = exploring.explored(text, seconds=seconds, kind=exploring.Unmerged)
        whole, ways = exploring.unmerged(merged.graph), paths(merged.graph)
        if whole is None or ways is None or not merged.graph.complete:
            print(f"  {name:36} {merged.states:,}{merged.stopped}")
            continue
        saved = f"1 : {whole / merged.states:,.0f} states, 1 : {alone.seconds / merged.seconds:,.1f} s"
        print(f"  {name:36} {merged.states:,} : {whole:,} : {ways:,}  {saved}{alone.stopped}")


def remembered(kept: Figures) -> None:
    """How much memory an explored state takes."""
    print("memory for a remembered state: its key, who decides, where each answer leads")
    examples = {"six optional when-gain abilities": exploring.WHEN_GAIN, "eight abilities at the start": START_OF_EIGHT}
    for name, text in examples.items():
        weight = exploring.weighed(text)
        parts = f"{weight.digest:,.0f} digest, {weight.graph:,.0f} graph with {weight.answers:.1f} answers"
        total = weight.keys + weight.digest + weight.graph
        kept.add(f"a remembered state, {name}, bytes", total, "size")
        print(f"  {name:36} {total:10,.0f} bytes: {parts}, {weight.keys:,.0f} what making keys remembers")


START_OF_EIGHT = exploring.start_of_turn(8)


if __name__ == "__main__":
    main()
