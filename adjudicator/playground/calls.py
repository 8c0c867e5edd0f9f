"""The calls that a page makes: each takes and gives plain values, which travel as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from adjudicator.format.link import packed
from adjudicator.format.problems import BadScenario
from adjudicator.playground import question, sheets
from adjudicator.playground.editing.coloured_text import painted
from adjudicator.playground.editing.completion import offers
from adjudicator.playground.editing.edits import CannotEdit, edited
from adjudicator.playground.finder import rows
from adjudicator.playground.openings import choices, example, opened, several
from adjudicator.playground.resolution import Resolution, resolution
from adjudicator.playground.sharing_forms import form
from adjudicator.playground.steps import steps
from adjudicator.playground.table import table
from adjudicator.playground.verdict import about, verdict
from adjudicator.playground.ways import ways

Answer = dict[str, Any]

_drawn: list[bool] = []
"""Whether causes are drawn beside the steps."""
_progress: list[Callable[[int, int], None]] = []
"""Receives reports of how far a long exploration has got."""


def make_ready() -> None:
    """Load what every answer needs. The page may save its memory at that point and start from it the next time."""
    resolve(example("empty"))


def begin(progress: Callable[[int, int], None]) -> None:
    """From now on, `progress` is called with positions and outcomes while every way is tried."""
    _progress[:] = [progress]


def resolve(text: str, at: int | None = None) -> Answer:
    """The result of a scenario, with the table after step `at` (0 is the start; None the end)."""
    found = resolution(text)
    asked = ""
    if found.run is not None and found.question is not None:
        asked = question.asked(found.run, found.question)
    kind, said, bar = verdict(found, asked)
    last = max(0, len(found.stops) - 1)
    shown = last if at is None else max(0, min(at, last))
    return {
        "text": text,
        "link": packed(text),
        "kind": kind,
        "said": said,
        "verdict": bar + (about(found) if not found.problems else ""),
        "title": "" if found.scenario is None else found.scenario.title,
        "problems": [[problem.line, problem.column, problem.message] for problem in found.problems],
        "notes": [[note.line, note.column, note.message] for note in found.notes],
        "painted": painted(text, found.problems),
        "at": shown,
        "last": last,
        **_shown(found, shown),
    }


def _shown(found: Resolution, shown: int) -> Answer:
    """The table, the steps and the question. Nothing for a text that cannot be read: the page keeps what it shows."""
    run, stops = found.run, found.stops
    if run is None:
        return {}
    before = stops[shown - 1].world if shown else None
    asks = found.question if not found.problems else None
    return {
        "table": table(run, stops[shown].world, before, shown=shown),
        "steps": _steps(found, shown),
        "question": "" if asks is None else question.question(run, asks),
    }


def _steps(found: Resolution, shown: int) -> str:
    if found.run is None:
        return ""
    if _drawn:
        from adjudicator.playground.drawn_steps import drawn

        return drawn(found, shown)
    return steps(found.run, found.stops, shown)


def edit(text: str, change: Mapping[str, Any]) -> Answer:
    """The text after a change, and its result; `cannot` says why it cannot be made."""
    try:
        new = edited(text, change)
    except CannotEdit as cannot:
        return {"cannot": str(cannot)}
    at = change.get("at")
    return resolve(new, None if at is None else int(at))


def load(text: str) -> Answer:
    """A scenario to begin with: its text, its link, or a text that contains the link. If there are several, `html` lets
    the user choose one."""
    try:
        found = opened(text)
    except BadScenario as bad:
        return {"cannot": bad.problems[0].message}
    parts = several(found)
    return {"html": choices(parts)} if parts else resolve(found)


def begin_with(name: str) -> Answer:
    """One of the examples."""
    return resolve(example(name))


def ask(words: str) -> Answer:
    """What is on file about a question. The index of the rulings has to be loaded."""
    from adjudicator.playground.lookup import answers

    return {"html": answers(words)}


def play_out(words: str) -> Answer:
    """What is seen when the cards of a question are played against each other; `first` if it belongs above the rulings."""
    from adjudicator.playground.lookup import played_out

    html, first = played_out(words)
    return {"html": html, "first": first}


def ruling(name: str) -> Answer:
    """A ruling on file, by its id."""
    from adjudicator.playground.lookup import on_file

    found = on_file(name)
    return {"cannot": f"There is no ruling called '{name}'."} if found is None else resolve(found)


def log(words: str) -> Answer:
    """What the rules say about the log of an online game."""
    from adjudicator.playground.game_log import replayed

    return {"html": replayed(words)}


def moment(words: str, line: int) -> Answer:
    """The table at a line of such a log, before that move, and what is unknown of it."""
    from adjudicator.playground.game_log import table_at

    noted = table_at(words, line)
    return {**resolve(noted.text, 0), "besides": " ".join(noted.unsaid)}


def begin_with_cards(cards: list[str]) -> Answer:
    """A table with these cards on it."""
    from adjudicator.playground.lookup import beginning

    return resolve(beginning(cards))


def draw(on: bool) -> Answer:
    """From now on, draw what led to what beside the steps, or not. The drawing code has to be loaded."""
    _drawn[:] = [True] if on else []
    return {}


def find(words: str, place: str) -> Answer:
    """Cards that fit what was typed, to be put into a place."""
    return {"html": rows(words, place)}


def card(text: str, name: str, place: str, at: int) -> Answer:
    """A card of the table, and what can be done to it. `at` is the step whose table is shown."""
    found = resolution(text)
    return {"html": sheets.card(found, name, place, at_start=at == 0, at_end=at >= len(found.stops) - 1)}


def player(text: str, name: str) -> Answer:
    """A player's numbers and places."""
    return {"html": sheets.player(resolution(text), name)}


def dates(text: str) -> Answer:
    """Its result by the rules of other dates."""
    return {"html": sheets.dates(resolution(text))}


def why(text: str, what: str) -> Answer:
    """Why a step happened."""
    return {"html": sheets.why(resolution(text), what)}


def why_not(text: str, what: str) -> Answer:
    """Why something did not happen."""
    return {"html": sheets.why_not(resolution(text), what)}


def explore(text: str, seconds: float) -> Answer:
    """What it can lead to from here on, exploring for at most this many seconds."""
    html, unfinished = ways(text, seconds, _progress[0] if _progress else None)
    return {"html": html, "unfinished": unfinished}


def complete(text: str, at: int) -> Answer:
    """What could be written at this place of the text, counted in characters."""
    start, found = offers(text, at)
    return {"from": start, "offers": [[one.label, one.what, one.written] for one in found]}


def share(text: str, kind: str, address: str) -> Answer:
    """The scenario in a form to share."""
    return form(resolution(text), kind, address)


CALLS: Final[Mapping[str, Callable[..., Answer]]] = {
    call.__name__: call
    for call in (
        resolve,
        edit,
        load,
        begin_with,
        ask,
        play_out,
        ruling,
        begin_with_cards,
        log,
        moment,
        draw,
        find,
        card,
        player,
        dates,
        why,
        why_not,
        explore,
        complete,
        share,
    )
}
"""Every call by its name."""


def answer(call: str, arguments: str) -> str:
    """The answer to a call, as JSON. `arguments` are those of the function, by name, as JSON."""
    return json.dumps(CALLS[call](**json.loads(arguments)), ensure_ascii=False, separators=(",", ":"))
