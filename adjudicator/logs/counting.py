"""Lines that are impossible by counting alone, whatever cards are hidden: turns, Buys, $, and copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.definitions import OWN_DECK
from adjudicator.engine.moments import COST, COST_AS, GAME_END, WOULD_TAKE_TURN
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import counted
from adjudicator.format.catalogue import names
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.progress import BUY_AND_GAIN
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.words import ACTION, TREASURE
from adjudicator.world.places import pile

PURCHASES: Final = frozenset({"buy", BUY_AND_GAIN})
POSSESSED: Final = "Possession"
"""The cause of a turn on which somebody else gains what a player would gain."""
GAINS: Final = frozenset({"gain", BUY_AND_GAIN, "receive", "take"})
OWN: Final = frozenset({"discard", "draw", "reveal hand"})
"""What players can do only with cards of their own."""
MOVES_OWN: Final = frozenset({"play", "put in hand", "reveal", "look at", "topdeck", "react"}) | OWN
"""Acts that neither make somebody the owner of a card nor put it back to where it can be gained. Anything else might."""


def counted_out(replay: Replay) -> str | None:
    """Why the first line that does not happen is impossible whatever was hidden; None if counting does not show it.

    All lines up to it must have been read.
    """
    if replay.complete or replay.reached >= len(replay.lines):
        return None
    line = replay.lines[replay.reached]
    if line.seat < 0 or any(other.number < line.number for other in replay.log.unknown):
        return None
    run = replay.stretches[0].nodes[0].run
    return next(reasons(replay, run, replay.reached), None)


def reasons(replay: Replay, run: Run, place: int) -> Iterator[str]:
    """What shows by counting that the line at a place is not possible. `run` is the game at its beginning."""
    lines, line = replay.lines, replay.lines[place]
    begin = max((number for number in range(place + 1) if lines[number].kind == "turn"), default=0)
    if line.kind == "turn":
        yield from _out_of_turn(replay, run, lines[: place + 1])
    own = [other for other in lines[begin : place + 1] if other.seat == line.seat]
    who = replay.log.players[line.seat]
    if line.act in PURCHASES and any(other.coins is not None for other in lines):
        # the client counts since 2019
        yield from _too_many_purchases(run, own, who)
        yield from _too_expensive(replay, run, own, who)
    if line.act in GAINS:
        yield from _too_many_copies(run, lines[: place + 1], line)
    yield from _not_owned(replay, run, lines[: place + 1], who)


def _out_of_turn(replay: Replay, run: Run, lines: Sequence[LogLine]) -> Iterator[str]:
    """A player takes a regular turn that is another player's. Extra turns have the number of the turn before."""
    game, players = run.game, replay.log.players
    if POSSESSED in game.piles or game.listens(WOULD_TAKE_TURN) or game.listens(GAME_END):
        # turns are somebody else's, are skipped, or go on when the game would end
        return
    taken = [0] * len(players)
    seats: list[int] = []
    for line in lines:
        if line.kind == "turn" and line.amount == taken[line.seat] + 1:
            taken[line.seat] += 1
            seats.append(line.seat)
    if len(seats) < 2 or (lines[-1].seat, lines[-1].amount) != (seats[-1], taken[seats[-1]]):
        return
    due = (seats[-2] + 1) % len(players)
    if seats[-1] != due:
        yield f"After the turn of {players[seats[-2]]} it is the turn of {players[due]}."


def _too_many_purchases(run: Run, own: Sequence[LogLine], who: str) -> Iterator[str]:
    """More is bought in a turn than there are Buys."""
    if any(run.game.catalog[name].chooses == OWN_DECK for name in run.game.piles if name in run.game.catalog):
        # from such a deck something is bought without a Buy
        return
    bought = sum(many for line in own if line.act in PURCHASES for _, many in line.cards)
    buys = 1 + sum(line.amount for line in own if _gives_buys(line))
    if bought > buys:
        yield f"{who} buys {bought} times in this turn, and the log gives {who} {buys} Buy{'s' * (buys > 1)}."


def _gives_buys(line: LogLine) -> bool:
    return line.act == "draw" or (line.kind == "numbers" and line.act == "get" and line.name.startswith("Buy"))


def _too_expensive(replay: Replay, run: Run, own: Sequence[LogLine], who: str) -> Iterator[str]:
    """What is bought in a turn costs more than the $ that the log gives. Checked only if nothing changes costs."""
    game = run.game
    if game.listens(COST) or game.listens(COST_AS):
        return
    traits = any(facts.kind == TRAIT for facts in game.catalog.facts.values())
    if traits and not replay.table.given:
        # one that nobody names might make cards cheaper
        return
    price = coins = 0
    for line in own:
        coins += line.coins or 0
        if line.act in PURCHASES:
            price += sum(many * game.catalog[name].cost.coins for name, many in line.cards)
        elif line.kind == "numbers" and line.act == "get" and not line.name:
            coins += line.amount
        elif line.act == "play" and line.coins is None and any(_is_treasure(run, name) for name, _ in line.cards):
            # the line does not say how much it is
            return
    if price > coins:
        yield f"What {who} buys in this turn costs ${price}, and the log gives {who} ${coins}."


def _too_many_copies(run: Run, lines: Sequence[LogLine], line: LogLine) -> Iterator[str]:
    """More copies of a card are gained than its pile had and got back."""
    world = run.world
    for name, _ in line.cards:
        home = names().homes.get(name, name)
        if name == HIDDEN or home not in world.layout.pile_slot:
            continue
        there = world.called(world.at(pile(home))).count(name)
        gained = back = 0
        for other in lines:
            many = dict(other.cards).get(name, 0)
            if other.act in GAINS:
                gained += many
            elif other.act not in MOVES_OWN:
                # from the trash, from Exile or after a return it can be gained once more
                back += many + dict(other.cards).get(HIDDEN, 0)
        if there and gained > there + back:
            yield f"{name} is gained {gained} times, and its pile had {there}."


def _not_owned(replay: Replay, run: Run, lines: Sequence[LogLine], who: str) -> Iterator[str]:
    """A player shows more copies of a card than that player can have."""
    line, catalog = lines[-1], run.game.catalog
    if any(other.act == "pass" or POSSESSED in other.cause for other in lines):
        # cards go from one player to another
        return
    for name, many in line.cards:
        if name == HIDDEN or name not in catalog or catalog[name].kind != "card":
            continue
        # Actions can be played that lie in the Supply or the trash
        if not (line.act in OWN or (line.act == "play" and _is_treasure(run, name))):
            continue
        before = [other for other in lines[:-1] if other.act not in MOVES_OWN]
        before += [other for other in replay.log.lines if other.kind == "start"]
        had = sum(
            dict(other.cards).get(one, 0) for other in before if other.seat == line.seat for one in (name, HIDDEN)
        )
        if many > had:
            yield f"{who} cannot have {counted([name] * many)}: by the log {who} has had {had} at the most."


def _is_treasure(run: Run, name: str) -> bool:
    """Whether a card is a Treasure but not an Action."""
    types = run.game.catalog[name].types if name in run.game.catalog else ()
    return TREASURE in types and ACTION not in types
