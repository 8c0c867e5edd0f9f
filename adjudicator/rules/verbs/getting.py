"""Drawing, +Actions, tokens: what a player gets and spends."""

from __future__ import annotations

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling, verb
from adjudicator.engine.view import View
from adjudicator.rules import counts, getting
from adjudicator.rules.buying import paying
from adjudicator.rules.switches import DEBT_ANY_TIME
from adjudicator.rules.verbs.looking import Looking
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND
from adjudicator.world.records import Fact, Ref
from adjudicator.world.tokens import USED_UP, face_down, on_pile
from adjudicator.world.world import World


class Getting(Looking):
    """A player who gets things."""

    __slots__ = ()

    @verb
    async def plus(self, /, **amounts: int) -> None:
        """+Cards, +Actions, +Buys, +$, and tokens, in the order written: `plus(cards=1, actions=2)`."""
        for what, amount in amounts.items():
            await getting.plus(self, what, amount)

    @verb
    async def keep_in_mind(self, what: str, name: str) -> None:
        """Remember a name until the end of the turn."""
        fact = Fact(what, self.seat, name)
        await self.change(lambda world: (world.with_fact(fact), None))

    def kept_in_mind(self, what: str) -> tuple[str, ...]:
        """The names that anybody remembered for that this turn."""
        return tuple(fact.name for fact in self.world.facts if fact.kind == what)

    @verb
    async def lose_coins(self, amount: int) -> None:
        """ "-$": coins leave the money pool, which never goes below zero."""
        await getting.lose_coins(self, amount)

    @verb
    async def as_said(self, what: str, number: int) -> int:
        """The number that a text gives, where an ability can change it: `as_said("revealed cards", 2)`."""
        return await getting.as_said(self, what, number)

    @verb
    async def draw(self, number: int) -> tuple[Ref, ...]:
        """Draw cards (not "+Cards")."""
        return await getting.draw(self, number)

    @verb
    async def draw_to(self, number: int) -> None:
        """Draw until there are that many cards in hand."""
        while await self.draw_toward(number) is not None:
            pass

    @verb
    async def draw_toward(self, number: int) -> tuple[Ref, ...] | None:
        """Draw one card if there are fewer cards in hand than that; `None` if there are not, or if there is nothing to draw."""
        if len(self.hand) >= number:
            await counts.cards(self, len(self.hand), HAND)
            return None
        drawn = await self.draw(1)
        return drawn if drawn or self.deck or self.discard_pile else None

    @verb
    async def pay(self, coins: int) -> None:
        """Pay coins, which this player has, as a text says."""
        await paying.pay(self, Cost(coins))

    @verb
    async def overpay(self) -> Cost:
        """Pay as much as this player likes in addition to the cost of what was bought; returns how much."""
        overpaid = await paying.overpaid(self, Cost())
        if any(overpaid):
            await paying.pay(self, overpaid)
        return overpaid

    @verb
    async def pay_any_coins(self) -> int:
        """Pay as many coins as this player likes, after spending Coffers; returns how many."""
        await self.spend_coffers_first()
        return await paying.pay_some(self)

    @verb
    async def pay_all_coins(self) -> int:
        """Pay all coins of the money pool, after spending as many Coffers as this player likes; returns how many."""
        await self.spend_coffers_first()
        coins = self.world.pools[self.seat].coins
        if coins:
            await paying.pay(self, Cost(coins))
        return coins

    @verb
    async def spend_coffers_first(self) -> None:
        """Spend as many Coffers as this player likes before a text counts their money."""
        await paying.coffers_first(self)

    @verb
    async def spend(self, token: str, number: int | None = None) -> int:
        """Spend tokens as a text says, and not for +$ or +Actions; returns how many were spent.

        A text that says how many is not followed by a player who has fewer; any other lets the player choose.
        """
        return await getting.spend_for(self, token, number)

    @verb
    async def take_token(self, token: str) -> None:
        """Take a token of which a player can have only one; nothing happens if the player already has it."""
        if self.world.number(self.seat, token):
            await counts.tokens(self, 1, token)
        else:
            await self.add_token(self.seat, token)

    @verb
    async def return_token(self, token: str) -> None:
        """Return a token that this player has."""
        await self.add_token(self.seat, token, -1)

    @verb
    async def move_token(self, token: str, pile: str) -> None:
        """Move this player's token of that kind to a pile, from another pile or from the player."""
        seat = self.seat
        there = tuple(on_pile(token, name) for name in self.tokens_on(token))
        telling = Telling("token", seat, detail=(("token", token), ("on", pile), ("own", True)))
        await self.change(lambda world: (_moved(world, seat, there, on_pile(token, pile)), None), telling)

    @verb
    async def turn_over(self, token: str) -> bool:
        """Turn over a token of this player that started face up; returns whether it is face up now."""
        seat = self.seat
        now = face_down(token)
        up = bool(self.world.number(seat, now))
        telling = Telling("flip", seat, detail=(("token", token), ("face", "up" if up else "down")))
        await self.change(lambda world: (world.with_tokens(seat, now, -1 if up else 1), None), telling)
        return up

    @verb
    async def may_pay_off_debt(self) -> None:
        """Pay off as much Debt as this player likes and can, at a time when that is not possible anyway."""
        if not (self.on_turn and self.game.on(DEBT_ANY_TIME)):
            await paying.may_pay_off(self)

    @verb
    async def pay_off_debt_first(self) -> None:
        """Let this player pay off all their Debt before a text checks whether they have any."""
        await paying.debt_first(self)

    @verb
    async def use_up(self, landscape: str) -> None:
        """Note that a landscape has done what it does once per game."""
        await self.change(lambda world: (world.with_tokens(landscape, USED_UP, 1), None))

    @verb
    async def put_on_pile(self, pile: str, token: str, number: int = 1) -> None:
        """Add tokens to a pile, if there is one of that name; it may be empty."""
        if self.game.is_there(self.world, pile):
            await self.add_token(pile, token, number)

    @verb
    async def first_time_this_turn(self, what: str) -> bool:
        """Whether this player does that for the first time this turn; from now on it counts as done."""
        if self.times("used", name=what):
            await counts.cards(self, 1, "used", name=what)
            return False
        fact = Fact("used", self.seat, what)
        await self.change(lambda world: (world.with_fact(fact), None))
        return True

    @verb
    async def take_tokens(self, from_: str, token: str, number: int | None = None) -> int:
        """Take tokens that are on a pile or a landscape: that many, or all; returns how many there were to take."""
        there = self.world.number(from_, token)
        taken = there if number is None else min(number, there)
        if taken:
            telling = Telling(
                "take tokens", self.seat, detail=(("token", token), ("from pile", from_), ("amount", taken))
            )
            await self.do(_take_tokens, from_, token, taken, opens=telling)
        elif not there:
            await counts.tokens(self, 0, token, from_)
        return taken

    @verb
    async def shift_token(self, token: str, from_: str, to: str) -> None:
        """Move a token from a pile to a landscape, if there is one."""
        if not self.world.number(from_, token):
            await counts.tokens(self, 0, token, from_)
        else:
            telling = Telling(
                "shift token", self.seat, detail=(("token", token), ("from pile", from_), ("to pile", to))
            )
            await self.change(
                lambda world: (world.with_tokens(from_, token, -1).with_tokens(to, token, 1), None), telling
            )

    def has(self, name: str) -> bool:
        """Whether this player has that State, Artifact or token."""
        return self.world.number(self.seat, name) > 0

    @verb
    async def take_state(self, name: str) -> None:
        """Take a State or Artifact: from whoever has it if there is only one, otherwise from the common pool.

        A player who has it keeps it.
        """
        await getting.take_state(self, name)

    @verb
    async def return_state(self, name: str) -> None:
        """Return a State that this player has."""
        await getting.return_state(self, name)

    @verb
    async def flip_state(self, name: str, other: str) -> None:
        """Turn a two-sided State over: from now on this player has its other side."""
        await getting.flip_state(self, name, other)

    @verb
    async def add_token(self, whose: int | str, token: str, number: int = 1) -> None:
        """Put tokens on a pile or give them to a player."""
        where: Detail = ("to player", whose) if isinstance(whose, int) else ("on", whose)
        telling = Telling("token", self.seat, detail=(("token", token), where, ("amount", number)))
        await self.change(lambda world: (world.with_tokens(whose, token, number), None), telling)


def _moved(world: World, seat: int, there: tuple[str, ...], now: str) -> World:
    """The world with a player's token taken from where it is and put somewhere else."""
    for token in there:
        world = world.with_tokens(seat, token, -1)
    return world.with_tokens(seat, now, 1)


async def _take_tokens(you: View, from_: str, token: str, number: int) -> None:
    await you.change(lambda world: (world.with_tokens(from_, token, -number), None))
    await getting.plus(you, token, number)
