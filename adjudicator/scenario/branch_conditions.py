"""The words after `if`, which distinguish the branches of what was left open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.steps import If, Step
from adjudicator.scenario.answers.options.option_words import NO, singulars
from adjudicator.scenario.checks.expectation_check import plain, sentences_of

_DONE: Final = {
    "bought": "buy",
    "called": "call",
    "discarded": "discard",
    "drew": "draw",
    "drawn": "draw",
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
    "taken": "take",
    "trashed": "trash",
}
"""What was done, and the kind of event that does it."""
_DOES: Final = {
    **{f"{kind}s": kind for kind in _DONE.values()},
    "looks at": "look at",
    "passes": "pass",
    "sets aside": "set aside",
    "trashes": "trash",
}
"""What is done, and the kind of event that does it."""


def _one_of(words: Sequence[str]) -> str:
    return "|".join(sorted(set(words), key=len, reverse=True))


_KINDS: Final = _one_of(tuple(_DONE.values()))


@cache
def _deeds() -> tuple[re.Pattern[str], ...]:
    """The sentences that say what was done, or not: in the past, in the present and in the passive voice."""
    done = _one_of(tuple(_DONE))
    return (
        re.compile(rf"(?P<by>.+?) (?:does not|didn't|doesn't) (?P<verb>{_KINDS})(?P<denied>)(?: (?P<cards>.+))?"),
        re.compile(
            rf"(?P<cards>.+?) (?:is|are|was|were|has been|have been)(?P<denied> not)? (?P<verb>{done})"
            r"(?: by (?P<by>.+))?"
        ),
        re.compile(rf"(?:(?P<by>.+?) )?(?:(?:has|have) )?(?P<verb>{done})(?: (?P<cards>.+))?"),
        re.compile(rf"(?P<by>.+?) (?P<verb>{_one_of(tuple(_DOES))}) (?P<cards>.+)"),
    )


_COURSE: Final = re.compile(r"(?P<who>\S+) (?P<does>[a-z]+)s")
_PAST: Final = {
    "reacted with": "reacts with",
    "used": "uses",
    "chose": "chooses",
    "declined": "declines",
    "did not": "does not",
    "didn't": "does not",
    "doesn't": "does not",
}
"""Words of the trace that people may write in the past tense, or in other words."""
_AGAIN: Final = (
    (re.compile(r"(.+) (?:is|was) played (?:again|twice)"), r"plays \1 again"),
    (re.compile(r"(.+) play(?:s|ed) (.+) twice"), r"\1 plays \2 again"),
)
"""Sentences about a card that is played twice, and what the trace says."""
_GETS: Final = re.compile(r"(?P<by>.+?) (?:gets|got|gives|gave|receives|received) \+?(?P<amount>\$?[0-9].*)")
_ANYBODY: Final = ("she", "he", "they", "it")
_BEFORE_CARDS: Final = re.compile(r"(?:an?|the|her|his|their|its|any) ")
_ALSO: Final = {"take": ("gain",)}
"""What else is done when people say that: a Curse is taken from its pile."""
_NOTHING: Final = ("nothing", "no card", "no cards")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player did, or a card made somebody do: `bob discarded 2 Copper`, `Mine trashed Silver`, `Silver was trashed`.

    `by` is a player or a card, or "" for any. `cards` are lists, all of one of which is meant; without any, it is about
    any cards. If it is `denied`, it must not have been done.
    """

    by: str
    kind: str
    cards: tuple[tuple[tuple[str, int], ...], ...]
    denied: bool

    def is_done_by(self, event: Event, players: Sequence[str]) -> bool:
        """Whether this event does it."""
        if (
            event.kind not in (self.kind, *_ALSO.get(self.kind, ()))
            or event.outcome not in HAPPENED
            or event.player is None
        ):
            return False
        ability = (event.ability or "").partition(":")[0].casefold()
        if self.by not in ("", ability, players[event.player].casefold()):
            return False
        there = Counter(card.name.casefold() for card in event.cards)
        return not self.cards or any(_are_there(one, there) for one in self.cards)


