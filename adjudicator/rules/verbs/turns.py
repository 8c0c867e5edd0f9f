"""Phases and turns."""

from __future__ import annotations

from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.rules import cleaning_up, turn
from adjudicator.rules.verbs.playing import Playing


class Turns(Playing):
    """A player whose turns a text changes."""

    __slots__ = ()

    def return_to_action_phase(self) -> Effect[None]:
        """If it is this player's Buy phase, go back to the Action phase."""
        return self.do(turn.return_to_action_phase, opens=Telling("return to phase", self.seat))

    @verb
    async def extra_turn(self, seat: int | None = None, controller: int | None = None) -> None:
        """Between turns: take an extra turn now (or the player at `seat` does, `controller` deciding for them)."""
        who = self.seat if seat is None else seat
        telling = Telling("extra turn", who, detail=(("controller", controller),))
        await self.change(
            lambda world: (cleaning_up.next_turn(world, who, extra=True, controller=controller), None), telling
        )
