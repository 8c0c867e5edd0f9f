"""Questions that ask for one thing or for two."""

from __future__ import annotations

import pytest

from adjudicator.search.parts_of_question import parts


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("can watchtower move an inn", ("can watchtower move an inn",)),
        ("does the TR stay out, and do i draw next turn", ("does the TR stay out", "do i draw next turn")),
        ("He bought a Mint. Who is right? Does it use my buy?", ("Who is right", "Does it use my buy")),
        ("is it 3 piles or is it 4", ("is it 3 piles or is it 4",)),
        ("i play a village and a smithy, how many actions", ("how many actions",)),
        ("moat", ()),
        ("enchantress is out. does my throne room work", ("does my throne room work",)),
        ("citadel if my first is a Horse, do i draw 4", ("citadel if my first is a Horse, do i draw 4",)),
        ("throne counts?? and does it stay", ("throne counts", "does it stay")),
        ("must i exile a card? second copper gives money?", ("must i exile a card", "second copper gives money")),
        ("when do i pay, and what if i cant", ("when do i pay", "what if i cant")),
    ],
)
def test_what_is_asked(typed: str, asked: tuple[str, ...]) -> None:
    assert parts(typed) == asked
