"""The situations in which two or three cards can meet: one is played, bought, gained ... while the others are somewhere.

Each is paired with the same situation without the other card, so that what changes can be seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.draft import IN_FRONT as OWNED
from adjudicator.drafts.draft import RECEIVED
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import BOONS_ASIDE, CARD_ASIDE, Definition
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.zones import NEWEST
from adjudicator.interact.facts import gives_types
from adjudicator.interact.meeting import (
    BUYABLE,
    GIVERS,
    GIVES_A_TURN,
    SAMPLE_ACTION,
    TO_ANOTHER,
    AsOf,
    Meeting,
    lasts,
    meeting_of,
)
from adjudicator.interact.places import (
    AMONG_THREE,
    BEFORE_CONTROLLED,
    BEFORE_EXTRA_TURN,
    BEGINS_WITH,
    BOUGHT_BEFORE,
    BOUGHT_LAST_TURN,
    BY_BOB,
    CONTROLLED,
    EXILED,
    EXTRA_TURN,
    IN_FORCE,
    IN_FRONT,
    IN_HAND,
    IN_SUPPLY,
    IN_TRASH,
    LANDSCAPE,
    LAST_TURN,
    NEXT,
    ON_DECKS,
    ON_TAVERN,
    PLAYED_BEFORE,
    SET_ASIDE,
    STARTS_WITH,
    TOKEN,
    TOKENS,
    WITH_BOB,
)

PLAYABLE: Final = frozenset(("Action", "Treasure", "Night"))

PLAIN: Final = (
    ("Action", ("Smithy", "Laboratory", "Village")),
    ("Treasure", ("Silver", "Gold", "Copper")),
    ("Victory", ("Estate", "Duchy", "Province")),
    ("Curse", ("Estate", "Duchy")),
)
"""For each type, cards without abilities that trigger: what happens with these happens with any card of the type."""


def meetings(one: str, other: str, as_of: AsOf = None) -> Iterator[Meeting]:
    """All situations of a pair, in a fixed order."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if all(name in known and known[name].kind in LANDSCAPES - {"event"} for name in (one, other)) and one != other:
        first, second = ((name, IN_FORCE if known[name].kind == "prophecy" else LANDSCAPE) for name in (one, other))
        for happens in ("plays", "gains"):
            yield meeting_of(SAMPLE_ACTION, happens, first, as_of, more=(second,))
    for card, beside in ((one, other), (other, one)) if one != other else ((one, other),):
        if card in TOKENS:
            continue
        for happens in _happenings(known[card], known.get(beside)):
            for where in _places(known[card], happens, known.get(beside)):
                yield meeting_of(card, happens, (beside, where), as_of)
        yield from _with_set_aside(card, beside, known, as_of)
        yield from _in_place_of(card, beside, known, as_of)
        yield from _put_away_by(card, beside, known, as_of)


def _with_set_aside(keeper: str, kept: str, known: Catalog, as_of: AsOf) -> Iterator[Meeting]:
    """The landscape or card that plays a card set aside at the start of the game, with this one set aside."""
    fits = known[keeper].choosing(CARD_ASIDE)
    card = known.get(kept)
    if fits is None or card is None or card.kind != "card" or not card.in_supply or not fits(card):
        return
    if known[keeper].kind == "card":
        yield meeting_of(keeper, "plays", (kept, SET_ASIDE), as_of)
    else:
        sample = next(name for name in PLAIN[0][1] if name != kept)
        yield meeting_of(sample, "plays", (keeper, LANDSCAPE), as_of, more=((kept, SET_ASIDE),))


def _in_place_of(event: str, chosen: str, known: Catalog, as_of: AsOf) -> Iterator[Meeting]:
    """The basic card that an Event makes playable, on the turn after this card was chosen for it."""
    card = known.get(chosen)
    if known[event].kind != "event" or not gives_types(known[event]) or card is None or "Action" not in card.printed:
        return
    for name in (name for _, plain in PLAIN for name in plain):
        if f"{name}s are" in known[event].text:
            yield meeting_of(name, "plays", (event, BOUGHT_LAST_TURN), as_of, more=((chosen, IN_SUPPLY),))


def _put_away_by(way: str, held: str, known: Catalog, as_of: AsOf) -> Iterator[Meeting]:
    """The Way that trashes or discards a card from the hand, used by another Action, with this card there."""
    card = known.get(held)
    if known[way].kind != "way" or card is None or card.kind != "card" or not _PUTS_AWAY.search(known[way].text):
        return
    sample = next(name for name in PLAIN[0][1] if name != held)
    yield meeting_of(sample, "plays", (way, LANDSCAPE), as_of, more=((held, IN_HAND),))


_PUTS_AWAY: Final = re.compile(r"\b([Tt]rash|[Dd]iscard) (an? |your )")
"""How Ways say that something is done to cards from the hand."""


