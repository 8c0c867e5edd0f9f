"""The rulebook's words for types and costs, and conditions that many abilities share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from adjudicator.engine.conditions import Condition, when
from adjudicator.world.cost import Cost
from adjudicator.world.tokens import USED_UP

ACTION: Final = "Action"
TREASURE: Final = "Treasure"
VICTORY: Final = "Victory"
CURSE: Final = "Curse"
ATTACK: Final = "Attack"
DURATION: Final = "Duration"
NIGHT: Final = "Night"
COMMAND: Final = "Command"
GATHERING: Final = "Gathering"
RUINS: Final = "Ruins"
TRAVELLER: Final = "Traveller"
KNIGHT: Final = "Knight"
SHELTER: Final = "Shelter"
REWARD: Final = "Reward"
DOOM: Final = "Doom"
SPIRIT: Final = "Spirit"
BOON: Final = "Boon"
LIAISON: Final = "Liaison"
SHADOW: Final = "Shadow"
OMEN: Final = "Omen"

NOT_IN_GAME: Final = "a card not in this game"
"""What can be named besides the cards of the game: which other card it is never matters."""

CostTest: TypeAlias = Callable[[Cost], bool]


def up_to(cost: int | Cost) -> CostTest:
    """Costing up to that many coins (and no potion or debt), or up to that cost."""
    limit = cost if isinstance(cost, Cost) else Cost(cost)
    return lambda other: other.at_most(limit)


def exactly(cost: int | Cost) -> CostTest:
    """Costing exactly that."""
    wanted = cost if isinstance(cost, Cost) else Cost(cost)
    return lambda other: other == wanted


def cheaper_than(cost: Cost) -> CostTest:
    """Costing less: one amount is lower and none is higher."""
    return lambda other: other.less_than(cost)


def at_least(coins: int) -> CostTest:
    """Costing that many coins or more, whatever potions and debt."""
    return lambda other: other.coins >= coins


def between(low: int, high: int) -> CostTest:
    """Costing from `low` to `high` coins, no potion or debt."""
    return lambda other: low <= other.coins <= high and not other.potions and not other.debt


# conditions of abilities: `you` is the owner's view, `it` the occurrence


def a(type_: str) -> Condition:
    """The card was of that type."""
    return when(
        lambda you, it: it.is_(type_), f"it is not {'an' if type_[0] in 'AEIOU' else 'a'} {type_} card", "which card"
    )


def not_a(type_: str) -> Condition:
    """The card was not of that type."""
    return when(
        lambda you, it: not it.is_(type_), f"it is {'an' if type_[0] in 'AEIOU' else 'a'} {type_} card", "which card"
    )


def named(name: str) -> Condition:
    """The card had that name."""
    return when(lambda you, it: it.then.name == name, f"it is not {name}", "which card")


def costing(test: CostTest, words: str) -> Condition:
    """The card cost what `words` say at the time."""
    return when(lambda you, it: test(it.then.cost), f"it does not cost {words}", "which card")


ON_YOUR_TURN: Final = when(lambda you, it: you.on_turn, "it is not their turn", "when")
BY_ANOTHER_PLAYER: Final = when(lambda you, it: it.player != you.seat, "it is about what another player does", "whose")
IN_BUY_PHASE: Final = when(
    lambda you, it: you.on_turn and it.phase == "Buy", "it was not gained in their Buy phase", "when"
)
"""A card was gained in that phase, whatever phase it is now (III, More concurrent abilities can trigger)."""
NOT_IN_CLEAN_UP: Final = when(
    lambda you, it: you.world.turn.phase != "Clean-up" or you.world.turn.over, "it is the Clean-up phase", "when"
)
OVERPAID: Final = when(lambda you, it: any(it.get("overpaid", ())), "nothing was overpaid", "how much")
BOUGHT: Final = when(lambda you, it: bool(it.get("bought")), "it was not bought", "which card")
FROM_PLAY_BY_YOU: Final = when(
    lambda you, it: any(then.from_.zone == "in play" for then in it.cards),
    "it was not discarded from play",
    "where",
)
YOUR_CARD: Final = when(
    lambda you, it: any(then.from_.of == you.seat for then in it.cards),
    "it was not one of their cards",
    "whose",
)
FROM_A_PILE: Final = when(lambda you, it: it.then.pile is not None, "it belongs to no pile", "where")
BY_THIS_TEXT: Final = when(
    lambda you, it: it.origin is not None and it.origin.root == you.origin.root, "another text gives that", "which card"
)
NOT_BY_ITSELF: Final = when(
    lambda you, it: it.origin is None or it.origin.ability != you.origin.ability,
    "it does that itself",
    "rule",
)
NOT_A_THIRD_TURN: Final = when(
    lambda you, it: you.world.turn.player != you.seat or you.world.turn.row < 2,
    "it would be a third turn in a row",
    "when",
)
SAME_PLAYER: Final = "the turn before was the same player's"
"""Why a text that requires the previous turn to be another player's gives no extra turn."""
NOT_A_SECOND_EXTRA_TURN: Final = when(
    lambda you, it: you.world.turn.player != you.seat or not you.world.turn.extra,
    "it would be a second extra turn in a row",
    "when",
)
EMPTIES_A_PILE: Final = when(
    lambda you, it: any(
        place is not None and place.of in you.game.supply_now(you.world) and you.world.top(place.of) is None
        for place in (it.get("taken"), *(then.from_ for then in it.cards))
    ),
    "no Supply pile was emptied",
    "how much",
)
ANOTHER_CARD: Final = when(lambda you, it: it.card.card != you.this.card, "it is the same card", "which card")


def having(token: str, number: int = 1) -> Condition:
    """The player has at least this many tokens."""
    few = f"they have no {token.capitalize()}" if number == 1 else f"they have fewer than {number} {token.capitalize()}"
    return when(lambda you, it: you.world.number(you.seat, token) >= number, few, "how much")


def first_in_the_game(landscape: str) -> Condition:
    """The landscape has not yet done what it does once per game."""
    return when(
        lambda you, it: not you.world.number(landscape, USED_UP), "it has already happened in this game", "how often"
    )


def with_token(token: str) -> Condition:
    """There was such a token on the card's pile when the card was bought."""
    return when(
        lambda you, it: token in dict(it.get("tokens", ())),
        f"there was no {token.title()} token on its pile",
        "how much",
    )


def first_this_turn(kind: str, name: str) -> Condition:
    """This is the first card of that name that the player played, gained or bought this turn."""
    otherwise = f"it is not the first {name} {kind} this turn"
    return named(name) & when(lambda you, it: you.times(kind, name=name, among=it.facts) == 1, otherwise, "how often")


def nth_this_turn(kind: str, type_: str, number: int) -> Condition:
    """This is the `number`-th card of that type that the player played, gained or bought this turn."""
    which = ("first", "second", "third")[number - 1]
    otherwise = f"it is not the {which} {type_} {kind} this turn"
    return a(type_) & when(lambda you, it: you.times(kind, type_, among=it.facts) == number, otherwise, "how often")
