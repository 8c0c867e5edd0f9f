"""Positions with a question that other programs can set up, too: each is set up, played through, and its answer compared."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib.util import find_spec
from io import StringIO
from typing import Any, Final

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from benchmarks.scenarios import adjudicated

Play = Callable[[], None]
"""Sets the position up, plays it, and checks the answer."""

KINGDOM: Final = "Cellar, Market, Militia, Mine, Remodel, Smithy, Throne Room, Village, Witch, Workshop"

VILLAGE: Final = f"""\
id: village
title: Village, then Smithy
question: What does Alice hold after Village and Smithy?
kingdom: [{KINGDOM}]
players:
  alice: {{hand: [Village, Smithy], deck: [Gold, Silver, Copper, Estate, Duchy]}}
  bob: {{}}
moves:
  - alice plays Village
  - alice plays Smithy
expect:
  alice: {{hand: [Gold, Silver, Copper, Estate], deck: [Duchy], actions: 1}}
"""

THRONE_ROOM: Final = f"""\
id: throne-room
title: Throne Room on Workshop
question: What does Alice gain with a Workshop that is played twice?
kingdom: [{KINGDOM}]
players:
  alice: {{hand: [Throne Room, Workshop]}}
  bob: {{}}
moves:
  - alice plays Throne Room:
      - play: Workshop
      - gain: Smithy
      - gain: Village
expect:
  alice: {{hand: [], in play: [Throne Room, Workshop], discard: [Smithy, Village]}}
"""


@dataclass(frozen=True, slots=True)
class Position:
    """A position: as a scenario, and as each of the other programs sets it up. Not every program can play every card."""

    name: str
    text: str
    others: dict[str, Callable[[], Play]]
    """Functions that prepare it, by the name of the program."""


def ours(text: str) -> Play:
    """The position as a scenario that is already loaded, with its trace."""
    (scenario,) = loads(text, "position", names())
    return lambda: adjudicated(scenario)


def by_pyminion(play: Callable[[Any, Any, Any], None], *hand: str) -> Play:
    """A position set up as pyminion's own tests do it: a game is begun, and cards are put into a player's hand."""
    from pyminion.expansions import base
    from pyminion.game import Game
    from pyminion.player import Player

    kingdom = [getattr(base, name.lower().replace(" ", "_")) for name in KINGDOM.split(", ")]
    held = [getattr(base, name) for name in hand]

    class Told:
        """Answers what it was told to."""

        def __init__(self) -> None:
            self.gains = iter((base.smithy, base.village))

        def multi_play_decision(self, **asked: Any) -> Any:
            return asked["valid_cards"][0]

        def gain_decision(self, **asked: Any) -> list[Any]:
            chosen = next(self.gains)
            assert chosen in asked["valid_cards"]
            return [chosen]

    def once() -> None:
        logging.disable(logging.NOTSET)
        alice, bob = (Player(decider=Told(), player_id=name) for name in ("alice", "bob"))
        game = Game([alice, bob], [kingdom], kingdom, random_order=False, log_stdout=False)
        game.start()
        alice.start_turn()
        alice.hand.cards, alice.deck.cards = [*held], []
        alice.discard_pile.cards = []
        play(base, alice, game)

    return once


def _village_by_pyminion(base: Any, alice: Any, game: Any) -> None:
    # the last card is the top of the deck
    alice.deck.cards = [base.duchy, base.estate, base.copper, base.silver, base.gold]
    alice.play(base.village, game)
    alice.play(base.smithy, game)
    assert alice.hand.cards == [base.gold, base.silver, base.copper, base.estate]
    assert (alice.deck.cards, alice.state.actions) == ([base.duchy], 1)


def _throne_room_by_pyminion(base: Any, alice: Any, game: Any) -> None:
    alice.play(base.throne_room, game)
    assert alice.discard_pile.cards == [base.smithy, base.village]
    assert (alice.hand.cards, alice.playmat.cards) == ([], [base.throne_room, base.workshop])


def by_pydominion() -> Play:
    """Village and Smithy set up for pydominion. It prints how many Actions are left, which goes nowhere here."""
    from dominion import Copper, Duchy, Estate, Game, Gold, Player, Silver
    from dominion.cards.expansions import first_edition

    kingdom = [getattr(first_edition, name.replace(" ", "")) for name in KINGDOM.split(", ")]
    village, smithy = first_edition.Village, first_edition.Smithy

    def once() -> None:
        game = Game([Player, Player], kingdom)
        alice = game.players[0].deck
        alice.hand, alice.draw_pile = [village, smithy], [Gold, Silver, Copper, Estate, Duchy]
        with redirect_stdout(StringIO()):
            village.play(alice)
            smithy.play(alice)
        assert alice.hand == [Gold, Silver, Copper, Estate]
        assert (alice.draw_pile, alice.actions) == ([Duchy], 1)

    return once


POSITIONS: Final = (
    Position(
        "Village, then Smithy",
        VILLAGE,
        {
            "pyminion": lambda: by_pyminion(_village_by_pyminion, "village", "smithy"),
            # it cannot play an Attack, or a card twice, and what it gains does not leave the Supply
            "pydominion": by_pydominion,
        },
    ),
    Position(
        "Throne Room on Workshop",
        THRONE_ROOM,
        {"pyminion": lambda: by_pyminion(_throne_room_by_pyminion, "throne_room", "workshop")},
    ),
)

_MODULES: Final = {"pyminion": "pyminion", "pydominion": "dominion"}


def missing() -> list[str]:
    """The other programs that are not installed."""
    return [program for program, module in _MODULES.items() if find_spec(module) is None]


def players(position: Position) -> dict[str, Play]:
    """Who can play a position: this program, and those of the others that are installed."""
    absent = missing()
    others = {program: ready() for program, ready in position.others.items() if program not in absent}
    return {"adjudicator, with the trace": ours(position.text), **others}
