"""Moving cards: discarding, trashing, putting, revealing."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.effects import Telling, verb
from adjudicator.rules.moving_cards import discarding, moving, rotating, shuffling
from adjudicator.rules.switches import DISCARD_AT_ONCE
from adjudicator.rules.verbs.choosing import Choosing
from adjudicator.world.places import ASIDE, DECK, DISCARD, spot
from adjudicator.world.records import Ref


class Moving(Choosing):
    """A player who moves cards."""

    __slots__ = ()

    def _several(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        if cards is None:
            return ()
        return (cards,) if isinstance(cards, Ref) else tuple(cards)

    @verb
    async def discard(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Discard cards, at once."""
        return await discarding.discard(self, self._several(cards))

    @verb
    async def discard_from_hand(self, least: int, most: int | None = None) -> tuple[Ref, ...]:
        """Choose cards in hand and discard them: exactly `least`, or up to `most`."""
        ordered = DISCARD in self.world.layout.ordered
        chosen = await self.choose("discard", self.hand, least, most, ordered=ordered)
        return await self.discard(chosen)

    @verb
    async def discard_from_deck(self, number: int) -> tuple[Ref, ...]:
        """Discard cards from the top of the deck."""
        return await discarding.discard_from_deck(self, number)

    @verb
    async def trash_from_deck(self, number: int) -> tuple[Ref, ...]:
        """Trash cards from the top of the deck."""
        return await discarding.trash_from_deck(self, number)

    @verb
    async def discard_down_to(self, number: int) -> tuple[Ref, ...]:
        """Discard down to that many cards in hand."""
        # in a frame of its own: what the players before discarded is not done again when a run is forked
        gone: tuple[Ref, ...] = await self.do(discarding.discard_down_to, number, self.game.on(DISCARD_AT_ONCE))
        return gone

    @verb
    async def trash(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Trash cards, at once; returns those that were trashed."""
        return await discarding.trash(self, self._several(cards))

    @verb
    async def trash_from_hand(self, least: int, most: int | None = None) -> tuple[Ref, ...]:
        """Choose cards in hand and trash them."""
        return await self.trash(await self.choose("trash", self.hand, least, most))

    @verb
    async def exile(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Exile cards, at once: put them onto this player's Exile mat; returns them there."""
        return await discarding.exile(self, self._several(cards))

    @verb
    async def exile_from_supply(self, name: str) -> Ref | None:
        """Exile a card of that name from the Supply, if one is available."""
        found = self.cards(self.supply, named=name)
        if not found:
            await self.note(
                Telling("exile", self.seat, detail=(("name", name),), outcome="failed", because="there is none left")
            )
            return None
        exiled = await discarding.exile(self, found)
        return exiled[0] if exiled else None

    @verb
    async def put(self, cards: Ref | Sequence[Ref] | None, zone: str, *, under: bool = False) -> tuple[Ref, ...]:
        """Put cards into one of this player's zones: onto the deck, into hand, on a mat."""
        return await moving.move(self, "put", self._several(cards), spot(zone, self.seat), under)

    @verb
    async def put_into_deck(self, card: Ref, under: int) -> Ref:
        """Put a card into the deck, under that many of its cards."""
        return await moving.put_into_deck(self, card, under)

    @verb
    async def put_back(self, cards: Sequence[Ref]) -> tuple[Ref, ...]:
        """Put cards back onto the deck in an order this player chooses."""
        return await moving.put_back(self, tuple(cards))

    @verb
    async def put_back_from_hand(self, number: int) -> tuple[Ref, ...]:
        """Choose that many cards in hand and put them onto the deck; the first one chosen ends up on top."""
        chosen = await self.choose("put", self.hand, number, ordered=True)
        return await self.put(tuple(reversed(chosen)), DECK)

    @verb
    async def set_aside(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Set cards aside."""
        return await discarding.set_aside(self, self._several(cards))

    @verb
    async def set_aside_from_deck(self, number: int) -> tuple[Ref, ...]:
        """Set aside cards from the top of the deck."""
        return await moving.from_deck(self, number, "set aside", spot(ASIDE, self.seat))

    @verb
    async def take_from_deck(self, number: int, zone: str) -> tuple[Ref, ...]:
        """Move cards from the top of the deck to one of this player's zones without drawing them."""
        return await moving.from_deck(self, number, "put", spot(zone, self.seat))

    @verb
    async def return_to_pile(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Return cards to the tops of the piles they come from; returns those that were returned."""
        return await moving.return_to_pile(self, self._several(cards))

    @verb
    async def rotate(self, pile_name: str) -> None:
        """Rotate a pile: put all equal cards on top of it under it."""
        await rotating.rotate(self, pile_name)

    @verb
    async def reveal(self, cards: Ref | Sequence[Ref]) -> tuple[Ref, ...]:
        """Reveal cards; they stay where they are."""
        return await discarding.reveal(self, self._several(cards))

    @verb
    async def reveal_from_deck(self, number: int) -> tuple[Ref, ...]:
        """Reveal cards from the top of the deck; they stay aside until something is done with them."""
        return await moving.look_at(self, number, "reveal")

    @verb
    async def look_at(self, number: int) -> tuple[Ref, ...]:
        """Look at cards from the top of the deck; they stay aside until something is done with them."""
        return await moving.look_at(self, number, "look at")

    @verb
    async def look_at_bottom(self) -> Ref | None:
        """Look at the bottom card of the deck, which stays there; `None` if there is none even after shuffling."""
        return await moving.look_at_bottom(self)

    @verb
    async def pass_cards(self, passed: Sequence[tuple[Ref, int]]) -> None:
        """Move cards from hands to the hands of other players, all at once: (the card, the seat it goes to)."""
        await moving.pass_cards(self, tuple(passed))

    @verb
    async def may_look_through(self, cards: Sequence[Ref]) -> None:
        """This player may look at these cards of their deck, which stay there."""
        if cards:
            await self.note(Telling("may look at", self.seat, detail=(("number", len(cards)),)))

    @verb
    async def shuffle_in(self, cards: Sequence[Ref]) -> None:
        """Shuffle cards into the deck."""
        return await shuffling.shuffle_in(self, tuple(cards))
