"""The procedures of the rulebook and the rules that changed, both ways, with artificial cards."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from tables import action, at_start, begin, happened, labels, lay, names, played, said, thing, tokens

from adjudicator.engine.definitions import ANYONE, FROM_PLAY, OTHERS, Definition
from adjudicator.engine.moments import AFTER_TURN, BEFORE_PLAY, COST, DISCARD, START_OF_TURN, WORTH
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.run import Run
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup import in_force, pile_cards, pile_names, pile_size
from adjudicator.rules.switches import SWITCHES, switches_on
from adjudicator.rules.words import cheaper_than, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, PLAY, Place
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.records import UNTIL_END_OF_GAME, Bag, Pools, Turn

THREE = ("alice", "bob", "carol")
TURN = ("end Action phase", "end Treasures", "end Buy phase")


def after_turn(run: Run, turns: int = 1) -> Run:
    """The run after so many whole turns in which nobody does anything."""
    for _ in range(turns):
        for end in TURN:
            run = run.answer(end)
    return run


# shuffling (2016)


async def draw_three(you: You) -> None:
    await you.plus(cards=3)


def test_since_2016_the_discard_pile_is_shuffled_before_any_card_is_drawn() -> None:
    run = played(draw_three, deck=("Red",), discard=("Blue", "Blue", "Red"))
    assert happened(run)[-3:] == ["plus", "may look at", "shuffle"]
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
    assert (run.world.turn.player, run.world.turn.extra) == (1, False)
    assert run.world.turns == (4, 5, 4)
    assert (run.world.turn.last, run.world.turn.last_extra) == (0, True)


def test_several_extra_turns_are_ordered_by_the_one_who_has_them() -> None:
    run = begin(extra("One", 2), extra("Two", 2), hand=("One", "Two"), players=THREE, pools=Pools(2, 1))
    run = run.answer("play One").answer("play Two")
    run = after_turn(run)
    assert labels(run) == ["One", "Two"]
    run = run.answer("Two")
    assert [event.ability for event in said(run, "ability")] == ["Two: take an extra turn"]
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
    assert game.decider(run.world, 0) == 0


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


# costs


def reducer(name: str, less: int, *, floor: bool = True) -> Definition:
    card = thing(name)

    @card.ongoing(COST, where=FROM_PLAY, whose=ANYONE, floor=floor)
    def cards_cost_less(you: You, it: Occurrence) -> int:
        return -less

    return card


def price(run: Run, name: str) -> Cost:
    you = run.game.view(run.live().frames[-1], 0)
    return you.cost(run.world.top(name))  # type: ignore[no-any-return]


@pytest.mark.parametrize("reducers", [("Bottomless",), ("Bottomless", "Floored"), ("Floored", "Bottomless")])
@pytest.mark.parametrize("since_2019", [True, False])
def test_a_cost_went_below_nothing_before_2019_where_the_text_did_not_forbid_it(
    reducers: tuple[str, ...], since_2019: bool
) -> None:
    off = () if since_2019 else ("cost-floor",)
    run = begin(
        *(reducer("Bottomless", 2, floor=False), reducer("Floored", 1)),
        play=reducers,
        off=off,
    )
    assert price(run, "Blue") == Cost(3 - sum({"Bottomless": 2, "Floored": 1}[name] for name in reducers))
    # Red costs $1: what says so itself never takes it below $0, and what does not, does
    assert price(run, "Red") == Cost(0 if since_2019 else -1)


def test_floored_reducers_never_take_a_cost_below_nothing() -> None:
    for off in ((), ("cost-floor",)):
        run = begin(reducer("Floored", 1), play=("Floored",) * 3, off=off)
        assert price(run, "Red") == Cost(0)
        assert price(run, "Blue") == Cost(0)


def test_only_coins_get_cheaper() -> None:
    brew = thing("Brew", cost=Cost(2, 1, 4))
    run = begin(reducer("Floored", 3), brew, play=("Floored",), piles={"Brew": 2})
    assert price(run, "Brew") == Cost(0, 1, 4)


def test_words_for_costs() -> None:
    assert up_to(4)(Cost(4))
    assert not up_to(4)(Cost(3, 1))
    assert up_to(Cost(4, 1))(Cost(3))
    assert exactly(3)(Cost(3))
    assert not exactly(3)(Cost(3, 0, 1))
    assert cheaper_than(Cost(3, 1))(Cost(3))
    assert not cheaper_than(Cost(3, 1))(Cost(4))
    assert not cheaper_than(Cost(3, 1))(Cost(3, 1))


# tokens


@pytest.mark.parametrize("since_2022", [True, False])
def test_when_coffers_can_be_spent(since_2022: bool) -> None:
    game, world = lay(off=() if since_2022 else ("coffers-any-time",))
    run = Run.begin(game, tokens(world, {(0, "coffers"): 3}), check=sound(world))
    offered = []
    for ending in TURN:
        offered.append("spend Coffers" in labels(run))
        run = run.answer(ending)
    assert offered == ([True] * 3 if since_2022 else [False, True, False])


def test_spending_tokens() -> None:
    game, world = lay()
    run = Run.begin(game, tokens(world, {(0, "coffers"): 2, (0, "villagers"): 1, (1, "coffers"): 5}))
    run = run.answer("spend Coffers").answer("spend Villagers")
    assert run.world.pools[0] == Pools(2, 1, 1)
    assert (run.world.number(0, "coffers"), run.world.number(0, "villagers"), run.world.number(1, "coffers")) == (
        1,
        0,
        5,
    )
    assert labels(run) == ["spend Coffers", "end Action phase"]


# what stays in play


def lasting(name: str, often: int) -> Definition:
    """A Duration that sets something up the first `often` times it is played."""
    card = thing(name, "Action-Duration")

    @card.later(START_OF_TURN, next_turn=True, stays=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        if you.times("played", name=name) <= often:
            await you.set_up(get_a_coin)

    card.instructions(text)
    return card


async def twice(you: You) -> None:
    card = await you.choose_one("play", you.cards(you.hand, "Action"))
    if card is None:
        return
    there = await you.play(card)
    if there is not None:
        await you.play(there, again=True)


def thrown(duration: Definition, *, off: tuple[str, ...] = (), away: bool = False) -> list[str]:
    """What alice has in play in bob's turn, after a throne-room on a Duration."""
    leave = thing("Leave")

    async def text(you: You) -> None:
        await you.trash(you.cards(you.in_play, "Duration"))

    leave.instructions(text)
    hand = ("Throne", duration.name, "Leave") if away else ("Throne", duration.name)
    run = begin(action(twice, "Throne"), duration, leave, hand=hand, off=off, pools=Pools(2, 1)).answer("play Throne")
    if run.decision is not None and not run.decision.phase:
        run = run.answer(duration.name)
    if away:
        run = run.answer("play Leave")
    return names(after_turn(run), PLAY)


