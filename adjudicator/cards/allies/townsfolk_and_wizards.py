"""Allies: the split piles of Townsfolk and Wizards, each with its cards from the top."""

from __future__ import annotations

from adjudicator.cards.allies.kingdom_a_to_l import ALLIES
from adjudicator.cards.defining import card, pile
from adjudicator.cards.families import may_rotate
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import CHOOSE_OPTIONS, START_OF_TURN, TRASH, WOULD_TAKE_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import PREVENTED
from adjudicator.rules.words import ACTION, TREASURE, cheaper_than, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, PlayNumber

townsfolk = pile(
    "Townsfolk",
    "Action-Townsfolk",
    2,
    2022,
    holds=("Town Crier", "Blacksmith", "Miller", "Elder"),
    each=4,
    expansion=ALLIES,
    text="Four Town Criers on four Blacksmiths on four Millers on four Elders.",
)

town_crier = card(
    "Town Crier",
    "Action-Townsfolk",
    2,
    2022,
    expansion=ALLIES,
    text="Choose one: +$2; gain a Silver; or +1 Card and +1 Action. You may rotate the Townsfolk.",
    restacks=True,
    cites=("Town Crier",),
)


@town_crier.instructions
async def one_of_three_things_and_rotate(you: You) -> None:
    chosen = await you.choose_options("+$2", "gain a Silver", "+1 Card and +1 Action")
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "gain a Silver" in chosen:
        await you.gain("Silver")
    if "+1 Card and +1 Action" in chosen:
        await you.plus(cards=1, actions=1)
    await may_rotate(you, "Townsfolk")


blacksmith = card(
    "Blacksmith",
    "Action-Townsfolk",
    3,
    2022,
    expansion=ALLIES,
    text="Choose one: draw until you have six cards in hand; +2 Cards; or +1 Card and +1 Action.",
    cites=("Blacksmith",),
)


@blacksmith.instructions
async def draw_in_one_of_three_ways(you: You) -> None:
    chosen = await you.choose_options("draw to six", "+2 Cards", "+1 Card and +1 Action")
    if "draw to six" in chosen:
        await you.draw_to(6)
    if "+2 Cards" in chosen:
        await you.plus(cards=2)
    if "+1 Card and +1 Action" in chosen:
        await you.plus(cards=1, actions=1)


miller = card(
    "Miller",
    "Action-Townsfolk",
    4,
    2022,
    expansion=ALLIES,
    text="+1 Action. Look at the top four cards of your deck; put one of them into your hand and discard the rest.",
    cites=("Miller",),
)


@miller.instructions
async def the_best_of_the_top_four(you: You) -> None:
    await you.plus(actions=1)
    looked = await you.look_at(4)
    chosen = await you.choose_one("put", looked)
    await you.put(chosen, HAND)
    await you.discard(tuple(ref for ref in looked if ref != chosen))


elder = card(
    "Elder",
    "Action-Townsfolk",
    5,
    2022,
    expansion=ALLIES,
    text="+$2. You may play an Action card from your hand. When it lets you choose among things to do this turn, you may"
    " choose one more.",
    cites=("Elder",),
)

BY_THE_PLAY_IT_IS_FOR = when(
    lambda you, it: it.origin is not None and it.origin.own and it.origin.play == it.values[0],
    "another text than that of the card that is played lets the player choose",
    "which card",
)


@elder.later(
    CHOOSE_OPTIONS,
    knows="the card that was played",
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=BY_THE_PLAY_IT_IS_FOR,
    cites=("Elder 6", "Elder 2", "Elder 7", "Elder 8", "Elder 10", "Elder 11", "Elder 12"),
    title="when it lets you choose among things to do this turn, you may choose one more",
)
async def choose_one_more_if_you_like(you: You, it: Occurrence) -> Occurrence:
    return it.changed(most=it.most + 1)


@elder.instructions
async def play_an_action_with_one_more_choice(you: You) -> None:
    await you.plus(coins=2)
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    if chosen is not None:
        await you.set_up(choose_one_more_if_you_like, PlayNumber(you.world.plays + 1))
        await you.play(chosen)


wizards = pile(
    "Wizards",
    "Action-Wizard",
    3,
    2022,
    holds=("Student", "Conjurer", "Sorcerer", "Lich"),
    each=4,
    expansion=ALLIES,
    text="Four Students on four Conjurers on four Sorcerers on four Liches.",
)

student = card(
    "Student",
    "Action-Liaison-Wizard",
    3,
    2022,
    expansion=ALLIES,
    text="+1 Action. You may rotate the Wizards. Trash a card from your hand; if it is a Treasure, +1 Favor, and put this"
    " onto your deck.",
    restacks=True,
    cites=("Student",),
)


@student.instructions
async def rotate_and_trash_a_card(you: You) -> None:
    await you.plus(actions=1)
    await may_rotate(you, "Wizards")
    trashed = await you.trash_from_hand(1)
    if trashed and you.is_(trashed[0], TREASURE):
        await you.plus(favors=1)
        await you.put(you.this, DECK)


conjurer = card(
    "Conjurer",
    "Action-Duration-Wizard",
    4,
    2022,
    expansion=ALLIES,
    text="Gain a card that costs up to $4. At the start of your next turn, put this into your hand.",
    cites=("Conjurer",),
)


@conjurer.later(START_OF_TURN, stays=True, cites=("Conjurer 2", "Conjurer 4"))
async def put_this_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(you.this, HAND)


@conjurer.instructions
async def gain_a_card_and_come_back(you: You) -> None:
    await you.gain_one(costing=up_to(4))
    if await you.finds_this():
        await you.set_up(put_this_into_your_hand)


sorcerer = card(
    "Sorcerer",
    "Action-Attack-Wizard",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action. Each other player names a card and reveals the top card of their deck; if it is a"
    " different one, they gain a Curse.",
    cites=("Sorcerer",),
)


@sorcerer.instructions
async def the_others_guess_their_top_cards(you: You) -> None:
    await you.plus(cards=1, actions=1)
    for other in you.attacked:
        name = await other.name_a_card()
        revealed = await other.reveal_from_deck(1)
        right = bool(revealed) and other.name(revealed[0]) == name
        await other.put(revealed, DECK)
        if not right:
            await other.gain("Curse")


lich = card(
    "Lich",
    "Action-Wizard",
    6,
    2022,
    expansion=ALLIES,
    text="+6 Cards, +2 Actions. Skip a turn. When you trash this, discard it and gain a cheaper card from the trash.",
    cites=("Lich",),
)


@lich.later(WOULD_TAKE_TURN, cites=("Lich 1", "Lich 2", "Lich 3"), title="skip a turn")
async def skip_the_turn(you: You, it: Occurrence) -> str:
    return PREVENTED


@lich.instructions
async def six_cards_two_actions_and_a_turn_to_skip(you: You) -> None:
    await you.plus(cards=6, actions=2)
    await you.set_up(skip_the_turn)


@lich.when(TRASH, cites=("Lich 6", "Lich 7", "Lich 8"))
async def discard_it_and_gain_a_cheaper_card(you: You, it: Occurrence) -> None:
    await you.discard(it.card)
    cheaper = you.cards(you.trash_pile, costing=cheaper_than(you.cost(you.now(it.card))))
    chosen = await you.choose_one("gain", cheaper)
    if chosen is not None:
        await you.gain(chosen)
