"""Allies: the split piles of Augurs and Clashes, each with its cards from the top."""

from __future__ import annotations

from adjudicator.cards.allies.kingdom_a_to_l import ALLIES
from adjudicator.cards.defining import card, pile
from adjudicator.cards.families import may_rotate, may_trash_this
from adjudicator.engine.definitions import OTHERS
from adjudicator.engine.moments import GAIN, MAY_PLAY, START_OF_TURN, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, TREASURE, VICTORY
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD, HAND
from adjudicator.world.records import UNTIL_NEXT_TURN

augurs = pile(
    "Augurs",
    "Action-Augur",
    3,
    2022,
    holds=("Herb Gatherer", "Acolyte", "Sorceress", "Sibyl"),
    each=4,
    expansion=ALLIES,
    text="Four Herb Gatherers on four Acolytes on four Sorceresses on four Sibyls.",
)

herb_gatherer = card(
    "Herb Gatherer",
    "Action-Augur",
    3,
    2022,
    expansion=ALLIES,
    text="+1 Buy. Put your deck into your discard pile. You may play a Treasure card from there. You may rotate the Augurs.",
    restacks=True,
    cites=("Herb Gatherer",),
)


@herb_gatherer.instructions
async def play_a_treasure_from_deck_or_discard_pile(you: You) -> None:
    await you.plus(buys=1)
    await you.put(you.deck, DISCARD)
    chosen = await you.choose_one("play", you.cards(you.discard_pile, TREASURE), may=True)
    if chosen is not None:
        await you.play(chosen)
    await may_rotate(you, "Augurs")


acolyte = card(
    "Acolyte",
    "Action-Augur",
    4,
    2022,
    expansion=ALLIES,
    text="You may trash an Action or Victory card from your hand to gain a Gold. You may trash this to gain an Augur.",
    cites=("Acolyte",),
)


@acolyte.instructions
async def trash_for_a_gold_and_for_an_augur(you: You) -> None:
    refs = tuple(ref for ref in you.hand if you.is_(ref, ACTION) or you.is_(ref, VICTORY))
    chosen = await you.choose_one("trash", refs, may=True)
    trashed = await you.trash(chosen)
    if trashed:
        await you.gain("Gold")
    gone = await may_trash_this(you)
    if gone:
        await you.gain_one("Augur")


sorceress = card(
    "Sorceress",
    "Action-Attack-Augur",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Action. Name a card. Reveal the top card of your deck and put it into your hand; if it is the named one, each"
    " other player gains a Curse.",
    cites=("Sorceress",),
)


@sorceress.instructions
async def foretell_your_top_card(you: You) -> None:
    await you.plus(actions=1)
    name = await you.name_a_card()
    revealed = await you.reveal_from_deck(1)
    await you.put(revealed, HAND)
    if revealed and you.name(revealed[0]) == name:
        for other in you.attacked:
            await other.gain("Curse")


sibyl = card(
    "Sibyl",
    "Action-Augur",
    6,
    2022,
    expansion=ALLIES,
    text="+4 Cards, +1 Action. Put a card from your hand onto your deck, and another one under it.",
    cites=("Sibyl",),
)


@sibyl.instructions
async def four_cards_and_two_back(you: You) -> None:
    await you.plus(cards=4, actions=1)
    top = await you.choose_one("put", you.hand)
    await you.put(top, DECK)
    bottom = await you.choose_one("put", you.hand)
    await you.put(bottom, DECK, under=True)


clashes = pile(
    "Clashes",
    "Action-Clash",
    3,
    2022,
    holds=("Battle Plan", "Archer", "Warlord", "Territory"),
    each=4,
    expansion=ALLIES,
    text="Four Battle Plans on four Archers on four Warlords on four Territories.",
)

battle_plan = card(
    "Battle Plan",
    "Action-Clash",
    3,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action. You may reveal an Attack card from your hand for +1 Card. You may rotate any Supply pile.",
    restacks=True,
    cites=("Battle Plan",),
)


@battle_plan.instructions
async def draw_for_an_attack_and_rotate_a_pile(you: You) -> None:
    await you.plus(cards=1, actions=1)
    chosen = await you.choose_one("reveal", you.cards(you.hand, ATTACK), may=True)
    if chosen is not None:
        await you.reveal(chosen)
        await you.plus(cards=1)
    wants = await you.may("rotate a pile")
    if wants:
        name = await you.choose_pile("rotate")
        await you.rotate(name)


archer = card(
    "Archer",
    "Action-Attack-Clash",
    4,
    2022,
    expansion=ALLIES,
    text="+$2. Each other player with five or more cards in hand reveals all of them but one, and discards one of those that"
    " you choose.",
    cites=("Archer",),
)


@archer.instructions
async def two_coins_and_shoot_a_card_out_of_their_hands(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        if await other.count(HAND) >= 5:
            kept = await other.choose_one("keep", other.hand)
            revealed = await other.reveal(tuple(ref for ref in other.hand if ref != kept))
            chosen = await you.choose_one("discard", revealed)
            await other.discard(chosen)


warlord = card(
    "Warlord",
    "Action-Duration-Attack-Clash",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Action. At the start of your next turn, +2 Cards. Until then, other players cannot play an Action card from"
    " their hand of which they have two or more copies in play.",
    cites=("Warlord",),
)


@warlord.later(MAY_PLAY, whose=OTHERS, until=UNTIL_NEXT_TURN, cites=("Warlord 1", "Warlord 2", "Warlord 3"))
def no_third_copy_of_an_action(you: You, it: Occurrence) -> bool:
    return not it.is_(ACTION) or len(you.cards(you.in_play, named=it.then.name)) < 2


@warlord.later(START_OF_TURN, stays=True, cites=("Warlord 1",))
async def two_cards_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@warlord.instructions
async def an_action_and_fewer_for_the_others(you: You) -> None:
    await you.plus(actions=1)
    await you.set_up(no_third_copy_of_an_action)
    await you.set_up(two_cards_next_turn)


territory = card(
    "Territory",
    "Victory-Clash",
    6,
    2022,
    expansion=ALLIES,
    text="Worth 1 VP for each differently named Victory card you have. When you gain this, gain a Gold for each empty Supply"
    " pile.",
    cites=("Territory",),
)


@territory.ongoing(WORTH, cites=("Territory 2",))
def a_point_for_each_name(you: You) -> int:
    return len({you.name(ref) for ref in you.cards(you.all_cards, VICTORY)})


@territory.when(GAIN, cites=("Territory 1", "Territory 3"))
async def gain_a_gold_for_each_empty_pile(you: You, it: Occurrence) -> None:
    for _ in range(await you.count_empty_piles()):
        await you.gain("Gold")