def test_since_2016_a_throne_room_stays_with_its_duration() -> None:
    assert thrown(lasting("Long", 2)) == ["Long", "Throne"]
    assert thrown(lasting("Long", 1)) == ["Long", "Throne"]
    assert thrown(lasting("Long", 0)) == []
    assert thrown(lasting("Long", 2), away=True) == []


def test_before_2016_it_stays_only_if_two_plays_set_something_up() -> None:
    old = ("thrones-stay",)
    assert thrown(lasting("Long", 2), off=old) == ["Long", "Throne"]
    assert thrown(lasting("Long", 1), off=old) == ["Long"]
    assert thrown(lasting("Long", 0), off=old) == []
    assert thrown(lasting("Long", 2), off=old, away=True) == ["Throne"]


def test_a_throne_room_on_a_throne_room_on_two_durations_keeps_the_second_only() -> None:
    run = begin(action(twice, "Throne"), lasting("Long", 9), hand=("Throne", "Throne", "Long", "Long"))
    run = run.answer("play Throne").answer("Throne")
    assert names(run) == []
    assert names(after_turn(run), PLAY) == ["Long", "Long", "Throne"]


def test_a_card_that_stays_for_good_keeps_what_played_it() -> None:
    """Turn after turn: the links last as long as what they hold."""
    good = thing("Good", "Action-Duration")

    @good.later(START_OF_TURN, lasting=True, stays=True, until=UNTIL_END_OF_GAME)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        await you.set_up(get_a_coin)

    good.instructions(text)

    async def play_it_there(you: You) -> None:
        await you.play(you.cards(you.supply, named="Throne")[0], leaving=True)

    run = begin(
        *(good, action(twice, "Throne"), action(play_it_there, "Misfit")),
        hand=("Misfit", "Good"),
        piles={"Throne": 2, "Red": 3, "Blue": 3},
    ).answer("play Misfit")
    for _ in range(3):
        assert names(run, PLAY) == ["Good", "Misfit"]
        run = after_turn(run, 2)
    assert names(run, "set aside") == []


