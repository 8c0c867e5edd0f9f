"""How far a replay has got in a log: which lines are accounted for by what happened in the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from adjudicator.engine.events import Event
from adjudicator.format.catalogue import names
from adjudicator.logs.reading.log_line import Cards, LogLine, has_numbers
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.acts import LogAct, act_of

AHEAD: Final = 12
"""How many lines ahead the line for something that happens now may be."""

BUY_AND_GAIN: Final = "buy and gain"
MOVES: Final = frozenset({"play", "buy", BUY_AND_GAIN})
"""What players do in their phases."""


class Open(NamedTuple):
    """What is not accounted for yet in a line: cards, for "buys and gains" what is still to be gained, and what
    somebody gets."""

    cards: Cards
    gains: Cards = ()
    """The cards still to be gained, or the Actions, Buys, $ or tokens still to be got."""
    uncounted: bool = False
    """Whether how much somebody gets is ignored."""

    @property
    def done(self) -> bool:
        """Whether all of it is accounted for."""
        return not self.cards and not self.gains


DONE: Final = Open(())


class ReplayPosition(NamedTuple):
    """How far a replay has got in a log. `at` is the first line that is not accounted for; `open` what is left of later
    ones.
    """

    at: int = 0
    open: tuple[tuple[int, Open], ...] = ()
    cleaning_up: frozenset[int] = frozenset()

    def left(self, lines: Sequence[LogLine], number: int) -> Open:
        """What is not accounted for yet in a line."""
        for other, open_ in self.open:
            if other == number:
                return open_
        return whole(lines[number])

    def only_numbers(self, lines: Sequence[LogLine], number: int) -> bool:
        """Whether all that is left of a line is what somebody gets, besides cards."""
        left = self.left(lines, number)
        return bool(got(lines[number]) and left.gains) and not left.cards

    def without_numbers(self, lines: Sequence[LogLine], number: int) -> ReplayPosition:
        """The same without what somebody gets in a line, besides cards."""
        others = tuple(one for one in self.open if one[0] != number)
        return self._replace(
            open=tuple(sorted((*others, (number, Open(self.left(lines, number).cards, uncounted=True)))))
        )


GET: Final = "get"
"""The verb of a line that says what somebody gets: "+2 Actions"."""
_GOT: Final[Mapping[str, str]] = {
    "": "coins",
    "Coin": "coins",
    "Coins": "coins",
    "Action": "actions",
    "Actions": "actions",
    "Buy": "buys",
    "Buys": "buys",
    "Coffer": "coffers",
    "Coffers": "coffers",
    "Villager": "villagers",
    "Villagers": "villagers",
    "Favor": "favors",
    "Favors": "favors",
    "VP": "vp",
    "Debt": "debt",
    "debt": "debt",
}
"""The engine's word for what somebody gets, by its name in the line; $ has none."""


def got(line: LogLine) -> Cards:
    """What somebody gets in a line, besides cards: the $ of the Treasures played, or what the whole line is about."""
    if line.kind == "numbers" and line.act == GET and line.name in _GOT and line.amount:
        return ((_GOT[line.name], line.amount),)
    return (("coins", line.coins),) if line.act == "play" and line.coins else ()


WITHOUT_CARDS: Final = frozenset({"turn", "shuffle", "deck to discard"})
"""What happens in a line that names no cards."""


def whole(line: LogLine) -> Open:
    """All that has to be accounted for in a line."""
    if line.kind in ("act", "turn"):
        if line.act == BUY_AND_GAIN:
            return Open(line.cards, line.cards)
        if line.act in ("spend", "repay"):
            return Open(((line.name or line.act, line.amount),))
        if not line.cards:
            # a shuffle is one thing that happens; "discards nothing" and "sets nothing aside" say that nothing does
            return Open(((line.act, 1),)) if line.act in WITHOUT_CARDS else DONE
        return Open(line.cards, got(line))
    return Open((), got(line)) if line.kind == "numbers" else DONE


SOFT: Final = frozenset({"look at", "use", "name", "wish", "inherit", "summon", "bottom"})
"""Verbs of lines that do not have to be accounted for: they change nothing, or the engine has no event of its own for them."""


