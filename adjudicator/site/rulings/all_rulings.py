"""All rulings of some folders: those that have not changed are taken from the store, the rest are run, in several processes."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from adjudicator.format.catalogue import names
from adjudicator.format.folders import find
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.format.reading.reader import loads
from adjudicator.format.reading.source import read
from adjudicator.processes import each
from adjudicator.scenario.runner import PATIENCE
from adjudicator.site.rulings.resolved_ruling import resolve
from adjudicator.site.rulings.ruling import Ruling, as_data, from_data
from adjudicator.site.rulings.ruling_page import body
from adjudicator.site.store import TextStore, digest

Progress = Callable[[int, int], None]
"""Called with how many scenarios have been handled, and how many there are."""

_DOCUMENT: Final = re.compile(r"^---(?=\s|$)", re.MULTILINE)
FEW: Final = 24
"""Fewer scenarios than this are run in this process: starting others would take longer."""
AT_ONCE: Final = 200
"""How many pages are taken out of the store together."""


@dataclass(frozen=True, slots=True)
class Written:
    """A document of a scenario file: its text, and how many lines of the file are above it."""

    file: str
    name: str
    above: int
    text: str

    @property
    def key(self) -> str:
        """A key for what its ruling depends on."""
        return digest("ruling", self.text)

    @property
    def body_key(self) -> str:
        """The key that the body of its page is kept under: the page names the file, too."""
        return digest("page", self.name, self.text)

    @property
    def line(self) -> int:
        """The line in which the scenario itself begins."""
        return self.above + 1 + (self.text.startswith("---") and self.text[3:4] != " ")


@dataclass(frozen=True, slots=True)
class Gathered:
    """All rulings in the order of their files, and what is wrong.

    `written` says for each ruling, by its id, where its text is; `ran` is how many texts were not known before,
    `seconds` how long each that leaves something open may take.
    """

    rulings: tuple[Ruling, ...]
    problems: tuple[Problem, ...]
    written: Mapping[str, Written]
    ran: int
    files: tuple[str, ...]
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Made:
    """The results of a document, as JSON: its rulings, the bodies of their pages, or what is wrong."""

    rulings: list[dict[str, Any]]
    bodies: dict[str, str]
    problems: tuple[Problem, ...] = ()


def gather(
    folders: Sequence[str],
    store: TextStore,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    base: str = "",
    seconds: float | None = PATIENCE,
) -> Gathered:
    """Resolve every scenario of some folders and files, unless it is in the store.

    Names of files are relative to the folder `base`, if it is given. What a scenario leaves open is explored for this
    many `seconds`. Raises `ProcessDied`.
    """
    found = find(folders)
    problems = list(found.problems)
    every: list[Written] = []
    for file in found.files:
        try:
            every += documents(file, os.path.relpath(file, base) if base else file)
        except BadScenario as bad:
            problems += bad.problems
    rulings = _known(every, store)
    new = list({one.key: one for one in every if one.key not in rulings}.values())
    broken: dict[str, tuple[Problem, ...]] = {}
    with closing(_made(new, jobs, seconds)) as all_made:
        for number, (one, made) in enumerate(zip(new, all_made, strict=True), 1):
            if made.problems:
                broken[one.key] = made.problems
            else:
                _keep(store, one, made)
                rulings[one.key] = [from_data(data) for data in made.rulings]
            if progress is not None:
                progress(len(every) - len(new) + number, len(every))
    return _put_together(every, rulings, broken, problems, len(new), found.files, seconds)


def documents(file: str, name: str) -> Iterator[Written]:
    """The documents of a file, each with its place. Raises `BadScenario` when it cannot be read."""
    text = read(file)
    starts = [0, *(match.start() for match in _DOCUMENT.finditer(text) if match.start()), len(text)]
    for start, end in pairwise(starts):
        part = text[start:end]
        if start == 0 and len(starts) > 2 and not _says_something(part):
            continue
        yield Written(file, name.replace(os.sep, "/"), text.count("\n", 0, start), part)


def _says_something(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def _known(every: Iterable[Written], store: TextStore) -> dict[str, list[Ruling]]:
    """The rulings that are in the store, by key."""
    found: dict[str, list[Ruling]] = {}
    for key, kept in store.get({one.key for one in every}).items():
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            rulings = [from_data(data) for data in kept]
            # what is unknown may have wanted more time
            if all(ruling.holds != "unknown" for ruling in rulings):
                found[key] = rulings
    return found


def _keep(store: TextStore, one: Written, made: Made) -> None:
    store.put({one.key: made.rulings, one.body_key: made.bodies})


def _made(new: Sequence[Written], jobs: int, seconds: float | None) -> Generator[Made, None, None]:
    made = partial(make, seconds=seconds)
    return each(made, new, jobs if len(new) >= FEW else 1, together=max(1, min(16, len(new) // (4 * jobs))))


def make(one: Written, seconds: float | None = PATIENCE) -> Made:
    """The rulings of a document and the bodies of their pages, or what is wrong with it."""
    try:
        # as many empty lines as stand above it, so that lines are counted as in the file
        scenarios = loads("\n" * one.above + one.text, one.file, names())
        named = [replace(scenario, file=one.name) for scenario in scenarios]
        resolved = [resolve(scenario, source(one.text), seconds) for scenario in named]
    except BadScenario as bad:
        return Made([], {}, bad.problems)
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):
            # it came while Python made a class, which makes another error of it
            raise error.__cause__ from None
        # one scenario that we cannot cope with takes no page from the others
        message = f"This is a mistake in adjudicator itself ({type(error).__name__}: {error}). Please report it."
        return Made([], {}, (Problem(one.file, one.above + 1, 1, message),))
    return Made([as_data(each.ruling) for each in resolved], {each.ruling.id: body(each) for each in resolved})


def source(text: str) -> str:
    """A document as it is shown: without the line that separates it from the one before."""
    return re.sub(r"\A---[ \t]*\n", "", text).strip("\n") + "\n"


def bodies(gathered: Gathered, store: TextStore, wanted: Collection[str] | None = None) -> Iterator[tuple[str, str]]:
    """The body of the page of each ruling (or of those wanted), by its id; what the store has lost is made again."""
    ids = [ruling.id for ruling in gathered.rulings if wanted is None or ruling.id in wanted]
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        kept = store.get({gathered.written[name].body_key for name in some})
        for name in some:
            one = gathered.written[name]
            found = kept.get(one.body_key)
            page = found.get(name) if isinstance(found, dict) else None
            if not isinstance(page, str):
                made = make(one, gathered.seconds)
                _keep(store, one, made)
                page = made.bodies[name]
            yield name, page


def _put_together(
    every: Iterable[Written],
    known: Mapping[str, list[Ruling]],
    broken: Mapping[str, tuple[Problem, ...]],
    problems: list[Problem],
    ran: int,
    files: tuple[str, ...],
    seconds: float | None,
) -> Gathered:
    """Each ruling at its current place; an id used twice is a mistake, and the first one keeps its page."""
    rulings: dict[str, Ruling] = {}
    written: dict[str, Written] = {}
    for one in every:
        problems += broken.get(one.key, ())
        for ruling in known.get(one.key, ()):
            first = rulings.get(ruling.id)
            if first is not None:
                message = (
                    f"id: '{ruling.id}' is the id of a scenario in {first.file}:{first.line} too. "
                    "The page of a ruling is named by its id, so give each its own."
                )
                problems.append(Problem(one.file, one.above + 1, 1, message))
                continue
            rulings[ruling.id] = ruling.at(one.name, one.line)
            written[ruling.id] = one
    return Gathered(tuple(rulings.values()), tuple(problems), written, ran, files, seconds)


def processors() -> int:
    """How many processes can run at once."""
    known = getattr(os, "sched_getaffinity", None)
    return len(known(0)) if known is not None else os.cpu_count() or 1
