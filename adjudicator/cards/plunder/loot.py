"""Plunder: the pile of Loot and its cards, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card, pile
from adjudicator.cards.families import may_play
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, FROM_HAND, OTHERS, Definition
from adjudicator.engine.moments import BEFORE_PLAY, END_OF_TURN, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, TREASURE, a, cheaper_than, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

PLUNDER: Final = "Plunder"
LOOT: Final = "Loot"

loot = pile(
    LOOT,
    "Treasure-Loot",
    7,
    2022,
    holds=(
        "Amphora",
        "Doubloons",
        "Endless Chalice",
        "Figurehead",
        "Hammer",
        "Insignia",
        "Jewels",
        "Orb",
        "Prize Goat",
        "Puzzle Box",
        "Sextant",
        "Shield",
        "Spell Scroll",
        "Staff",
        "Sword",
    ),
    expansion=PLUNDER,
    copies=30,
    face_down=True,
    text="Two of each Loot, shuffled, face down, outside the Supply.",
    cites=("Loot",),
)


def _loot(name: str, types: str, text: str) -> Definition:
    return card(
        name,
        f"{types}-Loot",
        7,
        2022,
        expansion=PLUNDER,
        needs=(LOOT,),
        text=text,
        cites=(name,),
    )


amphora = _loot(
    "Amphora",
    "Treasure-Duration",
    "Either now or at the start of your next turn, +1 Buy and +$3.",
)


@amphora.later(START_OF_TURN, stays=True, cites=("Amphora 1",))
async def a_buy_and_three_coins_now(you: You, it: Occurrence) -> None:
    await you.plus(buys=1, coins=3)


@amphora.instructions
async def a_buy_and_three_coins_now_or_next_turn(you: You) -> None:
    if await you.decide("now", "next turn") == "now":
        await you.plus(buys=1, coins=3)
    else:
        await you.set_up(a_buy_and_three_coins_now)


doubloons = _loot(
    "Doubloons",
    "Treasure",
    "$3. When you gain it, gain a Gold.",
)


@doubloons.instructions
async def doubloons_money(you: You) -> None:
    await you.plus(coins=3)


@doubloons.when(GAIN, cites=("Doubloons 1",))
async def gain_a_gold_with_it(you: You, it: Occurrence) -> None:
    await you.gain("Gold")


endless_chalice = _loot(
    "Endless Chalice",
    "Treasure-Duration",
    "Now and at the start of each of your turns for the rest of the game, $1 and +1 Buy.",
)


@endless_chalice.later(START_OF_TURN, lasting=True, stays=True, cites=("Endless Chalice 1", "Endless Chalice 2"))
async def a_coin_and_a_buy_each_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1, buys=1)


@endless_chalice.instructions
async def a_coin_and_a_buy_now_and_each_turn(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.set_up(a_coin_and_a_buy_each_turn)


figurehead = _loot(
    "Figurehead",
    "Treasure-Duration",
    "$3. At the start of your next turn, +2 Cards.",
)


@figurehead.later(START_OF_TURN, stays=True, cites=("Figurehead",))
async def two_cards_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@figurehead.instructions
async def three_coins_and_cards_next_turn(you: You) -> None:
    await you.plus(coins=3)
    await you.set_up(two_cards_next_turn)


hammer = _loot(
    "Hammer",
    "Treasure",
    "$3. Gain a card that costs up to $4.",
)


@hammer.instructions
async def three_coins_and_gain_a_card(you: You) -> None:
    await you.plus(coins=3)
    await you.gain_one(costing=up_to(4))


insignia = _loot(
    "Insignia",
    "Treasure",
    "$3. This turn, when you gain a card, you may put it onto your deck.",
)


@insignia.later(GAIN, may=True, lasting=True, until=UNTIL_END_OF_TURN, cites=("Insignia 1", "Insignia 2", "Insignia 3"))
async def put_the_gained_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@insignia.instructions
async def three_coins_and_gains_onto_your_deck(you: You) -> None:
    await you.plus(coins=3)
    await you.set_up(put_the_gained_card_onto_your_deck)


jewels = _loot(
    "Jewels",
    "Treasure-Duration",
    "$3, +1 Buy. At the start of your next turn, put this on the bottom of your deck.",
)


@jewels.later(START_OF_TURN, stays=True, cites=("Jewels 1",))
async def put_it_on_the_bottom_of_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK, under=True)


@jewels.instructions
async def three_coins_and_a_buy(you: You) -> None:
    await you.plus(coins=3, buys=1)
    await you.set_up(put_it_on_the_bottom_of_your_deck)


orb = _loot(
    "Orb",
    "Treasure",
    "Look through your discard pile. Choose one: play an Action or Treasure from it; or +1 Buy and +$3.",
)


@orb.instructions
async def play_a_discarded_card_or_take_coins(you: You) -> None:
    chosen = await you.choose_options("play a card", "+1 Buy, +$3")
    if "play a card" in chosen:
        cards = tuple(ref for ref in you.discard_pile if you.is_(ref, ACTION) or you.is_(ref, TREASURE))
        picked = await you.choose_one("play", cards)
        if picked is not None:
            await you.play(picked)
    if "+1 Buy, +$3" in chosen:
        await you.plus(buys=1, coins=3)


prize_goat = _loot(
    "Prize Goat",
    "Treasure",
    "$3, +1 Buy. You may trash a card from your hand.",
)


@prize_goat.instructions
async def feed_the_goat(you: You) -> None:
    await you.plus(coins=3, buys=1)
    await you.trash_from_hand(0, 1)


puzzle_box = _loot(
    "Puzzle Box",
    "Treasure",
    "$3, +1 Buy. You may set aside a card from your hand, face down; put it into your hand at the end of the turn.",
)


@puzzle_box.later(END_OF_TURN, knows=A_CARD, face_down=True, cites=("Puzzle Box 2",))
async def take_it_out_of_the_box(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


@puzzle_box.instructions
async def save_a_card_until_the_end_of_the_turn(you: You) -> None:
    await you.plus(coins=3, buys=1)
    chosen = await you.choose_one("set aside", you.hand, may=True)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(take_it_out_of_the_box, aside[0])


sextant = _loot(
    "Sextant",
    "Treasure",
    "$3, +1 Buy. Look at the top five cards of your deck; discard any number, and put the rest back in any order.",
)


@sextant.instructions
async def sift_five_cards(you: You) -> None:
    await you.plus(coins=3, buys=1)
    looked = await you.look_at(5)
    unwanted = await you.choose("discard", looked, 0, len(looked))
    await you.discard(unwanted)
    await you.put_back(tuple(ref for ref in looked if ref not in unwanted))


shield = _loot(
    "Shield",
    "Treasure-Reaction",
    "$3, +1 Buy. When another player plays an Attack card, you may first reveal this from your hand, to be unaffected"
    " by it.",
)


@shield.instructions
async def shield_money(you: You) -> None:
    await you.plus(coins=3, buys=1)


@shield.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK)
    & when(lambda you, it: not you.unaffected_by(it.play), "that Attack does not affect them anyway", "how often"),
    cites=("Shield 1", "Shield 2", "Shield 3"),
)
async def be_shielded(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.not_affected(it.play)


spell_scroll = _loot(
    "Spell Scroll",
    "Action-Treasure",
    "Trash this to gain a card that costs less than it. If that is an Action or a Treasure, you may play it.",
)


@spell_scroll.instructions
async def read_the_scroll(you: You) -> None:
    trashed = await you.trash(you.this)
    if not trashed:
        return
    gained = await you.gain_one(costing=cheaper_than(you.cost(trashed[0])))
    if gained is not None and (you.is_(gained, ACTION) or you.is_(gained, TREASURE)):
        await may_play(you, gained)


staff = _loot(
    "Staff",
    "Treasure",
    "$3, +1 Buy. You may play an Action card from your hand.",
)


@staff.instructions
async def three_coins_and_an_action(you: You) -> None:
    await you.plus(coins=3, buys=1)
    card_played = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    if card_played is not None:
        await you.play(card_played)


sword = _loot(
    "Sword",
    "Treasure-Attack",
    "$3, +1 Buy. Each other player discards down to four cards in hand.",
)


@sword.instructions
async def others_discard_to_four(you: You) -> None:
    await you.plus(coins=3, buys=1)
    for other in you.attacked:
        await other.discard_down_to(4)
