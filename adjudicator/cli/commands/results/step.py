"""`adjudicator step`: forward and back through what happened, with the table as it was after each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import HOLDS, MISSING, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from adjudicator.explanations.outline import Line
    from adjudicator.explanations.why import Why
    from adjudicator.scenario.results import Result
    from adjudicator.scenario.table_picture import TablePicture

EXAMPLES = epilog(
    "step question.scenario.yaml",
    "step several.scenario.yaml --only lose-track-1",
    "step question.scenario.yaml --json",
    more="Keys: Enter or n the next step, p back, a number of the trace (1.7, then Enter) that step, 0 the start, b the "
    "whole board, w why this step happened, f the same with every step that led to it, q quit. Arrow keys, Home and End work too. "
    "If the input is not a terminal, each line of it is one of these. With --json nobody is asked: every step is printed with the "
    "table after it.\n\n"
    "Exit codes: 0 done, 2 bad input, 3 an answer is missing (the steps end there), 130 stopped by Ctrl-C.",
)

HINT: Final = "Enter next, p back, 1.7 goes there, b whole board, w why, f in full, q quit"

AROUND_THE_TABLE: Final = 9
"""Lines that the title, the step, and the keys may take."""

MOST_AROUND: Final = 3
"""How many of the lines that contain a step are shown above it."""


def step(file: arguments.File, only: arguments.Only = None, json: arguments.AsJson = False) -> None:
    """Go through what happened step by step, forward and back, and see the table after each."""
    with sentences():
        from adjudicator.cli.input import keys
        from adjudicator.cli.output import terminal

        result = arguments.resolved_in_time(arguments.one_scenario(file, only), keep_worlds=True)
        at_keys = keys.there() and terminal.console().is_terminal
        if json:
            from adjudicator.cli.output import as_json

            as_json.write({**as_json.verdict(result), "moments": as_json.moments(result.shown)})
            raise typer.Exit(_code(result))
        stepping = _Stepping(result, clear=at_keys)
        with keys.pressed() if at_keys else keys.lines() as words:
            stepping.show(HINT)
            for word in words:
                if word == "quit":
                    break
                stepping.obey(word)
        raise typer.Exit(_code(result))


def _code(result: Result) -> int:
    """The exit code; a question that nobody answered is reported."""
    if result.missing is None:
        return HOLDS
    say_error(result.missing)
    return MISSING


class _Stepping:
    """Where the user is in a run, and what is shown there: the step, the whole board, or why (also in full)."""

    def __init__(self, result: Result, *, clear: bool) -> None:
        from adjudicator.cli.output import terminal
        from adjudicator.scenario.step_worlds import stops

        self.to = terminal.console()
        self.clear = clear
        self.result = result
        self.run = result.shown
        self.stops = stops(self.run)
        self.places = {stop.line.number: place for place, stop in enumerate(self.stops) if stop.line is not None}
        self.tables: dict[int, TablePicture] = {}
        self.at = 0
        self.looks: dict[str, Callable[[], None]] = {
            "board": self._whole_board,
            "why": self._why,
            "full": self._in_full,
        }
        self.look: str | None = None

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.stops) - 1

    def obey(self, word: str) -> None:
        """Do what a key says, and show the result."""
        goes = {"next": self.at + 1, "back": self.at - 1, "first": 0, "last": self.last, "0": 0, **self.places}
        if word in self.looks:
            self.look = None if self.look == word else word
            self.show(HINT if self.clear else "")
        elif word not in goes:
            self._say(self._unknown(word))
        elif not 0 <= goes[word] <= self.last:
            self._say("This is the last step; q quits." if goes[word] > 0 else "This is the start.")
        else:
            self.at, self.look = goes[word], None
            self.show(HINT if self.clear else "")

    def _unknown(self, word: str) -> str:
        from adjudicator.format.problems import shown

        if not word.replace(".", "").isdigit():
            return f"'{shown(word)}' is not a key: {HINT}."
        last = self.stops[-1].line
        numbers = (
            "there is nothing but 0, the start" if last is None else f"they go from 0, the start, to {last.number}"
        )
        return f"No line of the trace has the number {shown(word)}: {numbers}."

    def _say(self, message: str) -> None:
        """A sentence about the key; on a terminal it replaces the list of keys."""
        from adjudicator.cli.output import terminal

        if self.clear:
            self.show(message, style="yellow")
        else:
            terminal.write(self.to, message)

    def show(self, below: str, style: str = "dim") -> None:
        """Where the user is."""
        from adjudicator.cli.output import terminal
        from adjudicator.cli.output.styled import Styled

        if self.clear:
            self.to.clear()
        terminal.write(
            self.to,
            Styled.assemble((self.result.scenario.title, "bold"), (f"  ({self.at} of {self.last})", "dim")),
            rest="  ",
        )
        if self.look != "full":
            self._line()
        terminal.write(self.to)
        if self.look is not None:
            self.looks[self.look]()
        else:
            self._changes(whole=False)
            if self.at == self.last:
                self._end()
        if below:
            terminal.write(self.to)
            terminal.write(self.to, Styled(below, style))
        if not self.clear:
            terminal.write(self.to)

    def _line(self) -> None:
        """The line of the trace, below the lines around it."""
        from adjudicator.cli.output import terminal, tree
        from adjudicator.cli.output.styled import Styled

        line = self.stops[self.at].line
        for around in self._enclosing(line):
            terminal.write(self.to, Styled(around.text, "dim"), Styled(f"  {around.number} ", "dim"))
        arrow = "> " if terminal.ascii_only(self.to) else "→ "
        if line is None:
            terminal.write(self.to, Styled("the start", "dim"), Styled(f"{arrow}0 ", "bold"))
        else:
            terminal.write(self.to, tree.styled_line(line), Styled(f"{arrow}{line.number} ", "bold"))

    def _enclosing(self, line: Line | None) -> list[Line]:
        """The lines that contain a line, the innermost last."""
        parts = [] if line is None else line.number.split(".")
        numbers = [".".join(parts[:depth]) for depth in range(1, len(parts))][-MOST_AROUND:]
        found = (self.stops[self.places[number]].line for number in numbers)
        return [around for around in found if around is not None]

    def _changes(self, *, whole: bool) -> None:
        from adjudicator.cli.output import table

        room = self.to.height - AROUND_THE_TABLE if self.clear and self.at and not whole else None
        table.write(self.to, self._table(max(0, self.at - 1)), self._table(self.at), whole=whole, room=room)

    def _whole_board(self) -> None:
        self._changes(whole=True)

    def _why(self) -> None:
        """As a judge would say it."""
        from adjudicator.cli.output.explanation import say

        found = self._why_this_step()
        if found is not None:
            say(found.spoken)

    def _in_full(self) -> None:
        """Everything that led to it, and the step itself at the end."""
        from adjudicator.cli.output.explanation import show_steps

        found = self._why_this_step()
        if found is not None:
            show_steps(found.steps)

    def _why_this_step(self) -> Why | None:
        from adjudicator.cli.output import terminal
        from adjudicator.explanations.why import why

        line = self.stops[self.at].line
        if line is None:
            terminal.write(self.to, "Nothing has happened yet.")
            return None
        return why(self.run.trace, f"#{line.event}", self.run.game.players)

    def _end(self) -> None:
        """The result at the end."""
        from adjudicator.cli.output import terminal, verdict
        from adjudicator.cli.output.styled import Styled

        terminal.write(self.to)
        end = Styled.assemble("the end: ", (self.result.verdict, terminal.STYLES[self.result.verdict]))
        terminal.write(self.to, end)
        verdict.wrong(self.to, self.result)

    def _table(self, place: int) -> TablePicture:
        """The table at a place."""
        from adjudicator.scenario.state import picture

        if place not in self.tables:
            self.tables[place] = picture(self.run.game, self.stops[place].world)
        return self.tables[place]


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(step)
