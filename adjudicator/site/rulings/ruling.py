"""What is known about one ruling: everything that its page, the pages that lead to it, and programs need.

Plain values throughout, so that it can be kept on disk and written as JSON.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class DatedAnswer:
    """The result of the scenario by the rules of a date: from `since` on (ISO date).

    `now` marks the one that the ruling uses. `causes` are what changed the answer, as sentences; `differs` is how the
    table looks at the end, where it is not the same on all dates, as (place, what is there). `cannot` says why it
    cannot be played by these rules. `due_to` are the names of the cards and rules in `causes`.
    """

    since: str
    now: bool = False
    causes: tuple[str, ...] = ()
    differs: tuple[tuple[str, str], ...] = ()
    cannot: str = ""
    due_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerGroup:
    """Answers to one choice that leave the same outcomes possible, and those outcomes, as sentences."""

    answers: tuple[str, ...]
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecidingChoice:
    """The first choice at which another answer changes the result, asked as a question."""

    question: str
    branches: tuple[AnswerGroup, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A scenario, and its result.

    `verdict` is the answer in one sentence; `holds` is `holds`, `differs`, `unknown` or `missing answer`, and `wrong`
    are the sentences that say why it does not hold. `lacks` says what is missing, without which nothing is settled.
    `status` is the authority (`official`, `ruled`, `inferred`, `disputed`). `cards` are the cards and landscapes that
    it is about (named in the steps, the moves or the expectations), `rules` the ids of the rules behind its steps,
    `moments` those at which something could trigger; `cites` are as written. `as_of` is an ISO date, empty for the
    newest rules; `versions` and `switches` are the pins as (name, value). `outdated` says that by today's rules and
    versions the answer is different, `today` is the id of the ruling with it. `source` is the scenario as it is
    written, `file` and `line` where.
    """

    id: str
    title: str
    question: str
    verdict: str
    holds: str
    text: str
    status: str
    cites: tuple[str, ...]
    cards: tuple[str, ...]
    rules: tuple[str, ...]
    moments: tuple[str, ...]
    as_of: str
    versions: tuple[tuple[str, str], ...]
    switches: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    outcomes: int
    wrong: tuple[str, ...]
    answers: tuple[DatedAnswer, ...]
    parting: DecidingChoice | None
    source: str
    outdated: bool = False
    today: str = ""
    lacks: tuple[str, ...] = ()
    file: str = ""
    line: int = 0

    @property
    def span(self) -> tuple[str, str]:
        """From when until when (ISO dates) this is the answer; empty if it always was, or still is."""
        place = next((number for number, answer in enumerate(self.answers) if answer.now), None)
        if place is None:
            return "", ""
        after = self.answers[place + 1 :]
        return (self.answers[place].since if place else ""), (after[0].since if after else "")

    @property
    def color(self) -> str:
        """How its verdict is shown: as `holds` says, but `unsettled` if something is missing."""
        return "unsettled" if self.holds == "holds" and self.lacks else self.holds.replace(" ", "-")

    def at(self, file: str, line: int) -> Ruling:
        """The same, at its current place."""
        return replace(self, file=file, line=line)


def as_data(ruling: Ruling) -> dict[str, Any]:
    """A ruling as dicts, lists, texts and numbers."""
    return {
        **_fields(ruling),
        "answers": [_fields(answer) for answer in ruling.answers],
        "parting": None if ruling.parting is None else asdict(ruling.parting),
    }


def _fields(one: Ruling | DatedAnswer) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__slots__}


def from_data(data: dict[str, Any]) -> Ruling:
    """The ruling that `as_data` made this from. Raises `TypeError`, `KeyError` or `ValueError` if it is not one."""
    if set(data) != {field.name for field in fields(Ruling)}:
        raise ValueError("This is not a ruling.")
    parting = data["parting"]
    known: dict[str, Any] = {
        **{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()},
        "versions": _pairs(data["versions"]),
        "switches": _pairs(data["switches"]),
        "answers": tuple(DatedAnswer(**{**_texts(one), "differs": _pairs(one["differs"])}) for one in data["answers"]),
        "parting": None if parting is None else _parting(parting),
    }
    return Ruling(**known)


def _parting(data: dict[str, Any]) -> DecidingChoice:
    return DecidingChoice(data["question"], tuple(AnswerGroup(**_texts(one)) for one in data["branches"]))


def _texts(data: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}


def _pairs(data: list[list[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in data)
