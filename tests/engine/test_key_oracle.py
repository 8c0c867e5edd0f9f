"""Random texts: whenever two ways through one lead to equal keys, nothing that can still be done distinguishes them.

Each text is written as source and compiled, so that the real shapes of suspended bodies occur: loops over equal cards,
optional loops, helpers that are awaited, names bound late, values that are nowhere but on the evaluation stack.
"""

from __future__ import annotations

import textwrap
from typing import Any

from futures import confused, every_run
from hypothesis import given, note, settings
from hypothesis import strategies as st
from tables import asked, begin, each_end, names, thing

from adjudicator.choices.endings import to_the_end
from adjudicator.engine.definitions import FROM_HAND, OTHERS, Definition
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.moments import DISCARD, GAIN
from adjudicator.engine.run import Run
from adjudicator.world.places import HAND, Place

HEAPS = st.sampled_from(
    ["you.hand", "you.hand[:2]", "you.in_play", "you.discard_pile", "you.zone('set aside')", "tuple(kept)"]
)
REFS = st.sampled_from(["card", "other", "you.hand[0] if you.hand else None", "kept[-1] if kept else None"])
NUMBERS = st.sampled_from(["len(kept)", "count", "len(you.hand) % 2", "1"])
ZONES = st.sampled_from(["'set aside'", "'deck'", "'hand'"])
TESTS = st.one_of(
    st.sampled_from(["await you.may('do it')", "count % 2", "card == other", "card is not None", "kept"]),
    st.builds("await {}(you, {})".format, st.sampled_from(["ask_twice", "ask_about"]), REFS),
)


