"""A scenario to start from: a board with the cards somebody names, a first move, and examples of everything else."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.decisions import Decision
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE, NEW_PILES, SUPPLY_PILE
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.explanations.phrases import listed
from adjudicator.format.catalogue import LANDSCAPES, OTHERS, names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.writing.step_text import quoted, step
from adjudicator.format.zones import NEWEST
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import BASIC, can_have_a_trait, is_kingdom_pile, outside_piles, pile_cards
from adjudicator.rules.words import ACTION, DOOM, LIAISON, OMEN
from adjudicator.scenario.answers import describe
from adjudicator.scenario.option_words import NO
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.choices import unused
from adjudicator.scenario.state import State, state

IN_FRONT: Final = {"artifact": "artifacts", "state": "states"}
"""The kinds of what lies in front of a player, each with its key on the board."""
RECEIVED: Final = {"boon": ("boons", "Fate"), "hex": ("hexes", DOOM)}
"""The kinds of what is received, each with the key of its deck, and the type of the cards that bring it."""
ALLY: Final = "ally"
PLAYERS: Final = ("alice", "bob", "carol", "dave", "erin", "frank")

_PLAYED_AS: Final = ("Action", "Treasure", "Night")
_WITHOUT_KINGDOM: Final = (*BASIC, "Platinum", "Colony", "Potion")
_SOMETHING_TO_PLAY: Final = "Village"
_WIDTH: Final = 100
_MOST_QUESTIONS: Final = 20


@dataclass(slots=True)
class _Start:
    """What the file will say."""

    catalog: Catalog
    players: Sequence[str]
    as_of: str | None
    cards: list[str] = field(default_factory=list)
    kingdom: list[str] = field(default_factory=list)
    landscapes: list[str] = field(default_factory=list)
    move: str = ""
    traits: dict[str, str] = field(default_factory=dict)
    """The pile that each Trait lies on."""
    unasked: str = ""
    """A Prophecy that is there only because a game with an Omen has one."""
    has: dict[str, int] = field(default_factory=dict)
    """Alice's pools and tokens."""
    received: dict[str, list[str]] = field(default_factory=dict)
    """The Boons and Hexes that come next, by their key on the board."""
    in_front: dict[str, list[str]] = field(default_factory=dict)
    """The Artifacts and States in front of Alice, by their key on the board."""
    asked: list[tuple[str, str, str]] = field(default_factory=list)
    """Each question as a sentence, the answer to it, and another one."""
    result: Result | None = None


def starting(wanted: Sequence[str], *, players: int = 2, as_of: tuple[str, date] | None = None) -> str:
    """The text of a scenario file with these cards, landscapes, Artifacts and States (their exact names).

    It can be run as it is. `as_of` is the date as it was written, and the day it means.
    """
    start = _Start(catalog(as_of[1] if as_of else NEWEST, {}), PLAYERS[:players], as_of[0] if as_of else None)
    for name in wanted:
        _add(start, name)
    _bring(start)
    _first_move(start)
    _foretell(start)
    _lay_traits(start)
    title = _title(wanted)
    if not _answered(start, title):
        # there is nothing here that could be done at once
        start.move, start.asked = "", []
        _answered(start, title)
    return _text(start, title, comments=True)


def brought_in(wanted: Sequence[str]) -> tuple[list[str], list[str]]:
    """The Kingdom piles and the landscapes of a game with these cards and landscapes."""
    start = _Start(catalog(NEWEST, {}), PLAYERS[:2], None)
    for name in wanted:
        _add(start, name)
    return start.kingdom, start.landscapes


