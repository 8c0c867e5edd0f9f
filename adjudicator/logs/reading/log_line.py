"""Lines of a log, read: who does what with which cards. Every form of line, from every year, has its pattern here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from adjudicator.logs.reading.names import MOST_COPIES, card_list, counted, known_name

LineKind = Literal[
    "turn",  # Turn 3 - alice
    "act",  # a player does something
    "numbers",  # +2 Actions, +$1: what is added to pools and mats; the engine counts these itself
    "start",  # what a player starts with, and the first shuffle
    "heading",  # the number of the game, ratings, the timer ...
    "remark",  # said besides: lost track, a token moves, the game has ended
    "comment",  # a line that begins with '#'
    "chat",  # what somebody said: not part of the game
    "unknown",  # none of these
]

Cards = tuple[tuple[str, int], ...]
"""Cards in the order in which a line names them, with their counts. A card that is not named is `names.HIDDEN`."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a log. `number` is its place in the file, from 1; `seat` who does it (-1: nobody)."""

    number: int
    text: str
    kind: LineKind
    depth: int = 0
    seat: int = -1
    act: str = ""
    """The verb: play, draw, gain, buy, buy and gain ..."""
    cards: Cards = ()
    name: str = ""
    """The pile, Way, mat or cause that the line names besides its cards."""
    cause: str = ""
    """The card or landscape that the line gives as the reason."""
    amount: int = 0
    """How much, or the number of the turn."""
    coins: int | None = None
    """The $ in brackets after a play of Treasures."""
    spare: bool = False
    """Whether another line reports the same."""


def has_numbers(lines: Sequence[LogLine]) -> bool:
    """Whether a log is from a year in which the client says what somebody gets."""
    return any(line.kind == "numbers" and line.act == "get" and line.name[:1] in ("", "A", "B") for line in lines)


PLAIN_MOVES: Final[Mapping[str, str]] = {
    "draws": "draw",
    "plays": "play",
    "buys and gains": "buy and gain",
    "buys": "buy",
    "gains": "gain",
    "trashes": "trash",
    "discards and reveals": "discard",
    "discards": "discard",
    "exiles": "exile",
    "topdecks": "topdeck",
    "reveals their hand:": "reveal hand",
    "reveals": "reveal",
    "looks at": "look at",
    "reacts with": "react",
    "blocks with": "block",
    "calls": "call",
    "inherits": "inherit",
    "returns": "return",
    "receives": "receive",
    "takes": "take",
    "summons": "summon",
    "uses": "use",
    "names": "name",
}
"""Verbs that are simply followed by cards."""

LONGEST_NAME: Final = 4
"""How many words the name of a card or landscape has at most."""

SPENT: Final[Mapping[str, str]] = {"C": "Coffers", "V": "Villagers", "F": "Favors"}
"""The names of tokens that are spent, by their first letter."""

_PILE: Final = r"(?:the )?(?P<from>.+?)(?: pile)?"
_NOTE: Final = r"(?:\s*\((?P<note>[^()]*)\))?"
_END: Final = rf"{_NOTE}\.?{_NOTE.replace('note', 'later')}$"


@dataclass(frozen=True, slots=True)
class Form:
    """One form of what follows a player's name: its pattern, and what it means."""

    pattern: re.Pattern[str]
    act: str
    kind: LineKind = "act"


def _form(pattern: str, act: str, kind: LineKind = "act") -> Form:
    return Form(re.compile(pattern + _END), act, kind)


