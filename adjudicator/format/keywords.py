"""The closed lists of words a scenario is written in."""

from __future__ import annotations

from typing import Final, Literal

HEADING: Final = {
    "id": "lower-case words joined by '-'; never reused or renamed",
    "title": "one sentence, in the words of a player",
    "question": "the question asked at the table",
    "cites": "where the answer comes from, such as 'Inn 3'",
    "status": "official, ruled, inferred or disputed",
    "as_of": "the date whose rules and card versions apply: 2019, 2019-06 or 2019-06-30",
    "versions": "dates for single cards, whatever as_of says: {Innovation: 2018}",
    "rules": "single rules switched on or off, whatever as_of says: {reactions-again: off}",
    "unwritten": "what to do with a choice that has no answer in the file: error, decline or explore",
    "today": "the id of the scenario with today's answer, if that is different now",
    "ruling": "the answer in one or two sentences",
}
"""Keys of the heading, and what each is for."""

BOARD: Final = {
    "kingdom": "the Kingdom piles",
    "new kingdom": "the Kingdom piles that replace the others when the last Sun token is removed (Divine Wind)",
    "landscapes": "Events, Projects, Ways, Landmarks, Allies and Traits in this game",
    "supply": "cards left in a pile: {Province: 1}",
    "piles": "the cards in a pile of different cards, top first: {Ruins: [Survivors, Ruined Village]}",
    "embargo tokens": "Embargo tokens on a pile: {Village: 2}",
    "favor tokens": "Favor tokens on a pile: {Village: 1}",
    "vp tokens": "Victory point tokens on a pile or landscape, if not as at setup: {Arena: 4, Silver: 6}",
    "debt tokens": "Debt tokens on a pile, if not as at setup: {Village: 3}",
    "trade route tokens": "Coin tokens on Victory piles with Trade Route; 0 for those that have moved to the mat: {Estate: 0}",
    "sun tokens": "Sun tokens on the Prophecy, if not as at setup: {Great Leader: 1}; with 0 it is in force",
    "prophecy": "the Prophecy, in a game with Omens: Great Leader",
    "traits": "Traits in this game, each with its pile: {Cheap: Smithy}",
    "chosen": "the pile chosen for a landscape at setup: {Obelisk: Village}",
    "used up": "landscapes that do something once per game and have done it: [Mountain Pass]",
    "set aside": "the unused card set aside for a landscape or card at setup: {Way of the Mouse: Village}",
    "trash": "cards in the trash",
    "boons": "the next Boons, top first; the others are shuffled below them",
    "boons discarded": "the Boons in their discard pile",
    "boons set aside": "the Boons set aside (Druid)",
    "hexes": "the next Hexes, top first; the others are shuffled below them",
    "hexes discarded": "the Hexes in their discard pile",
    "black market": "the cards of the Black Market deck, top first",
    "black market shuffled": "the cards of the Black Market deck in an unknown order, below 'black market'",
    "players": "what each player has, in turn order",
    "turn": "whose turn it is; by default the first player's",
    "phase": "Action, Buy, buying (no more Treasures), Night, Clean-up, start of turn or game over",
    "this turn": "what happened earlier this turn, in order: 'alice played Village', 'alice gained Gold in Action'",
    "last turn": "who had the previous turn",
    "last turns": "what players gained and trashed on their last turns: 'bob gained Gold'",
    "this game": "what players gained on earlier turns, for cards that ask: 'alice gained Gold'",
    "extra turn": "yes when the current turn is an extra turn",
    "last round": "in the extra round after the end of the game (Fleet): who has yet to take a turn",
    "controlled by": "who makes the decisions for the player whose turn it is",
    "colonies": "yes when Platinum and Colony are in the game",
    "shelters": "yes when the starting decks have Shelters instead of Estates",
}
"""Keys of the board, and what each is for."""

STORY: Final = {
    "moves": "what the players do and answer, in order",
    "expect": "what must hold after the last move",
}
"""The two keys after the board."""

ZONES: Final = {
    "hand": "cards in hand",
    "deck": "cards of the deck, top first",
    "shuffled deck": "cards of the deck in an unknown order, below 'deck'",
    "discard": "cards of the discard pile",
    "in play": "cards in play",
    "set aside": "cards set aside",
    "native village": "cards on the Native Village mat",
    "exile": "cards on the Exile mat",
    "tavern": "cards on the Tavern mat",
    "island": "cards on the Island mat",
    "boons": "Boons kept in front of this player, until Clean-up or to be received",
}
"""Where a player's cards can be."""

