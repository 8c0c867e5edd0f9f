"""What several copies of a card do: how often they trigger once all are played, or what comes of trashing all of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from adjudicator.cards import catalog
from adjudicator.explanations.phrases import counted
from adjudicator.explanations.trace import Trace
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, meeting_of
from adjudicator.interact.meetings import PLAYABLE, meetings
from adjudicator.interact.places import IN_HAND, PLAYED_BEFORE, TOKENS
from adjudicator.interact.runs import played, showing_of
from adjudicator.interact.totals import done_with, totals
from adjudicator.interact.verdicts import verdict


def of_copies(cards: Sequence[str], beside: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card triggers several times if it is named, and played, more than once, and that another one
    trashes or discards that many copies of it.

    It may trigger on another of the cards, or on a plain card beside them.
    """
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, number in Counter(name for name in cards if name not in TOKENS).items():
        if number == 1 or known[card].kind != "card":
            continue
        others = dict.fromkeys(name for name in (*cards, *beside) if name != card and name not in TOKENS)
        for other in (name for name in others if known[name].kind == "card"):
            if PLAYABLE & known[card].printed:
                yield from _triggered(card, number, other, as_of)
            if _SEVERAL.search(known[other].text):
                yield from _at_once(card, number, other, as_of)


_SEVERAL: Final = re.compile(
    r"[Tt]rash up to|([Tt]rash|[Dd]iscard) (any number of|as many|two|three|four) (more )?cards|[Dd]o this twice: (trash|discard)"
)
"""How card texts say that a player trashes or discards several cards."""


def _at_once(card: str, number: int, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that the other card trashes or discards all copies, and what that gives."""
    meeting = meeting_of(other, "plays", (card, IN_HAND), as_of, more=((card, IN_HAND),) * (number - 1))
    wants = (card, other)
    result = played(meeting.text, wants, most=True)
    if result is None:
        return
    trace = _of_this_turn(result.run.trace)
    for verb, says in (("trash", "trashes"), ("discard", "discards")):
        gives = list(totals(trace))
        if gives and done_with(trace, 0, verb).count(card) == number:
            at_once = any(one.kind == verb and [each.name for each in one.cards].count(card) == number for one in trace)
            how = " at once" if at_once else ""
            said = " ".join((f"With {other}, Alice {says} {counted([card] * number)}{how}.", *gives))
            yield Finding("copies", said, (), (), ("copies", verb, card), meeting.title, meeting.text, wants=wants)
            return


def _of_this_turn(trace: Trace) -> Trace:
    """The events up to the end of the turn on which a card is played."""
    played_at = next((one.id for one in trace if one.kind == "play"), 0)
    return [*takewhile(lambda one: one.kind != "turn" or one.id < played_at, trace)]


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


def gained_in_all(cards: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """The finding how many cards are gained in all when both of two cards gain something for the same gain."""
    if len(cards) != 2 or len({*cards}) != 2:
        return
    there = [one for one in meetings(cards[0], cards[1], as_of) if one.happens in ("buys", "gains")]
    for meeting in sorted(there, key=lambda one: one.happens):
        result = played(meeting.text, meeting.wants)
        if result is None:
            continue
        showing = showing_of(result, cards)
        gains = [one for one in result.run.trace if one.kind == "gain" and one.player == 0 and one.outcome == "done"]
        if not {*cards} <= {showing.owner(one) for one in gains}:
            continue
        said = f"{meeting.title}: in all, she gains {counted([card.name for one in gains for card in one.cards])}."
        key = ("in all", "gain")
        told = showing.story()
        first = showing.say(gains[0])
        steps = told[next((at for at, line in enumerate(told) if line.endswith(first)), 0) :]
        yield Finding("in all", said, steps, (), key, meeting.title, meeting.text, wants=meeting.wants)
        return
