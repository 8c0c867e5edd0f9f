"""Adventures: Kingdom cards from A to G, in alphabetical order (Page and Peasant are in `travellers`)."""

from __future__ import annotations

from adjudicator.cards.adventures.tokens import JOURNEY, JOURNEY_DOWN, MINUS_COIN
from adjudicator.cards.defining import card
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, FROM_TAVERN, OTHERS, SOME_CARDS, ForLater
from adjudicator.engine.moments import AFTER_PLAY, BEFORE_PLAY, COST, GAIN, START_OF_TURN, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, ON_YOUR_TURN, a, between, costing, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, TAVERN
from adjudicator.world.records import UNTIL_END_OF_NEXT_TURN, UNTIL_END_OF_TURN

ADVENTURES = "Adventures"

amulet = card(
    "Amulet",
    "Action-Duration",
    3,
    2015,
    expansion=ADVENTURES,
    text="Now and at the start of your next turn, choose one: +$1; or trash a card from your hand; or gain a Silver.",
    cites=("Amulet",),
)


async def one_of_three(you: You) -> None:
    """What Amulet does, now and next turn."""
    chosen = await you.choose_options("+$1", "trash a card", "gain a Silver")
    if "+$1" in chosen:
        await you.plus(coins=1)
    if "trash a card" in chosen:
        await you.trash_from_hand(1)
    if "gain a Silver" in chosen:
        await you.gain("Silver")


@amulet.later(START_OF_TURN, stays=True, cites=("Amulet 1", "Amulet 2"))
async def choose_again_next_turn(you: You, it: Occurrence) -> None:
    await one_of_three(you)


@amulet.instructions
async def choose_now(you: You) -> None:
    await one_of_three(you)
    await you.set_up(choose_again_next_turn)


artificer = card(
    "Artificer",
    "Action",
    5,
    2015,
    expansion=ADVENTURES,
    text="+1 Card, +1 Action, +$1. Discard as many cards as you like; then you may gain onto your deck a card that"
    " costs $1 for each of them.",
    cites=("Artificer",),
)