FORMS: Final[tuple[Form, ...]] = (
    _form(r"shuffles their deck", "shuffle"),
    _form(r"shuffles (?P<cards>.+?) into their deck", "shuffle in"),
    _form(r"starts their turn", "start of turn", "remark"),
    _form(r"ends their buy phase", "end of buy phase", "remark"),
    _form(r"starts with (?P<cards>.+?)", "start", "start"),
    _form(r"moves their deck to the discard", "deck to discard"),
    _form(r"plays (?P<cards>.+?) (?:again|a (?:second|third|fourth) time)", "play"),
    _form(r"plays (?P<cards>.+?) using (?P<name>.+?)", "play"),
    _form(r"gains (?P<cards>.+?) onto their (?:drawpile|deck)", "gain"),
    _form(r"gains (?P<cards>.+?) from (?:the )?trash", "gain"),
    _form(r"gains (?P<cards>.+?) (?:to|into) their hand", "gain"),
    _form(r"topdecks (?P<cards>.+?) with (?P<name>.+?)", "topdeck"),
    _form(r"discards (?P<cards>.+?) from Exile", "discard"),
    _form(r"puts (?P<cards>.+?) (?:into|in) (?:their )?hand", "put in hand"),
    _form(r"puts (?P<cards>.+?) back onto their (?:deck|drawpile)", "topdeck"),
    _form(r"puts (?P<cards>.+?) on(?:to)? (?:the )?bottom of (?P<name>.+?)", "bottom"),
    _form(r"puts (?P<cards>.+?) on(?:to)? their (?P<name>.+?) mat", "mat"),
    _form(r"inserts (?P<cards>.+?) into their deck", "insert"),
    _form(r"reveals (?P<cards>.+?) and finally (?P<name>.+?)", "reveal"),
    _form(r"names (?P<name>.+?)", "name", "remark"),
    _form(r"wishes for (?P<name>.+?) (?:and finds it|but reveals (?P<cards>.+?))", "wish"),
    _form(r"sets (?P<cards>.+?) aside with (?P<name>.+?)", "set aside"),
    _form(r"sets (?P<cards>.+?) aside", "set aside"),
    _form(r"passes (?P<cards>.+?) to (?P<name>.+?)", "pass"),
    _form(r"returns -(?P<name>.+?) token set by (?P<cards>.+?)", "token", "remark"),
    _form(r"returns (?P<cards>.+?) to (?:the )?(?P<name>.+?)(?: [Pp]ile)?", "return"),
    _form(r"gets \+(?P<amount>\d+) Buys?, \+\d+ Actions? and draws (?P<cards>.+?)", "draw"),
    _form(rf"gets (?:\+?\$?\+?(?P<amount>\d+)|an?) ?(?P<name>[A-Z][A-Za-z]*)?(?: from {_PILE})?", "get", "numbers"),
    _form(r"would get .+?", "would", "remark"),
    _form(r"would draw .+?", "would", "remark"),
    _form(rf"takes (?P<amount>\d+) (?P<name>VP|[Dd]ebt)(?: from {_PILE})?", "get", "numbers"),
    _form(r"loses (?:\$(?P<amount>\d+)|(?P<coins>\d+) Coins?)", "lose", "numbers"),
    _form(r"(?:uses|spends) (?:(?P<amount>\d+)|an?) (?P<name>Coffers?|Villagers?|Favors?)", "spend"),
    _form(r"repays (?P<amount>\d+) debt", "repay"),
    _form(r"moves (?P<amount>\d+) VP from (?:the )?(?P<name>.+?)(?: pile)? to (?P<from>.+?)", "move VP", "remark"),
    _form(rf"(?:adds|puts) (?:\d+|an?) (?P<name>[Dd]ebt|.+? tokens?) (?:on|to|onto) {_PILE}", "token", "remark"),
    _form(rf"(?P<name>embargo)es {_PILE}", "token", "remark"),
    _form(rf"adds (?:(?P<amount>\d+)|an?) (?P<name>.+?) to {_PILE}", "add", "remark"),
    _form(rf"rotates {_PILE}", "rotate", "remark"),
    _form(rf"moves (?P<name>[+-].+?|.+?) token to {_PILE}", "token", "remark"),
    _form(r"flips (?P<name>.+?) token face (?:up|down)", "flip", "remark"),
    _form(r"skips a draw", "skip", "remark"),
    _form(r"takes an extra turn after this one", "extra turn", "remark"),
    _form(r"fails? .+|failed .+|had no .+|didn't .+|buys .+? but .+|has already .+|already .+", "fail", "remark"),
    _form(r"takes the (?:coin tokens|[Dd]ebt|VP tokens) instead", "instead", "remark"),
    # known by the names of these entries only: how the client words them is inferred
    _form(r"(?:keeps .+ in (?:their )?hand|(?:skips|will skip) (?:a|their next) turn)", "other", "remark"),
    _form(r"draws .+? when an opponent .+", "invest", "remark"),
    _form(r"sets the .+", "set", "remark"),
    *(_form(rf"{re.escape(verb)} (?P<cards>.+?)", act) for verb, act in PLAIN_MOVES.items()),
)
"""The forms, special ones first: the first one that fits the whole line counts."""

