"""Replaying a log with the full engine: a search for a way through the game in which every line comes about."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain, islice
from typing import Final

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.errors import BadAnswer, CannotGoOn
from adjudicator.engine.keys import Keys
from adjudicator.engine.run import Run
from adjudicator.games.new_game import new_game
from adjudicator.logs.anonymous import safe_names
from adjudicator.logs.answers import Answer, LogAnswers, Missing
from adjudicator.logs.eras import day_of
from adjudicator.logs.exchanges import exchanged, exchanges, exchanges_between, parted
from adjudicator.logs.kingdom import Kingdom, table_of
from adjudicator.logs.lines import Log, LogLine
from adjudicator.logs.nodes import Node
from adjudicator.logs.progress import Mismatch, ReplayPosition, advanced, front, matched
from adjudicator.world.records import Ref

MOST_ANSWERS: Final = 12_000
"""How many answers are tried in one game, unless somebody says more."""
MOST_SECONDS: Final = 20.0
MOST_REPAIRS: Final = 12
"""How often the same card may be missing in the same line, before that counts as a dead end."""
MOST_EXCHANGES: Final = 24
"""How many pairs of cards are tried for one that is missing."""
MOST_SHORT: Final = 400
"""How often a choice is taken back because it gave too little."""
MOST_BETWEEN: Final = 8
"""How many cards are tried between two that were never together."""


@dataclass(frozen=True, slots=True)
class ReplayBounds:
    """Where a replay stops looking."""

    answers: int | None = MOST_ANSWERS
    seconds: float | None = MOST_SECONDS


@dataclass(slots=True)
class Replay:
    """What came of replaying a log: the way that led furthest."""

    log: Log
    lines: tuple[LogLine, ...]
    """The lines that are replayed: from the first shuffle on."""
    table: Kingdom
    as_of: date
    dated: bool
    """Whether somebody named the day; else the number of the game tells."""
    nodes: list[Node]
    """The questions on the way that led furthest, with the answers given."""
    last: Run
    standing: ReplayPosition
    complete: bool
    """Whether every line came about."""
    stopped: str | None = None
    """Which bound ended the search, if one did."""
    exhausted: bool = False
    """Whether every world that is consistent with the log was looked at: then it cannot come about at all."""
    tried: int = 0
    mismatches: list[tuple[Mismatch, Run]] = field(default_factory=list)
    """What happened instead of the first line that did not come about, and the runs in which it did."""


def replay(
    log: Log, *, as_of: date | None = None, kingdom: Sequence[str] = (), bounds: ReplayBounds = ReplayBounds()
) -> Replay:
    """Replay a log from its first line on, as far as possible. Raises `BadSetup` if its table cannot be set up."""
    day = as_of or (day_of(log.number) if log.number is not None else date.max)
    table = table_of(log, day, kingdom)
    run = new_game(
        safe_names(log.players),
        table.kingdom,
        as_of=day,
        colonies=table.colonies,
        shelters=table.shelters,
        landscapes=table.landscapes,
        chosen=table.chosen,
        orders=table.orders,
    )
    return _Search(log, table, day, as_of is not None, run, bounds).go()


def replayed_lines(log: Log) -> tuple[LogLine, ...]:
    """The lines that a game is made of: without the heading, and without the shuffles before the first hands."""
    found: list[LogLine] = []
    begun = False
    for line in log.lines:
        begun = begun or line.kind == "turn"
        if line.kind in ("heading", "start", "comment", "unknown") or (line.act == "shuffle" and not begun):
            continue
        found.append(line)
    found = _repaid_later(found)
    return tuple([replace(line, spare=True) if _is_spare(found, place) else line for place, line in enumerate(found)])


def _is_spare(lines: Sequence[LogLine], place: int) -> bool:
    """Whether another line tells the same: where revealed cards are put, or that they are put back where they were."""
    line = lines[place]
    if line.act == "reveal" and place + 1 < len(lines):
        after = lines[place + 1]
        return after.seat == line.seat and after.act in ("trash", "discard") and set(after.cards) == set(line.cards)
    if line.act == "topdeck":
        for before in reversed(lines[max(0, place - 3) : place]):
            if before.seat == line.seat and before.act in ("reveal", "look at"):
                return not Counter(dict(line.cards)) - Counter(dict(before.cards))
    return False


def _repaid_later(lines: list[LogLine]) -> list[LogLine]:
    """The lines with debt paid off after the Treasures: the client lets a player do that earlier, which comes to the same."""
    for place in range(len(lines) - 1):
        if lines[place].act == "repay":
            other = place
            while other + 1 < len(lines) and lines[other + 1].act == "play" and lines[other + 1].coins is not None:
                lines[other], lines[other + 1] = lines[other + 1], lines[other]
                other += 1
    return lines


class _Search:
    """The search under way."""

    def __init__(self, log: Log, table: Kingdom, as_of: date, dated: bool, run: Run, bounds: ReplayBounds) -> None:
        self.bounds = bounds
        self.lines = replayed_lines(log)
        self.answers = LogAnswers(self.lines)
        self.keys = Keys(run.game)
        self.dead: set[tuple[bytes, ReplayPosition]] = set()
        self.found = Replay(log, self.lines, table, as_of, dated, [], run, ReplayPosition(), False)
        self.furthest = 0
        self.repairs: Counter[Missing] = Counter()
        self.shorts = 0
        self.wrong: Missing | None = None
        """A card that the latest answer showed on a deck, where the log has another one."""
        self.begin = time.monotonic()

    def go(self) -> Replay:
        """Search, depth first: where nothing leads on, another answer to the latest question is tried."""
        found = self.found
        standing = advanced(self.lines, ReplayPosition())
        stack = [self.node(found.last, standing)]
        while stack:
            node = stack[-1]
            if front(self.lines, node.standing) >= len(self.lines):
                found.complete = True
                self.keep(stack)
                return found
            self.answers.missing = None
            self.answers.short = ""
            answer = next(node.answers, None)
            missing = self.answers.missing
            if missing is not None and self.may_repair(stack, missing):
                continue
            if self.answers.short and self.shorts < MOST_SHORT and self.richer(stack):
                continue
            if answer is None:
                stack.pop()
                if node.run.decision is not None and node.run.decision.phase:
                    self.dead.add((self.keys.of(node.run), node.standing))
                continue
            if self.out_of_bounds():
                return found
            if answer in node.tried:
                continue
            node.tried.add(answer)
            node.given = answer
            after = self.after(node, answer)
            if after is None:
                wrong = self.wrong
                if wrong is not None:
                    self.may_repair(stack, wrong)
                continue
            stack.append(after)
            at = front(self.lines, after.standing)
            if at > self.furthest:
                self.furthest = at
                self.keep(stack)
        found.exhausted = not self.answers.cut
        return found

    def node(self, run: Run, standing: ReplayPosition) -> Node:
        """A question that is reached, with the answers that the log allows."""
        if run.decision is None:
            return Node(run, standing, iter(()))
        return Node(run, standing, self.answers.of(run, standing))

    def after(self, node: Node, answer: Answer) -> Node | None:
        """The question that an answer leads to; None if the log does not have what happens."""
        found = self.found
        found.tried += 1
        self.wrong = None
        before = node.run.recorded
        try:
            run = node.run.answer(*answer)
        except (BadAnswer, CannotGoOn):
            return None
        standing = matched(self.lines, node.standing, run.since(before))
        if isinstance(standing, Mismatch):
            self.differs(standing, run)
            self.wrong = self.answers.wrong_on_deck(node.standing, standing)
            return None
        phase = run.decision is not None and run.decision.phase
        if self.dead and phase and (self.keys.of(run), standing) in self.dead:
            return None
        return self.node(run, standing)

    def richer(self, stack: list[Node]) -> bool:
        """Where a move is not possible for want of $, a Buy or an Action: go back to a choice in this turn that gives some."""
        short = self.answers.short
        turn = stack[-1].run.world.turn.number
        for number in range(len(stack) - 2, -1, -1):
            node = stack[number]
            decision = node.run.decision
            if decision is None or node.run.world.turn.number != turn:
                return False
            if decision.phase or decision.decider == CHANCE or not any(short in one.label for one in decision.options):
                continue
            for answer in islice(decision.answers(), 40):
                more = sum(label.count(short) for label in answer) > sum(label.count(short) for label in node.given)
                if answer not in node.tried and more:
                    self.shorts += 1
                    del stack[number + 1 :]
                    node.answers = chain((answer,), node.answers)
                    return True
        return False

    def may_repair(self, stack: list[Node], missing: Missing) -> bool:
        """Repair a want, unless that has been done too often."""
        if self.repairs[missing] >= MOST_REPAIRS:
            return False
        self.repairs[missing] += 1
        return self.repaired(stack, missing)

    def repaired(self, stack: list[Node], missing: Missing) -> bool:
        """Where a card is missing that a line needs: let cards that nobody has seen change their places.

        That is done at the choice that parted them; whether it comes to the same otherwise is tried out. Gives whether
        it does: then the stack stands where it stood, with the card in its place. Where two cards were never together,
        a third one that was with both can be between them.
        """
        if self.exchanged_once(stack, missing):
            return True
        tried = 0
        for wanted, between in exchanges_between(stack[-1].run, missing):
            other = [*stack]
            if self.exchange(other, wanted, between):
                tried += 1
                if self.exchanged_once(other, missing):
                    stack[:] = other
                    return True
            if tried >= MOST_BETWEEN:
                break
        return False

    def exchanged_once(self, stack: list[Node], missing: Missing) -> bool:
        """Let the card that is missing, and one that is there, change their places."""
        for wanted, instead in islice(exchanges(stack[-1].run, missing, self.lines), MOST_EXCHANGES):
            if self.exchange(stack, wanted, instead):
                return True
        return False

    def exchange(self, stack: list[Node], one: Ref, other: Ref) -> bool:
        """Let two cards change their places since the choice that parted them."""
        for number in range(len(stack) - 2, -1, -1):
            if parted(stack[number], one, other):
                return self.again(stack, number, one, other)
        return False

    def again(self, stack: list[Node], first: int, one: Ref, other: Ref) -> bool:
        """Go on from a choice with two cards in each other's places; whether every line comes about as before."""
        names = stack[first].run.world.names
        fresh = [*stack[:first]]
        run, standing = stack[first].run, stack[first].standing
        for node in stack[first:-1]:
            answer = exchanged(node, one, other, names)
            now = self.node(run, standing)
            decision = run.decision
            if decision is None or decision.problem(answer) is not None:
                return False
            now.given = answer
            now.tried.add(answer)
            fresh.append(now)
            after = self.after(now, answer)
            if after is None:
                return False
            run, standing = after.run, after.standing
        if front(self.lines, standing) < front(self.lines, stack[-1].standing):
            return False
        stack[:] = [*fresh, self.node(run, standing)]
        return True

    def differs(self, mismatch: Mismatch, run: Run) -> None:
        """Note what happened instead of the line that nobody has got past."""
        found = self.found
        if mismatch.at >= front(self.lines, found.standing) and len(found.mismatches) < 12:
            found.mismatches.append((mismatch, run))

    def keep(self, stack: list[Node]) -> None:
        """Keep the way that has led furthest."""
        found = self.found
        found.nodes = [Node(one.run, one.standing, iter(()), one.given) for one in stack]
        found.last, found.standing = stack[-1].run, stack[-1].standing
        found.mismatches = []

    def out_of_bounds(self) -> bool:
        """Whether a bound is reached."""
        found, bounds = self.found, self.bounds
        if bounds.answers is not None and found.tried >= bounds.answers:
            found.stopped = f"after {bounds.answers} answers"
        elif bounds.seconds is not None and found.tried % 64 == 0 and time.monotonic() - self.begin > bounds.seconds:
            found.stopped = f"after {bounds.seconds:g} seconds"
        return found.stopped is not None
