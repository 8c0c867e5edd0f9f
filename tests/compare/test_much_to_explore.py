"""Boards on which very much is possible: they are explored completely, and lead to the right outcomes."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from adjudicator.choices.graph import Bounds
from adjudicator.compare.outcomes import Explored, explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads

TEN = ("Copper", "Curse", "Duchy", "Estate", "Gold", "Moat", "Province", "Silver", "Smithy", "Village")


def explored(kingdom: str, moves: str, alice: str, more: str = "") -> Explored:
    text = f"""
id: a
title: A
kingdom: [{kingdom}]
unwritten: explore
{more}
players:
  alice: {{{alice}}}
  bob: {{}}
moves: [{moves}]
"""
    (scenario,) = loads(text, "a.yaml", names())
    found = explore_scenario(scenario, bounds=Bounds(states=20_000))
    assert found.stopped is None
    return found


def each(found: Explored, *keys: str) -> list[Any]:
    """What the table has under these keys in each outcome, in order."""
    return sorted(tuple(tuple(outcome.table.get(key) or ()) for key in keys) for outcome in found.outcomes)


def test_eight_abilities_at_the_start_of_a_turn() -> None:
    seven = "Caravan, Wharf, Fishing Village, Merchant Ship, Haunted Woods, Swamp Hag, Gatekeeper"
    played = f"in play: [{seven}, Sea Witch], in force: [{seven}, Sea Witch]"
    found = explored(
        f"{seven}, Sea Witch", "bob ends turn", f"{played}, deck: [Gold, Silver, 6 Copper]", more="turn: bob"
    )
    assert found.left_out
    # Sea Witch draws two cards and discards two: how many were drawn before that is all that matters
    assert each(found, "alice discard", "alice hand") == [
        (("2 Copper",), ("4 Copper", "Gold", "Silver")),
        (("Copper", "Gold"), ("5 Copper", "Silver")),
        (("Copper", "Silver"), ("5 Copper", "Gold")),
        (("Gold", "Silver"), ("6 Copper",)),
    ]
    assert found.parting is not None
    leads = dict(found.parting.answers)
    assert {len(numbers) for answer, numbers in leads.items() if answer != ("Sea Witch",)} == {4}
    assert len(leads["Sea Witch",]) == 1


def test_six_optional_abilities_that_move_what_is_gained() -> None:
    found = explored(
        "Festival, Watchtower, Sleigh, Royal Seal, Tracker",
        "alice buys Travelling Fair, alice buys Festival",
        "hand: [Watchtower, Sleigh], in play: [Royal Seal, Tracker], projects: [Innovation], coins: 7, buys: 2",
        more="landscapes: [Travelling Fair, Innovation]\nphase: buying\nas_of: 2021",
    )
    kept, discarded = ("Sleigh", "Watchtower"), ("Watchtower",)
    seen = ("Royal Seal", "Tracker")
    assert each(found, "alice hand", "alice deck", "alice discard", "trash", "alice in play") == sorted(
        [
            # where the first ability put it, with Sleigh still there
            (kept, (), ("Festival",), (), seen),
            (kept, ("Festival",), (), (), seen),
            (kept, (), (), ("Festival",), seen),
            (kept, (), (), (), ("Festival", *seen)),
            # Sleigh put it into the hand, or came too late to move it
            (("Festival", "Watchtower"), (), ("Sleigh",), (), seen),
            (discarded, ("Festival",), ("Sleigh",), (), seen),
            (discarded, (), ("Sleigh",), ("Festival",), seen),
            (discarded, (), ("Sleigh",), (), ("Festival", *seen)),
        ]
    )


def test_clean_up_with_ten_cards_in_play_and_three_abilities_on_discarding() -> None:
    found = explored(
        "Herbalist, Alchemist, Treasury, Village, Market, Festival",
        "alice ends turn",
        "in play: [Herbalist, Alchemist, Treasury, Festival, Market, Village, Copper, Silver, Gold, Potion],"
        " deck: [10 Estate]",
        more="phase: buying\nas_of: 2015",
    )
    # all that was put onto the deck is drawn: each of the two puts itself there or not, Herbalist one Treasure or none
    hands = [
        (*tuple(sorted([*itself, *treasure])), f"{5 - len(itself) - len(treasure)} Estate")
        for itself in ((), ("Alchemist",), ("Treasury",), ("Alchemist", "Treasury"))
        for treasure in ((), ("Copper",), ("Silver",), ("Gold",), ("Potion",))
    ]
    assert each(found, "alice hand") == sorted((tuple(sorted(hand, key=_name)),) for hand in hands)


def test_clean_up_with_three_abilities_set_up_before() -> None:
    found = explored(
        "Herbalist, Scheme, Trickster, Village",
        "alice ends turn",
        "in play: [Herbalist, Scheme, Trickster, Village, Copper, Silver], in force: [Herbalist, Scheme, Trickster],"
        " deck: [10 Estate]",
        more="phase: buying",
    )
    # Herbalist and Scheme put a Treasure and an Action onto the deck, Trickster another Treasure into the new hand
    hands = {
        tuple(sorted([*drawn, *kept, f"{5 - len(drawn)} Estate"], key=_name))
        for treasure, kept in product(((), ("Copper",), ("Silver",)), repeat=2)
        for action in ((), ("Herbalist",), ("Scheme",), ("Trickster",), ("Village",))
        for drawn in [(*treasure, *action)]
        if not treasure or treasure != kept
    }
    assert each(found, "alice hand") == sorted((hand,) for hand in hands)


def _name(cards: str) -> str:
    return cards.lstrip("0123456789 ")


def test_chapel_with_a_hand_of_ten() -> None:
    found = explored("Chapel, Moat, Smithy, Village", "alice plays Chapel", f"hand: [Chapel, {', '.join(TEN)}]")
    assert each(found, "trash") == sorted((some,) for many in range(5) for some in combinations(TEN, many))


def test_cellar_with_a_hand_of_ten() -> None:
    alice = f"hand: [Cellar, {', '.join(TEN)}], deck: [10 Bridge]"
    found = explored("Bridge, Cellar, Moat, Smithy, Village", "alice plays Cellar", alice)
    assert each(found, "alice discard") == sorted((some,) for many in range(11) for some in combinations(TEN, many))
    assert all(
        sum(int(cards.split()[0]) if cards[0].isdigit() else 1 for cards in hand) == 10
        for (hand,) in each(found, "alice hand")
    )


def test_cards_put_back_and_looked_at_again() -> None:
    """In which order the cards were put back, nobody can tell once they have been taken from the deck again."""
    found = explored(
        "Cartographer, Village",
        "alice plays Cartographer, alice plays Cartographer",
        "hand: [2 Cartographer], deck: [Gold, Curse, Silver, Estate, Duchy, Copper]",
    )
    # the two cards drawn differ from way to way; what is looked at the second time only by what was discarded the first
    assert found.states < 3_000
    assert found.paths is not None
    assert found.paths > found.states


def test_three_boons_taken_in_any_order() -> None:
    """Of three shuffled Boons it does not matter which one was taken first: they lie there together."""
    text = """