def joining(
    name: str, kingdom: Sequence[str], landscapes: Sequence[str], traits: Mapping[str, str]
) -> dict[str, list[str] | dict[str, str]]:
    """What is to be added to a table so that this card or landscape is in the game, by the keys of a board.

    `kingdom`, `landscapes` (with the Prophecy) and `traits` are there already. What the set-up has to choose is chosen.
    """
    start = _Start(catalog(NEWEST, {}), PLAYERS[:2], None)
    start.kingdom, start.landscapes, start.traits = list(kingdom), [*landscapes, *traits], dict(traits)
    _add(start, name)
    if start.catalog[name].kind == PROPHECY:
        _foretell(start)
    _lay_traits(start)
    come = [one for one in start.landscapes if one not in (*landscapes, *traits)]
    others = [one for one in come if start.catalog[one].kind not in (TRAIT, PROPHECY)]
    piles = [one for one in start.kingdom if one not in kingdom]
    chosen = {one: _SOMETHING_TO_PLAY for one in others if start.catalog[one].chooses == SUPPLY_PILE}
    chosen |= {one: pile for one, pile in outside_piles(start.kingdom, start.catalog).items() if one in piles}
    found: dict[str, list[str] | dict[str, str]] = {
        "kingdom": piles,
        "landscapes": others,
        "prophecy": [one for one in come if start.catalog[one].kind == PROPHECY],
        "traits": {one: start.traits[one] for one in come if one in start.traits},
        "chosen": chosen,
        "set aside": {one: card for one, card in _set_aside(start).items() if one in (*piles, *others)},
    }
    return {key: what for key, what in found.items() if what}


def _title(wanted: Sequence[str]) -> str:
    return listed(list(dict.fromkeys(wanted)))


# the board


def _add(start: _Start, name: str) -> None:
    definition = start.catalog[name]
    if definition.kind in LANDSCAPES:
        start.landscapes += [] if name in start.landscapes else [name]
        if definition.chooses == SUPPLY_PILE:
            _pile(start, _SOMETHING_TO_PLAY)
        for needed in definition.needs:
            _pile(start, needed)
        return
    if definition.kind in RECEIVED:
        start.received.setdefault(RECEIVED[definition.kind][0], []).append(name)
        return
    if definition.kind in IN_FRONT:
        start.in_front.setdefault(IN_FRONT[definition.kind], []).append(name)
        _pile(start, _giver(start, name))
        return
    start.cards.append(pile_cards(definition, len(start.players))[0])
    _pile(start, name)


def _bring(start: _Start) -> None:
    """What brings the Boons and Hexes into the game, an Ally its Liaison, and a Liaison its Ally, where none is wanted."""
    for deck, type_ in RECEIVED.values():
        brought = any(type_ in start.catalog[name].types for name in start.kingdom)
        if start.received.get(deck) and not brought:
            giver = min((one for one in start.catalog.facts.values() if type_ in one.types), key=lambda one: one.name)
            start.cards.append(giver.name)
            _pile(start, giver.name)
    cards = [card for name in start.kingdom for card in (name, *start.catalog[name].holds)]
    liaison = any(LIAISON in start.catalog[card].printed for card in cards)
    ally = any(start.catalog[name].kind == ALLY for name in start.landscapes)
    if ally and not liaison:
        _pile(start, min(one.name for one in start.catalog.facts.values() if LIAISON in one.printed))
    if liaison and not ally:
        plain = (one for one in start.catalog.facts.values() if one.kind == ALLY)
        start.landscapes.append(min(plain, key=lambda one: (len(one.text), one.name)).name)


def _giver(start: _Start, name: str) -> str:
    """The card because of which somebody can have this Artifact or State: for one that comes from a Hex, a Doom card."""
    giving = next(one for one in start.catalog.facts.values() if name in one.gives)
    if giving.kind == "card":
        return giving.name
    return min(one.name for one in start.catalog.facts.values() if DOOM in one.types)


def _pile(start: _Start, name: str) -> None:
    """The pile that a card lies in, and if that is not in the Supply, what brings it into the game."""
    home = next((one.name for one in start.catalog.facts.values() if name in one.holds), name)
    if home in _WITHOUT_KINGDOM or _there(start, home):
        return
    if is_kingdom_pile(start.catalog[home]):
        start.kingdom.append(home)
        return
    bringing = [
        one
        for one in start.catalog.facts.values()
        if home in (*one.needs, one.heirloom, *one.in_trash) and one.name != home and one.kind not in OTHERS
    ]
    bringing.sort(key=lambda one: (one.kind in LANDSCAPES, not one.in_supply, one.name))
    if not bringing:
        # Shelters are in no pile: a board on which one lies has them
        return
    if bringing[0].kind in LANDSCAPES:
        start.landscapes.append(bringing[0].name)
    else:
        _pile(start, bringing[0].name)


def _there(start: _Start, home: str) -> bool:
    """Whether a pile is in the game already."""
    waiting, seen = [*start.kingdom, *start.landscapes], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += start.catalog[name].needs
    return home in seen


