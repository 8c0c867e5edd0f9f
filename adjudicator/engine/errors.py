"""What can go wrong during a run. Every message is a sentence for the person who wrote the question."""

from __future__ import annotations

from adjudicator.engine.decisions import Decision


class BadAnswer(Exception):
    """An answer that is not legal for the decision it was given to. Carries the decision."""

    def __init__(self, message: str, decision: Decision) -> None:
        super().__init__(message)
        self.decision = decision


class CannotGoOn(Exception):
    """The rules do not say how this continues."""


class EndlessLoop(CannotGoOn):
    """The same things happen again and again and no choice can stop them. Says what repeats."""


class NobodyThere(CannotGoOn):
    """A text is about a neighbouring player, and there is nobody else at the table."""


class DroppedEffect(Exception):
    """A body made an effect and did not await it: a mistake in a definition."""


class UnsoundWorld(Exception):
    """An invariant of the table does not hold: a mistake in the rules or in a definition."""