_REMARKS: Final = re.compile(
    r".+ (?:loses track of|can no longer move) .+|.+ is (?:lost track of|enchanted by .+)\.?"
    r"|.+ (?:fails because|isn't empty|has already played|failed to select).*"
    r"|Between Turns|Reshuffling the Black Market deck\.?|Joining game .+|.+ (?:re)?connected\.?|.+ has (?:resigned|quit|left).*"
    r"|The game has ended\.?|Players can see spectator chat|Premoves|message|(?:Final )?[Ss]cores?:?"
    r"|Game over\.?|.+ has nothing to discard\.?|.+ (?:requests?|grants?|denies|cancels) (?:an? |the )?undo\.?"
    r"|.+ (?:has timed out|was kicked|is (?:now )?spectating|wins)[.!]?|(?:Undo|Resign|Chat|Log|Settings|End Turn|```)"
)
_HEADINGS: Final = re.compile(
    r"(?:un)?rated\.|Timer: .+|Card Pool: .+|Kingdom generated with .+|\d+%: .+|.+: \d+(?:\.\d+)?"
    r"|(?:Kingdom|Landscapes|Events|Supply): .+"
)
_CHAT: Final = re.compile(r"(?P<who>[^:]{1,40}): (?P<what>\S.*)")
_GAME: Final = re.compile(r"Game #(?P<number>\d+)\b.*")
_TURN: Final = re.compile(
    r"Turn (?P<number>\d+)(?: [-\u2013\u2014]|:) (?P<name>.+?)(?: \[(?P<cause>[^\]]+)\])?", re.IGNORECASE
)
_CHOSEN: Final = re.compile(
    r"(?P<by>[A-Z].+?) (?:sets (?P<aside>.+?) aside|chooses (?:the )?(?P<pile>.+?)(?: pile)?)\.?"
)


def game_number(text: str) -> int | None:
    """The number in a line such as "Game #11423201, unrated."."""
    found = _GAME.fullmatch(text)
    return int(found["number"]) if found is not None else None


def turn_heading(text: str) -> tuple[int, str, str] | None:
    """The number, the player's name and the cause of an extra turn in a line such as "Turn 12 - alice [Outpost]"."""
    found = _TURN.fullmatch(text)
    return None if found is None else (int(found["number"]), found["name"], found["cause"] or "")


def chosen_at_setup(text: str) -> tuple[str, str] | None:
    """What a line such as "Obelisk chooses the Bridge pile." or "Druid sets The Sun's Gift aside." says was chosen."""
    found = _CHOSEN.fullmatch(text)
    by = known_name(found["by"]) if found is not None else None
    what = known_name(found["aside"] or found["pile"]) if found is not None else None
    return (by, what) if by is not None and what is not None else None


def without_a_player(number: int, text: str, depth: int) -> LogLine | None:
    """A line that does not begin with a player's name; None if it has no known form."""
    if _GAME.fullmatch(text) or _HEADINGS.fullmatch(text):
        return LogLine(number, text, "heading", depth)
    if _REMARKS.fullmatch(text):
        return LogLine(number, text, "remark", depth)
    return None


def is_chat(text: str, players: Sequence[str], short: Sequence[str]) -> bool:
    """Whether a line of no known form is what somebody said: "anna: well played".

    Spectators may have any name. So what nobody at the table says is taken for a line of the game if it could be one:
    if a player does something in it, or it has a card or a number. It is better to report chat than to miss a line of
    the game.
    """
    said = _CHAT.fullmatch(text)
    if said is None:
        return False
    who, what = said["who"], said["what"]
    if who in players or who in short:
        return True
    acts = any(part.startswith(f"{name} ") for name in short for part in (who, what))
    return not (acts or names_a_card(text) or re.search(r"\d", what))


def names_a_card(text: str) -> bool:
    """Whether some of the words of a text are the name of a card, landscape, Boon ..., with a capital letter."""
    words = re.findall(r"[\w'\u2019-]+", text)
    return any(
        words[first][0].isupper() and known_name(" ".join(words[first:last])) is not None
        for first in range(len(words))
        for last in range(first + 1, min(first + LONGEST_NAME, len(words)) + 1)
    )


def of_a_player(number: int, text: str, said: str, depth: int, seat: int) -> LogLine | None:
    """A line about a player, `said` being what follows the name; None if it has no known form."""
    for form in FORMS:
        found = form.pattern.fullmatch(said)
        if found is None:
            continue
        named = found.groupdict()
        listed = card_list(named["cards"]) if named.get("cards") is not None else ()
        if listed is None:
            continue
        cards: Cards = listed
        name = named.get("name") or ""
        if form.act == "reveal" and name:
            last = card_list(name)
            if last is None:
                continue
            cards = (*cards, *last)
        cards = tuple(counted(cards).items())
        note = " ".join(part for part in (named.get("note"), named.get("later")) if part)
        amount = min(int(named.get("amount") or (1 if form.act == "get" else 0)), MOST_COPIES)
        cause = named.get("from") or note
        pile = known_name(cause) if form.act in ("token", "rotate") else None
        if pile is not None:
            # a token on a pile: the pile is what is moved to
            return LogLine(number, text, "act", depth, seat, form.act, ((pile, 1),), name)
        if form.act == "spend":
            amount, name = max(1, amount), SPENT[name[0]]
        return LogLine(number, text, form.kind, depth, seat, form.act, cards, name, cause, amount, _coins(note))
    return None


def _coins(note: str) -> int | None:
    found = re.fullmatch(r"([+-])\$(\d{1,4})", note)
    return int(f"{found[1]}{found[2]}") if found is not None else None
