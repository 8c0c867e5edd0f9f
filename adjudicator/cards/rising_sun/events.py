"""Rising Sun: Events, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import event
from adjudicator.cards.families import dig_for, play_several_times
from adjudicator.cards.rising_sun.kingdom_a_to_k import RISING_SUN
from adjudicator.engine.definitions import A_CARD, ForLater
from adjudicator.engine.moments import END_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, TREASURE, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND, PLAY

amass = event(
    "Amass",
    2,
    2024,
    expansion=RISING_SUN,
    text="If you have no Action cards in play, gain an Action card that costs up to $5.",
    cites=("Amass",),
)


@amass.instructions
async def gain_an_action_if_none_is_in_play(you: You) -> None:
    if not await you.count(PLAY, ACTION):
        await you.gain_one(ACTION, costing=up_to(5))


asceticism = event(
    "Asceticism",
    2,
    2024,
    expansion=RISING_SUN,
    text="Pay any amount of $ to trash that many cards from your hand.",
    cites=("Asceticism",),
)


@asceticism.instructions
async def trash_as_many_cards_as_are_paid_for(you: You) -> None:
    paid = await you.pay_any_coins()
    await you.trash_from_hand(paid)


continue_ = event(
    "Continue",
    Cost(debt=8),
    2024,
    expansion=RISING_SUN,
    once="turn",
    text="Once per turn: gain an Action card that costs up to $4 and is not an Attack. Return to your Action phase and play it."
    " +1 Action, +1 Buy.",
    cites=("Continue",),
)


@continue_.instructions
async def return_to_the_action_phase_with_a_new_action(you: You) -> None:
    gained = await you.gain_one(ACTION, but_not=ATTACK, costing=up_to(4))
    await you.return_to_action_phase()
    if gained is not None:
        await you.play(gained)
    await you.plus(actions=1, buys=1)


credit = event(
    "Credit",
    2,
    2024,
    expansion=RISING_SUN,
    text="Gain an Action or Treasure that costs up to $8. Take as much Debt as it costs.",
    cites=("Credit",),
)


@credit.instructions
async def gain_a_card_and_owe_its_cost(you: You) -> None:
    cards = tuple(
        ref for ref in you.cards(you.supply, costing=up_to(8)) if you.is_(ref, ACTION) or you.is_(ref, TREASURE)
    )
    chosen = await you.choose_one("gain", cards)
    if chosen is None:
        return
    gained = await you.gain(chosen)
    if gained is not None:
        await you.plus(debt=you.cost(gained).coins)


foresight = event(
    "Foresight",
    2,
    2024,
    expansion=RISING_SUN,
    text="Reveal cards from your deck until you reveal an Action. Set it aside, to put it into your hand at the end of the"
    " turn; discard the rest.",
    for_later=ForLater((ACTION,)),
    cites=("Foresight",),
)


@foresight.later(END_OF_TURN, knows=A_CARD, cites=("Foresight 1",))
async def put_the_foreseen_action_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


@foresight.instructions
async def set_the_next_action_aside(you: You) -> None:
    found, others = await dig_for(you, 1, ACTION)
    aside = await you.set_aside(found)
    await you.discard(others)
    if aside:
        await you.set_up(put_the_foreseen_action_into_your_hand, aside[0])


gather = event(
    "Gather",
    7,
    2024,
    expansion=RISING_SUN,
    text="Gain a card that costs exactly $3, one that costs exactly $4, and one that costs exactly $5.",
    cites=("Gather",),
)


@gather.instructions
async def gain_cards_for_three_four_and_five(you: You) -> None:
    for coins in (3, 4, 5):
        await you.gain_one(costing=exactly(coins))


kintsugi = event(
    "Kintsugi",
    3,
    2024,
    expansion=RISING_SUN,
    remembers=("Gold",),
    text="Trash a card from your hand. If you have gained a Gold this game, gain a card that costs up to $2 more.",
    cites=("Kintsugi",),
)


@kintsugi.instructions
async def trash_a_card_and_mend_it_with_gold(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed and await you.has_gained_this_game("Gold"):
        await you.gain_one(costing=up_to(you.cost(trashed[0]).more(2)))


practice = event(
    "Practice",
    3,
    2024,
    expansion=RISING_SUN,
    text="You may play an Action card from your hand twice.",
    cites=("Practice",),
)


@practice.instructions
async def may_play_an_action_twice(you: You) -> None:
    await play_several_times(you, 2, may=True)


receive_tribute = event(
    "Receive Tribute",
    5,
    2024,
    expansion=RISING_SUN,
    text="If you have gained three cards or more this turn, gain up to three differently named Action cards of which you have"
    " no copies in play.",
    cites=("Receive Tribute",),
)


@receive_tribute.instructions
async def gain_up_to_three_new_actions(you: You) -> None:
    if await you.count_times("gained") < 3:
        return
    names = tuple(you.name(ref) for ref in you.in_play)
    for _ in range(3):
        new = tuple(ref for ref in you.cards(you.supply, ACTION) if you.name(ref) not in names)
        chosen = await you.choose_one("gain", new, may=True)
        if chosen is None:
            return
        names = (*names, you.name(chosen))
        await you.gain(chosen)


sea_trade = event(
    "Sea Trade",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Card for each Action card you have in play. Trash up to that many cards from your hand.",
    cites=("Sea Trade",),
)


@sea_trade.instructions
async def draw_and_trash_for_the_actions_in_play(you: You) -> None:
    number = await you.count(PLAY, ACTION)
    await you.plus(cards=number)
    await you.trash_from_hand(0, number)
