"""The scenarios of this project. Reading them takes seconds, so a test process reads each file once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import load

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.scenario.yaml"))

_READ: dict[Path, tuple[Scenario, ...]] = {}


def remember(collected: Iterable[Scenario]) -> None:
    """What pytest has read to collect the scenarios need not be read again, if it is all of them."""
    by_file: dict[Path, list[Scenario]] = {}
    for scenario in collected:
        by_file.setdefault(Path(scenario.file), []).append(scenario)
    if by_file.keys() >= set(FILES):
        _READ.update((file, tuple(by_file[file])) for file in FILES)


def of_file(file: Path) -> tuple[Scenario, ...]:
    """The scenarios of one of the files."""
    if file not in _READ:
        _READ[file] = load(file, names())
    return _READ[file]


@cache
def every_scenario() -> tuple[Scenario, ...]:
    """All of them, file by file."""
    return tuple(scenario for file in FILES for scenario in of_file(file))


@cache
def by_id() -> dict[str, Scenario]:
    """All of them by their ids."""
    return {scenario.id: scenario for scenario in every_scenario()}
