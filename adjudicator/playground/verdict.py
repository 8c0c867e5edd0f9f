"""The bar that is always there: whether the scenario holds, what is asked, or what is wrong with the text."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from adjudicator.format.problems import Problem
from adjudicator.playground.editing.text_edits import value_at
from adjudicator.playground.resolution import Resolution
from adjudicator.scenario.results import Result
from adjudicator.site.html import text

MOST: Final = 6
"""How many sentences about what does not hold are shown at once."""


def verdict(resolved: Resolution, asked: str) -> tuple[str, str, str]:
    """The kind of the verdict, what is read aloud, and the bar as HTML. `asked` says who is asked what, if anybody."""
    if resolved.problems:
        first, *others = resolved.problems
        said = _problem(first) + (f" (and {len(others)} more)" if others else "")
        return "wrong", said, _bar("Cannot be played as it is written", [_problem(one) for one in resolved.problems])
    assert resolved.result is not None
    result = resolved.result
    kind, headline, sentences = _said(result, asked)
    notes = [f"Note: {_problem(note)}" for note in resolved.notes]
    if resolved.several:
        notes.insert(0, "Only the first scenario of this text is played here.")
    return kind, " ".join([headline, *sentences[:1], asked]).strip(), _bar(headline, [*sentences, *notes])


def about(resolved: Resolution) -> str:
    """What the scenario says about itself, in a fold: question, ruling, its sources, and the rules it uses.

    Notes about the board are in comments at the top of its text. Its title and the date of the rules can be changed
    there.
    """
    scenario = resolved.scenario
    if scenario is None:
        return ""
    cites = "; ".join(said.text for said in scenario.cites)
    comments = takewhile(lambda line: line.startswith("#"), resolved.text.splitlines())
    noted = " ".join(line.lstrip("# ") for line in comments)
    facts = {
        "Noted": noted,
        "Question": scenario.question,
        "Ruling": scenario.ruling,
        "Cites": cites,
        "Status": scenario.status,
    }
    rows = "".join(f"<div><dt>{word}</dt><dd>{text(fact)}</dd></div>" for word, fact in facts.items() if fact)
    return f'<details class="pg-about"><summary>About it</summary><dl>{rows}</dl>{_changing(resolved)}</details>'


def _changing(resolved: Resolution) -> str:
    """Its title, and the date of the rules; nothing if the text has more than one scenario."""
    if resolved.several:
        return ""
    title, as_of = (value_at(resolved.text, [key]) or "" for key in ("title", "as_of"))
    return (
        f'<p><label class="pg-title">Title <input type="text" value="{text(title)}" data-set="[&quot;title&quot;]"></label></p>'
        '<p class="pg-row"><label>Rules of <input type="text" size="11" placeholder="today" '
        f'value="{text(as_of)}" data-set="[&quot;as_of&quot;]"></label>'
        '<button type="button" data-sheet="dates">Under the rules of other dates</button></p>'
    )


def _said(result: Result, asked: str) -> tuple[str, str, list[str]]:
    """The kind of the verdict, its headline, and sentences about what does not hold."""
    title = result.scenario.title
    if result.failures:
        return "differs", f"differs: {title}", [failure.message for failure in result.failures]
    if result.why_unknown is not None:
        return "unknown", f"unknown: {title}", [f"{_whole(result.why_unknown)}."]
    if result.missing is not None or (result.scenario.expect is None and asked):
        return "open", f"open: {result.scenario.question or title}", []
    if result.scenario.expect is None and len(result.runs) > 1:
        return "open", f"{len(result.runs)} outcomes: {title}", []
    return "holds", f"{'the game is over' if not asked and result.run.over else 'holds'}: {title}", []


def _whole(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}"


def _problem(problem: Problem) -> str:
    return f"Line {problem.line}: {problem.message}" if problem.line else problem.message


def _bar(headline: str, sentences: list[str]) -> str:
    shown = sentences[:MOST]
    more = [f"... and {len(sentences) - MOST} more"] if len(sentences) > MOST else []
    listed = "".join(f"<li>{text(sentence)}</li>" for sentence in [*shown, *more])
    return f"<strong>{text(headline)}</strong>" + (f"<ul>{listed}</ul>" if listed else "")
