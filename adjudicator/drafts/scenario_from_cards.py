"""A scenario to start from: a board with the cards somebody names, a first move, and examples of everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.draft import ALLY, IN_FRONT, PLAYERS, RECEIVED, SOMETHING_TO_PLAY, Draft, set_aside
from adjudicator.drafts.draft_text import game_lines, text_of
from adjudicator.engine.decisions import Decision
from adjudicator.engine.definitions import EXTRA_PILE, NEW_PILES, SUPPLY_PILE
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import listed
from adjudicator.format.catalogue import LANDSCAPES, OTHERS, names
from adjudicator.format.editions import removed
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.writing.step_text import step
from adjudicator.format.zones import NEWEST
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import BASIC, can_have_a_trait, is_kingdom_pile, outside_piles, pile_cards
from adjudicator.rules.words import ATTACK, DOOM, LIAISON, OMEN
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.runner import run_scenario
from adjudicator.world.places import HAND, Place

_PLAYED_AS: Final = ("Action", "Treasure", "Night")
_WITHOUT_KINGDOM: Final = (*BASIC, "Platinum", "Colony", "Potion")
_MOST_QUESTIONS: Final = 20
REACTS_TO_ATTACKS: Final = "hen another player plays an Attack"
"""How card texts say that a card reacts to other players' Attacks."""


def starting(wanted: Sequence[str], *, players: int = 2, as_of: tuple[str, date] | None = None) -> str:
    """The text of a scenario file with these cards, landscapes, Artifacts and States (their exact names).

    It can be run as it is. `as_of` is the date as it was written, and the day it means.
    """
    draft = Draft(catalog(as_of[1] if as_of else NEWEST, {}), PLAYERS[:players], as_of[0] if as_of else None)
    for name in wanted:
        _add(draft, name)
    _bring(draft)
    _give_reactions(draft)
    _first_move(draft)
    _foretell(draft)
    _lay_traits(draft)
    title = _title(wanted)
    if not _answered(draft, title):
        # there is nothing here that could be done at once
        draft.move, draft.asked = "", []
        _answered(draft, title)
    if draft.received and not _is_received(draft):
        _buy_instead(draft, title)
    draft.next_moves = list(_next_moves(draft, title))
    return text_of(draft, title, comments=True)


def brought_in(wanted: Sequence[str]) -> tuple[list[str], list[str]]:
    """The Kingdom piles and the landscapes of a game with these cards and landscapes."""
    draft = Draft(catalog(NEWEST, {}), PLAYERS[:2], None)
    for name in wanted:
        _add(draft, name)
    return draft.kingdom, draft.landscapes


def joining(
    name: str, kingdom: Sequence[str], landscapes: Sequence[str], traits: Mapping[str, str]
) -> dict[str, list[str] | dict[str, str]]:
    """What has to be added to a table so that this card or landscape is in the game, by the keys of a board.

    `kingdom`, `landscapes` (with the Prophecy) and `traits` are there already. What the set-up has to choose is chosen.
    """
    draft = Draft(catalog(NEWEST, {}), PLAYERS[:2], None)
    draft.kingdom, draft.landscapes, draft.traits = list(kingdom), [*landscapes, *traits], dict(traits)
    _add(draft, name)
    if draft.catalog[name].kind == PROPHECY:
        _foretell(draft)
    if draft.catalog[name].kind == ALLY:
        _ally_and_liaison(draft)
    _lay_traits(draft)
    come = [one for one in draft.landscapes if one not in (*landscapes, *traits)]
    others = [one for one in come if draft.catalog[one].kind not in (TRAIT, PROPHECY)]
    piles = [one for one in draft.kingdom if one not in kingdom]
    chosen = {one: SOMETHING_TO_PLAY for one in others if draft.catalog[one].chooses == SUPPLY_PILE}
    chosen |= {
        one: pile for one, pile in outside_piles(draft.kingdom, draft.catalog, removed()).items() if one in piles
    }
    found: dict[str, list[str] | dict[str, str]] = {
        "kingdom": piles,
        "landscapes": others,
        "prophecy": [one for one in come if draft.catalog[one].kind == PROPHECY],
        "traits": {one: draft.traits[one] for one in come if one in draft.traits},
        "chosen": chosen,
        "set aside": {one: card for one, card in set_aside(draft).items() if one in (*piles, *others)},
    }
    return {key: what for key, what in found.items() if what}


