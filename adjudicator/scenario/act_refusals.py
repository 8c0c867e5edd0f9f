"""Why a card cannot be played, bought or called now: the sentence for an act that is not possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import FIRST_AT_START, MAY_BUY, MAY_PLAY, START_OF_TURN
from adjudicator.engine.run import Run
from adjudicator.format.steps import Act
from adjudicator.rules.buying.cards import buys_left
from adjudicator.rules.buying.landscapes import EVENT, MOST_CUBES, PROJECT
from adjudicator.rules.moving_cards.gaining import supply
from adjudicator.rules.properties import cost, forbidding, types
from adjudicator.rules.shadows import playable_from_hand
from adjudicator.rules.you import You
from adjudicator.scenario.plain_events import why_not_bought
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD, EXILE, HAND, ISLAND, NATIVE_VILLAGE, PLAY, TAVERN, Place
from adjudicator.world.tokens import bought, cube_on, project_of

_WHERE: Final = {
    DISCARD: "in the discard pile",
    PLAY: "in play",
    EXILE: "in Exile",
    TAVERN: "on the Tavern mat",
    ISLAND: "on the Island mat",
    NATIVE_VILLAGE: "on the Native Village mat",
    HAND: "in hand",
}
_PHASES: Final = {"Action": "Action", "Treasure": "Buy", "Night": "Night"}


def why_not(begun: Run, now: Run, step: Act) -> str | None:
    """The reason as a sentence; None if it is unknown.

    `begun` is the run at which the act began, `now` the one in the last phase in which it was tried.
    """
    assert step.value is not None
    name, seat = step.value.name, begun.game.players.index(step.who)
    if step.verb == "buys":
        why = _not_bought(now if now.world.turn.player == seat and not now.over else begun, seat, step.who, name)
    elif step.verb == "calls":
        why = _not_called(begun, seat, step.who, name)
    else:
        why = _not_played(begun, seat, step.who, name)
    if why is None:
        return None
    return why if why.endswith(".") else f"{step.who} cannot {step.verb.removesuffix('s')} {name}: {why}."


def _you(run: Run, seat: int) -> You:
    return You(Glance(run.game, run.world), seat)


def elsewhere(run: Run, seat: int, name: str, zone: str) -> str:
    """Where else the card is, as a clause in parentheses."""
    world = run.world
    for other, words in _WHERE.items():
        there = world.at(Place(other, seat)) if Place(other, seat) in world.layout.slot else ()
        if other != zone and any(world.name(ref) == name for ref in there):
            return f" (there is one {words})"
    return ""


def _not_played(run: Run, seat: int, who: str, name: str) -> str | None:
    you, turn = _you(run, seat), run.world.turn
    definition = run.game.catalog.get(name)
    if definition is None or definition.kind != "card":
        return "it is not a card that can be played"
    ref = next((ref for ref in playable_from_hand(you) if you.name(ref) == name), None)
    if ref is None:
        return f"{who} has no {name} in hand{_played_by(run, seat, name) or elsewhere(run, seat, name, HAND)}"
    phases = [phase for type_, phase in _PHASES.items() if type_ in types(you, ref)]
    if not phases:
        return f"it is not an Action, Treasure or Night card but {kinds(sorted(types(you, ref)))}"
    if by := forbidding(you, MAY_PLAY, ref):
        return _forbidden(run, who, f"play {name}", by)
    if phases == ["Action"] and turn.phase == "Action" and not run.world.pools[seat].actions:
        return f"{who} has no Action left"
    if phases == ["Action"] and turn.phase != "Action":
        return "it is an Action card, and the Action phase is over"
    if phases == ["Buy"] and turn.phase == "Buy" and turn.part == "buying":
        return f"it is a Treasure, and those are played before {who} starts buying"
    if phases == ["Buy"] and turn.phase not in ("Action", "Buy"):
        return "it is a Treasure, and the Buy phase is over"
    return None


def _played_by(run: Run, seat: int, name: str) -> str:
    """What has just made the player play the card, since the last choice, as a clause in parentheses."""
    for event in reversed(run.trace):
        if event.kind == "choose" and not event.get("forced"):
            return ""
        if (event.kind, event.player) == ("play", seat) and event.cards[0].name == name:
            by = (event.ability or "").partition(":")[0]
            return f" ({by} has just played it: leave this out)" if by else ""
    return ""


def _forbidden(run: Run, who: str, what: str, by: Sequence[str]) -> str:
    """The sentences about what forbids something, with the words that forbid it."""
    said = [f"{who} cannot {what}: {' and '.join(by)} {'forbids' if len(by) == 1 else 'forbid'} it."]
    for name in by:
        definition = run.game.catalog.get(name)
        sentences = [] if definition is None else definition.text.removesuffix(".").split(". ")
        words = [one for one in sentences if "cannot" in one or "no card" in one]
        said += [f"{name} says: '{'. '.join(words)}'."] if words else []
    return " ".join(said)


def kinds(found: list[str]) -> str:
    """What kind of card it is: `an Action-Attack card`."""
    said = "-".join(found) or "nothing"
    return f"{'an' if said[0] in 'AEIOU' else 'a'} {said} card"


def because(run: Run, refused: Event) -> str:
    """Why an ability was not offered, with the names of the card and the player for "it" and "they"."""
    said, about = refused.because or "", {to for kind, to in refused.links if kind == "triggers"}
    cards = next((event.cards for event in run.trace if event.id in about), ())
    if refused.reason == "which card" and len(cards) == 1 and said.startswith("it "):
        return f"{cards[0].name} {said.removeprefix('it ')}"
    if refused.player is not None and said.startswith("they have "):
        return f"{run.game.players[refused.player]} has {said.removeprefix('they have ')}"
    return said


def _not_called(run: Run, seat: int, who: str, name: str) -> str | None:
    place = Place(TAVERN, seat)
    there = run.world.at(place) if place in run.world.layout.slot else ()
    if not any(run.world.name(ref) == name for ref in there):
        return f"there is no {name} on {who}'s Tavern mat{elsewhere(run, seat, name, TAVERN)}"
    refused = [one for one in run.trace if one.kind == "not offered" and one.player == seat]
    refused = [one for one in refused if (one.ability or "").partition(":")[0] == name and one.because]
    if refused:
        return because(run, refused[-1])
    if past := past_the_start(run, seat, (name,)):
        return past
    says = run.game.catalog[name].text.removesuffix(".")
    if any(one.card == name and one.moment in (START_OF_TURN, FIRST_AT_START) for one in run.game.abilities.values()):
        return (
            f"that is done at the start of a turn. Write 'call: {name}' below '{who} starts turn'; for the turn that the board "
            f"shows, with 'phase: start of turn' there. {name} says: '{says}'"
        )
    return f"it cannot simply be called in a phase. Write 'call: {name}' under the step that makes it possible. {name} says: '{says}'"


def past_the_start(run: Run, seat: int, names: Collection[str] = ()) -> str:
    """The sentence that the board is past the start of the turn, if what has one of these names does something then, or what
    is in force for the player does; "" otherwise."""
    starts = (START_OF_TURN, FIRST_AT_START)
    begun = any(one.get("move") or one.kind == "turn" or one.get("moment") in starts for one in run.trace)
    if run.world.turn.player != seat or begun:
        return ""
    in_force = {record.ability for record in run.world.in_force if record.owner == seat}
    at_start = (one for one in run.game.abilities.values() if one.moment in starts)
    if not any(one.card in names or one.id in in_force for one in at_start):
        return ""
    return (
        f"The board is past the start of {run.game.players[seat]}'s turn: for what happens then, write "
        "'phase: start of turn' on the board."
    )


def _not_bought(run: Run, seat: int, who: str, name: str) -> str | None:
    you, world = _you(run, seat), run.world
    definition = run.game.catalog.get(name)
    landscape = definition is not None and definition.kind in (EVENT, PROJECT)
    ref = next((ref for ref in supply(you) if you.name(ref) == name), None)
    if ref is None and not landscape and (why := why_not_bought(run, name)) is not None:
        return why
    if landscape and name not in run.game.landscapes:
        return f"There is no {name} in this game. Add it to 'landscapes'."
    if definition is not None and definition.kind not in ("card", "pile", EVENT, PROJECT):
        an = "an" if definition.kind[0] in "aeiou" else "a"
        return f"it is {an} {definition.kind.capitalize()}, and those are not bought"
    if world.turn.phase not in ("Action", "Buy"):
        return "the Buy phase is over"
    if debt := world.number(seat, "debt"):
        return f"{who} has {debt} Debt, which must be paid off first"
    if not buys_left(you):
        return f"{who} has no Buy left"
    if ref is not None and (by := forbidding(you, MAY_BUY, ref)):
        return _forbidden(run, who, f"buy {name}", by)
    price = (
        cost(you, ref) if ref is not None else definition.cost._replace(debt=0) if definition is not None else Cost()
    )
    if (short := _short(run, seat, who, price)) is not None:
        return short
    if definition is not None and landscape:
        return _not_again(run, seat, who, name)
    return None


def _not_again(run: Run, seat: int, who: str, name: str) -> str:
    world = run.world
    if world.number(seat, cube_on(name)):
        return f"{who} has a cube on it already"
    cubes = [project for (whose, token), _ in world.tokens if whose == seat and (project := project_of(token))]
    if run.game.catalog[name].kind == PROJECT and len(cubes) >= MOST_CUBES:
        return f"{who} has no cube left: they are on {' and '.join(sorted(cubes))}"
    often = "game" if world.number(seat, bought(name)) else "turn"
    return f"it can be bought only once in a {often}, and has been"


def _short(run: Run, seat: int, who: str, price: Cost) -> str | None:
    """How much money is missing; None if there is enough."""
    pools = run.world.pools[seat]
    if price.potions > pools.potions:
        spent = any(run.world.name(ref) == "Potion" for ref in run.world.at(Place(PLAY, seat)))
        return f"it costs {price}, and {who} has no Potion to spend{' any more' if spent else ''}{_unplayed(run, seat)}"
    if price.coins > pools.coins:
        return f"it costs {price}, and {who} has ${pools.coins}{_unplayed(run, seat)}"
    return None


def _unplayed(run: Run, seat: int) -> str:
    you = _you(run, seat)
    there = Counter(you.name(ref) for ref in you.hand if "Treasure" in types(you, ref))
    cards = ", ".join(f"{count} {name}" for name, count in sorted(there.items()))
    return f" (in hand, not played: {cards})" if cards else ""
