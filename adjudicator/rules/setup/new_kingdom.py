"""Replacing the Kingdom piles of a game by new ones, in the middle of it (Rising Sun rulebook, Divine Wind)."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.game import Game
from adjudicator.engine.view import View
from adjudicator.rules.receiving import set_boons_aside_for
from adjudicator.rules.words import LIAISON
from adjudicator.world.places import ASIDE, THE_TRASH, spot
from adjudicator.world.tokens import KINGDOM_REPLACED, TABLE, chosen_for, lies_on
from adjudicator.world.world import World

TO_COME: Final = "the new Kingdom"
"""What cards in the trash wait for when a new Kingdom is set up."""
ALLY: Final = "ally"


async def replace_the_kingdom(you: View) -> None:
    """Remove all Kingdom piles from the Supply and set up the new ones, once."""
    game = you.game
    if you.world.number(TABLE, KINGDOM_REPLACED):
        return
    new = tuple(name for name in game.new_supply if game.piles[name].kingdom)
    await you.change(partial(_replaced, game), Telling("new kingdom", you.seat, detail=(("names", new),)))
    await set_boons_aside_for(you, game.coming)


def _replaced(game: Game, world: World) -> tuple[World, None]:
    """The world with the new piles. Tokens on the old ones are gone; what was chosen at the start stays chosen."""
    removed = {name for name in game.supply if game.piles[name].kingdom}
    kept = {chosen_for(name) for name in game.present}
    for (whose, token), number in world.tokens:
        there = lies_on(token)
        if (whose in removed and token not in kept) or (there is not None and there[1] in removed):
            world = world.with_tokens(whose, token, -number)
    world = with_new_kingdom(game, world)
    for name in sorted(game.coming):
        for token, number in game.catalog[name].starts_with:
            world = _given_to_all(world, game, token, number)
    if not has_liaison(game, game.supply) and has_liaison(game, game.new_supply):
        for name in (one for one in game.landscapes if game.catalog[one].kind == ALLY):
            for token, number in game.catalog[name].starts_with:
                world = _given_to_all(world, game, token, number)
    waiting = spot(ASIDE, TO_COME)
    if waiting in world.layout.slot:
        world, _ = world.move(world.at(waiting), THE_TRASH)
    return world, None


def new_setup_tokens(game: Game) -> tuple[tuple[str, str, int], ...]:
    """The tokens that the setup of the new piles puts on piles and landscapes: where, which, how many."""
    new_game = SimpleNamespace(players=game.players, catalog=game.catalog, supply=game.new_supply)
    found = (game.catalog[name].setup for name in sorted(game.coming))
    return tuple(one for setup in found if setup is not None for one in setup(new_game))


def with_new_kingdom(game: Game, world: World) -> World:
    """The world without the old piles, and with the new ones as they are set up."""
    world = world.with_tokens(TABLE, KINGDOM_REPLACED, 1)
    for where, token, number in new_setup_tokens(game):
        world = world.with_tokens(where, token, number)
    return world


def has_liaison(game: Game, piles: tuple[str, ...]) -> bool:
    """Whether any card of these piles is a Liaison."""
    return any(LIAISON in game.catalog[card].printed for name in piles for card in (name, *game.catalog[name].holds))


def _given_to_all(world: World, game: Game, token: str, number: int) -> World:
    for seat in range(len(game.players)):
        world = world.with_tokens(seat, token, number)
    return world
