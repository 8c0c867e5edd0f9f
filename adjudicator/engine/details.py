"""What events carry besides players and cards: every key, what it means, and the type of its value."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from adjudicator.world.places import Place

NumberKey = Literal[
    "amount",  # how many: cards, coins, tokens ...; of tokens below 0 when they are returned
    "number",  # of a turn; of the cards shuffled; of the cards that may be looked at
    "time",  # how often the instructions have been followed by then
    "left",  # how many Sun tokens are left on the Prophecy
    "under",  # under how many cards of the deck it is put
]
SeatKey = Literal[
    "decider",  # who really decides
    "controller",  # who decides in an extra turn
    "receiver",  # to whom a card is passed
    "from player",  # from whom a State or Artifact is taken
    "to player",  # who gets a token
    "owner",  # whose ability it is, if that is not the player whom it is about
]
FlagKey = Literal[
    "again",  # the card was in play already
    "leaving",  # the card stays where it is when it is played
    "bottom",  # it is put on the bottom
    "bought",  # the gain is one by buying
    "extra",  # the turn is an extra one
    "forced",  # there was only one legal answer
    "move",  # the question is a phase's own: what the player does next
    "own",  # the token is one of which each player has one
    "reaction",  # the ability is a Reaction
]
WordKey = Literal[
    "asked",  # the kind of the decision
    "may",  # what the player may do, where that was the question
    "what",  # what is got or lost ("coins"); what is shuffled
    "name",  # of the card, landscape or pile, where no physical card is meant; of the tokens spent; the price paid
    "printed",  # the price as printed, where something changed it
    "overpaid",  # what was paid besides the cost
    "for",  # the card that another one is exchanged for
    "with",  # the card that replaces another one
    "moment",  # what happens at it, or triggers at it
    "phase",  # the phase that begins
    "until",  # how long an ability is in force
    "source",  # where a card is gained from: "pile" or a zone
    "pile",  # the pile that is rotated
    "token",  # the kind of token
    "on",  # the pile or landscape that a token is put on
    "from pile",  # the pile or landscape that a token is taken from
    "to pile",  # the pile or landscape that a token is moved to
    "face",  # "up" or "down"
    "to side",  # the State that is on the side turned up
    "among",  # where the cards are that are counted, or what was done with them this turn
    "type",  # of the cards that are counted
    "which",  # of the cards that are counted: "other", "different", "single"; "types": these are counted; "this"
]
PlaceKey = Literal[
    "from",  # where the cards were
    "to",  # where they are now
    "destination",  # where a gained card would go
]
ListKey = Literal[
    "options",  # what can be chosen
    "chosen",  # what was chosen
    "because of",  # what changed the price, or keeps a card in play
    "empty piles",  # the piles for which the game ends
    "names",  # of the new Kingdom piles
]
SeatsKey = Literal[
    "winners",  # who has won
]
DetailKey = NumberKey | SeatKey | FlagKey | WordKey | PlaceKey | ListKey | SeatsKey

Detail: TypeAlias = (
    tuple[NumberKey | SeatKey, int]
    | tuple[FlagKey, bool]
    | tuple[WordKey, str]
    | tuple[PlaceKey, Place]
    | tuple[ListKey, tuple[str, ...]]
    | tuple[SeatsKey, tuple[int, ...]]
)
"""A key and its value."""

ABSENT: Final[dict[DetailKey, object]] = {
    **dict.fromkeys(get_args(FlagKey), False),
    **dict.fromkeys(get_args(WordKey), ""),
    **dict.fromkeys((*get_args(ListKey), *get_args(SeatsKey)), ()),
}
"""The value of a key that an event does not carry. A missing number, seat or place is `None`."""
SEATS: Final[frozenset[DetailKey]] = frozenset((*get_args(SeatKey), *get_args(SeatsKey)))
"""The keys whose numbers are seats."""
