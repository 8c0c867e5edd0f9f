"""All cards of a name, without a number that says how many are meant: `discard: Estates`, `alice plays both Golds`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.problems import shown
from adjudicator.format.steps import Answer
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.scenario.answers.options.deeds_of_options import counted
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.world.places import DECK, HAND, LOOKING, PILE, PLAY, Place
from adjudicator.world.records import Ref

ONTO_A_DECK: Final = ("put", "put on top")
"""Kinds of question in which the first of several cards ends up on top."""


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
        if there < 2:
            only = f"is only one. Write '{value.all_of}'" if there else "is none"
            return f"'{shown(value.text)}': there {only}."
        return f"'{shown(value.text)}' are not all: there are {there}. Write the number, as in '{value.count} {value.all_of}'."
    of = "" if there is None else f" of {there}"
    return f"'{shown(value.text)}': how many{of} are meant? Write the number, as in '2 {value.all_of}'."


def number_in_hand(run: Run, seat: int, value: Value) -> int:
    """How many cards of its name a player has in hand."""
    return sum(run.world.name(ref) == value.all_of for ref in run.world.at(Place(HAND, seat)))


def everything(decision: Decision, value: Value) -> list[str]:
    """All the options, for `everything` and `both`. Raises `NotAllOfThem` if they have an order, or if there are not two
    for `both`."""
    options = [option for option in decision.options if option.label not in NO]
    found = [option.label for option in options for _ in option.values]
    for kept in value.but:
        there = [label for label in found if bare(label) == (kept.all_of or kept.name)]
        if len(there) < kept.count:
            raise NotAllOfThem(f"'{shown(value.text)}': there is no {shown(kept.name)} among them.")
        for label in there if kept.all_of is not None else there[: kept.count]:
            found.remove(label)
    if value.count > 1 and len(found) != value.count:
        raise NotAllOfThem(f"'{shown(value.text)}' are {value.count}, but there are {len(found)} to choose from.")
    if decision.ordered and len(options) > 1:
        raise NotAllOfThem(f"'{shown(value.text)}' does not say in which order.{in_order(decision)}")
    return found


def so_many(decision: Decision, value: Value) -> list[str]:
    """That many of the only cards that could be meant: `return: two`. Raises `NotAllOfThem` if it could be other ones."""
    found = [option.label for option in decision.options if option.label not in NO for _ in option.values]
    several = len(set(found)) > 1
    if several and (decision.ordered or len(found) != value.count):
        raise NotAllOfThem(f"'{shown(value.text)}' does not say which cards.{in_order(decision)}")
    return found if several else found[:1] * value.count


def all_but(decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """All options except those that are kept, if that many have to be discarded: `keep: 2 Copper, Gold` for Militia, or
    `keep: Gold` for the cards that Sentry looks at."""
    there = [option for option in decision.options if lies(option, HAND) or lies(option, DECK)]
    every = Counter({option.label: len(option.values) for option in there})
    others = every - counted(answer.values)
    meant = others.total() == every.total() - sum(value.count for value in answer.values)
    return tuple(others.elements()) if meant and decision.problem(tuple(others.elements())) is None else None


def in_order(decision: Decision) -> str:
    """The sentence, with a space before it, that says how to name cards whose order counts; nothing for others."""
    if not decision.ordered:
        return ""
    first = "the top one" if decision.kind in ONTO_A_DECK else "the one that comes first"
    return f" The order matters, so name them together, {first} first."


def lies(option: Option, place: str) -> bool:
    zone = {"supply": PILE, "pile": PILE, "in play": PLAY}.get(place, place)
    first = option.values[0]
    # cards that are looked at are cards of the deck
    return isinstance(first, Ref) and (first.place.zone == zone or (first.place.zone == LOOKING and zone == DECK))
