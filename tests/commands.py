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


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]
Written = Callable[..., str]
