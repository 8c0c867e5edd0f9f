"""The headings of the versions that `card` shows."""

from __future__ import annotations

import pytest
from commands import Command


@pytest.mark.parametrize(
    ("card", "headings"),
    [
        ("Captain", ["since the errata of 2019", "from 2019 until the errata of 2019"]),
        ("Village Green", ["since 2021", "from the errata of 2020 until 2021", "from 2020 until the errata of 2020"]),
        ("Church", ["since 2019"]),
        ("Hovel", ["since 2022", "from 2012 until 2022"]),
    ],
)
def test_when_each_version_begins_and_ends(adjudicator: Command, card: str, headings: list[str]) -> None:
    shown = [line for line in adjudicator("card", card).out.splitlines() if line.startswith(("since ", "from "))]
    assert [line.partition("  ")[0] for line in shown] == headings


def test_a_token_is_found_by_the_name_it_has_in_the_rules(adjudicator: Command) -> None:
    assert "draw one card fewer" in adjudicator("card", "-1 Card token").out
    assert "first get +$1" in adjudicator("card", "+$1 token").out


@pytest.mark.parametrize(("name", "kind"), [("journey token", "token"), ("Island mat", "mat")])
def test_a_token_or_mat_that_says_nothing_itself(adjudicator: Command, name: str, kind: str) -> None:
    refused = adjudicator("card", name)
    assert refused.code == 2
    assert f"is a {kind} and says nothing itself; cards say what it does" in " ".join(refused.err.split())
    assert "adjudicator ask" in refused.err


def test_overpaying_is_no_longer_an_ability_on_buying(adjudicator: Command) -> None:
    newest, before = adjudicator("card", "Herald").out.split("from 2013 until 2022")
    assert "when you pay for this, you may overpay" in newest
    assert "bought" not in newest
    assert "when you buy this, you may overpay" in before
