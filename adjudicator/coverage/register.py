"""The register of rulings: every ruling by its id, the scenarios that cite it, and the reasons why some have none."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple

from adjudicator.format.problems import BadScenario, Problem, Problems, shown
from adjudicator.format.reading.source import Items, Node, Text, YamlMap, documents, read

KINDS: Final[Mapping[str, str]] = {
    "component": "about cards and tokens as physical objects",
    "refers": "only repeats another ruling, or refers to it",
    "history": "only says what has changed",
    "setup": "about setup, which is over when a scenario begins",
    "illegible": "illegible in the available copy",
    "waits": "waits for something that cannot be played yet",
}
COMPLETE_RULES: Final = "Complete Rules"
"""The source of the rulings of `rulings.csv`."""
Kind = Literal["settled", "component", "refers", "history", "setup", "illegible", "waits", "open"]


@dataclass(frozen=True, slots=True)
class ReasonForNone:
    """Why a ruling has no scenario: one of `KINDS`, and a sentence."""

    kind: str
    why: str


class Citing(NamedTuple):
    """A scenario, and what it cites."""

    file: str
    scenario: str
    title: str
    cites: tuple[str, ...]


@dataclass(slots=True)
class OfficialRuling:
    """An official ruling: its id, its entry, and the line where the source has it.

    `source` is the register it is in: that of the Complete Rules, or of a later expansion. `label` is its kind or rank.
    `scenarios` are those that cite it; their titles say what the ruling says.
    """

    id: str
    entry: str
    line: int
    label: str
    source: str = COMPLETE_RULES
    scenarios: list[Citing] = field(default_factory=list)
    reason: ReasonForNone | None = None

    @property
    def kind(self) -> str:
        """`settled` by a scenario, or the kind of the reason why not, or `open`."""
        if self.scenarios:
            return "settled"
        return self.reason.kind if self.reason is not None else "open"


COLUMNS: Final = ("id", "entry", "line", "label")
"""What `rulings.csv` says of each ruling; it may have more columns."""


def register(folder: str | Path) -> dict[str, OfficialRuling]:
    """The rulings of a folder and the reasons (`*.yaml`). Raises `BadScenario` for what is wrong there.

    `rulings.csv` has those of the Complete Rules; every other `*.csv` is a source of its own, named after the file.
    """
    folder = Path(folder)
    first = folder / "rulings.csv"
    found: dict[str, OfficialRuling] = {}
    wrong: list[Problem] = []
    for file in (first, *(other for other in sorted(folder.glob("*.csv")) if other != first)):
        source = COMPLETE_RULES if file == first else file.stem.replace("-", " ").title()
        found |= _rulings(file, source, wrong)
    if wrong:
        raise BadScenario(wrong)
    for reasons in sorted(folder.glob("*.yaml")):
        try:
            wrong += _reasons(reasons, found)
        except BadScenario as bad:
            wrong += bad.problems
    if wrong:
        raise BadScenario(wrong)
    return found


def _rulings(file: Path, source: str, wrong: list[Problem]) -> dict[str, OfficialRuling]:
    """The rows of a table of rulings; what is wrong with one is noted at its line."""
    found: dict[str, OfficialRuling] = {}
    rows = csv.reader(read(file).splitlines())
    try:
        header = next(rows, [])
        missing = [name for name in COLUMNS if name not in header]
        if missing:
            wrong.append(Problem(str(file), 1, 1, f"The first line has no {' and no '.join(missing)}."))
            return found
        for row in rows:
            if len(row) != len(header):
                said = f"This line has {len(row)} field{'' if len(row) == 1 else 's'} instead of {len(header)}."
                wrong.append(Problem(str(file), rows.line_num, 1, said))
                continue
            of = dict(zip(header, row, strict=True))
            if not of["line"].isdecimal():
                wrong.append(Problem(str(file), rows.line_num, 1, f"'line' is not a number: '{shown(of['line'])}'."))
                continue
            found[of["id"]] = OfficialRuling(of["id"], of["entry"], int(of["line"]), of["label"], source)
    except csv.Error as error:
        wrong.append(Problem(str(file), rows.line_num, 1, f"This line cannot be read: {error}."))
    return found


def _reasons(file: Path, found: Mapping[str, OfficialRuling]) -> Sequence[Problem]:
    problems = Problems(str(file))
    document = next(iter(_read(file)), None)
    if not isinstance(document, YamlMap):
        problems.add(1, 1, "Reasons are a map from rulings to {kind: ..., why: ...}.")
        return problems.raised().problems
    for key, value in document.entries:
        kind = value.get("kind") if isinstance(value, YamlMap) else None
        why = value.get("why") if isinstance(value, YamlMap) else None
        if key.value not in found:
            problems.add(key.line, key.column, f"There is no ruling '{shown(key.value)}'.")
        elif not isinstance(kind, Text) or kind.value not in KINDS:
            problems.add(key.line, key.column, f"The kind of a reason is one of {', '.join(KINDS)}.")
        elif not isinstance(why, Text) or not why.value:
            problems.add(key.line, key.column, "A reason says why: 'why: Points to Moat 3.'")
        elif found[key.value].reason is not None:
            problems.add(key.line, key.column, f"{key.value} has a reason already.")
        else:
            found[key.value].reason = ReasonForNone(kind.value, why.value)
    return problems.raised().problems if problems else ()


def settle(rulings: Mapping[str, OfficialRuling], scenarios: Iterable[Citing]) -> None:
    """Note for each ruling the scenarios that cite it."""
    for one in scenarios:
        for cite in one.cites:
            ruling = rulings.get(cite)
            if ruling is not None:
                ruling.scenarios.append(one)


def citing(file: str) -> list[Citing]:
    """The id, title and citations of each scenario of a file; nothing else is read. Raises `BadScenario`."""
    return [
        Citing(
            file,
            one.value,
            title.value if isinstance(title := document.get("title"), Text) else "",
            tuple([cite.value for cite in cites.items if isinstance(cite, Text)]),
        )
        for document in _read(file)
        if isinstance(document, YamlMap)
        and isinstance(one := document.get("id"), Text)
        and isinstance(cites := document.get("cites"), Items)
    ]


def _read(file: str | Path) -> list[Node]:
    """The documents of a YAML file. Raises `BadScenario`."""
    problems = Problems(str(file))
    found = list(documents(read(file), problems))
    if problems:
        raise problems.raised()
    return found


def counts(rulings: Iterable[OfficialRuling]) -> dict[str, int]:
    """How many rulings there are of each kind, settled first and open last."""
    found = dict.fromkeys(("settled", *KINDS, "open"), 0)
    for ruling in rulings:
        found[ruling.kind] += 1
    return found
