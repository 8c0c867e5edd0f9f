"""Orders in which cards are discarded in Clean-up: those in which a card on which nothing is used is not last are left out.

While cards in play are discarded one by one, a player may use abilities on some of them. A card discarded without using
anything has merely changed its place. If nothing else that happens meanwhile reads that, or changes what its discard
reads, it could as well have been discarded later: after all cards on which something is used, in any order. So once
nothing is used on a card, nothing is used on the others either, and the first one listed is next. Everything that is
tried is watched; where two of these pieces are not independent, every order is tried after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.choices.graph import Enough, NotEnough
from adjudicator.engine.decisions import Decision
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import is_number, listens
from adjudicator.engine.triggers.offers import NOTHING
from adjudicator.engine.watch import Watch
from adjudicator.rules.turns.cleaning_up import QUIET, discard_next, discard_one
from adjudicator.world.places import DISCARD, HAND, PLAY, spot
from adjudicator.world.records import Ref
from adjudicator.world.watched import ZONES, Footprint, Sought

Cards = frozenset[int]


@dataclass(slots=True, eq=False)
class Pieces:
    """What was tried when discarding cards in one Clean-up, by the cards: without using anything (`idle`), and with."""

    depth: int
    """How many bodies are suspended in that procedure, itself included."""
    player: int
    number: int
    idle: dict[Cards, Footprint] = field(default_factory=dict)
    used: dict[Cards, Footprint] = field(default_factory=dict)

    def add(self, cards: Cards, piece: Footprint, *, idle: bool) -> None:
        """Add a piece of the discard of some cards. Raises `NotEnough` if it is not independent of the pieces of others."""
        same = self.idle if idle else self.used
        known = same.get(cards)
        if known is not None:
            joined = known.with_(piece)
            if joined is known:
                return
            piece = joined
        for others in (self.idle, self.used) if idle else (self.idle,):
            for other, there in others.items():
                if cards.isdisjoint(other) and not piece.apart_from(there, but=_is_asked_anyway):
                    raise NotEnough
        same[cards] = piece

    def only_moves(self, piece: Footprint) -> bool:
        """Whether nothing happens except that cards of the player are put elsewhere."""
        places = {spot(zone, self.player) for zone in (HAND, PLAY, DISCARD)}
        return all(
            one == ZONES or one in places or (isinstance(one, Ref) and one.place in places) for one in piece.touched
        )


class Late(NamedTuple):
    """How far discarding has come: whether nothing is used any more (`leaving`), and the cards being discarded (`cards`).

    `fresh` is whether nothing was used on these yet, `last` whether nothing has to be used on them, since all others can be
    discarded after them in the same way.
    """

    pieces: Pieces
    leaving: bool = False
    cards: Cards = frozenset()
    fresh: bool = False
    last: bool = False

    @property
    def depth(self) -> int:
        """How many bodies are suspended where it is."""
        return self.pieces.depth

    @property
    def mark(self) -> bytes:
        """What distinguishes it from others at the same table."""
        return bytes((self.leaving, self.fresh, self.last)) + self.pieces.number.to_bytes(3, "big")

    def enough(self, run: Run) -> Enough | None:
        """The answers that are enough here. Raises `NotEnough`."""
        decision = run.decision
        assert decision is not None
        if _is_between_discards(run, self.depth):
            if decision.player != self.pieces.player:
                raise NotEnough
            first = _first(decision)
            if self.leaving:
                return Enough(((first,),), False)
            return Enough(tuple(dict.fromkeys(((first,), *_with_abilities(decision)))), True)
        if not (self.leaving or self.fresh):
            return None
        nothing = (NOTHING,)
        plain = decision.player == decision.decider == self.pieces.player and run.depth == self.depth + 1
        if not plain or decision.find(NOTHING) is None:
            if self.leaving:
                raise NotEnough
            return None
        if self.leaving:
            return Enough((nothing,), False)
        answers = decision.answers()
        return Enough(tuple([answer for answer in answers if self.last or answer != nothing]), False)

    def after(self, before: Run, answer: tuple[str, ...], after: Run, watch: Watch) -> Late | None:
        """How far it has come after an answer. Raises `NotEnough`."""
        piece, *more = watch.parts(discard_one, discard_next)
        through = watch.left or _is_between_discards(after, self.depth)
        over = through or bool(more)
        if _is_between_discards(before, self.depth):
            assert before.decision is not None
            found = self._discards(piece, first=_first(before.decision) == answer[0], over=over)
        elif (self.leaving or self.fresh) and answer == (NOTHING,):
            if not over or not self.pieces.only_moves(piece):
                raise NotEnough
            self.pieces.add(self.cards, piece, idle=True)
            found = Late(self.pieces, True)
        else:
            if self.leaving:
                raise NotEnough
            self.pieces.add(self.cards, piece, idle=False)
            found = Late(self.pieces) if over else self._replace(fresh=False)
        # what is left to be discarded comes next without a question when no order of it is left
        for number, forced in enumerate(more, 1):
            found = found._discards(forced, first=True, over=through or number < len(more))
        return None if watch.left else found

    def _discards(self, piece: Footprint, *, first: bool, over: bool) -> Late:
        """Something is discarded next, and nothing is used on it if that is all (`over`)."""
        pieces = self.pieces
        cards = frozenset(one.card for one in piece.touched if isinstance(one, Ref))
        idle = pieces.only_moves(piece)
        if not idle and self.leaving:
            raise NotEnough
        for kind in (True, False) if idle else (False,):
            pieces.add(cards, piece, idle=kind)
        if over:
            return Late(pieces, self.leaving or (first and idle))
        return Late(pieces, self.leaving, cards, idle, first)


def discarding(run: Run, fewest: int, number: int) -> Late | None:
    """The discarding that begins here, if a player chooses the order of that many cards."""
    decision = run.decision
    if decision is None or len(decision.options) < fewest or decision.player != decision.decider:
        return None
    if not _is_between_discards(run, run.depth) or DISCARD in run.world.layout.ordered:
        return None
    return Late(Pieces(run.depth, decision.player, number))


def _is_between_discards(run: Run, depth: int) -> bool:
    return run.depth == depth and run.picture(depth - 1).body is discard_one


def _first(decision: Decision) -> str:
    """Which of the cards on which nothing is used is discarded first: the hand, the cards with no ability, or the first
    one listed."""
    tags = {option.tag: option.label for option in decision.options}
    return tags.get(HAND) or tags.get(QUIET) or decision.options[0].label


def _with_abilities(decision: Decision) -> Iterator[tuple[str, ...]]:
    """The cards on which an ability triggers."""
    return ((option.label,) for option in decision.options if option.tag not in (QUIET, HAND))


def _is_asked_anyway(sought: Sought) -> bool:
    """Whether abilities that trigger on a discard are found in this way: those that are over could only have been used."""
    return sought.test is is_number or (sought.test is listens and sought.about[1].moment == DISCARDED)
