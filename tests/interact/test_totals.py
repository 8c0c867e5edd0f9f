"""What cards that are played from one hand give in total."""

from __future__ import annotations

import pytest

from adjudicator.interact.copies import of_copies
from adjudicator.interact.findings import Finding
from adjudicator.interact.interaction import interact
from adjudicator.interact.totals import in_all


def found(*cards: str, beside: tuple[str, ...] = (), asked: bool = True) -> Finding:
    """What the cards give in all."""
    (finding,) = in_all(cards, beside, None, asked=asked)
    return finding


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            ("Throne Room", "Throne Room", "Smithy", "Village"),
            "Throne Room 3 times, Smithy twice and Village twice. She gets +8 Cards and +4 Actions.",
        ),
        (("Merchant", "Merchant", "Merchant", "Silver", "Silver"), "She gets +3 Cards, +3 Actions and +$7."),
        (("Throne Room", "Merchant", "Merchant", "Silver"), "She gets +3 Cards, +3 Actions and +$5."),
        (("King's Court", "Fishing Village"), "On her next turn she gets +3 Actions and +$3."),
        (("Throne Room", "King's Court", "Militia"), "Bob discards 2 Coppers. His hand then has 3 cards."),
        (("Throne Room", "Witch"), "Bob gains 2 Curses."),
        (("Throne Room", "Chapel"), "Throne Room once and Chapel twice. She trashes 8 Coppers."),
        (("Throne Room", "Feast"), "She gains 2 Throne Rooms."),
        (("Way of the Ox", "Village", "Village"), "Alice plays Village twice. She gets +4 Actions."),
        (("Way of the Mule", "Throne Room", "Village"), "Village twice. She gets +2 Actions and +$2."),
        (("Throne Room", "Smithy", "+1 Card token"), "She gets +8 Cards."),
        (("Smithy", "+1 Card token", "+$1 token"), "She gets +4 Cards and +$1."),
        (("Throne Room", "Training", "Smithy"), "She gets +$2 and +6 Cards."),
        (("Throne Room", "Travelling Fair", "Smithy"), "She gets +6 Cards and +2 Buys."),
        (
            ("Swamp Hag", "Swamp Hag"),
            "On Bob's turn, on which he plays 2 Coppers and a Silver and buys a Copper: Bob gains",
        ),
    ],
)
def test_the_amounts_asked_for(cards: tuple[str, ...], said: str) -> None:
    assert said in found(*cards).verdict


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("Chapel", "Rats", "Rats", "Rats"), "With Chapel, Alice trashes 3 Rats at once. She gets +3 Cards."),
        (
            ("Cellar", "Tunnel", "Tunnel"),
            "With Cellar, Alice discards 2 Tunnels at once. She gets +1 Action. She gains 2",
        ),
    ],
)
def test_what_trashing_or_discarding_all_copies_gives(cards: tuple[str, ...], said: str) -> None:
    (finding,) = of_copies(cards, (), None)
    assert finding.verdict.startswith(said)


def test_what_a_card_costs_then() -> None:
    cards = ("King's Court", "King's Court", "Bridge", "Bridge", "Bridge")
    assert "Province then costs $0 instead of $8." in found(*cards, beside=("Province",)).verdict


def test_the_cards_are_played_in_the_order_named() -> None:
    said = "One after the other: Throne Room, King's Court, Militia 3 times, King's Court again."
    assert found("Throne Room", "King's Court", "Militia").steps == (said,)
    # but what plays others first, and Treasures last
    assert found("Silver", "Merchant", "Merchant").steps == ("One after the other: Merchant, Merchant, Silver.",)


def test_what_stays_in_play_is_told_first_if_no_amount_is_asked_for() -> None:
    stays = "In Clean-up, Caravan and Throne Room stay in play, and Alice discards the other Throne Room."
    assert stays in found("Throne Room", "Throne Room", "Caravan", asked=False).verdict
    assert stays in found("Throne Room", "Throne Room", "Caravan").steps
    assert "She trashes Throne Room." in found("Procession", "Throne Room", "Smithy", asked=False).verdict


def test_nothing_is_told_in_all_of_cards_played_once() -> None:
    assert list(in_all(("Smithy", "Village"), (), None, asked=True)) == []
    assert list(in_all(("Throne Room", "Smithy"), (), None)) == []
    assert list(in_all(("Procession", "Caravan"), (), None, asked=True)) == []
    assert all(one.kind != "in all" for one in interact(("Throne Room", "Smithy")).findings)


def test_nothing_is_told_in_all_if_the_cards_give_nothing() -> None:
    assert list(in_all(("King's Court", "Island"), (), None, asked=True)) == []


def test_what_an_example_gives_is_told_as_its_own() -> None:
    said = found("Throne Room", "Riverboat").verdict
    assert "On her next turn Laboratory, here as an example, gives her +4 Cards and +2 Actions." in said
    assert "she gets" not in said
