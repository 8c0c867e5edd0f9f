"""Adventures: Events from A to R, in alphabetical order (Inheritance is in `inheritance`)."""

from __future__ import annotations

from adjudicator.cards.adventures.tokens import (
    JOURNEY,
    JOURNEY_DOWN,
    MINUS_CARD,
    MINUS_COIN,
    MINUS_COST,
    PLUS_ACTION,
    PLUS_CARD,
    TRASHING,
)
from adjudicator.cards.defining import event
from adjudicator.engine.definitions import ON_OWN_PILE
from adjudicator.engine.moments import (
    AFTER_TURN,
    BUY,
    COST,
    DREW_HAND,
    GAIN,
    MAY_BUY,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, NOT_A_THIRD_TURN, ON_YOUR_TURN, SAME_PLAYER, TREASURE, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN

ADVENTURES = "Adventures"


async def move_to_an_action_pile(you: You, token: str) -> None:
    """ "Move your ... token to an Action Supply pile"."""
    pile = await you.choose_pile("put", ACTION)
    if pile:
        await you.move_token(token, pile)


alms = event(
    "Alms",
    0,
    2015,
    expansion=ADVENTURES,
    once="turn",
    text="Once per turn: if you have no Treasures in play, gain a card that costs up to $4.",
    cites=("Alms",),
)


@alms.instructions
async def a_card_for_those_without_treasures(you: You) -> None:
    if not await you.count(PLAY, TREASURE):
        await you.gain_one(costing=up_to(4))


ball = event(
    "Ball",
    5,
    2015,
    expansion=ADVENTURES,
    gives=(MINUS_COIN,),
    text="Take your -$1 token. Gain two cards that cost up to $4 each.",
    cites=("Ball",),
)


@ball.instructions
async def two_cards_and_the_token(you: You) -> None:
    await you.take_token(MINUS_COIN)
    await you.gain_one(costing=up_to(4))
    await you.gain_one(costing=up_to(4))


bonfire_2015 = event(
    "Bonfire",
    3,
    2015,
    expansion=ADVENTURES,
    text="Trash up to two cards you have in play.",
    cites=("Bonfire",),
)


@bonfire_2015.instructions
async def burn_two_cards(you: You) -> None:
    await you.trash(await you.choose("trash", you.in_play, 0, 2))


bonfire_2022 = event(
    "Bonfire",
    3,
    2022,
    expansion=ADVENTURES,
    text="Trash up to two Coppers you have in play.",
    cites=("Bonfire",),
)


@bonfire_2022.instructions
async def burn_two_coppers(you: You) -> None:
    await you.trash(await you.choose("trash", you.cards(you.in_play, named="Copper"), 0, 2))


async def lend(you: You) -> None:
    """What Borrow does, the first edition (as ruled) and the second."""
    await you.plus(buys=1)
    if not await you.count_tokens(MINUS_CARD):
        await you.take_token(MINUS_CARD)
        await you.plus(coins=1)


borrow_2015 = event(
    "Borrow",
    0,
    2015,
    expansion=ADVENTURES,
    once="turn",
    gives=(MINUS_CARD,),
    text="+1 Buy. Once per turn: if your -1 Card token is not on your deck, put it there for +$1.",
    cites=("Borrow",),
)


@borrow_2015.instructions
async def borrow_a_coin(you: You) -> None:
    await lend(you)


borrow_2022 = event(
    "Borrow",
    0,
    2022,
    expansion=ADVENTURES,
    once="turn",
    gives=(MINUS_CARD,),
    text="Once per turn: +1 Buy; if your -1 Card token is not on your deck, put it there for +$1.",
    cites=("Borrow",),
)


@borrow_2022.instructions
async def borrow_one_coin(you: You) -> None:
    await lend(you)


expedition = event(
    "Expedition",
    3,
    2015,
    expansion=ADVENTURES,
    text="Draw two extra cards for your next hand.",
    cites=("Expedition",),
)


@expedition.later(DREW_HAND, until=UNTIL_END_OF_TURN, cites=("Expedition 1", "Expedition 2"))
async def draw_two_more(you: You, it: Occurrence) -> None:
    await you.draw(2)


@expedition.instructions
async def set_out(you: You) -> None:
    await you.set_up(draw_two_more)


ferry = event(
    "Ferry",
    3,
    2015,
    expansion=ADVENTURES,
    text="Move your -$2 token to an Action Supply pile: on your turns, cards from that pile cost $2 less.",
    hands_out=(MINUS_COST,),
    cites=("Ferry",),
)


@ferry.instructions
async def make_a_pile_cheaper(you: You) -> None:
    await move_to_an_action_pile(you, MINUS_COST)


@ferry.ongoing(
    COST, where=ON_OWN_PILE, token=MINUS_COST, trigger=ON_YOUR_TURN, cites=("-$2 Cost token 1", "-$2 Cost token 2")
)
def two_dollars_less_on_its_pile(you: You, it: Occurrence) -> int:
    return -2


lost_arts = event(
    "Lost Arts",
    6,
    2015,
    expansion=ADVENTURES,
    gives=(PLUS_ACTION,),
    text="Move your +1 Action token to an Action Supply pile.",
    cites=("Lost Arts",),
)


@lost_arts.instructions
async def give_a_pile_an_action(you: You) -> None:
    await move_to_an_action_pile(you, PLUS_ACTION)


mission_2015 = event(
    "Mission",
    4,
    2015,
    expansion=ADVENTURES,
    once="turn",
    text="Once per turn: if the turn before this one was not yours, take an extra turn after this one, in which you cannot buy"
    " cards.",
    extra_turns=True,
    cites=("Mission",),
)


@mission_2015.later(MAY_BUY, until=UNTIL_END_OF_TURN, cites=("Mission 1",), title="you cannot buy cards in that turn")
def no_cards_in_that_turn(you: You, it: Occurrence) -> bool:
    return False


@mission_2015.later(AFTER_TURN, cites=("Mission 1",), title="take an extra turn after this one")
async def take_a_turn_without_buying(you: You, it: Occurrence) -> None:
    await you.extra_turn()
    if you.on_turn:
        await you.set_up(no_cards_in_that_turn)


@mission_2015.instructions
async def one_more_turn_after_another_players(you: You) -> None:
    if you.world.turn.last == you.seat:
        await you.set_up_nothing(take_a_turn_without_buying, SAME_PLAYER)
    else:
        await you.set_up(take_a_turn_without_buying)


mission_2023 = event(
    "Mission",
    4,
    "2023-09",
    expansion=ADVENTURES,
    text="Take an extra turn after this one, in which you cannot buy cards, unless it would be your third turn in a row.",
    extra_turns=True,
    cites=("Mission",),
)


@mission_2023.later(MAY_BUY, until=UNTIL_END_OF_TURN, cites=("Mission 1",), title="you cannot buy cards in that turn")
def no_cards_in_the_extra_turn(you: You, it: Occurrence) -> bool:
    return False


@mission_2023.later(
    AFTER_TURN,
    if_=NOT_A_THIRD_TURN,
    cites=("Mission 1",),
    title="take an extra turn after this one, unless it would be your third turn in a row",
)
async def take_an_extra_turn_without_buying(you: You, it: Occurrence) -> None:
    await you.extra_turn()
    if you.on_turn:
        await you.set_up(no_cards_in_the_extra_turn)


@mission_2023.instructions
async def one_more_turn_unless_it_is_the_third(you: You) -> None:
    await you.set_up(take_an_extra_turn_without_buying)


pathfinding = event(
    "Pathfinding",
    8,
    2015,
    expansion=ADVENTURES,
    gives=(PLUS_CARD,),
    text="Move your +1 Card token to an Action Supply pile.",
    cites=("Pathfinding",),
)


@pathfinding.instructions
async def give_a_pile_a_card(you: You) -> None:
    await move_to_an_action_pile(you, PLUS_CARD)


pilgrimage = event(
    "Pilgrimage",
    4,
    2015,
    expansion=ADVENTURES,
    once="turn",
    text="Once per turn: turn your Journey token over; if it is face up then, choose up to three differently named cards you"
    " have in play, and gain a copy of each.",
    hands_out=(JOURNEY_DOWN,),
    cites=("Pilgrimage",),
)


@pilgrimage.instructions
async def copies_of_three_cards(you: You) -> None:
    up = await you.turn_over(JOURNEY)
    if not up:
        return
    names: tuple[str, ...] = ()
    while len(names) < 3:
        others = tuple(ref for ref in you.in_play if you.name(ref) not in names)
        chosen = await you.choose_one("choose", others, may=True) if others or not names else None
        if chosen is None:
            break
        names = (*names, you.name(chosen))
    while names:
        name = await you.decide(*names)
        names = tuple(other for other in names if other != name)
        await you.gain_a_copy(name)


plan_2015 = event(
    "Plan",
    3,
    2015,
    expansion=ADVENTURES,
    text="Move your Trashing token to an Action Supply pile. When you buy a card from that pile, you may trash a card from"
    " your hand.",
    hands_out=(TRASHING,),
    cites=("Plan",),
)


@plan_2015.instructions
async def choose_a_pile_for_trashing(you: You) -> None:
    await move_to_an_action_pile(you, TRASHING)


@plan_2015.when(BUY, where=ON_OWN_PILE, token=TRASHING, may=True, cites=("Trashing token 2", "Trashing token 3"))
async def trash_a_card_when_buying(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


plan_2022 = event(
    "Plan",
    3,
    2022,
    expansion=ADVENTURES,
    text="Move your Trashing token to an Action Supply pile. When you gain a card from that pile, you may trash a card from"
    " your hand.",
    hands_out=(TRASHING,),
    cites=("Plan",),
)


@plan_2022.instructions
async def choose_a_pile_to_trash_with(you: You) -> None:
    await move_to_an_action_pile(you, TRASHING)


@plan_2022.when(GAIN, where=ON_OWN_PILE, token=TRASHING, may=True, cites=("Trashing token 1", "Trashing token 3"))
async def trash_a_card_when_gaining(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


quest = event(
    "Quest",
    0,
    2015,
    expansion=ADVENTURES,
    text="You may discard an Attack card, two Curses or six cards; if you did, gain a Gold.",
    cites=("Quest",),
)


@quest.instructions
async def discard_for_a_gold(you: You) -> None:
    which = await you.decide("an Attack", "two Curses", "six cards", "nothing")
    if which == "nothing":
        return
    number, among = {
        "an Attack": (1, you.cards(you.hand, ATTACK)),
        "two Curses": (2, you.cards(you.hand, named="Curse")),
        "six cards": (6, you.hand),
    }[which]
    discarded = await you.discard(await you.choose("discard", among, min(number, len(among)), number))
    if await you.did_all(discarded, number, "discarded"):
        await you.gain("Gold")


raid = event(
    "Raid",
    5,
    2015,
    expansion=ADVENTURES,
    gives=(MINUS_CARD,),
    text="Gain a Silver for each Silver you have in play. Each other player puts their -1 Card token onto their deck.",
    cites=("Raid",),
)


@raid.instructions
async def double_your_silvers(you: You) -> None:
    for _ in range(await you.count(PLAY, named="Silver")):
        await you.gain("Silver")
    for other in you.others:
        await other.take_token(MINUS_CARD)
