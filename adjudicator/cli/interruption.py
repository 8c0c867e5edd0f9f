"""Ctrl-C and SIGTERM: they stop a command at any moment, and Python adds no message of its own."""

from __future__ import annotations

import signal
import sys
import warnings
from threading import Timer, current_thread, main_thread
from types import FrameType
from typing import Any, Final

AGAIN: Final = 0.01
"""After how many seconds a stop is tried again that came where nothing can be stopped."""


class StoppedBySignal(KeyboardInterrupt):
    """What a signal raises. If Python's own `KeyboardInterrupt` passes through an `exec`, Python ends with SIGINT even
    if it is caught."""


def stop_politely() -> None:
    """From now on both signals stop the command as Ctrl-C does. A signal that is ignored stays ignored."""
    if current_thread() is not main_thread():
        return
    for name in ("SIGINT", "SIGTERM"):
        number = getattr(signal, name)
        if signal.getsignal(number) in (signal.default_int_handler, signal.SIG_DFL):
            signal.signal(number, _stop)


def _stop(number: int, frame: FrameType | None) -> None:
    """Raise a `KeyboardInterrupt`. Nothing is printed about what it abandons."""
    warnings.simplefilter("ignore")
    sys.unraisablehook = _raise_again
    raise StoppedBySignal


def _raise_again(what: Any) -> None:
    """A stop that came while Python was clearing up is lost there, so it is raised again."""
    if isinstance(what.exc_value, KeyboardInterrupt):
        later = Timer(AGAIN, signal.raise_signal, (signal.SIGINT,))
        later.daemon = True
        later.start()
