"""Prosperity: Kingdom cards from Anvil to Goons, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card, instead_of
from adjudicator.cards.families import remodel
from adjudicator.engine.definitions import FROM_HAND, FROM_PLAY
from adjudicator.engine.moments import BUY, GAIN, MAY_BUY, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE, a, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN

PROSPERITY = "Prosperity"

anvil = card(
    "Anvil",
    "Treasure",
    3,
    2022,
    expansion=PROSPERITY,
    text="$1. You may discard a Treasure to gain a card that costs up to $4.",
    cites=("Anvil",),
)


@anvil.instructions
async def a_treasure_for_a_card(you: You) -> None:
    await you.plus(coins=1)
    discarded = await you.discard(await you.choose_one("discard", you.cards(you.hand, TREASURE), may=True))
    if discarded:
        await you.gain_one(costing=up_to(4))


bank = card(
    "Bank",
    "Treasure",
    7,
    2010,
    expansion=PROSPERITY,
    text="+$1 for each Treasure that you have in play, including this.",
    cites=("Bank",),
)


@bank.instructions
async def a_coin_for_each_treasure_in_play(you: You) -> None:
    await you.plus(coins=await you.count(PLAY, TREASURE))


bishop = card(
    "Bishop",
    "Action",
    4,
    2010,
    expansion=PROSPERITY,
    text="+$1, +1 VP. Trash a card from your hand; +1 VP for each $2 it costs. Each other player may trash a card from"
    " their hand.",
    cites=("Bishop",),
)


@bishop.instructions
async def trash_a_card_for_victory_points(you: You) -> None:
    await you.plus(coins=1, vp=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(vp=you.cost(trashed[0]).coins // 2)
    for other in you.others:
        await other.trash_from_hand(0, 1)


curse_as_a_treasure = instead_of(
    "Curse",
    "Treasure-Curse",
    0,
    2022,
    expansion=PROSPERITY,
    vp=-1,
    text="-1 VP. $1, in games with Charlatan.",
    cites=("Charlatan 2",),
)


@curse_as_a_treasure.instructions
async def a_coin_for_a_curse(you: You) -> None:
    await you.plus(coins=1)


charlatan = card(
    "Charlatan",
    "Action-Attack",
    5,
    2022,
    expansion=PROSPERITY,
    alters=(curse_as_a_treasure,),
    text="+$3. Each other player gains a Curse. In games with this, Curse is also a Treasure that gives $1.",
    cites=("Charlatan",),
)


@charlatan.instructions
async def three_coins_and_curses(you: You) -> None:
    await you.plus(coins=3)
    for other in you.attacked:
        await other.gain("Curse")


city = card(
    "City",
    "Action",
    5,
    2010,
    expansion=PROSPERITY,
    text="+1 Card, +2 Actions. With one or more empty Supply piles, +1 Card; with two or more, also +1 Buy and +$1.",
    cites=("City",),
)


@city.instructions
async def more_with_empty_piles(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if (empty := await you.count_empty_piles()) >= 1:
        await you.plus(cards=1)
    if empty >= 2:
        await you.plus(buys=1, coins=1)


clerk = card(
    "Clerk",
    "Action-Reaction-Attack",
    4,
    2022,
    expansion=PROSPERITY,
    text="+$2. Each other player with five or more cards in hand puts one of them onto their deck. At the start of your turn,"
    " you may play this from your hand.",
    cites=("Clerk",),
)


@clerk.instructions
async def two_coins_and_a_card_back_for_the_others(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        if await other.count(HAND) >= 5:
            await other.put_back_from_hand(1)


@clerk.when(
    START_OF_TURN,
    where=FROM_HAND,
    may=True,
    cites=("Clerk 1", "Clerk 2", "Clerk 3", "Clerk 4"),
)
async def play_it_at_the_start_of_your_turn(you: You, it: Occurrence) -> None:
    await you.play(you.this)


collection = card(
    "Collection",
    "Treasure",
    5,
    2022,
    expansion=PROSPERITY,
    text="$2, +1 Buy. This turn, when you gain an Action card, +1 VP.",
    cites=("Collection",),
)


@collection.later(
    GAIN,
    trigger=a(ACTION),
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Collection 1", "Collection 2", "Collection 3"),
)
async def a_victory_point_for_an_action(you: You, it: Occurrence) -> None:
    await you.plus(vp=1)


@collection.instructions
async def two_coins_a_buy_and_points_this_turn(you: You) -> None:
    await you.plus(coins=2, buys=1)
    await you.set_up(a_victory_point_for_an_action)


contraband = card(
    "Contraband",
    "Treasure",
    5,
    2010,
    expansion=PROSPERITY,
    text="$3, +1 Buy. The player to your left names a card; you cannot buy that card this turn.",
    cites=("Contraband",),
)


@contraband.later(MAY_BUY, knows="the name of a card", until=UNTIL_END_OF_TURN, cites=("Contraband 2",))
def the_named_card_cannot_be_bought(you: You, it: Occurrence) -> bool:
    return it.then.name != it.values[0]


@contraband.instructions
async def money_but_something_is_forbidden(you: You) -> None:
    await you.plus(coins=3, buys=1)
    name = await you.player(you.left).name_a_card()
    await you.set_up(the_named_card_cannot_be_bought, name)


counting_house = card(
    "Counting House",
    "Action",
    5,
    2010,
    expansion=PROSPERITY,
    text="Look through your discard pile, reveal any number of Coppers from it, and put them into your hand.",
    cites=("Counting House",),
)


@counting_house.instructions
async def take_coppers_back(you: You) -> None:
    coppers = you.cards(you.discard_pile, named="Copper")
    chosen = await you.choose("take", coppers, 0, len(coppers))
    if chosen:
        await you.reveal(chosen)
    await you.put(chosen, HAND)


crystal_ball = card(
    "Crystal Ball",
    "Treasure",
    5,
    2022,
    expansion=PROSPERITY,
    text="$1. Look at the top card of your deck. You may trash it, discard it, or, if it is an Action or Treasure, play it.",
    cites=("Crystal Ball",),
)


@crystal_ball.instructions
async def look_into_the_future(you: You) -> None:
    await you.plus(coins=1)
    looked = await you.look_at(1)
    if not looked:
        return
    playing = ("play it",) if you.types(looked[0]) & {ACTION, TREASURE} else ()
    chosen = await you.decide("trash it", "discard it", *playing, "put it back")
    if chosen == "trash it":
        await you.trash(looked)
    elif chosen == "discard it":
        await you.discard(looked)
    elif chosen == "play it":
        await you.play(looked[0])
    else:
        await you.put(looked, DECK)


expand = card(
    "Expand",
    "Action",
    7,
    2010,
    expansion=PROSPERITY,
    text="Trash a card from your hand, and gain a card that costs up to $3 more.",
    cites=("Expand",),
)


@expand.instructions
async def a_card_for_one_that_costs_three_more(you: You) -> None:
    await remodel(you, you.hand, 3)


forge = card(
    "Forge",
    "Action",
    7,
    2010,
    expansion=PROSPERITY,
    text="Trash any number of cards from your hand, and gain a card that costs exactly as many $ as all of those together.",
    cites=("Forge",),
)


@forge.instructions
async def forge_cards_into_one(you: You) -> None:
    trashed = await you.trash_from_hand(0, len(you.hand))
    await you.gain_one(costing=exactly(sum(you.cost(ref).coins for ref in trashed)))


goons = card(
    "Goons",
    "Action-Attack",
    6,
    2010,
    expansion=PROSPERITY,
    text="+1 Buy, +$2. Each other player discards down to three cards in hand. While you have this in play, when you buy a"
    " card, +1 VP.",
    cites=("Goons",),
)


@goons.instructions
async def money_for_you_three_cards_for_the_others(you: You) -> None:
    await you.plus(buys=1, coins=2)
    for other in you.attacked:
        await other.discard_down_to(3)


@goons.when(BUY, where=FROM_PLAY, cites=("Goons 2", "Goons 4"))
async def a_victory_point_for_buying(you: You, it: Occurrence) -> None:
    await you.plus(vp=1)
