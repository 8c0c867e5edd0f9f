"""Playing two cards as a question says: with what it says is done to them, by which of them, and by cards of whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Final, get_args

from adjudicator.cards import catalog
from adjudicator.engine.events import Event
from adjudicator.explanations.trace import enclosing, engine_only, is_choice
from adjudicator.format.zones import NEWEST
from adjudicator.interact.deeds_of_a_question import VERBS, AskedDeeds, DoneTo, asked_for, fits
from adjudicator.interact.findings import Deeds, Finding, Kind
from adjudicator.interact.meeting import Meeting, meeting_of
from adjudicator.interact.meetings import meetings
from adjudicator.interact.places import IN_HAND, PLAYED_BEFORE, WITH_BOB
from adjudicator.interact.runs import played, showing_of
from adjudicator.interact.showing import Showing
from adjudicator.interact.verdicts import verdict
from adjudicator.search.what_is_asked import Understood

_DONE: Final = frozenset({"done", "replaced"})


def deeds_in(asked: Understood, cards: Sequence[str]) -> AskedDeeds:
    """What a question says is done with these cards."""
    known = catalog(NEWEST, {})
    attacks = {name for name in cards if name in known and "Attack" in known[name].printed}
    told = asked_for(asked, cards, attacks)
    # an Event is bought, but not gained
    deeds = (one for one in told.deeds if one.verb != "gain" or one.card not in known or known[one.card].kind == "card")
    return replace(told, deeds=tuple(deeds))


def in_force(cards: Sequence[str], mine: Set[str]) -> frozenset[str]:
    """Those of three cards that attack for as long as they stay in play, unless they are one's own: with them in force, the
    others are asked about.
    """
    known = catalog(NEWEST, {})
    lasting = {name for name in cards if name in known and {"Attack", "Duration"} <= known[name].printed}
    return frozenset(lasting - mine) if len(cards) > 2 else frozenset()


def is_asked(asked: Understood, deeds: AskedDeeds, meeting: Meeting, showing: Showing) -> bool:
    """Whether three cards meet as a question says: with what is done to which, and what it says is in hand still there."""
    held = {name for name, where in ((meeting.other, meeting.where), *meeting.more) if where in (IN_HAND, WITH_BOB)}
    gains = any(deed.verb == "gain" for deed in deeds.deeds)
    # "Procession on Fortress" is not that it gains one
    done = (one for one in _done(showing) if gains or one.verb != "gain")
    return {*asked.in_hand} & {*showing.pair} <= held and fits(deeds.premises, done, _whose(showing))


def as_asked(asked: AskedDeeds, cards: Sequence[str]) -> list[Finding]:
    """What is seen of two cards in each situation that is as the question says, the plainest situations first.

    If none is with the first of several options that a card names, the others are tried.
    """
    one, other = cards
    doers = {deed.by for deed in asked.deeds} - {""}
    for otherwise in range(MOST_OPTIONS):
        found: list[tuple[bool, bool, bool, bool, Finding]] = []
        any_options = False
        for meeting in map(_with_another_copy, meetings(one, other)):
            result = played(meeting.text, meeting.wants, otherwise=otherwise, deeds=_to_do(asked))
            if result is None:
                continue
            any_options = any_options or any(
                is_choice(event) and event.get("asked") == "choose" for event in result.run.trace
            )
            finding = _seen(asked, meeting, showing_of(result, cards), otherwise)
            if finding is not None:
                elsewhere = bool(doers) and meeting.card not in doers
                only_gained = asked.bought and meeting.happens == "gains"
                before = meeting.where == PLAYED_BEFORE
                found.append((elsewhere, only_gained, finding.kind == "does", before, finding))
        if found or not any_options:
            return [finding for *_, finding in sorted(found, key=lambda each: each[:4])]
    return []


def _with_another_copy(meeting: Meeting) -> Meeting:
    """The same with another copy of the card in hand, if its text has something done with that: Treasure Map."""
    known = catalog(NEWEST, {})
    name = meeting.other
    if meeting.where != IN_HAND or name not in known:
        return meeting
    if re.search(rf"\b(?:an?|another) {re.escape(name)} from your hand\b", known[name].text) is None:
        return meeting
    more = (*meeting.more, (name, IN_HAND))
    return meeting_of(meeting.card, meeting.happens, (name, meeting.where), more=more)


MOST_OPTIONS: Final = 3
"""How many of a card's options are tried."""


