"""What a sentence says about what happens, besides the answer in it: where a card goes, from where, to whom, for how much.

Nothing is left out of a sentence: the words after the cards are part of what it states, which has to be true.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

from adjudicator.engine.events import EventKind
from adjudicator.format.boards import Value
from adjudicator.format.reading.cards import all_meant, all_of, base, in_figures, several
from adjudicator.format.reading.fields import Reading
from adjudicator.format.steps import Spot, Statement
from adjudicator.world.places import ASIDE, LOOKING

SUPPLY: Final = "supply"
"""The piles that are in the Supply, and no other piles."""
BACK: Final = "back"
"""Where a card was before: `puts the Silver back`."""
_OWN: Final = "his|her|their|my|your|its|the"
_ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard pile": "discard",
    "discard": "discard",
    "trash": "trash",
    "supply": SUPPLY,
    "pile": "pile",
    "piles": "pile",
    "play": "in play",
    "exile": "exile",
    "exile mat": "exile",
    "tavern mat": "tavern",
    "island mat": "island",
    "native village mat": "native village",
    "mat": "mat",
    "cards looked at": LOOKING,
    "revealed cards": LOOKING,
    "cards revealed": LOOKING,
    "cards set aside": ASIDE,
}
"""The names that sentences use for the places of the table."""
_LIES: Final = ("in", "on")
"""Words that say where a card is, or where it goes, depending on the verb."""
_NUMBERS: Final = {word: str(number) for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
_THINGS: Final = "cards?|actions?|buys?|vp|coffers?|villagers?|favors?|debt|potions?"
_MORE: Final = "(?:extra|more|additional|new) "
# a number is looked at once, from its first digit: a very long one would otherwise be tried from each of its digits
_AMOUNT: Final = (
    rf"(?:\+?\$[0-9]+|\+?(?:(?<![0-9])[0-9]++|an?|{'|'.join(_NUMBERS)}) (?:{_MORE})?(?:{_THINGS})(?: tokens?)?)"
)
_AMOUNTS: Final = rf"{_AMOUNT}(?:(?:, and |, | and ){_AMOUNT})*"
_EACH: Final = ("each", "apiece", "each time")
IN_ALL: Final = ("in all", "in total", "total", "altogether")
_HOW_MANY: Final = "|".join((*_EACH, *IN_ALL))
_OF_HOW_MANY: Final = f"(?: ({_HOW_MANY}))?"
_OF_ALL: Final = re.compile(f"(.+?) ({_HOW_MANY})", re.IGNORECASE)
_TIMES: Final = re.compile(
    "(.+?) (once|twice|thrice|(?:[0-9]+|two|three|four|five|six) times|again|the (?:third|fourth) time)"
)
_HOW_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}
AGAIN: Final = -1
"""In place of a number of times: `again`. Below that, it has been done before as often: -2 for `a third time`."""
AS_MANY_AS_THERE_ARE: Final = 0
"""In place of a number of acts: `plays all Golds`."""
_NOT: Final = re.compile(r"(?:does not|doesn't|do not|don't|declines to) (\w+)(?: (.+))?|(\w+s) no (.+)")
THE_REST: Final = -1
"""In place of a number of cards: all those that nothing else is done to."""
FOR_IT: Final = "get for it"
"""Getting something just by what the sentence says before: `trashing Gold for $6`."""
NOTHING: Final = "nothing"
"""In place of what somebody gets: that is none at all."""
KEEP: Final = "keep"
"""Not discarding or trashing what one could."""
UNAFFECTED: Final = "unaffected"
"""What a player is said to be whom an Attack does nothing to."""
RETURN_A_TOKEN: Final = "return a token"
"""Giving back a token instead of drawing or getting a Coin: `returns his -1 Card token`."""
PUT_A_TOKEN: Final = "put a token"
"""Putting a token on a pile."""
TAKE_A_TOKEN: Final = "take a token"
"""Taking a token that one has and that lies somewhere else: `takes his -$1 token`."""
EXTRA_TURN: Final = "take an extra turn"
"""Having an extra turn after this one."""
AN_OPTION: Final = "do what is chosen"
"""Doing with cards what an option says, whose verb is not said: `choosing a Silver from the trash`."""
DRAW_UP_TO: Final = "draw up to"
"""Drawing up to a certain number of cards in hand."""
DOWN_TO: Final = "discard down to"
"""Discarding until a certain number of cards are left in hand."""
STAYS_IN_PLAY: Final = "stay in play"
"""Being left in play when the act is over."""
KEEP_THE_REST: Final = "keep the rest"
"""Giving up no more cards of the hand than those that were named."""
SHUFFLES: Final = "shuffle the deck"
SUN_TOKEN: Final = "remove a Sun token"
LAST_SUN_TOKEN: Final = "remove the last Sun token"
JOURNEY_TOKEN: Final = "turn the Journey token over"
PAYS: Final = "pay a price"
HAS_LEFT: Final = "have left"
"""Having so many Coins after what was done."""
HAS_NONE: Final = "have no"
"""Having had no card of that name in hand."""
OF_THE_HAND: Final = ("discard the hand", "trash the hand")
"""What is done to all cards in hand. Which ones these are is known once it is done, but something may be said to happen after it."""
DOES_NOTHING: Final = "do nothing"
CHEAPER: Final = "pay less for cards"
"""Being in a turn in which cards cost so much less."""
FACE: Final = "lie face up or down"
"""Setting cards aside with that side up."""
MAY_LOOK: Final = "be allowed to look at"
"""Being allowed to look at all cards left in the deck."""
RETURNS_TO_ACTIONS: Final = "return to the Action phase"
SKIPS: Final = "skip a turn"
OFF_THE_TOP: Final = "do with the top cards"
"""Doing something with cards from the top of a deck, which are not named."""
TOLD_OF_ITSELF: Final = (
    *(DRAW_UP_TO, EXTRA_TURN, DOWN_TO, KEEP_THE_REST, SHUFFLES, SUN_TOKEN, LAST_SUN_TOKEN, OFF_THE_TOP),
    *(JOURNEY_TOKEN, PAYS, HAS_LEFT, MAY_LOOK, RETURNS_TO_ACTIONS, SKIPS, FACE, CHEAPER, DOES_NOTHING, HAS_NONE),
    STAYS_IN_PLAY,
)
"""What is told without any card or amount that it is about."""
DEEDS: Final[dict[str, tuple[EventKind, ...]]] = {
    "gain": ("gain",),
    "buy": ("gain",),
    "take": ("put", "gain", "take", "receive"),
    "receive": ("gain", "receive", "take", "put"),
    "trash": ("trash",),
    "discard": ("discard",),
    "put": ("put", "set aside", "return", "gain"),
    "put on top": ("put", "gain"),
    "put on the bottom": ("put",),
    "topdeck": ("put", "gain"),
    "top-deck": ("put", "gain"),
    "return": ("return", "put"),
    "pass": ("pass",),
    "give": ("gain", "pass", "take", "receive", "put"),
    "exile": ("exile",),
    "set aside": ("set aside", "put", "gain"),
    "call": ("call",),
    "play": ("play",),
    "draw": ("draw",),
    "reveal": ("reveal",),
    "look at": ("look at", "reveal"),
    "exchange": ("exchange",),
    "pay": ("pay",),
    "get": ("plus",),
    FOR_IT: ("plus",),
    PUT_A_TOKEN: ("token",),
    TAKE_A_TOKEN: ("token",),
    RETURN_A_TOKEN: ("token",),
    DRAW_UP_TO: ("count",),
    DOWN_TO: ("discard",),
    STAYS_IN_PLAY: ("play",),
    KEEP_THE_REST: ("discard", "trash", "put", "set aside", "exile", "return", "pass"),
    SHUFFLES: ("shuffle",),
    SUN_TOKEN: ("sun",),
    LAST_SUN_TOKEN: ("sun",),
    JOURNEY_TOKEN: ("flip",),
    PAYS: ("pay",),
    HAS_LEFT: ("plus", "pay"),
    MAY_LOOK: ("may look at",),
    FACE: ("set aside", "gain"),
    CHEAPER: ("play", "set up"),
    HAS_NONE: ("draw", "gain", "put", "return", "take", "pass", "exchange"),
    DOES_NOTHING: ("gain", "discard", "trash", "put", "exile", "set aside", "return", "draw", "reveal", "play", "pass"),
    RETURNS_TO_ACTIONS: ("return to phase",),
    SKIPS: ("moment",),
    OFF_THE_TOP: ("reveal", "look at", "discard", "trash", "exile", "set aside"),
    EXTRA_TURN: ("extra turn", "set up"),
    UNAFFECTED: ("unaffected",),
    KEEP: ("discard", "trash", "put", "set aside", "look at", "reveal"),
    AN_OPTION: ("gain", "take", "receive", "put", "trash", "discard", "exile", "set aside", "return", "play"),
}
"""The verbs that say what is done, with the kinds of event that they are about."""
PUTS: Final = (
    *("put", "place", "gain", "take", "return", "receive", "topdeck", "top-deck", "set aside", "keep", "move"),
    *("put on top", "put on the bottom", AN_OPTION),
)
"""Verbs after which "in" and "on" say where a card goes."""


_PLACED: Final = re.compile(" (?:from|to|onto|into|in|on|under|top|bottom|back)(?: |$)", re.IGNORECASE)
"""The words that places begin with: most sentences have none."""


_COPY_OF_OWN: Final = re.compile(r"\bcopy of (?:her|his|their|my) (?=[A-Z])")
"""The beginning of `a copy of her Wharf`, which is the card of whoever gains the copy."""
_PUTS_BACK: Final = re.compile(r"\w+ back ")
"""The beginning of a sentence with "back" before the cards: `puts back Gold`."""


class Tail(NamedTuple):
    """A sentence without its words about places, and those words."""

    bare: str
    source: Spot | None = None
    to: Spot | None = None
    lies: Spot | None = None
    """Where the card is, or goes: "on her mat"."""
    receiver: str | None = None


@lru_cache(maxsize=16)
def _places(players: tuple[str, ...]) -> re.Pattern[str]:
    """The words at the end of a sentence that say where a card comes from, where it goes, or to whom."""
    by_name = "|".join(re.escape(player) for player in players)
    whose = rf"(?:(?:{_OWN}|(?P<whose>{by_name})'s?) )?"
    whose_end, whose_deck = whose.replace("<whose>", "<owner>"), whose.replace("<whose>", "<deck_of>")
    zones = "|".join(sorted(_ZONES, key=len, reverse=True))
    back = "(?: back)?"
    words = (
        rf" from (?P<lowest>the bottom) of {whose_deck}deck",
        rf"{back} (?:on |in|to |onto |into |under )?(?:to )?(?:the )?(?P<end>top|bottom) of {whose_end}(?P<of>deck|pile)",
        rf"{back} (?P<word>onto|into|in|on|to|from) {whose}(?P<zone>{zones})",
        rf"{back} (?P<top>on top|to the top|on the bottom)",
        rf"{back} to (?P<receiver>{by_name})",
        rf" from (?P<giver>{by_name})",
        " (?P<back>back)",
    )
    return re.compile(f"(?P<bare>.+?)(?:{'|'.join(words)})", re.IGNORECASE)


def without_places(text: str, players: Collection[str]) -> Tail:
    """A sentence without the words about places at its end; where the cards come from stays, in the words of answers."""
    tail, rest = Tail(text), ""
    if _PLACED.search(text) is None:
        return tail
    while (found := _places(tuple(players)).fullmatch(tail.bare)) is not None:
        bare, whose = found["bare"], found["whose"] or found["owner"]
        if found["lowest"] is not None:
            tail = tail._replace(source=Spot("deck", found["deck_of"], True))
        elif found["end"] is not None:
            tail = tail._replace(to=Spot(_ZONES[found["of"].casefold()], whose, found["end"].casefold() == "bottom"))
        elif found["top"] is not None:
            tail = tail._replace(to=Spot("deck", None, found["top"].endswith("bottom")))
        elif found["receiver"] is not None:
            tail = tail._replace(receiver=found["receiver"])
        elif found["giver"] is not None:
            tail = tail._replace(source=Spot("", found["giver"]))
        elif found["zone"] is not None:
            word, spot = found["word"].casefold(), Spot(_ZONES[found["zone"].casefold()], whose)
            if word == "from":
                tail = tail._replace(source=spot)
                # which mat it is depends on the card, and cards looked at are asked for without a place
                rest = rest if spot.zone in ("mat", LOOKING, ASIDE) else f" from {spot.zone}{rest}"
            elif word in _LIES and spot.zone == "in play":
                break
            else:
                tail = tail._replace(lies=spot) if word in _LIES else tail._replace(to=spot)
        tail = tail._replace(bare=bare)
    goes_back = text.endswith(" back") or _PUTS_BACK.match(tail.bare) is not None
    if goes_back and tail.to is None and tail.lies is None and tail.receiver is None:
        tail = tail._replace(to=Spot(BACK))
    return tail._replace(bare=f"{tail.bare}{rest}")


def zone_named(words: str) -> Spot:
    """The place that a sentence calls by these words: `discard pile`."""
    return Spot(_ZONES[words])


class Amounts(NamedTuple):
    """What a sentence says somebody gets or pays, in its words, whether for each of several or for all together, and whether it is
    said that there is no more."""

    said: str
    each: bool
    in_all: bool = False
    only: bool = False


@cache
def _for_amounts() -> re.Pattern[str]:
    # large patterns take a millisecond to compile, and few files need them
    return re.compile(
        rf"(?:(.+?),? (?:for|to get) ({_AMOUNTS}|{NOTHING})|(.*?\b(?:gets?|takes?|gains?|receives?) .+?) and ({_AMOUNTS}))"
        rf"{_OF_HOW_MANY}",
        re.IGNORECASE,
    )


@cache
def _gets() -> re.Pattern[str]:
    return re.compile(rf"(?:gets?|takes?|gains?|receives?) (only |just )?({_AMOUNTS}){_OF_HOW_MANY}", re.IGNORECASE)


def for_amounts(text: str) -> tuple[str, Amounts] | None:
    """A sentence without what somebody gets or pays for it, and that: `trashes Gold` and `$6`."""
    found = _for_amounts().fullmatch(text)
    return None if found is None else (found[1] or found[3], _amounts(found[2] or found[4], found[5]))


def gets(text: str) -> Amounts | None:
    """What somebody is said to get: `2 Coffers` for `gets 2 Coffers`."""
    found = None if _GAINS_CARDS.fullmatch(text) is not None else _gets().fullmatch(text)
    return None if found is None else _amounts(found[2], found[3])._replace(only=found[1] is not None)


_GAINS_CARDS: Final = re.compile(
    r"(?:(?:does not|doesn't|do not|don't) )?gains? (?:(?:no|any|only|just|an?|one|another|more|[0-9]+|two|three|four|five|six) )*cards?"
)
"""Gaining cards, which are not those that somebody gets by "+1 Card"."""
_NONE: Final = rf"(?:{_AMOUNT}|coins?|(?:{_THINGS})(?: tokens?)?)"
_DENIED: Final = re.compile(rf"(?:no |any |(?:{_MORE}))*({_NONE})", re.IGNORECASE)


@cache
def _gets_not() -> re.Pattern[str]:
    denied = (
        "(?:does not|doesn't|do not|don't) (?:get|take|gain|receive)|(?:gets?|takes?|gains?|receives?) (?=no |neither )"
    )
    beside = f"(?:, (?:and |or )?| and | or | nor )(?={_DENIED.pattern})"
    return re.compile(rf"(?:{denied})(?: |neither )*({_DENIED.pattern}(?:{beside}{_DENIED.pattern})*)", re.IGNORECASE)


def gets_not(text: str) -> tuple[str, ...]:
    """What somebody is said not to get, as amounts: `1 buy` for `does not get a Buy`; none for anything else."""
    found = None if _GAINS_CARDS.fullmatch(text) is not None else _gets_not().fullmatch(text)
    denied = [] if found is None else [one.casefold() for one in _DENIED.findall(found[1])]
    none = ["$1" if one in ("coin", "coins") else one if re.match(_AMOUNT, one) else f"1 {one}" for one in denied]
    return tuple([amount for one in none for amount in amounts(one)])


_DOES_NOTHING_OF_IT: Final = re.compile(
    "(gets?|receives?|takes?|gains?|discards?|trash(?:es)?|exiles?|reveals?|returns?|passes|pass|plays?|puts?|top-?decks?)"
    " (?:nothing|none)"
)


def nothing_of(text: str) -> str:
    """The verb of something that is done to no card at all: `gain` for `gains nothing`; "" for anything else."""
    found = _DOES_NOTHING_OF_IT.fullmatch(text)
    return "" if found is None else base(found[1])


def _amounts(said: str, each: str | None) -> Amounts:
    of_each = each is not None and each.casefold() in _EACH
    return Amounts(re.sub(_MORE, "", said), of_each, each is not None and not of_each)


def of_how_many(text: str) -> tuple[str, bool, bool]:
    """A sentence without the words that say whether a number is that of each time, or of all together; and which."""
    found = _OF_ALL.fullmatch(text)
    said = "" if found is None else found[2].casefold()
    return text if found is None else found[1], said in _EACH, bool(said) and said not in _EACH


def amounts(text: str) -> tuple[str, ...]:
    """Amounts one by one, in figures: `2 Actions`, `$1`."""
    found = [one.removeprefix("+").casefold() for one in re.findall(_AMOUNT, text, re.IGNORECASE)]
    return tuple([" ".join({**_NUMBERS, "a": "1", "an": "1"}.get(word, word) for word in one.split()) for one in found])


def is_amounts(text: str) -> bool:
    """Whether a text says nothing but amounts: `$2 and 1 Buy`."""
    return re.fullmatch(_AMOUNTS, text, re.IGNORECASE) is not None


def how_often(text: str) -> tuple[str, int]:
    """A sentence without how often something is done, and that number: 0 if it does not say so."""
    found = _TIMES.fullmatch(text)
    if found is None:
        return text, 0
    number = found[2].split()[0]
    if number == "again":
        return found[1], AGAIN
    if number == "the":
        return found[1], -2 if "third" in found[2] else -3
    return found[1], _HOW_OFTEN.get(number) or int(_NUMBERS.get(number, number))


def negated(said: str) -> tuple[str, str] | None:
    """The verb and the cards of something that is said not to be done: `gain` and `Curse` for `does not gain Curse`."""
    found = _NOT.fullmatch(said)
    if found is None:
        return None
    verb, what = found[1] or base(found[3]), found[2] or found[4] or ""
    return ("set aside", what.removeprefix("aside ")) if verb == "set" and what.startswith("aside ") else (verb, what)


def stated(
    reading: Reading, text: str, who: str | None, verb: str, what: str, tail: Tail, *, times: int = 0
) -> Statement:
    """The statement of a sentence which says that somebody does this to these cards."""
    source, to, receiver = tail.source, tail.to, tail.receiver
    if tail.lies is not None and verb in PUTS:
        to = tail.lies
    elif tail.lies is not None:
        source = tail.lies
    if verb in ("topdeck", "top-deck", "put on top") and to is None:
        to = Spot("deck")
    if verb == "put on the bottom" and to is None:
        to = Spot("deck", None, True)
    if verb == "return" and to is None and receiver is None:
        to = Spot(BACK)
    first, _, rest = what.partition(" ")
    if verb == "give" and first in reading.players:
        receiver, what = first, rest
        if (got := gets(f"gets {what}")) is not None:
            # "gives bob 2 cards" is what bob gets
            return with_amounts(Statement(text, receiver, "get", receiver=receiver, maker=who), got)
    if verb in ("play", "buy"):
        # what is used for it is named beside the card
        what = re.split(" (?:with|using|as) ", what)[0]
    if verb == "play":
        # how often is said of the card that another one plays
        played, _, on = what.partition(" on ")
        what = on if times and on else played
    named = what.partition(" from ")[0]
    if who is not None:
        named = _COPY_OF_OWN.sub(f"copy of {who}'s ", named)
    cards = cards_named(reading, named)
    many = 0 if cards else all_meant(named)
    return Statement(
        text, who, verb, cards, source, to, receiver, times=times, number=many if many > 1 else 0, several=many == 1
    )


def cards_named(reading: Reading, what: str) -> tuple[Value, ...]:
    """The cards, or cards of a pile, that words name one by one; none if they say something else."""
    parts = several(re.sub("^the (?!(?:other|second|third|fourth|last|only) )", "", what)) if what else []
    found = []
    for part in parts:
        plain = in_figures(reading, part)
        count, _, name = plain.partition(" ")
        number = int(count) if count.isdigit() and len(count) < 3 else 1
        name = re.sub(r" ?\([a-z]\)$", "", name if count.isdigit() else plain)
        meant = reading.names.meant(name)
        if (number == 1 and reading.names.is_plural(name)) or not _is_named(reading, meant):
            if (every := all_of(reading, part)) is None:
                return ()
            found.append(Value(part, *every, None, None, 0, 0, every[0]))
        else:
            found.append(Value(part, meant, number, None, None, 0, 0))
    return tuple(found)


def _is_named(reading: Reading, name: str) -> bool:
    """Whether this is a card, a pile of different cards, or a Boon or Hex."""
    names = reading.names
    return name in names.cards or name in names.piles or names.is_boon(name)


def with_amounts(statement: Statement, got: Amounts) -> Statement:
    """A statement with what somebody gets or pays."""
    in_all = got.in_all or got.only
    return replace(statement, amounts=amounts(got.said), each=got.each, in_all=in_all, only=got.only)
