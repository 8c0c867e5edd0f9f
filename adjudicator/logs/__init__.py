"""Logs of online games: read, replayed with the full engine, reported, and cut into scenarios."""

from adjudicator.logs.anonymous import without_names
from adjudicator.logs.findings import Report, report
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.reader import BadLog, read_log
from adjudicator.logs.replaying.bounds import ReplayBounds
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.logs.replaying.whole_log import replay
from adjudicator.logs.report_text import as_data, heading, summary
from adjudicator.logs.scenario_cut import Moment, NoMoment, moment, moments, scenario_at
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
