"""What a card's text can say: the verbs of `you`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from adjudicator.engine.decisions import Option
from adjudicator.engine.definitions import Ability, Definition
from adjudicator.engine.effects import Effect, Telling, verb
from adjudicator.engine.events import CardSeen
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.view import View
from adjudicator.rules import (
    cleaning_up,
    discarding,
    gaining,
    getting,
    later,
    moving,
    paying,
    playing,
    properties,
    scoring,
    turn,
)
from adjudicator.rules.switches import DISCARD_AT_ONCE
from adjudicator.rules.words import NOT_IN_GAME, CostTest
from adjudicator.world.cost import Cost
from adjudicator.world.places import ASIDE, DECK, DISCARD, THE_TRASH, Place
from adjudicator.world.records import Ref


class You(View):
    """One player, as the text of a card speaks to them. Every verb that acts has to be awaited."""

    __slots__ = ()

    # players

    def player(self, seat: int) -> You:
        """Another player, in the same text."""
        return You(self.frame, seat)

    @property
    def others(self) -> tuple[You, ...]:
        """Each other player, in turn order from the current player on."""
        return tuple(You(self.frame, seat) for seat in self.seats if seat != self.seat)

    @property
    def everyone(self) -> tuple[You, ...]:
        """Each player, in turn order from the current player on."""
        return tuple(You(self.frame, seat) for seat in self.seats)

    @property
    def attacked(self) -> tuple[You, ...]:
        """Each other player whom the Attack affects."""
        return tuple(other for other in self.others if other.seat not in self.unaffected)

    @property
    def unaffected(self) -> tuple[int, ...]:
        """The seats whom the play that this text belongs to does not affect."""
        return later.unaffected(self)

    def unaffected_by(self, play: object) -> bool:
        """Whether the Attack of that play does not affect this player."""
        return any(number == play and seat == self.seat for number, seat, _ in self.world.unaffected)

    # looking

    def definition(self, ref: Ref) -> Definition:
        """The definition in force for a card now."""
        return properties.definition(self, ref)

    def types(self, ref: Ref) -> frozenset[str]:
        """The card's types now."""
        return properties.types(self, ref)

    def is_(self, ref: Ref, type_: str) -> bool:
        """Whether the card has that type now."""
        return type_ in self.types(ref)

    def cost(self, ref: Ref) -> Cost:
        """What the card costs now."""
        return properties.cost(self, ref)

    def now(self, ref: Ref) -> Ref:
        """The same card wherever it is now."""
        return ref if self.world.there(ref) else self.world.find(ref.card)

    def tracked(self, ref: Ref) -> bool:
        """Whether the card is still where it is expected."""
        return moving.tracked(self, ref)

    def cards(
        self,
        refs: Sequence[Ref],
        *types: str,
        costing: CostTest | None = None,
        but_not: str | None = None,
        named: str | None = None,
    ) -> tuple[Ref, ...]:
        """Those of the cards that have all the types, such a cost, that name, and not the type `but_not`."""
        return tuple(
            ref
            for ref in refs
            if (not types or self.types(ref).issuperset(types))
            and (but_not is None or but_not not in self.types(ref))
            and (named is None or self.name(ref) == named)
            and (costing is None or costing(self.cost(ref)))
        )

    @property
    def supply(self) -> tuple[Ref, ...]:
        """The cards available in the Supply."""
        return gaining.supply(self)

    @property
    def trash_pile(self) -> tuple[Ref, ...]:
        """The cards in the trash."""
        return self.world.heap(THE_TRASH)

    @property
    def empty_piles(self) -> int:
        """How many Supply piles are empty."""
        return gaining.empty_piles(self)

    @property
    def all_cards(self) -> tuple[Ref, ...]:
        """All cards that belong to this player."""
        return scoring.cards_of(self)

    @property
    def coins(self) -> int:
        """Coins in the money pool."""
        return self.world.pools[self.seat].coins

    def times(self, kind: str, type_: str | None = None, name: str | None = None, *, among: int | None = None) -> int:
        """How often this player played, gained or bought such a card this turn.

        `among` looks only at what had happened when an occurrence was frozen: `among=it.get("facts")`.
        """
        return sum(
            1
            for fact in self.world.facts[:among]
            if fact.kind == kind
            and fact.player == self.seat
            and (type_ is None or type_ in fact.types)
            and (name is None or fact.name == name)
        )

    # getting

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

    # choosing

    @verb
    async def choose(
        self,
        word: str,
        refs: Sequence[Ref],
        least: int = 1,
        most: int | None = None,
        *,
        ordered: bool = False,
    ) -> tuple[Ref, ...]:
        """Choose between `least` and `most` of the cards (as many as there are, if fewer)."""
        if not refs:
            return ()
        most = least if most is None else most
        chosen = await self.ask(word, self.options(refs), least, min(most, len(refs)), ordered=ordered)
        return tuple(ref for ref in chosen if isinstance(ref, Ref))

    @verb
    async def choose_one(self, word: str, refs: Sequence[Ref], *, may: bool = False) -> Ref | None:
        """Choose one of the cards; `None` if there is none, or if this player may and does not."""
        chosen = await self.choose(word, refs, 0 if may else 1, 1)
        return chosen[0] if chosen else None

    @verb
    async def choose_option(self, *options: str) -> str:
        """Choose one of the options of a text that says "choose"."""
        chosen = await self.ask("choose", tuple(Option(option, (option,)) for option in options))
        return str(chosen[0])

    @verb
    async def decide(self, *options: str) -> str:
        """Decide between things by a text that does not say "choose" ("either", "your choice")."""
        chosen = await self.ask("choose", tuple(Option(option, (option,)) for option in options))
        return str(chosen[0])

    @verb
    async def choose_pile(self, word: str) -> str:
        """Choose a Supply pile, also an empty one; gives its name."""
        piles = sorted(name for name, one in self.game.piles.items() if one.in_supply)
        chosen = await self.ask(word, tuple(Option(name, (name,)) for name in piles))
        return str(chosen[0])

    @verb
    async def name_a_card(self) -> str:
        """Name a card: one of this game, or one that is not."""
        names = sorted(name for name in self.game.present if self.game.catalog[name].kind == "card")
        chosen = await self.ask("name", tuple(Option(name, (name,)) for name in (*names, NOT_IN_GAME)))
        return str(chosen[0])

    @verb
    async def may(self, what: str) -> bool:
        """Ask whether to do something: `may("trash it")`."""
        chosen = await self.ask(what, (Option("yes", (True,)), Option("no", (False,))))
        return bool(chosen[0])

    # moving cards

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
        ordered = DISCARD in self.world.layout.ordered and (most or least) > 1
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
        return await discarding.discard_down_to(self, number, self.game.on(DISCARD_AT_ONCE))

    @verb
    async def trash(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Trash cards, at once; gives those that were trashed."""
        return await discarding.trash(self, self._several(cards))

    @verb
    async def trash_from_hand(self, least: int, most: int | None = None) -> tuple[Ref, ...]:
        """Choose cards in hand and trash them."""
        return await self.trash(await self.choose("trash", self.hand, least, most))

    @verb
    async def put(self, cards: Ref | Sequence[Ref] | None, zone: str, *, under: bool = False) -> tuple[Ref, ...]:
        """Put cards into one of this player's zones: onto the deck, into hand, on a mat."""
        return await moving.move(self, "put", self._several(cards), Place(zone, self.seat), under)

    @verb
    async def put_back(self, cards: Sequence[Ref]) -> tuple[Ref, ...]:
        """Put cards back onto the deck in an order this player chooses."""
        return await moving.put_back(self, tuple(cards))

    @verb
    async def put_back_from_hand(self, number: int) -> tuple[Ref, ...]:
        """Choose that many cards in hand and put them onto the deck; the first one chosen ends up on top."""
        chosen = await self.choose("put", self.hand, number, ordered=number > 1)
        return await self.put(tuple(reversed(chosen)), DECK)

    @verb
    async def set_aside(self, cards: Ref | Sequence[Ref] | None) -> tuple[Ref, ...]:
        """Set cards aside."""
        return await moving.move(self, "set aside", self._several(cards), Place(ASIDE, self.seat), False)

    @verb
    async def take_from_deck(self, number: int, zone: str) -> tuple[Ref, ...]:
        """Move cards from the top of the deck to one of this player's zones, not drawing them."""
        return await moving.from_deck(self, number, "put", Place(zone, self.seat))

    @verb
    async def reveal(self, cards: Ref | Sequence[Ref]) -> tuple[Ref, ...]:
        """Reveal cards; they stay where they are."""
        return await discarding.reveal(self, self._several(cards))

    @verb
    async def reveal_from_deck(self, number: int) -> tuple[Ref, ...]:
        """Reveal cards from the top of the deck; they are kept aside until something is done with them."""
        return await moving.look_at(self, number, "reveal")

    @verb
    async def look_at(self, number: int) -> tuple[Ref, ...]:
        """Look at cards from the top of the deck; they are kept aside until something is done with them."""
        return await moving.look_at(self, number, "look at")

    @verb
    async def shuffle_in(self, cards: Sequence[Ref]) -> None:
        """Shuffle cards into the deck."""
        return await moving.shuffle_in(self, tuple(cards))

    # gaining

    def gain(self, card: Ref | str | None, to: str = DISCARD, *, from_its_pile: bool = False) -> Effect[Ref | None]:
        """Gain a card: one that was chosen, or by its name. Gives it where it was put."""
        name = card if isinstance(card, str) else None
        ref = gaining.find_in_supply(self, name, from_its_pile=from_its_pile) if name is not None else card
        if not isinstance(ref, Ref):
            return self.do(_cannot_gain, opens=Telling("gain", self.seat, detail=(("name", name or ""),)))
        place = Place(to, self.seat)
        return self.do(gaining.gain, ref, place, False, opens=gaining.gained_telling(self, ref, place, False))

    def gain_a_copy(self, name: str, to: str = DISCARD) -> Effect[Ref | None]:
        """Gain a copy of a card: one called `name` that is available in the Supply."""
        copies = self.cards(self.supply, named=name)
        if not copies:
            return self.do(_cannot_gain, opens=Telling("gain", self.seat, detail=(("name", name),)))
        return self.gain(copies[0], to)

    @verb
    async def gain_one(
        self,
        *types: str,
        costing: CostTest | None = None,
        but_not: str | None = None,
        to: str = DISCARD,
        may: bool = False,
    ) -> Ref | None:
        """Choose a card of the Supply of that kind, and gain it."""
        refs = self.cards(self.supply, *types, costing=costing, but_not=but_not)
        chosen = await self.choose_one("gain", refs, may=may)
        return await self.gain(chosen, to) if chosen is not None else None

    def exchange(self, card: Ref, name: str) -> Effect[bool]:
        """Exchange a card for another: return it to its pile, take the other to the discard pile."""
        opens = Telling("exchange", self.seat, self.seen(card), (("for", name),))
        return self.do(gaining.exchange, card, name, opens=opens)

    # playing

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

    # later

    def set_up(self, ability: Ability, *values: Hashable) -> Effect[None]:
        """Set up an ability to come later, or to last a while; `values` are handed to it as `it.values`."""
        return later.set_up(self, ability, values)

    @verb
    async def not_affected(self, play: int, by: str) -> None:
        """This player is unaffected by the Attack of that play."""
        seat = self.seat
        await self.change(lambda world: (world._replace(unaffected=(*world.unaffected, (play, seat, by))), None))

    # turns and tokens

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

    @verb
    async def take_token(self, token: str) -> None:
        """Take a token of which a player can have only one; nothing happens to a player who has it."""
        if not self.world.number(self.seat, token):
            await self.add_token(self.seat, token)

    @verb
    async def return_token(self, token: str) -> None:
        """Put a token that this player has back."""
        await self.add_token(self.seat, token, -1)

    def played_so_far(self, name: str) -> int:
        """How many cards called that this player had played this turn when the card of this text was announced."""
        facts = self.world.facts
        announced = (
            number for number, fact in enumerate(facts) if fact.kind == "played" and fact.card == self.this.card
        )
        return self.times("played", name=name, among=max(announced, default=-1) + 1)

    @verb
    async def add_token(self, whose: int | str, token: str, number: int = 1) -> None:
        """Put tokens on a pile or give them to a player."""
        telling = Telling("token", self.seat, detail=(("token", token), ("on", whose), ("amount", number)))
        await self.change(lambda world: (world.with_tokens(whose, token, number), None), telling)


async def _cannot_gain(you: View) -> Ref | None:
    await you.end("failed", "there is none left to gain")
    return None
