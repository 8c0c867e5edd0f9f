"""Promos: the split pile Sauna/Avanto."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.moments import AFTER_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import named
from adjudicator.rules.you import You
from adjudicator.world.records import UNTIL_END_OF_TURN

PROMO = "Promo"


async def may_play_from_hand(you: You, name: str) -> None:
    card = await you.choose_one("play", you.cards(you.hand, named=name), may=True)
    if card is not None:
        await you.play(card)


sauna_avanto = pile(
    "Sauna/Avanto",
    "Action",
    4,
    2016,
    holds=("Sauna", "Avanto"),
    each=5,
    expansion=PROMO,
    text="Five Saunas on five Avantos.",
)

avanto = card(
    "Avanto",
    "Action",
    5,
    2016,
    expansion=PROMO,
    text="+3 Cards. You may play a Sauna from your hand.",
    cites=("Avanto",),
)


@avanto.instructions
async def draw_three_and_perhaps_play_a_sauna(you: You) -> None:
    await you.plus(cards=3)
    await may_play_from_hand(you, "Sauna")


sauna_2016 = card(
    "Sauna",
    "Action",
    4,
    2016,
    expansion=PROMO,
    text="+1 Card, +1 Action. You may play an Avanto from your hand. While this is in play, when you play a Silver, you may"
    " trash a card from your hand.",
    cites=("Sauna",),
)


async def draw_one_and_perhaps_play_an_avanto(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await may_play_from_hand(you, "Avanto")


@sauna_2016.instructions
async def a_card_an_action_and_perhaps_an_avanto(you: You) -> None:
    await draw_one_and_perhaps_play_an_avanto(you)


@sauna_2016.when(AFTER_PLAY, where=FROM_PLAY, may=True, trigger=named("Silver"), cites=("Sauna 3",))
async def trash_a_card_while_in_play(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


sauna_2022 = card(
    "Sauna",
    "Action",
    4,
    2022,
    expansion=PROMO,
    text="+1 Card, +1 Action. You may play an Avanto from your hand. This turn, when you play a Silver, you may trash a card"
    " from your hand.",
    cites=("Sauna",),
)


@sauna_2022.later(
    AFTER_PLAY, lasting=True, may=True, until=UNTIL_END_OF_TURN, trigger=named("Silver"), cites=("Sauna 2", "Sauna 4")
)
async def trash_a_card_this_turn(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


@sauna_2022.instructions
async def a_card_an_action_and_trashing_this_turn(you: You) -> None:
    await draw_one_and_perhaps_play_an_avanto(you)
    await you.set_up(trash_a_card_this_turn)
