"""The world's share of a key: which parts of it count, and which do not."""

from __future__ import annotations

from typing import Any

from futures import confused, future
from tables import action, asked, begin, lay, names, played, thing

from adjudicator.engine.definitions import FROM_HAND, FROM_PLAY, IN_GAME
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.moments import BEFORE_PLAY, END_OF_BUY, GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.turns.turn import enter
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY, Place
from adjudicator.world.records import Pools, Ref, Turn


def exact(run: Run) -> None:
    wrong = confused(run)
    ways = [(asked(one), asked(other)) for one, other in wrong[:2]]
    assert not wrong, f"{len(wrong)} pairs of runs have one key and two futures: {ways}"


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
            await you.player(seat).not_affected(play)
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
            await enter(you, "Buy", "ending")
        await you.may("think")

    run = begin(back, turn=Turn(number=2, phase="Buy", part="buying", last=1), hand=("Red",))
    exact(run.answer("end Buy phase"))


def test_which_abilities_are_later_than_an_occurrence_counts() -> None:
    """Two abilities wait for the next gain; one of them was there already when this gain happened."""
    source = thing("Source")

    @source.later(GAIN, next_time=True, slug="a coin")
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @source.later(GAIN, next_time=True, slug="a Buy")
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
    small: tuple[Ref, ...] | None = you.cards(you.in_play, named="Small")
    assert small is not None
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


def test_what_cards_became_counts_and_not_in_which_order_they_did() -> None:
    game, world = lay(play=("Red", "Red"))
    first, second = world.held(0, PLAY)
    one, other, third = (
        canonical(game, world._replace(becoming=became))
        for became in (
            ((first, "Blue"), (second, "Green")),
            ((second, "Green"), (first, "Blue")),
            ((first, "Blue"), (second, "Blue")),
        )
    )
    assert one == other
    assert one != third


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
    facts: list[Any] = [canonical(one.game, one.world) for one in (yes, no)]
    assert facts[0][4] != facts[1][4]
