"""Occurrences: what happened (or is about to), frozen as it was, for abilities to trigger on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from adjudicator.world.cost import Cost
from adjudicator.world.places import Place
from adjudicator.world.records import Instance, Ref


class Then(NamedTuple):
    """A card as it was at the occurrence; `ref` is where it was put, `from_` where it came from."""

    ref: Ref
    name: str
    cost: Cost
    types: frozenset[str]
    pile: str | None = None
    from_: Place | None = None


class Occurrence(NamedTuple):
    """A moment, the player it is about, the cards as they were, and whatever else it carries (`more`)."""

    moment: str
    player: int
    cards: tuple[Then, ...] = ()
    origin: Instance | None = None
    more: tuple[tuple[str, Hashable], ...] = ()
    event: int = 0
    made: int = 0
    """How many records had been made when it happened: later ones are not yet "the next time"."""
    values: tuple[Hashable, ...] = ()
    """What the ability that looks at it had bound when it was set up."""

    @property
    def then(self) -> Then:
        """The (first) card as it was."""
        return self.cards[0]

    @property
    def card(self) -> Ref:
        """The (first) card, where it was put."""
        return self.cards[0].ref

    def is_(self, type_: str) -> bool:
        """Whether the (first) card had that type then."""
        return type_ in self.cards[0].types

    def get(self, key: str, default: Hashable = None) -> Hashable:
        """The value of `key` in `more`."""
        for name, value in self.more:
            if name == key:
                return value
        return default

    def about(self, card: Ref | None) -> Occurrence:
        """The same occurrence as an ability of one of its cards looks at it: that card comes first."""
        if len(self.cards) < 2 or card == self.cards[0].ref:
            return self
        first = tuple(then for then in self.cards if then.ref == card)
        return self._replace(cards=(*first, *(then for then in self.cards if then.ref != card)))

    def changed(self, **more: Hashable) -> Occurrence:
        """The same occurrence with some of `more` changed."""
        kept = tuple((name, more.pop(name, value)) for name, value in self.more)
        return self._replace(more=(*kept, *sorted(more.items())))

    def bound(self, values: tuple[Hashable, ...]) -> Occurrence:
        """The same occurrence as an ability with these bound values looks at it."""
        return self._replace(values=values) if values else self
