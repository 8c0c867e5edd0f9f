"""What the tests of the index share: three scenarios in two files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

INN = """\
id: inn-1
title: Watchtower cannot move an Inn that was shuffled away
question: May I then still trash the Inn with Watchtower?
cites: ["Inn 3"]
status: official
kingdom: [Artificer, Inn, Watchtower, Village]
players: {alice: {hand: [Artificer, Watchtower, 5 Copper]}, bob: {}}
ruling: No. The Inn has been shuffled away from where it was gained to.
---
id: inn-2
title: Inn may shuffle itself in
question: I save money for an Inn. May it shuffle itself in?
kingdom: [Inn]
players: {alice: {}, bob: {}}
ruling: Yes, when it was gained to the discard pile.
"""

MOAT = """\
id: moat-1
title: Moat keeps the Curse of a Witch away
question: Must I save a Moat for that? I gain nothing when people tie.
kingdom: [Moat, Witch]
players: {alice: {hand: [Witch]}, bob: {hand: [Moat]}}
moves: [alice plays Witch: [bob react: Moat]]
ruling: Who reveals Moat is unaffected.
"""

Open = Callable[[], sqlite3.Connection]
"""Opens the index of these files."""
