"""The beginning of logs written by hand, in the form of the online client of 2026."""

from __future__ import annotations

from collections.abc import Sequence

NEWEST = 184_000_000
"""The number of a game of 2026."""


def two_players(*turns: str, above: str = "", number: int = NEWEST, first: Sequence[str] = ()) -> str:
    """A log of anna and ben: each begins with 4 Coppers and an Estate, unless `first` says what they draw."""
    hands = first or ("4 Coppers and an Estate", "4 Coppers and an Estate")
    return "\n".join(
        (
            *([above.strip()] if above else []),
            f"Game #{number}, unrated.",
            "Timer: Friendly",
            "a starts with 7 Coppers.",
            "a starts with 3 Estates.",
            "b starts with 7 Coppers.",
            "b starts with 3 Estates.",
            "a shuffles their deck.",
            f"a draws {hands[0]}.",
            "b shuffles their deck.",
            f"b draws {hands[1]}.",
            *(line.strip() for turn in turns for line in turn.strip().splitlines()),
            "",
        )
    )


def until_the_third_turn(card: str, price: int, hand: str, *third: str, above: str = "", others: str = "Silver") -> str:
    """A log in which anna buys a card on her first turn and draws `hand` for her third; ben buys a Silver and `others`."""
    paid = f"a plays {price} Coppers. (+${price})"
    return two_players(
        f"Turn 1 - anna\n{paid}\na buys and gains a {card}.\na draws 3 Coppers and 2 Estates.",
        """
        Turn 1 - ben
        b plays 4 Coppers. (+$4)
        b buys and gains a Silver.
        b draws 3 Coppers and 2 Estates.
        """,
        f"""
        Turn 2 - anna
        a plays 3 Coppers. (+$3)
        a buys and gains a Silver.
        a shuffles their deck.
        a draws {hand}.
        """,
        f"""
        Turn 2 - ben
        b plays 3 Coppers. (+$3)
        b buys and gains a {others}.
        b shuffles their deck.
        b draws 4 Coppers and a {others}.
        """,
        "Turn 3 - anna",
        *third,
        above=above,
    )
