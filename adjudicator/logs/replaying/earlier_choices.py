"""Which earlier choice of the same turn to go back to, where nothing that is tried leads on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.logs.replaying.answers import Answer
from adjudicator.logs.replaying.nodes import Node
from adjudicator.world.records import Ref


def giving_more(stack: Sequence[Node], short: str) -> tuple[int, Answer] | None:
    """Where a move is not possible for want of $, a Buy or an Action: the latest choice that could have given some.

    Returns the place of its question among those of the way, and the answer; None if there is no such choice in this
    turn.
    """
    for number, node, decision in _earlier(stack):
        if any(short in one.label for one in decision.options):
            for answer in islice(decision.answers(), 40):
                more = sum(label.count(short) for label in answer) > sum(label.count(short) for label in node.given)
                if answer not in node.tried and more:
                    return number, answer
    return None


def unseen_choice(stack: Sequence[Node]) -> tuple[int, Answer] | None:
    """Where nothing has led on for long: the latest choice that no card shows, such as an amount, and what else to answer."""
    for number, node, decision in _earlier(stack):
        if not any(isinstance(value, Ref) for option in decision.options for value in option.values):
            for answer in islice(decision.answers(), 12):
                if answer not in node.tried:
                    return number, answer
    return None


def _earlier(stack: Sequence[Node]) -> Iterator[tuple[int, Node, Decision]]:
    """The choices that players have made in this turn, latest first; not what they played or bought."""
    turn = stack[-1].run.world.turn.number
    for number in range(len(stack) - 2, -1, -1):
        node = stack[number]
        decision = node.run.decision
        if decision is None or node.run.world.turn.number != turn:
            return
        if not (decision.phase or decision.decider == CHANCE):
            yield number, node, decision
