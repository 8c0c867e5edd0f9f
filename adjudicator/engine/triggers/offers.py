"""Offers: which abilities a player can resolve now in a window, and the question which of them is next.

Complete Rules III, Reaction cards: Resolving Reactions and timing, Timing of concurrent abilities.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from adjudicator.engine.conditions import Reason
from adjudicator.engine.decisions import Decision, DecisionKind, Option, decider_for
from adjudicator.engine.definitions import FROM_TAVERN, IN_FORCE, OTHERS
from adjudicator.engine.effects import Effect
from adjudicator.engine.triggers.candidates import Candidate, glancing, label, record_of, refusal, seen_by
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.window_progress import REACTIONS_AGAIN, Standing
from adjudicator.engine.view import View
from adjudicator.world.records import Ref

NOTHING: Final = "nothing"


def offers(
    you: View, it: Occurrence, seat: int, standing: Standing, now: tuple[Candidate, ...]
) -> tuple[Candidate, ...]:
    """What a player can resolve: what triggered for them, and the Reactions that are `now` where they must be.

    A triggered ability stays even if what enabled it is gone; a Reaction needs its card where it has to be, and so does
    a card on the Tavern mat; a limit of once per turn holds for all.
    """
    offered = []
    for candidate in standing.triggered:
        if candidate.owner != seat or candidate in standing.used or candidate in standing.passed:
            continue
        ability = you.game.abilities[candidate.ability]
        if ability.reaction and candidate not in now:
            continue
        if ability.reaction and seat in standing.done:
            you.game.on(REACTIONS_AGAIN)
            continue
        if ability.where == FROM_TAVERN and candidate not in now:
            continue
        if candidate.record and record_of(you.world, candidate) is None:
            continue
        if (ability.reaction or ability.at_most == "turn") and refusal(you.game, you.world, candidate, it) is not None:
            continue
        if _cannot(you, it, candidate) is not None:
            continue
        offered.append(candidate)
    return tuple(offered)


def unable(you: View, it: Occurrence, seat: int, standing: Standing) -> tuple[tuple[Candidate, Reason], ...]:
    """What triggered for a player and is waiting, but could do nothing now, with the reason."""
    found = []
    for candidate in standing.triggered:
        if candidate.owner != seat or candidate in standing.used or candidate in standing.passed:
            continue
        because = _cannot(you, it, candidate)
        if because is not None:
            found.append((candidate, because))
    return tuple(found)


def _cannot(you: View, it: Occurrence, candidate: Candidate) -> Reason | None:
    """Why an ability that triggered could do nothing now, if that is so."""
    ability = you.game.abilities[candidate.ability]
    if ability.can is None:
        return None
    return ability.can.failure(glancing(you.game, you.world, candidate), seen_by(ability, candidate, it))


def pick(you: View, it: Occurrence, seat: int, offered: tuple[Candidate, ...]) -> Effect[Candidate | None]:
    """Ask a player which ability is next; `None` if they stop, which they may once nothing mandatory is left."""
    return you.ask_what(partial(_question, you, it, seat, offered), _candidate)


def _question(you: View, it: Occurrence, seat: int, offered: tuple[Candidate, ...]) -> Decision:
    """The question which ability is next. Its labels depend on nothing but which abilities they are."""
    you = you.unwatched
    abilities = you.game.abilities
    called = [label(you.game, candidate) for candidate in offered]
    several = {
        name for name, one in zip(called, offered, strict=True) if one.ability != offered[called.index(name)].ability
    }
    names: dict[str, list[Candidate]] = {}
    for name, candidate in zip(called, offered, strict=True):
        names.setdefault(candidate.ability if name in several else name, []).append(candidate)
    if len(names) < len(offered):
        names = {label: alike for name in names for label, alike in _distinguished(you, name, names[name]).items()}
        names = {label: alike for name in names for label, alike in _on_copies(you, name, names[name]).items()}
    options = [Option(name, tuple(names[name])) for name in sorted(names)]
    optional = all(abilities[candidate.ability].may for candidate in offered)
    if optional:
        options.append(Option(NOTHING, (NOTHING,)))
    kind: DecisionKind = "first"
    if optional:
        kind = "react" if all(is_reaction(you, candidate) for candidate in offered) else "use"
    return Decision(kind, seat, decider_for(you.world, seat), tuple(options), by=it.moment)


def _candidate(values: tuple[Hashable, ...]) -> Candidate | None:
    return values[0] if isinstance(values[0], Candidate) else None


def _distinguished(you: View, name: str, alike: list[Candidate]) -> dict[str, list[Candidate]]:
    """Abilities of one name that were set up with different cards, each with its cards: "Haven (Gold)"."""
    bound: dict[str, list[Candidate]] = {}
    for candidate in alike:
        record = record_of(you.world, candidate)
        cards = [you.name(value) for value in record.values if isinstance(value, Ref)] if record is not None else []
        bound.setdefault(", ".join(sorted(cards)), []).append(candidate)
    if len(bound) == 1:
        return {name: alike}
    return {f"{name} ({cards})" if cards else name: bound[cards] for cards in sorted(bound)}


def _on_copies(you: View, name: str, alike: list[Candidate]) -> dict[str, list[Candidate]]:
    """The same ability on distinguishable copies of a card, each with a letter: "Cargo Ship (b)".

    A card with another name that has the ability, too, is called by its own name: "Estate" for one with another card's
    abilities.
    """
    ability = you.game.abilities[alike[0].ability]
    if ability.whose == OTHERS and ability.where == IN_FORCE:
        return {name: alike}
    on: dict[Ref | None, list[Candidate]] = {}
    for candidate in alike:
        on.setdefault(candidate.this, []).append(candidate)
    if None in on:
        return {name: alike}
    cards = tuple(ref for ref in on if ref is not None)
    called = {you.name(ref) for ref in cards}
    if len(called) > 1:
        found: dict[str, list[Candidate]] = {}
        for card in sorted(called):
            same = [candidate for ref in cards if you.name(ref) == card for candidate in on[ref]]
            found |= _on_copies(you, name if card == ability.card else card, same)
        return found
    copies = you.copies(cards)
    if len(copies) == 1:
        return {name: alike}
    return {
        f"{name} ({chr(ord('a') + number)})": [candidate for ref in refs for candidate in on[ref]]
        for number, refs in enumerate(copies)
    }


def is_reaction(you: View, candidate: Candidate) -> bool:
    return you.game.abilities[candidate.ability].reaction
