"""Dark Ages: Kingdom cards from Altar to Death Cart, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.dark_ages.ruins import gain_a_ruins
from adjudicator.cards.defining import card
from adjudicator.cards.families import play_several_times
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, GAIN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    TREASURE,
    a,
    cheaper_than,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND

DARK_AGES = "Dark Ages"

altar = card(
    "Altar",
    "Action",
    6,
    2012,
    expansion=DARK_AGES,
    text="Trash a card from your hand. Gain a card that costs up to $5.",
    cites=("Altar",),
)


@altar.instructions
async def sacrifice_a_card_for_another(you: You) -> None:
    await you.trash_from_hand(1)
    await you.gain_one(costing=up_to(5))


armory = card(
    "Armory",
    "Action",
    4,
    2012,
    expansion=DARK_AGES,
    text="Gain a card onto your deck that costs up to $4.",
    cites=("Armory",),
)


@armory.instructions
async def gain_a_card_onto_your_deck(you: You) -> None:
    await you.gain_one(costing=up_to(4), to=DECK)


band_of_misfits_2012 = card(
    "Band of Misfits",
    "Action",
    5,
    2012,
    expansion="Dark Ages",
    becomes=True,
    text="Play this as an Action card in the Supply that costs less than this; it is that card until it leaves play.",
    cites=("Band of Misfits (pre-2019)",),
)


@band_of_misfits_2012.instructions
async def play_this_as_a_cheaper_action(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, costing=cheaper_than(you.cost(you.this))))
    if chosen is not None:
        await you.play(you.this, becoming=you.name(chosen))


band_of_misfits_2019 = card(
    "Band of Misfits",
    "Action-Command",
    5,
    2019,
    expansion="Dark Ages",
    text="Play an Action card of the Supply that costs less than this and is not a Command, leaving it there.",
    cites=("Band of Misfits",),
)


@band_of_misfits_2019.instructions
async def play_a_cheaper_action_in_the_supply(you: You) -> None:
    cheaper = cheaper_than(you.cost(you.this))
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, but_not=COMMAND, costing=cheaper))
    if chosen is not None:
        await you.play(chosen, leaving=True)


band_of_misfits_2025 = card(
    "Band of Misfits",
    "Action-Command",
    5,
    "2025-02",
    expansion="Dark Ages",
    text="Play an Action card of the Supply that costs less than this and is neither a Command nor a Duration, leaving it"
    " there.",
    cites=("Band of Misfits",),
)


@band_of_misfits_2025.instructions
async def play_a_cheaper_action_that_is_over_at_once(you: You) -> None:
    cheaper = cheaper_than(you.cost(you.this))
    others = you.cards(you.supply, ACTION, but_not=(COMMAND, DURATION), costing=cheaper)
    chosen = await you.choose_one("play", others)
    if chosen is not None:
        await you.play(chosen, leaving=True)


bandit_camp = card(
    "Bandit Camp",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    needs=("Spoils",),
    text="+1 Card, +2 Actions. Gain a Spoils.",
    cites=("Bandit Camp",),
)


@bandit_camp.instructions
async def gain_a_spoils(you: You) -> None:
    await you.plus(cards=1, actions=2)
    await you.gain("Spoils", from_its_pile=True)


beggar = card(
    "Beggar",
    "Action-Reaction",
    2,
    2012,
    expansion="Dark Ages",
    text="Gain three Coppers to your hand. When another player plays an Attack card, you may first discard this from your"
    " hand to gain two Silvers, the first onto your deck.",
    cites=("Beggar",),
)


@beggar.instructions
async def gain_coppers_to_hand(you: You) -> None:
    await you.gain("Copper", HAND)
    await you.gain("Copper", HAND)
    await you.gain("Copper", HAND)


@beggar.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK),
    cites=("Beggar 2", "Beggar 4", "Beggar 6"),
)
async def discard_it_to_gain_silvers(you: You, it: Occurrence) -> None:
    discarded = await you.discard(you.this)
    if discarded:
        await you.gain("Silver", DECK)
        await you.gain("Silver")


catacombs = card(
    "Catacombs",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    text="Look at the top three cards of your deck. Choose one: put them into your hand; or discard them and +3 Cards. When"
    " you trash this, gain a cheaper card.",
    cites=("Catacombs",),
)


@catacombs.instructions
async def three_cards_or_three_others(you: You) -> None:
    looked = await you.look_at(3)
    chosen = await you.choose_options("put them into your hand", "discard them")
    if "put them into your hand" in chosen:
        looked = await you.put(looked, HAND)
    if "discard them" in chosen:
        await you.discard(looked)
        await you.plus(cards=3)


@catacombs.when(TRASH, cites=("Catacombs 3", "Catacombs 4"))
async def gain_a_cheaper_card(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=cheaper_than(you.cost(you.now(you.this))))


count = card(
    "Count",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    text="Choose one: discard two cards; or put a card from your hand onto your deck; or gain a Copper. Choose one: +$3; or"
    " trash your hand; or gain a Duchy.",
    cites=("Count",),
)


@count.instructions
async def a_price_and_a_reward(you: You) -> None:
    price = await you.choose_options("discard two cards", "put a card onto your deck", "gain a Copper")
    if "discard two cards" in price:
        await you.discard_from_hand(2)
    if "put a card onto your deck" in price:
        await you.put_back_from_hand(1)
    if "gain a Copper" in price:
        await you.gain("Copper")
    reward = await you.choose_options("+$3", "trash your hand", "gain a Duchy")
    if "+$3" in reward:
        await you.plus(coins=3)
    if "trash your hand" in reward:
        await you.trash(you.hand)
    if "gain a Duchy" in reward:
        await you.gain("Duchy")


counterfeit_2012 = card(
    "Counterfeit",
    "Treasure",
    5,
    2012,
    expansion=DARK_AGES,
    text="$1, +1 Buy. You may play a Treasure from your hand twice, and then trash it.",
    cites=("Counterfeit",),
)


@counterfeit_2012.instructions
async def a_treasure_twice(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.trash(await play_several_times(you, 2, may=True, of=TREASURE))


counterfeit_2022 = card(
    "Counterfeit",
    "Treasure",
    5,
    2022,
    expansion=DARK_AGES,
    text="$1, +1 Buy. You may play a Treasure from your hand that is not a Duration twice, and then trash it.",
    cites=("Counterfeit", "Counterfeit 4"),
)


@counterfeit_2022.instructions
async def a_treasure_that_is_over_at_once_twice(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.trash(await play_several_times(you, 2, may=True, of=TREASURE, but_not=DURATION))


cultist = card(
    "Cultist",
    "Action-Attack-Looter",
    5,
    2012,
    expansion="Dark Ages",
    needs=("Ruins",),
    text="+2 Cards. Each other player gains a Ruins. You may play a Cultist from your hand. When you trash it, +3 Cards.",
    cites=("Cultist",),
)


@cultist.instructions
async def others_gain_ruins(you: You) -> None:
    await you.plus(cards=2)
    for other in you.attacked:
        await gain_a_ruins(other)
    next_one = await you.choose_one("play", you.cards(you.hand, named="Cultist"), may=True)
    if next_one is not None:
        await you.play(next_one)


@cultist.when(TRASH, cites=("Cultist 4",))
async def draw_three_cards(you: You, it: Occurrence) -> None:
    await you.plus(cards=3)


async def gain_two_ruins(you: You, it: Occurrence) -> None:
    """Gain two Ruins, one after the other."""
    await gain_a_ruins(you)
    await gain_a_ruins(you)


death_cart_2012 = card(
    "Death Cart",
    "Action-Looter",
    4,
    2012,
    expansion=DARK_AGES,
    needs=("Ruins",),
    text="+$5. You may trash an Action card from your hand; if you do not, trash this. When you gain this, gain two Ruins.",
    cites=("Death Cart", "Death Cart 3"),
)


@death_cart_2012.instructions
async def five_coins_for_this_or_an_action(you: You) -> None:
    await you.plus(coins=5)
    trashed = await you.trash(await you.choose_one("trash", you.cards(you.hand, ACTION), may=True))
    if not trashed:
        await you.trash(you.this)


death_cart_2012.when(GAIN, cites=("Death Cart 5", "Death Cart 6"))(gain_two_ruins)


death_cart_2019 = card(
    "Death Cart",
    "Action-Looter",
    4,
    2019,
    expansion=DARK_AGES,
    needs=("Ruins",),
    text="You may trash this or an Action card from your hand, for +$5. When you gain this, gain two Ruins.",
    cites=("Death Cart", "Death Cart 2"),
)


@death_cart_2019.instructions
async def trash_this_or_an_action_for_five_coins(you: You) -> None:
    this = (you.this,) if you.tracked(you.this) else ()
    trashed = await you.trash(await you.choose_one("trash", (*this, *you.cards(you.hand, ACTION)), may=True))
    if trashed:
        await you.plus(coins=5)


death_cart_2019.when(GAIN, cites=("Death Cart 5", "Death Cart 6"))(gain_two_ruins)
