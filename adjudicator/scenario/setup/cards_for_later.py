"""Which cards an ability in force can know: those that its card can have set aside, Exiled or turned face down."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.definitions import A_CARD, SOME_CARDS, Ability, Definition
from adjudicator.engine.game import Game
from adjudicator.engine.moments import TYPES
from adjudicator.format.boards import CardCount, InForce
from adjudicator.format.problems import one_of
from adjudicator.scenario.setup.board_check import in_other_versions
from adjudicator.world.tokens import chosen_for
from adjudicator.world.world import World


def strange_cards(
    stated: InForce, game: Game, world: World, abilities: Sequence[Ability]
) -> tuple[CardCount, str] | None:
    """The card that these abilities cannot know, and why; `None` if they can know all."""
    name = stated.ability
    if not stated.cards:
        return None
    known = {ability.knows for ability in abilities}.intersection((A_CARD, SOME_CARDS))
    if not known:
        return stated.cards[0], f"in force: {name} has no cards set aside. Write '{name}' alone."
    definition = game.catalog[name]
    most = 1 if known == {A_CARD} else definition.for_later.most
    if most is not None and sum(card.count for card in stated.cards) > most:
        many = "one card" if most == 1 else f"at most {most} cards"
        return stated.cards[0], f"in force: {name} sets {many} aside each time. Write an entry for each."
    for card in stated.cards:
        if (why := _why_not(card.name, definition, game, world)) is not None:
            return card, f"in force: {why}"
    return None


def _why_not(card: str, definition: Definition, game: Game, world: World) -> str | None:
    """Why a card cannot have been set aside for this; `None` if it can, or could while it was another or of other types."""
    wanted = definition.for_later
    one = game.catalog[card]
    if one.becomes:
        return None
    if wanted.of_pile:
        pile = next(name for name in game.piles if world.number(name, chosen_for(definition.name)))
        in_it = card == pile or card in game.catalog[pile].holds
        return None if in_it else f"{definition.name} is on the {pile} pile, and {card} is not a card of that pile."
    others = (ability for ability in game.abilities.values() if ability.card != definition.name)
    if wanted.fits(one) or any(ability.moment == TYPES for ability in others):
        return None
    name = definition.name
    never = [type_ for type_ in wanted.but_not if type_ in one.printed]
    if wanted.names:
        why = f"the card for {name} has to be {one_of(wanted.names)}, not {card}."
    elif never:
        why = f"{name} never takes a {one_of(never)} card, and {card} is one."
    else:
        kinds = one_of(wanted.types)
        why = f"the card for {name} has to be {'an' if kinds.startswith('A') else 'a'} {kinds}, and {card} is not one."
    return why + in_other_versions(name, definition, lambda other: other.for_later.fits(one))
