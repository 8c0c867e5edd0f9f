"""Words that mean an option without being its label: a plural, its beginning, some of its words."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.format.boards import Value
from adjudicator.format.catalogue import names
from adjudicator.format.reading.statements import DEEDS, amounts, how_often, without_places

_TO_A_PLACE: Final = re.compile("^(?:put (?:it )?)?(?:onto|on top of|on|into|in|to) (?:the|her|his|their|my|your) ")
NO: Final = ("nothing", "no")
"""The options that say no."""


def meant_by(decision: Decision, value: Value) -> list[Option]:
    """The options that a text can mean without being their label: a plural, the beginning, some of their words."""
    real = [option for option in decision.options if option.label not in NO]
    if value.letter is not None or (value.place is not None and decision.kind != "choose"):
        return []
    text = value.text.casefold()
    if decision.kind in _APART and text.partition(" ")[0] in _APART - {decision.kind}:
        # "gain a Gold" is not the Gold that is trashed
        return []
    if _AT_THE_BOTTOM.fullmatch(text) and all(option.label.startswith(_UNDER) for option in real):
        return [max(real, key=lambda option: int(option.label.removeprefix(_UNDER)))]
    for said in dict.fromkeys(
        (text.removeprefix("+"), value.name.casefold(), text.removeprefix("the "), *_alone(text))
    ):
        said = _PUT.sub("put", said).replace(" per ", " for each ")
        for means in (
            str.__eq__,
            _alike,
            _begins,
            _says,
            _without_number,
            _ends,
            _in_digits,
            _without_words,
            _with_words,
            _takes,
            _without_verb,
            _on_top,
            _in_plain_words,
            as_much,
            _in_other_forms,
            _with_a_preposition,
        ):
            found = [option for option in real if means(option.label.casefold().removeprefix("+"), said)]
            found = [option for option in found if not _is_elsewhere(option.label.casefold(), value.place)]
            if found:
                return found
    return []


def _alone(text: str) -> tuple[str, ...]:
    """A text without the words about places and how often, which are checked apart: `gain a silver` for "gain a silver onto her
    deck"; with the place that something comes from, and without it."""
    plain = how_often(_WHOSE.sub("her", text).removeprefix("to ").removeprefix("+"))[0]
    tail = without_places(plain, ())
    return tail.bare, tail.bare if tail.source is None else tail.bare.rpartition(" from ")[0]


def more_than_an_option(decision: Decision, text: str) -> tuple[str, str] | None:
    """An option with which a text begins, and the words after it that mean nothing here; None if there is none."""
    for option in decision.options:
        if len(option.label) > _LONG and text.casefold().startswith(f"{option.label.casefold()} "):
            return option.label, text[len(option.label) + 1 :]
    return None


def _is_elsewhere(label: str, place: str | None) -> bool:
    """Whether an option is about cards from a different place than the one that is named."""
    return place is not None and " from " in label and place not in label.partition(" from ")[2]


def _with_a_preposition(label: str, said: str) -> bool:
    """Whether the text is a place that is an option, with a preposition: `onto your deck` for "your deck"."""
    return said != label and _TO_A_PLACE.sub("your ", said) == label


def _alike(label: str, said: str) -> bool:
    """One of them in the singular, the other in the plural."""
    return label in singulars(said) or said in singulars(label)


def singulars(word: str) -> set[str]:
    """What a word in the plural can be in the singular."""
    found = {word.removesuffix("s"), word.removesuffix("es")}
    return found | ({f"{word.removesuffix('ies')}y"} if word.endswith("ies") else set())


def _begins(label: str, said: str) -> bool:
    return len(said) >= _SHORTEST and label.startswith(said)


def _says(label: str, said: str) -> bool:
    """Whether these are words of the option."""
    words = f" {label} ".replace(",", " ,").replace("  ", " ").replace(" +", " ")
    return len(said) >= _SHORTEST and f" {said} " in words


def _ends(label: str, said: str) -> bool:
    """Whether the text is the option with a verb before it: `gain an Estate` for "an Estate"."""
    before = said.removesuffix(label).split()
    return len(label) >= _SHORTEST and said.endswith(f" {label}") and set(before) <= _BEFORE and _gives(label, said)


def _gives(label: str, said: str) -> bool:
    """Whether the text does not take away what an option gives: `trash 2 cards` is not "+2 Cards"."""
    return _GIFT.match(label) is None or said.partition(" ")[0] not in _TAKING_AWAY


def _without_number(label: str, said: str) -> bool:
    """Whether this is the option with the number that it leads to: `+$3` for "+$"."""
    return any(letter.isdecimal() for letter in said) and _UNNUMBERED.sub("", said) in {label, *singulars(label)}


def _in_digits(label: str, said: str) -> bool:
    """Whether the text is the beginning of the option, with a number in digits: `trash 2` for "trash two cards"."""
    words, whole = (" ".join(_NUMBERS.get(word, word) for word in text.split()) for text in (said, label))
    return (words, whole) != (said, label) and whole.startswith(words)


def _without_words(label: str, said: str) -> bool:
    """Whether it is the option with words left out: `put back` for "put them back"."""
    words, whole = _telling(said), _telling(label)
    return len(words) > 1 and words[0] == whole[0] and set(words) <= set(whole)