@artificer.instructions
async def gain_for_discards(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.gain_one(costing=exactly(len(discarded)), to=DECK, may=True)


bridge_troll_2015 = card(
    "Bridge Troll",
    "Action-Attack-Duration",
    5,
    2015,
    expansion=ADVENTURES,
    text="Each other player takes their -$1 token. Now and at the start of your next turn, +1 Buy. While this is in play,"
    " cards cost $1 less on your turn, but not less than $0.",
    gives=(MINUS_COIN,),
    cites=("Bridge Troll",),
)


@bridge_troll_2015.ongoing(COST, where=FROM_PLAY, trigger=ON_YOUR_TURN, cites=("Bridge Troll 3",))
def a_dollar_less_while_in_play(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2015.later(START_OF_TURN, stays=True, cites=("Bridge Troll 1",))
async def a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


@bridge_troll_2015.instructions
async def others_take_their_token(you: You) -> None:
    for other in you.attacked:
        await other.take_token(MINUS_COIN)
    await you.plus(buys=1)
    await you.set_up(a_buy_next_turn)


bridge_troll_2022 = card(
    "Bridge Troll",
    "Action-Attack-Duration",
    5,
    2022,
    expansion=ADVENTURES,
    text="Each other player takes their -$1 token. This turn and your next turn, cards cost $1 less. Now and at the start"
    " of your next turn, +1 Buy.",
    gives=(MINUS_COIN,),
    cites=("Bridge Troll",),
)


@bridge_troll_2022.later(
    COST,
    whose=ANYONE,
    until=UNTIL_END_OF_TURN,
    cites=("Bridge Troll 2",),
    slug="cost this turn",
    title="this turn, cards cost $1 less",
)
def a_dollar_less_this_turn(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2022.later(
    COST,
    next_turn=True,
    until=UNTIL_END_OF_NEXT_TURN,
    trigger=ON_YOUR_TURN,
    cites=("Bridge Troll 2",),
    slug="cost next turn",
    title="during your next turn, cards cost $1 less",
)
def a_dollar_less_next_turn(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2022.later(
    START_OF_TURN, stays=True, cites=("Bridge Troll 1",), title="at the start of your next turn, +1 Buy"
)
async def another_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


@bridge_troll_2022.instructions
async def others_take_their_token_and_cards_cost_less(you: You) -> None:
    for other in you.attacked:
        await other.take_token(MINUS_COIN)
    await you.set_up(a_dollar_less_this_turn)
    await you.set_up(a_dollar_less_next_turn)
    await you.plus(buys=1)
    await you.set_up(another_buy_next_turn)


caravan_guard = card(
    "Caravan Guard",
    "Action-Duration-Reaction",
    3,
    2015,
    expansion=ADVENTURES,
    text="+1 Card, +1 Action. At the start of your next turn, +$1. When another player plays an Attack card, you may first"
    " play this from your hand.",
    cites=("Caravan Guard",),
)


@caravan_guard.later(START_OF_TURN, stays=True, cites=("Caravan Guard 1",))
async def coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@caravan_guard.instructions
async def draw_and_wait(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(coin_next_turn)


@caravan_guard.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK),
    cites=("Caravan Guard 2", "Caravan Guard 3", "Caravan Guard 4"),
)
async def play_it_before_the_attack(you: You, it: Occurrence) -> None:
    await you.play(you.this)


coin_of_the_realm = card(
    "Coin of the Realm",
    "Treasure-Reserve",
    2,
    2015,
    expansion=ADVENTURES,
    text="$1. Put this on your Tavern mat. After you play an Action card, you may call this, for +2 Actions.",
    cites=("Coin of the Realm",),
)


@coin_of_the_realm.instructions
async def a_coin_and_onto_the_mat(you: You) -> None:
    await you.plus(coins=1)
    await you.put(you.this, TAVERN)


@coin_of_the_realm.when(
    AFTER_PLAY,
    where=FROM_TAVERN,
    may=True,
    trigger=a(ACTION),
    cites=("Coin of the Realm", "Coin of the Realm 2", "Coin of the Realm 3", "Coin of the Realm 4"),
)
async def call_it_for_actions(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await you.plus(actions=2)


distant_lands = card(
    "Distant Lands",
    "Action-Reserve-Victory",
    5,
    2015,
    expansion=ADVENTURES,
    text="Put this on your Tavern mat. Worth 4 VP if it is on your Tavern mat at the end of the game, else nothing.",
    cites=("Distant Lands",),
)


@distant_lands.instructions
async def onto_the_mat(you: You) -> None:
    await you.put(you.this, TAVERN)


@distant_lands.ongoing(WORTH, cites=("Distant Lands 1",))
def four_on_the_mat(you: You) -> int:
    return 4 if you.this in you.zone(TAVERN) else 0


dungeon = card(
    "Dungeon",
    "Action-Duration",
    3,
    2015,
    expansion=ADVENTURES,
    text="+1 Action. Now and at the start of your next turn, +2 Cards, then discard two cards.",
    cites=("Dungeon",),
)


@dungeon.later(START_OF_TURN, stays=True, cites=("Dungeon 1", "Dungeon 2"))
async def draw_and_discard_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)
    await you.discard_from_hand(2)


@dungeon.instructions
async def draw_and_discard_now(you: You) -> None:
    await you.plus(actions=1, cards=2)
    await you.discard_from_hand(2)
    await you.set_up(draw_and_discard_next_turn)


duplicate = card(
    "Duplicate",
    "Action-Reserve",
    4,
    2015,
    expansion=ADVENTURES,
    text="Put this on your Tavern mat. When you gain a card that costs up to $6, you may call this, to gain a copy of it.",
    cites=("Duplicate",),
)


@duplicate.instructions
async def duplicate_onto_the_mat(you: You) -> None:
    await you.put(you.this, TAVERN)


@duplicate.when(
    GAIN,
    where=FROM_TAVERN,
    may=True,
    trigger=costing(up_to(6), "up to $6"),
    cites=("Duplicate 1", "Duplicate 2", "Duplicate 3", "Duplicate 4", "Duplicate 5"),
)
async def call_it_to_gain_a_copy(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await you.gain_a_copy(you.name(you.now(it.card)))


gear = card(
    "Gear",
    "Action-Duration",
    3,
    2015,
    expansion=ADVENTURES,
    text="+2 Cards. Set aside up to two cards from your hand, face down. At the start of your next turn, put them into your"
    " hand.",
    for_later=ForLater(most=2),
    cites=("Gear",),
)


@gear.later(START_OF_TURN, knows=SOME_CARDS, stays=True, face_down=True, cites=("Gear 1",))
async def put_them_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@gear.instructions
async def save_up_to_two_cards_for_next_turn(you: You) -> None:
    await you.plus(cards=2)
    chosen = await you.choose("set aside", you.hand, 0, 2)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_them_into_your_hand, *aside)


giant = card(
    "Giant",
    "Action-Attack",
    5,
    2015,
    expansion=ADVENTURES,
    text="Turn your Journey token over. Face down: +$1. Face up: +$5, and each other player reveals the top card of their"
    " deck, trashes it if it costs from $3 to $6, and else discards it and gains a Curse.",
    hands_out=(JOURNEY_DOWN,),
    cites=("Giant",),
)


@giant.instructions
async def turn_the_token_and_strike(you: You) -> None:
    up = await you.turn_over(JOURNEY)
    if not up:
        await you.plus(coins=1)
        return
    await you.plus(coins=5)
    for other in you.attacked:
        revealed = await other.reveal_from_deck(1)
        if other.cards(revealed, costing=between(3, 6)):
            await other.trash(revealed)
        else:
            await other.discard(revealed)
            await other.gain("Curse")


guide = card(
    "Guide",
    "Action-Reserve",
    3,
    2015,
    expansion=ADVENTURES,
    text="+1 Card, +1 Action. Put this on your Tavern mat. At the start of your turn, you may call this, to discard your hand"
    " and draw five cards.",
    cites=("Guide",),
)


@guide.instructions
async def guide_onto_the_mat(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.put(you.this, TAVERN)


@guide.when(START_OF_TURN, where=FROM_TAVERN, may=True, cites=("Guide 3", "Guide 4"))
async def call_it_for_a_new_hand(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is not None:
        await you.discard(you.hand)
        await you.draw(5)
