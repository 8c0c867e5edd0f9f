"""What is true of the trace of every scenario: causes are earlier, and every ability has its trigger.

Every sentence is well formed, too, and every scenario can be given to other engines.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache

from plain_english import ill_formed, unplain

from adjudicator.corpus.case import case
from adjudicator.engine.events import LINK_KINDS, Event
from adjudicator.engine.moments import CHOOSE_OPTIONS, INSTRUCTED, MOMENTS
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import HAPPENED, engine_only
from adjudicator.rules.register import register
from adjudicator.scenario.results import Result

CITED = ("play", "gain", "discard", "trash", "ability", "buy", "draw", "shuffle", "set up")
"""Kinds of events that always say which rule they follow."""
NEVER_HAPPENS = ("unaffected", "not offered")
"""Kinds of events that say in themselves that something does not happen."""

CHANGING = {moment for moment in MOMENTS if moment.startswith("would")} | {INSTRUCTED, CHOOSE_OPTIONS}
"""The moments of abilities that may do no more than change what another line says."""

ISSUES = ("ability", "follow", "receive")
"""Kinds of events that are a text being carried out."""


def wrong_with(event: Event, trace: Mapping[int, Event], rules: Set[str]) -> Iterator[str]:
    """What is not as it has to be with an event of a trace, whatever the scenario."""
    causes = [(kind, trace.get(number)) for kind, number in event.links]
    if event.parent is not None and event.parent >= event.id:
        yield "it is nested in what happens later"
    if any(number >= event.id for _, number in event.links):
        yield "it was caused by what happens later"
    if any(cause is None for _, cause in causes):
        yield "its cause is not in the trace"
    if not {kind for kind, _ in event.links} <= set(LINK_KINDS):
        yield "no such kind of link"
    if event.kind == "ability" and not any(kind == "triggers" for kind, _ in causes):
        yield "an ability without what it fired on"
    if event.kind == "unaffected" and [cause.kind for kind, cause in causes if cause and kind == "prevents"] != [
        "ability"
    ]:
        yield "somebody is unaffected without an ability that makes it so"
    for kind, cause in causes:
        if cause and kind in ("orders", "chooses"):
            if cause.get("chosen") in ((), ("nothing",)):
                yield "caused by somebody who chose nothing"
            if cause.get("forced"):
                yield "caused by somebody who could choose nothing else"
            if (kind == "orders") != (cause.get("asked") in ("first", "react", "use")):
                yield "what is next is put in an order, all else is chosen"
        if cause and kind == "loses track of" and (cause.get("to") is None or cause.outcome == "lost track"):
            yield "it lost track because of what has moved nothing"
    if event.parent is not None and event.parent not in trace:
        yield "what it is nested in is not in the trace"
    if event.origin is not None and (event.origin >= event.id or trace[event.origin].kind not in ISSUES):
        yield "it comes of what carries out no text"
    if event.kind == "choose" and (event.get("asked") == "shuffle") == ((event.get("decider") or 0) >= 0):
        yield "chance decides what comes off a shuffled deck, and nothing else"
    if event.ability == "":
        yield "it is done by an ability without a name"
    if event.kind in CITED and not event.cites:
        yield "it cites no rule"
    if (
        event.outcome == "lost track"
        and event.kind not in ("play", "gain", "exchange")
        and event.cites != ("lose-track",)
    ):
        yield "it lost track of a card and does not cite that rule"
    if any(cite[0].islower() and cite not in rules for cite in event.cites):
        yield "it cites a rule that is not in the register"


def unsound(result: Result) -> Iterator[str]:
    """What is wrong with the traces of a scenario, whose runs have kept their worlds."""
    rules = set(register())
    looked_at: set[int] = set()
    for run in result.runs:
        trace = {event.id: event for event in run.trace}
        for event in run.trace:
            # outcomes share what happened before they diverge
            if id(event) not in looked_at:
                looked_at.add(id(event))
                said = sentence(event, run.game.players, run.trace)
                wrong = [*wrong_with(event, trace, rules), *wrong_words(said)]
                if event.outcome not in HAPPENED and event.kind not in NEVER_HAPPENS:
                    happened = sentence(event._replace(outcome="done"), run.game.players, run.trace)
                    wrong += ["it did not happen, and the sentence does not say so"] * (said == happened)
                yield from [f"Line {event.id} of the trace, '{said}': {one}." for one in wrong]
        yield from [f"{ability} is resolved, does nothing, and nothing says why." for ability in silent(run.trace)]
    json.dumps(case(result))


def silent(trace: Sequence[Event]) -> Iterator[str]:
    """The abilities that were resolved, did nothing, and of which nothing says why."""
    told = {event.parent for event in trace if not engine_only(event)} | {
        number for event in trace for kind, number in event.links if kind != "triggers"
    }
    for event in trace[:-1]:
        resolved = event.kind == "ability" and event.outcome == "done" and event.get("moment") not in CHANGING
        if resolved and event.id not in told:
            yield str(event.ability)


@cache
def wrong_words(said: str) -> tuple[str, ...]:
    """What is wrong with a sentence. Most are said in many scenarios."""
    return (*ill_formed(said), *unplain(said))
