"""A finding about some cards, and what kinds of them there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Kind = Literal[
    "costs",
    "in all",
    "copies",
    "together",
    "lost track",
    "prevents",
    "instead",
    "order",
    "triggers",
    "types",
    "within reach",
    "plays",
    "does more",
    "next turn",
    "stays",
    "differs",
    "does",
    "not",
    "either order",
]
"""The kinds of findings, most interesting first."""


AS_WITH_ANY: Final = ", as with any such card."
"""How a verdict ends that is the same with any card of the type."""

LATER: Final = "On a later turn: "
"""How a step begins that says what is done on a later turn."""

Deeds = tuple[tuple[str, str], ...]
"""What is done, and to which card: the Tunnel is discarded, not trashed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What changes, in a sentence, and how it happened. `key` is the same for what is found in several meetings."""

    kind: Kind
    verdict: str
    steps: tuple[str, ...]
    cites: tuple[str, ...]
    key: tuple[str, ...]
    meeting: str
    scenario: str
    usual: bool = False
    """Whether the same is found with any card of the type."""
    wants: tuple[str, ...] = ()
    """The cards that the players of its meeting chose, where they could choose; the likeliest first."""
    otherwise: int = 0
    """Which of several options they chose, counted from 0, if nothing else made a difference."""
    deeds: Deeds = ()
    """What they did to which card, where they could do something else to it."""
    pair: tuple[str, ...] = ()
    """The cards it is about, if they are not those in `wants`."""
    asker: str = ""
    """The player in whose place whoever asks is, if that is said."""

    own: bool = False
    """Whether an ability triggers on what happens to its own card, though it may be about another one."""

    @property
    def rank(self) -> tuple[int, bool, int]:
        """The order of findings about some cards, most interesting first."""
        place = get_args(Kind).index(self.kind)
        return (int(self.kind == "either order"), self.usual, place)
