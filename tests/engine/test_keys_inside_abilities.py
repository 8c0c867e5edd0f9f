"""Keys while abilities are resolved or wait: what was used and spent counts, how many events there were does not."""

from __future__ import annotations

from futures import exact, future
from tables import BLUE, begin, played, thing

from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.moments import DISCARD, GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.getting import plus
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.places import HAND, THE_TRASH
from adjudicator.world.records import UNTIL_END_OF_TURN, Pools


def test_inside_an_ability_the_number_of_events_before_it_does_not_count() -> None:
    async def body(you: You) -> None:
        if await you.may("look"):
            await you.reveal(you.hand)
        await you.gain("Green")

    green = thing("Green", "Victory")

    @green.when(GAIN)
    async def ask(you: You, it: Occurrence) -> None:
        await you.may("go on")

    run = played(body, green, hand=("Red",), piles={"Green": 3})
    yes, no = run.answer("yes"), run.answer("no")
    assert yes.decision is not None
    assert yes.decision.word == "go on"
    assert key(yes) == key(no)


def test_the_key_does_not_depend_on_who_asked_for_it_before() -> None:
    async def body(you: You) -> None:
        for _ in range(3):
            if await you.may("first"):
                early = 1
            else:
                late = 2
            await you.may("second")
        del early, late

    run = played(body)
    looked = run
    fresh = run
    for answer in ("no", "yes", "yes", "no"):
        key(looked)
        looked = looked.answer(answer)
        fresh = fresh.answer(answer)
    rebuilt = run
    for answer in ("no", "yes", "yes", "no"):
        rebuilt.answer(answer)
        rebuilt = rebuilt.answer(answer)
    assert key(looked) == key(fresh) == key(rebuilt)


def test_a_window_in_the_middle_of_a_loop() -> None:
    react = thing("React", "Action-Reaction")

    @react.when(DISCARD, where=FROM_HAND, reaction=True, may=True)
    async def set_one_aside(you: You, it: Occurrence) -> None:
        card = await you.choose_one("set aside", you.hand, may=True)
        await you.set_aside(card)

    async def body(you: You) -> None:
        for card in you.hand:
            if you.tracked(card) and await you.may("discard it"):
                await you.discard(card)

    exact(played(body, react, BLUE, hand=("Red", "React", "React", "Red")))


def test_which_of_two_waiting_abilities_was_used_counts() -> None:
    """Both are the same ability, set up with another number: what is left to use is all that tells the runs apart."""
    two = thing("Two")

    @two.later(GAIN, knows="how many", lasting=True, may=True, until=UNTIL_END_OF_TURN)
    async def may_get_as_many_coins(you: You, it: Occurrence) -> None:
        if await you.may("get them"):
            await you.plus(coins=it.kept_number)

    async def body(you: You) -> None:
        await you.set_up(may_get_as_many_coins, 1)
        await you.set_up(may_get_as_many_coins, 2)
        await you.gain("Red")

    two.instructions(body)
    exact(begin(two, hand=("Two",)).answer("play Two"))


def test_what_became_of_the_card_that_an_ability_is_about_counts() -> None:
    red = thing("Mine", "Victory")

    @red.when(DISCARD)
    async def trash_it_after_all(you: You, it: Occurrence) -> None:
        if await you.may("move it away and back"):
            await you.put(await you.put(it.card, HAND), DISCARD_PILE)
        await you.may("go on")
        await you.trash(it.card)

    async def body(you: You) -> None:
        await you.discard(you.hand)

    run = played(body, red, hand=("Mine",))
    exact(run)
    moved, left = run.answer("yes").answer("yes"), run.answer("no").answer("yes")
    assert len(moved.world.at(THE_TRASH)) == 0
    assert len(left.world.at(THE_TRASH)) == 1


def test_what_was_spent_before_the_first_answer_counts() -> None:
    """A body that has only asked may have looked at the table before: that it has changed since makes another position."""

    async def body(you: You) -> None:
        many = you.world.pools[0].coins
        await you.may("go on")
        await you.plus(buys=many)

    def with_coins(number: int) -> Run:
        return played(body, pools=Pools(1, 1, number))

    early, late = with_coins(1), with_coins(0).meanwhile(plus, 0, "coins", 1)
    assert early.world.pools == late.world.pools
    assert future(early, 2) != future(late, 2)
    assert key(early) != key(late)


def test_using_an_ability_that_changes_nothing_leads_back_to_an_equal_key() -> None:
    """What happened and left no mark is not part of a key: no counter of effects, events or instances."""
    noise = thing("Noise", "Action-Reaction")

    @noise.when(GAIN, where=FROM_HAND, reaction=True, may=True)
    async def count_what_is_there(you: You, it: Occurrence) -> None:
        if await you.may("look twice"):
            await you.reveal(you.hand)
            await you.reveal(you.hand)

    async def body(you: You) -> None:
        await you.gain("Red")
        await you.may("go on")

    run = played(body, noise, hand=("Noise",)).answer("Noise")
    assert run.decision is not None
    yes, no = run.answer("yes"), run.answer("no")
    assert len(yes.trace) > len(no.trace)
    assert key(yes) == key(no)
