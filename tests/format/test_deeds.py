"""What a text can do is read from its definition."""

from __future__ import annotations

import pytest

from adjudicator.cards import all_versions
from adjudicator.format.deeds import TextDeed, deeds


def done_by(name: str) -> set[str]:
    """What playing a card can do, each in a word or two."""
    play = all_versions()[name][-1].play
    assert play is not None
    return {_said(deed) for deed in deeds(play.body)}


def _said(deed: TextDeed) -> str:
    if deed.kind != "plus":
        return f"{deed.kind} {deed.what}".strip()
    return f"+{'any' if deed.amount is None else deed.amount} {deed.what}"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Chapel", {"trash"}),
        ("Conspirator", {"+2 coins", "+1 cards", "+1 actions", "draw"}),
        ("Torturer", {"+3 cards", "draw", "discard", "gain", "gain Curse"}),
        ("Ambassador", {"reveal", "return", "gain"}),
        ("Trade Route", {"+1 buys", "+any coins", "trash"}),
        ("Library", {"draw", "discard"}),
        ("Adventurer", {"reveal", "put", "discard"}),
    ],
)
def test_the_deeds_of_a_card(name: str, said: set[str]) -> None:
    assert done_by(name) == said


def test_what_a_reaction_does_is_its_own() -> None:
    moat = all_versions()["Moat"][-1]
    assert {deed.kind for deed in deeds(moat.abilities[0].body)} == {"reveal"}
    assert "reveal" not in done_by("Moat")
