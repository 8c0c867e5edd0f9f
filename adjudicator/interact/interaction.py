"""Playing two or three cards against each other, and gathering what is found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from adjudicator.cards import catalog
from adjudicator.engine.errors import EndlessLoop
from adjudicator.explanations.trace import Trace, ability_parts, enclosing, engine_only
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.zones import NEWEST
from adjudicator.interact.answers import MeetingAnswers
from adjudicator.interact.findings import Finding, Kind, Showing, verdict
from adjudicator.interact.meetings import (
    ALONE,
    IN_FRONT,
    IN_HAND,
    PLAYED_BEFORE,
    TOKENS,
    WITH_BOB,
    WITHOUT_MOVES,
    AsOf,
    Meeting,
    Place,
    alone,
    meeting_of,
    meetings,
    places_at,
    plain_card,
)
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state

HAPPENS_TO_ANY: Final = ("gains", "buys", "trashes", "discards")
"""What may happen to a card that has nothing to do with either of two that trigger on it."""

MANY: Final = 1 << 16
"""Situations that are remembered: those without the second card are the same for many pairs."""

OFTEN_DONE: Final = frozenset({"trash", "gain", "set aside", "return", "exile"})
"""What a card does to any other that is there for it."""

TOLD_IN_ORDER: Final = frozenset({"lost track", "prevents", "instead", "triggers", "plays", "stays", "does"})
"""The kinds of findings that are understood best by what happened from the beginning."""

LONGEST_STORY: Final = 16
"""Sentences of what happened; the turns after that say little about the cards."""

SAMPLE_ATTACK: Final = "Militia"

_IS_PLAYED: Final = "Alice plays "

Key = tuple[str, ...]


@dataclass(slots=True)
class Interaction:
    """What was found about some cards, most telling first, and in how many situations it was looked for."""

    cards: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)
    situations: int = 0
    not_possible: int = 0


def interact(cards: Sequence[str], as_of: AsOf = None) -> Interaction:
    """How these cards, landscapes or tokens interact: each two of them; one alone with another copy of itself."""
    interaction = Interaction(tuple(cards))
    pairs = list(combinations(cards, 2)) if len(cards) > 1 else [(cards[0], cards[0])]
    found: dict[tuple[str, ...], Finding] = {}
    for one, other in pairs:
        for finding in _of_pair(one, other, as_of, interaction):
            known = found.get(finding.key)
            if known is None or _shows(finding) > _shows(known):
                found[finding.key] = finding
    # that Remodel trashes a card of the hand is not about the two
    particular = [one for one in found.values() if one.kind != "does" or not one.usual]
    telling = [one for one in particular if one.kind != "does"] or particular
    said: set[tuple[str, tuple[str, ...]]] = set()
    for finding in sorted(telling, key=lambda one: one.rank):
        # two abilities of a card that lead to the same in one situation are one finding
        same = (finding.meeting, finding.steps)
        if finding.kind != "triggers" or not finding.steps or same not in said:
            interaction.findings.append(finding)
        said.add(same)
    return interaction


def story(finding: Finding) -> tuple[str, ...]:
    """What happened in the situation of a finding, in order, if that tells more than the finding alone."""
    if finding.kind not in TOLD_IN_ORDER or len(finding.wants) < 2:
        return ()
    result = _played(finding.scenario, finding.wants)
    if result is None:
        return ()
    first, second, *_ = finding.wants
    return _showing(result, (first, second)).story()[:LONGEST_STORY]


def _shows(finding: Finding) -> tuple[bool, bool]:
    """How well a finding shows what is found in several situations: a Throne Room shows it best when it is played itself,
    and not before something else."""
    return not finding.usual, _IS_PLAYED in finding.meeting


def _of_pair(one: str, other: str, as_of: AsOf, into: Interaction) -> Iterator[Finding]:
    triggered: set[str] = set()
    for meeting in meetings(one, other, as_of):
        into.situations += 1
        result = _played(meeting.text, (meeting.card, meeting.other))
        whole = result is not None
        if result is None:
            # what was played before may have left nothing to do it with; that is an interaction itself
            into.not_possible += 1
            yield from _not_bought(meeting, as_of)
            meeting = replace(meeting, text=_shorter(meeting.text))
            result = _played(meeting.text, (meeting.card, meeting.other))
        if result is None:
            continue
        by_itself = _alone(meeting.card, meeting.happens, (one, other), as_of)
        showing = _showing(result, (one, other))
        triggered |= {
            ability_parts(event.ability)[0]
            for event in result.run.trace
            if event.kind == "ability" and event.ability is not None
        }
        yield from _in_run(meeting, showing, by_itself, as_of, whole=whole)
        if meeting.happens in ("plays", "receives") and meeting.where == IN_HAND:
            # what the card does to others may be what the one in hand waits for
            elsewhere = _played(meeting.text, ())
            if elsewhere is not None:
                found = _in_run(meeting, _showing(elsewhere, (one, other)), by_itself, as_of, whole=False)
                yield from (replace(finding, wants=()) for finding in found if finding.kind == "triggers")
    yield from _at_once(one, other, as_of, into)
    yield from _not(one, other, as_of, triggered)
    for card, beside in ((one, other), (other, one)):
        yield from _not_played(card, beside, as_of)


def _showing(result: Result, pair: tuple[str, str]) -> Showing:
    return Showing(result.run.trace, result.run.game.players, _in_trace(pair))


def _in_trace(pair: tuple[str, str]) -> tuple[str, str]:
    """What traces call two cards: a token by what stands on it."""
    one, other = (TOKENS[name].split(" on ")[0] if name in TOKENS else name for name in pair)
    return one, other


def _alone(card: str, happens: str, pair: tuple[str, str], as_of: AsOf) -> Showing | None:
    """The same without the other card."""
    found = _trace_of(card, happens, as_of)
    return None if found is None else Showing(*found, _in_trace(pair))


@lru_cache(maxsize=MANY)
def _trace_of(card: str, happens: str, as_of: AsOf) -> tuple[Trace, Sequence[str]] | None:
    result = _played(alone(card, happens, as_of).text, (card,))
    return None if result is None else (result.run.trace, result.run.game.players)


def _in_run(
    meeting: Meeting, showing: Showing, single: Showing | None, as_of: AsOf, *, whole: bool
) -> Iterator[Finding]:
    alone_too = {(kind, key) for kind, _, _, key in single.all()} if single is not None else set()
    any_found = False
    wants = (meeting.card, meeting.other)
    prevented = {key[-1] for kind, _, _, key in showing.all() if kind == "prevents"}
    for kind, event, causes, key in showing.all():
        if (kind, key) in alone_too:
            continue
        said = verdict(kind, event, causes, showing)
        place = (meeting.other, meeting.where)
        if kind == "triggers" and key[0] in prevented:
            continue
        usual = _is_usual(kind, key, meeting, place, as_of)
        if usual:
            said = f"{_inner(said)}, as with any such card."
        any_found = any_found or not usual
        steps = showing.told(kind, event, causes)
        if kind != "next turn":
            steps = (*steps, *_next_turn(meeting, showing, single))
        if kind == "order":
            kind, other_way = _other_order(meeting, showing, wants)
            steps = (*steps, *other_way)
        yield Finding(kind, said, steps, event.cites, (kind, *key), meeting.title, meeting.text, usual, wants)
    # what was played before may have moved cards, which changes much that nobody would ask about
    telling = meeting.happens == "buys" or meeting.where in WITHOUT_MOVES
    if not whole or any_found or single is None or not telling:
        return
    differences = list(_differences(showing, single))
    with_any = _usual_differences(meeting, as_of) if differences else set()
    for kept, missing in differences:
        if (kept, missing) in with_any:
            continue
        if kept:
            said = f"{meeting.title}: {kept} Without {meeting.other}: {missing}"
        else:
            said = f"{meeting.title}: this does not happen, as it would without {meeting.other}: {missing}"
        # a price is another one for most cards
        usual = bool(with_any) and meeting.happens == "buys"
        key = ("differs", meeting.other, missing)
        yield Finding("differs", said, (), (), key, meeting.title, meeting.text, usual, wants)


def _is_usual(kind: Kind, key: Key, meeting: Meeting, place: Place, as_of: AsOf) -> bool:
    """Whether the same is found with a card of the same type without abilities, in the place of one of the two."""
    if kind == "does":
        return key[0] in OFTEN_DONE
    if kind not in ("triggers", "instead"):
        return False
    card, (other, _) = meeting.card, place
    plain = plain_card(card, other, as_of)
    if plain is not None:
        found = _shown(plain, meeting.happens, place, as_of)
        if (kind, *_but(card, key)) in {_but(plain, one) for one in found}:
            return True
    return False


@lru_cache(maxsize=MANY)
def _shown(card: str, happens: str, beside: Place, as_of: AsOf) -> frozenset[Key]:
    """What a meeting shows, as the kinds of its findings with their keys."""
    other, _ = beside
    result = None if other == card else _played(meeting_of(card, happens, beside, as_of).text, (card, other))
    if result is None:
        return frozenset()
    showing = _showing(result, (card, other))
    return frozenset((kind, *key) for kind, _, _, key in showing.all())


def _but(card: str, key: Key) -> Key:
    """The key of a finding without the name of one card."""
    return tuple(part for part in key if part != card)


def _triggers(happens: str, place: Place, as_of: AsOf) -> bool:
    """Whether a card triggers on what happens to a Silver."""
    return any(kind == "triggers" for kind, *_ in _shown("Silver", happens, place, as_of))


def _at_once(one: str, other: str, as_of: AsOf, into: Interaction) -> Iterator[Finding]:
    """Which is first where both trigger on what happens to any other card."""
    if one == other:
        return
    for happens in HAPPENS_TO_ANY:
        for where, there in product(places_at(one, happens, as_of), places_at(other, happens, as_of)):
            if not all(_triggers(happens, place, as_of) for place in ((one, where), (other, there))):
                continue
            both = meeting_of("Silver", happens, (one, where), as_of, third=(other, there))
            into.situations += 1
            result = _played(both.text, (one, other))
            if result is None:
                continue
            showing = _showing(result, (one, other))
            for kind, event, causes, key in showing.all():
                if kind != "order" and kind != "lost track":
                    continue
                steps = showing.told(kind, event, causes)
                said = verdict(kind, event, causes, showing)
                if kind == "order":
                    kind, other_way = _other_order(both, showing, (one, other))
                    steps = (*steps, *other_way)
                yield Finding(kind, said, steps, event.cites, (kind, *key), both.title, both.text, wants=showing.pair)


def _differences(showing: Showing, single: Showing) -> Iterator[tuple[str, str]]:
    """What happened only without the other card, and what happened instead, if anything did.

    Nothing is reported if the players chose differently: then the difference is due to them.
    """
    if showing.choices() != single.choices():
        return
    here, there = showing.counts(), single.counts()
    for text in there - here:
        yield next((other for other in here - there if other.split()[:2] == text.split()[:2]), ""), text


def _usual_differences(meeting: Meeting, as_of: AsOf) -> set[tuple[str, str]]:
    """The differences that there are with a card without abilities in the place of one of the two."""
    found: set[tuple[str, str]] = set()
    plain = plain_card(meeting.other, meeting.card, as_of)
    if plain is not None and meeting.where in (IN_HAND, PLAYED_BEFORE):
        found |= _differences_of(meeting.card, meeting.happens, (plain, meeting.where), as_of)
    plain = plain_card(meeting.card, meeting.other, as_of)
    if plain is not None:
        found |= _differences_of(plain, meeting.happens, (meeting.other, meeting.where), as_of)
    return found


@lru_cache(maxsize=MANY)
def _differences_of(card: str, happens: str, beside: Place, as_of: AsOf) -> frozenset[tuple[str, str]]:
    pair = (card, beside[0])
    both = _played(meeting_of(card, happens, beside, as_of).text, pair)
    single = _alone(card, happens, pair, as_of)
    return frozenset() if both is None or single is None else frozenset(_differences(_showing(both, pair), single))


def _other_order(meeting: Meeting, showing: Showing, wants: tuple[str, str]) -> tuple[Kind, tuple[str, ...]]:
    """What is different when the other ability is resolved first, and whether anything is."""
    first = _played(meeting.text, wants)
    other = _played(meeting.text, wants, last=True)
    if first is None or other is None:
        return "order", ()
    turned = _showing(other, showing.pair)
    same = state(first.run) == state(other.run)
    both = ("Both happen, whichever is first.",) if showing.both_done() and turned.both_done() else ()
    if same and _told(showing) == _told(turned):
        return "either order", (*both, "Here it does not matter which is first.")
    ours, theirs = showing.undergone(), turned.undergone()
    turned_to = next((showing.say(event) for kind, event, _, _ in turned.all() if kind == "order"), "")
    only = [text for text in theirs if text not in ours][:2]
    if not only:
        return "order", (*both, "The order matters: cards end up elsewhere.")
    return "order", (*both, f"The order matters. The other way round: {turned_to} {' '.join(only)}".rstrip())


def _next_turn(meeting: Meeting, showing: Showing, single: Showing | None) -> Iterator[str]:
    """Whether a Duration that is played still does on later turns what it does by itself."""
    card = meeting.card
    if meeting.happens != "plays" or single is None or single.next_turn(card) is None:
        return
    later = showing.next_turn(card)
    if later is None:
        yield f"{card} does nothing on later turns."
    elif later:
        yield f"On a later turn: {' '.join(later)}"


def _told(showing: Showing) -> list[str]:
    return sorted(showing.counts().elements())


def _played(text: str, wanted: Sequence[str], *, last: bool = False, keep_worlds: bool = False) -> Result | None:
    """The run of a scenario; None where it cannot happen."""
    try:
        (scenario,) = loads(text, "", names())
        return run_scenario(scenario, ask=MeetingAnswers(wanted, last=last), keep_worlds=keep_worlds)
    except (BadScenario, EndlessLoop):
        return None


def _shorter(text: str) -> str:
    """Without the last move."""
    lines = text.rstrip("\n").split("\n")
    return "\n".join([*lines[:-1], ""])


def _not(one: str, other: str, as_of: AsOf, triggered: set[str]) -> Iterator[Finding]:
    """Why a Reaction does nothing when the other card is played, where one might think that it does."""
    from adjudicator.explanations.asked_about import NoAbilityError
    from adjudicator.why_not.question import why_not

    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card in dict.fromkeys(name for name in (one, other) if name not in TOKENS):
        if card in triggered or "Reaction" not in known[card].printed or not _answers_attacks(card, as_of):
            continue
        for meeting in meetings(one, other, as_of):
            if meeting.other != card or meeting.happens != "plays" or meeting.where != WITH_BOB:
                continue
            result = _played(meeting.text, (), keep_worlds=True)
            if result is None or not _concerns_others(result, meeting.card):
                continue
            try:
                reason = why_not(result, card)
            except NoAbilityError:
                break
            if reason is not None:
                said = f"{card} does not react to {meeting.card}. {_named(reason.verdict, result)}"
                steps = tuple(_named(step.text, result) for step in reason.spoken.steps)
                yield Finding("not", said, steps, reason.spoken.cites, ("not", card), meeting.title, meeting.text)
                break


def _answers_attacks(card: str, as_of: AsOf) -> bool:
    """Whether a Reaction in another player's hand triggers when an Attack is played."""
    return any(kind == "triggers" for kind, *_ in _shown(SAMPLE_ATTACK, "plays", (card, WITH_BOB), as_of))


