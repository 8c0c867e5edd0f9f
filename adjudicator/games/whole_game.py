"""Playing a game to its end between deciders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.games.deciders import Chance, Decider
from adjudicator.rules.scoring import score, winners
from adjudicator.rules.you import You

MOST_TURNS: Final = 400
"""A game with more turns than this is stopped: bots that buy nothing would never end it."""

MOST_ANSWERS: Final = 100_000
"""So is a game with more questions than this."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played. `over` is false if it was stopped; then `winners` are the seats that are ahead.

    `answers` are all that were given, in order: from the same first run they lead to the same end.
    """

    run: Run
    over: bool
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    answers: tuple[tuple[str, ...], ...]


def table_of(players: Sequence[Decider], chance: Decider) -> dict[int, Decider]:
    """Who decides for which seat."""
    return {CHANCE: chance, **dict(enumerate(players))}


def step(run: Run, deciders: Mapping[int, Decider]) -> tuple[Run, tuple[str, ...]]:
    """The run after its decision is answered, and the answer."""
    decision = run.decision
    if decision is None:
        raise ValueError("The game is over: nothing is asked.")
    answer = deciders[decision.decider].decide(run, decision)
    return run.answer(*answer), answer


def moments(
    run: Run, deciders: Mapping[int, Decider], *, most_turns: int = MOST_TURNS, most_answers: int = MOST_ANSWERS
) -> Iterator[tuple[Run, tuple[str, ...]]]:
    """Every run after an answer, with the answer, until the game ends or a limit is reached."""
    first = run.world.turn.number
    for _ in range(most_answers):
        if run.decision is None or run.world.turn.number - first > most_turns:
            return
        run, answer = step(run, deciders)
        yield run, answer


def play_game(
    run: Run,
    players: Sequence[Decider],
    seed: int,
    *,
    most_turns: int = MOST_TURNS,
    most_answers: int = MOST_ANSWERS,
) -> Finished:
    """Play a run to the end of the game; chance is drawn from `seed`. The same deciders and seed give the same trace."""
    if len(players) != len(run.game.players):
        raise ValueError(f"{len(players)} deciders cannot play for {len(run.game.players)} players.")
    last, answers = run, []
    deciders = table_of(players, Chance(seed))
    for last, answer in moments(run, deciders, most_turns=most_turns, most_answers=most_answers):  # noqa: B007
        answers.append(answer)
    return finished(last, answers)


def finished(run: Run, answers: Sequence[tuple[str, ...]] = ()) -> Finished:
    """The result of a game that is over, or stopped here."""
    you = You(Glance(run.game, run.world), 0)
    scores = tuple(score(you.player(seat)) for seat in range(len(run.game.players)))
    return Finished(run, run.over, run.world.turn.number, scores, winners(you), tuple(answers))


def replayed(run: Run, answers: Sequence[tuple[str, ...]]) -> Run:
    """The run after these answers."""
    for answer in answers:
        run = run.answer(*answer)
    return run


def since_the_phase(first: Run, last: Run) -> tuple[Run, list[tuple[Decision, tuple[str, ...]]]] | None:
    """The run at the latest question of a phase on the way from `first` to `last`, and the answers given since.

    `None` if there was no such question, or if something happened meanwhile that was not an answer.
    """
    found: tuple[Run, list[tuple[Decision, tuple[str, ...]]]] | None = None
    run = first
    answers = [event.get("chosen") for event in last.trace if event.kind == "choose" and not event.get("forced")]
    for answer in (*answers, None):
        decision = run.decision
        if decision is not None and decision.phase:
            found = (run, [])
        if answer is None or decision is None or not isinstance(answer, tuple):
            break
        if found is not None:
            found[1].append((decision, answer))
        if decision.problem(answer) is not None:
            return None
        run = run.answer(*answer)
    return found if run.trace == last.trace else None
