"""Basic Treasure, Victory and Curse cards."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import Definition
from adjudicator.rules.you import You

BASE = "Dominion"


def _treasure(name: str, cost: int, coins: int, since: int, copies: int, expansion: str = BASE) -> Definition:
    definition = card(name, "Treasure", cost, since, expansion=expansion, copies=copies, text=f"+${coins}")

    @definition.instructions
    async def worth(you: You) -> None:
        await you.plus(coins=coins)

    return definition


copper = _treasure("Copper", 0, 1, 2008, 60)
silver = _treasure("Silver", 3, 2, 2008, 40)
gold = _treasure("Gold", 6, 3, 2008, 30)
platinum = _treasure("Platinum", 9, 5, 2010, 12, "Prosperity")

estate = card("Estate", "Victory", 2, 2008, expansion=BASE, vp=1, text="1 VP")
duchy = card("Duchy", "Victory", 5, 2008, expansion=BASE, vp=3, text="3 VP")
province = card("Province", "Victory", 8, 2008, expansion=BASE, vp=6, text="6 VP")
colony = card("Colony", "Victory", 11, 2010, expansion="Prosperity", vp=10, text="10 VP")
curse = card("Curse", "Curse", 0, 2008, expansion=BASE, vp=-1, text="-1 VP")

potion = card("Potion", "Treasure", 4, 2010, expansion="Alchemy", copies=16, text="A Potion of money")


@potion.instructions
async def potion_money(you: You) -> None:
    await you.plus(potions=1)
