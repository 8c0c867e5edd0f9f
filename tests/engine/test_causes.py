"""What an event is linked to: what took a card away, what changed a cost, who chose it."""

from __future__ import annotations

from typing import Any

import pytest
from tables import action, begin, lay, played, said, thing

from adjudicator.engine.conditions import Reason, when
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.events import Event
from adjudicator.engine.moments import COST, GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, DECK, HAND, PLAY
from adjudicator.world.records import Pools


def linked(run: Run, event: Event, kind: str) -> list[Event]:
    """The events that this one is linked to in that way."""
    trace = {one.id: one for one in run.trace}
    return [trace[number] for link, number in event.links if link == kind]


def lost(run: Run) -> Event:
    """The one event that lost track of a card."""
    (found,) = [event for event in run.trace if event.outcome == "lost track"]
    return found


def what_took_it(body: Any, **where: Any) -> tuple[str, list[str]]:
    """The kind of event that made the text lose track of a card, and which cards that was about."""
    run = played(body, **where)
    (moved,) = linked(run, lost(run), "loses track of")
    return moved.kind, [seen.name for seen in moved.cards]


async def moved_before_others_are(you: You) -> None:
    (card,) = you.cards(you.hand, named="Red")
    await you.set_aside(card)
    await you.put(you.cards(you.hand, named="Blue"), ASIDE)
    await you.discard(card)


async def moved_and_put_back(you: You) -> None:
    (card,) = you.cards(you.hand, named="Red")
    await you.put(await you.set_aside(card), HAND)
    await you.discard(card)


async def moved_with_others(you: You) -> None:
    card = you.cards(you.hand, named="Red")[0]
    await you.set_aside(you.hand)
    await you.discard(card)


async def covered(you: You) -> None:
    (card,) = await you.put(you.cards(you.hand, named="Red"), DECK)
    await you.put(you.cards(you.hand, named="Blue")[0], DECK)
    await you.put(you.cards(you.hand, named="Blue"), ASIDE)
    await you.put(card, HAND)


async def taken_before_others_covered_its_place(you: You) -> None:
    (card,) = await you.put(you.cards(you.hand, named="Red"), DECK)
    await you.set_aside(card)
    await you.put(you.cards(you.hand, named="Blue")[0], DECK)
    await you.put(card, HAND)


async def lost_twice(you: You) -> None:
    (card,) = you.cards(you.hand, named="Red")
    await you.set_aside(card)
    await you.put(card, HAND)
    await you.discard(card)


