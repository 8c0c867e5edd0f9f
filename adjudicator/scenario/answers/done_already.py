"""Answers that nobody asked for, since what they say has already been done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED, asked_for
from adjudicator.format.keywords import EVERYTHING
from adjudicator.format.steps import Act, Answer, Check, Shuffle, Spend, Step, Within
from adjudicator.scenario.answers.fitting_answers import by_its_word, fits, in_parts, said_to
from adjudicator.scenario.answers.needless_answers import forced_choice
from adjudicator.scenario.answers.options.deeds_of_options import SAME_DEED, WHOLE_HAND, counted, done
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.meant_options import word_of
from adjudicator.scenario.answers.options.questions import NEXT
from adjudicator.scenario.checks.stated_events import Stated
from adjudicator.scenario.checks.statement_check import wrong
from adjudicator.world.places import HAND, Place


def happened(run: Run, step: Answer | Shuffle, since: int) -> Event | None:
    """What the player has just done without being asked, if a left-over answer says just that.

    `put: Gold` if the only card looked at goes back, `gain: Gold` if that is the only card a text names.
    """
    if isinstance(step, Answer) and not (step.values or step.yes):
        return None
    if run.decision is not None and not run.decision.phase and run.decision.word == word_of(step):
        there = {bare(option.label) for option in run.decision.options}
        if any(value.name in there for value in step.values):
            return None
    if isinstance(step, Shuffle):
        return _drawn(run, step, since)
    seat = run.game.players.index(step.player)
    if step.word == "choose" and len(step.values) == 1 and (whole := WHOLE_HAND.fullmatch(step.values[0].text)):
        hand = Counter(run.world.name(ref) for ref in run.world.at(Place(HAND, seat)))
        of_it = (one for one in run.trace if one.id >= since and (one.kind, one.player) == (whole[1], seat))
        # a hand that is gone cannot be compared any more
        for one in of_it:
            if one.kind == "reveal":
                if _was_whole_hand(run, seat, one):
                    return one
            elif not hand or not hand - _drawn_after(run, seat, one):
                return one
        return None
    if step.word == "choose" and len(step.values) == 1 and (sort := _RECEIVED.fullmatch(step.values[0].text)):
        received = (one for one in run.since(since) if (one.kind, one.player) == ("receive", seat))
        of_sort = (one for one in received if one.outcome in HAPPENED and _sort(run, one) == sort[1].casefold())
        return next(of_sort, None)
    if isinstance(step, Answer) and step.yes and step.it:
        # "reveals 2 Inns and shuffles them in": they were chosen for that by being revealed
        names = sorted(value.name for value in step.it for _ in range(value.count))
        for event in run.since(since):
            asked = event.kind == "choose" and event.player == seat and asked_for(event) == step.word
            if asked and names == sorted(map(bare, event.get("chosen"))):
                return event
    if step.yes and step.word == "choose":
        # "yes" alone does not say what has been done
        return None
    deed = step.word.removesuffix(" it").removesuffix(" them")
    kinds: tuple[str, ...] = (deed,) if step.yes else (step.word, *SAME_DEED.get(step.word, ()))
    if step.yes and deed == "put" and step.statement is not None and step.statement.to is not None:
        # "gains a Gold, which she puts into her hand"
        kinds = (deed, "gain")
    wanted = sorted(value.name for value in step.values for _ in range(value.count))
    chosen: list[str] = []
    for event in run.trace:
        # what somebody else could only choose has not been
        others = event.get("forced") and event.player != seat
        if event.kind == "choose" and event.get("asked") in kinds and not others:
            chosen = sorted(event.get("chosen"))
        done_so = event.kind in kinds and event.player == seat and event.outcome in HAPPENED
        names = sorted(card.name for card in event.cards) or [event.get("name")]
        # what a player does of their own accord has not been asked about
        is_it = (
            event.parent is not None and (len(names) > 1 or deed + " them" != step.word)
            if step.yes
            else names == wanted or _are_both(step, event)
        )
        # what was chosen has been answered for already, unless "puts it" only adds where it goes
        if event.id >= since and done_so and is_it and (chosen != names or step.it):
            return event if event.kind == deed or _goes_there(run, step, event) else None
    return None


def _goes_there(run: Run, step: Answer, event: Event) -> bool:
    """Whether a card that is gained goes where a step says that it is put, if that says so."""
    said = step.statement
    if event.kind != "gain" or said is None or said.to is None:
        return True
    of_it = replace(said, its=said.its or tuple([card.name for card in event.cards]))
    return not wrong(run, Stated(step, of_it, event.id, event.id, False), Counter())


_RECEIVED: Final = re.compile("receive (?:the|a) (Boon|Hex)")
"""What is received without being named."""


def _sort(run: Run, event: Event) -> str:
    """What sort of thing is received: a Boon or a Hex."""
    return run.game.catalog[event.cards[0].name if event.cards else event.get("name")].kind


def _are_both(step: Answer, event: Event) -> bool:
    """Whether a step says that something is done to two cards without naming them, as an event does: `puts both into her hand`."""
    return [value.name for value in step.values] == [EVERYTHING] and step.values[0].count == len(event.cards) > 1


def _was_whole_hand(run: Run, seat: int, event: Event) -> bool:
    """Whether the cards of an event were a player's whole hand then: all others in hand now have come there since."""
    since = {card.card for one in run.trace if one.id > event.id for card in one.cards}
    shown = {card.card for card in event.cards}
    return bool(shown) and all(ref.card in shown | since for ref in run.world.at(Place(HAND, seat)))


