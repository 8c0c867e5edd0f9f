"""Adventures: Kingdom cards from R to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.adventures.tokens import JOURNEY, JOURNEY_DOWN, MINUS_CARD
from adjudicator.cards.defining import card
from adjudicator.cards.families import remodel
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_TAVERN, OTHERS
from adjudicator.engine.moments import AFTER_PLAY, BUY, END_OF_BUY, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, BOUGHT, TREASURE, a
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY, TAVERN
from adjudicator.world.records import UNTIL_NEXT_TURN

ADVENTURES = "Adventures"

ranger = card(
    "Ranger",
    "Action",
    4,
    2015,
    expansion=ADVENTURES,
    text="+1 Buy. Turn your Journey token over; if it is face up then, +5 Cards.",
    hands_out=(JOURNEY_DOWN,),
    cites=("Ranger",),
)


@ranger.instructions
async def a_buy_and_every_other_time_five_cards(you: You) -> None:
    await you.plus(buys=1)
    up = await you.turn_over(JOURNEY)
    if up:
        await you.plus(cards=5)


ratcatcher = card(
    "Ratcatcher",
    "Action-Reserve",
    2,
    2015,
    expansion=ADVENTURES,
    text="+1 Card, +1 Action. Put this on your Tavern mat. At the start of your turn, you may call this, to trash a card from"
    " your hand.",
    cites=("Ratcatcher",),
)


@ratcatcher.instructions
async def ratcatcher_onto_the_mat(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.put(you.this, TAVERN)


@ratcatcher.when(START_OF_TURN, where=FROM_TAVERN, may=True, cites=("Ratcatcher 3",))
async def call_it_to_trash_a_card(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await you.trash_from_hand(1)


raze = card(
    "Raze",
    "Action",
    2,
    2015,
    expansion=ADVENTURES,
    text="+1 Action. Trash this or a card from your hand. Look at one card from the top of your deck for each $1 that"
    " the trashed card costs. Put one of them into your hand and discard the others.",
    cites=("Raze",),
)


@raze.instructions
async def trash_for_cards_to_choose_from(you: You) -> None:
    await you.plus(actions=1)
    which = await you.decide("this", "a card from your hand")
    if which == "this":
        trashed = await you.trash(you.this)
    else:
        trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    looked = await you.look_at(you.cost(trashed[0]).coins)
    chosen = await you.choose_one("put", looked)
    await you.put(chosen, HAND)
    await you.discard(tuple(ref for ref in looked if ref != chosen))


relic = card(
    "Relic",
    "Treasure-Attack",
    5,
    2015,
    expansion=ADVENTURES,
    text="$2. Each other player puts their -1 Card token onto their deck.",
    gives=(MINUS_CARD,),
    cites=("Relic",),
)


@relic.instructions
async def others_draw_a_card_less(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        await other.take_token(MINUS_CARD)


royal_carriage = card(
    "Royal Carriage",
    "Action-Reserve",
    5,
    2015,
    expansion=ADVENTURES,
    text="+1 Action. Put this on your Tavern mat. After you play an Action card that is still in play, you may call this, to"
    " play that card again.",
    cites=("Royal Carriage",),
)


@royal_carriage.instructions
async def royal_carriage_onto_the_mat(you: You) -> None:
    await you.plus(actions=1)
    await you.put(you.this, TAVERN)


@royal_carriage.when(
    AFTER_PLAY,
    where=FROM_TAVERN,
    may=True,
    trigger=a(ACTION),
    can=when(
        lambda you, it: it.card.place.zone == PLAY and you.tracked(it.card), "it is not in play any more", "where"
    ),
    cites=("Royal Carriage 3", "Royal Carriage 4", "Royal Carriage 6", "Royal Carriage 7", "Royal Carriage 8"),
)
async def call_it_to_play_the_card_again(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await you.play(it.card, again=True, by=called)


storyteller_2015 = card(
    "Storyteller",
    "Action",
    5,
    2015,
    expansion=ADVENTURES,
    text="+1 Action, +$1. Play up to three Treasures from your hand. Pay all your $; +1 Card for each $1 paid.",
    cites=("Storyteller",),
)


async def play_treasures(you: You) -> None:
    """Up to three Treasures from hand, one after the other."""
    for _ in range(3):
        treasure = await you.choose_one("play", you.cards(you.playable_from_hand, TREASURE), may=True)
        if treasure is None:
            return
        await you.play(treasure)


@storyteller_2015.instructions
async def pay_for_plus_cards(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await play_treasures(you)
    paid = await you.pay_all_coins()
    await you.plus(cards=paid)


storyteller_2017 = card(
    "Storyteller",
    "Action",
    5,
    2017,
    expansion=ADVENTURES,
    text="+1 Action, +$1. Play up to three Treasures from your hand. Pay all your $; draw a card for each $1 paid.",
    cites=("Storyteller",),
)


@storyteller_2017.instructions
async def pay_to_draw_cards(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await play_treasures(you)
    paid = await you.pay_all_coins()
    await you.draw(paid)


storyteller_2022 = card(
    "Storyteller",
    "Action",
    5,
    2022,
    expansion=ADVENTURES,
    text="+1 Action. Play up to three Treasures from your hand. Then +1 Card, and pay all your $ for +1 Card for each $1"
    " paid.",
    cites=("Storyteller",),
)


@storyteller_2022.instructions
async def a_card_and_more_for_all_the_money(you: You) -> None:
    await you.plus(actions=1)
    await play_treasures(you)
    await you.plus(cards=1)
    paid = await you.pay_all_coins()
    await you.plus(cards=paid)


swamp_hag_2015 = card(
    "Swamp Hag",
    "Action-Attack-Duration",
    5,
    2015,
    expansion=ADVENTURES,
    text="Until your next turn, when another player buys a card, they gain a Curse. At the start of your next turn, +$3.",
    cites=("Swamp Hag (pre-2022)",),
)


@swamp_hag_2015.later(
    BUY,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    whose=OTHERS,
    cites=("Swamp Hag 2", "Swamp Hag (pre-2022) 7", "Swamp Hag (pre-2022) 8"),
)
async def gain_a_curse_for_a_buy(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


@swamp_hag_2015.later(START_OF_TURN, stays=True, cites=("Swamp Hag 1",))
async def three_dollars_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=3)


@swamp_hag_2015.instructions
async def curse_those_who_buy(you: You) -> None:
    await you.set_up(gain_a_curse_for_a_buy)
    await you.set_up(three_dollars_next_turn)


swamp_hag_2022 = card(
    "Swamp Hag",
    "Action-Attack-Duration",
    5,
    2022,
    expansion=ADVENTURES,
    text="At the start of your next turn, +$3. Until then, when another player gains a card they bought, they gain a Curse.",
    cites=("Swamp Hag",),
)


@swamp_hag_2022.later(START_OF_TURN, stays=True, cites=("Swamp Hag 1",))
async def three_dollars_at_its_start(you: You, it: Occurrence) -> None:
    await you.plus(coins=3)


@swamp_hag_2022.later(
    GAIN,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    whose=OTHERS,
    trigger=BOUGHT,
    cites=("Swamp Hag 3", "Swamp Hag 2", "Swamp Hag 4"),
)
async def gain_a_curse_for_what_was_bought(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


@swamp_hag_2022.instructions
async def curse_those_who_gain_what_they_bought(you: You) -> None:
    await you.set_up(three_dollars_at_its_start)
    await you.set_up(gain_a_curse_for_what_was_bought)


transmogrify = card(
    "Transmogrify",
    "Action-Reserve",
    4,
    2015,
    expansion=ADVENTURES,
    text="+1 Action. Put this on your Tavern mat. At the start of your turn, you may call this, to trash a card from your hand"
    " and gain to your hand a card that costs up to $1 more.",
    cites=("Transmogrify",),
)


@transmogrify.instructions
async def transmogrify_onto_the_mat(you: You) -> None:
    await you.plus(actions=1)
    await you.put(you.this, TAVERN)


@transmogrify.when(START_OF_TURN, where=FROM_TAVERN, may=True, cites=("Transmogrify 3", "Transmogrify 4"))
async def call_it_for_a_better_card(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await remodel(you, you.hand, 1, to=HAND)


treasure_trove = card(
    "Treasure Trove",
    "Treasure",
    5,
    2015,
    expansion=ADVENTURES,
    text="$2. Gain a Gold and a Copper.",
    cites=("Treasure Trove",),
)


@treasure_trove.instructions
async def money_and_more_money(you: You) -> None:
    await you.plus(coins=2)
    await you.gain("Gold")
    await you.gain("Copper")


wine_merchant = card(
    "Wine Merchant",
    "Action-Reserve",
    5,
    2015,
    expansion=ADVENTURES,
    text="+1 Buy, +$4. Put this on your Tavern mat. At the end of your Buy phase, if you have at least $2 left, you may"
    " discard this from your Tavern mat.",
    cites=("Wine Merchant",),
)


@wine_merchant.instructions
async def a_buy_and_four_dollars(you: You) -> None:
    await you.plus(buys=1, coins=4)
    await you.put(you.this, TAVERN)


@wine_merchant.when(
    END_OF_BUY,
    where=FROM_TAVERN,
    may=True,
    if_=when(lambda you, it: you.coins >= 2, "there are not $2 left", "how much"),
    cites=("Wine Merchant 3", "Wine Merchant 4", "Wine Merchant 5"),
)
async def discard_it_from_the_mat(you: You, it: Occurrence) -> None:
    await you.discard(you.this)
