"""What happens otherwise, or only, because the other card is there, where nothing else joins the two."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adjudicator.cards import catalog
from adjudicator.explanations.trace import Trace, ability_said
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding, Kind
from adjudicator.interact.meeting import AsOf, Meeting, meeting_of
from adjudicator.interact.meetings import plain_card
from adjudicator.interact.places import BOUGHT_BEFORE, IN_HAND, PLAYED_BEFORE, TOKEN, Place
from adjudicator.interact.runs import MANY, Key, kinds_shown, played, showing_of, shown_alone
from adjudicator.interact.showing import Showing


def only_with_it(meeting: Meeting, showing: Showing, single: Showing, as_of: AsOf) -> Iterator[Finding]:
    """What happens only with a second copy of a card in hand, or with a token of the player's."""
    second = meeting.card == meeting.other and meeting.where == IN_HAND
    if (meeting.where != TOKEN and not second) or showing.choices(free=True) != single.choices(free=True):
        return
    more = showing.counts() - single.counts()
    if second and (plain := plain_card(meeting.card, meeting.card, as_of)) is not None:
        beside = played(meeting_of(meeting.card, meeting.happens, (plain, IN_HAND), as_of).text, meeting.wants)
        more = more - showing_of(beside, showing.pair).counts() if beside is not None else Counter()
    if more:
        done = " ".join(
            f"{text.rstrip('.')}{_TIMES.get(number, f', {number} times')}." for text, number in more.items()
        )
        said = f"{meeting.title}: {done} Without it, this does not happen."
        key = ("only with", meeting.card, meeting.happens)
        yield Finding("differs", said, (), (), key, meeting.title, meeting.text, wants=meeting.wants)


def on_condition(meeting: Meeting, showing: Showing, as_of: AsOf, *, of_its_type: bool) -> Iterator[Finding]:
    """What the card that was played before does, or does not do, because of the other one, but not because of a plain one.

    Alchemist goes onto the deck if a Potion is in play, Treasury unless its player gained a Victory card. With
    `of_its_type`, plain cards of other types do not count: Capital brings no Debt if Mandarin is gained.
    """
    if meeting.where != PLAYED_BEFORE or meeting.card == meeting.other or meeting.happens not in DONE_TO_A_PLAIN_ONE:
        return
    same_type = of_its_type or meeting.happens == "plays"
    plain = plain_card(meeting.card, meeting.other, as_of) if same_type else PLAIN_GAINED
    if plain is None or plain in (meeting.card, meeting.other):
        return
    result = played(
        meeting_of(plain, meeting.happens, (meeting.other, meeting.where), as_of).text, (plain, meeting.other)
    )
    if result is None:
        return
    if _turns(showing.trace) != _turns(result.run.trace):
        return  # Delay is seen up to the next turn, which a Silver is not
    here = showing.abilities(meeting.other)
    with_plain = Showing(result.run.trace, result.run.game.players, (plain, meeting.other))
    there = with_plain.abilities(meeting.other)
    for ability in [*(here.keys() - there.keys()), *(there.keys() - here.keys())]:
        found = here.get(ability) or there[ability]
        _, words = ability_said(found)
        if ability in here:
            said = f"{meeting.title}: {meeting.other} triggers ({words}), which it would not with {plain}."
        else:
            tried = any(one.ability == ability for one in showing.trace)
            not_so = "has no effect" if tried else "does not trigger"
            said = f"{meeting.title}: {meeting.other} {not_so} ({words}), which it would with {plain}."
        key = ("on condition", ability, meeting.card)
        yield Finding("differs", said, (), found.cites, key, meeting.title, meeting.text, wants=meeting.wants)


def _turns(trace: Trace) -> int:
    return sum(event.kind == "turn" for event in trace)


DONE_TO_A_PLAIN_ONE: Final = frozenset(("plays", "gains", "buys"))
PLAIN_GAINED: Final = "Silver"
"""A plain card that can be gained instead."""


_TIMES: Final = {1: "", 2: ", twice"}


def without_it(meeting: Meeting, showing: Showing, single: Showing, as_of: AsOf) -> Iterator[Finding]:
    """What happens otherwise without the other card, unless it would do so with any."""
    differences = list(_differences(meeting, showing, single))
    with_any = _usual_differences(meeting, as_of) if differences else set()
    for kept, missing in differences:
        if (kept, missing) in with_any and meeting.happens != "buys":
            continue
        if kept:
            said = f"{meeting.title}: {kept} Without {meeting.other}: {missing}"
        else:
            said = f"{meeting.title}: this does not happen, as it would without {meeting.other}: {missing}"
        # most cards have different prices anyway
        usual = bool(with_any) and meeting.happens == "buys"
        key = ("differs", meeting.other, missing)
        yield Finding("differs", said, (), (), key, meeting.title, meeting.text, usual, meeting.wants)


