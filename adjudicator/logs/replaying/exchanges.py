"""Cards that nobody has seen can change places: how a card gets to where it is missing.

A card's way through a game is a path: into the deck, into a hand, into the discard pile. Where chance or a player
chooses among cards, paths part. The log names the card on a path only now and then; in between, it can be any card. So
a card that is missing somewhere can be put there by exchanging what two paths carry from the choice that parted them,
if none of them is named later on as what it was; or by several such exchanges, one making the next one possible.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.answers import Answer
from adjudicator.logs.replaying.hands import needs
from adjudicator.logs.replaying.missing_cards import Missing
from adjudicator.logs.replaying.nodes import Node
from adjudicator.world.places import ASIDE, DECK, HAND, LOOKING, spot
from adjudicator.world.records import Bag, Ref

MOST_STATES: Final = 3_000
"""How many paths are tried for one missing card."""
MOST_EXCHANGES: Final = 4
"""How many exchanges one after the other may put it in its place."""


class Exchange(NamedTuple):
    """From the choice at node `node`, two paths carry each other's cards. Paths are named after what they carry now."""

    node: int
    one: int
    other: int


class _State(NamedTuple):
    """A path that has to carry the missing card when node `before` is reached, and the exchanges after that.

    `since` is the node at which an exchange took such a card off it.
    """

    path: int
    before: int
    after: tuple[Exchange, ...]
    since: int = -1


def exchanges(
    stack: Sequence[Node], missing: Missing, lines: Sequence[LogLine], *, spare_first: bool = False
) -> Iterator[tuple[Exchange, ...]]:
    """Exchanges that would put a missing card where a line needs it, the shortest first.

    With `spare_first`, those that take a card out of the hand that nothing needs there are first.
    """
    run, seat = stack[-1].run, missing.seat
    names = run.world.names
    seen: dict[int, list[int]] = {}
    for number, node in enumerate(stack):
        for card in node.named:
            seen.setdefault(card, []).append(number)
    partings = [node.parting(seat) for node in stack[:-1]]
    where: dict[int, list[int]] = {}
    for number, parting in enumerate(partings):
        for card in parting.cards if parting is not None else ():
            where.setdefault(card, []).append(number)

    def free(path: int, first: int, last: int) -> bool:
        """Whether no line names what the path carries between two nodes."""
        at = seen.get(path, [])
        return bisect_right(at, first) == bisect_right(at, last)

    def relieved(path: int, first: int, chain: tuple[Exchange, ...]) -> Iterator[_State]:
        """Other paths that could have carried the missing card when it was named on this one."""
        at = seen[path]
        until = at[bisect_right(at, first)]
        places = where.get(path, [])
        for number in places[bisect_right(places, first) : bisect_left(places, until)]:
            parting = partings[number]
            assert parting is not None
            for other in sorted(parting.cards - parting.chosen) if path in parting.chosen else ():
                if names[other] != missing.name and (other, number) not in done and free(other, number, end):
                    done.add((other, number))
                    yield _State(other, number, (Exchange(number, path, other), *chain))

    end = len(stack) - 1
    there = [ref.card for ref in instead_of(run, missing, lines)]
    # in a deck the cards have no order yet, so where they lie in it is no reason to leave them there
    held = set(there if missing.on_deck else (ref.card for ref in where_missing(run, missing)))
    spare = _spare_cards(run, missing, lines) if spare_first else Counter()
    waiting: deque[_State] = deque()
    last: deque[_State] = deque()
    later = [_State(card, end, ()) for card in there if names[card] != missing.name]
    later.sort(key=lambda state: not spare[names[state.path]])
    spoken_for = {card for card in held if names[card] == missing.name}
    done: set[tuple[int, int]] = set()
    moved: set[tuple[int, int]] = set()
    looked = 0
    while (waiting or later or last) and looked < MOST_STATES:
        if not waiting and not later:
            waiting, last = last, waiting
        elif not waiting:
            first = spare[names[later[0].path]] > 0
            waiting.extend(state for state in later if (spare[names[state.path]] > 0) == first)
            later = [state for state in later if (spare[names[state.path]] > 0) != first]
        state = waiting.popleft()
        path = state.path
        places = where.get(path, [])
        for number in reversed(places[bisect_right(places, state.since) : bisect_left(places, state.before)]):
            if not free(path, number, state.before):
                break
            if state.since >= 0 and not free(path, state.since, number):
                continue
            parting = partings[number]
            assert parting is not None
            for other in sorted(parting.cards):
                if not parting.parts(path, other):
                    continue
                chain = (Exchange(number, path, other), *state.after)
                if other in held and (other, number) not in moved and len(chain) < MOST_EXCHANGES:
                    # both get there: what this one carries from here on has to change places on the way
                    moved.add((other, number))
                    last.append(_State(other, end, chain, number))
                if (other, number) in done or other in spoken_for:
                    continue
                if names[path] != names[other] and not free(other, number, end):
                    if names[other] == missing.name and len(chain) < MOST_EXCHANGES:
                        done.add((other, number))
                        waiting += relieved(other, number, chain)
                    continue
                done.add((other, number))
                looked += 1
                if names[other] == missing.name:
                    yield chain
                elif len(chain) < MOST_EXCHANGES:
                    waiting.append(_State(other, number, chain))


