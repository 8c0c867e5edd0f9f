"""Turns, extra turns and the end of the game, with artificial cards."""

from __future__ import annotations

from typing import Any

import pytest
from tables import TURN, action, after_turn, at_start, begin, happened, labels, lay, names, said, thing, tokens

from adjudicator.engine.decisions import decider_for
from adjudicator.engine.definitions import ANYONE, Definition
from adjudicator.engine.moments import AFTER_TURN, DISCARD, WORTH
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.games.new_game import new_game
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.places import HAND, PLAY, Place
from adjudicator.world.records import UNTIL_END_OF_GAME, Pools, Turn

THREE = ("alice", "bob", "carol")


# a turn


def test_pools_at_the_start_of_a_turn() -> None:
    game, world = lay(players=THREE, pools=Pools(3, 4, 5, 1))
    world = world._replace(turn=at_start(1))
    run = Run.begin(game, world)
    assert run.world.pools == (Pools(), Pools(1, 1), Pools())
    assert run.world.turns == (1, 2, 1)


def test_clean_up_discards_then_draws_five_then_the_next_player_begins() -> None:
    run = begin(hand=("Red", "Blue"), play=("Red",), deck=("Blue",) * 6, players=THREE)
    run = after_turn(run)
    assert names(run) == ["Blue"] * 5
    assert names(run, DISCARD_PILE) == ["Blue", "Red", "Red"]
    assert names(run, PLAY) == []
    after = [event for event in happened(run) if event.split()[0] in ("discard", "draw", "turn")]
    assert after == ["discard Red", "discard Blue Red", "draw Blue Blue Blue Blue Blue", "turn"]
    assert run.world.turn.player == 1


def test_whoever_begins_the_game_is_followed_by_the_player_to_the_left() -> None:
    run = new_game(THREE, [], first=1)
    begun: dict[int, int] = {}
    while len(begun) < 4:
        decision = run.decision
        assert decision is not None
        if decision.phase:
            begun[run.world.turn.number] = run.world.turn.player
        run = run.answer(labels(run)[-1]) if decision.phase else run.answer(*next(decision.answers()))
    assert list(begun.values()) == [1, 2, 0, 1]


def test_the_hand_is_discarded_before_new_cards_are_drawn() -> None:
    """What was discarded in Clean-up can be drawn again in the same Clean-up."""
    run = begin(hand=("Red",) * 3, play=("Red",), deck=("Red",))
    assert names(after_turn(run)) == ["Red"] * 5


def test_cards_that_somebody_listens_to_are_discarded_in_an_order_one_chooses() -> None:
    card = thing("Card")

    @card.when(DISCARD)
    async def get_a_point(you: You, it: Occurrence) -> None:
        await you.plus(vp=1)

    run = begin(card, hand=("Red",), play=("Card", "Card", "Red"))
    for end in TURN:
        run = run.answer(end)
    assert labels(run) == ["Card", "Card", "the other cards in play", "the hand"]
    run = run.answer("the hand").answer("Card").answer("the other cards in play")
    assert run.world.number(0, "vp") == 2
    assert [event for event in happened(run) if event.startswith("discard")] == [
        "discard Red",
        "discard Card",
        "discard Red",
        "discard Card",
    ]


def test_actions_and_buys_are_needed_and_used_up() -> None:
    async def two_more(you: You) -> None:
        await you.plus(actions=2)

    run = begin(action(two_more), hand=("Test", "Test"), pools=Pools(1, 0))
    run = run.answer("play Test")
    assert run.world.pools[0].actions == 2
    run = run.answer("play Test").answer("end Action phase").answer("end Treasures")
    assert labels(run) == ["end Buy phase"]
    none = begin(action(two_more), hand=("Test",), pools=Pools(0, 1))
    assert labels(none) == ["end Action phase"]


def test_buying_takes_a_buy_and_the_price_and_puts_the_card_on_the_discard_pile() -> None:
    run = begin(pools=Pools(1, 2, 4), turn=Turn(number=2, phase="Buy", part="buying", last=1))
    assert labels(run) == ["buy Blue", "buy Red", "end Buy phase"]
    run = run.answer("buy Blue")
    assert run.world.pools[0] == Pools(1, 1, 1)
    assert names(run, DISCARD_PILE) == ["Blue"]
    assert labels(run) == ["buy Red", "end Buy phase"]


