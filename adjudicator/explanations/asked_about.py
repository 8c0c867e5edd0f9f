"""What somebody asks about: an event by its number, or a card or an ability by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.outline import numbers
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import Trace, ability_parts, ability_said, event_with

ASKED: Final = "a step's number (1.7), a card, an ability, an amount ($6), or words from a line"
"""What somebody can ask about."""


ABOUT_ABILITIES: Final = frozenset({"ability", "not offered", "set up", "end"})
"""Events that are about an ability itself, and not about what it does."""


class NoMatchError(LookupError):
    """The trace has nothing by that name; `nearest` are the names that look most like it."""

    def __init__(self, what: str, nearest: Sequence[str], *, why_not: bool = False) -> None:
        self.what = what
        self.nearest = tuple(nearest)
        instead = (
            " Ask about a card, or what may be done to one." if why_not else " If it did not happen, ask 'why-not'."
        )
        hint = f" Did you mean {' or '.join(nearest)}?" if nearest else instead
        nothing = f"Nothing in the trace is called '{what}'.{hint}"
        super().__init__(nothing if what else f"Say what to explain: {ASKED}.")


class NoAbilityError(LookupError):
    """A card has no ability that fits the words, or several; `abilities` are those it has, or those that fit."""

    def __init__(self, card: str, words: str, abilities: Sequence[str], *, fit: bool) -> None:
        self.abilities = tuple(abilities)
        listed = "".join(f"\n  {ability}" for ability in abilities)
        if not abilities:
            text = f"{card} has no abilities to be asked about one by one: ask about '{card}'."
        elif fit:
            text = f"Several abilities of {card} fit '{words}'. Which one?{listed}"
        else:
            text = f"{card} has no ability that '{words}' fits. Its abilities:{listed}"
        super().__init__(text)


def events_about(trace: Trace, what: str, players: Sequence[str]) -> tuple[Event, ...]:
    """The events somebody means by `3.2.1` (the outline), `#17` (an id), a card, an ability, or part of a sentence.

    Capital letters do not matter. Raises NoMatchError, with the nearest names, when there are none.
    """
    wanted = what.strip().casefold()
    found = _numbered(trace, wanted) or _named(trace, wanted) or _said(trace, wanted, players) if wanted else ()
    if not found:
        short = fitting(wanted, names_in(trace))
        ids = {event.ability for event in trace if event.ability and ": ".join(ability_said(event)) in short}
        found = tuple(event for event in trace if event.ability in ids)
    found = found or _in_other_words(trace, wanted, players)
    if not found:
        names = names_in(trace)
        # "draw Moat" names a card that is there: what is missing is the act
        act = wanted.partition(" ")[2] in map(str.casefold, names)
        raise NoMatchError(what.strip(), () if act else nearest(what, names))
    return found


def names_in(trace: Trace) -> tuple[str, ...]:
    """Every card and ability that the trace mentions, each once, in order."""
    names: dict[str, None] = {}
    for event in trace:
        names.update(dict.fromkeys(card.name for card in event.cards))
        if event.ability:
            names[ability_parts(event.ability)[0]] = None
            if event.kind in ABOUT_ABILITIES:
                names[": ".join(filter(None, ability_said(event)))] = None
    return tuple(names)


def nearest(what: str, names: Sequence[str]) -> list[str]:
    """At most three of the names, those that look most like what was typed."""
    spelled = {name.casefold(): name for name in names}
    close = get_close_matches(what.strip().casefold(), list(spelled), n=3, cutoff=0.6)
    return [spelled[name] for name in close]


def is_ability(event: Event, wanted: str) -> bool:
    """Whether the event is about this ability, named in full, by its card, or by its words (all in lower case)."""
    if not event.ability:
        return False
    card, said = map(str.casefold, ability_said(event))
    return wanted in (event.ability.casefold(), card, said, f"{card}: {said}") and (bool(said) or wanted == card)


def fitting(what: str, abilities: Iterable[str]) -> list[str]:
    """The abilities (`<card>: <ability>`) that a shortened name fits: `Inn: shuffle actions`, `Watchtower: put`.

    What is typed has to match all the words, or else their beginning, or else words in between. Capital letters do not
    matter.
    """
    card, words = ability_parts(what.casefold())
    parts = {ability: ability_parts(ability.casefold()) for ability in abilities}
    own = {ability: text for ability, (of, text) in parts.items() if of == card and text}
    whole_words = re.compile(rf"(?<!\w){re.escape(words)}")
    tests: tuple[Callable[[str], object], ...] = (words.__eq__, lambda text: text.startswith(words), whole_words.search)
    for fits in tests:
        found = [ability for ability, text in own.items() if words and fits(text)]
        if found:
            return found
    return []


def _numbered(trace: Trace, wanted: str) -> tuple[Event, ...]:
    if wanted.startswith("#") and wanted[1:].isdecimal():
        event = event_with(trace, int(wanted[1:]))
        return (event,) if event else ()
    if not wanted.replace(".", "").isdecimal():
        return ()
    return tuple(event for number in _ids(trace, wanted.rstrip(".")) if (event := event_with(trace, number)))


def _ids(trace: Trace, number: str) -> list[int]:
    return [event for event, place in numbers(trace).items() if place == number]


def _named(trace: Trace, wanted: str) -> tuple[Event, ...]:
    return tuple(
        event
        for event in trace
        if is_ability(event, wanted) or any(card.name.casefold() == wanted for card in event.cards)
    )


def _said(trace: Trace, wanted: str, players: Sequence[str]) -> tuple[Event, ...]:
    """Events whose line has these words; those that only quote them from a card come last."""
    lines = [(event, sentence(event, players, trace).casefold()) for event in trace]
    itself = tuple(event for event, line in lines if wanted in _unquoted(line, event))
    return itself or tuple(event for event, line in lines if wanted in line)


def _in_other_words(trace: Trace, wanted: str, players: Sequence[str]) -> tuple[Event, ...]:
    """Events whose line has these words in this order, in any form, with others between them: `put Copper into hand` for
    `alice puts Copper and Estate into their hand`."""
    words = _plain_words(wanted)
    if len(words) < 2 or any(word.isdecimal() for word in words):
        return ()  # a number counts what stands right behind it
    found = []
    for event in trace:
        said = iter(_plain_words(_unquoted(sentence(event, players, trace).casefold(), event)))
        if all(any(_same_word(word, other) for other in said) for word in words):
            found.append(event)
    return tuple(found)


def _plain_words(text: str) -> list[str]:
    """The words without those that only say whose something is."""
    return [_TO.get(word, word) for word in re.findall(r"[\w+$'-]+", text) if word not in _LEFT_OUT]


_LEFT_OUT: Final = frozenset({"a", "an", "the", "my", "your", "her", "his", "their", "its"})
_TO: Final = {"into": "to", "in": "to", "onto": "on"}
"""Words for a place that mean the same: a trace has `gains Gold to their hand` and `puts Gold into their hand`."""


def _same_word(asked: str, said: str) -> bool:
    """Whether a word is the same in another form: `put` and `puts`, `Copper` and `Coppers`, `discard` and `discards`."""
    return said in (asked, f"{asked}s", f"{asked}es") or asked == f"{said}s"


def _unquoted(line: str, event: Event) -> str:
    """The line without what it quotes: what an ability says, or a reason."""
    for quoted in (event.title, event.because):
        line = line.replace(quoted.casefold(), "") if quoted else line
    return line
