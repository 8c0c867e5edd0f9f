"""Answers that were not needed: to choices that left only one. Nobody is asked, but writing the answer is not a mistake."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import cast

from adjudicator.engine.decisions import Decision, DecisionKind, Option
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.steps import Answer, Shuffle, Within
from adjudicator.scenario.answers.options.meant_options import labels, shuffled, word_of
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit
from adjudicator.scenario.answers.options.questions import NEXT, ORDERING
from adjudicator.scenario.headings import belongs


def forced_choice(run: Run, step: Answer | Shuffle, since: int, headings: tuple[Within, ...] = ()) -> Event | None:
    """The first choice of the run, from the event `since` on, that could only be answered as the step says.

    It has to have been inside the `headings` that the step is under. Cards that come off a shuffled deck one by one, or
    are asked for one by one, may be written as several: then it is the last of them.
    """
    wanted = [value.name for value in step.values for _ in range(value.count)]
    several: list[str] = []
    # a choice is over as soon as it is recorded, so this need not be read from the whole trace
    for event in run.since(since):
        if event.kind != "choose" or not event.get("forced"):
            continue
        if len(wanted) > 1 and event.get("asked") == word_of(step) and len(event.get("chosen")) < len(wanted):
            several = (
                [*several, *event.get("chosen")] if event.get("asked") == "shuffle" or _is_by(run, event, step) else []
            )
            if several == wanted:
                return event
            continue
        if _says(run, step, event) and all(belongs(run, event, heading) for heading in headings):
            return event
    return None


def unasked_choice(run: Run, since: int) -> Event | None:
    """The first choice, from the event `since` on, that left only one answer."""
    found = (event for event in run.since(since) if event.kind == "choose" and event.get("forced"))
    return next((event for event in found if event.get("options")), None)


def unasked_deed(run: Run, step: Answer | Shuffle, since: int) -> Event | None:
    """What the player did without any choice, from the event `since` on, of the kind that a step is about.

    Storyteller makes a player pay everything: `pay: nothing` answers nothing. Camel Train Exiles a Gold, whatever is
    written.
    """
    if not isinstance(step, Answer):
        return None
    if step.word in ("play", "buy", "call", "choose"):
        return None
    kinds = ("spend", "pay") if step.word in ("spend", "pay") else (step.word,)
    seat = run.game.players.index(step.player)
    for event in run.trace:
        if event.id < since or event.player != seat:
            continue
        if event.kind == "choose" and asked_for(event) in kinds:
            return None
        if event.kind in kinds and event.outcome in HAPPENED and not _was_chosen(run, event, kinds, since):
            return event
    return None


def _was_chosen(run: Run, event: Event, kinds: tuple[str, ...], since: int) -> bool:
    """Whether the same text has just asked for what an event does, or that was written before the event `since`."""
    before = (one for one in reversed(run.trace) if one.id < event.id and one.kind == "choose")
    last = next(before, None)
    return (
        last is not None
        and last.parent == event.parent
        and asked_for(last) in kinds
        and (not last.get("forced") or last.id < since)
    )


def only_choice(run: Run, step: Answer | Shuffle, since: int) -> Event | None:
    """The last choice with only one answer by the player that a step means, with the same word."""
    word = word_of(step)
    for event in reversed(run.trace):
        if event.id < since:
            return None
        if event.kind != "choose" or not event.get("forced") or asked_for(event) != word or event.player is None:
            continue
        if event.get("chosen") and _is_by(run, event, step):
            return event
    return None


def choice_of_the_same(run: Run, step: Answer | Shuffle, since: int) -> Event | None:
    """The last choice with only one answer, just the cards that a step names, whatever its word is."""
    wanted = sorted(value.name for value in step.values for _ in range(value.count))
    for event in reversed(run.trace):
        if event.id < since:
            return None
        if asked_for(event) in ORDERING and word_of(step) not in (*NEXT, "choose"):
            # that an ability is next does not mean that anything is done to its card
            continue
        if event.kind == "choose" and event.get("forced") and wanted and sorted(event.get("chosen")) == wanted:
            return event if event.player is not None and _is_by(run, event, step) else None
    return None


def _decider(run: Run, event: Event) -> str | None:
    seat = cast(int, event.get("decider"))
    return run.game.players[seat] if seat >= 0 else None


def nobody_was_asked(event: Event) -> str:
    """The sentence for a forced choice: "Procession could only gain Laboratory, so nobody was asked"."""
    chosen = Counter(event.get("chosen"))
    cards = ", ".join(label if count == 1 else f"{count} {label}" for label, count in chosen.items())
    by = (event.ability or "It").partition(":")[0]
    if asked_for(event) in ORDERING:
        return f"Only {cards or 'nothing'} could be next, so nobody was asked."
    return f"{by} could only {asked_for(event)} {cards or 'nothing'}, so nobody was asked."


def _is_by(run: Run, event: Event, step: Answer | Shuffle) -> bool:
    """Whether the player that a step means has chosen this."""
    return event.player is not None and (step.who or step.default) in (
        run.game.players[event.player],
        _decider(run, event),
    )


def _says(run: Run, step: Answer | Shuffle, event: Event) -> bool:
    """Whether the step names just what was chosen."""
    chosen = event.get("chosen")
    decision = _decision(event, chosen)
    # the options of the event do not say that they are cards of the Supply
    named = [replace(value, place=None) if value.place in ("supply", "pile") else value for value in step.values]
    step = replace(step, values=tuple(named))
    try:
        said = labels(run, decision, step) if isinstance(step, Answer) else shuffled(decision, step.values)
    except DoesNotFit:
        return False
    return sorted(said) == sorted(chosen)


def _decision(event: Event, chosen: tuple[str, ...]) -> Decision:
    """The question as it would have been asked."""
    options = event.get("options")
    asked = tuple([Option(option, (option,) * max(1, chosen.count(option))) for option in options])
    decider, player, number = cast(int, event.get("decider")), cast(int, event.player), len(chosen)
    return Decision(
        cast(DecisionKind, event.get("asked")), player, decider, asked, number, number, may=event.get("may")
    )
