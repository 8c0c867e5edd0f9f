"""Questions in somebody's own words, answered from the rulings on file; the index is loaded when it is needed."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Final

from adjudicator.drafts.scenario_from_cards import starting
from adjudicator.explanations.phrases import listed
from adjudicator.format.catalogue import names
from adjudicator.format.link import packed
from adjudicator.interact.findings import Finding
from adjudicator.interact.interaction import story
from adjudicator.interact.played_out import played_out as play_out
from adjudicator.interact.scenario_of import scenario_of
from adjudicator.search.answers import SearchResult, together
from adjudicator.search.answers import ask as look_up
from adjudicator.search.hits import Hit
from adjudicator.search.index import open_index
from adjudicator.search.rulings_on_file import ruling
from adjudicator.search.words import words
from adjudicator.site.html import text

LIMIT: Final = 5
"""How many answers are shown."""
_NEAREST: Final = "<p>The closest rulings and rules:</p>"


def answers(question: str) -> str:
    """The rulings, rules and cards that answer a question, as HTML."""
    if not words(question):
        return "<p>Ask something, such as: can watchtower move an inn?</p>"
    found = _on_file(question)
    parts = [_understood(found)]
    if not found.fits:
        parts.append(_NEAREST if found.answers else "" if found.unjoined else "<p>No ruling on file answers that.</p>")
    first = [*map(_answer, (*found.answers[:1], *found.besides))]
    if found.answers and found.card is not None and found.answers[0].kind not in ("card", "change"):
        first.append(_card(found.card))
    others = (one for one in found.answers[1:] if found.card is None or (one.kind, one.key) != ("card", found.card.key))
    parts += [*first, _to_play_out(found, question), *map(_answer, others), _beginning(found)]
    return "".join(parts)


def played_out(question: str) -> tuple[str, bool]:
    """What is seen when the two or three cards of a question are played against each other, as HTML, and whether that
    says more about the question than the first ruling does."""
    played = play_out(_on_file(question))
    if played is None:
        return "", False
    if not played.findings:
        nothing = f"<p>{text(played.heading)} {text(played.without_effect)}</p>" if played.without_effect else ""
        return nothing, False
    nearest = _NEAREST if played.goes_first else ""
    return f"<p>{text(played.heading)}</p>{''.join(map(_finding, played.told))}{nearest}", played.goes_first


def on_file(name: str) -> str | None:
    """The text of a ruling, by its id."""
    found = ruling(name, None)
    return None if found is None else found.text


def beginning(cards: list[str]) -> str:
    """The text of a table with these cards on it."""
    return starting([card for card in cards if card in names().either])


def _understood(found: SearchResult) -> str:
    taken = [f"{one.name} ({one.typed})" for one in found.asked.certain if one.how not in ("spelled",)]
    taken += [f"{right} ({typed})" for typed, right in found.asked.corrected]
    return f"<p><small>Read as: {text(', '.join(taken))}</small></p>" if taken else ""


def _on_file(question: str) -> SearchResult:
    with closing(open_index(None, lambda sentence: None)) as index:
        return look_up(question, index, limit=LIMIT)


def _to_play_out(found: SearchResult, question: str) -> str:
    """The place for what playing the cards shows: that takes a moment, and the other answers do not have to wait for it."""
    if not found.unjoined:
        return ""
    said = text(together(found.unjoined))
    ruled = found.names_all(found.unjoined) or any(one.fits for one in found.answers[:1])
    now = f"Playing out {said} ..." if ruled else f"No ruling is on file about {said}. Playing them out ..."
    return f'<div data-play-out="{text(question)}"><p>{now}</p></div>'


def _finding(finding: Finding) -> str:
    told = " ".join(line for line in story(finding) if line != finding.verdict)
    steps = finding.steps if finding.kind == "in all" else finding.steps[-1:]
    last = (
        f"<p>{text(told)}</p>" if told else "".join(f"<p>{text(step)}</p>" for step in steps if step != finding.verdict)
    )
    return (
        f'<article class="pg-answer"><h3>{text(finding.verdict)}</h3>{last}<p><small>{text(finding.meeting)}</small></p>'
        f'<p><button type="button" data-open="{text(packed(scenario_of(finding)))}">Play it through, or change it</button>'
        "</p></article>"
    )


def _answer(answer: Hit) -> str:
    question = f"<p><em>{text(answer.question)}</em></p>" if answer.question else ""
    dated = ""
    if answer.outdated:
        dated = f"<p><strong>{text(answer.why_outdated)}</strong></p>"
        if answer.today:
            dated += f'<p><button type="button" data-ruling="{text(answer.today)}">Today\'s ruling</button></p>'
    elif answer.rules_of:
        dated = f"<p><small>By the rules of {text(answer.rules_of)}; the same holds today.</small></p>"
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


def _card(card: Hit) -> str:
    """What the card says that a question is about."""
    return f"<p><small>{text(card.key)} ({text(card.facts)}): {text(card.answer)}</small></p>"


def _beginning(found: SearchResult) -> str:
    cards = list(dict.fromkeys(one.name for one in found.asked.there if one.known))
    if not cards:
        return ""
    said = text(listed(cards))
    return f'<p><button type="button" data-cards="{text(json.dumps(cards))}">Set up a table with {said}</button></p>'