# setting up


def version(name: str, year: int) -> Definition:
    return Definition(name, ("Action",), Cost(2), date(year, 1, 1), str(year))


@pytest.mark.parametrize(
    ("day", "year"), [((2010, 5, 1), "2011"), ((2011, 1, 1), "2011"), ((2021, 12, 31), "2019"), ((2030, 1, 1), "2022")]
)
def test_the_newest_version_not_after_the_date_is_in_force(day: tuple[int, int, int], year: str) -> None:
    versions = {"Card": [version("Card", 2022), version("Card", 2011), version("Card", 2019)]}
    assert in_force(versions, date(*day), {})["Card"].version == year
    assert in_force(versions, date(2024, 1, 1), {"Card": date(*day)})["Card"].version == year


@pytest.mark.parametrize(
    ("name", "types", "players", "size"),
    [
        ("Copper", "Treasure", 2, 46),
        ("Copper", "Treasure", 4, 32),
        ("Copper", "Treasure", 6, 78),
        ("Curse", "Curse", 2, 10),
        ("Curse", "Curse", 4, 30),
        ("Estate", "Victory", 2, 8),
        ("Estate", "Victory", 3, 12),
        ("Province", "Victory", 4, 12),
        ("Province", "Victory", 5, 15),
        ("Province", "Victory", 6, 18),
        ("Anything", "Action", 6, 10),
        ("Anything", "Action-Victory", 2, 8),
    ],
)
def test_sizes_of_piles(name: str, types: str, players: int, size: int) -> None:
    assert pile_size(thing(name, types), players) == size


def test_piles_that_other_cards_need() -> None:
    catalog = {
        name: thing(name) for name in ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Potion")
    }
    catalog |= {
        "Needy": thing("Needy", needs=("Mixed",)),
        "Mixed": thing("Mixed", kind="pile", holds=("X", "Y"), in_supply=False),
    }
    catalog |= {"Brew": thing("Brew", cost=Cost(1, 1))}
    piles = pile_names(["Needy"], catalog, colonies=False)
    assert list(piles)[-2:] == ["Needy", "Mixed"]
    assert (piles["Needy"], piles["Mixed"]) == (True, False)
    assert "Potion" not in piles
    assert "Potion" in pile_names(["Brew"], catalog, colonies=False)
    assert {"Platinum", "Colony"} <= set(pile_names([], catalog, colonies=True))
    assert pile_cards(catalog["Mixed"], 2)[:4] == ("X", "Y", "X", "Y")


def test_switches_by_date_and_pinned() -> None:
    for switch in SWITCHES:
        assert switch.name in switches_on(switch.since, {})
        assert switch.name not in switches_on(date(2008, 1, 1), {})
        assert switch.name in switches_on(date(2008, 1, 1), {switch.name: True})
        assert switch.name not in switches_on(date(2030, 1, 1), {switch.name: False})
    with pytest.raises(KeyError, match="no-such-rule"):
        switches_on(date(2020, 1, 1), {"no-such-rule": True})


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
        await you.not_affected(play, "Shield")

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
