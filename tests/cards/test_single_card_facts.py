"""The words of definitions serve many cards: if only one card uses a word, the reason is written down here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import Any

from adjudicator.cards import all_versions
from adjudicator.engine.definitions import Ability, Definition

OF_ONE_CARD = {
    "alters": "Charlatan: Curse itself is another card in games with it, for everybody and from the start on",
    "remembers": "Kintsugi: what was gained in the whole game is kept for the card it names only, so that games that"
    " differ in nothing else are still the same position",
    "modifies": "Reckless: how often instructions are followed is no replacement, so what is put in their place ignores it",
    "keeps": "Royal Galley of 2026: a card in play that is no Duration waits for the next turn",
    "after_the_end": "Fleet: a board whose last round is being played must have it, or there would be no such round",
    "in_trash": "Necromancer: the Zombies have no pile, and lie in the trash when the game begins",
}
"""What only one card says, and why that is a rule of its own and cannot be said with other words."""


def said(value: object, field: Field[Any]) -> bool:
    """Whether a definition says something there, other than what it would be anyway."""
    if field.default is not MISSING:
        return bool(value != field.default)
    return field.default_factory is MISSING or bool(value)


def sayings() -> Iterator[tuple[str, str]]:
    """Every word that a definition or one of its abilities says, with the name of the card."""
    for name, versions in all_versions().items():
        for version in versions:
            yield from ((field.name, name) for field in fields(Definition) if said(getattr(version, field.name), field))
            for ability in version.abilities:
                yield from (
                    (field.name, name) for field in fields(Ability) if said(getattr(ability, field.name), field)
                )


def test_what_only_one_card_says_has_a_reason() -> None:
    cards: dict[str, set[str]] = {}
    for word, name in sayings():
        cards.setdefault(word, set()).add(name)
    assert {word for word, names in cards.items() if len(names) == 1} == OF_ONE_CARD.keys()


def test_every_word_is_said() -> None:
    words = {field.name for field in (*fields(Definition), *fields(Ability)) if field.init}
    assert words == {word for word, _ in sayings()} & words