def test_a_card_costing_a_potion_needs_one_and_debt_can_be_taken_on_and_stops_buying() -> None:
    brew, loan = thing("Brew", cost=Cost(2, 1)), thing("Loan", cost=Cost(0, 0, 3))
    piles = {"Brew": 3, "Loan": 3, "Red": 3, "Blue": 3}
    turn = Turn(number=2, phase="Buy", part="buying", last=1)
    without = begin(brew, loan, piles=piles, pools=Pools(1, 3, 9), turn=turn)
    assert "buy Brew" not in labels(without)
    run = begin(brew, loan, piles=piles, pools=Pools(1, 3, 4, 1), turn=turn).answer("buy Brew")
    assert run.world.pools[0] == Pools(1, 2, 2, 0)
    run = run.answer("buy Loan")
    assert run.world.number(0, "debt") == 3
    assert labels(run) == ["pay off Debt", "pay off Debt", "end Buy phase"]
    run = run.answer("pay off Debt")
    assert (run.world.pools[0].coins, run.world.number(0, "debt")) == (1, 2)


# extra turns


def extra(name: str, first: int, *, may: bool = False) -> Definition:
    """A card in force for good that gives its owner one extra turn after turn number `first`."""
    card = thing(name)

    @card.later(AFTER_TURN, whose=ANYONE, may=may, until=UNTIL_END_OF_GAME)
    async def take_an_extra_turn(you: You, it: Occurrence) -> None:
        await you.extra_turn()

    async def text(you: You) -> None:
        await you.set_up(take_an_extra_turn)

    card.instructions(text)
    return card


def test_extra_turns_come_before_the_next_players_turn_and_do_not_shift_the_order() -> None:
    run = begin(extra("More", 2), hand=("More",), players=THREE, turns=(4, 4, 4)).answer("play More")
    run = after_turn(run)
    assert (run.world.turn.player, run.world.turn.extra, run.world.turn.row) == (0, True, 2)
    run = after_turn(run)
    assert (run.world.turn.player, run.world.turn.extra, run.world.turn.row) == (1, False, 1)
    assert run.world.turns == (4, 5, 4)
    assert run.world.turn.last == 0


def test_several_extra_turns_are_ordered_by_the_one_who_has_them() -> None:
    run = begin(extra("One", 2), extra("Two", 2), hand=("One", "Two"), players=THREE, pools=Pools(2, 1))
    run = run.answer("play One").answer("play Two")
    run = after_turn(run)
    assert labels(run) == ["One", "Two"]
    run = run.answer("Two")
    assert [event.ability for event in said(run, "ability")] == ["Two: after turn"]
    run = after_turn(run)
    assert (run.world.turn.player, run.world.turn.extra) == (0, True)
    run = after_turn(run)
    assert (run.world.turn.player, run.world.turn.extra) == (1, False)


def test_after_a_turn_the_one_who_had_it_is_first_and_each_extra_turn_has_its_own_after() -> None:
    """bob's extra turn comes after alice's: after-turn abilities go round from the one who last had a turn."""
    game, world = lay(extra("More", 2), players=THREE)
    run = Run.begin(game, world)
    definition = game.catalog["More"]
    for seat in (1, 0):

        async def text(you: You) -> None:
            await you.set_up(definition.abilities[0])

        async def with_origin(you: You) -> None:
            await you.do(text, instance=("More", None, 0, 0, True))

        run = run.instead(with_origin, seat)
    run = after_turn(run)
    order = []
    for _ in range(3):
        order.append((run.world.turn.player, run.world.turn.extra))
        run = after_turn(run)
    assert order == [(0, True), (1, True), (1, False)]


