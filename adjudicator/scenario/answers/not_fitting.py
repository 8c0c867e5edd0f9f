"""Why the words of a scenario do not answer a question."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.decisions import Option


class DoesNotFit(Exception):
    """The words do not answer the question; the message is a sentence without the question itself."""


class SeveralCopies(DoesNotFit):
    """The words mean copies of a card or an ability that have letters, but do not say which."""

    def __init__(self, message: str, options: Sequence[Option]) -> None:
        super().__init__(message)
        self.options = tuple(options)


class OtherQuestion(DoesNotFit):
    """The words answer another question than the one that is asked, or another player."""
