"""Why a card that an answer names is not among the options: where it is, what it is, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import lying_in, possessive
from adjudicator.format.problems import shown
from adjudicator.format.reading.cards import base
from adjudicator.format.steps import Act, Answer, Shuffle
from adjudicator.rules.moving_cards.gaining import supply
from adjudicator.rules.properties import types
from adjudicator.rules.you import You
from adjudicator.scenario.act_refusals import elsewhere, kinds
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.world.places import (
    DISCARD,
    EXILE,
    HAND,
    ISLAND,
    LOOKING,
    NATIVE_VILLAGE,
    PILE,
    PLAY,
    TAVERN,
    THE_TRASH,
    TRASH,
    Place,
    pile,
)
from adjudicator.world.records import Ref


def unfit_cards(run: Run, decision: Decision, step: Answer | Shuffle) -> str:
    """What is known about the cards that are not among the options, as sentences after a space, with the text of the
    ability."""
    if (
        isinstance(step, Shuffle)
        or decision.phase
        or decision.decider == CHANCE
        or step.word not in ("choose", decision.word)
    ):
        return ""
    labels = {bare(option.label) for option in decision.options}
    names = dict.fromkeys(value.name for value in step.values if value.name not in labels)
    said = [sentence for name in names for sentence in _about(run, decision, name)]
    return "".join(f" {sentence}" for sentence in said) + (its_text(run, decision.by.partition(":")[0]) if said else "")


def misplaced(run: Run, decision: Decision, step: Act) -> str:
    """That an act names a card of another place than those that can be chosen, as a sentence after a space; empty if it does not."""
    value = step.value
    if value is None or value.place is None or base(step.verb) != decision.word:
        return ""
    refs = [one for option in decision.options if bare(option.label) == value.name for one in option.values]
    zones = {ref.place.zone for ref in refs if isinstance(ref, Ref)}
    if step.who != run.game.players[decision.player] or not zones or value.place in zones:
        return ""
    by = decision.by.partition(":")[0]
    return f" '{shown(step.quoted)}' is not what {by} asks for: the {value.name} would be {lying_in(zones.pop(), possessive(step.who))}."


def its_text(run: Run, name: str) -> str:
    """What a card or landscape says, as a sentence that begins with a space."""
    definition = run.game.catalog.get(name)
    return f" {name} says: '{definition.text.removesuffix('.')}'." if definition is not None and definition.text else ""


def _about(run: Run, decision: Decision, name: str) -> Iterator[str]:
    """What is known about one card."""
    definition = run.game.catalog.get(name)
    if definition is None or definition.kind != "card":
        return
    refs = [value for option in decision.options for value in option.values if isinstance(value, Ref)]
    zones = {ref.place.zone for ref in refs}
    you = You(Glance(run.game, run.world), decision.player)
    by, names = decision.by.partition(":")[0], {you.name(one) for ref in refs for one in run.world.at(ref.place)}
    if zones == {PILE}:
        yield _of_piles(you, refs, name, its_text(run, by))
    elif zones == {PLAY} and name not in run.world.called(run.world.at(Place(PLAY, decision.player))):
        who = run.game.players[decision.player]
        yield f"{who} has no {name} in play{elsewhere(run, decision.player, name, PLAY)}."
    elif zones == {TRASH}:
        there = next((ref for ref in run.world.at(THE_TRASH) if you.name(ref) == name), None)
        yield f"There is no {name} in the trash." if there is None else _its_facts(you, refs, there, its_text(run, by))
    elif len(zones) == 1 and (zone := next(iter(zones))) in _ELSEWHERE and names.isdisjoint((name,)):
        yield f"There is no {name} {_ELSEWHERE[zone]}{elsewhere(run, decision.player, name, zone)}."
    elif zones == {HAND} and all(ref.place == Place(HAND, decision.player) for ref in refs):
        who = run.game.players[decision.player]
        there = next((ref for ref in you.hand if you.name(ref) == name), None)
        if there is None:
            yield f"{who} has no {name} in hand{elsewhere(run, decision.player, name, HAND)}."
        else:
            yield f"{name} is {kinds(sorted(types(you, there)))}."


_ELSEWHERE: Final = {
    LOOKING: "among the cards looked at",
    DISCARD: "in the discard pile",
    EXILE: "in Exile",
    TAVERN: "on the Tavern mat",
    ISLAND: "on the Island mat",
    NATIVE_VILLAGE: "on the Native Village mat",
}
"""Where cards of a player are that can be chosen."""


def _of_piles(you: You, options: Sequence[Ref], name: str, text: str) -> str:
    """Why a card cannot be taken from its pile: that it is not on top there, what it is and costs, or that none is left."""
    game, world = you.game, you.world
    in_supply = tuple(supply(you))
    top = next((ref for ref in in_supply if you.name(ref) == name), None)
    outside = world.top(name) if name in world.layout.pile_slot else None
    if top is None and not {*options} <= {*in_supply}:
        top = outside
    if top is not None:
        return _its_facts(you, options, top, text)
    if outside is not None:
        return f"{name} is not in the Supply."
    for home in game.piles:
        if game.is_there(world, home) and home != name and name in game.catalog[home].holds:
            if game.catalog[home].face_down:
                return f"{name} is a card of the {home} pile, which is face down."
            below = any(you.name(ref) == name for ref in world.at(pile(home)))
            return (
                f"{name} is in the {home} pile, but not on top." if below else f"No {name} is left in the {home} pile."
            )
    if not game.is_there(world, name):
        return f"There is no {name} pile in this game."
    return f"No {name} is left in the Supply." if game.piles[name].in_supply else f"No {name} is left in its pile."


def _its_facts(you: You, options: Sequence[Ref], card: Ref, text: str) -> str:
    """What a card is, if a text asks for a type that it does not have, and what it costs, unless something that can be chosen
    costs as much."""
    name, its_types = you.name(card), types(you, card)
    shared = frozenset.intersection(*(frozenset(types(you, ref)) for ref in options))
    other_kind = any(type_ in text for type_ in shared - its_types)
    other_cost = you.cost(card) not in [you.cost(ref) for ref in options]
    kind = f"is {kinds(sorted(its_types))}"
    if other_kind and other_cost:
        return f"{name} {kind}, and costs {you.cost(card)}."
    return f"{name} {kind}." if other_kind else f"{name} costs {you.cost(card)}."
