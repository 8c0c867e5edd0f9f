"""Playing two or three cards against each other, and gathering what is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.trace import ability_parts, is_choice
from adjudicator.interact.copies import gained_in_all, of_copies
from adjudicator.interact.costs import added_up, made_possible, within_reach
from adjudicator.interact.differences import (
    PLAIN_GAINED,
    REVEALS,
    gives_less,
    is_usual,
    on_condition,
    only_with_it,
    without_it,
)
from adjudicator.interact.facts import may_be_taken_for, more_types
from adjudicator.interact.findings import AS_WITH_ANY, LATER, Finding, Kind
from adjudicator.interact.meeting import SAMPLE_ACTION, AsOf, Meeting, meeting_of, until_then
from adjudicator.interact.meetings import meetings, meetings_of_three, places_at
from adjudicator.interact.nothing import (
    no_protection,
    no_reaction,
    not_bought,
    not_done,
    not_on_gained,
)
from adjudicator.interact.places import IN_HAND, PLAYED_BEFORE, WITH_BOB, WITHOUT_MOVES, Place
from adjudicator.interact.runs import kinds_shown, played, showing_of, shown_alone
from adjudicator.interact.showing import Showing
from adjudicator.interact.totals import in_all
from adjudicator.interact.verdicts import verdict
from adjudicator.scenario.results import Result
from adjudicator.scenario.state import state

HAPPENS_TO_ANY: Final = {
    "gains": PLAIN_GAINED,
    "buys": PLAIN_GAINED,
    "trashes": PLAIN_GAINED,
    "discards": PLAIN_GAINED,
    "plays": SAMPLE_ACTION,
}
"""What may happen to a card that has nothing to do with the two that trigger on it, and such a card."""

HANDS: Final = frozenset({IN_HAND, WITH_BOB})
"""Where a card is that a player still has."""

FROM_HAND: Final = frozenset({"plays", "trashes", "discards"})
"""What needs the card in hand."""

TOLD_IN_ORDER: Final = frozenset(
    {
        "lost track",
        "prevents",
        "instead",
        "triggers",
        "within reach",
        "plays",
        "does more",
        "stays",
        "does",
        "together",
    }
)
"""The kinds of findings that are best understood by seeing what happened from the beginning."""

MOST_OPTIONS: Final = 4
"""How many of a card's options are tried."""

LONGEST_STORY: Final = 16
"""The most sentences about what happened; later turns say little about the cards."""

SAME_EITHER_WAY: Final = "Here it does not matter which is first."
SAME_WITH_THESE: Final = (
    "With these cards it ends the same either way, but the one resolved second may have others to choose from."
)
"""Which is first, where the choices made here lead to the same."""

_IS_PLAYED: Final = "Alice plays "
_BEFORE: Final = " after playing "


@dataclass(slots=True)
class Interaction:
    """What was found about some cards, most interesting first, and how many situations were played."""

    cards: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)
    ordinary: list[Finding] = field(default_factory=list)
    """What they do with each other as they would with any such card: Remodel trashes a card from the hand."""
    situations: int = 0
    not_possible: int = 0


Asked = Callable[[Meeting, Showing], bool]
"""Whether a situation of three cards is one that is asked about."""


def interact(
    cards: Sequence[str],
    as_of: AsOf = None,
    beside: Sequence[str] = (),
    *,
    totals: bool = False,
    asked: Asked = lambda meeting, showing: True,
    idle: bool = False,
) -> Interaction:
    """How these cards, landscapes or tokens interact: every two of them, or a single one with another copy of itself.

    A card that is named several times is also played that many times. `beside` are plain cards that serve as examples.
    With `totals`, what they give in total is found for any of them that are played several times. Of three cards, only what is
    `asked` is looked at, and what one does to another without anything coming of it only with `idle`.
    """
    interaction = Interaction(tuple(cards))
    pairs = list(dict.fromkeys(combinations(cards, 2))) if len(cards) > 1 else [(cards[0], cards[0])]
    found: dict[tuple[str, ...], Finding] = {}
    for one, other in pairs:
        for finding in _of_pair(one, other, as_of, interaction):
            known = found.get(finding.key)
            if known is None or _shows(finding) > _shows(known):
                found[finding.key] = finding
    if len({*cards}) == len(cards) == 3:
        found = {key: one for key, one in found.items() if not _leave_together(one, cards, as_of)}
    for finding in (
        *_of_three(cards, as_of, interaction, asked, idle=idle),
        *added_up(cards, beside, as_of),
        *made_possible(cards, beside, as_of),
        *of_copies(cards, beside, as_of),
        *in_all(cards, beside, as_of, asked=totals),
        *(gained_in_all(cards, as_of) if totals else ()),
    ):
        found[finding.key] = finding
    done: dict[tuple[str, ...], Finding] = {}
    for finding in found.values():
        if finding.kind == "does" and finding.usual:
            done.setdefault(finding.key[2:], finding)
    interaction.ordinary = list(done.values())
    particular = [one for one in found.values() if one.kind != "does" or not one.usual]
    telling = [one for one in particular if one.kind != "does"] or particular
    said: set[tuple[str, str, tuple[str, ...]]] = set()
    for finding in sorted(telling, key=lambda one: one.rank):
        # two abilities of a card that lead to the same in one situation are one finding
        same = (ability_parts(finding.key[1])[0] if finding.kind == "triggers" else "", finding.meeting, finding.steps)
        if finding.kind != "triggers" or not finding.steps or same not in said:
            interaction.findings.append(finding)
        said.add(same)
    return interaction


