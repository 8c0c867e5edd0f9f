"""The cards of a zone, or of a part of the table, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from adjudicator.world.places import Place
from adjudicator.world.records import Bag, Ref

Zone: TypeAlias = tuple[Ref | Bag, ...]


def by_name(heap: Zone, names: tuple[str, ...]) -> Zone:
    """A heap is kept by name, so that no text can see the order in which its cards got there."""
    return tuple(sorted(heap, key=lambda item: names[item.card]))  # type: ignore[union-attr]


def bagged(refs: tuple[Ref, ...]) -> Zone:
    """Cards in an unknown order; one card alone is in a known one."""
    return (Bag(refs),) if len(refs) > 1 else refs


def by_place(refs: Sequence[Ref]) -> Iterable[tuple[Place, Sequence[Ref]]]:
    """The cards by where they are: usually all in one place."""
    if len(refs) == 1 or (refs and [ref.place for ref in refs].count(refs[0].place) == len(refs)):
        return ((refs[0].place, refs),)
    found: dict[Place, list[Ref]] = {}
    for ref in refs:
        found.setdefault(ref.place, []).append(ref)
    return found.items()


def without(zone: Zone, refs: Sequence[Ref]) -> Zone:
    """The zone without these cards. Raises `KeyError` if they are not all in it."""
    if zone[: len(refs)] == refs:
        return zone[len(refs) :]
    if len(refs) == 1 and refs[0] in zone:
        at = zone.index(refs[0])
        return zone[:at] + zone[at + 1 :]
    gone = {ref.card: ref for ref in refs}
    left: list[Ref | Bag] = []
    found = 0
    for item in zone:
        if type(item) is Bag:
            rest = tuple([ref for ref in item.cards if gone.get(ref.card) != ref])
            found += len(item.cards) - len(rest)
            left.extend(bagged(rest))
        elif gone.get(item.card) == item:  # type: ignore[union-attr]
            found += 1
        else:
            left.append(item)
    if found != len(gone):
        raise KeyError(f"{refs} are not all in this zone")
    return tuple(left)
