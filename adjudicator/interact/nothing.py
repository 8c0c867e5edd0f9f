"""What does not happen although one might expect it: a Reaction or protection that does nothing, a card that cannot be
bought or played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.events import Event
from adjudicator.explanations.trace import ability_parts, enclosing, engine_only, issuing_card
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.zones import NEWEST
from adjudicator.interact.answers import MeetingAnswers
from adjudicator.interact.findings import AS_WITH_ANY, Finding
from adjudicator.interact.meeting import LATER_IN_TURN, AsOf, Meeting, meeting_of
from adjudicator.interact.meetings import FROM_DECKS, PLAYABLE, THE_TRASH, meetings, plain_card
from adjudicator.interact.places import (
    ALONE,
    BY_BOB,
    IN_FRONT,
    IN_HAND,
    IN_TRASH,
    LANDSCAPE,
    ON_DECKS,
    PLAYED_BEFORE,
    TOKENS,
    WITH_BOB,
    Place,
)
from adjudicator.interact.runs import kinds_shown, played, showing_of
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

SAMPLE_ATTACK: Final = "Militia"


def no_reaction(one: str, other: str, as_of: AsOf, triggered: Set[str]) -> Iterator[Finding]:
    """Why a Reaction does nothing when the other card is played, where one might expect it to."""
    from adjudicator.explanations.asked_about import NoAbilityError
    from adjudicator.why_not.question import why_not

    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card in dict.fromkeys(name for name in (one, other) if name not in TOKENS):
        if "Reaction" not in known[card].printed or not _answers_attacks(card, as_of):
            continue
        for meeting in meetings(one, other, as_of):
            if meeting.other != card or meeting.happens not in CONCERNING or meeting.where != WITH_BOB:
                continue
            if meeting.happens == "plays" and card in triggered:
                continue
            result = played(meeting.text, (), keep_worlds=True)
            if result is None or _triggered(card, result) or not _concerns_others(result, meeting.card):
                continue
            try:
                reason = why_not(result, card)
            except NoAbilityError:
                break
            if reason is not None:
                said = _named(reason.verdict, result)
                if meeting.happens != "plays":
                    # then the reason is that no card was played, and does not name the other one
                    said = f"{card} does not react to somebody {_DOING[meeting.happens]} {meeting.card}. {said}"
                steps = tuple(_named(step.text, result) for step in reason.spoken.steps)
                key = ("not", card, "played" if meeting.happens == "plays" else "gained")
                yield Finding("not", said, steps, reason.spoken.cites, key, meeting.title, meeting.text)


def _triggered(card: str, result: Result) -> bool:
    return any(
        event.kind == "ability" and event.ability is not None and ability_parts(event.ability)[0] == card
        for event in result.run.trace
    )


def _answers_attacks(card: str, as_of: AsOf) -> bool:
    """Whether a Reaction in another player's hand triggers when an Attack is played, not on what the Attack does."""
    shown = kinds_shown(SAMPLE_ATTACK, "plays", (card, WITH_BOB), as_of)
    return any(kind == "triggers" and key[-1] == "play" for kind, *key in shown)


def _concerns_others(result: Result, card: str) -> bool:
    """Whether another player had something to do because a card was played, or because it triggered."""
    trace = result.run.trace
    return any(
        event.player not in (None, 0)
        and not engine_only(event)
        and any(
            around.player == 0 and around.kind in ("play", "ability") and card == _card_of(around, result)
            for around in enclosing(trace, event)
        )
        for event in trace
    )


def _card_of(event: Event, result: Result) -> str | None:
    """The card that an event plays, or whose ability it is."""
    return event.cards[0].name if event.kind == "play" and event.cards else issuing_card(event, result.run.trace)


CONCERNING: Final = ("plays", "gains", "buys")
"""What a player may do with a card that concerns others."""

_DOING: Final = {"plays": "playing", "gains": "gaining", "buys": "buying"}


