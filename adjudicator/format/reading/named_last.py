"""The card that "it" stands for: the one named last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from adjudicator.format.boards import Value
from adjudicator.format.keywords import EVERYTHING
from adjudicator.format.problems import one_of
from adjudicator.format.reading.acts import names_something
from adjudicator.format.reading.cards import base
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.source import Text
from adjudicator.format.reading.statements import OFF_THE_TOP
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
    so_many = 0
    for step in steps:
        last = next(iter(reversed(named)), None)
        if isinstance(step, Act) and step.value is not None:
            named = [*(named if step.below else []), _Named({step.who}, base(step.verb), (step.value,))]
        elif isinstance(step, Answer) and step.values and not (_is_of_amounts(step) or _says_so_many(step)):
            of_it = step.statement
            receiver = {of_it.receiver} if of_it is not None and of_it.receiver is not None else set[str]()
            cards = of_it.cards if of_it is not None and of_it.cards else step.values
            # "everything but the Gold" is about the Gold
            cards = tuple([kept for one in cards for kept in one.but or (one,)])
            named.append(_Named({step.player, *receiver}, step.word, cards))
        if isinstance(step, Answer) and last is not None and _is_one_of_several(step, last):
            could = one_of(sorted({value.name for value in last.cards}))
            reading.wrong(Text("", step.line, step.column), f"'it' could be {could}: name the card.")
        if isinstance(step, Answer) and step.it and last is not None:
            step = replace(step, it=_them(named) if step.it[0].text == "them" else last.cards[-1:])
        elif isinstance(step, Answer) and _says_so_many(step):
            # "draws 2 Silvers and discards both" is about those, if there are others
            them = _them(named)
            of_those = sum(value.count for value in them) == step.values[0].count
            step = replace(step, it=them if of_those else ())
        if isinstance(step, (Act, Answer)) and (written := step.statement) is not None:
            said = written
            its = None if said.cards else _SAYS_IT.search(said.text)
            about = said.its if its is None else _it(reading, named, several=its[1] == "them")
            if said.several and so_many:
                # "draws five cards and discards them" is about five
                about, said = (), replace(said, number=so_many, several=False)
            if about == (said.used,):
                # "uses Watchtower to trash it" is about what was gained
                about = ()
            after = said.after and told.get(said.after, said.after)
            now = replace(said, its=about, after=after)
            told[written] = now
            if now != written:
                step = replace(step, statement=now)
        so_many = _number_said(step) or (so_many if _names_none(step) else 0)
        found.append(step)
    return found


def _is_one_of_several(step: Answer, last: _Named) -> bool:
    """Whether "it" is one of several cards that somebody has just looked at together, which have different names."""
    seen = last.verb in ("choose", "reveal") and len({value.name for value in last.cards}) > 1
    return seen and bool(step.it) and step.it[0].text == "it"


def _number_said(step: Step) -> int:
    """How many cards a step is about that it does not name: five for `draws five cards`."""
    said = step.statement if isinstance(step, (Act, Answer)) else None
    drawn = step.count if isinstance(step, Act) and step.verb == "draws" else 0
    if said is not None and said.verb == OFF_THE_TOP:
        return said.times
    return drawn or (max(0, said.number) if said is not None and not said.cards else 0)


def _names_none(step: Step) -> bool:
    """Whether a step leaves open which cards it is about: `discards them`."""
    return isinstance(step, Answer) and (bool(step.it) or step.only_told)


def _says_so_many(step: Answer) -> bool:
    """Whether a step is about `both` or `all three`, without the names of the cards."""
    return [value.name for value in step.values] == [EVERYTHING] and step.values[0].count > 1


def _is_of_amounts(step: Answer) -> bool:
    """Whether a step only says what amounts somebody gets, which is not what "it" is about."""
    return step.only_told and step.statement is not None and bool(step.statement.amounts)


def _them(named: Sequence[_Named]) -> tuple[Value, ...]:
    """The cards that "them" stands for: those named last together, or one by one with the same verb."""
    cards: tuple[Value, ...] = ()
    for one in reversed(named):
        if cards and (one.verb, one.who) != (named[-1].verb, named[-1].who):
            break
        cards = (*one.cards, *cards)
        if sum(value.count for value in one.cards) > 1:
            break
    return cards


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
