"""What an option does, to find out which one an answer means by a verb: every option is tried."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import amount_of, listed
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.boards import Value
from adjudicator.format.keywords import EVERYTHING, IN_WORDS
from adjudicator.format.reading.statements import DRAW_UP_TO, amounts
from adjudicator.format.steps import Answer
from adjudicator.scenario.answers.options.what_is_got import amount, got
from adjudicator.world.places import DECK, HAND, LOOKING, PILE, PLAY, Place
from adjudicator.world.records import Ref


def with_verb(decision: Decision, words: str) -> Option | None:
    """The only option of several courses that begins with this verb and has these words: `discard` is "discard it"."""
    if decision.kind != "choose":
        return None
    said = words.casefold().split()
    courses = [(option, option.label.casefold().split()) for option in decision.options]
    found = [option for option, course in courses if course[0] == said[0] and set(said) <= set(course)]
    return found[0] if len(found) == 1 else None


def by_its_verb(run: Run, decision: Decision, answer: Answer) -> str | None:
    """The course meant by its verb and what that is done to: `take: Horn`, or `discard: Copper` for "discard it"."""
    for verb in (answer.word, *SAME_DEED.get(answer.word, ())) if len(answer.values) == 1 else ():
        if (named := with_verb(decision, f"{verb} {answer.values[0].text}")) is not None:
            return named.label
    if (there := at_its_place(run, decision, answer)) is not None:
        return there
    every = [(value.name, value.count) for value in answer.values] == [(EVERYTHING, 1)] and not answer.values[0].but
    if every:
        # "discards all of them" names none of them
        answer = replace(answer, values=(), yes=True)
    # where several courses are chosen at once, one alone cannot be tried; nor where nobody is asked
    if decision.kind != "choose" or answer.nothing or decision.least > 1 or decision is not run.decision:
        return None
    named = with_verb(decision, answer.word)
    # it may be done to cards of the player about whom somebody else decides
    seats = () if named is None else range(len(run.game.players))
    courses = decision.options if named is None else (named,)
    words = [replace(answer, word=word) for word in (answer.word, *SAME_DEED.get(answer.word, ()))]
    found = [
        option.label
        for option in courses
        for after in (run.answer(option.label),)
        if any(done(after, run.recorded, said, seats) for said in words)
    ]
    if every:
        # one card is "it"
        found = [label for label in found if _number_done(run.answer(label), run.recorded, answer.word) > 1]
    if named is not None and all(
        any(done(run.answer(option.label), run.recorded, said, seats) for said in words) for option in decision.options
    ):
        # whatever is chosen, it is done to that card: it is another one that the words of the option are about
        return None
    if len(found) > 1:
        # rather what is done to just these cards, and of several such, what names them: "two Curses"
        found = [label for label in found if _done_to_just(run.answer(label), run.recorded, words, seats)] or found
        found = [label for label in found if all(value.name in label for value in answer.values)] or found
    if not found and [value.name for value in answer.values] == [decision.by.partition(":")[0]]:
        # what is no longer where it was can be chosen again, though nothing is done to it then
        return next((option.label for option in decision.options if option.label == ITSELF), None)
    return found[0] if len(found) == 1 else None


def _number_done(run: Run, since: int, kind: str) -> int:
    """To how many cards something is done from an event on."""
    return sum(len(event.cards) for event in run.since(since) if event.kind == kind and event.outcome in HAPPENED)


def at_its_place(run: Run, decision: Decision, answer: Answer) -> str | None:
    """The option that is the place where a sentence says that a card goes: `your hand` for `puts the Gold into her hand`, and
    for `puts it into her hand`, which may be about a card that was not named last; or the place that it comes from."""
    said = answer.statement
    if said is None or decision.kind != "choose" or decision.least > 1 or decision is not run.decision:
        return None
    places = [
        option.label
        for option in decision.options
        if (said.to is not None and said.to.zone in option.label.split())
        or (said.source is not None and f"from your {said.source.zone}" in option.label)
    ]
    if [value.name for value in answer.values] == [EVERYTHING]:
        # which cards they are is not said
        answer = replace(answer, values=(), yes=True)
    words = [replace(answer, word=word) for word in (answer.word, *SAME_DEED.get(answer.word, ()))]
    found = [label for label in places if any(done(run.answer(label), run.recorded, one) for one in words)]
    return found[0] if len(found) == 1 else None


def that_draws_up_to(run: Run, decision: Decision, answer: Answer) -> str | None:
    """The only option with which a player draws up to as many cards as a sentence says: `draws up to 6 cards in hand`."""
    said = answer.statement
    if said is None or said.verb != DRAW_UP_TO or decision.kind != "choose" or decision is not run.decision:
        return None
    if decision.least > 1:
        return None

    def draws(after: Run) -> bool:
        counts = (one for one in after.since(run.recorded) if one.kind == "count" and one.player == decision.player)
        return any((one.get("among"), one.get("amount")) == (HAND, said.times) for one in counts)

    found = [option.label for option in decision.options if draws(run.answer(option.label))]
    return found[0] if len(found) == 1 else None


ITSELF: Final = "this"
"""The option that is the very card which asks."""
SAME_DEED: Final = {"take": ("put", "gain", "receive")}
"""What people also call it: taking the cards of a mat into the hand, taking a Gold from its pile."""


def of_the_hand(run: Run, decision: Decision, value: Value) -> Option | None:
    """The only option of several courses that does this to the whole hand: `discard her hand`."""
    said = WHOLE_HAND.fullmatch(value.text.casefold())
    if said is None or decision.kind != "choose" or decision is not run.decision or decision.least > 1:
        return None
    hand = Counter(run.world.name(ref) for ref in run.world.at(Place(HAND, decision.player)))

    def does_it(after: Run) -> bool:
        return any(
            event.id >= run.recorded
            and (event.kind, event.player) == (said[1], decision.player)
            and Counter(card.name for card in event.cards) == hand
            for event in after.trace
        )

    found = [option for option in decision.options if does_it(run.answer(option.label))]
    return found[0] if len(found) == 1 else None


def all_of_the_hand(run: Run, decision: Decision, value: Value) -> bool:
    """Whether words for the whole hand answer a question about cards of it, all of which are offered: `trashes her hand` for Chapel."""
    said = WHOLE_HAND.fullmatch(value.text.casefold())
    if said is None or decision.kind != said[1] or decision is not run.decision:
        return False
    offered = {ref for option in decision.options for ref in option.values if isinstance(ref, Ref)}
    return offered == set(run.world.at(Place(HAND, decision.player)))


def gives_less_or_more(run: Run, decision: Decision, option: Option, value: Value) -> str:
    """What an option gives, if that is not as much as is said with it: `4 cards` for "cards"; empty if it is."""
    alone = decision is run.decision and decision.kind == "choose" and decision.most == 1
    if not alone or _AMOUNT.fullmatch(value.text) is None or any(letter.isdecimal() for letter in option.label):
        return ""
    if not amounts(value.text):
        # a number of cards: "3 Estates" for "gain three Estates"
        of_them = _SO_MANY_CARDS.search(option.label)
        wrong = of_them is not None and IN_WORDS[of_them[1]] != int(value.text.removeprefix("+").split()[0])
        return of_them[0] if of_them is not None and wrong else ""
    what, number = amount(value.text.removeprefix("+").casefold())
    given = got(run.answer(option.label).trace, run.recorded, decision.player)
    if (what, number) in given:
        return ""
    return listed([f"+{amount_of(*one)}" for one in dict(given).items()]) or "nothing"


_AMOUNT: Final = re.compile(r"\+?(?:\$[0-9]+|[0-9]+ [A-Za-z]+)")
_SO_MANY_CARDS: Final = re.compile(f"\\b({'|'.join(IN_WORDS)}) [A-Z][A-Za-z]+")
WHOLE_HAND: Final = re.compile(r"(set aside|\w+) (?:\w+ )?(?:whole |entire )?hand")


def counted(values: Sequence[Value]) -> Counter[str]:
    """How many of each card are named here."""
    return Counter(value.name for value in values for _ in range(value.count))


def done(run: Run, since: int, answer: Answer, seats: Sequence[int] = ()) -> bool:
    """Whether the player (or one of those `seats`) has done what an answer says, from the event `since` on: its word, with
    all of its cards.
    """
    seats = seats or (run.game.players.index(answer.player),)
    kinds = (answer.word, answer.word.partition(" ")[0])
    if (coins := _PAYING.fullmatch(answer.word)) is not None and (answer.yes or answer.values):
        paid = [event for event in run.trace if event.id >= since and event.kind == "pay" and event.player in seats]
        so_much = [coins[1]] if coins[1] else [value.text for value in answer.values]
        return any(not so_much or event.get("name") in so_much for event in paid)
    cards = Counter(
        card.name
        for event in run.trace
        if event.id >= since and event.kind in kinds and event.player in seats and event.outcome in HAPPENED
        for card in event.cards
    )
    # a pile that is rotated is named, and not its cards
    cards += Counter(event.get("pile") for event in run.since(since) if event.kind in kinds and event.get("pile"))
    wanted = counted(answer.values)
    if answer.word == "exchange":
        # the card that is got for another one may be named
        got_for = Counter(
            event.get("for")
            for event in run.trace
            if event.id >= since and event.kind == "exchange" and event.player in seats and event.outcome in HAPPENED
        )
        if wanted and wanted <= got_for:
            return True
    if answer.yes and answer.word.endswith(" them") and cards.total() < 2:
        # one card is "it"
        return False
    piles = {event.get("pile") for event in run.since(since) if event.kind in kinds and event.player in seats}
    if wanted and set(wanted) <= piles:
        # "rotates the Odysseys" is about a pile
        return True
    so = bool(cards) and (answer.yes is True or (bool(wanted) and wanted <= cards))
    return so and _from_where_it_says(run, since, answer)


def _from_where_it_says(run: Run, since: int, answer: Answer) -> bool:
    """Whether the cards that this was done to were where an answer says: `trash: Curse from deck`."""
    if answer.statement is not None and answer.statement.source is not None:
        # what a sentence states is checked when the act is over
        return True
    for value in answer.values:
        place = {"supply": PILE, "pile": PILE, "in play": PLAY}.get(value.place or "", value.place)
        if place is None:
            continue
        events = [event for event in run.trace if event.id >= since and event.outcome in HAPPENED]
        moved = {
            card.card for one in events if one.kind == answer.word for card in one.cards if card.name == value.name
        }
        first: dict[int, str] = {}
        for event in events:
            if (source := event.get("from")) is None:
                continue
            for card in event.cards:
                # cards that are looked at are cards of the deck
                first.setdefault(card.card, DECK if source.zone == LOOKING else source.zone)
        known = [first[card] for card in moved if card in first]
        if known and place not in known:
            return False
    return True


def _done_to_just(run: Run, since: int, said: Sequence[Answer], seats: Sequence[int]) -> bool:
    """Whether what one of these answers says has been done to its cards and no others."""
    moved = [event for event in run.trace if event.id >= since and event.outcome in HAPPENED and event.cards]
    return any(
        done(run, since, one, seats)
        and counted(one.values)
        == Counter(card.name for event in moved if event.kind == one.word for card in event.cards)
        for one in said
    )


_PAYING: Final = re.compile(r"pay(?: (\$[0-9]+))?")
