"""Rotating a pile of different cards (IV, Split piles: Rotate)."""

from __future__ import annotations

from itertools import takewhile

from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.world.places import pile


async def rotate(you: View, name: str) -> None:
    """Put all the equal cards on top of a pile under it."""
    place = pile(name)
    cards = you.world.at(place)
    turned = tuple(takewhile(lambda ref: you.name(ref) == you.name(cards[0]), cards))
    telling = Telling("rotate", you.seat, you.seen(*turned), (("pile", name),))
    if turned:
        await you.change(lambda world: world.move(turned, place, under=True), telling)
    else:
        await you.note(telling._replace(outcome="failed", because="the pile is empty"))
