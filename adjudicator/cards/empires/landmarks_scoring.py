"""Empires: Landmarks that count at the end of the game, in alphabetical order."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adjudicator.cards.defining import landmark
from adjudicator.engine.definitions import SUPPLY_PILE
from adjudicator.engine.moments import WORTH
from adjudicator.rules.words import ACTION, TREASURE, VICTORY
from adjudicator.rules.you import You
from adjudicator.world.tokens import chosen_for

EMPIRES: Final = "Empires"


def copies(you: You, *types: str) -> Counter[str]:
    """How many copies of each of their cards (of that type) a player has."""
    return Counter(you.name(ref) for ref in you.cards(you.all_cards, *types))


bandit_fort = landmark(
    "Bandit Fort",
    2016,
    expansion=EMPIRES,
    text="At the end: -2 VP for each Silver and each Gold you have.",
    cites=("Bandit Fort",),
)


@bandit_fort.ongoing(WORTH)
def two_less_for_silver_and_gold(you: You) -> int:
    mine = copies(you)
    return -2 * (mine["Silver"] + mine["Gold"])


fountain = landmark(
    "Fountain",
    2016,
    expansion=EMPIRES,
    text="At the end: 15 VP if you have ten Coppers or more.",
    cites=("Fountain",),
)


@fountain.ongoing(WORTH)
def fifteen_for_ten_coppers(you: You) -> int:
    return 15 if copies(you)["Copper"] >= 10 else 0


keep = landmark(
    "Keep",
    2016,
    expansion=EMPIRES,
    text="At the end: 5 VP for each differently named Treasure of which no other player has more copies than you.",
    cites=("Keep",),
)


@keep.ongoing(WORTH)
def five_for_most_of_a_treasure(you: You) -> int:
    theirs = [copies(other) for other in you.others]
    mine = copies(you, TREASURE)
    return 5 * sum(1 for name, number in mine.items() if all(other[name] <= number for other in theirs))


museum = landmark(
    "Museum",
    2016,
    expansion=EMPIRES,
    text="At the end: 2 VP for each differently named card you have.",
    cites=("Museum",),
)


@museum.ongoing(WORTH)
def two_for_each_name(you: You) -> int:
    return 2 * len(copies(you))


obelisk = landmark(
    "Obelisk",
    2016,
    expansion=EMPIRES,
    text="At the end: 2 VP for each card you have from the chosen pile. An Action Supply pile is chosen at random at the"
    " start.",
    chooses=SUPPLY_PILE,
    can_be=lambda pile: ACTION in pile.types,
    cites=("Obelisk",),
)


@obelisk.ongoing(WORTH)
def two_for_each_card_of_the_pile(you: You) -> int:
    chosen = chosen_for("Obelisk")
    homes = (you.world.pile_of[ref.card] for ref in you.all_cards)
    return 2 * sum(1 for home in homes if home is not None and you.world.number(home, chosen))


orchard = landmark(
    "Orchard",
    2016,
    expansion=EMPIRES,
    text="At the end: 4 VP for each differently named Action card of which you have three copies or more.",
    cites=("Orchard",),
)


@orchard.ongoing(WORTH)
def four_for_three_copies(you: You) -> int:
    return 4 * sum(1 for number in copies(you, ACTION).values() if number >= 3)


palace = landmark(
    "Palace",
    2016,
    expansion=EMPIRES,
    text="At the end: 3 VP for each set of a Copper, a Silver and a Gold you have.",
    cites=("Palace",),
)


@palace.ongoing(WORTH)
def three_for_each_set(you: You) -> int:
    mine = copies(you)
    return 3 * min(mine["Copper"], mine["Silver"], mine["Gold"])


tower = landmark(
    "Tower",
    2016,
    expansion=EMPIRES,
    text="At the end: 1 VP for each card you have, other than Victory cards, from an empty Supply pile.",
    cites=("Tower",),
)


@tower.ongoing(WORTH)
def one_for_cards_of_empty_piles(you: You) -> int:
    empty = [name for name in you.game.supply_now(you.world) if you.world.top(name) is None]
    others = you.cards(you.all_cards, but_not=VICTORY)
    return sum(1 for ref in others if you.world.pile_of[ref.card] in empty)


triumphal_arch = landmark(
    "Triumphal Arch",
    2016,
    expansion=EMPIRES,
    text="At the end: 3 VP for each copy you have of the second most common Action card among your cards.",
    cites=("Triumphal Arch",),
)


@triumphal_arch.ongoing(WORTH)
def three_for_the_second_most_common(you: You) -> int:
    numbers = sorted(copies(you, ACTION).values(), reverse=True)
    return 3 * numbers[1] if len(numbers) > 1 else 0


wall = landmark(
    "Wall",
    2016,
    expansion=EMPIRES,
    text="At the end: -1 VP for each card you have after the first 15.",
    cites=("Wall",),
)


@wall.ongoing(WORTH)
def one_less_for_each_card_after_fifteen(you: You) -> int:
    return -max(0, len(you.all_cards) - 15)


wolf_den = landmark(
    "Wolf Den",
    2016,
    expansion=EMPIRES,
    text="At the end: -3 VP for each card of which you have exactly one copy.",
    cites=("Wolf Den",),
)


@wolf_den.ongoing(WORTH)
def three_less_for_each_single_card(you: You) -> int:
    return -3 * sum(1 for number in copies(you).values() if number == 1)
