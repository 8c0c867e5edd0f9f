"""What lay on the table: the Kingdom and the landscapes of a log, as it says them or as what it names shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE
from adjudicator.format.catalogue import names
from adjudicator.games.random_setup import ALLY
from adjudicator.logs.reading.log_line import Log
from adjudicator.logs.reading.names import HIDDEN, known_name
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import is_kingdom_pile, kingdom_bringing, shelter_cards
from adjudicator.rules.words import LIAISON, OMEN


@dataclass(frozen=True, slots=True)
class Kingdom:
    """What a game was played with."""

    kingdom: tuple[str, ...]
    landscapes: tuple[str, ...]
    colonies: bool
    shelters: bool
    chosen: Mapping[str, str] = field(default_factory=dict)
    """What was chosen when the game was set up, by what it is for."""
    orders: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Of piles of different cards: those that the log shows, in the order in which they were on top."""
    given: bool = False
    """Whether somebody said what the Kingdom is; else it is what the log names, and more may have been there."""
    guessed: tuple[str, ...] = ()
    """What something was chosen for when the game was set up that the log does not name."""


def table_of(log: Log, as_of: date, kingdom: Sequence[str] = ()) -> Kingdom:
    """What a log was played with: `kingdom` if that is given, else what the log says or names."""
    catalog = catalog_at(as_of, {})
    said = (*(kingdom or log.kingdom),)
    named = dict.fromkeys((*said, *named_in(log), *(name for one in log.starting for name in one)))
    landscapes = tuple(name for name in named if name in names().landscapes)
    piles = _piles(named, catalog)
    chosen = {by: what[0] for by, what in log.chosen.items()}
    for name in piles:
        extra = catalog[name].choosing(EXTRA_PILE)
        blocking = [card for line in log.lines if line.act == "block" for card, _ in line.cards]
        fitting = [card for card in blocking if extra is not None and extra(catalog[card])]
        if fitting:
            chosen[name] = fitting[0]
    piles = tuple(
        name for name in piles if name not in [chosen.get(by) for by in piles if catalog[by].chooses == EXTRA_PILE]
    )
    for name in (*piles, *landscapes):
        wanted = catalog[name].choosing(CARD_ASIDE)
        if wanted is not None and name not in chosen:
            aside = next((one for one in _never_gained(log, piles) if one not in said and wanted(catalog[one])), None)
            if aside is not None:
                chosen[name] = aside
                piles = tuple(pile for pile in piles if pile != aside)
    return Kingdom(
        kingdom=piles,
        landscapes=landscapes,
        colonies=not {"Platinum", "Colony"}.isdisjoint(named),
        shelters=not set(shelter_cards(catalog.facts)).isdisjoint(named),
        chosen=chosen,
        orders=_orders(log, piles, catalog),
        given=bool(said),
        guessed=_guessed(piles, landscapes, chosen, catalog),
    )


def _never_gained(log: Log, piles: Iterable[str]) -> list[str]:
    """The piles whose cards the log names only as played: one of them may be what is set aside for another card."""
    other = {name for line in log.lines if line.act != "play" for name, _ in line.cards}
    return [name for name in piles if name not in other]


def _guessed(
    piles: Sequence[str], landscapes: Sequence[str], chosen: Mapping[str, str], catalog: Catalog
) -> tuple[str, ...]:
    """What something was chosen for at the start that the log does not name, so that anything was taken for it."""
    found = []
    kinds = {catalog[name].kind for name in landscapes}
    for name in (*piles, *landscapes):
        one = catalog[name]
        choosing = one.chooses or one.own_deck
        types = {type_ for card in (name, *one.holds) for type_ in catalog[card].types}
        brings = (LIAISON in types and ALLY not in kinds) or (OMEN in types and PROPHECY not in kinds)
        if ((choosing or one.kind == TRAIT) and name not in chosen) or brings:
            found.append(name)
    return tuple(found)


def named_in(log: Log) -> Iterator[str]:
    """Everything that a log names, in order, and more than once."""
    for line in log.lines:
        yield from (name for name, _ in line.cards if name != HIDDEN)
        if line.kind == "turn":
            continue
        for words in (line.name, line.cause):
            name = known_name(words) if words else None
            if name is not None:
                yield name
    for by, chosen in log.chosen.items():
        yield by
        yield from chosen


def _piles(named: Iterable[str], catalog: Catalog) -> tuple[str, ...]:
    """The Kingdom piles of a game in which all these have been named."""
    homes = names().homes
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
    bringing = kingdom_bringing(catalog.facts)
    for name in brought:
        if name in bringing and found.keys().isdisjoint(bringing[name]) and not _brought_by(found, name, catalog):
            found[bringing[name][0]] = None
    return tuple(found)


def _orders(log: Log, kingdom: Iterable[str], catalog: Catalog) -> dict[str, list[str]]:
    """In which order the cards of shuffled piles were taken."""
    homes = names().homes
    found: dict[str, list[str]] = {}
    for line in log.lines:
        if line.act not in ("gain", "buy and gain", "buy"):
            continue
        for name, count in line.cards:
            pile = homes.get(name)
            if pile is not None and not catalog[pile].each and line.act != "buy":
                found.setdefault(pile, []).extend([name] * count)
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