@pytest.mark.parametrize(
    ("body", "kind", "cards"),
    [
        (moved_before_others_are, "set aside", ["Red"]),
        (moved_and_put_back, "put", ["Red"]),
        (moved_with_others, "set aside", ["Blue", "Blue", "Red"]),
        (covered, "put", ["Blue"]),
        (taken_before_others_covered_its_place, "set aside", ["Red"]),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_card_that_is_lost_track_of_was_taken_away_by_what_moved_or_covered_it(
    body: Any, kind: str, cards: list[str]
) -> None:
    assert what_took_it(body, hand=("Red", "Blue", "Blue")) == (kind, cards)


def test_what_lost_track_of_a_card_has_not_moved_it() -> None:
    run = played(lost_twice, hand=("Red",))
    both = [event for event in run.trace if event.outcome == "lost track"]
    assert len(both) == 2
    assert [[one.kind for one in linked(run, event, "loses track of")] for event in both] == [["set aside"]] * 2


def cheaper(name: str) -> Any:
    definition = thing(name)

    @definition.ongoing(COST, where=FROM_PLAY)
    def one_less(you: You, it: Occurrence) -> int:
        return -1

    return definition


def test_a_cost_was_changed_by_the_play_of_what_is_in_play() -> None:
    run = begin(cheaper("Less"), action(get_two_actions, "Two"), hand=("Two", "Less", "Red"), pools=Pools(1, 1, 5))
    run = run.answer("play Two").answer("play Less").answer("end Action phase").answer("end Treasures")
    run = run.answer("buy Blue")
    (paid,) = said(run, "pay")
    (play,) = [event for event in said(run, "play") if event.cards[0].name == "Less"]
    assert linked(run, paid, "modifies") == [play]
    assert run.world.pools[0].coins == 5 - (3 - 1)


async def get_two_actions(you: You) -> None:
    await you.plus(actions=2)


def test_a_cost_was_changed_by_what_lay_there_from_the_beginning() -> None:
    """Nothing in the trace has put it there."""
    run = begin(cheaper("Less"), play=("Less",), pools=Pools(1, 1, 5))
    run = run.answer("end Action phase").answer("end Treasures").answer("buy Blue")
    assert linked(run, said(run, "pay")[0], "modifies") == []


def test_a_cost_was_changed_by_what_put_the_card_there_with_others() -> None:
    """And not by what lost track of it since."""

    async def body(you: You) -> None:
        before = you.hand
        await you.put(before, PLAY)
        await you.put(before, PLAY)

    run = begin(action(body), cheaper("Less"), hand=("Test", "Red", "Less"), pools=Pools(1, 1, 5)).answer("play Test")
    run = run.answer("end Action phase").answer("end Treasures").answer("buy Blue")
    put, *others = said(run, "put")
    assert {event.outcome for event in others} == {"lost track"}
    assert linked(run, said(run, "pay")[0], "modifies") == [put]


def test_what_a_procedure_chose_is_a_cause_of_what_is_done_with_it() -> None:
    async def chosen(you: You) -> Any:
        return await you.choose_one("discard", you.hand)

    async def body(you: You) -> None:
        await you.discard(await you.do(chosen))

    run = played(body, hand=("Red", "Blue")).answer("Red")
    assert [event.get("chosen") for event in linked(run, said(run, "discard")[0], "chooses")] == [("Red",)]


def test_what_a_procedure_chose_is_a_cause_in_a_card_that_another_one_plays() -> None:
    async def chosen(you: You) -> Any:
        return await you.choose_one("discard", you.hand)

    async def body(you: You) -> None:
        await you.discard(await you.do(chosen))

    async def play_it_and_draw(you: You) -> None:
        (inner,) = you.cards(you.hand, named="Inner")
        await you.play(inner)
        await you.plus(cards=1)

    run = played(play_it_and_draw, action(body, "Inner"), hand=("Inner", "Red", "Blue"), deck=("Red",)).answer("Red")
    assert [event.get("chosen") for event in linked(run, said(run, "discard")[0], "chooses")] == [("Red",)]
    assert linked(run, said(run, "plus")[0], "chooses") == []


def test_what_was_chosen_is_a_cause_and_what_could_not_be_chosen_is_none() -> None:
    async def body(you: You) -> None:
        await you.discard(await you.choose_one("discard", you.hand))

    for hand, causes in ((("Red", "Blue"), 1), (("Red",), 0), (("Red", "Red"), 0)):
        run = played(body, hand=hand)
        run = run.answer("Red") if causes else run
        (gone,) = said(run, "discard")
        chosen = linked(run, gone, "chooses")
        assert len(chosen) == causes, hand
        assert all(event.get("chosen") == ("Red",) for event in chosen)


def test_which_ability_is_first_is_an_order_and_not_a_choice() -> None:
    listening = [thing(name) for name in ("One", "Two")]
    for definition in listening:

        @definition.when(GAIN, where=FROM_PLAY)
        async def get_a_coin(you: You, it: Occurrence) -> None:
            await you.plus(coins=1)

    async def body(you: You) -> None:
        await you.gain("Red")

    run = played(body, *listening, play=("One", "Two")).answer("Two")
    first, second = said(run, "ability")
    assert first.ability is not None
    assert first.ability.startswith("Two")
    assert [event.get("chosen") for event in linked(run, first, "orders")] == [("Two",)]
    assert linked(run, second, "orders") == []
    assert linked(run, first, "chooses") == []


def test_without_tracing_nothing_is_recorded() -> None:
    async def body(you: You) -> None:
        await you.discard(await you.choose_one("discard", you.hand))
        await you.gain("Red")

    game, world = lay(action(body), hand=("Test", "Red", "Blue"))
    for tracing in (True, False):
        run = Run.begin(game, world, tracing=tracing).answer("play Test").answer("Blue")
        assert bool(run.trace) == tracing
        assert run.worlds == ()
        assert run.recorded == len(run.trace) + 1
    begun = Run.begin(game, world)
    assert begun.untraced().answer("play Test").answer("Blue").trace == begun.trace


def test_the_worlds_that_are_kept_go_with_the_events() -> None:
    async def body(you: You) -> None:
        await you.plus(coins=1)
        await you.plus(coins=1)

    game, world = lay(action(body), hand=("Test",))
    run = Run.begin(game, world, keep_worlds=True).answer("play Test")
    assert run.worlds[0] == (0, world)
    got = [event.id for event in said(run, "plus")]
    coins = {number: world.pools[0].coins for number, world in run.worlds}
    assert [coins[number] for number in got] == [1, 2]
    assert run.worlds[-1][1] == run.world


def test_what_a_player_began_with_is_known_where_worlds_are_kept() -> None:
    game, world = lay(pools=Pools(1, 1, 3))
    kept, not_kept = (Run.begin(game, world, keep_worlds=keep) for keep in (True, False))
    assert [run.on_board(0, "coins") for run in (kept, not_kept)] == [3, 0]


def test_events_since_a_number_are_those_recorded_from_then_on() -> None:
    async def body(you: You) -> None:
        await you.gain("Red")

    run = begin(action(body), hand=("Test",))
    after = run.answer("play Test")
    since = [event.id for event in after.since(run.recorded)]
    assert since == [event.id for event in after.trace if event.id >= run.recorded]
    assert since


def test_a_condition_is_not_asked_whether_it_is_true() -> None:
    condition = when(lambda you, it: True, "never", "rule")
    assert condition.reason == Reason("rule", "never")
    with pytest.raises(TypeError, match="failure"):
        bool(condition)
