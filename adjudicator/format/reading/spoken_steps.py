"""Steps written the way one would say them: `bob reveals Moat` for `bob reveal: Moat`, `gain Village` for `gain: Village`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from adjudicator.format.keywords import ACTS, PHASES


class SpokenAnswer(NamedTuple):
    """An answer as it would be written: who gives it (or ""), the word it begins with, and what it names."""

    who: str
    word: str
    value: str

    @property
    def key(self) -> str:
        return f"{self.who} {self.word}".strip()


_ACTS: Final = frozenset(act.partition(" ")[0] for act in ACTS)
_BASES: Final = frozenset(act.removesuffix("es") if act == "trashes" else act.removesuffix("s") for act in _ACTS)
_THEN: Final = ("with ", "to ", "back ")
"""Small words between a verb and what it is about: `reacts with Moat`, `puts back Gold`."""


def spoken_answer(text: str, players: Collection[str], words: Iterable[str], *, is_card: bool) -> SpokenAnswer | None:
    """The answer that a line of text says; None if it says none.

    A line that is only the name of a card chooses it.
    """
    if is_card:
        return SpokenAnswer("", "choose", text)
    first, _, rest = text.partition(" ")
    who = first if first in players else ""
    said = without_destination(rest if who else text, players)
    if who and (given := re.fullmatch("gives? (.+)", said)) is not None:
        receiver, _, what = given[1].partition(" ")
        return SpokenAnswer(who, "choose", what if receiver in players else given[1])
    if who and said.partition(" ")[0] in _ACTS | _BASES:
        return None
    if (following := re.fullmatch("(.+) first", said)) is not None:
        return SpokenAnswer(who, "first", following[1])
    if said.startswith(("exchange ", "exchanges ")):
        said = said.partition(" for ")[0]
    for word in sorted(words, key=len, reverse=True):
        verb, _, more = word.partition(" ")
        third = f"{_third(verb)} {more}".strip()
        for form in (third,) if who else (word, third):
            if (value := _after(form, said)) is not None:
                return SpokenAnswer(who, word, value)
    bare = next((word for word in sorted(words, key=len, reverse=True) if who and _after(word, said) is not None), None)
    return None if bare is None else SpokenAnswer(who, bare, str(_after(bare, said)))


_TOPDECK: Final = ("topdeck", "top-deck")


def two_steps(
    text: str, players: Collection[str], words: Iterable[str], is_named: Callable[[str], bool]
) -> tuple[str, str] | None:
    """The two steps of `bob trashes Silver and discards Gold` and of `bob uses Sewers to trash Curse`; None for all else.

    The first one has to name something: `is_named` says whether a text does.
    """
    first = text.partition(" ")[0]
    who = first if first in players else ""
    bases = {word for word in (*words, *_BASES, *_TOPDECK) if " " not in word}
    forms = {form: base for base in bases for form in (_third(base), base)}
    for join in re.finditer(",? (and then|and|to|then) ", text):
        before, after = text[: join.start()], text[join.end() :]
        verb, _, what = after.partition(" ")
        done = before.removeprefix(f"{who} ").partition(" ")
        named = without_destination(done[2]).removeprefix("with ").removeprefix("the ")
        base = forms.get(verb)
        as_said = base is not None and (verb == base if join[1] == "to" or not who else verb != base)
        if base is None or not as_said or not what or done[0] not in forms or not is_named(named):
            continue
        if join[1] == "to" and what in ("it", "them"):
            return before, f"{who} {base} {what}: yes".strip()
        return before, f"{who} {base}: {without_destination(what, players)}".strip()
    return None


def _third(word: str) -> str:
    """The form of a verb for somebody else: `trashes`."""
    return f"{word}{'es' if word.endswith(('s', 'sh')) else 's'}"


_OWN: Final = "(?:(?:his|her|their|my|your|the) )?"
_DESTINATION: Final = re.compile(
    f" (?:back )?(?:(?:onto|into|on|to|in|on top of) {_OWN}(?:deck|hand|discard pile|discard|trash|pile|supply)|on top)",
    re.IGNORECASE,
)
_FROM: Final = re.compile(f" from {_OWN}")


def without_destination(text: str, players: Collection[str] = ()) -> str:
    """A sentence without the words at its end that say where a card goes: the question says so too.

    `puts Duchy onto his deck`, `passes Estate to bob`.
    """
    first, _, last = text.rpartition(" to ")
    if first and last in players:
        return first
    text = text.removesuffix(" back")
    found = _DESTINATION.search(text)
    text = text[: found.start()] if found is not None and found.end() == len(text) else text
    return _FROM.sub(" from ", text)


def _after(words: str, text: str) -> str | None:
    """What follows these words in a text that begins with them."""
    if not text.startswith(f"{words} "):
        return None
    value = text[len(words) + 1 :]
    for small in _THEN:
        value = value.removeprefix(small)
    return value or None


def phase_meant(what: str) -> str:
    """A phase as it is written: `action phase`, `the Action phase` and `her turn` with the words that say the same."""
    bare = re.sub("^(the|her|his|their|my) ", "", what)
    for phase in (*PHASES, "turn"):
        if bare.casefold() in (phase.casefold(), f"{phase} phase".casefold()):
            return phase
    return what
