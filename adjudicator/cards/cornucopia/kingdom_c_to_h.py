"""Cornucopia: Kingdom cards from Carnival to Horse Traders, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for_any
from adjudicator.engine.definitions import A_CARD, FROM_HAND, OTHERS, OUTSIDE_PILE, ForLater
from adjudicator.engine.moments import BEFORE_PLAY, GAIN, START_OF_TURN, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, CURSE, TREASURE, VICTORY, a, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, PLAY
from adjudicator.world.tokens import chosen_for

CORNUCOPIA: Final = "Cornucopia"

carnival = card(
    "Carnival",
    "Action",
    5,
    2024,
    expansion=CORNUCOPIA,
    text="Reveal the top four cards of your deck. Put one of each name into your hand and discard the others.",
    cites=("Carnival",),
)


@carnival.instructions
async def one_of_each_name(you: You) -> None:
    revealed = await you.reveal_from_deck(4)
    kept = you.one_of_each(revealed)
    await you.put(kept, HAND)
    await you.discard(tuple(ref for ref in revealed if ref not in kept))


fairgrounds = card(
    "Fairgrounds",
    "Victory",
    6,
    2011,
    expansion=CORNUCOPIA,
    text="2 VP for every five differently named cards that you have.",
    cites=("Fairgrounds",),
)


@fairgrounds.ongoing(WORTH)
def two_points_for_five_names(you: You) -> int:
    return 2 * (len({you.name(ref) for ref in you.all_cards}) // 5)


farmhands = card(
    "Farmhands",
    "Action",
    4,
    2024,
    expansion=CORNUCOPIA,
    text="+1 Card, +2 Actions. When you gain this, you may set aside an Action or Treasure from your hand, and play it at the"
    " start of your next turn.",
    for_later=ForLater((ACTION, TREASURE)),
    cites=("Farmhands",),
)


@farmhands.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@farmhands.later(START_OF_TURN, knows=A_CARD)
async def play_the_card_set_aside(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@farmhands.when(GAIN)
async def may_set_a_card_aside(you: You, it: Occurrence) -> None:
    cards = tuple(ref for ref in you.hand if you.types(ref) & {ACTION, TREASURE})
    aside = await you.set_aside(await you.choose_one("set aside", cards, may=True))
    if aside:
        await you.set_up(play_the_card_set_aside, aside[0])


farming_village = card(
    "Farming Village",
    "Action",
    4,
    2011,
    expansion=CORNUCOPIA,
    text="+2 Actions. Reveal cards from your deck until you find an Action or Treasure; put it into your hand and discard the"
    " others.",
    cites=("Farming Village",),
)


@farming_village.instructions
async def find_an_action_or_treasure(you: You) -> None:
    await you.plus(actions=2)
    found, others = await dig_for_any(you, ACTION, TREASURE)
    await you.put(found, HAND)
    await you.discard(others)


FERRYMAN: Final = "Ferryman"

ferryman = card(
    FERRYMAN,
    "Action",
    5,
    2024,
    expansion=CORNUCOPIA,
    chooses=OUTSIDE_PILE,
    can_be=lambda pile: pile.cost in (Cost(3), Cost(4)),
    text="+2 Cards, +1 Action. Discard a card. There is an unused Kingdom pile that costs $3 or $4; when you gain a Ferryman,"
    " gain a card of it.",
    cites=("Ferryman",),
)


@ferryman.instructions
async def two_cards_one_away(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.discard_from_hand(1)


@ferryman.when(GAIN, cites=("Ferryman",))
async def gain_one_of_the_other_pile(you: You, it: Occurrence) -> None:
    for name in you.game.piles:
        if you.world.number(name, chosen_for(FERRYMAN)):
            await you.gain_from(name)


fortune_teller = card(
    "Fortune Teller",
    "Action-Attack",
    3,
    2011,
    expansion=CORNUCOPIA,
    text="+$2. Each other player reveals cards from their deck until they find a Victory card or a Curse, which they put on top;"
    " they discard the others.",
    cites=("Fortune Teller",),
)


@fortune_teller.instructions
async def tell_them_a_bad_fortune(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        found, others = await dig_for_any(other, VICTORY, CURSE)
        await other.put(found, DECK)
        await other.discard(others)


hamlet = card(
    "Hamlet",
    "Action",
    2,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Card, +1 Action. You may discard a card for +1 Action. You may discard a card for +1 Buy.",
    cites=("Hamlet",),
)


@hamlet.instructions
async def discard_for_an_action_and_for_a_buy(you: You) -> None:
    await you.plus(cards=1, actions=1)
    if await you.discard_from_hand(0, 1):
        await you.plus(actions=1)
    if await you.discard_from_hand(0, 1):
        await you.plus(buys=1)


harvest = card(
    "Harvest",
    "Action",
    5,
    2011,
    expansion=CORNUCOPIA,
    text="Reveal the top four cards of your deck, then discard them. +$1 for each different name among them.",
    cites=("Harvest",),
)


@harvest.instructions
async def a_coin_for_each_name(you: You) -> None:
    revealed = await you.reveal_from_deck(4)
    names = len(you.one_of_each(revealed))
    await you.discard(revealed)
    await you.plus(coins=names)


horn_of_plenty = card(
    "Horn of Plenty",
    "Treasure",
    5,
    2011,
    expansion=CORNUCOPIA,
    text="Gain a card that costs up to $1 for each different name among the cards that you have in play, including"
    " this. If it is a Victory card, trash this.",
    cites=("Horn of Plenty",),
)


@horn_of_plenty.instructions
async def gain_a_card_for_the_names_in_play(you: You) -> None:
    names = await you.count_names(PLAY)
    gained = await you.gain_one(costing=up_to(names))
    if gained is not None and you.is_(you.now(gained), VICTORY):
        await you.trash(you.this)


horse_traders = card(
    "Horse Traders",
    "Action-Reaction",
    4,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Buy, +$3. Discard two cards. When another player plays an Attack card, you may first set this aside from your"
    " hand; if you do, then at the start of your next turn, +1 Card and return this to your hand.",
    for_later=ForLater(names=("Horse Traders",)),
    cites=("Horse Traders",),
)


@horse_traders.instructions
async def sell_two_cards(you: You) -> None:
    await you.plus(buys=1, coins=3)
    await you.discard_from_hand(2)


@horse_traders.later(START_OF_TURN, knows=A_CARD, cites=("Horse Traders 3",))
async def draw_a_card_and_return_to_your_hand(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)
    await you.put(it.kept, HAND)


@horse_traders.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK),
    cites=("Horse Traders 2", "Horse Traders 3", "Horse Traders 4"),
)
async def set_it_aside(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(you.this)
    if aside:
        await you.set_up(draw_a_card_and_return_to_your_hand, aside[0])
