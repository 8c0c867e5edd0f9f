"""How far a window has got, and what an ability learns about it: the same whatever led there."""

from __future__ import annotations

from typing import Any

import pytest
from listening import gaining, listener, resolved
from tables import asked, begin, labels, played, said, thing

from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, FROM_HAND, FROM_PLAY, OTHERS, SOME_CARDS
from adjudicator.engine.moments import DISCARD, GAIN, WOULD_GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.engine.triggers.window_progress import Standing
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, Place
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

HERE = Place(HAND, 0)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Candidate("A: gain", 0), Candidate("B: gain", 0)),
        (Candidate("A: gain", 0), Candidate("A: gain", 1)),
        (Candidate("A: gain", 0, record=1), Candidate("A: gain", 0, record=2)),
        (Candidate("A: gain", 0, number=0), Candidate("A: gain", 0, number=1)),
        (Candidate("A: gain", 0, Ref(3, 0, HERE)), Candidate("A: gain", 0, Ref(4, 0, HERE))),
        (Candidate("A: gain", 0), Candidate("A: gain", 0, Ref(4, 0, HERE))),
    ],
)
def test_it_does_not_matter_in_which_order_abilities_were_used(one: Candidate, other: Candidate) -> None:
    start = Standing()
    for key in ("triggered", "used", "passed", "refused"):
        first = start.adding(**{key: (one,)}).adding(**{key: (other,)})
        assert first == start.adding(**{key: (other,)}).adding(**{key: (one,)}) == start.adding(**{key: (other, one)})
        assert set(getattr(first, key)) == {one, other}


def test_what_an_ability_was_set_up_without_it_cannot_ask_for() -> None:
    it = Occurrence(GAIN, 0, values=("Red",))
    with pytest.raises(LookupError, match="with a card"):
        _ = it.kept
    with pytest.raises(LookupError, match="with a number"):
        _ = it.kept_number
    card = Ref(3, 0, HERE)
    both = it.bound(("Red", card, 4))
    assert (both.kept, both.kept_number, both.kept_cards) == (card, 4, (card,))


def test_a_card_without_a_pile_cannot_be_asked_for_it() -> None:
    card = Then(Ref(3, 0, HERE), "Red", Cost(2), frozenset({"Action"}), None, HERE)
    with pytest.raises(LookupError, match="belongs to no pile"):
        _ = Occurrence(GAIN, 0, (card,)).pile
    assert Occurrence(GAIN, 0, (card._replace(pile="Reds"),)).pile == "Reds"


def test_what_it_does_not_carry_is_nothing() -> None:
    it = Occurrence(GAIN, 0, more=(("name", "Red"), ("play", 3)))
    assert (it.number("play"), it.word("name")) == (3, "Red")
    assert (it.number("name"), it.word("play"), it.number("most"), it.word("what"), it.facts) == (0, "", 0, "", None)


def what_could_do_nothing(*answers: str, can: bool = False) -> Run:
    """Alice gains a Red with two listeners, one of which can do something only while she has a Blue in hand."""
    needs = when(lambda you, it: can or bool(you.cards(you.hand, named="Blue")), "there is no Blue in hand", "where")
    one = listener("One", may=True, can=needs)
    run = gaining(one, listener("Two", may=True, coins=2), play=("One", "Two"), hand=("Red",))
    for answer in answers:
        run = run.answer(answer)
    return run


def test_an_ability_that_could_do_nothing_is_not_offered_and_that_is_said() -> None:
    run = what_could_do_nothing()
    assert labels(run) == ["Two", "nothing"]
    assert {event.because for event in said(run, "not offered")} == {"there is no Blue in hand"}
    assert labels(what_could_do_nothing(can=True)) == ["One", "Two", "nothing"]
    used = what_could_do_nothing("One", "Two", can=True)
    assert resolved(used) == [(0, "One"), (0, "Two")]
    assert said(used, "not offered") == []
    assert said(what_could_do_nothing("nothing", can=True), "not offered") == []


