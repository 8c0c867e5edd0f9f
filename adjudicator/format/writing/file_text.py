"""The text of a scenario file, put together from the value of each key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from adjudicator.format.writing.step_text import quoted

WIDEST: Final = 100
"""How long a line may be, if possible."""


def listed(items: Iterable[str]) -> str:
    """A list on one line."""
    return f"[{', '.join(item if item.startswith('{') else quoted(item) for item in items)}]"


def mapped(entries: Mapping[str, str]) -> str:
    """A map on one line."""
    return f"{{{', '.join(f'{quoted(key)}: {value}' for key, value in entries.items())}}}"


def line(key: str, value: str) -> str:
    """A line of a map; a long list continues on further lines."""
    lines, now = [], key
    indent = " " * (len(key) - len(key.lstrip()) + 2)
    for part in value.split(", "):
        word = f"{part}, "
        if len(now) + len(part) > WIDEST and now.strip() != key.strip():
            lines.append(now.rstrip())
            now = indent
        now += word
    return "\n".join([*lines, now.removesuffix(", ")]) + "\n"


def text_of(
    heading: Mapping[str, str], board: Mapping[str, str], unsaid: Sequence[str] = (), moves: Sequence[str] = ()
) -> str:
    """The whole text; what it cannot express is in comments at the top."""
    comments = "".join(f"# {sentence}\n" for sentence in unsaid)
    head = "".join(f"{key}: {value}\n" if key == "title" else line(f"{key}: ", value) for key, value in heading.items())
    table = "".join(
        f"players:\n{value}" if key == "players" else line(f"{key}: ", value) for key, value in board.items()
    )
    steps = "moves:\n" + "".join(f"  - {move}\n" for move in moves) if moves else ""
    return f"{comments}{head}{table}{steps}"
