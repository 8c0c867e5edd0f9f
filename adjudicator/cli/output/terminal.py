"""Writing to the terminal: consoles without surprises, and lines that wrap with a hanging indent."""

from __future__ import annotations

import os
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from adjudicator.cli.output.exits import PIPE_CLOSED, forget_output
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


class _Console(Console):
    def print(self, *what: Any, **how: Any) -> None:
        """Print; what nobody would see is shown by its name."""
        super().print(*[_text(one) if isinstance(one, (Text, str)) else one for one in what], **how)

    def on_broken_pipe(self) -> None:
        """The reader has gone: end quietly, as other programs in a pipe do."""
        self.quiet = True
        forget_output()
        raise SystemExit(PIPE_CLOSED)


def console(*, stderr: bool = False) -> Console:
    """A console that shows text as it is. With NO_COLOR, and in a pipe, it writes no escape sequences at all."""
    plain = bool(os.environ.get("NO_COLOR"))
    return _Console(
        stderr=stderr,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if plain else "auto",
        no_color=plain or None,
    )


def width(to: Console) -> int:
    """How many columns to write in."""
    return max(NARROWEST, min(to.width, WIDEST))


def ascii_only(to: Console) -> bool:
    """Whether the terminal may not know how to draw lines."""
    return not to.encoding.lower().replace("-", "").startswith("utf")


def write(to: Console, text: Text | str = "", first: Text | str = "", rest: Text | str | None = None) -> None:
    """Write a text after `first`; further lines begin with `rest` (as many spaces as `first` is wide)."""
    first, text = _text(first), _text(text)
    rest = Text(" " * first.cell_len) if rest is None else _text(rest)
    room = max(NARROWEST // 2, width(to) - max(first.cell_len, rest.cell_len))
    lines = text.wrap(to, room, overflow="fold")
    for number, line in enumerate(lines or [Text()]):
        line.rstrip()
        write_line(to, Text.assemble(first if number == 0 else rest, line))


def write_line(to: Console, line: Text) -> None:
    """Write a line that is as long as it is to be."""
    line.rstrip()
    to.print(line, overflow="ignore", no_wrap=True, crop=False)


def place(to: Console, where: str, message: str, style: str = "") -> None:
    """`file:line:column: sentence`. On a terminal it wraps; elsewhere it stays one line, for other programs to read."""
    text = Text.assemble((f"{where}: ", "bold"), (message, style))
    if to.is_terminal:
        write(to, text, rest="    ")
    else:
        to.print(text, soft_wrap=True)


def _text(text: Text | str) -> Text:
    if isinstance(text, str):
        return Text(visible(text))
    if visible(text.plain) == text.plain:
        return text
    shown = text.blank_copy()
    for letter in (text[place] for place in range(len(text))):
        shown.append_text(letter) if visible(letter.plain) == letter.plain else shown.append(visible(letter.plain))
    return shown
