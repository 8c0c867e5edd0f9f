"""Any moment of a game can be noted down as a scenario that leads to it again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from noted_boards import asked, laid_out, loaded, same
from slowness import one_of
from whole_corpus import FILES, of_file
from whole_games import DATES, TIMES, anybody, random_game

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.run import Run
from adjudicator.format.problems import Problems
from adjudicator.games.bots import ALWAYS, Bot, When
from adjudicator.games.deciders import Anything, Chance, Decider
from adjudicator.games.new_game import new_game
from adjudicator.games.whole_game import moments, since_the_phase, table_of
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.board import lay_out

SEEDS = st.integers(0, 10**9)
FIRST_TURN = "Not in this file: exactly whose turns came before this one."
MERCHANTS = ("Merchant", "Throne Room", "Militia", "Moat", "Cellar", "Bandit", "Sentry", "Artisan", "Vassal", "Library")

OTHERS = ("Harbinger", "Bureaucrat", "Spy", "Remodel", "Workshop", "Cellar", "Village", "Chancellor", "Feast", "Mine")


def busy_game(seed: int) -> Iterator[Run]:
    """A game between bots that like Merchants played by Throne Rooms."""
    rules = (("Throne Room", When(one_in=5)), ("Merchant", When(one_in=4)), ("Silver", ALWAYS))
    first = new_game(("alice", "bob"), MERCHANTS)
    bots: list[Decider] = [Bot(rules), *anybody(seed, 1)]
    return (run for run, _ in moments(first, table_of(bots, Chance(seed)), most_turns=40))


@settings(max_examples=10 * TIMES)
@given(SEEDS, st.sampled_from(list(DATES.values())), st.integers(2, 4))
def test_a_board_of_a_random_game(seed: int, as_of: date, seats: int) -> None:
    table = table_of(anybody(seed, seats), Chance(seed))
    for number, (run, _) in enumerate(moments(random_game(seed, seats, as_of), table, most_turns=70)):
        if run.decision is None or not run.decision.phase or number % 23:
            continue
        noted = note_down(run.game, run.world, id="a-game", title="A game: turn 7")
        note(noted.text)
        if run.world.turn.number == 1:
            assert noted.unsaid == (FIRST_TURN,)
            continue
        assert noted.unsaid == ()
        again = laid_out(noted.text)
        same(run, again)
        assert again.game.switches == run.game.switches
        assert all(again.game.catalog[name] is run.game.catalog[name] for name in run.game.present)


@pytest.mark.parametrize("seed", one_of(2, range(2)))
def test_abilities_in_force_and_what_happened_this_turn(seed: int) -> None:
    in_force = 0
    for run in busy_game(seed):
        if run.decision is not None and run.decision.phase and run.world.turn.number > 1 and run.world.facts:
            noted = note_down(run.game, run.world, id="a-game", title="A game")
            assert noted.unsaid == (), noted.text
            same(run, laid_out(noted.text))
            in_force = max(in_force, len(run.world.in_force))
    assert in_force > 2


@pytest.mark.parametrize(
    ("kingdom", "asked_for"),
    [
        (OTHERS, {"trash", "gain", "put", "discard", "choose"}),
        pytest.param(MERCHANTS, {"discard", "play", "react"}, marks=pytest.mark.slow),
    ],
    ids=["others", "Merchant"],
)
def test_a_moment_in_the_middle_of_an_ability(kingdom: tuple[str, ...], asked_for: set[str]) -> None:
    """The file has the position at the phase's own question, and the answers since as moves."""
    first = new_game(("alice", "bob"), kingdom)
    rules = tuple((name, When(fewer_than=2)) for name in kingdom)
    words = set()
    table = table_of([Bot(rules), Anything(1, busy=0.9)], Chance(1))
    for run, _ in moments(first, table, most_turns=50):
        if run.world.turn.number < 2 or run.decision is None or run.decision.phase or run.decision.decider == CHANCE:
            continue
        found = since_the_phase(first, run)
        assert found is not None
        at, answers = found
        noted = note_down(at.game, at.world, answers, id="a-game", title="A game")
        assert noted.unsaid == ()
        result = run_scenario(loaded(noted.text))
        assert result.missing is not None, noted.text
        same(run, result.run)
        words.add(run.decision.word)
    assert asked_for <= words


SHARES = 20
"""The files of the corpus are dealt out to so many tests."""


@pytest.mark.parametrize("share", one_of(SHARES, range(SHARES)))
def test_every_board_of_the_corpus(share: int) -> None:
    """Whatever the format can say is written again so that it means the same."""
    boards = 0
    for file in FILES[share::SHARES]:
        for scenario in of_file(file):
            laid = lay_out(scenario, Problems(str(file)))
            assert laid is not None
            noted = note_down(laid.game, laid.world, id=scenario.id, title=scenario.title)
            assert noted.unsaid == (), f"{file}: {scenario.id}"
            again = lay_out(loaded(noted.text), Problems(""))
            assert again is not None
            assert canonical(laid.game, laid.world) == canonical(again.game, again.world)
            assert set(laid.game.landscapes) == set(again.game.landscapes)
            boards += 1
    assert boards > 5000 // SHARES // 2


