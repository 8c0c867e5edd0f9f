"""What an answer says of the table at the end, in few lines: what is not as it is by itself, or as it was before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from adjudicator.scenario.comparing import Side

_ONE_EACH_TURN: Final = ("actions", "buys")
_WORKED_OUT: Final = ("turns", "score")
"""What the rest of the table says already, until the game is over."""
_PILES: Final = ("supply", "other piles")


def answer(side: Side, before: Side | None) -> dict[str, Any]:
    """What to say of a side: of the first one everything that nobody would expect, later what is not as `before`."""
    if side.cannot is not None:
        return {"cannot be played as written": side.cannot}
    if len(side.outcomes) != 1:
        return {"outcomes": f"{len(side.outcomes)} ('explore' shows them)"}
    table = side.outcomes[0]
    if before is None or len(before.outcomes) != 1:
        return _unexpected(side, table)
    old = before.outcomes[0]
    return {key: table.get(key) for key in [*table, *(set(old) - set(table))] if table.get(key) != old.get(key)}


def _unexpected(side: Side, table: dict[str, Any]) -> dict[str, Any]:
    """What of a table is neither empty nor as it is at every table, nor as it lay there at the beginning."""
    begun = _beginning(side)
    players = tuple(f"{position.name} " for position in side.scenario.board.players)
    found: dict[str, Any] = {}
    for key, value in table.items():
        if key.startswith(players):
            if _told(key, value, table):
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


def _told(key: str, value: Any, table: dict[str, Any]) -> bool:
    """Whether something of a player is said: a number that is not the usual one, and every list that is not empty."""
    who, _, what = key.partition(" ")
    if what in _ONE_EACH_TURN:
        return bool(value != (1 if table["turn"] == who else 0))
    return bool(value) and (what not in _WORKED_OUT or (what == "score" and bool(table["game over"])))


def _beginning(side: Side) -> dict[str, Any]:
    """The table as the scenario begins."""
    from adjudicator.scenario.board import lay_out
    from adjudicator.scenario.exploring import flat
    from adjudicator.scenario.problems import Problems
    from adjudicator.scenario.state import state_of

    laid = lay_out(side.scenario, Problems(side.scenario.file))
    return {} if laid is None else flat(state_of(laid.game, laid.world))
