"""What types a card has together with another one."""

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
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import BUYABLE, AsOf, Meeting, meeting_of
from adjudicator.interact.places import BOUGHT_BEFORE, HELD, IN_HAND, LANDSCAPE, TOKENS
from adjudicator.interact.runs import played
from adjudicator.rules.you import You

SAMPLE: Final = "Militia"
"""An Action that shows whether something gives types to Actions."""

BOTH_WAYS: Final = (
    "Alice may play it in her Buy phase, which does not use up an Action, or in her Action phase, as an Action."
)


def more_types(one: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """Which types a card has because of the other one, or that it gets none though other Actions do."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, giver in ((one, other), (other, one)):
        if card in TOKENS or giver in TOKENS or known[card].kind != "card" or not gives_types(known[giver]):
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


def gives_types(giver: Definition) -> bool:
    """Whether it gives cards more types than are printed on them."""
    return bool(giver.alters) or any(ability.moment == TYPES for ability in giver.abilities)


def _held(card: str, giver: str, as_of: AsOf) -> Meeting:
    """The card in hand, in a game with the card that gives it types."""
    kind = catalog(as_of[1] if as_of else NEWEST, {})[giver].kind
    where = IN_HAND if kind == "card" else BOUGHT_BEFORE if kind in BUYABLE - {"project"} else LANDSCAPE
    return meeting_of(card, HELD, (giver, where), as_of)


_TAKEN_FOR: Final = {
    "pass": re.compile(r"[Ww]hen you gain (?:this|it)\b"),
    "exile": re.compile(r"[Ww]hen you (?:trash|discard) (?:this|it)\b(?! from play)"),
}
"""What may be taken for something else that a card waits for, as its text says that: passing it, for gaining it."""


def may_be_taken_for(verb: str, card: str) -> bool:
    """Whether somebody might think that a card triggers on this, though it triggers on something like it."""
    known = catalog(NEWEST, {})
    return verb in _TAKEN_FOR and card in known and _TAKEN_FOR[verb].search(known[card].text) is not None


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
