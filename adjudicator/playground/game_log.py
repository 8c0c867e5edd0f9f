"""The log of an online game, pasted: what the rules say about it, and every moment of it as a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adjudicator.drafts.scenario_from_game import Noted
from adjudicator.games.random_setup import BadSetup
from adjudicator.logs.findings import report
from adjudicator.logs.reading.reader import BadLog, read_log
from adjudicator.logs.replaying.bounds import ReplayBounds
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.logs.replaying.whole_log import replay
from adjudicator.logs.report_text import heading, summary
from adjudicator.logs.scenario_cut import moment, moments, scenario_at
from adjudicator.site.html import text

BOUNDS: Final = ReplayBounds(seconds=30)
"""How many seconds a log is replayed for."""


def replayed(log: str) -> str:
    """The result for a log as HTML: how far it is understood, and a button for each turn's moments."""
    try:
        found = _replayed(log)
    except (BadLog, BadSetup) as bad:
        return f'<p role="alert">{text(bad)}</p>'
    told = report(found)
    said = "".join(f"<p>{text(sentence)}</p>" for sentence in (*heading(told), *summary(told)))
    turns: dict[str, list[str]] = {}
    for one in moments(found):
        turns.setdefault(one.turn, []).append(
            f'<li><button type="button" data-moment="{one.line.number}">{text(one.line.text.rstrip("."))}</button></li>'
        )
    listed = "".join(
        f'<details><summary>{text(turn)}</summary><ul class="pg-options">{"".join(rows)}</ul></details>'
        for turn, rows in turns.items()
    )
    return f"{said}<p>Open any moment as a table:</p>{listed}" if listed else said


def table_at(log: str, line: int) -> Noted:
    """The scenario for a line of the log."""
    found = _replayed(log)
    return scenario_at(found, moment(found, f"line {line}"))


@lru_cache(maxsize=1)
def _replayed(log: str) -> Replay:
    return replay(read_log(log, "log"), bounds=BOUNDS)
