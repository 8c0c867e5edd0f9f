"""Why something happened, and why something did not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from adjudicator.engine.events import Event, Outcome
from adjudicator.explanations.amounts import Gained, InAll, OnBoard, amount_asked, gained_in_all, given, in_all
from adjudicator.explanations.asked_about import NoMatchError, events_about, is_ability, names_in, nearest
from adjudicator.explanations.outline import numbers
from adjudicator.explanations.phrases import link_words
from adjudicator.explanations.refusals import most_telling, say_refusal
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import Spoken, main_event, say_happened, say_in_all, say_why
from adjudicator.explanations.trace import (
    HAPPENED,
    Trace,
    causes,
    enclosing,
    engine_only,
    event_with,
    is_choice,
    repeating_events,
)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an answer: an event as a sentence.

    `number` is its place in the outline (empty for one of the engine's own events), `because` the condition that
    failed, `after` the direct causes in words, such as `triggered by 3.2`; `asked` whether this is what was asked
    about.
    """

    number: str
    text: str
    outcome: Outcome
    because: str | None
    cites: tuple[str, ...]
    event: int
    kind: str
    after: tuple[str, ...] = ()
    asked: bool = False

    def __str__(self) -> str:
        cites = f" [{'; '.join(self.cites)}]" if self.cites else ""
        after = f" ({', '.join(self.after)})" if self.after else ""
        return f"{self.number or '-'} {self.text}{after}{cites}"


@dataclass(frozen=True, slots=True)
class Why:
    """Why something happened: `steps` is the chain of causes in order, down to what was asked about (`targets`).

    `spoken` is the short explanation of the most informative target; `main` is its id.
    """

    what: str
    targets: tuple[int, ...]
    steps: tuple[Step, ...]
    spoken: Spoken
    main: int

    @property
    def events(self) -> tuple[int, ...]:
        """The ids of all events in the chain."""
        return tuple(step.event for step in self.steps)

    @property
    def cites(self) -> tuple[str, ...]:
        """Every citation of the chain, each once."""
        return tuple(dict.fromkeys(cite for step in self.steps for cite in step.cites))


Answer: TypeAlias = Literal["refused", "passed over", "happened", "never"]
"""How a "why not" question is answered: something prevented it, somebody chose something else, it did happen, or it
never triggered."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why an ability did not happen: `spoken` is the short explanation, `reasons` are all events that show it.

    `happened` are the times it did happen; `nearest` are names to try instead if the trace never mentions it.
    """

    ability: str
    spoken: Spoken
    reasons: tuple[Step, ...] = ()
    happened: tuple[Step, ...] = ()
    nearest: tuple[str, ...] = ()
    answer: Answer = "refused"

    @property
    def verdict(self) -> str:
        """The answer in one sentence."""
        return self.spoken.verdict


_PLAYED: Final = ("play", "follow")
_RESOLVED: Final = ("ability", "set up")


def why(trace: Trace, what: str, players: Sequence[str] = (), on_board: OnBoard | None = None) -> Why:
    """The chain of causes of an event, or of everything that happened to a card.

    `what` is a number of the outline (`3.2.1`), an id (`#17`), a card, an ability, or part of a sentence; raises
    `NoMatchError` when the trace has no such thing. A total may include what a player had `on_board` before
    the trace.
    """
    amount = amount_asked(what)
    counted = amount is not None and amount[1] is not None
    found = given(amount, trace) if amount is not None and counted else ()
    together: InAll | Gained | None = (
        in_all(amount, trace, on_board) if amount is not None and counted and not found else None
    )
    if not found and together is None:
        try:
            found = events_about(trace, what, players)
        except NoMatchError:
            together = gained_in_all(what, trace)
            if together is None:
                raise
    found = found or (together.events if together is not None else ())
    again = repeating_events(trace)
    targets = [event for event in found if not engine_only(event) and event.id not in again] or list(found)
    asked = frozenset(event.id for event in targets)
    step = _stepper(trace, players)
    causing = _with_causes(trace, targets)
    chain = (event for event in causing if event.id in asked or not (engine_only(event) or event.id in again))
    main = main_event(trace, targets)
    steps = tuple(step(event, event.id in asked) for event in chain)
    spoken = say_why(trace, main, players) if together is None else say_in_all(together, trace, players)
    return Why(what, tuple(sorted(asked)), steps, spoken, main.id)


