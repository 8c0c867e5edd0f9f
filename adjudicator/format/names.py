"""The names that a scenario may use, and the messages about names it may not use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from adjudicator.explanations.phrases import plural
from adjudicator.format.keywords import ANSWER_WORDS, CARD_WORDS, SPENDABLE
from adjudicator.format.problems import LONGEST_SHOWN, did_you_mean, shown


@dataclass(frozen=True, slots=True)
class Names:
    """Everything that has a name. A caller that knows the cards makes one and passes it to the loader."""

    cards: frozenset[str]
    """Cards this version has."""
    landscapes: frozenset[str] = frozenset()
    """Events, Projects, Ways, Landmarks, Allies and Traits this version has."""
    rules: frozenset[str] = frozenset()
    """Rules switches."""
    known: frozenset[str] = frozenset()
    """Everything in Dominion that has a name, whether this version has it or not."""
    words: frozenset[str] = ANSWER_WORDS
    """Words that an answer may begin with."""
    card_words: frozenset[str] = CARD_WORDS
    """Those of them whose values are always cards."""
    piles: frozenset[str] = frozenset()
    """Names of piles that are not names of cards: Knights, Ruins, Castles ..."""
    others: frozenset[str] = frozenset()
    """Boons, Hexes, States, Artifacts ...: what an answer or a set-up may name besides cards and landscapes."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The kind of each of the others: boon, hex, state, artifact."""
    prophecies: frozenset[str] = frozenset()
    """The landscapes that are Prophecies."""
    choosers: frozenset[str] = frozenset()
    """Cards for which a pile is chosen when a game is set up."""
    with_bane: frozenset[str] = frozenset()
    """Those of them whose pile is called the Bane."""
    aside_for: frozenset[str] = frozenset()
    """Cards for which an unused card is set aside when a game is set up."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """For a card in a pile of different cards: that pile's name."""
    components: Mapping[str, str] = field(default_factory=dict)
    """Tokens and mats, with which of the two they are."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """For a card or pile that is never a Kingdom pile: which games it is in, as a clause."""
    either: frozenset[str] = field(init=False)
    """All names this version has."""
    folded: Mapping[str, str] = field(init=False)
    """Those names by their form without capitals, and Boons by what is between "The" and "'s Gift"."""
    several: Mapping[str, str] = field(init=False)
    """Cards by their plural without capitals, unless something else has that name."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "either", self.cards | self.landscapes | self.piles | self.others)
        gifts = {name[4:-7]: name for name in self.others if name.startswith("The ") and name.endswith("'s Gift")}
        of_piles = {one: pile for pile in self.piles for one in _singulars(pile)}
        every = {**of_piles, **gifts, **{one: one for one in self.either}}
        object.__setattr__(self, "folded", {key.casefold(): name for key, name in every.items()})
        plurals = {plural(card).casefold(): card for card in self.cards | self.piles}
        object.__setattr__(self, "several", {said: card for said, card in plurals.items() if said not in self.folded})

    def meant(self, name: str) -> str:
        """The printed name for one that is written in the plural, with an article, or in small letters: `Coppers`, `a
        Village`, `smithy`, `Swamp` for a Boon; any other name as it is."""
        if name in self.either:
            return name
        article, _, rest = name.partition(" ")
        one_article = article in _ARTICLES and rest.partition(" ")[0] not in _ARTICLES
        if one_article and (named := self.meant(rest)) in self.either:
            return named
        if (same := self.folded.get(name.casefold())) is not None:
            return same
        if (one := self.several.get(name.casefold())) is not None or not name.endswith("s"):
            return one or name
        return next(
            (self.folded[one.casefold()] for one in _singulars(name) if self.folded.get(one.casefold()) in self.cards),
            name,
        )

    def pile_meant(self, name: str) -> str:
        """The pile of different cards that is named by cards in it: `Voyage/Old Map` is Odysseys; any other text as it is."""
        homes = {self.homes.get(self.meant(card.strip()), "") for card in name.split("/")}
        return homes.pop() if "/" in name and len(homes) == 1 and "" not in homes else name

    def is_plural(self, name: str) -> bool:
        """Whether this is a card's name in the plural, and not a name itself: `Golds`, but not Rats or `a Spoils`."""
        return (
            not name.startswith(("a ", "an "))
            and (name.endswith("s") or name.casefold() in self.several)
            and name.casefold() not in self.folded
            and self.meant(name) in self.cards
        )

    def _example(self, kind: str) -> str:
        return min(name for name, its in self.kinds.items() if its == kind)

    def no_card(self, name: str) -> str | None:
        """What is wrong with this as the name of a card; None if it is one."""
        if name in self.cards:
            return None
        if name in self.landscapes:
            return f"'{name}' is not a card but a landscape. It belongs in the list 'landscapes'."
        if name in self.piles:
            return f"'{name}' is a pile of different cards. Name one of them."
        if name in self.others:
            return f"'{name}' is {_a(self.kinds[name])}, not a card.{_where_it_belongs(self.kinds[name])}"
        return self._unknown(name, "card", self.cards)

    def is_boon(self, name: str) -> bool:
        """Whether this is a Boon's or Hex's name."""
        return self.kinds.get(name) in ("boon", "hex")

    def no_boon(self, name: str) -> str | None:
        """What is wrong with this as the name of a Boon or Hex; None if it is one."""
        if self.is_boon(name):
            return None
        if name in self.either:
            boons = [one for one in self.kinds if self.is_boon(one)]
            near = did_you_mean(name, boons) or f" Those have names such as {self._example('boon')}."
            return f"'{name}' is neither a Boon nor a Hex.{near}"
        return self._unknown(name, "Boon or Hex", frozenset(self.kinds))

    def no_pile(self, name: str) -> str | None:
        """What is wrong with this as the name of a pile; None if it is one."""
        if name in self.piles:
            return None
        if name in self.homes:
            return f"'{name}' has no pile of its own: it is in the {self.homes[name]} pile. Write that."
        if (several := f"{name}s") in self.piles:
            return f"There is no pile called '{name}'. Did you mean '{several}'?"
        return self.no_card(name)

    def no_kingdom_pile(self, name: str) -> str | None:
        """What is wrong with this as the name of a Kingdom pile; None if it can be one."""
        if name in self.beside:
            instead = (
                "Write what brings it instead" if self.beside[name].startswith("it comes with") else "Leave it out"
            )
            return f"'{name}' is not a Kingdom pile: {self.beside[name]}. {instead}."
        return self.no_pile(name)

    def no_place(self, name: str) -> str | None:
        """What is wrong with this as the name of something that tokens can be on; None if it is a pile or landscape."""
        return None if name in self.landscapes else self.no_pile(name)

    def no_landscape(self, name: str) -> str | None:
        """What is wrong with this as the name of a landscape; None if it is one."""
        if name in self.landscapes:
            return None
        if name in self.cards or name in self.piles:
            return f"'{name}' is not a landscape but a card. Its pile belongs in 'kingdom'."
        if name in self.others:
            return f"'{name}' is {_a(self.kinds[name])}, not a landscape of the game. Leave it out here."
        return self._unknown(name, "landscape", self.landscapes)

    def no_name(self, name: str) -> str | None:
        """What is wrong with this as the name of a card, a landscape or anything else; None if it is one."""
        return None if name in self.either else self._unknown(name, "card", self.either)

    def missing(self, name: str) -> str | None:
        """The sentence about a name that exists in Dominion, but is a token or mat, or not in this version; None for others."""
        if name in self.either or name in SPENDABLE:
            return None
        if name in self.components:
            return f"'{name}' is not a card but a {self.components[name]}."
        if name in self.known:
            return f"'{name}' is a Dominion card, but this version of adjudicator does not have it yet."
        return None

    def _unknown(self, name: str, kind: str, among: frozenset[str]) -> str:
        missing = self.missing(name)
        if missing is not None:
            return missing
        if len(name) > LONGEST_SHOWN:
            return f"There is no {kind} called '{shown(name)}'."
        misplaced = re.fullmatch(r"(.+?)\s*[x*]?\s*([0-9]{1,4})|([0-9]{1,4})\s*[x*]\s*(.+)", name)
        if misplaced is not None:
            card, count = misplaced[1] or misplaced[4], misplaced[2] or misplaced[3]
            if card in among:
                return f"There is no {kind} called '{shown(name)}'. Write the count first: '{count} {card}'."
        near = did_you_mean(name, among | self.known)
        # a name that is cut short: Jack for Jack of All Trades
        whole = [one for one in among if one.casefold().startswith(f"{name.casefold()} ")]
        if not near and len(whole) == 1:
            near = f" Did you mean '{whole[0]}'?"
        return f"There is no {kind} called '{shown(name)}'.{near}"


def _singulars(name: str) -> tuple[str, ...]:
    """What a name in the plural can be in the singular."""
    if not name.endswith("s"):
        return ()
    ies = (f"{name[:-3]}y",) if name.endswith("ies") else ()
    return (name[:-1], *ies, *((name[:-2],) if name.endswith("es") else ()))


_ARTICLES = ("a", "an", "the", "one", "my", "your", "his", "her", "their")


_LISTS: Final = {
    "boon": "'boons'",
    "hex": "'hexes'",
    "state": "a player's 'states'",
    "artifact": "a player's 'artifacts'",
}
"""Where names other than those of cards are listed."""


def _where_it_belongs(kind: str) -> str:
    return f" It belongs in {_LISTS[kind]}." if kind in _LISTS else ""


def _a(kind: str) -> str:
    return f"{'an' if kind == 'artifact' else 'a'} {kind.capitalize()}"
