"""Every way a run itself can go, up to the next question of a phase."""

from __future__ import annotations

from adjudicator.choices.graph import Bounds, Graph, explore
from adjudicator.engine.decisions import Decision
from adjudicator.engine.game import Game
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run


class Answers:
    """The choices of abilities: a run is an outcome at the question of a phase, and when the game is over."""

    def __init__(self, game: Game) -> None:
        self.keys = Keys(game)

    def open(self, at: Run) -> Decision | None:
        """The question of an ability."""
        return None if at.decision is None or at.decision.phase else at.decision

    def answered(self, at: Run, answer: tuple[str, ...]) -> Run:
        """The run after it."""
        return at.answer(*answer)

    def mark(self, at: Run) -> bytes:
        """The key of the run. Raises `Unkeyable`."""
        return self.keys.of(at)

    def only(self, at: Run) -> None:
        """Every answer is tried."""

    def try_all(self) -> None:
        """Every answer is tried anyway."""

    def rest(self, at: Run) -> None:
        """Let go of everything needed only to continue."""
        at.rest()


def to_the_end(run: Run, bounds: Bounds | None = None) -> Graph[Run]:
    """All runs at the next question of a phase, or at the end of the game. Raises `Unkeyable`."""
    return explore(run, Answers(run.game), bounds or Bounds())
