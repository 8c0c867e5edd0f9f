"""Replaying a whole log: the table it was played on, and the ways of searching, one after the other."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import BadSetup
from adjudicator.logs.anonymous import safe_names
from adjudicator.logs.kingdom import Kingdom, other_tables, table_of
from adjudicator.logs.reading.eras import day_of
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.bounds import LONGEST_IN_VAIN, SHORTER_IN_VAIN, USUAL, WAYS, ReplayBounds
from adjudicator.logs.replaying.replayed_lines import replayed_lines
from adjudicator.logs.replaying.search import LogSearch
from adjudicator.logs.replaying.stretches import Replay

MOST_TABLES: Final = 60
"""How many other tables are tried if the log does not say what was chosen at setup."""


def replay(
    log: Log,
    *,
    as_of: date | None = None,
    estimated: bool = False,
    kingdom: Sequence[str] = (),
    chosen: Mapping[str, Sequence[str]] | None = None,
    bounds: ReplayBounds = USUAL,
) -> Replay:
    """Replay a log from its first line on, as far as possible.

    The day is `as_of`, which may be `estimated` from the number of the game, or follows from that number. `kingdom` is
    what was on the table and `chosen` what was chosen at setup, by what it is for; otherwise both are what the log says
    or names. Where it does not say what was chosen, the choice with which the replay gets furthest is taken. Raises
    `BadSetup` if the table cannot be set up.
    """
    day = as_of or (day_of(log.number) if log.number is not None else date.max)
    found = Replay(
        log, replayed_lines(log), table_of(log, day, kingdom, chosen), day, as_of is not None and not estimated
    )
    begin = time.monotonic()
    best, tried = _best_search(found, bounds, begin)
    if found.table.guessed and not best.found.complete and not best.tried_out(2 * LONGEST_IN_VAIN):
        for table in islice(other_tables(found.table, day), MOST_TABLES):
            if tried > (bounds.answers or tried) or best.out_of_time():
                break
            try:
                other = LogSearch(
                    replace(_fresh(found), table=table), _started(log, table, day), bounds, WAYS[0], begin
                )
            except BadSetup:
                continue
            whole = other.tried_out(SHORTER_IN_VAIN)
            tried += other.found.tried
            if whole or other.found.reached > best.found.reached:
                best = other
            if whole:
                break
    return best.go()


def _best_search(found: Replay, bounds: ReplayBounds, begin: float) -> tuple[LogSearch, int]:
    """The search that got furthest, among those in the different ways, and how many answers all of them tried."""
    run = _started(found.log, found.table, found.as_of)
    search = LogSearch(_fresh(found), run, bounds, WAYS[0], begin)
    whole = search.tried_out(LONGEST_IN_VAIN)
    tried = search.found.tried
    if whole or not any(name == HIDDEN for line in found.lines for name, _ in line.cards):
        return search, tried
    for way in WAYS[1:]:
        other = LogSearch(_fresh(found), run, bounds, way, begin)
        whole = other.tried_out(SHORTER_IN_VAIN)
        tried += other.found.tried
        if whole or other.found.reached > search.found.reached:
            search = other
        if whole:
            break
    return search, tried


def _fresh(found: Replay) -> Replay:
    """The same log on the same table, with nothing replayed yet."""
    return replace(found, stretches=[], mismatches=[])


def _started(log: Log, table: Kingdom, day: date) -> Run:
    """The game at its first question."""
    return new_game(
        safe_names(log.players),
        table.kingdom,
        as_of=day,
        colonies=table.colonies,
        shelters=table.shelters,
        landscapes=table.landscapes,
        chosen=table.chosen,
        several=table.several,
        orders=table.orders,
    )
