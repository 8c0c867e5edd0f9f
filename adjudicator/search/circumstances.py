"""The circumstances of a question or a ruling: the number of players, whose cards, the first or second time, the rules in
force."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from adjudicator.search.words import plurals, stem

_SEVERAL: Final = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_NUMBER: Final = f"[2-6]|{'|'.join(_SEVERAL)}"
_PLAYERS: Final = re.compile(rf"\b({_NUMBER})(?: or ({_NUMBER}))? ?(?:p|players?|of us|people|persons|player's)\b")
_TIMES: Final = re.compile(r"\b(first|1st|second|2nd) (?:time|play)\b")

_PAST: Final = "ago old older edition editions former formerly originally previous previously printing"
_LONG_AGO: Final = frozenset(_PAST.split())
_NOW: Final = re.compile(
    r"\b(now|nowadays|todays?|currently)\b|\b(new|newer|newest|second|2nd|current|latest|revised) (edition|ed|printing|version|rules)\b"
    r"|\b(after|since|post) (the |that )?(\d{4}|\d{4} errata|errata|change|rules? change|update|second edition)\b"
)
"""Words that ask for today's rules, whatever else is said about older ones."""


_WHICH: Final = "old|older|new|newer|newest|first|second|1st|2nd|original|different|both|other|some|various|two|all|earlier|previous|former"
_CHANGED: Final = (
    r"(?:rules?|was|were|is|are|has|have|had|been|be|got|get|did|when|what|how|why|they|ever|since)",
    r"(?:changed|changes|change|errata|errataed|reworded|rewritten|updated|fixed|nerfed|reprinted|renamed|differ|differs)",
)
_IN_PRESENT: Final = r"(?:am|are|be|get|gets|is)\b"
_IN_THE_PAST: Final = (
    rf"\b(?:was|were|been|got|did|when|has|have|had)\b(?: (?!{_IN_PRESENT})\w+){{0,4}} (?:removed|replaced|dropped)\b"
)
_SETS: Final = "(?:base|dominion|intrigue|seaside|prosperity|hinterlands|cornucopia|guilds)"
_VERSIONS: Final = re.compile(
    rf"\b(?:{_WHICH}) (?:cards? )?(?:versions?|editions?|ed|texts?|wordings?|printings?|rules?)\b|\b[12]e\b|\bversions\b|\berrata\b"
    rf"|\bold vs new\b|\bold and new\b|\b{_CHANGED[0]}\b.*\b{_CHANGED[1]}\b|\bstill in (?:the (?:game|set|box)|{_SETS})\b|\bused to\b"
    r"|\b(?:works?|worked|working) (?:any )?differently\b|\bdifferent (?:before|from|than|in) (?:the )?(?:\d{4}|old|errata)\b"
    r"|\bwhich edition\b|\bdifferen(?:t|ce)s?\b.*\beditions?\b|\bold(?:er)?\b.*\b(?:vs|versus|or|and)\b.*\bnew(?:er)?\b"
    rf"|\bnew(?:er)?\b.*\b(?:vs|versus|or|and)\b.*\bold(?:er)?\b|{_IN_THE_PAST}"
)
"""Phrases that ask how something changed, or which edition it is from."""

_SAYS_CHANGE: Final = """
    1e 1st 2e 2nd after ago base before between box change changed changes copy current diff differ differed difference differences
    different differently differs earlier edition editions errata errataed ever exactly first fixed former game latest nerfed new
    newer newest now nowadays old older original out previous previously print printed printing printings released
    dropped removed renamed replaced reprint reprinted reworded rewritten rules second set since text texts today update
    still updated used version versions wording wordings work worked works year years
    cornucopia dominion guilds hinterlands intrigue prosperity seaside
"""
_ABOUT_CHANGES: Final = frozenset(_SAYS_CHANGE.split())
"""Words that say only that somebody asks about changes."""


