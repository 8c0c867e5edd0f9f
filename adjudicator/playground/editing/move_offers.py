"""What could be written as a move: the answers to what is asked there, and the steps that are possible anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.explanations.sentences import sentence
from adjudicator.format.answer_words import answer_words
from adjudicator.format.steps import Act
from adjudicator.format.writing.step_text import quoted, step
from adjudicator.playground.editing.cursor import Cursor
from adjudicator.playground.editing.offer import Offer, named, words
from adjudicator.playground.question import asked
from adjudicator.playground.resolution import Resolution, resolution
from adjudicator.rules.versions import todays

STEPS: Final = {
    "any": "leave this choice open",
    "any, to the end": "leave every choice from here on open",
    "ask": "ask whoever runs it",
    "check: ": "what holds at this point",
    "if ": "steps for the outcomes whose trace has these words",
    "if not ": "steps for the outcomes whose trace does not",
    "if asked: ": "answers that are given only if somebody is asked",
    "otherwise: ": "steps for the outcomes that no 'if' above is about",
    "within ": "answers to what is asked in this event",
    "together: ": "choices that are made at the same time",
    "shuffle: ": "the order of the cards after a shuffle",
}
"""Steps that are neither acts nor answers, with what each is for."""
_IF: Final = re.compile(r"if (?:not )?")
_HEADING: Final = re.compile(r"\n[ -]*(?:if|otherwise|within|check|together)\b[^\n]*:[ ]*\Z")
"""A step with nothing below it yet, which would be wrong on its own."""
_OF_A_CARD: Final = re.compile(r"\S+ (?:plays|buys|calls|gains) (?:[0-9]+ )?(.+?)(?: \([a-z]\))?")
_LAST_KEY: Final = re.compile(r"(\n[ -]*[^\n]*\S)[ ]*:[ ]*\Z")


def of_move(cursor: Cursor, text: str) -> list[Offer]:
    """Whole steps, to be compared with what has been typed of the item."""
    if condition := _IF.match(cursor.item):
        return _branches(cursor, text, condition[0])
    found = _resolved_above(cursor, text)
    offered: list[Offer] = []
    if found.run is not None and found.question is not None:
        offered = _answers(found.run, found.question, _meant(found, cursor))
    offered = list(dict.fromkeys((*offered, *_of_the_act(cursor, found))))
    everything = words(STEPS)
    if found.question is None or found.question.phase:
        # what is done next is not left open
        everything = [one for one in everything if one.label != "any"]
    return [*offered, *everything]


def of_answer(cursor: Cursor, text: str) -> list[Offer]:
    """Single options of what is asked, after the word of an answer or among others."""
    found = _resolved_above(cursor, text)
    if found.question is None:
        return []
    return named(dict.fromkeys(option.label for option in found.question.options), "one of the options")


def happenings(found: Resolution) -> list[str]:
    """The sentences of a trace: those that are only in some outcomes first."""
    if found.result is None or found.run is None:
        return []
    runs = dict.fromkeys((found.run, *found.result.runs[:20]))
    told = [dict.fromkeys(line.text for line in outline(run.trace, run.game.players)) for run in runs]
    every = dict.fromkeys(line for lines in told for line in lines)
    return sorted(every, key=lambda line: all(line in lines for lines in told))


def _branches(cursor: Cursor, text: str, start: str) -> list[Offer]:
    """After `any`: the words of the trace that distinguish the branches that reach the line of the cursor."""
    indent = " " * (cursor.item_start - cursor.line_start - 2)
    above = f"{_above(cursor, text)}\n"
    found = resolution(f"{above}{indent}- check: {{}}\n{indent}- any, to the end\n")
    line = above.count("\n") + 1
    checked = () if found.result is None else found.result.checked
    runs = next((runs for check, runs in checked if check.line == line), ())
    apart = _distinguishing_sentences(runs) if len(runs) > 1 else []
    asked_only = [Offer("if asked:", STEPS["if asked: "], "if asked:")] if apart and start == "if " else []
    what = f"only where this {'happens' if start == 'if ' else 'does not happen'}"
    return [*asked_only, *(Offer(f"{start}{one}", what, f"{quoted(f'{start}{one}')}:") for one in apart)]


def _distinguishing_sentences(runs: Sequence[Run]) -> list[str]:
    """The sentences that are in the traces of some of them only."""
    told = [dict.fromkeys(sentence(event, run.game.players, run.trace) for event in run.trace) for run in runs]
    return [one for one in dict.fromkeys(one for each in told for one in each) if not all(one in each for each in told)]


def _resolved_above(cursor: Cursor, text: str) -> Resolution:
    """The result of everything above the line of the cursor."""
    return resolution(f"{_above(cursor, text)}\n")


def _above(cursor: Cursor, text: str) -> str:
    """Everything above the line of the cursor, without what has nothing below it yet."""
    above = text[: cursor.line_start].rstrip()
    if above.endswith("\nmoves:"):
        above = above.removesuffix("moves:").rstrip()
    # `- alice plays Village:`
    return _LAST_KEY.sub(r"\1", _HEADING.sub("", above))


def _of_the_act(cursor: Cursor, found: Resolution) -> list[Offer]:
    """The answers to what the card of the act around the cursor asks."""
    around = next((act[1] for key in reversed(cursor.keys) if (act := _OF_A_CARD.fullmatch(key))), "")
    versions = all_versions().get(around)
    if versions is None:
        return []
    played = todays(versions) if found.run is None else found.run.game.catalog[around]
    written = [
        f"{one.word}: {quoted(option) if option else ''}"
        for one in answer_words(played)
        for option in one.options or ("",)
    ]
    return [Offer(one, f"{around} asks for it", one) for one in written]


def _meant(found: Resolution, cursor: Cursor) -> str | None:
    """The player that an answer without a name would be about there; nobody if a name is being typed."""
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
