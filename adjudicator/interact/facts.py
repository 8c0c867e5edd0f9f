"""What a card is beside another one: its types, and whether a card with a limit on cost can take more expensive ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.definitions import Definition
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import TYPES
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.trace import engine_only
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding
from adjudicator.interact.meetings import (
    BOUGHT_BEFORE,
    BUYABLE,
    HELD,
    IN_HAND,
    IN_SUPPLY,
    LANDSCAPE,
    PLAYED_BEFORE,
    TOKENS,
    AsOf,
    Meeting,
    meeting_of,
)
from adjudicator.interact.runs import played, showing_of
from adjudicator.rules.you import You

SAMPLE: Final = "Militia"
"""An Action that shows whether something gives Actions more types."""

BOTH_WAYS: Final = "Alice may play it in her Buy phase, which uses up no Action, or in her Action phase, as an Action."

_CHEAPER: Final = re.compile(r"costs? \$\d less")
_UP_TO: Final = re.compile(r"costs? up to \$(\d)(?! more)")
_OF_COST: Final = {3: "Village", 4: "Smithy", 5: "Laboratory", 6: "Gold", 7: "King's Court", 8: "Province"}
"""A card of each cost."""

_TAKES: Final = {"gain": "gain", "play": "play", "trash": "trash", "set aside": "set aside"}
"""What is done with a card whose cost is within the limit."""


def more_types(one: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """Which types a card has because of the other one, or that it gets none though other Actions do."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, giver in ((one, other), (other, one)):
        if card in TOKENS or giver in TOKENS or known[card].kind != "card" or not _gives_types(known[giver]):
            continue
        meeting = _held(card, giver, as_of)
        now = _types(meeting)
        more = now - known[card].printed
        cites = next((one.cites for one in known[giver].abilities if one.moment == TYPES), known[giver].cites)
        key = ("types", card, giver)
        if more:
            said = f"With {giver}, {card} is {_a(more)} as well."
            steps: tuple[str, ...] = (BOTH_WAYS,) if "Treasure" in more and "Action" in known[card].printed else ()
            yield Finding("types", said, steps, cites, key, meeting.title, meeting.text, wants=(card, giver))
            continue
        usually = _types(_held(SAMPLE, giver, as_of)) - known[SAMPLE].printed
        if now and usually and "Action" in known[card].printed:
            said = f"{giver} does not make {card} {_a(usually)}."
            steps = (f"{giver}: {known[giver].text}", f"{card}: {known[card].text}")
            yield Finding("types", said, steps, cites, key, meeting.title, meeting.text, wants=(card, giver))


def _gives_types(giver: Definition) -> bool:
    return bool(giver.alters) or any(ability.moment == TYPES for ability in giver.abilities)


def _held(card: str, giver: str, as_of: AsOf) -> Meeting:
    """The card in hand, in a game with the card that gives it types."""
    kind = catalog(as_of[1] if as_of else NEWEST, {})[giver].kind
    where = IN_HAND if kind == "card" else BOUGHT_BEFORE if kind in BUYABLE - {"project"} else LANDSCAPE
    return meeting_of(card, HELD, (giver, where), as_of)


@lru_cache(maxsize=4096)
def _types(meeting: Meeting) -> frozenset[str]:
    """The types of the card in Alice's hand; none if the situation cannot arise."""
    card = meeting.card
    result = played(meeting.text, (card,))
    if result is None:
        return frozenset()
    alice = You(Glance(result.run.game, result.run.world), 0)
    return next((alice.types(one) for one in alice.hand if alice.name(one) == card), frozenset())


def _a(types: frozenset[str]) -> str:
    return listed([f"{'an' if one[0] in 'AEIOU' else 'a'} {one}" for one in sorted(types)])


def within_reach(one: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """That a card with a limit on cost can take a more expensive one because the other card makes that one cheaper."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for taker, reducer in ((one, other), (other, one)):
        if {taker, reducer} & {*TOKENS} or not _CHEAPER.search(known[reducer].text):
            continue
        limit = _UP_TO.search(known[taker].text)
        dearer = _OF_COST.get(int(limit[1]) + 1) if limit is not None else None
        if dearer is None or known[taker].kind != "card" or dearer in (taker, reducer):
            continue
        for happens in ("plays", "buys"):
            # Talisman waits for something to be bought
            card, beside = (taker, dearer) if happens == "plays" else (dearer, taker)
            where = IN_SUPPLY if happens == "plays" else PLAYED_BEFORE
            meeting = meeting_of(card, happens, (beside, where), as_of, third=(reducer, PLAYED_BEFORE))
            verbs = _verbs(meeting, taker, dearer)
            without = _verbs(meeting_of(card, happens, (beside, where), as_of), taker, dearer)
            if verbs - without:
                verb = min(verbs - without)
                said = f"After {reducer}, {taker} can {_TAKES[verb]} {dearer}, which otherwise costs ${known[dearer].cost.coins}."
                key = ("within reach", taker, reducer)
                yield Finding("within reach", said, (), (), key, meeting.title, meeting.text, wants=(dearer, taker))
                break


def _verbs(meeting: Meeting, taker: str, dearer: str) -> frozenset[str]:
    """What the one card does with the other."""
    result = played(meeting.text, (dearer, taker))
    if result is None:
        return frozenset()
    showing = showing_of(result, (taker, dearer))
    return frozenset(
        event.kind
        for event in result.run.trace
        if event.kind in _TAKES
        and not engine_only(event)
        and any(card.name == dearer for card in event.cards)
        and showing.owner(event) == taker
    )
