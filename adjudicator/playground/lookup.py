"""Questions in somebody's own words, answered from the rulings on file; what is looked up in is loaded when it is needed."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Final

from adjudicator.drafts.scenario_from_cards import starting
from adjudicator.format.catalogue import names
from adjudicator.search.answers import Hit, SearchResult
from adjudicator.search.answers import ask as look_up
from adjudicator.search.index import open_index
from adjudicator.search.rulings_on_file import ruling
from adjudicator.search.words import words
from adjudicator.site.html import text

LIMIT: Final = 5
"""Answers that are shown."""


def answers(question: str) -> str:
    """The rulings, rules and cards that answer a question, as HTML."""
    if not words(question):
        return "<p>Ask something, such as: can watchtower move an inn?</p>"
    with closing(open_index(None, lambda sentence: None)) as index:
        found = look_up(question, index, limit=LIMIT)
    parts = [_understood(found)]
    if not found.fits:
        parts.append(
            "<p>No ruling on file answers that. What is nearest:</p>"
            if found.answers
            else "<p>No ruling on file answers that.</p>"
        )
    parts += map(_answer, found.answers)
    parts.append(_beginning(found))
    return "".join(parts)


def on_file(name: str) -> str | None:
    """The text of a ruling, by its id."""
    found = ruling(name, None, lambda sentence: None)
    return None if found is None else found.text


def beginning(cards: list[str]) -> str:
    """The text of a table with these cards on it."""
    return starting([card for card in cards if card in names().either])


def _understood(found: SearchResult) -> str:
    taken = [f"{one.name} ({one.typed})" for one in found.asked.certain if one.how not in ("spelled",)]
    taken += [f"{right} ({typed})" for typed, right in found.asked.corrected]
    return f"<p><small>Read as: {text(', '.join(taken))}</small></p>" if taken else ""


def _answer(answer: Hit) -> str:
    question = f"<p><em>{text(answer.question)}</em></p>" if answer.question else ""
    dated = ""
    if answer.outdated:
        dated = f"<p><strong>This no longer holds: it is by the rules of {text(answer.rules_of)}.</strong></p>"
    elif answer.rules_of:
        dated = f"<p><small>By the rules of {text(answer.rules_of)}, and still so today.</small></p>"
    cites = "; ".join((*answer.cites, *([answer.status] if answer.status else [])))
    open_it = ""
    if answer.kind == "ruling":
        open_it = (
            f'<p><button type="button" data-ruling="{text(answer.key)}">Play it through, or change it</button></p>'
        )
    kind = "" if answer.kind == "ruling" else f" <small>{answer.kind}</small>"
    return (
        f'<article class="pg-answer"><h3>{text(answer.title)}{kind}</h3>{question}<p>{text(answer.answer)}</p>{dated}'
        f"<p><small>{text(cites)}</small></p>{open_it}</article>"
    )


def _beginning(found: SearchResult) -> str:
    cards = list(dict.fromkeys(one.name for one in found.asked.certain if one.known))
    if not cards:
        return ""
    said = ", ".join(cards[:-1]) + (" and " if len(cards) > 1 else "") + cards[-1]
    return (
        f'<p><button type="button" data-cards="{text(json.dumps(cards))}">Set up a table with {text(said)}</button></p>'
    )
