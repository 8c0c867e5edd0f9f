"""Reading with libyaml gives what reading without it gives."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.format.problems import Problems
from adjudicator.format.reading.source import documents

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.scenario.yaml"))


@settings(max_examples=30)
@given(st.sampled_from(FILES))
def test_the_corpus_is_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert list(documents(text, Problems(""), quick=True)) == list(documents(text, Problems("")))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: &x 1\n", (1, 4)),
        ("a: 1\nb: *x\n", (2, 4)),
        ("a: !!int 1\n", (1, 4)),
        ("a: 1\na: 2\n", (2, 1)),
        ("<<: {a: 1}\n", (1, 1)),
        ("a: [1\n", None),
        ("a: b: c\n", None),
        ("[" * 200 + "]" * 200, None),
        ("", (0, 0)),
    ],
)
def test_what_is_refused_is_refused_as_well(text: str, place: tuple[int, int] | None) -> None:
    found = Problems("")
    list(documents(text, found, quick=True))
    (problem, *_) = found.raised().problems
    assert place is None or (problem.line, problem.column) == place
