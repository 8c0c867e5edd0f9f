"""Guilds: Kingdom cards from Advisor to Infirmary, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import overpay, overpay_when_bought
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import IN_GAME
from adjudicator.engine.moments import END_OF_TURN, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import Ref

GUILDS = "Guilds"

advisor = card(
    "Advisor",
    "Action",
    4,
    2013,
    expansion=GUILDS,
    text="+1 Action. Reveal the top three cards of your deck. The player to your left chooses one, which you discard; put the"
    " others into your hand.",
    cites=("Advisor",),
)


@advisor.instructions
async def two_of_three_cards(you: You) -> None:
    await you.plus(actions=1)
    revealed = await you.reveal_from_deck(3)
    chosen = await you.player(you.left).choose_one("discard", revealed)
    await you.discard(chosen)
    await you.put(tuple(ref for ref in revealed if ref != chosen), HAND)


baker = card(
    "Baker",
    "Action",
    5,
    2013,
    expansion=GUILDS,
    starts_with=(("coffers", 1),),
    text="+1 Card, +1 Action, +1 Coffers. Each player begins the game with 1 Coffers.",
    hands_out=("coffers",),
    cites=("Baker",),
)


@baker.instructions
async def a_card_an_action_and_a_coin_to_keep(you: You) -> None:
    await you.plus(cards=1, actions=1, coffers=1)


butcher = card(
    "Butcher",
    "Action",
    5,
    2013,
    expansion=GUILDS,
    text="+2 Coffers. You may trash a card from your hand and spend any number of Coffers, to gain a card that costs up to"
    " $1 more than it for each of them.",
    hands_out=("coffers",),
    cites=("Butcher",),
)


@butcher.instructions
async def trash_a_card_for_one_that_costs_what_you_spend_more(you: You) -> None:
    await you.plus(coffers=2)
    trashed = await you.trash_from_hand(0, 1)
    if trashed:
        spent = await you.spend("coffers")
        await you.gain_one(costing=up_to(you.cost(trashed[0]).more(spent)))


candlestick_maker = card(
    "Candlestick Maker",
    "Action",
    2,
    2013,
    expansion=GUILDS,
    text="+1 Action, +1 Buy, +1 Coffers.",
    hands_out=("coffers",),
    cites=("Candlestick Maker",),
)


@candlestick_maker.instructions
async def an_action_a_buy_and_a_coin_to_keep(you: You) -> None:
    await you.plus(actions=1, buys=1, coffers=1)


DOCTOR = "Name a card. Reveal the top three cards of your deck, trash those with that name, and put the others back."


async def trash_the_named_cards_of_three(you: You) -> None:
    """Name a card; of the top three cards of the deck, trash the copies of it and put the others back."""
    name = await you.name_a_card()
    revealed = await you.reveal_from_deck(3)
    await you.trash(you.cards(revealed, named=name))
    await you.put_back(tuple(ref for ref in revealed if you.tracked(ref)))


async def look_at_a_card_for_each_coin(you: You, amount: Cost) -> None:
    """Doctor, overpaid: trash, discard or put back the top card of the deck, again and again."""
    for _ in range(amount.coins):
        looked = await you.look_at(1)
        if not looked:
            return
        where = await you.decide("trash it", "discard it", "put it back")
        if where == "trash it":
            await you.trash(looked)
        elif where == "discard it":
            await you.discard(looked)
        else:
            await you.put(looked, DECK)


doctor_2013 = card(
    "Doctor",
    "Action",
    3,
    2013,
    expansion=GUILDS,
    overpay=True,
    text=f"{DOCTOR} When you buy it, you may overpay: for each $1, look at the top card of your deck and trash it, discard"
    " it or put it back.",
    cites=("Doctor (pre-2022)",),
)


doctor_2013.instructions(trash_the_named_cards_of_three)


overpay_when_bought(doctor_2013, look_at_a_card_for_each_coin, "Doctor 3", "Doctor (pre-2022) 7", "Doctor (pre-2022) 8")


doctor_2022 = card(
    "Doctor",
    "Action",
    3,
    2022,
    expansion=GUILDS,
    overpay=True,
    text=f"{DOCTOR} Overpay: for each $1, look at the top card of your deck and trash it, discard it or put it back.",
    cites=("Doctor",),
)


doctor_2022.instructions(trash_the_named_cards_of_three)


overpay(doctor_2022, look_at_a_card_for_each_coin, "Doctor 3", "Doctor 4", "Doctor 5")


farrier = card(
    "Farrier",
    "Action",
    2,
    2024,
    expansion=GUILDS,
    overpay=True,
    text="+1 Card, +1 Action, +1 Buy. Overpay: for each $1, +1 Card at the end of this turn.",
    cites=("Farrier",),
)


@farrier.instructions
async def a_card_an_action_and_a_buy(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1)


@farrier.later(END_OF_TURN, knows="how much was overpaid")
async def cards_at_the_end_of_the_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=it.kept_number)


async def cards_for_the_next_turn(you: You, amount: Cost) -> None:
    """Farrier, overpaid: cards at the end of this turn."""
    if amount.coins:
        await you.set_up(cards_at_the_end_of_the_turn, amount.coins)


overpay(farrier, cards_for_the_next_turn)


footpad = card(
    "Footpad",
    "Action-Attack",
    5,
    2024,
    expansion=GUILDS,
    text="+2 Coffers. Each other player discards down to three cards in hand. In games with this, when you gain a card in an"
    " Action phase, +1 Card.",
    hands_out=("coffers",),
    cites=("Footpad",),
)


@footpad.instructions
async def coins_to_keep_and_smaller_hands(you: You) -> None:
    await you.plus(coffers=2)
    for other in you.attacked:
        await other.discard_down_to(3)


@footpad.when(
    GAIN,
    where=IN_GAME,
    trigger=when(lambda you, it: it.phase == "Action", "it was not gained in an Action phase", "when"),
)
async def a_card_for_gaining_in_an_action_phase(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


HERALD = "+1 Card, +1 Action. Reveal the top card of your deck; if it is an Action card, play it."


async def play_the_top_card_if_it_is_an_action(you: You) -> None:
    """+1 Card, +1 Action; play the top card of the deck if it is an Action, otherwise put it back."""
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if you.cards(revealed, ACTION):
        await you.play(revealed[0])
    else:
        await you.put(revealed, DECK)


async def put_a_discarded_card_back_for_each_coin(you: You, amount: Cost) -> None:
    """Herald, overpaid: put this many cards from the discard pile onto the deck."""
    chosen = await you.choose("put", you.discard_pile, amount.coins, ordered=True)
    await you.put(tuple(reversed(chosen)), DECK)


herald_2013 = card(
    "Herald",
    "Action",
    4,
    2013,
    expansion=GUILDS,
    overpay=True,
    text=f"{HERALD} When you buy it, you may overpay: for each $1, put a card from your discard pile onto your deck.",
    cites=("Herald",),
)


herald_2013.instructions(play_the_top_card_if_it_is_an_action)


overpay_when_bought(herald_2013, put_a_discarded_card_back_for_each_coin, "Herald 2", "Herald 4")


herald_2022 = card(
    "Herald",
    "Action",
    4,
    2022,
    expansion=GUILDS,
    overpay=True,
    text=f"{HERALD} Overpay: for each $1, put a card from your discard pile onto your deck.",
    cites=("Herald",),
)


herald_2022.instructions(play_the_top_card_if_it_is_an_action)


overpay(herald_2022, put_a_discarded_card_back_for_each_coin, "Herald 2", "Herald 3")


infirmary = card(
    "Infirmary",
    "Action",
    3,
    2024,
    expansion=GUILDS,
    overpay=True,
    text="+1 Card. You may trash a card from your hand. Overpay: for each $1, play this once.",
    cites=("Infirmary",),
)


@infirmary.instructions
async def a_card_and_perhaps_trash_one(you: You) -> None:
    await you.plus(cards=1)
    await you.trash_from_hand(0, 1)


async def play_it_for_each_coin(you: You, amount: Cost) -> None:
    """Infirmary, overpaid: play it this many times."""
    played: Ref | None = None
    for number in range(amount.coins):
        if number == 0:
            played = await you.play(you.this)
        elif played is not None:
            await you.play(played, again=True)


overpay(infirmary, play_it_for_each_coin)
