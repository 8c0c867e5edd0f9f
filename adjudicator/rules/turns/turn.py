"""A turn, piece by piece (II, Your turn; V, Summary of your turn).

The point the game has reached is data of the world: `next_piece` looks there, does one piece and returns. So no frame
lasts a whole turn, and a phase that an ability changes is simply noticed at the next piece.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Hashable, Mapping
from typing import Any, Final

from adjudicator.engine.decisions import Option
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.moments import END_OF_BUY, FIRST_AT_START, MAY_PLAY, START_OF_BUY, START_OF_TURN
from adjudicator.engine.view import View
from adjudicator.rules.buying.cards import buy, can_buy, use_a_buy
from adjudicator.rules.buying.landscapes import buy_landscape, buyable
from adjudicator.rules.buying.paying import payable_now
from adjudicator.rules.getting import pay_off, spend_token
from adjudicator.rules.playing import may_play, play
from adjudicator.rules.properties import of_type
from adjudicator.rules.setup.game_start import SETTING_UP, draw_first_hands
from adjudicator.rules.shadows import options_to_play, playable_from_hand
from adjudicator.rules.switches import COFFERS_ANY_TIME, LEAVING_ENDS_THE_BUY_PHASE
from adjudicator.rules.turns import last_round
from adjudicator.rules.turns.cleaning_up import clean_up
from adjudicator.rules.turns.moments_of_a_turn import last_moment, moment
from adjudicator.rules.words import ACTION, NIGHT, TREASURE
from adjudicator.world.records import (
    LAST_TURN,
    LEFT,
    TRASHED,
    TRASHED_LAST_TURN,
    UNTIL_NEXT_TURN,
    Fact,
    Pools,
    Record,
    Ref,
)
from adjudicator.world.world import World

START: Final = "start"
ACTION_PHASE: Final = "Action"
BUY_PHASE: Final = "Buy"
NIGHT_PHASE: Final = "Night"
CLEAN_UP: Final = "Clean-up"
TREASURES: Final = "treasures"
BUYING: Final = "buying"
END: Final = "end"

_END_ACTIONS: Final = Option("end Action phase", (END,), "end")
_END_TREASURES: Final = Option("end Treasures", (END,), "end")
_END_BUYS: Final = Option("end Buy phase", (END,), "end")
_END_NIGHT: Final = Option("end Night phase", (END,), "end")


def next_piece(you: View) -> Coroutine[Any, Any, None]:
    """The next piece of the game: one choice of a phase and what it leads to, or the step to the next phase."""
    turn = you.world.turn
    if turn.phase == BUY_PHASE:
        return _OF_THE_BUY_PHASE.get(turn.part, buying)(you)
    return _PIECES.get(turn.phase, clean_up)(you)


def entered(world: World, phase: str, part: str = "") -> World:
    """The world in another phase, or another part of one."""
    return world.with_turn(world.turn.entered(phase, part))


def enter(you: View, phase: str, part: str = "") -> Effect[None]:
    """Move on to a phase; the trace gets a heading if it is a new one."""
    new = phase not in (you.world.turn.phase, CLEAN_UP)
    return you.change(
        lambda world: (entered(world, phase, part), None),
        (lambda _: Telling("phase", you.seat, detail=(("phase", phase),))) if new else None,
    )


def started(world: World, seat: int, *, looking_back: bool) -> World:
    """The world at the start of a player's turn: pools as they start, and what lasted until now gone."""
    pools = tuple(Pools(1, 1) if other == seat else Pools() for other in range(len(world.pools)))
    turns = world.turns
    if not world.turn.extra and not last_round.is_on(world):
        turns = (*turns[:seat], turns[seat] + 1, *turns[seat + 1 :])
    kept = tuple(record for record in world.in_force if not _over(record, seat))
    facts = _of_last_turns(world) if looking_back else ()
    return world._replace(pools=pools, turns=turns, in_force=kept, facts=facts, unaffected=())


