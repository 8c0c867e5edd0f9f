"""The card that "it" stands for: the one named last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from adjudicator.format.boards import Value
from adjudicator.format.reading.acts import names_something
from adjudicator.format.reading.cards import base
from adjudicator.format.reading.fields import Reading
from adjudicator.format.steps import Act, Answer, Statement, Step


class _Named(NamedTuple):
    """Cards that a step names, and who does what with them, or gets them."""

    who: set[str]
    verb: str
    cards: tuple[Value, ...]


_ONLY_BY_THE_WAY: Final = ("draw", "reveal", "react", "use", "play", "call")
"""What is done with cards while something else happens, which may be what "it" is still about."""


_SAYS_IT: Final = re.compile(" (it|them)(?: |$)")


def with_what_it_is(reading: Reading, steps: Iterable[Step]) -> list[Step]:
    """The steps, with the card that was named last where one says "it"."""
    found: list[Step] = []
    named: list[_Named] = []
    told: dict[Statement, Statement] = {}
    for step in steps:
        last = next(iter(reversed(named)), None)
        if isinstance(step, Act) and step.value is not None:
            named = [*(named if step.below else []), _Named({step.who}, base(step.verb), (step.value,))]
        elif isinstance(step, Answer) and step.values and not _is_of_amounts(step):
            of_it = step.statement
            receiver = {of_it.receiver} if of_it is not None and of_it.receiver is not None else set[str]()
            cards = of_it.cards if of_it is not None and of_it.cards else step.values
            named.append(_Named({step.player, *receiver}, step.word, cards))
        if isinstance(step, Answer) and step.it is not None and last is not None:
            step = replace(step, it=last.cards[-1])
        if isinstance(step, (Act, Answer)) and (said := step.statement) is not None:
            its = None if said.cards else _SAYS_IT.search(said.text)
            about = said.its if its is None else _it(reading, named, several=its[1] == "them")
            if about == (said.used,):
                # "uses Watchtower to trash it" is about what was gained
                about = ()
            after = said.after and told.get(said.after, said.after)
            told[said] = said
            if about != said.its or after != said.after:
                told[said] = replace(said, its=about, after=after)
                step = replace(step, statement=told[said])
        found.append(step)
    return found


def _is_of_amounts(step: Answer) -> bool:
    """Whether a step only says what amounts somebody gets, which is not what "it" is about."""
    return step.only_told and step.statement is not None and bool(step.statement.amounts)


def _it(reading: Reading, named: Sequence[_Named], *, several: bool) -> tuple[str, ...]:
    """The cards that "it" may be: those named last, and those before, if the last ones are only by the way, or several. A single
    card is not "them"."""
    if several and sum(value.count for one in named for value in one.cards) == 1:
        return ()
    its: list[str] = []
    who = named[-1].who if named else set()
    for one in reversed(named):
        if not who & one.who:
            break
        who = one.who
        its += [
            value.name
            for value in one.cards
            if names_something(reading, value.name) or reading.names.is_boon(value.name)
        ]
        if its and one.verb not in _ONLY_BY_THE_WAY and sum(value.count for value in one.cards) == 1:
            break
    return tuple(its)
