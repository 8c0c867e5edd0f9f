"""Windows: who resolves what, in which order, and what may be offered again."""

from __future__ import annotations

from typing import Any, cast

import pytest
from listening import coins, gaining, listener, resolved
from tables import asked, begin, happened, labels, names, said, thing

from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, IN_GAME, OTHERS
from adjudicator.engine.moments import AFTER_TURN, DISCARD, GAIN, Moment
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.places import HAND, PLAY, Place
from adjudicator.world.records import UNTIL_END_OF_TURN

THREE = ("alice", "bob", "carol")


def test_players_go_in_turn_order_from_the_current_player() -> None:
    one = listener("One", ANYONE)
    test = thing("Test")

    async def text(you: You) -> None:
        await you.player(2).gain("Red")

    test.instructions(text)
    run = begin(
        *(one, test),
        players=THREE,
        hand=("Test",),
        play=("One",),
        zones={Place(PLAY, 1): ("One",), Place(PLAY, 2): ("One",)},
    ).answer("play Test")
    assert resolved(run) == [(0, "One"), (1, "One"), (2, "One")]


def test_a_player_orders_their_own_mandatory_abilities() -> None:
    run = gaining(listener("One"), listener("Two", coins=5), play=("One", "Two"))
    assert run.decision is not None
    assert (run.decision.word, labels(run)) == ("first", ["One", "Two"])
    run = run.answer("Two")
    assert resolved(run) == [(0, "Two"), (0, "One")]
    assert asked(run)[-1] == ("first", ("One",))


def test_two_copies_are_two_instances() -> None:
    run = gaining(listener("One"), play=("One", "One"))
    assert resolved(run) == [(0, "One")] * 2
    assert coins(run) == 2


def test_nothing_can_be_ended_while_something_mandatory_is_left() -> None:
    run = gaining(listener("Must"), listener("May", may=True), play=("Must", "May"))
    assert labels(run) == ["May", "Must"]
    assert labels(run.answer("Must")) == ["May", "nothing"]
    assert coins(run.answer("Must").answer("nothing")) == 1
    assert coins(run.answer("May")) == 2


def test_an_optional_ability_that_was_passed_is_not_offered_again() -> None:
    """Ending marks non-Reactions as passed, even when somebody else goes on to use something."""
    react = listener("React", OTHERS, types="Action-Reaction", where=FROM_HAND, reaction=True, may=True)
    run = gaining(listener("May", may=True), react, play=("May",), zones={Place(HAND, 1): ("React",)})
    run = run.answer("nothing").answer("React")
    assert run.decision is not None
    assert run.decision.phase
    assert resolved(run) == [(1, "React")]


def two_reactors(theirs: int = 1, repeatable: bool = False, **where: Any) -> Run:
    header: dict[str, Any] = {
        "types": "Action-Reaction",
        "where": FROM_HAND,
        "reaction": True,
        "may": True,
        "repeatable": repeatable,
    }
    both = (listener("Mine", **header), listener("Theirs", OTHERS, **header))
    return gaining(*both, hand=("Mine",), zones={Place(HAND, 1): ("Theirs",) * theirs}, **where)


def test_since_2019_a_reaction_is_offered_again_after_anothers_use() -> None:
    run = two_reactors().answer("nothing")
    assert run.decision is not None
    assert run.decision.player == 1
    run = run.answer("Theirs")
    assert run.decision is not None
    assert (run.decision.player, labels(run)) == (0, ["Mine", "nothing"])
    assert resolved(run.answer("Mine")) == [(1, "Theirs"), (0, "Mine")]


def test_before_2019_each_player_has_one_chance_to_react() -> None:
    run = two_reactors(off=("reactions-again",)).answer("nothing").answer("Theirs")
    assert run.decision is not None
    assert run.decision.phase
    assert resolved(run) == [(1, "Theirs")]


