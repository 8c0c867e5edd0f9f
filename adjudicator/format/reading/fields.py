"""Reading one field of a scenario: text, a number, yes or no, a date, a list, a map, with a message if it is something else."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeVar

from adjudicator.format.boards import Where
from adjudicator.format.keywords import BEGINNINGS, BOARD, HEADING, NUMBERS, PLAYER_LISTS, SIZES, STORY, ZONES
from adjudicator.format.names import Names
from adjudicator.format.problems import Problems, did_you_mean, one_of, shown
from adjudicator.format.reading.source import Items, Node, Refused, Text, YamlMap

W = TypeVar("W", bound=str)

_SEVERAL: Final = re.compile(", ?(?:and )?| and ")

_ELSEWHERE: Final = (
    ({*ZONES, *NUMBERS, *PLAYER_LISTS}, " It belongs to a player: put it under the player's name in 'players'."),
    ({*HEADING, *BOARD, *STORY}, " It belongs to the whole scenario: put it at the start of a line."),
)
_OTHERWISE_CALLED: Final = {
    **dict.fromkeys(("events", "projects", "ways", "landmarks", "allies", "ally", "event", "landscape"), "landscapes"),
    **dict.fromkeys(("money", "coin", "treasure", "cash"), "coins"),
    **dict.fromkeys(("draw pile", "library", "draw deck", "cards"), "deck"),
    **dict.fromkeys(("play", "play area", "played", "table"), "in play"),
    **dict.fromkeys(("points", "victory points", "vps", "vp"), "score"),
    **dict.fromkeys(("mat", "tavern mat", "reserve"), "tavern"),
    **dict.fromkeys(("exiled", "exile mat"), "exile"),
    **dict.fromkeys(("cards in kingdom", "kingdom cards", "setup"), "kingdom"),
    **dict.fromkeys(("steps", "plays", "actions taken"), "moves"),
    "bane": "chosen: {Young Witch: Moat}",
    **dict.fromkeys(("result", "expected", "outcome", "then"), "expect"),
}
"""Keys as those who have not read the documentation may call them."""
_FOR_NONE: Final = {
    "a list": " Write [] for none.",
    "a map": " Write {} for nothing.",
    "a card or": " Write 'nothing' for none.",
}

FIRST_YEAR: Final = 2008
"""Dominion was released in October 2008."""

MOST_CARDS: Final = 500
"""How many copies of one card a list may name. No pile has more."""

MOST: Final = 99_999
"""The largest number of coins, tokens or points that may be written."""

YES: Final = {"yes": True, "no": False}
_IN_YAML: Final = {"true": True, "True": True, "false": False, "False": False}
YES_IN_YAML: Final = {**YES, **_IN_YAML}
"""The same, and as other YAML files say it."""
ON: Final = {"on": True, "off": False}


_WHOLE: Final = re.compile("[+-]?[0-9]+")


@dataclass(frozen=True, slots=True)
class Reading:
    """What every reader of a document needs: the known names, the mistakes so far, the players."""

    names: Names
    problems: Problems
    players: tuple[str, ...] = ()
    bane: str = ""
    """The pile that is the Bane in this game."""

    def wrong(self, node: Node, message: str) -> None:
        """Notes a mistake at this node."""
        self.problems.add(node.line, node.column, message)

    def trial(self) -> Reading:
        """The same, with no mistakes so far, to see whether something can be read."""
        return Reading(self.names, Problems(self.problems.file), self.players, self.bane)

    def take(self, tried: Reading) -> None:
        """Notes the mistakes of a trial too."""
        self.problems.add_all(tried.problems)

    def mistyped(self, node: Node, key: str, wanted: str) -> None:
        """Reports that the value under this key is not of the expected kind."""
        if isinstance(node, Refused):
            return
        hint = ""
        match node:
            case Text(value=""):
                found = "it is empty"
                hint = next((said for start, said in _FOR_NONE.items() if wanted.startswith(start)), "")
            case Text(value=value):
                found = "this is text"
                if wanted.startswith("a list"):
                    size = f"{key} size"
                    hint = f" Write [{', '.join(_SEVERAL.split(shown(value)))}]."
                    if value.isdecimal() and size in SIZES:
                        hint = f" To say how many cards there are, write '{size}: {shown(value)}'."
            case Items(items=items):
                found = "this is a list"
                entries = [f"{name}: {what}" for item in items for name, what in _texts_of(item)]
                if wanted.startswith("a map") and entries:
                    hint = f" Write {{{', '.join(entries)}}}."
            case YamlMap():
                found, entries = (
                    "this is a map",
                    [f"{what} {name}" for name, what in _texts_of(node) if what.isdecimal()],
                )
                if wanted.startswith("a list of cards") and entries:
                    hint = f" Write [{', '.join(entries)}]."
                elif key.endswith(" tokens") and (on := list(_texts_of(node))):
                    hint = f" Write '{on[0][0]} on {on[0][1]}'."
        self.wrong(node, f"{shown(key)}: must be {wanted}, but {found}.{hint}")

    def text(self, node: Node, key: str, wanted: str = "text") -> str | None:
        """The text under this key, with all white space made single spaces; None (and a mistake) if there is none."""
        if isinstance(node, Text) and node.value.strip():
            return " ".join(node.value.split())
        self.mistyped(node, key, wanted)
        return None

    def items(self, node: Node, key: str, wanted: str) -> Sequence[Node]:
        """The items of the list under this key; none (and a mistake) if it is not a list."""
        if isinstance(node, Items):
            return node.items
        self.mistyped(node, key, wanted)
        return ()

    def entries(self, node: Node, key: str, wanted: str) -> Sequence[tuple[Text, Node]]:
        """The entries of the map under this key; none (and a mistake) if it is not a map."""
        if isinstance(node, YamlMap):
            return node.entries
        self.mistyped(node, key, wanted)
        return ()

    def texts(self, node: Node, key: str, wanted: str = "a list of sentences") -> Sequence[Text]:
        """The items of a list of text, each tidied as `text` does it."""
        found = []
        for item in self.items(node, key, wanted):
            line = self.text(item, f"each item of {key}")
            if line is not None:
                found.append(Text(line, item.line, item.column))
        return found

    def known_keys(self, node: YamlMap, keys: Iterable[str], where: str) -> None:
        """Notes every key of the map that is none of these."""
        allowed = frozenset(keys)
        for key, value in node.entries:
            if key.value not in allowed:
                if isinstance(value, Text) and not value.value and key.value in self.names.cards:
                    self.wrong(
                        key,
                        f"'{shown(key.value)}' is a card. A list of cards stands in brackets, as in [2 Copper, Estate].",
                    )
                    continue
                elsewhere = next((hint for keys, hint in _ELSEWHERE if key.value in keys), None)
                begins = f" Write 'phase: {key.value}'." if key.value in BEGINNINGS and "phase" in allowed else None
                near = elsewhere or begins or did_you_mean(key.value, allowed)
                called = _OTHERWISE_CALLED.get(key.value.casefold())
                if called is not None and called.partition(":")[0] in allowed and elsewhere is None:
                    near = f" Write '{called}'."
                if (
                    not near
                    and "players" in allowed
                    and (isinstance(value, YamlMap) or (isinstance(value, Text) and not value.value))
                ):
                    near = " If it is a player, put it below 'players', further to the right than that."
                self.wrong(key, f"{where} has no key '{shown(key.value)}'.{near}")

    def word(self, node: Node, key: str, words: Sequence[W]) -> W | None:
        """One of a closed list of words."""
        text = self.text(node, key, one_of(words))
        if text is None:
            return None
        for word in words:
            if word == text:
                return word
        self.wrong(node, f"{key}: must be {one_of(words)}, not '{shown(text)}'.{did_you_mean(text, words)}")
        return None

    def switch(self, node: Node, key: str, words: Mapping[str, bool] = YES) -> bool | None:
        """Yes or no."""
        if isinstance(node, Text) and node.value in _IN_YAML:
            return _IN_YAML[node.value]
        text = self.word(node, key, tuple(words))
        return None if text is None else words[text]

    def number(self, node: Node, key: str, least: int = 0, most: int = MOST) -> int | None:
        """A whole number."""
        text = self.text(node, key, "a whole number")
        return None if text is None else self.whole(text, node, key, least, most)

    def whole(self, text: str, node: Node, key: str, least: int = 0, most: int = MOST) -> int | None:
        """The whole number written here; None (and a mistake) if it is not one, or too small or too large."""
        if not _WHOLE.fullmatch(text):
            self.wrong(node, f"{key}: '{shown(text)}' is not a whole number. Write digits only.")
            return None
        number = int(text) if len(text) <= 9 else most + 1 if text[0] != "-" else least - 1
        if number < least:
            self.wrong(node, f"{key}: {shown(text)} is too small. Write {least} or more.")
        elif number > most:
            self.wrong(node, f"{key}: {shown(text)} is too large. Write {most} at most.")
        else:
            return number
        return None

    def day(self, node: Node, key: str) -> date | None:
        """A day; a month or year alone means its last day."""
        wanted = "a date such as 2019, 2019-06 or 2019-06-30"
        text = self.text(node, key, wanted)
        if text is None:
            return None
        found = re.fullmatch(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?", text)
        if found is None:
            self.wrong(node, f"{key}: '{shown(text)}' is not {wanted}.")
            return None
        year, month = int(found[1]), int(found[2] or 12)
        if year < FIRST_YEAR:
            self.wrong(node, f"{key}: there are no rules of {text}; Dominion appeared in {FIRST_YEAR}.")
            return None
        try:
            return date(year, month, int(found[3]) if found[3] else monthrange(year, month)[1])
        except ValueError:
            self.wrong(node, f"{key}: there is no day or month {text} in the calendar.")
            return None

    def player(self, node: Node, key: str) -> str | None:
        """The name of a player of this scenario."""
        text = self.text(node, key, "the name of a player")
        if text is None:
            return None
        return text if self.is_player(text, node) else None

    def is_player(self, name: str, node: Node) -> bool:
        """Whether this is a player's name; if not, that is noted."""
        if name in self.players:
            return True
        if self.players:
            near = did_you_mean(name, self.players) or f" The players are {' and '.join(map(shown, self.players[:6]))}."
            self.wrong(node, f"There is no player called '{shown(name)}'.{near}")
        return False


def places(node: YamlMap) -> Where:
    """The place of each key of a map."""
    return {key.value: (key.line, key.column) for key, _ in node.entries}


def _texts_of(node: Node) -> Iterator[tuple[str, str]]:
    """The keys of a map with their values, where these are text."""
    for name, value in node.entries if isinstance(node, YamlMap) else ():
        if isinstance(value, Text):
            yield shown(name.value), shown(value.value)
