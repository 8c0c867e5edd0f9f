"""Why a player has that many victory points: what their cards, tokens and landscapes are worth to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.amounts import amount_asked
from adjudicator.explanations.phrases import listed, plural
from adjudicator.explanations.spoken_answer import Spoken, whole
from adjudicator.explanations.why import Why
from adjudicator.rules.scoring import VP, cards_of, sources
from adjudicator.rules.you import You

_CALLED: Final = ("score", "scores", "points", "victory points")


def why_score(run: Run, what: str) -> Why | None:
    """Why players have the victory points that they have (`VP`, `9 VP`); `None` if that is not the question, or nobody
    has that many."""
    asked = amount_asked("VP" if what.strip().casefold() in _CALLED else what)
    if asked is None or asked[0] != "vp":
        return None
    scores = [(seat, _worth(run, seat)) for seat in range(len(run.game.players))]
    found = [(seat, worth) for seat, worth in scores if asked[1] in (None, worth.total())]
    if not found:
        return None
    text = "; ".join(_said(run, seat, worth) for seat, worth in found)
    return Why(what, (), (), Spoken(whole(text, run.game.players), ("game-end",)), 0)


def _worth(run: Run, seat: int) -> Counter[str]:
    """What a player's victory points come from, by name."""
    worth: Counter[str] = Counter()
    for name, points in sources(You(Glance(run.game, run.world), seat)):
        worth[name] += points
    return worth


def _said(run: Run, seat: int, worth: Counter[str]) -> str:
    """`alice has 9 VP: 6 from Province and 3 from 3 Estates`."""
    parts = [f"{points} from {name}" for name, points in _named(run, seat, worth)]
    return f"{run.game.players[seat]} has {worth.total()} VP{f': {listed(parts)}' if parts else ''}"


def _named(run: Run, seat: int, worth: Counter[str]) -> Iterator[tuple[str, int]]:
    """What is worth something, and how many of it there are."""
    you = You(Glance(run.game, run.world), seat)
    copies = Counter(run.world.names[ref.card] for ref in cards_of(you))
    for name, points in sorted(worth.items(), key=lambda one: (-one[1], one[0])):
        if points:
            called = "VP tokens" if name == VP else name
            yield f"{copies[name]} {plural(name)}" if copies[name] > 1 else called, points
