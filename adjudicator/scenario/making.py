"""Things that just happen in a scenario, outside any card's text: `carol gains Duchy`, `carol trashes Rats`."""

from __future__ import annotations

from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.rules.discarding import discard, trash
from adjudicator.rules.gaining import find_in_supply, gain, gained_telling
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD, Place


def gain_now(run: Run, seat: int, name: str) -> Run | None:
    """The run in which this player gains a card from the Supply, as if something had just told them to.

    `None` if there is none left. The run has to stand at a phase's own question.
    """
    you = You(Glance(run.game, run.world), seat)
    ref = find_in_supply(you, name, from_its_pile=True)
    if ref is None:
        return None
    to = Place(DISCARD, seat)
    return run.instead(gain, seat, ref, to, False, opens=gained_telling(you, ref, to, False))


def away_now(run: Run, seat: int, name: str, *, trashed: bool) -> Run | None:
    """The run in which this player trashes or discards a card from hand, as if something had just told them to.

    `None` if there is none in their hand. The run has to stand at a phase's own question.
    """
    you = You(Glance(run.game, run.world), seat)
    there = next((ref for ref in you.hand if you.name(ref) == name), None)
    return None if there is None else run.instead(trash if trashed else discard, seat, (there,))
