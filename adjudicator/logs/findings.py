"""The findings about a replayed log: how far the rules allow it, where they do not, and what the log leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import counted
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import Spoken
from adjudicator.games.whole_game import Finished, finished
from adjudicator.logs.counting import counted_out
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.refusals import ClientBug, known_bugs, refusal
from adjudicator.logs.replaying.acts import act_of
from adjudicator.logs.replaying.hands import hidden_hands
from adjudicator.logs.replaying.nodes import Node
from adjudicator.logs.replaying.progress import MOVES, matched
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.logs.unknown_cards import unknown_at_the_end, unknown_cards
from adjudicator.world.tokens import chosen_for

Status = Literal[
    "complete",  # every line happens by the rules
    "contradiction",  # no world that is consistent with the log leads past a line
    "unknown",  # the search found no way past a line, and did not look at all of them
]


MOST_TOLD: Final = 2
"""How many things are reported that happened instead of a line."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result for a log. Lines and turns are counted from the first turn on."""

    replay: Replay
    status: Status
    lines: int
    understood: int
    """How many lines happen, not counting those left out after one that does not."""
    turns: int
    turns_understood: int
    """In how many turns every line happens."""
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
    resigned: tuple[str, ...]
    """The players who resigned, according to the log."""
    amiss: frozenset[int]
    """The places of the lines that do not happen, and of those left out after them."""
    refusal: Spoken | None
    """What the rules say against the first line that does not happen, if it is a play or a purchase."""
    counted_out: str | None
    """What shows by counting that this line is not possible, whatever was hidden."""
    known_bugs: tuple[ClientBug, ...]
    """The known bugs of the client that may explain it."""
    client_scores: Mapping[int, int]
    """The client's score, by seat, as far as the log has it."""

    @property
    def differing(self) -> tuple[int, ...]:
        """The players whose score in the log is not the one that the engine counts."""
        return tuple(seat for seat, score in sorted(self.client_scores.items()) if self.scores[seat] != score)

    @property
    def as_of(self) -> date:
        """The day by whose rules it was replayed."""
        return self.replay.as_of


def report(replay: Replay) -> Report:
    """What there is to say about a replay."""
    lines = replay.lines
    amiss = _failed_lines(replay)
    turns = [place for place, line in enumerate(lines) if line.kind == "turn"]
    ends = [*turns[1:], len(lines)]
    whole = sum(1 for begin, end in zip(turns, ends, strict=True) if amiss.isdisjoint(range(begin, end)))
    stopped = None if replay.complete else lines[min(replay.reached, len(lines) - 1)]
    end = _ended(replay)
    hidden = tuple(sorted(hidden_hands(lines)))
    by_counting = counted_out(replay)
    return Report(
        replay,
        _status(replay, by_counting),
        len(lines),
        len(lines) - len(amiss),
        len(turns),
        whole,
        stopped,
        tuple(dict.fromkeys(_instead(replay))),
        hidden,
        tuple(_open(replay, hidden)),
        end.scores,
        end.over,
        tuple(
            name for name in replay.log.players if any(line.text == f"{name} has resigned." for line in replay.lines)
        ),
        frozenset(amiss),
        refusal(replay),
        by_counting,
        tuple(known_bugs(replay)),
        dict(replay.log.scores),
    )


def _status(replay: Replay, counted: str | None) -> Status:
    """A line can only be called impossible if counting shows it, or if every way was tried.

    For the latter, all lines up to it must have been read, and nothing about the setup guessed.
    """
    if replay.complete:
        return "complete"
    if counted is not None:
        return "contradiction"
    stopped = replay.lines[min(replay.reached, len(replay.lines) - 1)]
    unread = any(line.number < stopped.number for line in replay.log.unknown)
    return "contradiction" if replay.exhausted and not unread and not replay.table.guessed else "unknown"


def _failed_lines(replay: Replay) -> set[int]:
    """The places of the lines that did not happen, and of those left out after them."""
    found: set[int] = set()
    for restart in replay.restarts:
        found.update(range(restart.at, max(restart.resumed, restart.at + 1)))
    found.update(range(replay.stretches[-1].reached, len(replay.lines)))
    return found


def _ended(replay: Replay) -> Finished:
    """The game after the end of the log: phases are ended until it is over or the next turn begins."""
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


def _instead(replay: Replay) -> Iterator[str]:
    """What happens instead of the first line that does not happen, or of the rest of it."""
    part, players, lines = replay.stretches[0], replay.log.players, replay.lines
    if replay.complete or part.reached >= len(lines):
        return
    line, said = lines[part.reached], False
    if part.beyond is not None:
        node, run = part.beyond
        for event in _unaccounted(replay, node, run)[:MOST_TOLD]:
            said = True
            yield _told(event, players, run)
    for mismatch, run in replay.mismatches:
        if mismatch.event is not None:
            said = True
            done = Counter(dict(line.cards)) - Counter(dict(mismatch.standing.left(lines, part.reached).cards))
            some = f"only {counted(sorted(done.elements()))} of that line, then " if done and line.kind == "act" else ""
            yield f"{some}{_told(mismatch.event, players, run)}"
    if not said and line.act not in MOVES:
        yield "nothing more happens before the next move"


def _unaccounted(replay: Replay, node: Node, run: Run) -> list[Event]:
    """What happened after the answer at a node that no line before the one at `reached` mentions."""
    events = run.since(node.run.recorded)
    pairs: list[tuple[int, int]] = []
    matched(replay.lines, node.standing, events, pairs)
    earlier = {event for line, event in pairs if line < replay.reached}
    cleaning_up = node.standing.cleaning_up | {event.id for event in events if event.kind == "cleanup"}
    left = [event for event in events if event.id not in earlier]
    acts = [event for event in left if act_of(event, cleaning_up) is not None]
    decision = node.run.decision
    return acts or [event for event in left if event.kind == "plus" and decision is not None and not decision.phase]


def _told(event: Event, players: Sequence[str], run: Run) -> str:
    """What happened, and by which ability."""
    said = sentence(event, players, run.trace)
    cause = (event.ability or "").split(":")[0]
    return f"{said} ({cause})" if cause and cause not in said else said


def _guesses(replay: Replay) -> list[str]:
    """What an unknown choice was for, and what was assumed."""
    table, world = replay.table, replay.last.world
    found = []
    for name in replay.table.guessed:
        token = chosen_for(name)
        taken = table.chosen.get(name) or next(
            (pile for pile in replay.last.game.piles if world.number(pile, token)), ""
        )
        found.append(f"{name} (here: {taken})" if taken else name)
    return found


def _open(replay: Replay, hidden: Sequence[int]) -> list[str]:
    players = replay.log.players
    found = [f"Which cards {players[seat]} held when the log names only how many." for seat in hidden]
    if not replay.table.given:
        found.append("Which other cards and landscapes were on the table: those the log never names.")
    for brought, pile in replay.table.supposed.items():
        found.append(f"Which card brought {brought}: none that the log names (here: {pile}).")
    if replay.table.guessed:
        found.append(f"What was chosen when the game was set up for {' and '.join(_guesses(replay))}.")
    orders = any(line.act == "topdeck" and sum(count for _, count in line.cards) > 1 for line in replay.lines)
    if orders:
        found.append("In which order several cards were put back onto a deck, until they are drawn.")
    at_the_end = unknown_cards(replay.nodes, len(replay.nodes) - 1)
    found += [f"At the end, {one}" for one in unknown_at_the_end(players, replay.last.world, at_the_end)]
    return found
