"""The picture of the table: what is written of it can be read again, and every amount has its words."""

from __future__ import annotations

import pytest
from explained import result

from adjudicator.compare.outcomes import flat
from adjudicator.format.zones import TOKENS
from adjudicator.scenario.state import picture
from adjudicator.scenario.table_picture import AMOUNTS, Lot, from_places, in_words
from adjudicator.world.records import Pools


@pytest.mark.parametrize(
    ("file", "id_"),
    [
        ("cards/allies/highwayman", "highwayman-attack-reactions-first"),
        ("chapter-4/ways", "way-after-reactions"),
        ("cards/adventures/page-line", "champion-for-good"),
    ],
)
def test_what_is_written_of_it_is_read_again(file: str, id_: str) -> None:
    run = result(file, id_).run
    there = picture(run.game, run.world)
    assert from_places(flat(in_words(there)), run.game.players) == there


def test_a_name_that_begins_with_a_number_is_read_as_a_name() -> None:
    places = {"alice hand": ["2 Copper", "7 Wonders"]}
    read = from_places(places, ["alice"], ["7 Wonders"])
    assert read.players["alice"].zones["hand"] == (Lot("Copper", 2), Lot("7 Wonders"))


def test_every_amount_has_its_words() -> None:
    assert tuple(AMOUNTS) == (*Pools._fields, *TOKENS)
