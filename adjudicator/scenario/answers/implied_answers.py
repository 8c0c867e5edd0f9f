"""What a step that does not answer what is asked now implies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.events import Event
from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.problems import one_of
from adjudicator.format.reading.statements import EXTRA_TURN, PAYS
from adjudicator.format.steps import Act, Answer, Shuffle, Step, Within
from adjudicator.scenario.answers.all_of_a_card import in_pair
from adjudicator.scenario.answers.deeds_of_options import counted, done
from adjudicator.scenario.answers.fitting_answers import by_its_word, fits, in_parts, orders_only, said_to, why_not
from adjudicator.scenario.answers.left_over_answers import left_over, not_so, nothing_to_choose, offered_before
from adjudicator.scenario.answers.lettered_copies import bare
from adjudicator.scenario.answers.meant_options import moves_so_many, shuffled, word_of
from adjudicator.scenario.answers.needless_answers import (
    choice_of_the_same,
    forced_choice,
    nobody_was_asked,
    only_choice,
    unasked_deed,
)
from adjudicator.scenario.answers.not_fitting import DoesNotFit, OtherQuestion, as_said, not_used_here
from adjudicator.scenario.answers.option_words import NO
from adjudicator.scenario.answers.questions import ORDERING, USING, describe, how_to_write, last_played
from adjudicator.scenario.answers.unfit_cards import unfit_cards
from adjudicator.scenario.answers.unwritten_choices import declined, is_order, same_whatever_is_answered, used_for
from adjudicator.scenario.answers.what_is_got import amount, has_extra_turn, is_got
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.scenario.checks.statement_check import wrong
from adjudicator.scenario.table import Table, asked, by_person
from adjudicator.world.places import DECK
from adjudicator.world.records import Ref


def otherwise(
    table: Table,
    run: Run,
    step: Answer | Shuffle,
    following: Step | None,
    since: int,
    passed: Sequence[Run],
    *,
    lenient: bool,
) -> tuple[Run, bool] | None:
    """What is meant by a step that fits nothing asked now: the run, and whether the step is done.

    `following` is the step after it, `passed` are the runs at the questions just declined. None if the step is left
    out, which only happens if this is `lenient`. Raises `BadScenario` if nothing can be meant.
    """
    if isinstance(step, Answer) and (parts := in_parts(run, step)) is not None:
        return parts, True
    decision = asked(table, run, step) if run.decision is not None or not lenient else None
    if decision is not None and not decision.phase:
        misfit = why_not(run, decision, step)
        if table.ask is not None and isinstance(misfit, OtherQuestion):
            return by_person(table, run, decision, step, "Before this, an answer is missing."), False
    if isinstance(step, Answer):
        if decision is not None and (comes := _by_what_comes(run, step)) is not None:
            return comes, True
        for before in passed if step.word in USING and step.values else ():
            # it was declined only because what follows it was told first: "drawing 2 cards, bob reacts with Moat"
            if (said := said_to(before, step)) is not None:
                return before.answer(*said), True
        for before in (*passed, run):
            if (using := by_using(before, step, table.headings, following)) is not None:
                return using
        if is_in_use(run, step) or _was_in_use(run, step, following):
            return run, True
        if (not_used := _not_used(run, step)) is not None:
            return not_used, True
        if (own := own_instructions(run, step)) is not None:
            return own, _names_what_is_played(run, step)
        for before in (*passed, run):
            if (each := used_for_each(before, step, table.headings)) is not None:
                return each, True
        if (first := _used_for_the_next(run, step, table.headings)) is not None:
            return first, False
        if (first := first_for(run, step)) is not None:
            return first, False
        if (chosen := chosen_by_another(run, step)) is not None:
            return chosen, True
        if step.statement is not None and (without := declined_for(run, step)) is not None:
            return without, done(without, run.recorded, step)
        ways = _before_it_is_used(run, step)
        named = [value.name for value in following.values] if isinstance(following, Answer) else []
        if len(ways) == 1 or (len(named) == 1 and (ways := [way for way in ways if bare(way) == named[0]])):
            return run.answer(ways[0]), False
    if step.who is None:
        in_its_words = (before for before in passed if by_its_word(before, step))
        for before in (*in_its_words, run):
            if (answered := _by_whoever_is_asked(before, step)) is not None:
                return answered, True
        for player in run.game.players:
            if forced_choice(run, replace(step, who=player), since, table.headings) is not None:
                return run, True
    only = only_choice(run, step, since) or choice_of_the_same(run, step, since)
    if decision is None or decision.phase:
        if lenient:
            return None
        done_anyway = unasked_deed(run, step, since) is not None
        if isinstance(step, Answer) and (step.nothing or step.yes is False) and only is None and not done_anyway:
            return run, True
        for before in passed if step.values else ():
            if isinstance(step, Answer) and (using := _asking_for_it(before, step, table.headings)) is not None:
                return using
        raise table.wrong(step, left_over(run, step, only, since, passed), run)
    if isinstance(step, Answer) and step.statement is not None and step.statement.number:
        if moves_so_many(decision, step):
            raise table.wrong(step, f"{misfit} {describe(run, decision)}{how_to_write(run, decision)}", run)
        stated = replace(step.statement, who=step.player)
        used = used_for(
            run, lambda after, _: not wrong(after, Stated(step, stated, run.recorded, run.recorded, False), Counter())
        )
        if used is not None:
            return used, True
        without = declined(run)
        if without is not None and not wrong(
            without, Stated(step, stated, run.recorded, run.recorded, False), Counter()
        ):
            return without, True
        raise table.wrong(step, f"{not_so(run, step)} {describe(run, decision)}", run)
    if isinstance(step, Answer):
        # in a sentence, what happens anyway only means this if what it leads to is told next
        using = used_for_what_follows(run, step, table.headings, following)
        if using is None and step.statement is None:
            using = _asking_for_it(run, step, table.headings)
        if using is not None:
            return using
    why = "" if only is None else f" {nobody_was_asked(only)}"
    if only is not None and isinstance(step, Answer) and (asked_word := asked_for(only)) != step.word:
        why += f" If that is meant, say '{asked_word}' instead of '{step.word}', or leave it out."
    if isinstance(step, Answer) and (ways := _before_it_is_used(run, step)):
        after = one_of([f"'first: {way}'" for way in ways])
        why += f" {step.values[0].text} can be used after {after}."
    why += offered_before(run, step)
    by_another = only is not None and isinstance(misfit, OtherQuestion) and decision.player != only.player
    if by_another and isinstance(step, Answer):
        # whoever is asked now has nothing to do with it
        raise table.wrong(step, f"'{as_said(step)}' is not what happens:{why} {describe(run, decision)}", run)
    missed = only is None and isinstance(misfit, OtherQuestion)
    if missed and isinstance(step, Answer):
        if false := _told_falsely(run, step) or not_used_here(step):
            raise table.wrong(step, f"{false} {describe(run, decision)}{how_to_write(run, decision)}", run)
        before_this = _done_to_it(run, step, since) or _done_by_them(run, step)
        if nothing := nothing_to_choose(run, step, since):
            why += f" {nothing}"
        elif before_this is not None:
            why += f" Before this, {sentence(before_this, run.game.players, run.trace)}."
    raise table.wrong(step, f"{misfit} {describe(run, decision)}{unfit_cards(run, decision, step)}{why}", run)


def _by_what_comes(run: Run, step: Answer) -> Run | None:
    """The run in which the card that is said to be gained or played comes off a shuffled pile, and just that is done to it."""
    decision = run.decision
    if decision is None or decision.kind != "shuffle" or len(step.values) != 1 or step.values[0].count != 1:
        return None
    try:
        after = run.answer(*shuffled(decision, step.values))
    except DoesNotFit:
        return None
    return after if done(after, run.recorded, step) else None


def _done_to_it(run: Run, step: Answer, since: int) -> Event | None:
    """What was last done, without a choice, to a card that a step names."""
    names = {value.name for value in step.values}
    return next(
        (
            event
            for event in reversed(run.trace)
            if event.id >= since and event.parent is not None and event.outcome in HAPPENED
            if names & {card.name for card in event.cards} and run.game.players[event.player or 0] == step.player
        ),
        None,
    )


def _told_falsely(run: Run, step: Answer) -> str:
    """What is wrong with what a sentence says about cards, if the same was done to other cards, without a choice, since the
    player of the turn did something; "" if nothing was."""
    said = step.statement
    if said is None or said.negated or not all(value.name in run.game.catalog for value in said.cards or step.values):
        return ""
    seat, found = run.game.players.index(step.player), ""
    for event in reversed(run.trace):
        if event.get("move"):
            break
        if event.player != seat or event.outcome not in HAPPENED:
            continue
        if event.kind == "choose" and asked_for(event) == step.word:
            return ""
        if event.kind == step.word and event.cards and event.parent is not None and not found:
            if {card.name for card in event.cards} & counted(step.values).keys():
                return ""
            happens = sentence(event, run.game.players, run.trace)
            found = f"'{as_said(step)}' is not what happens: {happens}."
    return found


def _done_by_them(run: Run, step: Answer) -> Event | None:
    """What a player whom nobody asks now did last of what a step says, with other cards, since the player of the turn did
    something."""
    seat = run.game.players.index(step.player)
    if run.decision is None or run.decision.player == seat:
        return None
    for event in reversed(run.trace):
        if event.get("move"):
            return None
        if (event.kind, event.player) == (step.word, seat) and event.outcome in HAPPENED and event.cards:
            return event
    return None


def where_said(run: Run, step: Answer | Shuffle) -> Run:
    """The run after also answering where in a deck a card goes, if a sentence says just that: `putting Gold on top`."""
    decision = run.decision
    if decision is None or decision.kind != "choose" or not isinstance(step, Answer) or step.statement is None:
        return run
    places = [option.label for option in decision.options]
    spot, said = step.statement.to, _ON_TOP.search(step.statement.text)
    if said is None or spot is None or spot.zone != DECK or not all(place.startswith(UNDER) for place in places):
        return run
    return run.answer(places[-1] if spot.bottom else places[0])


def chosen_for(run: Run, step: Answer) -> Run | None:
    """The run after choosing the only option, or using the only ability, that gives what a sentence says somebody gets:
    `getting 2 Actions`, `giving bob a Smithy`. Some of it may have been got before, by the same act: `getting $1 and 2 Buys`
    for Squire."""
    said = step.statement
    decision = run.decision
    if said is None or decision is None or decision.phase:
        return None
    if step.player not in (run.game.players[decision.player], run.game.players[decision.decider]):
        return None
    if said.receiver is not None and said.verb == "give" and said.cards and not said.negated:
        given = replace(step, who=said.receiver, word="gain", values=said.cards)
        return used_for(run, lambda after, _: done(after, run.recorded, given))
    seat = run.game.players.index(step.player)
    if said.verb == EXTRA_TURN:
        return used_for(run, lambda after, _: has_extra_turn(after, run.recorded, seat))
    if said.verb == PAYS:
        return used_for(
            run,
            lambda after, _: any(one.kind == "pay" and one.get("name") == said.by for one in after.since(run.recorded)),
        )
    if not said.amounts:
        return None
    said_amounts = [amount(one) for one in said.amounts]
    acted = next((event.id for event in reversed(run.trace) if event.kind == "choose" and event.get("move")), 0)
    before = [one for one in said_amounts if is_got(run.trace, acted, seat, one, each=said.each)]
    before = before if len(before) < len(said_amounts) else []

    def gives(after: Run, _: Sequence[str]) -> bool:
        now = [is_got(after.trace, run.recorded, seat, one, each=said.each) or one in before for one in said_amounts]
        return all(now)

    if (used := used_for(run, gives)) is not None:
        return used
    # "plays Nomads for $2" is not as a Way that gives something else
    without = declined(run) if decision.kind == "use" else None
    real = [option.label for option in decision.options if option.label not in NO]
    if without is None or not gives(without, ()) or any(gives(run.answer(label), ()) for label in real):
        return None
    return without


_ON_TOP: Final = re.compile(r"on top|to the top|on the bottom|to the bottom|\bonto (?:\S+ )?deck")
UNDER: Final = "under "
"""How options begin that say where in a deck a card goes."""


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


def _asking_for_it(before: Run, step: Answer, headings: tuple[Within, ...]) -> tuple[Run, bool] | None:
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
    using = _asking_for_it(before, step, headings)
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


def declined_for(run: Run, step: Answer) -> Run | None:
    """The run after what is asked was declined, if that leads to what a step says: `gains an Estate` where Baron would make
    the player discard one, `discards the Silver` where Sentry asks about that next, or `puts the Gold back` for all that
    could be trashed or discarded.
    """
    no = declined(run)
    if no is not None and _happens_only_without_reacting(run, no, step):
        return no
    if no is None or run.decision is None or run.decision.kind in ORDERING or not step.values:
        return None
    if done(no, run.recorded, step):
        return no
    if (
        no.decision is not None
        and no.decision.by == run.decision.by
        and no.decision.word == step.word
        and fits(no, step)
    ):
        return no
    all_of_them = step.word == "put" and run.decision.word in ("trash", "discard")
    there = Counter(option.label for option in run.decision.options for _ in option.values)
    if not all_of_them or counted(step.values) != there:
        return None
    return no if fits(no, step) else declined_for(no, step)


def _happens_only_without_reacting(run: Run, no: Run, step: Answer) -> bool:
    """Whether what a player is said to do happens if that player reacts with nothing, and with none of their Reactions: `bob gains
    a Curse` says that his Moat stays in his hand."""
    asked = run.decision
    if asked is None or asked.kind != "react" or run.game.players[asked.player] != step.player or not step.values:
        return False
    no = _while_others_react_with_nothing(no, asked.player)
    so = done(no, run.recorded, step) or (by_its_word(no, step) and fits(no, step))
    for option in asked.options if so else ():
        after = run if option.label in NO else _while_others_react_with_nothing(run.answer(option.label), asked.player)
        if after is not run and (not _is_over(after) or done(after, run.recorded, step)):
            return False
    return so


def _while_others_react_with_nothing(run: Run, seat: int) -> Run:
    """The run after the other players who are asked for a Reaction have used none."""
    while run.decision is not None and run.decision.kind == "react" and run.decision.player != seat:
        if (no := declined(run)) is None:
            break
        run = no
    return run


def _is_over(run: Run) -> bool:
    """Whether no ability asks anything."""
    return run.decision is None or run.decision.phase


def chosen_by_another(run: Run, step: Answer) -> Run | None:
    """The run after somebody chose what another player then does: `bob discards Gold` where alice chooses for Pillage.

    What happens after another choice, too, is not what was chosen.
    """
    decision = run.decision
    if decision is None or decision.phase or decision.decider == CHANCE or step.who is None:
        return None
    asked_player = run.game.players[decision.player]
    if asked_player == step.who:
        return None
    said = said_to(run, replace(step, who=asked_player, default=asked_player, word=decision.word))
    if said is None or not done(after := run.answer(*said), run.recorded, step):
        return None
    other = next((one for one in decision.answers() if Counter(one) != Counter(said)), None)
    return None if other is not None and done(run.answer(*other), run.recorded, step) else after


def _used_for_the_next(run: Run, step: Answer, headings: tuple[Within, ...]) -> Run | None:
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
        first = _used_for_the_next(run, part, headings) if ordered else run
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


def _was_in_use(run: Run, step: Answer, following: Step | None) -> bool:
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


def _not_used(run: Run, step: Answer) -> Run | None:
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
    if _names_what_is_played(run, step):
        return no
    since = run.recorded
    if not (by_its_word(no, step) and fits(no, step)) and forced_choice(no, step, since) is None:
        return None
    ways = [run.answer(option.label) for option in decision.options if option.label not in NO]
    return None if any(fits(way, step) or forced_choice(way, step, since) is not None for way in ways) else no


def _names_what_is_played(run: Run, step: Answer) -> bool:
    """Whether a step chooses the card that was played last: its own instructions, instead of a Way."""
    if step.word not in ("use", "choose", "first") or len(step.values) != 1:
        return False
    return last_played(run) == step.values[0].name


def _before_it_is_used(run: Run, step: Answer) -> list[str]:
    """Which of several things can be resolved first so that the ability that a step names can then be used.

    Scheme played by Throne Room is used when the Throne Room is discarded.
    """
    if not is_order(run.decision) or step.word not in USING or not step.values:
        return []
    assert run.decision is not None
    cards = [option.label for option in run.decision.options if isinstance(option.values[0], Ref)]
    return [card for card in cards if fits(run.answer(card), step)]


def _by_whoever_is_asked(run: Run, step: Answer | Shuffle) -> Run | None:
    """The run after an answer that names nobody was given by the player who is asked."""
    decision = run.decision
    if decision is None or decision.phase or decision.decider == CHANCE:
        return None
    if decision.word != word_of(step) and not step.values:
        # only cards say what else a word may answer
        return None
    said = said_to(run, replace(step, who=run.game.players[decision.player]))
    return None if said is None else run.answer(*said)


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
