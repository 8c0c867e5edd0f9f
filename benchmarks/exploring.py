"""Exploring: states per second, the memory of an explored state, how it grows with simultaneous abilities, what merging
saves."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import dataclass
from time import process_time
from typing import Final, TypeVar

from adjudicator.choices.graph import Bounds, Graph, backwards, explore
from adjudicator.compare.outcomes import Explored as Outcomes
from adjudicator.compare.outcomes import explore_scenario
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.table import Table

WHEN_GAIN: Final = """
id: when-gain
title: Six optional abilities when gaining, each of which moves the card
as_of: 2021
kingdom: [Festival, Watchtower, Sleigh, Royal Seal, Tracker]
landscapes: [Travelling Fair, Innovation]
unwritten: explore
phase: buying
players:
  alice: {hand: [Watchtower, Sleigh], in play: [Royal Seal, Tracker], projects: [Innovation], coins: 7, buys: 2}
  bob: {}
moves:
  - alice buys Travelling Fair
  - alice buys Festival
"""

STARTING: Final = (
    *("Caravan", "Wharf", "Fishing Village", "Merchant Ship", "Lighthouse", "Haunted Woods"),
    *("Swamp Hag", "Gatekeeper", "Den of Sin", "Guardian", "Astrolabe", "Enchantress"),
)
"""Cards played last turn that all do something when this one starts; no two of them are the same."""

START_OF_TURN: Final = """
id: start-of-turn
title: Abilities at the start of a turn
kingdom: [CARDS]
unwritten: explore
turn: bob
players:
  alice: {in play: [CARDS], in force: [CARDS], deck: [5 Copper, 5 Estate, 5 Silver]}
  bob: {}
moves:
  - bob ends turn
"""


CLEAN_UP: Final = """
id: clean-up
title: Ten cards in play are discarded, three of which have an ability then
kingdom: [THREE, Village, Market, Festival]
unwritten: explore
phase: buying
MORE
players:
  alice:
    in play: [THREE, Village, Market, Festival, Copper, Silver, Gold, Potion]
    in force: [IN FORCE]
    deck: [10 Estate]
  bob: {}
moves:
  - alice ends turn
"""


NIGHT_WATCHMAN: Final = """
id: night-watchman
title: Night Watchman twice over six cards
kingdom: [Night Watchman, Village, Smithy, Moat]
unwritten: explore
phase: Night
players:
  alice: {hand: [2 Night Watchman], deck: [Copper, Silver, Gold, Village, Smithy, Moat]}
  bob: {}
moves:
  - alice plays Night Watchman
  - alice plays Night Watchman
"""

MASQUERADE: Final = """
id: masquerade
title: Masquerade among four players, no two of whose cards are equal
kingdom: [Masquerade, Village, Smithy, Moat, Cellar, Chapel, Festival, Market, Laboratory, Workshop, Militia, Mine, Library]
unwritten: explore
players:
  alice: {hand: [Masquerade, Copper, Silver, Gold, Estate, Duchy], deck: [2 Copper]}
  bob: {hand: [Province, Curse, Village, Smithy, Moat]}
  carol: {hand: [Cellar, Chapel, Festival, Market, Laboratory]}
  dave: {hand: [Workshop, Militia, Mine, Library, Masquerade]}
moves:
  - alice plays Masquerade
"""

FOOL: Final = """
id: fool
title: Fool with twelve unnamed Boons
kingdom: [Fool, Village]
unwritten: explore
players:
  alice: {hand: [Fool, HAND], deck: [8 Copper]}
  bob: {}
moves:
  - alice plays Fool
"""

WAITED_FOR: Final = {
    "Night Watchman twice over six cards": NIGHT_WATCHMAN,
    "Masquerade among four players": MASQUERADE,
    "Fool with unnamed Boons and two cards": FOOL.replace("HAND", "Copper, Estate"),
    "Fool with unnamed Boons and four cards": FOOL.replace("HAND", "Copper, Estate, Silver, Village"),
}
"""Questions of players that take long."""


@dataclass(frozen=True, slots=True)
class Explored:
    """What exploring found, and how many seconds of processor time it took."""

    graph: Graph[Branch]
    seconds: float

    @property
    def states(self) -> int:
        """How many states were found."""
        return len(self.graph)

    @property
    def stopped(self) -> str:
        """Words after a figure: nothing, or which limit stopped the exploring before it was complete."""
        return f"  (stopped {self.graph.stopped}: at least this)" if self.graph.stopped else ""


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes per state: what making keys remembers, the digest, who decides and where the answers lead; and answers."""

    keys: float
    digest: float
    graph: float
    answers: float


