"""Logs of online games: read, replayed with the full engine, reported, and cut into scenarios."""

from adjudicator.logs.anonymous import without_names
from adjudicator.logs.findings import Report, report
from adjudicator.logs.lines import Line, Log
from adjudicator.logs.reading import BadLog, read_log
from adjudicator.logs.report_text import as_data, heading, summary
from adjudicator.logs.scenario_cut import Moment, NoMoment, moment, moments, scenario_at
from adjudicator.logs.search import Bounds, Replay, replay
from adjudicator.logs.trace import traced

__all__ = [
    "BadLog",
    "Bounds",
    "Line",
    "Log",
    "Moment",
    "NoMoment",
    "Replay",
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
