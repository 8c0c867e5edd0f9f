"""What a ruling is about, judging by the rules that its steps rest on: timing, reacting, moving cards, scoring ..."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from adjudicator.rules.register import register
from adjudicator.site.rulings.ruling import Ruling

_TELLING: Final[dict[str, tuple[str, ...]]] = {
    "Scoring and the end of the game": ("game-end",),
    "Losing track": ("lose-track",),
    "Reacting": ("reactions", "unaffected"),
    "Instead of something else": ("would",),
    "Several abilities at the same time": ("concurrent-abilities", "before-play"),
    "Following another card": ("ways", "playing-again"),
    "Staying in play, and later": (
        *("durations-leave", "thrones-stay", "between-turns", "setting-up", "durations"),
        *("phases-change", "prophecies", "calling"),
    ),
    "Tokens, mats, States": ("tokens", "boons-hexes", "states-artifacts", "coffers-villagers", "exiling", "shadow"),
    "Exchanging and returning": ("exchanging", "returning", "rotating"),
    "Costs, Debt and buying": ("debt", "costs", "buying"),
    "Gaining": ("gain-by-name", "gaining"),
    "Trashing": ("trashing",),
    "Revealing and looking": ("looking-when-shuffling", "revealing"),
    "Discarding": ("discarding",),
    "Drawing and shuffling": ("shuffling", "drawing"),
    "What depends on something else": ("do-as-much-as-you-can", "if-you-do"),
}
"""Subjects, the most distinctive first, each with its rules: a ruling has the first one that fits."""

OTHERWISE: Final = "Playing it"
"""The subject of a ruling that rests on nothing but the course of a turn."""

ORDER: Final = (OTHERWISE, *reversed(_TELLING))
"""All subjects in the order of a page: what a card does first, rare ones last."""

_ORDINARY: Final = frozenset({"turn", "action-phase", "buy-phase", "clean-up", "pools", "playing", "abilities"})
"""Rules of the register that belong to no subject."""


def subject(ruling: Ruling) -> str:
    """What a ruling is about."""
    rules = set(ruling.rules)
    return next((name for name, telling in _TELLING.items() if rules.intersection(telling)), OTHERWISE)


def by_subject(rulings: Iterable[Ruling]) -> dict[str, Sequence[Ruling]]:
    """Rulings by what they are about, in the order of a page."""
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        found.setdefault(subject(ruling), []).append(ruling)
    return {name: found[name] for name in ORDER if name in found}


def without_subject() -> frozenset[str]:
    """The rules of the register that no subject has: there should be none."""
    return frozenset(register()) - _ORDINARY - {rule for telling in _TELLING.values() for rule in telling}
