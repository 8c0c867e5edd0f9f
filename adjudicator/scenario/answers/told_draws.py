"""How many cards a player is said to draw, beside what that player has drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from adjudicator.engine.events import Event
from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import listed, possessive
from adjudicator.explanations.trace import HAPPENED, cards_behind, enclosing, event_with, owners_behind, players_behind
from adjudicator.format.reading.statements import DEEDS, PAYS
from adjudicator.format.steps import Act, Answer, Statement, Step
from adjudicator.scenario.acts import turn_begun
from adjudicator.scenario.answers.done_already import done_unasked
from adjudicator.scenario.answers.options.deeds_of_options import counted
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.answers.unfit_cards import its_text
from adjudicator.scenario.answers.unwritten_choices import declined, is_order, used_for


def are_drawn(
    run: Run,
    steps: Sequence[tuple[int, Step]],
    at: int,
    since: int,
    told: Counter[tuple[int, str, str]],
    *,
    at_once: bool,
) -> bool:
    """Whether a player has drawn as many cards from the event `since` on as an act says: in all, or only `at_once`. What one ability
    makes them draw again and again has to be told as often. Those that were `told` already are not meant.
    """
    step = steps[at][1]
    assert isinstance(step, Act)
    seat = run.game.players.index(step.who)
    said = step.statement
    if said is not None and said.acts > 1:
        # "plays 2 Smithies, drawing 6 cards" is about both
        moves = [event.id for event in run.trace if event.kind == "choose" and event.get("move")]
        since = min([since, *moves[-said.acts :]])
    if not (_in_order(run, steps, at, seat) and _is_made_to(run, said, seat, since)):
        return False
    drawn = draws(run, seat, since, with_=said)
    told_already = _number_told(told, seat)
    if said is not None and not (said.used or said.each) and not _is_drawn_at_the_end(run, steps, at, seat):
        return False
    if not (said is not None and (said.in_all or said.each)) and told_already + step.count > sum(
        one.number for one in drawn
    ):
        return False
    by_it = [] if said is None else [one.number for one in drawn if _is_by_playing(run, one, said.part_of)]
    if by_it and said is not None:
        # a card that is replayed has been played by an act of its own
        own = [one.number for one in drawn if _is_by_own_play(run, one, said.part_of)]
        if step.count not in (sum(by_it), *by_it, sum(by_it) + sum(own)):
            return False
    for_it = [] if said is None else _drawn_for_what_was_done(run, said, seat, _begin(run, steps, at))
    if for_it and step.count not in (sum(for_it), *for_it):
        return False
    fitting = [one for one in (*drawn, *_by_one_play(drawn)) if one.number == step.count]
    if said is not None and said.each:
        return len(drawn) > 1 and all(one.number == step.count for one in drawn)
    unasked = sum(done_unasked(run, seat, "draw", since).values())
    unasked -= told_already
    often = told[seat, "draw", str(step.count)]
    if said is not None and said.by and not often and step.count == sum(_drawn_for(drawn, said.by)):
        return True
    later = said is not None and said.after is not None
    if (unasked == step.count and not (at_once and later)) or (said is not None and said.in_all):
        return unasked == step.count
    if (said is not None and said.acts > 1) or len(fitting) <= often:
        return False
    said_here = _said_to_be_drawn(steps, at, step.who)
    return any(sum(other.number for other in drawn if one.is_told_with(other)) <= said_here for one in fitting)


def _is_drawn_at_the_end(run: Run, steps: Sequence[tuple[int, Step]], at: int, seat: int) -> bool:
    """Whether what is said to be drawn as a turn ends is all that is drawn then: the new hand and what is added to it, or all that
    is drawn for the card that is named. True also for what is drawn at any other time, or while something is still asked.
    """
    step = steps[at][1]
    begin = _begin(run, steps, at)
    drawn = draws(run, seat, begin)
    ends = [event.id for event in run.since(begin) if event.kind == "cleanup"]
    first = next((number for number, one in enumerate(drawn) if one.parent in ends), None)
    if first is None or (run.decision is not None and not run.decision.phase):
        return True
    said = step.statement if isinstance(step, Act) else None
    if isinstance(step, Act) and said is not None and said.by is not None:
        by_it = _drawn_for(drawn, said.by)
        # cards added to the new hand are drawn with it, not separately
        return not by_it or step.count in (sum(by_it), *by_it)
    numbers = [one.number for one in drawn]
    # the next turn may be an extra one, and draw more cards as it starts
    then = draws(run, seat, turn_begun(run)) if turn_begun(run) > begin else []
    before = numbers[: len(numbers) - len(then)]
    said_here = _said_to_be_drawn(steps, at, run.game.players[seat])
    return said_here in (sum(numbers), sum(numbers[first:]), sum(before), sum(before[first:]))


def _begin(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> int:
    """The event with which begins what is told here: the last thing that a player did, or the turn that is said to start."""
    moves = [event.id for event in run.trace if event.kind == "choose" and event.get("move")]
    last = moves[-1] if moves else 0
    above = next((one for _, one in reversed(steps[:at]) if isinstance(one, Act) and not one.below), None)
    return max(last, turn_begun(run)) if above is not None and above.verb == "starts" else last


def _drawn_for(drawn: Sequence[_Draw], name: str) -> list[int]:
    """How many cards are drawn each time for a card or landscape of this name."""
    return [one.number for one in drawn if (one.by or "").partition(":")[0] == name]


def drawn_instead(
    run: Run, step: Act, since: int, acted: int, told: Counter[tuple[int, str, str]], steps: Sequence[tuple[int, Step]]
) -> str:
    """How many cards a player draws, where an act says another number, as a sentence. `told` is what was told before this."""
    seat, said = run.game.players.index(step.who), step.statement
    here = sum(one.number for one in draws(run, seat, since))
    by_it = (
        []
        if said is None
        else [one.number for one in draws(run, seat, acted) if _is_by_playing(run, one, said.part_of)]
    )
    if said is not None and by_it and step.count not in (sum(by_it), *by_it):
        return f"{step.who} draws {sum(by_it)} for {listed(said.part_of)}."
    if said is not None and said.by and (for_it := _drawn_for(draws(run, seat, acted), said.by)):
        return f"{step.who} draws {sum(for_it)} for {said.by}."
    if said is not None and said.used and _are_drawn_by_another(run, seat, acted, said):
        drawn = (event for event in run.since(acted) if (event.kind, event.player) == ("draw", seat))
        seats = {one for event in drawn for one in owners_behind(run.trace, event, said.used)}
        whose = listed([possessive(run.game.players[one]) for one in sorted(seats)])
        return f"it is {whose} {said.used} that does this." if whose else f"{said.used} does not do this."
    if here:
        before = _number_told(told, seat)
        return f"{step.who} draws {here} here{f', and {before} of them are told before this' if before else ''}."
    if run.decision is not None and not run.decision.phase:
        return f"{step.who} draws no cards before this is asked. {describe(run, run.decision)}"
    played = [
        one.value.name for _, one in steps if isinstance(one, Act) and one.verb == "plays" and one.value is not None
    ]
    return f"{step.who} draws no cards here.{its_text(run, played[-1]) if played else ''}"


def _are_drawn_by_another(run: Run, seat: int, since: int, said: Statement) -> bool:
    """Whether a player draws cards from an event on, but none with the card or landscape that is said to be used for it."""
    drawn = [one for one in run.trace if one.id >= since and (one.kind, one.player) == ("draw", seat)]
    return bool(drawn) and not any(_is_drawn_with(run, one, said) for one in drawn)


def _number_told(told: Counter[tuple[int, str, str]], seat: int) -> int:
    """How many cards a player is said to draw in what was told."""
    return sum(int(number) * times for (who, kind, number), times in told.items() if (who, kind) == (seat, "draw"))


def _is_made_to(run: Run, said: Statement | None, seat: int, since: int) -> bool:
    """Whether the player who is said to make somebody draw cards brings it about."""
    if said is None or said.maker is None:
        return True
    maker = run.game.players.index(said.maker)
    drawn = (one for one in run.trace if one.id >= since and (one.kind, one.player) == ("draw", seat))
    return any(maker in players_behind(run.trace, one) for one in drawn if one.outcome in HAPPENED)


def _is_by_playing(run: Run, drawn: _Draw, cards: Sequence[str]) -> bool:
    """Whether cards are drawn by one of these that an ability has made somebody play, and not by what it interrupted: by Guard Dog,
    and not for Margrave."""
    inner = event_with(run.trace, drawn.parent)
    around = () if inner is None else (inner, *enclosing(run.trace, inner))
    played = (event for event in around if event.kind == "play" and event.parent is not None)
    return any(there.name in cards for event in played for there in event.cards)


def _is_by_own_play(run: Run, drawn: _Draw, cards: Sequence[str]) -> bool:
    """Whether cards are drawn by one of these that a player plays with an act, and by nothing that plays it again."""
    inner = event_with(run.trace, drawn.parent)
    around = () if inner is None else (inner, *enclosing(run.trace, inner))
    played = [event for event in around if event.kind == "play"]
    return len(played) == 1 and played[0].parent is None and any(there.name in cards for there in played[0].cards)


def _drawn_for_what_was_done(run: Run, said: Statement, seat: int, since: int) -> list[int]:
    """How many cards a player draws by the same texts that had done what they are said to be drawn for, and after that: "discarding
    Estate for 2 cards"; none if other texts do both. If they are only said to be drawn "then", by any text."""
    if not said.because and (said.after is None or said.after.verb in ("play", "draw")):
        return []
    if (before := said.after) is None or before.verb not in DEEDS:
        # what was done is known by the answer that chose it
        chosen = [
            one.id for one in run.since(since) if (one.kind, one.player) == ("choose", seat) and not one.get("forced")
        ]
        return [one.number for one in draws(run, seat, chosen[-1])] if chosen else []
    if before.verb not in _DONE_TO_DRAW:
        return []
    names = {value.name for value in before.cards}
    done = [
        one
        for one in run.since(since)
        if one.kind in DEEDS[before.verb]
        and one.player == seat
        and (not names or names & {card.name for card in one.cards})
    ]
    if not done:
        return []
    if not said.because:
        later = draws(run, seat, done[0].id)
        return [one.number for one in (*later, *_by_one_play(later))]
    origins = {one.origin for one in done}
    return [one.number for one in draws(run, seat, done[0].id) if one.origin is not None and one.origin in origins]


