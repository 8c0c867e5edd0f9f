"""A question as it is understood: the cards that it names, its other words, and what it says of each card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from adjudicator.search.circumstances import copies, earlier, is_already_out, is_in_hand, is_played_by_another
from adjudicator.search.words import plain, plurals


@dataclass(frozen=True, slots=True)
class Named:
    """A card in a question: its name, what was typed for it, and how much it says about what is asked.

    `sure` is False when the words may just as well not be a name ("save").
    """

    name: str
    typed: str
    how: str
    weight: float
    sure: bool
    known: bool


@dataclass(frozen=True, slots=True)
class Understood:
    """A question as it is understood: the names in it, the other words, and those of them that were misspelt."""

    names: tuple[Named, ...]
    words: tuple[str, ...]
    corrected: tuple[tuple[str, str], ...]
    twice: tuple[str, ...] = ()
    """The names that are repeated for two copies of a card: "TR TR Caravan"."""
    typed: str = ""
    """The whole question in its plain form."""
    marked: str = ""
    """The same with "|" for each mark such as "?" and "("."""
    denied: frozenset[str] = frozenset()
    """The cards that are said not to be there: "lighthouse not out"."""
    said: str = ""
    """The question without what is taken back in it."""
    gained: frozenset[str] = frozenset()
    """The cards of which it only asks if they are gained: "do I get 2 Golds", "do I get my Madman"."""
    alternatives: tuple[frozenset[str], ...] = ()
    """Names of which any one will do: "Workshop or Ironworks"."""

    @property
    def certain(self) -> tuple[Named, ...]:
        """The names that are certain."""
        return tuple(one for one in self.names if one.sure)

    @property
    def there(self) -> tuple[Named, ...]:
        """Those of them that are not said to be absent, if that is not said of all."""
        return tuple(one for one in self.certain if one.name not in self.denied) or self.certain

    def choices(self, names: Iterable[str]) -> tuple[frozenset[str], ...]:
        """Some of the names, those of which any one will do together."""
        asked = tuple(dict.fromkeys(names))
        found = (
            next((one & {*asked} for one in self.alternatives if name in one), frozenset({name})) for name in asked
        )
        return tuple(dict.fromkeys(found))

    def copies_in(self, text: str, name: str) -> int:
        """How many copies of a card a text in its plain form is about; Bridge Troll is none of Bridge."""
        for longer in {form for one in self.certain for form in (plain(one.name), plain(one.typed))}:
            if longer != plain(name) and f" {plain(name)} " in f" {longer} ":
                text = re.sub(rf"\b(?:{'|'.join((*plurals(longer), longer))})\b", "|", text)
        return copies(text, plain(name))

    def copies_of(self, name: str) -> int:
        """How many copies of a card the question is about, without those that it asks if one gains."""
        return 1 if name in self.gained else self.copies_in(self.marked, name)

    @property
    def played_by_another(self) -> tuple[str, ...]:
        """The names that the question says another player plays."""
        return tuple(one.name for one in self.certain if is_played_by_another(self.marked, plain(one.typed)))

    @property
    def already_out(self) -> tuple[str, ...]:
        """The names that the question says are in play already."""
        return tuple(one.name for one in self.certain if is_already_out(self.marked, plain(one.typed)))

    @property
    def in_hand(self) -> tuple[str, ...]:
        """The names that the question says are in somebody's hand."""
        return tuple(one.name for one in self.certain if is_in_hand(self.marked, plain(one.typed)))

    @property
    def in_time(self) -> tuple[tuple[str, str], ...]:
        """Each two names of which the question says that the first was there before the second."""
        found = []
        for one, other in combinations(self.certain, 2):
            first = earlier(self.typed, plain(one.typed), plain(other.typed))
            if first is not None:
                found.append((one.name, other.name) if first == plain(one.typed) else (other.name, one.name))
        return tuple(found)
