"""Conditions of abilities: each can say in words why it does not hold, which answers "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Condition:
    """A test on (the player's view, the occurrence) and the sentence that says what is wrong when it fails.

    Conditions join with `&`; the first that fails is the one named.
    """

    test: Callable[[Any, Any], bool]
    otherwise: str
    also: Condition | None = None

    def failure(self, you: Any, it: Any) -> str | None:
        """`None` if it holds, else why it does not."""
        if not self.test(you, it):
            return self.otherwise
        return self.also.failure(you, it) if self.also is not None else None

    def __and__(self, other: Condition) -> Condition:
        also = other if self.also is None else self.also & other
        return Condition(self.test, self.otherwise, also)

    def __bool__(self) -> bool:
        raise TypeError("A condition is tested with failure(), not by asking whether it is true.")


def when(test: Callable[[Any, Any], bool], otherwise: str) -> Condition:
    """A condition with the sentence for when it fails."""
    return Condition(test, otherwise)
