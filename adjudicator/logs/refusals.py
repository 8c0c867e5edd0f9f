"""Why the first line that does not happen is not possible: what the rules say, and what the client is known to do."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from adjudicator.engine.run import Run
from adjudicator.explanations.spoken_answer import Spoken
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.hands import hidden_hands
from adjudicator.logs.replaying.progress import BUY_AND_GAIN
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.why_not.not_bought_or_played import not_possible


@dataclass(frozen=True, slots=True)
class ClientBug:
    """Something that the online client is known to do differently from the rules."""

    cards: tuple[str, ...]
    """The cards and landscapes involved: all of these."""
    does: str
    """What the client does, as a sentence."""
    scenario: str
    """The id of the scenario that has it."""


@cache
def client_bugs() -> tuple[ClientBug, ...]:
    """The known bugs of the online client, from the list that the Dominion League keeps."""
    text = files("adjudicator.logs").joinpath("client_bugs.csv").read_text(encoding="utf-8")
    return tuple(
        ClientBug(tuple(row["cards"].split("; ")), row["does"], row["scenario"])
        for row in csv.DictReader(text.splitlines())
    )


def refusal(replay: Replay) -> Spoken | None:
    """What the rules say against the first line that does not happen; None if nothing can be said."""
    if replay.complete or replay.reached >= len(replay.lines):
        return None
    line = replay.lines[replay.reached]
    node = next(
        (one for one in reversed(replay.stretches[0].nodes) if one.run.decision and one.run.decision.phase), None
    )
    verb = {"play": "play", "buy": "buy", BUY_AND_GAIN: "buy"}.get(line.act)
    if node is None or verb is None or node.run.world.turn.player != line.seat:
        return None
    if verb == "play" and line.seat in hidden_hands(replay.lines):
        # what lies in that hand was worked out: it is no reason
        return None
    run = Run.begin(node.run.game, node.run.world, keep_worlds=True)
    number = run.world.turn.number
    offered: set[str] = set()
    for _ in range(6):
        decision = run.decision
        if decision is None or not decision.phase or run.world.turn.number != number:
            break
        offered.update(option.label for option in decision.options)
        run = run.answer(*next((option.label,) for option in decision.options if option.tag == "end"))
    for name, _ in node.standing.left(replay.lines, replay.reached).cards:
        wanted = f"{verb} {name}"
        spoken = not_possible(run, wanted) if name != HIDDEN and wanted not in offered else None
        if spoken is not None:
            return spoken
    return None


def known_bugs(replay: Replay) -> list[ClientBug]:
    """The known bugs of the client all of whose cards are named in the turn of the first line that does not happen.

    Cards in play from earlier turns count, too.
    """
    if replay.complete or replay.reached >= len(replay.lines):
        return []
    lines, at = replay.lines, replay.reached
    begin = max((place for place in range(at + 1) if lines[place].kind == "turn"), default=0)
    named = {name for line in lines[begin : at + 1] for name in (*dict(line.cards), line.name, line.cause)}
    world = replay.stretches[0].last.world
    for seat in range(len(replay.log.players)):
        named.update(world.called(world.held(seat, "in play")))
    return [bug for bug in client_bugs() if named.issuperset(bug.cards)]
