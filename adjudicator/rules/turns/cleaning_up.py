"""Clean-up, the end of the turn, and what happens between turns (II, Your turn; III, Abilities between turns)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import (
    DISCARD,
    DREW_HAND,
    END_OF_TURN,
    START_OF_CLEAN_UP,
    WOULD_DISCARD_HAND,
    WOULD_DRAW_HAND,
)
from adjudicator.engine.triggers.candidates import candidates, refusal
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import would
from adjudicator.engine.view import View
from adjudicator.rules.buying.paying import may_pay_off_more, payable_in_clean_up, payable_now
from adjudicator.rules.getting import draw, pay_off
from adjudicator.rules.moving_cards.discarding import discard
from adjudicator.rules.properties import then
from adjudicator.rules.receiving import discard_kept
from adjudicator.rules.turns.between_turns import between_turns, end_the_game, in_part
from adjudicator.rules.turns.durations import end_what_left_play, staying, stays
from adjudicator.rules.turns.moments_of_a_turn import moment
from adjudicator.rules.words import BOON
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.places import HAND, spot
from adjudicator.world.records import COUNTING, UNTIL_END_OF_NEXT_TURN, UNTIL_END_OF_TURN, Record, Ref, Turn
from adjudicator.world.world import World

HAND_SIZE = 5
QUIET: Final = "quiet"
"""The tag of the option to discard all cards on which nothing triggers."""


async def clean_up(you: View) -> None:
    """Do the next part of Clean-up, or of what follows the turn."""
    part = you.world.turn.part
    if part == COUNTING:
        await end_the_game(you)
    elif you.world.turn.over:
        await between_turns(you)
    elif part == "start":
        if payable_now(you) and not await _ends_turn(you):
            await pay_off(you, 1)
            return
        before = payable_in_clean_up(you)
        await moment(you, START_OF_CLEAN_UP)
        await may_pay_off_more(you, before)
        await you.change(lambda world: (in_part(world, "discard"), None))
    else:
        await you.do(discard_and_draw, opens=lambda: Telling("cleanup", you.seat))
        before = payable_in_clean_up(you)
        await moment(you, END_OF_TURN)
        await may_pay_off_more(you, before)
        await end_what_left_play(you)
        await you.change(lambda world: (ended(world), None))


async def discard_and_draw(you: View) -> None:
    """Discard what is in play and in hand, then draw the next hand."""
    if BOON in you.game.types:
        await discard_kept(you)
    before = payable_in_clean_up(you)
    await you.do(discard_next, True, ())
    await may_pay_off_more(you, before)
    await you.go_on(draw_hand)


async def _ends_turn(you: View) -> bool:
    """Ask a player who has coins left and debt: whether to end the turn, or to pay off debt now."""
    options = (Option("pay off Debt", ("pay off",) * payable_now(you), "pay off"), Option("end turn", (True,), "end"))
    chosen: tuple[Hashable, ...] = await you.ask("turn", options, by="Clean-up", phase=True)
    return chosen[0] is True


def ended(world: World) -> World:
    """The world after a turn: without what lasted until its end, and without the links of cards that left play."""
    turn = world.turn
    kept = tuple(record for record in world.in_force if not _over(record, turn) and not world.gone(record))
    there = world.holding()
    turned = tuple((ref, name) for ref, name in world.becoming if world.there(ref))
    return world._replace(in_force=kept, stays=there, becoming=turned, turn=turn._replace(over=True, controller=None))


def _over(record: Record, turn: Turn) -> bool:
    if record.until == UNTIL_END_OF_TURN:
        return True
    return record.until == UNTIL_END_OF_NEXT_TURN and record.owner == turn.player and record.made < turn.number


async def discard_next(you: View, hand_left: bool, reported: tuple[Ref, ...]) -> None:
    """Discard the cards in play one by one and the hand at once, in an order the player chooses if it can matter.

    Then the other players discard what they have in play, which is repeated as long as anybody has cards to discard.
    Cards that no ability listens to go together. `reported` are the cards that stay in play and have been mentioned in
    the trace.
    """
    heard = you.game.listens(DISCARD)
    for seat in you.seats:
        player = you.game.view(you.frame, seat)
        hand_too = hand_left and seat == you.seat
        loose = _loose(player)
        for ref in you.unwatched.in_play if seat == you.seat else ():
            if ref not in reported and ref not in loose:
                reported = (*reported, ref)
                await you.change(lambda world: (world, None), partial(_say_it_stays, you, ref))
        if any(_listened(player, ref) for ref in loose):
            await you.go_on(discard_one, seat, hand_left, reported)
        if loose:
            await discard(player, loose)
        if hand_too and not (loose and heard):
            await discard_hand(you)
            hand_left = False
        if heard and hand_too:
            # an ability may have put more into play
            await you.go_on(discard_next, hand_left, reported)


async def discard_one(you: View, seat: int, hand_left: bool, reported: tuple[Ref, ...]) -> None:
    """Let a player choose what is discarded next, as long as an ability triggers on one of their cards."""
    player = you.game.view(you.frame, seat)
    chosen: tuple[Hashable, ...] = await player.ask("first", partial(_next, player, hand_left), by="Clean-up")
    picked = chosen[0]
    if picked == HAND:
        await discard_hand(you)
    else:
        await discard(player, (picked,) if isinstance(picked, Ref) else _quiet(player))
    await you.go_on(discard_next, hand_left and picked != HAND, reported)


def _next(you: View, hand_left: bool) -> list[Option]:
    """What can be discarded next. The labels depend only on which cards there are."""
    you = you.unwatched
    quiet = _quiet(you)
    options = list(you.options([ref for ref in _loose(you) if ref not in quiet]))
    if quiet:
        options.append(Option("the other cards in play", (QUIET,), QUIET))
    if hand_left and you.hand:
        options.append(Option("the hand", (HAND,), HAND))
    return options


def _loose(you: View) -> tuple[Ref, ...]:
    """The cards in play that do not stay there. This does not count as reading which ones there are: each is discarded
    anyway."""
    return tuple([ref for ref in you.unwatched.in_play if not stays(you, ref)])


def _quiet(you: View) -> tuple[Ref, ...]:
    """Those of them on which no ability triggers."""
    return tuple([ref for ref in _loose(you) if not _listened(you, ref)])


def _say_it_stays(you: View, ref: Ref, _: None) -> Telling:
    return staying(you, ref)


async def discard_hand(you: View) -> None:
    """Discard the whole hand at once, except the cards that an ability lets the player keep."""
    if not you.hand:
        return
    kept: tuple[Ref, ...] = ()
    if you.game.listens(WOULD_DISCARD_HAND):
        changed = await would(you, you.occurrence(WOULD_DISCARD_HAND))
        if isinstance(changed, str):
            return
        kept = changed.refs("kept")
    rest = tuple([ref for ref in you.hand if ref not in kept]) if kept else you.hand
    if rest:
        await discard(you, rest)


def _listened(you: View, ref: Ref) -> bool:
    """Whether any ability triggers on this card being discarded from play."""
    if not you.game.listens(DISCARD):
        return False
    put = Ref(ref.card, ref.moves + 1, spot(DISCARD_PILE, you.seat))
    it = you.occurrence(DISCARD, (then(you, ref, put),))
    return any(
        refusal(you.game, you.world, candidate, it) is None
        for seat in you.seats
        for candidate in candidates(you.game, you.world, it, seat)
    )


async def draw_hand(you: View) -> None:
    """Draw the next hand."""
    number = HAND_SIZE
    if you.game.listens(WOULD_DRAW_HAND):
        changed = await would(you, you.occurrence(WOULD_DRAW_HAND, amount=HAND_SIZE))
        number = changed.amount if isinstance(changed, Occurrence) else 0
    if number:
        await draw(you, number)
    await moment(you, DREW_HAND)
