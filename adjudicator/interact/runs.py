"""Playing the situations in which cards meet: what each run shows, and what it shows of a card alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adjudicator.engine.errors import EndlessLoop
from adjudicator.explanations.trace import Trace
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.interact.answers import MeetingAnswers
from adjudicator.interact.findings import Deeds
from adjudicator.interact.meeting import JOURNEY, AsOf, alone, meeting_of
from adjudicator.interact.places import TOKENS, Place
from adjudicator.interact.showing import Showing
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

MANY: Final = 1 << 16
"""How many situations are remembered: those without the second card are the same for many pairs."""

Key = tuple[str, ...]


def played(
    text: str,
    wanted: Sequence[str],
    *,
    last: bool = False,
    otherwise: int = 0,
    most: bool = False,
    deeds: Deeds = (),
    keep_worlds: bool = False,
) -> Result | None:
    """The run of a scenario, with its choices as `MeetingAnswers` makes them; None if it cannot happen."""
    try:
        (scenario,) = loads(text, "", names())
        return run_scenario(
            scenario,
            ask=MeetingAnswers(wanted, last=last, otherwise=otherwise, most=most, deeds=deeds),
            keep_worlds=keep_worlds,
            asks_about_shuffles=True,
        )
    except (BadScenario, EndlessLoop):
        return None


def showing_of(result: Result, pair: Sequence[str]) -> Showing:
    """A run, searched for what connects these cards."""
    return Showing(result.run.trace, result.run.game.players, in_trace(pair))


def in_trace(names: Sequence[str]) -> tuple[str, ...]:
    """The names of cards in traces: a token is called by what is printed on it."""
    return tuple(TOKENS[name].split(" on ")[0] if name in TOKENS else name for name in names)


def shown_alone(card: str, happens: str, pair: tuple[str, str], as_of: AsOf) -> Showing | None:
    """The same without the other card."""
    found = _trace_of(card, happens, as_of, JOURNEY not in pair)
    return None if found is None else Showing(*found, in_trace(pair))


@lru_cache(maxsize=MANY)
def _trace_of(card: str, happens: str, as_of: AsOf, face_down: bool) -> tuple[Trace, Sequence[str]] | None:
    result = played(alone(card, happens, as_of, face_down=face_down).text, (card,))
    return None if result is None else (result.run.trace, result.run.game.players)


@lru_cache(maxsize=MANY)
def kinds_shown(card: str, happens: str, beside: Place, as_of: AsOf, otherwise: int = 0) -> frozenset[Key]:
    """What a meeting shows: the kinds of its findings, with their keys. `otherwise` is as in `MeetingAnswers`."""
    other, _ = beside
    result = None
    if other != card:
        meeting = meeting_of(card, happens, beside, as_of)
        result = played(meeting.text, meeting.wants, otherwise=otherwise)
    if result is None:
        return frozenset()
    showing = showing_of(result, (card, other))
    return frozenset((kind, *key) for kind, _, _, key in showing.all())
