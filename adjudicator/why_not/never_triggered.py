"""Why an ability never triggered in a run: what has to happen for it, who to, and where its card has to be."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine import definitions, moments
from adjudicator.engine.definitions import Ability
from adjudicator.engine.events import Event
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.ability_moments import is_ongoing, moment
from adjudicator.explanations.phrases import listed, lying_in, possessive, token_named
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, happening, steps_to, whole
from adjudicator.explanations.trace import HAPPENED, enclosing, is_choice
from adjudicator.why_not.occasions import concerns, objection
from adjudicator.world.places import DECK, DISCARD, EXILE, HAND, PLAY, TAVERN, THE_TRASH, Place, pile
from adjudicator.world.tokens import LAST_ROUND, TABLE, chosen_for, cube_on
from adjudicator.world.world import World

_HAPPENS: Final = {
    moments.GAIN: ("gain", "gained"),
    moments.WOULD_GAIN: ("gain", "about to be gained"),
    moments.BUY: ("buy", "bought"),
    moments.DISCARD: ("discard", "discarded"),
    moments.TRASH: ("trash", "trashed"),
    moments.REVEAL: ("reveal", "revealed"),
    moments.EXILED: ("exile", "Exiled"),
    moments.EXCHANGE: ("exchange", "exchanged"),
    moments.SET_ASIDE: ("set aside", "set aside"),
    moments.WOULD_PLAY: ("play", "about to be played"),
    moments.BEFORE_PLAY: ("play", "played"),
    moments.WOULD_FOLLOW: ("play", "played"),
    moments.AFTER_PLAY: ("play", "played"),
}
"""The kind of event that a moment belongs to, and the word for the moment."""

_HELD: Final = {definitions.FROM_HAND: HAND, definitions.FROM_PLAY: PLAY, definitions.FROM_TAVERN: TAVERN}
SEARCHED: Final = (HAND, PLAY, DISCARD, DECK, TAVERN, EXILE, "set aside")


def never_came_up(run: Run, wanted: str) -> Spoken | None:
    """Why no ability of that name was ever tested; `None` if nothing in the game has that name.

    The run has to keep its worlds (`keep_worlds`), or the answer does not say where cards were.
    """
    found = list(_abilities(run.game, wanted))
    if not found:
        name = next((name for name in sorted(run.game.present) if name.casefold() == _card(wanted)), None)
        return None if name is None else _only_played(run, name)
    said = [_absent(run, ability) for ability in found]
    return max(said, key=lambda one: one[0])[1]


def _card(wanted: str) -> str:
    return wanted.strip().casefold().partition(":")[0]


def _abilities(game: Game, wanted: str) -> Iterator[Ability]:
    name = wanted.strip().casefold()
    for object_ in sorted(game.present):
        for ability in game.catalog[object_].abilities:
            if ability.is_called(name):
                yield ability


def _only_played(run: Run, name: str) -> Spoken:
    """The answer about a card that is only played (or taken, received ...), and was not."""
    covered = _covered(run, name)
    if covered is not None:
        return covered
    where = _whereabouts(run.game, run.world, name)
    definition = run.game.catalog[name]
    if definition.kind in _TAKEN:
        word, rule = _TAKEN[definition.kind]
        return Spoken(f"{name} never triggered: nobody {word} it{where}.", (rule,))
    if definition.kind == "card" and not _PLAYABLE & definition.printed:
        return Spoken(
            f"{name} never triggered: it has no ability, and nothing told a player to do anything with it{where}.",
            ("abilities",),
        )
    return Spoken(f"{name} never triggered: it was not played{where}.", ("playing",))


def _covered(run: Run, name: str) -> Spoken | None:
    """The answer that a card could not be gained because another one was on top of it in its pile, when somebody last
    chose what to gain."""
    for event in reversed(run.trace):
        if not is_choice(event) or event.get("asked") != "gain" or name in event.get("options"):
            continue
        world, who = world_before(run, event), run.game.players[event.player or 0]
        for pile_name in run.game.supply:
            cards = world.called(world.at(pile(pile_name)))
            if name in cards[1:] and cards[0] != name:
                verdict = f"{who} could not gain {name} then: it was not on top of its pile, but {cards[0]} was."
                return Spoken(verdict, ("gaining",), steps_to(run.trace, event, run.game.players))
    return None


_PLAYABLE: Final = frozenset(("Action", "Treasure", "Night"))
_TAKEN: Final = {
    "boon": ("received", "boons-hexes"),
    "hex": ("received", "boons-hexes"),
    "state": ("took", "states-artifacts"),
    "artifact": ("took", "states-artifacts"),
    "event": ("bought", "buying"),
    "project": ("bought", "buying"),
}
"""What is done with objects that are not cards of a deck, with the rule."""


def _absent(run: Run, ability: Ability) -> tuple[int, Spoken]:
    """How informative it is, and why this ability was never tested."""
    card, players = ability.card, run.game.players
    kind, passive = _HAPPENS.get(ability.moment, ("moment", ""))
    happened = [event for event in run.trace if _is_occasion(event, ability, kind)]
    if run.game.catalog[card].kind == "project" and not any(
        run.world.number(seat, cube_on(card)) for seat in _seats(run)
    ):
        return 1, Spoken(f"{card} never triggered: nobody has a cube on it.", ability.cites or ("abilities",))
    if ability.where == definitions.WITH_PLAYER and ability.token:
        holder = next((players[seat] for seat in _seats(run) if run.world.number(seat, ability.token)), None)
        why = "nobody has it" if holder is None else f"{holder} has it, and it is about what {holder} does"
        if holder is None or happened or card[:1] not in ("+", "-"):
            return 1, Spoken(f"{card} never triggered: {why}.", ability.cites or ("abilities",))
    if ability.where == definitions.IN_FORCE:
        return _never_set_off(run, ability)
    about = "it" if ability.where == definitions.ITSELF else "a card"
    if not happened or not (passive or kind == "moment"):
        return 0, Spoken(_no_occasion(run, ability, about, passive), ability.cites or ("abilities",))
    event = _last_fitting(run, ability, happened)
    why, steps = _condition(run, ability, event), steps_to(run.trace, event, players, most=5)
    when = f"{'' if event.kind == 'moment' else 'when '}{happening(event, players, run.trace)}"
    text = f"{card} does not trigger {when}: {why}"
    cites = ability.cites or ("abilities",)
    last = SpokenStep(whole(f"so {card} ({_words(ability)}) does not trigger", players), cites)
    return 2, Spoken(whole(text, players), cites, (*steps, last))


def _last_fitting(run: Run, ability: Ability, happened: list[Event]) -> Event:
    """The last time that something happened that meets the ability's condition, or else simply the last time."""
    if ability.where not in _HELD:
        return happened[-1]
    fitting = (
        event
        for event in reversed(happened)
        if any(objection(run, ability, event, seat) is None for seat in _owners(run, ability, event))
    )
    return next(fitting, happened[-1])


