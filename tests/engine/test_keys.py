"""Keys are exact: runs with equal keys have equal futures."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from futures import confused, every_run, future, merged
from tables import BLUE, action, asked, begin, lay, names, played, thing

from adjudicator.engine.canonical import Unkeyable, canonical
from adjudicator.engine.definitions import FROM_HAND, FROM_PLAY, IN_GAME
from adjudicator.engine.keys import key
from adjudicator.engine.moments import BEFORE_PLAY, DISCARD, END_OF_BUY, GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.run import Run
from adjudicator.rules.turn import enter
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, DECK, HAND, PLAY, Place
from adjudicator.world.records import Pools, Turn

REDS = ("Red", "Red", "Red")


def exact(run: Run) -> None:
    wrong = confused(run)
    ways = [(asked(one), asked(other)) for one, other in wrong[:2]]
    assert not wrong, f"{len(wrong)} pairs of runs have one key and two futures: {ways}"


# where a body stands is nowhere but on the evaluation stack


async def loop_over_equal_cards(you: You) -> None:
    for card in you.hand:
        if await you.may("go on"):
            await you.reveal(card)


async def loop_without_a_name_for_the_card(you: You) -> None:
    for _ in you.hand:
        await you.may("go on")


async def may_loop_over_equal_cards(you: You) -> None:
    while you.hand:
        card = await you.choose_one("put", you.hand, may=True)
        if card is None:
            break
        await you.put(card, ASIDE)


async def loop_over_a_range(you: You) -> None:
    for _ in range(3):
        await you.may("go on")


async def loop_over_pairs(you: You) -> None:
    for _, card in zip(range(3), reversed(you.hand), strict=False):
        if await you.may("discard it"):
            await you.discard(card)


async def loop_over_numbered_cards(you: You) -> None:
    for number, card in enumerate(you.hand):
        if await you.may("discard it"):
            await you.discard(card)
            await you.plus(coins=number)


async def loop_over_a_dictionary(you: You) -> None:
    for what, amount in {"coins": 1, "actions": 2, "buys": 1}.items():
        if await you.may("get it"):
            await you.plus(**{what: amount})


async def value_on_the_stack(you: You) -> None:
    total = await number_of_yes(you) + await number_of_yes(you)
    await you.plus(coins=total)


async def number_of_yes(you: You) -> int:
    return 1 if await you.may("count it") else 2


async def card_on_the_stack(you: You) -> None:
    pair = (await you.choose_one("reveal", you.hand), await you.choose_one("reveal", you.deck))
    await you.discard([card for card in pair if card is not None])


async def late_locals(you: You) -> None:
    if await you.may("begin"):
        first = 1
    if await you.may("end"):
        second = 2
    wants = await you.may("look")
    if wants and "first" in locals() and "second" in locals():
        await you.plus(coins=first + second)


async def list_that_grows(you: You) -> None:
    kept: list[object] = []
    for card in you.hand:
        if await you.may("keep it"):
            kept.append(card)
    await you.plus(coins=len(kept))


async def same_list_or_another(you: You) -> None:
    mine: list[int] = []
    other = mine if await you.may("share") else []
    await you.may("go on")
    mine.append(1)
    await you.plus(coins=len(other))


async def function_with_a_value_inside(you: You) -> None:
    many = 3 if await you.may("take three") else 1
    get = lambda: many + many  # noqa: E731
    many = 5 if many == 5 else many
    await you.may("go on")
    await you.plus(coins=get())


async def function_with_a_default(you: You) -> None:
    wanted = await you.may("take three")
    get = (lambda many=3: many) if wanted else (lambda many=1: many)
    wanted = False
    await you.may("go on")
    await you.plus(coins=get())


async def method_of_a_list(you: You) -> None:
    long = [1, 2, 3]
    short = [1]
    count = long.__len__ if await you.may("take the long one") else short.__len__
    await you.may("go on")
    await you.plus(coins=count())


async def held_card_is_one_of_two_equal(you: You) -> None:
    first = await you.choose_one("put", you.hand)
    assert first is not None
    if await you.may("put it down and take it up again"):
        put = await you.put(first, ASIDE)
        await you.put(put, HAND)
    if await you.may("put another down and take it up again"):
        other = await you.choose_one("put", you.hand)
        put = await you.put(other, ASIDE)
        await you.put(put, HAND)
    await you.discard(await you.choose_one("discard", you.hand))
    await you.trash(first)


async def two_references_to_one_card(you: You) -> None:
    first = await you.choose_one("put", you.hand)
    second = third = (await you.put(first, ASIDE))[0]
    if await you.may("move it"):
        third = (await you.put(await you.put(second, HAND), ASIDE))[0]
    await you.discard(third)
    await you.may("go on")
    await you.plus(coins=1 if second == third else 2)


async def order_of_the_hand_comes_back(you: You) -> None:
    while await you.may("shift a card"):
        card = await you.choose_one("put", you.hand)
        if len(you.zone(ASIDE)) < 2:
            await you.put(card, ASIDE)
        else:
            break
    for card in you.zone(ASIDE):
        await you.put(card, HAND)
    for card in you.hand:
        if await you.may("discard it"):
            await you.discard(card)


async def hidden_order_of_the_hand(you: You) -> None:
    if await you.may("shift"):
        await you.put(await you.put(you.cards(you.hand, named="Blue"), ASIDE), HAND)
    await you.may("go on")
    for card in you.hand:
        if await you.may("discard it"):
            await you.discard(card)


async def hidden_order_of_equal_cards(you: You) -> None:
    first = you.cards(you.hand, named="Red")[0]
    if await you.may("shift the others"):
        await you.put(await you.put(you.hand[1:], ASIDE), HAND)
    await you.may("go on")
    await you.discard(await you.choose_one("discard", you.hand))
    await you.trash(first)


async def value_inside_a_verb(you: You) -> None:
    await you.gain_one(to=HAND if await you.may("take it into hand") else DECK)


TRAPS = [
    value_inside_a_verb,
    hidden_order_of_the_hand,
    hidden_order_of_equal_cards,
    loop_over_equal_cards,
    loop_without_a_name_for_the_card,
    may_loop_over_equal_cards,
    loop_over_a_range,
    loop_over_pairs,
    loop_over_numbered_cards,
    loop_over_a_dictionary,
    value_on_the_stack,
    card_on_the_stack,
    late_locals,
    list_that_grows,
    same_list_or_another,
    function_with_a_value_inside,
    function_with_a_default,
    method_of_a_list,
    held_card_is_one_of_two_equal,
    two_references_to_one_card,
    order_of_the_hand_comes_back,
]


@pytest.mark.parametrize("body", TRAPS, ids=lambda body: body.__name__)
def test_exact(body: Any) -> None:
    exact(played(body, hand=("Red", "Red", "Blue"), deck=REDS))


@pytest.mark.parametrize("body", TRAPS, ids=lambda body: body.__name__)
def test_exact_with_equal_cards(body: Any) -> None:
    exact(played(body, hand=REDS, deck=REDS))


def test_each_pass_of_a_loop_over_equal_cards_has_its_own_key() -> None:
    run = played(loop_without_a_name_for_the_card, hand=REDS)
    keys = []
    while run.decision is not None and not run.decision.phase:
        keys.append(key(run))
        run = run.answer("no")
    assert len(keys) == 3
    assert len(set(keys)) == 3


def test_each_round_of_a_may_loop_has_its_own_key() -> None:
    run = played(may_loop_over_equal_cards, hand=REDS)
    keys = [key(run)]
    for _ in range(2):
        run = run.answer("Red")
        keys.append(key(run))
    assert len(set(keys)) == 3


def test_what_cannot_be_told_apart_merges() -> None:
    async def body(you: You) -> None:
        for _ in range(2):
            await you.discard(await you.choose_one("discard", you.hand))
        await you.may("go on")

    assert merged(played(body, hand=("Red", "Blue", "Red", "Blue"))) > 0


def test_equal_cards_in_another_order_merge() -> None:
    async def body(you: You) -> None:
        first = await you.choose_one("put", you.hand)
        await you.put(first, ASIDE)
        second = await you.choose_one("put", you.hand)
        await you.put(second, ASIDE)
        first = second = None
        await you.may("go on")

    run = played(body, hand=("Red", "Blue", "Red", "Blue"))
    assert key(run.answer("Red").answer("Blue")) == key(run.answer("Blue").answer("Red"))
    assert key(run.answer("Red").answer("Red")) != key(run.answer("Blue").answer("Red"))


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


# what no card may keep across an await


async def keeps_a_generator(you: You) -> None:
    for card in (one for one in you.hand):
        await you.reveal(card)
        await you.may("go on")


async def keeps_a_coroutine(you: You) -> None:
    later = number_of_yes(you)
    await you.may("go on")
    await later


async def keeps_an_object(you: You) -> None:
    thing_of_mine = object()
    await you.may("go on")
    assert thing_of_mine is not None


async def keeps_an_instance(you: You) -> None:
    event = asyncio.Event()
    await you.may("go on")
    event.set()


async def keeps_a_map(you: You) -> None:
    for number in map(len, ([1], [2])):
        await you.plus(coins=number)
        await you.may("go on")


async def keeps_a_partial_answer_of_another_kind(you: You) -> None:
    view = memoryview(b"abc")
    await you.may("go on")
    assert view


@pytest.mark.parametrize(
    "body",
    [keeps_a_generator, keeps_an_object, keeps_an_instance, keeps_a_partial_answer_of_another_kind],
    ids=lambda body: body.__name__,
)
def test_what_has_no_exact_picture_is_refused(body: Any) -> None:
    run = played(body, hand=("Red", "Red"))
    with pytest.raises(Unkeyable, match="cannot be kept in a body across an await"):
        key(run)


def test_a_coroutine_to_be_awaited_later_is_refused() -> None:
    run = played(keeps_a_coroutine, hand=("Red",))
    with pytest.raises(Unkeyable, match="coroutine"):
        key(run)
    run.answer("yes").answer("yes")


def test_an_iterator_with_an_exact_picture_is_not_refused() -> None:
    exact(played(keeps_a_map))


# the key belongs to where a run stands, not to how it was looked at


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


def test_keys_can_be_compared_after_a_fork() -> None:
    run = played(loop_over_equal_cards, hand=REDS)
    for one in every_run(run, 20):
        before = key(one)
        if one.decision is not None:
            for answer in one.decision.answers():
                assert key(one.answer(*answer)) == key(one.answer(*answer))
        assert key(one) == before


# the world's share of the key


def test_who_is_unaffected_by_the_play_that_is_going_on_counts() -> None:
    attack = thing("Attack", "Action-Attack")

    @attack.instructions
    async def others_get_a_coin(you: You) -> None:
        for other in you.attacked:
            await other.plus(vp=1)

    shield = thing("Shield")

    @shield.when(BEFORE_PLAY, where=FROM_HAND, whose="another player")
    async def protect_somebody(you: You, it: Occurrence) -> None:
        who = await you.decide("left", "right", "nobody")
        if who != "nobody":
            seat = you.left if who == "left" else (you.seat + 2) % 3
            play = it.get("play")
            assert isinstance(play, int)
            await you.player(seat).not_affected(play, "Shield")
        await you.may("go on")

    run = begin(
        attack,
        shield,
        hand=("Attack",),
        players=("alice", "bob", "carol"),
        zones={Place(HAND, 1): ("Shield",), Place(HAND, 2): ("Shield",)},
    )
    exact(run.answer("play Attack"))


def test_the_number_of_the_phase_counts_while_a_procedure_waits() -> None:
    back = thing("Back", "Action")

    @back.when(END_OF_BUY, where=IN_GAME)
    async def go_back_and_forth(you: You, it: Occurrence) -> None:
        if await you.may("begin the phase's end again"):
            await you.do(enter, "Buy", "ending")
        await you.may("think")

    run = begin(back, turn=Turn(number=2, phase="Buy", part="buying", last=1), hand=("Red",))
    exact(run.answer("end Buy phase"))


def test_which_abilities_are_later_than_an_occurrence_counts() -> None:
    """Two abilities wait for the next gain; one of them was there already when this gain happened."""
    source = thing("Source")

    @source.later(GAIN, next_time=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @source.later(GAIN, next_time=True)
    async def get_a_buy(you: You, it: Occurrence) -> None:
        await you.plus(buys=1)

    @source.when(GAIN, where=FROM_PLAY)
    async def set_up_the_other(you: You, it: Occurrence) -> None:
        waiting = [record.ability for record in you.world.in_force]
        await you.set_up(get_a_coin if get_a_buy.id in waiting else get_a_buy)
        await you.may("go on")

    async def body(you: You) -> None:
        await you.set_up(get_a_coin if await you.may("begin with a coin") else get_a_buy)
        await you.gain("Red")

    source.instructions(body)
    exact(begin(source, hand=("Source",)).answer("play Source").answer("yes"))
    run = begin(source, hand=("Source",)).answer("play Source")
    ways = [run.answer(answer).answer("Source") for answer in ("yes", "no")]
    assert [future(way, 3) for way in ways[:1]] != [future(way, 3) for way in ways[1:]]
    assert key(ways[0]) != key(ways[1])


async def which_card_was_played_first(you: You) -> None:
    first = await you.choose_one("play", you.hand)
    assert first is not None
    await you.play(first)
    second = await you.choose_one("play", you.hand)
    assert second is not None
    await you.play(second)
    held = first if await you.may("keep the first") else second
    small = you.cards(you.in_play, named="Small")
    await you.put(small if await you.may("take them so") else tuple(reversed(small)), HAND)
    first = second = small = None
    await you.may("go on")
    facts = [fact.card for fact in you.world.facts]
    await you.plus(coins=facts.index(held.card))


def test_which_card_a_fact_is_about_counts_while_something_points_at_that_card() -> None:
    exact(played(which_card_was_played_first, action(nothing, "Small"), hand=("Small", "Small")))


async def nothing(you: You) -> None:
    """Does nothing."""


def test_worlds_that_differ_by_a_fact_only_differ() -> None:
    game, world = lay(hand=("Red", "Blue"))
    assert canonical(game, world) != canonical(game, world.with_pools(0, Pools(1, 1, 1)))
    assert canonical(game, world) != canonical(game, world.with_tokens(0, "coffers", 1))


def test_a_link_that_keeps_a_card_in_play_counts() -> None:
    """A card not in play may have played a Duration twice: that link decides whether the first card stays."""
    from adjudicator.engine.moments import START_OF_TURN

    wait = thing("Wait", "Action-Duration")

    @wait.later(START_OF_TURN, next_turn=True, stays=True)
    async def nothing_special(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def wait_body(you: You) -> None:
        if len(you.world.in_force) == 0:
            await you.set_up(nothing_special)

    wait.instructions(wait_body)

    async def throne_body(you: You) -> None:
        card = await you.choose_one("play", you.cards(you.hand, "Duration"))
        assert card is not None
        played_card = await you.play(card)
        assert played_card is not None
        if await you.may("again"):
            await you.play(played_card, again=True)

    throne = action(throne_body, "Throne")

    async def leaving_body(you: You) -> None:
        top = you.cards(you.supply, named="Throne")[0]
        await you.play(top, leaving=True)

    leaving = action(leaving_body, "Leaving")
    run = begin(wait, throne, leaving, hand=("Leaving", "Wait"), piles={"Throne": 3, "Red": 3, "Blue": 3})
    run = run.answer("play Leaving")
    yes, no = run.answer("yes"), run.answer("no")
    ends = []
    for one in (yes, no):
        one = one.answer("end Action phase").answer("end Treasures").answer("end Buy phase")
        ends.append(names(one, PLAY))
    assert ends == [["Leaving", "Wait"], ["Wait"]]
    assert canonical(yes.game, yes.world)[4] != canonical(no.game, no.world)[4]


def test_the_yardstick_finds_a_key_that_is_too_coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: without the evaluation stack, the known traps are confused."""
    import futures

    def by_locals(run: Run) -> Any:
        frames = []
        for number in range(run.depth):
            frame = run.frame(number)
            coroutine: Any = frame.coroutine
            while hasattr(coroutine, "cr_frame"):
                inner = coroutine.cr_frame
                bound = {name: value for name, value in inner.f_locals.items() if isinstance(value, (int, str))}
                frames.append((coroutine.__qualname__, inner.f_lasti, str(bound)))
                coroutine = coroutine.cr_await
        return (tuple(frames), canonical(run.game, run.world))

    monkeypatch.setattr(futures, "key", by_locals)
    for body in (loop_without_a_name_for_the_card, value_on_the_stack, list_that_grows):
        assert confused(played(body, hand=REDS, deck=REDS)), body.__name__


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


def test_the_future_of_a_run_shows_what_it_should() -> None:
    run = played(may_loop_over_equal_cards, hand=("Red", "Red"), deck=("Red",))
    assert future(run, 2) == future(run, 2)
    assert future(run, 2) != future(run.answer("Red"), 2)
    assert DECK
