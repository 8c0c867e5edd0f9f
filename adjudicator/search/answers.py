"""Looking a question up in the index: what answers it, best first, and where it asks for two things, what answers the other."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from typing import Final

from adjudicator.search.names_in_question import Understood, understood
from adjudicator.search.parts_of_question import parts
from adjudicator.search.ranking import Ranking
from adjudicator.search.weights import BYSTANDERS


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling, rule or card. `fits` says whether it is about everything that was asked.

    `outdated` says that it is about what no longer holds, `rules_of` which day's rules it is by, if it pins one, and
    `today` names the scenario with today's answer, where it is another one.
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


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a question was understood as, and what answers it, best first."""

    asked: Understood
    answers: tuple[Hit, ...]
    card: Hit | None = None
    """The card that is asked about, if it is only one: what it says goes with the first answer."""
    besides: tuple[Hit, ...] = ()
    """Where several things are asked, what answers those that the first answer is not about."""
    samples: frozenset[str] = BYSTANDERS
    """Cards that are rather an example where another one is named with them."""

    @property
    def fits(self) -> bool:
        """Whether anything answers the question."""
        return any(answer.fits for answer in self.answers)

    @property
    def unjoined(self) -> tuple[str, ...]:
        """The two or three cards of the question, if no ruling on file answers it: those can be played out instead."""
        cards = tuple(dict.fromkeys(one.name for one in self.asked.certain if one.known))
        particular = tuple(name for name in cards if name not in self.samples)
        if len(particular) > 1:
            cards = particular
        if any(answer.fits and answer.kind == "ruling" for answer in self.answers) or not 1 < len(cards) < 4:
            return ()
        return cards


def ask(question: str, index: sqlite3.Connection, *, limit: int = 5) -> SearchResult:
    """The best answers to a question. What is far worse than the best of them is left out."""
    ranking = Ranking(index, understood(question, index))
    answers = tuple(_answer(index, *one) for one in ranking.best(limit))
    about = ranking.certain - ranking.samples
    row = index.execute("SELECT id FROM entries WHERE kind = 'card' AND key = ?", tuple(about)[:1] or ("",)).fetchone()
    card = None if row is None or len(about) != 1 else _answer(index, row[0], True, 0.0)
    besides = _besides(question, index, ranking.asked, answers[:1])
    said = {one.key for one in besides}
    answers = tuple(one for one in answers if one.key not in said)
    return SearchResult(ranking.asked, answers, card, besides, ranking.samples)


def _besides(question: str, index: sqlite3.Connection, asked: Understood, first: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Of a question that asks for several things, the best answers to those that the first answer is not about.

    What is only hinted at ("does it stay?") is asked about the cards of the whole question.
    """
    told = parts(question)
    if not 1 < len(told) < 4 or not first or not asked.certain:
        return ()
    names = " ".join(one.name for one in asked.certain)
    found: dict[str, Hit] = {}
    for part in told:
        ranking = Ranking(index, understood(f"{names}: {part}", index))
        best = [_answer(index, *one) for one in ranking.best(2)] if ranking.asked.words else []
        known = next((one.score for one in best if one.key == first[0].key), 0.0)
        if best and best[0].fits and not best[0].outdated and best[0].score > known + BETTER:
            found.setdefault(best[0].key, best[0])
    return tuple(found.values())[:MOST_BESIDES]


BETTER: Final = 0.25
"""How much more an answer to a part counts than the first answer, to be given besides it."""

MOST_BESIDES: Final = 2
"""Answers that are given besides the first."""


def _answer(index: sqlite3.Connection, entry: int, fits: bool, score: float) -> Hit:
    row = index.execute(
        "SELECT kind, key, title, question, answer, cites, status, source, several, dated, rules_of, today "
        "FROM entries WHERE id = ?",
        (entry,),
    ).fetchone()
    kind, key, title, question, answer, cites, status, source, several, dated, rules_of, today = row
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
        fits,
        round(score, 4),
    )
