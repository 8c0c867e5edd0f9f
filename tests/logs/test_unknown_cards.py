"""Which cards of a moment the log does not name: said of hands, discard piles, decks and cards set aside."""

from __future__ import annotations

from logs.hand_written import two_players

from adjudicator.logs import moment, read_log, replay, scenario_at


def unsaid(text: str, at: str) -> str:
    found = replay(read_log(text))
    assert found.complete, found.reached
    return "\n".join(scenario_at(found, moment(found, at)).unsaid)


HIDDEN = (
    "4 Coppers and an Estate",
    "5 cards",
)
FIRST = """
    Turn 1 - anna
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    a draws 3 Coppers and 2 Estates.
    Turn 1 - ben
    b plays 3 Coppers. (+$3)
    b buys and gains a BOUGHT.
    b draws 5 cards.
    Turn 2 - anna
    a plays 3 Coppers. (+$3)
    a buys and gains a Silver.
    a shuffles their deck.
    a draws 2 Silvers and 3 Coppers.
    Turn 2 - ben
    b plays 3 Coppers. (+$3)
    b buys and gains a Silver.
    b shuffles their deck.
    b draws 5 cards.
"""


def test_hands_and_the_deck_they_were_drawn_from() -> None:
    said = unsaid(
        two_players(FIRST.replace("BOUGHT", "Silver"), "Turn 3 - anna\na plays 2 Silvers. (+$4)", first=HIDDEN),
        "Turn 3",
    )
    assert "in ben's hand" in said
    assert "which cards lie in ben's shuffled deck" in said
    assert "anna" not in said


def test_what_can_only_be_one_card_is_known() -> None:
    # after the first hand ben's second one is all that is left
    said = unsaid(
        two_players(FIRST.replace("BOUGHT", "Silver"), first=("4 Coppers and an Estate", "3 Coppers and 2 Estates")),
        "Turn 2 - anna",
    )
    assert said == ""


def test_cards_that_the_turn_names_were_in_the_hand() -> None:
    text = two_players(FIRST.replace("BOUGHT", "Silver"), first=HIDDEN)
    said = unsaid(text, "Turn 2 - ben")
    # he plays three Coppers, so of his hand only the other two cards are unknown
    assert "Copper, " in said or "2 Copper" in said or "Estate" in said
    assert "3 Copper" not in said


def test_discards_that_nobody_saw() -> None:
    said = unsaid(two_players(FIRST.replace("BOUGHT", "Silver"), first=HIDDEN), "Turn 2 - ben")
    assert "in ben's discard pile" in said


def third_turn(card: str, *lines: str) -> str:
    """ben plays a card that he bought, and then a Copper."""
    return "\n".join(
        (
            "Turn 3 - anna",
            "a plays 2 Silvers and 3 Coppers. (+$7)",
            "a buys and gains a Gold.",
            "a draws 2 Coppers and 3 Estates.",
            "Turn 3 - ben",
            f"b plays a {card}.",
            *lines,
            "b plays a Copper. (+$1)",
            "b draws 5 cards.",
            "Turn 4 - anna",
            "a plays 2 Coppers. (+$2)",
        )
    )


def test_cards_set_aside_unseen() -> None:
    lines = third_turn("Haven", "b draws a card.", "b gets +1 Action.", "b sets a card aside with Haven.")
    said = unsaid(two_players(FIRST.replace("BOUGHT", "Haven"), lines, first=HIDDEN), "Turn 4 - anna")
    assert "set aside by ben" in said


def test_cards_put_back_unseen() -> None:
    lines = third_turn("Courtyard", "b draws 3 cards.", "b topdecks a card.")
    said = unsaid(two_players(FIRST.replace("BOUGHT", "Courtyard"), lines, first=HIDDEN), "b plays a Copper. (+$1)")
    assert "on top of ben's deck" in said
    assert "in ben's hand" in said
