"""The beginning of a game: everybody draws their first hand (I, Basic setup; Special setup)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from adjudicator.engine.definitions import STARTING_CARDS
from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.getting import draw
from adjudicator.rules.moving_cards.moving import top_of_pile
from adjudicator.rules.receiving import set_boons_aside
from adjudicator.rules.turns.cleaning_up import HAND_SIZE
from adjudicator.rules.words import BOON, TREASURE
from adjudicator.world.places import DECK, pile, spot
from adjudicator.world.records import Ref, Turn
from adjudicator.world.tokens import chosen_for
from adjudicator.world.world import World
from adjudicator.world.zone import bagged

SETTING_UP: Final = "setting up"
"""The phase before the first turn: decks are shuffled, hands have yet to be drawn."""


def before_the_first_turn(first: int) -> Turn:
    """The state of a new game; the player at `first` begins."""
    return Turn(player=first, phase=SETTING_UP)


async def draw_first_hands(you: View) -> None:
    """Each player draws a hand, the one who begins first; then their turn begins."""
    if BOON in you.game.types:
        await set_boons_aside(you)
    for landscape in you.game.landscapes:
        if you.game.catalog[landscape].chooses == STARTING_CARDS:
            for seat in you.seats:
                await _replace_a_starting_card(you.game.view(you.frame, seat), landscape)
    for seat in you.seats:
        await you.game.view(you.frame, seat).do(draw, HAND_SIZE)
    first = Turn(number=1, player=you.seat, phase="start", normal=you.seat)
    await you.change(lambda world: (world._replace(turn=first), None))


async def _replace_a_starting_card(you: View, landscape: str) -> None:
    """Before decks are shuffled: start with the top card of the landscape's pile instead of a card of one's choice.

    Complete Rules I, Special setup: Plunder.
    """
    chosen_pile = next(name for name in you.game.piles if you.world.number(name, chosen_for(landscape)))
    taken = await top_of_pile(you, chosen_pile)
    if taken is None:
        return
    by = f"{landscape}: start with {you.name(taken)}"
    chosen: tuple[Hashable, ...] = await you.ask("replace", you.options(you.deck), by=by)
    replaced = next(ref for ref in chosen if isinstance(ref, Ref))
    # the Supply gave Treasures to the starting decks, and takes them back; all others are extra cards
    treasure = TREASURE in you.game.catalog[you.name(replaced)].types
    home = you.world.pile_of[replaced.card] if treasure else None
    seat, cites = you.seat, you.game.catalog[landscape].cites
    await you.change(
        lambda world: (_replaced(world, seat, replaced, taken, home), None),
        Telling("replace", seat, you.seen(replaced), (("with", you.name(taken)),), cites=cites),
    )


def _replaced(world: World, seat: int, replaced: Ref, taken: Ref, home: str | None) -> World:
    """The world with another card in a player's shuffled deck; the one replaced goes to its pile, or leaves the game."""
    deck = spot(DECK, seat)
    if home is not None:
        world, _ = world.move((replaced,), pile(home))
    else:
        world = world.with_zone(deck, bagged(tuple(ref for ref in world.at(deck) if ref != replaced)))
    world, _ = world.move((taken,), deck)
    return world.with_zone(deck, bagged(world.at(deck)))