def asks_when_it_changed(text: str) -> bool:
    """Whether a question in its plain form is when something changed, whatever else it says of the change."""
    return re.search(rf"^when (?:did|was|were|has)\b.*\b{_CHANGED[1]}\b", text) is not None


def asks_what_changed(text: str) -> bool:
    """Whether a question in its plain form asks how something changed from one edition to another."""
    return _VERSIONS.search(_CHANGED_BY_A_CARD.sub("", text)) is not None


_CHANGED_BY_A_CARD: Final = re.compile(r"\b(?:one|ones|action|actions|cards?) (?:gets?|is|are) changed\b")
"""What happens in a game, not from one edition to another: with Enchantress, which one gets changed?"""


def calls_for(key: str, text: str) -> bool:
    """Whether a question in its plain form asks for a list of changes: an edition's by speaking of changes, a year's by the year."""
    if key.startswith("changes-"):
        return key.removeprefix("changes-") in text.split()
    return not key.startswith("edition-") or asks_what_changed(text) or not of_today(text)


def besides_changes(words: Iterable[str]) -> frozenset[str]:
    """The words of such a question that ask for more than the change."""
    return frozenset(word for word in words if not _YEAR.fullmatch(word)) - _ABOUT_CHANGES


def players(text: str) -> frozenset[str]:
    """The numbers of players that a text in its plain form mentions, if any."""
    found = {number for pair in _PLAYERS.findall(text) for number in pair if number}
    return frozenset(_SEVERAL.get(number, number) for number in found)


def asks_about_setup(text: str) -> bool:
    """Whether a question in its plain form is how many cards there are at the start: what any of them does is not asked."""
    in_the_game = re.search(
        r"\b(?:set ?up|setting up|piles?|in the (?:supply|box)|start(?:ing)? (?:of|deck|with))\b", text
    )
    return text.find("how many") >= 0 and bool(in_the_game or players(text))


def cards_in_hand(text: str) -> frozenset[str]:
    """How many cards somebody has in hand by a text in its plain form: "only four cards in hand", "with 7 in my hand"."""
    return frozenset(_IN_WORDS.get(number, number) for number in _IN_HAND.findall(text))


_IN_WORDS: Final = {**_SEVERAL, "one": "1", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}
_IN_HAND: Final = re.compile(
    rf"\b(\d+|{'|'.join(_IN_WORDS)})(?: (?:or (?:fewer|less|more)|other))?(?: cards?)? (?:left )?"
    r"in (?:(?:a|her|his|my|the|their|your) )?hand\b"
)


def is_denied(text: str, name: str) -> bool:
    """Whether a question says that a card is not there, and does not name it elsewhere: "lighthouse not out", "without a
    moat", "i dont have moat"."""
    card = f"(?:{'|'.join(map(re.escape, (name, *plurals(name))))})"
    elsewhere, absent = re.subn(
        rf"\b(?:without|{_LACKS}) (?:(?:a|an|any|my|the|having) )*{card}\b(?! left)|\bno {card} (?:{_THERE})\b"
        rf"|\b{card} (?:(?:is|are|was|were) )?(?:not|isnt|arent|wasnt|werent) (?:{_THERE})\b",
        "",
        text,
    )
    return absent > 0 and re.search(rf"\b{card}\b", elsewhere) is None


_LACKS: Final = "(?:dont|didnt|doesnt|do not|did not) (?:have|hold|own)|havent got|not having"
_THERE: Final = "out|in play|in hand|in my hand|there|on the table|around|in the game|in this game|played"


def is_already_out(text: str, name: str) -> bool:
    """Whether a question says that a card is in play before anything it asks about happens: "3 Coppers already out"."""
    card = f"(?:{'|'.join(map(re.escape, (name, *plurals(name))))})"
    there = rf"{card} (?:(?:is|are|was|were) )?"
    said = rf"\b{there}already (?:out|in play|played|there)\b|{_HAS}(?:\w+ ){{0,2}}{there}(?:out|in play)\b"
    return re.search(said, text) is not None


