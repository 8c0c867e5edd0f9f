"""Tables for tests: artificial cards, laid out in a few words.

The tests of the core use no real card, so that they say something about the engine alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import Definition
from adjudicator.engine.events import Event
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import asked_for
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup.piles import make_game
from adjudicator.rules.switches import switches_on
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, DISCARD, HAND, ORDERED_ZONES, PLAY, THE_TRASH, Layout, Place, pile
from adjudicator.world.records import Bag, Pools, Ref, Turn
from adjudicator.world.world import World, laid

NEWEST = date.max
NOTHING_ELSE = "end Action phase"
TURN = ("end Action phase", "end Treasures", "end Buy phase")


def thing(name: str, types: str = "Action", cost: int | Cost = 2, **facts: Any) -> Definition:
    """An artificial card."""
    whole = cost if isinstance(cost, Cost) else Cost(cost)
    return Definition(name, tuple(types.split("-")), whole, date(2008, 1, 1), "2008", **facts)


def action(body: Callable[..., Any], name: str = "Test", types: str = "Action", cost: int | Cost = 2) -> Definition:
    """An artificial Action card with these instructions."""
    definition = thing(name, types, cost)
    definition.instructions(body)
    return definition


RED = thing("Red", "Victory", 1)
BLUE = thing("Blue", "Victory", 3)
PLAIN = (RED, BLUE)
"""Cards without abilities."""


def lay(
    *definitions: Definition,
    hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    bag: Sequence[str] = (),
    discard: Sequence[str] = (),
    play: Sequence[str] = (),
    trash: Sequence[str] = (),
    piles: Mapping[str, int] | None = None,
    zones: Mapping[Place, Sequence[str]] | None = None,
    outside: Sequence[str] = (),
    players: Sequence[str] = ("alice", "bob"),
    landscapes: Sequence[str] = (),
    off: Iterable[str] = (),
    turn: Turn | None = None,
    pools: Pools | None = None,
    turns: Sequence[int] | None = None,
) -> tuple[Game, World]:
    """A game and its world. Zones named alone are alice's; `bag` is a shuffled part under her deck."""
    catalog = {definition.name: definition for definition in (*PLAIN, *definitions)}
    stock = {"Red": 6, "Blue": 6} if piles is None else dict(piles)
    switches = switches_on(NEWEST, dict.fromkeys(off, False))
    ordered = ORDERED_ZONES if "covered-discards-can-move" in switches else ORDERED_ZONES | {DISCARD}
    layout = Layout(len(players), tuple(stock), ordered)
    names: list[str] = []
    home: list[str | None] = []

    def make(where: Place, cards: Iterable[str]) -> tuple[Ref, ...]:
        refs = []
        for name in cards:
            refs.append(Ref(len(names), 0, where))
            names.append(name)
            home.append(name if name in stock else None)
        return tuple(refs)

    lying: dict[Place, tuple[Ref | Bag, ...]] = {}
    for name, number in stock.items():
        lying[pile(name)] = make(pile(name), [name] * number)
    alone = {HAND: hand, DECK: deck, DISCARD: discard, PLAY: play}
    for zone, cards in alone.items():
        lying[Place(zone, 0)] = make(Place(zone, 0), cards)
    if bag:
        shuffled = make(Place(DECK, 0), bag)
        lying[Place(DECK, 0)] = (*lying[Place(DECK, 0)], *((Bag(shuffled),) if len(shuffled) > 1 else shuffled))
    lying[THE_TRASH] = make(THE_TRASH, trash)
    for place, cards in (zones or {}).items():
        lying[place] = make(place, cards)
    game = make_game(
        tuple(players),
        Catalog(catalog, catalog.__getitem__),
        [],
        tuple(landscapes),
        {name: name not in outside for name in stock},
        {*names, *stock, *catalog},
        NEWEST,
        switches,
    )
    all_pools = (pools or Pools(1, 1), *(Pools() for _ in players[1:]))
    layout = layout.of(tuple(names), tuple(home))
    world = World(
        layout,
        laid(layout, lying),
        all_pools,
        turn=turn or Turn(number=2, phase="Action", last=len(players) - 1),
        turns=tuple(turns) if turns is not None else (1,) * len(players),
    )
    return game, world


def begin(*definitions: Definition, **where: Any) -> Run:
    """A run at its first question; the invariants of the table are tested after every change."""
    game, world = lay(*definitions, **where)
    return Run.begin(game, world, check=sound(world))


def played(body: Callable[..., Any], *others: Definition, hand: Sequence[str] = (), **where: Any) -> Run:
    """The run in which alice has played an Action card with these instructions."""
    return begin(action(body), *others, hand=("Test", *hand), **where).answer("play Test")


def at_start(seat: int, **more: Any) -> Turn:
    """The turn of a player about to begin."""
    return Turn(number=2, player=seat, phase="start", last=0, normal=seat, **more)


def tokens(world: World, counts: Mapping[tuple[int | str, str], int]) -> World:
    """A world with tokens."""
    for (whose, token), number in counts.items():
        world = world.with_tokens(whose, token, number)
    return world


def started(game: Game, world: World, **changes: Any) -> Run:
    """A run of a world with some of its fields replaced."""
    world = world._replace(**changes)
    return Run.begin(game, world, check=sound(world))


def labels(run: Run) -> list[str]:
    """The labels that can be answered now, one for each copy."""
    assert run.decision is not None
    return [option.label for option in run.decision.options for _ in option.values]


def names(run: Run, zone: str = HAND, seat: int = 0) -> list[str]:
    """The cards in a player's zone, sorted."""
    return sorted(run.world.name(ref) for ref in run.world.at(Place(zone, seat)))


def said(run: Run, *kinds: str) -> list[Event]:
    """The events of these kinds."""
    return [event for event in run.trace if event.kind in kinds]


def happened(run: Run) -> list[str]:
    """What happened in short words: the kind and the cards."""
    return [" ".join([event.kind, *(seen.name for seen in event.cards)]) for event in run.trace]


def asked(run: Run) -> list[tuple[str, tuple[str, ...]]]:
    """Every question so far with the answer, forced ones too."""
    return [(asked_for(event), event.get("chosen")) for event in said(run, "choose")]


def each_end(run: Run, most: int = 3000) -> Iterator[Run]:
    """All runs at the next question of a phase, without any merging."""
    waiting = [run]
    seen = 0
    while waiting:
        seen += 1
        assert seen <= most, "too many ways"
        now = waiting.pop()
        if now.decision is None or now.decision.phase:
            yield now
            continue
        waiting += [now.answer(*answer) for answer in now.decision.answers()]


def after_turn(run: Run, turns: int = 1) -> Run:
    """The run after this many whole turns in which nobody does anything."""
    for _ in range(turns):
        for end in TURN:
            run = run.answer(end)
    return run


async def play_twice(you: You) -> None:
    """A throne-room."""
    card = await you.choose_one("play", you.cards(you.hand, "Action"))
    if card is None:
        return
    there = await you.play(card)
    if there is not None:
        await you.play(there, again=True)
