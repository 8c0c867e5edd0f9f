"""What a text found when it counted something, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import lying_in, person, plural, possessive, spoken_pool, token_named
from adjudicator.explanations.trace import Trace

COUNTS: Final = ("count", "whose turn")
"""The kinds of events in which a text looks at something."""
_DONE: Final = {
    "played": "has played {} this turn",
    "gained": "has gained {} this turn",
    "bought": "has bought {} this turn",
    "used": "has already used {} this turn",
    "gained in the Buy phase": "has gained {} in this Buy phase",
    "gained this game": "has gained {} in this game",
    "gained last turn": "gained {} on their last turn",
    "trashed last turn": "trashed {} on their last turn",
    "only discarded": "has discarded only {}",
    "only trashed": "has trashed only {}",
}
"""What was done with the cards that are counted."""
_WHETHER: Final = ("used", "gained this game")
"""Counts of which only it matters whether there was one at all."""
_IN_SOMEBODYS: Final = {"hand": "in hand", "deck": "in their deck"}


def count_said(event: Event, players: Sequence[str], trace: Trace) -> str:
    """`alice has 2 Action cards in play`, `1 Supply pile is empty`."""
    who, among, number = person(players, event.player), event.get("among"), event.get("amount") or 0
    if event.get("token"):
        return _tokens(event, who, number)
    if among == "empty piles":
        return f"{number or 'no'} Supply pile{' is' if number == 1 else 's are'} empty"
    if among == "deck and discard pile":
        return f"{who} has no cards left in their deck and discard pile"
    if event.get("which") == "this":
        return f"this {event.get('name')} is not {lying_in(among)}"
    things = _cards(event, number)
    if among in _DONE:
        return f"{who} {_DONE[among].format(things)}"
    if among == "trash":
        one = number == 1 and event.get("which") != "different"
        return f"there {'is' if one else 'are'} {things} in the trash"
    of_each = "exactly one copy of " if event.get("which") == "single" else ""
    return f"{who} has {of_each}{things} {_IN_SOMEBODYS.get(among) or lying_in(among)}".removesuffix(" in ")


def _cards(event: Event, number: int) -> str:
    """`2 Action cards`, `no Gold`, `3 different Treasure cards`."""
    name, which = event.get("name"), event.get("which")
    if name and event.get("among") in _WHETHER:
        return name if number else f"no {name}"
    if name:
        return number_of_things(number, name, plural(name))
    if which == "types":
        return f"{number_of_things(number, 'type', 'types')} among their cards"
    kind = f"{event.get('type')} " if event.get("type") else ""
    if which == "different" and number == 1:
        return f"{kind}cards of one name"
    one = {"other": "other ", "different": "differently named "}.get(which, "")
    return number_of_things(number, f"{one}{kind}card", f"{one}{kind}cards")


def number_of_things(number: int, one: str, several: str) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"{number or 'no'} {one if number == 1 else several}"


def _tokens(event: Event, who: str, number: int) -> str:
    """`alice has 2 Favors`, `alice does not have Deluded`, `there is 1 VP on Farmers' Market`."""
    token, on = event.get("token"), event.get("on")
    one, several = spoken_pool(token) or (token_named(token), plural(token_named(token)))
    if on:
        is_ = "is" if number == 1 or (one == several and not number) else "are"
        return f"there {is_} {number_of_things(number, one, several)} on {on}"
    if token == "coins":
        return f"{who} has ${number}"
    if token[:1].isupper() or token[:1] in ("+", "-"):
        name = token if token[:1].isupper() else f"the {one}"
        return f"{who} {'has' if number else 'does not have'} {name}"
    left = " left" if token == "actions" else ""
    return f"{who} has {number_of_things(number, one, several)}{left}"


def whose_turn(event: Event, players: Sequence[str], trace: Trace) -> str:
    """`it is bob's Buy phase`."""
    phase, whose = event.get("phase"), possessive(person(players, event.player))
    if phase == "start":
        return f"it is the start of {whose} turn"
    return f"it is {whose} {f'{phase} phase' if phase else 'turn'}"
