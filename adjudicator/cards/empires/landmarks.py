"""Empires: Landmarks that act during the game, in alphabetical order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.cards.defining import landmark
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.game import Game
from adjudicator.engine.moments import BUY, END_OF_TURN, GAIN, START_OF_BUY, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    CURSE,
    GATHERING,
    IN_BUY_PHASE,
    ON_YOUR_TURN,
    TREASURE,
    VICTORY,
    a,
)
from adjudicator.rules.you import You

EMPIRES: Final = "Empires"
VP: Final = "vp"
SIX_EACH: Final = "At the start there are 6 VP for each player here."
NO_COPY_IN_PLAY: Final = "there is no copy of it in play"


async def take_two(you: You, landmark_name: str) -> None:
    """Take 2 VP from a Landmark, or as many as are left."""
    await you.take_tokens(landmark_name, VP, 2)


def six_for_each_player(landmark_name: str, game: Game) -> Iterable[tuple[str, str, int]]:
    return ((landmark_name, VP, 6 * len(game.players)),)


async def move_a_point_from_its_pile(you: You, it: Occurrence, landmark_name: str) -> None:
    """Move 1 VP from the pile of the gained card, whatever that is now, to a Landmark."""
    pile = you.pile_of(you.now(it.card))
    if pile is not None:
        await you.shift_token(VP, pile, landmark_name)


aqueduct = landmark(
    "Aqueduct",
    2016,
    expansion=EMPIRES,
    text="When you gain a Treasure, move 1 VP from its pile to this. When you gain a Victory card, take the VP from this. At"
    " the start there are 8 VP on the Silver pile and on the Gold pile.",
    collects=(VP,),
    cites=("Aqueduct",),
)


@aqueduct.puts
def eight_on_silver_and_gold(game: Game) -> Iterable[tuple[str, str, int]]:
    return (("Silver", VP, 8), ("Gold", VP, 8))


@aqueduct.when(
    GAIN,
    where=LANDSCAPE,
    trigger=a(TREASURE),
    cites=("Aqueduct 1", "Aqueduct 3"),
    slug="move 1 VP here",
    title="when you gain a Treasure, move 1 VP from its pile to this",
)
async def move_a_point_here(you: You, it: Occurrence) -> None:
    await move_a_point_from_its_pile(you, it, "Aqueduct")


@aqueduct.when(
    GAIN,
    where=LANDSCAPE,
    trigger=a(VICTORY),
    cites=("Aqueduct 1", "Aqueduct 2", "Aqueduct 4"),
    slug="take the VP",
    title="when you gain a Victory card, take the VP from this",
)
async def take_the_points(you: You, it: Occurrence) -> None:
    await you.take_tokens("Aqueduct", VP)


arena = landmark(
    "Arena",
    2016,
    expansion=EMPIRES,
    text=f"At the start of your Buy phase, you may discard an Action card; if you do, take 2 VP from here. {SIX_EACH}",
    cites=("Arena",),
)


@arena.puts
def six_in_the_arena(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Arena", game)


@arena.when(
    START_OF_BUY,
    where=LANDSCAPE,
    may=True,
    can=when(lambda you, it: bool(you.cards(you.hand, ACTION)), "there is no Action card in hand", "where"),
    cites=("Arena 1", "Arena 2"),
)
async def discard_an_action(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("discard", you.cards(you.hand, ACTION))
    discarded = await you.discard(chosen)
    if discarded:
        await take_two(you, "Arena")


basilica_2016 = landmark(
    "Basilica",
    2016,
    expansion=EMPIRES,
    text=f"When you buy a card, if you have $2 or more left, take 2 VP from here. {SIX_EACH}",
    cites=("Basilica (pre-2022)",),
)


@basilica_2016.puts
def six_in_the_old_basilica(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Basilica", game)


TWO_COINS_LEFT: Final = when(lambda you, it: you.coins_within_reach >= 2, "there are not $2 left", "how much")


async def take_two_for_two_coins(you: You) -> None:
    """Coffers can be spent before the player's money is counted."""
    if you.coins < 2:
        await you.spend_coffers_first()
    if await you.count_coins() >= 2:
        await take_two(you, "Basilica")


