"""Moments of a replayed game: found by turn, line or text, and cut out as scenarios."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.drafts.scenario_from_game import Noted, note_down
from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.moments import WOULD_DRAW
from adjudicator.engine.run import Run
from adjudicator.format.problems import shown
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.nodes import Node
from adjudicator.logs.replaying.progress import front
from adjudicator.logs.replaying.stretches import Replay
from adjudicator.logs.unknown_cards import named_soon, notes, unknown_cards
from adjudicator.world.places import DECK, HAND, spot
from adjudicator.world.records import Bag, Ref

ANY_TO_THE_END: Final = "any, to the end"


class NoMoment(LookupError):
    """There is no such moment in the replayed part of a game; the message says which there are."""


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
            raise NoMoment(
                f"There is no move at line {number} or after it in what was replayed.{_range_of_lines(every)}"
            )
        return found[0]
    heading, _, words = wanted.partition(",") if wanted.casefold().startswith("turn ") else ("", "", wanted)
    found = [one for one in every if _is_turn(one.turn, heading)]
    if heading and not found:
        raise NoMoment(f"There is no '{shown(heading)}' in what was replayed.{_range_of_lines(every)}")
    words = words.strip().rstrip(".")
    fitting = [one for one in found if words.casefold() in one.line.text.casefold()]
    if not fitting:
        among = f" in {heading}" if heading else ""
        moves = "; ".join(one.line.text.rstrip(".") for one in found[:6])
        raise NoMoment(
            f"No move{among} says '{shown(words)}'.{f' The moves are: {moves}.' if heading else _range_of_lines(every)}"
        )
    return fitting[0]


def _is_turn(turn: str, heading: str) -> bool:
    """Whether the heading of a turn is what somebody typed: all of it, or its first words."""
    turn, heading = turn.casefold(), heading.casefold()
    return turn == heading or turn.startswith(f"{heading} ") or not heading


def _range_of_lines(every: list[Moment]) -> str:
    return f" It goes from line {every[0].line.number} to line {every[-1].line.number}." if every else ""


def scenario_at(
    replay: Replay, moment: Moment, *, id: str = "from-a-log", rest: bool = False, leave_open: bool = False
) -> Noted:
    """The scenario of a moment: the board as it was then, and the moves until the end of that turn, or all the `rest`.

    Where the log hides cards, the board has one choice of them that is consistent with everything the log says; the
    notes say which they are. The rest ends where the replay had to start over. With `leave_open`, the unknown cards of
    hands are drawn at the beginning of the moves, whichever they are, and the moves end with `any` where they depend on
    a card that the log does not name.
    """
    nodes = replay.nodes
    game, world = moment.run.game, moment.run.world
    unknown = unknown_cards(nodes, moment.place)
    for where in [one for one in unknown if one.zone == HAND]:
        soon = named_soon(nodes, moment.place, where)
        unknown[where] = [ref for ref in unknown[where] if ref.card not in soon]
    unknown = {where: refs for where, refs in unknown.items() if refs}
    title = f"{moment.turn}: {moment.line.text.rstrip('.')}"
    until = _end_of_moves(replay, moment, rest=rest)
    given = nodes[moment.place : until]
    ended = nodes[until].run.decision if until < len(nodes) else None
    amid = ended is not None and not ended.phase
    if not leave_open:
        besides = tuple(notes(game.players, world, unknown))
        if amid:
            besides = (*besides, "What was replayed ends in the middle of a move, so what follows there is left open.")
        last = [ANY_TO_THE_END] if amid else []
        return note_down(game, world, _answers(given), id=id, title=title, besides=besides, last=last)
    first: list[str] = []
    besides = ()
    opened = [where for where in unknown if where.zone == HAND and _can_be_drawn(moment.run, int(where.of or 0))]
    for where in opened:
        seat, refs = int(where.of or 0), unknown.pop(where)
        who, cards = game.players[seat], "1 card" if len(refs) == 1 else f"{len(refs)} cards"
        world = world.shuffled(seat, refs, under=False)[0]
        first.append(f'{who} draws {len(refs)}: ["{ANY_TO_THE_END}"]')
        besides = (
            *besides,
            f"The log does not name {cards} of {who}'s hand, so the moves begin with drawing: any from the shuffled deck.",
        )
    besides = (*besides, *notes(game.players, moment.run.world, unknown))
    kept = _until_unknown(given, nodes[moment.place + 1 :], {int(where.of or 0) for where in opened})
    last = [ANY_TO_THE_END] if len(kept) < len(given) or amid else []
    return note_down(game, world, _answers(kept), id=id, title=title, besides=besides, first=first, last=last)


def _answers(nodes: Sequence[Node]) -> list[tuple[Decision, tuple[str, ...]]]:
    return [(node.run.decision, node.given) for node in nodes if node.run.decision is not None]


def _end_of_moves(replay: Replay, moment: Moment, *, rest: bool) -> int:
    """The question that the moves of a moment end at: the end of its turn, or as far as the replay goes without a break."""
    nodes = replay.nodes
    number = moment.run.world.turn.number
    until = _same_stretch(replay, moment)
    for place in range(moment.place, until):
        node = nodes[place]
        # the last question of a stretch has no answer yet; any other may have been answered with nothing
        unanswered = place == until - 1 and not node.given
        decision, over = node.run.decision, not rest and node.run.world.turn.number != number
        # what is asked as the next turn begins is still answered: a scenario ends where a phase asks
        if decision is None or unanswered or (over and decision.phase):
            return place
    return until


def _can_be_drawn(run: Run, seat: int) -> bool:
    """Whether a draw can give a player any card of the deck: none is known to be on top, and nothing changes the draw."""
    deck = run.world.raw(spot(DECK, seat))
    return all(isinstance(item, Bag) for item in deck) and bool(deck) and not run.game.listens(WOULD_DRAW)


def _until_unknown(given: Sequence[Node], after: Sequence[Node], opened: Collection[int]) -> list[Node]:
    """The answers before the first one that depends on cards no line names. The first one is the move itself."""
    kept: list[Node] = []
    for node, following in zip(given, after, strict=False):
        decision = node.run.decision
        if decision is None:
            break
        if kept and not decision.phase:
            values = decision.chosen(node.given) or ()
            cards = {value.card for value in values if isinstance(value, Ref)}
            if not cards <= following.named or (decision.player in opened and decision.decider != CHANCE):
                break
        elif kept and opened:
            break
        kept.append(node)
    return kept


def _same_stretch(replay: Replay, moment: Moment) -> int:
    """Up to which question the replay continues from a moment without starting over."""
    nodes = replay.nodes
    begins = [id(stretch.nodes[0]) for stretch in replay.stretches[1:]]
    return next((place for place in range(moment.place + 1, len(nodes)) if id(nodes[place]) in begins), len(nodes))
