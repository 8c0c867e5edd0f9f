"""Rising Sun: Prophecies, in alphabetical order. Their abilities are for everybody, once the last Sun token has gone."""

from __future__ import annotations

from adjudicator.cards.defining import prophecy
from adjudicator.cards.rising_sun.kingdom_a_to_k import RISING_SUN
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, EXTRA_PILE, LANDSCAPE, NEW_PILES, SOME_CARDS, ForLater
from adjudicator.engine.moments import (
    ACTIONS_AS_BUYS,
    AFTER_PLAY,
    BEFORE_PLAY,
    COST,
    DISCARD,
    GAIN,
    LAST_SUN,
    START_OF_CLEAN_UP,
    START_OF_TURN,
    TYPES,
    WOULD_FOLLOW,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    FROM_A_PILE,
    FROM_PLAY_BY_YOU,
    ON_YOUR_TURN,
    TREASURE,
    a,
    cheaper_than,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND

approaching_army = prophecy(
    "Approaching Army",
    2024,
    expansion=RISING_SUN,
    text="After you play an Attack card, +$1. There is one more Kingdom pile, of an Attack, in the Supply.",
    chooses=EXTRA_PILE,
    can_be=lambda pile: ATTACK in pile.types,
    cites=("Approaching Army",),
)


@approaching_army.when(
    AFTER_PLAY, where=LANDSCAPE, trigger=a(ATTACK), cites=("Approaching Army 2", "Approaching Army 3")
)
async def a_coin_after_an_attack(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


biding_time = prophecy(
    "Biding Time",
    2024,
    expansion=RISING_SUN,
    text="At the start of your Clean-up, set aside your hand face down; at the start of your next turn, put those cards into"
    " your hand.",
    cites=("Biding Time",),
)


@biding_time.later(START_OF_TURN, knows=SOME_CARDS, face_down=True, cites=("Biding Time 1",))
async def take_the_hand_back(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@biding_time.when(
    START_OF_CLEAN_UP,
    where=LANDSCAPE,
    if_=when(lambda you, it: bool(you.hand), "no card is in hand", "where"),
    cites=("Biding Time 1", "Biding Time 3", "Biding Time 4"),
)
async def set_the_hand_aside(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(you.hand)
    await you.set_up(take_the_hand_back, *aside)


bureaucracy = prophecy(
    "Bureaucracy",
    2024,
    expansion=RISING_SUN,
    text="When you gain a card that does not cost $0, gain a Copper.",
    cites=("Bureaucracy",),
)


@bureaucracy.when(
    GAIN,
    where=LANDSCAPE,
    trigger=when(lambda you, it: any(it.then.cost), "it costs $0", "how much"),
    cites=("Bureaucracy 1", "Bureaucracy 2", "Bureaucracy 3"),
)
async def gain_a_copper_too(you: You, it: Occurrence) -> None:
    await you.gain("Copper")


divine_wind = prophecy(
    "Divine Wind",
    2024,
    expansion=RISING_SUN,
    chooses=NEW_PILES,
    text="When you remove the last Sun, remove all Kingdom piles from the Supply, and set up ten new random ones.",
    cites=("Divine Wind",),
)


@divine_wind.when(
    LAST_SUN,
    where=LANDSCAPE,
    cites=("Divine Wind 1", "Divine Wind 2", "Divine Wind 3", "Divine Wind 4", "Divine Wind 5"),
)
async def replace_all_kingdom_piles(you: You, it: Occurrence) -> None:
    await you.replace_the_kingdom()


enlightenment = prophecy(
    "Enlightenment",
    2024,
    expansion=RISING_SUN,
    text="Treasures are Actions, too. When you play one in an Action phase, +1 Card and +1 Action instead of following its"
    " instructions.",
    cites=("Enlightenment",),
)


@enlightenment.ongoing(TYPES, where=LANDSCAPE, trigger=a(TREASURE), cites=("Enlightenment 1",))
def treasures_are_actions(you: You, it: Occurrence) -> tuple[str, ...]:
    return (ACTION,)


@enlightenment.when(
    WOULD_FOLLOW,
    where=LANDSCAPE,
    trigger=a(TREASURE) & when(lambda you, it: you.world.turn.phase == "Action", "it is not an Action phase", "when"),
    cites=("Enlightenment 2", "Enlightenment 3"),
)
async def a_card_and_an_action_instead_of_a_treasure(you: You, it: Occurrence) -> str:
    await you.plus(cards=1, actions=1)
    return INSTEAD


flourishing_trade = prophecy(
    "Flourishing Trade",
    2024,
    expansion=RISING_SUN,
    text="Cards cost $1 less. You may use Action plays as Buys.",
    cites=("Flourishing Trade",),
)


@flourishing_trade.ongoing(COST, where=LANDSCAPE, cites=("Flourishing Trade 1",))
def a_coin_less(you: You, it: Occurrence) -> int:
    return -1


@flourishing_trade.ongoing(ACTIONS_AS_BUYS, where=LANDSCAPE, cites=("Flourishing Trade 2",))
def actions_can_be_buys(you: You, it: Occurrence) -> bool:
    return True


good_harvest = prophecy(
    "Good Harvest",
    2024,
    expansion=RISING_SUN,
    text="The first time you play each differently named Treasure in a turn, first +1 Buy and +$1.",
    cites=("Good Harvest",),
)


@good_harvest.when(
    BEFORE_PLAY,
    where=LANDSCAPE,
    trigger=a(TREASURE)
    & when(
        lambda you, it: you.times("played", name=it.then.name, among=it.facts) == 1,
        "it is not the first time this turn that this Treasure is played",
        "how often",
    ),
    cites=("Good Harvest 1", "Good Harvest 2", "Good Harvest 3"),
)
async def a_buy_and_a_coin_first(you: You, it: Occurrence) -> None:
    await you.plus(buys=1, coins=1)


great_leader = prophecy(
    "Great Leader",
    2024,
    expansion=RISING_SUN,
    text="After each Action card you play, +1 Action.",
    cites=("Great Leader",),
)


@great_leader.when(AFTER_PLAY, where=LANDSCAPE, trigger=a(ACTION), cites=("Great Leader 1", "Great Leader 2"))
async def an_action_after_each_action(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)


growth = prophecy(
    "Growth",
    2024,
    expansion=RISING_SUN,
    text="When you gain a Treasure, gain a cheaper card.",
    cites=("Growth",),
)


@growth.when(GAIN, where=LANDSCAPE, trigger=a(TREASURE), cites=("Growth 1", "Growth 3"))
async def gain_a_cheaper_card(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=cheaper_than(it.then.cost))


harsh_winter = prophecy(
    "Harsh Winter",
    2024,
    expansion=RISING_SUN,
    onto_piles=("debt",),
    text="When you gain a card on your turn: if there is Debt on its pile, take it; otherwise, put 2 Debt there.",
    cites=("Harsh Winter",),
)


@harsh_winter.when(
    GAIN,
    where=LANDSCAPE,
    trigger=ON_YOUR_TURN & FROM_A_PILE,
    cites=("Harsh Winter 1", "Harsh Winter 2", "Harsh Winter 3"),
)
async def take_the_debt_or_put_some_there(you: You, it: Occurrence) -> None:
    taken = await you.take_tokens(it.pile, "debt")
    if not taken:
        await you.put_on_pile(it.pile, "debt", 2)


kind_emperor = prophecy(
    "Kind Emperor",
    2024,
    expansion=RISING_SUN,
    text="At the start of your turn, and when you remove the last Sun: gain an Action to your hand.",
    cites=("Kind Emperor",),
)


@kind_emperor.when(START_OF_TURN, also=(LAST_SUN,), where=LANDSCAPE, cites=("Kind Emperor 1", "Kind Emperor 2"))
async def gain_an_action_to_hand(you: You, it: Occurrence) -> None:
    await you.gain_one(ACTION, to=HAND)


panic = prophecy(
    "Panic",
    2024,
    expansion=RISING_SUN,
    text="When you play a Treasure, +2 Buys. When you discard a Treasure from play, return it to its pile.",
    restacks=True,
    cites=("Panic",),
)


@panic.when(AFTER_PLAY, where=LANDSCAPE, trigger=a(TREASURE), cites=("Panic 3", "Panic 5"))
async def two_buys_for_a_treasure(you: You, it: Occurrence) -> None:
    await you.plus(buys=2)


@panic.when(
    DISCARD,
    where=LANDSCAPE,
    trigger=a(TREASURE) & FROM_PLAY_BY_YOU & FROM_A_PILE,
    cites=("Panic 1", "Panic 5", "Panic 6"),
)
async def return_the_treasure_to_its_pile(you: You, it: Occurrence) -> None:
    await you.return_to_pile(it.card)


progress = prophecy(
    "Progress",
    2024,
    expansion=RISING_SUN,
    text="When you gain a card, put it onto your deck.",
    cites=("Progress",),
)


@progress.when(GAIN, where=LANDSCAPE, cites=("Progress 1", "Progress 2", "Progress 3"))
async def put_what_you_gain_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


rapid_expansion = prophecy(
    "Rapid Expansion",
    2024,
    expansion=RISING_SUN,
    text="When you gain an Action or Treasure, set it aside; play it at the start of your next turn.",
    for_later=ForLater((ACTION, TREASURE)),
    cites=("Rapid Expansion",),
)


@rapid_expansion.later(START_OF_TURN, knows=A_CARD, cites=("Rapid Expansion 1", "Rapid Expansion 4"))
async def play_the_card_set_aside(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@rapid_expansion.when(
    GAIN,
    where=LANDSCAPE,
    trigger=when(
        lambda you, it: it.is_(ACTION) or it.is_(TREASURE), "it is neither an Action nor a Treasure", "which card"
    ),
    cites=("Rapid Expansion 1", "Rapid Expansion 2", "Rapid Expansion 3"),
)
async def set_it_aside_for_your_next_turn(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.set_up(play_the_card_set_aside, aside[0])


sickness = prophecy(
    "Sickness",
    2024,
    expansion=RISING_SUN,
    text="At the start of your turn, choose one: gain a Curse onto your deck; or discard three cards.",
    cites=("Sickness",),
)


@sickness.when(START_OF_TURN, where=LANDSCAPE, cites=("Sickness 1", "Sickness 2", "Sickness 3"))
async def a_curse_or_three_cards_less(you: You, it: Occurrence) -> None:
    chosen = await you.choose_options("a Curse onto your deck", "discard three cards")
    if "a Curse onto your deck" in chosen:
        await you.gain("Curse", DECK)
    if "discard three cards" in chosen:
        await you.discard_from_hand(3)
