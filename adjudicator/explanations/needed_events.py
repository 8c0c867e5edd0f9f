"""Which events an explanation needs: what led to something, without the obvious, and not too many to tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.moments import REPLACING, WOULD_DRAW, WOULD_DRAW_HAND
from adjudicator.explanations.trace import (
    DECIDING,
    HAPPENED,
    Trace,
    causes,
    enclosing,
    engine_only,
    event_with,
    is_choice,
    is_plain_follow,
)

FRAMES: Final = frozenset({"turn", "phase", "cleanup", "pay"})
"""Events that only say where in a turn something is."""

OF_WINDOWS: Final = ("react", "use", "first")
"""Choices among abilities: their cause is the occurrence, not the text that issued it."""

CLEAN_UP: Final = "Clean-up"
"""The question in which order cards are discarded from play."""


def spine(trace: Trace, target: Event) -> dict[int, int]:
    """What led to an event, and the event itself: how many causes are in between, by the event's id."""
    far: dict[int, int] = {target.id: 0}
    found = [target]
    for event in found:
        for cause in reasons(event, trace):
            if cause.id not in far:
                far[cause.id] = far[event.id] + 1
                found.append(cause)
    return {
        event.id: far[event.id]
        for event in sorted(found, key=lambda one: one.id)
        if event is target or not (is_said(event, found) or _declined_by_another(event, target))
    }


def _declined_by_another(choice: Event, target: Event) -> bool:
    """Whether somebody else chose not to use anything, which says nothing about the question."""
    declined = is_choice(choice) and choice.get("asked") in OF_WINDOWS and choice.get("chosen") == ("nothing",)
    return declined and choice.player != target.player


def reasons(event: Event, trace: Trace) -> Iterator[Event]:
    """The direct causes of an event: what it is linked to, the text that issued it, or else what it is part of."""
    linked = set()
    for kind, cause in causes(event, trace, rules_view=True):
        linked.add(kind)
        yield from _as_people_say_it(cause, trace)
    changed = changing(event, trace)
    if changed is not None:
        yield changed
    origin = event_with(trace, event.origin)
    in_window = event.kind == "ability" or (is_choice(event) and event.get("asked") in OF_WINDOWS)
    if origin is not None and not in_window:
        yield from _as_people_say_it(origin, trace)
    elif "triggers" not in linked:
        around = next((one for one in enclosing(trace, event) if not engine_only(one) and one.kind not in FRAMES), None)
        if around is not None:
            yield around


def _as_people_say_it(event: Event, trace: Trace) -> Iterator[Event]:
    """The event as people know it: following a card's instructions is part of playing it, after what others did in response."""
    if event.kind == "place":
        yield from (around for around in (event_with(trace, event.parent),) if around is not None)
        return
    if not is_plain_follow(event):
        yield event
        return
    for kind, cause in causes(event, trace, rules_view=True):
        if kind in DECIDING and cause.player != event.player:
            yield cause
    play = event_with(trace, event.parent)
    if play is not None:
        yield play


def is_said(choice: Event, found: list[Event]) -> bool:
    """Whether a choice (a moment, a buy) is reported together with what it led to, and is not a step of its own."""
    if choice.kind == "moment":
        return True
    if choice.kind == "buy":
        return any(event.parent == choice.id and event.kind == "gain" and event.outcome in HAPPENED for event in found)
    if not is_choice(choice):
        return False
    led_to = [event for event in found if any(number == choice.id for _, number in event.links)]
    if not led_to:
        return False
    asked = choice.get("asked")
    if asked == "first":
        return choice.ability == CLEAN_UP or len(choice.get("options")) < 2
    if asked in ("react", "use"):
        return any(event.kind == "ability" for event in led_to)
    chosen = choice.get("chosen")
    return (
        bool(chosen)
        and chosen not in (("yes",), ("no",))
        and any(event.outcome in HAPPENED or event.outcome in ("lost track", "replaced") for event in led_to)
    )


def order_of(event: Event, trace: Trace) -> Event | None:
    """The choice by which somebody used an ability, or put it before others."""
    return next((cause for kind, cause in causes(event, trace, rules_view=True) if kind == "orders"), None)


def replacing(event: Event, trace: Trace) -> Event | None:
    """The ability that replaced this event, following this card, or what this gives."""
    if event.kind not in ("play", "ability") and event.outcome != "replaced":
        return None
    inside = [
        one
        for one in trace[_first_after(trace, event) :]
        if one.parent == event.id and one.kind in ("ability", "follow")
    ]
    if any(one.kind == "follow" for one in inside):
        return None
    would = [one for one in inside if one.get("moment") in REPLACING and one.outcome in HAPPENED]
    return would[-1] if would else None


def changing(event: Event, trace: Trace) -> Event | None:
    """The ability that changed how many cards are drawn here, just before it."""
    if event.kind != "draw":
        return None
    before = [one for one in trace if one.parent == event.parent and one.id < event.id]
    found = before[-1] if before else None
    is_it = found is not None and found.kind == "ability" and found.get("moment") in (WOULD_DRAW, WOULD_DRAW_HAND)
    return found if is_it else None


def _first_after(trace: Trace, event: Event) -> int:
    return next((place for place, one in enumerate(trace) if one.id > event.id), len(trace))
