"""Boons and Hexes."""

from __future__ import annotations

from adjudicator.engine.effects import verb
from adjudicator.rules import receiving
from adjudicator.rules.receiving import BOONS, HEXES
from adjudicator.rules.verbs.looking import Looking
from adjudicator.world.records import Ref


class Receiving(Looking):
    """A player who receives Boons and Hexes."""

    __slots__ = ()

    @property
    def boons_aside(self) -> tuple[Ref, ...]:
        """The Boons that were set aside when the game was set up."""
        return receiving.set_aside(self.world, BOONS)

    @verb
    async def take_a_boon(self) -> Ref | None:
        """Take the top Boon, to be received later; returns it, or `None` if there is none."""
        return await receiving.take(self, BOONS)

    @verb
    async def receive(self, card: Ref, *, leaving: bool = False) -> None:
        """Do what a Boon or Hex says; `leaving` it where it is, even one that is kept until Clean-up.

        One in front of a player is left there, and still has to be `put_away`.
        """
        await receiving.receive(self, card)
        if not leaving:
            await receiving.keep(self, card)

    @verb
    async def put_away(self, card: Ref) -> None:
        """Discard a Boon or Hex that was received, unless it is kept until Clean-up."""
        await receiving.put_away(self, card)

    @verb
    async def receive_taken(self, card: Ref) -> None:
        """Receive a Boon that was taken, then discard it, unless it is kept until Clean-up."""
        await receiving.receive(self, card)
        await receiving.put_away(self, card)

    @verb
    async def receive_a_boon(self) -> Ref | None:
        """Receive the top Boon, and return it."""
        boon = await receiving.take(self, BOONS)
        if boon is not None:
            await self.receive_taken(boon)
        return boon

    @verb
    async def discard_the_top_boon(self) -> Ref | None:
        """Discard the top Boon; returns it where it is then."""
        return await receiving.discard_top(self, BOONS)

    @verb
    async def receive_a_hex(self) -> None:
        """Receive the top Hex."""
        hex_ = await receiving.take(self, HEXES)
        if hex_ is not None:
            await self.receive_taken(hex_)

    @verb
    async def others_receive_the_next_hex(self) -> None:
        """An Attack: take the top Hex, let each other player who is affected receive it, then discard it."""
        hex_ = await receiving.take(self, HEXES)
        if hex_ is None:
            return
        for other in self.attacked:
            await receiving.receive(other, hex_)
        await receiving.put_away(self, hex_)
