"""Small situations for a pair of cards: one is played, gained, trashed or discarded under the influence of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from adjudicator.cards import catalog
from adjudicator.drafts.scenario_from_cards import brought_in
from adjudicator.engine.definitions import Definition, Facts
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.zones import NEWEST
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import outside_piles

PLAYABLE = frozenset(("Action", "Treasure", "Night"))


class Situation(NamedTuple):
    """A scenario to explore: what happens to `card`, and where `other` has its influence from."""

    card: str
    happens: str
    other: str
    influence: str
    text: str

    @property
    def id(self) -> str:
        """Its name where findings are kept."""
        return f"{self.happens} {self.card} / {self.influence} {self.other}"


def pairs(sets: Sequence[str]) -> list[tuple[str, str]]:
    """Every pair of cards and landscapes of these sets (all sets, if none is named), each once, including each card
    with itself.

    Raises `KeyError` for a set that no card is from.
    """
    known = catalog(NEWEST, {}).facts
    every = {definition.expansion for definition in known.values() if definition.expansion}
    for name in sets:
        if name not in every:
            raise KeyError(name)
    names = [name for name, one in sorted(known.items()) if (not sets or one.expansion in sets) and _takes_part(one)]
    return list(combinations_with_replacement(names, 2))


def expansions() -> list[str]:
    """The sets that cards are from."""
    return sorted({definition.expansion for definition in catalog(NEWEST, {}).facts.values() if definition.expansion})


def _takes_part(definition: Facts) -> bool:
    return definition.kind == "card" or definition.kind in LANDSCAPES


def situations(one: str, other: str) -> Iterator[Situation]:
    """All situations of a pair, in a fixed order."""
    for card, influences in ((one, other), (other, one)) if one != other else ((one, other),):
        known = catalog(NEWEST, {})
        if known[card].kind != "card":
            continue
        for happens in _happenings(known[card]):
            for influence in _influences(known[influences]):
                yield Situation(card, happens, influences, influence, _text(card, happens, influences, influence))


def _happenings(definition: Definition) -> Iterable[str]:
    if PLAYABLE & definition.printed:
        yield "plays"
    yield from ("gains", "trashes", "discards")


def _influences(definition: Definition) -> Iterable[str]:
    if definition.kind in LANDSCAPES:
        yield "landscape"
        return
    yield "in hand"
    if PLAYABLE & definition.printed:
        yield "played before"
        yield "in play"
    if "Reaction" in definition.printed:
        yield "with bob"


def _text(card: str, happens: str, other: str, influence: str) -> str:
    known = catalog(NEWEST, {})
    kingdom, landscapes = brought_in((card, other))
    hand = [] if happens == "gains" else [card]
    if influence in ("in hand", "played before"):
        hand.append(other)
    lines = [
        "id: situation",
        f"title: '{_quoted(card)} and {_quoted(other)}'",
        f"kingdom: [{', '.join(map(_text_of, kingdom))}]",
        f"landscapes: [{', '.join(map(_text_of, landscapes))}]",
        "unwritten: explore",
        "players:",
        "  alice:",
        f"    hand: [{', '.join(map(_text_of, [*hand, 'Copper', 'Estate', 'Silver']))}]",
        f"    in play: [{_text_of(other) if influence == 'in play' else ''}]",
        "    deck: [Gold, Copper, Estate, Silver, Duchy, 3 Copper]",
        "    discard: [Copper, Estate]",
        "    actions: 2",
        "    buys: 2",
        "    coins: 3",
    ]
    if outside := outside_piles(kingdom, known):
        lines.insert(
            4, f"chosen: {{{', '.join(f'{_text_of(name)}: {_text_of(pile)}' for name, pile in outside.items())}}}"
        )
    if {"Platinum", "Colony"} & {card, other}:
        lines.insert(4, "colonies: yes")
    if known[other].kind == PROPHECY:
        lines.insert(4, f"sun tokens: {{{_text_of(other)}: 0}}")
    if known[other].kind == "project":
        lines.append(f"    projects: [{_text_of(other)}]")
    bob = ["2 Copper", "Estate", "Silver", *([other] if influence == "with bob" else ["Curse"])]
    lines += [
        f"  bob: {{hand: [{', '.join(map(_text_of, bob))}], deck: [Silver, Copper, Estate, Gold, 2 Copper]}}",
        "moves:",
    ]
    lines += [f"  - {_text_of(f'alice plays {other}')}"] if influence == "played before" else []
    return "\n".join([*lines, f"  - {_text_of(f'alice {happens} {card}')}", ""])


def _text_of(name: str) -> str:
    return f"'{_quoted(name)}'"


def _quoted(name: str) -> str:
    return name.replace("'", "''")
