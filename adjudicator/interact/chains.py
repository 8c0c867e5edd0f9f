"""What happens when cards of which one is named several times, or more than three, are played from one hand, in this order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import amount_of, listed
from adjudicator.explanations.trace import engine_only
from adjudicator.format.zones import NEWEST
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, meeting_of
from adjudicator.interact.places import IN_HAND, TOKENS
from adjudicator.interact.runs import played
from adjudicator.interact.showing import Showing
from adjudicator.world.places import PLAY


def in_a_chain(cards: Sequence[str], as_of: AsOf) -> Iterator[Finding]:
    """What plays what, and how often each is played then: two Throne Rooms, a Smithy and a Village."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if len(cards) < 3 or len({*cards}) == len(cards) == 3 or {*cards} & {*TOKENS}:
        return
    if any(known[name].kind != "card" for name in cards):
        return
    wants = tuple(dict.fromkeys(cards))
    for first in wants:
        others = list(cards)
        others.remove(first)
        one, *more = [(name, IN_HAND) for name in others]
        meeting = meeting_of(first, "plays", one, as_of, more=tuple(more))
        result = played(meeting.text, wants)
        if result is None:
            continue
        showing = Showing(result.run.trace, result.run.game.players, wants)
        plays = [event for event in result.run.trace if event.kind == "play" and not engine_only(event)]
        inside = [event for event in plays if showing.owner(event) is not None]
        named = {card.name for event in plays for card in event.cards}
        if len(inside) < 2 or not named >= {*wants}:
            continue
        said = " ".join(f"{showing.owner(event)}: {showing.say(event)}" for event in inside)
        steps = (_how_often(plays), *_in_all(result.run.trace), *_in_clean_up(result.run.trace))
        yield Finding("together", said, steps, (), ("together",), meeting.title, meeting.text, wants=wants)
        return


def _how_often(plays: Sequence[Event]) -> str:
    times = Counter(card.name for event in plays for card in event.cards)
    said = [f"{name} {_OFTEN.get(number, f'{number} times')}" for name, number in times.items()]
    return f"In all, Alice plays {listed(said)}."


_OFTEN: Final = {1: "once", 2: "twice"}


def _in_all(trace: Sequence[Event]) -> Iterator[str]:
    """What Alice gets in all on this turn."""
    got: Counter[str] = Counter()
    for event in trace:
        if event.kind == "turn":
            break
        if event.kind == "plus" and event.player == 0 and not engine_only(event):
            got[event.get("what")] += event.get("amount") or 0
    if got:
        yield f"She gets {listed([f'+{amount_of(what, number)}' for what, number in got.items()])}."


def _in_clean_up(trace: Sequence[Event]) -> Iterator[str]:
    """Which cards stay in play, and which are discarded, if some stay."""
    clean_up = next((event.id for event in trace if event.kind == "cleanup"), None)
    inside = [event for event in trace if clean_up is not None and event.parent == clean_up]
    staying = [card.name for event in inside if event.kind == "stays" for card in event.cards]
    if not staying:
        return
    gone: list[str] = []
    for event in inside:
        place = event.get("from") if event.kind == "discard" else None
        if place is not None and place.zone == PLAY:
            gone += [f"the other {card.name}" if card.name in staying else card.name for card in event.cards]
    said = f"In Clean-up, {listed(staying)} {'stays' if len(staying) == 1 else 'stay'} in play"
    yield f"{said}, and Alice discards {listed(gone)}." if gone else f"{said}."