def test_of_what_a_player_has_passed_nothing_more_is_said() -> None:
    """Alice passes it while it could do something; after Bob's reaction it could not, but that no longer matters."""
    watcher = thing("Watcher", "Action-Reaction")

    @watcher.when(GAIN, whose=OTHERS, where=FROM_HAND, may=True)
    async def the_hand_goes(you: You, it: Occurrence) -> None:
        other = you.player(0)
        await other.discard(other.hand)

    needs = when(lambda you, it: bool(you.cards(you.hand, named="Blue")), "there is no Blue in hand", "where")
    hands: dict[str, Any] = {"hand": ("Blue",), "zones": {Place(HAND, 1): ("Watcher",)}}
    run = gaining(listener("One", may=True, can=needs), watcher, play=("One",), **hands)
    run = run.answer("nothing").answer("Watcher")
    assert resolved(run) == [(1, "Watcher")]
    assert said(run, "not offered") == []


def test_copies_in_another_position_are_told_apart_and_equal_ones_are_not() -> None:
    """One of three copies has something waiting for it: it is an option of its own."""
    wait = thing("Wait")

    @wait.later(GAIN, until=UNTIL_END_OF_TURN)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def body(you: You) -> None:
        await you.set_up(get_a_coin)

    wait.instructions(body)

    async def choose(you: You) -> None:
        await you.discard(await you.choose_one("discard", you.in_play))

    last = thing("Last")
    last.instructions(choose)
    run = begin(wait, last, hand=("Last",), play=("Wait", "Wait", "Wait")).answer("play Last")
    assert labels(run) == ["Last", "Wait", "Wait", "Wait"]
    run = begin(wait, last, two_actions(), hand=("Two", "Last", "Wait"), play=("Wait", "Wait"))
    run = run.answer("play Two").answer("play Wait").answer("play Last")
    assert labels(run) == ["Last", "Two", "Wait (a)", "Wait (b)", "Wait (b)"]


def test_a_copy_that_something_was_set_up_with_is_told_apart() -> None:
    async def body(you: You) -> None:
        await you.set_up(later, you.cards(you.hand, named="Red")[0])
        await you.discard(await you.choose_one("discard", you.hand))

    wait = thing("Wait")

    @wait.later(GAIN, knows=A_CARD, until=UNTIL_END_OF_TURN)
    async def later(you: You, it: Occurrence) -> None:
        await you.trash(it.kept)

    wait.instructions(body)
    run = begin(wait, hand=("Wait", "Red", "Red", "Red", "Blue")).answer("play Wait")
    assert labels(run) == ["Blue", "Red (a)", "Red (b)", "Red (b)"]


@pytest.mark.parametrize(("others", "letters"), [((), "ab"), (("Blue",), "ab")])
def test_copies_that_different_abilities_know_are_told_apart(others: tuple[str, ...], letters: str) -> None:
    """Also if an ability knows other cards besides."""
    wait = thing("Wait")

    @wait.later(GAIN, knows=SOME_CARDS, until=UNTIL_END_OF_TURN)
    async def put_it_down(you: You, it: Occurrence) -> None:
        await you.put(it.kept_cards, DECK)

    @wait.later(GAIN, slug="trashing", knows=SOME_CARDS, until=UNTIL_END_OF_TURN)
    async def trash_it(you: You, it: Occurrence) -> None:
        await you.trash(it.kept_cards)

    async def body(you: You) -> None:
        one, other = you.cards(you.hand, named="Red")
        beside = [card for name in others for card in you.cards(you.hand, named=name)]
        await you.set_up(put_it_down, one, *beside)
        await you.set_up(trash_it, other, *beside)
        await you.discard(await you.choose_one("discard", you.cards(you.hand, named="Red")))

    wait.instructions(body)
    run = begin(wait, hand=("Wait", "Red", "Red", *others)).answer("play Wait")
    assert labels(run) == [f"Red ({letter})" for letter in letters]


