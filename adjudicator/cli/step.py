"""`adjudicator step`: forward and back through what happened, with the table as it was after each step."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import typer

from adjudicator.cli import reading
from adjudicator.cli.endings import HOLDS, MISSING, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from rich.console import Console

    from adjudicator.explain.outline import Line
    from adjudicator.scenario.running import Result
    from adjudicator.scenario.state import State

KEYS: Final = "Enter next, p back, 1.7 goes there, b whole board, w why, q quit"

EXAMPLES = epilog(
    "step question.scenario.yaml",
    "step several.scenario.yaml --only lose-track-1",
    more="Keys: Enter or n the next step, p back, a number of the trace (1.7, then Enter) that step, 0 the start, b the "
    "whole board, w why this step, q quit; the arrow keys too. Where the input is no terminal, each line is a key.\n\n"
    "Exit codes: 0 looked at, 2 bad input, 3 the scenario misses an answer (it goes up to there), 130 stopped by Ctrl-C.",
)

AROUND: Final = 3
"""How many of the lines around a step are shown above it."""


def step(file: reading.File, only: reading.Only = None) -> None:
    """Go through a scenario step by step, forward and back, and see the table after each."""
    with sentences():
        from adjudicator.scenario.running import run_scenario

        result = run_scenario(reading.one_scenario(file, only), keep_worlds=True)
        _Stepping(result).go()
        if result.missing is not None:
            say_error(result.missing)
        raise typer.Exit(HOLDS if result.missing is None else MISSING)


@dataclass(slots=True, init=False)
class _Stepping:
    """Where somebody stands in a run, and what they look at."""

    at: int = 0
    look: str = "step"
    """`step`, `board` or `why`."""

    def __init__(self, result: Result) -> None:
        from adjudicator.cli import terminal, verdict
        from adjudicator.scenario.stepping import stops

        self.to = terminal.console()
        self.result = result
        self.run = verdict.shown_run(result)
        self.stops = stops(self.run)
        self.numbers = {stop.line.number: place for place, stop in enumerate(self.stops) if stop.line is not None}
        self.states: dict[int, State] = {}
        self.at, self.look = 0, "step"

    __slots__ = ("numbers", "result", "run", "states", "stops", "to")

    def go(self) -> None:
        """Show step after step until it is enough."""
        keys = sys.stdin.isatty() and self.to.is_terminal
        self.show(clear=keys)
        if not keys:
            self.hint()
        for word in _pressed(self.to) if keys else _lines():
            if word == "quit":
                return
            told = self.obey(word)
            if told is None:
                self.show(clear=keys)
            elif keys:
                self.say(told)
            else:
                say_error(told)
