"""The words sentences are made of: players, cards, places, amounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from adjudicator.engine.events import Event


class PlaceWords(NamedTuple):
    """The words for a place that cards move to or come from."""

    to: str
    from_: str


PLACES: Final[dict[str, PlaceWords]] = {
    "hand": PlaceWords("into their hand", "from their hand"),
    "deck": PlaceWords("onto their deck", "from their deck"),
    "discard": PlaceWords("into their discard pile", "from their discard pile"),
    "in play": PlaceWords("into play", "from play"),
    "trash": PlaceWords("into the trash", "from the trash"),
    "pile": PlaceWords("to its pile", "from its pile"),
    "set aside": PlaceWords("aside", "from the cards set aside"),
    "looking at": PlaceWords("among the cards looked at", "from the cards looked at"),
    "in front": PlaceWords("in front of them", "from in front of them"),
    "exile": PlaceWords("onto their Exile mat", "from their Exile mat"),
    "tavern": PlaceWords("onto their Tavern mat", "from their Tavern mat"),
    "island": PlaceWords("onto their Island mat", "from their Island mat"),
    "native village": PlaceWords("onto their Native Village mat", "from their Native Village mat"),
}

LYING: Final[dict[str, str]] = {
    "hand": "in their hand",
    "deck": "on their deck",
    "discard": "in their discard pile",
    "in play": "in play",
    "trash": "in the trash",
    "pile": "on its pile",
    "set aside": "set aside",
    "exile": "on their Exile mat",
    "tavern": "on their Tavern mat",
    "island": "on their Island mat",
    "native village": "on their Native Village mat",
    "looking at": "among the cards looked at",
}

_PLURALS: Final[dict[str, tuple[str, str]]] = {
    "cards": ("Card", "Cards"),
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "potions": ("Potion", "Potions"),
    "villagers": ("Villager", "Villagers"),
    "coffers": ("Coffers", "Coffers"),
    "favors": ("Favor", "Favors"),
    "debt": ("Debt", "Debt"),
    "vp": ("VP", "VP"),
}


class LinkWords(NamedTuple):
    """The words for a link between two events: from the cause to the effect, and from the effect back to the cause."""

    onward: str
    back: str


LINKS: Final[dict[str, LinkWords]] = {
    "triggers": LinkWords("triggers", "triggered by"),
    "sets up": LinkWords("sets up", "set up by"),
    "enables": LinkWords("enables", "enabled by"),
    "replaces": LinkWords("is replaced by", "replaces"),
    "becomes": LinkWords("becomes", "instead of"),
    "orders": LinkWords("orders", "put in this order by"),
    "chooses": LinkWords("chooses", "chosen in"),
    "prevents": LinkWords("prevents", "prevented by"),
    "modifies": LinkWords("modifies", "modified by"),
    "loses track of": LinkWords("moves the card", "the card was moved by"),
    "ends": LinkWords("is ended by", "ends"),
}

_TIMES: Final = {2: "a second time", 3: "a third time"}
_ORDINAL_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def person(players: Sequence[str], seat: int | None) -> str:
    """The player's name; `somebody` when no player is meant."""
    if seat is None:
        return "somebody"
    return players[seat] if 0 <= seat < len(players) else f"player {seat + 1}"