def _of_last_turns(world: World) -> tuple[Fact, ...]:
    """What each player gained and trashed on their last turn; `last` has just had theirs."""
    last = world.turn.last
    kept = [fact for fact in world.facts if fact.kind in _LAST_TURNS.values() and fact.player != last]
    # what happened between the turns has no phase
    latest = [
        (_LAST_TURNS[fact.kind], fact.name)
        for fact in world.facts
        if fact.kind in _LAST_TURNS and fact.player == last and fact.phase
    ]
    return (*kept, *(Fact(kind, last, name) for kind, name in sorted(latest) if last is not None))


_LAST_TURNS: Final = {"gained": LAST_TURN, TRASHED: TRASHED_LAST_TURN}


def _over(record: Record, seat: int) -> bool:
    return record.until == UNTIL_NEXT_TURN and record.owner == seat


async def begin_turn(you: View) -> None:
    """Start a turn: pools, then everything that happens at the start of the turn."""
    turn = you.world.turn
    regular = not turn.extra and not last_round.is_on(you.world) and you.seat not in you.game.unsaid
    number = you.world.turns[you.seat] + 1 if regular else None
    detail: tuple[Detail, ...] = (("extra", turn.extra),)
    if number is not None:
        detail = (("number", number), *detail)
    if turn.controller is not None:
        detail = (*detail, ("decider", turn.controller))
    telling = Telling("turn", you.seat, detail=detail)
    looking_back = "last turns" in you.game.recalls
    await you.change(lambda world: (started(world, world.turn.player, looking_back=looking_back), None), telling)
    await enter(you, ACTION_PHASE)
    await moment(you, FIRST_AT_START)
    await last_moment(you, START_OF_TURN)


def _plays(you: View, type_: str) -> tuple[Option, ...]:
    cards = of_type(you, playable_from_hand(you), type_)
    if you.game.listens(MAY_PLAY):
        cards = [ref for ref in cards if may_play(you, ref)]
    return options_to_play(you, cards, "play")


def _spending(you: View, token: str) -> tuple[Option, ...]:
    number = you.world.number(you.seat, token)
    return (Option(f"spend {token.capitalize()}", (f"spend {token}",) * number, "spend"),) if number else ()


def _coffers(you: View) -> tuple[Option, ...]:
    """Spending Coffers where that was impossible before 2022: the rule only matters to a player who has some."""
    spending = _spending(you, "coffers")
    return spending if spending and you.game.on(COFFERS_ANY_TIME) else ()


def _acts(you: View) -> tuple[Option, ...]:
    plays = (*_plays(you, ACTION),) if you.world.pools[you.seat].actions else ()
    return (*plays, *_paying(you), *_spending(you, "villagers"), *_coffers(you), _END_ACTIONS)


def _paying(you: View) -> tuple[Option, ...]:
    most = payable_now(you)
    return (Option("pay off Debt", ("pay off",) * most, "pay off"),) if most else ()


async def action_phase(you: View) -> None:
    """Play an Action card, spend Villagers, pay off debt, or end the phase."""
    picked = await _one(you, "Action phase", _acts(you))
    if picked == END:
        await enter(you, BUY_PHASE, START)
    elif isinstance(picked, Ref):
        await you.change(lambda world: (_used(world, you.seat, "actions"), None))
        await _play(you, picked)
    else:
        await _spend(you, str(picked))


def _play(you: View, ref: Ref) -> Effect[Ref | None]:
    return you.go_on(play, ref, "", opens=lambda: Telling("play", you.seat, you.seen(ref), (("from", ref.place),)))


def _one(you: View, by: str, options: tuple[Option, ...]) -> Effect[object]:
    return you.ask("turn", options, by=by, phase=True, gives=_first)


def _first(values: tuple[Hashable, ...]) -> object:
    return values[0]


async def _spend(you: View, what: str) -> None:
    if what == "pay off":
        await pay_off(you, 1)
    else:
        await spend_token(you, what.removeprefix("spend "), 1)


