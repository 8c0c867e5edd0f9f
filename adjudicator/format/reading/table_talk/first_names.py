"""First names that go with `she` or with `he`: they say who is meant where the pronoun could stand for several players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NAMES: Final = {
    "she": (
        *("alice", "amy", "ann", "anna", "anne", "beth", "carol", "clara", "claire", "diana", "ella", "emma", "eve"),
        *("jane", "julia", "kate", "laura", "lisa", "lucy", "mary"),
    ),
    "he": (
        *("adam", "ben", "bill", "bob", "dan", "dave", "david", "eric", "frank", "george", "jack", "james", "john"),
        *("mark", "mike", "paul", "peter", "tim", "tom"),
    ),
}
_GOES_WITH: Final = {name: pronoun for pronoun, names in _NAMES.items() for name in names}


def owners(words: str, doer: str, players: Sequence[str]) -> tuple[str, ...]:
    """The players who may be meant by `bob's`, `her` or `her own` in what is said about the doer; none if it can be anybody."""
    possessive = words.removesuffix(" own")
    if words != possessive or possessive == "my":
        return (doer,)
    if possessive.endswith("'s"):
        named = possessive[:-2]
        return (next((player for player in players if player.casefold() == named.casefold()), named),)
    other = {"her": "he", "his": "she"}.get(possessive)
    could = tuple([player for player in players if other is None or _GOES_WITH.get(player.casefold()) != other])
    return () if len(could) == len(players) else could or (doer,)


def could_be(player: str, pronoun: str, players: Sequence[str]) -> bool:
    """Whether a pronoun can stand for a player: not `she` for bob, if the names of all players go with one."""
    goes_with = {one: _GOES_WITH.get(one.casefold()) for one in players}
    return None in goes_with.values() or pronoun not in ("she", "he") or goes_with.get(player) in (None, pronoun)


def usual(pronoun: str, players: Sequence[str]) -> str:
    """The only player whose name goes with a pronoun, if each of the names goes with one; "" if there is none."""
    goes_with = [_GOES_WITH.get(player.casefold()) for player in players]
    return players[goes_with.index(pronoun)] if goes_with.count(pronoun) == 1 and None not in goes_with else ""