def spent_already(run: Run, moves: Sequence[Step], at: int, step: Spend) -> bool:
    """Whether an ability that was used before a step has just had its player spend so many tokens: `uses Circle of Witches, spending 3
    Favors`. Steps before it may be about those that were spent first."""
    before = 0
    for one in reversed(moves[:at]):
        if isinstance(one, Act) and not one.below:
            break
        before += isinstance(one, Spend) and (one.who, one.token) == (step.who, step.token)
    seat = run.game.players.index(step.who)
    acted = next((event.id for event in reversed(run.trace) if event.kind == "choose" and event.get("move")), 0)
    spent = [
        event.get("amount")
        for event in run.since(acted)
        if (event.kind, event.player) == ("spend", seat) and event.get("name") == step.token
    ]
    return spent[before : before + 1] == [step.count]


def _cards_of(event: Event) -> Counter[str]:
    return Counter(card.name for card in event.cards)


def _drawn_after(run: Run, seat: int, event: Event) -> Counter[str]:
    """The cards that a player has drawn after something happened."""
    drawn = (one for one in run.trace if one.id > event.id and (one.kind, one.player) == ("draw", seat))
    return sum(map(_cards_of, drawn), Counter[str]())


def _drawn(run: Run, step: Shuffle, since: int) -> Event | None:
    """The draw of exactly the cards that a step names, if nobody had to say which they are: the whole deck was drawn."""
    wanted = counted(step.values)
    for event in run.trace:
        by = step.who in (None, run.game.players[event.player or 0])
        if by and event.id >= since and event.kind == "draw" and Counter(card.name for card in event.cards) == wanted:
            return event
    return None


def done_unasked(run: Run, seat: int, kind: str, since: int) -> Counter[str]:
    """The cards that a player has done something to without choosing them, from the event `since` on."""
    found: Counter[str] = Counter()
    chosen: list[str] = []
    for event in run.trace:
        # a card that no text plays is played by an act of its own
        if event.id < since or event.player != seat or (event.kind, event.parent) == ("play", None):
            continue
        if event.kind == "choose" and event.get("asked") == kind and not event.get("forced"):
            chosen = sorted(event.get("chosen"))
        elif event.kind == kind and event.outcome in HAPPENED:
            names = sorted(card.name for card in event.cards)
            # what was chosen has been answered for already
            if names != chosen:
                found.update(names)
            chosen = []
    return found