NUMBERS: Final = {
    "actions": "Actions left (1 for whoever's turn it is)",
    "buys": "Buys left (1 for whoever's turn it is)",
    "coins": "coins to spend",
    "potions": "Potions to spend",
    "coffers": "Coffers tokens",
    "villagers": "Villagers tokens",
    "favors": "Favor tokens",
    "debt": "Debt tokens",
    "vp": "Victory point tokens",
    "pirate ship": "Coin tokens on the Pirate Ship mat",
    "sinister plot": "Coin tokens on Sinister Plot",
    "turns": "turns taken so far, for breaking ties",
}
"""A player's numbers."""

PLAYER_LISTS: Final = {
    "tokens": "-1 Card, -1 Coin, Journey face down, and those on a pile: +1 Card on Village, -2 Cost on Smithy",
    "projects": "Projects with this player's cube",
    "bought": "the once-per-game Events that this player has bought",
    "states": "States in front of this player",
    "artifacts": "Artifacts in front of this player",
    "in force": "what cards set up earlier that still applies: a card's name, or {ability: Haven, cards: [Gold]}",
}
"""What else a player has."""

IN_FORCE: Final = {
    "ability": "the card, landscape or Boon whose ability it is",
    "only": "only this one of several abilities, by its name: start of turn, may buy ...",
    "cards": "the cards it was set up with",
    "played by": "the card in play that played it an extra time, or played it while leaving it where it is",
    "by": "the player who set it up, if that is another player",
}
"""Keys of an ability in force, in addition to its card."""

SIZES: Final = {
    f"{zone} size": f"how many cards: {meaning}" for zone, meaning in ZONES.items() if zone != "shuffled deck"
}
"""An expectation may count a zone instead of naming its cards."""

SIZE: Final = " size"
CONTAINS: Final = " contains"

HOLDINGS: Final = {
    f"{zone}{CONTAINS}": f"these are among the {meaning}" for zone, meaning in ZONES.items() if zone != "boons"
}
"""An expectation may name some of the cards of a zone."""

SCORE: Final = {"score": "the player's score now"}

SEES: Final = {"sees": "how much this player may look at: {bob's hand: number, trash: all}"}
"""In an expectation, of one player."""

UNCHANGED: Final = "unchanged"
REST: Final = {"rest": "unchanged: everything not listed is as it was at the start, or at the last check"}
"""In an expectation, of one player or of the whole table."""

EXPECTED: Final = {
    "trash": "cards in the trash",
    "boons": "the known Boons on top of their deck",
    "boons discarded": "the Boons in their discard pile",
    "boons set aside": "the Boons set aside",
    "hexes": "the known Hexes on top of their deck",
    "hexes discarded": "the Hexes in their discard pile",
    "black market": "the cards of the Black Market deck, top first",
    "black market shuffled": "the cards of the Black Market deck in an unknown order, below 'black market'",
    "supply": "cards left in the piles listed",
    "embargo tokens": "Embargo tokens on the piles listed",
    "vp tokens": "Victory point tokens on the piles and landscapes listed",
    "debt tokens": "Debt tokens on the piles listed",
    "trade route tokens": "Coin tokens on the Victory piles listed",
    "sun tokens": "Sun tokens on the Prophecy",
    "favor tokens": "Favor tokens on the piles listed",
    "turn": "whose turn it is",
    "phase": "the current phase",
    "trace": "each sentence, or a part of one, is in the trace, in this order",
    "not in trace": "none of these is in the trace",
    "asked": "the player who is being asked",
    "offered": "these are options of the current question",
    "not offered": "these are not options of the current question",
    "winner": "the game is over, and these players share the victory",
    "game over": "yes when the game has ended, no when it has not",
    "trash contains": "these cards are among those in the trash",
    "piles": "all the cards of these piles, top first: {Ruins: [Survivors, Ruined Village]}",
    "empty piles": "how many piles of the Supply are empty, or which: [Province, Village]",
    "cost": "what these cards cost now: {Bridge: $2}",
    "gained": "all the cards that these players have gained since the start, in order: {alice: [Gold, Curse]}",
    **REST,
}
"""Keys of an expectation besides the players' names."""

CLAIMS: Final = {
    "always": "holds in every outcome of what was left open",
    "sometimes": "holds in at least one outcome of what was left open",
    "never": "holds in no outcome of what was left open; a list means 'contains these'",
}
"""Expectations over everything that was left open."""

COULD: Final = "could"
"""A claim for each player: what they can make sure of, whatever the others and chance do."""

LYING: Final = {
    "embargo tokens": "embargo",
    "vp tokens": "vp",
    "debt tokens": "debt",
    "trade route tokens": "trade route",
    "favor tokens": "favors",
    "sun tokens": "sun",
}
"""Keys of the board for tokens on piles and landscapes, and what such a token is called."""

