"""The rule register: what events cite. The rules themselves are in `register.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import yaml


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id, a title, a statement in our own words, and where it comes from."""

    id: str
    title: str
    statement: str
    source: str


@cache
def register() -> Mapping[str, Rule]:
    """Every rule by its id."""
    text = Path(__file__).with_name("register.yaml").read_text(encoding="utf-8")
    return {name: Rule(name, **entry) for name, entry in yaml.safe_load(text).items()}


RULE_OF_EVENT: Final[Mapping[str, str]] = {
    "turn": "turn",
    "phase": "turn",
    "cleanup": "clean-up",
    "play": "playing",
    "follow": "playing",
    "place": "playing",
    "buy": "buying",
    "pay": "buying",
    "gain": "gaining",
    "exchange": "exchanging",
    "return": "returning",
    "rotate": "rotating",
    "take": "exchanging",
    "receive": "boons-hexes",
    "turn over": "states-artifacts",
    "keep": "boons-hexes",
    "discard": "discarding",
    "trash": "trashing",
    "exile": "exiling",
    "draw": "drawing",
    "shuffle": "shuffling",
    "may look at": "looking-when-shuffling",
    "moment": "turn",
    "reveal": "revealing",
    "look at": "revealing",
    "plus": "pools",
    "lose": "pools",
    "spend": "coffers-villagers",
    "pay off": "debt",
    "token": "tokens",
    "take tokens": "tokens",
    "shift token": "tokens",
    "flip": "tokens",
    "sun": "prophecies",
    "new kingdom": "prophecies",
    "call": "calling",
    "ability": "abilities",
    "set up": "setting-up",
    "unaffected": "unaffected",
    "stays": "durations",
    "extra turn": "between-turns",
    "last round": "game-end",
    "return to phase": "phases-change",
    "becomes": "playing",
    "game end": "game-end",
}
"""The rule behind each kind of event, unless the event cites something more specific."""

RULE_OF_QUESTION: Final[Mapping[str, str]] = {
    "first": "concurrent-abilities",
    "use": "concurrent-abilities",
    "react": "reactions",
    "shuffle": "shuffling",
}
"""The rule behind a choice of the rules themselves, by the word that answers it."""


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """What each kind of event cites by itself; choices under `choose: <word>`."""
    kinds = {kind: (rule,) for kind, rule in RULE_OF_EVENT.items()}
    return kinds | {f"choose: {word}": (rule,) for word, rule in RULE_OF_QUESTION.items()}
