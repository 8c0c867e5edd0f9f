"""The option that the words of a card's own text mean: `the next time you gain a card` for Charm's second one."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.reading.statements import DEEDS
from adjudicator.scenario.answers.options.option_words import NO

_COURSES: Final = re.compile(r"\b[Cc]hoose(?: [^:.;]*)?: ([^.]+)")
"""What a text lets a player choose from."""
_BETWEEN: Final = re.compile(r"; (?:or )?")
_FEWEST: Final = 2
"""How many words are enough to recognise a part of the text, if it is not a verb."""


def by_its_text(run: Run, decision: Decision, value: Value) -> Option | None:
    """The option in whose place the card that asks has these words in its text; None if they are in no part, or in several."""
    definition = run.game.catalog.get(decision.by.partition(":")[0])
    options = [option for option in decision.options if option.label not in NO]
    found = None if definition is None or decision.kind != "choose" else _COURSES.search(definition.text)
    parts = [] if found is None else _BETWEEN.split(found[1])
    said = _words(re.sub(rf"\b(?:{'|'.join(map(re.escape, run.game.players))}|s?he|they)\b", "you", value.text))
    if len(parts) != len(options) or (said.count(" ") < _FEWEST - 1 and said not in DEEDS):
        return None
    meant = [option for option, part in zip(options, parts, strict=True) if f" {said} " in f" {_words(part)} "]
    return meant[0] if len(meant) == 1 else None


def _words(text: str) -> str:
    """The words of a text without their endings: it makes no difference whether `you gain` or `she gains`."""
    return " ".join(word.removesuffix("s") for word in re.findall(r"[^\s,]+", text.casefold()))