def _foretell(start: _Start) -> None:
    """A game with an Omen has a Prophecy, and one with a Prophecy an Omen: the plainest one, where none is wanted."""
    omens = [name for name in start.kingdom if OMEN in start.catalog[name].printed]
    told = [name for name in start.landscapes if start.catalog[name].kind == PROPHECY]
    if omens and not told:
        plain = (one for one in start.catalog.facts.values() if one.kind == PROPHECY)
        first = min(
            plain, key=lambda one: (start.catalog[one.name].chooses == EXTRA_PILE, one.chooses == NEW_PILES, one.name)
        )
        start.landscapes.append(first.name)
        start.unasked = first.name
    if told and not omens:
        _pile(start, min(one.name for one in start.catalog.facts.values() if OMEN in one.printed))


def _lay_traits(start: _Start) -> None:
    """Lay each Trait on a pile of its own: one of those in the game, else another one, rather a plain card."""
    traits = [name for name in start.landscapes if start.catalog[name].kind == TRAIT and name not in start.traits]
    if not traits:
        return
    held = {card for one in start.catalog.facts.values() for card in one.holds}
    unused = sorted(
        start.catalog.facts.values(), key=lambda one: (one.name != _SOMETHING_TO_PLAY, len(one.text), one.name)
    )
    for name in traits:
        piles = [*start.kingdom, *(one.name for one in unused if not one.needs and one.name not in held)]
        taken = start.traits.values()
        start.traits[name] = next(
            pile for pile in piles if pile not in taken and can_have_a_trait(start.catalog.facts[pile])
        )
        _pile(start, start.traits[name])


# the first move


def _first_move(start: _Start) -> None:
    """What alice does: plays the first card that can be played, else buys what can be bought."""
    alice = start.players[0]
    for kind in _PLAYED_AS:
        for name in start.cards:
            if kind in start.catalog[name].types:
                start.move = f"{alice} plays {name}"
                return
    bought = [name for name in start.landscapes if start.catalog[name].kind in ("event", "project")] or [
        name for name in start.cards if _in_supply(start, name)
    ]
    if bought:
        cost = start.catalog[bought[0]].cost
        start.move = f"{alice} buys {bought[0]}"
        start.has = {word: count for word, count in (("coins", cost.coins), ("potions", cost.potions)) if count}
    elif start.in_front:
        start.move = f"{alice} ends turn"
    elif start.landscapes and _SOMETHING_TO_PLAY in start.catalog:
        start.cards.append(_SOMETHING_TO_PLAY)
        _pile(start, _SOMETHING_TO_PLAY)
        start.move = f"{alice} plays {_SOMETHING_TO_PLAY}"


def _in_supply(start: _Start, name: str) -> bool:
    home = next((one.name for one in start.catalog.facts.values() if name in one.holds), name)
    return start.catalog.facts[home].in_supply


def _answered(start: _Start, title: str) -> bool:
    """Whether the scenario runs; notes what is asked meanwhile, with an answer to each."""
    asked: list[tuple[str, str, str]] = []

    def answer(run: Run, decision: Decision) -> tuple[str, ...]:
        if len(asked) == _MOST_QUESTIONS:
            raise EOFError
        chosen, other = _choices(decision)
        written = [
            step(decision, one, start.players, meant=start.players[0]) if one is not None else ""
            for one in (chosen, other)
        ]
        asked.append((describe(run, decision), written[0], written[1]))
        return chosen

    try:
        explicit = _text(start, title, comments=False).replace("unwritten: decline", "unwritten: error")
        run_scenario(loads(explicit, "", names())[0], ask=answer)
        start.asked = asked
        start.result = run_scenario(loads(_text(start, title, comments=False), "", names())[0])
    except BadScenario:
        return False
    return start.result.verdict == "holds"


def _choices(decision: Decision) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """The answer to write: no, where that is possible, else the first; and another one as an example."""
    no = next((option.label for option in decision.options if option.label in NO), None)
    answers = (answer for answer in decision.answers() if answer)
    if no is not None:
        return (no,), next((answer for answer in answers if no not in answer), None)
    if decision.least == 0:
        return (), next(answers, None)
    return next(answers), next(answers, None)


# the text


