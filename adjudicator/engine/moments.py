"""The moments at which an ability can trigger: a closed list (Complete Rules V, the two overviews).

A `WOULD_*` moment comes before something that would happen and may put something else in its place; every other moment
comes after it. `COST` and the other moments of `ONGOING` are not events: they change something while they last.
"""

from __future__ import annotations

from typing import Final

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
CALL: Final = "call"
SET_ASIDE: Final = "set aside"
CHOOSE_OPTIONS: Final = "choose options"
INSTRUCTED: Final = "instructed to get"
"""What a text says it gives, as it is read, before anything replaces that ("+Cards" read as "+$")."""
WOULD_GET: Final = "would get"
"""About to get +Cards, +Actions, +Buys, +$ or tokens."""
WOULD_DRAW: Final = "would draw"
WOULD_SHUFFLE: Final = "would shuffle"
START_OF_TURN: Final = "start of turn"
START_OF_BUY: Final = "start of Buy phase"
END_OF_BUY: Final = "end of Buy phase"
START_OF_CLEAN_UP: Final = "start of Clean-up"
WOULD_DRAW_HAND: Final = "would draw in Clean-up"
WOULD_DISCARD_HAND: Final = "would discard hand in Clean-up"
END_OF_TURN: Final = "end of turn"
AFTER_TURN: Final = "after turn"
WOULD_TAKE_TURN: Final = "would take a turn"
GAME_END: Final = "game end"

COST: Final = "cost"
"""Ongoing: changes what cards cost."""
MAY_PLAY: Final = "may play"
MAY_BUY: Final = "may buy"
WORTH: Final = "worth"
"""Ongoing: what a card is worth at the end, in victory points."""
TYPES: Final = "types"

MOMENTS: Final = frozenset(value for name, value in globals().items() if name.isupper() and isinstance(value, str))
"""Every moment there is; a definition that names another is refused."""
