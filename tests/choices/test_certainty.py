"""What a player can make sure of when choices are simultaneous: nobody knows the others' (II, decisions at the same time)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import permutations, product

import pytest

from adjudicator.choices.findings import ensured
from adjudicator.choices.graph import explore
from adjudicator.engine.decisions import Decision, Option


@dataclass
class AtOnce:
    """Each player picks a number, all at once; then the first player may give up what is good."""

    seats: tuple[int, ...]
    numbers: int
    last: bool

    def open(self, at: tuple[int, ...]) -> Decision | None:
        options = tuple(Option(str(number), (number,)) for number in range(self.numbers))
        if len(at) < len(self.seats):
            seat = self.seats[len(at)]
            return Decision("pass", seat, seat, options, at_once=len(at) + 1)
        return Decision("choose", 0, 0, options[:2]) if self.last and len(at) == len(self.seats) else None

    def answered(self, at: tuple[int, ...], answer: tuple[str, ...]) -> tuple[int, ...]:
        return (*at, int(answer[0]))

    def only(self, at: tuple[int, ...]) -> None:
        return None

    def try_all(self) -> None:
        raise AssertionError("No answer was left out.")

    def mark(self, at: tuple[int, ...]) -> bytes:
        return repr(at).encode()

    def rest(self, at: tuple[int, ...]) -> None:
        pass


@pytest.mark.parametrize("seed", range(40))
def test_it_does_not_depend_on_the_seat(seed: int) -> None:
    print("seed", seed)
    chosen = random.Random(seed)
    numbers, last = chosen.randint(2, 3), chosen.random() < 0.5
    ways = list(product(range(numbers), repeat=3))
    good = {way: chosen.random() < 0.8 for way in ways}
    for who in range(3):
        # another answer than the good one is always there at the end, so only the player who has it can be sure of it
        by_hand = (who == 0 or not last) and any(
            all(good[way] for way in ways if way[who] == own) for own in range(numbers)
        )
        found = set()
        for seats in permutations(range(3)):
            graph = explore((), AtOnce(seats, numbers, last))
            ends = {
                state
                for state, end in graph.outcomes.items()
                if good[tuple(end[seats.index(seat)] for seat in range(3))] and end[3:] != (1,)
            }
            found.add(ensured(graph, who, ends)[0])
        assert found == {by_hand}
