"""Adventures: the tokens that have an ability of their own."""

from __future__ import annotations

from adjudicator.cards.defining import token
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import WITH_PLAYER
from adjudicator.engine.moments import WOULD_DRAW, WOULD_GET
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.you import You

MINUS_COIN = "-1 Coin"
MINUS_CARD = "-1 Card"

minus_coin = token(
    MINUS_COIN,
    2015,
    expansion="Adventures",
    text="When you would get +$, get $1 less and return this token.",
    cites=("-$1 token",),
)


@minus_coin.when(
    WOULD_GET,
    where=WITH_PLAYER,
    token=MINUS_COIN,
    trigger=when(lambda you, it: it.get("what") == "coins", "it is not +$"),
    cites=("-$1 token 1",),
)
async def get_one_coin_less(you: You, it: Occurrence) -> Occurrence:
    await you.return_token(MINUS_COIN)
    return it.changed(amount=int(str(it.get("amount"))) - 1)


minus_card = token(
    MINUS_CARD,
    2015,
    expansion="Adventures",
    text="When you would draw cards, draw one card fewer and return this token.",
    cites=("-1 Card token",),
)


@minus_card.when(WOULD_DRAW, where=WITH_PLAYER, token=MINUS_CARD, cites=("-1 Card token 1", "-1 Card token 3"))
async def draw_one_card_fewer(you: You, it: Occurrence) -> Occurrence:
    await you.return_token(MINUS_CARD)
    return it.changed(amount=int(str(it.get("amount"))) - 1)
