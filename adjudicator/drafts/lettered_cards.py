"""What cards are called in the text of a scenario: by their names, and by letters where two could be taken for each other."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from adjudicator.format.keywords import AS
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import Ref
from adjudicator.world.world import World


def counted_name(count: int, name: str) -> str:
    """That many cards of a name: `2 Copper`."""
    return name if count == 1 else f"{count} {name}"


class LetteredCards:
    """The cards of a world, as the text has them. `letters` are those of single cards, by the card's number."""

    def __init__(self, world: World, seats: int) -> None:
        self.world = world
        self.letters = self._lettered(seats)

    def _lettered(self, seats: int) -> dict[int, str]:
        """A letter for each card in play that has to be referred to and could be taken for another one."""
        world = self.world
        carrying = dict.fromkeys(record.this for record in world.in_force if record.this is not None)
        carrying |= dict.fromkeys(stay.by for stay in world.stays)
        become = dict.fromkeys(ref for ref, _ in world.becoming)
        in_play = [ref for seat in range(seats) for ref in world.at(Place(PLAY, seat))]
        alike = Counter(name for ref in in_play for name in self.names_of(ref))
        facts = {fact.card for fact in world.facts}
        letters: dict[int, str] = {}
        used = dict.fromkeys(alike, 0)
        for ref in carrying | become:
            names = self.names_of(ref)
            several = any(alike[name] > 1 for name in names) or (ref in carrying and ref.card in facts)
            if ref.place.zone == PLAY and world.there(ref) and several:
                number = max(map(used.__getitem__, names))
                letters[ref.card] = string.ascii_lowercase[number % 26]
                used |= dict.fromkeys(names, number + 1)
        return letters

    def names_of(self, ref: Ref) -> set[str]:
        """What a card is called: by its printed name, and as the other card that it is in play."""
        return {self.world.names[ref.card], self.world.name(ref)}

    def called(self, ref: Ref, name: str) -> str:
        """A card's name, with its letter if it has one."""
        return f"{name} ({self.letters[ref.card]})" if ref.card in self.letters else name

    def in_order(self, refs: Iterable[Ref]) -> list[str]:
        """Cards in their order, top first."""
        become = {ref: f"{AS}{name}" for ref, name in self.world.becoming}
        called = (self.called(ref, self.world.names[ref.card]) + become.get(ref, "") for ref in refs)
        return [counted_name(len(list(same)), name) for name, same in groupby(called)]

    def unordered(self, refs: Iterable[Ref]) -> list[str]:
        """Cards whose order nobody can see, by name."""
        named = sorted(refs, key=lambda ref: self.world.names[ref.card])
        return self.in_order(named)
