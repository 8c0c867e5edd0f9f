"""Cards that are missing where a line needs them: in a hand, on a deck, or set aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.progress import Mismatch, ReplayPosition, ahead
from adjudicator.world.places import ASIDE, DECK, HAND, LOOKING, spot

OUT_OF_A_HAND: Final = frozenset({"discard", "pass", "react", "reveal", "reveal hand", "trash"})
"""What happens to cards of hands besides playing them."""


class Missing(NamedTuple):
    """A card that is missing where a line needs it: whose, in the hand, or on the deck or set aside."""

    seat: int
    line: int
    name: str
    on_deck: bool = False
    wrong: str = ""
    """The card that is in its place and cannot be."""


class MissingCards:
    """Notes which card is missing for the line that the replay has reached."""

    def __init__(self, lines: Sequence[LogLine]) -> None:
        self.lines = lines
        self.missing: Missing | None = None
        """What the last question lacked."""

    def wrong_there(self, run: Run, mismatch: Mismatch) -> Missing | None:
        """The card that a line has, where another one turned out to lie on the deck or to be in the hand."""
        act, event, standing = mismatch.act, mismatch.event, mismatch.standing
        line = self.lines[mismatch.at]
        if event is not None and line.act in OUT_OF_A_HAND and line.seat != event.player:
            # somebody else was to do something first
            return self.not_held(run, standing, mismatch.at)
        from_ = event.get("from") if event is not None else None
        if act is None or from_ is None or from_.zone not in (ASIDE, DECK, HAND, LOOKING):
            return None
        for number in ahead(self.lines, standing, act):
            line = self.lines[number]
            if line.act in act.words:
                named = Counter(dict(standing.left(self.lines, number).cards))
                wrong = next(iter(Counter(act.cards) - named), "")
                missing = next((name for name in named - Counter(act.cards) if name != HIDDEN), "")
                on_deck = from_.zone != HAND
                return Missing(act.seat, number, missing, on_deck, wrong) if missing and wrong else None
        return None

    def not_held(self, run: Run, standing: ReplayPosition, number: int) -> Missing | None:
        """A card that a player does not have in hand, although a line says that it leaves the hand or is revealed from it."""
        line = self.lines[number]
        named = Counter(dict(standing.left(self.lines, number).cards))
        del named[HIDDEN]
        lacking = named - Counter(run.world.called(run.world.at(spot(HAND, line.seat))))
        return Missing(line.seat, number, next(iter(lacking))) if lacking else None

    def lying_above(self, seat: int, number: int, named: Counter[str], above: Counter[str]) -> None:
        """Note that a card on the deck is not one of those that a line names."""
        wrong = next(iter(above - named), "")
        missing = next((name for name in named - above if name != HIDDEN), "")
        if wrong and missing and HIDDEN not in named:
            self.miss(Missing(seat, number, missing, True, wrong))

    def lacking(self, seat: int, number: int, missing: Counter[str], *, on_deck: bool = False) -> None:
        """Note that cards are missing where a line needs them."""
        self.miss(Missing(seat, number, next(iter(missing)), on_deck))

    def miss(self, missing: Missing) -> None:
        """Note a missing card; if there are several, the one that the first line needs."""
        if self.missing is None or missing.line <= self.missing.line:
            self.missing = missing
