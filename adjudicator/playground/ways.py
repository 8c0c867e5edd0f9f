"""Exploring every way from here on: the outcomes, what differs between them, and the choice where they diverge."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from adjudicator.choices.graph import Bounds
from adjudicator.compare.end_words import lying, place, players_of
from adjudicator.compare.outcomes import Explored, Outcome, Parting, explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.steps import AnyAnswer
from adjudicator.format.writing.step_text import quoted
from adjudicator.playground.editing.text_edits import with_answers
from adjudicator.playground.question import asked
from adjudicator.playground.resolution import NAME
from adjudicator.scenario.results import MissingAnswer
from adjudicator.site.html import text

MOST: Final = 12
"""How many outcomes are shown."""
STATES: Final = 200_000
Progress = Callable[[int, int], None]


def ways(scenario_text: str, seconds: float, progress: Progress | None) -> tuple[str, bool]:
    """What every answer from here on leads to, as HTML; and whether anything was left unexplored."""
    try:
        scenario = loads(scenario_text, NAME, names())[0]
        opened = (
            scenario_text
            if _leaves_open(scenario)
            else with_answers(scenario_text, scenario, [quoted("any, to the end")])
        )
        found = explore_scenario(
            loads(opened, NAME, names())[0], bounds=Bounds(STATES, seconds), shuffles=False, progress=progress
        )
    except BadScenario as bad:
        return f"<p>{text(bad.problems[0].message)}</p>", False
    except MissingAnswer as missing:
        return f"<p>{text(missing.problem.message)}</p>", False
    return _html(found, scenario_text), found.stopped is not None


def _leaves_open(scenario: Scenario) -> bool:
    return any(isinstance(move, AnyAnswer) for move in scenario.moves)


def _html(found: Explored, scenario_text: str) -> str:
    many = len(found.outcomes)
    head = f"{many:,} outcomes" if many != 1 else "One outcome: the choices do not matter"
    if not found.open:
        head = "One outcome: nothing is left to choose"
    parts = [f"<h2>{head}</h2>"]
    if found.stopped is not None:
        parts.append(
            f"<p>Not everything was explored: it stopped {text(found.stopped)}. "
            '<button type="button" data-ways="more">Explore further</button></p>'
        )
    if found.parting is not None:
        parts.append(_parting(found.parting))
    if many > 1:
        shown = found.outcomes[:MOST]
        players = players_of(found.scenario)
        parts.append('<ol class="pg-outcomes">')
        parts += [_outcome(one, scenario_text, players) for one in shown]
        parts.append("</ol>")
        if len(shown) < many:
            parts.append(f"<p>... and {many - len(shown):,} more.</p>")
    return "".join(parts)


def _parting(parting: Parting) -> str:
    groups: dict[tuple[int, ...], list[str]] = {}
    for answer, numbers in parting.answers:
        groups.setdefault(numbers, []).append(_words(answer))
    rows = "".join(
        f"<tr><td>{text('; '.join(answers[:6]) + (' ...' if len(answers) > 6 else ''))}</td><td>{text(_outcome_numbers(numbers))}</td></tr>"
        for numbers, answers in list(groups.items())[:MOST]
    )
    return (
        f"<p>The choice that decides: <strong>{text(asked(parting.run, parting.decision))}</strong></p>"
        f"<table><thead><tr><th>Answer</th><th>Leads to</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _words(answer: Sequence[str]) -> str:
    counted = Counter(answer).items()
    return ", ".join(label if count == 1 else f"{count} {label}" for label, count in counted) or "nothing"


def _outcome_numbers(numbers: Sequence[int]) -> str:
    known = [str(number) for number in numbers if number]
    said = f"{', '.join(known[:8])}{' ...' if len(known) > 8 else ''}"
    unseen = "something that was not explored" if 0 in numbers else ""
    return " or ".join(
        part for part in (f"outcome{'s' if len(known) != 1 else ''} {said}" if known else "", unseen) if part
    )


def _outcome(outcome: Outcome, scenario_text: str, players: tuple[str, ...]) -> str:
    facts = "".join(
        f"<div><dt>{text(place(key, players))}</dt><dd>{text(lying(value, players))}</dd></div>"
        for key, value in outcome.differs.items()
    )
    steps = [taken.step for taken in outcome.witness]
    answers = "".join(f"<li>{text(step)}</li>" for step in steps)
    change = {"do": "follow", "steps": steps}
    take = f'<button type="button" data-edit="{text(json.dumps(change))}">Go this way</button>' if steps else ""
    return f"<li><dl>{facts}</dl><details><summary>The answers</summary><ol>{answers}</ol></details>{take}</li>"