_HAS: Final = r"(?:^|\| |\b(?:with|has|have|had|got|while|when|if) )"


def is_in_hand(text: str, name: str) -> bool:
    """Whether a question says that a card is in somebody's hand: "with Watchtower in hand"."""
    card = f"(?:{'|'.join(map(re.escape, (name, *plurals(name))))})"
    return re.search(rf"{_HAS}(?:\w+ ){{0,2}}{card} (?:is )?in (?:my |his |her |their )?hand\b", text) is not None


def earlier(text: str, one: str, other: str) -> str | None:
    """Which of two cards came first by a text in its plain form, if it says so: "X in play and I gain Y", "Y after X"."""
    at = {name: found.start() for name in (one, other) if (found := re.search(rf"\b{re.escape(name)}", text))}
    if len(at) < 2:
        return None
    first, second = sorted(at, key=lambda name: at[name])
    between = text[at[first] + len(first) : at[second]]
    if _BEFORE_THAT.match(text[at[second] + len(second) :]):
        return second
    if _THEN.search(between) or _STANDING.match(between) or _AFTER_IT.search(text[: at[first]]):
        return first
    return second if _AFTER.search(between) or _STANDING.match(text[at[second] + len(second) :]) else None


_THEN: Final = re.compile(r"\b(?:then|afterwards|after that|before)\b")
_AFTER: Final = re.compile(r"\bafter\b")
_BEFORE_THAT: Final = re.compile(r"\S*(?: \w+){0,2} before (?:it|that)\b")
"""What follows a card that was there before the one named first: "Champion, even Enchantress played before it"."""
_AFTER_IT: Final = re.compile(r"\bafter (?:\w+ ){0,3}$")
_STANDING: Final = re.compile(
    r"\S* (?:(?:is|was|are|already|were) )*(?:in play|out|from last turn|last turn|still in play)\b"
)
"""What follows a card that was there before anything happened."""


def copies(text: str, name: str) -> int:
    """How many copies of a card a text in its plain form is about: two Goons, Goons x3, both Goons, a second Goons.

    So are "Throne Rooms, if I play 2 in a turn" and "Throne Room on another Throne Room". "2 or 4 Horses" is a question
    about something else, and "both Goons and Moat" is about one of each.
    """
    many = "|".join(re.escape(form) for form in plurals(name) if len(form) > len(name))
    card = f"(?:{re.escape(name)}|{'|'.join(map(re.escape, plurals(name)))})"
    last = name.rpartition(" ")[2]
    of_it = f"(?:{'|'.join(map(re.escape, (name, *plurals(name), last, *plurals(last))))})"
    added = re.search(
        rf"\b{card} (?:\w+ ){{0,2}}?{_BESIDES} (?:another(?: one)?|(?P<more>{_NUMBER}|one|1) (?:more|others?|extra|further))"
        rf" (?:(?:cop(?:y|ies) )?(?:of (?:it|them) )?(?:still )?(?:left )?in (?:my |the )?hand|(?:other )?{of_it}|cop(?:y|ies))\b",
        text,
    )
    if added is not None:
        more = added["more"] or "1"
        return 1 + int(_SEVERAL.get(more, "1" if more == "one" else more))
    both = rf"{many}|{re.escape(name)} cards" + (rf"|{re.escape(name)}(?! {_AND})" if name.endswith("s") else "")
    found = re.search(
        rf"\b(?<!or ){_NO_AMOUNT}(?P<before>{_NUMBER}|several|second|2nd)(?: {_KIND})? {card}\b|\b{card} x ?(?P<after>[2-9])"
        rf"|\bboth(?: of)?(?: the| {_KIND})? (?:{both})\b"
        rf"|\b(?:{many})\b(?! {_SOMEBODY}\b).* {_HAVING} (?P<later>{_NUMBER}|both|several)\b(?= {_NO_NOUN}|$)"
        rf"|\b{card} (?:on|with|and) (?:(?:a|an|another|the other) )?{card}\b"
        rf"|\b{card}\b.*\banother {card}\b|\b{card} {_SOMEBODY} (?:twice|two times|again)\b",
        text,
    )
    if found is None:
        return 1
    said = found["before"] or found["after"] or found["later"] or ""
    return int(_SEVERAL.get(said, said)) if said in _SEVERAL or said.isdecimal() else 2


