"""Comparing piles, costs and gained cards with what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.boards import Cards, Expectation
from adjudicator.format.problems import Problems
from adjudicator.rules.you import You
from adjudicator.scenario.checks.failures import Failure
from adjudicator.scenario.setup.choices import how_to_add
from adjudicator.world.places import pile


def piles_and_costs(expected: Expectation, run: Run, *, exact: bool) -> list[Failure]:
    """What differs from the expected piles and costs of cards. If not `exact`, a pile contains these."""
    game, world = run.game, run.world
    found: list[Failure] = []
    for order in expected.piles:
        there = [world.names[ref.card] for ref in world.at(pile(order.name))] if order.name in game.piles else []
        wanted = _listed(order.cards)
        if there != wanted if exact else not _within(wanted, there):
            said = f"expected {_in_order(wanted)} in the {order.name} pile, top first, got {_in_order(there)}."
            found.append(Failure(order.line, order.column, said, run))
    you = You(Glance(game, world), world.turn.player)
    for name, cost in expected.cost:
        now = you.cost_of(name.text)
        if now != cost:
            found.append(Failure(name.line, name.column, f"expected {name.text} to cost {cost}, got {now}.", run))
    if expected.empty_piles is not None:
        empty = sorted(name for name in game.supply_now(world) if not world.at(pile(name)))
        wanted_piles = expected.empty_piles
        if isinstance(wanted_piles, int):
            if len(empty) != wanted_piles:
                said = f"expected {wanted_piles} empty piles, got {len(empty)} ({', '.join(empty) or 'none'})."
                found.append(Failure(*expected.at["empty piles"], said, run))
        elif (names := sorted(one.text for one in wanted_piles)) != empty:
            said = f"expected the empty piles to be {', '.join(names) or 'none'}, got {', '.join(empty) or 'none'}."
            found.append(Failure(*expected.at["empty piles"], said, run))
    return found


def check_piles(states: Sequence[Expectation], game: Game, problems: Problems) -> None:
    """Note the piles that something is expected of but that are not in the game."""
    for state in states:
        empty = state.empty_piles if isinstance(state.empty_piles, tuple) else ()
        named = [(one.name, one.line, one.column) for one in state.supply or ()]
        named += [(one.name, one.line, one.column) for one in state.piles]
        for name, line, column in (*named, *((one.text, one.line, one.column) for one in empty)):
            if name not in game.piles:
                message = (
                    f"There is no {name} pile in this game. {how_to_add(name, game.catalog)}, or take it out here."
                )
                problems.add(line, column, message)


def gained(expected: Expectation, run: Run, *, exact: bool) -> list[Failure]:
    """What differs from the cards that players are expected to have gained since the start, in order."""
    found = []
    for player, cards in expected.gained:
        there, wanted = gained_by(run, run.game.players.index(player.text)), _listed(cards)
        if there != wanted if exact else not _within(wanted, there):
            said = f"expected {player.text} to have gained {_in_order(wanted)}, got {_in_order(there)}."
            found.append(Failure(player.line, player.column, said, run))
    return found


def gained_by(run: Run, seat: int) -> list[str]:
    """The cards that a player gained in a run, in order."""
    return [
        card.name
        for event in run.trace
        if event.kind == "gain" and event.player == seat and event.outcome in (*HAPPENED, "open")
        for card in event.cards
    ]


def _listed(cards: Cards) -> list[str]:
    return [card.name for card in cards for _ in range(card.count)]


def _within(wanted: Sequence[str], there: Sequence[str]) -> bool:
    left = list(there)
    for name in wanted:
        if name not in left:
            return False
        left.remove(name)
    return True


def _in_order(names: Sequence[str]) -> str:
    runs = ((name, len(list(same))) for name, same in groupby(names))
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in runs) or "no cards"