def meetings_of_three(cards: tuple[str, str, str], as_of: AsOf = None) -> Iterator[Meeting]:
    """Situations in which three cards can meet: one is played, gained or bought with the two others about."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if {*cards} & {*TOKENS} or len({*cards}) < len(cards):
        return
    for card, one, other in permutations(cards):
        if known[card].kind != "card":
            continue
        for happens in [one for one in _happenings(known[card], None) if one in ("plays", "gains", "buys")]:
            from_decks = happens == "plays" and any(said in known[card].text for said in FROM_DECKS)
            for where, there in product(_beside(known[one], from_decks), _beside(known[other])):
                if (one, where) < (other, there) or where != there:
                    yield meeting_of(card, happens, (one, where), as_of, more=((other, there),))


def _beside(card: Definition, from_decks: bool = False) -> Iterable[str]:
    """Where a card may be while something happens with two others; `from_decks` says that it happens to a card of a deck."""
    if card.kind in LANDSCAPES:
        yield IN_FORCE if card.kind == "prophecy" else LANDSCAPE
    if card.kind == "card":
        yield IN_HAND
        yield IN_SUPPLY
        if from_decks:
            yield ON_DECKS
        if "Reaction" in card.printed:
            yield WITH_BOB
        if PLAYABLE & card.printed:
            yield PLAYED_BEFORE


@lru_cache(maxsize=4096)
def plain_card(card: str, beside: str, as_of: AsOf = None) -> str | None:
    """A card of the same type without abilities that trigger, other than the one beside it."""
    if card in TOKENS:
        return None
    printed = catalog(as_of[1] if as_of else NEWEST, {})[card].printed
    found = next((plain for kind, plain in PLAIN if kind in printed), ())
    return next((plain for plain in found if plain not in (card, beside)), None)


def places_at(card: str, happens: str, as_of: AsOf = None) -> tuple[str, ...]:
    """Where a card may be while something happens to another one of a player's."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    found = _places(known["Silver"], happens, known.get(card))
    return tuple(where for where in found if where in _WAITING)


_WAITING: Final = frozenset({LANDSCAPE, IN_FORCE, IN_HAND, ON_TAVERN, PLAYED_BEFORE, BY_BOB})
"""Where a card waits for what happens to another one."""


def _happenings(definition: Definition, beside: Definition | None) -> Iterable[str]:
    """What may happen to a card; the other one may make it something that can be played."""
    if definition.kind in LANDSCAPES:
        yield from ("buys",) if definition.kind in BUYABLE else ()
        return
    if definition.kind in GIVERS:
        yield "receives"
    if definition.kind != "card":
        return
    if PLAYABLE & definition.printed or (beside is not None and gives_types(beside)):
        yield "plays"
    yield from ("gains", "buys", "trashes", "discards")
    if beside is not None and beside.kind in LANDSCAPES and beside.kind != "event" and START_OF_TURN in beside.text:
        yield BEGINS_WITH if any(said in beside.text for said in FROM_DECKS) else STARTS_WITH


def _places(card: Definition, happens: str, beside: Definition | None) -> Iterable[str]:
    """Where the other card may be; None stands for a token."""
    if beside is None:
        yield from (TOKEN,) if happens in ("plays", "buys") else ()
        return
    if beside.kind in LANDSCAPES:
        yield IN_FORCE if beside.kind == "prophecy" else LANDSCAPE
        if beside.kind in BUYABLE and happens in ("gains", "buys"):
            yield BOUGHT_BEFORE
        if happens == "plays" and beside.kind == "event" and _GOES_ON.search(beside.text):
            yield BOUGHT_LAST_TURN
        if beside.kind in BUYABLE:
            yield from _turns(card, happens, beside)
        return
    if beside.kind in OWNED:
        yield IN_FRONT
    if beside.kind in RECEIVED and RECEIVED[beside.kind][1] in card.printed and happens in ("plays", "gains"):
        yield AMONG_THREE if card.chooses == BOONS_ASIDE else NEXT
    if beside.kind != "card":
        return
    yield IN_HAND
    if happens == "receives":
        return
    yield from _turns(card, happens, beside)
    followed = happens == "plays" or (happens == "buys" and card.kind == "event")
    if followed and any(said in card.text for said in FROM_DECKS):
        yield ON_DECKS
    if followed and THE_TRASH in card.text:
        yield IN_TRASH
    if EXILE in card.text and happens in ("plays", "gains"):
        yield EXILED
    if "Reaction" in beside.printed:
        yield WITH_BOB
    if "Reserve" in beside.printed:
        yield ON_TAVERN
        if "start of your turn" in beside.text:
            yield LAST_TURN
    elif PLAYABLE & beside.printed:
        yield PLAYED_BEFORE
        if "Duration" in beside.printed:
            yield LAST_TURN
            yield BY_BOB


def _turns(card: Definition, happens: str, beside: Definition) -> Iterable[str]:
    """The turns that the other card gives; for a card whose effect lasts, also the turn before such a turn."""
    if GIVES_A_TURN not in beside.text or happens == "buys":
        return
    controlled = TO_ANOTHER in beside.text.casefold()
    yield CONTROLLED if controlled else EXTRA_TURN
    if happens == "plays" and lasts(card):
        # the turn of a card that was played before ends anyway
        yield from (BEFORE_CONTROLLED,) if controlled else (BEFORE_EXTRA_TURN,) if beside.kind in BUYABLE else ()


EXILE: Final = "Exile"
THE_TRASH: Final = "the trash"
START_OF_TURN: Final = "start of your turn"

_GOES_ON: Final = re.compile(r"token to (an Action Supply|its) pile|[Oo]n your turns")
"""How Events say that they have to do with later turns, too."""

FROM_DECKS: Final = ("of your deck", "of their deck", "from your deck", "from their deck")
"""How card texts say that something is done with the cards of a deck."""
