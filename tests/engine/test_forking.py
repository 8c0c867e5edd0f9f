"""A run is a value: it can be answered twice, answered another way, and made again from the start."""

from __future__ import annotations

import pytest
from tables import action, asked, begin, happened, labels, lay, names, play_twice, played, said, thing

from adjudicator.engine.effects import Telling
from adjudicator.engine.errors import EndlessLoop
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.run import Run
from adjudicator.rules.getting import draw, plus, spend_token
from adjudicator.rules.you import You
from adjudicator.world.places import HAND


async def discard_for_coins(you: You) -> None:
    cards = await you.discard_from_hand(0, 2)
    await you.plus(coins=len(cards))


DEEP = 27


def deep() -> Run:
    """A run that stands 27 throne-rooms deep, with the last card's question asked."""
    one = action(play_twice, "Throne")
    last = action(discard_for_coins, "Last")
    run = begin(one, last, hand=("Throne",) * DEEP + ("Last", "Red", "Red", "Blue")).answer("play Throne")
    while run.decision is not None and run.decision.word == "play":
        run = run.answer("Throne" if "Throne" in labels(run) else "Last")
    return run


def test_answering_twice_gives_the_same_trace_and_world() -> None:
    run = played(discard_for_coins, hand=("Red", "Red", "Blue"))
    first, second = run.answer("Red", "Blue"), run.answer("Red", "Blue")
    assert first.trace == second.trace
    assert first.world == second.world
    assert key(first) == key(second)


def test_a_parent_can_be_answered_another_way() -> None:
    run = played(discard_for_coins, hand=("Red", "Red", "Blue"))
    before = key(run), run.trace, run.world
    both = run.answer("Red", "Red")
    none = run.answer()
    assert both.world.pools[0].coins == 2
    assert names(both) == ["Blue"]
    assert none.world.pools[0].coins == 0
    assert names(none) == ["Blue", "Red", "Red"]
    assert (key(run), run.trace, run.world) == before


def test_a_deep_stack_forks_right() -> None:
    run = deep()
    assert len(run.live().frames) > DEEP
    before = key(run)
    one = run.answer("Red")
    other = run.answer("Blue", "Red")
    assert key(run) == before
    assert len(other.live().frames) > DEEP - 1
    replayed = deep().answer("Blue", "Red")
    assert replayed.trace == other.trace
    assert key(replayed) == key(other)
    assert one.world.pools[0].coins == 1
    assert other.world.pools[0].coins == 2
    assert names(one) == ["Blue", "Red"]


def test_the_recorded_answers_make_the_same_run_again() -> None:
    run = deep()
    while run.decision is not None and not run.decision.phase:
        run = run.answer(*next(iter(run.decision.answers())))
    answers = [chosen for word, chosen in asked(run)]
    forced = [event.get("forced") for event in said(run, "choose")]
    again = begin(
        action(play_twice, "Throne"),
        action(discard_for_coins, "Last"),
        hand=("Throne",) * DEEP + ("Last", "Red", "Red", "Blue"),
    )
    for answer, was_forced in zip(answers, forced, strict=True):
        if not was_forced:
            again = again.answer(*answer)
    assert again.trace == run.trace
    assert again.world._replace(layout=run.world.layout) == run.world


def test_a_whole_turn_leaves_no_long_log() -> None:
    """The loop over phases hangs on no frame: at a phase's question there are few frames with short logs."""
    run = begin(hand=("Red",) * 5, deck=("Red",) * 20)
    for _ in range(3):
        for end in ("end Action phase", "end Treasures", "end Buy phase"):
            run = run.answer(end)
    assert len(run.live().frames) <= 2
    for frame in run.live().frames:
        length, log = 0, frame.log
        while log is not None:
            length, log = length + 1, log[0]
        assert length <= 4


