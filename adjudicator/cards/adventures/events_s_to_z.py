"""Adventures: Events from S to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.adventures.events import ADVENTURES, move_to_an_action_pile
from adjudicator.cards.adventures.tokens import PLUS_BUY, PLUS_COIN
from adjudicator.cards.defining import event
from adjudicator.engine.definitions import SOME_CARDS, ForLater
from adjudicator.engine.moments import END_OF_TURN, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

save_2015 = event(
    "Save",
    1,
    2015,
    expansion=ADVENTURES,
    once="turn",
    text="+1 Buy. Once per turn: set aside a card from your hand, and put it into your hand at the end of the turn.",
    for_later=ForLater(most=1),
    cites=("Save",),
)


@save_2015.later(END_OF_TURN, knows=SOME_CARDS, cites=("Save 2", "Save 3"))
async def put_it_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@save_2015.instructions
async def save_a_card(you: You) -> None:
    await you.plus(buys=1)
    chosen = await you.choose_one("set aside", you.hand)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_it_into_your_hand, *aside)


save_2022 = event(
    "Save",
    1,
    2022,
    expansion=ADVENTURES,
    once="turn",
    text="Once per turn: +1 Buy; set aside a card from your hand, and put it into your hand at the end of the turn.",
    for_later=ForLater(most=1),
    cites=("Save",),
)


@save_2022.later(END_OF_TURN, knows=SOME_CARDS, cites=("Save 2", "Save 3"))
async def put_the_card_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@save_2022.instructions
async def save_one_card(you: You) -> None:
    await you.plus(buys=1)
    chosen = await you.choose_one("set aside", you.hand)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_the_card_into_your_hand, *aside)


scouting_party = event(
    "Scouting Party",
    2,
    2015,
    expansion=ADVENTURES,
    text="+1 Buy. Look at the top five cards of your deck; discard three and put the others back in any order.",
    cites=("Scouting Party",),
)


@scouting_party.instructions
async def look_ahead(you: You) -> None:
    await you.plus(buys=1)
    looked = await you.look_at(5)
    gone = await you.choose("discard", looked, min(3, len(looked)), 3)
    await you.discard(gone)
    await you.put_back(tuple(ref for ref in looked if ref not in gone))


seaway = event(
    "Seaway",
    5,
    2015,
    expansion=ADVENTURES,
    gives=(PLUS_BUY,),
    text="Gain an Action card that costs up to $4. Move your +1 Buy token to its pile.",
    cites=("Seaway",),
)


@seaway.instructions
async def give_the_pile_of_a_gained_card_a_buy(you: You) -> None:
    gained = await you.gain_one(ACTION, costing=up_to(4))
    pile = you.pile_of(gained) if gained is not None else None
    if pile is not None:
        await you.move_token(PLUS_BUY, pile)


trade = event(
    "Trade",
    5,
    2015,
    expansion=ADVENTURES,
    text="Trash up to two cards from your hand; gain a Silver for each.",
    cites=("Trade",),
)


@trade.instructions
async def silver_for_what_you_trash(you: You) -> None:
    trashed = await you.trash_from_hand(0, 2)
    for _ in trashed:
        await you.gain("Silver")


training = event(
    "Training",
    6,
    2015,
    expansion=ADVENTURES,
    gives=(PLUS_COIN,),
    text="Move your +$1 token to an Action Supply pile.",
    cites=("Training",),
)


@training.instructions
async def give_a_pile_a_coin(you: You) -> None:
    await move_to_an_action_pile(you, PLUS_COIN)


travelling_fair = event(
    "Travelling Fair",
    2,
    2015,
    expansion=ADVENTURES,
    text="+2 Buys. When you gain a card this turn, you may put it onto your deck.",
    cites=("Travelling Fair",),
)


@travelling_fair.later(
    GAIN, lasting=True, until=UNTIL_END_OF_TURN, may=True, cites=("Travelling Fair 2", "Travelling Fair 1")
)
async def put_what_you_gain_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@travelling_fair.instructions
async def two_buys_and_gains_onto_the_deck(you: You) -> None:
    await you.plus(buys=2)
    await you.set_up(put_what_you_gain_onto_your_deck)