def _used(world: World, seat: int, pool: str) -> World:
    return world.with_pools(seat, world.pools[seat].plus(pool, -1))


async def start_of_buy_phase(you: View) -> None:
    """The start of the Buy phase, then Treasures."""
    turn = you.world.turn
    await moment(you, START_OF_BUY)
    if you.world.turn.serial == turn.serial:
        await enter(you, BUY_PHASE, TREASURES)


async def treasures(you: View) -> None:
    """The first part of the Buy phase: play a Treasure card, spend Coffers, pay off debt, or move on to buying."""
    spending = (*_paying(you), *_spending(you, "coffers"))
    picked = await _one(you, "Buy phase", (*_plays(you, TREASURE), *spending, _END_TREASURES))
    if picked == END:
        await enter(you, BUY_PHASE, BUYING)
    elif isinstance(picked, Ref):
        await _play(you, picked)
    else:
        await _spend(you, str(picked))


def _buys(you: View) -> tuple[Option, ...]:
    bought = you.options(can_buy(you), "buy")
    landscapes = tuple([Option(f"buy {name}", (name,), "buy") for name in buyable(you)])
    return (
        *bought,
        *landscapes,
        *_paying(you),
        *_coffers(you),
        _END_BUYS,
    )


async def buying(you: View) -> None:
    """The second part of the Buy phase: buy something, pay off debt, or end the phase."""
    picked = await _one(you, "Buy phase", _buys(you))
    if isinstance(picked, Ref):
        await use_a_buy(you)
        await _buy(you, picked)
    elif picked in you.game.landscapes:
        await use_a_buy(you)
        await you.do(buy_landscape, picked, opens=Telling("buy", you.seat, detail=(("name", str(picked)),)))
    elif picked == END:
        await end_buy_phase(you)
    else:
        await _spend(you, str(picked))


def _buy(you: View, ref: Ref) -> Effect[None]:
    return you.go_on(buy, ref, opens=lambda: Telling("buy", you.seat, you.seen(ref)))


async def end_buy_phase(you: View) -> None:
    """The end of the Buy phase, and on to the Night or to Clean-up. Nothing that triggers there gains a card."""
    await moment(you, END_OF_BUY)
    night = NIGHT in you.game.types
    await enter(you, NIGHT_PHASE if night else CLEAN_UP, "" if night else START)


async def night_phase(you: View) -> None:
    """Play a Night card, spend Coffers, pay off debt, or move on to Clean-up."""
    picked = await _one(you, "Night phase", (*_plays(you, NIGHT), *_paying(you), *_coffers(you), _END_NIGHT))
    if picked == END:
        await enter(you, CLEAN_UP, START)
    elif isinstance(picked, Ref):
        await _play(you, picked)
    else:
        await _spend(you, str(picked))


async def return_to_action_phase(you: View) -> None:
    """In the Buy phase of one's own turn: go back to the Action phase, pools as they are. Since 2022 that ends the Buy phase."""
    if not you.on_turn or you.world.turn.phase != BUY_PHASE:
        await you.end("failed", "it is not your Buy phase")
        return
    if you.game.on(LEAVING_ENDS_THE_BUY_PHASE):
        await moment(you, END_OF_BUY)
        left = Fact(LEFT, you.seat, "")
        await you.change(lambda world: (world.with_fact(left), None))
    await enter(you, ACTION_PHASE)


_PIECES: Final[Mapping[str, Callable[[View], Coroutine[Any, Any, None]]]] = {
    START: begin_turn,
    ACTION_PHASE: action_phase,
    NIGHT_PHASE: night_phase,
    SETTING_UP: draw_first_hands,
}
_OF_THE_BUY_PHASE: Final[Mapping[str, Callable[[View], Coroutine[Any, Any, None]]]] = {
    START: start_of_buy_phase,
    TREASURES: treasures,
}