_NO_AMOUNT: Final = "".join(f"(?<!{words} )" for words in ("overpay", "overpays", "overpaid", "overpaying", "by"))
"""What comes before a number of coins rather than of cards: "overpay 3 with Throne Room"."""

_NO_KIND: Final = "a|and|by|actions?|buys?|cards?|coins?|cost|costing|costs|for|from|in|into|of|on|players?|the|time|to|treasures?|vp|with"
_KIND: Final = rf"(?!(?:{_NO_KIND})\b)\w+"
"""A word that may be between a number and a name: two played Goons, but not "4 player" or "5 cost"."""

_SOMEBODY: Final = "(?:me|him|her|us|them|you)"
"""Whom an Attack is played on: "he Mountebanks me"."""

_BESIDES: Final = "(?:with|and|plus|(?:and )?(?:i )?(?:have|had|hold|holding|got))"
"""What joins a card and further copies of it: "Treasure Map with two more in hand"."""

_AND: Final = "(?:and|or|plus|with|but)\\b"
"""What follows a name after "both" that is one of two: "both Goons and Moat"."""

_HAVING: Final = "(?:play|played|plays|have|had|has|use|buy|bought|gain|gained|with|of)"
_NO_NOUN: Final = "(?:in|at|on|during|this|of (?:them|these|those|it))\\b"
"""What follows a number that belongs to no other noun: "Outposts: if I play 2 in a turn"."""


def asks_if_gained(text: str, name: str) -> bool:
    """Whether a question in its plain form asks if several copies of a card are what one gets: "do I get 2 Golds"."""
    card = "|".join(map(re.escape, (name, *plurals(name))))
    got = rf"(?:do|does|did|will|would|can|could|may|should) (?:\w+ ){{1,3}}(?:get|gain|receive|take) (?:all )?(?:{_NUMBER})"
    return re.search(rf"\b(?:{got}|for (?:{_NUMBER})) (?:{card})\b", text) is not None


def asks_if_got(text: str, name: str) -> bool:
    """Whether a question in its plain form asks if a card is what one gets: "do I get my Madman"."""
    asked = (
        r"(?:do|does|did|will|would|can) (?:i|he|she|they|you)(?: still| also| even)? get (?:a|an|my|the|his|her|their)"
    )
    return re.search(rf"\b{asked} {re.escape(name)}\b", text) is not None


def ends_with_an_amount(question: str, name: str) -> bool:
    """Whether a question ends by asking only for several copies of a card: "6 different cards in play: 6 Wishes?"."""
    return (
        re.search(rf"[,:;?.=] *(?:so )?(?:{_NUMBER}) {re.escape(name)} *\?[?! ]*$", question, re.IGNORECASE) is not None
    )


def is_played_by_another(text: str, name: str) -> bool:
    """Whether a question says that another player plays a card: "he played Enchantress", "my opponent plays a Militia"."""
    return re.search(rf"\b(?:{_ANOTHER}) (?:\w+ )?(?:plays?|played) (?:\w+ )?{re.escape(name)}\b", text) is not None


_ANOTHER: Final = "he|she|they|opp|opps|opponents?|somebody|someone|another player|other players?"


def of_the_buy_phase(text: str) -> bool:
    """Whether a question in its plain form is about what is done in a Buy phase."""
    return re.search(r"\b(?:in|during|with|on) (?:(?:my|the|your|a) )?(?:buy|treasures?) phase\b", text) is not None


