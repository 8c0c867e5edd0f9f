"""Choices that nobody wrote an answer for: optional abilities are declined, and if an order cannot matter, any is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision, Option
from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import ORDERING
from adjudicator.scenario.state import state_of

MOST_ORDERS: Final = 300
"""How many ways are followed to see whether an order matters; if there are more, it has to be written."""


def declined(run: Run) -> Run | None:
    """The run after what is asked was declined; None if it cannot be."""
    decision = run.decision
    if decision is None or decision.phase or decision.decider == CHANCE:
        return None
    no = declining(decision)
    return None if no is None else run.answer(*no)


def declining(decision: Decision) -> tuple[str, ...] | None:
    """The answer that says no to a question; None if something has to be chosen."""
    no = next((option.label for option in decision.options if option.label in NO), None)
    if no is not None:
        return (no,)
    return () if decision.least == 0 else None


def is_order(decision: Decision | None) -> bool:
    """Whether the question is only about the order of things that all happen."""
    return decision is not None and decision.kind == "first" and not decision.phase


def is_optional(run: Run, option: Option) -> bool:
    """Whether an option is an ability that may be used."""
    return any(isinstance(value, Candidate) and run.game.abilities[value.ability].may for value in option.values)


def in_any_order(run: Run, *, declines: bool, answered: Callable[[Run], bool], listens: bool = False) -> Run | None:
    """The run after the first of several things, if every order of them leads to the same result; otherwise None.

    With `declines`, optional abilities are not used, unless the next written step is `answered` by them. Unless the scenario
    `listens` to it, the order in which things happened in the turn does not belong to the result.
    """
    first = _mandatory(run, declines=declines)
    if not first:
        return None

    def following(here: Run) -> list[Run]:
        return _following(here, declines=declines, answered=answered)

    keys = Keys(run.game)
    after = [run.answer(label) for label in first]
    alike = len(first) == 1 or _come_to_the_same(after, following, keys.of)
    if not alike and not listens:
        alike = _come_to_the_same(after, following, keys.of, _table_after)
    return run.answer(first[0]) if alike else None


def whatever_comes(run: Run) -> Run | None:
    """The run after cards came off a shuffled deck, if it makes no difference which ones; otherwise None."""

    def following(here: Run) -> list[Run]:
        decision = here.decision
        if decision is None or decision.decider != CHANCE:
            return []
        return [here.answer(*answer) for answer in decision.answers()]

    return following(run)[0] if _come_to_the_same([run], following, Keys(run.game).of) else None


def lead_to_the_same(runs: Sequence[Run]) -> bool:
    """Whether these lead to the same result, whatever the order of what happens anyway."""
    keys = Keys(runs[0].game)
    return len(runs) == 1 or _come_to_the_same(
        list(runs), lambda here: _following(here, declines=False, answered=lambda _: False), keys.of
    )


def same_in_any_order(run: Run, choices: Callable[[Run], Sequence[str]]) -> bool:
    """Whether all orders of what can be chosen here lead to the same table."""
    return _come_to_the_same([run], lambda here: [here.answer(label) for label in choices(here)], _table)


def same_whatever_is_answered(one: Run, other: Run) -> bool:
    """Whether two runs ask the same from here on, and each answer leads to the same table in both. Where that takes very long to find
    out, they do not count as the same."""
    waiting, number = [(one, other)], 0
    while waiting:
        here, there = (_without_order(run) for run in waiting.pop())
        number += 1
        if here.decision is None or here.decision.phase or there.decision is None or there.decision.phase:
            try:
                if _table_after(here) != _table_after(there):
                    return False
            except Unkeyable:
                return False
            continue
        asked, also = (_asked(run.decision) for run in (here, there))
        if asked != also:
            return False
        answers = list(islice(here.decision.answers(), MOST_ORDERS))
        if number + len(waiting) + len(answers) > MOST_ORDERS:
            return False
        waiting += [(here.answer(*answer), there.answer(*answer)) for answer in answers]
    return True


def _without_order(run: Run) -> Run:
    """The run after abilities were resolved whose order cannot matter."""
    while is_order(run.decision) and (after := in_any_order(run, declines=False, answered=lambda _: False)) is not None:
        run = after
    return run


def _asked(decision: Decision | None) -> tuple[object, ...]:
    """What is asked, and what can be answered."""
    assert decision is not None
    options = tuple([(option.label, len(option.values)) for option in decision.options])
    return (decision.decider, decision.player, decision.word, decision.least, decision.most, options)


def _table(run: Run) -> bytes:
    """What a table looks like, whatever the order in which things happened in the turn."""
    asked = None if run.decision is None else run.decision[:7]
    return repr((state_of(run.game, run.world), sorted(map(repr, run.world.facts)), asked)).encode()


def _table_after(run: Run) -> bytes:
    """The same, if nothing is under way that the order could still matter to. Raises `Unkeyable` otherwise."""
    if run.decision is not None and not run.decision.phase:
        raise Unkeyable
    return _table(run)


def _come_to_the_same(
    ways: Sequence[Run],
    following: Callable[[Run], list[Run]],
    of: Callable[[Run], bytes],
    end: Callable[[Run], bytes] | None = None,
) -> bool:
    """Whether all ways end alike, by their keys or by what the `end` of each is. Where that takes very long to find out, they do
    not count as alike."""
    waiting, seen, ends = list(ways), set[bytes](), set[bytes]()
    try:
        while waiting:
            here = waiting.pop()
            key = of(here)
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_ORDERS:
                return False
            after = following(here)
            if after:
                waiting += after
            else:
                ends.add(key if end is None else end(here))
            if len(ends) > 1:
                return False
    except Unkeyable:
        return False
    return True


def _mandatory(run: Run, *, declines: bool) -> list[str]:
    """What happens anyway, among the things asked about; nothing if an ability also has to be used or declined."""
    assert run.decision is not None
    optional = [option for option in run.decision.options if is_optional(run, option)]
    if optional and not declines:
        return []
    return [option.label for option in run.decision.options if option not in optional]


def _following(run: Run, *, declines: bool, answered: Callable[[Run], bool]) -> list[Run]:
    """The runs after a question that nobody answers; none if one is waiting for an answer."""
    if run.decision is None or run.decision.phase or answered(run):
        return []
    if is_order(run.decision):
        return [run.answer(label) for label in _mandatory(run, declines=declines)]
    no = declined(run) if declines else None
    return [] if no is None else [no]


def used_for(run: Run, fits: Callable[[Run, Sequence[str]], bool], of: str = "") -> Run | None:
    """The run after the only answer after which an ability asks something that `fits`.

    That answer does not have to be written: `trash: Estate` alone says that the ability is used, or its option chosen.
    None if no answer does that, or if several do, unless one of these is an ability `of` that card. `fits` is called
    with the run and the player who has to be asked.
    """
    decision = run.decision
    if decision is None or decision.phase or decision.decider == CHANCE or not decision.least <= 1 <= decision.most:
        return None
    if not (decision.kind in ORDERING or decision.kind in ("choose", "may", "spend")):
        return None
    found = []
    for option in decision.options:
        asks = [value.ability for value in option.values if isinstance(value, Candidate)]
        if option.label in NO or (asks and not is_optional(run, option)):
            continue
        after = run.answer(option.label)
        if asks and after.decision is not None and after.decision.kind == "spend" and after.decision.by in asks:
            # how many tokens are spent may follow from what is done for them
            after = used_for(after, fits) or after
        if fits(after, asks or [decision.by]):
            found.append((option.label, after))
    own = [after for label, after in found if bare(label) == of]
    several = own or [after for _, after in found]
    return several[0] if len(several) == 1 else None
