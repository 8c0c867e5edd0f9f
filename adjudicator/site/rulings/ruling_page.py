"""The page of one ruling, as HTML inside a page of Markdown: the answer first, then the steps that lead to it.

Everything can be read without a script. The script shows the table step by step; what it needs is on the page: what is
in the places of the table after each step, as HTML that was made here, each thing once.

There are thousands of these pages, so it pays to leave out whatever one does not need. Stable for tests and other
programs: `#adj-board`, `#adj-steps` with `#step-3-2-1`, `#adj-end`, `#adj-refused`, `#adj-copy`, `#adj-source` and, if
there is a script, `#adj-now` (the step read aloud), `#adj-first`, `#adj-back`, `#adj-next`, `#adj-last`, `#adj-slider`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from adjudicator.drawing.html import html, legend, sentence
from adjudicator.drawing.layout import Row, by_kind
from adjudicator.drawing.links import kind_name
from adjudicator.explanations.phrases import among, listed
from adjudicator.scenario.table_picture import TablePicture
from adjudicator.site import links
from adjudicator.site.html import data, text
from adjudicator.site.hubs.citations import anchor, of_entry
from adjudicator.site.hubs.things import card_of
from adjudicator.site.rulings.resolved_ruling import ResolvedRuling, RulingStep
from adjudicator.site.rulings.ruling import DatedAnswer, DecidingChoice, Ruling
from adjudicator.site.table_html import Places, Types, draw, places, untouched

AUTHORITY: Final[Mapping[str, str]] = {
    "official": "An example or a ruling from the rules themselves, or what a card plainly says.",
    "ruled": "Ruled by the designer or the publisher outside the rules.",
    "inferred": "Follows from the rules; nobody official has said it in these words.",
    "disputed": "Disputed: people who know the rules well disagree.",
}
NOTHING: Final = "<p>Nothing</p>"
"""What is drawn for a place that has become empty."""
AS_AT_START: Final = -1
AS_AT_END: Final = -2
"""What is in a place then, in the list of changes."""
NOT_HOLDING: Final[Mapping[str, str]] = {
    "differs": "The outcome is not what the file expects",
    "unknown": "There is too much to explore to be sure",
    "missing answer": "The file does not answer a question that is asked",
}


OUTDATED: Final = "Today's rules and card versions give a different answer"


def body(resolved: ResolvedRuling) -> str:
    """The page of a ruling without its heading, with links as in `adjudicator.site.links`."""
    ruling = resolved.ruling
    parts = [
        *_answer(ruling),
        *_through(resolved),
        *_changing(ruling.parting),
        *_dates(ruling.answers),
        *_sources(ruling),
    ]
    return f'<article class="adj" id="adj-ruling">{"".join(parts)}</article>'


def _answer(ruling: Ruling) -> Iterator[str]:
    yield f'<p class="adj-verdict adj-{ruling.color}">{text(ruling.verdict)}</p>'
    if ruling.question:
        yield f'<p class="adj-question"><strong>Question</strong> {text(ruling.question)}</p>'
    if ruling.text and " ".join(ruling.text.split()) != ruling.verdict:
        yield f'<p class="adj-text">{text(ruling.text)}</p>'
    if ruling.holds != "holds":
        wrong = "".join(f"<li>{text(one)}</li>" for one in ruling.wrong)
        yield f'<div class="adj-wrong" role="note"><p><strong>{NOT_HOLDING[ruling.holds]}.</strong></p><ul>{wrong}</ul></div>'
    elif ruling.lacks:
        yield f'<p class="adj-lacks" role="note">{text(" ".join(ruling.lacks))}</p>'
    if ruling.outdated or ruling.today:
        yield f'<p class="adj-outdated" role="note"><strong>{OUTDATED}.</strong>{_answer_of_today(ruling)}</p>'
    facts = [
        f'<li class="adj-status adj-is-{ruling.status}">{ruling.status}</li>',
        f"<li>{_rules_date(ruling)}</li>",
        *(f"<li>{text(name)} of {text(_day(day))}</li>" for name, day in ruling.versions),
        *(f"<li>{_rule(name)} {on}</li>" for name, on in ruling.switches),
    ]
    if ruling.outcomes > 1:
        facts.append(f"<li>{ruling.outcomes} outcomes of what is left open; this shows one</li>")
    yield f'<ul class="adj-facts" aria-label="Rules and status">{"".join(facts)}</ul>'


def _answer_of_today(ruling: Ruling) -> str:
    """The link to the ruling with today's answer, if the scenario names one."""
    if not ruling.today:
        return ""
    target = links.between(links.ruling(ruling.id), links.ruling(ruling.today))
    return f' <a href="{target}">Today\'s answer</a>'


def _rules_date(ruling: Ruling) -> str:
    if not ruling.as_of:
        return "the newest rules"
    return f'rules of <time datetime="{ruling.as_of}">{_day(ruling.as_of)}</time>'


