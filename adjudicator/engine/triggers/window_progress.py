"""How far the resolving of what triggers on an occurrence has got."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adjudicator.engine.triggers.candidates import Candidate

REACTIONS_AGAIN: Final = "reactions-again"
"""The switch of 2019: after anybody has used something, everybody gets another chance to react.

It is looked up (`Game.on`) only where it makes a difference: a player other than the first has used something, and then
somebody could use something more.
"""


class Standing(NamedTuple):
    """How far a window has got."""

    turn: int = 0
    """Who is next to resolve something, counted from the current player."""
    idle: int = 0
    """How many players in a row had nothing to resolve, or chose nothing."""
    begun: bool = False
    triggered: tuple[Candidate, ...] = ()
    used: tuple[Candidate, ...] = ()
    passed: tuple[Candidate, ...] = ()
    refused: tuple[Candidate, ...] = ()
    done: tuple[int, ...] = ()
    """The seats that have had their one chance (before 2019)."""

    def adding(self, **more: tuple[Candidate, ...]) -> Standing:
        """Add abilities that triggered, were used ...: in a fixed order, not the one in which that happened."""
        changed: dict[str, Any] = {
            key: tuple(sorted((*getattr(self, key), *new), key=_in_order)) for key, new in more.items() if new
        }
        return self._replace(**changed) if changed else self

    def without(self, gone: Sequence[Candidate]) -> Standing:
        """The window without abilities that were resolved and are gone: if that of a token or State returns, it is a new
        one."""
        if not gone:
            return self
        triggered = tuple([candidate for candidate in self.triggered if candidate not in gone])
        return self._replace(triggered=triggered, used=tuple([one for one in self.used if one not in gone]))


def _in_order(candidate: Candidate) -> tuple[object, ...]:
    return (candidate.ability, candidate.owner, candidate.record, candidate.number, candidate.this or ())
