"""Shuffling, drawing, losing track and discarding, by the rules of both times."""

from __future__ import annotations

import pytest
from tables import action, begin, happened, names, played, said, thing

from adjudicator.engine.conditions import when
from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.definitions import FROM_PLAY, OTHERS
from adjudicator.engine.errors import BadAnswer
from adjudicator.engine.moments import BEFORE_PLAY, DISCARD, WOULD_GAIN, WOULD_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, PLAY, THE_TRASH, Place
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.records import Bag

THREE = ("alice", "bob", "carol")


# shuffling (2016)


async def draw_three(you: You) -> None:
    await you.plus(cards=3)


def test_since_2016_the_discard_pile_is_shuffled_before_any_card_is_drawn() -> None:
    run = played(draw_three, deck=("Red",), discard=("Blue", "Blue", "Red"))
    assert happened(run)[-3:] == ["plus", "may look at", "shuffle"]
    assert run.decision is not None
    assert run.decision.ordered
    deck = run.world.raw(Place(DECK, 0))
    assert [type(item) for item in deck][1:] == [Bag]
    run = run.answer("Blue").answer("Blue")
    assert names(run) == ["Blue", "Blue", "Red"]
    assert [event for event in happened(run) if event.startswith("draw")] == ["draw Red Blue Blue"]


def test_before_2016_the_deck_is_emptied_first() -> None:
    run = played(draw_three, deck=("Red",), discard=("Blue", "Blue", "Red"), off=("shuffle-first",))
    assert happened(run)[-3:] == ["plus", "draw Red", "shuffle"]
    assert names(run) == ["Red"]
    run = run.answer("Blue").answer("Blue")
    assert names(run) == ["Blue", "Blue", "Red"]


@pytest.mark.parametrize("off", [(), ("shuffle-first",)])
def test_a_deck_that_suffices_is_not_added_to(off: tuple[str, ...]) -> None:
    run = played(draw_three, deck=("Red",) * 3, discard=("Blue",), off=off)
    assert "shuffle" not in happened(run)
    assert names(run, DISCARD_PILE) == ["Blue"]


def test_one_draws_what_there_is() -> None:
    run = played(draw_three, deck=("Red",), discard=("Blue",))
    assert names(run) == ["Blue", "Red"]
    assert names(played(draw_three)) == []


def test_of_the_cards_above_a_place_in_a_shuffled_deck_chance_names_no_more_than_are_there() -> None:
    async def put_under_three(you: You) -> None:
        await you.put_into_deck(you.hand[0], 3)

    run = played(put_under_three, hand=("Red",), bag=("Red", "Blue", "Blue", "Blue", "Blue"))
    assert run.decision is not None
    assert run.decision.most == 3
    run = run.answer("Red")
    assert [len(item.cards) if isinstance(item, Bag) else 1 for item in run.world.raw(Place(DECK, 0))] == [3, 1, 2]


def test_only_one_card_is_at_the_bottom_of_a_shuffled_deck() -> None:
    async def look_at_the_bottom(you: You) -> None:
        await you.look_at_bottom()

    run = played(look_at_the_bottom, bag=("Red", "Blue", "Blue"))
    assert run.decision is not None
    assert run.decision.most == 1
    assert said(run.answer("Red"), "look at")


# losing track


@pytest.mark.parametrize("since_2021", [True, False])
def test_a_card_that_was_lost_cannot_be_played_since_2021(since_2021: bool) -> None:
    async def get_a_coin(you: You) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        card = you.cards(you.hand, named="Other")[0]
        await you.discard(card)
        await you.play(card)

    run = played(
        text, action(get_a_coin, "Other"), hand=("Other",), off=() if since_2021 else ("lost-cannot-be-played",)
    )
    assert run.world.pools[0].coins == (0 if since_2021 else 1)
    assert names(run, DISCARD_PILE) == ["Other"]
    assert names(run, PLAY) == ["Test"]
    assert any(event.outcome == "lost track" for event in said(run, "play"))


def test_what_is_done_instead_of_a_play_waits_for_a_card_that_can_be_played() -> None:
    async def get_a_coin(you: You) -> None:
        await you.plus(coins=1)

    twice = thing("Twice")

    @twice.when(
        WOULD_PLAY,
        where=PLAY,
        at_most="turn",
        trigger=when(lambda you, it: it.then.name == "Other", "it is another card", "which card"),
    )
    async def play_it_twice(you: You, it: Occurrence) -> str:
        card = await you.play(it.card)
        if card is not None:
            await you.play(card, again=True)
        return INSTEAD

    async def text(you: You) -> None:
        lost, other = you.cards(you.hand, named="Other")
        await you.discard(lost)
        await you.play(lost)
        await you.play(other)

    run = played(text, twice, action(get_a_coin, "Other"), hand=("Other", "Other"), play=("Twice",))
    assert run.world.pools[0].coins == 2
    assert names(run, DISCARD_PILE) == ["Other"]


