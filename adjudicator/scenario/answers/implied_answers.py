"""What a step that does not answer what is asked now implies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.problems import one_of
from adjudicator.format.reading.statements import EXTRA_TURN, PAYS
from adjudicator.format.steps import Answer, Shuffle, Step
from adjudicator.scenario.answers.abilities_used import (
    asking_for_it,
    before_it_is_used,
    by_using,
    first_for,
    is_in_use,
    names_what_is_played,
    not_used,
    own_instructions,
    used_for_each,
    used_for_the_next,
    used_for_what_follows,
    was_in_use,
)
from adjudicator.scenario.answers.fitting_answers import by_its_word, fits, in_parts, said_to, why_not
from adjudicator.scenario.answers.left_over_answers import left_over, not_so, nothing_to_choose, offered_before
from adjudicator.scenario.answers.needless_answers import (
    choice_of_the_same,
    forced_choice,
    nobody_was_asked,
    only_choice,
    unasked_deed,
)
from adjudicator.scenario.answers.options.deeds_of_options import counted, done
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.meant_options import moves_so_many, shuffled, word_of
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit, OtherQuestion, as_said, not_used_here
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import ORDERING, USING, describe, how_to_write
from adjudicator.scenario.answers.options.what_is_got import amount, has_extra_turn, is_got
from adjudicator.scenario.answers.unfit_cards import unfit_cards
from adjudicator.scenario.answers.unwritten_choices import declined, is_order, used_for
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.scenario.checks.statement_check import wrong
from adjudicator.scenario.table import Table, asked, by_person
from adjudicator.world.places import DECK


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
        if is_in_use(run, step) or was_in_use(run, step, following):
            return run, True
        if (unused := not_used(run, step)) is not None:
            return unused, True
        if (own := own_instructions(run, step)) is not None:
            return own, names_what_is_played(run, step)
        for before in (*passed, run):
            if (each := used_for_each(before, step, table.headings)) is not None:
                return each, True
        if (first := used_for_the_next(run, step, table.headings)) is not None:
            return first, False
        if (first := first_for(run, step)) is not None:
            return first, False
        if (chosen := chosen_by_another(run, step)) is not None:
            return chosen, True
        if step.statement is not None and (without := declined_for(run, step)) is not None:
            return without, done(without, run.recorded, step)
        ways = before_it_is_used(run, step)
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
            if isinstance(step, Answer) and (using := asking_for_it(before, step, table.headings)) is not None:
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
            using = asking_for_it(run, step, table.headings)
        if using is not None:
            return using
    why = "" if only is None else f" {nobody_was_asked(only)}"
    if only is not None and isinstance(step, Answer) and (asked_word := asked_for(only)) != step.word:
        why += f" If that is meant, say '{asked_word}' instead of '{step.word}', or leave it out."
    if isinstance(step, Answer) and (ways := before_it_is_used(run, step)):
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
    if said.verb == EXTRA_TURN and is_order(decision):
        first = [option.label for option in decision.options if bare(option.label) == said.used]
        return run.answer(first[0]) if len(first) == 1 else None
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
