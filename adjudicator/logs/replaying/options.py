"""The options of questions, compared with the lines: which card an option is, and how deep in a deck one is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, takewhile
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN, known_name
from adjudicator.logs.replaying.acts import LogAct
from adjudicator.logs.replaying.progress import MOVES, ReplayPosition, ahead, front
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.world.places import DECK, spot
from adjudicator.world.records import Bag, Ref

NOTHING: Final = "nothing"
WAY: Final = "way"
_AGAIN: Final = re.compile(r" (?:again|a \w+ time)\b")
UNDER: Final = "under "
"""How answers begin that say how many cards of a deck a card is put under."""


def how_deep(lines: Sequence[LogLine], run: Run, decision: Decision, standing: ReplayPosition) -> str | None:
    """How many cards of the deck a card is put under, by the first draw that has it; None if that is not asked."""
    if not decision.options or not decision.options[0].label.startswith(UNDER):
        return None
    seat = decision.player
    name, deep = decision.by.split(":")[0], 0
    coming = list(islice(ahead(lines, standing, LogAct(seat, (), ())), 1))
    shuffling = bool(coming) and lines[coming[0]].act == "shuffle"
    if coming and lines[coming[0]].act == "insert":
        name = lines[coming[0]].cards[0][0]
    first = coming[0] + 1 if coming else standing.at
    if shuffling:
        # what is left of the deck is drawn first
        deep -= len(run.world.at(spot(DECK, seat)))
    for line in lines[first:]:
        if line.seat != seat or line.act not in ("draw", "shuffle"):
            continue
        if line.act == "shuffle":
            break
        if name in dict(line.cards):
            return f"{UNDER}{max(0, deep)}"
        deep += sum(number for _, number in line.cards)
    return f"{UNDER}{len(decision.options) - 1}"


def way_said(lines: Sequence[LogLine], run: Run, decision: Decision, standing: ReplayPosition) -> str | None:
    """The Way by which a card is played, according to the line of that play, or `nothing`; None if that is not asked,
    or not said.

    If a card is played again, there may be no line for it, or a later one ("uses Way of the Goat").
    """
    catalog = run.game.catalog
    if not any(option.label in catalog and catalog[option.label].kind == WAY for option in decision.options):
        return None
    started = {number for number, _ in standing.open}
    last = front(lines, standing)
    for number in range(min(last, len(lines) - 1), -1, -1):
        line = lines[number]
        if line.kind == "turn":
            return None
        if line.act == "play" and line.seat == decision.player and (number < last or number in started):
            after = takewhile(lambda later: later.act not in MOVES and later.kind != "turn", lines[number + 1 :])
            unsaid = _AGAIN.search(line.text) or any(later.act == "use" for later in after)
            return known_name(line.name) or (None if unsaid else NOTHING)
    return None


def is_about_cards(option: Option) -> bool:
    """Whether an option is a card."""
    return any(isinstance(value, Ref) for value in option.values)


def card_of(option: Option) -> str:
    """The card that an option is about, wherever it is."""
    label = option.label.removeprefix(f"{option.tag} ") if option.tag else option.label
    return re.sub(r" \([a-z]\)$", "", label.removesuffix(FROM_DECK)) if label.endswith(FROM_DECK) else label


def cards_above(run: Run, decision: Decision) -> list[str]:
    """The known cards of a deck above the part that chance is asked about."""
    names = {option.values[0] for option in decision.options}
    found: list[str] = []
    first = next(iter(names), None)
    place = first.place if isinstance(first, Ref) else spot(DECK, decision.player)
    if place.zone != DECK:
        return []
    for item in run.world.raw(place):
        if isinstance(item, Bag):
            if first in item.cards:
                break
            found += run.world.called(item.cards)
        else:
            found.append(run.world.name(item))
    return found


def without_those_above(cards: Sequence[tuple[str, int]], above: Sequence[str]) -> list[str] | None:
    """The cards of a line without those above; None if those are not cards of the line."""
    counts = dict(cards)
    for name in above:
        for one in (name, HIDDEN):
            if counts.get(one, 0):
                counts[one] -= 1
                break
        else:
            return None
    return [name for name, count in counts.items() for _ in range(count)]
