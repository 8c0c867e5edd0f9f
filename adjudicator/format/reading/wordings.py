"""Sentences as people say them at a table, in the words that steps are read in: `swapping her Page for` is `exchanging Page for`.

Only words that can mean one thing are replaced, and nothing is left out that could be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adjudicator.format.reading.verb_forms import third_person

_OWN: Final = "(?:an?|the|her|his|their|my|your)"
_NAME: Final = r"[A-Z][\w'-]*(?: (?:of )?(?:the )?[A-Z][\w'-]*)*"
_CARD: Final = rf"(?:(?:{_OWN}|one|two|three|four|five|six|another|[0-9]+) )?{_NAME}"
_HANDLED: Final = "(?:play|buy|gain|trash|discard|reveal|draw|exile|pass|receive)(?:e?s|ing)"
"""What somebody does with one card after another."""
_PLAIN: Final = (
    # what is said, and the words for it
    (r", so (?=[a-z]+ )", ", "),
    (r",? while (?=[a-z]+ )", " and "),
    (r",? which (?:gives|gets) (?:her|him|them) (?=[$+0-9]|an? |one |two |three )", ", getting "),
    (rf"\b({_HANDLED}) ({_CARD}) the first time,? (?:and|then) (?=(?:{_CARD}) the second time)", r"\1 \2, then \1 "),
    (rf"(?<=, then )((?:{_HANDLED}) {_CARD}) the second time", r"\1"),
    (r"([;,.]) (?:and )?(?:[Tt]he|[Hh]er|[Hh]is) first time ", r"\1 "),
    (r"; (?:the|her|his) (?:second|third) time ", "; then "),
    (r"(, |\. )(?:and )?(?:[Tt]he|[Hh]er|[Hh]is) (?:second|third) time ", r"\1then "),
    (r"^([^ ]+) first (?=[a-z]+s )", r"\1 "),
    (rf"\bswaps? (?:{_OWN} )?(.+?) for ", r"exchanges \1 for "),
    (rf"\bswapping (?:{_OWN} )?(.+?) for ", r"exchanging \1 for "),
    (rf"\bturning ({_CARD}) into (?={_OWN}|[A-Z])", r"trashing \1 and gaining "),
    (r"\bplay(s|ing) (?:all )?(?:of )?(?:her|his|their|my) Treasures\b", r"play\1 all Treasures"),
    (r" from (?:the )?top of (her|his|their|the) deck", r" from \1 deck"),
    (r" to draw (an? card|(?:[0-9]+|one|two|three|four|five|six) cards?)", r", drawing \1"),
    (r"\btrash(?:es|ing) none(?: of (?:her|his|their|the) [a-z]+)?\b", "trashes nothing"),
    (r"\b(gain|discard|buy|reveal)(?:s|ing) none(?: of (?:her|his|their|the) [a-z]+)?\b", r"\1s nothing"),
    (r"\bhands (?=[a-z]+ (?:an?|the|one|two|three|[0-9]+|his|her) )", "gives "),
    (" together with ", " with "),
    (r"\bthe gained (?=[A-Z])", "the "),
    (r"\bleaves (?!it\b|them\b)(.+?) on top\b", r"puts \1 on top"),
    (r" (?:too|as well)(?=$|[,.;])", ""),
    (r"\bdraw(?:s|ing) (?:nothing|no cards?)\b", "does not draw a card"),
    (r"\bbuys (.+?) with it\b", r"buys \1"),
)
_MAYBE: Final = re.compile(
    r"\b(?:so|while|which|time|then|First|swap\w*|turning|Treasures|top|first|draw\w*|none|hands|together|too|well|it|to|must|copy|for"
    r"|gained|and|each|every\w*|both|all)\b|'s?\b"
)
"""A word without which there is nothing to replace: most lines have none."""
_EACH_TIME: Final = re.compile(
    r"\b([a-z]+(?:s|ing)(?: aside)?) ((?:(?![a-z]+ing |, |and [a-z]+s ).)+?) the first time( for \$[0-9]+)?,? and (.+?) the second time"
)
"""What is done at each of two times, with one verb: `gaining Market the first time and Laboratory the second time`."""
_TOKENS: Final = r"(?:Potion|Debt|Action|Buy|Card|Coffer|Villager|Favor|VP)s?\b"
_VERBLESS: Final = re.compile(
    rf"\b(plays|buys) ((?:(?!\b(?:plays|buys|and|then)\b).)+? for \$[0-9]+(?: each)?)(,? and then |,? then |,? and |, )"
    rf"(?=(?:an?|one|two|three|[0-9]+|another|the other) (?:second |third |other )?(?!{_TOKENS})[A-Z]|{_NAME} for \$)"
)
"""A second card without its verb: `buys a Gold for $6 and a Silver for $3`."""
_HAS_TO: Final = re.compile(
    r"\b(?:(?:also )?(?:has|have) to (?:also )?|must |(?:chooses|decides) to (?=discard|trash|reveal))([a-z]+)\b"
)
_COPY: Final = re.compile(
    r"\b(gain(?:s|ing)?|gets?|getting|receives?) (?:a|another|one more) copy(?: of (?:it|that(?: card)?))?(?![\w ]* of )"
)
_COPIED: Final = re.compile(
    rf"\b(?:buy|gain|reveal|discard|nam|return|trash)(?:s|es|ing) (?:{_OWN} |one |another )?({_NAME})"
)
_DONE_BY_SEVERAL: Final = "discard|trash|gain|draw|reveal|take|get|put|receive|keep"


@lru_cache(maxsize=16)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), meant) for pattern, meant in _PLAIN)


def as_written(text: str, players: Sequence[str], meant: str) -> str:
    """A line of moves, or a sentence of one, in the words that steps are read in. `meant` is the player who does it if nobody is named."""
    if ":" in text or _MAYBE.search(text) is None:
        return text
    for pattern, plain in _patterns():
        text = pattern.sub(plain, text)
    text = _EACH_TIME.sub(_one_verb_each, text)
    text = _with_every_verb(text, players)
    text = _HAS_TO.sub(lambda found: third_person(found[1]), text)
    while (found := _VERBLESS.search(text)) is not None:
        text = f"{text[: found.end()]}{found[1]} {text[found.end() :]}"
    if (copy := _COPY.search(text)) is not None and (copied := _COPIED.findall(text[: copy.start()])):
        text = f"{text[: copy.start()]}{copy[1]} another {copied[-1]}{text[copy.end() :]}"
    return _one_by_one(_of_their_owner(text, players), players, meant)


def _one_verb_each(found: re.Match[str]) -> str:
    """What is done the first time and the second time, each with a verb."""
    verb, first, price, second = found.groups(default="")
    again = second if re.match("[a-z]+ing ", second) else f"{verb} {second}"
    return f"{verb} {first}{price} and {again}"


@lru_cache(maxsize=16)
def _in_turn(players: tuple[str, ...]) -> re.Pattern[str]:
    other = rf"(?!(?i:{'|'.join(map(re.escape, players))})\b)(?={_CARD})"
    where = r"(?: (?:onto|to|into|from) (?:her|his|their|the) [a-z]+)?"
    return re.compile(
        rf"\b({_HANDLED}) (?:first ({_CARD}[^,.;:]*?)|({_CARD}{where})(?: first)?)(?:, and|,| and|) then {other}"
    )


def _with_every_verb(text: str, players: Sequence[str]) -> str:
    """A sentence that says what is done with each card: `trashing Curse, then trashing Gold` for `trashing first Curse, then
    Gold`.
    """
    names = "|".join(map(re.escape, players))
    text = re.sub(rf"(^|\. |, )[Ff]irst,? (?=(?i:{names}|she|he|they) )", r"\1", text)
    while (found := _in_turn(tuple(players)).search(text)) is not None:
        said = f"{found[1]} {found[2] or found[3]}, then {found[1]} "
        text = f"{text[: found.start()]}{said}{text[found.end() :]}"
    return text


@lru_cache(maxsize=16)
def _owners(players: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(map(re.escape, players))
    return re.compile(rf"\b(trash|discard)(?:es|s|ing) ({names})'s? (?=[A-Z0-9])", re.IGNORECASE)


def _of_their_owner(text: str, players: Sequence[str]) -> str:
    """A sentence in which cards go from whoever has them: `bob trashes Silver` for `trashing bob's Silver`."""
    owned = _owners(tuple(players))
    while (found := owned.search(text)) is not None:
        verb = third_person(found[1])
        text = f"{text[: found.start()]}{found[2]} {verb} {text[found.end() :]}"
        # "bob's Gold and carol's Copper" has one verb
        names = "|".join(map(re.escape, players))
        text = re.sub(rf"\b({found[2]} {verb} [^,;.]+? and )({names})'s? (?=[A-Z0-9])", rf"\1\2 {verb} ", text)
    return text


@lru_cache(maxsize=16)
def _all_of_them(players: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(map(re.escape, players))
    some = rf"(?:{names})(?:, (?:{names}))*,? and (?:{names})"
    others = "(?:each|every) other player|each opponent|(?:everybody|everyone) else|all other players"
    return re.compile(
        rf"(?:^|(?<=[,;] )|(?<=\band )|(?<=\bbut ))(?:({some})(?: each| both| all)?|({others})(?: each)?|both) "
        rf"({_DONE_BY_SEVERAL})(?:e?s)? ([^,;.]+?)(?=$|[,;.]| but )",
        re.IGNORECASE,
    )


def _one_by_one(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which each player does it: `bob discards 2 Coppers and carol discards 2 Coppers` for `bob and carol each
    discard 2 Coppers`.
    """
    found = _all_of_them(tuple(players)).search(text)
    if found is None:
        return text
    first = text.partition(" ")[0].casefold()
    doer = next((player for player in players if player.casefold() == first), meant)
    if found[1]:
        named = re.split(",? and |, ", found[1])
        who = [player for player in players for one in named if player.casefold() == one.casefold()]
    elif found[2]:
        at = players.index(doer) if doer in players else 0
        who = [*players[at + 1 :], *players[:at]]
    else:
        who = [
            player
            for player in players
            if player != doer and re.search(rf"\b{re.escape(player)}\b", text[: found.start()])
        ]
        if len(who) != 2:
            return text
    verb = third_person(found[3])
    what = re.sub(r"\b(their|the) (hand|deck|discard pile|mat)s\b", r"\1 \2", found[4])
    said = " and ".join(f"{player} {verb} {what}" for player in who)
    return f"{text[: found.start()]}{said}{text[found.end() :]}"
