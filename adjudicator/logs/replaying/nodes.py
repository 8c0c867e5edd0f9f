"""The questions on the way through a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.logs.replaying.answers import Answer
from adjudicator.logs.replaying.progress import ReplayPosition
from adjudicator.world.places import HAND, spot
from adjudicator.world.records import Ref


class CardsParted(NamedTuple):
    """The cards that something was chosen from, those chosen, and whether their order counted."""

    cards: frozenset[int]
    chosen: frozenset[int]
    ordered: bool

    def parts(self, one: int, other: int) -> bool:
        """Whether the choice made a difference between two cards."""
        here, there = one in self.chosen, other in self.chosen
        return here != there or (here and self.ordered)


@dataclass(slots=True)
class Node:
    """A run at a question, its place in the log, and the answers not tried yet."""

    run: Run
    standing: ReplayPosition
    answers: Iterator[Answer]
    named: frozenset[int] = frozenset()
    """The cards that lines have named since the question before."""
    given: Answer = ()
    tried: set[Answer] = field(default_factory=set)
    _parted: tuple[Answer, CardsParted | None] | None = None
    """What `parting` has found for an answer: it is needed again and again while cards change places."""

    def asks(self, other: Decision) -> bool:
        """Whether this is the same question as another one, about other cards perhaps."""
        own = self.run.decision
        return own is not None and (own.word, own.player, own.by, own.phase) == (
            other.word,
            other.player,
            other.by,
            other.phase,
        )

    def parting(self, seat: int) -> CardsParted | None:
        """The choice made here, if it was one from cards of a player: for a play, those in the hand."""
        decision = self.run.decision
        if decision is None or decision.player != seat:
            return None
        if self._parted is None or self._parted[0] != self.given:
            self._parted = (self.given, self._cards_parted(decision))
        return self._parted[1]

    def _cards_parted(self, decision: Decision) -> CardsParted | None:
        values = [value for option in decision.options for value in option.values]
        chosen = decision.chosen(self.given) or ()
        cards = frozenset(value.card for value in values if isinstance(value, Ref))
        picked = frozenset(value.card for value in chosen if isinstance(value, Ref))
        if decision.phase:
            cards = frozenset(ref.card for ref in self.run.world.at(spot(HAND, decision.player)))
            if not picked <= cards:
                return None
        return CardsParted(cards, picked, decision.ordered) if cards and picked else None
