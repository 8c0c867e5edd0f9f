"""Which cards of a moment are not known from the log: those that the replay chose, though others would fit as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.explanations.phrases import counted
from adjudicator.logs.replaying.nodes import Node
from adjudicator.world.places import ASIDE, DECK, DISCARD, HAND, NATIVE_VILLAGE, Place, spot
from adjudicator.world.records import Bag, Ref
from adjudicator.world.world import World

WHERE: Final = {
    HAND: "in {}'s hand",
    DECK: "on top of {}'s deck",
    DISCARD: "in {}'s discard pile",
    ASIDE: "set aside by {}",
    NATIVE_VILLAGE: "on {}'s Native Village mat",
}
"""The zones with cards that the log may not name, in the words of a sentence."""


def unknown_cards(nodes: Sequence[Node], place: int) -> dict[Place, list[Ref]]:
    """The cards that no line has named since they were last shuffled, by where they are when node `place` is reached.

    Those that can only be what they are, because no other card is missing, are left out.
    """
    world = nodes[place].run.world
    there = {
        spot(zone, seat): [item for item in world.raw(spot(zone, seat)) if isinstance(item, Ref)]
        for seat in range(world.layout.seats)
        for zone in WHERE
    }
    waiting = {ref.card for refs in there.values() for ref in refs}
    unnamed: set[int] = set()
    for node in reversed(nodes[: place + 1]):
        shuffled = waiting & shuffled_cards(node.run.world)
        unnamed |= shuffled
        waiting -= shuffled | node.named
        if not waiting:
            break
    found = {where: [ref for ref in refs if ref.card in unnamed] for where, refs in there.items()}
    found = {where: refs for where, refs in found.items() if refs}
    for seat in range(world.layout.seats):
        own = [where for where in found if where.of == seat]
        names = {world.names[ref.card] for where in own for ref in found[where]}
        in_deck = {world.names[card] for card in shuffled_cards(world, (seat,))}
        if (len(own) == 1 and not in_deck) or len(names | in_deck) == 1:
            for where in own:
                del found[where]
    return found


def shuffled_cards(world: World, seats: Sequence[int] | None = None) -> set[int]:
    """The cards in unknown order in the decks of these players, or of all of them."""
    found: set[int] = set()
    for seat in range(world.layout.seats) if seats is None else seats:
        for item in world.raw(spot(DECK, seat)):
            if isinstance(item, Bag):
                found.update(ref.card for ref in item.cards)
    return found


def named_soon(nodes: Sequence[Node], place: int, where: Place) -> set[int]:
    """The cards of a hand that a line names before another unknown card gets there: they were there all along."""
    found: set[int] = set()
    before = {ref.card for ref in nodes[place].run.world.at(where)}
    for node in nodes[place + 1 :]:
        now = {ref.card for ref in node.run.world.at(where)}
        found |= before & node.named
        if not now <= before | node.named:
            break
        before &= now
    return found


def unknown_at_the_end(players: Sequence[str], world: World, unknown: dict[Place, list[Ref]]) -> Iterator[str]:
    """What is open about the cards of each place, and of each deck that is unknown because of them."""
    for where, refs in unknown.items():
        one = len(refs) == 1
        verb = ("is" if one else "are") if where.zone == HAND else ("lies" if one else "lie")
        lying = f"which {'card' if one else f'{len(refs)} cards'} {verb}"
        yield f"{lying} {_place_in_words(players, where)} (here: {_cards(world, refs)})."
    for seat in sorted({int(where.of or 0) for where in unknown}):
        if shuffled_cards(world, (seat,)):
            yield f"which cards lie in {players[seat]}'s shuffled deck."


def _place_in_words(players: Sequence[str], where: Place) -> str:
    return WHERE[where.zone].format(players[int(where.of or 0)])


def _cards(world: World, refs: Sequence[Ref]) -> str:
    """Cards by name, with their numbers."""
    return counted(sorted(world.names[ref.card] for ref in refs))


def notes(players: Sequence[str], world: World, unknown: dict[Place, list[Ref]]) -> Iterator[str]:
    """A sentence for each place with unknown cards, and one for each deck that is unknown because of them."""
    for where, refs in unknown.items():
        yield (
            f"The log does not name these cards {_place_in_words(players, where)}, "
            f"so they are one choice that fits all it says: {_cards(world, refs)}."
        )
    for seat in sorted({int(where.of or 0) for where in unknown}):
        if shuffled_cards(world, (seat,)):
            yield f"So it is open as well which cards lie in {players[seat]}'s shuffled deck."
