"""What was on the table: the Kingdom and the landscapes of a log, as it gives them or as the cards it names show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE, NEW_PILES, OUTSIDE_PILE
from adjudicator.format.catalogue import names
from adjudicator.games.random_setup import ALLY
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.names import HIDDEN, known_name
from adjudicator.logs.setup_choices import candidates, chosen_for, deck_cards, unsaid
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import is_kingdom_pile, kingdom_bringing, shelter_cards
from adjudicator.rules.words import LIAISON, OMEN

POTION: Final = "Potion"
"""The pile that cards add to the game by their cost."""
_UNUSED: Final = (EXTRA_PILE, OUTSIDE_PILE, CARD_ASIDE)
"""What is chosen from unused cards and piles, which are not Kingdom piles otherwise."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """What a game was played with."""

    kingdom: tuple[str, ...]
    landscapes: tuple[str, ...]
    colonies: bool
    shelters: bool
    chosen: Mapping[str, str] = field(default_factory=dict)
    """What was chosen when the game was set up, by what it is for."""
    several: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The same for what is more than one card, as far as they are known."""
    orders: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For piles of different cards: those that the log shows, in the order in which they were on top."""
    given: bool = False
    """Whether somebody said what the Kingdom is; otherwise it is what the log names, and there may have been more."""
    supposed: Mapping[str, str] = field(default_factory=dict)
    """Piles that must have been in the game, since the log names something they add: a possible pile, by what it adds."""
    guessed: tuple[str, ...] = ()
    """What something was chosen for at setup that the log does not name."""


def table_of(
    log: Log, as_of: date, kingdom: Sequence[str] = (), chosen: Mapping[str, Sequence[str]] | None = None
) -> Kingdom:
    """What a log was played with: `kingdom` if that is given, else what the log says or names.

    `chosen` is what somebody says was chosen when the game was set up, by what it is for.
    """
    catalog = catalog_at(as_of, {})
    given = (*(kingdom or log.kingdom),)
    known = {**log.chosen, **(chosen or {})}
    known = {name: cards for name, cards in known.items() if name in catalog}
    named = dict.fromkeys((*given, *named_in(log), *(name for one in log.starting for name in one)))
    landscapes = tuple(name for name in named if name in names().landscapes)
    decks = {
        name: (*known.get(name, ()), *deck_cards(name, log.lines))
        for name in named
        if name in catalog and catalog[name].own_deck
    }
    elsewhere = {card for name, cards in decks.items() for card in cards if card not in given and card != name}
    piles, supposed = _piles([name for name in named if name not in elsewhere], (*landscapes, *elsewhere), catalog)
    if not given:
        landscapes = tuple(name for name in landscapes if _can_be_there(name, piles, catalog))
    single = {name: cards[0] for name, cards in known.items() if cards and not catalog[name].chooses_several}
    several = {name: tuple(cards) for name, cards in known.items() if catalog[name].chooses_several}
    for name, cards in decks.items():
        own = str(catalog[name].own_deck)
        several[own] = tuple(dict.fromkeys((*several.get(name, ()), *cards)))
    for name in (*piles, *landscapes):
        if name not in single and (found := chosen_for(name, log, piles, given, catalog)) is not None:
            single[name] = found
    replacing = {card for name in landscapes if catalog[name].chooses == NEW_PILES for card in several.get(name, ())}
    taken = {single.get(name) for name in (*piles, *landscapes) if catalog[name].chooses in _UNUSED}
    piles = tuple(name for name in piles if name not in taken | replacing)
    return Kingdom(
        kingdom=piles,
        landscapes=landscapes,
        colonies=not {"Platinum", "Colony"}.isdisjoint(named),
        shelters=not set(shelter_cards(catalog.facts)).isdisjoint(named),
        chosen=single,
        several=several,
        orders=_orders(log, piles, catalog),
        given=bool(given),
        supposed={what: pile for what, pile in supposed.items() if pile in piles},
        guessed=unsaid(piles, landscapes, {**single, **several}, catalog),
    )


def _can_be_there(name: str, piles: Iterable[str], catalog: Catalog) -> bool:
    """Whether a landscape can be in a game with these piles: an Ally needs a Liaison, a Prophecy an Omen."""
    wanted = {ALLY: LIAISON, PROPHECY: OMEN}.get(catalog[name].kind)
    types = {type_ for pile in piles for card in (pile, *catalog[pile].holds) for type_ in catalog[card].types}
    return wanted is None or wanted in types


def other_tables(table: Kingdom, as_of: date) -> Iterator[Kingdom]:
    """The same table with another choice for something unknown, one thing at a time."""
    catalog = catalog_at(as_of, {})
    for name in table.guessed:
        for what in candidates(name, table.kingdom, catalog):
            if what in names().landscapes:
                if what not in table.landscapes:
                    yield replace(table, landscapes=(*table.landscapes, what))
                continue
            extra = catalog[name].chooses in _UNUSED
            kingdom = tuple(pile for pile in table.kingdom if not extra or pile != what)
            yield replace(table, kingdom=kingdom, chosen={**table.chosen, name: what})


def named_in(log: Log) -> Iterator[str]:
    """Everything that a log names, in order, and more than once."""
    for line in log.lines:
        yield from (name for name, _ in line.cards if name != HIDDEN)
        if line.kind == "turn" or line.act in ("name", "wish", "flip"):
            # a player may name any card, and a Journey token is no Journey
            continue
        for words in (line.name, line.cause):
            name = known_name(words) if words else None
            if name is not None:
                yield name
    for by, chosen in log.chosen.items():
        yield by
        yield from chosen


def _piles(named: Iterable[str], elsewhere: Iterable[str], catalog: Catalog) -> tuple[tuple[str, ...], dict[str, str]]:
    """The Kingdom piles of a game in which all these have been named; `elsewhere` is what else brings cards into it.

    Piles that are only assumed are last, and also returned by what they add: something was named that no named pile
    adds.
    """
    homes, others = names().homes, frozenset(elsewhere)
    found: dict[str, None] = {}
    brought = []
    for name in named:
        pile = homes.get(name, name)
        if pile not in catalog or catalog[pile].kind not in ("card", "pile"):
            continue
        if is_kingdom_pile(catalog[pile]):
            found[pile] = None
        else:
            brought.append(pile)
    bringing = kingdom_bringing(catalog.facts) | {POTION: _with_a_potion(catalog)}
    supposed: dict[str, str] = {}
    for name in brought:
        if (
            name in bringing
            and found.keys().isdisjoint(bringing[name])
            and others.isdisjoint(bringing[name])
            and not _brought_by((*found, *others), name, catalog)
        ):
            supposed[name] = bringing[name][0]
            found[bringing[name][0]] = None
    return tuple(found), supposed


def _with_a_potion(catalog: Catalog) -> list[str]:
    """The Kingdom piles with a Potion in their cost."""
    return [name for name, one in sorted(catalog.facts.items()) if one.cost.potions and is_kingdom_pile(one)]


def _orders(log: Log, kingdom: Iterable[str], catalog: Catalog) -> dict[str, list[str]]:
    """In which order the cards of shuffled piles left them: by being gained, or trashed before anybody had one, say."""
    homes = names().homes
    found: dict[str, list[str]] = {}
    for line in log.lines:
        if line.act not in ("gain", "buy and gain", "trash", "exile"):
            continue
        for name, count in line.cards:
            pile = homes.get(name)
            if pile is None or catalog[pile].each:
                continue
            there = found.setdefault(pile, [])
            if line.act not in ("trash", "exile") or name not in there:
                there += [name] * count
    return found


def _brought_by(piles: Iterable[str], name: str, catalog: Catalog) -> bool:
    """Whether one of the piles brings that card into the game, also by what it brings."""
    waiting, seen = list(piles), set[str]()
    while waiting:
        pile = waiting.pop()
        if pile in seen or pile not in catalog:
            continue
        seen.add(pile)
        if name in catalog[pile].needs:
            return True
        waiting += catalog[pile].needs
    return False