def asks_for_an_amount(text: str) -> bool:
    """Whether a question in its plain form asks how much or how many of something there is."""
    return _AMOUNT.search(text) is not None


_AMOUNT: Final = re.compile(
    r"\bhow (?:many|much)\b|\b(?:total|altogether)\b|\b(?:get|gain|draw|discard)s? (?:[2-9]|two|three|twice|both|all)\b"
    r"|\b(?:actions?|buys?|money|coins?) (?:left|remaining)\b"
)


def asks_how_many(text: str, name: str) -> bool:
    """Whether a question in its plain form asks how many copies of a card somebody gets: "how many Golds"."""
    return (
        re.search(rf"\bhow many (?:more )?(?:{'|'.join(map(re.escape, (name, *plurals(name))))})\b", text) is not None
    )


def asks_for_a_cost(text: str) -> bool:
    """Whether a question in its plain form asks what something costs: with "how much", unless that is money."""
    return _COST.search(text) is not None


_COST: Final = re.compile(
    r"\b(?:costs?|prices?|cheaper|expensive|pay|how much(?! (?:money|coins?|treasure|do i (?:have|get))))\b"
)


def is_played(text: str, name: str) -> bool:
    """Whether a text in its plain form has a basic card among those that are played: "and a Silver", not "I buy a Silver"."""
    card = "|".join(map(re.escape, (name, *plurals(name))))
    counted = re.search(rf"\b(?:{_NUMBER}|one|1|and|and a|plus|plus a) (?:{card})\b", text)
    return counted is not None and _DOES_OTHERWISE.search(text) is None


_DOES_OTHERWISE: Final = re.compile(r"\b(?:buy|bought|buying|gain|trash|discard|reveal|draw)(?:s|ed|ing)?\b")


def times(text: str) -> frozenset[str]:
    """Whether a text is about the first or the second time that something is done."""
    return frozenset({"1st": "first", "2nd": "second"}.get(time, time) for time in _TIMES.findall(text))


def deeds_at_times(text: str) -> dict[str, frozenset[str]]:
    """What a text says is done the first or the second time: "trash it the first time"."""
    found: dict[str, set[str]] = {}
    for done, time in _DONE_AT_A_TIME.findall(text):
        found.setdefault(stem(done), set()).update(times(f"{time} time"))
    return {deed: frozenset(when) for deed, when in found.items()}


_DONE: Final = r"(?:trash|discard|gain|reveal|draw|return|exile|call|choose|set(?: it)? aside)(?:s|es|ed|ing)?"
_DONE_AT_A_TIME: Final = re.compile(
    rf"\b({_DONE})(?: (?!the\b|a\b)\w+){{0,3}} (?:only )?(?:the|a) (first|1st|second|2nd) (?:time|play)\b"
)


def of_today(text: str) -> bool:
    """Whether a question is about today's rules: it is unless it mentions older ones or a year without also mentioning now.

    In the most recent years nearly all of today's rules were in force already, so only "before 2024" is about older ones.
    """
    past = _LONG_AGO & set(text.split()) or _BEFORE_ERRATA.search(text)
    return _NOW.search(text) is not None or not (past or any(map(_is_of_the_past, _YEAR.finditer(text))))


_BEFORE_ERRATA: Final = re.compile(r"\b(?:before|until|pre|prior to) (?:(?:the|its|their) )?errata\b")
"""What makes a text that mentions errata one about older rules: errata alone are today's."""

_MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"
_YEAR: Final = re.compile(rf"\b(?P<before>(?:before|until|pre|prior to) (?:(?:{_MONTHS}) )?)?(?P<year>(?:19|20)\d\d)\b")
_RECENT: Final = 2024