def _leave_together(finding: Finding, cards: Sequence[str], as_of: AsOf) -> bool:
    """Whether the third card takes both cards of a finding from the hand at once, though one of them needs to be there when
    something happens to the other: Minion discards Watchtower with the Tunnel that gains a Gold."""
    rest = [name for name in cards if name not in finding.pair]
    if len(rest) != 1 or len({*finding.pair}) < 2 or not finding.meeting.endswith(f" with {finding.pair[0]} in hand"):
        return False
    held, other = finding.pair
    meeting = meeting_of(rest[0], "plays", (held, IN_HAND), as_of, more=((other, IN_HAND),))
    for number in range(MOST_OPTIONS):
        result = played(meeting.text, (other, held, rest[0]), otherwise=number)
        for event in () if result is None else result.run.trace:
            taken = {card.name for card in event.cards}
            if event.kind in ("trash", "discard") and other in taken:
                return held in taken
    return False


def story(finding: Finding) -> tuple[str, ...]:
    """What happened in the situation of a finding, in order, if that tells more than the finding alone."""
    about = finding.pair or finding.wants
    if finding.kind not in TOLD_IN_ORDER or len(about) < 2:
        return ()
    result = played(finding.scenario, finding.wants, otherwise=finding.otherwise, deeds=finding.deeds)
    if result is None:
        return ()
    return showing_of(result, about).story()[:LONGEST_STORY]


def _shows(finding: Finding) -> tuple[bool, bool, bool, bool]:
    """How well a finding shows what is found in several situations: Throne Room shows it best when Throne Room is
    played, not when it was played before something else, and Watchtower when another card is gained."""
    return not finding.own, not finding.usual, _IS_PLAYED in finding.meeting, _BEFORE not in finding.meeting


def _of_pair(one: str, other: str, as_of: AsOf, into: Interaction) -> Iterator[Finding]:
    triggered: set[str] = set()
    for meeting in meetings(one, other, as_of):
        into.situations += 1
        result = played(meeting.text, meeting.wants)
        if result is None and meeting.happens in FROM_HAND and meeting.where == PLAYED_BEFORE:
            # Priest may have trashed the Expand that is to be played
            meeting = replace(meeting, kept=True)
            result = played(meeting.text, meeting.wants)
        whole = result is not None
        if result is None:
            # what was played before may have left nothing to do it with, which is an interaction in itself
            into.not_possible += 1
            yield from not_bought(meeting, as_of)
            if (until := until_then(meeting, as_of)) is None:
                continue
            meeting = until
            result = played(meeting.text, meeting.wants)
        if result is None:
            continue
        by_itself = shown_alone(meeting.card, meeting.happens, (one, other), as_of)
        showing = showing_of(result, (one, other))
        triggered |= {
            ability_parts(event.ability)[0]
            for event in result.run.trace
            if event.kind == "ability" and event.ability is not None
        }
        here = list(_in_run(meeting, showing, by_itself, as_of, whole=whole))
        yield from here
        if all(finding.usual for finding in here):
            for number, turned in _with_other_options(meeting, result):
                found = _in_run(
                    meeting, showing_of(turned, (one, other)), by_itself, as_of, whole=False, otherwise=number
                )
                yield from (replace(finding, otherwise=number) for finding in found)
        if meeting.happens in ("plays", "receives") and meeting.where == IN_HAND:
            # what the card does to others may be what the one in hand waits for
            elsewhere = played(meeting.text, ())
            if elsewhere is not None:
                found = _in_run(meeting, showing_of(elsewhere, (one, other)), by_itself, as_of, whole=False)
                yield from (replace(finding, wants=()) for finding in found if finding.kind == "triggers")
    yield from _which_is_first(one, other, as_of, into)
    yield from no_reaction(one, other, as_of, triggered)
    yield from no_protection(one, other, as_of)
    for card, beside in ((one, other), (other, one)):
        yield from not_done(card, beside, as_of)
        yield from not_on_gained(card, beside, as_of)
    yield from more_types(one, other, as_of)
    yield from within_reach(one, other, as_of)


