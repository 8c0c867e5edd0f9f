"""Notes on dates and versions that change nothing: a card on a date before it was printed, a version of something that
is not in the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from adjudicator.cards import all_facts
from adjudicator.engine.game import Game
from adjudicator.explanations.phrases import listed
from adjudicator.format.boards import Board
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.format.zones import NEWEST


def odd_dates(scenario: Scenario, game: Game) -> tuple[Problem, ...]:
    """Notes on cards named on a date before their first version, and on versions of what is not in the game.

    Both can be meant (what would its first version have done? one line for many scenarios), so they are not mistakes.
    """
    absent = [not_there(name) for name in scenario.versions if not is_there(name, game)]
    said = [*_too_early(scenario), *(("versions", message) for message in absent)]
    start = (scenario.line, scenario.column)
    return tuple(Problem(scenario.file, *scenario.at.get(key, start), message) for key, message in said)


def too_early(scenario: Scenario) -> list[str]:
    """A sentence for each year in which something was first printed that the scenario names on an earlier date."""
    return [message for _, message in _too_early(scenario)]


def is_there(name: str, game: Game) -> bool:
    """Whether a card, pile or landscape is in the game."""
    return name in game.present or name in game.piles


def not_there(name: str) -> str:
    """A sentence about the version of something that is not in the game."""
    return f"{name} is not in this game, so its version changes nothing."


def _too_early(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The sentences, each with the key of the scenario that gives the date."""
    first_printed: dict[tuple[str, int], list[str]] = defaultdict(list)
    known, day = all_facts(), scenario.as_of or NEWEST
    for name in _named(scenario.board):
        if name not in known:
            continue
        since = known[name][0].since
        pinned = name in scenario.versions
        if (scenario.versions[name] if pinned else day) < since:
            first_printed["versions" if pinned else "as_of", since.year].append(name)
    for (key, year), found in sorted(first_printed.items()):
        cards = sorted(found)
        was, used = ("was", "its first version is") if len(cards) == 1 else ("were", "their first versions are")
        yield key, f"{listed(cards)} {was} first printed in {year}: {used} used."


def _named(board: Board) -> set[str]:
    """The Kingdom, the landscapes and the cards of the players; not everything that these add."""
    found = {said.text for said in (*board.kingdom, *board.landscapes)}
    for position in board.players:
        found |= {card.name for cards in position.zones.values() for card in cards}
    return found
