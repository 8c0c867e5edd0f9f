"""One picture of the table, for everything that draws it: the terminal, the pages of a site, the playground, and JSON.

It is typed and holds no references into a world. `in_words` writes it under the keys of a scenario's board, as plain values
that travel as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.format.keywords import LYING
from adjudicator.format.zones import ZONES
from adjudicator.world.records import Pools


class Lot(NamedTuple):
    """Cards of one name in one place."""

    name: str
    copies: int = 1

    def __str__(self) -> str:
        return self.name if self.copies == 1 else f"{self.copies} {self.name}"


Lots: TypeAlias = tuple[Lot, ...]
"""What is in one place: if the order is known, in that order, top first; otherwise by name."""

CARD_ZONES: Final = (*ZONES, "shuffled deck", "under the shuffled deck")
"""A player's places of cards."""
WORD_LISTS: Final = ("tokens", "states", "artifacts", "projects", "bought", "in force", "used this turn")
"""What else a player has, in words."""

AMOUNTS: Final = {
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "coins": ("$", "$"),
    "potions": ("Potion", "Potions"),
    "coffers": ("Coffers", "Coffers"),
    "villagers": ("Villager", "Villagers"),
    "favors": ("Favor", "Favors"),
    "debt": ("Debt", "Debt"),
    "vp": ("VP", "VP"),
    "pirate ship": ("Pirate Ship token", "Pirate Ship tokens"),
    "sinister plot": ("Sinister Plot token", "Sinister Plot tokens"),
}
"""What a player has an amount of, with its singular and plural: the pools first."""
ALWAYS_SHOWN: Final = ("actions", "buys", "coins")
"""Amounts that are shown for the player whose turn it is, even if they are 0."""


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """What a player has. `zones` holds the places where cards are, by the word of the board; empty ones are left out.

    `tokens` are those that are counted (Coffers, VP ...). `words` are lists of anything else, by one of `WORD_LISTS`.
    """

    zones: Mapping[str, Lots] = field(default_factory=dict)
    pools: Pools = field(default_factory=Pools)
    tokens: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    turns: int = 0
    score: int = 0

    def under(self, word: str) -> Lots:
        """What is in a place or a list; nothing if it is empty."""
        return self.zones.get(word) or tuple([Lot(said) for said in self.words.get(word, ())])

    def number(self, word: str) -> int:
        """How much of one of the `AMOUNTS` the player has."""
        return self.pools._asdict().get(word) or self.tokens.get(word, 0)

    @property
    def deck_size(self) -> int:
        """How many cards are in the deck, known or not."""
        return sum(lot.copies for word in DECK_WORDS for lot in self.zones.get(word, ()))


DECK_WORDS: Final = ("deck", "shuffled deck", "under the shuffled deck")
"""The places that a deck consists of, from the top down."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything on the table. Players are identified by name, and so are cards and piles.

    `phase` is "buying" in the second part of the Buy phase. `supply` and `other_piles` give the size of each pile;
    `lying` the tokens on piles and landscapes, by the key of the board; `chosen` the piles chosen for something;
    `set_aside` the cards set aside for something; `last_round` who has a turn in the round after the end of the game,
    if it is that round.
    """

    turn: str
    phase: str
    players: Mapping[str, PlayerPicture]
    extra_turn: bool = False
    trash: Lots = ()
    decks: Mapping[str, Lots] = field(default_factory=dict)
    supply: Mapping[str, int] = field(default_factory=dict)
    other_piles: Mapping[str, int] = field(default_factory=dict)
    lying: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    game_over: bool = False
    best: tuple[str, ...] = ()
    """Who has won, or is tied."""
    tied: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)
    used_up: tuple[str, ...] = ()
    set_aside: Mapping[str, Lots] = field(default_factory=dict)
    last_round: tuple[str, ...] | None = None
    controlled_by: str | None = None

    @property
    def phase_name(self) -> str:
        """The phase, as players call it."""
        return "Buy" if self.phase == "buying" else self.phase

    @property
    def verb_of_the_end(self) -> str:
        """What the best players did, if the game is over: `wins`."""
        return "are tied" if self.tied else "win" if len(self.best) > 1 else "wins"

    def amounts(self, player: str) -> list[tuple[str, str]]:
        """The amounts that a player has, in words: `("coins", "$3")`."""
        mine = self.players[player]
        return [
            (word, amount(word, mine.number(word)))
            for word in AMOUNTS
            if mine.number(word) or (word in ALWAYS_SHOWN and self.turn == player)
        ]

    def tokens_on(self, pile: str) -> dict[str, int]:
        """The tokens on a pile or landscape, by what such a token is called."""
        return {LYING[key]: there[pile] for key, there in self.lying.items() if there and there.get(pile)}


def amount(word: str, number: int) -> str:
    """That much of one of the `AMOUNTS`: `$3`, `1 Buy`."""
    one, many = AMOUNTS[word]
    return f"${number}" if one == "$" else f"{number} {one if number == 1 else many}"


def in_words(table: TablePicture) -> dict[str, Any]:
    """The picture as plain values, under the keys of a board."""
    found: dict[str, Any] = {
        "turn": table.turn,
        "phase": table.phase,
        "extra turn": table.extra_turn,
        "players": {name: _player_in_words(player) for name, player in table.players.items()},
        "trash": _said(table.trash),
        **{word: _said(lots) for word, lots in table.decks.items()},
        "supply": dict(table.supply),
        "other piles": dict(table.other_piles),
        **{key: dict(lying) for key, lying in table.lying.items()},
        "game over": table.game_over,
    }
    if table.chosen:
        found["chosen"] = dict(table.chosen)
    if table.used_up:
        found["used up"] = list(table.used_up)
    if table.set_aside:
        found["set aside"] = {name: _said(lots) for name, lots in table.set_aside.items()}
    if table.last_round is not None:
        found["last round"] = list(table.last_round)
    if table.controlled_by is not None:
        found["controlled by"] = table.controlled_by
    if table.game_over:
        found["tied" if table.tied else "winner"] = list(table.best)
    return found


def _player_in_words(player: PlayerPicture) -> dict[str, Any]:
    return {
        **{word: _said(lots) for word, lots in player.zones.items()},
        **player.pools._asdict(),
        **player.tokens,
        **{word: list(said) for word, said in player.words.items()},
        "turns": player.turns,
        "score": player.score,
    }


def _said(lots: Lots) -> list[str]:
    return [str(lot) for lot in lots]
