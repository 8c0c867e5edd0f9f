"""Facts that a sentence only tells, since no answer brings them about: `takes an extra turn`, `discards down to 3 cards`, `reveals
the top card of her deck`, `shuffles`, `turns her Journey token face up`, `has $1 left`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.format.reading.statements import (
    CHEAPER,
    DOES_NOTHING,
    DOWN_TO,
    DRAW_UP_TO,
    EXTRA_TURN,
    FACE,
    HAS_LEFT,
    HAS_NONE,
    JOURNEY_TOKEN,
    KEEP_THE_REST,
    LAST_SUN_TOKEN,
    MAY_LOOK,
    OFF_THE_TOP,
    PAYS,
    RETURN_A_TOKEN,
    RETURNS_TO_ACTIONS,
    SHUFFLES,
    SKIPS,
    STAYS_IN_PLAY,
    SUN_TOKEN,
    TAKE_A_TOKEN,
    UNAFFECTED,
    amounts,
    is_amounts,
)
from adjudicator.format.reading.table_talk.first_names import owners
from adjudicator.format.reading.table_talk.patterns import NAME, OWN, OWNER
from adjudicator.format.reading.verb_forms import base_form
from adjudicator.format.steps import Statement

_NUMBERS: Final = {
    word: number for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight"), 1)
}
_SO_MANY: Final = rf"([0-9]{{1,2}}|{'|'.join(_NUMBERS)})"
_IN_HAND: Final = "(?: in (?:his |her |their |the )?hand)?"

_IS_UNAFFECTED: Final = re.compile(
    "is (?:unaffected|not affected|immune|protected)(?: (?:with|because of|by) (?:(" + OWNER + ") )?([A-Z][\\w' -]+))?"
)
_TAKES_A_TOKEN: Final = re.compile(
    r"(?:takes?|gets?|receives?) (?:an?|the|one|his|her|their|my) -(?:(\$1|1 coin)|1 card) token", re.IGNORECASE
)
_RETURNS_A_TOKEN: Final = re.compile(
    r"(?:returns?|gives? back|loses?|removes?) (?:the|his|her|their|my) -(?:(\$1|1 coin)|1 card) token", re.IGNORECASE
)
_TAKES_A_TURN: Final = re.compile(
    f"(?:takes?|gets?|has) (?:(?:an|another|one) extra|another) turn(?: (?:with|from|because of) (?:({OWNER}) )?({NAME}))?"
)
_DRAWS_UP_TO: Final = re.compile(rf"draws? up to {_SO_MANY}(?: cards?)?{_IN_HAND}")
_GOES_DOWN_TO: Final = re.compile(rf"(?:discards?|goes|gets|is) down to {_SO_MANY}(?: cards?)?{_IN_HAND}")
_KEEPS_THE_REST: Final = re.compile(
    "keeps? the (?:rest|others|(?:other|remaining) cards)(?: (?:of|in) (?:her|his|their) hand)?"
)
_SHUFFLED: Final = "(?:deck|discard pile|discards|rest|others|(?:other|remaining) cards)"
_SHUFFLES: Final = re.compile(
    f"shuffles(?: {OWN} {_SHUFFLED}(?: into {OWN} deck)?)?(?: and adds (?:it|them) to the bottom of {OWN} deck)?"
)
_REMOVES_A_SUN: Final = re.compile(
    rf"(?:removes?|takes?) (?:an?|(?:the|her|his|their) (last)|the|{_SO_MANY}) Suns?(?: tokens?)?"
    r"(?: (?:from|off) ([A-Z][^,]+))?(?:, which is in force(?: from now on)?)?"
)
_TURNS_THE_JOURNEY_TOKEN: Final = re.compile(
    rf"(?:turns?|flips?) (?:over )?{OWN} Journey token(?: over|(?: to)? face[ -](?P<face>up|down))?"
)
_PAYS: Final = re.compile(
    r"pays? (\$[0-9]+|nothing)(?: for it)?(?: instead of (\$[0-9]+)(?: (?:with|because of) (?:("
    + OWNER
    + r") )?([A-Z][\w' -]+))?)?"
)
_HAS_LEFT: Final = re.compile(
    rf"(?:leaves? (?:her|him|them)(?: with)?|leaves?|has|keeps?) (?:only )?([$0-9a-z][^,.;]*?)(?: left)?{_IN_HAND}"
)
_MAY_LOOK: Final = re.compile(rf"may look at the (?:card|{_SO_MANY} cards) left in {OWN} deck")
_HAS_NONE: Final = re.compile(
    rf"has no (?!other |more )([A-Z][\w' -]*?)(?:{_IN_HAND}| to (?:discard|reveal|trash|play|exile|return|set aside)| left)"
)
_STAYS_IN_PLAY: Final = re.compile(rf"(?:keeps?|leaves?) (?:(?:{OWN} |an? )?([A-Z][\w' -]*?)|it) in play")
_DOES_NOTHING: Final = re.compile("does nothing")
_CHEAPER: Final = re.compile(r"gets? cards for \$([0-9]{1,2}) less")
_LEAVES_THEM: Final = re.compile("leaves? (?:it|them) face (up|down)")
_RETURNS_TO_ACTIONS: Final = re.compile(f"(?:returns|goes back) to {OWN} Action phase")
_FROM_THE_TOP: Final = re.compile(
    rf"(reveals|looks at|discards|trashes|exiles|sets aside) (?:the )?(?:top|next) (?:{_SO_MANY} )?cards?"
    rf"(?: (?:of|from) (?:{OWN}|([\w-]+)'s?) deck)?"
)
_SKIPS: Final = re.compile(f"skips (?:a|{OWN}) (?:next )?turn")
_SAYS_NO_MORE: Final = (
    (_SKIPS, SKIPS),
    (_SHUFFLES, SHUFFLES),
    (_DOES_NOTHING, DOES_NOTHING),
    (_RETURNS_TO_ACTIONS, RETURNS_TO_ACTIONS),
    (_KEEPS_THE_REST, KEEP_THE_REST),
)


def only_told(said: str, doer: str, players: Sequence[str]) -> Statement | None:
    """What a sentence without its player, the `doer`, states that no answer brings about; None for anything else."""

    def of(whose: str | None) -> tuple[str, ...]:
        return owners(whose, doer, players) if whose else ()

    if (token := _TAKES_A_TOKEN.fullmatch(said)) is not None:
        return Statement(said, None, TAKE_A_TOKEN, amounts=("-1 coin" if token[1] else "-1 card",))
    if (token := _RETURNS_A_TOKEN.fullmatch(said)) is not None:
        return Statement(said, None, RETURN_A_TOKEN, amounts=("-1 coin" if token[1] else "-1 card",))
    if (drawn := _DRAWS_UP_TO.fullmatch(said)) is not None:
        return Statement(said, None, DRAW_UP_TO, times=_number(drawn[1]))
    if (left := _GOES_DOWN_TO.fullmatch(said)) is not None:
        return Statement(said, None, DOWN_TO, times=_number(left[1]))
    if (sun := _REMOVES_A_SUN.fullmatch(said)) is not None:
        last = sun[1] is not None
        return Statement(said, None, LAST_SUN_TOKEN if last else SUN_TOKEN, by=sun[3], times=_number(sun[2]))
    if (turned := _TURNS_THE_JOURNEY_TOKEN.fullmatch(said)) is not None:
        return Statement(said, None, JOURNEY_TOKEN, by=turned["face"])
    if (paid := _PAYS.fullmatch(said)) is not None:
        return Statement(said, None, PAYS, by=paid[1], instead=paid[2], used=paid[4], used_of=of(paid[3]))
    if (left := _HAS_LEFT.fullmatch(said)) is not None and is_amounts(left[1]):
        return Statement(said, None, HAS_LEFT, amounts=amounts(left[1]))
    if (spared := _IS_UNAFFECTED.fullmatch(said)) is not None:
        return Statement(said, None, UNAFFECTED, by=spared[2], used_of=of(spared[1]))
    if (cheaper := _CHEAPER.fullmatch(said)) is not None:
        return Statement(said, None, CHEAPER, times=int(cheaper[1]))
    if (none := _HAS_NONE.fullmatch(said)) is not None:
        return Statement(said, None, HAS_NONE, by=none[1])
    if (stays := _STAYS_IN_PLAY.fullmatch(said)) is not None:
        return Statement(said, None, STAYS_IN_PLAY, by=stays[1])
    if (lies := _LEAVES_THEM.fullmatch(said)) is not None:
        return Statement(said, None, FACE, by=lies[1])
    if (seen := _MAY_LOOK.fullmatch(said)) is not None:
        return Statement(said, None, MAY_LOOK, times=_number(seen[1]))
    if (top := _FROM_THE_TOP.fullmatch(said)) is not None:
        verb = "look at" if top[1] == "looks at" else "set aside" if top[1] == "sets aside" else base_form(top[1])
        return Statement(said, None, OFF_THE_TOP, receiver=top[3], by=verb, times=_number(top[2]))
    if (turn := _TAKES_A_TURN.fullmatch(said)) is not None:
        return Statement(said, None, EXTRA_TURN, used=turn[2], used_of=of(turn[1]))
    for pattern, verb in _SAYS_NO_MORE:
        if pattern.fullmatch(said) is not None:
            return Statement(said, None, verb)
    return None


def _number(said: str | None) -> int:
    """The number in figures or in words; 1 if none is said."""
    return 1 if said is None else _NUMBERS.get(said) or int(said)
