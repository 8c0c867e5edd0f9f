"""The table as it lies, in the words that a scenario's board is written in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.rules.scoring import score, undecided, winners
from adjudicator.rules.you import You
from adjudicator.scenario.board import TOKENS, ZONES
from adjudicator.world.places import DECK, THE_TRASH, Place, pile
from adjudicator.world.records import Bag, Ref
from adjudicator.world.tokens import project_of
from adjudicator.world.world import World

State = dict[str, Any]


def state(run: Run) -> State:
    """Everything on the table of a run, as plain dicts, lists, texts and numbers. Empty zones are left out."""
    return state_of(run.game, run.world)


def state_of(game: Game, world: World) -> State:
    """The same of any world of a game, in the middle of a step too."""
    turn = world.turn
    piles = {name: len(world.at(pile(name))) for name in game.piles}
    embargo = {name: world.number(name, "embargo") for name in game.piles if world.number(name, "embargo")}
    found: State = {
        "turn": game.players[turn.player],
        "phase": "buying" if turn.part == "buying" else turn.phase,
        "extra turn": turn.extra,
        "players": {name: _player(game, world, seat) for seat, name in enumerate(game.players)},
        "trash": _unordered(world, world.at(THE_TRASH)),
        "supply": {name: piles[name] for name, one in game.piles.items() if one.in_supply},
        "other piles": {name: piles[name] for name, one in game.piles.items() if not one.in_supply},
        "embargo tokens": embargo,
        "game over": world.ended,
    }
    if turn.controller is not None:
        found["controlled by"] = game.players[turn.controller]
    if world.ended:
        you = You(Glance(game, world), 0)
        found["tied" if undecided(you) else "winner"] = [game.players[seat] for seat in sorted(winners(you))]
    return found


def _player(game: Game, world: World, seat: int) -> State:
    found: State = {}
    for word, zone in ZONES.items():
        if zone != DECK and (cards := world.at(Place(zone, seat))):
            found[word] = _unordered(world, cards)
    found |= _deck(world, world.raw(Place(DECK, seat)))
    found |= world.pools[seat]._asdict()
    found |= {token: number for token in TOKENS if (number := world.number(seat, token))}
    tokens = [key[1] for key, _ in world.tokens if key[0] == seat and key[1] not in TOKENS]
    projects = [project for token in tokens if (project := project_of(token)) is not None]
    others = [token for token in tokens if project_of(token) is None]
    in_force = [record.ability for record in world.in_force if record.owner == seat]
    found |= {
        key: value for key, value in (("tokens", others), ("projects", projects), ("in force", in_force)) if value
    }
    found["turns"] = world.turns[seat]
    found["score"] = score(You(Glance(game, world), seat))
    return found


def _deck(world: World, zone: Iterable[Ref | Bag]) -> State:
    """`deck` is what is known of it, top first; `shuffled deck` what lies below in an unknown order; then `under it`."""
    found: State = {}
    for item in zone:
        if isinstance(item, Bag):
            found.setdefault("shuffled deck", []).extend(item.cards)
        else:
            found.setdefault("under the shuffled deck" if "shuffled deck" in found else "deck", []).append(item)
    for word, cards in found.items():
        found[word] = _unordered(world, cards) if word == "shuffled deck" else _ordered(world, cards)
    return found


def _unordered(world: World, cards: Iterable[Ref]) -> list[str]:
    return [_counted(count, name) for name, count in sorted(Counter(world.names[ref.card] for ref in cards).items())]


def _ordered(world: World, cards: Iterable[Ref]) -> list[str]:
    names = (world.names[ref.card] for ref in cards)
    return [_counted(len(list(copies)), name) for name, copies in groupby(names)]


def _counted(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"
