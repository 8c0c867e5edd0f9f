"""The state of the table: taken from a world as one typed picture, and in the words that a board is written in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import groupby
from typing import Any, Final

from adjudicator.engine.definitions import A_PLAYER
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.moments import WORTH
from adjudicator.engine.run import Run
from adjudicator.format.keywords import AS, DECKS, LYING
from adjudicator.format.zones import SHUFFLED, TOKENS, ZONES, deck_cards, deck_place
from adjudicator.rules.scoring import score, undecided, winners
from adjudicator.rules.setup.piles import aside_for, choosers
from adjudicator.rules.turns import last_round
from adjudicator.rules.you import You
from adjudicator.scenario.table_picture import Lot, Lots, PlayerPicture, TablePicture, in_words
from adjudicator.world.places import ASIDE, DECK, THE_TRASH, pile, spot
from adjudicator.world.records import Bag, PlayNumber, Record, Ref
from adjudicator.world.tokens import TURN_TO_COME, USED_UP, bought_of, chosen_for, project_of
from adjudicator.world.world import World

State = dict[str, Any]
"""A picture of the table in plain dicts, lists, texts and numbers, under the keys of a scenario's board."""


class Seen:
    """The pictures of players in many worlds of one game, each made once for all worlds that share it."""

    MOST: Final = 5_000

    def __init__(self) -> None:
        self.pictures: dict[Hashable, PlayerPicture] = {}

    def player(self, game: Game, world: World, seat: int) -> PlayerPicture:
        """What a player has."""
        in_force = tuple([(one.ability, one.until, one.values) for one in world.in_force if one.owner == seat])
        about_cards = any(isinstance(value, Ref) for _, _, values in in_force for value in values)
        if about_cards or world.becoming or game.listens(WORTH):
            # what else is on the table can show here
            return _player(game, world, seat)
        used = () if world.turn.over or world.ended else _used(world, seat)
        here = (world.zones[seat], world.pools[seat], world.tokens, used, world.turns[seat])
        key = (seat, in_force, *here)
        known = self.pictures.get(key)
        if known is None:
            if len(self.pictures) >= self.MOST:
                self.pictures.clear()
            known = self.pictures[key] = _player(game, world, seat)
        return known


def state(run: Run, seen: Seen | None = None) -> State:
    """Everything on the table of a run, in the words of a board. Empty zones are left out.

    For many runs of one game, what was `seen` before is not computed again.
    """
    return in_words(picture(run.game, run.world, seen))


def state_of(game: Game, world: World) -> State:
    """The same for any world of a game, even in the middle of a step."""
    return in_words(picture(game, world))


def picture(game: Game, world: World, seen: Seen | None = None) -> TablePicture:
    """The table of a game in a world."""
    player = _player if seen is None else seen.player
    turn = world.turn
    there = dict(world.tokens)
    kinds = {token for _, token in there}
    places = (*game.piles, *game.landscapes)
    here = [name for name, one in game.piles.items() if not one.in_supply and game.is_there(world, name)]
    aside = (spot(ASIDE, name) for name in aside_for(game))
    best: tuple[str, ...] = ()
    tied = False
    if world.ended:
        you = You(Glance(game, world), 0)
        best, tied = tuple([game.players[seat] for seat in sorted(winners(you))]), undecided(you)
    to_come = [name for seat, name in enumerate(game.players) if last_round.is_to_come(world, seat)]
    return TablePicture(
        turn=game.players[turn.player],
        phase="buying" if turn.part == "buying" else turn.phase,
        extra_turn=turn.extra,
        players={name: player(game, world, seat) for seat, name in enumerate(game.players)},
        trash=_unordered(world, world.at(THE_TRASH)),
        decks=_decks(world),
        supply={name: len(world.at(pile(name))) for name in game.supply_now(world)},
        other_piles={name: len(world.at(pile(name))) for name in here},
        lying={
            key: {name: there[name, token] for name in places if (name, token) in there} if token in kinds else {}
            for key, token in LYING.items()
        },
        game_over=world.ended,
        best=best,
        tied=tied,
        chosen={name: pile for name in choosers(game) for pile in game.piles if world.number(pile, chosen_for(name))},
        used_up=tuple([name for name in game.landscapes if world.number(name, USED_UP)]),
        set_aside={str(place.of): _unordered(world, world.at(place)) for place in aside if place in world.layout.slot},
        last_round=tuple(to_come) if last_round.is_on(world) else None,
        controlled_by=game.players[turn.controller] if turn.controller is not None else None,
    )


def _decks(world: World) -> dict[str, Lots]:
    """The Boons and Hexes that are known, in games that have them."""
    found: dict[str, Lots] = {}
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


