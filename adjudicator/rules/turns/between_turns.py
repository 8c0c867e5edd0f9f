"""Between turns: whether the game ends, what triggers after a turn, and whose turn is next (III, Abilities between turns)."""

from __future__ import annotations

from functools import partial

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import (
    AFTER_TURN,
    FIRST_AFTER_TURN,
    GAME_END,
    WOULD_TAKE_TURN,
)
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.offers import pick
from adjudicator.engine.triggers.windows import look, use, would
from adjudicator.engine.view import View
from adjudicator.rules.scoring import ending_piles, game_is_over, winners
from adjudicator.rules.turns import last_round
from adjudicator.rules.turns.moments_of_a_turn import anything_triggers, moment, moment_telling
from adjudicator.world.records import GAME_OVER, Turn
from adjudicator.world.world import World


def in_part(world: World, part: str) -> World:
    """The world in another part of Clean-up."""
    return world.with_turn(world.turn.entered(world.turn.phase, part))


async def between_turns(you: View) -> None:
    """End the game, resolve one after-turn ability, or begin the next player's turn."""
    over = await the_game_ends(you)
    if over:
        await end_the_game(you)
        return
    before = you.world.turn
    await after_turn(you)
    if you.world.turn.number != before.number:
        return
    last = last_round.is_on(you.world)
    following = _after(you, you.world.turn.normal)
    while not (last and last_round.is_over(you)):
        takes_it = not last or last_round.is_to_come(you.world, following)
        if takes_it:
            takes_it = await takes_turn(you, following)
            if takes_it:
                break
            await you.change(partial(_passed_over, following))
        following = _after(you, following)
    else:
        return
    await you.change(lambda world: (_regular_turn(world, following), None))


async def end_the_game(you: View) -> None:
    """Count the scores: the game is over."""
    detail: tuple[Detail, ...] = (("winners", winners(you)), ("empty piles", ending_piles(you)))
    await you.change(lambda world: (in_part(world, GAME_OVER), None), Telling("game end", detail=detail))


async def the_game_ends(you: View) -> bool:
    """Whether the game ends after this turn, without (more of) a round after the end."""
    if last_round.is_on(you.world):
        return last_round.is_over(you)
    if not game_is_over(you):
        return False
    await moment(you, GAME_END)
    return not last_round.is_on(you.world)


def _regular_turn(world: World, seat: int) -> World:
    return next_turn(last_round.taken(world, seat), seat)


def _after(you: View, seat: int) -> int:
    return (seat + 1) % len(you.game.players)


def _passed_over(seat: int, world: World) -> tuple[World, None]:
    """The world in which a player's regular turn was skipped: it still counts for breaking ties."""
    turns = world.turns
    if not last_round.is_on(world):
        turns = (*turns[:seat], turns[seat] + 1, *turns[seat + 1 :])
    return last_round.taken(world, seat)._replace(turns=turns), None


def next_turn(world: World, seat: int, *, extra: bool = False, controller: int | None = None) -> World:
    """The world about to start a turn of `seat`."""
    turn = world.turn
    return world.with_turn(
        Turn(
            number=turn.number + 1,
            player=seat,
            phase="start",
            extra=extra,
            controller=controller,
            last=turn.player,
            row=turn.row + 1 if seat == turn.player else 1,
            normal=turn.normal if extra else seat,
        )
    )


async def takes_turn(you: View, seat: int) -> bool:
    """Whether a player who would take a turn now really takes it: abilities may make them skip it."""
    if not you.game.listens(WOULD_TAKE_TURN):
        return True
    it = you.occurrence(WOULD_TAKE_TURN, player=seat)
    if not look(you, it, seat, ())[0]:
        return True
    telling = Telling("moment", seat, detail=(("moment", WOULD_TAKE_TURN),))
    takes_it: bool = await you.do(_still_takes_it, it, opens=telling)
    return takes_it


async def _still_takes_it(you: View, it: Occurrence) -> bool:
    changed = await would(you, it._replace(event=you.event))
    return isinstance(changed, Occurrence)


async def after_turn(you: View) -> None:
    """Resolve what triggers after the turn, until one of these abilities begins another turn.

    Whoever had the last turn resolves theirs first (III, Abilities between turns). Abilities that give no turn may be
    resolved before any that do (VI, Donate (pre-2021) 6).
    """
    await moment(you, FIRST_AFTER_TURN)
    if not you.game.listens(AFTER_TURN):
        return
    it = you.occurrence(AFTER_TURN)
    if anything_triggers(you, it):
        await you.do(_one_after_the_other, it, opens=partial(moment_telling, you, AFTER_TURN))


async def _one_after_the_other(you: View, it: Occurrence) -> None:
    it = it._replace(event=you.event)
    turn = you.world.turn
    over: tuple[Candidate, ...] = ()
    while you.world.turn.number == turn.number:
        offered = _next_offers(you, it, over)
        if not offered:
            return
        picked = await pick(you, it, offered[0].owner, offered)
        over = (*over, *offered) if picked is None else (*over, picked)
        if picked is not None:
            await use(you, it, picked)


def _next_offers(you: View, it: Occurrence, over: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """What can be resolved now by the first player in turn order who has anything left."""
    for seat in you.seats:
        offered = tuple(candidate for candidate in look(you, it, seat, ())[0] if candidate not in over)
        if offered:
            return offered
    return ()
