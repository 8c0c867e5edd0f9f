"""Writing the answers of `--ask` into the scenario file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.cli.output.exits import fail, say_error

if TYPE_CHECKING:
    from adjudicator.scenario.results import Result


def text_of(file: str) -> str:
    """The file exactly as it is, with its line endings and byte order mark. Raises `BadScenario`."""
    from adjudicator.format.link import is_link
    from adjudicator.format.reading.source import read

    read(file)
    if is_link(file):
        fail(
            "--save needs a file to write into, and this is a link. 'adjudicator export --as yaml' turns it into a file."
        )
    return Path(file).read_bytes().decode("utf-8")


def save(file: str, before: str, results: Sequence[Result]) -> None:
    """Write what was answered into the file. Scenarios that still lack an answer are left as they are."""
    from adjudicator.drafts.saved_answers import CannotWrite, with_answers
    from adjudicator.format.catalogue import names
    from adjudicator.whole_files import write_file

    answered = [result for result in results if result.given and result.missing is None]
    if any(result.given and result.missing is not None for result in results):
        say_error(f"{file}: Your answers are not saved, because one is still missing.")
    if not answered:
        return
    try:
        after = with_answers(before, answered, names())
    except CannotWrite as cannot:
        steps = "".join(f"\n  - {step}" for step in cannot.steps)
        fail(f"{file}: {cannot} What you answered was:{steps}")
    if text_of(file) != before:
        fail(f"{file}: The file has changed in the meantime, so your answers are not saved.")
    write_file(file, after.encode("utf-8"), replace=True)
    number = sum(len(result.given) for result in answered)
    say_error(f"{file}: {number} answer{'' if number == 1 else 's'} saved.")
