"""What would change a ruling: the first choice at which another answer leads to a different result."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final

from adjudicator.choices.graph import Bounds
from adjudicator.compare.end_words import lying, place
from adjudicator.compare.outcomes import Explored, explore_scenario, flat
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import capital, counted
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.results import MissingAnswer
from adjudicator.scenario.state import state
from adjudicator.site.rulings.ruling import AnswerGroup, DecidingChoice

BOUNDS: Final = Bounds(states=120, depth=10, whole=True)
"""How much is explored: enough for most scenarios, and little enough that thousands are quick."""
MOST_BRANCHES: Final = 6
MOST_ANSWERS: Final = 6
MOST_OUTCOMES: Final = 3
MOST_PLACES: Final = 4


def what_would_change_it(scenario: Scenario, run: Run) -> DecidingChoice | None:
    """The first choice at which outcomes diverge, every written answer left open; None when there is none to be found.

    `run` is the scenario as it is written: the result it leads to is marked.
    """
    explored = _explored(scenario)
    if explored is None or explored.parting is None:
        return None
    parting = explored.parting
    groups: dict[tuple[int, ...], list[str]] = {}
    for answer, numbers in parting.answers:
        groups.setdefault(numbers, []).append(counted(answer) if answer else "nothing")
    players = run.game.players
    own = explored.number_of(flat(state(run)))
    outcomes = {outcome.number: outcome for outcome in explored.outcomes}
    branches = []
    for seen, answers in list(groups.items())[:MOST_BRANCHES]:
        # the end that it comes to as it is written is never among those left out
        shown = sorted(seen, key=lambda number: number != own)
        ends = [_told(table(outcomes[number].differs, players), number == own) for number in shown[:MOST_OUTCOMES]]
        branches.append(AnswerGroup(_few(answers, MOST_ANSWERS), _and_more(ends, len(shown) - len(ends))))
    return DecidingChoice(capital(describe(parting.run, parting.decision)), tuple(branches))


def _explored(scenario: Scenario) -> Explored | None:
    """Every written answer left open; or only what is left open in the file, if that is too much or a move is impossible.

    Nothing is reported unless everything was explored.
    """
    for all_choices in (True, False):
        with suppress(BadScenario, MissingAnswer):
            explored = explore_scenario(scenario, bounds=BOUNDS, all_choices=all_choices)
            if explored.stopped is None:
                return explored
    return None


def _told(places: tuple[tuple[str, str], ...], own: bool) -> str:
    words = "; ".join(f"{place}: {there}" for place, there in places[:MOST_PLACES])
    more = f"; and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
    return f"{words}{more}{' (as above)' if own else ''}"


def table(differs: dict[str, Any], players: Collection[str]) -> tuple[tuple[str, str], ...]:
    """Places of the table and what is there, in words: `Alice's hand`, as in a heading."""
    return tuple((capital(place(key, players)), lying(there, players)) for key, there in differs.items())


def _few(texts: list[str], most: int) -> tuple[str, ...]:
    return _and_more(texts[:most], len(texts) - most)


def _and_more(texts: list[str], more: int) -> tuple[str, ...]:
    return tuple(texts) if more <= 0 else (*texts, f"{more} more")
