"""What several copies of a card do once all are played: how often they trigger on what another card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.cards import catalog
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, meeting_of
from adjudicator.interact.meetings import PLAYABLE
from adjudicator.interact.places import PLAYED_BEFORE, TOKENS
from adjudicator.interact.runs import played, showing_of
from adjudicator.interact.verdicts import verdict


def of_copies(cards: Sequence[str], beside: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card triggers several times if it is named, and played, more than once.

    It may trigger on another of the cards, or on a plain card beside them.
    """
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, number in Counter(name for name in cards if name not in TOKENS).items():
        if number == 1 or not PLAYABLE & known[card].printed:
            continue
        others = dict.fromkeys(name for name in (*cards, *beside) if name != card and name not in TOKENS)
        for other in (name for name in others if known[name].kind == "card"):
            yield from _triggered(card, number, other, as_of)


def _triggered(card: str, number: int, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that the copies trigger when the other card is played or bought."""
    for happens in ("plays", "buys"):
        meeting = meeting_of(other, happens, (card, PLAYED_BEFORE), as_of, more=((card, PLAYED_BEFORE),) * (number - 1))
        result = played(meeting.text, (other, card))
        if result is None:
            continue
        showing = showing_of(result, (other, card))
        every = [one for one in showing.all() if one[0] == "triggers" and showing.owner(one[1]) == card]
        same = [one for one in every if one[3] == every[0][3]]
        if len(same) > 1:
            kind, event, causes, key = same[0]
            often = "twice" if len(same) == 2 else f"{len(same)} times"
            said = f"{verdict(kind, event, causes, showing).rstrip('.')}: {often} after {number} plays of {card}."
            steps = tuple(
                step for kind, event, causes, _ in same for step in showing.how_it_happened(kind, event, causes)
            )
            wants = (other, card)
            yield Finding(
                "copies", said, steps, event.cites, ("copies", *key), meeting.title, meeting.text, wants=wants
            )
            return