def _text(start: _Start, title: str, *, comments: bool) -> str:
    lines = list(_lines(start, title))
    if not comments:
        lines = [line for line in lines if not line.lstrip().startswith("#")]
    return "\n".join(lines) + "\n"


def game_of(wanted: Sequence[str], as_of: date) -> list[str]:
    """The lines of a scenario that say which game it is: one with these cards and landscapes."""
    start = _Start(catalog(as_of, {}), PLAYERS[:2], None)
    for name in wanted:
        _add(start, name)
    _lay_traits(start)
    return list(_game(start))


def _lines(start: _Start, title: str) -> Iterator[str]:
    yield "# A scenario for adjudicator. Change what you need; lines that begin with # are ignored."
    yield f"id: {_id(title)}"
    yield f"title: {title}"
    yield "# question: What do you want to know?"
    yield f"as_of: {start.as_of}" if start.as_of else "# as_of: 2019"
    yield from _game(start)
    yield "players:"
    yield from _seats(start)
    yield "# Optional abilities are used only if you write so; choices that must be made have to be written."
    yield "unwritten: decline"
    yield from _moves(start)
    yield from _expected(start)


def _game(start: _Start) -> Iterator[str]:
    if kingdom := [*start.kingdom, *(pile for pile in _extra_piles(start).values() if pile not in start.kingdom)]:
        yield f"kingdom: {_flow(kingdom)}"
    others = [name for name in start.landscapes if name not in start.traits]
    listed_there = [name for name in others if start.catalog[name].kind != PROPHECY]
    if listed_there:
        yield f"landscapes: {_flow(listed_there)}"
    for name in others:
        if start.catalog[name].kind == PROPHECY:
            yield f"prophecy: {quoted(name)}"
            yield from _suns(start, name)
    if start.traits:
        lying = (f"{quoted(name)}: {quoted(pile)}" for name, pile in start.traits.items())
        yield f"traits: {{{', '.join(lying)}}}"
    yield from _decks(start)
    if aside := _set_aside(start):
        yield f"set aside: {{{', '.join(f'{quoted(name)}: {quoted(card)}' for name, card in aside.items())}}}"
    chosen = {name: _SOMETHING_TO_PLAY for name in others if start.catalog[name].chooses == SUPPLY_PILE}
    chosen |= outside_piles(start.kingdom, start.catalog)
    chosen |= _extra_piles(start)
    if chosen:
        yield f"chosen: {{{', '.join(f'{quoted(name)}: {quoted(pile)}' for name, pile in chosen.items())}}}"


def _suns(start: _Start, prophecy: str) -> Iterator[str]:
    """Sun tokens: none on a Prophecy that was asked about, so that it is in force, and one for an Omen to remove."""
    if prophecy == start.unasked:
        yield f"# sun tokens: {{{quoted(prophecy)}: 1}}  # with 0 it is in force"
        return
    removed = any(OMEN in start.catalog[name].printed for name in start.cards)
    yield f"sun tokens: {{{quoted(prophecy)}: {int(removed)}}}{'' if removed else '  # it is in force'}"
    if removed and start.catalog[prophecy].chooses == NEW_PILES:
        others = (one.name for one in unused(start.catalog.facts, start.kingdom, "card") if one.printed == {ACTION})
        yield f"new kingdom: {_flow(islice(others, 2))}"


def _extra_piles(start: _Start) -> dict[str, str]:
    """For everything that has one more Kingdom pile in the Supply (Young Witch): the first one it could be."""
    found = {}
    for name in start.kingdom:
        fits = start.catalog[name].choosing(EXTRA_PILE)
        if fits is not None:
            there = [pile for pile in start.kingdom if pile != name and fits(start.catalog[pile])]
            unused_ones = (one.name for one in unused(start.catalog.facts, start.kingdom, "card") if fits(one))
            found[name] = there[0] if there else next(unused_ones)
    return found


def _decks(start: _Start) -> Iterator[str]:
    """The Boons and Hexes wanted, on top of their decks or set aside; three cards in a deck of unused Kingdom cards."""
    aside = sum(start.catalog[name].boons_aside for name in start.kingdom)
    for key, wanted in start.received.items():
        there = list(wanted)
        if key == "boons" and aside:
            others = (one.name for one in start.catalog.facts.values() if one.kind == "boon" and one.name not in wanted)
            there += islice(others, max(0, aside - len(there)))
            yield f"boons set aside: {_flow(there[:aside])}"
            there = there[aside:]
        if there:
            yield f"{key}: {_flow(there)}"
    for name in start.kingdom:
        if deck := start.catalog[name].own_deck:
            cards = islice((one.name for one in unused(start.catalog.facts, start.kingdom, "card")), 3)
            yield f"{deck.lower()}: {_flow(cards)}"


