"""Finding cards while somebody types: names and their beginnings, nicknames, typing mistakes, types and costs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from adjudicator.cards import all_facts
from adjudicator.engine.definitions import Facts
from adjudicator.search.corpus import nicknames
from adjudicator.search.words import plain
from adjudicator.site.html import text
from adjudicator.site.table_html import coloured

MOST: Final = 24
"""How many cards are offered at once."""
USUAL: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Village", "Smithy", "Throne Room")
"""What is offered before anything is typed."""
_COST: Final = re.compile(r"\$?([0-9]{1,2})(p?)", re.IGNORECASE)
_LANDSCAPES: Final = ("event", "project", "way", "landmark", "ally", "trait", "prophecy")


class _Named(NamedTuple):
    name: str
    plain: str
    card: Facts


def find(words: str, place: str) -> list[Facts]:
    """The cards that fit and can be put there, best first: piles into the Kingdom, landscapes beside it, cards elsewhere."""
    wanted = [one for one in _all_objects() if _belongs_in(one.card, place)]
    if not words.strip() and place != "landscapes":
        by_name = {one.name: one.card for one in wanted}
        return [by_name[name] for name in USUAL if name in by_name]
    parts = words.split()
    narrowing = [test for part in parts if (test := _test(part)) is not None]
    name = plain(" ".join(part for part in parts if _test(part) is None))
    fitting = [one for one in wanted if all(test(one.card) for test in narrowing)]
    if not name:
        return [one.card for one in sorted(fitting, key=lambda one: (one.card.cost.coins, one.name))][:MOST]
    found = list(dict.fromkeys(one.name for one in _ranked(name, fitting)))
    by_name = {one.name: one.card for one in fitting}
    return [by_name[one] for one in found][:MOST]


def rows(words: str, place: str) -> str:
    """The cards that fit as buttons."""
    found = find(words, place)
    if not found:
        return f"<li>There is nothing called \N{LEFT DOUBLE QUOTATION MARK}{text(words)}\N{RIGHT DOUBLE QUOTATION MARK}.</li>"
    return "".join(
        f'<li><button type="button" class="pg-option adj-card {coloured(one.types)}" data-found="{text(one.name)}">'
        f"{text(one.name)} <small>{text(_facts(one))}</small></button></li>"
        for one in found
    )


def _facts(one: Facts) -> str:
    cost = str(one.cost) if one.kind in ("card", "event", "project") else ""
    return " ".join(part for part in (cost, "-".join(one.types)) if part)


def _belongs_in(card: Facts, place: str) -> bool:
    if card.kind in _LANDSCAPES:
        return place in ("kingdom", "landscapes")
    return place != "landscapes" and (card.kind == "card" or (place == "kingdom" and card.kind == "pile"))


def _test(part: str) -> Callable[[Facts], bool] | None:
    """What a word that is not a name demands: `$5`, `attack`."""
    cost = _COST.fullmatch(part)
    if cost is not None and part.startswith("$"):
        return lambda card: card.cost.coins == int(cost[1]) and bool(card.cost.potions) == bool(cost[2])
    kind = next((kind for kind in _types() if kind.casefold() == part.casefold()), None)
    return None if kind is None else lambda card: kind in card.types


def _ranked(name: str, among: list[_Named]) -> Iterator[_Named]:
    """Cards with that name, those that begin with it, those with a word that does, nicknames, initials, typing mistakes."""
    called = {one.name: one for one in among}
    nicks = nicknames()
    yield from (one for one in among if one.plain == name)
    if name in nicks and nicks[name] in called:
        yield called[nicks[name]]
    if 1 < len(name) < 4:
        yield from (one for one in among if _initials(one.plain) == name)
    yield from (one for one in among if one.plain.startswith(name))
    yield from (one for one in among if any(word.startswith(name) for word in one.plain.split()))
    yield from (called[meant] for nick, meant in nicks.items() if nick.startswith(name) and meant in called)
    yield from (one for one in among if len(name) > 2 and name in one.plain)
    if len(name) > 3:
        by_plain = {one.plain: one for one in among}
        yield from (by_plain[near] for near in get_close_matches(name, by_plain, n=5, cutoff=0.7))


def _initials(name: str) -> str:
    """`king's court` is `kc`."""
    return "".join(word[0] for word in name.split() if word != "s")


@cache
def _all_objects() -> tuple[_Named, ...]:
    return tuple(_Named(name, plain(name), versions[-1]) for name, versions in sorted(all_facts().items()))


@cache
def _types() -> frozenset[str]:
    return frozenset(kind for one in _all_objects() for kind in one.card.types)
