"""What a message quotes: the words as the file has them, also where the reading has put them into other words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from adjudicator.format.keywords import IN_WORDS

_WORD: Final = re.compile(r"[^\s,;:.]+(?:\.[^\s,;:.]+)*")
_ENDINGS: Final = re.compile("(?:ing|es|s|ed|e)$")
_TWICE: Final = re.compile(r"([b-df-hj-np-tv-z])\1$")
_SMALL: Final = re.compile(
    r"\b(?:because|of|with|using|thanks|to|due|owing|for|from|by|on|onto|into|in|out|at|the|an?|her|his|their)\s+$"
)
"""Small words before a name, which belong to it."""
_VERB_OR_SMALL: Final = re.compile(rf"{_SMALL.pattern}|\b[a-z]+ing\s+$")
"""The same, or a verb before what it is about."""
_JOINING: Final = frozenset(("with", "from", "for", "on", "onto", "to", "into", "in", "us", "bring"))
"""Words that say how one thing has to do with another, without their endings: other words are read as these."""
_OF_A_PLACE: Final = frozenset(("pile", "mat", "hand", "deck"))
"""The last words of the names of places."""
STRAY: Final = 0.3
"""How much less a stretch of words says for each of them that is not among those looked for."""
SUBJECT: Final = 0.2
"""How much the first of the words says, which may have been added: who it is about."""


def own_words(line: str, read: str, *, literally: bool = False) -> str:
    """The stretch of a line that was `read` as these words: `draws 2 cards because of Enchantress` for `alice draws 2 cards with
    Enchantress`. If only a player, a verb or "it" was added, or an ending changed, nobody minds: then it is what was read,
    unless the words of the line are wanted `literally`.
    """
    said, meant = list(_WORD.finditer(line)), _WORD.findall(read)
    there, wanted = [_stem(word[0]) for word in said], [_stem(word) for word in meant]
    if not there or not wanted or (not literally and (_is_in(wanted, there) or _is_in(wanted[1:], there))):
        return read
    found = _stretch(there, wanted)
    if found is None:
        return read
    begin, end, first = found
    of_more = [word in there[begin:end] for word in wanted[2:]]
    joined = set(pairwise(there[begin:end]))
    if not literally and (
        sum(of_more) * 2 < len(of_more) or all(pair in joined for pair in pairwise(wanted) if pair[0] in _JOINING)
    ):
        return read
    before = _VERB_OR_SMALL if literally else _SMALL if first > 1 else None
    while before is not None and (small := before.search(line[: said[begin].start()])) is not None:
        # the verb was added: "because of Chapel" for "uses Chapel"
        begin -= len(small[0].split())
    while end < len(said) and (there[end] in wanted or there[end - 1] in _JOINING):
        end += 1
    if end < len(said) and said[end][0] in _OF_A_PLACE:
        end += 1
    return line[said[begin].start() : said[end - 1].end()]


def _stem(word: str) -> str:
    """A word without its ending: `trashing` and `trashes` are the same."""
    plain = word.casefold().removesuffix("'s")
    plain = str(IN_WORDS.get(plain, plain))
    return _TWICE.sub(r"\1", _ENDINGS.sub("", plain)) or plain


def _is_in(wanted: Sequence[str], there: Sequence[str]) -> bool:
    """Whether words stand side by side in others."""
    number = len(wanted)
    return bool(wanted) and any(there[at : at + number] == list(wanted) for at in range(len(there) - number + 1))


def _stretch(there: Sequence[str], wanted: Sequence[str]) -> tuple[int, int, int] | None:
    """Where the words that are most like those `wanted` begin and end, and which of those is the first one found; None if none
    is there."""
    best: tuple[float, tuple[int, int, int]] | None = None
    for begin, first in _beginnings(there, wanted):
        worth, at, end = 0.0, first, begin
        for number in range(begin, len(there)):
            if there[number] in wanted[at:]:
                at = wanted.index(there[number], at) + 1
                worth += (SUBJECT if at == 1 < len(wanted) else 1) - STRAY * (number - end)
                end = number + 1
                if best is None or (worth, begin) > (best[0], best[1][0]):
                    best = worth, (begin, end, first)
    return None if best is None else best[1]


def _beginnings(there: Sequence[str], wanted: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where a stretch may begin, with the word it begins with among those wanted."""
    for begin, word in enumerate(there):
        if word in wanted:
            yield begin, wanted.index(word)
