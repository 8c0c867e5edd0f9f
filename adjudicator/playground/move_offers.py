"""What could stand as a move: the answers to what is asked there, and the steps that are possible anywhere."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.format.document import Act
from adjudicator.format.step_text import step
from adjudicator.playground.cursor import Cursor
from adjudicator.playground.offer import Offer, named, words
from adjudicator.playground.question import asked
from adjudicator.playground.resolution import Resolution, resolution

STEPS: Final = {
    "any": "leave this choice open",
    "any, to the end": "leave every choice from here on open",
    "ask": "ask whoever runs it",
    "check: ": "what holds at this point",
    "if ": "steps for the outcomes in whose trace these words stand",
    "if not ": "steps for the outcomes in whose trace they do not stand",
    "if asked: ": "answers that are left out where nobody is asked",
    "within ": "answers to what is asked in this event",
    "together: ": "choices that are made at the same time",
    "shuffle: ": "the order in which cards lie after a shuffle",
}
"""Steps that are neither acts nor answers, with what each is for."""
_IF: Final = re.compile(r"if (?:not )?")
_LAST_KEY: Final = re.compile(r"(\n[ -]*[^\n]*\S)[ ]*:[ ]*\Z")


def of_move(cursor: Cursor, text: str) -> list[Offer]:
    """Whole steps, with which what has been typed of the item is compared."""
    found = _there(cursor, text)
    if condition := _IF.match(cursor.item):
        return [Offer(f"{condition[0]}{said}", "", f"{condition[0]}{said}:") for said in happenings(found)]
    offered: list[Offer] = []
    if found.run is not None and found.question is not None:
        offered = _answers(found.run, found.question, _meant(found, cursor))
    everything = words(STEPS)
    if found.question is None or found.question.phase:
        # what is done next is not left open
        everything = [one for one in everything if one.label != "any"]
    return [*offered, *everything]


def of_answer(cursor: Cursor, text: str) -> list[Offer]:
    """Single options of what is asked, behind a word of answering or among others."""
    found = _there(cursor, text)
    if found.question is None:
        return []
    return named(dict.fromkeys(option.label for option in found.question.options), "one of the options")


def happenings(found: Resolution) -> list[str]:
    """The sentences of a trace: first those that stand in some outcomes only."""
    if found.result is None or found.run is None:
        return []
    runs = dict.fromkeys((found.run, *found.result.runs[:20]))
    told = [dict.fromkeys(line.text for line in outline(run.trace, run.game.players)) for run in runs]
    every = dict.fromkeys(line for lines in told for line in lines)
    return sorted(every, key=lambda line: all(line in lines for lines in told))


def _there(cursor: Cursor, text: str) -> Resolution:
    """What comes of everything above the line of the cursor."""
    above = text[: cursor.line_start].rstrip()
    if above.endswith("\nmoves:"):
        above = above.removesuffix("moves:")
    # `- alice plays Village:` has nothing below it yet
    above = _LAST_KEY.sub(r"\1", above)
    return resolution(f"{above}\n")


def _meant(found: Resolution, cursor: Cursor) -> str | None:
    """The player whom an answer there means without a name; nobody if a name is being typed."""
    if found.scenario is None or found.run is None:
        return None
    acts = [move for move in found.scenario.moves if isinstance(move, Act)]
    who = acts[-1].who if acts else found.scenario.board.turn
    return None if cursor.item.startswith(f"{who} ") else who


def _answers(run: Run, decision: Decision, meant: str | None) -> list[Offer]:
    players = run.game.players
    what = asked(run, decision)
    offered = []
    for option in decision.options:
        chosen = (option.label,) * max(1, min(decision.least, len(option.values)))
        written = step(decision, chosen, players, meant=meant)
        offered.append(Offer(written, what, written))
    if decision.least == 0 and not decision.phase:
        written = step(decision, (), players, meant=meant)
        offered.append(Offer(written, what, written))
    return list(dict.fromkeys(offered))
