"""Dominion: Kingdom cards from Adventurer to Library, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for
from adjudicator.engine.moments import WORTH
from adjudicator.rules.words import ACTION, TREASURE, VICTORY, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD, HAND
from adjudicator.world.records import Ref

BASE = "Dominion"

adventurer = card(
    "Adventurer",
    "Action",
    6,
    2008,
    expansion=BASE,
    text="Reveal cards from your deck until two of them are Treasures. Put these into your hand and discard the others.",
    cites=("Adventurer",),
)


@adventurer.instructions
async def find_two_treasures(you: You) -> None:
    treasures, others = await dig_for(you, 2, TREASURE)
    await you.put(treasures, HAND)
    await you.discard(others)


artisan = card(
    "Artisan",
    "Action",
    6,
    2016,
    expansion=BASE,
    text="Gain a card that costs up to $5 to your hand. Put a card from your hand onto your deck.",
    cites=("Artisan",),
)


@artisan.instructions
async def gain_a_card_to_hand_and_put_one_back(you: You) -> None:
    await you.gain_one(costing=up_to(5), to=HAND)
    await you.put_back_from_hand(1)


bandit = card(
    "Bandit",
    "Action-Attack",
    5,
    2016,
    expansion=BASE,
    text="Gain a Gold. Each other player reveals the top two cards of their deck, trashes one of them that is a Treasure"
    " and not a Copper, and discards the rest.",
    cites=("Bandit",),
)


@bandit.instructions
async def gain_a_gold_and_rob_the_others(you: You) -> None:
    await you.gain("Gold")
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        loot = tuple(ref for ref in other.cards(revealed, TREASURE) if other.name(ref) != "Copper")
        trashed = await other.choose_one("trash", loot)
        await other.trash(trashed)
        await other.discard(tuple(ref for ref in revealed if ref != trashed))


bureaucrat = card(
    "Bureaucrat",
    "Action-Attack",
    4,
    2008,
    expansion=BASE,
    text="Gain a Silver onto your deck. Each other player reveals a Victory card from their hand and puts it onto their"
    " deck, or reveals a hand without any.",
    cites=("Bureaucrat",),
)


@bureaucrat.instructions
async def silver_for_you_victory_cards_back_for_the_others(you: You) -> None:
    await you.gain("Silver", DECK)
    for other in you.attacked:
        victory = await other.choose_one("put", other.cards(other.hand, VICTORY))
        if victory is None:
            await other.reveal(other.hand)
        else:
            await other.reveal(victory)
            await other.put(victory, DECK)


cellar_2008 = card(
    "Cellar",
    "Action",
    2,
    2008,
    expansion=BASE,
    text="+1 Action. Discard as many cards as you like; +1 Card for each of them.",
    cites=("Cellar",),
)


@cellar_2008.instructions
async def discard_for_cards(you: You) -> None:
    await you.plus(actions=1)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.plus(cards=len(discarded))


cellar_2016 = card(
    "Cellar",
    "Action",
    2,
    2016,
    expansion=BASE,
    text="+1 Action. Discard as many cards as you like, then draw that many.",
    cites=("Cellar",),
)


@cellar_2016.instructions
async def discard_then_draw_as_many(you: You) -> None:
    await you.plus(actions=1)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.draw(len(discarded))


chancellor = card(
    "Chancellor",
    "Action",
    3,
    2008,
    expansion=BASE,
    text="+$2. You may put your whole deck into your discard pile.",
    cites=("Chancellor",),
)


@chancellor.instructions
async def coins_and_an_early_shuffle(you: You) -> None:
    await you.plus(coins=2)
    if you.deck and await you.may("put your deck into your discard pile"):
        await you.put(you.deck, DISCARD)


chapel = card(
    "Chapel",
    "Action",
    2,
    2008,
    expansion=BASE,
    text="Trash up to four cards from your hand.",
    cites=("Chapel",),
)


@chapel.instructions
async def trash_up_to_four(you: You) -> None:
    await you.trash_from_hand(0, 4)


council_room = card(
    "Council Room",
    "Action",
    5,
    2008,
    expansion=BASE,
    text="+4 Cards, +1 Buy. Each other player draws a card.",
    cites=("Council Room",),
)


@council_room.instructions
async def cards_for_everybody(you: You) -> None:
    await you.plus(cards=4, buys=1)
    for other in you.others:
        await other.draw(1)


feast = card(
    "Feast",
    "Action",
    4,
    2008,
    expansion=BASE,
    text="Trash this. Gain a card that costs up to $5.",
    cites=("Feast",),
)


@feast.instructions
async def trash_this_and_gain_a_card(you: You) -> None:
    await you.trash(you.this)
    await you.gain_one(costing=up_to(5))


festival = card("Festival", "Action", 5, 2008, expansion=BASE, text="+2 Actions, +1 Buy, +$2", cites=("Festival",))


@festival.instructions
async def festival_actions(you: You) -> None:
    await you.plus(actions=2, buys=1, coins=2)


gardens = card(
    "Gardens",
    "Victory",
    4,
    2008,
    expansion=BASE,
    text="Worth 1 VP for every ten cards you have, rounded down.",
    cites=("Gardens",),
)


@gardens.ongoing(WORTH)
def one_for_every_ten_cards(you: You) -> int:
    return len(you.all_cards) // 10


harbinger = card(
    "Harbinger",
    "Action",
    3,
    2016,
    expansion=BASE,
    text="+1 Card, +1 Action. You may put a card from your discard pile onto your deck.",
    cites=("Harbinger",),
)


@harbinger.instructions
async def bring_back_a_discarded_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    discarded = await you.choose_one("put", you.discard_pile, may=True)
    await you.put(discarded, DECK)


laboratory = card("Laboratory", "Action", 5, 2008, expansion=BASE, text="+2 Cards, +1 Action", cites=("Laboratory",))


@laboratory.instructions
async def laboratory_cards(you: You) -> None:
    await you.plus(cards=2, actions=1)


library = card(
    "Library",
    "Action",
    5,
    2008,
    expansion=BASE,
    text="Draw one card after the other until you have seven in hand. You may set aside each Action card you draw; discard"
    " these at the end.",
    cites=("Library",),
)


@library.instructions
async def draw_to_seven_without_some_actions(you: You) -> None:
    skipped: tuple[Ref, ...] = ()
    while (drawn := await you.draw_toward(7)) is not None:
        for ref in you.cards(drawn, ACTION):
            if await you.may("set it aside"):
                aside = await you.set_aside(ref)
                skipped = (*skipped, *aside)
    await you.discard(skipped)
