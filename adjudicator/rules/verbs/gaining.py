"""Gaining and exchanging."""

from __future__ import annotations

from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards import gaining, moving
from adjudicator.rules.verbs.choosing import Choosing
from adjudicator.rules.words import CostTest
from adjudicator.world.places import spot
from adjudicator.world.records import Ref


class Gaining(Choosing):
    """A player who gains cards."""

    __slots__ = ()

    def gain(self, card: Ref | str | None, to: str = "", *, from_its_pile: bool = False) -> Effect[Ref | None]:
        """Gain a card: one that was chosen, or by its name. Returns it where it was put.

        Without `to` it goes to the discard pile, or where the card itself says that it is gained to.
        """
        name = card if isinstance(card, str) else ""
        ref = gaining.find_in_supply(self, name, from_its_pile=from_its_pile) if name else card
        if not isinstance(ref, Ref):
            return self.do(_cannot_gain, name, opens=Telling("gain", self.seat, detail=(("name", name),)))
        place = spot(to, self.seat) if to else None
        return self.do(gaining.gain, ref, place, False, opens=gaining.gained_telling(self, ref, place, False))

    @verb
    async def gain_from(self, pile: str, to: str = "") -> Ref | None:
        """Gain the top card of the pile of that name, even outside the Supply or face down."""
        top: Ref | None = None
        if self.game.is_there(self.world, pile):
            top = await moving.top_of_pile(self, pile)
        if top is None:
            await self.do(_cannot_gain, pile, opens=Telling("gain", self.seat, detail=(("name", pile),)))
            return None
        return await self.gain(top, to)

    def gain_a_copy(self, name: str, to: str = "") -> Effect[Ref | None]:
        """Gain a copy of a card: one called `name` that is available in the Supply."""
        copies = self.cards(self.supply, named=name)
        if not copies:
            return self.do(_cannot_gain, name, opens=Telling("gain", self.seat, detail=(("name", name),)))
        return self.gain(copies[0], to)

    @verb
    async def gain_one(
        self,
        *types: str,
        costing: CostTest | None = None,
        but_not: str | tuple[str, ...] = (),
        to: str = "",
        may: bool = False,
    ) -> Ref | None:
        """Choose a card in the Supply of that kind, and gain it."""
        refs = self.cards(self.supply, *types, costing=costing, but_not=but_not)
        chosen = await self.choose_one("gain", refs, may=may)
        return await self.gain(chosen, to) if chosen is not None else None

    def can_exchange(self, card: Ref, name: str) -> bool:
        """Whether both are possible: returning the card to its pile, and taking a card called `name`."""
        there = gaining.find_in_supply(self, name, from_its_pile=True)
        home = self.world.pile_of[card.card]
        return self.tracked(card) and home is not None and self.game.is_there(self.world, home) and there is not None

    def exchange(self, card: Ref, name: str) -> Effect[None]:
        """Exchange a card for another: return it to its pile, take the other to the discard pile."""
        opens = Telling("exchange", self.seat, self.seen(card), (("for", name),))
        return self.do(gaining.exchange, card, name, opens=opens)


async def _cannot_gain(you: View, name: str) -> Ref | None:
    elsewhere = gaining.find_in_supply(you, name, from_its_pile=True) is not None
    if elsewhere:
        await you.end("failed", "it is not in the Supply")
    else:
        await you.end("failed", "there is none left to gain", cites=("do-as-much-as-you-can",))
    return None
