"""What was chosen at setup without a line in the log: worked out from what the lines name, if possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE, OUTSIDE_PILE, SUPPLY_PILE, Definition
from adjudicator.games.random_setup import ALLY
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import can_have_a_trait, is_kingdom_pile
from adjudicator.rules.words import LIAISON, OMEN

GAINS = ("gain", "buy and gain")


def chosen_for(name: str, log: Log, piles: Sequence[str], given: Sequence[str], catalog: Catalog) -> str | None:
    """What was chosen for a card or landscape, judging by the log; None if it does not show that.

    `piles` are those that the log names, `given` is the Kingdom according to somebody.
    """
    one = catalog[name]
    found: list[str] = []
    if (fits := one.choosing(EXTRA_PILE)) is not None:
        found = [card for line in log.lines if line.act == "block" for card, _ in line.cards if fits(catalog[card])]
        if not found:
            there = [pile for pile in (given or piles) if pile in piles and pile != name and fits(catalog[pile])]
            found = there if len(there) == 1 and len([pile for pile in given if pile in piles]) > 10 else []
    elif (fits := one.choosing(CARD_ASIDE)) is not None:
        other = {card for line in log.lines if line.act != "play" for card, _ in line.cards}
        found = [pile for pile in piles if pile not in other and pile not in given and fits(catalog[pile])]
    elif (fits := one.choosing(OUTSIDE_PILE)) is not None:
        bought = {card for line in log.lines if line.act in ("buy", "buy and gain") for card, _ in line.cards}
        after = Counter(gained_after(name, log.lines))
        found = [
            pile
            for pile, _ in after.most_common()
            if pile in piles and pile not in bought and pile not in given and fits(catalog[pile])
        ]
    return found[0] if found else None


def gained_after(name: str, lines: Sequence[LogLine]) -> Iterator[str]:
    """What a player gains right after gaining a card of this name."""
    for before, line in pairwise(lines):
        if before.act in GAINS and name in dict(before.cards) and line.act == "gain" and line.seat == before.seat:
            yield from dict(line.cards)


def deck_cards(name: str, lines: Sequence[LogLine]) -> list[str]:
    """The cards in the deck of a card that has a deck of its own: revealed after its play, or put under it."""
    found: dict[str, None] = {}
    last_play = ""
    for line in lines:
        if line.kind == "turn" or line.act in ("buy", "buy and gain"):
            last_play = ""
        elif line.act == "play":
            played = next((card for card, _ in line.cards), "")
            last_play = played
        if (line.act == "reveal" and last_play == name) or (line.act == "bottom" and name in line.name):
            found |= dict.fromkeys(card for card, _ in line.cards if card != HIDDEN)
    return list(found)


def unsaid(
    piles: Sequence[str], landscapes: Sequence[str], chosen: Mapping[str, object], catalog: Catalog
) -> tuple[str, ...]:
    """The cards and landscapes for which an unknown choice was made, so that one had to be assumed."""
    found = []
    kinds = {catalog[name].kind for name in landscapes}
    for name in (*piles, *landscapes):
        one = catalog[name]
        types = {type_ for card in (name, *one.holds) for type_ in catalog[card].types}
        brings = (LIAISON in types and ALLY not in kinds) or (OMEN in types and PROPHECY not in kinds)
        if (_has_a_choice(one) and name not in chosen) or brings:
            found.append(name)
    return tuple(found)


def _has_a_choice(one: Definition) -> bool:
    return one.chooses is not None or one.kind == TRAIT


def candidates(name: str, piles: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What could have been chosen for a card or landscape, if that is unknown: piles, landscapes, unused cards."""
    one = catalog[name]
    if one.kind == TRAIT:
        yield from (pile for pile in piles if can_have_a_trait(catalog[pile]))
        return
    if (fits := one.choosing(SUPPLY_PILE) or one.choosing(EXTRA_PILE)) is not None:
        yield from (pile for pile in piles if pile != name and fits(catalog[pile]))
    elif (fits := one.choosing(CARD_ASIDE) or one.choosing(OUTSIDE_PILE)) is not None:
        for card, facts in sorted(catalog.facts.items()):
            if card not in piles and is_kingdom_pile(facts) and facts.kind == "card" and fits(catalog[card]):
                yield card
    types = {type_ for card in (name, *one.holds) for type_ in catalog[card].types}
    for type_, kind in ((LIAISON, ALLY), (OMEN, PROPHECY)):
        if type_ in types:
            yield from (card for card, facts in sorted(catalog.facts.items()) if facts.kind == kind)
