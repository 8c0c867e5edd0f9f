"""Decisions: the only places where a run can go more than one way.

A decision is canonical: equal cards are one option, choosing several cards is one choice of a multiset, options have
labels in words. The player is the one that the text gives the choice to; the decider is whoever really makes it
(Possession), and chance is a decider, too.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from adjudicator.world.world import World

DecisionKind = Literal[
    "turn",  # a phase's own question: what to do next
    # which ability is next
    "first",
    "react",  # those that are Reactions
    "use",  # those that need not be used
    "may",  # whether to do what a text says, yes or no
    "choose",  # one of the things that a text names
    "name",  # a card
    # which cards, to do that with
    "play",
    "gain",
    "discard",
    "trash",
    "put",
    "put on top",
    "put on the bottom",
    "set aside",
    "reveal",
    "exile",
    "keep",
    "return",
    "pass",
    "take",
    "receive",
    "replace",
    "buy",
    "shuffle in",
    "rotate",  # which pile
    # how much of something
    "pay",
    "pay off",
    "overpay",
    "spend",
    "bid",
    "shuffle",  # which card comes off a shuffled deck
]
"""What a decision is about: each is of one of these kinds."""

CHANCE: Final = -1
"""The seat of chance: it decides which card comes off a shuffled deck."""


class Option(NamedTuple):
    """One thing that can be chosen. `values` holds one value for each equal copy; `tag` says what kind of option it is."""

    label: str
    values: tuple[Hashable, ...]
    tag: str = ""


def the_number(values: tuple[Hashable, ...]) -> int:
    """The number chosen, for questions whose options stand for numbers."""
    [number] = values
    assert isinstance(number, int)
    return number


class Decision(NamedTuple):
    """Somebody has to choose between `least` and `most` of the options.

    `kind` is what is done with what is chosen; `by` the ability or phase that asks; `ordered` whether the order of the
    answer counts; `phase` whether it is the turn's own question. `may` are the words for what may be done ("trash it"),
    if the kind is that. Of choices that players make at the same time, `at_once` says which one in turn order this is
    (from 1): whoever makes it does not know the others yet.
    """

    kind: DecisionKind
    player: int
    decider: int
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    by: str = ""
    ordered: bool = False
    phase: bool = False
    may: str = ""
    at_once: int = 0

    @property
    def word(self) -> str:
        """What a scenario calls it: its kind, or what may be done."""
        return self.may or self.kind

    def find(self, label: str) -> Option | None:
        """The option with that label, whatever the case of its letters."""
        for option in self.options:
            if option.label == label:
                return option
        wanted = label.casefold()
        for option in self.options:
            if option.label.casefold() == wanted:
                return option
        return None

    @property
    def size(self) -> int:
        """How many values can be chosen in all."""
        return sum([len(option.values) for option in self.options])

    @property
    def forced(self) -> tuple[str, ...] | None:
        """The only legal answer, if there is only one. A phase's own question is always asked: runs stop there."""
        if self.phase:
            return None
        if self.kind == "shuffle" and len(self.options) == 1:
            return (self.options[0].label,)
        size = self.size
        if not self.most:
            return ()
        if size <= self.least:
            if self.ordered and len(self.options) > 1:
                return None
            return tuple(option.label for option in self.options for _ in option.values)
        if self.least == self.most and len(self.options) == 1:
            return (self.options[0].label,) * self.least
        return None

    def problem(self, answer: Sequence[str]) -> str | None:
        """What is wrong with an answer, as the end of a sentence; `None` if it is legal."""
        counts: dict[str, int] = {}
        for label in answer:
            option = self.find(label)
            if option is None:
                return f"'{label}' is not one of the options"
            counts[option.label] = counts.get(option.label, 0) + 1
            if counts[option.label] > len(option.values):
                return f"there {'is' if len(option.values) == 1 else 'are'} only {len(option.values)} {option.label}"
        least = min(self.least, self.size)
        if not least <= len(answer) <= self.most:
            wanted = str(least) if least == self.most else f"{least} to {min(self.most, self.size)}"
            return f"{len(answer)} chosen, but {wanted} must be"
        return None

    def chosen(self, answer: Sequence[str]) -> tuple[Hashable, ...] | None:
        """The values of an answer, taking the first of equal copies; `None` if it is not legal: see `problem`."""
        if not self.least <= len(answer) <= self.most and self.problem(answer) is not None:
            return None
        taken: dict[str, int] = {}
        values = []
        for label in answer:
            option = self.find(label)
            if option is None:
                return None
            number = taken.get(option.label, 0)
            if number == len(option.values):
                return None
            taken[option.label] = number + 1
            values.append(option.values[number])
        return tuple(values)

    def answers(self) -> Iterator[tuple[str, ...]]:
        """Every legal answer, once each."""
        if self.kind == "shuffle":
            yield from ((option.label,) for option in self.options)
            return
        labels = [option.label for option in self.options]
        size = self.size
        for number in range(min(self.least, size), min(self.most, size) + 1):
            if len(labels) == size:
                yield from permutations(labels, number) if self.ordered else combinations(labels, number)
            elif self.ordered:
                yield from _sequences(self.options, number)
            else:
                yield from _multisets(self.options, number)


def decider_for(world: World, seat: int) -> int:
    """Who makes a player's decisions: normally the player, but on a turn controlled by another player (Possession),
    that one."""
    turn = world.turn
    if turn.controller is not None and turn.player == seat:
        return turn.controller
    return seat


def _multisets(options: Sequence[Option], number: int) -> Iterator[tuple[str, ...]]:
    """This many of the options, each at most as often as it has copies, in the order in which they are listed."""
    if not number:
        yield ()
        return
    for at, option in enumerate(options):
        rest = options[at + 1 :]
        left = sum(len(other.values) for other in rest)
        for copies in range(min(number, len(option.values)), 0, -1):
            if number - copies <= left:
                for tail in _multisets(rest, number - copies):
                    yield (*(option.label,) * copies, *tail)


def _sequences(options: Sequence[Option], number: int) -> Iterator[tuple[str, ...]]:
    if not number:
        yield ()
        return
    for at, option in enumerate(options):
        fewer = option.values[1:]
        rest = [*options[:at], *([Option(option.label, fewer, option.tag)] if fewer else []), *options[at + 1 :]]
        for tail in _sequences(rest, number - 1):
            yield (option.label, *tail)
