"""Of many similar cases, some are always tested and the others only with `--slow`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def one_of(number: int, every: Iterable[Any]) -> list[Any]:
    """The arguments of a test: one of so many always, all with `--slow`."""
    return [pytest.param(one, marks=pytest.mark.slow if place % number else ()) for place, one in enumerate(every)]
