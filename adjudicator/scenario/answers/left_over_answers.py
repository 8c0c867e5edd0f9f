"""The message for an answer that is left over: why it answers nothing that was asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.problems import shown
from adjudicator.format.reading.statements import DEEDS, OF_THE_HAND
from adjudicator.format.steps import Answer, Shuffle
from adjudicator.scenario.act_refusals import because, elsewhere, past_the_start
from adjudicator.scenario.answers.needless_answers import nobody_was_asked, unasked_deed
from adjudicator.scenario.answers.options.deeds_of_options import counted
from adjudicator.scenario.answers.options.meant_options import labels, shuffled
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit, as_said, not_used_here
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import NEXT, ORDERING, USING, describe, how_to_write
from adjudicator.scenario.answers.unfit_cards import its_text, unfit_cards
from adjudicator.scenario.answers.unwritten_choices import is_order
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.scenario.checks.statement_check import wrong
from adjudicator.world.places import HAND, TAVERN, Place

NOT_ASKED: Final = "No ability asks anything now."
NOTHING_DONE: Final = "Nobody has done anything yet: an answer stands below the act that asks for it."
MOST_PASSED: Final = 2
"""How many questions that were passed over are mentioned: the last ones."""


def left_over(run: Run, step: Answer | Shuffle, only: Event | None, since: int, passed: Sequence[Run]) -> str:
    """The whole message: what was declined or forced just before, and what is known about the card named."""
    assert run.decision is not None
    not_so_used = not_used_here(step) if isinstance(step, Answer) else ""
    said = [not_so_used or f"This answer is left over: '{shown(words_of(step))}'."]
    if only is not None:
        said.append(nobody_was_asked(only) + its_text(run, (only.ability or "").partition(":")[0]))
    deed = unasked_deed(run, step, since)
    as_act = [] if deed is not None and deed.kind == "draw" else list(_as_an_act(run, step))
    if isinstance(step, Answer) and (other := done_instead(run, run.game.players.index(step.player), step, since)):
        said.append(f"{other[0].upper()}{other[1:]}.")
    elif not (only or deed or as_act) and isinstance(step, Answer) and (false := not_so(run, step)):
        said = [false]
    if deed is not None:
        happens = sentence(deed, run.game.players, run.trace)
        if isinstance(step, Answer) and step.statement is not None and len(said) == 1 and step.values:
            said = [f"'{shown(words_of(step))}' is not what happens: {happens}."]
        else:
            said.append(f"Nobody was asked: {happens}.")
    forced = only is not None or deed is not None
    found = list(_passed(step, passed)) or list(_answered_before(run, step))
    found = found or ([] if forced else list(_not_asked(run, step, since)) or list(_what_decided(run, since)))
    said += found or ([] if forced or not_so_used else [NOT_ASKED])
    names = [value.name for value in step.values]
    past = past_the_start(run, run.game.players.index(step.player), names) if isinstance(step, Answer) else ""
    if not (as_act or past or any(event.kind == "choose" and event.get("move") for event in run.trace)):
        said.append(NOTHING_DONE)
    said += [past] if past else as_act
    # what was declined may have said it already
    said += [one for one in dict.fromkeys(_of_the_card(run, step, since)) if not any(one in before for before in said)]
    if said[-1] == NOT_ASKED:
        said += _played(run, since)
    said.append(describe(run, run.decision))
    return " ".join(said)


def words_of(step: Answer | Shuffle) -> str:
    """A step as a message names it: in the words of its sentence, or as an answer of its own is written."""
    if isinstance(step, Answer) and step.statement is not None and step.statement.verb not in OF_THE_HAND:
        return step.statement.quoted.removesuffix(": yes")
    if isinstance(step, Answer) and (said := as_said(step)) != shown(step.word):
        return said
    named = ", ".join(value.text for value in step.values)
    said = f"shuffle: [{named}]"
    if isinstance(step, Answer):
        yes = {True: "yes", False: "no", None: "nothing"}[step.yes]
        said = f"{step.word}: {named or yes}"
    return said if step.who is None else f"{step.who} {said}"


def not_so(run: Run, step: Answer) -> str:
    """What happened instead of what a sentence states, or that it was said already; empty if it states nothing that can be
    checked."""
    said = step.statement
    if (
        said is None
        or said.negated
        or said.verb not in DEEDS
        or not (said.cards or said.amounts or said.its or said.number)
    ):
        return ""
    acted = next((event.id for event in reversed(run.trace) if event.kind == "choose" and event.get("move")), 0)
    by_somebody = replace(said, who=said.who or step.player)
    false = wrong(run, Stated(step, by_somebody, acted, acted, False), Counter())
    if not false and said.number:
        return f"'{shown(said.quoted)}' is not what happens: it is done to no other cards than those that were named."
    return false or f"This answer is left over: '{shown(said.quoted)}' was said already, or happens without it."


def done_instead(run: Run, seat: int, step: Answer, since: int) -> str:
    """What happened to the cards that a step names, if that is near to what it says, from the event `since` on: somebody else
    does it, or the player gets them by an exchange, which is not the same, or they are put away in another way.
    """
    otherwise = ""
    for event in run.trace:
        names = {card.name for card in event.cards}
        if event.id < since or event.outcome not in HAPPENED or event.player is None:
            continue
        if event.kind == "exchange" and event.player == seat and event.get("for") in counted(step.values):
            happens = sentence(event, run.game.players, run.trace)
            return f"{happens}, which is not gaining. Write '{happens}'"
        if not names & counted(step.values).keys():
            continue
        if event.kind == step.word and event.player != seat:
            return sentence(event, run.game.players, run.trace)
        if event.kind != step.word and {event.kind, step.word} <= _PUT_AWAY and event.player == seat:
            otherwise = sentence(event, run.game.players, run.trace)
    return otherwise


_PUT_AWAY: Final = {"trash", "discard", "exile", "return"}
"""What may be done to a card that somebody gives up: only one of these."""


def passed_over(step: Answer | Shuffle, passed: Sequence[Run]) -> list[str]:
    """The questions that were declined before a step, and why it does not fit them, as sentences."""
    return list(_passed(step, passed))


def text_of_the_last(run: Run, since: int) -> list[str]:
    """What the object says whose ability or instructions were the last to do something, as a sentence."""
    named = ((one.ability or "").partition(":")[0] for one in reversed(run.trace) if one.id >= since)
    last = next((name for name in named if name), None)
    return list(_played(run, since)) if last is None else [its_text(run, last).strip()]


def _passed(step: Answer | Shuffle, passed: Sequence[Run]) -> Iterator[str]:
    """The questions that were declined before it, and why the answer does not fit them."""
    # an order that makes no difference has not been declined
    declined = [run for run in passed if not is_order(run.decision)]
    for run in declined[-MOST_PASSED:]:
        decision = run.decision
        assert decision is not None
        try:
            labels(run, decision, step) if isinstance(step, Answer) else shuffled(decision, step.values)
        except DoesNotFit as wrong:
            yield f"The file has no answer to this, so it was declined: {describe(run, decision)} {wrong}{unfit_cards(run, decision, step)}"
            its_word = isinstance(step, Answer) and step.word == decision.word
            if "write" not in str(wrong).casefold() and not its_word:
                yield how_to_write(run, decision).strip()


def _not_asked(run: Run, step: Answer | Shuffle, since: int) -> Iterator[str]:
    """Why nobody was asked what the answer says: there was nothing to choose, or its moment is yet to come."""
    if isinstance(step, Shuffle):
        return
    seat = run.game.players.index(step.player)
    if nothing := nothing_to_choose(run, step, since):
        yield nothing
    yield from _another_course(run, step, since)
    waiting = [run.game.abilities[record.ability] for record in run.world.in_force if record.owner == seat]
    for ability in dict.fromkeys(waiting):
        if step.word in ability.title.replace(",", " ").split():
            yield f"{ability.card} does something later: {ability.title}."


def nothing_to_choose(run: Run, step: Answer, since: int) -> str:
    """The sentence that there was nothing that could be chosen for what an answer says; "" if there was."""
    seat, deed = run.game.players.index(step.player), step.word.removesuffix(" it").removesuffix(" them")
    for event in reversed(run.trace):
        if event.id < since:
            break
        if event.kind == "choose" and event.player == seat and asked_for(event) in (step.word, deed):
            if event.get("forced") and not event.get("options"):
                by = (event.ability or "it").partition(":")[0]
                return f"There was nothing that {by} could {deed}, so nobody was asked.{its_text(run, by)}"
            break
    return ""


def _another_course(run: Run, step: Answer, since: int) -> Iterator[str]:
    """That another option was chosen than the one that the answer is about: `gain: Silver` after "trash a card"."""
    for event in reversed(run.trace):
        if event.id < since or event.get("move"):
            return
        if event.kind == "choose" and asked_for(event) == "choose" and not event.get("forced"):
            chosen = [*event.get("chosen")]
            left = [one for one in event.get("options") if one.partition(" ")[0] == step.word and one not in chosen]
            if left and event.player == run.game.players.index(step.player):
                by = (event.ability or "it").partition(":")[0]
                taken, other = (listed([f"'{one}'" for one in courses]) for courses in (chosen, left))
                yield f"Of what {by} offers, {step.player} chose {taken}, not {other}."
            return


def _answered_before(run: Run, step: Answer | Shuffle) -> Iterator[str]:
    """The sentence that the same answer was already given since the last act."""
    if isinstance(step, Shuffle) or not step.values:
        return
    seat = run.game.players.index(step.player)
    wanted = sorted(value.name for value in step.values for _ in range(value.count))
    for event in reversed(run.trace):
        if event.kind != "choose":
            continue
        if event.get("move"):
            return
        same_word = asked_for(event) == step.word or (step.word in NEXT and asked_for(event) in ORDERING)
        if event.player == seat and same_word and sorted(event.get("chosen")) == wanted:
            yield f"That has been answered already: {sentence(event, run.game.players, run.trace)}."
            if asked_for(event) == "first" and step.word in USING:
                name = step.values[0].name
                yield f"{name} happens anyway: what can be said is only when, as in 'first: {name}'."
            else:
                yield "Nothing is asked after it."
            return


def _what_decided(run: Run, since: int) -> Iterator[str]:
    """What was the last reason for nothing to be asked: what a text counted, that an Attack does not affect a player,
    or what is followed instead of a card's instructions."""
    trace = run.trace
    kinds = {event.id: event.kind for event in trace}
    for event in reversed(trace):
        if event.id < since:
            return
        by, _, moment = (event.ability or "").partition(": ")
        # that a deck is empty decides only what is drawn
        counted = event.kind in ("count", "whose turn") and kinds.get(event.parent or 0) not in ("plus", "draw")
        if counted or event.kind == "unaffected" or (event.kind, moment) == ("ability", WOULD_FOLLOW):
            text = its_text(run, by) if counted else ""
            yield f"Nobody was asked: {sentence(event, run.game.players, run.trace)}.{text}"
            return


