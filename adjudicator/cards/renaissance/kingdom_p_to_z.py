"""Renaissance: Kingdom cards from P to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.renaissance.artifacts import KEY, TREASURE_CHEST
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import SOME_CARDS
from adjudicator.engine.moments import GAIN, REVEAL, START_OF_TURN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, TREASURE, at_least, between, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

RENAISSANCE = "Renaissance"

patron_2018 = card(
    "Patron",
    "Action-Reaction",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+1 Villager, +$2. When something makes you reveal this, by that word, +1 Coffers.",
    hands_out=("coffers", "villagers"),
    cites=("Patron",),
)


@patron_2018.instructions
async def a_villager_and_two_coins(you: You) -> None:
    await you.plus(villagers=1, coins=2)


@patron_2018.when(REVEAL, cites=("Patron 1", "Patron 3", "Patron 4"))
async def a_coffers_for_revealing_it(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1)


patron_2022 = card(
    "Patron",
    "Action-Reaction",
    4,
    2022,
    expansion=RENAISSANCE,
    text="+1 Villager, +$2. When something makes you reveal this in an Action phase, by that word, +1 Coffers.",
    hands_out=("coffers", "villagers"),
    cites=("Patron",),
)


@patron_2022.instructions
async def patron_villager_and_coins(you: You) -> None:
    await you.plus(villagers=1, coins=2)


@patron_2022.when(
    REVEAL,
    trigger=when(lambda you, it: you.world.turn.phase == "Action", "it is not an Action phase", "when"),
    cites=("Patron 1", "Patron 2", "Patron 5"),
)
async def a_coffers_for_revealing_it_in_an_action_phase(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1)


priest = card(
    "Priest",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+$2. Trash a card from your hand. For the rest of this turn, when you trash a card, +$2.",
    cites=("Priest",),
)


@priest.later(
    TRASH, each_card=True, lasting=True, until=UNTIL_END_OF_TURN, cites=("Priest 1", "Priest 3", "Priest 5", "Priest 6")
)
async def two_coins_for_trashing_a_card(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


@priest.instructions
async def trash_a_card_then_get_paid_for_more(you: You) -> None:
    await you.plus(coins=2)
    await you.trash_from_hand(1)
    await you.set_up(two_coins_for_trashing_a_card)


recruiter = card(
    "Recruiter",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    text="+2 Cards. Trash a card from your hand; +1 Villager for each $1 it costs.",
    hands_out=("villagers",),
    cites=("Recruiter",),
)


@recruiter.instructions
async def trash_a_card_for_villagers(you: You) -> None:
    await you.plus(cards=2)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(villagers=you.cost(trashed[0]).coins)


research = card(
    "Research",
    "Action-Duration",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+1 Action. Trash a card from your hand; for each $1 it costs, set a card from your deck aside face down. At the"
    " start of your next turn, put them into your hand.",
    cites=("Research",),
)


@research.later(START_OF_TURN, knows=SOME_CARDS, stays=True, face_down=True, cites=("Research 1",))
async def take_the_cards_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@research.instructions
async def set_aside_as_many_as_the_trashed_card_costs(you: You) -> None:
    await you.plus(actions=1)
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    aside = await you.set_aside_from_deck(you.cost(trashed[0]).coins)
    if aside:
        await you.set_up(take_the_cards_into_your_hand, *aside)


scepter_2018 = card(
    "Scepter",
    "Treasure",
    5,
    2018,
    expansion=RENAISSANCE,
    recalls="plays of the turn",
    text="Choose: +$2; or replay an Action card that you played this turn and that is still in play.",
    cites=("Scepter",),
)


@scepter_2018.instructions
async def two_coins_or_replay_an_action(you: You) -> None:
    await replay_or_coins(you, you.cards(you.still_in_play, ACTION))


scepter_2024 = card(
    "Scepter",
    "Treasure-Command",
    5,
    "2024-08",
    expansion=RENAISSANCE,
    recalls="plays of the turn",
    text="Choose: +$2; or replay a non-Command Action card that you played this turn and that is still in play.",
    cites=("Scepter",),
)


@scepter_2024.instructions
async def two_coins_or_replay_a_non_command_action(you: You) -> None:
    await replay_or_coins(you, you.cards(you.still_in_play, ACTION, but_not=COMMAND))


async def replay_or_coins(you: You, actions: tuple[Ref, ...]) -> None:
    """Choose +$2, or one of these cards to play again."""
    options = await you.choose_options("+$2", "replay an Action card")
    if "+$2" in options:
        await you.plus(coins=2)
    if "replay an Action card" not in options:
        return
    chosen = await you.choose_one("play", actions)
    if chosen is not None:
        await you.play(chosen, again=True)


scholar = card(
    "Scholar",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    text="Discard your hand. +7 Cards.",
    cites=("Scholar",),
)


@scholar.instructions
async def seven_new_cards(you: You) -> None:
    await you.discard(you.hand)
    await you.plus(cards=7)


sculptor = card(
    "Sculptor",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    text="Gain to your hand a card that costs up to $4. If it is a Treasure, +1 Villager.",
    hands_out=("villagers",),
    cites=("Sculptor",),
)


@sculptor.instructions
async def gain_a_card_to_your_hand(you: You) -> None:
    gained = await you.gain_one(costing=up_to(4), to=HAND)
    if gained is not None and you.is_(gained, TREASURE):
        await you.plus(villagers=1)


seer = card(
    "Seer",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    text="+1 Card, +1 Action. Reveal three cards from your deck; put those that cost from $2 to $4 into your hand and"
    " the rest back in any order.",
    cites=("Seer",),
)


@seer.instructions
async def take_those_that_cost_from_two_to_four(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(3)
    taken = you.cards(revealed, costing=between(2, 4))
    await you.put(taken, HAND)
    await you.put_back(tuple(ref for ref in revealed if ref not in taken))


silk_merchant = card(
    "Silk Merchant",
    "Action",
    4,
    2018,
    expansion=RENAISSANCE,
    text="+2 Cards, +1 Buy. When you gain or trash it, +1 Coffers and +1 Villager.",
    hands_out=("coffers", "villagers"),
    cites=("Silk Merchant",),
)


@silk_merchant.instructions
async def two_cards_and_a_buy(you: You) -> None:
    await you.plus(cards=2, buys=1)


@silk_merchant.when(GAIN, cites=("Silk Merchant",))
async def tokens_for_gaining_it(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1, villagers=1)


@silk_merchant.when(TRASH, cites=("Silk Merchant 1",))
async def tokens_for_trashing_it(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1, villagers=1)


spices = card(
    "Spices",
    "Treasure",
    5,
    2018,
    expansion=RENAISSANCE,
    text="$2, +1 Buy. When you gain it, +2 Coffers.",
    hands_out=("coffers",),
    cites=("Spices",),
)


@spices.instructions
async def spices_coins_and_a_buy(you: You) -> None:
    await you.plus(coins=2, buys=1)


@spices.when(GAIN, cites=("Spices",))
async def two_coffers(you: You, it: Occurrence) -> None:
    await you.plus(coffers=2)


swashbuckler = card(
    "Swashbuckler",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    gives=(TREASURE_CHEST,),
    text="+3 Cards. If your discard pile has any cards, +1 Coffers; then, with four or more Coffers, take the Treasure"
    " Chest.",
    hands_out=("coffers",),
    cites=("Swashbuckler",),
)


@swashbuckler.instructions
async def cards_and_perhaps_the_treasure_chest(you: You) -> None:
    await you.plus(cards=3)
    if not await you.count(DISCARD):
        return
    await you.plus(coffers=1)
    if await you.count_tokens("coffers") >= 4:
        await you.take_state(TREASURE_CHEST)


treasurer = card(
    "Treasurer",
    "Action",
    5,
    2018,
    expansion=RENAISSANCE,
    gives=(KEY,),
    text="+$3. Choose: trash a Treasure from your hand; gain a Treasure from the trash to your hand; or take the Key.",
    cites=("Treasurer",),
)


@treasurer.instructions
async def three_coins_and_a_treasure_or_the_key(you: You) -> None:
    await you.plus(coins=3)
    options = await you.choose_options("trash a Treasure", "gain a Treasure from the trash", "take the Key")
    if "trash a Treasure" in options:
        await you.trash(await you.choose("trash", you.cards(you.hand, TREASURE), 1))
    if "gain a Treasure from the trash" in options:
        chosen = await you.choose_one("gain", you.cards(you.trash_pile, TREASURE))
        if chosen is not None:
            await you.gain(chosen, HAND)
    if "take the Key" in options:
        await you.take_state(KEY)


villain = card(
    "Villain",
    "Action-Attack",
    5,
    2018,
    expansion=RENAISSANCE,
    text="+2 Coffers. Each other player with five or more cards in hand discards one that costs $2 or more, or reveals that"
    " they have none.",
    hands_out=("coffers",),
    cites=("Villain",),
)


@villain.instructions
async def others_discard_a_costly_card(you: You) -> None:
    await you.plus(coffers=2)
    for other in you.attacked:
        if await other.count(HAND) < 5:
            continue
        costly = await other.choose("discard", other.cards(other.hand, costing=at_least(2)), 1)
        if costly:
            await other.discard(costly)
        else:
            await other.reveal(other.hand)
