"""What chance decides: which of the shuffled cards are next."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.view import View
from adjudicator.world.places import Place
from adjudicator.world.records import Bag, Ref


async def found(you: View, shuffled: tuple[Ref, ...], most: int, *, ordered: bool = False) -> tuple[Ref, ...]:
    """Some of the shuffled cards: one, or up to `most` of them; if `ordered`, in their order."""
    chosen: tuple[Hashable, ...] = await you.ask(
        "shuffle", lambda: you.options(shuffled), 1, most, ordered=ordered, decider=CHANCE
    )
    return tuple([ref for ref in chosen if isinstance(ref, Ref)])


async def found_all(you: View, shuffled: tuple[Ref, ...], number: int) -> tuple[Ref, ...]:
    """That many of the shuffled cards, named one by one or several at once."""
    chosen: tuple[Ref, ...] = ()
    while len(chosen) < number:
        left = tuple([ref for ref in shuffled if ref not in chosen])
        more = await found(you, left, number - len(chosen))
        chosen = (*chosen, *more)
    return chosen


async def uncover(you: View, whose: int | str | Place, bag: Bag) -> None:
    """Find out which cards of a shuffled part of a deck (or pile) are on top of it."""
    order = await found(you, bag.cards, len(bag.cards), ordered=True)
    await you.change(lambda world: (world.uncovered(whose, order), None))
