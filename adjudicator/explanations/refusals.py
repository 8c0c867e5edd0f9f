"""Why not, as a judge would say it: the one thing that prevented an ability, and how that came about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.events import Event, ReasonKind
from adjudicator.explanations.asked_about import is_ability
from adjudicator.explanations.needed_events import OF_WINDOWS, replacing
from adjudicator.explanations.outline import numbers
from adjudicator.explanations.phrases import counted, person
from adjudicator.explanations.spoken_answer import (
    Spoken,
    SpokenStep,
    ability_in_words,
    happening,
    say_why,
    steps_to,
    trigger_of,
    whole,
)
from adjudicator.explanations.trace import (
    HAPPENED,
    Trace,
    ability_parts,
    asked_for,
    enclosing,
    engine_only,
    event_with,
    is_choice,
    is_unspoken,
)


class Refusal(NamedTuple):
    """An event that kept something from happening: how relevant that is (0: hardly at all), and what it was."""

    worth: int
    event: Event
    sort: str


ORDINARY: Final = 2
"""How relevant it is that something was of another kind than an ability waits for."""
ALREADY: Final = 6
"""How relevant it is that an ability was used before."""
_TELLING: Final[Mapping[ReasonKind, int]] = {
    "rule": 1,
    "which card": ORDINARY,
    "whose": ORDINARY,
    "when": 5,
    "how much": 5,
    "where": 5,
    "how often": 5,
    "used": ALREADY,
}
"""How relevant a failed condition is: least, that the occasion was of another kind; most, that the ability was used before."""


def refusals(trace: Trace, wanted: str) -> Iterator[Refusal]:
    """Everything that prevented an ability (or a card) of that name, in lower case."""
    for event in trace:
        if (found := _refusal(event, wanted, trace)) is not None:
            yield found


def _last_time_done(trace: Trace, wanted: str, best: Refusal) -> Event | None:
    """When it did happen, if what prevented it at another time is only to be expected."""
    if best.worth > ORDINARY or best.sort != "not offered":
        return None
    done = [one for one in trace if one.kind == "ability" and one.outcome in HAPPENED and is_ability(one, wanted)]
    return done[-1] if done else None


def _only_once(trace: Trace, event: Event, done: Event, players: Sequence[str]) -> Spoken:
    """It did happen, and at another time it did not, because something else happened then."""
    card = ability_parts(event.ability or "")[0]
    then, refused = (
        _on_occasion(trigger_of(one, trace) or _visible_parent(one, trace), players, trace) for one in (done, event)
    )
    verdict = f"{card} triggered{then}, but not{refused}: {_in_words(event)}"
    named = event.cites or ("abilities",)
    return Spoken(whole(verdict, players), named, steps_to(trace, done, players))


def _on_occasion(occasion: Event | None, players: Sequence[str], trace: Trace) -> str:
    if occasion is None:
        return ""
    return f" {'' if occasion.kind == 'moment' else 'when '}{happening(occasion, players, trace)}"


def most_telling(trace: Trace, wanted: str) -> Refusal | None:
    """What most clearly prevented an ability of that name (in lower case); `None` if nothing did."""
    return max(refusals(trace, wanted), key=lambda one: (one.worth, one.event.id), default=None)


def say_refusal(trace: Trace, best: Refusal, wanted: str, players: Sequence[str]) -> Spoken:
    """What prevented an ability, and how that came about."""
    event, done = best.event, _last_time_done(trace, wanted, best)
    if done is not None:
        return _only_once(trace, event, done, players)
    match best.sort:
        case "declined":
            return _declined(trace, event, _without_verb(event, wanted), players)
        case "other":
            return _other(trace, event, _without_verb(event, wanted), players)
        case "not offered":
            return _not_offered(trace, event, players)
        case "not possible":
            return _not_possible(trace, event, players)
        case _:
            return say_why(trace, event, players)


def _refusal(event: Event, wanted: str, trace: Trace) -> Refusal | None:
    named = names(event, wanted)
    if event.kind == "not offered":
        if not is_ability(event, wanted) or _another_did(event, wanted, trace):
            return None
        return Refusal(how_telling(event.reason), event, "not offered")
    if is_choice(event):
        if is_unspoken(event):
            return None
        return _not_chosen(event, _without_verb(event, wanted)) or _chose_nothing(event, wanted, trace)
    if event.kind in ("play", "ability") and event.outcome in HAPPENED:
        asked = named if event.kind == "play" else is_ability(event, wanted)
        return Refusal(9, event, "said") if asked and replacing(event, trace) is not None else None
    if event.outcome in HAPPENED:
        return None
    origin = event_with(trace, event.origin)
    issued = origin is not None and is_ability(origin, wanted)
    if event.kind == "unaffected":
        return Refusal(9, event, "said") if named else None
    if event.outcome == "failed" and ((named and event.kind in _COMING) or issued or is_ability(event, wanted)):
        return Refusal(7, event, "not possible")
    if is_ability(event, wanted) or issued:
        return Refusal(9, event, "said")
    return Refusal(8, event, "said") if named and event.kind in _COMING else None


def _another_did(event: Event, wanted: str, trace: Trace) -> bool:
    """Whether a card is asked about, and another of its abilities triggered on the same occasion."""
    card = ability_parts(event.ability or "")[0]
    occasion = trigger_of(event, trace)
    return wanted == card.casefold() and any(
        one.kind == "ability" and ability_parts(one.ability or "")[0] == card and trigger_of(one, trace) == occasion
        for one in trace
        if occasion is not None and one.id > occasion.id
    )


def names(event: Event, wanted: str) -> bool:
    """Whether a card of that name (in lower case) was moved, or should have been, so that there may have been none left."""
    if event.kind == "exchange" and event.get("for").casefold() == wanted:
        return True
    return any(card.name.casefold() == wanted for card in event.cards) or (
        event.kind == "gain" and event.get("name").casefold() == wanted
    )


_COMING: Final = ("gain", "exchange", "play", "follow", "take", "call")
"""The actions that a question about a card itself may mean: other things done to it are another card's doing."""


