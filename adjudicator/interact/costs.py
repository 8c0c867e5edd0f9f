"""What a card costs when several things make it cheaper at once, and what a card with a limit on cost can then take."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.frames import Glance
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.trace import engine_only
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.zones import NEWEST
from adjudicator.interact.answers import REPEATS
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, Meeting, meeting_of
from adjudicator.interact.places import (
    HELD,
    IN_HAND,
    IN_SUPPLY,
    LANDSCAPE,
    PLAYED_BEFORE,
    TOKEN,
    TOKEN_MOVERS,
    TOKENS,
    Place,
)
from adjudicator.interact.runs import played, showing_of
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost

_CHEAPER: Final = re.compile(r"(?<![Tt]his )(?<!it )costs? \$\d less")
_UP_TO: Final = re.compile(r"costs? up to \$(\d)(?! more)")
_OF_COST: Final = {3: "Village", 4: "Smithy", 5: "Laboratory", 6: "Gold", 7: "Forge", 8: "Province"}
"""A card of each cost."""

_TAKES: Final = frozenset({"gain", "play", "trash", "set aside"})
"""The ways in which a card whose cost is within the limit is taken."""

SUBJECT: Final = "Province"
"""The card whose price is given if none was named."""

EXAMPLES: Final = (SUBJECT, "Forge")
"""Cards one of which gets cheaper with whatever makes cards cheaper: some of it lowers only the costs of Actions."""


def within_reach(one: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card with a limit on cost can take a more expensive one because the other card makes that one
    cheaper."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for taker, reducer in ((one, other), (other, one)):
        if taker in TOKENS or not reduces(reducer, known):
            continue
        yield from _taken(taker, [(reducer, PLAYED_BEFORE)], reducer, 1, as_of)


def added_up(cards: Sequence[str], beside: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """The price of a card after everything that makes it cheaper, and what can be taken then, if several plays add up.

    A card that is named several times is played that many times. `beside` are plain cards that were named as examples.
    """
    known = catalog(as_of[1] if as_of else NEWEST, {})
    reducers = [name for name in cards if reduces(name, known)]
    again = [name for name in cards if name not in TOKENS and REPEATS.search(known[name].text)]
    others = list(dict.fromkeys(name for name in (*cards, *beside) if name not in (*reducers, *again, *TOKENS)))
    if not reducers or len(reducers) + len(again) < 2 or len(again) > 1:
        return
    places = [_place(name, known) for name in reducers if name not in _LAYS]
    # moving a token twice is no more than moving it once, and it is on a pile of Actions
    places += [_place(name, known) for name in dict.fromkeys(reducers) if name in _LAYS]
    on_a_pile = any(name in _LAYS for name in reducers)
    said = _after(reducers)
    if again:
        if "Action" not in known[reducers[0]].printed:
            return
        # what is played next is what it plays; Tiara plays only Treasures
        alone, places = places, [(again[0], PLAYED_BEFORE), *places]
        if all(_price(name, alone, as_of) == _price(name, places, as_of) for name in EXAMPLES):
            return
        said = " and ".join((f"{again[0]} on {reducers[0]}", *([_after(reducers[1:])] if reducers[1:] else [])))
    takers = [name for name in others if known[name].kind == "card" and _UP_TO.search(known[name].text)]
    subjects = [name for name in others if name not in takers and known[name].kind == "card"]
    if on_a_pile:
        takers, subjects = [], [name for name in others if "Action" in known[name].printed] or [EXAMPLES[-1]]
    example, less = max(((name, _less(name, places, as_of)) for name in EXAMPLES), key=lambda one: one[1])
    taken = [found for taker in takers for found in _taken(taker, places, said, less, as_of)]
    yield from (replace(found, kind="costs") for found in taken)
    for subject in subjects or ([] if taken else [example]):
        price, before = _price(subject, places, as_of), known[subject].cost
        if price is not None and price != before:
            meeting = _in_hand(subject, places, as_of)
            words = f"After {said}, {subject} costs {price} instead of {before}."
            key = ("costs", subject, *sorted(cards))
            yield Finding("costs", words, (), (), key, meeting.title, meeting.text)


def made_possible(cards: Sequence[str], beside: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """What becomes possible with the cards named as examples only because others make cards cheaper: that Upgrade turns a
    Copper into an Estate, or that Galleria triggers on a Duchy."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    reducers = [name for name in cards if reduces(name, known) and name not in _LAYS]
    takers = [name for name in dict.fromkeys(cards) if name not in (*reducers, *TOKENS) and known[name].kind == "card"]
    if not reducers or not takers:
        return
    places = tuple(_place(name, known) for name in reducers)
    for taker, example in product(takers, dict.fromkeys(beside)):
        there = meeting_of(example, "buys", (taker, PLAYED_BEFORE), as_of, more=places)
        before = meeting_of(example, "buys", (taker, PLAYED_BEFORE), as_of)
        if _triggers(there, taker, example) and not _triggers(before, taker, example):
            cost = known[example].cost
            said = (
                f"After {_after(reducers)}, {taker} triggers when Alice gains {example}, which otherwise costs {cost}."
            )
            yield Finding("costs", said, (), (), ("costs", taker, example), there.title, there.text, wants=there.wants)
    for taker, (old, new) in product(takers, permutations(dict.fromkeys(beside), 2)):
        if _TURNS.search(known[taker].text) is None:
            continue
        there = meeting_of(taker, "plays", (old, IN_HAND), as_of, more=places)
        if _turns(there, taker, old, new) and not _turns(
            meeting_of(taker, "plays", (old, IN_HAND), as_of), taker, old, new
        ):
            said = f"After {_after(reducers)}, {taker} can turn {old} into {new}."
            yield Finding("costs", said, (), (), ("costs", taker, old, new), there.title, there.text, wants=(new, old))