def capitalised(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names as people read them: `alice` is `Alice`."""
    return tuple(map(capital, players))


def capital(words: str) -> str:
    """Words with a capital at the beginning; the others stay as they are."""
    return words[:1].upper() + words[1:]


def possessive(name: str) -> str:
    """`Inn's`, `Goons'`, `Fortress's`."""
    return f"{name}'" if name.endswith("s") and not name.endswith("ss") else f"{name}'s"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


FEWEST_IN_A_RANGE: Final = 4


def among(options: Sequence[str]) -> str:
    """What somebody chose from: `out of A and B`; `out of A or nothing`; `out of pass and 1 to 40`; if one of them
    contains "and", `out of A; B`."""
    shown: list[str] = []
    for _, row in groupby(enumerate(options), lambda one: int(one[1]) - one[0] if one[1].isdecimal() else one[1]):
        numbers = [option for _, option in row]
        shown += (
            [f"{numbers[0]} to {numbers[-1]}"]
            if numbers[0].isdecimal() and len(numbers) >= FEWEST_IN_A_RANGE
            else numbers
        )
    if any(" and " in option for option in shown):
        return f"out of {'; '.join(shown)}"
    last = "or" if shown[-1] == "nothing" else "and"
    return f"out of {listed(shown, last)}"


IRREGULAR: Final = {
    "Taxman": "Taxmen",
    "Craftsman": "Craftsmen",
    "Thief": "Thieves",
    "Madman": "Madmen",
    "Night Watchman": "Night Watchmen",
    "Fisherman": "Fishermen",
    "Highwayman": "Highwaymen",
    "Ferryman": "Ferrymen",
    "Journeyman": "Journeymen",
    "Werewolf": "Werewolves",
    "Wharf": "Wharves",
    "Platinum": "Platina",
    "Bag of Gold": "Bags of Gold",
    "Horn of Plenty": "Horns of Plenty",
    "Jack of All Trades": "Jacks of All Trades",
    "Band of Misfits": "Bands of Misfits",
    "Band of Nomads": "Bands of Nomads",
    "Coin of the Realm": "Coins of the Realm",
    "Den of Sin": "Dens of Sin",
    "Emporium": "Emporia",
    "Feodum": "Feoda",
    "Oasis": "Oases",
    "Trusty Steed": "Trusty Steeds",
    "Order of Astrologers": "Orders of Astrologers",
    "Order of Masons": "Orders of Masons",
    "Dame Molly": "Dame Mollies",
    "Sir Destry": "Sir Destries",
}
"""Irregular plurals of cards."""
_HISSES: Final = ("ss", "x", "z", "ch", "sh", "is", "us")


def plural(name: str) -> str:
    """Several cards of a name: `Coppers`, `Witches`, `Duchies`; a name that is a plural stays as it is: `Rats`."""
    name, held, rest = name.partition(" (")
    if name in IRREGULAR:
        several = IRREGULAR[name]
    elif name.endswith(_HISSES):
        several = f"{name}es"
    elif name[-1:] == "y" and name[-2:-1] not in "aeiou":
        several = f"{name[:-1]}ies"
    else:
        several = name if name.endswith("s") else f"{name}s"
    return f"{several}{held}{rest}"


def number_of(name: str, number: int) -> str:
    """`Village`, `2 Villages`; words that are not names stay as they are."""
    if number == 1:
        return name
    return f"{number} {plural(name) if name[:1].isupper() else name}"


def counted(names: Iterable[str]) -> str:
    """Card names with equal ones counted: `2 Villages and Silver`."""
    return listed([number_of(name, number) for name, number in Counter(names).items()])


def counted_in_order(names: Iterable[str]) -> str:
    """Card names in their order, with equal ones that follow each other counted: `2 Coppers, Estate and Copper`."""
    return listed([number_of(name, len(list(same))) for name, same in groupby(names)])


def repeated(names: Iterable[str]) -> str:
    """Names with how often each occurs: `Bridge twice and Highway`."""
    times = {1: "", 2: " twice"}
    return listed([f"{name}{times.get(number, f' {number} times')}" for name, number in Counter(names).items()])


def cards_of(event: Event) -> str:
    """The cards of an event in words; their number if they are unknown; `nothing` if there are none."""
    cards = event.cards
    if len(cards) == 1:
        return cards[0].name
    if cards:
        return counted(card.name for card in cards)
    name, amount = event.get("name"), event.get("amount")
    if name:
        return name if amount is None else amount_of(name, amount)
    if amount is not None and amount > 0:
        return "1 card" if amount == 1 else f"{amount} cards"
    return "nothing"


def pronoun(event: Event) -> str:
    """`it` for one card, `them` for several."""
    return "them" if len(event.cards) > 1 else "it"


_TOKENS: Final = {
    "cube": "cube",
    "favors": "Favor",
    "vp": "VP",
    "-1 Coin": "-$1 token",
    "+1 Coin": "+$1 token",
    "-2 Cost": "-$2 cost token",
}


def token_named(token: str) -> str:
    """A token by what is printed on it, or by its name: `-$1 token`, `Embargo token`, `cube`."""
    known = _TOKENS.get(token) or _TOKENS.get(token.lower())
    return known or f"{token.title() if token.islower() else token} token".lstrip()


def amount_of(what: str, amount: int | str) -> str:
    """`1 Action`, `2 Buys`, `$3`."""
    if what in ("coins", "coin", "$"):
        return f"${amount}"
    one, many = _PLURALS.get(what.lower(), (what, what))
    return f"{amount} {one if amount == 1 else many}".rstrip()


def spoken_pool(what: str) -> tuple[str, str] | None:
    """The singular and plural of what players have a number of: `Favor`, `Favors`; `None` for other things."""
    return _PLURALS.get(what.lower())


def link_words(kind: str) -> LinkWords:
    """How a kind of link is read; an unknown kind is read as it is written."""
    return LINKS.get(kind, LinkWords(kind, f"{kind}:"))


def ordinal(number: int) -> str:
    """`1st`, `12th`, `22nd`."""
    teens = 10 <= number % 100 <= 20
    return f"{number}{'th' if teens else _ORDINAL_ENDINGS.get(number % 10, 'th')}"


def nth_time(time: int | None) -> str:
    """Empty for the first time, then `a second time`, `for the 5th time`."""
    if time is None or time < 2:
        return ""
    return _TIMES.get(time, f"for the {ordinal(time)} time")


def moved_to(zone: str, owner: str = "their") -> str:
    """Where cards go: `onto their deck`."""
    known = PLACES.get(zone)
    return (known.to if known else f"to {zone}").replace("their", owner)


def moved_from(zone: str, owner: str = "their") -> str:
    """Where cards come from: `from their hand`."""
    known = PLACES.get(zone)
    return (known.from_ if known else f"from {zone}").replace("their", owner)


def lying_in(zone: str, owner: str = "their") -> str:
    """Where cards are: `in their hand`, `on top of their deck`."""
    return LYING.get(zone, f"in {zone}").replace("their", owner)
