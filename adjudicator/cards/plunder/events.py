"""Plunder: Events, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import event
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.definitions import A_CARD, SOME_CARDS
from adjudicator.engine.moments import AFTER_TURN, END_OF_TURN, GAIN, KEEPS_IN_PLAY, START_OF_TURN, WOULD_SHUFFLE
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, NOT_A_THIRD_TURN, SAME_PLAYER, TREASURE, a, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

avoid = event(
    "Avoid",
    2,
    2022,
    expansion=PLUNDER,
    text="+1 Buy. The next time you shuffle this turn, pick up to three of those cards to put into your discard pile.",
    cites=("Avoid",),
)


@avoid.later(
    WOULD_SHUFFLE,
    until=UNTIL_END_OF_TURN,
    cites=("Avoid 2", "Avoid 3", "Avoid 5", "Avoid 6", "Avoid 7"),
)
async def keep_up_to_three_cards_out(you: You, it: Occurrence) -> Occurrence:
    cards = it.refs("shuffled")
    kept = await you.choose("keep", cards, 0, 3)
    left = tuple(ref for ref in cards if ref not in kept)
    return it.changed(shuffled=left, kept=(*it.refs("kept"), *kept))


@avoid.instructions
async def a_buy_and_a_better_shuffle(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(keep_up_to_three_cards_out)


bury = event(
    "Bury",
    1,
    2022,
    expansion=PLUNDER,
    text="+1 Buy. Put any card from your discard pile on the bottom of your deck.",
    cites=("Bury",),
)


@bury.instructions
async def put_a_discarded_card_under_your_deck(you: You) -> None:
    await you.plus(buys=1)
    chosen = await you.choose_one("put", you.discard_pile)
    await you.put(chosen, DECK, under=True)


deliver = event(
    "Deliver",
    2,
    2022,
    expansion=PLUNDER,
    text="+1 Buy. This turn, each time you gain a card, set it aside, and put it into your hand at the end of the turn.",
    cites=("Deliver",),
)


@deliver.later(END_OF_TURN, knows=A_CARD, afterwards=True, cites=("Deliver 4",))
async def put_the_delivered_card_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


@deliver.later(GAIN, lasting=True, until=UNTIL_END_OF_TURN, cites=("Deliver 2", "Deliver 3"))
async def set_the_gained_card_aside(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.set_up(put_the_delivered_card_into_your_hand, aside[0])


@deliver.instructions
async def deliver_what_is_gained(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(set_the_gained_card_aside)


foray = event(
    "Foray",
    3,
    2022,
    expansion=PLUNDER,
    text="Discard three cards, revealing them. If they have three different names, gain a Loot.",
    needs=(LOOT,),
    cites=("Foray",),
)


@foray.instructions
async def discard_three_for_a_loot(you: You) -> None:
    chosen = await you.choose("discard", you.hand, 3)
    await you.reveal(chosen)
    different = len({you.name(ref) for ref in chosen})
    await you.discard(chosen)
    if different == 3:
        await you.gain_from(LOOT)


invasion = event(
    "Invasion",
    10,
    2022,
    expansion=PLUNDER,
    text="You may play an Attack card from your hand. Gain a Duchy. Gain an Action card onto your deck. Gain a Loot and play"
    " it.",
    needs=(LOOT,),
    cites=("Invasion",),
)


@invasion.instructions
async def invade(you: You) -> None:
    attack = await you.choose_one("play", you.cards(you.playable_from_hand, ATTACK), may=True)
    if attack is not None:
        await you.play(attack)
    await you.gain("Duchy")
    await you.gain_one(ACTION, to=DECK)
    gained = await you.gain_from(LOOT)
    if gained is not None:
        await you.play(gained)


journey_2022 = event(
    "Journey",
    4,
    2022,
    once="turn",
    expansion=PLUNDER,
    text="Once a turn: if the turn before was not yours, do not discard cards from play in this turn's Clean-up, and take an"
    " extra turn after this one.",
    extra_turns=True,
    cites=("Journey",),
)


@journey_2022.later(
    KEEPS_IN_PLAY,
    until=UNTIL_END_OF_TURN,
    cites=("Journey 2", "Journey 4"),
    title="do not discard cards from play in this turn's Clean-up",
)
def keep_everything_in_play(you: You, it: Occurrence) -> bool:
    return True


@journey_2022.later(AFTER_TURN, cites=("Journey 1", "Journey 2"), title="take an extra turn after this one")
async def take_an_extra_turn_after_it(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@journey_2022.instructions
async def journey_if_the_turn_before_was_not_yours(you: You) -> None:
    if you.world.turn.last == you.seat:
        await you.set_up_nothing(take_an_extra_turn_after_it, SAME_PLAYER)
    else:
        await you.set_up(keep_everything_in_play)
        await you.set_up(take_an_extra_turn_after_it)


journey_2023 = event(
    "Journey",
    4,
    "2023-09",
    expansion=PLUNDER,
    text="Do not discard cards from play in this turn's Clean-up. Take an extra turn after this one, unless it would be your"
    " third turn in a row.",
    extra_turns=True,
    cites=("Journey",),
)


@journey_2023.later(KEEPS_IN_PLAY, until=UNTIL_END_OF_TURN, cites=("Journey 2", "Journey 4"))
def keep_all_cards_in_play(you: You, it: Occurrence) -> bool:
    return True


@journey_2023.later(AFTER_TURN, if_=NOT_A_THIRD_TURN, cites=("Journey 2",))
async def take_an_extra_turn_unless_it_is_the_third(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@journey_2023.instructions
async def journey(you: You) -> None:
    await you.set_up(keep_all_cards_in_play)
    await you.set_up(take_an_extra_turn_unless_it_is_the_third)


launch = event(
    "Launch",
    3,
    2022,
    once="turn",
    expansion=PLUNDER,
    text="Once a turn: return to your Action phase. +1 Card, +1 Action, +1 Buy.",
    cites=("Launch",),
)


@launch.instructions
async def launch_into_the_action_phase(you: You) -> None:
    await you.return_to_action_phase()
    await you.plus(cards=1, actions=1, buys=1)


looting = event("Looting", 6, 2022, expansion=PLUNDER, text="Gain a Loot.", needs=(LOOT,), cites=("Looting",))


@looting.instructions
async def gain_a_loot(you: You) -> None:
    await you.gain_from(LOOT)


maelstrom = event(
    "Maelstrom",
    4,
    2022,
    expansion=PLUNDER,
    text="Trash three cards from your hand. Each other player with five or more cards in hand trashes one of them.",
    cites=("Maelstrom",),
)


@maelstrom.instructions
async def trash_three_and_others_trash_one(you: You) -> None:
    await you.trash_from_hand(3)
    for other in you.others:
        if await other.count(HAND) >= 5:
            await other.trash_from_hand(1)


mirror = event(
    "Mirror",
    3,
    2022,
    expansion=PLUNDER,
    text="+1 Buy. The next time you gain an Action card this turn, gain a copy of it.",
    cites=("Mirror",),
)


@mirror.later(
    GAIN,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    trigger=a(ACTION),
    cites=("Mirror 2", "Mirror 3", "Mirror 4"),
)
async def gain_a_copy_of_it(you: You, it: Occurrence) -> None:
    await you.gain_a_copy(you.name(you.now(it.card)))


@mirror.instructions
async def a_buy_and_a_copy_of_the_next_action(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(gain_a_copy_of_it)


peril = event(
    "Peril",
    2,
    2022,
    expansion=PLUNDER,
    text="You may trash an Action card from your hand to gain a Loot.",
    needs=(LOOT,),
    cites=("Peril",),
)


@peril.instructions
async def trash_an_action_for_a_loot(you: You) -> None:
    chosen = await you.choose_one("trash", you.cards(you.hand, ACTION), may=True)
    trashed = await you.trash(chosen)
    if trashed:
        await you.gain_from(LOOT)


prepare = event(
    "Prepare",
    3,
    2022,
    expansion=PLUNDER,
    text="Set aside your hand face up. At the start of your next turn, play the Action and Treasure cards among it in any"
    " order, then discard the rest.",
    cites=("Prepare",),
)


@prepare.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    cites=("Prepare 1", "Prepare 2", "Prepare 4", "Prepare 5", "Prepare 6", "Prepare 7"),
)
async def play_what_was_prepared(you: You, it: Occurrence) -> None:
    waiting = it.kept_cards
    chosen = await you.choose_one("play", actions_and_treasures(you, waiting))
    while chosen is not None:
        waiting = tuple(ref for ref in waiting if ref != chosen)
        await you.play(chosen)
        chosen = await you.choose_one("play", actions_and_treasures(you, waiting))
    await you.discard(waiting)


@prepare.instructions
async def set_your_hand_aside(you: You) -> None:
    aside = await you.set_aside(you.hand)
    if aside:
        await you.set_up(play_what_was_prepared, *aside)


def actions_and_treasures(you: You, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The Action and Treasure cards among these."""
    return tuple(ref for ref in refs if you.is_(ref, ACTION) or you.is_(ref, TREASURE))


