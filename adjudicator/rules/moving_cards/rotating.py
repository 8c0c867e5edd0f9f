"""Rotating a pile of different cards (IV, Split piles: Rotate)."""

from __future__ import annotations

from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.chance import uncover
from adjudicator.world.places import Place, pile
from adjudicator.world.records import Bag, Ref


async def rotate(you: View, name: str) -> None:
    """Put all the equal cards on top of a pile under it. In a shuffled pile, they are found out one at a time."""
    place = pile(name)
    turned: tuple[Ref, ...] = ()
    while True:
        ref = await _next(you, place, len(turned))
        if ref is None or (turned and you.name(ref) != you.name(turned[0])):
            break
        turned = (*turned, ref)
    telling = Telling("rotate", you.seat, you.seen(*turned), (("pile", name),))
    if turned:
        await you.change(lambda world: world.move(turned, place, under=True), telling)
    else:
        await you.note(telling._replace(outcome="failed", because="the pile is empty"))


async def _next(you: View, place: Place, at: int) -> Ref | None:
    """The card that is under this many others of a pile; if they are shuffled, chance decides which card it is."""
    lies = you.world.raw(place)
    if at >= len(lies):
        return None
    item = lies[at]
    if isinstance(item, Bag):
        await uncover(you, place, item)
    return you.world.at(place)[at]
