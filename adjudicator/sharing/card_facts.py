"""A version of a card, for other programs."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.explanations.ability_moments import when
from adjudicator.format.answer_words import answer_words


def version(definition: Definition) -> dict[str, Any]:
    """A version of a card or landscape as plain data: its facts, what it says, and its abilities with their moments."""
    return {
        "version": definition.version,
        "since": definition.since.isoformat(),
        "only_announced": definition.only_announced,
        "types": definition.types,
        "cost": definition.cost._asdict(),
        "in_supply": definition.in_supply,
        "vp": definition.vp,
        "text": definition.text,
        "holds": definition.holds,
        "needs": definition.needs,
        "cites": definition.cites,
        "has_instructions": definition.play is not None,
        "abilities": [_ability(ability) for ability in definition.abilities],
        "answers": [word._asdict() for word in answer_words(definition)],
    }


def _ability(ability: Ability) -> dict[str, Any]:
    return {
        "id": ability.id,
        "title": ability.title,
        "moment": ability.moment,
        "when": when(ability),
        "where": ability.where,
        "whose": ability.whose,
        "reaction": ability.reaction,
        "optional": ability.may,
        "cites": ability.cites,
    }
