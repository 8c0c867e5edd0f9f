"""Choices that a text gives to a player."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from adjudicator.engine.decisions import DecisionKind, Option
from adjudicator.engine.effects import Effect, verb
from adjudicator.engine.moments import CHOOSE_OPTIONS, MAY_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import would
from adjudicator.rules import counts
from adjudicator.rules.buying import paying
from adjudicator.rules.playing import may_play
from adjudicator.rules.shadows import options_to_play
from adjudicator.rules.verbs.looking import Looking
from adjudicator.rules.words import NOT_IN_GAME
from adjudicator.world.records import Ref


class Choosing(Looking):
    """A player who chooses."""

    __slots__ = ()

    def choose(
        self,
        kind: DecisionKind,
        refs: Sequence[Ref],
        least: int,
        most: int | None = None,
        *,
        ordered: bool = False,
    ) -> Effect[tuple[Ref, ...]]:
        """Choose between `least` and `most` of the cards (or all, if there are fewer).

        Cards to play can be chosen only if nothing forbids playing them.
        """
        refs = self._allowed(kind, refs)
        most = min(least if most is None else most, len(refs))
        return self.ask(kind, self._offering(kind, refs), least, most, ordered=ordered, gives=_cards)

    def choose_one(
        self, kind: DecisionKind, refs: Sequence[Ref], *, may: bool = False, at_once: int = 0
    ) -> Effect[Ref | None]:
        """Choose one of the cards; `None` if there is none, or if this player may decline and does.

        `at_once` is the number of this choice among those that players make at the same time.
        """
        refs = self._allowed(kind, refs)
        least, most = 0 if may else 1, min(1, len(refs))
        return self.ask(kind, self._offering(kind, refs), least, most, at_once=at_once, gives=_card)

    def _offering(self, kind: DecisionKind, refs: Sequence[Ref]) -> Callable[[], Sequence[Option]]:
        """The cards as options, put together when they are needed."""
        return partial(options_to_play, self, refs) if kind == "play" else partial(self.options, refs)

    def _allowed(self, kind: DecisionKind, refs: Sequence[Ref]) -> Sequence[Ref]:
        """If the choice is what to play: those of the cards that nothing forbids playing."""
        if kind != "play" or not self.game.listens(MAY_PLAY):
            return refs
        return tuple(ref for ref in refs if may_play(self, ref))

    @verb
    async def choose_options(self, *options: str, number: int = 1) -> tuple[str, ...]:
        """Choose that many different options of a text that says "choose", before any of them is carried out.

        Returns them in the order of the text. An ability can let this player choose one more.
        """
        most = number
        if self.game.listens(CHOOSE_OPTIONS):
            changed = await would(self, self.occurrence(CHOOSE_OPTIONS, most=number))
            most = changed.most if isinstance(changed, Occurrence) else number
        chosen: tuple[Hashable, ...] = await self.ask(
            "choose", tuple(Option(option, (option,)) for option in options), number, most
        )
        return tuple(option for option in options if option in chosen)

    def decide(self, *options: str) -> Effect[str]:
        """Decide between options for a text that does not say "choose" ("either", "your choice")."""
        return self._one_of("choose", options)

    @verb
    async def decide_how_deep(self, cards: int) -> int:
        """Decide how many of that many cards another one goes under."""
        places = tuple([f"under {number}" for number in range(cards + 1)])
        chosen = await self.decide(*places)
        return places.index(chosen)

    def choose_pile(self, kind: DecisionKind, *types: str, other_than: Sequence[str] = ()) -> Effect[str]:
        """Choose a Supply pile (one of those types, even if empty); returns its name, or "" if there is none."""
        catalog = self.game.catalog
        piles = [
            name
            for name in sorted(self.game.supply_now(self.world))
            if catalog[name].printed.issuperset(types) and name not in other_than
        ]
        return self._one_of(kind, piles)

    def name_a_card(self) -> Effect[str]:
        """Name a card: one of this game, or one that is not."""
        names = sorted(name for name in self.game.present if self.game.catalog[name].kind == "card")
        return self._one_of("name", (*names, NOT_IN_GAME))

    def _one_of(self, kind: DecisionKind, names: Sequence[str]) -> Effect[str]:
        return self.ask(kind, [Option(name, (name,)) for name in names], gives=_word)

    def may(self, what: str) -> Effect[bool]:
        """Ask whether to do something: `may("trash it")`."""
        return self.ask("may", (Option("yes", (True,)), Option("no", (False,))), may=what, gives=_yes)

    @verb
    async def may_pay(self, coins: int) -> bool:
        """ "You may pay ...": whether this player does, out of the money pool, and with Coffers where they can be spent."""
        if paying.within_reach(self) < coins:
            await counts.tokens(self, self.coins, "coins")
            return False
        wants = await self.may(f"pay ${coins}")
        if wants:
            await paying.pay_with_coffers(self, coins)
        return wants


def _cards(values: tuple[Hashable, ...]) -> tuple[Ref, ...]:
    return tuple([ref for ref in values if isinstance(ref, Ref)])


def _card(values: tuple[Hashable, ...]) -> Ref | None:
    return next(iter(_cards(values)), None)


def _word(values: tuple[Hashable, ...]) -> str:
    return str(values[0]) if values else ""


def _yes(values: tuple[Hashable, ...]) -> bool:
    return bool(values[0])