def test_a_turn_can_be_controlled_by_another_player() -> None:
    async def text(you: You) -> None:
        await you.discard_from_hand(1)

    run = begin(
        action(text),
        zones={Place(HAND, 1): ("Test", "Red", "Blue")},
        turn=Turn(number=2, player=1, phase="Action", last=0, controller=0, extra=True),
    )
    assert run.decision is not None
    assert (run.decision.player, run.decision.decider) == (1, 0)
    game, world = run.game, run.world
    world = world.with_pools(1, Pools(1, 1))
    run = Run.begin(game, world).answer("play Test")
    assert run.decision is not None
    assert (run.decision.player, run.decision.decider) == (1, 0)
    assert decider_for(run.world, 0) == 0


# the end of the game


VALUABLE = thing("Valuable", "Victory", 8, vp=6)


def end(piles: dict[str, int], hands: dict[int, tuple[str, ...]], players: tuple[str, ...], **more: Any) -> Run:
    definitions = [
        thing(name, "Victory", 5, vp=more.pop(name, 0)) for name in ("Province", "Colony", "A", "B", "C", "D")
    ]
    zones = {Place(HAND, seat): cards for seat, cards in hands.items()}
    run = begin(VALUABLE, *definitions, piles=piles, zones=zones, players=players, **more)
    for answer in TURN:
        run = run.answer(answer)
    return run


@pytest.mark.parametrize(
    ("piles", "players", "over"),
    [
        ({"Province": 0, "Red": 1}, 2, True),
        ({"Province": 1, "Red": 1}, 2, False),
        ({"Province": 1, "Colony": 0}, 2, True),
        ({"Province": 1, "A": 0, "B": 0, "Red": 1}, 2, False),
        ({"Province": 1, "A": 0, "B": 0, "C": 0}, 4, True),
        ({"Province": 1, "A": 0, "B": 0, "C": 0}, 5, False),
        ({"Province": 1, "A": 0, "B": 0, "C": 0, "D": 0}, 5, True),
    ],
)
def test_when_the_game_ends(piles: dict[str, int], players: int, over: bool) -> None:
    assert end(piles, {}, tuple("abcdef"[:players])).over == over


def test_empty_piles_outside_the_supply_do_not_count() -> None:
    assert not end({"Province": 1, "A": 0, "B": 0, "C": 0}, {}, ("a", "b"), outside=("C",)).over


def test_the_game_ends_only_at_the_end_of_a_turn_and_before_extra_turns() -> None:
    more = extra("More", 2)
    province = thing("Province", "Victory", 0)
    run = begin(more, province, hand=("More",), piles={"Province": 1, "Red": 1}).answer("play More")
    run = run.answer("end Action phase").answer("end Treasures").answer("buy Province")
    assert not run.over
    run = run.answer("end Buy phase")
    assert run.over
    assert [event.kind for event in run.trace].count("game end") == 1


@pytest.mark.parametrize(
    ("hands", "turns", "winners"),
    [
        ({0: ("Valuable",), 1: ()}, (3, 3), (0,)),
        ({0: (), 1: ("Valuable",)}, (3, 3), (1,)),
        ({0: ("Valuable",), 1: ("Valuable",)}, (4, 3), (1,)),
        ({0: ("Valuable",), 1: ("Valuable",)}, (3, 3), (0, 1)),
        ({0: ("Valuable",), 1: ("Valuable", "Valuable")}, (3, 9), (1,)),
    ],
)
def test_most_points_win_then_fewest_turns_then_all_that_are_tied(
    hands: dict[int, tuple[str, ...]], turns: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    run = end({"Province": 0}, hands, ("alice", "bob"), turns=turns)
    assert said(run, "game end")[0].get("winners") == winners


def test_points_count_wherever_the_card_is_and_tokens_too() -> None:
    wide = thing("Wide", "Victory", 4)

    @wide.ongoing(WORTH)
    def one_for_each_card(you: You) -> int:
        return len(you.all_cards)

    game, world = lay(VALUABLE, wide, hand=("Wide",), deck=("Red",), bag=("Red", "Blue"), trash=("Valuable",))
    world = tokens(world, {(0, "vp"): 3})
    run = Run.begin(game, world)
    from adjudicator.rules.scoring import score

    assert score(game.view(run.live().frames[-1], 0)) == 4 + 3
    assert score(game.view(run.live().frames[-1], 1)) == 0