def _differences(meeting: Meeting, showing: Showing, single: Showing) -> Iterator[tuple[str, str]]:
    """What happened only without the other card, and what, if anything, happened instead.

    Nothing is reported if the players chose differently: then the difference is due to them.
    """
    # what was bought before has its own price, and its own choices
    bought = meeting.other if meeting.where == BOUGHT_BEFORE and meeting.happens == "buys" else ""
    if showing.choices(bought) != single.choices():
        return
    here, there = showing.counts(bought), single.counts()
    for text in there - here:
        yield next((other for other in here - there if _is_alike(other, text)), ""), text


def _is_alike(one: str, other: str) -> bool:
    """Whether two things that happened are the same but for what or how many: "+1 Card." and "+2 Cards."."""
    return one.split()[:2] == other.split()[:2] or _NUMBER.sub("", one) == _NUMBER.sub("", other)


_NUMBER: Final = re.compile(r"\d+|(?<=\w)s\b")


def _usual_differences(meeting: Meeting, as_of: AsOf) -> set[tuple[str, str]]:
    """The differences that a card without abilities makes in place of one of the two."""
    found: set[tuple[str, str]] = set()
    plain = plain_card(meeting.other, meeting.card, as_of)
    if plain is not None and meeting.where in (IN_HAND, PLAYED_BEFORE):
        found |= _differences_of(meeting.card, meeting.happens, (plain, meeting.where), as_of)
    plain = plain_card(meeting.card, meeting.other, as_of)
    if plain is not None:
        found |= _differences_of(plain, meeting.happens, (meeting.other, meeting.where), as_of)
    return found


@lru_cache(maxsize=MANY)
def _differences_of(card: str, happens: str, beside: Place, as_of: AsOf) -> frozenset[tuple[str, str]]:
    meeting, pair = meeting_of(card, happens, beside, as_of), (card, beside[0])
    both = played(meeting.text, meeting.wants)
    single = shown_alone(card, happens, pair, as_of)
    if both is None or single is None:
        return frozenset()
    return frozenset(_differences(meeting, showing_of(both, pair), single))


OFTEN_DONE: Final = frozenset({"trash", "gain", "set aside", "return", "exile", "put", "discard", "pass"})
"""What a card does to any other one that is available to it."""

REVEALS: Final = "reveal"


def is_usual(kind: Kind, key: Key, meeting: Meeting, place: Place, as_of: AsOf, otherwise: int) -> bool:
    """Whether the same is found with a card of the same type without abilities in place of one of the two."""
    if kind == "does" and key[0] != REVEALS:
        return key[0] in OFTEN_DONE
    if kind == "does":
        plain = plain_card(meeting.other, meeting.card, as_of)
        found = kinds_shown(meeting.card, meeting.happens, (plain or "", meeting.where), as_of, otherwise)
        return plain is None or ("does", REVEALS, meeting.card, plain, *key[3:]) in found
    if kind not in ("triggers", "instead"):
        return False
    card, (other, _) = meeting.card, place
    plain = plain_card(card, other, as_of)
    if plain is not None:
        found = kinds_shown(plain, meeting.happens, place, as_of, otherwise)
        if (kind, *_without_card(card, key)) in {_without_card(plain, one) for one in found}:
            return True
    return False


def gives_less(key: Key, meeting: Meeting, as_of: AsOf, otherwise: int) -> str | None:
    """A plain card of the same type, if doing the same with that gives less: Ironworks gains a card of two types."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    verb, doer, other, *given = key
    types = known[other].printed if other in known else frozenset[str]()
    if doer not in known or sum(kind in known[doer].text for kind in types) < 2:
        return None
    plain = plain_card(other, doer, as_of) if given else None
    if plain is None:
        return None
    if doer == meeting.other:
        found = kinds_shown(plain, meeting.happens, (doer, meeting.where), as_of, otherwise)
    else:
        found = kinds_shown(doer, meeting.happens, (plain, meeting.where), as_of, otherwise)
    done = ("does", verb, doer, plain)
    return plain if any(one[:4] == done and {*one[4:]} < {*given} for one in found) else None


def _without_card(card: str, key: Key) -> Key:
    """The key of a finding without the name of one card."""
    return tuple(part for part in key if part != card)
