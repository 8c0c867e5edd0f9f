"""Explanations as a judge would give them aloud: the verdict in one sentence, then a few steps in order, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.events import Event
from adjudicator.explanations.amounts import Gained, InAll, gained_in_all_said, in_all_said, made_up_of
from adjudicator.explanations.counts import COUNTS
from adjudicator.explanations.lost_cards import lost_because, mover_of, never_there, not_as_expected
from adjudicator.explanations.needed_events import OF_WINDOWS, changing, order_of, replacing, spine
from adjudicator.explanations.outline import numbers
from adjudicator.explanations.phrases import cards_of, listed, person, possessive, token_named
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import (
    HAPPENED,
    Trace,
    ability_said,
    causes,
    enclosing,
    event_with,
    is_choice,
    issuing_card,
)
from adjudicator.explanations.verbs import VERBS


@dataclass(frozen=True, slots=True)
class SpokenStep:
    """One step as somebody would say it: a whole sentence, and the rules and rulings it rests on.

    `number` is its place in the outline (empty for what has no line there), `event` the id of its event, if it has one.
    """

    text: str
    cites: tuple[str, ...] = ()
    number: str = ""
    event: int | None = None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A whole explanation: the `verdict` is one sentence, `cites` what it rests on, `steps` how it came about."""

    verdict: str
    cites: tuple[str, ...] = ()
    steps: tuple[SpokenStep, ...] = ()


MOST_STEPS: Final = 6
"""The most steps that anybody would listen to."""


def say_why(trace: Trace, target: Event, players: Sequence[str]) -> Spoken:
    """Why an event happened, or why what it reports did not."""
    other = replacing(target, trace)
    steps = steps_to(trace, other or target, players)
    cites = target.cites if other is None else other.cites
    issuer = event_with(trace, target.origin)
    cites = cites or (issuer.cites if issuer is not None else ())
    return Spoken(whole(_headline(target, players, trace), players), cites, steps)


def say_in_all(found: InAll | Gained, trace: Trace, players: Sequence[str]) -> Spoken:
    """What an amount that somebody got in several events, or a number of cards, is made up of."""
    said = in_all_said(found, players, trace) if isinstance(found, InAll) else gained_in_all_said(found, players, trace)
    place = numbers(trace)
    steps = tuple(
        SpokenStep(whole(_headline(event, players, trace), players), event.cites, place.get(event.id, ""), event.id)
        for event in found.events[-MOST_STEPS:]
    )
    return Spoken(whole(said, players), found.events[-1].cites, steps)


def say_happened(trace: Trace, target: Event, players: Sequence[str]) -> Spoken:
    """The answer that something did happen although somebody thinks it did not, and why."""
    said = say_why(trace, target, players)
    return Spoken(whole(f"it did happen: {_headline(target, players, trace)}", players), said.cites, said.steps)


def steps_to(
    trace: Trace, target: Event, players: Sequence[str], *, last: bool = True, most: int = MOST_STEPS
) -> tuple[SpokenStep, ...]:
    """The steps that lead to an event; without `last` the event itself is left out.

    When there are more than `most`, those that are farthest from it are left out.
    """
    far = spine(trace, target)
    while True:
        events = [event for number in far if (event := event_with(trace, number)) is not None]
        steps = _steps(trace, events, None if last else target, players, final=target)
        if len(steps) <= most:
            return steps
        del far[max((number for number in far if number != target.id), key=lambda number: (far[number], -number))]


def _steps(
    trace: Trace, events: Sequence[Event], without: Event | None, players: Sequence[str], *, final: Event
) -> tuple[SpokenStep, ...]:
    place = numbers(trace)
    steps: list[SpokenStep] = []
    before: list[Event] = []
    for event in events:
        if event is without:
            continue
        joined = _joined(event, before, steps, players, trace) if event is not final or _is_plain(event) else None
        if joined is not None:
            steps[-1] = joined
        else:
            text = _final(event, before, players, trace) if event is final else _text(event, before, players, trace)
            steps.append(SpokenStep(whole(text, players), _cites(event, trace), place.get(event.id, ""), event.id))
        before.append(event)
    return tuple(steps)


def _is_plain(event: Event) -> bool:
    return event.outcome in HAPPENED and event.kind != "unaffected"


def whole(text: str, players: Sequence[str]) -> str:
    """The words as a whole sentence: a full stop, and a capital unless a player's name comes first."""
    named = any(text.startswith(name) and not text[len(name) : len(name) + 1].isalnum() for name in players)
    ends = text.endswith((".", "!", "?", '."'))
    return f"{text if named else text[:1].upper() + text[1:]}{'' if ends else '.'}"


def main_event(trace: Trace, events: Iterable[Event]) -> Event:
    """Of several events that a question may be about, the one worth telling: one that did not go as usual, or else the last."""
    return max(events, key=lambda event: (worth(event, trace), event.id))


