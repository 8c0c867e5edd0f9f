"""Abilities that are used, or resolved first, because what a step says can only be about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.format.steps import Act, Answer, Shuffle, Step, Within
from adjudicator.scenario.answers.fitting_answers import by_its_word, fits, orders_only, said_to
from adjudicator.scenario.answers.needless_answers import (
    forced_choice,
)
from adjudicator.scenario.answers.options.all_of_a_card import in_pair
from adjudicator.scenario.answers.options.deeds_of_options import counted, done
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import ORDERING, USING, last_played
from adjudicator.scenario.answers.unwritten_choices import declined, is_order, same_whatever_is_answered, used_for
from adjudicator.world.records import Ref


def by_using(
    before: Run, step: Answer, headings: tuple[Within, ...], following: Step | None = None
) -> tuple[Run, bool] | None:
    """The run in which an ability was used, or an option chosen, since the step can only be about that.

    Also returns whether that does what the step says without a question: `discard: 3 Estate` from Exile. If there are
    several, an ability of the card that the step names is meant. What happens anyway does not imply that an ability is
    used, unless the `following` step says so.
    """
    asking: list[Run] = []
    decision = before.decision
    reacts = before.game.players[decision.player] if decision is not None and decision.kind == "react" else None

    def fits_after(after: Run, by: Sequence[str]) -> bool:
        forced = forced_choice(after, step, before.recorded, headings)
        asks = after.decision is not None and after.decision.by in by
        if (forced is not None and not step.nothing and forced.ability in by) or (asks and in_its_words(after)):
            asking.append(after)
            return True
        # what somebody else does says nothing about a Reaction, unless that is told next
        return (next_uses or reacts in (None, step.player)) and done(after, before.recorded, step)

    def in_its_words(run: Run) -> bool:
        chosen = step.word == "choose" and bool(step.values)
        course = run.decision is not None and run.decision.kind in ("choose", "may") and not step.nothing
        return (chosen or course or by_its_word(run, step)) and fits(run, step)

    no = declined(before)
    next_uses = isinstance(following, Answer) and fits(before, following)
    if no is not None and (in_its_words(no) or (done(no, before.recorded, step) and not next_uses)):
        # it is asked then, or happens anyway
        return None
    using = used_for(before, fits_after, of=step.values[0].name if len(step.values) == 1 else "")
    return None if using is None else (using, using not in asking)


def asking_for_it(before: Run, step: Answer, headings: tuple[Within, ...]) -> tuple[Run, bool] | None:
    """The run in which the only ability was used that asks what a step answers, though the same would also happen without it,
    and whether the step was its only answer: `discard: Bazaar` for Friendly, before all of the hand is discarded."""
    forced: list[Run] = []

    def asks(after: Run, by: Sequence[str]) -> bool:
        only = forced_choice(after, step, before.recorded, headings)
        if only is not None and only.ability in by:
            forced.append(after)
            return True
        return after.decision is not None and after.decision.by in by and by_its_word(after, step) and fits(after, step)

    using = used_for(before, asks)
    return None if using is None else (using, using in forced)


def used_for_what_follows(
    before: Run, step: Answer, headings: tuple[Within, ...], following: Step | None
) -> tuple[Run, bool] | None:
    """The same, if it leads to what the `following` step says: `discarding a Caravan to gain a Caravan` with a Friendly Caravan."""
    if not isinstance(following, Answer) or not following.values:
        return None
    using = asking_for_it(before, step, headings)
    return using if using is not None and done(using[0], before.recorded, following) else None


def first_for(run: Run, step: Answer) -> Run | None:
    """The run after first resolving the only one of several abilities that asks what a step answers, or any of them if the order
    makes no difference."""
    if not is_order(run.decision):
        return None
    if (by_its_card := _first_for_its_card(run, step)) is not None:
        return by_its_card
    assert run.decision is not None
    after = [run.answer(option.label) for option in run.decision.options]
    asking = [(one, answered) for one in after if (answered := _answered_or_used(one, step)) is not None]
    # what is told before anything else is what happens first
    asking.sort(key=lambda one: one[0].recorded)
    alike = all(same_whatever_is_answered(asking[0][1], answered) for _, answered in asking[1:])
    return asking[0][0] if asking and alike else None


def _answered_or_used(run: Run, step: Answer) -> Run | None:
    """The run after a step answers what is asked by its word, or an ability is used for what it says; None if neither fits."""
    if by_its_word(run, step) and (said := said_to(run, step)) is not None:
        return run.answer(*said)
    using = by_using(run, step, ())
    return None if using is None else using[0]


def _first_for_its_card(run: Run, step: Answer) -> Run | None:
    """The run after the ability was resolved first for which a sentence says that it is done: `gains Silver for Haggler`."""
    by = None if step.statement is None else step.statement.by
    if by is None or not is_order(run.decision):
        return None
    assert run.decision is not None
    found = [option.label for option in run.decision.options if bare(option.label) == by]
    return run.answer(found[0]) if len(found) == 1 else None


def used_for_the_next(run: Run, step: Answer, headings: tuple[Within, ...]) -> Run | None:
    """The run after first resolving the card that a step names, if an ability can then be used for what it says.

    `put: Village` with Scheme in Clean-up: it is used when the Village is discarded.
    """
    if not is_order(run.decision) or len(step.values) != 1:
        return None
    said = said_to(run, replace(step, word="first"))
    if said is None or not orders_only(run, replace(step, word="use"), said):
        return None
    after = run.answer(*said)
    return None if by_using(after, step, headings) is None else after


def used_for_each(run: Run, step: Answer, headings: tuple[Within, ...]) -> Run | None:
    """The run after using an ability once for each of the cards that a step names: `put: Gold, Silver` for two Herbalists; or
    after choosing these cards one by one, if just that is done to them then: `gain: Silver, Village` for Pilgrimage."""
    if run.decision is None:
        return None
    if (chosen := chosen_one_by_one(run, step)) is not None:
        return chosen
    named = [in_pair(run.decision, value) for value in step.values]
    parts = [replace(step, values=(replace(value, count=1),)) for value in named for _ in range(value.count)]
    if len(parts) < 2 or any(value.all_of for value in named):
        return None
    ordered = is_order(run.decision)
    for part in parts:
        # another copy may be asked about the card that is put back already
        while ordered and not is_order(run.decision) and (no := declined(run)) is not None:
            run = no
        first = used_for_the_next(run, part, headings) if ordered else run
        using = None if first is None else by_using(first, part, headings)
        if using is None:
            return None
        run, is_done = using
        # what is put back may have been the only choice
        if not is_done and (said := said_to(run, part)) is not None:
            run = run.answer(*said)
    return run


def chosen_one_by_one(run: Run, step: Answer) -> Run | None:
    """The run after choosing the cards that a step names, each of them once and no others, if what it says is then done to
    them, in the order in which they are named."""
    decision = run.decision
    if decision is None or decision.word != "choose" or decision.most != 1 or not step.values:
        return None
    by, since = decision.by, run.recorded
    names = list(counted(step.values).elements())
    left = list(names)
    while not done(run, since, step):
        decision = run.decision
        if decision is None or decision.by != by:
            return None
        if left and (option := next((one for one in decision.options if bare(one.label) == left[0]), None)):
            run, left = run.answer(option.label), left[1:]
        elif not left and (no := declined(run)) is not None:
            run = no
        elif not left:
            run, left = run, list(names)
            if all(bare(one.label) not in left for one in decision.options):
                return None
        else:
            return None
    return run


def is_in_use(run: Run, step: Answer) -> bool:
    """Whether a step says to use something that is already asking: `use: Chapel` below `alice plays Chapel`."""
    return (
        step.word == "use"
        and run.decision is not None
        and [value.name for value in step.values] == [run.decision.by.partition(":")[0]]
    )


def was_in_use(run: Run, step: Answer, following: Step | None) -> bool:
    """Whether a step says to use what has just done something anyway, and the next step says what that did: `setting it aside
    on Quartermaster`."""
    said = following.statement if isinstance(following, (Act, Answer)) else None
    if (
        run.decision is None
        or not run.decision.phase
        or step.word != "use"
        or said is None
        or said.used is None
        or [one.name for one in step.values] != [said.used]
    ):
        return False
    moves = [event.id for event in run.trace if event.kind == "choose" and event.get("move")]
    since = moves[-1] if moves else 0
    done = (event for event in run.trace if event.id >= since and event.kind != "not offered")
    return any((event.ability or "").partition(":")[0] == said.used for event in done)


def not_used(run: Run, step: Answer) -> Run | None:
    """The run after declining an ability, if a step says so: `put: no` for Tiara."""
    decision, no = run.decision, declined(run)
    if decision is None or no is None or decision.kind not in ORDERING or not (step.nothing or step.yes is False):
        return None
    for option in decision.options:
        if option.label in NO:
            continue
        after = run.answer(option.label)
        deed = step.word.removesuffix(" it").removesuffix(" them")
        if by_its_word(after, step) or any(
            (event.kind, event.player) == (deed, decision.player) for event in after.trace if event.id >= run.recorded
        ):
            return no
    return None


def own_instructions(run: Run, step: Answer) -> Run | None:
    """The run without using a Way, if a step answers the card's own instructions and nothing that a Way asks, or names
    the card."""
    decision, no = run.decision, declined(run)
    if decision is None or decision.by != WOULD_FOLLOW or no is None:
        return None
    if names_what_is_played(run, step):
        return no
    since = run.recorded
    if not (by_its_word(no, step) and fits(no, step)) and forced_choice(no, step, since) is None:
        return None
    ways = [run.answer(option.label) for option in decision.options if option.label not in NO]
    return None if any(fits(way, step) or forced_choice(way, step, since) is not None for way in ways) else no


def names_what_is_played(run: Run, step: Answer) -> bool:
    """Whether a step chooses the card that was played last: its own instructions, instead of a Way."""
    if step.word not in ("use", "choose", "first") or len(step.values) != 1:
        return False
    return last_played(run) == step.values[0].name


def before_it_is_used(run: Run, step: Answer) -> list[str]:
    """Which of several things can be resolved first so that the ability that a step names can then be used.

    Scheme played by Throne Room is used when the Throne Room is discarded.
    """
    if not is_order(run.decision) or step.word not in USING or not step.values:
        return []
    assert run.decision is not None
    cards = [option.label for option in run.decision.options if isinstance(option.values[0], Ref)]
    return [card for card in cards if fits(run.answer(card), step)]


def of_the_next(run: Run, step: Answer | Shuffle, following: Step | None) -> Run | None:
    """The run after first resolving the card that the next step names, if the ability that is used can be about it.

    `use: Scheme` and `put: Village` in Clean-up: it is when the Village is discarded that Scheme is used.
    """
    if not isinstance(step, Answer) or not isinstance(following, Answer) or len(following.values) != 1:
        return None
    if (said := said_to(run, replace(following, word=step.word))) is None:
        return None
    after = run.answer(*said)
    return after if fits(after, step) else None
