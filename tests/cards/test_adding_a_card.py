"""The guide to adding a card shows the card as it is in the code."""

from __future__ import annotations

import re
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def test_the_example_of_a_card_is_the_card_as_it_stands() -> None:
    page = (PROJECT / "docs" / "development" / "adding-a-card.md").read_text(encoding="utf-8")
    code = (PROJECT / "adjudicator" / "cards" / "base" / "kingdom_m_to_z.py").read_text(encoding="utf-8")
    scenarios = (PROJECT / "scenarios" / "cards" / "base" / "mine.scenario.yaml").read_text(encoding="utf-8")
    blocks = re.findall(r"```(python|yaml)\n(.*?)```\n", page, re.DOTALL)
    assert len(blocks) == 3
    for kind, text in blocks:
        assert text in (code if kind == "python" else scenarios)
