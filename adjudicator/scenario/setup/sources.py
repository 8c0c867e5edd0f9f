"""What on a board can only have come from something that is not in the game.

A board need not name all Kingdom piles: Coffers or cards in Exile may be due to one that it leaves out. So they need
something that is named only where all piles are. What a single card brings (Embargo tokens, Artifacts) needs that
card everywhere, and so does an extra turn, whose kind decides what follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import A_CARD, EXTRA_PILE, NEW_PILES, SOME_CARDS, Facts
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.moments import COST, COST_AS, FIRST_AFTER_TURN
from adjudicator.explanations.phrases import listed
from adjudicator.format.boards import Board, PileOrder, Position
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.document import Scenario
from adjudicator.format.editions import removed
from adjudicator.format.keywords import LYING, TOKENS
from adjudicator.format.problems import Problems, one_of
from adjudicator.rules.buying.landscapes import TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.receiving import DECKS
from adjudicator.rules.scoring import ending_piles, piles_to_empty
from adjudicator.rules.setup.piles import is_kingdom_pile, kingdom_bringing
from adjudicator.rules.words import LIAISON, OMEN
from adjudicator.rules.you import You
from adjudicator.scenario.setup.shared import KINGDOM
from adjudicator.world.tokens import lies_on
from adjudicator.world.world import World

Brings = Callable[[Facts], bool]

WITHOUT_A_KEY: Final = LANDSCAPES - {TRAIT, PROPHECY}
"""The kinds of landscapes that a board lists in `landscapes`."""


def _putting(token: str) -> Brings:
    return lambda one: token in one.onto_piles


def _giving(token: str) -> Brings:
    return lambda one: token in (*one.gives, *one.hands_out, *(name for name, _ in one.starts_with))


LEADS_TO: Final[Mapping[str, tuple[str, Brings]]] = {
    "coffers": ("gives Coffers", _giving("coffers")),
    "villagers": ("gives Villagers", _giving("villagers")),
    "favors": ("gives Favors", lambda one: LIAISON in one.printed),
    "potions": ("costs a Potion", lambda one: bool(one.cost.potions)),
    "exile": ("Exiles cards", _giving(EXILE_MAT)),
}
"""For what a player has, by its key: what something in the game has to do for that, and whether an object does it."""
PUT_BY_ONE: Final = ("embargo tokens", "favor tokens", "trade route tokens")
"""The tokens on piles that only one object of the game puts there."""


def check_sources(scenario: Scenario, game: Game, problems: Problems) -> None:
    """Note what nothing in the game can have brought."""
    _lying_tokens(scenario.board, game, problems)
    _turn(scenario.board, game, problems)
    complete = is_complete(scenario.board, game)
    for position in scenario.board.players:
        _in_front(position, game, problems, complete=complete)
        _boons(position, game, problems)
        _too_dear(position, game, problems, complete=complete)
        if complete:
            _tokens(position, game, problems)
            _set_aside(position, game, problems)
    if complete:
        _omen(scenario.board, game, problems)
        for order in scenario.board.piles:
            _order(order, game, problems)


def is_complete(board: Board, game: Game) -> bool:
    """Whether a board names all Kingdom piles, and no card of another one can be in the game."""
    if len(board.kingdom) < KINGDOM:
        return False
    number = _number_of_piles(game.catalog, game.present, game.landscapes)
    return number is not None and len(board.kingdom) >= number


@lru_cache(maxsize=128)
def _number_of_piles(catalog: Catalog, present: frozenset[str], landscapes: tuple[str, ...]) -> int | None:
    """How many Kingdom piles such a game has; `None` if cards of other piles can be in it."""
    objects = [catalog[name] for name in {*present, *landscapes}]
    return None if any(map(_has_a_deck, objects)) else KINGDOM + sum(one.chooses == EXTRA_PILE for one in objects)


def is_possible(what: str, board: Board, game: Game) -> bool:
    """Whether a player can have that (a key of the board, or a token) on a board with these piles and landscapes."""
    if what not in (*LEADS_TO, *TOKENS):
        return True
    _, brings = LEADS_TO.get(what, ("", _giving(what)))
    return _has(game, brings) or not is_complete(board, game)


def can_be_put(token: str, game: Game) -> bool:
    """Whether anything in the game puts such tokens on piles."""
    return _has(game, _putting(token))


def check_game_over(scenario: Scenario, game: Game, world: World, problems: Problems) -> None:
    """Note that the game has not ended, if all piles are known, or that it has, so that no turn starts any more."""
    board = scenario.board
    you = You(Glance(game, world), world.turn.player)
    empty = ending_piles(you)
    if board.phase == "game over" and is_complete(board, game) and not empty:
        few = f"the Provinces are not gone, and fewer than {piles_to_empty(you)} Supply piles are empty"
        message = f"phase: the game is not over: {few}. Say which piles are empty, such as 'supply: {{Province: 0}}'."
        problems.add(*board.at["phase"], message)
    # what happens between two turns may have emptied a pile
    between = board.last_round is not None or game.listens(FIRST_AFTER_TURN)
    if board.phase == "start of turn" and empty and not between:
        piles = f"the {listed(empty)} pile{' is' if len(empty) == 1 else 's are'} empty"
        message = (
            f"phase: no turn starts here: {piles}, so the game ended after the turn before. Write 'phase: Action' if that"
            " happened on this turn, or 'last round: [...]' in the round after the end (Fleet)."
        )
        problems.add(*board.at["phase"], message)


def _omen(board: Board, game: Game, problems: Problems) -> None:
    """A Prophecy without Sun tokens has lost them to an Omen, unless it has replaced the Kingdom itself."""
    for said in board.landscapes:
        one = game.catalog[said.text]
        if one.kind == PROPHECY and one.chooses != NEW_PILES and not _has(game, _is_omen):
            message = (
                f"prophecy: nothing in this game removes Sun tokens from {said.text}, and all Kingdom piles are named."
            )
            problems.add(said.line, said.column, f"{message} {_adding(game.catalog, _is_omen)}")


def _is_omen(one: Facts) -> bool:
    return OMEN in one.printed


def _lying_tokens(board: Board, game: Game, problems: Problems) -> None:
    """Tokens that only few objects put on piles."""
    for key in PUT_BY_ONE:
        stated = next((one for one in board.lying.get(key, ()) if one.count), None)
        token = LYING[key]
        if stated is not None and not can_be_put(token, game):
            message = f"{key}: nothing in this game puts them on piles. {_adding(game.catalog, _putting(token))}"
            problems.add(stated.line, stated.column, message)


def _in_front(position: Position, game: Game, problems: Problems, *, complete: bool) -> None:
    """States and Artifacts come from certain cards, or from Hexes."""
    for key, there in position.before.items():
        for said in there:
            giving = _giving(said.text)
            if not _has(game, giving) and (complete or len(_piles(game.catalog, giving)) == 1):
                message = f"{key}: nothing in this game gives anybody {said.text}. {_adding(game.catalog, giving)}"
                problems.add(said.line, said.column, message)


def _boons(position: Position, game: Game, problems: Problems) -> None:
    """Only some Boons are kept; others are in front of a player only if they are to be received."""
    waiting = {card.name for one in position.in_force or () for card in one.cards}
    for card in position.zones.get("boons", ()):
        if not game.catalog[card.name].kept and card.name not in waiting:
            message = (
                f"boons: {card.name} is not kept in front of a player. Write it into 'boons discarded', or also into"
                " 'in force', with what will have it received."
            )
            problems.add(card.line, card.column, message)


def _too_dear(position: Position, game: Game, problems: Problems, *, complete: bool) -> None:
    """Cards set aside that cost too much. What a card costs in coins can be lowered; what it costs in Potions or Debt cannot."""
    cheaper = game.listens(COST) or game.listens(COST_AS) or not complete
    for stated in position.in_force or ():
        wanted = game.catalog[stated.ability].for_later
        for card in stated.cards:
            one = game.catalog[card.name]
            never = one.cost.potions or one.cost.debt
            if wanted.is_dear(one) and (never or not cheaper):
                adding = "" if never else " If something lowered its cost, add that to 'kingdom' or 'landscapes'."
                message = f"in force: the card for {stated.ability} costs up to ${wanted.up_to}, and {card.name} costs {one.cost}."
                problems.add(card.line, card.column, f"{message}{adding}")


def _turn(board: Board, game: Game, problems: Problems) -> None:
    """An extra turn comes from something. (Of a controlled one, a note is enough: it can be meant.)"""
    if (
        board.extra_turn
        and board.last_round is None
        and not _has(game, lambda one: one.extra_turns or _has_a_deck(one))
    ):
        message = f"extra turn: nothing in this game gives one. {_adding(game.catalog, _gives_turns)}"
        problems.add(*board.at["extra turn"], message)


def _gives_turns(one: Facts) -> bool:
    return one.extra_turns


def _has_a_deck(one: Facts) -> bool:
    """Whether cards of other piles, which a board need not name, come with it."""
    return bool(one.own_deck)


def _tokens(position: Position, game: Game, problems: Problems) -> None:
    """Tokens of a player, and cards in Exile, if nothing in a complete Kingdom leads to them."""
    for key, (does, brings) in _wanted(position, game).items():
        if not _has(game, brings):
            message = f"{key}: nothing in this game {does}, and all Kingdom piles are named."
            problems.add(*position.at[key], f"{message} {_adding(game.catalog, brings)}")


def _wanted(position: Position, game: Game) -> Mapping[str, tuple[str, Brings]]:
    """What something has to do for a player to have all this, and whether an object does it, by key."""
    found = {key: how for key, how in LEADS_TO.items() if position.numbers.get(key) or position.zones.get(key)}
    for said in position.tokens or ():
        where = lies_on(said)
        if where is None:
            found["tokens"] = f"leads to '{said}'", _giving(said)
        elif where[0] in game.catalog:
            found["tokens"] = f"moves the {where[0]} token", _giving(where[0])
    return found


def _set_aside(position: Position, game: Game, problems: Problems) -> None:
    """Cards set aside, if nothing in a complete Kingdom sets any aside for later."""
    there = position.zones.get("set aside")
    abilities = (ability for name in game.present for ability in game.catalog[name].abilities)
    if there and all(ability.knows not in (A_CARD, SOME_CARDS) for ability in abilities):
        message = (
            "set aside: nothing in this game sets cards aside, and all Kingdom piles are named. Leave this out, or add"
            " what does."
        )
        problems.add(*position.at["set aside"], message)


def _order(order: PileOrder, game: Game, problems: Problems) -> None:
    """A pile of different cards that is not shuffled keeps its order, unless something changes it."""
    pile = game.catalog[order.name]
    if not pile.each or _has(game, lambda one: one.restacks):
        return
    for above, below in zip(order.cards, order.cards[1:], strict=False):
        if above.name in pile.holds and below.name in pile.holds[: pile.holds.index(above.name)]:
            message = (
                f"piles: {above.name} is never above {below.name}: nothing in this game changes the order of the"
                f" {order.name} pile, and all Kingdom piles are named. {_adding(game.catalog, lambda one: one.restacks)}"
            )
            problems.add(below.line, below.column, message)


def _has(game: Game, brings: Brings) -> bool:
    """Whether anything in the game brings that."""
    return any(brings(game.catalog[name]) for name in (*game.present, *game.landscapes))


def _adding(catalog: Catalog, brings: Brings) -> str:
    """What to add to a board, as a sentence."""
    landscapes = [one.name for one in catalog.facts.values() if brings(one) and one.kind in WITHOUT_A_KEY]
    lists = {"kingdom": _piles(catalog, brings), "landscapes": landscapes}
    examples = [f"{_first(names, catalog)} to '{key}'" for key, names in lists.items() if names]
    if sum(map(len, lists.values())) == 1:
        return f"Add {examples[0]}."
    return f"Add something that does: {one_of(examples)}, for example."


def _first(names: list[str], catalog: Catalog) -> str:
    """The example to give: in the current edition, and with a pile of its own, if there is such a one."""
    return min(names, key=lambda name: (name in removed(), catalog[name].kind == "pile", name))


def _piles(catalog: Catalog, brings: Brings) -> list[str]:
    """The Kingdom piles that bring that into a game."""
    every = (pile for one in catalog.facts.values() if brings(one) for pile in _piles_of(one, catalog))
    return list(dict.fromkeys(every))


def _piles_of(one: Facts, catalog: Catalog) -> Iterator[str]:
    """The Kingdom piles that bring an object into a game."""
    if is_kingdom_pile(one):
        yield next((pile.name for pile in catalog.facts.values() if one.name in pile.holds), one.name)
    yield from kingdom_bringing(catalog.facts).get(one.name, ())
    for type_, kind in DECKS.values():
        if one.kind == kind:
            yield from sorted(
                card.name for card in catalog.facts.values() if type_ in card.printed and is_kingdom_pile(card)
            )