def _to_do(asked: AskedDeeds) -> Deeds:
    return tuple((deed.verb, deed.card) for deed in asked.deeds if deed.verb)


def _seen(asked: AskedDeeds, meeting: Meeting, showing: Showing, otherwise: int) -> Finding | None:
    """What is seen in one situation, if that is as the question says."""
    whose = _whose(showing)
    best = _best(showing, asked, whose) if fits(asked, _done(showing), whose) else None
    if best is None:
        return None
    kind, event, causes, key = best
    said = verdict(kind, event, causes, showing)
    if kind == "does" and _may_trigger(key[2]) and not showing.abilities(key[2]):
        said = f"{said} {key[2]} does not trigger."
    asker = _asker(asked, whose)
    return Finding(
        kind,
        said,
        tuple(step for step in showing.how_it_happened(kind, event, causes) if step != said),
        event.cites,
        ("asked", kind, *key),
        meeting.title,
        meeting.text,
        wants=meeting.wants,
        pair=showing.pair,
        otherwise=otherwise,
        deeds=_to_do(asked),
        asker=showing.players[asker] if asker is not None else "",
    )


def _best(
    showing: Showing, asked: AskedDeeds, whose: Mapping[str, Set[int]]
) -> tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]] | None:
    """What matters most of what one card does with the other, for the player whose it is said to be; what the
    question says itself tells the least."""
    order = get_args(Kind)
    cards = {deed.card for deed in asked.deeds}
    verbs = {deed.verb for deed in asked.deeds}
    mine = _asker(asked, whose)

    def preferred(one: tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]) -> tuple[bool, int, bool, bool, int]:
        kind, event, _, key = one
        elsewhere = kind == "does" and key[2] not in cards
        another = showing.owner(event) in asked.others and event.player == mine
        besides = kind == "does" and event.kind not in verbs
        return elsewhere, order.index(kind), another, besides, event.id

    return min(showing.all(), key=preferred, default=None)


def _may_trigger(card: str) -> bool:
    """Whether something may be expected to happen when this card itself is discarded, trashed or the like."""
    known = catalog(NEWEST, {})
    return card in known and _WHEN.search(known[card].text) is not None


_WHEN: Final = re.compile(
    r"[Ww]hen (?:you (?:\w+, |\w+ or )*(?:discard|trash|gain|reveal) (?:this|it)\b(?! from play)|one of your cards is )"
)


def _asker(asked: AskedDeeds, whose: Mapping[str, Set[int]]) -> int | None:
    """The seat of whoever asks, if the question tells their cards from another player's and those are not both players'."""
    if not asked.others:
        return None
    mine = {seat for name in asked.mine for seat in whose.get(name, ()) if len(whose[name]) == 1}
    theirs = {seat for name in asked.others for seat in whose.get(name, ()) if len(whose[name]) == 1}
    return next(iter(mine), next((1 - seat for seat in theirs), None))


def _done(showing: Showing) -> Iterator[DoneTo]:
    """What is done to the two cards, but not in Clean-up, where every card is discarded."""
    for event in showing.trace:
        if event.kind not in VERBS or event.outcome not in _DONE or engine_only(event):
            continue
        if event.kind == "discard" and any(one.kind == "cleanup" for one in enclosing(showing.trace, event)):
            continue
        for card in event.cards:
            if card.name in showing.pair:
                yield DoneTo(event.kind, card.name, showing.owner(event) or "")


def _whose(showing: Showing) -> dict[str, Set[int]]:
    """The players who do something with each of the two cards."""
    found: dict[str, set[int]] = {}
    for event in showing.trace:
        if event.kind in VERBS and event.player is not None and not engine_only(event):
            for card in event.cards:
                found.setdefault(card.name, set()).add(event.player)
    return dict(found)
