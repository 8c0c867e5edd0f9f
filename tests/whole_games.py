"""What the tests of whole games share."""

from __future__ import annotations

import os
from collections import Counter
from datetime import date
from functools import cache
from random import Random

from adjudicator.cards import all_versions
from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.games.deciders import Anything, Decider
from adjudicator.games.new_game import LANDSCAPES, new_game
from adjudicator.games.random_setup import ALLY, BASE_SET, KINGDOM_SIZE, NEWEST, kingdom_cards, random_kingdom
from adjudicator.rules.invariants import sound
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import kingdom_bringing
from adjudicator.rules.words import LIAISON, OMEN
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.records import Ref

DATES = {"2008": date(2008, 12, 31), "2016": date(2016, 12, 31), "2019": date(2019, 12, 31), "newest": NEWEST}
PLAYERS = ("alice", "bob", "carol", "dave")
SIX = (*PLAYERS, "erin", "frank")
SELDOM_HAD = 9
"""How many cards a game begins with that are seldom had."""
TIMES = int(os.environ.get("ADJUDICATOR_GAMES", "1"))
"""How many times as many random games as usual are played: `ADJUDICATOR_GAMES=50 pytest tests/games --slow`."""


def random_game(seed: int, seats: int, as_of: date, expansion: str | None = BASE_SET) -> Run:
    """A new game with Kingdom cards at random, or of all expansions with two landscapes (`None`).

    The invariants of the table are tested after every change.
    """
    kingdom = random_kingdom(seed, expansion=expansion)
    landscapes = [] if expansion is not None else Random(f"landscapes {seed}").sample(landscape_names(), 2)
    return new_game(PLAYERS[:seats], kingdom, landscapes=landscapes, as_of=as_of, first=seed % seats, check=True)


def landscape_names() -> list[str]:
    """The landscapes that can be in any game. Allies and Prophecies come by themselves."""
    newest = {name: versions[-1] for name, versions in all_versions().items()}
    return sorted(name for name, one in newest.items() if one.kind in LANDSCAPES and one.kind not in (ALLY, PROPHECY))


class Spender(Anything):
    """Gives any legal answer, but plays all it can, and of what it could buy the dearer one of two drawn by lot.

    So more is played than what costs little.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed, busy=0.95)
        self._lots = Random(f"spender {seed}")

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer."""
        names, catalog = run.world.names, run.game.catalog
        costs = {
            option.label: catalog[names[option.values[0].card]].cost
            for option in decision.options
            if option.tag == "buy" and isinstance(option.values[0], Ref)
        }
        if not decision.phase or not costs:
            return super().decide(run, decision)
        return (max((self._lots.choice(list(costs)) for _ in range(2)), key=costs.__getitem__),)


def anybody(seed: int, seats: int) -> list[Decider]:
    """Players who give any legal answer: some end their phases early, some go on as long as they can."""
    return [Anything(seed * 10 + seat, busy=(0.0, 0.5, 0.9)[(seed + seat) % 3]) for seat in range(seats)]


class Collector(Anything):
    """Gives any legal answer, but plays all it can, and buys what it has bought least often.

    So one game sees much of what lies on its table. Every fourth time it buys a Treasure instead, so that there is money.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed, busy=0.95)
        self._lots = Random(f"collector {seed}")
        self._bought: Counter[str] = Counter()

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer."""
        offered = [option.label for option in decision.options if option.tag == "buy"]
        if not decision.phase or not offered:
            return super().decide(run, decision)
        money = [label for label in ("buy Gold", "buy Silver") if label in offered]
        if money and self._lots.random() < 0.25:
            return (money[0],)
        fewest = min(self._bought[label] for label in offered)
        label = self._lots.choice([label for label in offered if self._bought[label] == fewest])
        self._bought[label] += 1
        return (label,)


def game_of_everything(seed: int) -> tuple[Run, list[Decider]]:
    """A game with cards and landscapes of all sets for 2 to 6 players, and who plays it.

    Seeds one after the other use up all Kingdom piles and landscapes before any of them is used again.
    """
    lots = Random(f"everything {seed}")
    as_of = lots.choice([NEWEST, NEWEST, NEWEST, *DATES.values()])
    seats = lots.randint(2, 6)
    kingdom = _turn_of(seed, "kingdom", list(kingdom_cards(None)), KINGDOM_SIZE)
    catalog = catalog_at(as_of, {})
    types = {type_ for name in kingdom for card in (name, *catalog[name].holds) for type_ in catalog[card].types}
    landscapes = _turn_of(seed, "landscapes", landscape_names(), 2)
    for kind, type_ in ((ALLY, LIAISON), (PROPHECY, OMEN)):
        if type_ in types:
            every = sorted(name for name, one in catalog.facts.items() if one.kind == kind)
            landscapes.append(every[seed % len(every)])
    first = new_game(
        SIX[:seats],
        kingdom,
        landscapes=landscapes,
        as_of=as_of,
        first=seed % seats,
        colonies=lots.random() < 0.2,
        shelters=lots.random() < 0.2,
        check=True,
    )
    return first, [Collector(seed * 10 + seat) for seat in range(seats)]


@cache
def seldom_had() -> dict[str, str]:
    """The cards that lie under others in a pile, or that other cards bring; and what brings each into a game."""
    newest = {name: versions[-1] for name, versions in all_versions().items()}
    kingdom = kingdom_cards(None)
    bringing = kingdom_bringing(newest)
    home = {card: name for name, one in newest.items() for card in one.holds}
    found = {name: home.get(name, name) for name, one in newest.items() if one.kind == "card" and name not in kingdom}
    brought = {name: pile if pile in kingdom else bringing.get(pile, [""])[0] for name, pile in found.items()}
    return {name: by for name, by in brought.items() if by in kingdom}


def game_with_cards_seldom_had(seed: int) -> tuple[Run, list[Decider], list[str]]:
    """A game that begins with some of these cards in the decks; who plays it; and the cards."""
    cards = _turn_of(seed, "seldom had", list(seldom_had()), SELDOM_HAD)
    kingdom = ", ".join(sorted({seldom_had()[name] for name in cards}))
    seats = Random(f"seldom had {seed}").randint(2, 6)
    players = "".join(
        f"  {name}: {{deck: [{', '.join(['6 Copper', *cards[seat::seats]])}]}}\n"
        for seat, name in enumerate(SIX[:seats])
    )
    text = f"id: a-game\ntitle: A game\nkingdom: [{kingdom}]\nplayers:\n{players}"
    (scenario,) = loads(text, "a game", names())
    problems = Problems("a game")
    laid = lay_out(scenario, problems)
    if laid is None:
        raise problems.raised()
    first = Run.begin(laid.game, laid.world, check=sound(laid.world))
    return first, [Collector(seed * 10 + seat) for seat in range(seats)], cards


def _turn_of(seed: int, what: str, every: list[str], number: int) -> list[str]:
    """Those whose turn it is: this many of all, which are shuffled anew whenever all have had theirs."""
    times, place = divmod(seed, -(-len(every) // number))
    Random(f"{what} {times}").shuffle(every)
    found = every[place * number :][:number]
    return sorted((found + every)[:number])