def _day(iso: str) -> str:
    """A date as it is written: its year alone for the last (or first) day of one."""
    day = date.fromisoformat(iso)
    return str(day.year) if (day.month, day.day) in ((12, 31), (1, 1)) else f"{day.day} {day:%B %Y}"


def _through(resolved: ResolvedRuling) -> Iterator[str]:
    """The table and the steps, and what the script needs to go through them."""
    ruling, types, lying = resolved.ruling, resolved.types, resolved.tables
    shown = list(places(lying, types))
    # after most steps the table lies as before
    different = list({id(one): one for one in shown}.values())
    known = [
        place
        for place in dict.fromkeys(place for one in different for place in one)
        if any(one.get(place) for one in different)
    ]
    moving = {place: number for number, place in enumerate(place for place in known if _moves(place, different))}
    yield '<section class="adj-through" aria-labelledby="adj-table"><h2 id="adj-table">The table</h2><div class="adj-side">'
    quiet = [place for place in known if place not in moving and _is_background(place, lying[0], ruling)]
    drawn = [place for place in known if place not in quiet]
    yield draw(
        shown[0],
        drawn,
        ruling.players,
        types,
        moving,
        untouched(lying[0], [place.removeprefix("supply ") for place in quiet]),
        name="adj-board",
    )
    if resolved.steps:
        yield from _end(shown, ruling, types, moving)
        yield '</div><div class="adj-side"><h2 id="adj-what-happens">What happens, and why</h2>'
        yield from _happens(resolved)
        yield from _changes(shown, moving)
    yield "</div></section>"


def _moves(place: str, shown: Sequence[Places]) -> bool:
    """Whether anything changes in a place."""
    return any(one.get(place, "") != shown[0].get(place, "") for one in shown)


def _is_background(place: str, table: TablePicture, ruling: Ruling) -> bool:
    """Whether this is a Supply pile without tokens that the ruling is not about."""
    kind, _, pile = place.partition(" ")
    return kind == "supply" and pile not in ruling.cards and not table.tokens_on(pile)


def _end(shown: Sequence[Places], ruling: Ruling, types: Types, moving: Mapping[str, int]) -> Iterator[str]:
    """The table at the end: whatever is not where it was at the start."""
    first, last = shown[0], shown[-1]
    changed = [place for place in dict.fromkeys((*first, *last)) if first.get(place, "") != last.get(place, "")]
    there = {place: last.get(place) or ("" if place.endswith(" pools") else NOTHING) for place in changed}
    drawn = draw({"turn": last["turn"], **there}, there, ruling.players, types, moving, everybody=False)
    yield '<section class="adj-end" id="adj-end"><h3>The table at the end</h3>'
    yield f"{drawn}<p>Everything else is where it was.</p></section>"


def _happens(resolved: ResolvedRuling) -> Iterator[str]:
    """The steps, and beside them what led to what."""
    steps = {step.event: (place, step) for place, step in enumerate(resolved.steps, 1)}
    linked: set[str] = set()
    refused = sum(row.look == "refused" for row in resolved.drawn.rows)

    def facts(row: Row) -> str:
        if row.look in ("folded", "refused"):
            return ""
        step = steps[row.event][1]
        led = [steps[event][0] for event in row.led_by if event in steps]
        by = f' data-by="{" ".join(map(str, led))}"' if led else ""
        return f' id="{links.step(step.number)}"{by}'

    def inside(row: Row) -> str:
        if row.look == "folded":
            return f'<span class="adj-number">{row.number}</span> {text(row.text)}'
        if row.look == "refused":
            return f"<span>{text(row.text)}</span>"
        return _step(row, steps[row.event][1], linked)

    yield legend(resolved.drawn)
    if refused:
        what = "1 ability that was" if refused == 1 else f"{refused} abilities that were"
        yield f'<p class="adj-switch"><label><input type="checkbox" id="adj-refused"> Show {what} considered and refused</label></p>'
    yield html(resolved.drawn, inside, facts, name="adj-steps")


def _changes(shown: Sequence[Places], moving: Mapping[str, int]) -> Iterator[str]:
    """What is in places after some step, each thing once; and for each step, which place holds which of them then.

    A change is the number of the place and that of the thing, or only the former if nothing is left there. What is
    there at the start or at the end is on the page anyway.
    """
    inside: dict[str, int] = {}

    def thing(place: str, there: str) -> list[int]:
        if not there:
            return []
        if there == shown[0].get(place):
            return [AS_AT_START]
        return [AS_AT_END if there == shown[-1].get(place) else inside.setdefault(there, len(inside))]

    steps = [
        [
            [number, *thing(place, now.get(place, ""))]
            for place, number in moving.items()
            if now.get(place, "") != before.get(place, "")
        ]
        if now is not before
        else []
        for before, now in pairwise(shown)
    ]
    yield f'<template id="adj-inside">{"".join(f"<div>{one}</div>" for one in inside)}</template>'
    yield f'<script type="application/json" id="adj-changes">{data(steps)}</script>'


