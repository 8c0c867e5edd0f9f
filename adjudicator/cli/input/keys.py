"""The keys that somebody presses at a terminal, one by one; or lines with the same meaning, where the input is not a
terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

KEYS: Final = {
    "n": "next",
    "p": "back",
    "b": "board",
    "w": "why",
    "f": "full",
    "q": "quit",
}
_NEXT: Final = ("\r", "\n", " ", "\x1b[C", "\x1b[B", "\x1b[6~", "\x1bOC", "\x1bOB", "\xe0M", "\xe0P")
_BACK: Final = ("\x1b[D", "\x1b[A", "\x1b[5~", "\x1bOD", "\x1bOA", "\xe0K", "\xe0H")
_OTHERS: Final = {
    **dict.fromkeys(_NEXT, "next"),
    **dict.fromkeys(_BACK, "back"),
    **dict.fromkeys(("\x1b[H", "\x1b[1~", "\x1bOH", "\xe0G"), "first"),
    **dict.fromkeys(("\x1b[F", "\x1b[4~", "\x1bOF", "\xe0O"), "last"),
}
"""Enter, the space bar and the arrows, as terminals and Windows send them."""

_ONE_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|\xe0[GHKMOP]|.", re.DOTALL)
_RUBBED_OUT: Final = ("\x7f", "\b")
STOP: Final = "\x03"
END: Final = "\x04"


def there() -> bool:
    """Whether somebody is at a keyboard."""
    return sys.stdin.isatty()


@contextmanager
def lines() -> Iterator[Iterator[str]]:
    """Yields what each line of the input means, until it ends."""
    yield _lines()


def _lines() -> Iterator[str]:
    while line := sys.stdin.readline():
        word = " ".join(line.split())
        yield "next" if not word else KEYS.get(word.casefold(), word.rstrip("."))


@contextmanager
def pressed() -> Iterator[Iterator[str]]:
    """Yields what each key means, until the input ends. Meanwhile keys arrive at once, and the terminal does not show them.

    The keys of a number are one word, ended by Enter. Raises `KeyboardInterrupt`.
    """
    with _unbuffered() as read:
        yield _words(_single(read))


def _words(keys: Iterator[str]) -> Iterator[str]:
    number = ""
    for key in keys:
        if key.isascii() and (key.isdigit() or (key == "." and number)):
            number += key
            _echo(key)
        elif number and key in _RUBBED_OUT:
            number = number[:-1]
            _echo("\b \b")
        elif number and key in ("\r", "\n"):
            word, number = number.rstrip("."), ""
            yield word
        elif not number and (word := KEYS.get(key.casefold()) or _OTHERS.get(key, "")):
            yield word


def _single(read: Callable[[], str]) -> Iterator[str]:
    """The keys one by one, as they arrive."""
    while together := read():
        for key in _ONE_KEY.findall(together):
            if key == STOP:
                raise KeyboardInterrupt
            if key == END:
                return
            yield key


@contextmanager
def _unbuffered() -> Iterator[Callable[[], str]]:
    """Yields a function that reads some keys as soon as they arrive; it reads nothing at the end."""
    if sys.platform == "win32":
        import typer

        yield typer.getchar
        return
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)

    def read() -> str:
        try:
            return os.read(terminal, 64).decode("utf-8", "replace")
        except OSError:
            # the terminal has been closed
            return ""

    try:
        # what was typed before is kept
        tty.setcbreak(terminal, termios.TCSADRAIN)
        yield read
    finally:
        with suppress(termios.error):
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _echo(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
