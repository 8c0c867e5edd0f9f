"""Replaying a log with the full engine: a search for a way through the game in which every line happens."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice

from adjudicator.engine.errors import BadAnswer, CannotGoOn
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.logs.replaying.answers import Answer, LogAnswers
from adjudicator.logs.replaying.bounds import (
    FEWEST_ANSWERS,
    MOST_FRESH,
    MOST_IN_VAIN,
    MOST_IN_VAIN_AT_ALL,
    MOST_REPAIRED,
    MOST_REPAIRS,
    MOST_SHORT,
    MOST_STRETCHES,
    ReplayBounds,
    Way,
)
from adjudicator.logs.replaying.demands import demanded_exchanges
from adjudicator.logs.replaying.earlier_choices import giving_more, unseen_choice
from adjudicator.logs.replaying.exchanges import Exchange, exchanged, exchanges
from adjudicator.logs.replaying.flows import flowing_exchanges
from adjudicator.logs.replaying.hands import hidden_hands
from adjudicator.logs.replaying.looked_at import not_there
from adjudicator.logs.replaying.missing_cards import Missing
from adjudicator.logs.replaying.nodes import Node
from adjudicator.logs.replaying.progress import GET, Mismatch, ReplayPosition, advanced, front, matched
from adjudicator.logs.replaying.restarts import Restart, as_told, end_of_turn, with_the_card
from adjudicator.logs.replaying.stretches import Replay, Stretch


class LogSearch:
    """The search under way, in one of the ways to choose the cards that change places."""

    def __init__(self, found: Replay, run: Run, bounds: ReplayBounds, way: Way, begin: float) -> None:
        self.bounds = bounds
        self.way = way
        self.lines = found.lines
        self.answers = LogAnswers(self.lines, [card for cards in found.table.several.values() for card in cards])
        self.keys = Keys(run.game)
        self.dead: set[tuple[bytes, ReplayPosition]] = set()
        self.found = found
        self.furthest = 0
        self.moved = 0
        """How many answers had been tried when a line was reached that nobody had got to before."""
        self.in_vain: int | None = None
        """After how many answers that lead nowhere the search stops; `go` can continue it."""
        self.stack: list[Node] = []
        """The questions on the way that is being tried."""
        self.repairs: Counter[Missing] = Counter()
        self.shorts = 0
        self.since = 0
        """How many answers had been tried when the replay last got further."""
        self.wrong: Missing | None = None
        """A card that the latest answer showed on a deck or in a hand, where the log has another one."""
        self.begin = begin
        self.most = 0
        """How many answers may have been tried when this part is given up."""
        self.lacked: Missing | None = None
        """The latest card that was missing in the line that nobody has got past."""
        self.only_numbers = -1
        """The latest line in which everything was accounted for except what somebody gets."""
        self.first = run

    def tried_out(self, in_vain: int) -> bool:
        """Search as long as that leads anywhere; returns whether the whole log happens. It can be called again, and so
        can `go`."""
        found = self.found
        if not found.stretches:
            self.begun_at(self.node(self.first, advanced(self.lines, ReplayPosition())), None)
        self.in_vain = in_vain
        found.complete = self.through()
        self.in_vain = None
        return found.complete

    def begun_at(self, node: Node, restart: Restart | None) -> None:
        """Begin a part of the game."""
        found = self.found
        at = front(self.lines, node.standing)
        found.stretches.append(Stretch(node.standing, node.run.recorded, [node], node.run, node.standing, at, restart))
        limit = self.bounds.answers
        self.most = found.tried + max(FEWEST_ANSWERS, (limit - found.tried) * 5 // 8) if limit is not None else 10**9
        self.stack = [node]
        self.furthest = at
        self.lacked = None
        self.since = self.moved = found.tried

    def go(self) -> Replay:
        """Search, part by part: after a line that does not happen, the check continues with what can be checked."""
        found = self.found
        if not found.stretches:
            self.begun_at(self.node(self.first, advanced(self.lines, ReplayPosition())), None)
        found.stopped = None
        # where cards are hidden, trying all answers proves nothing
        self.in_vain = MOST_IN_VAIN_AT_ALL if hidden_hands(self.lines[: self.furthest + 1]) else None
        while True:
            whole = found.complete or self.through()
            found.complete = whole and len(found.stretches) == 1
            if whole or len(found.stretches) > MOST_STRETCHES or self.out_of_all_bounds():
                return found
            again = self.resumed()
            if again is None:
                return found
            self.begun_at(*again)
            self.dead.clear()
            self.repairs.clear()
            self.shorts = 0

    def resumed(self) -> tuple[Node, Restart] | None:
        """A question from which the check can continue, and how; None if there is none."""
        lines, part = self.lines, self.found.stretches[-1]
        at = part.reached
        here = part.nodes[-1]
        if self.only_numbers == at:
            self.only_numbers = -1
            return self.node(here.run, here.standing.without_numbers(lines, at)), Restart(at, at, "left out")
        before = self.found.restarts[-1] if self.found.restarts else None
        asked = [node for node in part.nodes if node.run.decision is not None and node.run.decision.phase]
        if not asked:
            return None
        node = asked[-1]
        turn = max((place for place in range(at) if lines[place].kind == "turn"), default=0)
        missing = self.lacked
        tried_here = any(one.how == "exchanged" and one.at == at for one in self.found.restarts)
        if missing is not None and not tried_here:
            run = with_the_card(node.run, missing, lines)
            if run is not None:
                return self.node(run, node.standing), Restart(at, at, "exchanged", missing.name)
        end = end_of_turn(lines, at)
        if end <= at or end == len(lines) or (before is not None and before.how == "as told" and before.at > turn):
            return None
        run = as_told(node.run, lines, front(lines, node.standing), end)
        standing = ReplayPosition(end, (), node.standing.cleaning_up)
        return self.node(run, standing), Restart(at, end, "as told")

    def through(self) -> bool:
        """Search one part, depth first: where nothing leads on, another answer to the latest question is tried."""
        found, stack = self.found, self.stack
        while stack:
            node = stack[-1]
            if front(self.lines, node.standing) >= len(self.lines):
                self.keep(stack)
                return True
            self.answers.missing = None
            self.answers.short = ""
            answer = next(node.answers, None)
            missing = self.answers.missing
            self.note(missing)
            if missing is not None and self.may_repair(stack, missing):
                continue
            short = self.answers.short
            if short and self.shorts < MOST_SHORT and (earlier := giving_more(stack, short)) is not None:
                self.shorts += 1
                self.back_to(stack, *earlier)
                continue
            if answer is None:
                stack.pop()
                if node.run.decision is not None and node.run.decision.phase:
                    self.dead.add((self.keys.of(node.run), node.standing))
                continue
            if self.out_of_bounds():
                node.answers = chain((answer,), node.answers)
                return False
            if found.tried - self.since > MOST_IN_VAIN:
                self.since = found.tried
                if (earlier := unseen_choice(stack)) is not None:
                    self.back_to(stack, *earlier)
                    continue
            if answer in node.tried:
                continue
            node.tried.add(answer)
            node.given = answer
            after = self.after(node, answer)
            if after is None:
                wrong = self.wrong
                self.note(wrong)
                if wrong is not None:
                    self.may_repair(stack, wrong)
                continue
            stack.append(after)
            at = front(self.lines, after.standing)
            if at < len(self.lines) and after.standing.only_numbers(self.lines, at):
                self.only_numbers = at
            if at > self.furthest:
                self.furthest = at
                self.since = self.moved = found.tried
                self.keep(stack)
            elif at == self.furthest and node.run.decision is not None and not node.run.decision.phase:
                self.comes_beyond(node, after.run)
        if len(found.stretches) == 1:
            found.exhausted = not self.answers.cut
        return False

    def note(self, missing: Missing | None) -> None:
        """Note which card is missing in the line that nobody has got past."""
        if missing is not None and missing.line >= self.furthest:
            self.lacked = missing

    def node(self, run: Run, standing: ReplayPosition, named: frozenset[int] = frozenset()) -> Node:
        """A question that is reached, with the answers that the log allows."""
        answers = iter(()) if run.decision is None else self.answers.of(run, standing)
        return Node(run, standing, answers, named)

    def after(self, node: Node, answer: Answer, *, known_dead: bool = True) -> Node | None:
        """The question that an answer leads to; None if the log does not have what happens, or it is `known_dead`."""
        found = self.found
        found.tried += 1
        self.wrong = None
        before = node.run.recorded
        try:
            run = node.run.answer(*answer)
        except (BadAnswer, CannotGoOn):
            return None
        named: set[int] = set()
        standing = matched(self.lines, node.standing, run.since(before), named=named)
        if isinstance(standing, Mismatch):
            self.differs(standing, run)
            if standing.act is not None and standing.act.words[0] == GET:
                self.only_numbers = standing.at
            self.wrong = self.answers.wrong_there(run, standing)
            return None
        unseen = not_there(self.lines, node.run, node.standing, run, standing)
        if unseen is not None:
            # what lies in a pile may depend on a choice of some turns ago
            self.answers.cut = True
            self.differs(Mismatch(None, unseen, standing), run)
            return None
        phase = run.decision is not None and run.decision.phase
        if known_dead and self.dead and phase and (self.keys.of(run), standing) in self.dead:
            return None
        return self.node(run, standing, frozenset(named))

    def back_to(self, stack: list[Node], number: int, answer: Answer) -> None:
        """Go back to an earlier question and give this answer next. What else could follow the old one is left out."""
        self.answers.cut = True
        node = stack[number]
        del stack[number + 1 :]
        node.answers = chain((answer,), node.answers)

    def may_repair(self, stack: list[Node], missing: Missing) -> bool:
        """Repair the lack of a card, unless that has been done too often."""
        if self.repairs[missing] >= MOST_REPAIRS:
            return False
        self.repairs[missing] += 1
        return self.repaired(stack, missing)

    def repaired(self, stack: list[Node], missing: Missing) -> bool:
        """Where a card is missing that a line needs: let cards that nobody has seen change places.

        That is done from the choice that parted them; then every line is tried again. Returns whether all happen as
        before: then the stack is where it was, with the card in its place.
        """
        if self.way.flowing:
            ways = flowing_exchanges(stack, missing, self.lines)
        elif self.way.from_the_end:
            ways = demanded_exchanges(stack, missing, self.lines)
        else:
            ways = exchanges(stack, missing, self.lines, spare_first=self.way.spare_first)
        found = list(islice(ways, MOST_REPAIRED))
        first = self.repairs[missing] // 2 % len(found) if found and self.way.in_turn else 0
        return any(self.again(stack, some) for some in (*found[first:], *found[:first]))

    def again(self, stack: list[Node], some: Sequence[Exchange]) -> bool:
        """Continue from a choice with cards in each other's places; returns whether every line happens as before."""
        first = min(one.node for one in some)
        names = stack[first].run.world.names
        fresh = [*stack[:first]]
        now = stack[first]
        run, standing, named = now.run, now.standing, now.named
        carried: dict[int, int] = {}
        number, fresh_questions = first, 0
        while number < len(stack) - 1 and run.decision is not None:
            decision = run.decision
            same = next((at for at in range(number, min(number + 3, len(stack))) if stack[at].asks(decision)), None)
            answer: Answer | None = None
            if same is None:
                # with other cards there is a choice where there was none
                fresh_questions += 1
                if fresh_questions > MOST_FRESH:
                    return False
            else:
                for one in some:
                    if number <= one.node <= same:
                        on_one, on_other = carried.get(one.one, one.one), carried.get(one.other, one.other)
                        carried[one.one], carried[one.other] = on_other, on_one
                if same == len(stack) - 1:
                    break
                answer = exchanged(stack[same], carried, names)
                number = same + 1
            now = self.node(run, standing, named)
            if answer is None or decision.problem(answer) is not None:
                answer = next(now.answers, None)
            if answer is None:
                return False
            now.given = answer
            now.tried.add(answer)
            fresh.append(now)
            after = self.after(now, answer, known_dead=False)
            if after is None:
                return False
            run, standing, named = after.run, after.standing, after.named
        if front(self.lines, standing) < front(self.lines, stack[-1].standing):
            return False
        stack[:] = [*fresh, self.node(run, standing, named)]
        return True

    def differs(self, mismatch: Mismatch, run: Run) -> None:
        """Note what happened instead of the first line that nobody has got past."""
        found, part = self.found, self.found.stretches[-1]
        if mismatch.at > part.reached:
            part.reached = mismatch.at
            if len(found.stretches) == 1:
                found.mismatches = []
        if len(found.stretches) == 1 and mismatch.at == part.reached and len(found.mismatches) < 12:
            found.mismatches.append((mismatch, run))

    def keep(self, stack: list[Node]) -> None:
        """Keep the way that has got furthest in this part."""
        part = self.found.stretches[-1]
        kept = part.nodes
        same = min(len(kept), len(stack)) - 1
        while same >= 0 and kept[same].run is not stack[same].run:
            same -= 1
        # the same run at a question means that all before it were answered alike
        kept[max(0, same) :] = [
            Node(one.run, one.standing, iter(()), one.named, one.given) for one in stack[max(0, same) :]
        ]
        part.last, part.standing = stack[-1].run, stack[-1].standing
        part.beyond = None
        if len(stack) > 1:
            self.comes_beyond(stack[-2], part.last)
        self.lacked = None
        at = front(self.lines, part.standing)
        if at > part.reached:
            part.reached = at
            if len(self.found.stretches) == 1:
                self.found.mismatches = []

    def comes_beyond(self, node: Node, run: Run) -> None:
        """Note what an answer leads to where a line that nobody has got past does not happen."""
        part = self.found.stretches[-1]
        if part.beyond is None or run.recorded > part.beyond[1].recorded:
            part.beyond = (Node(node.run, node.standing, iter(())), run)

    def out_of_bounds(self) -> bool:
        """Whether this part of the search has reached a limit."""
        found = self.found
        in_vain = self.in_vain is not None and found.tried - self.moved > self.in_vain
        if not in_vain and found.tried < self.most and not (found.tried % 64 == 0 and self.out_of_time()):
            return False
        if len(found.stretches) == 1:
            seconds = self.bounds.seconds
            timed = not in_vain and found.tried < self.most and seconds is not None
            found.stopped = f"after {seconds:g} seconds" if timed else f"after {found.tried} answers"
        return True

    def out_of_all_bounds(self) -> bool:
        """Whether no further part may begin."""
        limit = self.bounds.answers
        return self.out_of_time() or (limit is not None and self.found.tried >= limit)

    def out_of_time(self) -> bool:
        """Whether the search has lasted too long."""
        return self.bounds.seconds is not None and time.monotonic() - self.begin > self.bounds.seconds