_DONE_TO_DRAW: Final = ("discard", "trash", "exile", "reveal", "return", "put", "set aside", PAYS)
"""What may be done in order to draw cards."""


def _in_order(run: Run, steps: Sequence[tuple[int, Step]], at: int, seat: int) -> bool:
    """Whether a player has drawn in this order what is said to be drawn one after the other: `1 card and then 4 cards`."""
    said: list[int] = []
    statement = _statement_of(steps[at][1])
    for _, one in reversed(steps[: at + 1]):
        if isinstance(one, Act) and one.verb == "draws" and statement is not None and one.statement == statement:
            said.insert(0, one.count)
            statement = statement.after
    drawn = [one.number for one in draws(run, seat, _begin(run, steps, at))]
    done = 0
    for number in said if len(said) > 1 else ():
        # several draws in a row may be told as one
        begins = range(done, len(drawn))
        ends = [end for begin in begins for end in range(begin, len(drawn) + 1) if sum(drawn[begin:end]) == number]
        if not ends:
            return False
        done = min(ends)
    return True


def _statement_of(step: Step) -> Statement | None:
    return step.statement if isinstance(step, Act) else None


class _Draw(NamedTuple):
    """Cards that a player draws one after the other, without anything else in between."""

    number: int
    by: str | None
    parent: int | None
    nested: bool
    """Whether a card draws them that another one plays."""
    origin: int | None
    """What makes somebody draw them: one play of a card."""

    def is_told_with(self, other: _Draw) -> bool:
        """Whether saying only how many cards this draws leaves out what the other draws: one card, or all that one plays."""
        return self.by == other.by or (self.nested and other.nested)