def _title(wanted: Sequence[str]) -> str:
    return listed(list(dict.fromkeys(wanted)))


# the board


def _add(draft: Draft, name: str) -> None:
    definition = draft.catalog[name]
    if definition.kind in LANDSCAPES:
        draft.landscapes += [] if name in draft.landscapes else [name]
        if definition.chooses == SUPPLY_PILE:
            _pile(draft, SOMETHING_TO_PLAY)
        for needed in definition.needs:
            _pile(draft, needed)
        return
    if definition.kind in RECEIVED:
        draft.received.setdefault(RECEIVED[definition.kind][0], []).append(name)
        return
    if definition.kind in IN_FRONT:
        draft.in_front.setdefault(IN_FRONT[definition.kind], []).append(name)
        _pile(draft, _giver(draft, name))
        return
    draft.cards.append(pile_cards(definition, len(draft.players))[0])
    _pile(draft, name)


def _bring(draft: Draft) -> None:
    """Adds what brings Boons and Hexes into the game, a Liaison for an Ally, and an Ally for a Liaison, where none is
    wanted."""
    for deck, type_ in RECEIVED.values():
        brought = any(type_ in draft.catalog[name].types for name in draft.kingdom)
        if draft.received.get(deck) and not brought:
            giver = min((one for one in draft.catalog.facts.values() if type_ in one.types), key=lambda one: one.name)
            draft.cards.append(giver.name)
            _pile(draft, giver.name)
    _ally_and_liaison(draft)


def _ally_and_liaison(draft: Draft) -> None:
    """An Ally brings a Liaison into the game, and a Liaison an Ally."""
    cards = [card for name in draft.kingdom for card in (name, *draft.catalog[name].holds)]
    liaison = any(LIAISON in draft.catalog[card].printed for card in cards)
    ally = any(draft.catalog[name].kind == ALLY for name in draft.landscapes)
    if ally and not liaison:
        _pile(draft, min(one.name for one in draft.catalog.facts.values() if LIAISON in one.printed))
    if liaison and not ally:
        plain = (one for one in draft.catalog.facts.values() if one.kind == ALLY)
        draft.landscapes.append(min(plain, key=lambda one: (len(one.text), one.name)).name)


def _give_reactions(draft: Draft) -> None:
    """A Reaction to Attacks is in the hand of the player who is attacked, if an Attack is wanted, too."""
    if len(draft.players) > 1 and any(ATTACK in draft.catalog[name].printed for name in draft.cards):
        draft.of_bob = [name for name in draft.cards if REACTS_TO_ATTACKS in draft.catalog[name].text]
        draft.cards = [name for name in draft.cards if name not in draft.of_bob]


def _giver(draft: Draft, name: str) -> str:
    """The card through which somebody can get this Artifact or State: for one that a Hex gives, a Doom card."""
    giving = next(one for one in draft.catalog.facts.values() if name in one.gives)
    if giving.kind == "card":
        return giving.name
    return min(one.name for one in draft.catalog.facts.values() if DOOM in one.types)


def _pile(draft: Draft, name: str) -> None:
    """The pile that a card is in and, if that is not in the Supply, what brings it into the game."""
    home = next((one.name for one in draft.catalog.facts.values() if name in one.holds), name)
    if home in _WITHOUT_KINGDOM or _is_in_game(draft, home):
        return
    if is_kingdom_pile(draft.catalog[home]):
        draft.kingdom.append(home)
        return
    bringing = [
        one
        for one in draft.catalog.facts.values()
        if home in (*one.needs, one.heirloom, *one.in_trash) and one.name != home and one.kind not in OTHERS
    ]
    bringing.sort(key=lambda one: (one.kind in LANDSCAPES, not one.in_supply, one.name))
    if not bringing:
        # Shelters are in no pile: a board on which one lies has them
        return
    if bringing[0].kind in LANDSCAPES:
        draft.landscapes.append(bringing[0].name)
    else:
        _pile(draft, bringing[0].name)