_TURNS: Final = re.compile(r"[Tt]rash .*[Gg]ain .*cost")
"""How card texts say that a card is trashed for another one, depending on what they cost."""


def _triggers(meeting: Meeting, taker: str, gained: str) -> bool:
    """Whether a card triggers on what is gained."""
    result = played(meeting.text, ())
    if result is None:
        return False
    showing = showing_of(result, (taker, gained))
    gains = {event.id for event in result.run.trace if event.kind == "gain" and event.cards[0].name == gained}
    return any(
        event.kind == "ability" and showing.owner(event) == taker and event.parent in gains
        for event in result.run.trace
    )


def _turns(meeting: Meeting, taker: str, old: str, new: str) -> bool:
    """Whether a card trashes one card for another."""
    result = played(meeting.text, (new, old), deeds=(("trash", old), ("gain", new)))
    if result is None:
        return False
    showing = showing_of(result, (taker, old))
    done = {(one.kind, card.name) for one in result.run.trace if showing.owner(one) == taker for card in one.cards}
    return {("trash", old), ("gain", new)} <= done


_LAYS: Final = {mover: token for token, mover in TOKEN_MOVERS.items()}
"""Events that put a token on a pile, which is what makes its cards cheaper."""


def _place(reducer: str, known: Catalog) -> Place:
    """Where what makes cards cheaper is when it does so; for a token, it is on the pile of the card that gets cheaper."""
    if reducer in _LAYS:
        return _LAYS[reducer], TOKEN
    return reducer, LANDSCAPE if known[reducer].kind in LANDSCAPES else PLAYED_BEFORE


def reduces(name: str, known: Catalog) -> bool:
    """Whether a card makes others cheaper."""
    return name not in TOKENS and _CHEAPER.search(known[name].text) is not None


def _after(names: Sequence[str]) -> str:
    """`Bridge twice and Highway`."""
    return listed([name if number == 1 else f"{name} {_TIMES[number]}" for name, number in Counter(names).items()])


_TIMES: Final = {2: "twice", 3: "three times", 4: "four times", 5: "five times", 6: "six times"}


def _in_hand(card: str, places: Sequence[Place], as_of: AsOf) -> Meeting:
    first, *more = places
    return meeting_of(card, HELD, first, as_of, more=tuple(more))


def _price(card: str, places: Sequence[Place], as_of: AsOf) -> Cost | None:
    """What a card in Alice's hand costs then; None if the situation cannot arise."""
    result = played(_in_hand(card, places, as_of).text, ())
    if result is None:
        return None
    alice = You(Glance(result.run.game, result.run.world), 0)
    return next((alice.cost(one) for one in alice.hand if alice.name(one) == card), None)


def _less(card: str, places: Sequence[Place], as_of: AsOf) -> int:
    """How much less a card costs then."""
    price = _price(card, places, as_of)
    return catalog(as_of[1] if as_of else NEWEST, {})[card].cost.coins - price.coins if price is not None else 0


def _taken(taker: str, places: Sequence[Place], said: str, less: int, as_of: AsOf) -> Iterator[Finding]:
    """The finding that the card takes the most expensive one that is now within its limit, if it could not before."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    limit = _UP_TO.search(known[taker].text)
    costlier = _OF_COST.get(int(limit[1]) + less) if limit is not None else None
    if costlier is None or known[taker].kind != "card" or costlier in (taker, *(name for name, _ in places)):
        return
    for happens in ("plays", "buys"):
        # Talisman waits for something to be bought
        card, beside = (taker, costlier) if happens == "plays" else (costlier, taker)
        there = (beside, IN_SUPPLY if happens == "plays" else PLAYED_BEFORE)
        meeting = meeting_of(card, happens, there, as_of, more=tuple(places))
        wants = (costlier, taker)
        verbs = _verbs(meeting, taker, costlier, wants) - _verbs(
            meeting_of(card, happens, there, as_of), taker, costlier, wants
        )
        if verbs:
            words = f"After {said}, {taker} can {min(verbs)} {costlier}, which otherwise costs {known[costlier].cost}."
            key = ("within reach", taker, said)
            yield Finding("within reach", words, (), (), key, meeting.title, meeting.text, wants=wants)
            return


def _verbs(meeting: Meeting, taker: str, costlier: str, wants: Sequence[str]) -> frozenset[str]:
    """What one card does with the other."""
    result = played(meeting.text, wants)
    if result is None:
        return frozenset()
    showing = showing_of(result, (taker, costlier))
    return frozenset(
        event.kind
        for event in result.run.trace
        if event.kind in _TAKES
        and not engine_only(event)
        and any(card.name == costlier for card in event.cards)
        and showing.owner(event) == taker
    )
