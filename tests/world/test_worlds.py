"""The world: cards are neither made nor lost, references go stale, and the canonical form forgets only what is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import lay, thing

from adjudicator.engine.definitions import Ability
from adjudicator.engine.frames import Glance
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.moments import GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.invariants import sound
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    PILE,
    PLAY,
    PLAYER_ZONES,
    THE_TRASH,
    Place,
    pile,
)
from adjudicator.world.records import (
    GAME_OVER,
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_TURN,
    UNTIL_USED,
    Bag,
    Fact,
    Instance,
    Pools,
    Record,
    Ref,
    Stay,
)
from adjudicator.world.world import World

MINE = Place(HAND, 0)
MY_DECK = Place(DECK, 0)
PLACES = [*(Place(zone, 0) for zone in PLAYER_ZONES), Place(HAND, 1), THE_TRASH, pile("Red")]


def small(**where: Any) -> World:
    return lay(**{"hand": ("Red", "Red", "Blue"), "deck": ("Blue", "Red"), "bag": ("Red", "Blue", "Blue"), **where})[1]


def cards(world: World) -> list[int]:
    return sorted(ref.card for ref in world.everywhere())


# every change keeps every card, exactly once, where its reference says


@given(st.data())
def test_cards_are_neither_made_nor_lost(data: st.DataObject) -> None:
    world = small(discard=("Red", "Blue"))
    check = sound(world)
    for _ in range(8):
        kind = data.draw(st.sampled_from(["move", "under", "shuffle", "shuffle in", "uncover"]))
        before = world
        if kind in ("move", "under"):
            chosen = data.draw(st.lists(st.sampled_from(list(world.everywhere())), max_size=3, unique=True))
            to = data.draw(st.sampled_from(PLACES))
            world, moved = world.move(chosen, to, under=kind == "under")
            assert [ref.card for ref in moved] == [ref.card for ref in chosen]
            assert all(ref.place == to for ref in moved)
            if to not in {ref.place for ref in chosen}:
                at = [ref for ref in world.at(to) if ref in moved]
                wanted = list(moved if kind == "under" else reversed(moved))
                assert at == (wanted if to.zone in (DECK, PILE) else sorted(wanted, key=world.name))
            assert all(not world.there(ref) for ref in chosen)
        elif kind in ("shuffle", "shuffle in"):
            extra = world.at(Place(DISCARD, 0))
            known = world.raw(MY_DECK)
            world, new = world.shuffled(0, extra, under=kind == "shuffle")
            assert all(world.there(ref) for ref in new)
            assert world.at(Place(DISCARD, 0)) == ()
            assert len(world.at(MY_DECK)) == len(before.at(MY_DECK)) + len(extra)
            if kind == "shuffle":
                assert world.raw(MY_DECK)[: len(known)] == known
            else:
                assert len(world.raw(MY_DECK)) <= 1
                assert not any(world.there(ref) for ref in before.at(MY_DECK))
        else:
            bags = [item for item in world.raw(MY_DECK) if isinstance(item, Bag)]
            if bags:
                found = data.draw(st.permutations(bags[0].cards))[: data.draw(st.integers(1, len(bags[0].cards)))]
                first = world.raw(MY_DECK).index(bags[0])
                world = world.uncovered(0, found)
                assert world.raw(MY_DECK)[first : first + len(found)] == tuple(found)
        check(world)
        assert cards(world) == cards(before)
        assert cards(before) == cards(small(discard=("Red", "Blue")))


@given(
    st.lists(st.tuples(st.sampled_from([0, 1, "Red"]), st.sampled_from(["debt", "vp"]), st.integers(-3, 3)), max_size=8)
)
def test_tokens_are_counted_and_never_below_nothing(changes: list[tuple[int | str, str, int]]) -> None:
    world = small()
    counts: dict[tuple[int | str, str], int] = {}
    for whose, token, change in changes:
        world = world.with_tokens(whose, token, change)
        counts[whose, token] = max(0, counts.get((whose, token), 0) + change)
    assert all(world.number(whose, token) == number for (whose, token), number in counts.items())
    assert world.number(1, "coffers") == 0
    assert all(number > 0 for _, number in world.tokens)


# references


def test_a_reference_is_stale_when_its_card_has_moved() -> None:
    world = small()
    ref = world.at(MINE)[0]
    moved, (new,) = world.move((ref,), Place(ASIDE, 0))
    assert world.there(ref)
    assert not moved.there(ref)
    assert moved.there(new)
    back, (again,) = moved.move((new,), MINE)
    assert again.place == ref.place
    assert again != ref
    assert not back.there(ref)
    assert back.find(ref.card) == again


@pytest.mark.parametrize("zone", [DECK, DISCARD, HAND])
@pytest.mark.parametrize("since_2019", [True, False])
def test_a_covered_card_is_lost_where_order_can_be_seen(zone: str, since_2019: bool) -> None:
    world = small(deck=("Red",), bag=(), discard=("Blue",), off=() if since_2019 else ("covered-discards-can-move",))
    place = Place(zone, 0)
    top = world.at(place)[0]
    covered, _ = world.move((world.top("Red"),), place)  # type: ignore[arg-type]
    lost = zone == DECK or (zone == DISCARD and not since_2019)
    assert covered.there(top) == (not lost)
    under, _ = world.move((world.top("Red"),), place, under=True)  # type: ignore[arg-type]
    assert under.there(top)


def test_cards_put_down_together_do_not_cover_each_other() -> None:
    world = small()
    both = world.at(MINE)[:2]
    world, moved = world.move(both, MY_DECK)
    assert all(world.there(ref) for ref in moved)
    assert world.at(MY_DECK)[:2] == tuple(reversed(moved))


def test_a_card_cannot_be_moved_from_where_it_is_not() -> None:
    world = small()
    ref = world.at(MINE)[0]
    moved, _ = world.move((ref,), MY_DECK)
    with pytest.raises(KeyError):
        moved.move((ref,), MINE)
    with pytest.raises(KeyError):
        world.find(999)


def test_a_card_that_became_another_is_itself_again_elsewhere() -> None:

    world, (ref,) = small().move(small().at(MINE)[-1:], Place(PLAY, 0))
    world = world._replace(becoming=((ref, "Blue"),))
    assert world.name(ref) == "Blue"
    world, (new,) = world.move((ref,), MINE)
    assert (world.name(ref), world.name(new)) == ("Red", "Red")


# shuffled parts of a deck


def test_taking_all_but_one_card_out_of_a_bag_leaves_a_known_card() -> None:
    world = small(deck=(), bag=("Red", "Blue"))
    red = next(ref for ref in world.at(MY_DECK) if world.name(ref) == "Red")
    world, _ = world.move((red,), MINE)
    assert [type(item) for item in world.raw(MY_DECK)] == [Ref]
    world, _ = small(deck=(), bag=()).shuffled(0, small().at(MINE)[:1], under=True)
    assert [type(item) for item in world.raw(MY_DECK)] == [Ref]


def test_a_later_shuffle_goes_under_an_earlier_one() -> None:
    world, _ = small(discard=("Red", "Red")).shuffled(
        0, small(discard=("Red", "Red")).at(Place(DISCARD, 0)), under=True
    )
    bags = [len(item.cards) for item in world.raw(MY_DECK) if isinstance(item, Bag)]
    assert bags == [3, 2]


# the canonical form


A = thing("A")


@A.later(GAIN)
async def at_the_next_gain(you: You, it: Occurrence) -> None:
    """Waits for a gain."""


@A.later(START_OF_TURN)
async def on_your_next_turn(you: You, it: Occurrence) -> None:
    """Waits for the next turn: so it counts whether this is still the turn it was set up in."""


def same(world: World, other: World) -> bool:
    game = lay(A)[0]
    return canonical(game, world) == canonical(game, other)


def test_the_order_of_a_hand_is_forgotten_and_that_of_a_deck_is_not() -> None:
    assert same(small(hand=("Red", "Blue")), small(hand=("Blue", "Red")))
    assert same(small(play=("Red", "Blue")), small(play=("Blue", "Red")))
    assert same(small(trash=("Red", "Blue")), small(trash=("Blue", "Red")))
    assert same(small(bag=("Red", "Blue")), small(bag=("Blue", "Red")))
    assert not same(small(deck=("Red", "Blue")), small(deck=("Blue", "Red")))
    assert not same(small(deck=("Red", "Blue"), bag=()), small(deck=(), bag=("Red", "Blue")))
    assert not same(small(hand=("Red", "Blue")), small(hand=("Red", "Red")))


def test_the_order_of_a_discard_pile_could_be_seen_before_2019() -> None:
    for old in (True, False):
        off = ("covered-discards-can-move",) if old else ()
        one, other = (small(discard=cards, off=off) for cards in (("Red", "Blue"), ("Blue", "Red")))
        assert same(one, other) == (not old)


def test_which_of_several_equal_cards_it_is_is_forgotten() -> None:
    world = small()
    first, second = (world.move((world.at(MINE)[number],), Place(DISCARD, 0))[0] for number in (1, 2))
    assert first != second
    assert same(first, second)
    there_and_back = first.move(first.at(Place(DISCARD, 0)), MINE)[0]
    assert there_and_back != world
    assert same(there_and_back, world)


def record(ref: Ref, serial: int = 1, ability: Ability = at_the_next_gain, **more: Any) -> Record:
    return Record(serial, ability.id, 0, ref, Instance(serial + 5, "A", 0, ref), **{"until": "used", **more})


def test_something_that_points_at_a_card_sets_it_apart() -> None:
    world = small(hand=("Red", "Red"), play=("Red",))
    mine, in_play = world.at(MINE)[0], world.at(Place(PLAY, 0))[0]
    assert not same(world.with_record(record(mine)), world.with_record(record(in_play)))
    assert same(world.with_record(record(world.at(MINE)[1])), world.with_record(record(world.at(MINE)[1], 4)))
    moved, _ = world.with_record(record(mine)).move((mine,), Place(DISCARD, 0))
    other, _ = world.with_record(record(mine)).move((world.at(MINE)[1],), Place(DISCARD, 0))
    assert not same(moved, other)


def test_numbers_of_records_plays_and_turns_are_forgotten() -> None:

    world = small()
    assert same(world, world._replace(made=7, plays=9, turn=world.turn._replace(number=12, serial=40)))
    assert same(
        world._replace(in_force=(record(world.at(MINE)[0], 3),)),
        world._replace(in_force=(record(world.at(MINE)[0], 8),)),
    )
    assert not same(world, world._replace(turn=world.turn._replace(part=GAME_OVER)))


@pytest.mark.parametrize(
    "other",
    [
        {"player": 1},
        {"phase": "Buy"},
        {"part": "ending"},
        {"extra": True},
        {"controller": 1},
        {"last": 0},
        {"over": True},
        {"normal": 1},
        {"row": 2},
    ],
)
def test_everything_else_about_a_turn_counts(other: dict[str, Any]) -> None:
    world = small()
    assert not same(world, world._replace(turn=world.turn._replace(**other)))


@pytest.mark.parametrize(
    ("ability", "until", "counts"),
    [
        (at_the_next_gain, UNTIL_USED, False),
        (at_the_next_gain, UNTIL_END_OF_TURN, False),
        (at_the_next_gain, UNTIL_NEXT_TURN, True),
        (at_the_next_gain, UNTIL_END_OF_NEXT_TURN, True),
        (on_your_next_turn, UNTIL_USED, True),
    ],
)
def test_whether_an_ability_was_set_up_this_turn_counts_if_it_waits_for_a_turn(
    ability: Ability, until: str, counts: bool
) -> None:
    world = small()
    now, before, long_before = (
        world.with_record(record(world.at(MINE)[0], ability=ability, until=until, made=world.turn.number - ago))
        for ago in range(3)
    )
    assert same(now, before) == (not counts)
    assert same(before, long_before)


def test_what_else_lies_in_a_deck_of_which_one_card_is_pointed_at_counts() -> None:
    def about_the_top(bag: tuple[str, ...]) -> World:
        world = small(deck=("Red",), bag=bag)
        return world.with_record(record(world.at(MY_DECK)[0]))

    assert same(about_the_top(("Red", "Blue")), about_the_top(("Blue", "Red")))
    assert not same(about_the_top(("Red", "Blue")), about_the_top(("Red", "Red")))
    assert not same(about_the_top(("Red", "Blue")), about_the_top(("Red", "Blue", "Blue")))


def test_which_of_the_cards_of_a_shuffled_part_is_pointed_at_counts() -> None:
    def about(place: int, *bag: str) -> World:
        world = small(deck=(), bag=bag)
        return world.with_record(record(world.at(MY_DECK)[place]))

    assert same(about(0, "Red", "Red", "Blue"), about(1, "Blue", "Red", "Red"))
    assert not same(about(0, "Red", "Red", "Blue"), about(2, "Red", "Red", "Blue"))


def test_between_turns_it_is_nobodys_turn() -> None:
    game, world = lay()
    for over in (False, True):
        now = world._replace(turn=world.turn._replace(over=over))
        assert [game.view(Glance(game, now), seat).on_turn for seat in (0, 1)] == [not over, False]


def gained(*gains: tuple[int, str]) -> World:
    """A world in which these players have gained these cards, in that order."""
    world = small()
    for seat, name in gains:
        world = world.with_fact(Fact("gained", seat, name))
    return world


def test_the_order_of_gains_counts_for_each_player_alone() -> None:
    assert same(gained((0, "Red"), (1, "Blue")), gained((1, "Blue"), (0, "Red")))
    assert not same(gained((0, "Red"), (0, "Blue")), gained((0, "Blue"), (0, "Red")))
    assert not same(gained((0, "Red"), (1, "Blue")), gained((1, "Red"), (0, "Blue")))


def test_the_order_of_gains_of_all_players_counts_where_something_asks_for_it() -> None:
    asks = thing("Asks", recalls="gains of all players")
    game = lay(A, asks)[0]
    one, other = gained((0, "Red"), (1, "Blue")), gained((1, "Blue"), (0, "Red"))
    assert canonical(game, one) != canonical(game, other)


def test_which_cards_in_play_were_played_this_turn_counts_where_something_asks_for_it() -> None:
    world = small(play=("Red", "Red"))
    card, other = world.at(Place(PLAY, 0))
    there = world.with_fact(Fact("played", 0, "Red", card=card.card, moves=card.moves))
    gone = world.with_fact(Fact("played", 0, "Red", card=card.card, moves=card.moves + 1))
    twice = there.with_fact(Fact("played", 0, "Red", card=card.card, moves=card.moves))
    both = there.with_fact(Fact("played", 0, "Red", card=other.card, moves=other.moves))
    asks = lay(A, thing("Asks", recalls="plays of the turn"))[0]
    assert canonical(asks, there) != canonical(asks, gone)
    assert canonical(asks, twice) != canonical(asks, both)
    assert same(there, gone)
    assert same(twice, both)


@pytest.mark.parametrize("other", [{"claimed": 1}, {"due": True}, {"spared": (1,)}, {"values": (3,)}, {"owner": 1}])
def test_what_an_ability_in_force_waits_for_counts(other: dict[str, Any]) -> None:
    world = small()
    waiting = record(world.at(MINE)[0])
    assert not same(world.with_record(waiting), world.with_record(waiting._replace(**other)))


@pytest.mark.parametrize(
    "change",
    [
        lambda world: world.with_pools(0, Pools(1, 1, 1)),
        lambda world: world.with_tokens(0, "vp", 1),
        lambda world: world.with_fact(Fact("gained", 0, "Red")),
        lambda world: world.with_record(record(world.at(MINE)[0])),
    ],
)
def test_what_a_rule_can_see_is_not_forgotten(change: Any) -> None:
    assert not same(small(), change(small()))
    assert same(change(small()), change(small()))


def test_links_that_hold_a_card_in_play_reach_on_through_cards_that_are_not_there() -> None:

    world = small(play=("Red", "Blue"))
    first, last = world.at(Place(PLAY, 0))
    not_there = Ref(99, -3, Place(PLAY, 0))
    chain = (Stay("throne", not_there, last, 2), Stay("leaves", first, not_there, 1))
    world = world._replace(stays=chain)
    assert world.holding() == chain
    moved, _ = world.move((first,), MINE)
    assert moved.holding() == ()


# costs


AMOUNTS = st.builds(Cost, st.integers(0, 3), st.integers(0, 1), st.integers(0, 2))


@given(AMOUNTS, AMOUNTS, AMOUNTS)
def test_costs_are_a_partial_order(one: Cost, other: Cost, third: Cost) -> None:
    assert one.at_most(one)
    assert not one.less_than(one)
    assert one.less_than(other) == (one.at_most(other) and one != other)
    assert not (one.less_than(other) and other.less_than(one))
    assert not (one.at_most(other) and other.at_most(third)) or one.at_most(third)
    assert one.at_most(other) == all(mine <= yours for mine, yours in zip(one, other, strict=True))


def test_a_potion_is_not_worth_any_number_of_coins() -> None:
    assert not Cost(2, 1).at_most(Cost(9))
    assert not Cost(9).at_most(Cost(2, 1))
    assert Cost(2).less_than(Cost(2, 1))
    assert not Cost(0, 0, 4).less_than(Cost(8))
    assert Cost(3, 1).more(2) == Cost(5, 1)


@pytest.mark.parametrize(
    ("cost", "text"), [(Cost(), "$0"), (Cost(5), "$5"), (Cost(0, 1), "P"), (Cost(6, 1), "$6 P"), (Cost(0, 0, 8), "8D")]
)
def test_costs_as_they_are_written(cost: Cost, text: str) -> None:
    assert str(cost) == text
