"""Orders of abilities that make no difference: one of them is enough, as long as what follows proves that.

Of several abilities that a player resolves in any order, one that asks nothing, adds to the player's pools and is then
over is resolved first. If nothing that follows in the window reads what it changed, or changes what it read, then by
induction the same would have happened without it, and it could as well have been resolved at any later time. What
follows is watched; where something is not independent of it, every order is tried after all. For cards that are
discarded see `choices.discards`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adjudicator.choices.discards import Late, discarding
from adjudicator.choices.graph import Enough, NotEnough
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import Candidate, is_number, listens
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import resolve_one
from adjudicator.engine.watch import Watch
from adjudicator.world.watched import IN_FORCE, POOLS, Footprint, Sought

FEWEST: Final = 5
"""How many abilities there have to be: with fewer, all orders are quick, and say more about where outcomes diverge."""


class Early(NamedTuple):
    """What was resolved first in a window that is still open: everything that follows has to be independent of it."""

    depth: int
    """How many bodies are suspended in that window, itself included."""
    it: Occurrence
    number: int
    footprints: tuple[Footprint, ...] = ()
    adds: bool = False
    """Whether what is answered next may as well be resolved first, too."""

    @property
    def mark(self) -> bytes:
        """What distinguishes it from others at the same table."""
        return self.number.to_bytes(3, "big")

    def after(self, before: Run, answer: tuple[str, ...], after: Run, watch: Watch) -> Early | None:
        """The same after something else, if the window is still open. Raises `NotEnough`."""
        piece = watch.footprint
        if not all(one.apart_from(piece, but=self._is_asked_by_the_window) for one in self.footprints):
            raise NotEnough
        if watch.left:
            return None
        return self._replace(footprints=(*self.footprints, piece), adds=False) if self.adds else self

    def _is_asked_by_the_window(self, sought: Sought) -> bool:
        """Whether the window finds its abilities in this way: it does not ask about those that are over any more, and
        that is all."""
        return sought.test is is_number or (sought.test is listens and sought.about[1] == self.it)


Under = Early | Late
"""What everything that follows has to be independent of."""


def enough(run: Run, under: Under | None, fewest: int, number: int) -> tuple[Enough, Under] | None:
    """The answers that are enough here, and what they are under; None if all have to be tried.

    `number` is a number that nothing else has. Raises `NotEnough`.
    """
    if under is None:
        under = discarding(run, fewest, number)
    if isinstance(under, Late):
        found = under.enough(run)
        return None if found is None else (found, under)
    if under is not None and under.depth != run.depth:
        return None
    label = _first(run, fewest if under is None else 2)
    if label is None:
        return None
    before = () if under is None else under.footprints
    return Enough(((label,),), True), Early(run.depth, _occurrence(run), number, before, True)


def _first(run: Run, fewest: int) -> str | None:
    """Of those that a player has to resolve, the ability that may as well be first; None if all have to be tried."""
    decision = run.decision
    if decision is None or decision.kind != "first" or len(decision.options) < fewest or not _asks_a_window(run):
        return None
    for option in decision.options:
        candidate = option.values[0]
        if isinstance(candidate, Candidate) and _is_simple(run, candidate) and _only_adds(run, option.label, candidate):
            return option.label
    return None


def _asks_a_window(run: Run) -> bool:
    """Whether it is a window that asks what to resolve next."""
    return run.picture(run.depth - 1).body is resolve_one


def _occurrence(run: Run) -> Occurrence:
    it = run.picture(run.depth - 1).args[0]
    assert isinstance(it, Occurrence)
    return it


def _offered(run: Run) -> frozenset[Candidate]:
    return frozenset(run.picture(run.depth - 1).args[-1])


def _is_simple(run: Run, candidate: Candidate) -> bool:
    """Whether it was set up once and has to be resolved, once, whatever else happens."""
    ability = run.game.abilities[candidate.ability]
    may_change = ability.may or ability.reaction or ability.repeatable or ability.lasting or ability.next_time
    return bool(candidate.record) and not may_change and ability.can is None and ability.at_most == "occurrence"


def _only_adds(run: Run, label: str, candidate: Candidate) -> bool:
    """Whether it asks nothing, adds to pools and is then over, and the window asks about all the others afterwards."""
    watch = Watch(run.depth)
    after = run.answer(label, watch=watch)
    if watch.left or after.depth != run.depth or not _asks_a_window(after):
        return False
    piece = watch.footprint
    return (
        _offered(after) == _offered(run) - {candidate}
        and piece.touched <= {POOLS, IN_FORCE}
        and not piece.come
        and [one.serial for one in piece.gone] == [candidate.record]
    )


class LeftOutOrders:
    """What is known about the orders left out in one exploration, until something shows that they make a difference."""

    def __init__(self) -> None:
        self.fewest: int | None = FEWEST
        """How many abilities there have to be before orders of them are left out; None: never."""
        self.begun: tuple[Run, Under] | None = None
        """The run whose answers are being tried, and what they are under, if that begins with them."""
        self.number = 0

    def enough(self, run: Run, under: Under | None) -> Enough | None:
        """The answers that are enough, where an order is open and makes no difference."""
        self.begun = None
        if self.fewest is None:
            return None
        self.number += 1
        found = enough(run, under, self.fewest, self.number)
        if found is None:
            return None
        self.begun = (run, found[1])
        return found[0]

    def under(self, run: Run, under: Under | None) -> Under | None:
        """What everything that follows an answer to a run has to be independent of; `under` is the same for the run
        itself."""
        return self.begun[1] if self.begun is not None and self.begun[0] is run else under

    def try_all(self) -> None:
        """From now on every order is tried."""
        self.fewest = self.begun = None
