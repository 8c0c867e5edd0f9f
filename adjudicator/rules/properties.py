"""Names, types and costs of cards as they are now: never stored, always worked out (I, Reading a card)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import COST, COST_AS, TYPES, Moment
from adjudicator.engine.triggers.candidates import Candidate, candidates, record_of, refusal
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.engine.view import View
from adjudicator.rules.switches import COST_FLOOR
from adjudicator.world.cost import Cost
from adjudicator.world.records import Instance, Ref


def definition(you: View, ref: Ref) -> Definition:
    """The definition in force for a card now."""
    return you.game.catalog[you.world.name(ref)]


def types(you: View, ref: Ref) -> frozenset[str]:
    """The card's types now."""
    printed = definition(you, ref).printed
    if not you.game.listens(TYPES):
        return printed
    it = you.occurrence(
        TYPES, (Then(ref, you.name(ref), Cost(), printed, None, ref.place),), player=you.world.turn.player
    )
    return printed | frozenset(extra for added in ongoing(you, it) for extra in added)


def of_type(you: View, refs: Sequence[Ref], type_: str) -> list[Ref]:
    """Those of the cards that have the type now."""
    if you.game.listens(TYPES):
        return [ref for ref in refs if type_ in types(you, ref)]
    catalog = you.game.catalog
    names = you.world.called(refs)
    return [ref for ref, name in zip(refs, names, strict=True) if type_ in catalog[name].printed]


def prices(you: View, refs: Sequence[Ref]) -> list[Cost]:
    """What each of the cards costs now."""
    if not you.game.as_printed:
        return [cost(you, ref) for ref in refs]
    catalog = you.game.catalog
    return [catalog[name].cost for name in you.world.called(refs)]


def cost(you: View, ref: Ref) -> Cost:
    """What the card costs now: printed, less what lowers it (VI, Cost reduction)."""
    printed = definition(you, ref)
    same = you.game.listens(COST_AS)
    if not (same or you.game.listens(COST)):
        return printed.cost
    this = Then(ref, printed.name, printed.cost, printed.printed, pile_of(you, ref), ref.place)
    it = you.occurrence(COST, (this,), player=you.world.turn.player)
    for other in ongoing(you, it._replace(moment=COST_AS)) if same else ():
        if isinstance(other, Ref):
            return cost(you, other)
    coins = printed.cost.coins
    for change in ongoing(you, it):
        # before 2019, too, what lowered a cost said that it does not go below 0
        coins = max(coins + int(change), min(coins, 0))
    if you.game.on(COST_FLOOR):
        coins = max(0, coins)
    return Cost(coins, printed.cost.potions, printed.cost.debt)


class CostChange(NamedTuple):
    """What changes a cost: the name of its card, that card if it is somewhere, and the event that set it up (or 0)."""

    name: str
    this: Ref | None
    event: int


def cost_changes(you: View, ref: Ref) -> tuple[CostChange, ...]:
    """Everything that makes a card's cost differ from the printed one."""
    if cost(you, ref) == definition(you, ref).cost:
        return ()
    printed = definition(you, ref)
    this = Then(ref, printed.name, printed.cost, printed.printed, pile_of(you, ref), ref.place)
    found = []
    for moment in (COST_AS, COST):
        it = you.occurrence(moment, (this,), player=you.world.turn.player)
        for ability, candidate, value in _said(you, it):
            if value:
                record = record_of(you.world, candidate) if candidate.record else None
                found.append(CostChange(ability.card, candidate.this, record.event if record is not None else 0))
            if isinstance(value, Ref):
                # what changes the cost of that card matters then, and not what would change the printed cost of this one
                return (*found, *cost_changes(you, value))
    return tuple(found)


def pile_of(you: View, ref: Ref) -> str | None:
    """The pile that a card belongs to, as the card it is now."""
    world = you.world
    name = world.name(ref)
    if name == world.names[ref.card]:
        return world.pile_of[ref.card]
    return next((of for printed, of in zip(world.names, world.pile_of, strict=True) if printed == name), None)


def then(you: View, ref: Ref, put: Ref | None = None) -> Then:
    """A card frozen as it is now; `put` is where it has been (or will be) put."""
    world = you.world
    if you.game.as_printed and not world.becoming:
        layout = world.layout
        name = layout.names[ref.card]
        one = you.game.catalog[name]
        return Then(put or ref, name, one.cost, one.printed, layout.pile_of[ref.card], ref.place)
    return Then(put or ref, you.name(ref), cost(you, ref), types(you, ref), pile_of(you, ref), ref.place)


def forbidden(you: View, moment: Moment, ref: Ref) -> bool:
    """Whether anything says now that this player may not do that with the card (buy it, play it)."""
    return bool(forbidding(you, moment, ref))


def forbidding(you: View, moment: Moment, ref: Ref) -> tuple[str, ...]:
    """What says now that this player may not do that with the card: names, each once."""
    it = you.occurrence(moment, (then(you, ref),))
    return tuple(dict.fromkeys(ability.card for ability, _, allowed in _said(you, it) if not allowed))


def ongoing(you: View, it: Occurrence) -> tuple[Any, ...]:
    """The results of every ability that lasts now."""
    return tuple([value for _, _, value in _said(you, it)])


def _said(you: View, it: Occurrence) -> list[tuple[Ability, Candidate, Any]]:
    """Every ability that lasts now and is about this, with its result."""
    found = []
    for seat in you.seats:
        for candidate in candidates(you.game, you.world, it, seat):
            if refusal(you.game, you.world, candidate, it) is not None:
                continue
            ability = you.game.abilities[candidate.ability]
            glance = Glance(you.game, you.world, Instance(0, ability.id, seat, candidate.this))
            record = record_of(you.world, candidate) if candidate.record else None
            bound = it.bound(record.values) if record is not None else it
            found.append((ability, candidate, ability.body(you.game.view(glance, seat), bound)))
    return found