def no_protection(one: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card which protects its player from Attacks does nothing against this one, which affects other
    players."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for guard, card in ((one, other), (other, one)):
        if guard in TOKENS or card in TOKENS or known[card].kind != "card" or not _protects(guard, as_of):
            continue
        for happens in CONCERNING:
            if happens == "plays" and not PLAYABLE & known[card].printed:
                continue
            meeting = meeting_of(card, happens, (guard, BY_BOB), as_of)
            result = played(meeting.text, ())
            if result is None or not _concerns_others(result, card):
                continue
            if any(event.kind == "unaffected" for event in result.run.trace):
                continue
            what = (
                f"{card} is not an Attack card"
                if happens == "plays"
                else f"gaining {card} is not playing an Attack card"
            )
            said = f"{guard} does not protect Bob from {card}: {what}."
            key = ("not protected", guard, card, "played" if happens == "plays" else "gained")
            yield Finding("not", said, (), ("unaffected",), key, meeting.title, meeting.text, wants=(card, guard))


def _protects(card: str, as_of: AsOf) -> bool:
    """Whether a player who played this is unaffected by another player's Attack."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if "Duration" not in known[card].printed:
        return False
    return any(kind == "prevents" for kind, *_ in kinds_shown(SAMPLE_ATTACK, "plays", (card, BY_BOB), as_of))


def not_bought(meeting: Meeting, as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card cannot be bought because of the other one, if it can be without it."""
    if meeting.happens != "buys" or not _forbids(meeting, as_of):
        return
    plain = plain_card(meeting.other, meeting.card, as_of)
    if plain is None and meeting.where != IN_FRONT:
        return
    beside = (plain, meeting.where) if plain is not None else ("", ALONE)
    if played(meeting_of(meeting.card, meeting.happens, beside, as_of).text, ()) is None:
        return
    # Contraband forbids whatever is named
    sample = plain_card(meeting.card, meeting.other, as_of)
    place = (meeting.other, meeting.where)
    usual = sample is not None and (
        played(meeting_of(sample, meeting.happens, place, as_of).text, (sample, meeting.other)) is None
    )
    before = played(before_it_happens(meeting), meeting.wants)
    if before is None or before.run.world.number(0, "debt"):
        return  # with Debt nothing can be bought, and it may be paid off first
    try:
        (scenario,) = loads(until_it_has_happened(meeting), "", names())
        run_scenario(scenario, ask=MeetingAnswers(meeting.wants))
    except BadScenario as bad:
        why = re.sub(r"\balice\b", "Alice", bad.problems[0].message)
        said = f"This is not possible: {meeting.title}. {why[:1].upper()}{why[1:].rstrip('.')}."
        if usual and meeting.where != IN_FRONT:
            said = f"{said.rstrip('.')}{AS_WITH_ANY}"
        key = ("not bought", meeting.card, meeting.other)
        yield Finding("not", said, (), (), key, meeting.title, before_it_happens(meeting), usual)


def not_done(card: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that a card which plays or returns others cannot do so with this one, though it can with most.

    The same of what it does in Clean-up to cards in play, if this one stays there.
    """
    plain = plain_card(other, card, as_of)
    # which card of a shuffled pile it can be depends on the one on top
    if plain is None or other in names().homes or card in TOKENS:
        return
    known = catalog(as_of[1] if as_of else NEWEST, {})
    text = known[card].text
    for verb, where in _may_do(text):
        if verb == "play" and not PLAYABLE & known[other].printed:
            continue
        if card == other and verb != "play":
            continue
        both = meeting_of(card, "plays", (other, where), as_of)
        if not _does(card, verb, (plain, where), as_of) or _does(card, verb, (other, where), as_of):
            continue
        result = played(both.text, both.wants)
        if result is None or (where == PLAYED_BEFORE and not _stays(other, result)):
            continue
        if card == other and any(kind == "plays" for kind, *_ in showing_of(result, (card, other)).all()):
            continue
        said = f"{card} cannot {verb} {'another ' * (card == other)}{other}, though it could {verb} {plain}."
        if where == PLAYED_BEFORE:
            said = f"{card} cannot {_MOVE.get(verb, verb)} {other} on the turn it is played: it stays in play."
        key = ("not done", verb, card, other)
        yield Finding("not", said, (f"{card}: {text}",), (), key, both.title, both.text)


def not_on_gained(waiting: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """The finding that what waits for a card that is bought does nothing about one that the other card gains, or what waits
    for one that is gained about one that is passed."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if waiting in TOKENS or other in TOKENS or waiting == other or known[other].kind != "card":
        return
    found = next((one for one in _NOT_SO if one[0].search(known[waiting].text)), None)
    if found is None or not PLAYABLE & known[other].printed:
        return
    _, done, why = found
    where = _where_it_waits(waiting, known, as_of)
    if where is None:
        return
    meeting = meeting_of(other, "plays", (waiting, where), as_of)
    result = played(meeting.text, ())
    if result is None or _triggered(waiting, result):
        return
    trace = result.run.trace
    any_done = (one for one in trace if one.kind == done and one.player == 0 and one.outcome == "done")
    if any(_card_of(around, result) == other for one in any_done for around in enclosing(trace, one)):
        said = f"{waiting} does not trigger on {why.format(other)}."
        key = ("not on gained", waiting, other)
        yield Finding("not", said, (f"{waiting}: {known[waiting].text}",), (), key, meeting.title, meeting.text)


def _where_it_waits(waiting: str, known: Catalog, as_of: AsOf) -> str | None:
    """Where a card triggers on a Silver or an Estate that is bought."""
    there = (IN_HAND, BY_BOB, PLAYED_BEFORE) if known[waiting].kind == "card" else (LANDSCAPE,)
    bought = ((where, kinds_shown(name, "buys", (waiting, where), as_of)) for where in there for name in _BOUGHT)
    return next((where for where, shown in bought if any(kind == "triggers" for kind, *_ in shown)), None)


_BOUGHT: Final = ("Silver", "Estate")


_NOT_SO: Final = (
    (
        re.compile(r"gains? an? (?:\w+ )?card (?:that )?(?:you|they) bought|[Ww]hen you buy an? (?:\w+ )?card\b"),
        "gain",
        "what Alice gains with {}: she did not buy it",
    ),
    (re.compile(r"[Ww]hen you gain a card\b"), "pass", "a card that is passed with {}: passing it is not gaining it"),
)
"""How card texts say what they wait for, what may be taken for that, and why it is something else."""


def _forbids(meeting: Meeting, as_of: AsOf) -> bool:
    """Whether the texts say that one of the two is not bought because of the other, not because of what that did."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    there = known.get(meeting.other)
    return meeting.other in known[meeting.card].text or (
        there is not None and _NO_BUYING.search(there.text) is not None
    )


_NO_BUYING: Final = re.compile(r"cannot buy|can't buy|may not buy|only .*\bbuy")
"""How texts say that something cannot be bought."""


_MOVE: Final = {"put": "move"}
"""A verb that says enough without saying where to."""


def _may_do(text: str) -> Iterator[tuple[str, str]]:
    """What a card with this text may be able to do with most cards, and where these are then."""
    # Venture plays what it finds in the deck, whatever is in hand
    yield from (("play", ON_DECKS if any(said in text for said in FROM_DECKS) else IN_HAND), ("return", IN_HAND))
    if THE_TRASH in text:
        yield "play", IN_TRASH
    if LATER_IN_TURN.search(text):
        yield from (("trash", PLAYED_BEFORE), ("put", PLAYED_BEFORE))


def _does(card: str, verb: str, other: Place, as_of: AsOf) -> bool:
    """Whether a card does that with another one that is there, and in the Supply."""
    return any(key[1:4] == (verb, card, other[0]) for key in kinds_shown(card, "plays", other, as_of))


def _stays(card: str, result: Result) -> bool:
    return any(event.kind == "stays" and card in {one.name for one in event.cards} for event in result.run.trace)


def _named(text: str, result: Result) -> str:
    """A sentence with the players named as in the other findings."""
    for player in result.run.game.players:
        text = re.sub(rf"\b{player}\b", player.capitalize(), text)
    return f"{text[:1].upper()}{text[1:]}"


def before_it_happens(meeting: Meeting) -> str:
    """The scenario of a situation up to what happens in it."""
    before, _, _ = meeting.text.rpartition(_move(meeting))
    return before.removesuffix("moves:\n")


def until_it_has_happened(meeting: Meeting) -> str:
    """The same up to and with what happens."""
    before, move, _ = meeting.text.rpartition(_move(meeting))
    return f"{before}{move}"


def _move(meeting: Meeting) -> str:
    card = meeting.card.replace("'", "''")
    return f"  - 'alice {meeting.happens} {card}'\n"