def worth(event: Event, trace: Trace) -> int:
    """How informative an event is: 4 for what did not go as usual, 3 for an ability that resolved, less for everything
    else.
    """
    if event.outcome in ("lost track", "replaced", "prevented") or (event.kind == "play" and replacing(event, trace)):
        return 4
    if event.kind == "ability":
        return 3
    if is_choice(event) or event.kind in _FRAMES:
        return 0
    issued = event_with(trace, event.origin) is not None
    return 1 if event.kind in _SMALL and issued else 2


_FRAMES: Final = frozenset({"turn", "phase", "cleanup"})
_SMALL: Final = frozenset({"plus", "draw", "reveal", "set up", "shuffle", "follow", *COUNTS})


def condensed(cites: Iterable[str]) -> tuple[str, ...]:
    """Rulings about one card as one citation: `Inn 2, 4`."""
    found: dict[str, list[str]] = {}
    for cite in dict.fromkeys(cites):
        card, _, number = cite.rpartition(" ")
        found.setdefault(card if number.isdecimal() else cite, []).append(number if number.isdecimal() else "")
    return tuple(f"{card} {', '.join(filter(None, some))}".rstrip() for card, some in found.items())


def ability_in_words(event: Event) -> str:
    """`Watchtower (trash the card or put it onto your deck)`."""
    card, words = ability_said(event) if event.ability else (cards_of(event), "")
    card = token_named(card) if card[:1] in ("+", "-") else card
    return f"{card} ({words})" if words else card


def happening(event: Event, players: Sequence[str], trace: Trace) -> str:
    """The event in a few words, without its outcome: `alice would gain Lost City`."""
    text = sentence(event, players, trace)
    if event.kind in ("plus", "lose") and text[:1] in "+-":
        return f"{person(players, event.player)} gets {text}"
    return text.partition(";")[0] if event.outcome == "replaced" else text


def _cites(event: Event, trace: Trace) -> tuple[str, ...]:
    order = order_of(event, trace) if event.kind == "ability" else None
    return (*(order.cites if order is not None and order.get("asked") != "first" else ()), *event.cites)


def _joined(
    event: Event, before: Sequence[Event], steps: Sequence[SpokenStep], players: Sequence[str], trace: Trace
) -> SpokenStep | None:
    """The previous step together with what its ability did, if there is nothing else to say about the ability."""
    last = before[-1] if before else None
    if last is None or last.kind != "ability" or event.origin != last.id or event.outcome not in HAPPENED:
        return None
    if event.kind in ("ability", "choose") or last.id != steps[-1].event:
        return None
    text = f"{steps[-1].text.removesuffix('.')}: {happening(event, players, trace)}."
    return SpokenStep(text, (*steps[-1].cites, *event.cites), steps[-1].number, last.id)


def _text(event: Event, before: Sequence[Event], players: Sequence[str], trace: Trace) -> str:
    """What happened, as a step before the last."""
    if event.kind == "ability":
        return _ability(event, before, players, trace)
    if is_choice(event) and event.get("asked") == "first":
        return _order(event, before, players, trace)
    text = happening(event, players, trace)
    if event.kind == "gain" and event.get("bought"):
        return text.replace(" gains ", " buys and gains ", 1)
    chosen = chosen_in(event, trace)
    ours = chosen is None or chosen.get("decider") in (None, chosen.player, CHANCE)
    return text if ours else f"{text}, as {person(players, _seat(chosen))} decides"


def _ability(event: Event, before: Sequence[Event], players: Sequence[str], trace: Trace) -> str:
    """That an ability is next."""
    used = _used(event, players, trace)
    if used is not None:
        return used
    order, trigger = order_of(event, trace), trigger_of(event, trace)
    triggered = order is None and trigger is not None and before and before[-1].id == trigger.id
    words = ability_in_words(event)
    return f"that triggers {words}" if triggered else f"then {words} is resolved"


def _used(event: Event, players: Sequence[str], trace: Trace) -> str | None:
    """Who used an ability, or at which moment of the turn it was resolved; `None` if neither is known."""
    order, words = order_of(event, trace), ability_in_words(event)
    asked = order.get("asked") if order is not None else None
    if order is not None and asked in ("react", "use"):
        verb = {"react": "reacts with"}.get(asked, "uses")
        return f"{_decider(order, players)} {verb} {words}"
    trigger = trigger_of(event, trace)
    if trigger is not None and trigger.kind == "moment":
        return f"{sentence(trigger, players, trace)}, {words} triggers"
    return None


def trigger_of(event: Event, trace: Trace) -> Event | None:
    """The occurrence that an ability triggered on, or was tested for."""
    return next((event_with(trace, number) for kind, number in event.links if kind == "triggers"), None)


def _order(choice: Event, before: Sequence[Event], players: Sequence[str], trace: Trace) -> str:
    options = [option for option in choice.get("options") if option != "nothing"]
    around = next(enclosing(trace, choice), None)
    triggered = before and around is not None and before[-1].id == around.id
    subject = f"that triggers {listed(sorted(options))}, and" if triggered else f"of {listed(sorted(options))},"
    return f"{subject} {_decider(choice, players)} resolves {listed(choice.get('chosen'))} first"


