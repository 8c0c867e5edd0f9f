"""What is chosen at random when a game is set up: a Bane, an Ally, the pile of a Trait ... (I, Special setup).

All of it is the same for the same Kingdom and landscapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from random import Random
from typing import Final

from adjudicator.engine.definitions import Definition
from adjudicator.rules.landscapes import TRAIT
from adjudicator.rules.setup import can_have_a_trait, is_kingdom_pile
from adjudicator.rules.words import LIAISON

ALLY: Final = "ally"
MARKET_SIZE: Final = 15
"""How many cards the rulebook recommends for a deck of unused Kingdom cards, at least."""


class BadSetup(ValueError):
    """A game that cannot be set up; the message says why."""


@dataclass(slots=True)
class Choices:
    """A Kingdom and landscapes with what comes to them: `piles` are those chosen for something, by its name.

    `aside` are the unused cards that are set aside for landscapes, `outside` the piles outside the Supply, by the card that
    has them, `market` the decks of unused Kingdom cards.
    """

    kingdom: list[str]
    landscapes: list[str]
    piles: dict[str, str] = field(default_factory=dict)
    aside: dict[str, str] = field(default_factory=dict)
    outside: dict[str, str] = field(default_factory=dict)
    market: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[str, ...]:
        """All Kingdom cards and piles in the game, wherever they are."""
        in_decks = chain.from_iterable(self.market.values())
        return (*self.kingdom, *self.aside.values(), *self.outside.values(), *in_decks)


def choices(
    kingdom: Sequence[str], landscapes: Sequence[str], catalog: Mapping[str, Definition], as_of: date
) -> Choices:
    """What the rulebook's setup adds to a Kingdom and landscapes. Raises `BadSetup` when it cannot."""
    made = Choices(list(kingdom), list(landscapes))
    lots = Random(f"setup {sorted(kingdom)} {sorted(landscapes)}")

    def unused(fits: Callable[[Definition], bool]) -> list[str]:
        return _unused(made.cards, catalog, as_of, fits)

    def one_of(fitting: Iterable[str], for_: str) -> str:
        found = list(fitting)
        if not found:
            raise BadSetup(f"There is nothing left that could be chosen for {for_}.")
        return lots.choice(found)

    def with_piles() -> None:
        """The piles that come to the cards in the game: one outside the Supply, and one more in it."""
        for name in made.cards:
            fits = catalog[name].outside_pile
            if fits is not None and name not in made.outside:
                made.outside[name] = one_of(unused(fits), name)
        for name in made.cards:
            extra = catalog[name].extra_pile
            if extra is not None and name not in made.piles:
                made.piles[name] = one_of(unused(extra), name)
                made.kingdom.append(made.piles[name])

    for name in landscapes:
        wanted = catalog[name].sets_aside
        if wanted is not None:
            made.aside[name] = one_of((card for card in unused(wanted) if _is_card(catalog[card])), name)
    with_piles()
    made.market = market_cards(made.cards, catalog, as_of)
    with_piles()
    _with_an_ally(made, catalog, one_of)
    for name in landscapes:
        if catalog[name].kind == TRAIT:
            taken = [made.piles.get(other) for other in landscapes if catalog[other].kind == TRAIT]
            fitting = (pile for pile in made.kingdom if can_have_a_trait(catalog[pile]) and pile not in taken)
            made.piles[name] = one_of(fitting, name)
        elif catalog[name].chooses:
            brought = (pile for card in made.cards for pile in catalog[card].needs if catalog[pile].in_supply)
            supply = dict.fromkeys((*made.kingdom, *brought))
            made.piles[name] = one_of((pile for pile in supply if catalog[name].chooses in catalog[pile].printed), name)
    return made


def _with_an_ally(
    made: Choices, catalog: Mapping[str, Definition], one_of: Callable[[Iterable[str], str], str]
) -> None:
    """With Liaisons there is exactly one Ally, without them none."""
    allies = [name for name in made.landscapes if catalog[name].kind == ALLY]
    liaisons = [name for name in made.cards for card in (name, *catalog[name].holds) if LIAISON in catalog[card].types]
    if allies and not liaisons:
        raise BadSetup(f"{allies[0]} is an Ally, and no card of this Kingdom is a Liaison.")
    if len(allies) > 1:
        raise BadSetup(f"A game has one Ally, not both {allies[0]} and {allies[1]}.")
    if liaisons and not allies:
        made.landscapes.append(one_of(sorted(name for name, one in catalog.items() if one.kind == ALLY), liaisons[0]))


def market_cards(kingdom: Sequence[str], catalog: Mapping[str, Definition], as_of: date) -> dict[str, tuple[str, ...]]:
    """For a deck of unused Kingdom cards, if there is one in the game: which ones, the same for the same Kingdom."""
    decks = sorted({catalog[name].own_deck for name in kingdom if catalog[name].own_deck})
    unused = _unused(kingdom, catalog, as_of, _is_card) if decks else []
    found = {}
    for deck in decks:
        drawn = Random(f"{deck} {sorted(kingdom)}").sample(unused, min(MARKET_SIZE, len(unused)))
        found[deck] = tuple(sorted(drawn))
    return found


def _unused(
    used: Sequence[str], catalog: Mapping[str, Definition], as_of: date, fits: Callable[[Definition], bool]
) -> list[str]:
    """The fitting Kingdom cards and piles, printed by that day, that nobody uses yet."""
    taken = {*used, *(card for one in catalog.values() for card in one.holds)}
    return sorted(
        name
        for name, one in catalog.items()
        if name not in taken and is_kingdom_pile(one) and one.since <= as_of and fits(one)
    )


def _is_card(definition: Definition) -> bool:
    """Whether its pile has cards of one kind only."""
    return definition.kind == "card"
