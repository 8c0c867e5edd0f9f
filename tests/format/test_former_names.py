"""Former names of cards: every one leads to today's name."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import known_objects, names
from adjudicator.format.former_names import former_names
from adjudicator.format.problems import BadScenario, did_you_mean
from adjudicator.format.reading.reader import loads

SAID = "There is no card called 'Harem'. Harem is called Farm since 2022: write Farm."


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("kingdom: [Harem]", "6:11"),
        ("trash: [2 Harem]", "6:9"),
        ("versions: {Harem: 2016}", "6:12"),
        ("supply: {Harem: 3}", "6:10"),
        ("moves: [alice gains Harem]", "6:9"),
        ("moves: [{gain: Harem}]", "6:16"),
    ],
)
def test_a_former_name_in_a_scenario(line: str, at: str) -> None:
    with pytest.raises(BadScenario) as bad:
        loads(f"id: a\ntitle: A\nplayers:\n  alice: {{}}\n  bob: {{}}\n{line}\n", "t.yaml", names())
    assert str(bad.value) == f"t.yaml:{at}: {SAID}"


def test_the_names_of_today_are_names_and_the_former_ones_are_none() -> None:
    today = {row["name"] for row in known_objects()}
    assert former_names()
    for typed, renamed in former_names().items():
        assert renamed.name in today
        assert renamed.former not in today
        assert typed == renamed.former.casefold()
        assert 2008 <= int(renamed.since) <= 2030


def test_where_the_card_cannot_stand_nothing_is_said_of_it() -> None:
    assert did_you_mean("Harem", ["Charm", "Moat"]) == " Did you mean 'Charm'?"
