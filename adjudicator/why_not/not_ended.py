"""Why the game has not ended: which piles would have to be empty, and that it ends only after a turn."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.counts import number_of_things
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.spoken_answer import Spoken, whole
from adjudicator.rules.moving_cards.gaining import empty_piles
from adjudicator.rules.scoring import EMPTY_AT_ONCE, ending_piles, piles_to_empty
from adjudicator.rules.you import You

GAME_END: Final = frozenset(("the game ends", "the game end", "game end", "game over", "the end of the game"))
"""The ways to ask why the game has not ended."""


def not_ended(run: Run) -> Spoken:
    """Why the game has not ended."""
    you = You(Glance(run.game, run.world), 0)
    if ending := ending_piles(you):
        text = (
            f"the {listed(ending)} pile{'s are' if len(ending) > 1 else ' is'} empty, and the game ends after this turn"
        )
        return Spoken(whole(text, run.game.players), ("game-end",))
    alone = listed([name for name in EMPTY_AT_ONCE if name in run.game.piles], "or")
    empty = number_of_things(empty_piles(you), "Supply pile is", "Supply piles are")
    text = f"the game ends when the {alone} pile or any {piles_to_empty(you)} Supply piles are empty, but {empty} empty"
    return Spoken(whole(text, run.game.players), ("game-end",))
