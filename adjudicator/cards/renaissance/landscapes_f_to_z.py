"""Renaissance: Projects from F to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import project
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, LANDSCAPE, OTHERS
from adjudicator.engine.moments import (
    END_OF_BUY,
    GAIN,
    GAME_END,
    START_OF_TURN,
    TRASH,
    WOULD_SHUFFLE,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, NOT_BY_ITSELF, ON_YOUR_TURN, TREASURE, VICTORY, a, nth_this_turn
from adjudicator.rules.you import You

RENAISSANCE = "Renaissance"

fair = project(
    "Fair",
    4,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, +1 Buy.",
    cites=("Fair",),
)


@fair.when(START_OF_TURN, where=LANDSCAPE, cites=("Fair",))
async def one_more_buy(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


fleet = project(
    "Fleet",
    5,
    2018,
    expansion=RENAISSANCE,
    text="After the game ends, there is one more round of turns, for those with a cube here.",
    after_the_end=True,
    cites=("Fleet",),
)


@fleet.when(GAME_END, where=LANDSCAPE, whose=ANYONE, cites=("Fleet 1", "Fleet 2", "Fleet 6"))
async def one_more_turn_after_the_end(you: You, it: Occurrence) -> None:
    await you.turn_after_the_end()


guildhall = project(
    "Guildhall",
    5,
    2018,
    expansion=RENAISSANCE,
    text="When you gain a Treasure, +1 Coffers.",
    hands_out=("coffers",),
    cites=("Guildhall",),
)


@guildhall.when(GAIN, where=LANDSCAPE, trigger=a(TREASURE), cites=("Guildhall", "Guildhall 1", "Guildhall 2"))
async def a_coffers_for_a_treasure(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1)


innovation_2018 = project(
    "Innovation",
    6,
    2018,
    expansion=RENAISSANCE,
    text="The first time you gain an Action card on each of your turns, you may set it aside; if you do, play it.",
    cites=("Innovation", "Innovation (pre-2021)"),
)


@innovation_2018.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    trigger=ON_YOUR_TURN & nth_this_turn("gained", ACTION, 1),
    cites=("Innovation 1", "Innovation 4", "Innovation 15"),
)
async def set_it_aside_and_play_it(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.play(aside[0])


innovation_2021 = project(
    "Innovation",
    6,
    2021,
    expansion=RENAISSANCE,
    text="The first time you gain an Action card on each of your turns, you may play it.",
    cites=("Innovation",),
)


@innovation_2021.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    trigger=ON_YOUR_TURN & nth_this_turn("gained", ACTION, 1),
    cites=("Innovation 1", "Innovation 4", "Innovation 15"),
)
async def play_the_first_action(you: You, it: Occurrence) -> None:
    await you.play(it.card)


innovation_2022 = project(
    "Innovation",
    6,
    2022,
    expansion=RENAISSANCE,
    text="Once on each of your turns, when you gain an Action card, you may play it.",
    cites=("Innovation",),
)


@innovation_2022.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    at_most="turn",
    trigger=ON_YOUR_TURN & a(ACTION),
    cites=("Innovation 1", "Innovation 3", "Innovation 4"),
)
async def play_the_action(you: You, it: Occurrence) -> None:
    await you.play(it.card)


pageant = project(
    "Pageant",
    3,
    2018,
    expansion=RENAISSANCE,
    text="At the end of your Buy phase, you may pay $1 for +1 Coffers.",
    hands_out=("coffers",),
    cites=("Pageant",),
)


@pageant.when(
    END_OF_BUY,
    where=LANDSCAPE,
    may=True,
    can=when(lambda you, it: you.coins > 0, "there is no $ left", "how much"),
    cites=("Pageant 1",),
)
async def pay_a_coin_for_a_coffers(you: You, it: Occurrence) -> None:
    await you.pay(1)
    await you.plus(coffers=1)


piazza = project(
    "Piazza",
    5,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, reveal the top card of your deck; play it if it is an Action.",
    cites=("Piazza",),
)


@piazza.when(START_OF_TURN, where=LANDSCAPE, cites=("Piazza 1", "Piazza 2"))
async def play_the_top_card_if_an_action(you: You, it: Occurrence) -> None:
    revealed = await you.reveal_from_deck(1)
    if you.cards(revealed, ACTION):
        await you.play(revealed[0])
    else:
        await you.put_back(revealed)


road_network = project(
    "Road Network",
    5,
    2018,
    expansion=RENAISSANCE,
    text="When another player gains a Victory card, +1 Card.",
    cites=("Road Network",),
)


@road_network.when(GAIN, where=LANDSCAPE, whose=OTHERS, trigger=a(VICTORY), cites=("Road Network 1",))
async def a_card_when_another_gains_a_victory_card(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


sewers = project(
    "Sewers",
    3,
    2018,
    expansion=RENAISSANCE,
    text="When you trash a card other than with this, you may trash a card from your hand.",
    cites=("Sewers",),
)


@sewers.when(
    TRASH,
    where=LANDSCAPE,
    each_card=True,
    may=True,
    trigger=NOT_BY_ITSELF,
    can=when(lambda you, it: bool(you.hand), "there is no card in hand", "where"),
    cites=("Sewers 1", "Sewers 2", "Sewers 3", "Sewers 5"),
)
async def trash_one_more_card(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


silos = project(
    "Silos",
    4,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, discard any number of Coppers, revealed, and draw that many cards.",
    cites=("Silos",),
)


@silos.when(START_OF_TURN, where=LANDSCAPE, cites=("Silos 1", "Silos 2"))
async def discard_coppers_and_draw_as_many(you: You, it: Occurrence) -> None:
    coppers = you.cards(you.hand, named="Copper")
    chosen = await you.choose("discard", coppers, 0, len(coppers))
    if chosen:
        await you.reveal(chosen)
    discarded = await you.discard(chosen)
    await you.draw(len(discarded))


PLOT_TOKEN = "sinister plot"
"""A Coin token on this Project: each player has their own."""

sinister_plot = project(
    "Sinister Plot",
    4,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, add a token here, or remove your tokens here for +1 Card each.",
    cites=("Sinister Plot",),
)


@sinister_plot.when(START_OF_TURN, where=LANDSCAPE, cites=("Sinister Plot 1", "Sinister Plot 2", "Sinister Plot 3"))
async def add_a_token_or_draw_for_all(you: You, it: Occurrence) -> None:
    option = await you.decide("add a token", "remove your tokens")
    if option == "add a token":
        await you.add_token(you.seat, PLOT_TOKEN)
        return
    number = await you.count_tokens(PLOT_TOKEN)
    if number:
        await you.add_token(you.seat, PLOT_TOKEN, -number)
        await you.plus(cards=number)


star_chart = project(
    "Star Chart",
    3,
    2018,
    expansion=RENAISSANCE,
    text="When you shuffle, you may pick one of the cards to go on top.",
    cites=("Star Chart",),
)


@star_chart.when(
    WOULD_SHUFFLE, where=LANDSCAPE, may=True, cites=("Star Chart 1", "Star Chart 2", "Star Chart 3", "Star Chart 4")
)
async def pick_a_card_to_go_on_top(you: You, it: Occurrence) -> Occurrence:
    chosen = await you.choose_one("put", it.refs("shuffled"))
    if chosen is None:
        return it
    left = tuple(ref for ref in it.refs("shuffled") if ref != chosen)
    return it.changed(shuffled=left, top=(chosen, *it.refs("top")))
