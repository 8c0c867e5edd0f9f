"""Adventures: the tokens that have an ability of their own."""

from __future__ import annotations

from adjudicator.cards.defining import token
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ON_OWN_PILE
from adjudicator.engine.moments import BEFORE_PLAY, WOULD_DRAW, WOULD_GET
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.tokens import face_down

MINUS_COIN = "-1 Coin"
MINUS_CARD = "-1 Card"
PLUS_CARD = "+1 Card"
PLUS_ACTION = "+1 Action"
PLUS_BUY = "+1 Buy"
PLUS_COIN = "+1 Coin"
MINUS_COST = "-2 Cost"
TRASHING = "Trashing"
JOURNEY = "Journey"
JOURNEY_DOWN = face_down(JOURNEY)

minus_coin = token(
    MINUS_COIN,
    2015,
    expansion="Adventures",
    text="When you would get +$, get $1 less and return this token.",
    cites=("-$1 token",),
)


@minus_coin.when(
    WOULD_GET,
    token=MINUS_COIN,
    trigger=when(lambda you, it: it.what == "coins", "it is not +$", "which card"),
    cites=("-$1 token 1",),
)
async def get_one_coin_less(you: You, it: Occurrence) -> Occurrence:
    await you.return_token(MINUS_COIN)
    return it.changed(amount=it.amount - 1)


minus_card = token(
    MINUS_CARD,
    2015,
    expansion="Adventures",
    text="When you would draw cards, draw one card fewer and return this token.",
    cites=("-1 Card token",),
)


@minus_card.when(WOULD_DRAW, token=MINUS_CARD, cites=("-1 Card token 1", "-1 Card token 3"))
async def draw_one_card_fewer(you: You, it: Occurrence) -> Occurrence:
    await you.return_token(MINUS_CARD)
    return it.changed(amount=it.amount - 1)


plus_card = token(
    PLUS_CARD,
    2015,
    expansion="Adventures",
    text="When you play a card from the pile with this token, you first get +1 Card.",
    cites=("+1 Card token",),
)


@plus_card.when(BEFORE_PLAY, where=ON_OWN_PILE, token=PLUS_CARD, cites=("+1 Card token",))
async def a_card_first(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


plus_action = token(
    PLUS_ACTION,
    2015,
    expansion="Adventures",
    text="When you play a card from the pile with this token, you first get +1 Action.",
    cites=("+1 Action token",),
)


@plus_action.when(BEFORE_PLAY, where=ON_OWN_PILE, token=PLUS_ACTION, cites=("+1 Action token",))
async def an_action_first(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)


plus_buy = token(
    PLUS_BUY,
    2015,
    expansion="Adventures",
    text="When you play a card from the pile with this token, you first get +1 Buy.",
    cites=("+1 Buy token",),
)


@plus_buy.when(BEFORE_PLAY, where=ON_OWN_PILE, token=PLUS_BUY, cites=("+1 Buy token",))
async def a_buy_first(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


plus_coin = token(
    PLUS_COIN,
    2015,
    expansion="Adventures",
    text="When you play a card from the pile with this token, you first get +$1.",
    cites=("+$1 token",),
)


@plus_coin.when(BEFORE_PLAY, where=ON_OWN_PILE, token=PLUS_COIN, cites=("+$1 token",))
async def a_coin_first(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)