def line(text: str, **parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(text.format, **parts)


SIMPLE = st.one_of(
    line("card = await you.choose_one('take', {heap}, may=True)", heap=HEAPS),
    line("other = await you.choose_one('take', {heap})", heap=HEAPS),
    line("await you.discard({ref})", ref=REFS),
    line("await you.set_aside({ref})", ref=REFS),
    line("await you.put({ref}, {zone})", ref=REFS, zone=ZONES),
    line("card = (await you.put({ref}, {zone}) or (None,))[0]", ref=REFS, zone=ZONES),
    line("await you.trash({ref})", ref=REFS),
    line("other = await you.gain('Red', {zone})", zone=ZONES),
    line("await you.plus(coins={number})", number=NUMBERS),
    line("await you.plus(cards=1)"),
    line("count = count + {number}", number=NUMBERS),
    line("count = await number(you) + await number(you)"),
    line("count = {number} + (await number(you))", number=NUMBERS),
    line("card, other = (card, await you.choose_one('take', {heap}))", heap=HEAPS),
    line("keep(kept, {ref})", ref=REFS),
    line("kept = kept if await you.may('keep it') else list(kept)"),
    line("first = kept"),
    line("keep(first, {ref})", ref=REFS),
    line("card, other = other, card"),
    line("card = None"),
    line("await you.set_up(LATER, {number})", number=NUMBERS),
    line("await you.may('go on')"),
    line("await shift(you, {ref})", ref=REFS),
)


def indented(lines: list[str]) -> str:
    return textwrap.indent("\n".join(lines), "    ")


def blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = st.lists(inner, min_size=1, max_size=3).map(indented)
    heads = st.one_of(
        line("for card in {heap}:", heap=HEAPS),
        line("for other in {heap}:", heap=HEAPS),
        line("for _ in {heap}:", heap=HEAPS),
        st.just("for _ in range(2):"),
        line("for count, card in enumerate({heap}):", heap=HEAPS),
        line("for card in reversed({heap}):", heap=HEAPS),
        line("if {test}:", test=TESTS),
        st.just("while you.hand and await you.may('again'):\n    await you.discard(you.hand[0])"),
    )
    return st.builds("{}\n{}".format, heads, body)


STATEMENTS = st.recursive(SIMPLE, lambda inner: st.one_of(blocks(inner), inner), max_leaves=5)
TEXTS = st.lists(STATEMENTS, min_size=2, max_size=5).map(indented)

HELPERS = """
def keep(kept, card):
    if card is not None:
        kept.append(card)

async def number(you):
    return 1 if await you.may('count it') else 2

async def ask_twice(you, card):
    yes = await you.may('first')
    return yes and await you.may('second')

async def ask_about(you, card):
    if card is None:
        return False
    again = await you.may('again')
    del card
    return again

async def shift(you, card):
    moved = await you.set_aside(card)
    if await you.may('back'):
        await you.put(moved, 'hand')
"""

START = """
async def text(you):
    card = other = None
    count = 0
    kept = []
    first = []
"""


def table(text: str, hand: list[str], deck: list[str]) -> Run:
    """The run in which alice plays a card with this text, among cards that answer to discards and gains."""
    later = thing("Later")

    @later.later(GAIN, knows="how much", next_time=True)
    async def get_what_was_bound(you: Any, it: Any) -> None:
        await you.plus(coins=it.kept_number)

    react = thing("React", "Action-Reaction")

    @react.when(DISCARD, where=FROM_HAND, reaction=True, may=True)
    async def set_one_aside(you: Any, it: Any) -> None:
        await you.set_aside(you.this)

    @react.when(GAIN, where=FROM_HAND, whose=OTHERS, reaction=True, may=True)
    async def discard_it(you: Any, it: Any) -> None:
        await you.discard(you.this)

    space: dict[str, Any] = {"LATER": get_what_was_bound}
    exec(compile(HELPERS + START + text, "<text>", "exec"), space)
    test: Definition = thing("Test")
    test.instructions(space["text"])
    run = begin(
        *(test, later, react),
        hand=("Test", *hand),
        deck=deck,
        discard=("Red",),
        piles={"Red": 3, "Blue": 3},
        zones={Place(HAND, 1): ("React",)},
    )
    return run.answer("play Test")


CARDS = st.sampled_from(["Red", "Red", "Blue", "React"])


@settings(max_examples=70)
@given(TEXTS, st.lists(CARDS, min_size=1, max_size=3), st.lists(CARDS, max_size=2))
def test_equal_keys_mean_equal_futures(text: str, hand: list[str], deck: list[str]) -> None:
    note(text)
    run = table(text, hand, deck)
    wrong = confused(run, most=50, depth=4)
    for one, other in wrong[:1]:
        note(f"{asked(one)}\n{asked(other)}")
    assert not wrong


@settings(max_examples=40)
@given(TEXTS, st.lists(CARDS, min_size=1, max_size=3), st.lists(CARDS, max_size=2))
def test_merged_exploration_reaches_the_same_ends(text: str, hand: list[str], deck: list[str]) -> None:
    note(text)
    run = table(text, hand, deck)
    if len(list(every_run(run, 250))) >= 250:
        # too wide to be walked through without merging: nothing to compare with
        return
    alone = {canonical(one.game, one.world) for one in each_end(run)}
    outcomes = to_the_end(run)
    assert outcomes.complete
    assert {canonical(one.game, one.world) for one in outcomes.outcomes.values()} == alone


@settings(max_examples=40)
@given(TEXTS, st.lists(CARDS, min_size=1, max_size=3), st.lists(CARDS, max_size=2), st.data())
def test_a_fork_leaves_its_parent_alone(text: str, hand: list[str], deck: list[str], data: st.DataObject) -> None:
    """Answered once, twice, another way, or from the start: the same answers always make the same run."""
    note(text)
    first = table(text, hand, deck)
    run = first
    given_: list[tuple[str, ...]] = []
    for _ in range(5):
        if run.decision is None or run.decision.phase:
            break
        before = key(run), run.trace, run.world
        answers = list(run.decision.answers())
        answer = data.draw(st.sampled_from(answers))
        after = run.answer(*answer)
        another = run.answer(*data.draw(st.sampled_from(answers)))
        again = run.answer(*answer)
        assert (again.trace, again.world, key(again)) == (after.trace, after.world, key(after))
        assert (key(run), run.trace, run.world) == before
        assert another.game is run.game
        given_.append(answer)
        run = after
    replayed = table(text, hand, deck)
    for answer in given_:
        replayed = replayed.answer(*answer)
    assert replayed.trace == run.trace
    assert canonical(replayed.game, replayed.world) == canonical(run.game, run.world)
    assert names(replayed) == names(run)
