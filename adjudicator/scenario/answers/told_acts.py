"""Acts below another one that only say what an ability does, which has to be so: `bob gains a Curse` below `alice plays Witch`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import counted as spoken_count
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.problems import BadScenario, one_of, shown
from adjudicator.format.reading.cards import base
from adjudicator.format.steps import Act, Answer, Step, StrangeWords
from adjudicator.scenario.act_refusals import past_the_start
from adjudicator.scenario.acts import is_begun
from adjudicator.scenario.answers.abilities_used import (
    by_using,
    first_for,
    own_instructions,
    used_for_each,
    used_for_what_follows,
)
from adjudicator.scenario.answers.acts_as_answers import BEGUN, as_answer, parts_told, said_as_acts
from adjudicator.scenario.answers.done_already import done_unasked, happened
from adjudicator.scenario.answers.fitting_answers import fits, in_parts
from adjudicator.scenario.answers.implied_answers import chosen_by_another, declined_for
from adjudicator.scenario.answers.left_over_answers import done_instead, passed_over, text_of_the_last
from adjudicator.scenario.answers.options.deeds_of_options import counted, done
from adjudicator.scenario.answers.told_draws import (
    are_drawn,
    drawn_anyway,
    drawn_by_its_own_text,
    drawn_instead,
    used_to_draw,
)
from adjudicator.scenario.table import Table, still_inside
from adjudicator.world.places import HAND, Place

Told: TypeAlias = dict[int, Counter[tuple[int, str, str]]]
"""What has been said about what happened from an event on: by whom, what, and which card, or how many."""


def _told_since(told: Told, since: int) -> Counter[tuple[int, str, str]]:
    """Everything that has been said about what happened from an event on."""
    return sum((there for begin, there in told.items() if begin >= since), Counter())


class ToldActs(NamedTuple):
    """The result for acts that only say what an ability does."""

    run: Run
    number: int
    """How many acts that is: none if an ability is used first, which then asks for it."""
    since: int
    """The first event that may be what is written next."""
    led_to: int | None = None
    """The first event that the ability which was used led to, after what is told."""


def told_as_acts(
    table: Table,
    run: Run,
    steps: Sequence[tuple[int, Step]],
    at: int,
    since: int,
    acted: int,
    passed: Sequence[Run],
    told: Told,
    answered: int | None,
) -> ToldActs | None:
    """What acts of one line only say of an ability; None if they are acts.

    `bob gains Duchess` where Duchess may be used; `bob gains Curse` below `alice plays Witch`, which makes him do so anyway.
    `told` counts what has been told already of what happened from an event on; what happened from the event `answered` on is
    what the answer before led to. What happened from `since` on is meant first, then all that happened since the player
    `acted`: without "then", a sentence states no order. Raises `BadScenario` when an act below
    another one is told that did not happen: whoever means a new one writes it after that act.
    """
    step = steps[at][1]
    if not isinstance(step, Act):
        return None
    seat = run.game.players.index(step.who)
    # beside the act, too, it can be no new one where something is asked, if that is answered next
    tells = step.below or _is_answered_behind(run, steps, at)
    if step.verb == "draws":
        if not tells:
            return None
        for begin in (since, acted):
            if are_drawn(run, steps, at, begin, _told_since(told, begin), at_once=begin < since):
                told.setdefault(begin, Counter())[seat, "draw", str(step.count)] += 1
                return ToldActs(run, 1, since)
        if (own := drawn_by_its_own_text(run, seat, step.count)) is not None:
            return ToldActs(own, 0, since)
        for before in (*passed, run):
            if (drawing := used_to_draw(before, seat, step.count, step.statement)) is not None:
                told.setdefault(acted, Counter())[seat, "draw", str(step.count)] += 1
                # what others draw then may be told next
                drawn_at = [event.id for event in drawing.trace if (event.kind, event.player) == ("draw", seat)]
                return ToldActs(drawing, 1, drawn_at[-1] + 1)
        if drawn_anyway(run, seat, step.count) or _are_drawn_behind(run, steps, at, step.count):
            # once what is asked now has its answer
            return None
        drawn = drawn_instead(run, step, since, acted, _told_since(told, since), steps[:at])
        behind = f" {past_the_start(run, seat) or _BEHIND}" if run.decision is None or run.decision.phase else ""
        raise table.wrong(step, f"'{shown(step.quoted)}' is not what happens: {drawn}{behind}", run)
    parts = list(parts_told(steps, at))
    if run.decision is None or run.decision.phase:
        # nothing is asked that the others could answer
        parts = parts[:1]
    for meant in parts:
        if (
            only := _told_of_an_ability(table, run, steps, at, meant, since, acted, passed, told, answered)
        ) is not None:
            return only
    if parts and tells and step.verb not in ("calls", "buys"):
        _raise_if_not_so(table, run, step, parts[0][0], since, acted, passed, told)
    return None


def _told_of_an_ability(
    table: Table,
    run: Run,
    steps: Sequence[tuple[int, Step]],
    at: int,
    meant: tuple[Answer, int],
    since: int,
    acted: int,
    passed: Sequence[Run],
    told: Told,
    answered: int | None,
) -> ToldActs | None:
    """The result for acts, in the form of one answer, that only say what an ability does; None if they say something else."""
    step, (answer, number) = steps[at][1], meant
    assert isinstance(step, Act)
    tells = step.below or _is_answered_behind(run, steps, at)
    following = next((one for _, one in steps[at + number :]), None)
    if answered is not None and (led := happened(run, answer, answered)) is not None:
        return ToldActs(run, number, led.id + 1)
    for before in (*passed, run):
        if before.decision is None or before.decision.phase:
            continue
        if (using := by_using(before, answer, table.headings, following)) is not None:
            done_by_it = happened(using[0], answer, before.recorded) if using[1] else None
            led_to = None if done_by_it is None else done_by_it.id + 1
            return ToldActs(using[0], number if using[1] else 0, since, led_to)
        if (leading := used_for_what_follows(before, answer, table.headings, following)) is not None:
            return ToldActs(leading[0], number if leading[1] else 0, before.recorded)
        if (each := used_for_each(before, answer, table.headings)) is not None:
            return ToldActs(each, number, each.recorded)
    if (first := first_for(run, answer)) is not None:
        return ToldActs(first, 0, since)
    if (chosen := chosen_by_another(run, answer)) is not None:
        return ToldActs(chosen, number, run.recorded)
    explores = table.scenario.unwritten == "explore"
    declines = tells and not explores and not _is_answered_behind(run, steps, at)
    if declines and (without := declined_for(run, answer)) is not None:
        return ToldActs(without, number if done(without, run.recorded, answer) else 0, run.recorded)
    if (own := own_instructions(run, answer)) is not None:
        return ToldActs(own, 0, since)
    if not tells or step.verb in ("calls", "buys"):
        return None
    seat = run.game.players.index(step.who)
    for begin in (acted, since):
        wanted, left = _not_told_yet(run, seat, answer, begin, told)
        if wanted <= left:
            told.setdefault(since, Counter()).update(
                {(seat, answer.word, name): count for name, count in wanted.items()}
            )
            return ToldActs(run, number, since)
    return None


def _not_told_yet(run: Run, seat: int, answer: Answer, begin: int, told: Told) -> tuple[Counter[str], Counter[str]]:
    """The cards that are said to be, and those of what happened without a choice from an event on that nothing is told about yet."""
    happened_here, said = done_unasked(run, seat, answer.word, begin), _told_since(told, begin)
    left = Counter({name: count - said[seat, answer.word, name] for name, count in happened_here.items()})
    return _by_their_names(run, counted(answer.values), +left), left


def _raise_if_not_so(
    table: Table,
    run: Run,
    step: Act,
    answer: Answer,
    since: int,
    acted: int,
    passed: Sequence[Run],
    told: Told,
) -> None:
    """Raises `BadScenario` if what acts below another one tell has not happened, and nothing is asked that could lead to it."""
    if answer.word in BEGUN or (run.decision is not None and not run.decision.phase):
        return
    seat = run.game.players.index(step.who)
    wanted, left = _not_told_yet(run, seat, answer, since, told)
    still_inside(table, run, step)
    if not wanted & left and (other := done_instead(run, seat, answer, acted)):
        raise table.wrong(step, f"{step.who} does not {base(step.verb)} {listed(list(wanted))} here: {other}.", run)
    if not wanted & left and (already := _answered(run, seat, answer.word, wanted, acted)):
        raise table.wrong(
            step, f"'{shown(step.quoted)}' was said already, by the answer before: {already}. Leave it out.", run
        )
    cards = spoken_count(list((+left).elements())) if +left else "nothing"
    happens = f"without being asked, {step.who} {step.verb} {cards} here"
    text = text_of_the_last(run, acted)
    of_hand = any("from your hand" in one or "from their hand" in one for one in text)
    reason = past_the_start(run, seat) or (_not_in_hand(run, seat, answer) if of_hand else "") or _BEHIND
    why = " ".join(passed_over(answer, passed) or [*text, reason])
    # of several acts of one line, those that are not so
    missing = Counter({name: number for name, number in wanted.items() if left[name] <= 0})
    some = wanted & left and missing
    not_so = f"{step.who} {step.verb} {spoken_count(list(missing.elements()))}" if some else step.quoted
    raise table.wrong(step, f"'{shown(not_so)}' is not what happens: {happens}. {why}", run)


def _not_in_hand(run: Run, seat: int, answer: Answer) -> str:
    """The sentence that a card which is said to be given up is not in hand; "" for other deeds, or if all are."""
    hand = run.world.called(run.world.at(Place(HAND, seat)))
    missing = [value.name for value in answer.values if value.name not in hand and value.name in run.game.catalog]
    there = f"{answer.player} has no {one_of(missing)} in hand." if missing else ""
    return there if answer.word in ("trash", "discard") else ""


def _answered(run: Run, seat: int, kind: str, wanted: Counter[str], since: int) -> str:
    """What a player has chosen to do with just these cards, as a sentence; "" if nothing."""
    chosen: list[str] = []
    for event in run.trace:
        if event.id < since or event.player != seat:
            continue
        if event.kind == "choose" and not event.get("forced"):
            chosen = sorted(event.get("chosen"))
        elif event.kind == kind and event.outcome in HAPPENED:
            names = Counter(card.name for card in event.cards)
            if names == wanted and sorted(names.elements()) == chosen:
                return sentence(event, run.game.players, run.trace)
    return ""


def answered_by_acts(
    table: Table,
    run: Run,
    steps: Sequence[tuple[int, Step]],
    at: int,
    since: int,
    acted: int,
    passed: list[Run],
    told: Told,
    answered: int | None,
) -> bool:
    """Whether acts written where something is asked answer it, or merely say what an ability does: then it is not left open."""
    while at < len(steps) and isinstance(begun := steps[at][1], Act) and is_begun(run, begun):
        at += 1
    if at == len(steps) or not isinstance(steps[at][1], Act):
        return False
    if table.scenario.unwritten != "explore" and said_as_acts(run, steps, at) is not None:
        return True
    try:
        copied = {since: Counter(there) for since, there in told.items()}
        return told_as_acts(table, run, steps, at, since, acted, passed, copied, answered) is not None
    except BadScenario:
        return False


def _by_their_names(run: Run, wanted: Counter[str], left: Counter[str]) -> Counter[str]:
    """The cards that are meant if they are named by their pile: the Survivors of `bob gains a Ruins`."""
    found = Counter({name: number for name, number in wanted.items() if name in left})
    for pile in [name for name in wanted if name not in found]:
        kinds = {pile, pile.removesuffix("s")}
        there = [name for name in (left - found).elements() if kinds & set(run.game.catalog[name].types)]
        found.update(there[: wanted[pile]] if len(there) >= wanted[pile] else {pile: wanted[pile]})
    return found


def _is_answered_behind(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> bool:
    """Whether what follows acts that say the same thing answers what is asked now: `bob gains Curse and trashes Curse`."""
    meant = as_answer(steps, at)
    behind = at + (1 if meant is None else meant[1])
    if run.decision is None or run.decision.phase or behind >= len(steps):
        return False
    following = steps[behind][1]
    match following:
        case Act():
            return said_as_acts(run, steps, behind) is not None
        case Answer():
            fit = fits(run, following) or in_parts(run, following) is not None
            return fit or by_using(run, following, ()) is not None
        case _:
            return isinstance(following, StrangeWords)


def _are_drawn_behind(run: Run, steps: Sequence[tuple[int, Step]], at: int, count: int) -> bool:
    """Whether a player draws that many cards once the acts that follow answer what another one is asked now: `bob and carol each
    draw a card, and bob discards 2 Coppers`."""
    step, behind = steps[at][1], said_as_acts(run, steps, at + 1) if at + 1 < len(steps) else None
    if behind is None or not isinstance(step, Act) or run.decision is None:
        return False
    if run.game.players[run.decision.player] == step.who:
        # what that player draws is told after the answer that leads to it
        return False
    drawn = [event for event in behind[0].since(run.recorded) if event.kind == "draw"]
    return any(run.game.players[one.player or 0] == step.who and len(one.cards) == count for one in drawn)


_BEHIND: Final = "If it comes from outside the scenario, write it on a line of its own after the act, not below it."