def test_before_2019_only_reactions_had_one_chance() -> None:
    """What comes to be for a player who has passed, and is no Reaction, still happens."""
    mine, draw = (thing(name, "Action-Reaction") for name in ("Mine", "Draw"))

    @mine.when(GAIN, where=FROM_HAND, reaction=True, may=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @draw.when(GAIN, where=FROM_HAND, whose=OTHERS, reaction=True, may=True)
    async def let_them_draw(you: You, it: Occurrence) -> None:
        await you.player(it.player).draw(1)

    late = listener("Late", where=FROM_HAND)
    where: dict[str, Any] = {"hand": ("Mine",), "deck": ("Late",), "zones": {Place(HAND, 1): ("Draw",)}}
    run = gaining(mine, draw, late, off=("reactions-again",), **where).answer("nothing").answer("Draw")
    assert resolved(run) == [(1, "Draw"), (0, "Late")]


def test_nobody_is_asked_again_when_nothing_was_used() -> None:
    run = two_reactors().answer("nothing").answer("nothing")
    assert run.decision is not None
    assert run.decision.phase


@pytest.mark.parametrize("again", [True, False])
def test_after_a_use_since_2019_the_first_player_is_next_and_before_the_same_one(again: bool) -> None:
    one = listener("One", ANYONE, may=True)
    run = gaining(
        one,
        play=("One",),
        zones={Place(PLAY, 1): ("One", "One")},
        off=() if again else ("reactions-again",),
    )
    run = run.answer("One").answer("One")
    assert run.decision is not None
    assert run.decision.player == 1
    react = two_reactors(off=() if again else ("reactions-again",)).answer("nothing").answer("Theirs")
    assert react.decision is not None
    assert react.decision.player == 0
    assert react.decision.phase != again
    two = two_reactors(theirs=2, off=() if again else ("reactions-again",)).answer("nothing").answer("Theirs")
    assert two.decision is not None
    assert (two.decision.phase, two.decision.player) == (False, 0 if again else 1)


@pytest.mark.parametrize("repeatable", [True, False])
def test_the_rule_of_2019_matters_once_another_player_has_used_something(repeatable: bool) -> None:
    """Only then has it been looked up: answers before and after 2019 differ, or may differ."""
    run = two_reactors(repeatable=repeatable)
    for answer, looked_up in (("nothing", False), ("Theirs", True)):
        run = run.answer(answer)
        assert ("reactions-again" in run.game.consulted) == looked_up, answer
    assert "reactions-again" not in two_reactors(repeatable=repeatable).answer("Mine").game.consulted
    before = two_reactors(repeatable=repeatable, off=("reactions-again",)).answer("nothing").answer("Theirs")
    assert "reactions-again" in before.game.consulted


def test_an_ability_that_comes_to_be_joins_the_window() -> None:
    """A Reaction that is drawn while the window is open can still be used."""
    draw = thing("Draw")

    @draw.when(GAIN, where=FROM_PLAY)
    async def draw_a_card(you: You, it: Occurrence) -> None:
        await you.draw(1)

    react = listener("React", types="Action-Reaction", where=FROM_HAND, reaction=True, may=True, coins=3)
    run = gaining(draw, react, play=("Draw",), deck=("React",))
    assert labels(run) == ["React", "nothing"]
    assert coins(run.answer("React")) == 3


def test_what_triggered_stays_even_if_its_card_has_left() -> None:
    away = thing("Away")

    @away.when(GAIN, where=FROM_PLAY)
    async def put_the_others_away(you: You, it: Occurrence) -> None:
        await you.discard(you.cards(you.in_play, named="One"))

    run = gaining(away, listener("One"), play=("Away", "One")).answer("Away")
    assert resolved(run) == [(0, "Away"), (0, "One")]
    assert names(run, DISCARD_PILE) == ["One", "Red"]


def test_what_triggered_for_another_player_stays_whatever_the_first_ability_changes() -> None:
    first = listener("First")
    poor = when(lambda you, it: not you.world.pools[0].coins, "alice has money", "how much")
    later = listener("Later", OTHERS, trigger=poor)
    run = gaining(first, later, play=("First",), zones={Place(PLAY, 1): ("Later",)})
    assert resolved(run) == [(0, "First"), (1, "Later")]


def test_a_reaction_needs_its_card_where_it_is_used_from() -> None:
    away = thing("Away")

    @away.when(GAIN, where=FROM_PLAY)
    async def discard_the_hand(you: You, it: Occurrence) -> None:
        await you.discard(you.hand)

    react = listener("React", types="Action-Reaction", where=FROM_HAND, reaction=True, may=True)
    run = gaining(away, react, play=("Away",), hand=("React",)).answer("Away")
    assert run.decision is not None
    assert run.decision.phase
    assert resolved(run) == [(0, "Away")]


# limits


def test_an_ability_once_a_turn_waits_for_the_next_turn() -> None:
    run = gaining(listener("Once", at_most="turn"), times=3, play=("Once", "Once"))
    assert resolved(run) == [(0, "Once")]
    assert {event.because for event in said(run, "not offered")} == {"it was already used this turn"}


def test_an_optional_ability_once_a_turn_is_offered_until_it_is_used() -> None:
    run = gaining(listener("Once", at_most="turn", may=True), times=3, play=("Once",))
    run = run.answer("nothing").answer("Once")
    assert run.decision is not None
    assert run.decision.phase


def test_a_repeatable_ability_that_changes_something_is_offered_again() -> None:
    card = listener("Card", types="Action-Reaction", where=FROM_HAND, reaction=True, may=True, repeatable=True)
    run = gaining(card, hand=("Card",)).answer("Card").answer("Card")
    assert labels(run) == ["Card", "nothing"]
    assert coins(run.answer("nothing")) == 2


def test_a_repeatable_ability_that_changes_nothing_is_offered_once() -> None:
    card = thing("Card", "Action-Reaction")

    @card.when(GAIN, where=FROM_HAND, reaction=True, may=True, repeatable=True)
    async def show_it(you: You, it: Occurrence) -> None:
        await you.reveal(you.this)

    run = gaining(card, hand=("Card",)).answer("Card")
    assert run.decision is not None
    assert run.decision.phase


def test_a_global_rule_is_one_instance_however_many_copies() -> None:
    run = gaining(listener("Rule", where=IN_GAME), hand=("Rule", "Rule"), play=("Rule",))
    assert resolved(run) == [(0, "Rule")]


# conditions


RICH = when(lambda you, it: you.coins >= 1, "that player has no coins", "how much")


@pytest.mark.parametrize("kind", ["trigger", "if_"])
def test_a_trigger_is_tested_when_it_happens_and_an_if_when_it_resolves(kind: str) -> None:
    header: dict[str, Any] = {kind: RICH}
    run = gaining(listener("Plain"), listener("Test it", coins=5, **header), play=("Plain", "Test it"))
    if kind == "if_":
        assert coins(run.answer("Plain")) == 6
        early = run.answer("Test it")
        assert coins(early) == 1
        failed = said(early, "ability")[0]
        assert (failed.outcome, failed.because) == ("failed", "that player has no coins")
    else:
        refused = said(run, "not offered")
        assert [event.because for event in refused] == ["that player has no coins"]
        assert refused[0].ability == "Test it: gain"
        assert refused[0].outcome == "declined"


def test_what_can_do_nothing_is_not_offered() -> None:
    card = listener("Card", may=True, can=RICH, coins=5)
    run = gaining(card, play=("Card",))
    assert run.decision is not None
    assert run.decision.phase
    run = gaining(listener("Plain"), card, play=("Plain", "Card"))
    assert coins(run.answer("Card")) == 6


def test_the_occurrence_is_frozen() -> None:
    """What the card cost and was when it was gained does not change with what happens in the window."""
    from adjudicator.engine.moments import COST

    cheap = thing("Cheap")
    cheap.later(COST, lasting=True, until=UNTIL_END_OF_TURN, whose=ANYONE)(lower)

    @cheap.when(GAIN, where=FROM_PLAY)
    async def make_cards_cheaper(you: You, it: Occurrence) -> None:
        await you.set_up(cheap.abilities[0])

    seen = thing("Seen")

    @seen.when(GAIN, where=FROM_PLAY)
    async def get_its_cost(you: You, it: Occurrence) -> None:
        await you.plus(coins=it.then.cost.coins, buys=you.cost(it.card).coins)

    run = gaining(cheap, seen, play=("Cheap", "Seen"), name="Blue").answer("Cheap")
    assert (run.world.pools[0].coins, run.world.pools[0].buys) == (3, 3)


def lower(you: You, it: Occurrence) -> int:
    return -1


def test_each_of_several_cards_at_once_is_looked_at_as_itself() -> None:
    """Two different cards are discarded at once; each one's own ability looks at that card, not at the first one."""
    wanted = when(lambda you, it: it.then.name == "Second", "it is another card", "which card")
    second = thing("Second")

    @second.when(DISCARD, trigger=wanted)
    async def get_coins(you: You, it: Occurrence) -> None:
        await you.plus(coins=it.then.cost.coins)

    test = thing("Test")

    async def text(you: You) -> None:
        await you.discard((*you.cards(you.hand, named="First"), *you.cards(you.hand, named="Second")))

    test.instructions(text)
    run = begin(test, thing("First", cost=1), second, hand=("Test", "First", "Second", "Second")).answer("play Test")
    assert coins(run) == 4


def test_two_abilities_of_one_card_can_be_told_apart() -> None:
    card = thing("Card", "Action-Reaction")

    @card.when(GAIN, slug="a coin")
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @card.when(GAIN, where=FROM_HAND, slug="a Buy")
    async def get_a_buy(you: You, it: Occurrence) -> None:
        await you.plus(buys=1)

    run = gaining(card, name="Card", hand=("Card",), piles={"Card": 3})
    assert labels(run) == ["Card: a Buy", "Card: a coin"]
    assert run.answer("Card: a Buy").world.pools[0].buys == 2


# would ... instead


def test_what_works_from_play_has_left_play_before_anything_comes_between_turns() -> None:
    card = thing("Card")

    @card.when(AFTER_TURN, where=FROM_PLAY, whose=ANYONE)
    async def look_around(you: You, it: Occurrence) -> None:
        await you.plus(vp=1)

    keep = {Place(PLAY, seat): ("Card",) for seat in (0, 1, 2)}
    run = begin(card, players=THREE, zones=keep)
    run = run.answer("end Action phase").answer("end Treasures").answer("end Buy phase")
    assert resolved(run) == []
    assert happened(run).count("discard Card") == 3


@pytest.mark.parametrize("moment", ["no moment", ""])
def test_a_moment_that_does_not_exist_is_refused(moment: str) -> None:
    with pytest.raises(ValueError, match="there is no moment"):
        thing("Card").when(cast(Moment, moment))(gain_nothing)


async def gain_nothing(you: You, it: Occurrence) -> None:
    """Does nothing."""
