"""What is chosen at random when a game is set up: the Kingdom, a Bane, an Ally, the pile of a Trait ... (I, Special setup).

What is chosen for the same Kingdom and landscapes is the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from random import Random
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE, NEW_PILES, OUTSIDE_PILE, SUPPLY_PILE, Facts
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import brings_something, can_have_a_trait, is_kingdom_pile
from adjudicator.rules.words import LIAISON, OMEN

ALLY: Final = "ally"
NEWEST: Final = date.max
BASE_SET: Final = "Dominion"
KINGDOM_SIZE: Final = 10
"""How many piles a Kingdom has."""
MARKET_SIZE: Final = 15
"""How many cards the rulebook recommends for a deck of unused Kingdom cards, at least."""


class BadSetup(ValueError):
    """A game that cannot be set up; the message says why."""


@dataclass(slots=True)
class RandomKingdom:
    """A Kingdom and landscapes with what is added to them: `piles` are those chosen for something, by its name.

    `aside` are the unused cards that are set aside for landscapes, `outside` the piles outside the Supply, by the card
    that has them, `market` the decks of unused Kingdom cards.
    """

    kingdom: list[str]
    landscapes: list[str]
    piles: dict[str, str] = field(default_factory=dict)
    aside: dict[str, str] = field(default_factory=dict)
    outside: dict[str, str] = field(default_factory=dict)
    market: dict[str, tuple[str, ...]] = field(default_factory=dict)
    later: list[str] = field(default_factory=list)
    """The Kingdom piles that replace the first ones, in games in which something can do that."""

    @property
    def cards(self) -> tuple[str, ...]:
        """All Kingdom cards and piles in the game, wherever they are."""
        in_decks = chain.from_iterable(self.market.values())
        return (*self.kingdom, *self.later, *self.aside.values(), *self.outside.values(), *in_decks)


def kingdom_cards(expansion: str | None = BASE_SET, as_of: date = NEWEST) -> tuple[str, ...]:
    """The Kingdom cards and split piles of an expansion (`None`: of all) printed by that day, in alphabetical order."""
    newest = [versions[-1] for versions in all_facts().values()]
    elsewhere = {name for one in newest for name in (*one.holds, *one.needs)}
    return tuple(
        name
        for name, versions in all_facts().items()
        if name not in elsewhere
        and any(expansion in (None, one.expansion) and is_kingdom_pile(one) and one.since <= as_of for one in versions)
    )


def random_kingdom(
    seed: int, wanted: Sequence[str] = (), *, expansion: str | None = BASE_SET, as_of: date = NEWEST
) -> tuple[str, ...]:
    """Ten Kingdom cards: those `wanted`, and others of an expansion (`None`: of all), the same for the same seed."""
    rest = [name for name in kingdom_cards(expansion, as_of) if name not in wanted]
    more = Random(f"kingdom {seed}").sample(rest, min(KINGDOM_SIZE - len(wanted), len(rest)))
    return tuple(sorted((*wanted, *more)))


def choices(
    kingdom: Sequence[str],
    landscapes: Sequence[str],
    catalog: Catalog,
    as_of: date,
    chosen: Mapping[str, str] | None = None,
    several: Mapping[str, Sequence[str]] | None = None,
) -> RandomKingdom:
    """What the rulebook's setup adds to a Kingdom and landscapes.

    `chosen` is what is known of that, by what it is for; `several` where that is more than one card: cards of a deck of
    unused ones, by the deck, and the piles that replace the Kingdom, by the card that does so. Raises `BadSetup` if
    that is impossible.
    """
    made = RandomKingdom(list(kingdom), list(landscapes))
    lots = Random(f"setup {sorted(kingdom)} {sorted(landscapes)}")

    def unused(fits: Callable[[Facts], bool]) -> list[str]:
        return _unused(made.cards, catalog, as_of, fits)

    def one_of(fitting: Iterable[str], for_: str) -> str:
        found = list(fitting)
        known = (chosen or {}).get(for_)
        if known in found:
            return str(known)
        if not found:
            raise BadSetup(f"There is nothing left that could be chosen for {for_}.")
        return lots.choice(found)

    def with_what_they_bring() -> None:
        """The unused cards and piles that are added to the game: set aside, outside the Supply, or as one more pile in it."""
        before = -1
        while before < len(made.cards):
            before = len(made.cards)
            for name in (*made.landscapes, *made.cards):
                fits = catalog[name].can_be
                if fits is None:
                    continue
                chooses = catalog[name].chooses
                if chooses == CARD_ASIDE and name not in made.aside:
                    made.aside[name] = one_of((card for card in unused(fits) if _is_card(catalog.facts[card])), name)
                elif chooses == OUTSIDE_PILE and name not in made.outside:
                    made.outside[name] = one_of(unused(fits), name)
                elif chooses == EXTRA_PILE and name not in made.piles:
                    made.piles[name] = one_of(unused(fits), name)
                    (made.later if name in made.later else made.kingdom).append(made.piles[name])

    with_what_they_bring()
    made.market = market_cards(made.cards, catalog, as_of, several)
    with_what_they_bring()
    _with_one(made, ALLY, LIAISON, catalog, one_of)
    _with_one(made, PROPHECY, OMEN, catalog, one_of)
    with_what_they_bring()
    for name in [one for one in made.landscapes if catalog[one].chooses == NEW_PILES]:
        others = unused(lambda _: True)
        known = [pile for pile in (several or {}).get(name, ()) if pile in others]
        others = [pile for pile in others if pile not in known]
        made.later = sorted([*known, *lots.sample(others, min(max(0, KINGDOM_SIZE - len(known)), len(others)))])
        with_what_they_bring()
        _with_one(made, ALLY, LIAISON, catalog, one_of)
    for name in landscapes:
        if catalog[name].kind == TRAIT:
            taken = [made.piles.get(other) for other in landscapes if catalog[other].kind == TRAIT]
            fitting = (pile for pile in made.kingdom if can_have_a_trait(catalog[pile]) and pile not in taken)
            made.piles[name] = one_of(fitting, name)
        elif fits := catalog[name].choosing(SUPPLY_PILE):
            brought = (pile for card in made.cards for pile in catalog[card].needs if catalog[pile].in_supply)
            supply = dict.fromkeys((*made.kingdom, *brought))
            made.piles[name] = one_of((pile for pile in supply if fits(catalog[pile])), name)
    return made


def _with_one(
    made: RandomKingdom,
    kind: str,
    type_: str,
    catalog: Catalog,
    one_of: Callable[[Iterable[str], str], str],
) -> None:
    """With Liaisons there is exactly one Ally, with Omens exactly one Prophecy; without them none."""
    there = [name for name in made.landscapes if catalog[name].kind == kind]
    bringing = [name for name in made.cards for card in (name, *catalog[name].holds) if type_ in catalog[card].types]
    if there and not bringing:
        raise BadSetup(f"{there[0]} is {_a(kind.capitalize())}, and no card of this Kingdom is {_a(type_)}.")
    if len(there) > 1:
        raise BadSetup(f"A game has one {kind.capitalize()}, not both {there[0]} and {there[1]}.")
    if bringing and not there:
        made.landscapes.append(
            one_of(sorted(name for name, one in catalog.facts.items() if one.kind == kind), bringing[0])
        )


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def market_cards(
    kingdom: Sequence[str], catalog: Catalog, as_of: date, several: Mapping[str, Sequence[str]] | None = None
) -> dict[str, tuple[str, ...]]:
    """The cards of a deck of unused Kingdom cards, if there is one in the game: the same for the same Kingdom.

    `several` are the cards of it that are known, by the name of the deck. In that case somebody has seen the game, so
    the others are cards that add nothing else to the table.
    """
    decks = sorted({catalog[name].own_deck for name in kingdom if catalog[name].own_deck})
    unused = _unused(kingdom, catalog, as_of, _is_card) if decks else []
    found = {}
    for deck in decks:
        known = [name for name in (several or {}).get(deck, ()) if name in unused]
        others = [
            name
            for name in unused
            if name not in known and not (known and brings_something(catalog.facts[name], catalog))
        ]
        drawn = Random(f"{deck} {sorted(kingdom)}").sample(others, min(max(0, MARKET_SIZE - len(known)), len(others)))
        found[deck] = tuple(sorted([*known, *drawn]))
    return found


def _unused(used: Sequence[str], catalog: Catalog, as_of: date, fits: Callable[[Facts], bool]) -> list[str]:
    """The fitting Kingdom cards and piles, printed by that day, that are not used yet."""
    taken = {*used, *(card for one in catalog.facts.values() for card in one.holds)}
    return sorted(
        name
        for name, one in catalog.facts.items()
        if name not in taken and is_kingdom_pile(one) and one.since <= as_of and fits(one)
    )


def _is_card(definition: Facts) -> bool:
    """Whether its pile has cards of one kind only."""
    return definition.kind == "card"
