"""Promos: Prince."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_unless_lost
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ANYONE, ForLater
from adjudicator.engine.moments import DISCARD, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.rules.words import ACTION, COMMAND, DURATION, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_GAME, UNTIL_END_OF_TURN, Ref

PROMO = "Promo"

prince_2014 = card(
    "Prince",
    "Action",
    8,
    2014,
    expansion=PROMO,
    text="You may set this aside. If you did, set aside an Action card from your hand that costs up to $4. At the"
    " start of each of your turns, play that card, and set it aside again when you discard it from play. Once you"
    " fail to set it aside in a turn in which you played it, you no longer play it.",
    for_later=ForLater((ACTION,), up_to=4),
    cites=("Prince (pre-2022)",),
)


def discarded_from_play(played: Ref, then: Then) -> bool:
    """Whether the card that was discarded from play is the one that was played, unmoved since."""
    return then.from_.zone == PLAY and (then.ref.card, then.ref.moves) == (played.card, played.moves + 1)


@prince_2014.later(
    DISCARD,
    knows="the card that was played",
    afterwards=True,
    until=UNTIL_END_OF_TURN,
    whose=ANYONE,
    trigger=when(
        lambda you, it: any(discarded_from_play(it.kept, then) for then in it.cards),
        "it is not the card that Prince played",
        "which card",
    ),
    cites=("Prince (pre-2022) 11", "Prince (pre-2022) 12", "Prince (pre-2022) 13", "Prince (pre-2022) 14"),
    title="when you discard that card from play, set it aside again",
)
async def set_it_aside_again(you: You, it: Occurrence) -> None:
    put = next(then.ref for then in it.cards if discarded_from_play(it.kept, then))
    aside = await you.set_aside(put)
    if aside:
        await you.set_up(play_it_each_turn, *aside)


@prince_2014.later(
    START_OF_TURN,
    knows=A_CARD,
    until=UNTIL_END_OF_GAME,
    cites=("Prince (pre-2022) 9", "Prince (pre-2022) 10", "Prince (pre-2022) 16", "Prince (pre-2022) 17"),
    title="at the start of each of your turns, play that card",
)
async def play_it_each_turn(you: You, it: Occurrence) -> None:
    played = await you.play(it.kept)
    if played is not None:
        await you.set_up(set_it_aside_again, played)


@prince_2014.instructions
async def set_this_and_an_action_aside(you: You) -> None:
    if not await may_unless_lost(you, "set it aside"):
        return
    this_aside = await you.set_aside(you.this)
    if not this_aside:
        return
    chosen = await you.choose_one("set aside", you.cards(you.hand, ACTION, costing=up_to(4)))
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(play_it_each_turn, *aside)


prince_2022 = card(
    "Prince",
    "Action-Duration-Command",
    8,
    2022,
    expansion=PROMO,
    for_later=ForLater((ACTION,), but_not=(COMMAND, DURATION), up_to=4),
    text="You may set aside from your hand, on this, an Action card that costs up to $4 and is neither a Duration nor a"
    " Command. At the start of each of your turns, play it, leaving it set aside.",
    cites=("Prince",),
)


@prince_2022.later(
    START_OF_TURN, knows=A_CARD, lasting=True, stays=True, cites=("Prince 1", "Prince 3", "Prince 4", "Prince 8")
)
async def play_it_leaving_it_there(you: You, it: Occurrence) -> None:
    await you.play(it.kept, leaving=True)


@prince_2022.instructions
async def set_an_action_aside_on_this(you: You) -> None:
    among = you.cards(you.hand, ACTION, costing=up_to(4), but_not=prince_2022.for_later.but_not)
    chosen = await you.choose_one("set aside", among, may=True)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(play_it_leaving_it_there, *aside)
