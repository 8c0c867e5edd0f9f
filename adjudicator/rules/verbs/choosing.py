"""Choices that a text gives to a player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import Effect
from adjudicator.rules.verbs.getting import Getting
from adjudicator.rules.words import NOT_IN_GAME
from adjudicator.world.records import Ref


class Choosing(Getting):
    """A player who chooses."""

    __slots__ = ()

    def choose(
        self,
        word: str,
        refs: Sequence[Ref],
        least: int = 1,
        most: int | None = None,
        *,
        ordered: bool = False,
    ) -> Effect[tuple[Ref, ...]]:
        """Choose between `least` and `most` of the cards (as many as there are, if fewer)."""
        most = min(least if most is None else most, len(refs))
        return self.ask(word, self.options(refs), least, most, ordered=ordered, gives=_cards)

    def choose_one(self, word: str, refs: Sequence[Ref], *, may: bool = False) -> Effect[Ref | None]:
        """Choose one of the cards; `None` if there is none, or if this player may and does not."""
        return self.ask(word, self.options(refs), 0 if may else 1, min(1, len(refs)), gives=_card)

    def choose_option(self, *options: str) -> Effect[str]:
        """Choose one of the options of a text that says "choose"."""
        return self._one_of("choose", options)

    def decide(self, *options: str) -> Effect[str]:
        """Decide between things by a text that does not say "choose" ("either", "your choice")."""
        return self._one_of("choose", options)

    def choose_pile(self, word: str) -> Effect[str]:
        """Choose a Supply pile, also an empty one; gives its name."""
        return self._one_of(word, sorted(self.game.supply))

    def name_a_card(self) -> Effect[str]:
        """Name a card: one of this game, or one that is not."""
        names = sorted(name for name in self.game.present if self.game.catalog[name].kind == "card")
        return self._one_of("name", (*names, NOT_IN_GAME))

    def _one_of(self, word: str, names: Sequence[str]) -> Effect[str]:
        return self.ask(word, [Option(name, (name,)) for name in names], gives=_word)

    def may(self, what: str) -> Effect[bool]:
        """Ask whether to do something: `may("trash it")`."""
        return self.ask(what, (Option("yes", (True,)), Option("no", (False,))), gives=_yes)


def _cards(values: tuple[Hashable, ...]) -> tuple[Ref, ...]:
    return tuple([ref for ref in values if isinstance(ref, Ref)])


def _card(values: tuple[Hashable, ...]) -> Ref | None:
    return values[0] if values and isinstance(values[0], Ref) else None


def _word(values: tuple[Hashable, ...]) -> str:
    return str(values[0]) if values else ""


def _yes(values: tuple[Hashable, ...]) -> bool:
    return bool(values[0])
