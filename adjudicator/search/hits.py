"""What a search finds, as it is told: a ruling, a rule, the text of a card or how it has changed."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.search.first_look import Found
from adjudicator.search.ranking import Like
from adjudicator.search.sources import UNPRINTED


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling, rule or card. `fits` says whether it is about everything that was asked.

    `outdated` says that it no longer holds, `rules_of` gives the date of its rules, if it pins one, and
    `today` names the scenario with today's answer, if that is a different one.
    """

    kind: str
    key: str
    title: str
    question: str
    answer: str
    cites: tuple[str, ...]
    status: str
    source: str
    several: bool
    outdated: bool
    rules_of: str
    today: str
    fits: bool
    score: float
    facts: str = ""
    """The types and the cost of a card."""
    like: tuple[Like, ...] = ()
    """Cards that it is about, each with the card of the question that it replaces: another throne-room."""

    def names_all(self, cards: Sequence[str]) -> bool:
        """Whether it names all of these cards, perhaps with others."""
        text = f"{self.title} {self.question} {self.answer}"
        return all(re.search(rf"\b{re.escape(name)}\b", text) for name in cards)

    @property
    def why_outdated(self) -> str:
        """Why it is not today's answer, in a sentence."""
        if self.rules_of == UNPRINTED:
            return f"This is about {UNPRINTED}: it holds only where the players agree on it."
        return f"This no longer holds: it is about the rules of {self.rules_of}."


def hit_of(index: sqlite3.Connection, found: Found) -> Hit:
    """What was found, with everything that is told about it."""
    row = index.execute(
        "SELECT kind, key, title, question, answer, cites, status, source, several, dated, rules_of, today, "
        "facts FROM entries WHERE id = ?",
        (found.entry,),
    ).fetchone()
    kind, key, title, question, answer, cites, status, source, several, dated, rules_of, today, facts = row
    return Hit(
        kind,
        key,
        title,
        question,
        answer,
        tuple(json.loads(cites)),
        status,
        source,
        bool(several),
        bool(dated),
        rules_of,
        today,
        found.fits,
        round(found.score, 4),
        facts,
    )
