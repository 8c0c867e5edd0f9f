"""Why a card that an answer names is not among the options: where it is, what it is, what it costs."""

from __future__ import annotations

from collections.abc import Iterator

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
from adjudicator.scenario.answers.lettered_copies import bare
from adjudicator.world.places import HAND, PILE, PLAY, Place
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
    if zones == {PILE}:
        in_supply = tuple(supply(you))
        top = next((ref for ref in in_supply if you.name(ref) == name), None)
        outside = run.world.top(name) if name in run.world.layout.pile_slot else None
        if top is None and not {*refs} <= {*in_supply}:
            top = outside
        if top is not None:
            yield f"{name} costs {you.cost(top)}."
        elif outside is not None:
            yield f"{name} is not in the Supply."
        elif run.game.is_there(run.world, name):
            yield f"No {name} is left in the Supply."
        else:
            yield f"There is no {name} pile in this game."
    elif zones == {PLAY} and name not in run.world.called(run.world.at(Place(PLAY, decision.player))):
        who = run.game.players[decision.player]
        yield f"{who} has no {name} in play{elsewhere(run, decision.player, name, PLAY)}."
    elif zones == {HAND} and all(ref.place == Place(HAND, decision.player) for ref in refs):
        who = run.game.players[decision.player]
        there = next((ref for ref in you.hand if you.name(ref) == name), None)
        if there is None:
            yield f"{who} has no {name} in hand{elsewhere(run, decision.player, name, HAND)}."
        else:
            yield f"{name} is {kinds(sorted(types(you, there)))}."