def _set_aside(start: _Start) -> dict[str, str]:
    """For everything that has an unused card set aside at the start: the first one it could be."""
    found = {}
    for landscape in (*start.landscapes, *start.kingdom):
        wanted = start.catalog[landscape].choosing(CARD_ASIDE)
        if wanted is None:
            continue
        fits = (
            name
            for name, one in start.catalog.facts.items()
            if one.in_supply and wanted(one) and one.kind == "card" and name not in start.kingdom
        )
        card = min(fits, default=None)
        if card is not None:
            found[landscape] = card
    return found


def _seats(start: _Start) -> Iterator[str]:
    alice, *others = start.players
    yield f"  {alice}:"
    yield f"    hand: {_flow(_counted([*start.cards, *['Copper'] * 3]))}"
    yield "    deck: [2 Silver, Estate, 2 Copper]  # top first"
    yield "    # discard: [Estate]"
    yield from (f"    {word}: {count}" for word, count in start.has.items())
    yield from (f"    {word}: {_flow(ones)}" for word, ones in start.in_front.items())
    for number, name in enumerate(others):
        example = "" if number else "  # or with cards: {hand: [3 Copper, 2 Estate], deck: [Silver]}"
        yield f"  {name}: {{}}{example}"


def _moves(start: _Start) -> Iterator[str]:
    alice = start.players[0]
    yield ""
    if not start.move:
        yield "# moves:"
        yield f"#   - {alice} plays Copper"
        return
    yield "moves:"
    yield f"  - {start.move}{':' if start.asked else ''}"
    for question, answer, other in start.asked:
        yield from _comment(question, "      ")
        yield f"      - {answer}"
        if other:
            yield f"      # - {other}"
    if start.asked:
        yield "  # In place of an answer, 'any' tries every answer, and 'ask' asks you when you run it."
    else:
        yield "  # Nothing is asked here. Questions are answered below the move, for example:"
        yield f"  # - {start.move}:"
        yield "  #     - discard: 2 Copper"
        yield f"  #     - {start.players[-1]} react: Moat"
    yield "  # Then come the next moves, or a check of the table at this point:"
    yield f"  # - check: {{phase: {_end(start)['phase']}}}"
    yield f"  # - {alice} buys Silver"
    yield f"  # - {alice} ends turn"


def _expected(start: _Start) -> Iterator[str]:
    """The resulting table, as an example of an expectation."""
    end = _end(start)
    alice = start.players[0]
    zones = {zone: end["players"][alice].get(zone, []) for zone in ("hand", "in play")}
    told = [line.text for line in outline(start.result.run.trace, start.players)] if start.result else []
    yield ""
    yield "# What you expect. Remove the # to have it checked."
    yield "# expect:"
    yield f"#   {alice}: {{{', '.join(f'{zone}: {_flow(cards)}' for zone, cards in zones.items())}}}"
    if told:
        yield f"#   trace: [{quoted(start.move if start.move in told else told[0])}]"
    yield "# ruling: The answer, in a sentence or two."


def _end(start: _Start) -> State:
    """The table at the end."""
    nothing: State = {"phase": "Action", "players": {start.players[0]: {}}}
    return nothing if start.result is None else state(start.result.run)


def _comment(text: str, indent: str) -> list[str]:
    head = f"{indent}# "
    return textwrap.wrap(text, _WIDTH, initial_indent=head, subsequent_indent=head, break_on_hyphens=False)


def _id(title: str) -> str:
    words = re.findall("[a-z0-9]+", title.casefold().replace("'", "").replace(" and ", " "))
    return "-".join([*words, "1"])


def _counted(cards: Iterable[str]) -> list[str]:
    return [name if count == 1 else f"{count} {name}" for name, count in Counter(cards).items()]


def _flow(values: Iterable[str]) -> str:
    return f"[{', '.join(quoted(value) for value in values)}]"