def _player(game: Game, world: World, seat: int) -> PlayerPicture:
    zones: dict[str, Lots] = {}
    for word, zone in ZONES.items():
        if zone != DECK and (cards := world.at(spot(zone, seat))):
            zones[word] = _unordered(world, cards)
    zones |= _deck(world, world.raw(spot(DECK, seat)))
    tokens = [token for token in _had_by(world, seat) if token not in TOKENS]
    projects = [project for token in tokens if (project := project_of(token)) is not None]
    tokens = [token for token in tokens if token != TURN_TO_COME]
    others = [token for token in tokens if project_of(token) is None and bought_of(token) is None]
    others = [token for token in others if _kind(game, token) not in ("state", "artifact")]
    events = [event for token in tokens if (event := bought_of(token)) is not None]
    words = (
        ("tokens", others),
        *before(game, world, seat).items(),
        ("projects", projects),
        ("bought", events),
        ("in force", in_force(game, world, seat)),
        ("used this turn", used_this_turn(game, world, seat)),
    )
    return PlayerPicture(
        zones=zones,
        pools=world.pools[seat],
        tokens={token: number for token in TOKENS if (number := world.number(seat, token))},
        words={key: tuple(said) for key, said in words if said},
        turns=world.turns[seat],
        score=score(You(Glance(game, world), seat)),
    )


def before(game: Game, world: World, seat: int) -> dict[str, list[str]]:
    """The States and Artifacts in front of a player, under the words of the format."""
    mine = _had_by(world, seat)
    return {f"{kind}s": [token for token in mine if _kind(game, token) == kind] for kind in ("state", "artifact")}


def _had_by(world: World, seat: int) -> list[str]:
    """The tokens of a player, each as often as it is there, so that an impossible second copy is noticed."""
    return [token for (whose, token), number in world.tokens if whose == seat for _ in range(number)]


def in_force(game: Game, world: World, seat: int, called: Callable[[str], str] | None = None) -> list[str]:
    """The abilities that a player has set up, each with what it knows: `Haven: at the start of your next turn, ... (Gold)`.

    `called` gives the name of an ability by its id; by default, that is its card and what it says.
    """

    def said(ability: str) -> str:
        one = game.abilities[ability]
        return f"{one.card}: {one.title}"

    mine = (record for record in world.in_force if record.owner == seat and not world.gone(record))
    return sorted((called or said)(record.ability) + _known(game, world, record) for record in mine)


def _known(game: Game, world: World, record: Record) -> str:
    """What an ability in force was set up with, in parentheses: cards, a name, a number, a player."""
    cards = [value for value in record.values if isinstance(value, Ref) and world.there(value)]
    said = [str(lot) for lot in _unordered(world, cards)]
    knows = game.abilities[record.ability].knows if record.ability in game.abilities else ""
    for value in record.values if knows else ():
        if isinstance(value, (str, int)) and not isinstance(value, PlayNumber):
            said.append(game.players[int(value)] if knows == A_PLAYER else str(value))
    return f" ({', '.join(said)})" if said else ""


def used_this_turn(game: Game, world: World, seat: int) -> list[str]:
    """What a player has done of the things that can be done once per turn, as long as the turn lasts."""
    if world.turn.over or world.ended:
        return []
    used = _used(world, seat)
    return sorted({game.abilities[name].card if name in game.abilities else name for name in used})


def _used(world: World, seat: int) -> tuple[str, ...]:
    return tuple([fact.name for fact in world.facts if fact.kind == "used" and fact.player == seat])


def shown(world: World, ref: Ref) -> str:
    """A card in a zone: `Overlord`, or `Overlord as Highway` while it is another card."""
    printed, now = world.names[ref.card], world.name(ref)
    return printed if now == printed else f"{printed}{AS}{now}"


def _kind(game: Game, token: str) -> str:
    return game.catalog[token].kind if token in game.catalog else ""


def _deck(world: World, zone: Iterable[Ref | Bag]) -> dict[str, Lots]:
    """`deck` is what is known of it, top first; `shuffled deck` what is below in an unknown order; then `under it`."""
    found: dict[str, list[Ref]] = {}
    for item in zone:
        if isinstance(item, Bag):
            found.setdefault("shuffled deck", []).extend(item.cards)
        else:
            found.setdefault("under the shuffled deck" if "shuffled deck" in found else "deck", []).append(item)
    return {
        word: _unordered(world, cards) if word == "shuffled deck" else _ordered(world, cards)
        for word, cards in found.items()
    }


def _unordered(world: World, cards: Iterable[Ref]) -> Lots:
    counts: dict[str, int] = {}
    for ref in cards:
        name = shown(world, ref) if world.becoming else world.layout.names[ref.card]
        counts[name] = counts.get(name, 0) + 1
    return tuple([Lot(name, count) for name, count in sorted(counts.items())])


def _ordered(world: World, cards: Iterable[Ref]) -> Lots:
    names = (shown(world, ref) for ref in cards)
    return tuple([Lot(name, len(list(copies))) for name, copies in groupby(names)])
