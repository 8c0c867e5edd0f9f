"""Misspelt words in what must not be in a trace: what is in no trace always holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.explanations.verbs import VERBS
from adjudicator.format.boards import Expectation, Said
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.scenario.checks.expectation_check import plain, sentences_of

_NEAR: Final = 0.75
"""How similar a word has to be to another, from 0 to 1, for that to be what was meant."""
_OTHER_VERBS: Final = frozenset(
    {"chooses", "loses", "moves", "overpaying", "reacts", "resolves", "sets", "unaffected", "uses", "wins"}
)
"""What else is done in traces, besides the verbs for cards."""
_SHORTEST: Final = 4
"""How many letters a word needs for a misspelling to be noticed."""


def misspelt_words(
    scenario: Scenario, expected: Sequence[Expectation | None], runs: Sequence[Run]
) -> tuple[Problem, ...]:
    """A note for each sentence of `not in trace` with a word that is almost, but not quite, one of the trace."""
    said = [sentence for one in expected if one is not None for sentence in _not_expected(one)]
    if not said:
        return ()
    trace = {word for run in runs for _, text in sentences_of(run) for word in _words(text)}
    return tuple(problem for sentence in said for problem in _misspelt(scenario, sentence, trace))


def _not_expected(expected: Expectation) -> Iterator[Said]:
    yield from expected.not_in_trace
    for claim in expected.never:
        yield from claim.trace


def _misspelt(scenario: Scenario, said: Said, trace: set[str]) -> Iterator[Problem]:
    known = set(_OTHER_VERBS)
    known.update(part for name in names().either for part in _words(plain(name)))
    known.update(
        part for verb in VERBS.values() for form in (verb.third, verb.base) for part in form.casefold().split()
    )
    for word in _words(plain(said.text)):
        alike = {word, f"{word}s", word.removesuffix("s")}
        if len(word) < _SHORTEST or alike & trace or alike & known:
            continue
        near = get_close_matches(word, sorted(trace), 1, _NEAR)
        if near:
            message = f"'{word}' is in no trace of this scenario. Did you mean '{near[0]}'?"
            yield Problem(scenario.file, said.line, said.column, message)


def _words(text: str) -> list[str]:
    return [word.strip("(),:;.'$+").removesuffix("'s") for word in text.split()]