def _of_three(cards: Sequence[str], as_of: AsOf, into: Interaction, asked: Asked, *, idle: bool) -> Iterator[Finding]:
    """What happens where three cards meet, each connected with another: most of them do something, in the fewest words."""
    if len(cards) != 3:
        return
    one, two, three = cards
    best: tuple[tuple[bool, int, int, int], Finding] | None = None
    for meeting in meetings_of_three((one, two, three), as_of):
        names = (meeting.other, *(name for name, _ in meeting.more), meeting.card)
        held = {where for _, where in ((meeting.other, meeting.where), *meeting.more)} <= HANDS
        # cards that wait in hand are best seen when neither is what they wait for
        for wants in (names, *([()] if held and meeting.happens == "plays" else [])):
            into.situations += 1
            result = played(meeting.text, wants)
            if result is None:
                into.not_possible += 1
                break
            showing = Showing(result.run.trace, result.run.game.players, names)
            joins = list(showing.joins(idle=idle))
            joined = {name for doer, other, _ in joins for name in (doer, other)}
            if not asked(meeting, showing) or len(joined) < len(cards):
                continue
            said = " ".join(dict.fromkeys(sentence for *_, sentence in joins))
            pairs, doers = {frozenset((doer, other)) for doer, other, _ in joins}, {doer for doer, *_ in joins}
            worth = (not wants, len(pairs), len(doers), -len(result.run.trace))
            if best is None or worth > best[0]:
                best = (
                    worth,
                    Finding(
                        "together", said, (), (), ("together",), meeting.title, meeting.text, wants=wants, pair=names
                    ),
                )
    if best is not None:
        yield best[1]


def _with_other_options(meeting: Meeting, result: Result) -> Iterator[tuple[int, Result]]:
    """The same with each other option of a card that names neither card: Scepter replays a card."""
    offered = (
        len([option for option in event.get("options") if option != "nothing"])
        for event in result.run.trace
        if is_choice(event) and event.get("asked") == "choose"
    )
    for number in range(1, min(MOST_OPTIONS, max(offered, default=0))):
        turned = played(meeting.text, meeting.wants, otherwise=number)
        if turned is not None:
            yield number, turned


def _in_run(
    meeting: Meeting, showing: Showing, single: Showing | None, as_of: AsOf, *, whole: bool, otherwise: int = 0
) -> Iterator[Finding]:
    alone_too = {(kind, key) for kind, _, _, key in single.all()} if single is not None else set()
    any_found, nothing_found = False, True
    wants = meeting.wants
    prevented = {key[-1] for kind, _, _, key in showing.all() if kind == "prevents"}
    for kind, event, causes, key in showing.all():
        if (kind, key) in alone_too:
            continue
        said = verdict(kind, event, causes, showing)
        shown = kind == "does" and key[0] == REVEALS
        if shown and (meeting.where != IN_HAND or key[1] != meeting.card):
            continue
        place = (meeting.other, meeting.where)
        if kind == "triggers" and key[0] in prevented:
            continue
        usual = is_usual(kind, key, meeting, place, as_of, otherwise)
        if kind == "does" and (plain := gives_less(key, meeting, as_of, otherwise)) is not None:
            kind, usual = "does more", False
            said = f"{said.rstrip('.')}, which gives more than {plain} would."
        elif shown and not usual:
            kind = "does more"
        elif kind == "does" and may_be_taken_for(key[0], key[2]) and not showing.abilities(key[2]):
            kind, usual = "does more", False
            said = f"{said} {key[2]} does not trigger."
        if usual:
            said = f"{said.rstrip('.')}{AS_WITH_ANY}"
        any_found, nothing_found = any_found or not usual, False
        steps = tuple(step for step in showing.how_it_happened(kind, event, causes) if step != said)
        if kind != "next turn":
            lasting = event.cards[0].name if kind == "plays" else meeting.card
            steps = (*steps, *_next_turn(lasting, meeting, showing, single))
        if kind == "order":
            kind, other_way = _other_order(meeting, showing, wants)
            steps = (*steps, *other_way)
        known_by = (kind, *(key[:3] if kind == "does" else key))
        if kind == "does" and usual:
            # Mint does one thing by its instructions and another when it is gained
            known_by = (*known_by, ability_parts(event.ability or "")[1])
        pair = (meeting.other, meeting.card)
        own = kind == "triggers" and meeting.other != meeting.card and _owned(event, causes[0])
        yield Finding(
            kind, said, steps, event.cites, known_by, meeting.title, meeting.text, usual, wants, own=own, pair=pair
        )
    if whole and not any_found:
        yield from on_condition(meeting, showing, as_of, of_its_type=not nothing_found)
    # what was played before may have moved cards, which changes much that nobody would ask about
    telling = meeting.happens == "buys" or meeting.where in WITHOUT_MOVES
    if not whole or any_found or single is None or not telling:
        return
    if nothing_found:
        yield from only_with_it(meeting, showing, single, as_of)
    yield from without_it(meeting, showing, single, as_of)


