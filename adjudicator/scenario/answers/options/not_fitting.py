"""Why the words of a scenario do not answer a question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.engine.decisions import Option
from adjudicator.format.catalogue import names
from adjudicator.format.own_words import own_words
from adjudicator.format.problems import shown
from adjudicator.format.reading.statements import OF_THE_HAND
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import Answer


class DoesNotFit(Exception):
    """The words do not answer the question; the message is a sentence without the question itself."""


class SeveralCopies(DoesNotFit):
    """The words mean copies of a card or an ability that have letters, but do not say which."""

    def __init__(self, message: str, options: Sequence[Option]) -> None:
        super().__init__(message)
        self.options = tuple(options)


class OtherQuestion(DoesNotFit):
    """The words answer another question than the one that is asked, or another player."""


def not_used_here(answer: Answer) -> str:
    """That a card or landscape asks nothing here with or because of which a sentence says that something is done; "" for other
    answers."""
    said = as_said(answer)
    if answer.word != "use" or len(answer.values) != 1 or said == "use" or said.startswith(f"{answer.player} use"):
        return ""
    if not said.endswith(answer.values[0].name):
        return ""
    name = answer.values[0].name
    of_it = f"{name} asks nothing here."
    beside = said.removeprefix("with ")
    if beside != said and names().meant(re.sub("^(?:an?|the|her|his|their) ", "", name)) in names().cards:
        of_it += f" If the same is done to it, write 'and {beside}'."
    return of_it if said == name else f"'{said}' does not fit: {of_it}"


def leading_to(answer: Answer) -> str:
    """What an answer says that an option does, as a message quotes it: with what is named."""
    said, named = as_said(answer), ", ".join(value.text for value in answer.values)
    return said if said != answer.word else f"{said}: {shown(named)}"


def as_said(answer: Answer) -> str:
    """An answer as a message quotes it: the word that it begins with, or what a sentence says that was read as it."""
    if answer.statement is not None and answer.statement.verb not in OF_THE_HAND:
        return shown(answer.statement.quoted.removesuffix(": yes"))
    named = ", ".join(value.text for value in answer.values) or ("it" if answer.yes else "nothing")
    named = "" if answer.word.endswith((" it", " them")) else named
    if not answer.whole or answer.whole.removeprefix(f"{answer.who} ").startswith(answer.word):
        return shown(answer.word)
    if answer.word == "choose" and answer.values:
        return shown(own_words(answer.whole, f"{answer.player} {named}", literally=True))
    return shown(own_words(answer.whole, f"{answer.player} {third_person(answer.word)} {named}".strip()))
