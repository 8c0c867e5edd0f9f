"""Who answers: at random, but never anything illegal; bots sensibly."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tables import labels, lay
from whole_games import DATES, PLAYERS, TIMES, anybody, random_game

from adjudicator.cards import all_versions
from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.games.bots import ALWAYS, BIG_MONEY, BIG_MONEY_WITH_SMITHIES, Bot, When
from adjudicator.games.deciders import Chance, random_answer
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import random_kingdom
from adjudicator.games.whole_game import moments, play_game, table_of

OPTIONS = st.lists(st.integers(1, 4), min_size=1, max_size=6)


@given(OPTIONS, st.integers(0, 8), st.integers(0, 8), st.booleans(), st.integers(0, 99))
def test_random_answers_are_legal(copies: list[int], least: int, most: int, ordered: bool, seed: int) -> None:
    options = tuple(Option(f"Card {number}", tuple(range(count))) for number, count in enumerate(copies))
    decision = Decision("discard", 0, 0, options, min(least, most), max(least, most), ordered=ordered)
    assert decision.problem(random_answer(decision, Random(seed))) is None


def test_random_answers_reach_every_legal_one() -> None:
    options = (Option("Copper", (1, 2)), Option("Estate", (3,)), Option("Moat", (4,)))
    for ordered in (False, True):
        decision = Decision("discard", 0, 0, options, 0, 3, ordered=ordered)
        random = Random(1)
        assert {random_answer(decision, random) for _ in range(2000)} == set(decision.answers())


def test_millions_of_answers_take_no_time() -> None:
    options = tuple(Option(f"Card {number}", tuple(range(20))) for number in range(20))
    decision = Decision("discard", 0, 0, options, 0, 300, ordered=True)
    for seed in range(20):
        assert decision.problem(random_answer(decision, Random(seed))) is None


@settings(max_examples=12 * TIMES)
@given(st.integers(0, 10**9), st.sampled_from(list(DATES.values())))
def test_a_bot_answers_every_question_of_the_base_set(seed: int, as_of: object) -> None:
    """It meets every position that random play leads to, against players who do anything."""
    kingdom = random_kingdom(seed)
    rules = (("Province", ALWAYS), *((name, When(fewer_than=2)) for name in kingdom), ("Silver", ALWAYS))
    run = random_game(seed, 3, as_of)  # type: ignore[arg-type]
    deciders = table_of([Bot(rules), *anybody(seed, 3)[1:]], Chance(seed))
    for run, _ in moments(run, deciders, most_turns=60):  # noqa: B007, B020
        pass
    assert run.world.turn.number > 20


def test_big_money() -> None:
    lengths, wins = [], Counter[int]()
    for seed in range(20):
        run = new_game(PLAYERS[:2], ("Smithy", *random_kingdom(seed))[:1], first=seed % 2)
        game = play_game(run, [Bot(BIG_MONEY), Bot(BIG_MONEY_WITH_SMITHIES)], seed)
        assert game.over
        lengths.append(game.turns / 2)
        wins.update(game.winners)
    assert 14 < sum(lengths) / len(lengths) < 21
    assert wins[1] > wins[0]


def bot_answer(hand: list[str], *answers: str, deck: list[str] | None = None, rules: object = BIG_MONEY) -> Run:
    """The run in which alice, who has these cards in hand, has given these answers."""
    catalog = [versions[-1] for name, versions in all_versions().items() if versions[-1].expansion == "Dominion"]
    stock = {one.name: 10 for one in catalog if one.kind == "card"}
    game, world = lay(*catalog, hand=hand, deck=deck or [], piles=stock, zones=None)
    run = Run.begin(game, world)
    for answer in answers:
        run = run.answer(answer)
    return run


def decided(run: Run) -> tuple[str, ...]:
    assert run.decision is not None
    return Bot().decide(run, run.decision)


def test_sensible_answers() -> None:
    assert decided(bot_answer(["Chapel", "Copper", "Estate", "Curse", "Silver"], "play Chapel")) == (
        "Curse",
        "Estate",
        "Copper",
    )
    assert decided(bot_answer(["Cellar", "Copper", "Estate", "Province"], "play Cellar")) == ("Estate", "Province")
    assert decided(bot_answer(["Workshop"], "play Workshop"))[0] in labels(bot_answer(["Workshop"], "play Workshop"))
    assert decided(bot_answer(["Remodel", "Gold", "Estate"], "play Remodel")) == ("Estate",)
    assert decided(bot_answer(["Mine", "Copper", "Silver"], "play Mine")) == ("Copper",)
    assert decided(bot_answer(["Throne Room", "Cellar", "Market"], "play Throne Room")) == ("Market",)
    assert decided(bot_answer(["Village", "Smithy"])) == ("play Village",)
    assert decided(bot_answer(["Gold", "Copper"], "end Action phase")) == ("play Gold",)
    assert decided(bot_answer([], "end Action phase", "end Treasures")) == ("end Buy phase",)
