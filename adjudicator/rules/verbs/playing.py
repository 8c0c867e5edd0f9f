"""Playing cards, and abilities for later."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.definitions import Ability
from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.engine.events import CardSeen
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules import later, playing
from adjudicator.rules.verbs.gaining import Gaining
from adjudicator.world.records import Ref


class Playing(Gaining):
    """A player who plays cards."""

    __slots__ = ()

    def play(
        self, card: Ref, *, again: bool = False, leaving: bool = False, becoming: str | None = None
    ) -> Effect[Ref | None]:
        """Play a card.

        `again` plays one that was already played another time, `leaving` plays it where it is, `becoming` plays it as
        another card, which it is from then on until it leaves play.
        """
        how = playing.AGAIN if again else playing.LEAVING if leaving else ""
        by = (("again", True),) if again else (("from", card.place), ("leaving", leaving))
        seen = self.seen(card) if becoming is None else (CardSeen(becoming, card.card),)
        return self.do(playing.play, card, how, becoming, opens=Telling("play", self.seat, seen, by))

    @verb
    async def follow(self, it: Occurrence, *changes: Ability) -> None:
        """Follow the instructions of the card that is played, as part of this text; `changes` are in force for that."""
        await self.do(
            playing.carry_out,
            it.then.name,
            tuple(change.id for change in changes),
            opens=Telling("follow", self.seat, self.seen(it.card)),
            instance=(it.then.name, it.card, 0, int(str(it.get("play"))), False),
        )

    def set_up(self, ability: Ability, *values: Hashable) -> Effect[None]:
        """Set up an ability to come later, or to last a while; `values` are handed to it as `it.values`."""
        return later.set_up(self, ability, values)

    @verb
    async def not_affected(self, play: int, by: str) -> None:
        """This player is unaffected by the Attack of that play."""
        seat = self.seat
        await self.change(lambda world: (world._replace(unaffected=(*world.unaffected, (play, seat, by))), None))
