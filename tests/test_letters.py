"""Invisible characters in a text are shown by name, wherever the text appears."""

from __future__ import annotations

import pytest

from adjudicator.explanations.safe_text import plain
from adjudicator.letters import visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Copper\u202e", "Copper<U+202E>"),
        ("\u2066Cop\u200bper\u2069", "<U+2066>Cop<U+200B>per<U+2069>"),
        ("a\ufeffb\u00adc\u2028d", "a<U+FEFF>b<U+00AD>c<U+2028>d"),
        ("\x1b[31m\x07", "<U+001B>[31m<U+0007>"),
        ("\u3164\u2800\U000e0041", "<U+3164><U+2800><U+E0041>"),
        ("Cop\u200dper", "Cop<U+200D>per"),
    ],
)
def test_what_nobody_sees_has_a_name(text: str, seen: str) -> None:
    assert visible(text) == seen
    assert "\u202e" not in plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "a\tb\nc",
        "\u00ab\u00a0Oui\u00a0\u00bb",
        "\u05db\u05df",
        "\U0001f469\u200d\U0001f680",
        "\u0645\u06cc\u200c\u062e",
        "e\u0301",
    ],
)
def test_what_belongs_to_a_text_stays(text: str) -> None:
    assert visible(text) == text
    assert plain(text) == text
