"""Changes that nobody could notice in a game: `no_difference.yaml` lists them with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

import yaml

from mutation.changes import Change, changes

NO_DIFFERENCE: Final = Path(__file__).with_name("no_difference.yaml")

Marks: TypeAlias = dict[tuple[str, str, str, str, str], str]
"""By file, function, line (if given), old text and new text: why the change makes no difference."""


def marks(file: Path = NO_DIFFERENCE) -> Marks:
    """The changes that a file lists."""
    written = yaml.safe_load(file.read_text(encoding="utf-8")) or []
    return {
        (one["file"], one["in"], one.get("line", ""), one["was"], now): one["why"]
        for one in written
        for now in (one["now"] if isinstance(one["now"], list) else [one["now"]])
    }


def marked(change: Change, source: str, among: Marks) -> bool:
    """Whether a change of this source is one of these."""
    line = source.splitlines()[change.line - 1].strip()
    return any((change.file, change.within, where, change.was(source), change.now) in among for where in ("", line))


def stale(among: Marks) -> list[str]:
    """Those that are no change of the program any more, because what they are about was rewritten, moved or renamed."""
    found = set()
    for file in {file for file, *_ in among if Path(file).is_file()}:
        source = Path(file).read_text(encoding="utf-8")
        lines = source.splitlines()
        for one in changes(file, source):
            for where in ("", lines[one.line - 1].strip()):
                found.add((file, one.within, where, one.was(source), one.now))
    return [
        f"{file}, {within}: {was} -> {now}"
        for file, within, line, was, now in among
        if (file, within, line, was, now) not in found
    ]