prosper = event(
    "Prosper",
    10,
    2022,
    expansion=PLUNDER,
    text="Gain a Loot, and any number of differently named Treasures.",
    needs=(LOOT,),
    cites=("Prosper",),
)


@prosper.instructions
async def gain_a_loot_and_different_treasures(you: You) -> None:
    await you.gain_from(LOOT)
    gained: tuple[str, ...] = ()
    while True:
        others = tuple(ref for ref in you.cards(you.supply, TREASURE) if you.name(ref) not in gained)
        chosen = await you.choose_one("gain", others, may=True)
        if chosen is None:
            return
        gained = (*gained, you.name(chosen))
        await you.gain(chosen)


rush = event(
    "Rush",
    2,
    2022,
    expansion=PLUNDER,
    text="+1 Buy. The next time you gain an Action card this turn, play it.",
    cites=("Rush",),
)


@rush.later(GAIN, next_time=True, until=UNTIL_END_OF_TURN, trigger=a(ACTION), cites=("Rush 2", "Rush 3", "Rush 4"))
async def play_the_gained_action(you: You, it: Occurrence) -> None:
    await you.play(it.card)


@rush.instructions
async def a_buy_and_play_the_next_action(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(play_the_gained_action)


scrounge = event(
    "Scrounge",
    3,
    2022,
    expansion=PLUNDER,
    text="Choose one: trash a card from your hand; or gain an Estate from the trash, and if you did, gain a card that costs"
    " up to $5.",
    cites=("Scrounge",),
)


@scrounge.instructions
async def trash_or_scrounge_an_estate(you: You) -> None:
    chosen = await you.choose_options("trash a card", "gain an Estate from the trash")
    if "trash a card" in chosen:
        await you.trash_from_hand(1)
    if "gain an Estate from the trash" in chosen:
        estates = you.cards(you.trash_pile, named="Estate")
        gained: Ref | None = None
        if estates:
            gained = await you.gain(estates[0])
        if gained is not None:
            await you.gain_one(costing=up_to(5))
