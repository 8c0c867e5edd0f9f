"""Why nothing was done to a card, or nothing was given: it could not be chosen, or the text that can do it did not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from adjudicator.engine.definitions import Body
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.amounts import amount_asked, given
from adjudicator.explanations.counts import COUNTS, number_of_things
from adjudicator.explanations.phrases import listed, person
from adjudicator.explanations.refusals import just_done, refusals, say_refusal
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, happening, say_happened, steps_to, whole
from adjudicator.explanations.trace import HAPPENED, enclosing, engine_only, is_choice, issuing_card
from adjudicator.format.deeds import TextDeed, deeds
from adjudicator.rules.properties import cost
from adjudicator.rules.you import You
from adjudicator.why_not.never_triggered import world_before
from adjudicator.why_not.not_bought_or_played import on_pile

DONE_TO: Final = {
    **{"discard": ("discarding",), "draw": ("drawing",), "exile": ("exiling",), "exchange": ("exchanging",)},
    **{"gain": ("gaining",), "put": (), "return": ("returning",), "reveal": ("revealing",)},
    **{"shuffle": ("shuffling",), "trash": ("trashing",)},
}
"""What can be done to a card, in the words of a question, with the rule if there is one: `discard Wharf`, `gain Curse`."""
_PAST: Final = {"draw": "drawn", "exile": "Exiled", "exchange": "exchanged", "put": "put anywhere"}
MOST_LISTED: Final = 8


def past(verb: str) -> str:
    """`trashed`, `drawn`, `gained`."""
    return _PAST.get(verb, f"{verb}{'d' if verb.endswith('e') else 'ed'}")


def nothing_done(run: Run, verb: str, seat: int | None = None) -> Spoken:
    """Why nothing at all was drawn, trashed ... (by one player): the text that can do so, and what it found."""
    found = _without(run, lambda deed: deed.kind == verb, f"nothing is {past(verb)}", DONE_TO[verb], seat)
    who, by = ("a player", "") if seat is None else (run.game.players[seat], f" by {run.game.players[seat]}")
    nothing = f"Nothing was {past(verb)}{by}: nothing that happened told {who} to do that."
    return found or Spoken(nothing, DONE_TO[verb])


def not_done_to(run: Run, verb: str, name: str, seat: int | None = None) -> Spoken:
    """Why a card was not gained, trashed ...: it could not be chosen, it was a different card, or nobody was told to."""
    among = not_among(run, verb, name) or (not_gained_by_name(run, name, seat) if verb == "gain" else None)
    among = among or _declined(run, verb, name, seat)
    if among is not None:
        return among
    why, steps = "nothing that happened told a player to do that", tuple[SpokenStep, ...]()
    if name not in run.game.present and name not in run.game.piles:
        why = "there is none in this game"
    elif others := [one for one in run.trace if one.kind == verb and one.outcome in HAPPENED and one.cards]:
        why = sentence(others[-1], run.game.players, run.trace)
        steps = steps_to(run.trace, others[-1], run.game.players)
    elif verb != "gain" and (
        text := _without(
            run, lambda deed: deed.kind == verb and deed.what in ("", name), f"no {name} is {past(verb)}", DONE_TO[verb]
        )
    ):
        return text
    return Spoken(f"No {name} was {past(verb)}: {why}.", DONE_TO[verb], steps)


def _declined(run: Run, verb: str, name: str, seat: int | None) -> Spoken | None:
    """The answer that a player declined an ability that could have done it, on what happened to that card; `None` if
    nobody did."""
    can = {
        one.card
        for present in run.game.present
        for one in run.game.catalog[present].abilities
        if any(deed.kind == verb and deed.what in ("", name) for deed in deeds(one.body))
    }
    for card in sorted(can):
        for found in refusals(run.trace, card.casefold()):
            done = just_done(found.event, run.trace) if found.sort == "declined" else None
            if done is not None and seat in (None, found.event.player) and any(one.name == name for one in done.cards):
                return say_refusal(run.trace, found, card.casefold(), run.game.players)
    return None


def not_gained_by_name(run: Run, name: str, seat: int | None = None) -> Spoken | None:
    """The answer that a text which gains exactly this card was followed without gaining it (by one player); `None` if
    none was."""
    by = "" if seat is None else f" by {run.game.players[seat]}"
    return _without(run, TextDeed("gain", name).__eq__, f"no {name} is gained{by}", ("gaining",), about=seat)


def not_given(run: Run, asked: str) -> Spoken | None:
    """Why nobody got `+1 Action`, `$2` or `Debt`, or that somebody did; `None` if that is not the question."""
    wanted = amount_asked(asked)
    if wanted is None:
        return None
    got = given(wanted, run.trace)
    if got:
        said = say_happened(run.trace, got[-1], run.game.players)
        short = _drawn_too_few(run, got[-1])
        return said if short is None else replace(said, verdict=f"{said.verdict.removesuffix('.')}, but {short}.")
    what, amount = wanted

    def gives(deed: TextDeed) -> bool:
        is_it = deed.kind == "plus" and deed.what == what
        return is_it and (amount is None or deed.amount is None or deed.amount == amount)

    name = asked.strip()
    found = _without(run, gives, f"{name} is not given", ("pools",))
    return found or Spoken(f"Nobody got {name}: nothing that happened gives that.", ("pools",))


def _drawn_too_few(run: Run, given_: Event) -> str | None:
    """The answer that "+3 Cards" did not draw three cards, if that is so."""
    drawn = [one for one in run.trace if one.kind == "draw" and given_ in enclosing(run.trace, one)]
    number = sum(one.get("amount") or len(one.cards) for one in drawn)
    if given_.get("what") != "cards" or number >= (given_.get("amount") or 0):
        return None
    who = person(run.game.players, given_.player)
    return f"{who} has only {number_of_things(number, 'card', 'cards')} to draw"


def not_among(run: Run, verb: str, name: str) -> Spoken | None:
    """The answer that a card was not among those that somebody could choose; `None` if nobody had a choice of that kind."""
    if not name:
        return None
    for event in reversed(run.trace):
        if not is_choice(event) or event.get("asked") != verb or event.get("move") or event.player is None:
            continue
        options = [option for option in event.get("options") if option != "nothing"]
        if name in options or not options:
            continue
        return _excluded(run, event, verb, name, options)
    return None


def _excluded(run: Run, event: Event, verb: str, name: str, options: list[str]) -> Spoken:
    players, who = run.game.players, person(run.game.players, event.player)
    issuer = issuing_card(event, run.trace)
    could = listed(sorted(options), "or") if len(options) <= MOST_LISTED else f"one of {len(options)} cards"
    text = f"{f'for {issuer} ' if issuer else ''}{who} could {verb} {could}, but not {name}{_because(run, event, verb, name)}"
    around = next((one for one in enclosing(run.trace, event) if not engine_only(one)), event)
    steps = steps_to(run.trace, around if event.get("forced") else event, players, most=5)
    rule = DONE_TO.get(verb, ("playing",))
    if issuer in run.game.catalog.facts:
        about = run.game.catalog[str(issuer)]
        steps = (*steps, SpokenStep(whole(f'{issuer} says: "{about.text}"', players), about.cites))
    return Spoken(whole(text, players), rule, steps)


def _because(run: Run, event: Event, verb: str, name: str) -> str:
    """What is known about a card that could not be chosen."""
    if name not in run.game.present and name not in run.game.piles:
        return ", which is not in this game"
    if verb != "gain":
        return ""
    you = You(Glance(run.game, world_before(run, event)), event.player or 0)
    ref = on_pile(you, name)
    if ref is None:
        return ", which is not in the Supply"
    top = you.world.top(str(ref.place.of))
    if top is not None and you.name(top) != name:
        return f", which is not on top of its pile: {you.name(top)} is"
    return f", which costs {cost(you, ref)}"


def _without(
    run: Run,
    can: Callable[[TextDeed], bool],
    missing: str,
    rules: tuple[str, ...],
    seat: int | None = None,
    about: int | None = None,
) -> Spoken | None:
    """The answer that a text which can do something was followed (by one player) without doing it: what it found, and
    what it says.

    `about` is the seat of the player to whom it did not do that.
    """
    players = run.game.players
    for event, body, said in _followed(run):
        if seat not in (None, event.player) or not any(map(can, deeds(body))):
            continue
        found, why = _found_in(run, event, about), f'its text says "{said.removesuffix(".")}"'
        if found is not None:
            told_so = sentence(found, players, run.trace)
            why = f"{told_so}, and {why}" if found.kind in COUNTS else told_so
        happens = happening(event, players, run.trace)
        if found is None and event.kind == "ability":
            # its words come last, as the reason
            happens = f"{issuing_card(event, run.trace)}'s ability is resolved"
        text = f"{happens}, but {missing}: {why}"
        return Spoken(whole(text, players), rules, steps_to(run.trace, event, players))
    return None


def _found_in(run: Run, event: Event, about: int | None) -> Event | None:
    """What a text counted last, or that it had nothing to choose from: for its own player, if it did so for them; and
    what another player it is `about` chose."""
    own = {event.id}
    own |= {one.id for one in run.trace if one.parent in own and one.kind == "follow"}
    if about not in (None, event.player):
        asked = (one for one in run.trace if one.parent in own and one.player == about)
        return next((one for one in reversed(list(asked)) if one.kind in COUNTS or is_choice(one)), None)
    given_in_it = {one.id for one in run.trace if one.parent in own and one.kind == "plus"}
    for around in (own, given_in_it):
        found = [
            one
            for one in run.trace
            if one.parent in around
            and (one.kind in COUNTS or (is_choice(one) and one.get("forced") and not one.get("options")))
        ]
        theirs = [one for one in found if one.player == event.player]
        if found:
            return (theirs or found)[-1]
    return None


def _followed(run: Run) -> Iterator[tuple[Event, Body, str]]:
    """The texts that were followed, the last one first: the event, the text as a function, and what it says."""
    for event in reversed(run.trace):
        if event.outcome not in HAPPENED:
            continue
        if event.kind in ("play", "buy") and event.cards:
            about = run.game.catalog[event.cards[0].name]
            if about.play is not None and (event.kind == "play" or about.name in run.game.landscapes):
                yield event, about.play.body, about.text
        elif event.kind == "ability" and event.ability in run.game.abilities:
            ability = run.game.abilities[event.ability]
            yield event, ability.body, event.title
