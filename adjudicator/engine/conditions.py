"""Conditions of abilities: each can say in words why it does not hold, which answers "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from adjudicator.engine.events import ReasonKind


class Reason(NamedTuple):
    """Why something does not happen: what it is about, in words, and the rule it rests on if no card says so."""

    kind: ReasonKind
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """A test on (the player's view, the occurrence) and the reason that is given when it fails.

    Conditions join with `&`; the first that fails is the one named.
    """

    test: Callable[[Any, Any], bool]
    reason: Reason
    also: Condition | None = None

    def failure(self, you: Any, it: Any) -> Reason | None:
        """`None` if it holds, else why it does not."""
        if not self.test(you, it):
            return self.reason
        return self.also.failure(you, it) if self.also is not None else None

    def __and__(self, other: Condition) -> Condition:
        also = other if self.also is None else self.also & other
        return Condition(self.test, self.reason, also)

    def __bool__(self) -> bool:
        raise TypeError("A condition is tested with failure(), not by asking whether it is true.")


def when(test: Callable[[Any, Any], bool], otherwise: str, kind: ReasonKind, rule: str = "") -> Condition:
    """A condition with the sentence for when it fails, and what it is about."""
    return Condition(test, Reason(kind, otherwise, rule))
