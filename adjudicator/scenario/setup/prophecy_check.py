"""Whether a board can have its Prophecy: only one, with an Omen, its Sun tokens, and the Kingdom that follows it."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import NEW_PILES, OUTSIDE_PILE
from adjudicator.format.boards import Board, Said
from adjudicator.format.problems import Problems, one_of
from adjudicator.rules.prophecies import PROPHECY, first_suns
from adjudicator.rules.words import OMEN
from adjudicator.scenario.setup.shared import Setup

SUNS: Final = "sun tokens"
NEW_KINGDOM: Final = "new kingdom"


def check_prophecy(board: Board, setup: Setup, problems: Problems) -> None:
    """Note why such a Prophecy, with such Sun tokens and such a new Kingdom, is impossible, and what to write instead."""
    catalog = setup.catalog
    prophecies = [said for said in board.landscapes if catalog[said.text].kind == PROPHECY]
    names = list(dict.fromkeys(said.text for said in prophecies))
    for another in prophecies:
        if another.text != names[0]:
            message = f"A game has one Prophecy, not both {names[0]} and {another.text}. Remove one of them."
            problems.add(another.line, another.column, message)
    suns = _check_suns(board, setup, names, problems)
    if prophecies and suns != 0 and not _has_an_omen(board, setup):
        omens = one_of(sorted(name for name, one in catalog.facts.items() if OMEN in one.printed))
        message = f"{names[0]} needs an Omen, whose +1 Sun removes its Sun tokens. Add {omens} to 'kingdom'"
        in_force = f"or say that it is in force: 'sun tokens: {{{names[0]}: 0}}'"
        problems.add(prophecies[0].line, prophecies[0].column, f"{message}, {in_force}.")
    _check_new_kingdom(board, setup, prophecies, suns, problems)


def _has_an_omen(board: Board, setup: Setup) -> bool:
    """Whether there is an Omen before the Kingdom is replaced."""
    here = {*setup.home, *setup.loose, *(card.text for _, card in board.aside)}
    coming = {card for name in setup.coming for card in setup.holds[name]}
    return any(OMEN in setup.catalog[name].printed for name in here - coming)


def is_replaced(board: Board, catalog: Catalog) -> bool:
    """Whether the Kingdom has been replaced before the first move: the Prophecy that does so has no Sun tokens left."""
    return bool(board.new_kingdom) and any(
        stated.count == 0 and catalog[stated.name].chooses == NEW_PILES for stated in board.lying.get(SUNS, ())
    )


def _check_suns(board: Board, setup: Setup, prophecies: list[str], problems: Problems) -> int | None:
    """How many Sun tokens there are according to the file; `None` if it does not say."""
    suns = None
    most = first_suns(len(board.players))
    for stated in board.lying.get(SUNS, ()):
        if setup.catalog[stated.name].kind != PROPHECY:
            message = f"{SUNS}: {stated.name} is not a Prophecy. Sun tokens are on one, such as {{Great Leader: 1}}."
            problems.add(stated.line, stated.column, message)
        elif stated.name not in prophecies:
            instead = f"It is {prophecies[0]}" if prophecies else f"Write 'prophecy: {stated.name}', too"
            message = f"{SUNS}: {stated.name} is not the Prophecy of this game. {instead}."
            problems.add(stated.line, stated.column, message)
        elif stated.count > most:
            message = f"{SUNS}: there are at most {most} with {_players(len(board.players))}, not {stated.count}."
            problems.add(stated.line, stated.column, message)
        else:
            suns = stated.count
    return suns


def _players(number: int) -> str:
    return "one player" if number == 1 else f"{number} players"


def _check_new_kingdom(
    board: Board, setup: Setup, prophecies: list[Said], suns: int | None, problems: Problems
) -> None:
    """Note why such piles cannot replace the Kingdom, or that the file does not say which ones do."""
    catalog = setup.catalog
    replacing = next((said for said in prophecies if catalog[said.text].chooses == NEW_PILES), None)
    if replacing is None:
        if board.new_kingdom:
            bringing = one_of(sorted(name for name, one in catalog.facts.items() if one.chooses == NEW_PILES))
            message = f"{NEW_KINGDOM}: nothing in this game replaces the Kingdom."
            instead = f"Leave it out, or write 'prophecy: {bringing}'"
            problems.add(*board.at[NEW_KINGDOM], f"{message} {instead}.")
        return
    if not board.new_kingdom and suns == 1:
        message = f"Say which Kingdom piles replace the others: '{NEW_KINGDOM}: [Village, Market]'."
        problems.add(replacing.line, replacing.column, message)
    used = {said.text: "is in 'kingdom'" for said in board.kingdom}
    used |= {
        pile.text: f"is the pile outside the Supply for {name.text}"
        for name, pile in board.chosen
        if catalog[name.text].chooses == OUTSIDE_PILE
    }
    for said in board.new_kingdom:
        if said.text in used:
            message = f"{NEW_KINGDOM}: {said.text} {used[said.text]}, and only unused piles are set up. Name another."
            problems.add(said.line, said.column, message)
