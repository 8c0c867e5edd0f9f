"""Rising Sun: Prophecies, in alphabetical order. Their abilities are for everybody, once the last Sun token has gone."""

from __future__ import annotations

from adjudicator.cards.defining import prophecy
from adjudicator.cards.rising_sun.kingdom_a_to_k import RISING_SUN
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import AFTER_PLAY
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ACTION, a
from adjudicator.rules.you import You

great_leader = prophecy(
    "Great Leader",
    2024,
    expansion=RISING_SUN,
    text="After each Action card you play, +1 Action.",
    cites=("Great Leader",),
)


@great_leader.when(AFTER_PLAY, where=LANDSCAPE, trigger=a(ACTION), cites=("Great Leader",))
async def an_action_after_each_action(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)