def test_a_turn_that_another_player_will_make_the_decisions_of() -> None:
    run = laid_out("""
id: a
title: A
kingdom: [Possession]
players:
  alice: {hand: [Possession]}
  bob: {hand: [2 Copper]}
""").answer("play Possession")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    assert "in force: [{ability: Possession (a), by: alice}]" in noted.text
    for label in ("end Action phase", "end Treasures", "end Buy phase"):
        run = run.answer(label)
    noted = note_down(run.game, run.world, id="b", title="B")
    assert "turn: bob\n" in noted.text
    assert "controlled by: alice\n" in noted.text
    assert "in force: [{ability: Possession, by: alice}]" in noted.text


@pytest.mark.parametrize("as_of", ["2012", "2017", "2019", "2025"])
def test_a_turn_that_another_player_makes_the_decisions_of(as_of: str) -> None:
    """Who possesses whom says it all; only what becomes of a trashed card there are no words for."""
    run = laid_out(f"""
id: a
title: A
as_of: {as_of}
kingdom: [Possession, Chapel]
players:
  alice: {{hand: [Possession], turns: 3}}
  bob: {{hand: [Chapel, Copper], turns: 3}}
""")
    for label in ("play Possession", "end Action phase", "end Treasures", "end Buy phase"):
        run = run.answer(label)
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    assert asked(run.decision) == asked(laid_out(noted.text).decision)
    run = run.answer("play Chapel").answer("Copper")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == (
        "Not in this file: Possession (put the cards of theirs that were trashed into their discard pile), which is in force for bob.",
    )


def test_what_cannot_be_said_is_named() -> None:
    run = next(run for run in busy_game(1) if run.world.turn.number > 12 and run.decision and run.decision.phase)
    world = run.world.with_tokens(0, "a token nobody knows", 1)
    noted = note_down(run.game, world, id="a-game", title="A game")
    assert noted.unsaid == ("Not in this file: all tokens.",)
    assert noted.text.startswith("# Not in this file: all tokens.\nid: a-game\n")
    loaded(noted.text)


@pytest.mark.parametrize(
    ("kingdom", "answers"),
    [
        (("Contraband",), ("end Action phase", "play Contraband", "Gold")),
        (("Overlord", "Smithy"), ("play Overlord", "nothing", "Way of the Chameleon")),
    ],
)
def test_a_board_can_be_laid_out_without_what_cannot_be_said(
    kingdom: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    run = laid_out(f"""
id: a
title: A
kingdom: [{", ".join(kingdom)}]
landscapes: [Way of the Chameleon]
players:
  alice: {{hand: [{kingdom[0]}], deck: [5 Copper]}}
  bob: {{}}
""")
    for label in answers:
        run = run.answer(label)
    noted = note_down(run.game, run.world, id="b", title="B")
    assert f"played by: {kingdom[0]}" not in noted.text
    assert "cannot be laid out" not in " ".join(noted.unsaid)
    loaded(noted.text)


def test_tokens_spent_while_an_ability_asks_what_to_buy() -> None:
    first = run = laid_out("""
id: a
title: A
kingdom: [Black Market]
black market: [Village, Smithy]
players:
  alice: {hand: [Black Market], coffers: 2}
  bob: {}
""")
    given: list[tuple[Decision, tuple[str, ...]]] = []
    for label in ("play Black Market", "spend Coffers", "Village"):
        assert run.decision is not None
        given.append((run.decision, (label,)))
        run = run.answer(label)
    noted = note_down(first.game, first.world, given, id="b", title="B")
    assert "  - alice spends 1 Coffers\n  - alice buy: Village\n" in noted.text
    same(run, run_scenario(loaded(noted.text)).run)


def test_names_that_no_file_can_have() -> None:
    run = new_game(("Anna Maria", "discard"), MERCHANTS)
    noted = note_down(run.game, run.world, id="a-game", title="A game")
    assert noted.unsaid[0].startswith("This board cannot be laid out again: ")


@pytest.mark.parametrize("sun_tokens", ["", "sun tokens: {Divine Wind: 0}"])
@pytest.mark.parametrize(
    ("bringing", "chosen"), [("Young Witch", "Cellar"), ("Young Witch, Cellar", "Astrolabe"), ("Ferryman", "Smithy")]
)
def test_a_pile_chosen_for_the_new_kingdom(bringing: str, chosen: str, sun_tokens: str) -> None:
    name = bringing.partition(",")[0]
    extra = "" if name == "Ferryman" else f", {chosen}"
    run = laid_out(f"""
id: a
title: A
kingdom: [Poet, Sage]
new kingdom: [{bringing}, Village{extra}]
prophecy: Divine Wind
{sun_tokens}
chosen: {{{name}: {chosen}}}
players:
  alice: {{}}
  bob: {{}}
""")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    same(run, laid_out(noted.text))
