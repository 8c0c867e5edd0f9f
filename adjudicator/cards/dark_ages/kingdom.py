"""Dark Ages: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.cards.dark_ages.ruins import gain_a_ruins
from adjudicator.cards.defining import card
from adjudicator.cards.families import remodel
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, TRASH, WORTH
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ANOTHER_CARD,
    ATTACK,
    COMMAND,
    DURATION,
    YOUR_CARD,
    a,
    between,
    cheaper_than,
    exactly,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import Ref

band_of_misfits_2012 = card(
    "Band of Misfits",
    "Action",
    5,
    2012,
    expansion="Dark Ages",
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
    text="Play an Action card of the Supply that costs less than this and is no Command, leaving it there.",
    cites=("Band of Misfits",),
)


@band_of_misfits_2019.instructions
async def play_a_cheaper_action_in_the_supply(you: You) -> None:
    cheaper = cheaper_than(you.cost(you.this))
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, but_not=COMMAND, costing=cheaper))
    if chosen is not None:
        await you.play(chosen, leaving=True)


band_of_misfits_2024 = card(
    "Band of Misfits",
    "Action-Command",
    5,
    2024,
    expansion="Dark Ages",
    text="Play an Action card of the Supply that costs less than this and is neither a Command nor a Duration, leaving it"
    " there.",
    cites=("Band of Misfits",),
)


@band_of_misfits_2024.instructions
async def play_a_cheaper_action_that_is_over_at_once(you: You) -> None:
    cheaper = cheaper_than(you.cost(you.this))
    others = you.cards(you.supply, ACTION, but_not=COMMAND, costing=cheaper)
    chosen = await you.choose_one("play", you.cards(others, but_not=DURATION))
    if chosen is not None:
        await you.play(chosen, leaving=True)


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
    reaction=True,
    may=True,
    trigger=a(ATTACK),
    cites=("Beggar 2", "Beggar 4", "Beggar 6"),
)
async def discard_it_to_gain_silvers(you: You, it: Occurrence) -> None:
    discarded = await you.discard(you.this)
    if discarded:
        await you.gain("Silver", DECK)
        await you.gain("Silver")


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


feodum = card(
    "Feodum",
    "Victory",
    4,
    2012,
    expansion="Dark Ages",
    text="1 VP for every three Silvers that you have. When you trash it, gain three Silvers.",
    cites=("Feodum",),
)


@feodum.ongoing(WORTH)
def a_point_for_three_silvers(you: You) -> int:
    return len(you.cards(you.all_cards, named="Silver")) // 3


@feodum.when(TRASH, cites=("Feodum 1",))
async def gain_three_silvers(you: You, it: Occurrence) -> None:
    await you.gain("Silver")
    await you.gain("Silver")
    await you.gain("Silver")


graverobber = card(
    "Graverobber",
    "Action",
    5,
    2012,
    expansion="Dark Ages",
    text="Choose one: gain a card that costs $3 to $6 from the trash onto your deck; or trash an Action card from your hand"
    " and gain a card that costs up to $3 more.",
    cites=("Graverobber",),
)


@graverobber.instructions
async def rob_or_rebuild(you: You) -> None:
    chosen = await you.choose_option("gain a card from the trash", "trash an Action card")
    if chosen == "gain a card from the trash":
        robbed = await you.choose_one("gain", you.cards(you.trash_pile, costing=between(3, 6)))
        if robbed is not None:
            await you.gain(robbed, DECK)
    else:
        await remodel(you, you.cards(you.hand, ACTION), 3)


market_square = card(
    "Market Square",
    "Action-Reaction",
    3,
    2012,
    expansion="Dark Ages",
    text="+1 Card, +1 Action, +1 Buy. When one of your cards is trashed, you may discard this from your hand to gain a"
    " Gold.",
    cites=("Market Square",),
)


@market_square.instructions
async def market_square_card(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1)


@market_square.when(
    TRASH,
    where=FROM_HAND,
    whose=ANYONE,
    reaction=True,
    may=True,
    trigger=YOUR_CARD,
    cites=("Market Square 1", "Market Square 3", "Market Square 4", "Market Square 6"),
)
async def discard_it_to_gain_a_gold(you: You, it: Occurrence) -> None:
    discarded = await you.discard(you.this)
    if discarded:
        await you.gain("Gold")


procession_2012 = card(
    "Procession",
    "Action",
    4,
    2012,
    expansion="Dark Ages",
    text="You may play an Action card from your hand twice, trash it, and gain an Action card that costs exactly $1 more.",
    cites=("Procession",),
)


@procession_2012.instructions
async def play_twice_and_replace(you: You) -> None:
    await process(you, you.cards(you.hand, ACTION))


procession_2019 = card(
    "Procession",
    "Action",
    4,
    2019,
    expansion="Dark Ages",
    text="You may play an Action card that is no Duration from your hand twice, trash it, and gain an Action card that"
    " costs exactly $1 more.",
    cites=("Procession",),
)


@procession_2019.instructions
async def play_no_duration_twice_and_replace(you: You) -> None:
    await process(you, you.cards(you.hand, ACTION, but_not=DURATION))


async def process(you: You, refs: Sequence[Ref]) -> None:
    """Play one of these cards twice, trash it, and gain an Action card that costs $1 more than it costs then."""
    card = await you.choose_one("play", refs, may=True)
    if card is None:
        return
    played = await you.play(card)
    if played is None:
        return
    await you.play(played, again=True)
    await you.trash(played)
    await you.gain_one(ACTION, costing=exactly(you.cost(you.now(played)).more(1)))


rats = card(
    "Rats",
    "Action",
    4,
    2012,
    expansion="Dark Ages",
    copies=20,
    text="+1 Card, +1 Action. Gain a Rats. Trash a card from your hand that is no Rats, or reveal a hand of nothing but"
    " Rats. When you trash it, +1 Card.",
    cites=("Rats",),
)


@rats.instructions
async def gnaw_at_your_hand(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.gain("Rats")
    food = tuple(ref for ref in you.hand if you.name(ref) != "Rats")
    if food:
        eaten = await you.choose_one("trash", food)
        await you.trash(eaten)
    else:
        await you.reveal(you.hand)


@rats.when(TRASH, cites=("Rats 1",))
async def draw_a_card(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


squire = card(
    "Squire",
    "Action",
    2,
    2012,
    expansion="Dark Ages",
    text="+$1. Choose one: +2 Actions, +2 Buys, or gain a Silver. When you trash it, gain an Attack card.",
    cites=("Squire",),
)


@squire.instructions
async def actions_or_buys_or_a_silver(you: You) -> None:
    await you.plus(coins=1)
    chosen = await you.choose_option("+2 Actions", "+2 Buys", "gain a Silver")
    if chosen == "+2 Actions":
        await you.plus(actions=2)
    elif chosen == "+2 Buys":
        await you.plus(buys=2)
    else:
        await you.gain("Silver")


@squire.when(TRASH, cites=("Squire 2",))
async def gain_an_attack(you: You, it: Occurrence) -> None:
    await you.gain_one(ATTACK)


urchin = card(
    "Urchin",
    "Action-Attack",
    3,
    2012,
    expansion="Dark Ages",
    needs=("Mercenary",),
    text="+1 Card, +1 Action. Each other player discards down to four cards in hand. When you play another Attack card"
    " with this in play, you may first trash this to gain a Mercenary.",
    cites=("Urchin",),
)


@urchin.instructions
async def others_discard_to_four(you: You) -> None:
    await you.plus(cards=1, actions=1)
    for other in you.attacked:
        await other.discard_down_to(4)


@urchin.when(
    BEFORE_PLAY,
    where=FROM_PLAY,
    may=True,
    trigger=a(ATTACK) & ANOTHER_CARD,
    cites=("Urchin 2", "Urchin 3"),
)
async def trash_it_to_gain_a_mercenary(you: You, it: Occurrence) -> None:
    trashed = await you.trash(you.this)
    if trashed:
        await you.gain("Mercenary", from_its_pile=True)
