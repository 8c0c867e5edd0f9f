"""Counting: what a text counts to decide whether something happens, or how much; the trace says what was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from adjudicator.engine.effects import verb
from adjudicator.rules import counts
from adjudicator.rules.verbs.looking import Looking
from adjudicator.world.places import TRASH
from adjudicator.world.records import LAST_TURN, TRASHED_LAST_TURN, Ref
from adjudicator.world.tokens import gained


class Counts(Looking):
    """A player who counts."""

    __slots__ = ()

    @verb
    async def count(self, zone: str, *types: str, named: str = "", but: Ref | None = None) -> int:
        """How many such cards are in one of this player's zones, or in the trash; the card `but` does not count."""
        found = [ref for ref in self._such(zone, types, named) if ref != but]
        await counts.cards(self, len(found), zone, " ".join(types), named, "other" if but is not None else "")
        return len(found)

    @verb
    async def count_in(self, *zones: str) -> int:
        """How many cards are in several of this player's zones."""
        number = 0
        for zone in zones:
            more = await self.count(zone)
            number += more
        return number

    @verb
    async def count_everybodys(self, zone: str, *types: str) -> int:
        """How many such cards are in all players' zones of that kind."""
        number = 0
        for player in self.everyone:
            more = await player.count(zone, *types)
            number += more
        return number

    @verb
    async def count_names(self, zone: str, *types: str) -> int:
        """How many different names such cards have in one of this player's zones, or in the trash."""
        number = len(self.one_of_each(self._such(zone, types)))
        await counts.cards(self, number, zone, " ".join(types), which="different")
        return number

    @verb
    async def count_singles(self, zone: str) -> int:
        """How many cards in one of this player's zones are the only one of their name there."""
        copies = Counter(map(self.name, self._such(zone)))
        number = sum(1 for name in copies if copies[name] == 1)
        await counts.cards(self, number, zone, which="single")
        return number

    @verb
    async def count_times(self, kind: str, type_: str = "", named: str = "") -> int:
        """How many times this player played, gained or bought such a card this turn."""
        number = self.times(kind, type_ or None, named or None)
        await counts.cards(self, number, kind, type_, named)
        return number

    @verb
    async def count_types(self, zone: str) -> int:
        """How many different types the cards in one of this player's zones have in total."""
        number = len(frozenset[str]().union(*map(self.types, self._such(zone))))
        await counts.cards(self, number, zone, which="types")
        return number

    @verb
    async def count_gained_in_buy_phase(self) -> int:
        """How many cards this player gained in the current Buy phase, or the one that has just ended."""
        number = self.gained_in_buy_phase()
        await counts.cards(self, number, counts.GAINED_IN_BUY_PHASE)
        return number

    @verb
    async def count_names_gained(self) -> int:
        """How many differently named cards this player gained this turn."""
        mine = {fact.name for fact in self.world.facts if fact.kind == "gained" and fact.player == self.seat}
        await counts.cards(self, len(mine), "gained", which="different")
        return len(mine)

    @verb
    async def count_gained_last_turn(self) -> int:
        """How many cards this player gained on their last turn."""
        number = len(self.gained_last_turn(self.seat))
        await counts.cards(self, number, LAST_TURN)
        return number

    @verb
    async def count_trashed_last_turn(self) -> int:
        """How many cards this player trashed on their last turn."""
        number = self.trashed_last_turn(self.seat)
        await counts.cards(self, number, TRASHED_LAST_TURN)
        return number

    @verb
    async def has_gained_this_game(self, name: str) -> bool:
        """Whether this player has gained such a card this game: one that the text's definition `remembers`."""
        number = self.world.number(self.seat, gained(name))
        await counts.cards(self, min(number, 1), counts.GAINED_THIS_GAME, name=name)
        return number > 0

    @verb
    async def is_first_played(self, name: str) -> bool:
        """Whether the play of this text is this player's first play of a card of that name this turn."""
        first = self.played_first(name)
        await counts.cards(self, self.times("played", name=name), "played", name=name)
        return first

    @verb
    async def own_phase(self) -> str:
        """Which phase of this player's turn it is; "" if it is not their turn."""
        await counts.phase(self)
        return self.world.turn.phase if self.on_turn else ""

    @verb
    async def count_empty_piles(self) -> int:
        """How many Supply piles are empty."""
        await counts.cards(self, self.empty_piles, counts.EMPTY_PILES)
        return self.empty_piles

    @verb
    async def finds_this(self) -> bool:
        """Whether the card of this text is where it is expected, for something that is done only in that case."""
        there = self.tracked(self.this)
        if not there:
            await counts.cards(self, 0, self.this.place.zone, name=self.name(self.this), which="this")
        return there

    @verb
    async def did_all(self, cards: Sequence[Ref], number: int, done: Literal["discarded", "trashed"]) -> bool:
        """Whether as many cards were discarded or trashed as the text asks for, for something that happens only in that
        case."""
        if 0 < len(cards) < number:
            await counts.cards(self, len(cards), f"only {done}")
        return len(cards) == number

    @verb
    async def count_tokens(self, token: str, on: str = "") -> int:
        """How many of these tokens this player has, or are on a pile or landscape; for a State, whether they have it."""
        number = self.world.number(on or self.seat, token)
        await counts.tokens(self, number, token, on)
        return number

    @verb
    async def count_actions(self) -> int:
        """How many Actions this player has left."""
        number = self.world.pools[self.seat].actions
        await counts.tokens(self, number, "actions")
        return number

    @verb
    async def count_coins(self) -> int:
        """How many coins are in this player's money pool."""
        await counts.tokens(self, self.coins, "coins")
        return self.coins

    def _such(self, zone: str, types: tuple[str, ...] = (), named: str = "") -> tuple[Ref, ...]:
        there = self.trash_pile if zone == TRASH else self.zone(zone)
        return self.cards(there, *types, named=named or None)