def _owned(ability: Event, cause: Event) -> bool:
    """Whether an ability triggers on what happens to its own card."""
    card, _ = ability_parts(ability.ability or "")
    return any(one.name == card for one in cause.cards)


def _triggers(sample: str, happens: str, place: Place, as_of: AsOf) -> bool:
    """Whether a card triggers on what happens to a plain card."""
    return any(kind == "triggers" for kind, *_ in kinds_shown(sample, happens, place, as_of))


def _which_is_first(one: str, other: str, as_of: AsOf, into: Interaction) -> Iterator[Finding]:
    """What happens if both trigger on what happens to any other card: which is resolved first, or that both do something."""
    if one == other:
        return
    for happens, sample in HAPPENS_TO_ANY.items():
        if sample in (one, other):
            continue
        for where, there in product(places_at(one, happens, as_of), places_at(other, happens, as_of)):
            if not all(_triggers(sample, happens, place, as_of) for place in ((one, where), (other, there))):
                continue
            both = meeting_of(sample, happens, (one, where), as_of, more=((other, there),))
            wants = (sample, one, other)
            into.situations += 1
            result = played(both.text, wants)
            if result is None:
                continue
            showing = showing_of(result, (one, other))
            both_trigger = showing.triggered_by(sample)
            told = False
            for kind, event, causes, key in showing.all():
                if kind != "order" and kind != "lost track":
                    continue
                told = True
                steps = showing.how_it_happened(kind, event, causes)
                said = verdict(kind, event, causes, showing)
                if kind == "order":
                    kind, other_way = _other_order(both, showing, wants)
                    steps = (*steps, *other_way)
                if kind == "either order" and both_trigger:
                    # that both do something matters more
                    kind, said, key, steps = "together", both_trigger, (both_trigger,), other_way
                yield _of_both(both, kind, said, key, wants, steps=steps, cites=event.cites)
            if not told and both_trigger:
                yield _of_both(both, "together", both_trigger, (both_trigger,), wants)


def _of_both(
    meeting: Meeting,
    kind: Kind,
    said: str,
    key: tuple[str, ...],
    wants: tuple[str, ...],
    *,
    steps: tuple[str, ...] = (),
    cites: tuple[str, ...] = (),
) -> Finding:
    """A finding about two cards that trigger on what happens to a third one."""
    pair = wants[1:]
    return Finding(kind, said, steps, cites, (kind, *key), meeting.title, meeting.text, wants=wants, pair=pair)


def _other_order(meeting: Meeting, showing: Showing, wants: tuple[str, ...]) -> tuple[Kind, tuple[str, ...]]:
    """What changes when the other ability is resolved first, and whether anything does."""
    first = played(meeting.text, wants)
    other = played(meeting.text, wants, last=True)
    if first is None or other is None:
        return "order", ()
    turned = showing_of(other, showing.pair)
    same = state(first.run) == state(other.run)
    both = ("Both happen, whichever is first.",) if showing.both_done() and turned.both_done() else ()
    if same and _counts(showing) == _counts(turned):
        chosen = showing.chooses_cards() or turned.chooses_cards()
        return "either order", (*both, SAME_WITH_THESE if chosen else SAME_EITHER_WAY)
    ours, theirs = showing.undergone(), turned.undergone()
    turned_to = next((showing.say(event) for kind, event, _, _ in turned.all() if kind == "order"), "")
    only = [text for text in theirs if text not in ours][:2]
    if not only:
        return "order", (*both, "The order matters: cards end up elsewhere.")
    return "order", (*both, f"The order matters. The other way round: {turned_to} {' '.join(only)}".rstrip())


def _next_turn(card: str, meeting: Meeting, showing: Showing, single: Showing | None) -> Iterator[str]:
    """Whether a Duration that is played still does on later turns what it would do alone."""
    by_itself = single.next_turn(card) if card == meeting.card and single is not None else ()
    if meeting.happens != "plays" or by_itself is None:
        return
    later = showing.next_turn(card)
    if later:
        yield f"{LATER}{' '.join(later)}"
    elif later is None and card == meeting.card and single is not None:
        yield f"{card} does nothing on later turns."


def _counts(showing: Showing) -> list[str]:
    return sorted(showing.counts().elements())
