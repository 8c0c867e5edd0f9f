"""Nocturne: Kingdom cards, R to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.nocturne.boons import GIVING_A_COIN
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.moments import GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import NIGHT, TREASURE, VICTORY, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN

NOCTURNE = "Nocturne"

raider = card(
    "Raider",
    "Night-Duration-Attack",
    6,
    2017,
    expansion=NOCTURNE,
    text="Each other player with five or more cards in hand discards a copy of a card you have in play, or reveals that they"
    " cannot. At the start of your next turn, +$3.",
    cites=("Raider",),
)


@raider.later(START_OF_TURN, stays=True, cites=("Raider",))
async def three_coins_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=3)


@raider.instructions
async def raid_for_cards_you_have_in_play(you: You) -> None:
    for other in you.attacked:
        if await other.count(HAND) < 5:
            continue
        there = tuple(you.name(ref) for ref in you.in_play)
        copies = tuple(ref for ref in other.hand if you.name(ref) in there)
        if copies:
            chosen = await other.choose_one("discard", copies)
            await other.discard(chosen)
        else:
            await other.reveal(other.hand)
    await you.set_up(three_coins_next_turn)


sacred_grove = card(
    "Sacred Grove",
    "Action-Fate",
    5,
    2017,
    expansion=NOCTURNE,
    text="+1 Buy, +$3. Receive a Boon. If it does not give +$1, each other player may receive it.",
    cites=("Sacred Grove",),
)


@sacred_grove.instructions
async def share_a_boon(you: You) -> None:
    await you.plus(buys=1, coins=3)
    boon = await you.take_a_boon()
    if boon is None:
        return
    await you.receive(boon, leaving=True)
    if you.name(boon) not in GIVING_A_COIN:
        for other in you.others:
            if await other.may(f"receive {you.name(boon)}"):
                await other.receive(boon, leaving=True)
    await you.put_away(boon)


secret_cave = card(
    "Secret Cave",
    "Action-Duration",
    3,
    2017,
    expansion=NOCTURNE,
    heirloom="Magic Lamp",
    text="+1 Card, +1 Action. You may discard three cards; if you did, +$3 at the start of your next turn.",
    cites=("Secret Cave",),
)


@secret_cave.later(START_OF_TURN, stays=True, cites=("Secret Cave 1",))
async def three_coins_for_the_discarded_cards(you: You, it: Occurrence) -> None:
    await you.plus(coins=3)


@secret_cave.instructions
async def discard_three_cards_for_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    if not you.hand or not await you.may("discard 3 cards"):
        return
    discarded = await you.discard_from_hand(3)
    if await you.did_all(discarded, 3, "discarded"):
        await you.set_up(three_coins_for_the_discarded_cards)


shepherd = card(
    "Shepherd",
    "Action",
    4,
    2017,
    expansion=NOCTURNE,
    heirloom="Pasture",
    text="+1 Action. Discard as many Victory cards as you like, revealing them. +2 Cards for each.",
    cites=("Shepherd",),
)


@shepherd.instructions
async def two_cards_for_each_victory_card(you: You) -> None:
    await you.plus(actions=1)
    victories = you.cards(you.hand, VICTORY)
    chosen = await you.choose("discard", victories, 0, len(victories))
    if chosen:
        await you.reveal(chosen)
    discarded = await you.discard(chosen)
    await you.plus(cards=2 * len(discarded))


skulk = card(
    "Skulk",
    "Action-Attack-Doom",
    4,
    2017,
    expansion=NOCTURNE,
    text="+1 Buy. Each other player receives the next Hex. When you gain it, gain a Gold.",
    cites=("Skulk",),
)


@skulk.instructions
async def a_buy_and_a_hex_for_the_others(you: You) -> None:
    await you.plus(buys=1)
    await you.others_receive_the_next_hex()


@skulk.when(GAIN, cites=("Skulk 1",))
async def gain_a_gold(you: You, it: Occurrence) -> None:
    await you.gain("Gold")


tormentor = card(
    "Tormentor",
    "Action-Attack-Doom",
    5,
    2017,
    expansion=NOCTURNE,
    needs=("Imp",),
    text="+$2. If you have no other cards in play, gain an Imp; otherwise each other player receives the next Hex.",
    cites=("Tormentor",),
)


@tormentor.instructions
async def an_imp_or_a_hex_for_the_others(you: You) -> None:
    await you.plus(coins=2)
    if await you.count(PLAY, but=you.this):
        await you.others_receive_the_next_hex()
    else:
        await you.gain("Imp", from_its_pile=True)


tracker_2017 = card(
    "Tracker",
    "Action-Fate",
    2,
    2017,
    expansion=NOCTURNE,
    heirloom="Pouch",
    text="+$1. Receive a Boon. While this is in play, when you gain a card, you may put it onto your deck.",
    cites=("Tracker",),
)


@tracker_2017.instructions
async def a_coin_and_a_boon(you: You) -> None:
    await you.plus(coins=1)
    await you.receive_a_boon()


@tracker_2017.when(GAIN, where=FROM_PLAY, may=True, cites=("Tracker 2", "Tracker 3", "Tracker 4"))
async def put_the_gained_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


tracker_2022 = card(
    "Tracker",
    "Action-Fate",
    2,
    2022,
    expansion=NOCTURNE,
    heirloom="Pouch",
    text="+$1. This turn, when you gain a card, you may put it onto your deck. Receive a Boon.",
    cites=("Tracker",),
)


@tracker_2022.later(
    GAIN,
    may=True,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Tracker 1", "Tracker 3", "Tracker 4"),
)
async def put_the_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@tracker_2022.instructions
async def a_coin_gains_onto_your_deck_and_a_boon(you: You) -> None:
    await you.plus(coins=1)
    await you.set_up(put_the_card_onto_your_deck)
    await you.receive_a_boon()


tragic_hero = card(
    "Tragic Hero",
    "Action",
    5,
    2017,
    expansion=NOCTURNE,
    text="+3 Cards, +1 Buy. With eight or more cards in hand then, trash this and gain a Treasure.",
    cites=("Tragic Hero",),
)


@tragic_hero.instructions
async def three_cards_but_not_too_many(you: You) -> None:
    await you.plus(cards=3, buys=1)
    if await you.count(HAND) >= 8:
        await you.trash(you.this)
        await you.gain_one(TREASURE)


vampire = card(
    "Vampire",
    "Night-Attack-Doom",
    5,
    2017,
    expansion=NOCTURNE,
    needs=("Bat",),
    text="Each other player receives the next Hex. Gain a card that costs up to $5 and is not a Vampire. Exchange this for a"
    " Bat.",
    cites=("Vampire",),
)


@vampire.instructions
async def bite_and_fly_away(you: You) -> None:
    await you.others_receive_the_next_hex()
    cards = tuple(ref for ref in you.cards(you.supply, costing=up_to(5)) if you.name(ref) != "Vampire")
    chosen = await you.choose_one("gain", cards)
    if chosen is not None:
        await you.gain(chosen)
    await you.exchange(you.this, "Bat")


werewolf = card(
    "Werewolf",
    "Action-Attack-Night-Doom",
    5,
    2017,
    expansion=NOCTURNE,
    text="In your Night phase, each other player receives the next Hex; otherwise +3 Cards.",
    cites=("Werewolf",),
)


@werewolf.instructions
async def a_hex_by_night_or_cards_by_day(you: You) -> None:
    if await you.own_phase() == NIGHT:
        await you.others_receive_the_next_hex()
    else:
        await you.plus(cards=3)