def why_not(trace: Trace, ability: str, players: Sequence[str] = ()) -> WhyNot:
    """Why an ability, or what a card says, did not happen: not offered, declined, prevented, lost track ..."""
    wanted = ability.strip().casefold()
    step = _stepper(trace, players)
    refused = [event for event in trace if _is_refusal(event) and _concerns(event, wanted, trace)]
    done = [event for event in trace if event.outcome in HAPPENED and _is_itself(event, wanted)]
    reasons = _without_repeats(step(event, True) for event in refused)
    happened = tuple(step(event, True) for event in done if not engine_only(event))
    close = () if reasons or happened else tuple(nearest(ability, names_in(trace)))
    spelled = next((name for name in names_in(trace) if name.casefold() == wanted), ability.strip())
    best = most_telling(trace, wanted)
    if best is not None and (best.worth or not done):
        answer: Answer = "refused" if best.worth else "passed over"
        return WhyNot(ability, say_refusal(trace, best, wanted, players), reasons, happened, close, answer)
    spoken = _nothing_stood_against_it(trace, spelled, done, players)
    return WhyNot(ability, spoken, reasons, happened, close, "happened" if done else "never")


def _with_causes(trace: Trace, targets: Iterable[Event]) -> list[Event]:
    """The events and everything they come from: what they are nested in, linked to, or issued by; in order."""
    found: dict[int, Event] = {}
    waiting = list(targets)
    while waiting:
        event = waiting.pop()
        if event.id not in found:
            found[event.id] = event
            waiting.extend(_direct_causes(event, trace))
    return [found[number] for number in sorted(found)]


def _direct_causes(event: Event, trace: Trace) -> Iterator[Event]:
    yield from (cause for _, cause in causes(event, trace, rules_view=True))
    for number in (event.parent, event.origin):
        if (cause := event_with(trace, number)) is not None:
            yield cause


def _stepper(trace: Trace, players: Sequence[str]) -> Callable[[Event, bool], Step]:
    """Returns the function that makes the steps of one answer."""
    number = numbers(trace)

    def place(event: Event) -> str:
        shown = (number[one.id] for one in (event, *enclosing(trace, event)) if one.id in number)
        return next(shown, "")

    def after(event: Event) -> tuple[str, ...]:
        return tuple(f"{link_words(kind).back} {place(cause)}" for kind, cause in causes(event, trace, rules_view=True))

    def step(event: Event, asked: bool) -> Step:
        text = sentence(event, players, trace)
        if event.kind == "not offered":
            text += _moment(event, players, trace)
        return Step(
            number=number.get(event.id, ""),
            text=text,
            outcome=event.outcome,
            because=event.because,
            cites=event.cites,
            event=event.id,
            kind=event.kind,
            after=after(event),
            asked=asked,
        )

    return step


def _moment(event: Event, players: Sequence[str], trace: Trace) -> str:
    """When an ability was tested and refused: ` (when alice gains Inn)`."""
    around = next((outer for outer in enclosing(trace, event) if not engine_only(outer)), None)
    return "" if around is None else f" (when {sentence(around, players, trace)})"


def _is_itself(event: Event, wanted: str) -> bool:
    """Whether the event is that ability resolving, or that card being played or followed."""
    if event.kind in _PLAYED:
        return any(card.name.casefold() == wanted for card in event.cards)
    return event.kind in _RESOLVED and is_ability(event, wanted)


def _concerns(event: Event, wanted: str, trace: Trace) -> bool:
    """Whether the event is that ability, something its text does, or a decision that offered it."""
    if _is_itself(event, wanted) or is_ability(event, wanted):
        return True
    if is_choice(event):
        return wanted in map(str.casefold, event.get("options"))
    origin = event_with(trace, event.origin)
    return origin is not None and is_ability(origin, wanted)


def _is_refusal(event: Event) -> bool:
    """Whether something could have happened here and did not."""
    if is_choice(event):
        return event.outcome in ("declined", "not written") or event.get("chosen") in ((), ("nothing",))
    return event.kind == "not offered" or event.outcome not in HAPPENED


def _without_repeats(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The same reason at the same moment is said once, however often the engine tested it."""
    said: dict[str, Step] = {}
    for step in steps:
        said.setdefault(step.text, step)
    return tuple(said.values())


def _nothing_stood_against_it(trace: Trace, ability: str, done: Sequence[Event], players: Sequence[str]) -> Spoken:
    """Nothing prevented it: it happened, or it never triggered."""
    shown = [event for event in done if event.kind != "follow"] or list(done)
    if not shown:
        return Spoken(f"{ability} never triggered: nothing in this trace tested it or made it possible.")
    main = main_event(trace, shown)
    return say_happened(trace, main, players)
