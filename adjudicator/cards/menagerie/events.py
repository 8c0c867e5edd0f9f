"""Menagerie: Events from A to G, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import event
from adjudicator.cards.families import may_play, remodel
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.horse import HORSE, gain_horses
from adjudicator.cards.menagerie.kingdom import MENAGERIE
from adjudicator.engine.definitions import A_CARD, ForLater
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE, VICTORY, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK

alliance = event(
    "Alliance",
    10,
    2020,
    expansion=MENAGERIE,
    text="Gain a Province, a Duchy, an Estate, a Gold, a Silver and a Copper.",
    cites=("Alliance",),
)


@alliance.instructions
async def gain_one_of_each(you: You) -> None:
    for name in ("Province", "Duchy", "Estate", "Gold", "Silver", "Copper"):
        await you.gain(name)


banish = event(
    "Banish",
    4,
    2020,
    expansion=MENAGERIE,
    text="Exile as many cards of one name from your hand as you like.",
    gives=(EXILE_MAT,),
    cites=("Banish",),
)


@banish.instructions
async def exile_cards_of_one_name(you: You) -> None:
    first = await you.choose_one("exile", you.hand, may=True)
    if first is None:
        return
    copies = tuple(ref for ref in you.cards(you.hand, named=you.name(first)) if ref != first)
    more = await you.choose("exile", copies, 0, len(copies))
    await you.exile((first, *more))


bargain = event(
    "Bargain",
    4,
    2020,
    expansion=MENAGERIE,
    text="Gain a card that costs up to $5 and is not a Victory card. Each other player gains a Horse.",
    needs=(HORSE,),
    cites=("Bargain",),
)


@bargain.instructions
async def gain_a_card_and_others_a_horse(you: You) -> None:
    await you.gain_one(costing=up_to(5), but_not=VICTORY)
    for other in you.others:
        await gain_horses(other, 1)


commerce = event(
    "Commerce",
    5,
    2020,
    expansion=MENAGERIE,
    text="Gain a Gold for each different name among the cards you have gained this turn.",
    cites=("Commerce",),
)


@commerce.instructions
async def a_gold_for_each_name_gained(you: You) -> None:
    for _ in range(await you.count_names_gained()):
        await you.gain("Gold")


delay = event(
    "Delay",
    0,
    2020,
    expansion=MENAGERIE,
    text="You may set an Action card from your hand aside. At the start of your next turn, play it.",
    for_later=ForLater((ACTION,)),
    cites=("Delay",),
)


@delay.later(START_OF_TURN, knows=A_CARD, cites=("Delay 1", "Delay 2"))
async def play_the_delayed_card(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@delay.instructions
async def set_an_action_aside(you: You) -> None:
    chosen = await you.choose_one("set aside", you.cards(you.hand, ACTION), may=True)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(play_the_delayed_card, *aside)


demand = event(
    "Demand",
    5,
    2020,
    expansion=MENAGERIE,
    text="Gain a Horse and a card that costs up to $4, both onto your deck.",
    needs=(HORSE,),
    cites=("Demand",),
)


@demand.instructions
async def gain_a_horse_and_a_card_onto_your_deck(you: You) -> None:
    await gain_horses(you, 1, DECK)
    await you.gain_one(costing=up_to(4), to=DECK)


desperation = event(
    "Desperation",
    0,
    2020,
    expansion=MENAGERIE,
    once="turn",
    text="Once a turn: you may gain a Curse. If you do, +1 Buy and +$2.",
    cites=("Desperation",),
)


@desperation.instructions
async def a_curse_for_a_buy_and_coins(you: You) -> None:
    if await you.may("gain a Curse"):
        gained = await you.gain("Curse")
        if gained is not None:
            await you.plus(buys=1, coins=2)


enclave = event(
    "Enclave",
    8,
    2020,
    expansion=MENAGERIE,
    text="Gain a Gold. Exile a Duchy from the Supply.",
    gives=(EXILE_MAT,),
    cites=("Enclave",),
)


@enclave.instructions
async def gain_a_gold_and_exile_a_duchy(you: You) -> None:
    await you.gain("Gold")
    await you.exile_from_supply("Duchy")


enhance = event(
    "Enhance",
    3,
    2020,
    expansion=MENAGERIE,
    text="You may trash a card from your hand that is not a Victory card, to gain a card that costs up to $2 more.",
    cites=("Enhance",),
)


@enhance.instructions
async def improve_a_card(you: You) -> None:
    await remodel(you, you.cards(you.hand, but_not=VICTORY), 2, may=True)


gamble_2020 = event(
    "Gamble",
    2,
    2020,
    expansion=MENAGERIE,
    text="+1 Buy. Reveal the top card of your deck. If it is a Treasure or an Action, you may play it; otherwise discard it.",
    cites=("Gamble",),
)


@gamble_2020.instructions
async def reveal_a_card_and_perhaps_play_it(you: You) -> None:
    await you.plus(buys=1)
    revealed = await you.reveal_from_deck(1)
    for card in revealed:
        played = None
        if you.is_(card, ACTION) or you.is_(card, TREASURE):
            played = await may_play(you, card)
        if played is None:
            await you.discard(card)


gamble_2025 = event(
    "Gamble",
    2,
    "2025-02",
    expansion=MENAGERIE,
    text="+1 Buy. Discard the top card of your deck. If it is an Action or a Treasure, you may play it.",
    cites=("Gamble",),
)


@gamble_2025.instructions
async def discard_a_card_and_perhaps_play_it(you: You) -> None:
    await you.plus(buys=1)
    discarded = await you.discard_from_deck(1)
    for card in discarded:
        if you.is_(card, ACTION) or you.is_(card, TREASURE):
            await may_play(you, card)
