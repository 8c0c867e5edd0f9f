"""Occurrences: what happened (or is about to), frozen as it was, for abilities to trigger on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from adjudicator.engine.moments import Moment
from adjudicator.world.cost import Cost
from adjudicator.world.places import Place
from adjudicator.world.records import Instance, Ref


class Then(NamedTuple):
    """A card as it was at the occurrence; `ref` is where it was put, `from_` where it came from."""

    ref: Ref
    name: str
    cost: Cost
    types: frozenset[str]
    pile: str | None
    from_: Place


class Occurrence(NamedTuple):
    """A moment, the player it is about, the cards as they were, and whatever else it carries (`more`)."""

    moment: Moment
    player: int
    cards: tuple[Then, ...] = ()
    origin: Instance | None = None
    more: tuple[tuple[str, Hashable], ...] = ()
    event: int = 0
    made: int = 0
    """How many records had been made when it happened: later ones are not yet "the next time"."""
    values: tuple[Hashable, ...] = ()
    """What the ability that is asking was set up with."""

    # what `more` and `values` hold, by its type: a missing number is 0, a missing word is ""

    @property
    def amount(self) -> int:
        """How much a player would get, or how many cards they would draw."""
        return self.number("amount")

    @property
    def what(self) -> str:
        """What a player would get: "cards", "coins" ..."""
        return self.word("what")

    @property
    def phase(self) -> str:
        """The phase in which it happened; "" between turns."""
        return self.word("phase")

    @property
    def play(self) -> int:
        """The number of the play that this is about."""
        return self.number("play")

    @property
    def times(self) -> int:
        """How often the instructions would be followed."""
        return self.number("times")

    @property
    def most(self) -> int:
        """How many options may be chosen."""
        return self.number("most")

    @property
    def facts(self) -> int | None:
        """How many facts of the turn there were when it happened: later ones do not count for it."""
        found = self.get("facts")
        return found if isinstance(found, int) else None

    @property
    def overpaid(self) -> Cost:
        """How much was paid besides the cost."""
        found = self.get("overpaid")
        return found if isinstance(found, Cost) else Cost()

    @property
    def changes(self) -> tuple[str, ...]:
        """The abilities that would be in force while the instructions are followed."""
        found = self.get("changes")
        return tuple(map(str, found)) if isinstance(found, tuple) else ()

    def number(self, key: str) -> int:
        """A number that it carries."""
        found = self.get(key)
        return found if isinstance(found, int) else 0

    def word(self, key: str) -> str:
        """A word that it carries."""
        found = self.get(key)
        return found if isinstance(found, str) else ""

    def refs(self, key: str) -> tuple[Ref, ...]:
        """The cards that it carries under that word."""
        found = self.get(key)
        return tuple([ref for ref in found if isinstance(ref, Ref)]) if isinstance(found, tuple) else ()

    @property
    def kept(self) -> Ref:
        """The card that the ability was set up with. Raises `LookupError` if it was set up without one."""
        for value in self.values:
            if isinstance(value, Ref):
                return value
        raise LookupError("This ability was not set up with a card.")

    @property
    def kept_cards(self) -> tuple[Ref, ...]:
        """The cards that the ability was set up with."""
        return tuple([value for value in self.values if isinstance(value, Ref)])

    @property
    def kept_number(self) -> int:
        """The number (or the seat) that the ability was set up with. Raises `LookupError` if it was set up without one."""
        for value in self.values:
            if isinstance(value, int):
                return value
        raise LookupError("This ability was not set up with a number.")

    @property
    def then(self) -> Then:
        """The (first) card as it was."""
        return self.cards[0]

    @property
    def pile(self) -> str:
        """The pile that the (first) card belongs to. Raises `LookupError` if there is none."""
        if self.then.pile is None:
            raise LookupError("That card belongs to no pile.")
        return self.then.pile

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
        """The same occurrence as an ability of one of its cards sees it: that card comes first."""
        if card == self.card:
            return self
        return self._replace(cards=tuple(sorted(self.cards, key=lambda then: then.ref != card)))

    def changed(self, **more: Hashable) -> Occurrence:
        """The same occurrence with some of `more` changed."""
        kept = tuple((name, more.pop(name, value)) for name, value in self.more)
        return self._replace(more=(*kept, *sorted(more.items())))

    def bound(self, values: tuple[Hashable, ...]) -> Occurrence:
        """The same occurrence as an ability with these bound values sees it."""
        return self._replace(values=values) if values else self