Status = Literal["official", "ruled", "inferred", "disputed"]
Unwritten = Literal["error", "decline", "explore"]
Phase = Literal["Action", "Buy", "buying", "Night", "Clean-up"]
Beginning = Literal["start of turn", "Action", "Buy", "buying", "Night", "Clean-up", "game over"]
Token = Literal["Coffers", "Villagers", "Favors"]
Past = Literal["played", "gained", "bought", "trashed", "used"]

STATUSES: Final[tuple[Status, ...]] = ("official", "ruled", "inferred", "disputed")
UNWRITTEN: Final[tuple[Unwritten, ...]] = ("error", "decline", "explore")
PHASES: Final[tuple[Phase, ...]] = ("Action", "Buy", "buying", "Night", "Clean-up")
BEGINNINGS: Final[tuple[Beginning, ...]] = ("start of turn", *PHASES, "game over")
"""Where a scenario can begin: in a phase, before anything of a turn has happened, or when the game has ended."""
SPENDABLE: Final[tuple[Token, ...]] = ("Coffers", "Villagers", "Favors")
FACTS: Final[tuple[Past, ...]] = ("played", "gained", "bought", "trashed", "used")
FACT_PHASES: Final[tuple[Phase, ...]] = ("Action", "Buy", "Night", "Clean-up")
TOKENS: Final = ("-1 Card", "-1 Coin", "Journey face down")
PILE_TOKENS: Final = ("+1 Card", "+1 Action", "+1 Buy", "+1 Coin", "-2 Cost", "Trashing")
"""A player's own tokens on a pile: "+1 Card on Village"."""
ACTS: Final = (
    "plays",
    "buys",
    "calls",
    "gains",
    "trashes",
    "discards",
    "draws",
    "starts",
    "ends",
    "spends",
    "pays off",
)

ALL_TREASURES: Final = "all Treasures"
"""What a player can play besides a card."""

EVERYTHING: Final = "everything"
"""All the cards that an answer can name."""

ALL_WORDS: Final = {
    EVERYTHING: 1,
    "all": 1,
    "all of them": 1,
    "all cards": 1,
    "all the cards": 1,
    "both": 2,
    "both of them": 2,
    "both cards": 2,
    **{
        f"all {said}{of}": number
        for number, word in enumerate(("three", "four", "five", "six"), 3)
        for said in (word, str(number))
        for of in ("", " of them", " cards")
    },
}
"""Words for all the cards that an answer can name, and how many there must be at least: exactly two for `both`."""

IN_WORDS: Final = {word: number for number, word in enumerate(("two", "three", "four", "five", "six"), 2)}
"""Numbers in words, as in sentences: `two Silvers`."""

SO_MANY: Final = "so many"
"""Cards of which an answer gives only the number: `return: two`."""

DECKS: Final = (
    "boons",
    "boons discarded",
    "boons set aside",
    "hexes",
    "hexes discarded",
    "black market",
    "black market shuffled",
)
"""Keys of the board for the cards of decks that belong to nobody."""

LISTS: Final = frozenset({*ZONES, *PLAYER_LISTS, *DECKS, "kingdom", "new kingdom", "landscapes", "trash", "used up"})
"""Keys of the board and of a player whose values are lists."""

BEFORE: Final = ("states", "artifacts")
"""What a player can have in front of them that is neither a card nor a token."""

PLACES: Final = (
    "hand",
    "deck",
    "discard",
    "in play",
    "set aside",
    "native village",
    "exile",
    "tavern",
    "island",
    "trash",
    "supply",
    "pile",
)
"""Where a card named in an answer can be: `Village from discard`."""

AS: Final = " as "
"""Between what is printed on a card in play and what it has become until it leaves play: `Overlord as Highway`."""

CARD_WORDS: Final = frozenset(
    {"discard", "trash", "gain", "play", "put", "buy", "keep", "take", "pass", "name", "exchange", "exile"}
    | {
        "put on top",
        "put on the bottom",
        "set aside",
        "shuffle in",
        "reveal",
        "return",
        "react",
        "call",
        "receive",
        "rotate",
    }
)
"""Words of answers that name cards."""

ANSWER_WORDS: Final = CARD_WORDS | {
    "first",
    "then",
    "use",
    "choose",
    "instead",
    "with",
    "overpay",
    "spend",
    "pay",
    "pay off",
    "bid",
}
"""Words that answers begin with. Any other words can only be answered yes or no."""

STEP_WORDS: Final = (
    "any",
    "any, to the end",
    "ask",
    "check",
    "within",
    "if",
    "otherwise",
    "together",
    "spend",
    "pay off",
    "shuffle",
)
"""Steps that are neither acts nor answers."""
OPEN: Final = ("any", "any, to the end")
"""The steps that leave open what is asked."""