def _owners(run: Run, ability: Ability, event: Event) -> list[int]:
    """The players whose ability it could be then."""
    return [seat for seat in _seats(run) if concerns(ability, seat, event.player)]


def _no_occasion(run: Run, ability: Ability, about: str, passive: str) -> str:
    """The answer that nothing happened on which it triggers, or that it does not trigger but changes something."""
    card, when = ability.card, moment(ability.moment)
    if card[:1] in ("+", "-"):
        card = f"The {token_named(card)}"
    if passive:
        none = f"no {card if about == 'it' else 'card'} was {passive.replace('about to be', 'going to be')}"
        return f"{card} never triggered: it triggers when {about} is {passive}, but {none}."
    if is_ongoing(ability):
        return (
            f'{card} does not trigger on anything: what it says applies all the time ("{run.game.catalog[card].text}").'
        )
    if ability.moment == moments.GAME_END and run.world.number(TABLE, LAST_ROUND):
        return f"{card} never triggered: it triggers {when}, but the last round had already begun."
    return f"{card} never triggered: it triggers {when}, but that did not happen."


def _never_set_off(run: Run, ability: Ability) -> tuple[int, Spoken]:
    """The answer about an ability that something has to set up first: that did not happen, or it was over before its moment."""
    card, players = ability.card, run.game.players
    set_up = [event for event in run.trace if event.kind == "set up" and event.ability == ability.id]
    cites = ability.cites or ("setting-up",)
    if not set_up:
        where = _whereabouts(run.game, run.world, card)
        if run.game.catalog[card].kind == "event" and not any(_is_bought(event, card) for event in run.trace):
            where = ", because nobody bought it"
        elif "in play" in where:
            where = ", because the board has it in play but does not list it in 'in force'"
        return 1, Spoken(f"{card} ({_words(ability)}) never triggered: nothing has set it up{where}.", cites)
    until = set_up[-1].get("until")
    lasts = "" if until == "used" else f" until the {until}"
    text = f"{card} never triggered: '{_words(ability)}' is set up{lasts}, but nothing triggered it before that."
    return 2, Spoken(text, cites, steps_to(run.trace, set_up[-1], players))


