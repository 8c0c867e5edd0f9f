"""How each kind of cause is drawn: its line, its colours and its meaning."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from adjudicator.explanations.phrases import link_words

Line = Literal["solid", "dotted", "dashed", "thin"]


class Look(NamedTuple):
    """A kind of cause: the kind of line, its colour on a light and on a dark page, and what the legend calls it."""

    line: Line
    light: str
    dark: str
    means: str


_TRIGGERS: Final = Look("solid", "#6941c6", "#b39bf0", "triggers")
_LATER: Final = Look("dotted", "#0e7c86", "#4fc3cd", "sets up for later")
_STOPS: Final = Look("dashed", "#c4322b", "#ff8a80", "prevents")
_INSTEAD: Final = Look("dashed", "#a3480a", "#f0a35e", "is replaced by")
_DECIDES: Final = Look("thin", "#5d6673", "#a2abb8", "decides")
_CHANGES: Final = Look("solid", "#1f6f43", "#6fce9a", "changes")

_LOOKS: Final[dict[str, Look]] = {
    "triggers": _TRIGGERS,
    "sets up": _LATER,
    "enables": _LATER._replace(means="makes possible"),
    "replaces": _INSTEAD,
    "becomes": _INSTEAD._replace(means="happens as"),
    "orders": _DECIDES._replace(means="puts in this order"),
    "chooses": _DECIDES._replace(means="chooses"),
    "prevents": _STOPS,
    "modifies": _CHANGES,
    "loses track of": _STOPS._replace(means="moves the card away"),
    "ends": _STOPS._replace(means="is ended by"),
}


def look(kind: str) -> Look:
    """How a kind of cause is drawn; an unknown one is drawn like a decision."""
    return _LOOKS.get(kind, _DECIDES._replace(means=link_words(kind).onward))


def kind_name(kind: str) -> str:
    """A kind of cause as the name of a CSS class."""
    return "".join(letter if letter.isalnum() else "-" for letter in kind)