def _with_words(label: str, said: str) -> bool:
    """Whether the text says more than the option: "gain an Action from the trash" for `gain from the trash`."""
    words, whole = _telling(said), _telling(label)
    more = " ".join(word for word in words if word not in {*whole, *_KINDS})
    return (
        len(whole) > 2
        and words[0] == whole[0]
        and set(whole) <= set(words)
        and (not more or more in {name.casefold() for name in names().cards})
    )


def _takes(label: str, said: str) -> bool:
    """Whether the text says "take" for gaining: `take the Curse` for "gain a Curse"."""
    words, whole = said.split(), label.split()
    taken = words[0] == "take" and whole[0] == "gain"
    return taken and set(words[1:]) - _SMALL == set(whole[1:]) - _SMALL


def _telling(text: str) -> list[str]:
    """The words of a text that distinguish it from others: without articles, with one word for taking and putting."""
    words = [_SAME.get(word, word) for word in text.split() if word not in _SMALL]
    return words or text.split()


def _on_top(label: str, said: str) -> bool:
    """Whether this is the place under no card."""
    return label == "under 0" and said in ("on top", "top", "to the top")


def _without_verb(label: str, said: str) -> bool:
    """Whether the text is the beginning of the option with a verb before it: `gain a Curse` for "a Curse onto your deck"."""
    verb, _, rest = said.partition(" ")
    return " " in rest and verb in _BEFORE and label.startswith(f"{rest} ") and _gives(label, said)


def _in_plain_words(label: str, said: str) -> bool:
    """Whether the text says in plain words what the option gives: `2 coins` and `coins` for "+$2", `draw` for "+2 Cards"."""
    words = " ".join(_DIGITS.get(word, word) for word in _GETTING.sub("", said).split())
    if words in ("coins", "coin", "money"):
        return label[:1] == "$" and label[1:].isdecimal()
    if words == "draw":
        return _CARDS.fullmatch(label) is not None
    return words == label or (_COINS.sub(r"$\1", words) == label and label[:1] == "$")


def as_much(label: str, said: str) -> bool:
    """Whether both give the same, in whichever order: "$2 and 1 Buy" for "+1 Buy, +$2"."""
    return len(amounts(said)) > 1 and sorted(amounts(said)) == sorted(amounts(label))


def _in_other_forms(label: str, said: str) -> bool:
    """Whether the text has words of the option, said of another player: "the next card she gains" for "a card when you next
    gain one"."""
    words, whole = _stems(said), _stems(label)
    return len(whole) > 2 and len(words) > 2 and (words <= whole or (whole <= words and words - whole <= {"put"}))


def _stems(text: str) -> set[str]:
    """The words of a text that say something, without endings."""
    words = (word for word in re.findall(r"[a-z0-9$+]+", text) if word not in _SMALL | _OF_A_PLAYER)
    return {re.sub("(?:ed|s)$", "", word) if len(word) > 3 else word for word in words}


_OF_A_PLAYER: Final = frozenset({"she", "he", "you", "to", "that", "when"})
_UNDER: Final = "under "
"""How options begin that are places in a deck, by the number of cards above."""
_AT_THE_BOTTOM: Final = re.compile("(?:on |at |to )?(?:the )?(?:very )?bottom(?: of (?:her|his|their|the) deck)?")
_KINDS: Final = frozenset({"action", "treasure", "victory", "attack", "night", "card", "cards", "one"})
"""Words for a kind of card that may be added to an option."""
_SMALL: Final = frozenset({"a", "an", "the", "your", "her", "his", "their", "my", "all", "there"})
_BEFORE: Final = frozenset(
    {
        *(word for verb in DEEDS for word in verb.split()),
        "choose",
        "pick",
        "draw",
        "and",
        "one",
        "another",
        "other",
        "back",
        "at",
        "start",
        "of",
        *_SMALL,
    }
)
"""Words that may be before an option: not "a Curse for her Copper", nor "never gain a Curse"."""
_SAME: Final = {"take": "put", "place": "put"}
_GIFT: Final = re.compile("[0-9$]|an? ")
_APART: Final = frozenset({"gain", "trash", "discard", "exile", "play"})
"""Verbs none of which is another word for another one."""
_TAKING_AWAY: Final = frozenset({"trash", "discard", "exile", "return", "pass", "reveal", "lose", "pay", "spend"})
_NUMBERS: Final = {"a": "one", "an": "one", "1": "one", "2": "two", "3": "three", "4": "four", "5": "five"}
_DIGITS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
_COINS: Final = re.compile("(?<![0-9])([0-9]++) coins?")
_CARDS: Final = re.compile("[0-9]+ cards?")
_GETTING: Final = re.compile("^(?:draw|take|get) (?:the )?")
_PUT: Final = re.compile("^top-?deck(s|ed)?\\b")
_WHOSE: Final = re.compile(r"\b[^ ]+'s\b")
_LONG: Final = 8
"""How many characters of an option are enough to recognise it if more words follow."""
_UNNUMBERED: Final = re.compile("[0-9]+ ?")
_SHORTEST: Final = 2
"""How many characters are enough to mean an option by its beginning."""
