"""Titles of abilities: the clause of a card's text that an ability carries out, as the text says it.

A definition gives a title of its own where its text does not say it in one clause.
"""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine import moments
from adjudicator.engine.moments import Moment

_START: Final = r"\bstart of (?!Clean|your Buy)"
_CUES: Final[dict[Moment, str]] = {
    moments.GAIN: r"\bgain|^Overpay",
    moments.WOULD_GAIN: r"\bgain",
    moments.BUY: r"\bbuy",
    moments.TRASH: r"\btrash",
    moments.DISCARD: r"\bdiscard",
    moments.REVEAL: r"\breveal",
    moments.BEFORE_PLAY: r"(?<!from )\bplay|\bAttack cards\b",
    moments.AFTER_PLAY: r"(?<!from )\bplay",
    moments.MAY_PLAY: r"\bplay",
    moments.MAY_BUY: r"\bcannot buy\b",
    moments.TYPES: r"\bare\b",
    moments.ACTIONS_AS_BUYS: r"\bas Buys\b",
    moments.COST: r"\bcosts?\b",
    moments.COST_AS: r"\bcosts?\b",
    moments.WOULD_FOLLOW: r"\binstead of following\b|\bdoes nothing\b|\bFollow the instructions\b",
    moments.WORTH: r"\bVP\b",
    moments.WOULD_PAY: r"\bpaying\b|verpay",
    moments.PAYABLE: r"\bpaying\b",
    moments.WOULD_SHUFFLE: r"\bshuffle",
    moments.WOULD_DRAW: r"\bdraw",
    moments.WOULD_DRAW_HAND: r"\bdraw",
    moments.DREW_HAND: r"\bdraw",
    moments.START_OF_TURN: _START,
    moments.FIRST_AT_START: _START,
    moments.START_OF_BUY: r"\bstart of your Buy phase\b",
    moments.END_OF_BUY: r"\bend of your Buy phase\b",
    moments.START_OF_CLEAN_UP: r"\bClean-up\b",
    moments.END_OF_TURN: r"\bend of\b|\bend your turn\b",
    moments.AFTER_TURN: r"\bextra turn\b|\bafter th",
    moments.FIRST_AFTER_TURN: r"\bafter th",
    moments.KEEPS_IN_PLAY: r"\bfrom play\b",
}
"""A word that marks the clause about a moment."""

_WHEN: Final = re.compile(
    r"\b(when|whenever|each time|next time|first time|after|if you|second|another player|anyone|overpay)\b", re.I
)
_HAPPENS: Final = frozenset(
    (
        moments.GAIN,
        moments.WOULD_GAIN,
        moments.BUY,
        moments.TRASH,
        moments.DISCARD,
        moments.BEFORE_PLAY,
        moments.AFTER_PLAY,
    )
)
_LATER: Final = frozenset((moments.START_OF_TURN, moments.END_OF_TURN))
_NOW: Final = re.compile(r"^(?:Now and|Now or|Either now or) (?=at )")
_THEN: Final = re.compile("^Until then")
"""What follows "At the start of your next turn ...": on its own, the clause has to say when that is."""
_KEPT: Final = ("Exile", "Action", "Treasure", "Victory", "Attack", "Boons", "Coppers", "Treasures")


def clause(text: str, moment: Moment) -> str:
    """The clause of a card's text about a moment; "" if there is not exactly one."""
    sentences = [one.rstrip(".:;") for one in re.split(r"(?<=[.;:])\s+(?=[A-Z+$(])", text.strip()) if one]
    about = [one for one in sentences if re.search(_CUES.get(moment, ""), one, re.I)]
    if moment in _HAPPENS:
        about = [one for one in about if _WHEN.search(one)] or about
    if len(about) != 1:
        about = sentences if len(sentences) == 1 else []
    return _as_a_clause(about[0], moment) if about else ""


def _as_a_clause(sentence: str, moment: Moment) -> str:
    if moment in _LATER:
        parts = [part for part in sentence.split("; ") if re.search(_CUES[moment], part)]
        sentence = parts[-1] if parts else sentence
    return uncapitalised(_THEN.sub("Until your next turn", _NOW.sub("", sentence)))


def uncapitalised(sentence: str) -> str:
    """The sentence as it is written after a colon: with a small letter, unless its first word always has a capital."""
    first = sentence.partition(" ")[0].rstrip(":")
    return sentence if first in _KEPT else sentence[:1].lower() + sentence[1:]
