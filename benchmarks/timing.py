"""Measuring: process time, alternating runs of what is compared, medians. A busy machine slows both sides of a ratio."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

Job = Callable[[], int]
"""Does some work; returns how many pieces."""


def rates(jobs: Mapping[str, Job], rounds: int) -> dict[str, float]:
    """Pieces per second of process time: the median of the rounds, in each of which every job has its turn."""
    for job in jobs.values():
        job()
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            start = process_time()
            pieces = job()
            found[name].append(pieces / (process_time() - start))
    return {name: median(values) for name, values in found.items()}


def repeated(times: int, work: Callable[[], object]) -> Job:
    """A job that does the same thing several times."""

    def job() -> int:
        for _ in range(times):
            work()
        return times

    return job
