"""Costs: coins, potions and debt, which are compared one by one (IV, Potions and Debt)."""

from __future__ import annotations

from typing import NamedTuple


class Cost(NamedTuple):
    """An amount of coins, potions and debt. Comparing is partial: see `at_most` and `less_than`."""

    coins: int = 0
    potions: int = 0
    debt: int = 0

    def at_most(self, other: Cost) -> bool:
        """Whether none of the three amounts is higher than in `other` ("up to")."""
        return self.coins <= other.coins and self.potions <= other.potions and self.debt <= other.debt

    def less_than(self, other: Cost) -> bool:
        """Whether one amount is lower and none is higher ("costs less", "cheaper")."""
        return self != other and self.at_most(other)

    def more(self, coins: int) -> Cost:
        """This cost with `coins` more coins (or fewer, if negative); potions and debt stay as they are."""
        return Cost(self.coins + coins, self.potions, self.debt)

    def plus(self, other: Cost) -> Cost:
        """Both amounts together."""
        return Cost(self.coins + other.coins, self.potions + other.potions, self.debt + other.debt)

    def minus(self, other: Cost) -> Cost:
        """What is left of this money after the other amount has been paid from it (its debt is not paid)."""
        return Cost(self.coins - other.coins, self.potions - other.potions)

    def __str__(self) -> str:
        parts = [f"${self.coins}"] if self.coins or not (self.potions or self.debt) else []
        parts += ["P" * self.potions] if self.potions else []
        parts += [f"{self.debt}D"] if self.debt else []
        return " ".join(parts)
