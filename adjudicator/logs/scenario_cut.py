"""Moments of a replayed game: found by turn, line or text, and cut out as scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.drafts.scenario_from_game import Noted, note_down
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.problems import shown
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.progress import front
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.world.places import HAND, spot


class NoMoment(LookupError):
    """There is no such moment in the replayed part of a game; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which a player is about to do what a line says. `place` is its number among the questions answered."""

    run: Run
    line: LogLine
    turn: str
    """The heading of the turn."""
    place: int


def moments(replay: Replay) -> Iterator[Moment]:
    """The moments of a replayed game, in order: each time a player does something in a phase that a line reports."""
    last = -1
    turn = ""
    seen = 0
    for place, node in enumerate(replay.nodes):
        at = front(replay.lines, node.standing)
        while seen <= at and seen < len(replay.lines):
            turn = replay.lines[seen].text if replay.lines[seen].kind == "turn" else turn
            seen += 1
        decision = node.run.decision
        if decision is None or not decision.phase or at >= len(replay.lines):
            continue
        line = replay.lines[at]
        if line.kind == "turn" or at == last:
            continue
        if node.run.world.turn.player == line.seat:
            last = at
            yield Moment(node.run, line, turn, place)


def moment(replay: Replay, at: str) -> Moment:
    """The moment that somebody names: "Turn 9, c plays a Pawn", "Turn 9", "line 120", or words of a line.

    Raises `NoMoment`.
    """
    wanted = " ".join(at.split())
    every = list(moments(replay))
    by_line = re.fullmatch(r"(?:line )?(\d+)", wanted, re.IGNORECASE)
    if by_line is not None:
        number = int(by_line[1])
        found = [one for one in every if one.line.number >= number]
        if not found or (number and number > replay.lines[-1].number):
            raise NoMoment(f"There is no move at line {number} or after it in what was replayed.{_until(every)}")
        return found[0]
    heading, _, words = wanted.partition(",") if wanted.casefold().startswith("turn ") else ("", "", wanted)
    found = [one for one in every if _is_turn(one.turn, heading)]
    if heading and not found:
        raise NoMoment(f"There is no '{shown(heading)}' in what was replayed.{_until(every)}")
    words = words.strip().rstrip(".").casefold()
    fitting = [one for one in found if words in one.line.text.casefold()]
    if not fitting:
        among = f" in {heading}" if heading else ""
        moves = "; ".join(one.line.text for one in found[:6])
        raise NoMoment(
            f"No move{among} says '{shown(words)}'.{f' The moves are: {moves}' if heading else _until(every)}"
        )
    return fitting[0]


def _is_turn(turn: str, heading: str) -> bool:
    """Whether the heading of a turn is what somebody typed: all of it, or its beginning up to a word's end."""
    turn, heading = turn.casefold(), heading.casefold()
    return turn == heading or turn.startswith(f"{heading} ") or not heading


def _until(every: list[Moment]) -> str:
    return f" It goes from line {every[0].line.number} to line {every[-1].line.number}." if every else ""


def scenario_at(replay: Replay, moment: Moment, *, id: str = "from-a-log", rest: bool = False) -> Noted:
    """The scenario of a moment: the board as it was then, and the moves until the end of that turn, or all the `rest`.

    Where the log hides cards, the board has one choice of them that is consistent with everything the log says; what
    is noted besides says which they are. The rest ends where the replay had to begin again.
    """
    given: list[tuple[Decision, tuple[str, ...]]] = []
    nodes = replay.nodes
    number = moment.run.world.turn.number
    until = _same_stretch(replay, moment)
    for node in nodes[moment.place : until]:
        decision = node.run.decision
        if decision is None or not node.given or (not rest and node.run.world.turn.number != number):
            break
        given.append((decision, node.given))
    title = f"{moment.turn}: {moment.line.text.rstrip('.')}"
    besides = tuple(_hidden_cards(replay, moment))
    return note_down(moment.run.game, moment.run.world, given, id=id, title=title, besides=besides)


def _same_stretch(replay: Replay, moment: Moment) -> int:
    """Up to which question the replay continues from a moment without starting over."""
    nodes = replay.nodes
    begins = [id(stretch.nodes[0]) for stretch in replay.stretches[1:]]
    return next((place for place in range(moment.place + 1, len(nodes)) if id(nodes[place]) in begins), len(nodes))


def _hidden_cards(replay: Replay, moment: Moment) -> Iterator[str]:
    """Which cards in the hands of a moment the log does not name."""
    world = moment.run.world
    nodes = replay.nodes[: moment.place + 1]
    for seat, player in enumerate(moment.run.game.players):
        place = spot(HAND, seat)
        waiting = set(world.at(place))
        unnamed = []
        for node in reversed(nodes):
            waiting = {ref for ref in waiting if ref.card not in node.named}
            came = waiting - set(node.run.world.at(place))
            unnamed += [world.name(ref) for ref in came]
            waiting -= came
            if not waiting:
                break
        if unnamed:
            yield (
                f"The log does not name these cards in {player}'s hand, so they are one choice that fits all it says: "
                f"{', '.join(sorted(unnamed))}."
            )
