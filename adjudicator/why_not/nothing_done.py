"""Why nothing was done to a card, or nothing was given: it could not be chosen, or the text that can do so did not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.counts import COUNTS
from adjudicator.explanations.phrases import listed, person, possessive
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import Spoken, Told, happening, say_happened, told, whole
from adjudicator.explanations.trace import HAPPENED, enclosing, engine_only, is_choice, issuing_card
from adjudicator.rules.properties import cost
from adjudicator.rules.you import You
from adjudicator.why_not.never_triggered import world_before
from adjudicator.why_not.not_bought_or_played import on_pile
from adjudicator.world.places import HAND, Place

DONE_TO: Final = {
    **{"discard": "discarding", "draw": "drawing", "exile": "exiling", "exchange": "exchanging"},
    **{"gain": "gaining", "return": "returning", "reveal": "revealing", "trash": "trashing"},
}
"""What can be done to a card, as somebody may ask about it, with the rule: `discard Wharf`, `gain Curse`."""
_PAST: Final = {"draw": "drawn", "exile": "Exiled", "exchange": "exchanged"}
_GIVES: Final = {"draw": r"\bdraws?\b|\+\d+ Cards?"}
"""How a text says that something is done, where that is not just the verb."""
_AMOUNT: Final = re.compile(
    r"\+(\d+ )?(actions?|buys?|cards?|potions?)|\+?\$\d+|\+?(\d+ )?(coffers|villagers?|favors?|debt|vp)"
)
"""What somebody may ask about that is given: `+1 Action`, `$2`, `Debt`."""
MOST_LISTED: Final = 8


def past(verb: str) -> str:
    """`trashed`, `drawn`, `gained`."""
    return _PAST.get(verb, f"{verb}{'d' if verb.endswith('e') else 'ed'}")


def nothing_done(run: Run, verb: str) -> Spoken:
    """Why nothing at all was drawn, trashed ...: the text that can do so, and what it needs."""
    found = _without(run, _GIVES.get(verb, rf"\b{verb}s?\b"), f"nothing is {past(verb)}", DONE_TO[verb])
    return found or Spoken(
        f"Nothing was {past(verb)}: nothing that happened told a player to do that.", (DONE_TO[verb],)
    )


def not_done_to(run: Run, verb: str, name: str) -> Spoken:
    """Why a card was not gained, trashed ...: it could not be chosen, or nobody was told to."""
    among = not_among(run, verb, name)
    if among is not None:
        return among
    why = "nothing that happened told a player to do that"
    if name not in run.game.present and name not in run.game.piles:
        why = "there is none in this game"
    return Spoken(f"No {name} was {past(verb)}: {why}.", (DONE_TO[verb],))


def not_given(run: Run, asked: str) -> Spoken | None:
    """Why nobody got `+1 Action`, `$2` or `Debt`; `None` if that is not what is asked. Or that somebody did."""
    wanted = asked.strip().casefold()
    if _AMOUNT.fullmatch(wanted) is None:
        return None
    players, amount = run.game.players, wanted.removeprefix("+")
    given = re.compile(rf"(?<![\w$]){re.escape(amount.removesuffix('s'))}", re.IGNORECASE)
    got = [
        event
        for event in run.trace
        if event.kind in ("plus", "take")
        and event.outcome in HAPPENED
        and given.search(sentence(event, players, run.trace))
    ]
    if got:
        return say_happened(run.trace, got[-1], players)
    name = asked.strip()
    what = rf"(?<![\w$]){re.escape(amount.removesuffix('s'))}"
    found = _without(run, what, f"{name} is not given", "pools")
    return found or Spoken(f"Nobody got {name}: nothing that happened gives that.", ("pools",))


def not_among(run: Run, verb: str, name: str) -> Spoken | None:
    """That a card was not among those that somebody could choose; `None` if nobody had a choice of that kind."""
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
    steps = told(run.trace, around if event.get("forced") else event, players, most=5)
    rule = (DONE_TO.get(verb, "playing"),)
    if issuer in run.game.catalog.facts:
        about = run.game.catalog[str(issuer)]
        steps = (*steps, Told(whole(f'{issuer} says: "{about.text}"', players), about.cites))
    return Spoken(whole(text, players), rule, steps)


def _because(run: Run, event: Event, verb: str, name: str) -> str:
    """What is known of a card that could not be chosen."""
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


def _without(run: Run, gives: str, missing: str, rule: str) -> Spoken | None:
    """That a text which can do something was followed without doing it, and what it says."""
    players = run.game.players
    for event, said in _followed(run):
        clause = _clause(said, gives)
        if not clause:
            continue
        empty = "from your hand" in clause and not _hand_after(run, event)
        found = _found_in(run, event)
        as_found = f", as {found}" if found else ""
        why = f'its text says "{clause}"{as_found}'
        if empty:
            why = f"{possessive(person(players, event.player))} hand is empty"
        elif re.search(r"\b(?:if|unless)\b", clause, re.IGNORECASE):
            why = f'the condition in its text does not hold ("{clause}"){as_found}'
        text = f"{happening(event, players, run.trace)}, but {missing}: {why}"
        return Spoken(whole(text, players), (rule,), told(run.trace, event, players))
    return None


def _found_in(run: Run, event: Event) -> str:
    """What a text found the last time when it counted something or had nothing to choose; "" if it did neither."""
    own = [one.id for one in run.trace if one.id == event.id or (one.kind == "follow" and one.parent == event.id)]
    found = [
        one
        for one in run.trace
        if one.parent in own
        and (one.kind in COUNTS or (is_choice(one) and one.get("forced") and not one.get("options")))
    ]
    return sentence(found[-1], run.game.players, run.trace) if found else ""


def _followed(run: Run) -> Iterator[tuple[Event, str]]:
    """The texts that were followed, the last one first: the event, and what the text says."""
    for event in reversed(run.trace):
        if event.outcome not in HAPPENED:
            continue
        if event.kind in ("play", "buy") and event.cards:
            name = event.cards[0].name
            if event.kind == "play" or name in run.game.landscapes:
                yield event, run.game.catalog[name].text
        elif event.kind == "ability":
            yield event, event.title


def _clause(text: str, gives: str) -> str:
    """The sentence of a text that says so, without its full stop."""
    found = (one for one in re.split(r"(?<=[.;]) ", text) if re.search(gives, one, re.IGNORECASE))
    return next(found, "").rstrip(".;")


def _hand_after(run: Run, event: Event) -> int:
    """How many cards the player's hand has once a text has been followed."""
    inside = [one.id for one in run.trace if event in enclosing(run.trace, one)]
    last = max(inside, default=event.id)
    world = next((world for number, world in run.worlds if number >= last), run.world)
    return len(world.at(Place(HAND, event.player)))
