"""Measure everything and print it: `python -m benchmarks [--rounds N]`, from the folder of the project."""

from __future__ import annotations

import argparse
from itertools import count

from benchmarks import big_money, core, scenarios, starting
from benchmarks.timing import Job, rates, repeated

GAMES = 5
"""Games in a round; each round plays other ones."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often everything has its turn")
    rounds = parser.parse_args().rounds
    games(rounds)
    effects(rounds)
    branching(rounds)
    files(rounds)
    memory()
    cold(rounds)


def games(rounds: int) -> None:
    """Whole games."""
    players = {
        "adjudicator, trace off": big_money.ours(tracing=False),
        "adjudicator, trace on": big_money.ours(tracing=True),
    }
    pyminion = big_money.theirs()
    if pyminion is not None:
        players["pyminion"] = pyminion
    turns = {name: sum(play(seed) for seed in range(GAMES)) / GAMES for name, play in players.items()}

    def job(name: str) -> Job:
        seeds = count()
        return lambda: sum(1 for _ in range(GAMES if name != "pyminion" else 4 * GAMES) if players[name](next(seeds)))

    found = rates({name: job(name) for name in players}, rounds)
    print("whole games, Big Money against Big Money with Smithies")
    for name, rate in found.items():
        ratio = f"{rate / found['pyminion']:6.3f} x pyminion" if pyminion is not None else "(pyminion is not installed)"
        print(f"  {name:36} {rate:10,.1f} games/s  {ratio}  ({turns[name]:.0f} turns a game)")


def effects(rounds: int) -> None:
    """Effects of one body."""

    def job(tracing: bool) -> Job:
        return lambda: core.EFFECTS if core.many_effects(tracing=tracing) else 0

    found = rates({"trace off": job(False), "trace on": job(True)}, rounds)
    print("effects (+$, +Actions, two moves of a card)")
    for name, rate in found.items():
        print(f"  {name:36} {rate:10,.0f} effects/s")


def branching(rounds: int) -> None:
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
        print(f"  {name:36} {1e6 / rate:10.1f} microseconds")


def files(rounds: int) -> None:
    """Scenarios."""
    scenario = scenarios.loaded()
    jobs = {
        "loaded scenario to verdict": repeated(40, lambda: scenarios.adjudicated(scenario)),
        "file to verdict": repeated(20, scenarios.from_text),
    }
    print("scenarios of the size of Throne Room on Feast, with the trace, one warm process")
    for name, rate in rates(jobs, rounds).items():
        print(f"  {name:36} {rate:10,.0f} a second")


def memory() -> None:
    """What logs weigh."""
    print("memory for 1,000 logged effects")
    for tracing in (False, True):
        print(f"  {'with' if tracing else 'without'} their events {core.megabytes(tracing=tracing):26.2f} MB")


def cold(rounds: int) -> None:
    """Cold starts."""
    found = starting.cold_starts(rounds)
    print("cold start")
    for name, seconds in found.items():
        print(f"  {name:36} {seconds:10.3f} s  {seconds / found['python -c pass']:6.1f} x python -c pass")


if __name__ == "__main__":
    main()
