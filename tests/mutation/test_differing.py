"""Where a change makes a difference, found out while the program does what it always does."""

from __future__ import annotations

from typing import Any

from mutation.changes import changes, possible
from mutation.differing import Differing, watched

SOURCE = """\
def first(hand, most=2):
    if len(hand) > most and hand[0] != "Copper":
        hand.append("Curse")
        return [card for card in hand if card > "B"]
    elif most == 7:
        return [hand.pop()]
    return []


async def second(you, cards):
    found = tuple(card for card in cards if card in await you.hand())
    await you.gain(found, most=3)
"""


def told(call: str) -> tuple[set[str], Any]:
    """The changes that make a difference to this call, as they are made; and what it returns."""
    numbered = {
        number: one for number, one in enumerate(changes("a.py", SOURCE)) if possible(one, SOURCE) and one.running
    }
    differing = Differing()
    there: dict[str, Any] = {}
    exec(watched(SOURCE, numbered), there)
    found = differing.start()
    value = eval(call, there)
    return {numbered[number].now for number in found}, value


def test_a_condition_that_comes_to_the_same_makes_no_difference() -> None:
    made, value = told("first(['Estate', 'Gold', 'Duchy'])")
    assert value == ["Estate", "Gold", "Duchy", "Curse"]
    assert 'not (len(hand) > most and hand[0] != "Copper")' in made
    assert "len(hand) >= most" not in made
    assert '(hand[0] != "Copper")' not in made


def test_at_the_limit_it_does() -> None:
    made, value = told("first(['Estate', 'Gold'])")
    assert value == []
    assert {"len(hand) >= most", '(hand[0] != "Copper")'} <= made
    assert "(len(hand) > most)" not in made


def test_what_is_done_only_once_is_told_where_it_is_reached() -> None:
    assert "pass" in told("first(['Estate', 'Gold', 'Duchy'])")[0]
    assert "pass" not in told("first(['Estate', 'Gold'])")[0]


def test_an_error_instead_of_a_value_makes_a_difference() -> None:
    made, value = told("first([])")
    assert value == []
    assert '(hand[0] != "Copper")' in made
    assert "(len(hand) > most)" not in made


def test_a_list_with_other_cards_makes_a_difference() -> None:
    assert '(not (card > "B"))' in told("first(['Estate', 'Gold', 'Duchy'])")[0]
    assert 'card >= "B"' not in told("first(['Estate', 'Gold', 'Duchy'])")[0]
    assert 'card >= "B"' in told("first(['Estate', 'Gold', 'B'])")[0]
