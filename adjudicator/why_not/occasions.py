"""What happened in a run as an ability would have seen it, and which of its conditions that did not meet."""

from __future__ import annotations

from typing import Final

from adjudicator.engine import moments
from adjudicator.engine.definitions import ANYONE, YOU, Ability
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import Moment
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.properties import then
from adjudicator.rules.you import You
from adjudicator.world.records import Instance, Ref
from adjudicator.world.world import World

KINDS: Final = {
    moments.GAIN: ("gain", "gained"),
    moments.BUY: ("buy", "bought"),
    moments.BEFORE_PLAY: ("play", "played"),
    moments.AFTER_PLAY: ("play", "played"),
}
"""For the moments that can be tested again: the kind of their events, and of the facts recorded about them."""


def concerns(ability: Ability, seat: int, player: int | None) -> bool:
    """Whether an ability of `seat` is about what `player` does."""
    return ability.whose == ANYONE or (player == seat) == (ability.whose == YOU)


def world_of(run: Run, occasion: Event, fact: str) -> World | None:
    """The world just after something happened, whose last fact records it. The run has to keep its worlds."""
    card = occasion.cards[0].card
    for number, world in run.worlds:
        if number >= occasion.id and world.facts and world.facts[-1].kind == fact and world.facts[-1].card == card:
            return world
    return None


def occurrence(run: Run, moment: Moment, event: Event, world: World) -> Occurrence:
    """What happened as an ability would have seen it."""
    seat = event.player or 0
    moved = next((one for one in run.trace if one.kind == "place" and one.parent == event.id), None)
    card = then(You(Glance(run.game, world), seat), world.find(event.cards[0].card))
    if moved is not None and (from_ := moved.get("from")) is not None:
        card = card._replace(from_=from_)
    more = (
        ("bought", event.get("bought")),
        ("facts", len(world.facts)),
        ("phase", "" if world.turn.over else world.turn.phase),
    )
    return Occurrence(moment, seat, (card,), None, more, event.id)


def objection(run: Run, ability: Ability, event: Event, owner: int) -> str | None:
    """The condition of an ability on a card of that player that was not met then; `None` if there is none, as far as is
    known."""
    if ability.trigger is None or ability.moment not in KINDS or not event.cards:
        return None
    world = world_of(run, event, KINDS[ability.moment][1])
    this = _card_of(world, ability, owner) if world is not None else None
    if world is None or this is None:
        return None
    you = run.game.view(Glance(run.game, world, Instance(0, ability.id, owner, this)), owner)
    found = ability.trigger.failure(you, occurrence(run, ability.moment, event, world))
    return found.text if found is not None else None


def _card_of(world: World, ability: Ability, owner: int) -> Ref | None:
    """A card with the ability: that player's, if they have one."""
    called = [ref for ref in world.everywhere() if world.names[ref.card] == ability.card]
    return next((ref for ref in called if ref.place.of == owner), called[0] if called else None)
