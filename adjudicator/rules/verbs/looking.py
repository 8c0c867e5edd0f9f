"""Who is at the table, and what can be seen: nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from adjudicator.engine.definitions import Definition
from adjudicator.engine.errors import NobodyThere
from adjudicator.engine.moments import TYPES
from adjudicator.engine.view import View
from adjudicator.rules import properties, scoring, shadows, waiting_abilities
from adjudicator.rules.buying import paying
from adjudicator.rules.buying.landscapes import BOUGHT
from adjudicator.rules.moving_cards import gaining, moving
from adjudicator.rules.turns import durations
from adjudicator.rules.words import CostTest
from adjudicator.world.cost import Cost
from adjudicator.world.places import ASIDE, EXILE, THE_TRASH, spot
from adjudicator.world.records import LAST_TURN, LEFT, TRASHED_LAST_TURN, Ref
from adjudicator.world.tokens import chosen_for, lies_on, on_pile


class Looking(View):
    """A player who looks around."""

    __slots__ = ()

    def player(self, seat: int) -> Self:
        """Another player, in the same text."""
        return type(self)(self.frame, seat)

    @property
    def left(self) -> int:
        """The seat to this player's left. Raises `NobodyThere` at a table of one."""
        return self._next_to("left", self.seat + 1)

    @property
    def right(self) -> int:
        """The seat to this player's right. Raises `NobodyThere` at a table of one."""
        return self._next_to("right", self.seat - 1)

    def _next_to(self, side: str, seat: int) -> int:
        """The rules only know games of two or more players (I, Basic setup), so nobody is their own neighbour."""
        players = self.game.players
        if len(players) == 1:
            card = self.frame.instance.ability.partition(": ")[0] if self.frame.instance is not None else "This"
            raise NobodyThere(
                f"{card} is about the player to the {side}, and {players[0]} is alone at the table. "
                "Add another player to the board."
            )
        return seat % len(players)

    def chosen_pile(self, by: str) -> str:
        """The pile that was chosen at setup for something of that name; "" if none was."""
        token = chosen_for(by)
        return next((str(whose) for (whose, what), _ in self.world.tokens if what == token), "")

    def of_chosen_pile(self, by: str, refs: Sequence[Ref]) -> tuple[Ref, ...]:
        """Those of the cards that belong to the pile chosen for that."""
        chosen = self.chosen_pile(by)
        return tuple([ref for ref in refs if properties.pile_of(self, ref) == chosen])

    @property
    def others(self) -> tuple[Self, ...]:
        """Each other player, in turn order from the current player on."""
        return tuple([type(self)(self.frame, seat) for seat in self.seats if seat != self.seat])

    @property
    def everyone(self) -> tuple[Self, ...]:
        """Each player, in turn order from the current player on."""
        return tuple([type(self)(self.frame, seat) for seat in self.seats])

    @property
    def attacked(self) -> tuple[Self, ...]:
        """Each other player that the Attack affects."""
        unaffected = self.unaffected
        return tuple([other for other in self.others if other.seat not in unaffected])

    @property
    def affected(self) -> tuple[Self, ...]:
        """Each player that the Attack affects, including this one, in turn order from the current player on."""
        unaffected = self.unaffected
        return tuple([one for one in self.everyone if one.seat not in unaffected])

    @property
    def unaffected(self) -> tuple[int, ...]:
        """The seats that are unaffected by the play that this text belongs to."""
        return waiting_abilities.unaffected(self)

    def unaffected_by(self, play: object) -> bool:
        """Whether this player is unaffected by the Attack of that play."""
        return any(one.play == play and one.seat == self.seat for one in self.world.unaffected)

    def definition(self, ref: Ref) -> Definition:
        """The definition in force for a card now."""
        return properties.definition(self, ref)

    def types(self, ref: Ref) -> frozenset[str]:
        """The card's types now, wherever it is."""
        return properties.types(self, self._where_types_count(ref))

    def _types_of(self, refs: Sequence[Ref]) -> list[frozenset[str]]:
        """The types of several cards now."""
        if self._follows():
            return [*map(self.types, refs)]
        catalog = self.game.catalog
        return [catalog[name].printed for name in self.world.called(refs)]

    def is_(self, ref: Ref, type_: str) -> bool:
        """Whether the card has that type now."""
        return type_ in self.types(ref)

    def cost(self, ref: Ref) -> Cost:
        """What the card costs now, wherever it is."""
        return properties.cost(self, self._where_types_count(ref))

    def _where_types_count(self, ref: Ref) -> Ref:
        """The card where it is now, if something adds types (whose card it is can matter), or if it has become another card."""
        return self.now(ref) if self._follows() else ref

    def _follows(self) -> bool:
        """Whether types and costs of a card can depend on where it is."""
        return self.game.listens(TYPES) or bool(self.world.becoming)

    def pile_of(self, ref: Ref) -> str | None:
        """The pile that the card belongs to, as the card it is now."""
        return properties.pile_of(self, self._where_types_count(ref))

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
        but_not: str | tuple[str, ...] = (),
        named: str | None = None,
    ) -> tuple[Ref, ...]:
        """Those of the cards that have all the types, such a cost and that name, and none of the types `but_not`."""
        found = [*refs]
        if types or but_not:
            no = (but_not,) if isinstance(but_not, str) else but_not
            every = self._types_of(found)
            found = [ref for ref, own in zip(found, every, strict=True) if own.issuperset(types) and own.isdisjoint(no)]
        if named is not None:
            found = [ref for ref in found if self.name(ref) == named]
        if found and costing is not None:
            prices = properties.prices(self, [*map(self._where_types_count, found)])
            found = [ref for ref, price in zip(found, prices, strict=True) if costing(price)]
        return tuple(found)

    def one_of_each(self, refs: Sequence[Ref]) -> tuple[Ref, ...]:
        """One card of each name: to choose differently named cards from."""
        return tuple({self.name(ref): ref for ref in reversed(refs)}.values())[::-1]

    @property
    def playable_from_hand(self) -> tuple[Ref, ...]:
        """The cards to choose from where a text plays one from hand: those in hand, and Shadow cards in the deck."""
        return shadows.playable_from_hand(self)

    @property
    def supply(self) -> tuple[Ref, ...]:
        """The cards available in the Supply."""
        return gaining.supply(self)

    def supply_piles(self, *types: str) -> tuple[str, ...]:
        """The names of the Supply piles of those types, by their randomizers."""
        catalog = self.game.catalog
        return tuple(name for name in self.game.supply_now(self.world) if catalog[name].printed.issuperset(types))

    def set_aside_for(self, name: str) -> tuple[Ref, ...]:
        """The cards set aside for something on the table when the game was set up."""
        place = spot(ASIDE, name)
        return self.world.at(place) if place in self.world.layout.slot else ()

    def exiled(self, name: str) -> tuple[Ref, ...]:
        """The cards of that name that this player has in Exile."""
        return self.cards(self.zone(EXILE), named=name)

    def last_gained(self, *other_than: str) -> Ref | None:
        """The last card not called `other_than` that anybody gained this turn, wherever it is now."""
        if self.world.turn.over:
            return None
        gained = (fact for fact in reversed(self.world.facts) if fact.kind == "gained" and fact.name not in other_than)
        fact = next(gained, None)
        if fact is None:
            return None
        if fact.card >= 0:
            return self.world.find(fact.card)
        # which copy it was does not matter, where a board does not say it
        return next((ref for ref in self.world.everywhere() if self.world.names[ref.card] == fact.name), None)

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

    @property
    def coins_within_reach(self) -> int:
        """Coins in the money pool, plus those that Coffers could add to it now."""
        return paying.within_reach(self)

    def tokens_on(self, token: str) -> tuple[str, ...]:
        """The piles with this player's tokens of that kind."""
        return tuple(pile for pile in self.game.piles if self.world.number(self.seat, on_pile(token, pile)))

    @property
    def piles_with_tokens(self) -> tuple[str, ...]:
        """The piles with any token of this player."""
        lying = (lies_on(token) for (whose, token), _ in self.world.tokens if whose == self.seat)
        return tuple(where[1] for where in lying if where is not None)

    def times(self, kind: str, type_: str | None = None, name: str | None = None, *, among: int | None = None) -> int:
        """How many times this player played, gained or bought such a card this turn.

        `among` counts only what had happened when an occurrence was frozen: `among=it.get("facts")`.
        """
        return sum(
            1
            for fact in self.world.facts[:among]
            if fact.kind == kind
            and fact.player == self.seat
            and (type_ is None or type_ in fact.types)
            and (name is None or fact.name == name)
        )

    def bought_anything(self) -> int:
        """How many cards, Events and Projects this player bought this turn."""
        return self.times("bought") + self.times(BOUGHT)

    @property
    def still_in_play(self) -> tuple[Ref, ...]:
        """The cards that this player played this turn and that have been in play ever since."""
        played = {(fact.card, fact.moves) for fact in self.world.facts if fact.kind == "played"}
        return tuple([ref for ref in self.in_play if (ref.card, ref.moves) in played])

    def stays(self, ref: Ref) -> bool:
        """Whether a card in play would be left there in Clean-up."""
        return durations.stays(self, ref)

    def gained_in_buy_phase(self, type_: str | None = None) -> int:
        """How many such cards this player gained in the current Buy phase, or the one that has just ended."""
        return self.in_buy_phase("gained", type_)

    def gained_in_any_buy_phase(self, type_: str | None = None) -> bool:
        """Whether this player gained such a card in a Buy phase of this turn."""
        return any(
            fact.kind == "gained"
            and fact.player == self.seat
            and fact.phase == "Buy"
            and (type_ is None or type_ in fact.types)
            for fact in self.world.facts
        )

    def in_buy_phase(self, kind: str, type_: str | None = None) -> int:
        """How many such cards this player played, gained or bought in the current Buy phase, or the one that has just
        ended.
        """
        facts = self.world.facts
        since = max((number for number, fact in enumerate(facts) if fact.kind == LEFT), default=-1)
        return sum(
            1
            for fact in facts[since + 1 :]
            if fact.kind == kind
            and fact.player == self.seat
            and fact.phase == "Buy"
            and (type_ is None or type_ in fact.types)
        )

    def gained_last_turn(self, seat: int) -> tuple[str, ...]:
        """The names of the cards that a player gained on their last turn."""
        return tuple(fact.name for fact in self.world.facts if fact.kind == LAST_TURN and fact.player == seat)

    def trashed_last_turn(self, seat: int) -> int:
        """How many cards a player trashed on their last turn."""
        return sum(1 for fact in self.world.facts if fact.kind == TRASHED_LAST_TURN and fact.player == seat)

    def cost_of(self, name: str) -> Cost:
        """What cards of that name cost now."""
        copies = (ref for ref in self.world.everywhere() if self.name(ref) == name)
        copy = next(copies, None)
        return self.cost(copy) if copy is not None else self.game.catalog[name].cost

    def played_first(self, name: str) -> bool:
        """Whether the play of this text is this player's first play of a card of that name this turn."""
        facts = self.world.facts
        announced = max(n for n, fact in enumerate(facts) if fact.kind == "played" and fact.card == self.this.card)
        return facts[announced].name == name and not self.times("played", name=name, among=announced)
