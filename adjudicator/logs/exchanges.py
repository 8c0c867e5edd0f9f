"""Cards that nobody has seen can change their places: which pairs could, where a card is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.engine.run import Run
from adjudicator.logs.answers import Answer, Missing
from adjudicator.logs.hands import needs
from adjudicator.logs.lines import LogLine
from adjudicator.logs.nodes import Node
from adjudicator.world.places import DECK, DISCARD, HAND, LOOKING, spot
from adjudicator.world.records import Bag, Ref


def exchanges(run: Run, missing: Missing, lines: Sequence[LogLine]) -> Iterator[tuple[Ref, Ref]]:
    """Pairs of cards of a player: one that is missing somewhere, and one that could be where that is now.

    Those come first that are needed least.
    """
    world, seat = run.world, missing.seat
    hand, deck, discards = (world.at(spot(zone, seat)) for zone in (HAND, DECK, DISCARD))
    there = (*world.at(spot(LOOKING, seat)), *_uppermost(run, seat)) if missing.on_deck else hand
    elsewhere = (*deck, *hand, *discards) if missing.on_deck else (*deck, *discards)
    need = Counter(needs(lines, missing.line, seat, Counter()).now)
    for instead in sorted(there, key=lambda ref: (world.name(ref) != missing.wrong, need[world.name(ref)])):
        if world.name(instead) != missing.name:
            yield from ((wanted, instead) for wanted in elsewhere if world.name(wanted) == missing.name)


def exchanges_between(run: Run, missing: Missing) -> Iterator[tuple[Ref, Ref]]:
    """Pairs of cards of a player: one that is missing somewhere, and another one that could be between that and the place."""
    world, seat = run.world, missing.seat
    mine = [ref for zone in (DECK, DISCARD, HAND) for ref in world.at(spot(zone, seat))]
    wanted = {ref.place.zone: ref for ref in mine if world.name(ref) == missing.name}
    seen: set[tuple[str, str]] = set()
    for between in mine:
        mark = (between.place.zone, world.name(between))
        if world.name(between) != missing.name and mark not in seen:
            seen.add(mark)
            yield from ((one, between) for one in wanted.values())


def _uppermost(run: Run, seat: int) -> tuple[Ref, ...]:
    """The cards of the first shuffled part of a deck, and those above it."""
    found: tuple[Ref, ...] = ()
    for item in run.world.raw(spot(DECK, seat)):
        found = (*found, *(item.cards if isinstance(item, Bag) else (item,)))
        if isinstance(item, Bag):
            break
    return found


def parted(node: Node, one: Ref, other: Ref) -> bool:
    """Whether the answer given here parted two cards: both could be chosen, and one was."""
    decision = node.run.decision
    if decision is None or decision.phase:
        return False
    cards = {value.card for option in decision.options for value in option.values if isinstance(value, Ref)}
    if one.card not in cards or other.card not in cards:
        return False
    chosen = {value.card for value in decision.chosen(node.given) or () if isinstance(value, Ref)}
    both = one.card in chosen and other.card in chosen
    return (both and decision.ordered) or (one.card in chosen) != (other.card in chosen)


def exchanged(node: Node, one: Ref, other: Ref, names: Sequence[str]) -> Answer:
    """The answer given at a question, with two cards in each other's places."""
    decision = node.run.decision
    chosen = decision.chosen(node.given) if decision is not None and not decision.phase else None
    if chosen is None or len(chosen) != len(node.given):
        return node.given
    places = {one.card: other.card, other.card: one.card}
    given = []
    for label, value in zip(node.given, chosen, strict=True):
        card = value.card if isinstance(value, Ref) else -1
        given.append(label.replace(names[card], names[places[card]]) if card in places else label)
    return tuple(given)