def draws(run: Run, seat: int, since: int, *, with_: Statement | None = None) -> list[_Draw]:
    """What a player has drawn from the event `since` on, with the card that a statement says is used for it, if it names one; cards
    drawn one by one (until there are enough) are one draw."""
    found: list[_Draw] = []
    for event in run.trace:
        if event.id < since or (event.kind, event.player) != ("draw", seat) or event.outcome not in HAPPENED:
            continue
        if with_ is not None and not _is_drawn_with(run, event, with_):
            continue
        played = next((one for one in enclosing(run.trace, event) if one.kind == "play"), None)
        nested = played is not None and played.parent is not None
        one = _Draw(len(event.cards), event.ability, event.parent, nested, event.origin)
        if found and found[-1]._replace(number=0) == one._replace(number=0):
            one = one._replace(number=found.pop().number + one.number)
        found.append(one)
    return found


def _is_drawn_with(run: Run, event: Event, said: Statement) -> bool:
    """Whether the card or landscape that is said to be used for it has cards drawn, and is that of the right player."""
    if said.used is None:
        return True
    owners = {run.game.players[seat] for seat in owners_behind(run.trace, event, said.used)}
    return said.used in cards_behind(run.trace, event) and (not said.used_of or not owners.isdisjoint(said.used_of))