def _played(run: Run, since: int) -> Iterator[str]:
    """What the card played last says, since it asks nothing now."""
    played = next((event for event in reversed(run.trace) if event.kind == "play" and event.id >= since), None)
    if played is not None and (text := its_text(run, played.cards[0].name)):
        yield text.strip()


def _as_an_act(run: Run, step: Answer | Shuffle) -> Iterator[str]:
    """How to write what a phase itself asks: `alice plays Village` where `play: Village` was written."""
    assert run.decision is not None
    if isinstance(step, Shuffle) or not run.decision.phase:
        return
    if step.word == "draw":
        yield f"To make {step.player} draw, say how many cards, as in '{step.player} draws 2'."
    if run.game.players[run.decision.player] != step.player:
        return
    for value in step.values[:1]:
        verb = "play" if step.word == "use" else step.word
        if run.decision.find(f"{verb} {value.name}") is not None:
            yield f"Write it as an act: '{step.player} {verb}s {value.text}'."


def offered_before(run: Run, step: Answer | Shuffle) -> str:
    """The sentence about an ability that a step uses, if it was offered and declined; otherwise nothing."""
    if isinstance(step, Shuffle) or step.word not in USING:
        return ""
    seat = run.game.players.index(step.player)
    found = (value.name for value in step.values if any(_was_passed_up(event, seat, value.name) for event in run.trace))
    name = next(found, None)
    return "" if name is None else f" {name} was offered before, and nothing was chosen then: write this answer there."