class EveryOrder(Script):
    """Every order of abilities is tried."""

    def __init__(self, table: Table, *, free: bool = False, lenient: bool = False, shuffles: bool = True) -> None:
        super().__init__(table, free=free, lenient=lenient, shuffles=shuffles)
        self.left_out.fewest = None


class Unmerged(EveryOrder):
    """Every position is unlike all others."""

    def mark(self, at: Branch) -> bytes:
        """A number that no other position has."""
        self.keys.unkeyed += 1
        return self.keys.unkeyed.to_bytes(8, "big")


class Kept(EveryOrder):
    """Keeps every mark with a number, as exploring does while it runs."""

    def __init__(self, table: Table, *, free: bool = False, lenient: bool = False, shuffles: bool = True) -> None:
        super().__init__(table, free=free, lenient=lenient, shuffles=shuffles)
        self.marks: dict[bytes, int] = {}

    def mark(self, at: Branch) -> bytes:
        """The same mark."""
        mark = super().mark(at)
        self.marks.setdefault(mark, len(self.marks) + 1_000)
        return mark


def start_of_turn(abilities: int) -> str:
    """A scenario in which that many abilities trigger at the start of alice's turn."""
    return START_OF_TURN.replace("CARDS", ", ".join(STARTING[:abilities]))


def clean_up_of_2015() -> str:
    """Clean-up where the three cards themselves say what happens when they are discarded."""
    three = "Herbalist, Alchemist, Treasury"
    return CLEAN_UP.replace("THREE", three).replace("MORE", "as_of: 2015").replace("IN FORCE", "")


def clean_up_of_today() -> str:
    """Clean-up where what the three cards set up when they were played waits for any card to be discarded."""
    three = "Herbalist, Scheme, Trickster"
    return CLEAN_UP.replace("THREE", three).replace("MORE", "").replace("IN FORCE", three)


def explored(text: str, *, seconds: float | None = None, kind: type[Script] = Script) -> Explored:
    """Explore what a scenario leaves open, for at most this long."""
    script, beginning = _begun(text, kind)
    start = process_time()
    graph = explore(beginning, script, Bounds(states=None, seconds=seconds))
    return Explored(graph, process_time() - start)


def answered(text: str, *, seconds: float | None = None) -> tuple[Outcomes, float]:
    """What `explore` finds, including shuffles, and how many seconds of processor time that takes."""
    (scenario,) = loads(text, "benchmark", names())
    start = process_time()
    found = explore_scenario(scenario, bounds=Bounds(states=None, seconds=seconds), shuffles=True)
    return found, process_time() - start


def weighed(text: str) -> Weight:
    """How much memory each explored state still takes when nothing is waiting any more."""
    script, beginning = _begun(text, Kept)
    gc.collect()
    tracemalloc.start()
    graph = explore(beginning, script, Bounds(states=None))
    whole = _traced()
    script.keys.keys = None
    digests = _traced()
    script.marks.clear()
    rest = _traced()
    tracemalloc.stop()
    states = len(graph)
    return Weight((whole - digests) / states, (digests - rest) / states, rest / states, len(graph.edges) / states)


def unmerged(graph: Graph[Branch]) -> int | None:
    """How many states there would be if none were merged, counted on the graph. None if choices repeat endlessly."""
    below: dict[int, int] = {}
    for state in backwards(graph):
        if any(after not in below for after in graph.after(state)):
            return None
        below[state] = 1 + sum(below[after] for after in graph.after(state))
    return below[0]


S = TypeVar("S", bound=Script)


def _begun(text: str, kind: type[S]) -> tuple[S, Branch]:
    (scenario,) = loads(text, "benchmark", names())
    laid = lay_out(scenario, Problems("benchmark"))
    assert laid is not None
    script = kind(Table(scenario, None, False), free=True, shuffles=False)
    return script, script.go(Run.begin(laid.game, laid.world, tracing=False), 0)


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
