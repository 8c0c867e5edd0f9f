"""Exchanges found from the end backwards: what a path has to carry after one, the other path has to carry before it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.exchanges import MOST_EXCHANGES, Exchange, instead_of, where_missing
from adjudicator.logs.replaying.missing_cards import Missing
from adjudicator.logs.replaying.nodes import Node

MOST_DEMANDS: Final = 3_000
"""How much is tried for one missing card."""


class _Demand(NamedTuple):
    """What paths have to carry when node `before` is reached, so that the exchanges after it put everything in place."""

    before: int
    carried: Mapping[int, str | None]
    """By path; None if it may carry anything. Any other path carries what it carries now."""
    after: tuple[Exchange, ...]


def demanded_exchanges(
    stack: Sequence[Node], missing: Missing, lines: Sequence[LogLine]
) -> Iterator[tuple[Exchange, ...]]:
    """Exchanges that would put a missing card where a line needs it, the shortest first.

    Unlike `exchanges`, this also finds those in which two cards change places and later change back.
    """
    run = stack[-1].run
    names, paths = run.world.names, _Paths(stack, missing.seat)
    waiting: list[tuple[int, int, _Demand]] = []
    pushed = count()

    def push(demand: _Demand) -> None:
        heappush(waiting, (len(demand.after) + len(paths.unmet(demand)), next(pushed), demand))

    staying = _cards_that_stay(run, missing, lines)
    for ref in instead_of(run, missing, lines):
        if names[ref.card] != missing.name:
            push(_Demand(paths.end, staying | {ref.card: missing.name}, ()))
    done: set[tuple[int, frozenset[tuple[int, str | None]]]] = set()
    while waiting:
        demand = heappop(waiting)[-1]
        if not paths.unmet(demand):
            yield demand.after
        elif len(demand.after) < MOST_EXCHANGES:
            for earlier in paths.before(demand):
                mark = (earlier.before, frozenset(earlier.carried.items()))
                if mark not in done and len(done) < MOST_DEMANDS:
                    done.add(mark)
                    push(earlier)


class _Paths:
    """The paths of a player's cards through a part of a game: the choices that separate them, the lines that name a card."""

    def __init__(self, stack: Sequence[Node], seat: int) -> None:
        self.names = stack[-1].run.world.names
        self.end = len(stack) - 1
        self.named: dict[int, list[int]] = {}
        for number, node in enumerate(stack):
            for card in node.named:
                self.named.setdefault(card, []).append(number)
        self.partings = [node.parting(seat) for node in stack[:-1]]
        self.parted: dict[int, list[int]] = {}
        for number, parting in enumerate(self.partings):
            for card in parting.cards if parting is not None else ():
                self.parted.setdefault(card, []).append(number)

    def unmet(self, demand: _Demand) -> list[int]:
        """The paths that do not carry what they have to."""
        return [path for path, name in demand.carried.items() if name not in (None, self.names[path])]

    def free(self, path: int, first: int, last: int) -> bool:
        """Whether no line names what the path carries between two nodes."""
        return self.last_named(path, last) <= first

    def demanded(self, demand: _Demand, path: int, number: int) -> str | None:
        """What a path has to carry after the choice at an earlier node; None if that may be anything."""
        if path not in demand.carried:
            return None if self.free(path, number, self.end) else self.names[path]
        return demand.carried[path] if self.free(path, number, demand.before) else self.names[path]

    def before(self, demand: _Demand) -> Iterator[_Demand]:
        """What has to be carried before one more exchange, the latest first."""
        unmet = self.unmet(demand)
        # what a path carries is settled where a line names it
        first = max(0, *(self.last_named(path, demand.before) for path in unmet))
        for path in unmet:
            for number in self.partings_of(path, first, demand.before):
                own = self.demanded(demand, path, number)
                for other in self.parted_from(path, number):
                    if self.demanded(demand, other, number) != own:
                        yield self.exchanged(demand, number, path, other)
                    elif own == self.names[other]:
                        yield from self.relieved(demand, other, number)

    def relieved(self, demand: _Demand, path: int, after: int) -> Iterator[_Demand]:
        """Other paths that can later carry what a path has to, so that it is free to carry something else before."""
        named = self.named.get(path, [])
        place = bisect_right(named, after)
        until = min(demand.before, named[place]) if place < len(named) else demand.before
        for number in self.partings_of(path, after + 1, until):
            for other in self.parted_from(path, number):
                if self.demanded(demand, other, number) is None:
                    yield self.exchanged(demand, number, path, other)

    def exchanged(self, demand: _Demand, number: int, one: int, other: int) -> _Demand:
        """What has to be carried before two paths exchange what they carry."""
        carried = self.carried_before(demand, number)
        both = {one: self.demanded(demand, other, number), other: self.demanded(demand, one, number)}
        return _Demand(number, carried | both, (Exchange(number, one, other), *demand.after))

    def carried_before(self, demand: _Demand, number: int) -> dict[int, str | None]:
        """What `demanded` says of each path of a demand, after the choice at an earlier node."""
        carried = {**demand.carried}
        before = demand.before
        for path in carried:
            at = self.named.get(path)
            # most paths are not named by a line between the two, and carry what they do later
            if at is not None and at[0] <= before and at[bisect_right(at, before) - 1] > number:
                carried[path] = self.names[path]
        return carried

    def partings_of(self, path: int, first: int, last: int) -> Iterator[int]:
        """The choices from node `first` up to node `last` that part a path from others, the latest first."""
        places = self.parted.get(path, [])
        return reversed(places[bisect_left(places, first) : bisect_left(places, last)])

    def parted_from(self, path: int, number: int) -> Iterator[int]:
        """The paths from which a choice parts another one."""
        parting = self.partings[number]
        assert parting is not None
        return (other for other in sorted(parting.cards) if parting.parts(path, other))

    def last_named(self, path: int, before: int) -> int:
        """The last node, up to another one, at which a line named what the path carries; -1 if there is none."""
        at = self.named.get(path)
        place = bisect_right(at, before) if at else 0
        return at[place - 1] if at and place else -1


def _cards_that_stay(run: Run, missing: Missing, lines: Sequence[LogLine]) -> dict[int, str | None]:
    """The cards in the place of the missing one that the same line needs there."""
    wanted = Counter(dict(lines[missing.line].cards))
    found: dict[int, str | None] = {}
    for ref in where_missing(run, missing):
        name = run.world.name(ref)
        if wanted[name]:
            wanted[name] -= 1
            found[ref.card] = name
    return found
