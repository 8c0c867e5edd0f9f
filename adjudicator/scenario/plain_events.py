"""Things that simply happen in a scenario, outside any card's text: `carol gains Duchy`, `carol trashes Rats`."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.definitions import Facts
from adjudicator.engine.effects import Telling
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.names import Names
from adjudicator.rules.getting import draw
from adjudicator.rules.moving_cards.discarding import discard, trash
from adjudicator.rules.moving_cards.gaining import find_in_supply, gain, gained_telling, supply
from adjudicator.rules.setup.piles import shelter_cards
from adjudicator.rules.you import You
from adjudicator.world.places import pile


def gain_now(run: Run, seat: int, name: str) -> Run | None:
    """The run in which this player gains a card from the Supply, as if some text had just told them to.

    `None` if there is none left. The run has to be at a phase's own question.
    """
    you = You(Glance(run.game, run.world), seat)
    ref = find_in_supply(you, name, from_its_pile=True)
    if ref is None:
        return None
    return run.instead(gain, seat, ref, None, False, opens=gained_telling(you, ref, None, False))


def why_not_gained(run: Run, name: str, verb: str = "gain") -> str:
    """What keeps a card of that name from being gained (or bought) now, as a sentence, after `gain_now` returned `None`."""
    game, known = run.game, names()
    if name not in known.cards | known.piles:
        return f"{name} is not a card, so it cannot be gained."
    pile_name = known.homes.get(name, name)
    if name in without_pile(game.catalog.facts):
        return f"{name} has no pile from which it could be gained."
    if pile_name not in game.piles:
        into = f": {known.beside[pile_name]}" if pile_name in known.beside else ". Put it into 'kingdom'"
        return f"There is no {pile_name} pile in this game{into}."
    if not game.is_there(run.world, pile_name):
        if pile_name in game.coming:
            return f"The {pile_name} pile is not in the game yet: it is one of those that replace the Kingdom."
        return f"The {pile_name} pile has been removed from the Supply with the rest of the Kingdom."
    there, top = run.world.at(pile(pile_name)), run.world.top(pile_name)
    on_top = "" if top is None else run.world.names[top.card]
    if (name == pile_name and name in known.cards) or name not in (pile_name, *run.world.called(there)):
        return f"There is no {name} left to {verb}."
    if not there:
        return f"There is no card left in the {pile_name} pile."
    if top is None:
        return (
            f"The {pile_name} pile is face down, so nobody knows what is gained from it. "
            f"Say what is on top: 'piles: {{{pile_name}: [{_example(known, name, pile_name)}]}}'."
        )
    if name == pile_name:
        return f"{name} is a pile of different cards. Name the one on top, which is {on_top}."
    left = sum(run.world.name(ref) == name for ref in there)
    uncovered = f"To have it on top, write 'piles: {{{pile_name}: [{name if left == 1 else f'{left} {name}'}]}}'."
    return f"{name} is under {on_top} in the {pile_name} pile, and only the card on top can be gained. {uncovered}"


def why_not_bought(run: Run, name: str) -> str | None:
    """Why there is nothing of that name on top of a Supply pile, as a sentence; `None` if there is, or if it is not a card."""
    you = You(Glance(run.game, run.world), run.world.turn.player)
    known = names()
    if name not in known.cards | known.piles or any(you.name(ref) == name for ref in supply(you)):
        return None
    pile_name = known.homes.get(name, name)
    if pile_name in run.game.piles and not run.game.piles[pile_name].in_supply:
        return f"{name} is outside the Supply, so it cannot be bought."
    return why_not_gained(run, name, "buy")


def without_pile(facts: Mapping[str, Facts]) -> set[str]:
    """The cards that never have a pile: Heirlooms, Shelters, and what starts in the trash."""
    found = {card for one in facts.values() for card in (one.heirloom, *one.in_trash)}
    return found | set(shelter_cards(facts))


def _example(known: Names, name: str, pile_name: str) -> str:
    """A card of the pile: the wanted one, if possible."""
    return name if name != pile_name else next(card for card, home in known.homes.items() if home == pile_name)


def draw_now(run: Run, seat: int, number: int) -> Run:
    """The run in which this player draws, as if some text had just told them to; it has to be at a phase's own question."""
    return run.instead(draw, seat, number, opens=Telling("draw", seat, detail=(("amount", number),)))


def away_now(run: Run, seat: int, name: str, *, trashed: bool) -> Run | None:
    """The run in which this player trashes or discards a card from hand, as if some text had just told them to.

    `None` if there is none in their hand. The run has to be at a phase's own question.
    """
    you = You(Glance(run.game, run.world), seat)
    there = next((ref for ref in you.hand if you.name(ref) == name), None)
    return None if there is None else run.instead(trash if trashed else discard, seat, (there,))
