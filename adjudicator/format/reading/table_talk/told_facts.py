"""Facts that a sentence only tells, since no answer brings them about: `takes an extra turn`, `discards down to 3 cards`, `reveals
the top card of her deck`, `shuffles`.
"""

from __future__ import annotations

import re
from typing import Final

from adjudicator.format.reading.statements import (
    DOWN_TO,
    DRAW_UP_TO,
    EXTRA_TURN,
    KEEP_THE_REST,
    OFF_THE_TOP,
    SHUFFLES,
    SUN_TOKEN,
    TAKE_A_TOKEN,
    UNAFFECTED,
)
from adjudicator.format.reading.table_talk.patterns import OWN
from adjudicator.format.reading.verb_forms import base_form
from adjudicator.format.steps import Statement

_NUMBERS: Final = {
    word: number for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight"), 1)
}
_SO_MANY: Final = rf"([0-9]{{1,2}}|{'|'.join(_NUMBERS)})"
_IN_HAND: Final = "(?: in (?:his |her |their |the )?hand)?"

_IS_UNAFFECTED: Final = re.compile("is (?:unaffected|not affected|immune|protected)")
_TAKES_A_TOKEN: Final = re.compile(
    r"(?:takes?|gets?|receives?) (?:an?|the|one|his|her|their|my) -(?:(\$1|1 coin)|1 card) token", re.IGNORECASE
)
_TAKES_A_TURN: Final = re.compile("(?:takes?|gets?|has) (?:(?:an|another|one) extra|another) turn")
_DRAWS_UP_TO: Final = re.compile(rf"draws? up to {_SO_MANY}(?: cards?)?{_IN_HAND}")
_GOES_DOWN_TO: Final = re.compile(rf"(?:discards?|goes|gets|is) down to {_SO_MANY}(?: cards?)?{_IN_HAND}")
_KEEPS_THE_REST: Final = re.compile(
    "keeps? the (?:rest|others|(?:other|remaining) cards)(?: (?:of|in) (?:her|his|their) hand)?"
)
_SHUFFLES: Final = re.compile(f"shuffles(?: {OWN} (?:deck|discard pile|discards))?")
_REMOVES_A_SUN: Final = re.compile(
    rf"(?:removes?|takes?) (?:an?|the|{_SO_MANY}) Sun tokens?(?: (?:from|off) ([A-Z].+))?"
)
_FROM_THE_TOP: Final = re.compile(
    rf"(reveals|looks at|discards|trashes|exiles|sets aside) (?:the )?top (?:{_SO_MANY} )?cards?"
    rf"(?: (?:of|from) (?:{OWN}|([\w-]+)'s?) deck)?"
)
_SAYS_NO_MORE: Final = (
    (_TAKES_A_TURN, EXTRA_TURN),
    (_SHUFFLES, SHUFFLES),
    (_IS_UNAFFECTED, UNAFFECTED),
    (_KEEPS_THE_REST, KEEP_THE_REST),
)


def only_told(said: str) -> Statement | None:
    """What a sentence without its player states that no answer brings about; None for anything else."""
    if (token := _TAKES_A_TOKEN.fullmatch(said)) is not None:
        return Statement(said, None, TAKE_A_TOKEN, amounts=("-1 coin" if token[1] else "-1 card",))
    if (drawn := _DRAWS_UP_TO.fullmatch(said)) is not None:
        return Statement(said, None, DRAW_UP_TO, times=_number(drawn[1]))
    if (left := _GOES_DOWN_TO.fullmatch(said)) is not None:
        return Statement(said, None, DOWN_TO, times=_number(left[1]))
    if (sun := _REMOVES_A_SUN.fullmatch(said)) is not None:
        return Statement(said, None, SUN_TOKEN, by=sun[2], times=_number(sun[1]))
    if (top := _FROM_THE_TOP.fullmatch(said)) is not None:
        verb = "look at" if top[1] == "looks at" else "set aside" if top[1] == "sets aside" else base_form(top[1])
        return Statement(said, None, OFF_THE_TOP, receiver=top[3], by=verb, times=_number(top[2]))
    for pattern, verb in _SAYS_NO_MORE:
        if pattern.fullmatch(said) is not None:
            return Statement(said, None, verb)
    return None


def _number(said: str | None) -> int:
    """The number in figures or in words; 1 if none is said."""
    return 1 if said is None else _NUMBERS.get(said) or int(said)