def mentions_older_rules(text: str) -> bool:
    """Whether a text in its plain form is about older rules: it mentions a year, unless something has held since then."""
    past = not _LONG_AGO.isdisjoint(text.split()) or _BEFORE_ERRATA.search(text) is not None
    return past or _YEAR.search(_SINCE.sub("", text)) is not None


_SINCE: Final = re.compile(rf"\bsince (?:(?:{_MONTHS}) )?(?:19|20)\d\d\b")


def _is_of_the_past(said: re.Match[str]) -> bool:
    return said["before"] is not None or int(said["year"]) < _RECENT


_ANOTHERS: Final = (
    r"(?:(?:my )?(?:opp|opps|opponents?|friends?|neighbou?rs?)|he|she|they|his|her|their|someones?|somebodys?"
    r"|another players?)"
)
_MAY_HAVE: Final = r"(?:(?:have|had|can|do|did|may|just|already|also) )*"
_HAS_OR_USES: Final = r"(?:plays?|played|have|has|had|got|reveals?|revealed|used?|uses|show|call|called)"
_GOES_ON: Final = rf"i (?:(?!{_ANOTHERS}\b)\w+ ){{1,6}}(?:but|and|then)(?= {_HAS_OR_USES})"
"""What goes on about the asker: "I blockaded a Village but used Watchtower"."""


def of_one_player(text: str, names: Mapping[str, str]) -> dict[tuple[str, str], bool]:
    """Each two cards of which a question in its plain form says whose they are, and if they are one player's.

    The names are given with what was typed for them.
    """
    mine = {name: said for name, typed in names.items() if (said := _is_mine(text, typed)) is not None}
    known = sorted(mine)
    return {(one, other): mine[one] == mine[other] for at, one in enumerate(known) for other in known[at + 1 :]}


def _is_mine(text: str, typed: str) -> bool | None:
    """Whether a card is the asker's own, or another player's; None if that is not said, or both are."""
    card = f"(?:{'|'.join(map(re.escape, (typed, *plurals(typed))))})"
    mine = (
        re.search(rf"\b(?:my|(?:i|{_GOES_ON}) {_MAY_HAVE}(?:{_HAS_OR_USES} (?:(?:a|an|the) )?)?) ?{card}\b", text)
        is not None
    )
    others = re.search(rf"\b{_ANOTHERS} {_MAY_HAVE}(?:{_HAS_OR_USES} (?:(?:a|an|the) )?)?{card}\b", text) is not None
    return mine if mine != others else None


def players_with(scenario: str, name: str) -> frozenset[str]:
    """The players of a scenario who have a card, or do something with it."""
    if name not in scenario:
        return frozenset()
    card = re.compile(rf"\b{re.escape(name)}s?\b")
    return frozenset(player for player, said in _told(scenario) if card.search(said))


@lru_cache(maxsize=64)
def _told(scenario: str) -> tuple[tuple[str, str], ...]:
    return tuple(_said_of_each(scenario))


def _said_of_each(scenario: str) -> Iterator[tuple[str, str]]:
    """Each player with what they have and what they do."""
    import yaml

    read = yaml.load(scenario, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(read, dict):
        return
    players = read.get("players")
    for player, zones in players.items() if isinstance(players, dict) else ():
        yield from ((str(player).casefold(), said) for said in _texts(zones))
    for move in _texts(read.get("moves")):
        for done in _DONE_ONE_BY_ONE.split(move):
            player, _, rest = done.partition(" ")
            if _USES.match(rest):
                yield player.casefold(), rest


_DONE_ONE_BY_ONE: Final = re.compile(r"[,;.] | and ")
_USES: Final = re.compile(r"(?:plays|buys|reveals|calls|uses|gains)\b")


def _texts(value: Any) -> Iterator[str]:
    """All texts in some data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inside in value.items():
            yield from (str(key), *_texts(inside))
    elif isinstance(value, Iterable):
        for inside in value:
            yield from _texts(inside)
