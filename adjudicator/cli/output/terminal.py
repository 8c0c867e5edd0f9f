"""Writing to the terminal: predictable consoles, and lines that wrap with a hanging indent."""

from __future__ import annotations

from typing import Final

from adjudicator.cli.output.styled import Console, Styled
from adjudicator.letters import visible

WIDEST: Final = 100
"""Longer lines are hard to read, however wide the terminal is."""

NARROWEST: Final = 30

STYLES: Final = {
    "holds": "bold green",
    "differs": "bold red",
    "unknown": "bold yellow",
    "missing answer": "bold yellow",
    "bad": "bold red",
}


def console(*, stderr: bool = False) -> Console:
    """Standard output, or standard error. With NO_COLOR, and in a pipe, it gets no escape sequences at all."""
    return Console(stderr=stderr)


def width(to: Console) -> int:
    """How many columns to write in."""
    return max(NARROWEST, min(to.width, WIDEST))


def ascii_only(to: Console) -> bool:
    """Whether the terminal may be unable to draw lines."""
    return not to.encoding.lower().replace("-", "").startswith("utf")


def write(to: Console, text: Styled | str = "", first: Styled | str = "", rest: Styled | str | None = None) -> None:
    """Write a text after `first`; further lines begin with `rest` (as many spaces as `first` is wide)."""
    first, text = _text(first), _text(text)
    rest = Styled(" " * first.columns) if rest is None else _text(rest)
    room = max(NARROWEST // 2, width(to) - max(first.columns, rest.columns))
    for number, line in enumerate(text.wrapped(room)):
        write_line(to, Styled.assemble(first if number == 0 else rest, line.stripped()))


def write_line(to: Console, line: Styled) -> None:
    """Write a line without wrapping it."""
    to.print(line.stripped())


def place(to: Console, where: str, message: str, style: str = "") -> None:
    """`file:line:column: sentence`. On a terminal it wraps; elsewhere it stays one line, for other programs to read."""
    text = Styled.assemble((f"{where}: ", "bold"), (message, style))
    if to.is_terminal:
        write(to, text, rest="    ")
    else:
        to.print(text)


def _text(text: Styled | str) -> Styled:
    """With a name for every invisible character, so that it counts when lines are broken."""
    if isinstance(text, str):
        return Styled(visible(text))
    return Styled.of((visible(part), style) for part, style in text.pieces)
