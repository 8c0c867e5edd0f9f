"""Drawing, +Actions, tokens: what a player gets and spends."""

from __future__ import annotations

from adjudicator.engine.effects import Telling, verb
from adjudicator.rules import getting, paying
from adjudicator.rules.verbs.looking import Looking
from adjudicator.world.cost import Cost
from adjudicator.world.records import Ref


class Getting(Looking):
    """A player who gets things."""

    __slots__ = ()

    @verb
    async def plus(self, /, **amounts: int) -> None:
        """+Cards, +Actions, +Buys, +$, and tokens, in the order written: `plus(cards=1, actions=2)`."""
        for what, amount in amounts.items():
            await getting.plus(self, what, amount)

    @verb
    async def draw(self, number: int) -> tuple[Ref, ...]:
        """Draw cards (not "+Cards")."""
        return await getting.draw(self, number)

    @verb
    async def draw_to(self, number: int) -> None:
        """Draw until there are that many cards in hand."""
        while len(self.hand) < number:
            drawn = await self.draw(1)
            if not drawn and not self.deck and not self.discard_pile:
                break

    @verb
    async def overpay(self) -> Cost:
        """Pay as much as this player likes besides the cost of what was bought; gives how much."""
        overpaid = await paying.overpaid(self, Cost())
        if any(overpaid):
            await paying.pay(self, overpaid)
        return overpaid

    @verb
    async def spend(self, token: str) -> int:
        """Spend as many of these tokens as this player likes, for what a text says and not for +$ or +Actions."""
        return await getting.spend_for(self, token)

    @verb
    async def take_token(self, token: str) -> None:
        """Take a token of which a player can have only one; nothing happens to a player who has it."""
        if not self.world.number(self.seat, token):
            await self.add_token(self.seat, token)

    @verb
    async def return_token(self, token: str) -> None:
        """Put a token that this player has back."""
        await self.add_token(self.seat, token, -1)

    @verb
    async def add_token(self, whose: int | str, token: str, number: int = 1) -> None:
        """Put tokens on a pile or give them to a player."""
        telling = Telling("token", self.seat, detail=(("token", token), ("on", whose), ("amount", number)))
        await self.change(lambda world: (world.with_tokens(whose, token, number), None), telling)
