"""The tokens that a file puts on piles and landscapes: whether they can be there, and how many of them."""

from __future__ import annotations

from adjudicator.engine.game import Game
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import LYING
from adjudicator.format.problems import Problems
from adjudicator.rules.setup.new_kingdom import new_setup_tokens
from adjudicator.rules.setup.piles import setup_tokens
from adjudicator.rules.words import GATHERING, VICTORY


def check_lying_tokens(scenario: Scenario, game: Game, problems: Problems) -> None:
    """Note tokens that cannot lie where the file says."""
    _in_the_supply(scenario, game, problems)
    _points_and_debt(scenario, game, problems)


def _in_the_supply(scenario: Scenario, game: Game, problems: Problems) -> None:
    """Some tokens can only be on piles in the Supply, and some of those never on Victory piles."""
    for key in ("embargo tokens", "favor tokens", "trade route tokens"):
        for stated in scenario.board.lying.get(key, ()):
            if stated.name in game.landscapes or (stated.name in game.piles and stated.name not in game.supply):
                message = f"{key}: they are put on piles in the Supply, and {stated.name} is not one."
            elif key == "favor tokens" and VICTORY in game.catalog[stated.name].printed:
                message = f"{key}: a Favor token is never put on a Victory pile, and {stated.name} is one."
            elif key == "trade route tokens" and VICTORY not in game.catalog[stated.name].printed:
                message = f"{key}: only Victory piles begin with a Coin token, and {stated.name} is not one."
            elif key == "trade route tokens" and stated.count > 1:
                message = f"{key}: each Victory pile begins with one Coin token, not {stated.count}."
            else:
                continue
            problems.add(stated.line, stated.column, message)


def _points_and_debt(scenario: Scenario, game: Game, problems: Problems) -> None:
    """VP and Debt tokens lie where something of the game puts them, and often there are never more than at the start."""
    for key in ("vp tokens", "debt tokens"):
        lying = scenario.board.lying.get(key)
        if not lying:
            continue
        token = LYING[key]
        there = (*setup_tokens(game), *new_setup_tokens(game))
        to_piles = any(token in game.catalog[name].onto_piles for name in game.present)
        for stated in lying:
            is_pile = stated.name in game.piles
            if not is_pile and stated.name not in game.landscapes:
                continue
            facts = game.catalog[stated.name]
            gathers = key == "vp tokens" and GATHERING in facts.printed
            if gathers or (to_piles if is_pile else token in facts.collects):
                continue
            most = sum(number for where, one, number in there if (where, one) == (stated.name, token))
            if stated.count > most:
                message = f"{stated.name} starts with {most}, and no more are put on it."
                if not most and is_pile:
                    message = f"nothing in this game puts them on the {stated.name} pile. Add what does."
                elif not most:
                    message = f"nothing puts them on {stated.name}. Leave this out."
                problems.add(stated.line, stated.column, f"{key}: {message}")
