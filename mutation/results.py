"""What was tried is kept in a file, one JSON object per line, so that a command can be stopped and resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def kept(file: Path) -> dict[str, dict[str, Any]]:
    """What is known so far, by its key; if something was tried twice, the later result."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {line["key"]: line for line in lines}


def keep(file: Path, found: dict[str, Any]) -> None:
    """Add what was just found out, which has a `key`."""
    with file.open("a", encoding="utf-8") as results:
        results.write(json.dumps(found) + "\n")