def _concerns_others(result: Result, card: str) -> bool:
    """Whether another player had something to do because of a card that was played."""
    trace = result.run.trace
    return any(
        event.player not in (None, 0)
        and not engine_only(event)
        and any(
            around.kind == "play" and card in {one.name for one in around.cards} for around in enclosing(trace, event)
        )
        for event in trace
    )


def _not_bought(meeting: Meeting, as_of: AsOf) -> Iterator[Finding]:
    """That a card cannot be bought because of the other one, if it can be without it."""
    if meeting.happens != "buys":
        return
    plain = plain_card(meeting.other, meeting.card, as_of)
    if plain is None and meeting.where != IN_FRONT:
        return
    beside = (plain, meeting.where) if plain is not None else ("", ALONE)
    if _played(meeting_of(meeting.card, meeting.happens, beside, as_of).text, ()) is None:
        return
    # Contraband forbids whatever is named
    sample = plain_card(meeting.card, meeting.other, as_of)
    place = (meeting.other, meeting.where)
    usual = sample is not None and (
        _played(meeting_of(sample, meeting.happens, place, as_of).text, (sample, meeting.other)) is None
    )
    if usual and meeting.where != IN_FRONT:
        return
    try:
        (scenario,) = loads(meeting.text, "", names())
        run_scenario(scenario, ask=MeetingAnswers((meeting.card, meeting.other)))
    except BadScenario as bad:
        why = re.sub(r"\balice\b", "Alice", bad.problems[0].message)
        said = f"This is not possible: {meeting.title}. {why[:1].upper()}{why[1:].rstrip('.')}."
        key = ("not bought", meeting.card, meeting.other)
        yield Finding("not", said, (), (), key, meeting.title, _shorter(meeting.text), usual)


def _not_played(card: str, other: str, as_of: AsOf) -> Iterator[Finding]:
    """That a card which plays others does not play this one, though it plays most."""
    plain = plain_card(other, card, as_of)
    if plain is None or card == other or card in TOKENS or not _plays(card, plain, as_of) or _plays(card, other, as_of):
        return
    both = meeting_of(card, "plays", (other, IN_HAND), as_of)
    text = catalog(as_of[1] if as_of else NEWEST, {})[card].text
    said = f"{card} cannot play {other}, though it could play {plain}."
    yield Finding("not", said, (f"{card}: {text}",), (), ("not played", card, other), both.title, both.text)


def _plays(card: str, other: str, as_of: AsOf) -> bool:
    """Whether a card plays another one that is in hand and in the Supply."""
    return ("plays", "play", card, other) in _shown(card, "plays", (other, IN_HAND), as_of)


def _named(text: str, result: Result) -> str:
    """A sentence with the names of the players as in the other findings."""
    for player in result.run.game.players:
        text = re.sub(rf"\b{player}\b", player.capitalize(), text)
    return f"{text[:1].upper()}{text[1:]}"


def _inner(text: str) -> str:
    return text.rstrip(".")
