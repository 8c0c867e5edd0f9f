"""The end of the game, scoring and ties (II, Game end)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.definitions import Ability
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import WORTH
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.gaining import empty_piles
from adjudicator.world.places import PLAYER_ZONES, ZONE_SLOT, spot
from adjudicator.world.records import Instance, Ref
from adjudicator.world.world import World

VP: Final = "vp"
"""The tokens that are themselves victory points."""
EMPTY_AT_ONCE: Final = ("Province", "Colony")
"""The piles any one of which ends the game."""


def game_is_over(you: View) -> bool:
    """Whether the game ends after this turn."""
    return bool(ending_piles(you))


def ending_piles(you: View) -> tuple[str, ...]:
    """The empty piles that end the game after this turn: Provinces (or Colonies), or any three of the Supply.

    With five or six players it takes four.
    """
    for name in EMPTY_AT_ONCE:
        if name in you.game.piles and you.world.top(name) is None:
            return (name,)
    if empty_piles(you) < piles_to_empty(you):
        return ()
    return tuple(name for name in you.game.supply if you.world.top(name) is None)


def piles_to_empty(you: View) -> int:
    """How many empty piles of any kind end the game."""
    return 4 if len(you.game.players) > 4 else 3


def cards_of(you: View) -> tuple[Ref, ...]:
    """All cards that belong to a player, wherever they are."""
    world, seat = you.world, you.seat
    # most of a player's zones are empty
    places = [spot(zone, seat) for zone in PLAYER_ZONES if world.zones[seat][ZONE_SLOT[zone]]]
    return tuple([ref for place in places for ref in world.at(place)])


def score(you: View) -> int:
    """A player's victory points: from cards (each as printed), and tokens."""
    return sum([points for _, points in sources(you)])


def sources(you: View) -> Iterator[tuple[str, int]]:
    """What a player's victory points come from, and how many from each: VP tokens, States, cards and landscapes."""
    yield VP, you.world.number(you.seat, VP)
    catalog = you.game.catalog
    yield from ((on, catalog[on].vp) for (whose, on), _ in you.world.tokens if whose == you.seat and on in catalog)
    world, listens = you.world, you.game.listens(WORTH)
    if listens:
        # all cards are put into the decks first, and it is nobody's turn: cards are themselves
        world = world._replace(becoming=(), turn=world.turn._replace(over=True))
    names = world.names
    for ref in cards_of(you):
        name = names[ref.card]
        yield name, catalog[name].vp
        for ability in you.game.abilities_of(name, WORTH) if listens else ():
            yield name, _worth(you, world, ability, ref)
    for name in you.game.landscapes if listens else ():
        yield from ((name, _worth(you, world, ability, None)) for ability in you.game.abilities_of(name, WORTH))


def _worth(you: View, world: World, ability: Ability, ref: Ref | None) -> int:
    glance = Glance(you.game, world, Instance(0, ability.id, you.seat, ref))
    worth: int = ability.body(you.game.view(glance, you.seat))  # type: ignore[assignment]
    return worth


def leaders(you: View) -> tuple[int, ...]:
    """The seats with the most victory points."""
    seats = range(len(you.game.players))
    scores = {seat: score(you.game.view(you.frame, seat)) for seat in seats}
    return tuple(seat for seat in seats if scores[seat] == max(scores.values()))


def undecided(you: View) -> bool:
    """Whether the leaders are tied and it is unknown how many turns one of them had."""
    tied = leaders(you)
    return len(tied) > 1 and bool(you.game.unsaid & set(tied))


def winners(you: View) -> tuple[int, ...]:
    """The seats with the most victory points; of those tied, the ones with the fewest turns (all, if that is unknown)."""
    tied = leaders(you)
    if undecided(you):
        return tied
    fewest = min(you.world.turns[seat] for seat in tied)
    return tuple(seat for seat in tied if you.world.turns[seat] == fewest)
