"""Costs that go down, and tokens that are spent, by the rules of both times."""

from __future__ import annotations

import pytest
from tables import begin, labels, lay, thing, tokens

from adjudicator.engine.definitions import ANYONE, FROM_PLAY, Definition
from adjudicator.engine.moments import COST
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.invariants import sound
from adjudicator.rules.words import cheaper_than, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.records import Pools

TURN = ("end Action phase", "end Treasures", "end Buy phase")


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
