"""Playing cards, and abilities for later."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.definitions import Ability
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.engine.events import CardSeen
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules import playing, waiting_abilities
from adjudicator.rules.verbs.looking import Looking
from adjudicator.world.records import Ref, Unaffected


class Playing(Looking):
    """A player who plays cards."""

    __slots__ = ()

    def play(
        self,
        card: Ref,
        *,
        again: bool = False,
        leaving: bool = False,
        becoming: str | None = None,
        by: Ref | None = None,
    ) -> Effect[Ref | None]:
        """Play a card.

        `again` plays one that was already played another time, `leaving` plays it where it is, `becoming` plays it as
        another card, which it then is until it leaves play. `by` is the card in play that plays it, if that is not the
        card of this text as it was.
        """
        how = playing.AGAIN if again else playing.LEAVING if leaving else ""
        more: tuple[Detail, ...] = (("again", True),) if again else (("from", card.place), ("leaving", leaving))
        seen = self.seen(card) if becoming is None else (CardSeen(becoming, card.card),)
        return self.do(playing.play, card, how, becoming, by, opens=Telling("play", self.seat, seen, more))

    @verb
    async def call(self) -> Ref | None:
        """Call the card of this text from the Tavern mat: put it into play, which is not playing it."""
        return await playing.call(self, self.this)

    @verb
    async def follow(self, it: Occurrence, *changes: Ability) -> None:
        """Follow the instructions of the card that is played, as part of this text; `changes` are in force for that."""
        await self.do(
            playing.carry_out,
            it.then,
            tuple(change.id for change in changes),
            opens=Telling("follow", self.seat, self.seen(it.card)),
            instance=(it.then.name, it.card, 0, it.play, False),
        )

    def end_others(self, ability: Ability) -> Effect[int]:
        """End all other waiting instances of this ability on the same card; returns how many there were."""
        return waiting_abilities.end_others(self, ability)

    def set_up(self, ability: Ability, *values: Hashable) -> Effect[None]:
        """Set up an ability to trigger later, or to last for a while; `values` are passed to it as `it.values`."""
        return waiting_abilities.set_up(self, ability, values)

    def set_up_nothing(self, ability: Ability, because: str) -> Effect[None]:
        """Do not set up an ability this time, because the text's requirement is not met: `because` says which."""
        return waiting_abilities.set_up_nothing(self, ability, because, ability.cites)

    @verb
    async def rebind(self, *values: Hashable) -> None:
        """What this ability in force keeps from now on; a card keeps it once, however often the ability was set up."""
        origin = self.origin
        serials = {
            record.serial: values
            for record in self.world.in_force
            if origin is not None and record.ability == origin.ability and record.this == origin.this
        }
        await self.change(lambda world: (world.with_values(serials), None))

    def bound_already(self, ability: Ability) -> tuple[Ref, ...]:
        """The cards that ability keeps if this card has set it up before."""
        for record in self.world.in_force:
            if record.ability == ability.id and record.this == self.this:
                return tuple([value for value in record.values if isinstance(value, Ref)])
        return ()

    @verb
    async def still_holds(self, ability: Ability, it: Occurrence, *values: Hashable) -> None:
        """From now on the lasting ability that is being resolved has these values left; without any it ends."""
        await waiting_abilities.still_holds(self, ability, it.values, values)

    @verb
    async def not_affected(self, play: int) -> None:
        """This player is unaffected by the Attack of that play, because of this text."""
        origin = self.origin
        assert origin is not None
        unaffected = Unaffected(play, self.seat, self.game.abilities[origin.ability].card, self.event)
        await self.change(lambda world: (world._replace(unaffected=(*world.unaffected, unaffected)), None))
