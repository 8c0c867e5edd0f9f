"""What is wrong with a scenario: one sentence for each mistake, at its line and column."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from adjudicator.format.former_names import former_names
from adjudicator.letters import visible

LONGEST_SHOWN: Final = 60
"""How many characters of the file's own text a sentence repeats."""

MOST_NEAR: Final = 8
"""How many names a sentence suggests at most."""

MOST_LISTED: Final = 100
"""How many mistakes are listed for one file; a file with more is hardly a scenario, and reading it ends there."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A mistake in a file. Lines and columns count from 1; line 0 means the file as a whole."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        if self.line == 0:
            return f"{self.file}: {self.message}"
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class BadScenario(Exception):
    """The file cannot be used. `problems` holds every mistake found in it, in the order of the file; `notes` say what looks
    odd, and may have led to a mistake.
    """

    def __init__(self, problems: Iterable[Problem], notes: Iterable[Problem] = ()) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        self.notes: tuple[Problem, ...] = tuple(notes)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """The mistakes found so far in one file. The same mistake at the same place is reported once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: dict[Problem, None] = {}

    def __len__(self) -> int:
        return len(self._found)

    def add(self, line: int, column: int, message: str) -> None:
        """Notes a mistake; line 0 is the file as a whole. Raises `BadScenario` when there are too many to read."""
        self._found[Problem(self.file, line, column, message)] = None
        if len(self._found) >= MOST_LISTED:
            raise self.raised()

    def add_all(self, others: Problems) -> None:
        """Notes all mistakes found by another reading of the same file."""
        for one in others._found:
            self.add(one.line, one.column, one.message)

    def raised(self) -> BadScenario:
        """The exception that reports all of them, in the order of the file."""
        found = sorted(self._found, key=lambda problem: (problem.line, problem.column))
        if len(found) >= MOST_LISTED:
            last = found[-1]
            message = f"These are the first {MOST_LISTED} mistakes; nothing after them was read."
            found.append(Problem(self.file, last.line, last.column, message))
        return BadScenario(found)


def shown(text: str) -> str:
    """The file's own text as a sentence quotes it: on one line, with nothing invisible in it, and not too long."""
    line = " ".join(visible(text[: 4 * LONGEST_SHOWN].replace("\t", "\\t")).split())
    return line if len(line) <= LONGEST_SHOWN else line[: LONGEST_SHOWN - 1] + "…"


@lru_cache(maxsize=64)
def _by_folded(known: frozenset[str]) -> dict[str, str]:
    """The names in alphabetical order, each with its own capitals, by what they are without capitals."""
    return dict(sorted({other.casefold(): other for other in sorted(known, reverse=True)}.items()))


@lru_cache(maxsize=4096)
def _nearest(name: str, known: frozenset[str]) -> str | None:
    by_folded = _by_folded(known)
    found = get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The name among `known` that was probably meant, or None. Capitals do not count."""
    if not name or len(name) > LONGEST_SHOWN:
        return None
    return _nearest(name, known if isinstance(known, frozenset) else frozenset(known))


def all_near(name: str, known: Iterable[str]) -> list[str]:
    """All names that may have been meant: those spelled similarly, and those that contain or begin it; the nearest first."""
    among = sorted(set(known))
    if not name or len(name) > LONGEST_SHOWN:
        return []
    near = get_close_matches(name, among, n=MOST_NEAR, cutoff=0.6)
    return list(dict.fromkeys([*near, *(other for other in among if name in other)]))[:MOST_NEAR]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The question "Did you mean 'Village'?" with a space before it, to put after a sentence; empty if no name is near
    enough.

    For a card's former name it says instead what the card is called now.
    """
    renamed = former_names().get(name.casefold())
    among = known if isinstance(known, frozenset) else frozenset(known)
    if renamed is not None and renamed.name in among:
        return f" {renamed}"
    found = nearest(name, among)
    return f" Did you mean '{found}'?" if found else ""


def one_of(words: Iterable[str]) -> str:
    """The words as a sentence lists them: `Action, Buy or Night`."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " or " + listed[-1]