def test_a_card_that_has_left_the_trash_cannot_be_gained_from_there() -> None:
    async def gain_it_twice(you: You) -> None:
        card = you.trash_pile[0]
        await you.gain(card)
        await you.gain(card, HAND)

    run = played(gain_it_twice, trash=("Red",))
    assert [event.outcome for event in said(run, "gain")] == ["done", "lost track", "lost track"]
    assert names(run, DISCARD_PILE) == ["Red"]
    assert not run.world.at(THE_TRASH)


def test_nothing_is_done_instead_of_gaining_a_card_that_was_lost_track_of() -> None:
    """Gaining it is impossible, so it is not about to be gained."""
    turn = thing("Turn")

    @turn.when(WOULD_GAIN, where=FROM_PLAY, trigger=when(lambda you, it: it.then.from_.zone == "trash", "", "where"))
    async def get_a_coin_instead(you: You, it: Occurrence) -> str:
        await you.plus(coins=1)
        return INSTEAD

    async def put_it_away_and_gain_it(you: You) -> None:
        card = you.trash_pile[0]
        if await you.may("put it away"):
            await you.put(card, DECK)
        await you.gain(card)

    run = played(put_it_away_and_gain_it, turn, trash=("Red",), play=("Turn",))
    assert run.answer("no").world.pools[0].coins == 1
    lost = run.answer("yes")
    assert lost.world.pools[0].coins == 0
    assert said(lost, "gain")[-1].outcome == "lost track"


def test_chance_names_a_card_whenever_one_is_needed() -> None:
    run = played(draw_three, bag=("Red", "Red", "Red", "Blue", "Blue", "Blue"))
    assert run.decision is not None
    assert run.decision.decider == CHANCE
    with pytest.raises(BadAnswer):
        run.answer()


def test_the_top_card_of_a_deck_can_be_put_on_the_bottom_of_it() -> None:
    async def put_it_under(you: You) -> None:
        await you.put(you.deck[0], DECK, under=True)

    run = played(put_it_under, deck=("Red", "Blue", "Blue"))
    assert [run.world.name(ref) for ref in run.world.at(Place(DECK, 0))] == ["Blue", "Blue", "Red"]


def test_losing_track_points_at_what_moved_the_card() -> None:
    async def text(you: You) -> None:
        card = you.hand[0]
        await you.put(card, DECK)
        await you.discard(card)

    run = played(text, hand=("Red",))
    lost = next(event for event in run.trace if event.outcome == "lost track")
    moved = next(event for event in said(run, "put"))
    assert ("loses track of", moved.id) in lost.links
    assert names(run, DECK) == ["Red"]


def test_cards_are_discarded_at_once_since_2022_and_one_by_one_before() -> None:
    card = thing("Card")

    @card.when(DISCARD)
    async def draw_one(you: You, it: Occurrence) -> None:
        await you.plus(cards=1)

    async def text(you: You) -> None:
        await you.discard_down_to(1)

    ends = []
    for off in ((), ("discard-down-at-once",)):
        run = played(text, card, hand=("Card", "Card", "Red"), deck=("Blue",) * 4, off=off)
        while run.decision is not None and not run.decision.phase:
            answers = list(run.decision.answers())
            run = run.answer(*next((one for one in answers if one[0] == "Card"), answers[0]))
        ends.append((names(run), len(said(run, "discard")[0].cards)))
    assert ends == [(["Blue", "Blue", "Red"], 2), (["Red"], 1)]


def test_an_attack_that_somebody_is_not_affected_by() -> None:
    attack = thing("Attack", "Action-Attack")

    @attack.instructions
    async def others_discard(you: You) -> None:
        for other in you.attacked:
            await other.discard(other.hand)

    shield = thing("Shield", "Action-Reaction")

    @shield.when(BEFORE_PLAY, where=HAND, whose=OTHERS, reaction=True, may=True)
    async def be_safe(you: You, it: Occurrence) -> None:
        play = it.get("play")
        assert isinstance(play, int)
        await you.not_affected(play)

    run = begin(
        *(attack, shield),
        hand=("Attack",),
        players=THREE,
        zones={Place(HAND, 1): ("Shield", "Red"), Place(HAND, 2): ("Red", "Red")},
    ).answer("play Attack")
    safe = run.answer("Shield")
    assert (names(safe, HAND, 1), names(safe, HAND, 2)) == (["Red", "Shield"], [])
    hit = run.answer("nothing")
    assert (names(hit, HAND, 1), names(hit, HAND, 2)) == ([], [])
