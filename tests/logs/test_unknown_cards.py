"""Which cards of a moment the log does not name: in hands, discard piles, decks and set aside."""

from __future__ import annotations

from logs.hand_written import two_players

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.logs import moment, read_log, replay, scenario_at
from adjudicator.scenario.runner import run_scenario


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


def moves(text: str, at: str, *, rest: bool = False) -> list[str]:
    """The steps of the scenario for a moment, which runs."""
    found = replay(read_log(text))
    assert found.complete, found.reached
    noted = scenario_at(found, moment(found, at), rest=rest)
    (scenario,) = loads(noted.text, "cut.yaml", names())
    assert run_scenario(scenario).missing is None
    return noted.text.partition("moves:\n")[2].replace("  - ", "").splitlines()


MOAT = two_players(
    FIRST.replace("BOUGHT", "Moat"),
    """
    Turn 3 - anna
    a plays 2 Silvers and 3 Coppers. (+$7)
    a buys and gains a Militia.
    a draws 2 Coppers and 3 Estates.
    Turn 3 - ben
    b plays a Moat.
    b draws 2 cards.
    b plays 2 Coppers. (+$2)
    b draws 5 cards.
    Turn 4 - anna
    a plays 2 Coppers. (+$2)
    """,
    first=HIDDEN,
)


def test_the_moves_do_not_end_where_somebody_chose_nothing() -> None:
    vault = MOAT.replace("a buys and gains a Militia.", "a buys and gains a Sentry.").replace(
        "Turn 4 - anna\na plays 2 Coppers. (+$2)",
        "Turn 4 - anna\na plays 2 Coppers. (+$2)\na shuffles their deck.\na draws 2 Silvers, 2 Coppers and a Sentry.\n"
        "Turn 4 - ben\nb plays a Copper. (+$1)\nb shuffles their deck.\nb draws 5 cards.\n"
        "Turn 5 - anna\na plays a Sentry.\na draws a Copper.\na gets +1 Action.\na looks at 2 Coppers.\n"
        "a plays a Silver. (+$2)\na buys and gains an Estate.\na draws 5 cards.",
    )
    steps = moves(vault, "Turn 5 - anna")
    assert "anna trash: nothing" in steps
    assert "anna buys Estate" in steps


def test_a_log_that_ends_in_the_middle_of_a_move_leaves_the_rest_of_it_open() -> None:
    cut = MOAT.partition("b draws 2 cards.")[0].replace("b plays a Moat.", "b plays a Moat.")
    steps = moves(cut, "Turn 3 - ben")
    assert steps[0] == "ben plays Moat"
    assert steps[-1] == "any, to the end"