def _is_bought(event: Event, card: str) -> bool:
    return event.kind == "buy" and any(one.name == card for one in event.cards)


def _is_occasion(event: Event, ability: Ability, kind: str) -> bool:
    if event.kind != kind or (event.outcome not in HAPPENED and event.outcome != "replaced"):
        return False
    if kind == "moment":
        return event.get("moment") == ability.moment
    return ability.where != definitions.ITSELF or any(card.name == ability.card for card in event.cards)


def _condition(run: Run, ability: Ability, event: Event) -> str:
    """What did not meet the ability's conditions when this happened."""
    card, players = ability.card, run.game.players
    owners = _owners(run, ability, event)
    world = world_before(run, event)
    zone = _HELD.get(ability.where)
    if zone is not None:
        holder = next((seat for seat in (*owners, *_seats(run)) if has(world, seat, zone, card)), None)
        if holder in owners:
            return objection(run, ability, event, holder) or _gone_by_then(run, ability, event, holder)
        if holder is not None:
            return f"the {card} is {possessive(players[holder])}, and it is about {_whose(ability)}"
        place = _place(zone, [players[seat] for seat in owners])
        return f"no {card} is {place} then{_whereabouts(run.game, world, card)}"
    if ability.where == definitions.LANDSCAPE and run.game.catalog[card].kind == "project":
        without = [players[seat] for seat in owners if not world.number(seat, cube_on(card))]
        return f"{listed(without, 'or')} has no cube on it" if without else "it was not considered"
    if ability.where == definitions.OF_ITS_PILE:
        pile = next((str(of) for (of, token), _ in world.tokens if token == chosen_for(card)), "its pile")
        return f"that is not a card of the {pile} pile"
    if ability.token:
        return f"there is no {ability.token} token where it counts"
    return f"it is about {_whose(ability)}"


def _gone_by_then(run: Run, ability: Ability, event: Event, holder: int) -> str:
    """The answer that a card was where it had to be when something happened, but no longer when its player could use it."""
    players, zone = run.game.players, _HELD[ability.where]
    world = world_before(run, event)
    held = {ref.card for ref in world.held(holder, zone) if world.names[ref.card] == ability.card}
    inside = [one for one in run.trace if event in enclosing(run.trace, one)]
    moved = next((one for one in inside if any(seen.card in held for seen in one.cards)), None)
    if moved is None:
        return "it was not considered"
    return f"before {players[holder]} could use it, {happening(moved, players, run.trace)}"


def _whose(ability: Ability) -> str:
    return {
        definitions.YOU: "what its own player does",
        definitions.OTHERS: "what another player does",
    }.get(ability.whose, "something else")


def _place(zone: str, owners: Sequence[str]) -> str:
    return lying_in(zone, listed([possessive(owner) for owner in owners], "or"))


def has(world: World, seat: int, zone: str, name: str) -> bool:
    return name in world.called(world.held(seat, zone))


def _whereabouts(game: Game, world: World, name: str) -> str:
    """Where the cards of that name were instead: ` (it is on alice's deck)`."""
    places = [
        _place(zone, (player,))
        for seat, player in enumerate(game.players)
        for zone in SEARCHED
        if has(world, seat, zone, name)
    ]
    places += ["in the trash"] if name in world.called(world.at(Place(THE_TRASH.zone))) else []
    return f" (it is {listed(places)})" if places else ""


def _seats(run: Run) -> range:
    return range(len(run.game.players))


def _words(ability: Ability) -> str:
    return ability.title


def world_before(run: Run, event: Event) -> World:
    """The world just before something happened."""
    worlds = run.worlds
    number = bisect_left([recorded for recorded, _ in worlds], event.id)
    return worlds[max(0, number - 1)][1] if worlds else run.world