def how_telling(kind: ReasonKind | None) -> int:
    """How much a condition of this kind explains why something did not happen."""
    return _TELLING.get(kind, 5) if kind is not None else 5


def _chose_nothing(event: Event, wanted: str, trace: Trace) -> Refusal | None:
    """A text that leaves the choice to a player, who declined."""
    origin = event_with(trace, event.origin)
    nothing = event.outcome in HAPPENED and event.get("chosen") in ((), ("nothing",), ("no",))
    nothing = nothing and event.get("asked") not in _MAY  # what else could be used then is another ability's
    return Refusal(6, event, "said") if nothing and origin is not None and is_ability(origin, wanted) else None


def _not_chosen(event: Event, wanted: str) -> Refusal | None:
    options = {_option(option, wanted) for option in event.get("options")}
    chosen = {_option(option, wanted) for option in event.get("chosen")}
    if wanted not in options or wanted in chosen or event.get("asked") == "first":
        return None
    declined = event.outcome in ("declined", "not written") or not chosen or chosen == {"nothing"}
    if declined:
        return Refusal(6, event, "declined")
    return Refusal(3 if event.get("asked") in _MAY else 0, event, "other")


def _without_verb(choice: Event, wanted: str) -> str:
    """The card that is meant by an option with a verb before it: "gain Duchy"."""
    return wanted.removeprefix(f"{choice.get('asked')} ")


def _option(option: str, wanted: str) -> str:
    """The option in the words of a question: also by the ability's card, and a card without the cards it holds."""
    name = option.casefold()
    card, words = ability_parts(name)
    return wanted if wanted in (name, card, words, name.partition(" (")[0]) else name


def _declined(trace: Trace, event: Event, wanted: str, players: Sequence[str]) -> Spoken:
    option = next(text for text in event.get("options") if _option(text, wanted) == wanted)
    who, asked = _decider(event, players), asked_for(event)
    when = _on_occasion(just_done(event, trace) or _visible_parent(event, trace), players, trace)
    may = _what_was_possible(asked)
    end = "nobody wrote an answer for it" if event.outcome == "not written" else "declined to"
    verdict = f"{who} could {may} {option}{when}, but {end}"
    steps = steps_to(trace, event, players, last=False, most=5)
    cites = event.cites or (steps[-1].cites if steps else ())
    last = SpokenStep(
        whole(f"{who} may {may} {option}, and declines", players), cites, numbers(trace).get(event.id, ""), event.id
    )
    return Spoken(whole(verdict, players), cites, (*steps, last))


def say_unanswered(
    trace: Trace, ability: str, players: Sequence[str], decider: int, word: str, options: Sequence[str]
) -> Spoken | None:
    """A verdict that the question at the end offers it, and nobody wrote an answer; `None` if it does not."""
    option = next((text for text in options if _option(text, ability.casefold()) == ability.casefold()), None)
    if option is None:
        return None
    who = person(players, decider)
    text = f"{who} may {_what_was_possible(word)} {option} now, but nobody wrote an answer for it"
    last = next((event for event in reversed(trace) if not engine_only(event) and event.kind != "set up"), None)
    steps = steps_to(trace, last, players, most=4) if last is not None else ()
    return Spoken(whole(text, players), ("reactions",) if word == "react" else (), steps)