def instead_of(run: Run, missing: Missing, lines: Sequence[LogLine]) -> Iterator[Ref]:
    """The cards that the missing one could take the place of, those that are needed least first.

    A card that the same line needs is not one of them.
    """
    world = run.world
    there = [ref for ref in where_missing(run, missing) if missing.wrong in ("", world.name(ref))]
    if not missing.on_deck and not missing.wrong:
        wanted = Counter(dict(lines[missing.line].cards))
        spare = Counter(map(world.name, there)) - wanted
        there = [ref for ref in there if spare[world.name(ref)]]
    need = Counter(needs(lines, missing.line, missing.seat, Counter()).now)
    yield from sorted(there, key=lambda ref: need[world.name(ref)])


def where_missing(run: Run, missing: Missing) -> tuple[Ref, ...]:
    """The cards among which a card is missing."""
    world, seat = run.world, missing.seat
    if missing.on_deck:
        return (*world.at(spot(LOOKING, seat)), *world.at(spot(ASIDE, seat)), *_top_of_deck(run, seat))
    return world.at(spot(HAND, seat))


def _spare_cards(run: Run, missing: Missing, lines: Sequence[LogLine]) -> Counter[str]:
    """The cards of a hand that nothing needs there."""
    held = Counter(run.world.called(run.world.at(spot(HAND, missing.seat))))
    return Counter() if missing.on_deck else held - Counter(needs(lines, missing.line, missing.seat, Counter()).now)


def _top_of_deck(run: Run, seat: int) -> tuple[Ref, ...]:
    """The cards of the first shuffled part of a deck, and those above it."""
    found: tuple[Ref, ...] = ()
    for item in run.world.raw(spot(DECK, seat)):
        found = (*found, *(item.cards if isinstance(item, Bag) else (item,)))
        if isinstance(item, Bag):
            break
    return found


def exchanged(node: Node, carried: Mapping[int, int], names: Sequence[str]) -> Answer:
    """The answer given at a node, with other cards on the paths: `carried` says which, for those that changed."""
    decision = node.run.decision
    chosen = decision.chosen(node.given) if decision is not None and not decision.phase else None
    if chosen is None or len(chosen) != len(node.given):
        return node.given
    given = []
    for label, value in zip(node.given, chosen, strict=True):
        card = value.card if isinstance(value, Ref) else -1
        given.append(label.replace(names[card], names[carried[card]]) if card in carried else label)
    return tuple(given)
