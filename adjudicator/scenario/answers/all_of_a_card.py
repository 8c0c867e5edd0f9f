"""All cards of a name, without a number that says how many are meant: `discard: Estates`, `alice plays both Golds`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.problems import shown
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.scenario.answers.equal_copies import bare
from adjudicator.world.places import HAND, PILE, Place
from adjudicator.world.records import Ref


class NotAllOfThem(Exception):
    """It cannot be all of them; the message is a sentence that asks for the number."""


def in_numbers(decision: Decision, values: Sequence[Value]) -> tuple[Value, ...]:
    """What an answer names, with the number that can be chosen for all cards of a name. Raises `NotAllOfThem`."""
    found: list[Value] = []
    for value in values:
        copies = [] if value.all_of is None else _copies(decision, value.all_of)
        if value.all_of is None or not copies or decision.find(value.text) is not None:
            found.append(value)
            continue
        there = sum(len(option.values) for option in copies)
        first = copies[0].values[0]
        is_pile = isinstance(first, Ref) and first.place.zone == PILE
        if is_pile or (value.count > 1 and there != value.count) or 1 < there > decision.most > 0:
            raise NotAllOfThem(how_many(value, None if is_pile else there))
        found += [
            replace(
                value,
                text=f"{len(option.values)} {option.label}",
                name=value.all_of,
                count=len(option.values),
                letter=option.label[-2] if option.label != bare(option.label) else None,
                all_of=None,
            )
            for option in copies
        ]
    return tuple(found)


def in_pair(decision: Decision, value: Value) -> Value:
    """`both Duplicates` as two of them, if there are exactly two; any other value stays as it is."""
    if value.all_of is None or value.count < 2:
        return value
    if sum(len(option.values) for option in _copies(decision, value.all_of)) != value.count:
        return value
    return replace(value, text=f"{value.count} {value.all_of}", name=value.all_of, all_of=None)


def _copies(decision: Decision, name: str) -> list[Option]:
    """The options that are cards of a name."""
    return [option for option in decision.options if bare(option.label.removesuffix(FROM_DECK)) == name]


def asks_how_many(decision: Decision, value: Value) -> str | None:
    """The sentence that asks for the number of cards, if what is asked cannot be answered with all of them."""
    try:
        in_numbers(decision, (value,))
    except NotAllOfThem as wrong:
        return str(wrong)
    return None


def how_many(value: Value, there: int | None = None) -> str:
    """The sentence that asks for the number of cards, of which so many could be meant."""
    if there is not None and there == value.count:
        return f"'{shown(value.text)}' cannot be chosen at once. Name them one after the other."
    if there is not None and value.count > 1:
        return f"'{shown(value.text)}' are not all: there are {there}. Write the number, as in '{value.count} {value.all_of}'."
    of = "" if there is None else f" of {there}"
    return f"'{shown(value.text)}': how many{of} are meant? Write the number, as in '2 {value.all_of}'."


def number_in_hand(run: Run, seat: int, value: Value) -> int:
    """How many cards of its name a player has in hand."""
    return sum(run.world.name(ref) == value.all_of for ref in run.world.at(Place(HAND, seat)))
