"""Writing the answers that a person gave back into the scenario file, as steps, where they belong.

Everything else in the file stays as it is, character for character.
"""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from adjudicator.format.names import Names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.steps import Act, AnyAnswer, If, Within
from adjudicator.format.writing.insertions import Edit, Splicing, place_of, spliced
from adjudicator.format.writing.step_text import step
from adjudicator.scenario.results import Given, Result
from adjudicator.scenario.runner import run_scenario


class CannotWrite(Exception):
    """The answers cannot be written into the file. The message is a sentence; `steps` are what was answered."""

    def __init__(self, message: str, steps: Sequence[str]) -> None:
        super().__init__(message)
        self.steps = tuple(steps)


def with_answers(text: str, results: Sequence[Result], names: Names) -> str:
    """The text of a file with the answers that were given while its scenarios ran.

    Run again, it gives the same without asking: that is tried out. Raises `CannotWrite` if it does not.
    """
    edits: list[Edit] = []
    documents = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    newline = "\r\n" if "\r\n" in text else "\n"
    for result in results:
        place = (result.scenario.line, result.scenario.column)
        root = next(node for node in documents if place_of(node) == place)
        edits += Splicing(text, root, result.scenario, newline).edits(*_steps_by_place(result))
    new = spliced(text, edits)
    for result in results:
        if not _says_the_same(new, result, names):
            if any(isinstance(step, AnyAnswer) for step in result.scenario.moves):
                why = "what was answered depends on what 'any' leaves open"
            else:
                why = "the steps would not have the same result"
            raise CannotWrite(f"The answers cannot be written into the file: {why}.", steps_of(result))
    return new


def steps_of(result: Result) -> list[str]:
    """What was answered, as steps of a scenario, in order."""
    replaced, missing = _steps_by_place(result)
    return [*replaced.values(), *(step for steps in missing.values() for step in steps)]


def _steps_by_place(result: Result) -> tuple[dict[tuple[int, int], str], dict[int, list[str]]]:
    """The steps that replace an `ask`, and those to write before a step, by its number."""
    replaced: dict[tuple[int, int], str] = {}
    missing: dict[int, list[str]] = {}
    for given in result.given:
        if given.ask is not None:
            replaced[given.ask.line, given.ask.column] = _step(given, result)
            continue
        missing.setdefault(given.before, []).append(_step(given, result))
    return replaced, missing


def _says_the_same(text: str, result: Result, names: Names) -> bool:
    try:
        scenarios = loads(text, result.scenario.file, names)
        again = run_scenario(next(one for one in scenarios if one.id == result.scenario.id))
    except BadScenario:
        return False
    return again.verdict == result.verdict and [run.trace for run in again.runs] == [run.trace for run in result.runs]


# from answers to steps


def _step(given: Given, result: Result) -> str:
    """An answer as a step, in YAML."""
    return step(given.decision, given.chosen, result.run.game.players, meant=_meant(given, result))


def _meant(given: Given, result: Result) -> str | None:
    """The player that an answer without a name would be about, if that is clear."""
    moves = result.scenario.moves
    if any(isinstance(step, (If, Within)) for step in moves):
        return None
    before = given.before if given.ask is None else moves.index(given.ask)
    return next((step.who for step in reversed(moves[:before]) if isinstance(step, Act)), result.scenario.board.turn)