def _is_in_game(draft: Draft, home: str) -> bool:
    """Whether a pile is in the game already."""
    waiting, seen = [*draft.kingdom, *draft.landscapes], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += draft.catalog[name].needs
    return home in seen


def _foretell(draft: Draft) -> None:
    """A game with an Omen has a Prophecy, and a game with a Prophecy an Omen: the plainest one, where none is wanted."""
    omens = [name for name in draft.kingdom if OMEN in draft.catalog[name].printed]
    prophecies = [name for name in draft.landscapes if draft.catalog[name].kind == PROPHECY]
    if omens and not prophecies:
        plain = (one for one in draft.catalog.facts.values() if one.kind == PROPHECY)
        first = min(
            plain, key=lambda one: (draft.catalog[one.name].chooses == EXTRA_PILE, one.chooses == NEW_PILES, one.name)
        )
        draft.landscapes.append(first.name)
        draft.unasked = first.name
    if prophecies and not omens:
        _pile(draft, min(one.name for one in draft.catalog.facts.values() if OMEN in one.printed))


def _lay_traits(draft: Draft) -> None:
    """Put each Trait on a pile of its own: one that is in the game, or else another, preferably a plain card."""
    traits = [name for name in draft.landscapes if draft.catalog[name].kind == TRAIT and name not in draft.traits]
    if not traits:
        return
    held = {card for one in draft.catalog.facts.values() for card in one.holds}
    unused = sorted(
        draft.catalog.facts.values(), key=lambda one: (one.name != SOMETHING_TO_PLAY, len(one.text), one.name)
    )
    for name in traits:
        piles = [*draft.kingdom, *(one.name for one in unused if not one.needs and one.name not in held)]
        taken = draft.traits.values()
        draft.traits[name] = next(
            pile for pile in piles if pile not in taken and can_have_a_trait(draft.catalog.facts[pile])
        )
        _pile(draft, draft.traits[name])


# the first move


def _first_move(draft: Draft) -> None:
    """What alice does: plays or buys what does something to other cards or players, or else the first that can be played."""
    alice = draft.players[0]
    playable = [name for kind in _PLAYED_AS for name in draft.cards if kind in draft.catalog[name].types]
    bought = [name for name in draft.landscapes if draft.catalog[name].kind in ("event", "project")]
    first = max((*playable, *bought), key=lambda name: _does_to_others(draft, name), default="")
    if first in playable:
        draft.move = f"{alice} plays {first}"
        return
    bought = [first] if first else [name for name in draft.cards if _in_supply(draft, name)]
    if bought:
        _buy(draft, bought[0])
    elif draft.in_front:
        draft.move = f"{alice} ends turn"
    elif draft.landscapes and SOMETHING_TO_PLAY in draft.catalog:
        draft.cards.append(SOMETHING_TO_PLAY)
        _pile(draft, SOMETHING_TO_PLAY)
        draft.move = f"{alice} plays {SOMETHING_TO_PLAY}"


def _is_received(draft: Draft) -> bool:
    """Whether somebody receives the next Boon or Hex meanwhile."""
    return draft.result is None or any(event.kind == "receive" for event in draft.result.run.trace)


def _buy_instead(draft: Draft, title: str) -> None:
    """Has alice buy a card that brings Boons or Hexes into the game, if playing it brings her none and buying it does."""
    before = draft.move, draft.asked, draft.result, draft.cards, draft.has
    types = {type_ for _, type_ in RECEIVED.values()}
    for name in dict.fromkeys(before[3]):
        if not types & set(draft.catalog[name].types) or not _in_supply(draft, name):
            continue
        draft.cards = [one for one in before[3] if one != name]
        _buy(draft, name)
        if _answered(draft, title) and _is_received(draft):
            return
    draft.move, draft.asked, draft.result, draft.cards, draft.has = before


def _buy(draft: Draft, name: str) -> None:
    cost = draft.catalog[name].cost
    draft.move = f"{draft.players[0]} buys {name}"
    draft.has = {word: count for word, count in (("coins", cost.coins), ("potions", cost.potions)) if count}


