"""Whether a written step is an answer to what is asked now, and which one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.keywords import ALL_TREASURES
from adjudicator.format.reading.statements import FOR_IT, KEEP, PAYS, PUT_A_TOKEN
from adjudicator.format.steps import Act, Answer, Shuffle, Step
from adjudicator.scenario.answers.needless_answers import forced_choice, nobody_was_asked
from adjudicator.scenario.answers.options.all_of_a_card import in_pair
from adjudicator.scenario.answers.options.deeds_of_options import done
from adjudicator.scenario.answers.options.lettered_copies import bare, nothing_depends_on
from adjudicator.scenario.answers.options.meant_options import labels, listed, shuffled, word_of
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit, SeveralCopies
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import USING
from adjudicator.scenario.answers.options.what_is_got import amount, is_got
from adjudicator.scenario.answers.unwritten_choices import declined, is_order, same_in_any_order
from adjudicator.world.records import Ref


def by_its_word(run: Run, step: Answer | Shuffle) -> bool:
    """Whether what is asked now is asked with the word of a step."""
    return run.decision is not None and run.decision.word == word_of(step)


def said_to(run: Run, step: Answer | Shuffle) -> tuple[str, ...] | None:
    """The labels that an answer means, if it answers what is asked now."""
    if run.decision is None or (isinstance(step, Answer) and _first_choice(run, step)):
        return None
    try:
        return labels(run, run.decision, step) if isinstance(step, Answer) else shuffled(run.decision, step.values)
    except SeveralCopies as several:
        return _any_of(run, run.decision, step, several.options)
    except DoesNotFit:
        return None


def _first_choice(run: Run, step: Answer) -> Event | None:
    """The choice with only one answer that came before what is asked now, if a step is about the first choice of its act."""
    if not step.first_of_act:
        return None
    seat, first = run.game.players.index(step.player), None
    for event in reversed(run.trace):
        if event.kind == "choose" and event.get("move"):
            break
        if event.kind == "choose" and event.player == seat and event.get("forced") and event.get("options"):
            first = None if event.get("asked") == "shuffle" else event
    return first


def option_said(run: Run, step: Answer) -> str | None:
    """The option whose words a line is, whatever else it could say: `discard it` for Spy, `gain a card` for Weaver."""
    decision = run.decision
    if step.statement is None or decision is None or decision.kind != "choose" or decision.most != 1:
        return None
    if step.who not in (None, run.game.players[decision.player], run.game.players[decision.decider]):
        return None
    said = step.statement.text.casefold()
    return next((one.label for one in decision.options if one.label.casefold() == said), None)


def price_said(run: Run, step: Answer) -> str | None:
    """The option of how much to pay that a sentence says is paid: `pays $2` for Asceticism."""
    decision, said = run.decision, step.statement
    if said is None or said.verb != PAYS or decision is None or (decision.word, decision.most) != ("pay", 1):
        return None
    return next((one.label for one in decision.options if one.label == said.by), None) if _asks(run, step) else None


def token_said(run: Run, step: Answer) -> str | None:
    """The option that is the token which a sentence says is put on a pile, if that pile is asked for next: `puts her +1 Card token
    on Village` for Teacher."""
    decision, said = run.decision, step.statement
    if (
        said is None
        or said.verb != PUT_A_TOKEN
        or decision is None
        or decision.kind != "choose"
        or not _asks(run, step)
    ):
        return None
    named = {one.casefold().replace("$1", "1 coin") for one in said.amounts}
    found = [one.label for one in decision.options if one.label.casefold() in named]
    return found[0] if len(found) == 1 and fits(run.answer(found[0]), step) else None


def _asks(run: Run, step: Answer) -> bool:
    """Whether the one who gives an answer is asked now."""
    decision = run.decision
    return decision is not None and step.player in (
        run.game.players[decision.player],
        run.game.players[decision.decider],
    )


def _any_of(run: Run, decision: Decision, step: Answer | Shuffle, copies: Sequence[Option]) -> tuple[str, ...] | None:
    """The first of several copies, if one is asked for and nothing depends on which."""
    names = tuple([option.label for option in copies])
    if decision.most != 1 or len(step.values) != 1 or len({bare(name) for name in names}) > 1:
        return None
    return names[:1] if nothing_depends_on(run, names) else None


def fits(run: Run, step: Answer | Shuffle) -> bool:
    """Whether an answer fits what is asked now."""
    return said_to(run, step) is not None


def asks_what_is_got(run: Run, step: Answer) -> bool:
    """Whether a player is asked to choose one of several options, so that what they are said to get has to be one of those, or
    is asked anything at all, if they are said to keep something."""
    decision = run.decision
    if decision is None or decision.phase:
        return False
    if step.word != KEEP and (decision.kind != "choose" or not step.values):
        return False
    return step.player in (run.game.players[decision.player], run.game.players[decision.decider])


def is_told_of_another(run: Run, step: Answer) -> bool:
    """Whether a sentence says that somebody does or gets nothing, while somebody else is asked: then it answers nothing."""
    decision, said = run.decision, step.statement
    if decision is None or decision.phase or not (step.nothing and said is not None and said.negated):
        return False
    return step.who not in (None, run.game.players[decision.player], run.game.players[decision.decider])


def why_not(run: Run, decision: Decision, step: Answer | Shuffle) -> DoesNotFit:
    """Why an answer does not fit what is asked now."""
    if isinstance(step, Answer) and (first := _first_choice(run, step)) is not None:
        return DoesNotFit(nobody_was_asked(first))
    try:
        labels(run, decision, step) if isinstance(step, Answer) else shuffled(decision, step.values)
    except DoesNotFit as wrong:
        return wrong
    raise AssertionError(step)


def in_parts(run: Run, step: Answer) -> Run | None:
    """The run after giving an answer with several cards one card at a time, if an ability asks for one after another
    (Storyteller, or discarding before 2022); otherwise None. The rest of them may follow without a question."""
    step = replace(step, values=_each(run.decision, step))
    parts = [replace(step, values=(replace(value, count=1),)) for value in step.values for _ in range(value.count)]
    if run.decision is not None and [value.name for value in step.values] == [ALL_TREASURES]:
        return _all_treasures(run, step)
    if len(parts) < 2 or run.decision is None or any(value.all_of for value in step.values):
        return None
    by, since = run.decision.by, run.recorded
    answered = since
    for number, part in enumerate(parts):
        if number and (done(run, since, step) or _were_forced(run, since, parts[number:])):
            return run
        if run.decision is None or run.decision.by != by:
            return None
        if number and run.decision.most > 1:
            # the first one says of which name the others are
            rest = said_to(run, replace(step, values=tuple(one.values[0] for one in parts[number:])))
            return None if rest is None else run.answer(*rest)
        if run.decision.most > 1 or not fits(run, part):
            if number and run.decision.most == 1 and _was_forced(run, answered, part):
                continue
            return None
        answered = run.recorded
        run = run.answer(*labels(run, run.decision, part))
    return run


def _was_forced(run: Run, since: int, part: Answer) -> bool:
    """Whether a part of an answer is a choice with only one option from the event `since` on, between those that are asked."""
    return forced_choice(run, part, since, ()) is not None


def _were_forced(run: Run, since: int, parts: Sequence[Answer]) -> bool:
    """Whether the last parts of an answer are just the choices with only one option from the event `since` on."""
    seat = run.game.players.index(parts[0].player)
    choices = (one for one in run.trace if one.id >= since and (one.kind, one.player) == ("choose", seat))
    forced = [one for one in choices if one.get("forced") and one.get("asked") == parts[0].word]
    return [name for one in forced for name in one.get("chosen")] == [part.values[0].name for part in parts]


def _each(decision: Decision | None, step: Answer) -> tuple[Value, ...]:
    """What an answer names, one by one: the two of `both Duplicates`, the cards of `choose: 2 Silver and Copper`."""
    if decision is None:
        return step.values
    values = listed(decision, step.values) if step.word == "choose" else step.values
    return tuple([in_pair(decision, value) for value in values])


def _all_treasures(run: Run, step: Answer) -> Run | None:
    """The run after playing all the Treasures that can be played, one after another, if their order cannot matter; None
    also if fewer are asked for."""
    asked = run.decision
    assert asked is not None
    if asked.word != step.word or asked.phase or run.game.players[asked.player] != step.player:
        return None

    def to_play(here: Run) -> list[str]:
        decision = here.decision
        if decision is None or (decision.by, decision.word, decision.player) != (asked.by, asked.word, asked.player):
            return []
        return [option.label for option in decision.options if option.label not in NO and _is_treasure(here, option)]

    left = sum(len(option.values) for option in asked.options if option.label in to_play(run))
    if not left or asked.most > 1 or not same_in_any_order(run, to_play):
        return None
    while plays := to_play(run):
        run = run.answer(plays[0])
        left -= 1
    return run if left <= 0 else None


def _is_treasure(run: Run, option: Option) -> bool:
    """Whether an option is a Treasure."""
    card = option.values[0]
    return isinstance(card, Ref) and "Treasure" in run.game.catalog[run.world.name(card)].types


def orders_only(run: Run, step: Answer | Shuffle, said: Sequence[str]) -> bool:
    """Whether an answer about using an ability first has to make the game ask about it.

    Cards are discarded in some order in Clean-up: `use: Scheme` first means that Scheme is next.
    """
    if not is_order(run.decision) or not isinstance(step, Answer) or step.word not in USING:
        return False
    assert run.decision is not None
    options = [option for option in run.decision.options if option.label in said]
    return all(isinstance(option.values[0], Ref) for option in options)


def is_later(step: Step | None) -> bool:
    """Whether a step is said to happen after the previous one."""
    return isinstance(step, (Act, Answer)) and step.statement is not None and step.statement.after is not None


def is_apart(run: Run, said: tuple[str, ...], steps: Sequence[tuple[int, Step]], at: int) -> bool:
    """Whether an answer, which means these labels, is whole without the line that follows: that one is about something else, or
    answers what is asked next."""
    step, following = steps[at][1], steps[at + 1][1] if at + 1 < len(steps) else None
    if isinstance(following, Answer) and following.values and fits(run.answer(*said), following):
        # "trashes Estate the first time and Curse the second time"
        return True
    if is_later(following):
        return False
    if run.decision is None or run.decision.most < 2:
        return True
    if not isinstance(step, Answer) or not isinstance(following, Answer) or not following.values:
        return True
    if (step.player, step.word) != (following.player, following.word):
        return True
    # the same card again may be the same answer again
    named = {value.name for value in step.values}
    if any(value.name in named for value in following.values):
        return True
    after = run.answer(*said)
    return after.decision is not None and not after.decision.phase


def joined_answers(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The run after giving the answers of several lines together, if that many are asked for at once, and how many
    answers they are: `choose: cards` and `choose: Silvers` for Trusty Steed, `trashing Estate and then Gold` for
    Chapel."""
    decision, first = run.decision, steps[at][1]
    if decision is None or decision.most < 2 or not isinstance(first, Answer) or not first.values:
        return None
    whole, found = first, None
    for number, (_, step) in enumerate(steps[at + 1 :], 2):
        if not isinstance(step, Answer) or not step.values or (step.player, step.word) != (first.player, first.word):
            break
        if found is not None and not is_later(step):
            break
        whole = replace(whole, values=(*whole.values, *step.values))
        if decision.ordered and len({value.text for value in whole.values}) > 1:
            # one after another, the last card put onto a deck is on top; in one list, the first one is
            break
        if (said := said_to(run, whole)) is not None:
            found = run.answer(*said), number
    return found


def for_another_gift(run: Run, step: Answer, following: Step | None) -> Run | None:
    """The run after declining what is asked, if only the same card's next question, in the same words, gives what a sentence says."""
    gift = following.statement if isinstance(following, Answer) and following.only_told else None
    if gift is None or gift.verb != FOR_IT or step.statement is None or run.decision is None or run.decision.phase:
        return None
    if not gift.text.startswith(f"{step.statement.text} "):
        return None
    without = declined(run)
    if without is None or without.decision is None:
        return None
    of_the_same = [(one.by.partition(":")[0], one.word) for one in (run.decision, without.decision)]
    if of_the_same[0] != of_the_same[1]:
        return None
    seat = run.game.players.index(step.player)

    def gives(here: Run) -> bool:
        said = said_to(here, step)
        if said is None:
            return False
        after = here.answer(*said)
        return all(is_got(after.trace, here.recorded, seat, amount(one), each=False) for one in gift.amounts)

    return without if not gives(run) and gives(without) else None
