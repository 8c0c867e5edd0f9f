"""Menagerie: Events from I to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import event
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.horse import HORSE, gain_horses
from adjudicator.cards.menagerie.kingdom import MENAGERIE
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ANYONE, ForLater
from adjudicator.engine.moments import AFTER_TURN, EXILED, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, BY_ANOTHER_PLAYER
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, DECK, EXILE, PLAY
from adjudicator.world.records import UNTIL_CARD_MOVES

invest = event(
    "Invest",
    4,
    2020,
    expansion=MENAGERIE,
    text="Exile an Action card from the Supply. While it is in Exile, when another player gains a copy of it, or Invests in"
    " one, +2 Cards.",
    gives=(EXILE_MAT,),
    for_later=ForLater((ACTION,)),
    cites=("Invest",),
)


def a_copy_of_the_invested_card(you: You, it: Occurrence) -> bool:
    """Whether it is a copy of the card that was invested in, and that card is still in Exile."""
    return you.world.there(it.kept) and you.name(it.kept) == it.then.name


A_COPY = when(a_copy_of_the_invested_card, "it is not a copy of an invested card that is still in Exile", "which card")
BY_INVESTING = when(
    lambda you, it: it.origin is not None and it.origin.ability == invest.name,
    "it was not Exiled by Invest",
    "which card",
)


@invest.later(
    GAIN,
    knows=A_CARD,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_CARD_MOVES,
    trigger=BY_ANOTHER_PLAYER & A_COPY,
    cites=("Invest 2", "Invest 3", "Invest 4", "Invest 7"),
    title="while it is in Exile, when another player gains a copy of it, +2 Cards",
)
async def draw_for_a_copy_that_is_gained(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@invest.later(
    EXILED,
    knows=A_CARD,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_CARD_MOVES,
    trigger=BY_ANOTHER_PLAYER & BY_INVESTING & A_COPY,
    cites=("Invest 1", "Invest 2"),
    title="while it is in Exile, when another player Invests in a copy of it, +2 Cards",
)
async def draw_for_a_copy_that_is_invested_in(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@invest.instructions
async def invest_in_an_action(you: You) -> None:
    chosen = await you.choose_one("exile", you.cards(you.supply, ACTION))
    exiled = await you.exile(chosen)
    if exiled:
        await you.set_up(draw_for_a_copy_that_is_gained, *exiled)
        await you.set_up(draw_for_a_copy_that_is_invested_in, *exiled)


march = event(
    "March",
    3,
    2020,
    expansion=MENAGERIE,
    text="Look through your discard pile. You may play an Action card from it.",
    cites=("March",),
)


@march.instructions
async def perhaps_play_an_action_from_your_discard_pile(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.discard_pile, ACTION), may=True)
    if chosen is not None:
        await you.play(chosen)


populate = event(
    "Populate",
    10,
    2020,
    expansion=MENAGERIE,
    text="Gain a card from each Action Supply pile.",
    cites=("Populate",),
)


@populate.instructions
async def gain_a_card_from_each_action_pile(you: You) -> None:
    left = you.supply_piles(ACTION)
    while True:
        tops = you.world.tops(left)
        chosen = await you.choose_one("gain", tops)
        if chosen is None:
            break
        left = tuple(name for name in left if name != chosen.place.of)
        await you.gain(chosen)


pursue = event(
    "Pursue",
    2,
    2020,
    expansion=MENAGERIE,
    text="+1 Buy. Name a card. Reveal the top four cards of your deck; put those of that name back and discard the rest.",
    cites=("Pursue",),
)


@pursue.instructions
async def keep_the_named_cards_on_your_deck(you: You) -> None:
    await you.plus(buys=1)
    name = await you.name_a_card()
    revealed = await you.reveal_from_deck(4)
    named = you.cards(revealed, named=name)
    await you.put(named, DECK)
    await you.discard(tuple(ref for ref in revealed if ref not in named))


reap_2020 = event(
    "Reap",
    7,
    2020,
    expansion=MENAGERIE,
    text="Gain a Gold and set it aside. If you did, play it at the start of your next turn.",
    for_later=ForLater(names=("Gold",)),
    cites=("Reap",),
)


@reap_2020.later(START_OF_TURN, knows=A_CARD, cites=("Reap 3",))
async def play_the_gold(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@reap_2020.instructions
async def gain_a_gold_and_set_it_aside(you: You) -> None:
    gained = await you.gain("Gold")
    aside = await you.set_aside(gained)
    if aside:
        await you.set_up(play_the_gold, *aside)


reap_2025 = event(
    "Reap",
    7,
    "2025-02",
    expansion=MENAGERIE,
    text="Gain a Gold, setting it aside. Play it at the start of your next turn.",
    for_later=ForLater(names=("Gold",)),
    cites=("Reap",),
)


@reap_2025.later(START_OF_TURN, knows=A_CARD, cites=("Reap 3",))
async def play_the_gained_gold(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@reap_2025.instructions
async def gain_a_gold_setting_it_aside(you: You) -> None:
    gained = await you.gain("Gold", ASIDE)
    if gained is not None:
        await you.set_up(play_the_gained_gold, gained)


ride = event("Ride", 2, 2020, expansion=MENAGERIE, text="Gain a Horse.", needs=(HORSE,), cites=("Ride",))


@ride.instructions
async def gain_a_horse_by_the_event(you: You) -> None:
    await gain_horses(you, 1)


seize_the_day = event(
    "Seize the Day",
    4,
    2020,
    expansion=MENAGERIE,
    once="game",
    text="Once a game: take an extra turn after this one.",
    extra_turns=True,
    cites=("Seize the Day",),
)


@seize_the_day.later(AFTER_TURN, cites=("Seize the Day 1",), title="take an extra turn after this one")
async def take_the_seized_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@seize_the_day.instructions
async def an_extra_turn_after_this_one(you: You) -> None:
    await you.set_up(take_the_seized_turn)


stampede = event(
    "Stampede",
    5,
    2020,
    expansion=MENAGERIE,
    text="If you have five or fewer cards in play, gain five Horses onto your deck.",
    needs=(HORSE,),
    cites=("Stampede",),
)


@stampede.instructions
async def five_horses_onto_your_deck(you: You) -> None:
    if await you.count(PLAY) <= 5:
        await gain_horses(you, 5, DECK)


toil = event(
    "Toil", 2, 2020, expansion=MENAGERIE, text="+1 Buy. You may play an Action card from your hand.", cites=("Toil",)
)


@toil.instructions
async def a_buy_and_perhaps_an_action(you: You) -> None:
    await you.plus(buys=1)
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    if chosen is not None:
        await you.play(chosen)


transport = event(
    "Transport",
    3,
    2020,
    expansion=MENAGERIE,
    text="Choose one: Exile an Action card from the Supply, or put an Action card that you have in Exile onto your deck.",
    gives=(EXILE_MAT,),
    cites=("Transport",),
)


@transport.instructions
async def exile_an_action_or_put_one_onto_your_deck(you: You) -> None:
    chosen = await you.decide("Exile", "onto your deck")
    if chosen == "Exile":
        card = await you.choose_one("exile", you.cards(you.supply, ACTION))
        await you.exile(card)
    else:
        card = await you.choose_one("put", you.cards(you.zone(EXILE), ACTION))
        await you.put(card, DECK)