def _of_the_card(run: Run, step: Answer | Shuffle, since: int) -> Iterator[str]:
    """Why the ability that is named was not offered, or where its card is missing."""
    if isinstance(step, Shuffle) or step.word not in NEXT | USING:
        return
    seat = run.game.players.index(step.player)
    for value in step.values:
        refused = [
            event
            for event in run.trace
            if event.kind == "not offered"
            and event.id >= since
            and event.player == seat
            and (event.ability or "").partition(":")[0] == value.name
        ]
        if refused and refused[-1].because:
            yield f"{value.name} could not be used: {because(run, refused[-1])}."
            continue
        if any(_was_passed_up(event, seat, value.name) for event in run.trace):
            yield f"{value.name} was offered before, and nothing was chosen then: write this answer there."
            continue
        zone = TAVERN if step.word == "call" else HAND
        definition = run.game.catalog.get(value.name)
        place = Place(zone, seat)
        there = run.world.at(place) if place in run.world.layout.slot else ()
        if definition is None:
            continue
        if definition.kind != "card" or step.word in ("first", "then", "use"):
            yield its_text(run, value.name).strip()
            continue
        if any(run.world.name(ref) == value.name for ref in there):
            if step.word != "play":
                yield its_text(run, value.name).strip()
        elif step.word == "play" and (says := " ".join(_played(run, since))) and "play " in says:
            # it may play a card from somewhere else
            yield says
        else:
            other = elsewhere(run, seat, value.name, zone)
            yield f"{step.player} has no {value.name} {'on the Tavern mat' if zone == TAVERN else 'in hand'}{other}."


def _was_passed_up(event: Event, seat: int, name: str) -> bool:
    """Whether this player could choose to use something of that name here, and did not."""
    return (
        event.kind == "choose"
        and event.player == seat
        and name in event.get("options")
        and set(event.get("chosen")) <= set(NO)
    )