id: a
title: A
kingdom: [Fool]
unwritten: explore
boons discarded:
  - The Earth's Gift
  - The Field's Gift
  - The Flame's Gift
  - The Forest's Gift
  - The Moon's Gift
  - The River's Gift
  - The Sky's Gift
  - The Sun's Gift
  - The Wind's Gift
players: {alice: {hand: [Fool, Copper], deck: [4 Copper]}, bob: {}}
moves: [alice plays Fool]
"""
    (scenario,) = loads(text, "a.yaml", names())
    found = explore_scenario(scenario, shuffles=True)
    # taken: none, one (3 ways) and then all; two are left (3 ways), one of these is received (6 orders at the end)
    assert found.stopped is None
    assert found.states <= 1 + 3 + 1 + 3 + 6
    assert found.paths == 36


@pytest.mark.parametrize(
    ("kingdom", "moves", "alice"),
    [
        ("Masquerade", "alice plays Masquerade", "hand: [Masquerade, Estate, Gold], deck: [2 Duchy], vp: 2"),
        ("Masquerade, Gardens", "alice plays Masquerade", "hand: [Masquerade, Gardens, Gold], deck: [9 Duchy]"),
        (
            "Cellar, Caravan",
            "alice plays Cellar",
            "hand: [Cellar, Estate, Gold], deck: [9 Duchy], in play: [Caravan], in force: [Caravan]",
        ),
        (
            "Pawn, Cellar",
            "alice plays Pawn, alice plays Cellar",
            "hand: [Pawn, Cellar, Estate], actions: 2, deck: [9 Gold]",
        ),
    ],
)
def test_tables_found_while_exploring_are_those_at_the_end(kingdom: str, moves: str, alice: str) -> None:
    """What players have is put together once for many outcomes; afterwards each table is made by itself."""
    found = explored(kingdom, moves, f"{alice}}}\n  carol: {{hand: [2 Copper, Estate]")
    assert len(found.outcomes) > 3
    assert [found.number_of(outcome.table) for outcome in found.outcomes] == [one.number for one in found.outcomes]


def test_three_players_who_discard_to_three() -> None:
    hand = "hand: [Copper, Estate, Silver, Gold, Curse]"
    found = explored(
        "Militia", "alice plays Militia", f"hand: [Militia]}}\n  carol: {{{hand}}}\n  dave: {{{hand}}}\n  eve: {{{hand}"
    )
    assert (len(found.outcomes), found.paths, found.states) == (10**3, 10**3, 1 + 10 + 10**2 + 10**3)
