"""Reading cards: `5 Copper` and `Village (a)` on the board, `2 Village (a) from discard` in an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from adjudicator.format.boards import COPY_OF, CardCount, Cards, InForce, PileOrder, Said, Value
from adjudicator.format.keywords import (
    ALL_TREASURES,
    ALL_WORDS,
    AS,
    CARD_WORDS,
    EVERYTHING,
    IN_WORDS,
    PLACES,
    SO_MANY,
    SPENDABLE,
)
from adjudicator.format.problems import did_you_mean, nearest, shown
from adjudicator.format.reading.fields import MOST_CARDS, Reading
from adjudicator.format.reading.not_understood import names_no_card, no_number
from adjudicator.format.reading.source import Node, Text, YamlMap
from adjudicator.rules.words import NOT_IN_GAME

CARD_LIST: Final = "a list of cards"

_COUNTED = re.compile(r"([+-]?[0-9][0-9.,]*) (.+)")
_LETTERED = re.compile(r"(.*[^ ]) ?\(([^()]*)\)")
_SEVERAL = re.compile(", ?(?:and then |and |then )?| and then | and ")
_PLACED = re.compile(r"(.+?) (?:from |(?=in play$))(.+)")
_FIGURES: Final = frozenset(map(str, IN_WORDS.values()))
_OWN: Final = "(?:the|her|his|their|my|your)"
_NUMBER: Final = rf"(?:[0-9]+|one|{'|'.join(IN_WORDS)})"
_SAYS_NOTHING_MORE: Final = re.compile(
    f"^(?:a copy of |another |the other |(?:a|the) (?:second|third|fourth) |{_OWN} (?:last|only) (?=[A-Z])|{_OWN} (?={_NUMBER} ))"
)
"""Words before a card or a number that add nothing: `another Copper`, `her 2 Estates`."""
_SO_MANY_OF: Final = re.compile(rf"({_NUMBER}) (?:of {_OWN}(?: {_NUMBER})?|more|other) (.+)")
"""Some cards of several: `2 of her Estates`, `one of his three Coppers`, `2 more Golds`."""

_EVERY: Final = re.compile(rf"(?:(all|both)(?: of)? )?(?:{_OWN} )?(.+)")
"""All cards of a name: `all her Golds`, `both Golds`, `his Estates`, `all 3 Curses`."""

Judge = Callable[[str], str | None]
"""Says what is wrong with a name, or None."""


def counted(reading: Reading, node: Text, text: str, key: str, judge: Judge) -> CardCount | None:
    """`5 Copper`, `Copper` or `Village (a)`, its name judged; None (and a mistake) for anything else."""
    count: int | None = 1
    name, letter = text, None
    if text not in reading.names.either:
        if (found := _COUNTED.fullmatch(name)) is not None:
            count = reading.whole(found[1], node, key, least=1, most=MOST_CARDS)
            name = found[2]
        if (found := _LETTERED.fullmatch(name)) is not None:
            name, letter = found[1], found[2]
    if letter is not None and not re.fullmatch("[a-z]", letter):
        message = f"'{shown(text)}': copies are told apart by one letter from a to z, as in '{shown(name)} (a)'."
        reading.wrong(node, message)
        return None
    if letter is not None and count is not None and count != 1:
        message = f"'{shown(text)}': a letter marks one copy. List each copy by itself."
        reading.wrong(node, message)
        return None
    plural, name = name == text and reading.names.is_plural(name), reading.names.meant(name)
    wrong = judge(name)
    if wrong is None and plural:
        wrong = (
            f"{key}: '{shown(text)}' does not say how many. Write the number, as in '2 {name}', or '{name}' for one."
        )
    if wrong is not None:
        reading.wrong(node, wrong)
        return None
    return None if count is None else CardCount(name, count, letter, node.line, node.column)


def cards(reading: Reading, node: Node, key: str) -> Cards:
    """A list of cards."""
    found = []
    for item in reading.items(node, key, CARD_LIST):
        text = reading.text(item, f"each item of {key}", "a card such as Village or 5 Copper")
        if text is not None and isinstance(item, Text):
            printed, _, other = text.partition(AS)
            card = counted(reading, item, printed, key, _judge(reading, key, printed))
            if other and (wrong := _no_other_card(reading, key, other)) is not None:
                reading.wrong(item, wrong)
            elif card is not None:
                found.append(replace(card, become=other) if other else card)
    return tuple(found)


def _no_other_card(reading: Reading, key: str, name: str) -> str | None:
    """What is wrong with this as the name of a card that another one has become; None if it can be that."""
    if key != "in play":
        return f"{key}: A card can be another one only while it is in play. Leave out 'as {shown(name)}'."
    return reading.names.no_card(name)


def _judge(reading: Reading, key: str, text: str) -> Judge:
    """Boons and Hexes have lists of their own, and are listed with an ability that has them."""
    names = reading.names
    if key.startswith(("boons", "hexes")) or (key == "cards" and names.is_boon(text)):
        return names.no_boon
    return names.no_card


PILE_NUMBERS: Final = "a map of piles to numbers, such as {Province: 1}"


def piles(reading: Reading, node: Node, key: str, judge: Judge | None = None) -> Cards:
    """A map of piles to numbers; a `judge` may allow other names, too."""
    found = []
    example = "a map of Prophecies to numbers, such as {Great Leader: 1}" if key == "sun tokens" else PILE_NUMBERS
    for name, value in reading.entries(node, key, example):
        pile = reading.names.pile_meant(name.value)
        wrong = (judge or reading.names.no_pile)(pile)
        if wrong is not None:
            reading.wrong(name, wrong)
        count = reading.number(value, name.value, most=MOST_CARDS)
        if count is not None and wrong is None:
            found.append(CardCount(pile, count, None, name.line, name.column))
    return tuple(found)


def chosen(reading: Reading, node: Node, key: str) -> tuple[tuple[Said, Said], ...]:
    """A map of landscapes to the piles chosen for them."""
    found = []
    for name, value in reading.entries(node, key, "a map of landscapes to piles, such as {Obelisk: Village}"):
        text = reading.text(value, name.value, "the pile that was chosen, such as Village")
        pile = None if text is None else reading.names.pile_meant(text)
        wrong = None if name.value in reading.names.choosers else reading.names.no_landscape(name.value)
        if wrong is not None:
            reading.wrong(name, wrong)
        if pile is not None and (strange := reading.names.no_pile(pile)) is not None:
            reading.wrong(value, strange)
        elif pile is not None and wrong is None:
            found.append((Said(name.value, name.line, name.column), Said(pile, value.line, value.column)))
    return tuple(found)


def set_aside(reading: Reading, node: Node, key: str) -> tuple[tuple[Said, Said], ...]:
    """A map of landscapes and cards to the unused card that was set aside for each."""
    found = []
    for name, value in reading.entries(node, key, "a map such as {Way of the Mouse: Village}"):
        card = reading.text(value, name.value, "the card that was set aside, such as Village")
        wrong = None if name.value in reading.names.aside_for else reading.names.no_landscape(name.value)
        if wrong is not None:
            reading.wrong(name, wrong)
        if card is not None and (strange := reading.names.no_card(card)) is not None:
            reading.wrong(value, strange)
        elif card is not None and wrong is None:
            found.append((Said(name.value, name.line, name.column), Said(card, value.line, value.column)))
    return tuple(found)


def pile_orders(reading: Reading, node: Node, key: str) -> tuple[PileOrder, ...]:
    """A map of piles to the cards in them, top first."""
    found = []
    for name, value in reading.entries(node, key, "a map of piles to cards, such as {Ruins: [Survivors]}"):
        pile = reading.names.pile_meant(name.value)
        wrong = reading.names.no_pile(pile)
        if wrong is not None:
            reading.wrong(name, wrong)
        if isinstance(value, Text) and value.value.isdecimal():
            number = f"For how many cards are left, write 'supply: {{{shown(name.value)}: {shown(value.value)}}}'."
            reading.wrong(value, f"{key}: this lists the cards of a pile, such as {{Ruins: [Survivors]}}. {number}")
            continue
        there = cards(reading, value, name.value)
        if wrong is None:
            found.append(PileOrder(pile, there, name.line, name.column))
    return tuple(found)


def listed(
    reading: Reading, node: Node, key: str, wanted: str, judge: Judge, *, of_card: bool = False
) -> tuple[Said, ...]:
    """A list of names without counts, each at most once. A pile may be named `of_card` that is in it: Archer for Clashes."""
    found: dict[str, Said] = {}
    written: dict[str, str] = {}
    for item in reading.texts(node, key, wanted):
        name = reading.names.pile_meant(item.value)
        home = reading.names.homes.get(name) if of_card else None
        name = home if home is not None and judge(home) is None else name
        wrong = judge(name)
        if wrong is not None and (many := _COUNTED.fullmatch(item.value)) is not None and judge(many[2]) is None:
            wrong = f"{key}: '{shown(item.value)}' has a count. Name '{many[2]}' once."
        if wrong is None and name in found:
            wrong = f"{key}: '{shown(item.value)}' is listed twice. Keep one."
            if written[name] != item.value:
                both = f"'{shown(written[name])}' and '{shown(item.value)}'"
                wrong = f"{key}: {both} both mean the {name} pile. Keep one."
        if wrong is not None:
            reading.wrong(item, wrong)
        else:
            found[name] = Said(name, item.line, item.column)
            written[name] = item.value
    return tuple(found.values())


def in_force(reading: Reading, node: Node, key: str) -> tuple[InForce, ...]:
    """The abilities already set up: names of cards, or maps with what they have set aside."""
    found: list[InForce] = []
    wanted = "a card such as Caravan, or a map such as {ability: Haven, cards: [Gold]}"
    for item in reading.items(node, key, "a list of cards or maps"):
        aside: Cards = ()
        played_by: CardCount | None = None
        only: str | None = None
        of: str | None = None
        name = item
        if isinstance(item, YamlMap):
            reading.known_keys(item, ("ability", "only", "cards", "played by", "by"), f"'{key}'")
            ability_of, written = item.get("ability"), item.get("cards")
            if isinstance(by := item.get("played by"), Text):
                played_by = counted(reading, by, by.value, "played by", reading.names.no_card)
            if (single := item.get("only")) is not None:
                only = reading.text(single, "only", "the words of one of its abilities")
            if (player := item.get("by")) is not None:
                of = reading.player(player, "by")
            aside = () if written is None else cards(reading, written, "cards")
            if ability_of is None:
                reading.wrong(item, f"{key}: say whose ability it is: {{ability: Haven, cards: [Gold]}}.")
                continue
            name = ability_of
        text = reading.text(name, f"each item of {key}", wanted)
        if text is None or not isinstance(name, Text):
            continue
        ability = counted(reading, name, text, key, reading.names.no_name)
        if ability is not None:
            one = InForce(ability.name, ability.letter, aside, played_by, name.line, name.column, only, of)
            found.extend([one] * ability.count)
    return tuple(found)


def several(text: str) -> list[str]:
    """The parts of a list in one line: `Festival, Laboratory`, `Village and Smithy`."""
    return _SEVERAL.split(text)


def in_figures(reading: Reading, text: str) -> str:
    """A card with its number in figures: `2 Silvers` for `two Silvers`; any other text stays as it is."""
    if (owned := COPY_OF.match(text)) is not None and owned[1] in reading.players:
        text = text[owned.end() :]
    text = _SAYS_NOTHING_MORE.sub("", text)
    if (found := _SO_MANY_OF.fullmatch(text)) is not None:
        if found[1] == "one" and (name := reading.names.meant(found[2])) in reading.names.cards:
            # "one of her Coppers" is not all of them
            return f"1 {name}"
        text = f"{found[1]} {found[2]}"
    word, _, name = text.partition(" ")
    one, names = reading.names.meant(name.partition(" from ")[0]), reading.names
    known = word in IN_WORDS and (one in names.cards or one in names.piles)
    return f"{IN_WORDS[word]} {name}" if known else text


def landscapes_named(reading: Reading, text: str) -> tuple[int, str] | None:
    """How often a landscape is named, and its name: `two Expeditions`, `2 Expedition`; None for anything else."""
    word, _, name = text.partition(" ")
    number = IN_WORDS.get(word, int(word) if word.isdecimal() and len(word) < 3 else 0)
    singulars = (name, name.removesuffix("s"), f"{name.removesuffix('ies')}y")
    named = next((one for one in map(reading.names.meant, singulars) if one in reading.names.landscapes), None)
    return None if named is None or number < 1 else (number, named)


def _place_meant(text: str) -> str:
    """A place as the format calls it: `the Supply` is `supply`, `her discard pile` is `discard`."""
    plain = re.sub("^(the|his|her|their|my|your) ", "", text.casefold())
    plain = "in play" if plain == "play" else plain
    return next((place for place in PLACES if plain in (place, f"{place} pile", f"{place} mat")), text)


def is_card(reading: Reading, text: str) -> bool:
    """Whether a text names a card, with a number before it or without one."""
    plain = in_figures(reading, text)
    found = _COUNTED.fullmatch(plain)
    named = reading.names.meant(found[2] if found else plain) in reading.names.cards
    return named or all_of(reading, text) is not None


def understood(reading: Reading, text: str) -> tuple[str, str] | None:
    """The longest beginning of a text that names cards, and the words after it that do not: `Mining Village` and `and
    blows it up`. None if it begins with no card, or if the whole is more likely a misspelt name."""
    words = text.split()
    for number in range(len(words) - 1, 0, -1):
        head, tail = " ".join(words[:number]).rstrip(",.;"), " ".join(words[number:])
        if (
            tail[0].isupper()
            or tail.startswith(("(", "from "))
            or not all(is_card(reading, part) for part in several(head))
        ):
            continue
        near = nearest(text, reading.names.cards)
        return (head, tail) if near is None or near.casefold() in head.casefold() or number < len(words) - 1 else None
    return None


def all_of(reading: Reading, text: str) -> tuple[str, int] | None:
    """The card all copies of which are meant, and how many there must be: two for `both Golds`, three for `all 3
    Golds`, at least one for `all Golds`. None for anything else."""
    found = _EVERY.fullmatch(text)
    if found is None or found[2] in (ALL_TREASURES, *ALL_WORDS):
        return None
    name, least = found[2], 2 if found[1] == "both" else 1
    if found[1] == "all" and (counted_of := _COUNTED.fullmatch(in_figures(reading, name))) is not None:
        name, least = counted_of[2], int(counted_of[1])
    said = reading.names.is_plural(name) or (found[1] and reading.names.meant(name) in reading.names.cards)
    return (reading.names.meant(name), least) if said else None


def all_meant(text: str) -> int:
    """How many cards words for all of them must mean at least, if no card is named: two for `both`, three for `all three`, one for
    `everything`. 0 for anything else."""
    number = _ALL_SO_MANY.fullmatch(text)
    if number is not None:
        return IN_WORDS.get(number[1]) or int(number[1])
    return 1 if text == "them" else ALL_WORDS.get(_OF_THE_CARDS.sub(r"\1 cards", text), 0)


_ALL_SO_MANY: Final = re.compile(rf"all (?:the )?({'|'.join(IN_WORDS)}|[2-9])(?: of them| of {_OWN} cards| cards)?")
_OF_THE_CARDS: Final = re.compile(rf"^(all|both)(?:(?: of)? (?:{_OWN}|these|those) cards| copies)$")
_ONE_BY_ONE: Final = frozenset({"name", "play", "buy", "gain", "react", "call", "receive"})
"""Words of answers that are never about all copies of a card."""


def base(verb: str) -> str:
    """The verb of an act in the form that answers begin with: `trash` for `trashes`."""
    return verb.removesuffix("es") if verb in ("trashes", "passes") else verb.removesuffix("s")


def value(node: Text, text: str) -> Value:
    """What an answer names, as far as it has the shape `[N] NAME [(letter)] [from PLACE]`; else a label."""
    name, count, letter, place = text, 1, None, None
    if (found := _PLACED.fullmatch(name)) is not None and (meant := _place_meant(found[2])) in PLACES:
        name, place = found[1], meant
    if (found := re.fullmatch("([0-9]{1,6}) (.+)", name)) is not None:
        count, name = int(found[1]), found[2]
    if (found := re.fullmatch(r"(.*[^ ]) ?\(([a-z])\)", name)) is not None:
        name, letter = found[1], found[2]
    return Value(text, name, count, letter, place, node.line, node.column)


def card_value(reading: Reading, node: Text, text: str, word: str) -> Value | None:
    """What an answer names where only cards are allowed; None (and a mistake) for anything else."""
    if text in ("nothing", "yes", "no"):
        reading.wrong(node, f"{word}: '{text}' is an answer of its own, not part of a list.")
        return None
    if text in ("any", "ask"):
        reading.wrong(node, f"{word}: '{text}' is a step of its own. Write '- {text}'.")
        return None
    if (text, word) in ((NOT_IN_GAME, "name"), (ALL_TREASURES, "play")):
        return Value(text, text, 1, None, None, node.line, node.column)
    if (kept := all_but(reading, node, text)) is not None and base(word) in CARD_WORDS - _ONE_BY_ONE:
        return Value(text, EVERYTHING, 1, None, None, node.line, node.column, but=kept)
    if text != "them" and (least := all_meant(text)) and base(word) in CARD_WORDS - _ONE_BY_ONE:
        return Value(text, EVERYTHING, least, None, None, node.line, node.column)
    many = text.removesuffix(" cards")
    if (number := IN_WORDS.get(many) or (int(many) if many in _FIGURES else None)) and base(word) not in _ONE_BY_ONE:
        return Value(text, SO_MANY, number, None, None, node.line, node.column)
    if text in ("it", "them"):
        reading.wrong(node, f"'{text}' can only stand alone, as in '{word}: {text}'. Name the card.")
        return None
    if (few := no_number(text, f"{word}:")) is not None:
        reading.wrong(node, few)
        return None
    head, place = in_figures(reading, text), None
    judge = reading.names.no_name
    if (found := _PLACED.fullmatch(head)) is not None and judge(head) is not None:
        head, place = found[1], _place_meant(found[2])
        if place not in PLACES:
            reading.wrong(node, f"There is no place called '{shown(place)}'.{did_you_mean(place, PLACES)}")
            return None
    if place is not None and head != "them" and (least := all_meant(head)) and base(word) in CARD_WORDS - _ONE_BY_ONE:
        return Value(text, EVERYTHING, least, None, place, node.line, node.column)
    if word != "name" and (every := all_of(reading, head)) is not None:
        return Value(text, *every, None, place, node.line, node.column, every[0])
    head = reading.names.meant(head)
    if judge(head) is not None and (unnamed := names_no_card(reading, head, word)) is not None:
        reading.wrong(node, unnamed)
        return None
    card = counted(reading, node, head, word, judge)
    return None if card is None else Value(text, card.name, card.count, card.letter, place, node.line, node.column)


_ALL_BUT: Final = re.compile(
    rf"(?:everything|all(?: of {_OWN} hand|(?: the)? cards)?|every(?: card)?|(?:all (?:of )?)?{_OWN} (?:whole |entire )?hand)"
    r" (?:but|except(?: for)?|apart from|other than) (.+)"
)


def all_but(reading: Reading, node: Text, text: str) -> tuple[Value, ...] | None:
    """What is left out of everything, in `everything but Gold and 2 Coppers`; None for any other words."""
    found = _ALL_BUT.fullmatch(text)
    parts = several(found[1]) if found is not None else []
    if any(_SO_MANY_OF.fullmatch(part) for part in parts):
        # "all but one of her Coppers" may be about the Coppers alone
        return None
    named = [card_value(reading.trial(), node, part, "keep") for part in parts]
    return tuple(one for one in named if one is not None) if parts and None not in named else None


def values(reading: Reading, node: Node, word: str, only_cards: bool) -> tuple[Value, ...]:
    """One value or a list of them."""
    wanted = "a card or a list of cards" if only_cards else "an option or a list of options"
    items: Iterable[Node] = (node,) if isinstance(node, Text) else reading.items(node, word, wanted)
    found = []
    for item in items:
        text = reading.text(item, word, wanted)
        if text is None or not isinstance(item, Text):
            continue
        if only_cards and len(several(text)) > 1 and text not in reading.names.either and not _ALL_BUT.fullmatch(text):
            parts = [card_value(reading, item, part, word) for part in several(text.rstrip(", "))]
            found += [part for part in parts if part is not None]
            continue
        one = card_value(reading, item, text, word) if only_cards else value(item, text)
        if one is None:
            continue
        if not only_cards and one.count == 1 and (every := all_of(reading, one.name)) is not None:
            one = replace(one, count=every[1], all_of=every[0])
        is_amount = f"{one.name}s" in SPENDABLE
        if not (only_cards or is_amount) and (missing := reading.names.missing(one.name)) is not None:
            reading.wrong(item, missing)
        found.append(one)
    return tuple(found)
