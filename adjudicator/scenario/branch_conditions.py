"""The words after `if`, which tell the branches of what was left open apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.document import If, Step
from adjudicator.scenario.answers.option_words import singulars
from adjudicator.scenario.checks.expectation_check import plain, sentences_of

_DONE: Final = {
    "bought": "buy",
    "called": "call",
    "discarded": "discard",
    "drew": "draw",
    "exchanged": "exchange",
    "exiled": "exile",
    "gained": "gain",
    "kept": "keep",
    "looked at": "look at",
    "passed": "pass",
    "played": "play",
    "put": "put",
    "received": "receive",
    "returned": "return",
    "revealed": "reveal",
    "set aside": "set aside",
    "took": "take",
    "trashed": "trash",
}
"""What was done, and the kind of event that does it."""
_DEED: Final = re.compile(rf"(?P<by>.+?) (?P<done>{'|'.join(_DONE)})(?: (?P<cards>.+))?")
_DOES: Final = re.compile(r"(?P<who>\S+) (?P<does>[a-z]+)s")
_ARTICLES: Final = ("a ", "an ", "the ")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player did, or a card made somebody do: `bob discarded 2 Copper`, `Mine trashed Silver`.

    `by` is a player or a card. Without `cards` it is about any; with `nothing` it must not have been done to any.
    """

    by: str
    kind: str
    cards: tuple[tuple[str, int], ...]
    nothing: bool

    def is_done_by(self, event: Event, players: Sequence[str]) -> bool:
        """Whether this event does it."""
        if event.kind != self.kind or event.outcome not in HAPPENED or event.player is None:
            return False
        ability = (event.ability or "").partition(":")[0].casefold()
        if self.by not in (ability, players[event.player].casefold()):
            return False
        there = Counter(card.name.casefold() for card in event.cards)
        return all(max(there[one] for one in (name, *singulars(name))) >= count for name, count in self.cards)


@dataclass(frozen=True, slots=True)
class BranchCondition:
    """What an `if` says: words of the trace, a deed, or a course that a player chooses (`bob discards`)."""

    words: str
    deed: Deed | None
    course: tuple[str, str] | None = None

    def is_met_by(self, event: Event, sentence: str, players: Sequence[str]) -> bool:
        """Whether this event, with this sentence in the trace, is what the condition is about."""
        if self.words in sentence or (self.deed is not None and self.deed.is_done_by(event, players)):
            return True
        return self.course is not None and _chooses(event, players) == self.course


def condition(step: If) -> BranchCondition:
    """What an `if` says."""
    words = plain(step.text)
    if (does := _DOES.fullmatch(words)) is not None:
        return BranchCondition(words, None, (does["who"], does["does"]))
    found = _DEED.fullmatch(words)
    if found is None:
        return BranchCondition(words, None)
    cards = found["cards"] or ""
    nothing = cards in ("nothing", "no card", "no cards")
    counted = () if nothing or not cards else tuple([_counted(card) for card in re.split(", and |, | and ", cards)])
    return BranchCondition(words, Deed(found["by"], _DONE[found["done"]], counted, nothing))


def conditions(steps: Sequence[Step]) -> tuple[BranchCondition, ...]:
    """What tells the branches apart: every condition of the steps, once."""
    return tuple(dict.fromkeys(condition(step) for step in steps if isinstance(step, If) and not step.asked))


def is_met(run: Run, step: If) -> bool:
    """Whether this is a branch that an `if` is about, leaving aside the `not` in front of its words."""
    wanted, players = condition(step), run.game.players
    met = any(wanted.is_met_by(event, sentence, players) for event, sentence in sentences_of(run))
    return met != (wanted.deed is not None and wanted.deed.nothing)


def _chooses(event: Event, players: Sequence[str]) -> tuple[str, str] | None:
    """Who chooses a course, and the verb that it begins with: `discard` of "discard 2 cards"."""
    if event.kind != "choose" or event.get("asked") != "choose" or event.player is None or not event.get("chosen"):
        return None
    return players[event.player].casefold(), event.get("chosen")[0].partition(" ")[0]


def _counted(card: str) -> tuple[str, int]:
    for article in _ARTICLES:
        card = card.removeprefix(article)
    number, _, name = card.partition(" ")
    return (name, int(number)) if number.isdecimal() and name else (card, 1)
