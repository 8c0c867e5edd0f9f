"""Who there is, and what can be seen: nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from adjudicator.engine.definitions import Definition
from adjudicator.engine.view import View
from adjudicator.rules import gaining, later, moving, properties, scoring
from adjudicator.rules.words import CostTest
from adjudicator.world.cost import Cost
from adjudicator.world.places import THE_TRASH
from adjudicator.world.records import Ref


class Looking(View):
    """A player who looks around."""

    __slots__ = ()

    def player(self, seat: int) -> Self:
        """Another player, in the same text."""
        return type(self)(self.frame, seat)

    @property
    def others(self) -> tuple[Self, ...]:
        """Each other player, in turn order from the current player on."""
        return tuple(type(self)(self.frame, seat) for seat in self.seats if seat != self.seat)

    @property
    def everyone(self) -> tuple[Self, ...]:
        """Each player, in turn order from the current player on."""
        return tuple(type(self)(self.frame, seat) for seat in self.seats)

    @property
    def attacked(self) -> tuple[Self, ...]:
        """Each other player whom the Attack affects."""
        return tuple(other for other in self.others if other.seat not in self.unaffected)

    @property
    def unaffected(self) -> tuple[int, ...]:
        """The seats whom the play that this text belongs to does not affect."""
        return later.unaffected(self)

    def unaffected_by(self, play: object) -> bool:
        """Whether the Attack of that play does not affect this player."""
        return any(number == play and seat == self.seat for number, seat, _ in self.world.unaffected)

    def definition(self, ref: Ref) -> Definition:
        """The definition in force for a card now."""
        return properties.definition(self, ref)

    def types(self, ref: Ref) -> frozenset[str]:
        """The card's types now."""
        return properties.types(self, ref)

    def is_(self, ref: Ref, type_: str) -> bool:
        """Whether the card has that type now."""
        return type_ in self.types(ref)

    def cost(self, ref: Ref) -> Cost:
        """What the card costs now."""
        return properties.cost(self, ref)

    def now(self, ref: Ref) -> Ref:
        """The same card wherever it is now."""
        return ref if self.world.there(ref) else self.world.find(ref.card)

    def tracked(self, ref: Ref) -> bool:
        """Whether the card is still where it is expected."""
        return moving.tracked(self, ref)

    def cards(
        self,
        refs: Sequence[Ref],
        *types: str,
        costing: CostTest | None = None,
        but_not: str | None = None,
        named: str | None = None,
    ) -> tuple[Ref, ...]:
        """Those of the cards that have all the types, such a cost, that name, and not the type `but_not`."""
        return tuple(
            ref
            for ref in refs
            if (not types or self.types(ref).issuperset(types))
            and (but_not is None or but_not not in self.types(ref))
            and (named is None or self.name(ref) == named)
            and (costing is None or costing(self.cost(ref)))
        )

    @property
    def supply(self) -> tuple[Ref, ...]:
        """The cards available in the Supply."""
        return gaining.supply(self)

    @property
    def trash_pile(self) -> tuple[Ref, ...]:
        """The cards in the trash."""
        return self.world.heap(THE_TRASH)

    @property
    def empty_piles(self) -> int:
        """How many Supply piles are empty."""
        return gaining.empty_piles(self)

    @property
    def all_cards(self) -> tuple[Ref, ...]:
        """All cards that belong to this player."""
        return scoring.cards_of(self)

    @property
    def coins(self) -> int:
        """Coins in the money pool."""
        return self.world.pools[self.seat].coins

    def times(self, kind: str, type_: str | None = None, name: str | None = None, *, among: int | None = None) -> int:
        """How often this player played, gained or bought such a card this turn.

        `among` looks only at what had happened when an occurrence was frozen: `among=it.get("facts")`.
        """
        return sum(
            1
            for fact in self.world.facts[:among]
            if fact.kind == kind
            and fact.player == self.seat
            and (type_ is None or type_ in fact.types)
            and (name is None or fact.name == name)
        )

    def played_so_far(self, name: str) -> int:
        """How many cards called that this player had played this turn when the card of this text was announced."""
        facts = self.world.facts
        announced = (
            number for number, fact in enumerate(facts) if fact.kind == "played" and fact.card == self.this.card
        )
        return self.times("played", name=name, among=max(announced, default=-1) + 1)
