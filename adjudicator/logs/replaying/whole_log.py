"""Replaying a whole log: the table it was played on, and the ways of searching, one after the other."""

from __future__ import annotations

import time
from collections.abc import Sequence
from copy import copy
from datetime import date

from adjudicator.games.new_game import new_game
from adjudicator.logs.anonymous import safe_names
from adjudicator.logs.kingdom import table_of
from adjudicator.logs.reading.eras import day_of
from adjudicator.logs.reading.log_line import Log
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.bounds import LONGEST_IN_VAIN, SHORTER_IN_VAIN, USUAL, WAYS, ReplayBounds
from adjudicator.logs.replaying.replayed_lines import replayed_lines
from adjudicator.logs.replaying.search import LogSearch
from adjudicator.logs.replaying.stretches import Replay


def replay(log: Log, *, as_of: date | None = None, kingdom: Sequence[str] = (), bounds: ReplayBounds = USUAL) -> Replay:
    """Replay a log from its first line on, as far as possible. Raises `BadSetup` if its table cannot be set up."""
    day = as_of or (day_of(log.number) if log.number is not None else date.max)
    table = table_of(log, day, kingdom)
    run = new_game(
        safe_names(log.players),
        table.kingdom,
        as_of=day,
        colonies=table.colonies,
        shelters=table.shelters,
        landscapes=table.landscapes,
        chosen=table.chosen,
        orders=table.orders,
    )
    found = Replay(log, replayed_lines(log), table, day, as_of is not None)
    begin = time.monotonic()
    search = LogSearch(copy(found), run, bounds, WAYS[0], begin)
    if not any(name == HIDDEN for line in found.lines for name, _ in line.cards) or search.tried_out(LONGEST_IN_VAIN):
        return search.go()
    for way in WAYS[1:]:
        other = LogSearch(copy(found), run, bounds, way, begin)
        if other.tried_out(SHORTER_IN_VAIN):
            return other.go()
        if other.found.reached > search.found.reached:
            search = other
    return search.go()
