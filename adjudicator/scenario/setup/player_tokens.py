"""The tokens of a player that a file names."""

from __future__ import annotations

from adjudicator.engine.game import Game
from adjudicator.format.boards import Position
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import PILE_TOKENS, TOKENS
from adjudicator.format.problems import Problems
from adjudicator.rules.buying.landscapes import GAME
from adjudicator.rules.words import ACTION
from adjudicator.scenario.setup.choices import how_to_add
from adjudicator.world.tokens import lies_on
from adjudicator.world.world import World


def shown_tokens(world: World, seat: int) -> tuple[str, ...]:
    """The tokens a player has, and those of their own that are on piles: "-1 Card", "+1 Buy on Village"."""
    return tuple(token for (whose, token), _ in world.tokens if whose == seat and is_shown(token))


def is_shown(token: str) -> bool:
    """Whether this is one of the tokens in a player's list `tokens`."""
    where = lies_on(token)
    return token in TOKENS or (where is not None and where[0] in PILE_TOKENS)


def check_tokens(scenario: Scenario, game: Game, problems: Problems) -> None:
    """Note what is impossible about tokens on piles and about Events bought for the whole game."""
    for position in scenario.board.players:
        known = {ability.token for ability in game.abilities.values()} if position.tokens else set()
        for said in position.tokens or ():
            where = lies_on(said)
            if where is None:
                continue
            if where[1] not in game.piles:
                adding = how_to_add(where[1], game.catalog)
                _wrong(position, "tokens", f"there is no {where[1]} pile in this game. {adding}.", problems)
            elif where[0] not in known:
                _wrong(position, "tokens", f"nothing in this game moves a {where[0]} token.", problems)
            elif not _has_actions(where[1], game):
                _wrong(
                    position,
                    "tokens",
                    f"{said} is not possible: such tokens are put on Action piles in the Supply.",
                    problems,
                )
        for event in position.bought or ():
            if game.catalog[event.text].once != GAME:
                other = f" Write 'projects: [{event.text}]'." if game.catalog[event.text].kind == "project" else ""
                wrong = f"bought: {event.text} is not an Event that can be bought only once per game.{other}"
                problems.add(event.line, event.column, wrong)


def _has_actions(pile: str, game: Game) -> bool:
    """Whether a player can move a token to the pile: a Supply pile that is an Action pile or has Action cards."""
    cards = (pile, *game.catalog[pile].holds)
    return game.piles[pile].in_supply and any(ACTION in game.catalog[card].printed for card in cards)


def _wrong(position: Position, key: str, what: str, problems: Problems) -> None:
    line, column = position.at.get(key, (position.line, position.column))
    problems.add(line, column, f"{key}: {what}")
