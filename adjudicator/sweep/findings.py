"""Exploring one situation, and what is worth reporting about it."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.choices.graph import Bounds
from adjudicator.compare.outcomes import explore_scenario
from adjudicator.engine.errors import EndlessLoop, UnsoundWorld
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import MissingAnswer
from adjudicator.sweep.orders import orders
from adjudicator.sweep.situations import Situation

CRASH = "crash"
UNSOUND = "broken invariant"
ENDLESS = "never ends"
ORDER = "the order matters"
LOST = "lost track"
UNKNOWN = "not everything explored"
NOT_POSSIBLE = "not possible"
NOTHING = "nothing"

BAD = (CRASH, UNSOUND, ENDLESS)
"""What should never be found."""


class SweepFinding(NamedTuple):
    """What was found in a situation: one kind, and a sentence."""

    situation: str
    card: str
    other: str
    kind: str
    detail: str
    states: int
    text: str


def look(situation: Situation, bounds: Bounds) -> list[SweepFinding]:
    """Explore a situation with the invariants on; returns at least one finding (`nothing`, if there is nothing to
    report).

    Raises `KeyboardInterrupt`: what was not explored to the end is explored again.
    """
    found: list[tuple[str, str]] = []
    lost: set[str] = set()
    states = 0
    try:
        (scenario,) = loads(situation.text, "situation", names())
        explored = explore_scenario(scenario, bounds=bounds, check=True, watch=lambda run: lost.update(_lost(run)))
        states = explored.states
        if explored.stopped is not None:
            found.append((UNKNOWN, explored.stopped))
        if explored.parting is not None:
            found_orders = orders(scenario, explored.parting, bounds)
            found += [(ORDER, f"'{one}' before or after '{other}'") for one, other in found_orders.matter]
            if found_orders.stopped is not None and explored.stopped is None:
                found.append((UNKNOWN, f"whether the order matters: {found_orders.stopped}"))
        found += [(LOST, one) for one in sorted(lost)]
    except BadScenario as bad:
        loop = "This never ends" in str(bad)
        found.append((ENDLESS if loop else NOT_POSSIBLE, bad.problems[0].message))
    except MissingAnswer as missing:
        found.append((NOT_POSSIBLE, missing.problem.message))
    except UnsoundWorld as unsound:
        found.append((UNSOUND, str(unsound)))
    except EndlessLoop as loop_error:
        found.append((ENDLESS, str(loop_error)))
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):
            # it came while Python made a class, which makes another error of it
            raise error.__cause__ from None
        found.append((CRASH, f"{type(error).__name__}: {error}"))
    return [
        SweepFinding(situation.id, situation.card, situation.other, kind, detail[:500], states, situation.text)
        for kind, detail in found or [(NOTHING, "")]
    ]


def _lost(run: Run) -> set[str]:
    """Which cards have been lost track of so far, and by what."""
    return {
        " and ".join(card.name for card in event.cards) + f" by {event.ability or 'the rules'}"
        for event in run.trace
        if event.outcome == "lost track"
    }
