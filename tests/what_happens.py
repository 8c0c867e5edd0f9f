"""What happens in every scenario: who does what with which cards, from where to where, and what led to it.

`what_happens.txt` keeps a digest of it for each scenario. Where something else happens, the scenario fails in our own tests,
even if all that it expects still holds.

python tests/what_happens.py                # keep what happens now, and say in which scenarios that is something else
python tests/what_happens.py --since main   # show what happens now that did not in another revision, and what no longer does
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from difflib import unified_diff
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from adjudicator.engine.details import Detail
from adjudicator.engine.events import Event
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import load
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).with_suffix(".txt")
SCENARIOS: Final = "scenarios"


def what_happens(result: Result) -> list[str]:
    """Every event of every outcome of a scenario, line by line, and how many states what was left open came to."""
    said: dict[int, str] = {}
    lines = []
    for run in result.runs:
        for event in run.trace:
            # outcomes share what happened before they diverge
            if id(event) not in said:
                said[id(event)] = _facts(event)
            lines.append(said[id(event)])
        lines.append("")
    if result.graph is not None:
        # positions that merged, or no longer do, may lead to the same outcomes
        lines.append(f"{len(result.graph)} states, {len(result.graph.edges)} answers tried")
    return lines


def _facts(event: Event) -> str:
    """An event without the words that only tell people of it; what led to it by how many events earlier that was."""
    earlier = [("in", event.parent), ("of", event.origin), *event.links]
    said = [
        event.kind if event.player is None else f"{event.kind} by {event.player}",
        *[f"{name}#{card}" for name, card in event.cards],
        *map(_detail, event.detail),
        event.ability,
        *[f"{how} {event.id - number}" for how, number in earlier if number is not None],
        event.outcome,
        event.reason,
        event.because and "it is said why",
        *event.cites,
    ]
    return " | ".join([one for one in said if one])


def _detail(detail: Detail) -> str:
    key, value = detail
    if value is False or value in ("", ()):
        return ""
    return f"{key}: {tuple(value)}" if isinstance(value, tuple) else f"{key}: {value}"


def digest(result: Result) -> str:
    """What happens in a scenario, in eight characters."""
    return blake2b("\n".join(what_happens(result)).encode(), digest_size=4).hexdigest()


def unlike_before(name: str, result: Result) -> list[str]:
    """Says so if that is not what was kept of this scenario."""
    wanted = kept().get(name)
    if wanted == digest(result):
        return []
    if wanted is None:
        return ["Nothing is kept of what happens here: python tests/what_happens.py keeps it."]
    return [
        "Something else happens here than what was kept: python tests/what_happens.py --since HEAD shows what."
        " If that is as it should be, python tests/what_happens.py keeps it."
    ]


@cache
def kept() -> dict[str, str]:
    """The digest of each scenario that was kept."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    return dict([line.split() for line in lines])


def results(folder: Path) -> Iterator[tuple[str, Result]]:
    """What every scenario of a folder comes to, with its id."""
    for file in sorted(folder.rglob("*.scenario.yaml")):
        for scenario in load(file, names()):
            yield scenario.id, run_scenario(scenario)


def keep() -> None:
    """Keep what happens now."""
    before = kept()
    now = {name: digest(result) for name, result in results(ROOT / SCENARIOS)}
    KEPT.write_text("".join([f"{name} {now[name]}\n" for name in sorted(now)]), encoding="utf-8", newline="\n")
    others = [name for name in sorted(now) if name in before and before[name] != now[name]]
    print(*others, f"{len(others)} scenarios in which something else happens", sep="\n")
    print(f"{len(now.keys() - before.keys())} new ones, {len(before.keys() - now.keys())} gone")


def happened(revision: str) -> dict[str, list[str]]:
    """What happens in the scenarios of another revision of the project, with the program as it was then."""
    with TemporaryDirectory() as there:
        archive = ["git", "archive", revision, "adjudicator", SCENARIOS]
        packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as files:
            files.extractall(there, filter="data")
        words = [sys.executable, __file__, "--of", str(Path(there, SCENARIOS))]
        ran = subprocess.run(words, env={**os.environ, "PYTHONPATH": there}, capture_output=True, check=True)
    found: dict[str, list[str]] = json.loads(ran.stdout)
    return found


def differences(before: Mapping[str, list[str]], now: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    """What happens now and did not before, and the other way round, in the scenarios that there were before."""
    for name, lines in now:
        if name in before:
            yield from unified_diff(before[name], lines, f"{name}, before", f"{name}, now", lineterm="")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--since", metavar="REVISION", help="show what is different since a revision, and keep nothing")
    parser.add_argument("--of", metavar="FOLDER", type=Path, help="print what happens in these scenarios as JSON")
    asked = parser.parse_args()
    if asked.of:
        json.dump({name: what_happens(result) for name, result in results(asked.of)}, sys.stdout)
    elif asked.since:
        now = ((name, what_happens(result)) for name, result in results(ROOT / SCENARIOS))
        print(*differences(happened(asked.since), now), sep="\n")
    else:
        keep()


if __name__ == "__main__":
    main()