@basilica_2016.when(
    BUY,
    where=LANDSCAPE,
    if_=TWO_COINS_LEFT,
    cites=("Basilica (pre-2022) 4", "Basilica (pre-2022) 6", "Basilica (pre-2022) 7"),
)
async def points_for_coins_left_when_buying(you: You, it: Occurrence) -> None:
    await take_two_for_two_coins(you)


basilica_2022 = landmark(
    "Basilica",
    2022,
    expansion=EMPIRES,
    text=f"When you gain a card in your Buy phase, if you have $2 or more, take 2 VP from here. {SIX_EACH}",
    cites=("Basilica",),
)


@basilica_2022.puts
def six_in_the_basilica(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Basilica", game)


@basilica_2022.when(
    GAIN,
    where=LANDSCAPE,
    trigger=IN_BUY_PHASE,
    if_=TWO_COINS_LEFT,
    cites=("Basilica 1", "Basilica 2", "Basilica 3"),
)
async def points_for_coins_left_when_gaining(you: You, it: Occurrence) -> None:
    await take_two_for_two_coins(you)


baths = landmark(
    "Baths",
    2016,
    expansion=EMPIRES,
    text=f"When you end your turn without having gained a card, take 2 VP from here. {SIX_EACH}",
    cites=("Baths",),
)


@baths.puts
def six_in_the_baths(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Baths", game)


@baths.when(
    END_OF_TURN,
    where=LANDSCAPE,
    trigger=ON_YOUR_TURN
    & when(lambda you, it: you.times("gained") == 0, "that player gained a card this turn", "how often"),
    cites=("Baths 1",),
)
async def points_for_gaining_nothing(you: You, it: Occurrence) -> None:
    await take_two(you, "Baths")


battlefield = landmark(
    "Battlefield",
    2016,
    expansion=EMPIRES,
    text=f"When you gain a Victory card, take 2 VP from here. {SIX_EACH}",
    cites=("Battlefield",),
)


@battlefield.puts
def six_on_the_battlefield(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Battlefield", game)


@battlefield.when(GAIN, where=LANDSCAPE, trigger=a(VICTORY), cites=("Battlefield 1",))
async def points_for_a_victory_card(you: You, it: Occurrence) -> None:
    await take_two(you, "Battlefield")


colonnade_2016 = landmark(
    "Colonnade",
    2016,
    expansion=EMPIRES,
    text=f"When you buy an Action card, if you have a copy of it in play, take 2 VP from here. {SIX_EACH}",
    cites=("Colonnade (pre-2022)",),
)


@colonnade_2016.puts
def six_in_the_old_colonnade(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Colonnade", game)


@colonnade_2016.when(
    BUY,
    where=LANDSCAPE,
    trigger=a(ACTION),
    if_=when(lambda you, it: bool(you.cards(you.in_play, named=it.then.name)), NO_COPY_IN_PLAY, "where"),
    cites=("Colonnade (pre-2022) 6", "Colonnade (pre-2022) 7", "Colonnade (pre-2022) 9"),
)
async def points_for_buying_a_copy(you: You, it: Occurrence) -> None:
    await take_two(you, "Colonnade")


colonnade_2022 = landmark(
    "Colonnade",
    2022,
    expansion=EMPIRES,
    text=f"When you gain an Action card in your Buy phase, if you have a copy of it in play, take 2 VP from here. {SIX_EACH}",
    cites=("Colonnade",),
)


@colonnade_2022.puts
def six_in_the_colonnade(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Colonnade", game)


@colonnade_2022.when(
    GAIN,
    where=LANDSCAPE,
    trigger=a(ACTION) & IN_BUY_PHASE,
    if_=when(lambda you, it: bool(you.cards(you.in_play, named=you.name(you.now(it.card)))), NO_COPY_IN_PLAY, "where"),
    cites=("Colonnade 1", "Colonnade 2", "Colonnade 3", "Colonnade 5"),
)
async def points_for_gaining_a_copy(you: You, it: Occurrence) -> None:
    await take_two(you, "Colonnade")


DEFILED: Final = "At the start there are 2 VP on each Action Supply pile that is not a Gathering."


def two_on_action_piles(game: Game) -> Iterable[tuple[str, str, int]]:
    kinds = ((name, game.catalog[name].printed) for name in game.supply)
    return tuple((name, VP, 2) for name, types in kinds if ACTION in types and GATHERING not in types)


defiled_shrine_2016 = landmark(
    "Defiled Shrine",
    2016,
    expansion=EMPIRES,
    text="When you gain an Action card, move 1 VP from its pile to this. When you buy a Curse, take the VP from this."
    f" {DEFILED}",
    collects=(VP,),
    cites=("Defiled Shrine (pre-2022)",),
)


@defiled_shrine_2016.puts
def two_on_each_action_pile(game: Game) -> Iterable[tuple[str, str, int]]:
    return two_on_action_piles(game)


@defiled_shrine_2016.when(
    GAIN, where=LANDSCAPE, trigger=a(ACTION), cites=("Defiled Shrine (pre-2022) 5", "Defiled Shrine (pre-2022) 8")
)
async def move_a_point_from_an_action_pile(you: You, it: Occurrence) -> None:
    await move_a_point_from_its_pile(you, it, "Defiled Shrine")


@defiled_shrine_2016.when(
    BUY, where=LANDSCAPE, trigger=a(CURSE), cites=("Defiled Shrine (pre-2022) 6", "Defiled Shrine (pre-2022) 9")
)
async def take_the_points_when_buying_a_curse(you: You, it: Occurrence) -> None:
    await you.take_tokens("Defiled Shrine", VP)


defiled_shrine_2022 = landmark(
    "Defiled Shrine",
    2022,
    expansion=EMPIRES,
    text="When you gain an Action card, move 1 VP from its pile to this. When you gain a Curse in your Buy phase, take the VP"
    f" from this. {DEFILED}",
    collects=(VP,),
    cites=("Defiled Shrine",),
)


@defiled_shrine_2022.puts
def two_on_every_action_pile(game: Game) -> Iterable[tuple[str, str, int]]:
    return two_on_action_piles(game)


@defiled_shrine_2022.when(
    GAIN,
    where=LANDSCAPE,
    trigger=a(ACTION),
    cites=("Defiled Shrine 1", "Defiled Shrine 2", "Defiled Shrine 3"),
    slug="move 1 VP here",
    title="when you gain an Action card, move 1 VP from its pile to this",
)
async def move_a_point_from_the_action_pile(you: You, it: Occurrence) -> None:
    await move_a_point_from_its_pile(you, it, "Defiled Shrine")


@defiled_shrine_2022.when(
    GAIN,
    where=LANDSCAPE,
    trigger=a(CURSE) & IN_BUY_PHASE,
    cites=("Defiled Shrine 1", "Defiled Shrine 4"),
    slug="take the VP",
    title="when you gain a Curse in your Buy phase, take the VP from this",
)
async def take_the_points_when_gaining_a_curse(you: You, it: Occurrence) -> None:
    await you.take_tokens("Defiled Shrine", VP)


labyrinth = landmark(
    "Labyrinth",
    2016,
    expansion=EMPIRES,
    text=f"When you gain a second card in one of your turns, take 2 VP from here. {SIX_EACH}",
    cites=("Labyrinth",),
)


@labyrinth.puts
def six_in_the_labyrinth(game: Game) -> Iterable[tuple[str, str, int]]:
    return six_for_each_player("Labyrinth", game)


@labyrinth.when(
    GAIN,
    where=LANDSCAPE,
    trigger=ON_YOUR_TURN
    & when(
        lambda you, it: you.times("gained", among=it.facts) == 2,
        "it is not the second card gained this turn",
        "how often",
    ),
    cites=("Labyrinth 1", "Labyrinth 2"),
)
async def points_for_the_second_card(you: You, it: Occurrence) -> None:
    await take_two(you, "Labyrinth")


tomb = landmark(
    "Tomb",
    2016,
    expansion=EMPIRES,
    text="When you trash a card, +1 VP.",
    cites=("Tomb",),
)


@tomb.when(TRASH, where=LANDSCAPE, cites=("Tomb 1", "Tomb 2"))
async def a_point_for_each_card_trashed(you: You, it: Occurrence) -> None:
    await you.plus(vp=len(it.cards))