def test_something_can_happen_before_an_answer() -> None:
    game, world = lay(action(discard_for_coins), hand=("Test", "Red"))
    run = Run.begin(game, world.with_tokens(0, "coffers", 3)).answer("play Test")
    assert run.decision is not None
    before = key(run), run.trace
    spent = run.meanwhile(spend_token, 0, "coffers", 2)
    assert spent.decision == run.decision
    assert spent.world.pools[0].coins == 2
    assert spent.world.number(0, "coffers") == 1
    assert (key(run), run.trace) == before
    assert spent.answer("Red").world.pools[0].coins == 3
    assert run.answer("Red").world.pools[0].coins == 1
    assert spent.answer().world.pools[0].coins == 2
    assert [event.kind for event in spent.trace[len(run.trace) :]] == ["spend", "plus"]


async def ask_twice(you: You) -> None:
    await you.may("wait")
    await you.may("wait longer")


def test_answering_again_after_something_happened_gives_the_same_trace() -> None:
    game, world = lay(action(ask_twice), hand=("Test",))
    run = Run.begin(game, world.with_tokens(0, "coffers", 3)).answer("play Test").answer("no")
    spent = run.meanwhile(spend_token, 0, "coffers", 2)
    first, again = spent.answer("yes"), spent.answer("yes")
    assert first.trace == again.trace
    # spending is no part of the text: what it does next is linked as if nothing had been spent
    asked, plain = ([one.links for one in run.trace if one.kind == "choose"][-1] for run in (first, run.answer("yes")))
    assert asked == plain


def test_what_happens_before_an_answer_may_not_ask() -> None:
    run = played(discard_for_coins, hand=("Red", "Red"), bag=("Red", "Blue"))
    with pytest.raises(ValueError, match="in the middle of another question"):
        run.meanwhile(draw, 0, 1)
    assert run.answer("Red").world.pools[0].coins == 1


def test_something_can_just_happen_at_the_question_of_a_phase() -> None:
    run = begin(hand=("Red",), bag=("Red", "Blue"))
    before = key(run), run.trace
    drawn = run.instead(draw, 0, 1, opens=Telling("plus", 0))
    assert drawn.decision is not None
    assert drawn.decision.word == "shuffle"
    after = drawn.answer("Blue")
    assert names(after) == ["Blue", "Red"]
    assert after.decision is not None
    assert after.decision.phase
    assert after.answer("end Action phase").world.turn.phase == "Buy"
    assert (key(run), run.trace) == before
    assert said(after, "plus")[0].outcome == "done"


def test_nothing_just_happens_in_the_middle_of_a_text() -> None:
    run = played(discard_for_coins, hand=("Red", "Red"))
    with pytest.raises(ValueError, match="only where a phase asks"):
        run.instead(plus, 0, "coins", 1)


def test_nothing_just_happens_when_the_game_is_over() -> None:
    run = begin(thing("Province", "Victory"), piles={"Red": 1, "Province": 0})
    run = run.answer("end Action phase").answer("end Treasures").answer("end Buy phase")
    assert run.over
    with pytest.raises(ValueError, match="only where a phase asks"):
        run.instead(plus, 0, "coins", 1)


def test_an_answer_that_never_ends_leaves_the_run_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.engine.machine.MOST_EFFECTS", 2000)

    async def body(you: You) -> None:
        if await you.may("go round for ever"):
            while True:
                await you.plus(coins=1)

    run = played(body)
    with pytest.raises(EndlessLoop):
        run.answer("yes")
    assert run.answer("no").world.pools[0].coins == 0


def test_runs_of_one_game_do_not_share_what_changes() -> None:
    run = begin(thing("Idle"), hand=("Red",) * 3, deck=("Blue",) * 5)
    world = run.world
    ended = run.answer("end Action phase").answer("end Treasures").answer("end Buy phase")
    assert run.world is world
    assert names(run) == ["Red"] * 3
    assert names(ended, HAND) == ["Blue"] * 5
    assert canonical(run.game, world) != canonical(ended.game, ended.world)
    assert len(happened(ended)) > len(happened(run))
