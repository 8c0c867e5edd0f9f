"""Plunder: Kingdom cards from A to E, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import remodel
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.definitions import ANYONE, SOME_CARDS, ForLater
from adjudicator.engine.moments import END_OF_TURN, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, DURATION, TREASURE, VICTORY, a, at_least, costing
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND

abundance = card(
    "Abundance",
    "Treasure-Duration",
    4,
    2022,
    expansion=PLUNDER,
    text="The next time you gain an Action card, +1 Buy and +$3.",
    cites=("Abundance",),
)


@abundance.later(GAIN, next_time=True, stays=True, trigger=a(ACTION), cites=("Abundance 1", "Abundance 3"))
async def a_buy_and_three_coins_for_the_action(you: You, it: Occurrence) -> None:
    await you.plus(buys=1, coins=3)


@abundance.instructions
async def wait_for_an_action(you: You) -> None:
    await you.set_up(a_buy_and_three_coins_for_the_action)


buried_treasure = card(
    "Buried Treasure",
    "Treasure-Duration",
    5,
    2022,
    expansion=PLUNDER,
    text="At the start of your next turn, +1 Buy and +$3. When you gain it, play it.",
    cites=("Buried Treasure",),
)


@buried_treasure.later(START_OF_TURN, stays=True, cites=("Buried Treasure 1", "Buried Treasure 3"))
async def a_buy_and_three_coins_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(buys=1, coins=3)


@buried_treasure.instructions
async def bury_it_until_next_turn(you: You) -> None:
    await you.set_up(a_buy_and_three_coins_next_turn)


@buried_treasure.when(GAIN, cites=("Buried Treasure 2", "Buried Treasure 4"))
async def play_it_when_gained(you: You, it: Occurrence) -> None:
    await you.play(you.this)


cabin_boy = card(
    "Cabin Boy",
    "Action-Duration",
    4,
    2022,
    expansion=PLUNDER,
    text="+1 Card, +1 Action. At the start of your next turn, choose one: +$2; or trash this to gain a Duration card.",
    cites=("Cabin Boy",),
)


@cabin_boy.later(START_OF_TURN, stays=True, cites=("Cabin Boy 1", "Cabin Boy 2", "Cabin Boy 3", "Cabin Boy 4"))
async def coins_or_a_duration(you: You, it: Occurrence) -> None:
    chosen = await you.choose_options("+$2", "trash it for a Duration")
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "trash it for a Duration" in chosen:
        trashed = await you.trash(you.this)
        if trashed:
            await you.gain_one(DURATION)


@cabin_boy.instructions
async def a_card_now_and_more_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(coins_or_a_duration)


cage = card(
    "Cage",
    "Treasure-Duration",
    2,
    2022,
    expansion=PLUNDER,
    text="Set aside up to four cards from your hand on this, face down. The next time you gain a Victory card, trash this,"
    " and put those cards into your hand at the end of the turn.",
    for_later=ForLater(most=4),
    cites=("Cage",),
)


@cage.later(
    END_OF_TURN,
    knows=SOME_CARDS,
    afterwards=True,
    face_down=True,
    cites=("Cage 4", "Cage 5"),
    title="put those cards into your hand at the end of the turn",
)
async def put_the_caged_cards_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@cage.later(
    GAIN,
    knows=SOME_CARDS,
    next_time=True,
    stays=True,
    trigger=a(VICTORY),
    face_down=True,
    cites=("Cage 1", "Cage 4", "Cage 6"),
)
async def open_the_cage(you: You, it: Occurrence) -> None:
    await you.trash(you.this)
    await you.set_up(put_the_caged_cards_into_your_hand, *it.values)


@cage.instructions
async def cage_up_to_four_cards(you: You) -> None:
    chosen = await you.choose("set aside", you.hand, 0, 4)
    aside = await you.set_aside(chosen)
    await you.set_up(open_the_cage, *aside)


crew = card(
    "Crew",
    "Action-Duration",
    5,
    2022,
    expansion=PLUNDER,
    text="+3 Cards. At the start of your next turn, put this onto your deck.",
    cites=("Crew",),
)


@crew.later(START_OF_TURN, stays=True, cites=("Crew 1",))
async def put_the_crew_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)


@crew.instructions
async def three_cards_and_back_next_turn(you: You) -> None:
    await you.plus(cards=3)
    if await you.finds_this():
        await you.set_up(put_the_crew_onto_your_deck)


crucible = card(
    "Crucible",
    "Treasure",
    4,
    2022,
    expansion=PLUNDER,
    text="Trash a card from your hand. +$1 for each $1 it costs.",
    cites=("Crucible",),
)


@crucible.instructions
async def melt_a_card_down(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(coins=you.cost(trashed[0]).coins)


cutthroat = card(
    "Cutthroat",
    "Action-Duration-Attack",
    5,
    2022,
    expansion=PLUNDER,
    text="Each other player discards down to three cards in hand. The next time anyone gains a Treasure that costs $5 or"
    " more, gain a Loot.",
    needs=(LOOT,),
    cites=("Cutthroat",),
)


@cutthroat.later(
    GAIN,
    whose=ANYONE,
    next_time=True,
    stays=True,
    trigger=a(TREASURE) & costing(at_least(5), "$5 or more"),
    cites=("Cutthroat 2", "Cutthroat 3", "Cutthroat 6", "Cutthroat 7"),
)
async def gain_a_loot_for_the_treasure(you: You, it: Occurrence) -> None:
    await you.gain_from(LOOT)


@cutthroat.instructions
async def others_discard_and_a_treasure_is_awaited(you: You) -> None:
    for other in you.attacked:
        await other.discard_down_to(3)
    await you.set_up(gain_a_loot_for_the_treasure)


enlarge = card(
    "Enlarge",
    "Action-Duration",
    5,
    2022,
    expansion=PLUNDER,
    text="Now and at the start of your next turn, trash a card from your hand and gain one that costs up to $2 more.",
    cites=("Enlarge",),
)


@enlarge.later(START_OF_TURN, stays=True, cites=("Enlarge 1", "Enlarge 2"))
async def enlarge_another_card(you: You, it: Occurrence) -> None:
    await remodel(you, you.hand, 2)


@enlarge.instructions
async def enlarge_now_and_next_turn(you: You) -> None:
    await remodel(you, you.hand, 2)
    await you.set_up(enlarge_another_card)
