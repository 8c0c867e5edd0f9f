"""The picture of the table: every amount has its words."""

from __future__ import annotations

from adjudicator.format.zones import TOKENS
from adjudicator.scenario.table_picture import AMOUNTS
from adjudicator.world.records import Pools


def test_every_amount_has_its_words() -> None:
    assert tuple(AMOUNTS) == (*Pools._fields, *TOKENS)
