"""What a question takes back: "Throne Room on my Feast, sorry, I mean on a Mining Village" is not about Feast."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple


class NamePlace(NamedTuple):
    """Where a name is in a text."""

    start: int
    end: int
    name: str


Find = Callable[[str], Sequence[NamePlace]]
"""Finds the names in a text, in order."""

_BREAK: Final = r"[\s,.;:!?\u2013\u2014-]*"
_FILLER: Final = r"oh|ah|er|erm|uh|um|ok|okay|well|or(?! (?:rather\b|just[:,]))|actually|sorry|wait|no|nope|oops|whoops|hold on|hang on"
_NEVER_MIND: Final = r"nvm|never ?mind(?= *[^\w ]|$)"
_ANEW: Final = r"(?:(?:the )?other way(?: a?round)?|whatever)(?=:)"
"""What goes before another question than the one that was begun."""
_MEANS: Final = (
    r"i mean|i meant(?: to say)?|meant to say|make that|scratch that|correction"
    rf"|{_NEVER_MIND}|or rather|or just(?=[:,])|{_ANEW}"
)
_CORRECTS: Final = re.compile(
    rf"{_BREAK}(?:(?<=[\s,.;:!?])|^)\b(?:(?:{_FILLER})\b{_BREAK})*(?:(?:{_MEANS})\b{_BREAK})*(?:(?:no|wait|sorry)\b{_BREAK})*",
    re.IGNORECASE,
)
_SURELY: Final = re.compile(
    r"\b(?:sorry|wait|no|nope|oops|whoops|hold on|hang on|actually)\b.*\bi mean|\bi mean\w* to say\b|\bmake that\b"
    rf"|\bscratch that\b|\bcorrection\b|\b(?:{_NEVER_MIND})|\bor just(?=[:,])|\b{_ANEW}|(?<!\bor )\bno\.(?=\s+\w)"
    r"|\b(?:ok|okay|oh|sorry|wait|actually)\W+(?:no|nope|wait)\b|\bno\W+(?:wait|sorry)\b|\bno ?\.\.|\.\.+ ?no\b",
    re.IGNORECASE | re.DOTALL,
)
"""What surely takes back something said before."""
_PERHAPS: Final = re.compile(r"\bi meant?\b|\bor rather\b|\.\.+ ?(?:actually|sorry|oops)\b", re.IGNORECASE)
"""What takes something back if it is said again in another way."""
_SMALL: Final = r"(?:a|an|the|my|his|her|their|your|on|with|of|to|from|into|by)"
_PERSON: Final = frozenset({"i", "you", "he", "she", "they", "we", "it"})
_REST: Final = re.compile(r"[^.,?!;]*")
_WORD: Final = re.compile(r"[\w']+")
MOST: Final = 4
"""How often somebody may change their mind in one question."""


def standing(question: str, names: Find) -> str:
    """The question without what is taken back in it, and without cards that are only mentioned as another possibility."""
    for hint, change in _CHANGES:
        for _ in range(MOST):
            changed = change(question, names(question)) if hint.search(question) else question
            if changed == question:
                break
            question = changed
    return question


def _cut(text: str, start: int, end: int) -> str:
    return f"{text[:start].rstrip()} {text[end:].lstrip()}".strip()


def _without_denied(text: str, names: Sequence[NamePlace]) -> str:
    """Without the card that is said not to be meant: "Laboratory, not Library", "sorry, not Throne Room, Procession"."""
    for place in names:
        before, after = text[: place.start], text[place.end :]
        corrects = re.search(r"\b(?:actually|sorry|oops|no|wait|mean|meant)[\s,.]+not\s+$", before, re.IGNORECASE)
        meant = re.search(r"\b(?:mean|meant|meant to say|said|say)\b[^.?!;]*,?\s+not\s+$", before, re.IGNORECASE)
        aside = re.search(r"[,(]\s*not\s+$", before) and re.match(r"\s*(?:[).?!,]|$)", after)
        found = corrects or meant or aside
        if not found or len({one.name for one in names}) < 2:
            continue
        if corrects or meant:
            for one in reversed([one for one in names if one.name == place.name and one.start < place.start]):
                text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
        said = corrects or re.search(r"[,(]?\s*\bnot\s+$", text[: place.start])
        closes = re.match(r"\s*\)", text[place.end :]) if said and "(" in said[0] else None
        return _cut(text, said.start() if said else place.start, place.end + (closes.end() if closes else 0))
    return text


def _without_asides(text: str, names: Sequence[NamePlace]) -> str:
    """Without brackets that name another possibility: "Royal Carriage (or maybe Coin of the Realm)"."""
    for found in _ASIDE.finditer(text):
        inside = {one.name for one in names if found.start() <= one.start < found.end()}
        if inside and {one.name for one in names} - inside:
            return _cut(text, found.start(), found.end())
    return text


def _corrected(text: str, names: Sequence[NamePlace]) -> str:
    """With the last version of what is corrected: "Transmogrify a Mandarin, I mean a Margrave"."""
    for found in _CORRECTS.finditer(text):
        surely = _SURELY.search(found[0]) is not None
        if not surely and _PERHAPS.search(found[0]) is None:
            continue
        before = [one for one in names if one.end <= found.start()]
        after = [one for one in names if one.start >= found.end()]
        rest = _REST.match(text, found.end())
        until = rest.end() if rest is not None and not surely else len(text)
        if not before or not any(one.start < until for one in after):
            continue
        # after a question, a name that begins a sentence of its own stands for all of it, not for one card
        another = "?" in found[0] or re.search(_ANEW, found[0], re.IGNORECASE) is not None
        anew = surely and another and after[0].start == found.end() and _goes_on(text[after[0].end :])
        cut = None if anew else _begins(text, found.start(), found.end(), before, after)
        if cut is None and surely:
            cut = (0, found.end())
        if cut is not None:
            start, end = cut
            return _cut(text, start, found.end()) if end >= found.start() else _cut(_cut_out(text, found), start, end)
    return text


def _goes_on(text: str) -> bool:
    """Whether a name before this text begins a sentence of its own, rather than stand for another name."""
    return len(_WORD.findall((_REST.match(text) or "")[0])) > 1


def _cut_out(text: str, found: re.Match[str]) -> str:
    """The text with a mark in place of the words that correct it."""
    return f"{text[: found.start()]}, {text[found.end() :].lstrip()}"


def _begins(
    text: str, until: int, then: int, before: Sequence[NamePlace], after: Sequence[NamePlace]
) -> tuple[int, int] | None:
    """Where what is taken back begins and ends: where the correction says the same words, or the last name before it."""
    last = before[-1]
    if re.fullmatch(rf"(?:{_SMALL}\s+)*", text[then : after[0].start], re.IGNORECASE):
        repeated = {one.name for one in after}
        again = next((at for at in reversed(range(len(before))) if before[at].name == after[0].name), None)
        if again is not None:
            while again and before[again - 1].name in repeated:
                again -= 1
            return before[again].start, until
        rest = _REST.match(text, then)
        said_again = {one.name for one in after if rest is not None and one.start < rest.end()}
        if (first_again := next((one for one in before if one.name in said_again), None)) is not None:
            return first_again.start, until
        begin = min((one.start for one in _listed_with(last, text, before)), default=last.start)
        said = re.search(rf"(?:\b{_SMALL}\s+)*$", text[:begin], re.IGNORECASE) if after[0].start > then else None
        return said.start() if said else begin, last.end
    first, second = ([*_WORD.findall(text[then:])[:2], "", ""])[:2]
    same = _last(rf"{re.escape(first)}\s+{re.escape(second)}", text[:until])
    if same is None and first.casefold() in _PERSON:
        same = _last(re.escape(second), text[:until])
    if same is None:
        same = _last(re.escape(first), text[:until])
    return (same, until) if same is not None and any(one.end > same for one in before) else None


def _listed_with(last: NamePlace, text: str, before: Sequence[NamePlace]) -> Iterator[NamePlace]:
    """The names given as other possibilities before this one: "Way of the Mule / Lantern"."""
    for one in reversed(before[:-1]):
        if re.fullmatch(r"\s*(?:/|\bor\b)\s*", text[one.end : last.start], re.IGNORECASE) is None:
            return
        yield one
        last = one


def _last(pattern: str, text: str) -> int | None:
    found = [one.start() for one in re.finditer(rf"\b{pattern}\b", text, re.IGNORECASE)]
    return found[-1] if found else None


def _without_alternatives(text: str, names: Sequence[NamePlace]) -> str:
    """Without the card that an opening gives as another possibility, if the rest of the question names only one of the two:
    "Pirate Ship or Sea Witch? With Sea Witch, do I ...".
    """
    opening = _OPENING.match(text)
    if opening is None:
        return text
    there = [one for one in names if one.end <= opening.end()]
    later = {one.name for one in names if one.start >= opening.end()}
    for one, other in pairwise(there):
        if re.fullmatch(r"\s*(?:,?\s*or|/)\s*", text[one.end : other.start]) is None:
            continue
        if (one.name in later) != (other.name in later):
            gone = other if one.name in later else one
            start, end = (one.end, gone.end) if gone is other else (gone.start, other.start)
            return _cut(text, start, end)
    return text


_ASIDE: Final = re.compile(r"\(\s*or\b[^()]*\)?", re.IGNORECASE)
_OPENING: Final = re.compile(r"[^?:.]*(?:\bor\b|/)[^?:.]*[?:]", re.IGNORECASE)
_CHANGES: Final[Sequence[tuple[re.Pattern[str], Callable[[str, Sequence[NamePlace]], str]]]] = (
    (re.compile(r"\bnot\b", re.IGNORECASE), _without_denied),
    (_ASIDE, _without_asides),
    (re.compile(f"{_SURELY.pattern}|{_PERHAPS.pattern}", re.IGNORECASE | re.DOTALL), _corrected),
    (_OPENING, _without_alternatives),
)
"""What may be taken back, and the words without which it is not."""
