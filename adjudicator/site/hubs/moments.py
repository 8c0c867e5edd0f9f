"""The page of each moment at which abilities come: everything of every card that comes then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.explanations.ability_moments import IN_ORDER, manner, moment, whose
from adjudicator.site import links
from adjudicator.site.hubs.lines import number
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import Thing, sentence, words
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page

_PLACES: Final = {
    "itself": "Of the card itself",
    "a card of its pile": "Of the cards of a Trait's pile",
    "hand": "While it is in hand",
    "in play": "While it is in play",
    "tavern": "While it is on the Tavern mat",
    "in force": "Once it has been set up",
    "landscape": "Of landscapes",
    "with the player": "Of tokens, States and Artifacts that a player has",
    "on the pile": "Of tokens on the pile",
    "on the pile, their own": "Of a player's own tokens on the pile",
    "in this game": "In every game with it",
    "granted": "Of cards that have it from another one",
}
"""Where the card with the ability is, in the order of the page, with the heading of each."""


class AbilityAtMoment(NamedTuple):
    """An ability that comes at a moment, in the newest version of a card that has it."""

    thing: Thing
    version: Definition
    ability: Ability


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of moments, then a page for each."""
    shown = [name for name in IN_ORDER if links.moment(name) in shelf.pages]
    heard = {name: _heard(shelf, name) for name in shown}
    text = [
        "# Moments",
        "",
        "When abilities come: first what is done with cards, then a turn from its start to its end,",
    ]
    text += ["then what changes something as long as it lasts. Each leads to every ability that comes then.", ""]
    for name in shown:
        count = number(len(heard[name]), "ability", "abilities")
        text.append(f"- {shelf.link(links.MOMENTS, links.moment(name), title(name))}: {count}")
    yield Page(
        links.MOMENTS, "Moments", "\n".join([*text, ""]), "When abilities of Dominion cards come, moment by moment."
    )
    for name in shown:
        yield _page(shelf, name, heard[name])


def title(name: str) -> str:
    """A moment as a heading: "When a card is gained"."""
    return sentence(moment(name))


def _heard(shelf: Shelf, name: str) -> Sequence[AbilityAtMoment]:
    return [
        AbilityAtMoment(thing, version, ability)
        for thing in shelf.things.values()
        for version, ability in thing.abilities()
        if name in (ability.moment, *ability.also)
    ]


def _page(shelf: Shelf, name: str, heard: Sequence[AbilityAtMoment]) -> Page:
    page = links.moment(name)
    text = [f"# {title(name)}", ""]
    for place, heading in _PLACES.items():
        found = [one for one in heard if one.ability.where == place]
        if found:
            text += [f"## {heading}", "", *(_line(shelf, page, one) for one in found), ""]
    about = f"Every ability of a Dominion card that comes {moment(name)}."
    return Page(page, title(name), "\n".join(text), about)


def _line(shelf: Shelf, page: str, one: AbilityAtMoment) -> str:
    thing, version, ability = one
    until = thing.until(version)
    notes = ", ".join(filter(None, (whose(ability), manner(ability), f"until {until}" if until else "")))
    noted = f" *({notes})*" if notes else ""
    return f"- {shelf.card(page, thing.name)}: {markdown(words(ability))}{noted}"