def _by_one_play(drawn: Sequence[_Draw]) -> list[_Draw]:
    """What is drawn in several parts by the same play of a card, as one draw each: 2 cards and 2 more for Guard Dog."""
    found: dict[int, _Draw] = {}
    parts = Counter(one.origin for one in drawn)
    for one in drawn:
        if one.origin is not None and parts[one.origin] > 1:
            before = found.get(one.origin)
            found[one.origin] = one._replace(number=one.number + (before.number if before else 0))
    return list(found.values())


def _said_to_be_drawn(steps: Sequence[tuple[int, Step]], at: int, who: str) -> int:
    """How many cards a player is said to draw because of one act, in all that is written below it."""
    acts = [number for number, (_, one) in enumerate(steps) if isinstance(one, Act) and not one.below]
    begin = max((number for number in acts if number < at), default=0)
    end = min((number for number in acts if number > at), default=len(steps))
    number = 0
    for _, one in steps[begin:end]:
        if isinstance(one, Act) and one.verb == "draws" and one.who == who:
            number += one.count
        elif isinstance(one, Answer) and one.word == "draw" and one.player == who:
            number += counted(one.values).total()
    return number


def used_to_draw(run: Run, seat: int, count: int, said: Statement | None = None) -> Run | None:
    """The run after using the only ability, or choosing the only option, by which a player draws that many cards, or after
    resolving first the ability that makes them do so first; with the card that is `said` to be used for it, if one is."""

    def draws_them(after: Run, _: Sequence[str]) -> bool:
        if sum(done_unasked(after, seat, "draw", run.recorded).values()) != count:
            return False
        return sum(one.number for one in draws(after, seat, run.recorded, with_=said)) == count

    if drawn_anyway(run, seat, count):
        return None
    if is_order(run.decision) and run.decision is not None:
        ways = (run.answer(option.label) for option in run.decision.options)
        after = [one for one in ways if draws_them(one, ())]
        soonest = [(next(one.id for one in way.since(run.recorded) if one.kind == "draw"), way) for way in after]
        soonest.sort(key=lambda one: one[0])
        alone = len(soonest) == 1 or (len(soonest) > 1 and soonest[0][0] < soonest[1][0])
        return soonest[0][1] if alone else None
    return used_for(run, draws_them)


def drawn_by_its_own_text(run: Run, seat: int, count: int) -> Run | None:
    """The run without using a Way, if the instructions of the card that is played make a player draw that many cards, and those
    of no Way do."""
    decision = run.decision
    if decision is None or decision.by != WOULD_FOLLOW or not drawn_anyway(run, seat, count):
        return None
    ways = [run.answer(option.label) for option in decision.options if option.label not in NO]
    so_many = [way for way in ways if sum(done_unasked(way, seat, "draw", run.recorded).values()) == count]
    return None if so_many else declined(run)


def drawn_anyway(run: Run, seat: int, count: int) -> bool:
    """Whether a player draws that many cards without using what is asked about."""
    after = declined(run)
    return after is not None and sum(done_unasked(after, seat, "draw", run.recorded).values()) == count
