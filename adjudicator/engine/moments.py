"""The moments at which an ability can trigger: a closed list (Complete Rules V, the two overviews).

A `WOULD_*` moment comes before something that would happen and may put something else in its place; every other moment
comes after it. `COST` and the other moments of `ONGOING` are not events: they change something while they last.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

WOULD_PLAY: Final = "would play"
BEFORE_PLAY: Final = "before play"
WOULD_FOLLOW: Final = "would follow"
AFTER_PLAY: Final = "after play"
WOULD_PAY: Final = "would pay"
"""About to pay for a card that is bought; it carries what is `overpaid`."""
BUY: Final = "buy"
WOULD_GAIN: Final = "would gain"
GAIN: Final = "gain"
DISCARD: Final = "discard"
TRASH: Final = "trash"
REVEAL: Final = "reveal"
EXCHANGE: Final = "exchange"
EXILED: Final = "exile"
SET_ASIDE: Final = "set aside"
CHOOSE_OPTIONS: Final = "choose options"
INSTRUCTED: Final = "instructed to get"
"""What a text says it gives, before anything replaces that ("+Cards" read as "+$")."""
WOULD_GET: Final = "would get"
"""About to get +Cards, +Actions, +Buys, +$ or tokens."""
WOULD_DRAW: Final = "would draw"
WOULD_SHUFFLE: Final = "would shuffle"
FIRST_AT_START: Final = "start of turn, first"
"""Before everything else at the start of a turn."""
START_OF_TURN: Final = "start of turn"
START_OF_BUY: Final = "start of Buy phase"
END_OF_BUY: Final = "end of Buy phase"
START_OF_CLEAN_UP: Final = "start of Clean-up"
WOULD_DRAW_HAND: Final = "would draw in Clean-up"
DREW_HAND: Final = "drew hand in Clean-up"
"""The next hand has been drawn."""
WOULD_DISCARD_HAND: Final = "would discard hand in Clean-up"
END_OF_TURN: Final = "end of turn"
FIRST_AFTER_TURN: Final = "after turn, first"
"""After a turn, before any extra turn."""
AFTER_TURN: Final = "after turn"
AS_A_TURN_ENDS: Final = (START_OF_CLEAN_UP, END_OF_TURN, FIRST_AFTER_TURN, AFTER_TURN)
"""An ability that is set up for one of these is used in the same turn."""
WOULD_TAKE_TURN: Final = "would take a turn"
GAME_END: Final = "game end"
LAST_SUN: Final = "last Sun"
"""A player has removed the last Sun token from the Prophecy, which is in force from now on."""

KEEPS_IN_PLAY: Final = "keeps in play"
"""Ongoing: a player discards no cards from play in Clean-up."""
COST: Final = "cost"
"""Ongoing: changes what cards cost."""
COST_AS: Final = "costs as much as"
"""Ongoing: another card, which it costs as much as, or nothing."""
FACE_DOWN: Final = "face down"
"""Ongoing: cards that are face down where others are face up; nothing triggers on this."""
MAY_PLAY: Final = "may play"
"""Ongoing: whether a player may play a card; `False` forbids it."""
MAY_BUY: Final = "may buy"
"""Ongoing: whether a player may buy a card; `False` forbids it."""
ACTIONS_AS_BUYS: Final = "Actions as Buys"
"""Ongoing: a player may use Action plays as Buys."""
PAYABLE: Final = "payable otherwise"
"""Ongoing: whether a card can be bought without paying its cost, because of what it does just before it is paid for."""
WORTH: Final = "worth"
"""Ongoing: what a card is worth at the end, in victory points."""
TYPES: Final = "types"
"""Ongoing: types that a card has besides those printed on it."""
ABILITIES: Final = "abilities"
"""Ongoing, in force: (name, other): its owner's cards called `name` have the abilities of the card `other` too."""
INSTRUCTIONS: Final = "instructions"
"""Ongoing: what is followed when a card is played, instead of its own play ability: (an ability's id, arguments)."""

REPLACING: Final[frozenset[Moment]] = frozenset(
    (
        *(WOULD_PLAY, WOULD_FOLLOW, WOULD_PAY, WOULD_GAIN, WOULD_GET, WOULD_DRAW, WOULD_SHUFFLE),
        *(WOULD_DRAW_HAND, WOULD_DISCARD_HAND, WOULD_TAKE_TURN),
    )
)
"""The moments before something that would happen, at which it can be replaced by something else."""

Moment = Literal[
    "would play",
    "before play",
    "would follow",
    "after play",
    "would pay",
    "buy",
    "would gain",
    "gain",
    "discard",
    "trash",
    "reveal",
    "exchange",
    "exile",
    "set aside",
    "choose options",
    "instructed to get",
    "would get",
    "would draw",
    "would shuffle",
    "start of turn, first",
    "start of turn",
    "start of Buy phase",
    "end of Buy phase",
    "start of Clean-up",
    "would draw in Clean-up",
    "drew hand in Clean-up",
    "would discard hand in Clean-up",
    "end of turn",
    "after turn, first",
    "after turn",
    "would take a turn",
    "game end",
    "last Sun",
    "keeps in play",
    "cost",
    "costs as much as",
    "face down",
    "may play",
    "may buy",
    "Actions as Buys",
    "payable otherwise",
    "worth",
    "types",
    "abilities",
    "instructions",
]
"""Every moment there is."""

MOMENTS: Final[frozenset[Moment]] = frozenset(get_args(Moment))
"""The same, for looking them up: a definition that names any other is refused."""