def _step(row: Row, step: RulingStep, linked: set[str]) -> str:
    """A step: its sentence, what became of it, what led to it, and the rules it rests on, which are `linked` once."""
    notes = []
    if not row.happened:
        notes.append(f'<em class="adj-outcome">{text(step.outcome)}</em>')
    if step.options:
        notes.append(f'<span class="adj-among">{text(among(step.options))}</span>')
    notes += [f'<span class="adj-led adj-k-{kind_name(kind)}">{words}</span>' for kind, words in _led(row)]
    rules = [text(rule) if rule in linked else _rule(rule) for rule in step.rules]
    rules += map(text, step.cites)
    linked.update(step.rules)
    if rules:
        notes.append(f"<small>{'; '.join(rules)}</small>")
    return (
        f'<a href="#{links.step(step.number)}">{step.number}</a> <span>{sentence(row, text)} {" ".join(notes)}</span>'
    )


def _led(row: Row) -> Iterator[tuple[str, str]]:
    """What led to a row, each kind with links to the steps."""
    for kind, word, numbers in by_kind(row.causes):
        places = [f'<a href="#{links.step(number)}">{number}</a>' for number in numbers]
        yield kind, f"{text(word)} {listed(places)}"


def _rule(name: str) -> str:
    return f'<a href="{links.between("rulings/x.md", links.rule(name))}">{text(name)}</a>'


def _changing(parting: DecidingChoice | None) -> Iterator[str]:
    if parting is None:
        return
    yield '<section class="adj-changing"><h2 id="adj-what-would-change-it">What would change it</h2>'
    yield f"<p>The first choice that matters. {text(parting.question)}</p>"
    yield "<table><thead><tr><th>Answer</th><th>Then</th></tr></thead><tbody>"
    for branch in parting.branches:
        answers = "<br>".join(map(text, branch.answers))
        outcomes = "<br>".join(map(text, branch.outcomes))
        yield f"<tr><td>{answers}</td><td>{outcomes}</td></tr>"
    yield "</tbody></table></section>"


def _dates(answers: tuple[DatedAnswer, ...]) -> Iterator[str]:
    if not answers:
        return
    yield '<section class="adj-dates"><h2 id="adj-other-dates">Under the rules of other dates</h2><ol>'
    for answer in answers:
        mark = ' class="adj-this" aria-current="true"' if answer.now else ""
        since = f'<time datetime="{answer.since}">{_day(answer.since)}</time>'
        this = " <strong>(this ruling)</strong>" if answer.now else ""
        causes = f" <span>{text('; '.join(answer.causes))}.</span>" if answer.causes else ""
        then = f" {text(answer.cannot)}" if answer.cannot else ""
        ends = "".join(f"<div><dt>{text(place)}</dt><dd>{text(there)}</dd></div>" for place, there in answer.differs)
        yield f"<li{mark}>Since {since}{this}.{causes}{then}{f'<dl>{ends}</dl>' if ends else ''}</li>"
    yield "</ol></section>"


def _sources(ruling: Ruling) -> Iterator[str]:
    here = links.ruling(ruling.id)
    yield '<section class="adj-sources"><h2 id="adj-where-it-is-written">Where it is written</h2>'
    if ruling.cites:
        yield f'<ul class="adj-cites">{"".join(f"<li>{_citation(cite, ruling)}</li>" for cite in ruling.cites)}</ul>'
    yield f'<p class="adj-authority"><strong>{ruling.status}</strong>: {text(AUTHORITY[ruling.status])}</p>'
    if ruling.cards:
        cards = "".join(
            f'<li><a href="{links.between(here, links.card(name))}">{text(name)}</a></li>' for name in ruling.cards
        )
        yield f'<h3>Cards</h3><ul class="adj-names">{cards}</ul>'
    yield (
        '</section><section class="adj-written"><h2 id="adj-the-scenario">The scenario</h2>'
        f'<p><code>{text(ruling.file)}</code> <button type="button" id="adj-copy" hidden>Copy</button></p>'
        f'<div id="adj-source"><pre tabindex="0"><code>{text(ruling.source)}</code></pre></div></section>'
    )


def _citation(cite: str, ruling: Ruling) -> str:
    """A citation, with its source if its words do not say that."""
    card, number = card_of(cite), of_entry(cite).number
    if not card:
        return text(cite)
    target = links.between(links.ruling(ruling.id), links.card(card), anchor(cite) if number else "")
    where = " <small>a ruling of the Card Reference, Complete Rules</small>" if number else " <small>the card</small>"
    return f'<a href="{target}">{text(cite)}</a>{where}'
