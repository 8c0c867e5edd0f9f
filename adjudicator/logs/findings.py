"""What is reported of a replayed log: how far it comes about, where it does not, and what the log leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from adjudicator.explanations.sentences import sentence
from adjudicator.games.whole_game import Finished, finished
from adjudicator.logs.lines import LogLine
from adjudicator.logs.names import HIDDEN
from adjudicator.logs.progress import front
from adjudicator.logs.search import Replay

Status = Literal[
    "complete",  # every line comes about by the rules
    "contradiction",  # no world that is consistent with the log leads past a line
    "unknown",  # the search found no way past a line, and did not look at all of them
]


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a log. Lines and turns are counted from the first turn on."""

    replay: Replay
    status: Status
    lines: int
    understood: int
    """How many lines come about, from the first one on."""
    turns: int
    turns_understood: int
    stopped_at: LogLine | None
    """The first line for which no way was found."""
    instead: tuple[str, ...]
    """What happens in the engine instead of that line, on the ways that come nearest."""
    hidden: tuple[int, ...]
    """The players whose hands the log does not show."""
    open: tuple[str, ...]
    """What stays open."""
    scores: tuple[int, ...]
    over: bool
    """Whether the game ends there by the rules."""

    @property
    def as_of(self) -> date:
        """The day by whose rules it was replayed."""
        return self.replay.as_of


def report(replay: Replay) -> Report:
    """What is to be said of a replay."""
    lines = replay.lines
    at = front(lines, replay.standing) if not replay.complete else len(lines)
    turns = [place for place, line in enumerate(lines) if line.kind == "turn"]
    begun = sum(1 for place in turns if place < at)
    stopped = None if replay.complete else lines[at]
    end = _ended(replay)
    hidden = _hidden(lines, len(replay.log.players))
    return Report(
        replay,
        "complete" if replay.complete else "contradiction" if replay.exhausted else "unknown",
        len(lines),
        at,
        len(turns),
        len(turns) if replay.complete else max(0, begun - 1),
        stopped,
        tuple(dict.fromkeys(_instead(replay))),
        hidden,
        tuple(_open(replay, hidden)),
        end.scores,
        end.over,
    )


def _ended(replay: Replay) -> Finished:
    """The game ended where the log ends: phases are ended, until it is over or the next turn begins."""
    run = replay.last
    number = run.world.turn.number
    for _ in range(60):
        decision = run.decision
        if decision is None or run.world.turn.number != number:
            break
        ends = [option.label for option in decision.options if option.tag == "end"]
        answer = (ends[0],) if decision.phase and ends else next(decision.answers(), ())
        run = run.answer(*answer)
    return finished(run if run.over else replay.last)


def _hidden(lines: Sequence[LogLine], players: int) -> tuple[int, ...]:
    """The players of whom the log says only how many cards they draw."""
    drawn = {line.seat for line in lines if line.act == "draw" and any(name == HIDDEN for name, _ in line.cards)}
    return tuple(seat for seat in range(players) if seat in drawn)


def _instead(replay: Replay) -> list[str]:
    players = replay.log.players
    return [sentence(one.event, players, run.trace) for one, run in replay.mismatches if one.event is not None]


def _open(replay: Replay, hidden: Sequence[int]) -> list[str]:
    players = replay.log.players
    found = [f"Which cards {players[seat]} held when the log names only how many." for seat in hidden]
    if not replay.table.given:
        found.append("Which other cards and landscapes were on the table: those the log never names.")
    orders = any(line.act == "topdeck" and sum(count for _, count in line.cards) > 1 for line in replay.lines)
    if orders:
        found.append("In which order several cards were put back onto a deck, until they are drawn.")
    return found
