"""Taking cards out of the piles of a game, and putting them where a scenario says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.definitions import OUTSIDE_PILE
from adjudicator.explanations.phrases import number_of
from adjudicator.format.boards import Board, CardCount, Cards
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems, one_of
from adjudicator.format.zones import DECK_ZONES, NEWEST, SHUFFLED
from adjudicator.rules.receiving import BOONS
from adjudicator.rules.receiving import DECKS as RECEIVED
from adjudicator.rules.setup.new_kingdom import TO_COME
from adjudicator.rules.setup.piles import brought_only_by, is_kingdom_pile, kingdom_bringing
from adjudicator.rules.words import SHELTER
from adjudicator.scenario.setup.choices import check_aside, check_decks, check_outside, how_to_add
from adjudicator.scenario.setup.prophecy_check import check_prophecy, is_replaced
from adjudicator.scenario.setup.shared import KINGDOM, setup
from adjudicator.world.places import (
    ASIDE,
    DECK,
    THE_TRASH,
    Place,
    pile,
)
from adjudicator.world.records import (
    Bag,
    Ref,
)
from adjudicator.world.zone import Zone, bagged


class Dealing:
    """Takes cards out of the piles of the game and puts them where the scenario says."""

    def __init__(self, scenario: Scenario, problems: Problems) -> None:
        board = scenario.board
        as_of = scenario.as_of or NEWEST
        catalog = catalog_at(as_of, scenario.versions)
        self.scenario = scenario
        self.catalog = catalog
        self.problems = problems
        self.seats = {position.name: seat for seat, position in enumerate(board.players)}
        kingdom = tuple([said.text for said in board.kingdom])
        later = tuple([said.text for said in board.new_kingdom])
        self.placed = tuple(_placed(board))
        self.on_board = frozenset([card.name for card in self.placed])
        placed = [catalog[name] for name in self.on_board]
        self.landscapes = [said.text for said in board.landscapes]
        self.replaced = is_replaced(board, catalog)
        """Whether the Kingdom has been replaced before the first move."""
        self.aside = {landscape.text: card.text for landscape, card in board.aside}
        """The unused cards set aside for landscapes."""
        self.outside = self._outside(kingdom)
        self.market = self._market((*kingdom, *later))
        kingdom = (*kingdom, *self._unlisted((*kingdom, *later, *self.outside, *self.market, *self.aside.values())))
        """The unused Kingdom cards on the board, one copy of each."""
        self.setup = setup(
            as_of,
            frozenset(scenario.versions.items()),
            frozenset(scenario.rules.items()),
            kingdom,
            len(self.seats),
            later=later,
            outside=self.outside,
            market=self.market,
            others=(*self.landscapes, *self.aside.values(), *sorted([one.name for one in placed if not one.in_supply])),
            colonies=_said(board.colonies, not self.on_board.isdisjoint(("Platinum", "Colony"))),
            potions="Potion" in self.on_board,
            shelters=_said(board.shelters, any(SHELTER in one.types for one in placed)),
        )
        self.home = self.setup.home
        self.holds = self.setup.holds
        self.names = [*self.setup.names]
        self.pile_of: list[str | None] = [*self.setup.homes]
        self.letters: dict[tuple[str, str], int] = {}
        self.become: list[tuple[Ref, str]] = []
        """The cards in play that are other cards until they leave play."""

    def _market(self, kingdom: tuple[str, ...]) -> tuple[str, ...]:
        """The unused Kingdom cards on the board, in a game with a deck of such cards: there is one copy of each."""
        if not any(self.catalog[name].own_deck for name in (*kingdom, *self.aside.values())):
            return ()
        used = {*kingdom, *self.outside, *(card for name in kingdom for card in self.catalog[name].holds)}
        return tuple(sorted(name for name in self.on_board - used if is_kingdom_pile(self.catalog[name])))

    def _unlisted(self, known: Sequence[str]) -> tuple[str, ...]:
        """The Kingdom piles that the board names, whose cards are on it, or that alone can have brought a card on it, though
        `kingdom` does not list them: they are in the game, too, if there is room for them."""
        board = self.scenario.board
        homes = {card: one.name for one in self.catalog.facts.values() for card in one.holds}
        named = [card.name for card in (*self.placed, *board.supply)] + [order.name for order in board.piles]
        piles = dict.fromkeys(homes.get(name, name) for name in named if name in self.catalog)
        if not all(self.catalog.facts[name].in_supply for name in piles):
            only = brought_only_by(self.catalog)
            piles = dict.fromkeys(only.get(name, name) for name in piles)
        there = {*known, *(homes.get(name, name) for name in known)}
        unlisted = [one for one in piles if one not in there and is_kingdom_pile(self.catalog[one])]
        return tuple(unlisted) if len(board.kingdom) + len(unlisted) <= KINGDOM else ()

    def _outside(self, kingdom: tuple[str, ...]) -> tuple[str, ...]:
        """The unused Kingdom piles outside the Supply."""
        return tuple(
            pile.text
            for name, pile in self.scenario.board.chosen
            if self.catalog[name.text].chooses == OUTSIDE_PILE and pile.text not in kingdom
        )

    def check(self) -> None:
        """Note what cannot have been chosen at setup, and what is missing."""
        board = self.scenario.board
        check_outside(board, self.setup, self.outside, self.problems)
        check_aside(board, self.setup, self.problems)
        check_decks(board, self.setup, self.market, self.problems)
        check_prophecy(board, self.setup, self.problems)

    def left(self) -> dict[str, Sequence[str]]:
        """The cards left in each pile, top first."""
        taken = Counter[str]()
        where: dict[str, CardCount] = {}
        for card in self.placed:
            taken[card.name] += card.count
            where.setdefault(card.name, card)
        left: dict[str, Sequence[str]] = dict(self.holds)
        loose = self.setup.loose
        for name, count in taken.items():
            card = where[name]
            if name in loose:
                if count > loose[name]:
                    message = f"{_only(loose[name], name)}, but {count} are on the board."
                    self.problems.add(card.line, card.column, message)
                continue
            if name not in self.home:
                self.problems.add(card.line, card.column, f"{name} is not in any pile of this game. {self._hint(name)}")
                continue
            total = self.most(name)
            spare = self.setup.starting.get(name, 0) * len(self.seats)
            if count > total + spare:
                message = f"{_only(total + spare, name)}, but {count} are on the board."
                self.problems.add(card.line, card.column, message)
            if count > spare:
                rest = list(left[self.home[name]])
                for _ in range(min(count - spare, rest.count(name))):
                    rest.remove(name)
                left[self.home[name]] = rest
        self._as_stated(left)
        return left

    def _hint(self, name: str) -> str:
        home = next((one.name for one in self.catalog.facts.values() if name in one.holds), name)
        if bringing := kingdom_bringing(self.catalog.facts).get(home):
            return f"It comes with {one_of(bringing)}: add {'that' if len(bringing) == 1 else 'one of those'} to 'kingdom'."
        for deck, (type_, kind) in RECEIVED.items():
            if name in self.catalog and self.catalog[name].kind == kind:
                example = min(card.name for card in self.catalog.facts.values() if type_ in card.printed)
                return f"{deck} are in games with a {type_} card: add one to 'kingdom', such as {example}."
        if home != name:
            return f"Add {home} to 'kingdom'."
        return "Add it to 'kingdom'."

    def most(self, name: str) -> int:
        """How many copies of a card there can be in this game, not counting starting decks."""
        cards = self.holds[self.home[name]]
        copies = self.catalog[name].copies
        return copies if len(set(cards)) > 1 and copies is not None else cards.count(name)

    def _as_stated(self, left: dict[str, Sequence[str]]) -> None:
        """`piles` says which cards a pile of different ones holds, `supply` how many cards a pile has left."""
        for order in self.scenario.board.piles:
            cards = [card.name for card in order.cards for _ in range(card.count)]
            taken = Counter(card.name for card in self.placed for _ in range(card.count))
            many = next((card for card in order.cards if self._too_many(card, Counter(cards) + taken)), None)
            strange = next((card for card in order.cards if self.home.get(card.name) != order.name), None)
            if order.name not in left or len(set(self.holds[order.name])) == 1:
                message = f"{order.name} is not a pile of different cards in this game; say its number in 'supply'."
                self.problems.add(order.line, order.column, message)
            elif strange is not None:
                message = f"{strange.name} does not belong to the {order.name} pile."
                self.problems.add(strange.line, strange.column, message)
            elif len(cards) > len(self.holds[order.name]):
                message = f"The {order.name} pile has at most {len(self.holds[order.name])} cards, not {len(cards)}."
                self.problems.add(order.line, order.column, message)
            elif many is not None:
                total = self.most(many.name)
                message = f"{_only(total, many.name)}, the pile and the board together."
                self.problems.add(many.line, many.column, message)
            else:
                left[order.name] = [*cards, *self._below(order.name, cards, left[order.name])]
        for stated in self.scenario.board.supply:
            if (listed := self._listed(stated.name)) not in (None, stated.count):
                number = f"{listed} card{'' if listed == 1 else 's'}"
                message = f"supply: by 'piles' the {stated.name} pile has {number}, not {stated.count}."
                self.problems.add(stated.line, stated.column, message)
            elif stated.name not in left:
                adding = how_to_add(stated.name, self.catalog)
                message = f"There is no {stated.name} pile in this game. {adding}, or take it out of 'supply'."
                self.problems.add(stated.line, stated.column, message)
            elif stated.count > (most := len(left[stated.name]) + self._returned(stated.name)):
                message = f"The {stated.name} pile has at most {most} cards here, not {stated.count}."
                self.problems.add(stated.line, stated.column, message)
            elif stated.count > len(left[stated.name]):
                left[stated.name] = [stated.name] * stated.count
            else:
                left[stated.name] = left[stated.name][: stated.count]

    def _listed(self, name: str) -> int | None:
        """How many cards `piles` lists for a pile; None if it lists none, or only the top ones of a face-down pile."""
        order = next((one for one in self.scenario.board.piles if one.name == name), None)
        return None if order is None or self.catalog[name].face_down else sum(card.count for card in order.cards)

    def _returned(self, name: str) -> int:
        """How many cards of the starting decks can have been returned to that pile: those not on the board."""
        spare = self.setup.starting.get(name, 0) * len(self.seats)
        return max(0, spare - sum(card.count for card in self.placed if card.name == name))

    def _below(self, name: str, cards: Sequence[str], left: Sequence[str]) -> list[str]:
        """What is below the cards stated: the rest of a face-down pile, nothing in any other."""
        if not self.catalog[name].face_down:
            return []
        rest = Counter(left) - Counter(cards)
        return [card for card in dict.fromkeys(left) for _ in range(rest[card])]

    def _too_many(self, card: CardCount, there: Counter[str]) -> bool:
        return card.name in self.home and there[card.name] > self.most(card.name)

    def make(self, name: str, place: Place, home: str | None) -> Ref:
        """A physical card."""
        self.names.append(name)
        self.pile_of.append(home)
        return Ref(len(self.names) - 1, 0, place)

    def of_piles(self, left: Mapping[str, Sequence[str]]) -> dict[Place, Zone]:
        """The physical cards left in each pile. Boards share the piles from which nothing is taken."""
        zones = dict(self.setup.whole)
        for name, cards in left.items():
            if cards is not self.holds[name]:
                refs = self._those(name, cards)
                zones[pile(name)] = self._unknown_below(name, refs) if self.catalog[name].face_down else refs
        return zones

    def _those(self, name: str, cards: Sequence[str]) -> tuple[Ref, ...]:
        """Physical cards of a pile with these names, in this order."""
        full = self.setup.full[name]
        if len(set(self.holds[name])) == 1:
            more = tuple([self.make(name, pile(name), name) for _ in range(len(cards) - len(full))])
            return (*more, *full[max(0, len(full) - len(cards)) :])
        called: dict[str, list[Ref]] = {}
        for ref in reversed(full):
            called.setdefault(self.names[ref.card], []).append(ref)
        # of a pile drawn at random there can be more cards of a name than it holds otherwise
        return tuple([called[card].pop() if called[card] else self.make(card, pile(name), name) for card in cards])

    def _unknown_below(self, name: str, refs: tuple[Ref, ...]) -> Zone:
        """A face-down pile: the cards stated are on top, and the order of the rest is unknown."""
        known = sum(card.count for order in self.scenario.board.piles if order.name == name for card in order.cards)
        return (*refs[:known], *bagged(refs[known:]))

    def in_the_trash(self) -> list[Ref]:
        """The cards in the trash, with those that start there and are nowhere else on the board."""
        there = (*self.setup.in_trash, *(self.setup.trash_to_come if self.replaced else ()))
        begin = [name for name in there if name not in self.on_board]
        return [*self.lay(self.scenario.board.trash, THE_TRASH), *(self.make(name, THE_TRASH, None) for name in begin)]

    def of_decks(self) -> Iterator[tuple[Place, Zone]]:
        """Where the cards of decks that belong to nobody are: those not on the board are shuffled in the deck."""
        board = self.scenario.board
        for deck, cards in self.setup.decks.items():
            rest = [name for name in cards if name not in self.on_board]
            for word, zone in DECK_ZONES.items():
                place = Place(zone, deck)
                there = self.lay(board.decks.get(f"{deck.lower()}{word}", ()), place)
                if zone == ASIDE and deck == BOONS and "boons set aside" not in board.decks:
                    brought = (name for name in self.setup.bringing if self.replaced or name not in self.setup.coming)
                    number = sum(self.catalog[name].boons_aside for name in brought)
                    there, rest = [self.make(name, place, None) for name in rest[:number]], rest[number:]
                if zone == DECK:
                    bag = tuple(self.make(name, place, None) for name in rest)
                    bag = (*bag, *self.lay(board.decks.get(f"{deck.lower()}{SHUFFLED}", ()), place))
                    yield place, (*there, *((Bag(bag),) if len(bag) > 1 else bag))
                else:
                    yield place, tuple(there)

    def set_aside(self) -> Iterator[tuple[Place, Zone]]:
        """The unused cards set aside for landscapes when the game was set up."""
        for landscape, card in self.scenario.board.aside:
            place = Place(ASIDE, landscape.text)
            yield place, (self.make(card.text, place, None),)
        if waiting := self.to_come:
            place = Place(ASIDE, TO_COME)
            yield place, tuple(self.make(name, place, None) for name in waiting)

    @property
    def to_come(self) -> tuple[str, ...]:
        """The cards that wait for the new Kingdom, to be put into the trash."""
        return () if self.replaced else self.setup.trash_to_come

    def lay(self, cards: Cards, place: Place) -> list[Ref]:
        """Cards at a place, in the order written."""
        refs = []
        for card in cards:
            for _ in range(card.count):
                ref = self.make(card.name, place, self.home.get(card.name))
                if card.become is not None:
                    self.become.append((ref, card.become))
                if card.letter is not None:
                    self.letters[card.name, card.letter] = ref.card
                    if card.become is not None:
                        self.letters.setdefault((card.become, card.letter), ref.card)
                refs.append(ref)
        return refs


def _placed(board: Board) -> Iterator[CardCount]:
    """Every card the scenario puts somewhere, once for each mention."""
    yield from board.trash
    for cards in board.decks.values():
        yield from cards
    for position in board.players:
        for cards in position.zones.values():
            yield from cards


def _said(said: bool | None, otherwise: bool) -> bool:
    """What a scenario says, or the default."""
    return otherwise if said is None else said


def _only(number: int, name: str) -> str:
    """The beginning of a sentence about too many copies of a card."""
    if not number:
        return f"There is no {name} in this game"
    return f"There {'is' if number == 1 else 'are'} only {'one ' if number == 1 else ''}{number_of(name, number)} in this game"
