"""Playing two or three cards against each other, and gathering what is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import combinations

from adjudicator.cards import catalog
from adjudicator.engine.errors import EndlessLoop
from adjudicator.explanations.trace import ability_parts
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reader import loads
from adjudicator.format.zones import NEWEST
from adjudicator.interact.answers import MeetingAnswers
from adjudicator.interact.findings import RANK, Finding, Showing, verdict
from adjudicator.interact.meetings import WITH_BOB, Meeting, alone, meetings
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

AsOf = tuple[str, date] | None


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
            if known is None:
                found[finding.key] = finding
    telling = [one for one in found.values() if one.kind != "does"]
    interaction.findings = sorted(telling or found.values(), key=lambda one: RANK.index(one.kind))
    return interaction


def _of_pair(one: str, other: str, as_of: AsOf, into: Interaction) -> Iterator[Finding]:
    triggered: set[str] = set()
    by_itself: dict[tuple[str, str], Showing | None] = {}
    for meeting in meetings(one, other, as_of):
        into.situations += 1
        result = _played(meeting.text, (one, other))
        whole = result is not None
        if result is None:
            # what was played before may have left nothing to do it with; that is an interaction itself
            into.not_possible += 1
            meeting = replace(meeting, text=_shorter(meeting.text))
            result = _played(meeting.text, (one, other))
        if result is None:
            continue
        key = (meeting.card, meeting.happens)
        if key not in by_itself:
            single = _played(alone(*key, as_of).text, (one, other))
            by_itself[key] = (
                None if single is None else Showing(single.run.trace, single.run.game.players, (one, other))
            )
        run = result.run
        showing = Showing(run.trace, run.game.players, (one, other))
        triggered |= {
            ability_parts(event.ability)[0] for event in run.trace if event.kind == "ability" and event.ability
        }
        yield from _in_run(meeting, showing, by_itself[key], whole=whole)
    yield from _not(one, other, as_of, triggered)


def _in_run(meeting: Meeting, showing: Showing, single: Showing | None, *, whole: bool) -> Iterator[Finding]:
    usual = {(kind, key) for kind, _, _, key in single.all()} if single is not None else set()
    any_found = False
    for kind, event, causes, key in showing.all():
        if (kind, key) in usual:
            continue
        any_found = True
        said = verdict(kind, event, causes, showing)
        steps = showing.told(event, causes)
        if kind == "order":
            steps = (*steps, *_other_order(meeting, showing))
        yield Finding(kind, said, steps, event.cites, (kind, *key), meeting.title, meeting.text)
    if whole and not any_found and single is not None:
        yield from _differences(meeting, showing, single)


def _differences(meeting: Meeting, showing: Showing, single: Showing) -> Iterator[Finding]:
    """What happened only with the other card there, or only without it."""
    here, there = showing.counts(), single.counts()
    for text in there - here:
        instead = next((other for other in here - there if other.split()[:2] == text.split()[:2]), None)
        if instead is None:
            said = (
                f"{_inner(meeting.title)}: it does not happen that {_inner(text)}, as it would without {meeting.other}."
            )
        else:
            said = f"{meeting.title}: {instead} Without {meeting.other}: {text}"
        yield Finding("differs", said, (), (), ("differs", meeting.other, text), meeting.title, meeting.text)


def _other_order(meeting: Meeting, showing: Showing) -> Iterator[str]:
    """What is different when the other ability is resolved first."""
    other = _played(meeting.text, showing.pair, last=True)
    if other is None:
        return
    turned = Showing(other.run.trace, other.run.game.players, showing.pair)
    ours, theirs = _told(showing), _told(turned)
    if ours == theirs:
        yield "It does not matter which is first."
        return
    first = next((showing.say(event) for kind, event, _, _ in turned.all() if kind == "order"), "")
    only = [text for text in theirs if text not in ours][:2]
    yield f"The order matters. The other way round: {first} {' '.join(only)}".rstrip()


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
    for card in dict.fromkeys((one, other)):
        if card in triggered or "Reaction" not in known[card].printed:
            continue
        for meeting in meetings(one, other, as_of):
            if meeting.other != card or meeting.happens != "plays" or meeting.where != WITH_BOB:
                continue
            result = _played(meeting.text, (), keep_worlds=True)
            if result is None:
                continue
            try:
                reason = why_not(result, card)
            except NoAbilityError:
                break
            if reason is not None:
                said = f"{card} does not react to {meeting.card}. {_sentence(reason.verdict)}"
                steps = tuple(_sentence(step.text) for step in reason.spoken.steps)
                yield Finding("not", said, steps, reason.spoken.cites, ("not", card), meeting.title, meeting.text)
                break


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _inner(text: str) -> str:
    return text.rstrip(".")
