"""Reading with libyaml gives the same result as reading without it."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.format import problems
from adjudicator.format.catalogue import names
from adjudicator.format.problems import MOST_LISTED, BadScenario, Problems
from adjudicator.format.reading import source
from adjudicator.format.reading.reader import loads
from adjudicator.format.reading.source import Node, documents

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.scenario.yaml"))


def read_both_ways(text: str) -> tuple[list[Node], str]:
    """The documents and the mistakes of a text: the same with libyaml and without, if it is YAML for both of them."""
    ways = []
    for loader in (source._QUICK, yaml.SafeLoader):
        found = Problems("")
        with patch.object(source, "_QUICK", loader):
            ways.append((list(documents(text, found)), str(found.raised())))
    (first, told), (other, as_well) = ways
    assert told == as_well or "not YAML" in as_well
    assert first == other or as_well
    return ways[0]


@settings(max_examples=30)
@given(st.sampled_from(FILES))
def test_the_corpus_is_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_both_ways(text)[1] == ""


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
    _, mistakes = read_both_ways(text)
    assert mistakes
    assert place is None or mistakes.startswith(":" + ":".join(map(str, place)) if place[0] else ": ")


@settings(max_examples=60)
@given(st.sampled_from(FILES), st.randoms(use_true_random=False))
def test_what_somebody_mistyped_is_the_same(file: Path, lots: Random) -> None:
    text = file.read_text(encoding="utf-8")
    for _ in range(lots.randint(1, 4)):
        where = lots.randrange(len(text))
        text = (
            text[:where]
            + lots.choice(["", "", *"[]{}:,'\"#&*!|>%@`-?\n\t\\\0\u202e", "\n  - ", "---\n"])
            + text[where + 1 :]
        )
    read_both_ways(text)


def test_a_large_file_with_many_mistakes_is_read_once() -> None:
    """Python's own reader of YAML takes seconds for it, and is not asked unless YAML itself is wrong."""
    if source._QUICK is yaml.SafeLoader:
        pytest.skip("without libyaml there is only the other")
    text = "id: a\ntitle: A\n" + "".join(f"key {number}: 1\n" for number in range(60_000))
    with patch.object(yaml, "SafeLoader", None), pytest.raises(BadScenario) as bad:
        loads(text, "large", names())
    assert len(bad.value.problems) == MOST_LISTED + 1


def test_near_names_are_looked_for_only_as_often_as_mistakes_are_listed() -> None:
    text = f"id: a\ntitle: A\nplayers: {{alice: {{hand: [{', '.join(f'Vilage {number}' for number in range(10_000))}]}}}}\n"
    with (
        patch.object(problems, "get_close_matches", wraps=get_close_matches) as looked,
        pytest.raises(BadScenario) as bad,
    ):
        loads(text, "large", names())
    assert len(bad.value.problems) == MOST_LISTED + 1
    assert 0 < looked.call_count <= MOST_LISTED