def test_an_ability_on_a_copy_in_another_position_is_called_by_its_letter_on_other_players_gains_too() -> None:
    wait = thing("Wait")

    @wait.later(DISCARD, until=UNTIL_END_OF_TURN)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @wait.when(GAIN, whose=OTHERS, where=FROM_PLAY, may=True)
    async def trash_this(you: You, it: Occurrence) -> None:
        await you.trash(you.this)

    async def body(you: You) -> None:
        await you.set_up(get_a_coin)
        await you.player(1).gain("Red")

    wait.instructions(body)
    run = begin(wait, hand=("Wait",), play=("Wait",)).answer("play Wait")
    assert labels(run) == ["Wait (a)", "Wait (b)", "nothing"]


def two_actions() -> Any:
    two = thing("Two")

    @two.instructions
    async def get_two_actions(you: You) -> None:
        await you.plus(actions=2)

    return two


def test_each_of_two_cards_discarded_at_once_reacts_once() -> None:
    react = thing("React", "Action-Reaction")

    @react.when(DISCARD, may=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def body(you: You) -> None:
        await you.discard(you.hand)

    run = played(body, react, hand=("React", "Red", "React"))
    assert run.answer("React").answer("React").world.pools[0].coins == 2
    assert run.answer("React").answer("nothing").world.pools[0].coins == 1


def test_a_question_says_whether_all_that_is_offered_are_reactions() -> None:
    react = thing("React", "Action-Reaction")

    @react.when(GAIN, where=FROM_HAND, may=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    may, must = listener("May", may=True), listener("Must")
    words = []
    for play in ((), ("May",), ("May", "Must")):
        run = gaining(react, may, must, hand=("React",), play=play)
        assert run.decision is not None
        words.append((run.decision.word, labels(run)[-1]))
    assert words == [("react", "nothing"), ("use", "nothing"), ("first", "React")]


def test_a_replacement_that_does_not_apply_is_said_once() -> None:
    marked = when(lambda you, it: it.get("mark") == 2, "it has no mark", "which card")
    turn, other = thing("Turn"), thing("Other")

    @turn.when(WOULD_GAIN, where=FROM_PLAY)
    async def mark_it(you: You, it: Occurrence) -> Occurrence:
        return it.changed(mark=1)

    @other.when(WOULD_GAIN, where=FROM_PLAY, trigger=marked)
    async def never(you: You, it: Occurrence) -> Occurrence:
        return it

    run = gaining(turn, other, play=("Turn", "Other"))
    assert resolved(run) == [(0, "Turn")]
    assert [event.because for event in said(run, "not offered")] == ["it has no mark"]


def test_a_reaction_of_another_player_is_theirs_to_decide() -> None:
    react = listener("React", OTHERS, types="Action-Reaction", where=FROM_HAND, reaction=True, may=True)
    run = gaining(react, zones={Place(HAND, 1): ("React",)})
    assert run.decision is not None
    assert (run.decision.player, run.decision.decider) == (1, 1)
    assert asked(run.answer("React"))[-1] == ("react", ("React",))


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        (("Red", "Blue"), ["Wait (Blue)", "Wait (Red)"]),
        (("Red", "Red", "Blue"), ["Wait (Blue)", "Wait (Red)", "Wait (Red)"]),
    ],
)
def test_abilities_that_were_set_up_with_different_cards_are_called_after_them(
    hand: tuple[str, ...], offered: list[str]
) -> None:
    wait = thing("Wait")

    @wait.later(GAIN, knows=A_CARD, until=UNTIL_END_OF_TURN)
    async def get_it_back(you: You, it: Occurrence) -> None:
        await you.put(it.kept, HAND)

    async def body(you: You) -> None:
        for card in you.hand:
            await you.set_up(get_it_back, (await you.set_aside(card))[0])
        await you.gain("Red")

    wait.instructions(body)
    run = begin(wait, hand=("Wait", *hand)).answer("play Wait")
    assert labels(run) == offered
