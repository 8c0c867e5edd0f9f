"""JSON as every command prints it. Imports nothing of the program, so that a quick command stays quick."""

from __future__ import annotations

import json
from typing import Any, Final

SCHEMA_VERSION: Final = 1
"""This changes when a key changes its meaning, not when keys are added."""


def text(value: dict[str, Any]) -> str:
    """One JSON object, with its schema version."""
    return json.dumps({"schema_version": SCHEMA_VERSION, **value}, indent=2, ensure_ascii=False, default=list) + "\n"


def write(value: dict[str, Any]) -> None:
    """Print one JSON object."""
    print(text(value), end="")
