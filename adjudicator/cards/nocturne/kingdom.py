"""Nocturne: Kingdom cards, A to D, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import BOONS_ASIDE, IN_GAME, SOME_CARDS, Ability, ForLater
from adjudicator.engine.moments import GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, DURATION, FROM_A_PILE, TREASURE, at_least, costing, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import Ref

NOCTURNE = "Nocturne"

bard = card("Bard", "Action-Fate", 4, 2017, expansion=NOCTURNE, text="+$2. Receive a Boon.", cites=("Bard",))


@bard.instructions
async def two_coins_and_a_boon(you: You) -> None:
    await you.plus(coins=2)
    await you.receive_a_boon()


blessed_village = card(
    "Blessed Village",
    "Action-Fate",
    4,
    2017,
    expansion=NOCTURNE,
    text="+1 Card, +2 Actions. When you gain it, take a Boon, and receive it now or at the start of your next turn.",
    for_later=ForLater(("Boon",), most=1),
    cites=("Blessed Village",),
)


@blessed_village.instructions
async def blessed_village_card(you: You) -> None:
    await you.plus(cards=1, actions=2)


@blessed_village.later(START_OF_TURN, knows=SOME_CARDS, cites=("Blessed Village",))
async def receive_the_boon_taken(you: You, it: Occurrence) -> None:
    for boon in it.kept_cards:
        await you.receive_taken(boon)


@blessed_village.when(GAIN, cites=("Blessed Village 4", "Blessed Village 1", "Blessed Village 2"))
async def take_a_boon(you: You, it: Occurrence) -> None:
    boon = await you.take_a_boon()
    if boon is None:
        return
    now = await you.decide("receive it now", "receive it at the start of your next turn")
    if now == "receive it now":
        await you.receive_taken(boon)
    else:
        await you.set_up(receive_the_boon_taken, boon)


cemetery = card(
    "Cemetery",
    "Victory",
    4,
    2017,
    expansion=NOCTURNE,
    vp=2,
    heirloom="Haunted Mirror",
    text="2 VP. When you gain it, trash up to four cards from your hand.",
    cites=("Cemetery",),
)


@cemetery.when(GAIN, cites=("Cemetery 2", "Cemetery 1"))
async def bury_up_to_four_cards(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(0, 4)


changeling = card(
    "Changeling",
    "Night",
    3,
    2017,
    expansion="Nocturne",
    text="Trash this and gain a copy of a card you have in play. In games with Changelings, whenever you gain a card that"
    " costs $3 or more you may exchange it for a Changeling.",
    cites=("Changeling",),
)


@changeling.instructions
async def become_a_card_in_play(you: You) -> None:
    await you.trash(you.this)
    chosen = await you.choose_one("choose", you.in_play)
    if chosen is not None:
        await you.gain_a_copy(you.name(chosen))


@changeling.when(
    GAIN,
    where=IN_GAME,
    may=True,
    trigger=costing(at_least(3), "$3 or more")
    & FROM_A_PILE
    & when(lambda you, it: you.game.is_there(you.world, "Changeling"), "there is no pile of Changelings", "where"),
    can=when(lambda you, it: you.can_exchange(it.card, "Changeling"), "it cannot be exchanged for Changeling", "where"),
    cites=("Changeling 4", "Changeling 6", "Changeling 7", "Changeling 8"),
)
async def exchange_it_for_a_changeling(you: You, it: Occurrence) -> None:
    await you.exchange(it.card, "Changeling")


cobbler = card(
    "Cobbler",
    "Night-Duration",
    5,
    2017,
    expansion=NOCTURNE,
    text="At the start of your next turn, gain a card to your hand that costs up to $4.",
    cites=("Cobbler",),
)


@cobbler.later(START_OF_TURN, stays=True, cites=("Cobbler 1",))
async def gain_a_card_to_your_hand(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=up_to(4), to=HAND)


@cobbler.instructions
async def make_a_card_for_next_turn(you: You) -> None:
    await you.set_up(gain_a_card_to_your_hand)


def without_a_copy_in_play(you: You) -> tuple[Ref, ...]:
    """The Action cards in hand of which the player has no copy in play."""
    there = {you.name(ref) for ref in you.in_play}
    return tuple(ref for ref in you.cards(you.playable_from_hand, ACTION) if you.name(ref) not in there)


conclave = card(
    "Conclave",
    "Action",
    4,
    2017,
    expansion=NOCTURNE,
    text="+$2. You may play an Action card from your hand of which you have no copy in play; if you do, +1 Action.",
    cites=("Conclave",),
)


@conclave.instructions
async def two_coins_and_another_action_card(you: You) -> None:
    await you.plus(coins=2)
    chosen = await you.choose_one("play", without_a_copy_in_play(you), may=True)
    if chosen is None:
        return
    played = await you.play(chosen)
    if played is not None:
        await you.plus(actions=1)


async def take_one_back(you: You, ability: Ability, it: Occurrence) -> None:
    """Put one of the Treasures under a Crypt into hand; when that was the last one, the ability ends."""
    there = tuple(filter(you.tracked, it.kept_cards))
    chosen = await you.choose_one("put", there)
    await you.put(chosen, HAND)
    await you.still_holds(ability, it, *(ref for ref in there if ref != chosen))


crypt_2017 = card(
    "Crypt",
    "Night-Duration",
    5,
    2017,
    expansion=NOCTURNE,
    text="Set aside under this as many Treasures as you like that you have in play. As long as any are left there, put one"
    " of them into your hand at the start of each of your turns.",
    for_later=ForLater((TREASURE,)),
    cites=("Crypt",),
)


@crypt_2017.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    lasting=True,
    stays=True,
    face_down=True,
    cites=("Crypt 2", "Crypt 3", "Crypt 4"),
)
async def put_a_treasure_into_hand(you: You, it: Occurrence) -> None:
    await take_one_back(you, put_a_treasure_into_hand, it)


@crypt_2017.instructions
async def set_treasures_aside(you: You) -> None:
    treasures = you.cards(you.in_play, TREASURE)
    chosen = await you.choose("set aside", treasures, 0, len(treasures))
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_a_treasure_into_hand, *aside)


crypt_2022 = card(
    "Crypt",
    "Night-Duration",
    5,
    2022,
    expansion=NOCTURNE,
    text="Set aside under this as many non-Duration Treasures as you like of those you have in play. As long as any"
    " are left there, put one of them into your hand at the start of each of your turns.",
    for_later=ForLater((TREASURE,), but_not=(DURATION,)),
    cites=("Crypt",),
)


@crypt_2022.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    lasting=True,
    stays=True,
    face_down=True,
    cites=("Crypt 2", "Crypt 3", "Crypt 4"),
)
async def put_one_treasure_into_hand(you: You, it: Occurrence) -> None:
    await take_one_back(you, put_one_treasure_into_hand, it)


@crypt_2022.instructions
async def set_non_duration_treasures_aside(you: You) -> None:
    treasures = you.cards(you.in_play, TREASURE, but_not=DURATION)
    chosen = await you.choose("set aside", treasures, 0, len(treasures))
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_one_treasure_into_hand, *aside)


cursed_village = card(
    "Cursed Village",
    "Action-Doom",
    5,
    2017,
    expansion=NOCTURNE,
    text="+2 Actions. Draw until you have six cards in hand. When you gain it, receive a Hex.",
    cites=("Cursed Village",),
)


@cursed_village.instructions
async def draw_to_six(you: You) -> None:
    await you.plus(actions=2)
    await you.draw_to(6)


@cursed_village.when(GAIN, cites=("Cursed Village 3", "Cursed Village 1", "Cursed Village 2"))
async def receive_a_hex(you: You, it: Occurrence) -> None:
    await you.receive_a_hex()


den_of_sin = card(
    "Den of Sin",
    "Night-Duration",
    5,
    2017,
    expansion=NOCTURNE,
    gained_to=HAND,
    text="At the start of your next turn, +2 Cards. It is gained to your hand.",
    cites=("Den of Sin",),
)


@den_of_sin.later(START_OF_TURN, stays=True, cites=("Den of Sin",))
async def two_cards_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@den_of_sin.instructions
async def cards_for_next_turn(you: You) -> None:
    await you.set_up(two_cards_next_turn)


devils_workshop = card(
    "Devil's Workshop",
    "Night",
    4,
    2017,
    expansion=NOCTURNE,
    needs=("Imp",),
    text="If you have gained two cards or more this turn, gain an Imp; if one, gain a card that costs up to $4; if none, gain"
    " a Gold.",
    cites=("Devil's Workshop",),
)


@devils_workshop.instructions
async def gain_by_how_much_was_gained(you: You) -> None:
    gained = await you.count_times("gained")
    if gained >= 2:
        await you.gain("Imp", from_its_pile=True)
    elif gained == 1:
        await you.gain_one(costing=up_to(4))
    else:
        await you.gain("Gold")


druid = card(
    "Druid",
    "Action-Fate",
    2,
    2017,
    expansion=NOCTURNE,
    chooses=BOONS_ASIDE,
    text="+1 Buy. Receive one of the Boons set aside, leaving it there. Three Boons are set aside when the game is set up.",
    cites=("Druid",),
)


@druid.instructions
async def receive_a_boon_set_aside(you: You) -> None:
    await you.plus(buys=1)
    boon = await you.choose_one("receive", you.boons_aside)
    if boon is not None:
        await you.receive(boon, leaving=True)
