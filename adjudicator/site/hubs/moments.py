"""The page of each moment at which abilities trigger: the abilities of every card, by kind of card, and their interactions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.explanations.ability_moments import IN_ORDER, manner, moment, whose
from adjudicator.site import links
from adjudicator.site.hubs.lines import by_card, dotted, number, under_cards
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import KINDS, Thing, sentence, words
from adjudicator.site.links import slug
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.rulings.ruling import Ruling

AT_THE_SAME_TIME: Final = "concurrent-abilities"
"""The rule that steps cite where several abilities wait for each other."""

_PLACES: Final = {
    "itself": "the card itself",
    "a card of its pile": "cards of its pile",
    "hand": "in hand",
    "in play": "in play",
    "tavern": "on the Tavern mat",
    "in force": "set up before",
    "landscape": "",
    "with the player": "with a player",
    "on the pile": "on a pile",
    "on the pile, their own": "on a pile, a player's own",
    "in this game": "in every game with it",
    "granted": "of cards that have it from another one",
}
"""Where the card with the ability is, in words."""

_KINDS: Final = ("Reaction", "Duration", "Attack", "Reserve", "Night", "Treasure", "Victory", "Curse", "Action")
"""Types of cards that are grouped, the most distinctive one first."""
_OTHER_CARDS: Final = "Other cards"
_LISTED: Final = 40
"""How many rulings are listed one by one; if there are more, only how many each card has."""


class AbilityAtMoment(NamedTuple):
    """An ability that triggers at a moment, in the newest version of a card that has it."""

    thing: Thing
    version: Definition
    ability: Ability


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of moments, then a page for each."""
    shown = [name for name in IN_ORDER if links.moment(name) in shelf.pages]
    met = _met(shelf)
    heard = {name: _heard(shelf, name) for name in shown}
    text = [
        "# Moments",
        "",
        "When abilities trigger: first whenever cards are played, gained and so on; then during a turn, from start to end;",
        "then whatever applies for as long as it lasts. Each page lists every ability that triggers at that moment.",
        "",
    ]
    for name in shown:
        count = number(len(heard[name]), "ability", "abilities")
        text.append(f"- {shelf.link(links.MOMENTS, links.moment(name), title(name))}: {count}")
    yield Page(
        links.MOMENTS, "Moments", "\n".join([*text, ""]), "When abilities of Dominion cards trigger, moment by moment."
    )
    for name in shown:
        yield _page(shelf, name, heard, met.get(name, ()))


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


def _kind(thing: Thing) -> str:
    """The group that an object is listed in."""
    if thing.kind != "card":
        return KINDS[thing.kind]
    types = thing.versions[-1].types
    return next((f"{kind} cards" for kind in _KINDS if kind in types), _OTHER_CARDS)


def _met(shelf: Shelf) -> dict[str, list[Ruling]]:
    """By moment, the rulings in which several abilities trigger at the same time, that moment among them."""
    found: dict[str, list[Ruling]] = {}
    for ruling in shelf.rulings:
        if AT_THE_SAME_TIME in ruling.rules:
            for name in ruling.moments:
                found.setdefault(name, []).append(ruling)
    return found


def _page(shelf: Shelf, name: str, every: Mapping[str, Sequence[AbilityAtMoment]], met: Sequence[Ruling]) -> Page:
    page, heard = links.moment(name), every[name]
    groups: dict[str, list[AbilityAtMoment]] = {}
    for one in heard:
        groups.setdefault(_kind(one.thing), []).append(one)
    order = (*(f"{kind} cards" for kind in _KINDS), _OTHER_CARDS, *KINDS.values())
    shown = {heading: groups[heading] for heading in order if heading in groups}
    jumps = dotted(f"[{heading}](#{slug(heading)}) {len(found)}" for heading, found in shown.items())
    text = [
        f"# {title(name)}",
        "",
        f"{number(len(heard), 'ability', 'abilities')} can trigger at this moment: {jumps}",
        "",
    ]
    for heading, found in shown.items():
        text += [f"## {heading}", "", *(_line(shelf, page, one) for one in found), ""]
    text += _with_others(shelf, page, name, every)
    if met:
        text += ["## Rulings in which several of them trigger", ""]
        if len(met) <= _LISTED:
            text += by_card(shelf, page, met)
        else:
            text += under_cards(shelf, page, met)
    about = f"Every ability of a Dominion card that triggers {moment(name)}."
    return Page(page, title(name), "\n".join(text), about)


def _with_others(shelf: Shelf, page: str, name: str, every: Mapping[str, Sequence[AbilityAtMoment]]) -> list[str]:
    """The other moments at which the same abilities trigger, and those next to this one."""
    shared = Counter(
        other
        for one in every[name]
        for other in (one.ability.moment, *one.ability.also)
        if other != name and other in every
    )
    told = []
    if shared:
        named = ", ".join(
            f"{shelf.link(page, links.moment(other), title(other))} ({count})" for other, count in shared.most_common()
        )
        told.append(f"Some of these abilities trigger at other moments, too: {named}.")
    shown = list(every)
    place = shown.index(name)
    beside = [
        f"{word} it {shelf.link(page, links.moment(shown[at]), title(shown[at]))}"
        for word, at in (("before", place - 1), ("after", place + 1))
        if 0 <= at < len(shown)
    ]
    if beside:
        told.append(f"In the list of moments: {', '.join(beside)}.")
    return ["## Other moments", "", *(part for one in told for part in (one, ""))] if told else []


def _line(shelf: Shelf, page: str, one: AbilityAtMoment) -> str:
    thing, version, ability = one
    until = thing.until(version)
    facts = (_PLACES[ability.where], whose(ability), manner(ability), f"until {until}" if until else "")
    notes = ", ".join(filter(None, facts))
    noted = f" *({notes})*" if notes else ""
    return f"- {shelf.card(page, thing.name)}: {markdown(words(ability))}{noted}"
