"""What an answer says about the table at the end, in a few lines: what differs from the start, or from before."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from adjudicator.cli.output.explored import MOST_OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from adjudicator.compare.side_by_side import Outcome
    from adjudicator.compare.sides import Side

_ONE_EACH_TURN: Final = ("actions", "buys")
_WORKED_OUT: Final = ("turns", "score")
"""Parts that repeat the rest of the table, until the game is over."""
_PILES: Final = ("supply", "other piles")


def answer(side: Side, before: Side | None) -> dict[str, Any]:
    """What to say about a side: about the first one everything out of the ordinary, later what differs from `before`.

    If it has several outcomes, this is what all of them have in common.
    """
    from adjudicator.compare.side_by_side import beside, in_all

    if side.unknown:
        return {"not known": str(side.cannot).removeprefix("unknown: ")}
    if side.cannot is not None:
        return {"cannot be played as written": side.cannot}
    outcomes = side.outcomes
    if before is None or not before.outcomes:
        return _unexpected(side, in_all(outcomes), outcomes[0])
    return {key: now for key, (_, now) in beside(before.outcomes, outcomes).differs.items()}


def several(side: Side, before: Side | None) -> list[tuple[str, str]]:
    """The outcomes of a side that has several now, or had several `before`: how many there are, and each new one."""
    from adjudicator.compare.end_words import players_of
    from adjudicator.compare.side_by_side import beside

    outcomes, old = side.outcomes, () if before is None else before.outcomes
    if side.cannot is not None or max(len(outcomes), len(old)) < 2:
        return []
    found = beside(old, outcomes)
    many = str(len(outcomes))
    if found.in_both:
        many += f", {len(found.in_both)} of them as before" + (", but for this" if found.differs else "")
    players = players_of(side.scenario)
    new = lines(found.only_other, players)
    gone = lines(found.only_one, players)
    return [
        ("outcomes: ", many),
        *(("- " if not old else "new: ", line) for line in new),
        *(("no longer: ", line) for line in gone),
    ]


def lines(outcomes: Mapping[int, Outcome], players: Collection[str]) -> list[str]:
    """A line for each outcome, with what differs from most; if there are many, the last line says how many more."""
    from adjudicator.compare.end_words import lying, place

    said = [
        "; ".join(f"{place(key, players)}: {lying(value, players)}" for key, value in outcome.items())
        or "the same as in most outcomes"
        for outcome in islice(outcomes.values(), MOST_OUTCOMES)
    ]
    more = len(outcomes) - MOST_OUTCOMES
    return said if more <= 0 else [*said, f"and {more} more ('explore' shows them)"]


def _unexpected(side: Side, common: dict[str, Any], table: Outcome) -> dict[str, Any]:
    """The parts of a table that are neither empty, nor the same at every table, nor as they were at the beginning."""
    begun = _beginning(side)
    players = tuple(f"{position.name} " for position in side.scenario.board.players)
    found: dict[str, Any] = {}
    for key, value in common.items():
        if key.startswith(players):
            if _is_worth_showing(key, value, table):
                found[key] = value
        elif key == "trash":
            found |= {key: value} if value else {}
        elif value != begun.get(key, False):
            where = next((word for word in _PILES if key.startswith(f"{word} ")), None)
            if where is None:
                found[key] = value
            else:
                found.setdefault(where, []).append(f"{key.removeprefix(f'{where} ')} {value}")
    return found


def _is_worth_showing(key: str, value: Any, table: Outcome) -> bool:
    """Whether anything about a player is shown: every number that is not the usual one, and every list that is not
    empty.
    """
    who, _, what = key.partition(" ")
    if what in _ONE_EACH_TURN:
        return bool(value != (1 if table["turn"] == who else 0))
    return bool(value) and (what not in _WORKED_OUT or (what == "score" and bool(table["game over"])))


def _beginning(side: Side) -> dict[str, Any]:
    """The table as the scenario begins."""
    from adjudicator.compare.outcomes import flat
    from adjudicator.format.problems import Problems
    from adjudicator.scenario.setup.board import lay_out
    from adjudicator.scenario.state import state_of

    laid = lay_out(side.scenario, Problems(side.scenario.file))
    return {} if laid is None else flat(state_of(laid.game, laid.world))
