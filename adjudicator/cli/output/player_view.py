"""What somebody at the table sees: the board in a few lines, and what happened, without the other players' secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from adjudicator.cli.output import terminal, tree
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.format.keywords import LYING
from adjudicator.format.zones import ZONES
from adjudicator.rules.setup.piles import aside_for, choosers
from adjudicator.rules.you import You
from adjudicator.scenario.state import picture
from adjudicator.scenario.table_picture import Lots
from adjudicator.world.places import ASIDE, DECK, DISCARD, HAND, PLAY, Place, pile
from adjudicator.world.tokens import chosen_for

COLUMN: Final = 10

SECRET: Final = frozenset({"draw", "look at"})
"""Kinds of event whose cards only their player sees."""

UNDER_COVER: Final = frozenset({"put", "look at", "keep"})
"""Words of questions whose answers only their player sees."""


def board(to: Console, run: Run, seat: int) -> None:
    """Write the table as the player at `seat` sees it."""
    game, there = run.game, picture(run.game, run.world)
    standing(to, run)
    _columns(to, "Supply", list(_piles(run)))
    if beside := [*_beside(run)]:
        _row(to, "Beside", "; ".join(beside))
    _row(to, "Trash", _cards_in_words(there.trash))
    if aside := there.decks.get("boons set aside"):
        _row(to, "Boons", _cards_in_words(aside))
    for deck in ("boons", "hexes"):
        if discarded := there.decks.get(f"{deck} discarded"):
            _row(to, deck.capitalize(), f"{sum(lot.copies for lot in discarded)} discarded")
    for step in range(1, len(game.players) + 1):
        other = (seat + step) % len(game.players)
        _row(to, game.players[other], _player(run, other, mine=other == seat))


def hand(to: Console, run: Run, seat: int) -> None:
    """Write what has changed since the board was shown: the pools and the player's own cards."""
    standing(to, run)
    _row(to, run.game.players[seat], _player(run, seat, mine=True))


def standing(to: Console, run: Run) -> None:
    """Write whose turn it is, and what that player has left to spend."""
    turn = run.world.turn
    pools = run.world.pools[turn.player]
    phase = "buying" if turn.part == "buying" else f"{turn.phase} phase"
    money = f"${pools.coins}" + (f" and {pools.potions} Potion" if pools.potions else "")
    left = f"Actions {pools.actions}, Buys {pools.buys}, {money}"
    terminal.write(to, Styled.assemble((f"{run.game.players[turn.player]}, {phase}", "bold"), f"   {left}"))


def _columns(to: Console, head: str, items: Sequence[str]) -> None:
    """Items in columns, as many side by side as there is room for."""
    wide = max(len(item) for item in items) + 2
    many = max(1, (terminal.width(to) - COLUMN) // wide)
    for start in range(0, len(items), many):
        line = "".join(item.ljust(wide) for item in items[start : start + many]).rstrip()
        _row(to, head if not start else "", line)


def _row(to: Console, head: str, text: str) -> None:
    room = max(COLUMN, len(head) + 2)
    terminal.write(to, text, Styled(head.ljust(room), "dim"), " " * COLUMN)


def _piles(run: Run) -> Iterator[str]:
    """Each pile with its number of cards and its cost now, cheapest first."""
    world, game = run.world, run.game
    you = You(Glance(game, world), world.turn.player)
    tops = {name: world.top(name) for name in game.piles if game.is_there(world, name)}
    costs = {name: you.cost(ref) if ref is not None else game.catalog[name].cost for name, ref in tops.items()}
    order = sorted(tops, key=lambda name: (not game.piles[name].in_supply, costs[name].coins, name))
    for name in order:
        yield f"{name} {costs[name]} ({len(world.at(pile(name)))})"


def _beside(run: Run) -> Iterator[str]:
    """The landscapes, and what was chosen for them or for a card when the game was set up."""
    world, game = run.world, run.game
    for name in dict.fromkeys((*game.landscapes, *choosers(game), *aside_for(game))):
        lying = [f"{number} {token}" for token in LYING.values() if (number := world.number(name, token))]
        chosen = [other for other in game.piles if world.number(other, chosen_for(name))]
        place = Place(ASIDE, name)
        aside = [world.name(ref) for ref in world.at(place)] if place in world.layout.slot else []
        about = ", ".join((*chosen, *aside, *lying))
        yield f"{name}: {about}" if about else name


def _player(run: Run, seat: int, *, mine: bool) -> str:
    world, name = run.world, run.game.players[seat]
    player = picture(run.game, world).players[name]
    said = []
    for word, zone in ZONES.items():
        lots = player.zones.get(word, ())
        number = sum(lot.copies for lot in lots)
        if zone == DECK:
            said.append(f"deck: {player.deck_size}")
        elif zone == DISCARD:
            top = (
                f" (top {world.name(world.held(seat, DISCARD)[0])})" if lots and DISCARD in world.layout.ordered else ""
            )
            said.append(f"discard: {number}{top}")
        elif zone == HAND:
            said.append(f"hand: {_cards_in_words(lots) if mine else number}")
        elif lots or zone == PLAY:
            said.append(f"{word}: {_cards_in_words(lots)}")
    said += [f"{token}: {number}" for token, number in player.tokens.items()]
    said += [f"{key}: {', '.join(player.words[key])}" for key in ("states", "artifacts") if key in player.words]
    return "; ".join(said)


def _cards_in_words(lots: Lots) -> str:
    return ", ".join(map(str, lots)) or "-"


def seen_by(trace: Sequence[Event], seat: int) -> list[Event]:
    """The trace without what the player at `seat` cannot see."""
    seen = []
    for event in trace:
        if event.kind == "choose":
            word = event.get("asked")
            if word == "shuffle" or (event.player != seat and word in UNDER_COVER):
                continue
        elif event.player != seat and (event.kind in SECRET or _goes_onto_a_deck(event)):
            event = event._replace(cards=(), detail=(*event.detail, ("amount", len(event.cards))))
        seen.append(event)
    return seen


def _goes_onto_a_deck(event: Event) -> bool:
    to = event.get("to")
    return event.kind == "put" and to is not None and to.zone == DECK


def lines(run: Run, seat: int) -> list[Line]:
    """What happened, as the player at `seat` saw it."""
    return outline(seen_by(run.trace, seat), run.game.players)


def news(to: Console, run: Run, found: Iterable[Line]) -> None:
    """Write lines of what happened, slightly indented to show their nesting; the beginning of phases goes without saying."""
    phases = {event.id for event in run.trace if event.kind == "phase"}
    for line in found:
        if line.event in phases:
            continue
        text = Styled(line.text, tree.style(line.outcome, is_choice=line.is_choice))
        terminal.write(to, text, "  " * (1 + min(line.depth, 6)))


def names(game: Game, seats: Iterable[int]) -> str:
    """`alice and bob`."""
    found = [game.players[seat] for seat in seats]
    return " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))
