"""A card that has the abilities of another card, too: whose cards do, and from when on."""

from __future__ import annotations

from typing import Any

import pytest
from listening import resolved
from tables import begin, thing

from adjudicator.engine.definitions import A_CARD, ANYONE, FROM_HAND, IN_FORCE, Definition
from adjudicator.engine.moments import ABILITIES, BUY, GAIN, TRASH, WOULD_GAIN, Moment
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, Place
from adjudicator.world.records import Pools, Ref
from adjudicator.world.world import World


def lending(does: Any, moment: Moment) -> tuple[Definition, ...]:
    """A card that makes the Reds of whoever plays it have what another card has at a moment, and then does something."""
    other, lend = thing("Other"), thing("Lend")

    @other.when(moment, whose=ANYONE)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @lend.ongoing(ABILITIES, knows=A_CARD, where=IN_FORCE, whose=ANYONE)
    def reds_have_its_abilities(world: World, values: tuple[Ref, ...]) -> tuple[str, str]:
        return ("Red", world.name(values[0]))

    async def text(you: You) -> None:
        await you.set_up(reds_have_its_abilities, you.cards(you.hand, named="Other")[0])
        await does(you)

    lend.instructions(text)
    return other, lend


def trashes(seat: int, name: str) -> Any:
    async def does(you: You) -> None:
        owner = you.player(seat)
        await owner.trash(owner.cards(owner.hand, named=name))

    return does


def gains(seat: int, name: str) -> Any:
    async def does(you: You) -> None:
        await you.player(seat).gain(name)

    return does


@pytest.mark.parametrize(
    ("does", "moment", "has_it"),
    [
        (trashes(0, "Red"), TRASH, True),
        (trashes(0, "Blue"), TRASH, False),
        (trashes(1, "Red"), TRASH, False),
        (gains(0, "Red"), GAIN, True),
        (gains(0, "Blue"), GAIN, False),
        (gains(1, "Red"), GAIN, False),
        (gains(0, "Red"), WOULD_GAIN, False),
    ],
)
def test_a_card_has_to_belong_to_the_player_then(does: Any, moment: Moment, has_it: bool) -> None:
    hands = {"hand": ("Lend", "Other", "Red", "Blue"), "zones": {Place(HAND, 1): ("Red",)}}
    run = begin(*lending(does, moment), **hands).answer("play Lend")
    assert {ability for _, ability in resolved(run)} == ({"Other"} if has_it else set())


def test_cards_of_another_player_do_not_have_it() -> None:
    other, lend = lending(gains(0, "Blue"), TRASH)

    @other.when(GAIN, whose=ANYONE, where=FROM_HAND)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    hands = {"hand": ("Lend", "Other", "Red"), "zones": {Place(HAND, 1): ("Red",)}}
    run = begin(other, lend, **hands).answer("play Lend")
    while run.decision is not None and not run.decision.phase:
        run = run.answer(run.decision.options[0].label)
    assert resolved(run) == [(0, "Other"), (0, "Other")]


@pytest.mark.parametrize(("card", "has_it"), [("Red", True), ("Blue", False)])
@pytest.mark.parametrize("moment", [BUY, GAIN])
def test_a_card_that_is_bought_belongs_to_the_buyer_at_once(card: str, has_it: bool, moment: Moment) -> None:
    async def nothing(you: You) -> None:
        """Does nothing else."""

    run = begin(*lending(nothing, moment), hand=("Lend", "Other"), pools=Pools(1, 1, 5)).answer("play Lend")
    run = run.answer("end Action phase").answer("end Treasures").answer(f"buy {card}")
    assert bool(resolved(run)) == has_it
