"""Acts that do once more what an ability has just done: the writer may only have meant to say what happened."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.steps import Act

_KINDS: Final = {"gains": "gain", "draws": "draw", "trashes": "trash", "discards": "discard"}
"""Acts that simply happen in a scenario, by their verbs."""


def once_more(run: Run, step: Act, since: int) -> str | None:
    """The note about an act that does what an ability did without asking, because of the act before it, which began at
    the event `since`; None for all others. What a player chose has already been written, so an act about that can only
    be new."""
    if step.below or step.verb not in _KINDS:
        return None
    seat = run.game.players.index(step.who)
    since_then = [event for event in run.trace if event.id >= since]
    before = next((event for event in since_then if _did_so(event, step, seat)), None)
    if before is None or before.ability is None or any(_is_choice(event, step, seat) for event in since_then):
        return None
    what = f"{step.count} more cards" if step.value is None else f"another {step.value.name}"
    by = before.ability.partition(":")[0]
    return (
        f"{step.who} {step.verb} {what} here, after that was done because of {by} already. "
        "If you mean what was done, indent this line below the act, or leave it out."
    )


def _did_so(event: Event, step: Act, seat: int) -> bool:
    """Whether an ability made a player do what an act says."""
    if (event.kind, event.player) != (_KINDS[step.verb], seat) or event.outcome not in HAPPENED or not event.ability:
        return False
    if step.value is None:
        return len(event.cards) == step.count
    return step.value.name in [card.name for card in event.cards]


def _is_choice(event: Event, step: Act, seat: int) -> bool:
    """Whether a player chose which cards to do that to."""
    chosen = (event.kind, event.player, event.get("asked")) == ("choose", seat, _KINDS[step.verb])
    return chosen and not event.get("forced")
