"""What a scenario says was chosen at setup: whether that is possible, and what would be (I, Special setup)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Final

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE, OUTSIDE_PILE, SUPPLY_PILE, Definition, Facts
from adjudicator.engine.game import Game
from adjudicator.format.boards import Board
from adjudicator.format.editions import removed
from adjudicator.format.problems import Problems, one_of
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import can_have_a_trait, choosers, is_kingdom_pile, kingdom_bringing
from adjudicator.scenario.setup.board_check import in_other_versions
from adjudicator.scenario.setup.shared import Setup

Fits = Callable[[Facts], bool]

A_CARD: Final = "card"
A_PILE: Final = "pile"
COLONIES: Final = ("Platinum", "Colony")
POTION: Final = "Potion"


def unused(facts: Mapping[str, Facts], used: Collection[str], what: str) -> list[Facts]:
    """The Kingdom piles that are not used yet, oldest first; for cards, those whose pile has only one kind."""
    held = {card for one in facts.values() for card in one.holds}
    found = [
        one
        for name, one in facts.items()
        if name not in held and name not in used and is_kingdom_pile(one) and what in (A_PILE, one.kind)
    ]
    return sorted(found, key=lambda one: (one.since, one.name))


def how_to_add(name: str, catalog: Catalog) -> str:
    """What brings a pile or landscape into the game, as a sentence without its full stop."""
    if name in COLONIES:
        return "Write 'colonies: yes'"
    if name == POTION:
        return "Add a card with a Potion in its cost to 'kingdom'"
    if catalog[name].kind not in (A_CARD, A_PILE):
        if catalog[name].kind == PROPHECY:
            return f"Write 'prophecy: {name}'"
        return f"Add it to '{'traits' if catalog[name].kind == TRAIT else 'landscapes'}'"
    return f"Add {kingdom_bringing(catalog.facts).get(name, ['it'])[0]} to 'kingdom'"


def such(catalog: Catalog, fits: Fits, what: str, which: str = "an unused") -> str:
    """What all of these have to be, in words: `an unused Action Kingdom card that costs $2 or $3 and is not a Duration`."""
    every = unused(catalog.facts, (), what)
    fitting = [one for one in every if fits(one)]
    types = [type_ for type_ in fitting[0].types if all(type_ in one.printed for one in fitting)]
    costs = dict.fromkeys(sorted(one.cost for one in fitting))
    others = [one for one in every if one not in fitting and one.cost in costs and one.printed.issuperset(types)]
    without = frozenset.intersection(*[one.printed for one in others]).difference(types) if others else ()
    words = " ".join((which, *types, "Kingdom", what))
    never = f" and is not a {one_of(sorted(without))}" if without else ""
    return f"{words} that costs {one_of(map(str, costs))}{never}"


def example(catalog: Catalog, used: Collection[str], fits: Fits, what: str) -> str:
    """A possible one: the first of the oldest unused ones that no second edition has removed."""
    found = (one.name for one in unused(catalog.facts, used, what) if fits(one))
    return min(found, key=lambda name: name in removed(), default="...")


def check_outside(board: Board, setup: Setup, outside: Collection[str], problems: Problems) -> None:
    """Note which piles outside the Supply are impossible, and which ones are missing."""
    catalog = setup.catalog
    said = {name.text: pile for name, pile in board.chosen}
    for one in (*board.kingdom, *board.new_kingdom):
        fits = catalog[one.text].choosing(OUTSIDE_PILE)
        pile = said.get(one.text)
        if fits is None:
            continue
        could_be = example(catalog, setup.piles, fits, A_PILE)
        if pile is None:
            message = f"Say which pile outside the Supply was chosen for it: 'chosen: {{{one.text}: {could_be}}}'."
            problems.add(one.line, one.column, message)
        elif pile.text not in outside:
            message = f"chosen: {pile.text} is in the Supply; {one.text} needs a pile that is not."
            problems.add(pile.line, pile.column, message)
        elif not (is_kingdom_pile(catalog[pile.text]) and fits(catalog[pile.text])):
            has_to_be = f"It has to be {such(catalog, fits, A_PILE)}, such as {could_be}."
            message = f"chosen: {pile.text} cannot be the pile for {one.text}. {has_to_be}"
            problems.add(pile.line, pile.column, message)


def check_aside(board: Board, setup: Setup, problems: Problems) -> None:
    """Note which cards cannot have been set aside at the start, and which are missing."""
    catalog = setup.catalog
    objects = (*board.landscapes, *board.kingdom, *board.new_kingdom)
    wanting = [said.text for said in objects]
    used = {*setup.home, *setup.loose, *setup.piles}
    for landscape, card in board.aside:
        wanted = catalog[landscape.text].choosing(CARD_ASIDE)
        if landscape.text not in wanting or wanted is None:
            message = f"set aside: nothing is set aside for {landscape.text} in this game."
            problems.add(landscape.line, landscape.column, message)
            continue
        one = catalog[card.text]
        if card.text in used or not (one.kind == A_CARD and is_kingdom_pile(one) and wanted(one)):
            why = ", because it is a card of this game" if card.text in used else ""
            can_be = not why and one.kind == A_CARD and is_kingdom_pile(one)
            current = catalog[landscape.text]
            when = in_other_versions(landscape.text, current, partial(_sets_aside, one)) if can_be else ""
            has_to_be = f"{such(catalog, wanted, A_CARD)}, such as {example(catalog, used, wanted, A_CARD)}"
            message = (
                f"set aside: {card.text} cannot be set aside for {landscape.text}{why}. It has to be {has_to_be}.{when}"
            )
            problems.add(card.line, card.column, message)
    aside = {landscape.text for landscape, _ in board.aside}
    for said in objects:
        wanted = catalog[said.text].choosing(CARD_ASIDE)
        if wanted is not None and said.text not in aside:
            could_be = example(catalog, used, wanted, A_CARD)
            message = f"Say which card was set aside: 'set aside: {{{said.text}: {could_be}}}'."
            problems.add(said.line, said.column, message)


def _sets_aside(card: Facts, landscape: Definition) -> bool:
    """Whether this version of a landscape sets such a card aside."""
    fits = landscape.choosing(CARD_ASIDE)
    return fits is not None and fits(card)


def check_decks(board: Board, setup: Setup, market: Collection[str], problems: Problems) -> None:
    """Note impossible numbers of Boons set aside, and cards that cannot be in a deck of unused Kingdom cards."""
    if not board.decks:
        return
    catalog = setup.catalog
    word = "boons set aside"
    if word in board.decks:
        number = sum(card.count for card in board.decks[word])
        wanted = sum(catalog[name].boons_aside for name in setup.bringing if name not in setup.coming)
        if not wanted:
            bringing = one_of(sorted(name for name, one in catalog.facts.items() if one.boons_aside))
            message = f"{word}: nothing in this game sets Boons aside. Leave it out, or add {bringing} to 'kingdom'."
            problems.add(*board.at[word], message)
        elif number != wanted:
            message = f"{word}: {wanted} Boons are set aside in this game, not {number}. Name all of them."
            problems.add(*board.at[word], message)
    for name, one in catalog.facts.items():
        deck = one.own_deck
        stated = [key for key in board.decks if deck and key.startswith(deck.lower())]
        for key in stated:
            if deck not in setup.decks:
                message = f"{key}: there is no such deck in this game. Leave it out, or add {name} to 'kingdom'."
                problems.add(*board.at[key], message)
                continue
            for card in board.decks[key]:
                if card.name not in market:
                    message = f"{key}: {card.name} cannot be in this deck, which has one each of unused Kingdom cards."
                    problems.add(card.line, card.column, message)


def check_chosen(board: Board, game: Game, problems: Problems) -> None:
    """Note which piles cannot have been chosen for what the file says."""
    catalog = game.catalog
    for name, pile in board.chosen:
        definition = catalog[name.text]
        key = "traits" if definition.kind == TRAIT else "chosen"
        fits = _fits(definition)
        if name.text not in choosers(game):
            message = f"{key}: there is no {name.text} in this game. {how_to_add(name.text, catalog)}."
            problems.add(name.line, name.column, message)
        elif fits is not None and not fits(catalog[pile.text]):
            message = f"{key}: {pile.text} cannot be the pile for {name.text}. It has to be {_kind_of(definition, fits, game)}."
            problems.add(pile.line, pile.column, message)
        elif pile.text not in game.piles:
            message = f"{key}: there is no {pile.text} in this game. {how_to_add(pile.text, catalog)}."
            problems.add(pile.line, pile.column, message)
        elif fits is not None and pile.text not in (game.new_supply if name.text in game.coming else game.supply):
            message = f"{key}: {pile.text} cannot be the pile for {name.text}, because it is not in the Supply."
            problems.add(pile.line, pile.column, message)
        elif definition.kind == TRAIT:
            if (why := _no_trait(board, game, name.text, pile.text)) is not None:
                problems.add(pile.line, pile.column, f"{key}: {name.text} cannot be on {pile.text}: {why}")
        elif fits is None and definition.chooses != OUTSIDE_PILE:
            message = f"{key}: no pile is chosen for {name.text} when a game is set up. Leave it out."
            problems.add(name.line, name.column, message)


def missing_piles(board: Board, game: Game, problems: Problems) -> Iterator[tuple[str, str]]:
    """For each landscape whose pile is not named: the only one possible; if there are several, that is noted."""
    named = {landscape.text for landscape, _ in board.chosen}
    for said in board.landscapes:
        landscape = game.catalog[said.text]
        if said.text in named:
            continue
        if landscape.kind == TRAIT:
            could_be = next((pile for pile in game.piles if _no_trait(board, game, said.text, pile) is None), "Smithy")
            message = f"Say which pile {said.text} is on: 'traits: {{{said.text}: {could_be}}}'."
            problems.add(said.line, said.column, message)
        elif fits := landscape.choosing(SUPPLY_PILE):
            fitting = _in_supply(fits, game)
            message = (
                f"There is no {_types(fits, game)} pile that could be chosen for {said.text}. Add one to 'kingdom'."
            )
            if len(fitting) == 1:
                yield fitting[0], said.text
                continue
            if fitting:
                message = f"Say which pile was chosen: 'chosen: {{{said.text}: {fitting[0]}}}'."
            problems.add(said.line, said.column, message)


def _no_trait(board: Board, game: Game, name: str, on: str) -> str | None:
    """Why a Trait cannot be on that pile; `None` if it can."""
    allowed = "Each Trait is on an Action or Treasure Kingdom pile of its own"
    if not can_have_a_trait(game.catalog[on]):
        return f"it is not an Action or Treasure Kingdom pile. {allowed} (Complete Rules I: Plunder)."
    traits = [trait.text for trait, pile in board.chosen if pile.text == on and game.catalog[trait.text].kind == TRAIT]
    other = next((trait for trait in traits if trait != name), None)
    return None if other is None else f"{other} is on it. {allowed} (Complete Rules I: Plunder)."


def _fits(definition: Definition) -> Fits | None:
    """Whether a pile of the Supply can have been chosen for this; `None` if no such pile is chosen."""
    if (extra := definition.choosing(EXTRA_PILE)) is not None:
        return lambda pile: is_kingdom_pile(pile) and extra(pile)
    return definition.choosing(SUPPLY_PILE)


def _kind_of(definition: Definition, fits: Fits, game: Game) -> str:
    """What such a pile is, in words."""
    if definition.chooses == EXTRA_PILE:
        return such(game.catalog, fits, A_PILE, "one more")
    return f"one of the {_types(fits, game)} piles in the Supply: {one_of(_in_supply(fits, game) or ['none'])}"


def _in_supply(fits: Fits, game: Game) -> list[str]:
    return [name for name in game.supply if fits(game.catalog[name])]


def _types(fits: Fits, game: Game) -> str:
    """The types that all such piles have, in words."""
    every = [one.printed for one in game.catalog.facts.values() if one.kind == A_CARD and fits(one)]
    return " ".join(sorted(frozenset.intersection(*every)))
