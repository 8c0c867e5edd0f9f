"""The table as it lies, in the words that a scenario's board is written in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from adjudicator.engine.definitions import A_PLAYER
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.format.keywords import AS, DECKS, LYING
from adjudicator.format.zones import SHUFFLED, TOKENS, ZONES, deck_cards, deck_place
from adjudicator.rules.scoring import score, undecided, winners
from adjudicator.rules.setup import aside_for, choosers
from adjudicator.rules.turns import last_round
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, DECK, THE_TRASH, Place, pile
from adjudicator.world.records import Bag, PlayNumber, Record, Ref
from adjudicator.world.tokens import TURN_TO_COME, USED_UP, bought_of, chosen_for, project_of
from adjudicator.world.world import World

State = dict[str, Any]


def state(run: Run) -> State:
    """Everything on the table of a run, as plain dicts, lists, texts and numbers. Empty zones are left out."""
    return state_of(run.game, run.world)


def state_of(game: Game, world: World) -> State:
    """The same of any world of a game, in the middle of a step too."""
    turn = world.turn
    piles = {name: len(world.at(pile(name))) for name in game.piles}
    places = (*game.piles, *game.landscapes)
    lying = {
        key: {name: number for name in places if (number := world.number(name, token))} for key, token in LYING.items()
    }
    chosen = {name: pile for name in choosers(game) for pile in game.piles if world.number(pile, chosen_for(name))}
    found: State = {
        "turn": game.players[turn.player],
        "phase": "buying" if turn.part == "buying" else turn.phase,
        "extra turn": turn.extra,
        "players": {name: _player(game, world, seat) for seat, name in enumerate(game.players)},
        "trash": _unordered(world, world.at(THE_TRASH)),
        **_decks(world),
        "supply": {name: piles[name] for name in game.supply_now(world)},
        "other piles": {
            name: piles[name] for name, one in game.piles.items() if not one.in_supply and game.is_there(world, name)
        },
        **lying,
        "game over": world.ended,
    }
    if chosen:
        found["chosen"] = chosen
    if used_up := [name for name in game.landscapes if world.number(name, USED_UP)]:
        found["used up"] = used_up
    aside = {
        place.of: _unordered(world, world.at(place))
        for place in (Place(ASIDE, name) for name in aside_for(game))
        if place in world.layout.slot
    }
    if aside:
        found["set aside"] = aside
    if last_round.is_on(world):
        found["last round"] = [name for seat, name in enumerate(game.players) if last_round.is_to_come(world, seat)]
    if turn.controller is not None:
        found["controlled by"] = game.players[turn.controller]
    if world.ended:
        you = You(Glance(game, world), 0)
        found["tied" if undecided(you) else "winner"] = [game.players[seat] for seat in sorted(winners(you))]
    return found


def _decks(world: World) -> State:
    """The Boons and Hexes that are known, in games that have them."""
    found: State = {}
    for word in DECKS:
        place = deck_place(word)
        if place in world.layout.slot:
            refs = deck_cards(world, word)
            if word.endswith(SHUFFLED):
                if refs:
                    found[word] = _unordered(world, refs)
                continue
            found[word] = _ordered(world, refs) if place.zone == DECK else _unordered(world, refs)
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
    tokens = [token for token in tokens if token != TURN_TO_COME]
    others = [token for token in tokens if project_of(token) is None and bought_of(token) is None]
    others = [token for token in others if _kind(game, token) not in ("state", "artifact")]
    events = [event for token in tokens if (event := bought_of(token)) is not None]
    found |= {
        key: value
        for key, value in (
            ("tokens", others),
            *before(game, world, seat).items(),
            ("projects", projects),
            ("bought", events),
            ("in force", in_force(game, world, seat)),
            ("used this turn", used_this_turn(game, world, seat)),
        )
        if value
    }
    found["turns"] = world.turns[seat]
    found["score"] = score(You(Glance(game, world), seat))
    return found


def before(game: Game, world: World, seat: int) -> dict[str, list[str]]:
    """The States and Artifacts in front of a player, under the words of the format."""
    mine = [token for (whose, token), _ in world.tokens if whose == seat]
    return {f"{kind}s": [token for token in mine if _kind(game, token) == kind] for kind in ("state", "artifact")}


def in_force(game: Game, world: World, seat: int, called: Callable[[str], str] | None = None) -> list[str]:
    """The abilities that a player has set up, each with what it knows: `Haven: at the start of your next turn, ... (Gold)`.

    `called` says what to call an ability, given its id: without it, its card and what it says.
    """

    def said(ability: str) -> str:
        one = game.abilities[ability]
        return f"{one.card}: {one.title}"

    mine = (record for record in world.in_force if record.owner == seat and not world.gone(record))
    return sorted((called or said)(record.ability) + _known(game, world, record) for record in mine)


def _known(game: Game, world: World, record: Record) -> str:
    """What an ability in force was set up with, in parentheses: cards, a name, a number, a player."""
    said = _unordered(world, [value for value in record.values if isinstance(value, Ref) and world.there(value)])
    knows = game.abilities[record.ability].knows if record.ability in game.abilities else ""
    for value in record.values if knows else ():
        if isinstance(value, (str, int)) and not isinstance(value, PlayNumber):
            said.append(game.players[int(value)] if knows == A_PLAYER else str(value))
    return f" ({', '.join(said)})" if said else ""


def used_this_turn(game: Game, world: World, seat: int) -> list[str]:
    """What a player has done of what can be done once a turn, as long as the turn lasts."""
    if world.turn.over or world.ended:
        return []
    used = [fact.name for fact in world.facts if fact.kind == "used" and fact.player == seat]
    return sorted({game.abilities[name].card if name in game.abilities else name for name in used})


def shown(world: World, ref: Ref) -> str:
    """A card as it lies there: `Overlord`, or `Overlord as Highway` while it is another card."""
    printed, now = world.names[ref.card], world.name(ref)
    return printed if now == printed else f"{printed}{AS}{now}"


def _kind(game: Game, token: str) -> str:
    return game.catalog[token].kind if token in game.catalog else ""


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
    return [_counted(count, name) for name, count in sorted(Counter(shown(world, ref) for ref in cards).items())]


def _ordered(world: World, cards: Iterable[Ref]) -> list[str]:
    names = (shown(world, ref) for ref in cards)
    return [_counted(len(list(copies)), name) for name, copies in groupby(names)]


def _counted(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"
