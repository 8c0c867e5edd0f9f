"""When an ability triggers, in words."""

from __future__ import annotations

from typing import Final, Protocol


class Header(Protocol):
    """The line before the text of an ability: when it triggers, where its card is then, and whose action it is about."""

    @property
    def moment(self) -> str:
        """The moment at which it triggers."""

    @property
    def where(self) -> str:
        """Where its card is then."""

    @property
    def whose(self) -> str:
        """Whose action it is about."""

    @property
    def reaction(self) -> bool:
        """Whether it is a Reaction."""

    @property
    def may(self) -> bool:
        """Whether it is optional."""


_MOMENTS: Final = {
    "would play": "when {} would be played",
    "before play": "before {} is played",
    "would follow": "when the instructions of {} would be followed",
    "after play": "after {} is played",
    "would pay": "when something would be paid for",
    "buy": "when {} is bought",
    "would gain": "when {} would be gained",
    "gain": "when {} is gained",
    "discard": "when {} is discarded",
    "trash": "when {} is trashed",
    "reveal": "when {} is revealed",
    "exchange": "when {} is exchanged",
    "exile": "when {} is Exiled",
    "call": "when {} is called",
    "set aside": "when {} is set aside",
    "choose options": "when options are chosen",
    "would get": "when something would be got",
    "instructed to get": "when a text says to get something",
    "would draw": "when a card would be drawn",
    "would shuffle": "when a deck would be shuffled",
    "start of turn, first": "at the very start of a turn",
    "start of turn": "at the start of a turn",
    "start of Buy phase": "at the start of the Buy phase",
    "end of Buy phase": "at the end of the Buy phase",
    "start of Clean-up": "at the start of Clean-up",
    "would draw in Clean-up": "when the next hand would be drawn",
    "drew hand in Clean-up": "when the next hand has been drawn",
    "would discard hand in Clean-up": "when the hand would be discarded in Clean-up",
    "end of turn": "at the end of a turn",
    "after turn, first": "after a turn, before any extra turn",
    "after turn": "after a turn",
    "would take a turn": "when a turn would be taken",
    "game end": "at the end of the game",
    "last Sun": "when the last Sun token is removed",
    "cost": "changes costs",
    "costs as much as": "has the cost of another card",
    "payable otherwise": "can be bought without paying its cost",
    "keeps in play": "keeps cards in play in Clean-up",
    "face down": "turns cards face down",
    "may play": "changes what may be played",
    "may buy": "changes what may be bought",
    "Actions as Buys": "lets Actions be used as Buys",
    "worth": "is worth victory points",
    "types": "changes types",
    "instructions": "changes what is followed when a card is played",
    "abilities": "lends the abilities of another card",
}

_WHERE: Final = {
    "hand": "while this is in hand",
    "in play": "while this is in play",
    "tavern": "while this is on the Tavern mat",
    "in force": "once set up",
    "in this game": "in every game with this",
    "on the pile": "for each token on the pile",
    "on the pile, their own": "for a token of one's own on the pile",
    "granted": "followed by the cards that have it from this",
}

_WHOSE: Final = {"another player": "by another player", "any player": "by anybody"}


IN_ORDER: Final = tuple(_MOMENTS)
"""Every moment: first those about cards, then a turn from its start to its end, then what changes something while it lasts."""


def moment(name: str, about: str = "a card") -> str:
    """A moment of the game: "when a card is gained"."""
    return _MOMENTS.get(name, name).format(about)


def is_ongoing(ability: Header) -> bool:
    """Whether it triggers at no moment, but changes something while it lasts."""
    return not moment(ability.moment).startswith(("at ", "after ", "before ", "when "))


def when(ability: Header) -> str:
    """When an ability triggers: "when this is gained by another player, optional"."""
    said = moment(ability.moment, "this" if ability.where == "itself" else "a card")
    parts = [f"{said} {whose(ability)}".rstrip(), _WHERE.get(ability.where, ""), manner(ability)]
    return ", ".join(part for part in parts if part)


def whose(ability: Header) -> str:
    """Whose action it is about, if not its owner's: "by another player"."""
    return _WHOSE.get(ability.whose, "") if "{}" in _MOMENTS.get(ability.moment, "") else ""


def manner(ability: Header) -> str:
    """Whether it is a Reaction or optional, in a word; nothing if it is mandatory."""
    return "Reaction" if ability.reaction else "optional" if ability.may else ""
