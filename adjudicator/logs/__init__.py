"""Logs of online games: read, replayed with the full engine, reported, and cut into scenarios."""

from adjudicator.logs.anonymous import without_names
from adjudicator.logs.findings import Report, report
from adjudicator.logs.log_line import Log, LogLine
from adjudicator.logs.reading import BadLog, read_log
from adjudicator.logs.report_text import as_data, heading, summary
from adjudicator.logs.scenario_cut import Moment, NoMoment, moment, moments, scenario_at
from adjudicator.logs.search import Replay, ReplayBounds, replay
from adjudicator.logs.trace import traced

__all__ = [
    "BadLog",
    "Log",
    "LogLine",
    "Moment",
    "NoMoment",
    "Replay",
    "ReplayBounds",
    "Report",
    "as_data",
    "heading",
    "moment",
    "moments",
    "read_log",
    "replay",
    "report",
    "scenario_at",
    "summary",
    "traced",
    "without_names",
]
