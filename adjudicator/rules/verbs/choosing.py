"""Choices that a text gives to a player."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import verb
from adjudicator.rules.verbs.getting import Getting
from adjudicator.rules.words import NOT_IN_GAME
from adjudicator.world.records import Ref


class Choosing(Getting):
    """A player who chooses."""

    __slots__ = ()

    @verb
    async def choose(
        self,
        word: str,
        refs: Sequence[Ref],
        least: int = 1,
        most: int | None = None,
        *,
        ordered: bool = False,
    ) -> tuple[Ref, ...]:
        """Choose between `least` and `most` of the cards (as many as there are, if fewer)."""
        if not refs:
            return ()
        most = least if most is None else most
        chosen = await self.ask(word, self.options(refs), least, min(most, len(refs)), ordered=ordered)
        return tuple(ref for ref in chosen if isinstance(ref, Ref))

    @verb
    async def choose_one(self, word: str, refs: Sequence[Ref], *, may: bool = False) -> Ref | None:
        """Choose one of the cards; `None` if there is none, or if this player may and does not."""
        chosen = await self.choose(word, refs, 0 if may else 1, 1)
        return chosen[0] if chosen else None

    @verb
    async def choose_option(self, *options: str) -> str:
        """Choose one of the options of a text that says "choose"."""
        chosen = await self.ask("choose", tuple(Option(option, (option,)) for option in options))
        return str(chosen[0])

    @verb
    async def decide(self, *options: str) -> str:
        """Decide between things by a text that does not say "choose" ("either", "your choice")."""
        chosen = await self.ask("choose", tuple(Option(option, (option,)) for option in options))
        return str(chosen[0])

    @verb
    async def choose_pile(self, word: str) -> str:
        """Choose a Supply pile, also an empty one; gives its name."""
        piles = sorted(name for name, one in self.game.piles.items() if one.in_supply)
        chosen = await self.ask(word, tuple(Option(name, (name,)) for name in piles))
        return str(chosen[0])

    @verb
    async def name_a_card(self) -> str:
        """Name a card: one of this game, or one that is not."""
        names = sorted(name for name in self.game.present if self.game.catalog[name].kind == "card")
        chosen = await self.ask("name", tuple(Option(name, (name,)) for name in (*names, NOT_IN_GAME)))
        return str(chosen[0])

    @verb
    async def may(self, what: str) -> bool:
        """Ask whether to do something: `may("trash it")`."""
        chosen = await self.ask(what, (Option("yes", (True,)), Option("no", (False,))))
        return bool(chosen[0])
