"""The words of a text in the form that is compared: no capitals, accents or apostrophes; `+1` and `-1` are words, too.

Where only their meaning is compared, their stems are: "gained" and "gain", "bought" and "buys" are the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_WORD: Final = re.compile(r"(?<!\w)[+\u2212-]\$?\d+|\w+(?:['\u2019]\w+)*")
_AMOUNT: Final = re.compile(r"([+\u2212-])(\$?)(\d+)")

# the first letter is looked at before the phrases: most words begin with another one
_MUST: Final = re.compile(
    r"\b(?=[cdfghimorw])(ha(ve|s) (got )?to|(got|gotta|forced|required|obliged) to|gotta|is (it|this|that) optional|"
    r"must(?! (i|you|he|she|they) have (an?|the|my|your|his|her|their)\b)"
    r"|(choose|decide|opt) (not|never) to|without (play|us|trash|discard|gain|reveal|pass|tak|draw|choos|do)ing)\b",
    re.IGNORECASE,
)

_NO_CARDS: Final = re.compile(
    r"\b(?:(?:no|zero|0|without(?: any)?)(?: other| more)? cards?|(?:no|without(?: any)?) (?=hand|deck|discard)|nothing)"
    r"(?: else)?(?: left)?(?: (?:in|on))?(?: (?:my|your|his|her|their|the))? ?(hand|deck|discard)\b",
    re.IGNORECASE,
)


_WITHOUT: Final = re.compile(r"\bw/o(?:ut)?\b", re.IGNORECASE)


class Word(NamedTuple):
    """A word as it was written, and as it is compared."""

    written: str
    plain: str

    @property
    def capital(self) -> bool:
        """Whether it begins as a name does."""
        return not self.written[0].islower()


def words(text: str) -> list[Word]:
    """The words of a text, in order."""
    return [Word(found, plain) for found in _WORD.findall(text) for plain in _plain(found)]


def spans(text: str) -> list[tuple[int, int]]:
    """Where each of these words begins and ends in the text."""
    return [found.span() for found in _WORD.finditer(text) for _ in _plain(found[0])]


@lru_cache(maxsize=1 << 13)
def plain(text: str) -> str:
    """The text as it is compared: its words with spaces between them."""
    return " ".join(bare for found in _WORD.findall(text) for bare in _plain(found))


def marked(text: str) -> str:
    """The text in its plain form with "|" for each mark that ends what is said: "do I draw 2 or 4 | horse goes back"."""
    return " | ".join(part for part in map(plain, _MARK.split(_COINS.sub(r"\1 coins", text))) if part)


_COINS: Final = re.compile(r"(?<![+\u2212-])\$(\d+)\b")
"""An amount of money, not a number of cards: "$5 Gold"."""


_MARK: Final = re.compile(r"[?!;:()]+|(?<=\s\d),\s|\.+(?:\s|$)|\.{2,}|\s[-\u2013\u2014]+\s")


def outspoken(text: str) -> str:
    """The text with a single word for every phrase that asks whether something is mandatory, or says that there are no cards."""
    return _NO_CARDS.sub(r"empty \1", _MUST.sub("mandatory", _WITHOUT.sub("without", text)))


@lru_cache(maxsize=1 << 16)
def _plain(word: str) -> tuple[str, ...]:
    amount = _AMOUNT.fullmatch(word)
    if amount is not None:
        number = f"{'plus' if amount[1] == '+' else 'minus'}{amount[3]}"
        return (number, "coin") if amount[2] else (number,)
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", word) if letter.isalnum())
    return (bare.casefold(),) if bare else ()


def plurals(name: str) -> Iterator[str]:
    """The plurals of a name, and the singular of a name that is a plural: Inns, Witches, Treasuries, Feoda, Garden."""
    yield f"{name}s"
    if name.endswith("um"):
        yield f"{name[:-2]}a"
    if name.endswith(("s", "x", "z", "ch", "sh")):
        yield f"{name}es"
    if name.endswith("y"):
        yield f"{name[:-1]}ies"
    if name.endswith("s") and not name.endswith("ss"):
        yield name[:-1]


def verbs(name: str) -> Iterator[str]:
    """A name as a verb: moated, moating; forged, forging; workshopped; remodelled."""
    without_e = name.removesuffix("e")
    if name.endswith("y"):
        yield f"{name[:-1]}ied"
    else:
        yield f"{without_e}ed"
    yield f"{without_e}ing"
    if name[-1] in "bdglmnpt" and name[-2] in "aeiou":
        yield f"{name}{name[-1]}ed"
        yield f"{name}{name[-1]}ing"


_LONGEST_STEM: Final = 5
"""Words that begin with this many equal letters mean the same."""

_SHORTEST_STEM: Final = 3
"""Letters that are left at least when an ending is taken away."""

_IRREGULAR: Final = {
    form: verb
    for verb, forms in {
        "begin": "began begun",
        "break": "broke broken",
        "buy": "bought",
        "choose": "chose chosen",
        "draw": "drew drawn",
        "find": "found",
        "hide": "hid hidden",
        "hold": "held",
        "keep": "kept",
        "lose": "lost",
        "pay": "paid",
        "spend": "spent",
        "steal": "stole stolen",
        "take": "took taken",
        "throw": "threw thrown",
        "win": "won",
    }.items()
    for form in forms.split()
}


def forms(word: str) -> tuple[str, ...]:
    """The irregular forms of a verb, with the verb itself; of any other word only itself."""
    verb = _IRREGULAR.get(word, word)
    return (verb, *(form for form, of in _IRREGULAR.items() if of == verb))


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """How a word begins, whatever form it has."""
    word = _IRREGULAR.get(word, word)
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) >= len(ending) + _SHORTEST_STEM:
            word = word.removesuffix(ending)
            break
    return f"{word[:-1]}i"[:_LONGEST_STEM] if word.endswith("y") else word[:_LONGEST_STEM]


def stems(text: str) -> list[str]:
    """How each word of a text in its plain form begins."""
    return [stem(word) for word in text.split()]