def soft(line: LogLine) -> bool:
    """Whether a line does not have to be accounted for by an event of its own."""
    if line.spare or line.act in SOFT:
        return True
    kinds = names().kinds
    return bool(line.cards) and all(name in kinds for name, _ in line.cards)


def front(lines: Sequence[LogLine], standing: ReplayPosition) -> int:
    """The first line that has to happen next; the number of lines if there is none."""
    known = dict(standing.open)
    for number in range(standing.at, len(lines)):
        left = known[number] if number in known else whole(lines[number])
        if not left.done and not soft(lines[number]):
            return number
    return len(lines)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Something happened that the log does not have, or not here."""

    act: LogAct | None
    at: int
    standing: ReplayPosition
    """Where the replay was then."""
    event: Event | None = None


@dataclass(slots=True)
class EventLines:
    """The lines of the log for the events of a replay: (line, event id), in order."""

    pairs: list[tuple[int, int]] = field(default_factory=list)


def advanced(lines: Sequence[LogLine], standing: ReplayPosition) -> ReplayPosition:
    """The same, with `at` moved past lines that are accounted for or do not have to be."""
    at, open_ = standing.at, standing.open
    known = dict(open_)
    while at < len(lines) and (known[at] if at in known else whole(lines[at])).done:
        at += 1
    if at == standing.at:
        return standing
    return ReplayPosition(at, tuple([one for one in open_ if one[0] >= at]), standing.cleaning_up)


def matched(
    lines: Sequence[LogLine],
    standing: ReplayPosition,
    events: Iterable[Event],
    pairs: list[tuple[int, int]] | None = None,
    named: set[int] | None = None,
) -> ReplayPosition | Mismatch:
    """Account for lines by events, in order.

    Each line is added to `pairs` with its event, and the cards that lines name to `named`.
    """
    pairs = [] if pairs is None else pairs
    seen: dict[int, Event] = {}
    for event in events:
        seen[event.id] = event
        if event.kind == "turn":
            number = front(lines, standing)
            if number == len(lines):
                return ReplayPosition(number, (), standing.cleaning_up)
            line = lines[number]
            regular = event.get("number") is not None
            if line.kind != "turn" or line.seat != event.player or (line.cause and regular):
                return Mismatch(None, number, standing, event)
            pairs.append((number, event.id))
            standing = ReplayPosition(number + 1, (), standing.cleaning_up)
            continue
        if event.kind == "cleanup":
            standing = standing._replace(cleaning_up=frozenset((event.id,)))
            continue
        act = act_of(event, standing.cleaning_up)
        if act is None:
            continue
        said: Counter[str] | None = None if named is None else Counter()
        after = _accounted(lines, standing, act, event.id, pairs, said)
        if after is None:
            if (played := _gives_more(lines, standing, pairs, seen, event)) is not None:
                return Mismatch(act, played, standing, event)
            at = front(lines, standing)
            if at < len(lines) and (act.sure or _another_hand(act, lines[at])):
                return Mismatch(act, at, standing, event)
            continue
        if named is not None and said:
            for card in event.cards:
                if said[card.name] > 0:
                    said[card.name] -= 1
                    named.add(card.card)
        standing = after
    return advanced(lines, standing)


def _gives_more(
    lines: Sequence[LogLine],
    standing: ReplayPosition,
    pairs: Sequence[tuple[int, int]],
    seen: Mapping[int, Event],
    event: Event,
) -> int | None:
    """The line of a play that says how much $ it gives, if the card gives more than that; None if it does not.

    `event` is one that no line accounts for, and `seen` has those before it, by their ids.
    """
    if event.kind != "plus" or event.get("what") != "coins":
        return None
    play: Event | None = event
    while play is not None and play.kind != "play":
        play = seen.get(play.parent) if play.parent is not None else None
    if play is None or (event.ability or "").split(":")[0] != play.cards[0].name:
        return None
    number = next((number for number, other in reversed(pairs) if other == play.id), None)
    if number is None or lines[number].coins is None or standing.left(lines, number).uncounted:
        return None
    return number


def _another_hand(act: LogAct, line: LogLine) -> bool:
    """Whether a player reveals a hand that differs from the one in the line."""
    return line.act == "reveal hand" and line.act in act.words and line.seat == act.seat


def _accounted(
    lines: Sequence[LogLine],
    standing: ReplayPosition,
    act: LogAct,
    event: int,
    pairs: list[tuple[int, int]],
    said: Counter[str] | None = None,
) -> ReplayPosition | None:
    """Account for an act by the lines from here on; None if they do not have it. The cards named are added to `said`."""
    left = list(act.cards)
    open_ = dict(standing.open)
    if not act.cards:
        left = [act.words[0]]
    for number in ahead(lines, standing, act):
        line = lines[number]
        now = open_.get(number) or whole(line)
        rest, still = _taken(line, now, act, left)
        if rest is None:
            continue
        pairs.append((number, event))
        if said is not None:
            said += Counter(dict(now.cards)) - Counter(dict(rest.cards))
            said += Counter(dict(now.gains)) - Counter(dict(rest.gains))
        open_[number] = rest
        left = still
        if not left:
            at = number if act.top else standing.at
            return ReplayPosition(at, tuple(sorted(one for one in open_.items() if one[0] >= at)), standing.cleaning_up)
    if act.off_deck and len(act.cards) > 1 and len(left) == len(act.cards) - 1 and not has_numbers(lines):
        # of several cards of a deck that are discarded at once, the lines of some years name only the top one
        return ReplayPosition(standing.at, tuple(sorted(open_.items())), standing.cleaning_up)
    return None


def ahead(lines: Sequence[LogLine], standing: ReplayPosition, act: LogAct) -> Iterator[int]:
    """The lines from here on that an act can belong to."""
    seen = 0
    started = dict(standing.open)
    latest = max((number for number in started if lines[number].seat == act.seat), default=-1)
    for number in range(standing.at, len(lines)):
        line = lines[number]
        if line.kind == "turn":
            return
        if number < latest and soft(line):
            # the player has gone on since
            continue
        now = started[number] if number in started else whole(line)
        if now.done:
            continue
        if act.top and soft(line):
            continue
        if line.kind == "numbers" and act.words[:1] != (GET,):
            if act.top:
                return
            continue
        if line.seat == act.seat:
            yield number
        if act.top or (line.act in MOVES and number not in started):
            # what a later move leads to does not happen before it
            return
        seen += 1
        if seen >= AHEAD:
            return


def _taken(line: LogLine, now: Open, act: LogAct, wanted: list[str]) -> tuple[Open | None, list[str]]:
    """What is left of a line, and of the cards, when they account for each other as far as they can."""
    verb = line.act
    if act.words[0] == GET:
        if line.kind != "numbers" and (verb != "play" or now.cards == line.cards):
            # nothing of this line has been played yet
            return None, wanted
        gains, still = _without(now.gains, wanted)
        return (Open(now.cards, gains), still) if gains is not None else (None, wanted)
    if verb == BUY_AND_GAIN:
        if act.words[0] == "buy":
            cards, still = _without(now.cards, wanted)
            return (Open(cards, now.gains), still) if cards is not None else (None, wanted)
        if act.words[0] == "gain":
            gains, still = _without(now.gains, wanted)
            return (Open(now.cards, gains), still) if gains is not None else (None, wanted)
        return None, wanted
    if verb not in act.words:
        return None, wanted
    if line.act == "deck to discard":
        # "moves their deck to the discard": all of it is this one line
        return (DONE, [])
    cards, still = _without(now.cards, wanted)
    return (now._replace(cards=cards), still) if cards is not None else (None, wanted)


def _without(cards: Cards, wanted: Sequence[str]) -> tuple[Cards | None, list[str]]:
    """The cards of a line without those wanted, and which of the wanted ones it does not have; None if it has none of them."""
    counts = dict(cards)
    still: list[str] = []
    for name in wanted:
        for one in (name, HIDDEN):
            if counts.get(one, 0):
                counts[one] -= 1
                break
        else:
            still.append(name)
    if len(still) == len(wanted):
        return None, still
    if still and any(counts.values()):
        # cards that happen together do not end in the middle of a line
        return None, list(wanted)
    return tuple([(name, number) for name, number in counts.items() if number]), still
