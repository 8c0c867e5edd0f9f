"""Answers as steps of a scenario: `alice plays Village`, `bob discard: 2 Copper`."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.decisions import Decision

_PLAIN: Final = re.compile(r"[A-Za-z0-9$+(][^:#,\[\]{}\"\n]*(?<! )")

_ACTS: Final = ("spend", "pay off")
"""Tags of options that are acts, even if an ability asks what to buy."""


def phase_act(label: str, who: str) -> str:
    """What is done at a phase's own question, as that player's act."""
    word, _, rest = label.partition(" ")
    if label == "end Treasures":
        return f"{who} starts buying"
    verb = {"play": "plays", "buy": "buys", "call": "calls", "end": "ends", "spend": "spends 1"}.get(word)
    return f"{who} {verb} {rest}" if verb else f"{who} pays off 1 Debt"


def step(decision: Decision, chosen: Sequence[str], players: Sequence[str], *, meant: str | None = None) -> str:
    """An answer as a step, in YAML. `meant` is the player that an answer without a name would be about there."""
    who = players[decision.player]
    option = decision.find(chosen[0]) if len(chosen) == 1 else None
    if decision.phase or (option is not None and option.tag in _ACTS):
        return quoted(phase_act(chosen[0], who))
    labels = [] if tuple(chosen) in (("nothing",), ()) else list(chosen)
    word = decision.word
    if decision.kind in ("first", "react") and any(":" in label for label in labels):
        word = "use"
    key = word if meant == who else f"{who} {word}"
    values = [quoted(value) for value in _counted(labels, ordered=decision.ordered)]
    value = values[0] if len(values) == 1 else f"[{', '.join(values)}]" if values else "nothing"
    if decision.kind == "shuffle":
        value = f"[{', '.join(values)}]"
    return f"{quoted(key)}: {value}"


def _counted(labels: Sequence[str], *, ordered: bool) -> list[str]:
    """`5 Copper` for five of them. If the order matters, and for copies with a letter, each is listed separately."""
    if ordered:
        return list(labels)
    found: list[str] = []
    for label, count in Counter(labels).items():
        found += [label] * count if count == 1 or label.endswith(")") else [f"{count} {label}"]
    return found


def quoted(text: str) -> str:
    """A text in YAML, between quotes only where it has to be."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