@dataclass(frozen=True, slots=True)
class BranchCondition:
    """What an `if` says: words of the trace, a deed, an option that a player chooses (`bob discards`), or an answer, as
    messages name branches (`alice trash: Silver`)."""

    words: str
    deed: Deed | None = None
    course: tuple[str, str] | None = None
    amount: tuple[str, str] | None = None
    """Who gets it, or what gives it, and what: `alice gets +1 Buy`, `Pawn gave +1 Card`."""

    def is_met_by(self, event: Event, sentence: str, players: Sequence[str]) -> bool:
        """Whether this event, with this sentence in the trace, is what the condition is about."""
        if self.words in sentence or (self.deed is not None and self.deed.is_done_by(event, players)):
            return True
        if self.amount is not None and event.kind == "plus" and event.player is not None:
            who = (players[event.player].casefold(), (event.ability or "").partition(":")[0].casefold())
            return self.amount[0] in who and re.search(rf"\+{re.escape(self.amount[1])}\b", sentence) is not None
        if event.kind != "choose" or event.player is None:
            return False
        if self.course is not None:
            return _chooses(event, players) == self.course
        return self.deed is None and _is_answer(self.words.replace(":", ""), event, players[event.player].casefold())


def condition(step: If) -> BranchCondition:
    """What an `if` says."""
    words = plain(step.text)
    for past, present in _PAST.items():
        words = re.sub(rf"^(\S+) {past}\b", rf"\1 {present}", words)
    for again, traced in _AGAIN:
        if again.fullmatch(words) is not None:
            return BranchCondition(again.sub(traced, words))
    if (gets := _GETS.fullmatch(words)) is not None:
        return BranchCondition(words, amount=(gets["by"], gets["amount"]))
    if (course := _COURSE.fullmatch(words)) is not None:
        return BranchCondition(words, course=(course["who"], course["does"]))
    found = next((match for deed in _deeds() if (match := deed.fullmatch(words)) is not None), None)
    if found is not None:
        by = (found["by"] or "").removeprefix("the ")
        # "it" is whatever card that is done to there
        cards = "" if found["cards"] in (None, "it", "them") else found["cards"]
        denied = found.groupdict().get("denied") is not None or cards in _NOTHING
        kind = _DONE.get(found["verb"]) or _DOES.get(found["verb"], found["verb"])
        return BranchCondition(words, Deed("" if by in _ANYBODY else by, kind, _lists(cards), denied))
    return BranchCondition(words)


def conditions(steps: Sequence[Step]) -> tuple[BranchCondition, ...]:
    """What distinguishes the branches: every condition of the steps, once."""
    return tuple(dict.fromkeys(condition(step) for step in steps if isinstance(step, If) and not step.asked))


def is_met(run: Run, step: If) -> bool:
    """Whether this is a branch that an `if` is about, ignoring the `not` before its words."""
    wanted, players = condition(step), run.game.players
    met = any(wanted.is_met_by(event, sentence, players) for event, sentence in sentences_of(run))
    return met != (wanted.deed is not None and wanted.deed.denied)


def _chooses(choice: Event, players: Sequence[str]) -> tuple[str, str] | None:
    """Who chooses an option, and the verb that it begins with: `discard` for "discard 2 cards"."""
    if choice.get("asked") != "choose" or choice.player is None or not choice.get("chosen"):
        return None
    return players[choice.player].casefold(), choice.get("chosen")[0].partition(" ")[0]


def _is_answer(words: str, choice: Event, who: str) -> bool:
    """Whether words are an answer, with or without the player, and this is exactly that choice."""
    word = asked_for(choice)
    ways = (
        f"{who} {word} ",
        f"{word} ",
        f"{who} chooses to ",
        f"{who} chooses ",
        *(f"{who} {word}{end} " for end in ("s", "d", "ed")),
    )
    asked = next((one for one in ways if words.startswith(one)), None)
    if asked is None:
        return False
    chosen = Counter(one.casefold() for one in choice.get("chosen"))
    wanted = _lists(words.removeprefix(asked))
    return any(_are_there(one, chosen) for one in wanted) if wanted else set(chosen) <= set(NO)


def _are_there(cards: Sequence[tuple[str, int]], there: Counter[str]) -> bool:
    if len(cards) == 1 and cards[0][0] in ("card", "cards"):
        return there.total() >= cards[0][1]
    # the article that was left out may be part of the name: The Sea's Gift
    return all(max(there[one] for one in (name, f"the {name}", *singulars(name))) >= count for name, count in cards)


def _lists(cards: str) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The lists of cards of which one is meant: `2 Coppers and a Silver or Gold`. None for any cards, and for `nothing`."""
    if not cards or cards in _NOTHING:
        return ()
    return tuple([tuple(map(_counted, re.split(", and |, | and ", one))) for one in cards.split(" or ")])


def _counted(card: str) -> tuple[str, int]:
    card = _BEFORE_CARDS.sub("", card, count=1)
    number, _, name = card.partition(" ")
    return (name, int(number)) if number.isdecimal() and name else (card, 1)
