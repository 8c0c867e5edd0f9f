"""What an event of the engine looks like in a log: who does what with which cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from adjudicator.engine.events import Event
from adjudicator.world.places import DECK, DISCARD, HAND, ISLAND, LOOKING, NATIVE_VILLAGE, PLAY, TAVERN


class LogAct(NamedTuple):
    """Something that appears in a log when it happens. `words` are the verbs that the line may have, the likeliest first.

    It is `sure` if there is always a line for it, `top` if it is a player's own move in a phase, and not what a card
    does.
    """

    seat: int
    words: tuple[str, ...]
    cards: tuple[str, ...]
    sure: bool = False
    top: bool = False
    off_deck: bool = False
    """Whether cards of a deck are discarded, perhaps after looking at them."""


_TO_ZONE: Final[Mapping[str, tuple[str, ...]]] = {
    HAND: ("put in hand", "draw", "gain", "return", "take", "wish"),
    DECK: ("topdeck", "bottom", "insert", "gain", "shuffle in", "put in hand"),
    DISCARD: ("discard", "return", "deck to discard", "gain"),
    TAVERN: ("mat",),
    ISLAND: ("mat", "set aside"),
    NATIVE_VILLAGE: ("set aside", "mat"),
    PLAY: ("play", "call"),
}
"""How a line says that cards are put somewhere."""

_ALWAYS: Final[Mapping[str, tuple[str, ...]]] = {
    # of cards drawn one by one, each of which may be set aside, newer logs say only that they are looked at
    "draw": ("draw", "look at"),
    "trash": ("trash",),
    "exile": ("exile",),
    "pass": ("pass",),
    "call": ("call",),
}
"""Events that always have a line, and its verbs."""

_SOMETIMES: Final[Mapping[str, tuple[str, ...]]] = {
    "reveal": ("reveal", "reveal hand", "block", "look at", "wish"),
    "look at": ("look at", "reveal"),
    "set aside": ("set aside",),
    "return": ("return",),
    "take": ("receive", "take", "gain"),
    "receive": ("receive",),
}
"""Events that have a line of their own or are part of another one, and its verbs."""


def act_of(event: Event, cleaning_up: frozenset[int]) -> LogAct | None:
    """The line that the log has for an event; None if there is none. `cleaning_up` are the ids of the Clean-ups so far."""
    seat = event.player
    if seat is None or event.outcome in ("lost track", "failed", "prevented"):
        return None
    kind = event.kind
    cards = tuple([card.name for card in event.cards])
    if kind == "play":
        return LogAct(seat, ("play",), cards[:1], sure=True, top=event.parent is None)
    if kind == "buy":
        return LogAct(seat, ("buy",), cards or (event.get("name"),), sure=True, top=event.parent is None)
    if kind == "place":
        to = event.get("to")
        if to is not None and to.zone != PLAY:
            return LogAct(seat, ("gain",), cards, sure=True)
        return None
    if kind == "discard":
        from_ = event.get("from")
        off_deck = from_ is not None and from_.zone in (DECK, LOOKING)
        return None if event.parent in cleaning_up else LogAct(seat, ("discard",), cards, True, off_deck=off_deck)
    if kind in ("spend", "pay off"):
        word, what = ("repay", "repay") if kind == "pay off" else ("spend", event.get("name"))
        return LogAct(seat, (word,), (what,) * (event.get("amount") or 1), sure=what in ("Coffers", "Villagers"))
    if kind in ("plus", "take tokens"):
        what = event.get("what") if kind == "plus" else event.get("token")
        return LogAct(seat, ("get",), (what,) * (event.get("amount") or 0))
    if kind == "token":
        on, amount = event.get("on"), event.get("amount")
        return LogAct(seat, ("token",), (on,)) if on and (amount is None or amount > 0) else None
    if kind == "rotate":
        return LogAct(seat, ("rotate",), (event.get("pile"),))
    if kind == "shuffle":
        return (
            LogAct(seat, ("shuffle",), (), sure=bool(event.get("number"))) if event.get("what") == "discard" else None
        )
    if kind == "put":
        to, from_ = event.get("to"), event.get("from")
        words = _TO_ZONE.get(to.zone, ()) if to is not None else ()
        seen = from_ is not None and from_.zone != LOOKING
        sure = words[:1] == ("topdeck",) and seen and event.get("under") is None and not event.get("bottom")
        sure = sure or (to is not None and to.zone in (HAND, TAVERN, ISLAND, NATIVE_VILLAGE))
        return LogAct(seat, words, cards, sure=sure) if words else None
    if kind == "return" and cards:
        return LogAct(seat, ("return",), cards, sure=True)
    if kind in ("take", "receive", "return", "turn over") and not cards:
        name = event.get("name")
        return LogAct(seat, ("receive", "take", "return"), (name,)) if name else None
    if kind in _ALWAYS:
        return LogAct(seat, _ALWAYS[kind], cards, sure=True)
    if kind in _SOMETIMES:
        from_ = event.get("from")
        on_deck = kind in ("reveal", "look at") and from_ is not None and from_.zone == DECK
        return LogAct(
            seat, _SOMETIMES[kind], cards, sure=on_deck or (kind == "set aside" and not _sets_itself_aside(event))
        )
    if kind == "ability" and cards:
        # the client also says "reacts with" of what triggers on a card in play, as Tracker did until 2022
        return LogAct(seat, ("react", "block") if event.get("reaction") else ("react",), cards)
    return None


def _sets_itself_aside(event: Event) -> bool:
    """Whether a card in play sets itself aside, or Boons are set aside at the start: logs say nothing about either."""
    from_ = event.get("from")
    if from_ is None or not isinstance(from_.of, int):
        return True
    return from_.zone == PLAY and (event.ability or "").split(":")[0] in {card.name for card in event.cards}