def _final(event: Event, before: Sequence[Event], players: Sequence[str], trace: Trace) -> str:
    """The last step: what was asked about, or what kept it from happening."""
    if event.outcome == "lost track":
        return not_as_expected(event, players, trace)
    if event.kind == "unaffected":
        return f"so {cards_of(event)} does nothing to {person(players, event.player)}"
    text, chosen = _text(event, before, players, trace), chosen_in(event, trace)
    said = chosen is None or (event.kind != "ability" and chosen.get("decider") not in (None, chosen.player, CHANCE))
    if not said and chosen is not None and chosen.get("decider") == CHANCE:
        return f"{text}, as chance decides"
    return text if said else f"{text}, as {person(players, _seat(chosen))} chooses"


def chosen_in(event: Event, trace: Trace) -> Event | None:
    """The choice that an event carries out."""
    return next((cause for kind, cause in causes(event, trace, rules_view=True) if kind == "chooses"), None)


def _seat(choice: Event | None) -> int | None:
    if choice is None:
        return None
    decider = choice.get("decider")
    return choice.player if decider is None else decider


def _headline(event: Event, players: Sequence[str], trace: Trace) -> str:
    """The verdict: what happened and what it was due to."""
    other, who = replacing(event, trace), person(players, event.player)
    if event.outcome == "lost track":
        return say_lost(event, players, trace)
    if event.outcome == "replaced" and other is None:
        return sentence(event, players, trace)
    if event.kind == "unaffected":
        return f"{who} is unaffected by {cards_of(event)}{f' because of {event.because}' if event.because else ''}"
    if other is None:
        due = "" if event.because else _due_to(event, players, trace)
        if event.kind == "ability":
            text = _used(event, players, trace) or f"{ability_in_words(event)} triggers"
            return f"{text} {due}".rstrip()
        text = _text(event, (), players, trace)
        return f"{text}, {due}{made_up_of(event, players, trace)}" if due else text
    words = ability_in_words(other)
    if event.kind == "play":
        return f"{who} plays {cards_of(event)}, but {words} replaces its instructions"
    if event.kind == "ability":
        return f"{sentence(event, players, trace)}, but {words} changes what it does"
    text = happening(event._replace(outcome="prevented", because=None), players, trace)
    return f"{text}, because {words} replaces that"


def _due_to(event: Event, players: Sequence[str], trace: Trace) -> str:
    """What an event was due to, as the end of a sentence."""
    trigger = trigger_of(event, trace)
    if event.kind == "ability" and (event.outcome in HAPPENED):
        when = trigger or next(enclosing(trace, event), None)
        if when is not None and when.kind == "cleanup":
            return f"in {possessive(person(players, when.player))} Clean-up"
        return "" if when is None or when.kind == "moment" else f"when {happening(when, players, trace)}"
    if event.kind == "gain" and event.get("bought"):
        buying = event_with(trace, event.parent)
        return _due_to(buying, players, trace) if buying is not None and buying.kind == "buy" else ""
    origin = event_with(trace, event.origin)
    if is_choice(event) and event.get("asked") in OF_WINDOWS:
        origin = None
    if origin is not None and event.kind in COUNTS:
        return f"which {issuing_card(event, trace)} asks about"
    if origin is not None:
        return _because_of(origin, players, trace)
    around, changed = next(enclosing(trace, event), None), changing(event, trace)
    if changed is not None and around is not None and around.kind == "cleanup":
        return f"because of {ability_in_words(changed)}"
    if around is not None and around.kind == "cleanup":
        return "in Clean-up"
    if around is not None and is_choice(event):
        return f"when {happening(around, players, trace)}"
    if around is not None and event.kind == "pay":
        return f"when {happening(around, players, trace)}"
    if around is not None:
        return f"because {happening(around, players, trace)}"
    chosen = next((event_with(trace, number) for kind, number in event.links if kind == "chooses"), None)
    return f"because {_decider(chosen, players)} chose to" if chosen is not None else ""


def _because_of(origin: Event, players: Sequence[str], trace: Trace) -> str:
    if origin.kind == "follow":
        play = event_with(trace, origin.parent)
        if play is not None and play.kind in ("play", "buy"):
            return f"because {happening(play, players, trace)}"
        return f"because {happening(origin, players, trace)}"
    return f"because of {ability_in_words(origin)}"


def _decider(choice: Event, players: Sequence[str]) -> str:
    who, decider = person(players, choice.player), choice.get("decider")
    if decider is not None and decider != choice.player:
        return f"{person(players, decider)}, deciding for {who},"
    return who


def say_lost(event: Event, players: Sequence[str], trace: Trace) -> str:
    """What lost track of what, what does not happen for that reason, and what moved the card."""
    base = VERBS[event.kind].base if event.kind in VERBS else ""
    mover = mover_of(event, trace)
    if mover is None:
        return lost_because(event, players, trace, never_there(event, players), base)
    by = issuing_card(mover, trace)
    said = f" ({by})" if by is not None and by not in sentence(mover, players, trace) else ""
    return lost_because(event, players, trace, f"meanwhile {happening(mover, players, trace)}{said}", base)