def _does_to_others(draft: Draft, name: str) -> int:
    """How much a card or Event has to do with others that are there: with one in hand the most, as Throne Room."""
    definition = draft.catalog[name]
    return 2 if _ONE_IN_HAND.search(definition.text) else int(ATTACK in definition.types)


_ONE_IN_HAND: Final = re.compile(
    r"\b(?:[Pp]lay|[Tt]rash|[Dd]iscard|[Ss]et|[Ee]xile|[Pp]ass)\b (?:an?|one|any)\b[^.]*\bhand\b"
)
"""How texts say that something is done to a card in hand."""


def _in_supply(draft: Draft, name: str) -> bool:
    home = next((one.name for one in draft.catalog.facts.values() if name in one.holds), name)
    return draft.catalog.facts[home].in_supply


def _answered(draft: Draft, title: str) -> bool:
    """Whether the scenario runs; notes what is asked meanwhile, with an answer to each."""
    asked: list[tuple[str, str, str]] = []
    seen: set[str] = set()
    received = [name for names_of_deck in draft.received.values() for name in names_of_deck]
    there = [*draft.cards, *draft.of_bob, *draft.landscapes, *received]

    def answer(run: Run, decision: Decision) -> tuple[str, ...]:
        if len(asked) == _MOST_QUESTIONS:
            raise EOFError
        chosen, other = _choices(decision, [] if (described := describe(run, decision)) in seen else there)
        seen.add(described)
        written = [
            step(decision, one, draft.players, meant=draft.players[0]) if one is not None else ""
            for one in (chosen, other)
        ]
        asked.append((described, written[0], written[1]))
        return chosen

    try:
        explicit = text_of(draft, title, comments=False).replace("unwritten: decline", "unwritten: error")
        run_scenario(loads(explicit, "", names())[0], ask=answer)
        draft.asked = asked
        draft.result = run_scenario(loads(text_of(draft, title, comments=False), "", names())[0])
    except BadScenario:
        return False
    return draft.result.verdict == "holds"


def _next_moves(draft: Draft, title: str) -> Iterator[str]:
    """What can be done next, one thing after the other: Coppers are played, something is bought, and the turn ends."""
    if draft.result is None or not draft.move:
        return
    run = draft.result.run
    seat = run.world.turn.player
    player = run.game.players[seat]
    coppers = sum(run.world.name(ref) == "Copper" for ref in run.world.at(Place(HAND, seat)))
    text = text_of(draft, title, comments=False)
    for does in (f"plays {coppers} Copper", "buys Silver", "buys Copper", "ends turn"):
        if does == "buys Copper" and "buys Silver" in text:
            continue
        longer = f"{text}  - {player} {does}\n"
        try:
            possible = run_scenario(loads(longer, "", names())[0]).verdict == "holds"
        except BadScenario:
            continue
        if possible:
            text = longer
            yield f"{player} {does}"


_USES: Final = frozenset({"call", "gain", "play", "react", "reveal", "use"})
"""What a player will probably do with a card that is in the file for it."""


def _choices(decision: Decision, wanted: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """The answer to write, and another one as an example.

    A card that is wanted is used, or chosen where something has to be done with a card; otherwise the answer is no, if
    that is possible, or else the first option.
    """
    no = next((option.label for option in decision.options if option.label in NO), None)
    labels = {option.label for option in decision.options}
    one = next((name for name in wanted if name in labels), None)
    if one is not None and (decision.kind in _USES or (no is None and decision.least == 1 and decision.kind != "pass")):
        answers = (answer for answer in decision.answers() if answer != (one,))
        return (one,), (no,) if no is not None else next(answers, None)
    answers = (answer for answer in decision.answers() if answer)
    if no is not None:
        return (no,), next((answer for answer in answers if no not in answer), None)
    if decision.least == 0:
        return (), next(answers, None)
    return next(answers), next(answers, None)


def game_of(wanted: Sequence[str], as_of: date) -> list[str]:
    """The lines of a scenario that say which game it is: one with these cards and landscapes."""
    draft = Draft(catalog(as_of, {}), PLAYERS[:2], None)
    for name in wanted:
        _add(draft, name)
    _lay_traits(draft)
    return list(game_lines(draft))
