"""Reading the YAML of tests, quickly where libyaml is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


def loads(text: str) -> Any:
    """What a text holds."""
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def read(file: Path) -> Any:
    """What a file holds."""
    return loads(file.read_text(encoding="utf-8"))
