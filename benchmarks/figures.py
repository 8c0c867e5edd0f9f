"""The figures of a run of the benchmarks: they are kept in a file, and compared with those of the last run."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import process_time
from typing import Final, Literal

from platformdirs import user_cache_path

Kind = Literal["rate", "seconds", "size"]
"""Pieces per second; seconds; bytes, or numbers of states. For all but the first, less is better."""

MOST_LOST: Final = 0.2
"""A figure that has become worse by more than this share is reported."""

_TURNS: Final = 200_000


class BadResults(Exception):
    """The file of results cannot be used."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure."""

    value: float
    kind: Kind


@dataclass(slots=True)
class Figures:
    """The figures of a run by name, the Python that it used, and how quick the machine itself was at the time."""

    python: str = field(default_factory=lambda: f"{platform.python_version()} {' '.join(platform.python_build())}")
    machine: float = field(default_factory=lambda: machine_speed())
    found: dict[str, Figure] = field(default_factory=dict)

    def add(self, name: str, value: float, kind: Kind) -> None:
        """Keep a figure."""
        self.found[name] = Figure(value, kind)


def machine_speed() -> float:
    """How many times per second a loop that has nothing to do with this program runs: the best of seven."""

    def turns() -> float:
        start = process_time()
        total = 0
        for number in range(_TURNS):
            total += len((number, total))
        return _TURNS / max(process_time() - start, 1e-6)

    return max(turns() for _ in range(7))


def losses(before: Figures, now: Figures) -> Iterator[str]:
    """What is worse by more than a fifth, each as a line. How quick the machine itself was is taken into account."""
    quicker = now.machine / before.machine
    for name, figure in now.found.items():
        last = before.found.get(name)
        if last is None or last.kind != figure.kind or not last.value or not figure.value:
            continue
        expected = last.value
        if figure.kind == "rate":
            expected *= quicker
        elif figure.kind == "seconds":
            expected /= quicker
        part = expected / figure.value if figure.kind in ("seconds", "size") else figure.value / expected
        if part < 1 - MOST_LOST:
            said = f" ({expected:,.4g} on this machine as it is now)" if figure.kind in ("rate", "seconds") else ""
            yield f"{name}: {figure.value:,.4g}, and {last.value:,.4g} before{said}"


def default_file() -> Path:
    """The default file for figures."""
    return user_cache_path("adjudicator", appauthor=False) / "benchmarks.json"


def kept(file: Path) -> Figures | None:
    """The figures of the last run; None if there are none, or only those of another Python. Raises `BadResults`."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadResults(f"{file}: The results cannot be read: {error}.") from None
    try:
        data = json.loads(text)
        found = {name: Figure(float(one["value"]), one["kind"]) for name, one in data["found"].items()}
        figures = Figures(str(data["python"]), float(data["machine"]), found)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadResults(
            f"{file}: These are not results of the benchmarks. Name another file with --results."
        ) from None
    return figures if figures.python == Figures(machine=1).python else None


def keep(file: Path, before: Figures | None, now: Figures) -> None:
    """Keep the figures of this run; those that it did not measure stay, adjusted to the machine's current speed.

    Raises `OSError`.
    """
    quicker = 1.0 if before is None else now.machine / before.machine
    scale = {"rate": quicker, "seconds": 1 / quicker}
    old = {} if before is None else before.found
    stay = {name: Figure(one.value * scale.get(one.kind, 1.0), one.kind) for name, one in old.items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    data = asdict(Figures(now.python, now.machine, stay | now.found))
    file.write_text(json.dumps(data, indent=2), encoding="utf-8")
