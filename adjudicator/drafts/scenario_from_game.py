"""A moment of a game as a scenario: the text of a file that leads to it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from adjudicator.cards import catalog
from adjudicator.drafts.lettered_cards import LetteredCards, counted_name
from adjudicator.drafts.noted_abilities import NotedAbilities
from adjudicator.drafts.unsayable import differences
from adjudicator.engine.decisions import Decision
from adjudicator.engine.game import Game
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import DECKS, FACTS, LYING
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.reading.reader import loads
from adjudicator.format.writing.file_text import line, listed, mapped, text_of
from adjudicator.format.writing.step_text import quoted, step
from adjudicator.format.zones import NEWEST, TOKENS, ZONES, deck_cards, deck_place
from adjudicator.rules.buying.landscapes import BOUGHT, TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.new_kingdom import new_setup_tokens
from adjudicator.rules.setup.piles import aside_for, choosers, setup_tokens, shelter_cards
from adjudicator.rules.switches import switches_on
from adjudicator.rules.turns import last_round
from adjudicator.rules.words import DURATION
from adjudicator.scenario.setup.board import Laid, lay_out, turns_unsaid
from adjudicator.scenario.setup.player_tokens import shown_tokens
from adjudicator.scenario.state import before
from adjudicator.world.places import ASIDE, DECK, PILE, THE_TRASH, Place, pile
from adjudicator.world.records import LAST_TURN, TRASHED_LAST_TURN, Bag, Ref
from adjudicator.world.tokens import (
    KINGDOM_REPLACED,
    TABLE,
    USED_UP,
    bought,
    chosen_for,
    cube_on,
    gained_of,
    project_of,
)
from adjudicator.world.world import World

Given = tuple[Decision, Sequence[str]]
"""A question, and the labels it was answered with."""


@dataclass(frozen=True, slots=True)
class Noted:
    """The text of a scenario, and what it cannot express: sentences, which are also comments in the text."""

    text: str
    unsaid: tuple[str, ...]


def note_down(
    game: Game,
    world: World,
    given: Sequence[Given] = (),
    *,
    id: str,
    title: str,
    besides: Sequence[str] = (),
    first: Sequence[str] = (),
    last: Sequence[str] = (),
) -> Noted:
    """A scenario whose board is this world, with the answers that were given from there on.

    The world has to be at a phase's own question, where scenarios begin. What the format cannot express is found by
    reading the text again and comparing the table that it lays out; anything else to say about the board is in
    `besides`. `first` and `last` are steps before and after the answers, as a file has them.
    """
    writer = _Writer(game, world)
    heading = {"id": id, "title": quoted(title), **writer.rules()}
    board = writer.board()
    returned = writer.returned()
    laid, problem = _laid(text_of(heading, board | _supply(returned)))
    if laid is not None:
        fewer = writer.fewer(laid.world)
        board |= _supply(returned | fewer)
        if fewer:
            laid, problem = _laid(text_of(heading, board))
    unsaid = (*besides, *((problem,) if laid is None else differences(game, world, laid.world)))
    moves = [*first, *(step(*one, game.players) for one in given), *last]
    return Noted(text_of(heading, board, unsaid, moves), unsaid)


def _laid(text: str) -> tuple[Laid | None, str]:
    try:
        (scenario,) = loads(text, "", names())
    except BadScenario as bad:
        return None, f"This board cannot be laid out again: {bad.problems[0].message}"
    problems = Problems("")
    laid = lay_out(scenario, problems)
    if laid is not None:
        return laid, ""
    return None, f"This board cannot be laid out again: {problems.raised().problems[0].message}"


def _supply(piles: Mapping[str, int]) -> dict[str, str]:
    return {"supply": mapped({name: str(count) for name, count in piles.items()})} if piles else {}


def _set_aside_for(world: World, landscape: str) -> tuple[Ref, ...]:
    place = Place(ASIDE, landscape)
    return world.at(place) if place in world.layout.slot else ()


class _Writer:
    """Puts a world into the words of the format."""

    def __init__(self, game: Game, world: World) -> None:
        self.game = game
        self.world = world
        self.cards = LetteredCards(world, len(game.players))
        self.abilities = NotedAbilities(game, world, self.cards)

    def rules(self) -> dict[str, str]:
        """The day, and the cards and rules that are pinned."""
        game = self.game
        found = {} if game.as_of == NEWEST else {"as_of": _last_day(game.as_of)}
        usual = catalog(game.as_of, {})
        pinned = {
            name: _day(game.catalog[name].since)
            for name in sorted(game.present)
            if game.catalog[name].since != usual[name].since
        }
        switches = switches_on(game.as_of, {})
        turned = {name: "on" if name in game.switches else "off" for name in sorted(switches ^ game.switches)}
        return found | {key: mapped(what) for key, what in (("versions", pinned), ("rules", turned)) if what}

    def board(self) -> dict[str, str]:
        """Everything but the numbers of cards in the Supply."""
        game, world, turn = self.game, self.world, self.world.turn
        found: dict[str, str] = {}
        kingdom = [name for name, one in game.piles.items() if one.kingdom and name not in game.coming]
        later = [name for name, one in game.piles.items() if one.kingdom and name in game.coming]
        if kingdom:
            found["kingdom"] = listed(kingdom)
        if later:
            found["new kingdom"] = listed(later)
        if "Colony" in game.piles and "Colony" not in kingdom:
            found["colonies"] = "yes"
        if game.present & set(shelter_cards(game.catalog.facts)):
            found["shelters"] = "yes"
        landscapes = [name for name in game.landscapes if game.catalog[name].kind not in (TRAIT, PROPHECY)]
        if landscapes:
            found["landscapes"] = listed(landscapes)
        if foretold := [name for name in game.landscapes if game.catalog[name].kind == PROPHECY]:
            found["prophecy"] = quoted(foretold[0])
        orders = {
            name: listed(self.cards.in_order(self.known(name)))
            for name in game.piles
            if (self.known(name) or not game.catalog[name].face_down) and game.catalog[name].holds
        }
        if orders:
            found["piles"] = mapped(orders)
        found |= self.lying()
        aside = {name: world.names[ref.card] for name in aside_for(game) for ref in _set_aside_for(world, name)}
        if aside:
            found["set aside"] = mapped(aside)
        if world.at(THE_TRASH):
            found["trash"] = listed(self.cards.unordered(world.at(THE_TRASH)))
        for word in DECKS:
            place = deck_place(word)
            there = deck_cards(world, word)
            if there or (place.zone == ASIDE and place in world.layout.slot and self.sets_boons_aside()):
                found[word] = listed(self.cards.in_order(there))
        found["turn"] = game.players[turn.player]
        found["phase"] = "buying" if turn.part == "buying" else "start of turn" if turn.phase == "start" else turn.phase
        if world.facts:
            found["this turn"] = listed(self.facts())
            verbs = {LAST_TURN: "gained", TRASHED_LAST_TURN: "trashed"}
            lately = [
                f"{game.players[fact.player]} {verbs[fact.kind]} {fact.name}"
                for fact in world.facts
                if fact.kind in verbs
            ]
            if lately:
                found["last turns"] = listed(lately)
        ever = [
            f"{game.players[whose]} gained {card}"
            for (whose, token), _ in world.tokens
            if isinstance(whose, int) and (card := gained_of(token)) is not None
        ]
        if ever:
            found["this game"] = listed(ever)
        if turn.last is not None and turn.last != (turn.player - 1) % len(game.players):
            found["last turn"] = game.players[turn.last]
        if last_round.is_on(world):
            waiting = (seat for seat in range(len(game.players)) if last_round.is_to_come(world, seat))
            found["last round"] = listed(game.players[seat] for seat in waiting)
        if turn.extra:
            found["extra turn"] = "yes"
        if turn.controller is not None:
            found["controlled by"] = game.players[turn.controller]
        found["players"] = "".join(self.player(seat) for seat in range(len(game.players)))
        return found

    def lying(self) -> dict[str, str]:
        """The tokens on piles and landscapes that are not as they would be at the start, and what was chosen."""
        game, world = self.game, self.world
        found = {}
        at_first = {(where, token): number for where, token, number in setup_tokens(game)}
        if world.number(TABLE, KINGDOM_REPLACED):
            at_first |= {(where, token): number for where, token, number in new_setup_tokens(game)}
        for key, token in LYING.items():
            there = {name: world.number(name, token) for name in (*game.piles, *game.landscapes)}
            stated = {name: str(number) for name, number in there.items() if number != at_first.get((name, token), 0)}
            if stated:
                found[key] = mapped(stated)
        chosen = {name: pile for name in choosers(game) for pile in game.piles if world.number(pile, chosen_for(name))}
        for key, lies in (("traits", True), ("chosen", False)):
            said = {name: pile for name, pile in chosen.items() if (game.catalog[name].kind == TRAIT) == lies}
            if said:
                found[key] = mapped(said)
        used_up = [name for name in game.landscapes if world.number(name, USED_UP)]
        return found | ({"used up": listed(used_up)} if used_up else {})

    def known(self, name: str) -> tuple[Ref, ...]:
        """The cards of a pile, top first; if it is face down, those that are known."""
        return tuple(item for item in self.world.raw(pile(name)) if isinstance(item, Ref))

    def fewer(self, laid: World) -> dict[str, int]:
        """The piles with fewer cards left than a board has by default."""
        left = {name: len(self.world.at(pile(name))) for name in self.game.piles}
        return {name: count for name, count in left.items() if count < len(laid.at(pile(name)))}

    def returned(self) -> dict[str, int]:
        """The piles that hold all cards of a Duration that is in force: it was returned, or another card was played as
        it."""
        world = self.world
        cards = [self.game.abilities[record.ability].card for record in world.in_force if not world.gone(record)]
        found = {}
        for card in (card for card in dict.fromkeys(cards) if DURATION in self.game.catalog[card].types):
            there = [ref for ref in world.everywhere() if card in self.cards.names_of(ref)]
            if there and all(ref.place.zone == PILE for ref in there):
                home = str(there[0].place.of)
                found[home] = len(world.at(pile(home)))
        return found

    def player(self, seat: int) -> str:
        """A player's position, as lines of a map."""
        game, world = self.game, self.world
        found: dict[str, str] = {}
        for word, zone in ZONES.items():
            if zone == DECK:
                found |= self.deck(world.raw(Place(DECK, seat)))
            elif cards := world.at(Place(zone, seat)):
                ordered = zone in world.layout.ordered
                found[word] = listed(self.cards.in_order(cards) if ordered else self.cards.unordered(cards))
        pools = world.pools[seat]
        usual = int(world.turn.player == seat)
        for key, number, default in (
            ("actions", pools.actions, usual),
            ("buys", pools.buys, usual),
            ("coins", pools.coins, 0),
            ("potions", pools.potions, 0),
            *((token, world.number(seat, token), 0) for token in TOKENS),
            ("turns", world.turns[seat], turns_unsaid(seat, world.turn.player) if seat in game.unsaid else -1),
        ):
            if number != default:
                found[key] = str(number)
        tokens = list(shown_tokens(world, seat))
        events = [name for name in game.landscapes if world.number(seat, bought(name))]
        cubes = [token for (whose, token), _ in world.tokens if whose == seat and project_of(token) is not None]
        projects = [name for name in game.landscapes if cube_on(name) in cubes]
        for key, what in (
            ("tokens", tokens),
            *before(game, world, seat).items(),
            ("projects", projects),
            ("bought", events),
            ("in force", list(self.abilities.of_player(seat))),
        ):
            if what:
                found[key] = listed(what)
        if not found:
            return f"  {game.players[seat]}: {{}}\n"
        lines = "".join(line(f"    {key}: ", value) for key, value in found.items())
        return f"  {game.players[seat]}:\n{lines}"

    def sets_boons_aside(self) -> bool:
        """Whether a board of this game has Boons set aside without saying so."""
        game = self.game
        coming = frozenset[str]() if self.world.number(TABLE, KINGDOM_REPLACED) else game.coming
        return any(game.catalog[name].boons_aside for name in game.present - coming)

    def deck(self, zone: Iterable[Ref | Bag]) -> dict[str, str]:
        """What is known of a deck from the top down, and what is below that in an unknown order."""
        known: list[Ref] = []
        unknown: list[Ref] = []
        for item in zone:
            if isinstance(item, Bag):
                unknown += item.cards
            elif unknown:
                unknown.append(item)
            else:
                known.append(item)
        found = {"deck": listed(self.cards.in_order(known))} if known else {}
        return found | ({"shuffled deck": listed(self.cards.unordered(unknown))} if unknown else {})

    def facts(self) -> list[str]:
        """What happened this turn, as far as the format has words for it."""
        said = []
        for fact in self.world.facts:
            kind = "bought" if fact.kind == BOUGHT else fact.kind
            name = self.game.abilities[fact.name].card if fact.name in self.game.abilities else fact.name
            if kind in FACTS:
                letter = f" ({self.cards.letters[fact.card]})" if fact.card in self.cards.letters else ""
                phase = f" in {fact.phase}" if fact.phase not in ("", self.world.turn.phase) else ""
                said.append((f"{self.game.players[fact.player]} {kind}", f"{name}{letter}{phase}"))
        return [
            f"{who} {counted_name(1 if ' (' in what else len(list(same)), what)}"
            for (who, what), group in groupby(said)
            for same in ([list(group)] if " (" not in what else [[one] for one in group])
        ]


def _last_day(day: date) -> str:
    return str(day.year) if (day.month, day.day) == (12, 31) else day.isoformat()


def _day(since: date) -> str:
    return str(since.year) if (since.month, since.day) == (1, 1) else since.isoformat()