def beside_what_happened(run: Run, step: Answer, since: int) -> Run | None:
    """The run after an answer that also names cards which the same player has just done that to without a choice: `putting
    Village and Silver into her hand`, where only the Silver is chosen. None if none of them, or all of them, are such cards."""
    if run.decision is None or run.decision.phase or any(value.all_of for value in step.values):
        return None
    before = done_unasked(run, run.game.players.index(step.player), step.word, since)
    rest = tuple(
        replace(value, count=value.count - before[value.name])
        for value in step.values
        if value.count > before[value.name]
    )
    if not rest or rest == step.values:
        return None
    chosen = replace(step, values=rest)
    said = said_to(run, chosen)
    return in_parts(run, chosen) if said is None else run.answer(*said)


def beside_what_it_moves(run: Run, step: Answer) -> Run | None:
    """The run after an answer that also names cards to which the same is done with those that are chosen: `putting Island and Estate on
    her mat`. None if that is not what happens, or if all of them are chosen."""
    if run.decision is None or run.decision.phase or any(value.all_of for value in step.values):
        return None
    there = {bare(option.label) for option in run.decision.options}
    chosen = tuple([value for value in step.values if value.name in there])
    if not chosen or chosen == step.values or (said := said_to(run, replace(step, values=chosen))) is None:
        return None
    after = run.answer(*said)
    return after if done(after, run.recorded, step) else None


def forced_by(
    run: Run,
    steps: Sequence[tuple[int, Step]],
    at: int,
    step: Answer | Shuffle,
    since: int,
    headings: tuple[Within, ...],
) -> Event | None:
    """The choice with only one answer that a step is about, whoever would have made it."""
    following = next((one for _, one in steps[at + 1 :] if not isinstance(one, (Check, Within))), None)
    if since < run.recorded:
        forced = forced_choice(run, step, since, headings)
        if forced is not None and _is_about(run, step, forced, following):
            return forced
    if not _is_about_anybody(run, step, following):
        return None
    found = (forced_choice(run, replace(step, who=player), since, headings) for player in run.game.players)
    return next((event for event in found if event is not None), None)


def _is_about(run: Run, step: Answer | Shuffle, forced: Event, following: Step | None) -> bool:
    """Whether a step is about a choice with only one answer, which nobody was asked.

    That choice was first, so the step belongs to it, unless the question asked now, in the same words, would be left
    without an answer.
    """
    if not fits(run, step) or (isinstance(step, Answer) and step.first_of_act):
        return True
    if word_of(step) not in (asked_for(forced), "choose"):
        return False
    if word_of(step) != "choose" and not by_its_word(run, step):
        return True
    if _asks_what_was_chosen(run, step, forced):
        return True
    again = isinstance(following, (Answer, Shuffle)) and fits(run, following)
    return again and word_of(step) not in NEXT


def _asks_what_was_chosen(run: Run, step: Answer | Shuffle, forced: Event) -> bool:
    """Whether the question asked now is that of the card which the choice led to, and a sentence names that card: `buys
    Continue, gaining Ironworks and playing it` does not say what the Ironworks gains."""
    if not isinstance(step, Answer) or step.statement is None or run.decision is None or not run.decision.by:
        return False
    return run.decision.by.partition(":")[0] in {bare(label) for label in forced.get("chosen")}


def _is_about_anybody(run: Run, step: Answer | Shuffle, following: Step | None) -> bool:
    """Whether a step that names no player may be about a forced choice by any of them, as the next step answers what is
    asked now."""
    if step.who is not None or run.decision is None or run.decision.phase or not isinstance(following, Answer):
        return False
    if word_of(step) in NEXT or fits(run, step):
        return False
    asked = run.game.players[run.decision.player]
    return fits(run, following if following.who is not None else replace(following, who=asked))
