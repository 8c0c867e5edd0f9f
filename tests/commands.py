"""What the tests of the commands share: small scenarios, and the types of the fixtures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

INN = """\
id: inn-1
title: Watchtower cannot move an Inn that was shuffled away
kingdom: [Artificer, Inn, Watchtower, Village]
cites: ["Inn 3"]
players:
  alice:
    hand: [Artificer, Watchtower, 5 Copper]
    deck: [3 Silver, Estate]
    discard: [2 Village]
  bob: {}
moves:
  - alice plays Artificer:
      - discard: 5 Copper
      - gain: Inn
      - first: Inn
      - shuffle in: 2 Village
      - react: Watchtower
      - any
expect:
  alice: {in play: [Artificer], hand: [Watchtower, Silver], deck size: 6}
  trace: [Watchtower loses track of Inn]
  never: {trash: [Inn]}
ruling: No. The Inn has been shuffled away from where it was gained to, so Watchtower cannot move it.
"""

MILITIA = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: [2 Copper]
expect:
  bob: {hand: [2 Estate, Moat], discard: [2 Copper]}
"""

GAME = """\
Game #22900001, unrated.
a starts with 7 Coppers.
a starts with 3 Estates.
b starts with 7 Coppers.
b starts with 3 Estates.
a shuffles their deck.
b shuffles their deck.
a draws 4 Coppers and an Estate.
b draws 5 cards.
Turn 1 - anna
a plays 4 Coppers. (+$4)
a buys and gains a Militia.
a draws 3 Coppers and 2 Estates.
Turn 1 - ben
b plays 3 Coppers. (+$3)
b buys and gains a Silver.
b draws 5 cards.
Turn 2 - anna
a plays 3 Coppers. (+$3)
a buys and gains a Silver.
a shuffles their deck.
a draws 2 Coppers, a Silver, an Estate and a Militia.
Turn 2 - ben
b plays 4 Coppers. (+$4)
b buys and gains a Militia.
b shuffles their deck.
b draws 5 cards.
Turn 3 - anna
a plays a Militia.
a gets +$2.
b discards a card and an Estate.
a plays a Silver and 2 Coppers. (+$4)
a buys and gains a Gold.
a draws 5 Coppers.
"""


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]
Written = Callable[..., str]
