"""Costs that go down, and tokens that are spent, by the rules of both times."""

from __future__ import annotations

import pytest
from tables import begin, labels, lay, thing, tokens

from adjudicator.engine.definitions import ANYONE, FROM_PLAY, Definition
from adjudicator.engine.moments import COST, COST_AS
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.invariants import sound
from adjudicator.rules.properties import cost_changes
from adjudicator.rules.words import between, cheaper_than, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.records import Pools, Ref

TURN = ("end Action phase", "end Treasures", "end Buy phase")


# costs


def reducer(name: str, less: int) -> Definition:
    card = thing(name)

    @card.ongoing(COST, where=FROM_PLAY, whose=ANYONE)
    def cards_cost_less(you: You, it: Occurrence) -> int:
        return -less

    return card


def price(run: Run, name: str) -> Cost:
    you = run.game.view(run.live().frames[-1], 0)
    return you.cost(run.world.top(name))  # type: ignore[no-any-return]


@pytest.mark.parametrize("off", [(), ("cost-floor",)])
def test_no_cost_goes_below_nothing(off: tuple[str, ...]) -> None:
    run = begin(reducer("Cheap", 1), reducer("Cheaper", 2), play=("Cheap", "Cheaper", "Cheap"), off=off)
    assert price(run, "Red") == Cost(0)
    assert price(run, "Blue") == Cost(0)


def test_what_lowers_costs_adds_up() -> None:
    run = begin(reducer("Cheap", 1), play=("Cheap",) * 2)
    assert price(run, "Blue") == Cost(1)


def test_only_coins_get_cheaper() -> None:
    brew = thing("Brew", cost=Cost(2, 1, 4))
    run = begin(reducer("Cheap", 3), brew, play=("Cheap",), piles={"Brew": 2})
    assert price(run, "Brew") == Cost(0, 1, 4)


def test_what_costs_as_much_as_another_card_is_not_made_cheaper_itself() -> None:
    same, lowers_same = thing("Same", cost=Cost(6)), thing("Lowers Same")

    @same.ongoing(COST_AS)
    def blue(you: You, it: Occurrence) -> Ref | None:
        return you.world.top("Blue")

    @lowers_same.ongoing(COST, where=FROM_PLAY, whose=ANYONE)
    def it_costs_less(you: You, it: Occurrence) -> int:
        return -1 if it.then.name == "Same" else 0

    run = begin(same, lowers_same, reducer("Cheap", 1), play=("Lowers Same", "Cheap"), piles={"Same": 2, "Blue": 2})
    assert price(run, "Same") == price(run, "Blue") == Cost(2)
    you, top = run.game.view(run.live().frames[-1], 0), run.world.top("Same")
    assert top is not None
    assert [one.name for one in cost_changes(you, top)] == ["Same", "Cheap"]


def test_words_for_costs() -> None:
    assert up_to(4)(Cost(4))
    assert not up_to(4)(Cost(3, 1))
    assert up_to(Cost(4, 1))(Cost(3))
    assert exactly(3)(Cost(3))
    assert not exactly(3)(Cost(3, 0, 1))
    assert cheaper_than(Cost(3, 1))(Cost(3))
    assert not cheaper_than(Cost(3, 1))(Cost(4))
    assert not cheaper_than(Cost(3, 1))(Cost(3, 1))
    costs = (Cost(2), Cost(3), Cost(6), Cost(7), Cost(4, 1), Cost(4, 0, 1))
    assert [between(3, 6)(cost) for cost in costs] == [False, True, True, False, False, False]


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