_MAY: Final = {"react": "react with", "use": "use", "first": "first resolve"}
_TO_CARDS: Final = {
    **{"gain": "gaining", "play": "playing", "trash": "trashing", "discard": "discarding", "reveal": "revealing"},
    **{"exile": "exiling", "receive": "boons-hexes", "return": "returning", "buy": "buying"},
}
"""What is done to a card when it is chosen for that, with the rule."""


def _what_was_possible(asked: str) -> str:
    """The words before the name of an option for what somebody could do: `react with`, `gain`."""
    return _MAY.get(asked) or (asked if asked in _TO_CARDS else f"{asked}:")


def _possible_act(asked: str, option: str) -> str:
    """What somebody could do: `gain Duchy`, `set Gold aside`, `react with Moat`, `choose +$3`."""
    if asked in _MAY:
        return f"{_MAY[asked]} {option}"
    verb, _, where = asked.partition(" ")
    if verb in ("choose", "may", "turn", "shuffle") or option.startswith(verb):
        return f"choose {option}"
    return f"{verb} {option} {where}".rstrip()


def _other(trace: Trace, event: Event, wanted: str, players: Sequence[str]) -> Spoken:
    option = next(text for text in event.get("options") if _option(text, wanted) == wanted)
    who, asked = _decider(event, players), asked_for(event)
    chosen = counted(event.get("chosen"))
    steps = steps_to(trace, event, players)
    if event.get("decider") == CHANCE:
        verdict = f"chance decided on {chosen}, not {option}"
    else:
        verdict = f"{who} could {_possible_act(asked, option)}, but chose {chosen}"
    cites = (
        event.cites or (steps[-1].cites if steps else ()) or (_TO_CARDS.get(asked, _RULES_OF_CHOICES.get(asked, "")),)
    )
    return Spoken(whole(verdict, players), tuple(filter(None, cites)) or ("abilities",), steps)


_RULES_OF_CHOICES: Final = {"shuffle": "shuffling", "first": "concurrent-abilities"}
"""The rule behind choices that are not about doing something to a card."""


def _not_offered(trace: Trace, event: Event, players: Sequence[str]) -> Spoken:
    because = _in_words(event)
    occasion = trigger_of(event, trace) or _visible_parent(event, trace)
    when = _on_occasion(occasion, players, trace)
    owner = f" for {person(players, event.player)}" if _is_of_another(event, occasion) else ""
    card = ability_parts(event.ability or "")[0]
    verdict = f"{card} does not trigger{owner}{when}: {because}"
    steps: tuple[SpokenStep, ...] = ()
    earlier = _earlier_use(event, trace) if event.reason == "used" else None
    if earlier is not None:
        steps = steps_to(trace, earlier, players, most=3)
    reached = steps_to(trace, occasion, players, most=5 - len(steps)) if occasion is not None else ()
    said = {step.event for step in steps}
    named = event.cites or ("abilities",)
    last = SpokenStep(whole(f"so {ability_in_words(event)} does not trigger", players), named, "", event.id)
    return Spoken(whole(verdict, players), named, (*steps, *(step for step in reached if step.event not in said), last))


def _not_possible(trace: Trace, event: Event, players: Sequence[str]) -> Spoken:
    if event.kind != "ability":
        return say_why(trace, event, players)
    because = f": {_in_words(event)}" if event.because else ""
    card = ability_parts(event.ability or "")[0]
    verdict = f"{card} triggers, but then does nothing{because}"
    return Spoken(whole(verdict, players), event.cites, steps_to(trace, event, players))


def _in_words(event: Event) -> str:
    return event.because or "its condition does not hold"


def _earlier_use(event: Event, trace: Trace) -> Event | None:
    found = [
        one
        for one in trace
        if one.id < event.id and one.kind == "ability" and one.ability == event.ability and one.player == event.player
    ]
    return found[-1] if found else None


def _is_of_another(event: Event, occasion: Event | None) -> bool:
    return occasion is not None and None not in (event.player, occasion.player) and event.player != occasion.player


def just_done(choice: Event, trace: Trace) -> Event | None:
    """What was done to cards just before somebody could use an ability, if that is what it triggered on."""
    if choice.get("asked") not in OF_WINDOWS:
        return None
    before = (one for one in reversed(trace) if one.id < choice.id and one.parent == choice.parent)
    last = next((one for one in before if one.kind not in ("choose", "ability", "not offered", "set up")), None)
    return last if last is not None and last.kind in ("trash", "discard", "reveal", "return") else None


def _visible_parent(event: Event, trace: Trace) -> Event | None:
    return next((one for one in enclosing(trace, event) if not engine_only(one)), None)


def _decider(choice: Event, players: Sequence[str]) -> str:
    decider = choice.get("decider")
    if decider is not None and decider != choice.player:
        return f"{person(players, decider)}, deciding for {person(players, choice.player)},"
    return person(players, choice.player)
