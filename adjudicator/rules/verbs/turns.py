"""Phases and turns."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.rules.buying import market
from adjudicator.rules.setup import new_kingdom
from adjudicator.rules.turns import extra_turns, last_round, turn
from adjudicator.rules.verbs.choosing import Choosing
from adjudicator.rules.verbs.playing import Playing
from adjudicator.rules.words import TREASURE
from adjudicator.world.records import Ref


class Turns(Choosing, Playing):
    """A player whose turns a text changes."""

    __slots__ = ()

    def return_to_action_phase(self) -> Effect[None]:
        """If it is this player's Buy phase, go back to the Action phase."""
        return self.do(turn.return_to_action_phase, opens=Telling("return to phase", self.seat))

    @verb
    async def play_treasures(self) -> None:
        """Play any number of Treasure cards from hand, one after the other."""
        while True:
            treasure = await self.choose_one("play", self.cards(self.playable_from_hand, TREASURE), may=True)
            if treasure is None:
                return
            await self.play(treasure)

    @verb
    async def reveal_from_market(self, deck: str, number: int) -> tuple[Ref, ...]:
        """Reveal cards from the top of a deck of cards that belong to no pile; they stay aside."""
        return await market.reveal(self, deck, number)

    @verb
    async def may_buy_one_of(self, cards: Sequence[Ref]) -> None:
        """Buy one of these cards, or none; this uses no Buy."""
        await market.may_buy_one(self, tuple(cards))

    @verb
    async def put_under_market(self, deck: str, cards: Sequence[Ref]) -> None:
        """Put those of the revealed cards that are left under their deck, in any order."""
        await market.put_under(self, deck, tuple(cards))

    @verb
    async def replace_the_kingdom(self) -> None:
        """Remove all Kingdom piles from the Supply, and set up new ones."""
        await new_kingdom.replace_the_kingdom(self)

    @verb
    async def turn_after_the_end(self) -> None:
        """When the game would end: take a turn in a round after that."""
        seat = self.seat
        await self.change(lambda world: (last_round.entered(world, seat), None), Telling("last round", seat))

    @verb
    async def extra_turn(self, seat: int | None = None, controller: int | None = None) -> bool:
        """Between turns: take an extra turn now (or let the player at `seat` take one, with `controller` deciding for them).

        Returns whether it is taken: it may be skipped.
        """
        return await extra_turns.take_extra_turn(self, self.seat if seat is None else seat, controller)
