"""Renaissance: Artifacts."""

from __future__ import annotations

from adjudicator.cards.defining import artifact
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import DISCARD, DREW_HAND, INSTRUCTED, START_OF_BUY, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import FROM_PLAY_BY_YOU, named
from adjudicator.rules.you import You
from adjudicator.world.places import DECK

RENAISSANCE = "Renaissance"
FLAG = "Flag"
HORN = "Horn"
KEY = "Key"
LANTERN = "Lantern"
TREASURE_CHEST = "Treasure Chest"

BORDER_GUARD = "Border Guard"
REVEALED = "revealed cards"
"""What Lantern changes: how many cards a Border Guard says to reveal."""

flag = artifact(
    FLAG,
    2018,
    expansion=RENAISSANCE,
    text="After you draw your hand in Clean-up, +1 Card.",
    cites=("Flag",),
)


@flag.when(DREW_HAND, token=FLAG, cites=("Flag 1",))
async def one_more_card_in_hand(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


horn = artifact(
    HORN,
    2018,
    expansion=RENAISSANCE,
    text="Once a turn, when you discard a Border Guard from play, you may put it onto your deck.",
    cites=("Horn",),
)


@horn.when(
    DISCARD,
    token=HORN,
    may=True,
    at_most="turn",
    trigger=named(BORDER_GUARD) & FROM_PLAY_BY_YOU,
    cites=("Horn 1", "Horn 2"),
)
async def put_a_border_guard_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


key = artifact(
    KEY,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, +$1.",
    cites=("Key",),
)


@key.when(START_OF_TURN, token=KEY, cites=("Key 1",))
async def a_coin_at_the_start_of_your_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


OF_A_BORDER_GUARD = when(
    lambda you, it: it.what == REVEALED and it.origin is not None and it.origin.ability == BORDER_GUARD,
    "it is not what a Border Guard reveals",
    "which card",
)
YOUR_BORDER_GUARD = when(
    lambda you, it: you.world.find(it.origin.this.card).place.of == you.seat,
    "it is not a Border Guard of their own",
    "whose",
)

PLAYED_AS_A_BORDER_GUARD = when(
    lambda you, it: it.origin.own and you.name(it.origin.this) == BORDER_GUARD,
    "it is not what a Border Guard that is played does",
    "which card",
)

lantern_2018 = artifact(
    LANTERN,
    2018,
    expansion=RENAISSANCE,
    text="Your Border Guards reveal 3 cards, of which 2 are discarded. All 3 have to be Actions to take the Horn.",
    cites=("Lantern",),
)


@lantern_2018.when(
    INSTRUCTED,
    token=LANTERN,
    trigger=OF_A_BORDER_GUARD & YOUR_BORDER_GUARD,
    cites=("Lantern 3", "Lantern 5"),
    title="your Border Guards reveal 3 cards, of which 2 are discarded",
)
async def your_border_guards_reveal_three_cards(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


lantern_2019 = artifact(
    LANTERN,
    2019,
    expansion=RENAISSANCE,
    text="Border Guards you play reveal 3 cards, of which 2 are discarded. All 3 have to be Actions to take the Horn.",
    cites=("Lantern",),
)


@lantern_2019.when(
    INSTRUCTED,
    token=LANTERN,
    trigger=OF_A_BORDER_GUARD & PLAYED_AS_A_BORDER_GUARD,
    cites=("Lantern 1", "Lantern 3", "Lantern 5"),
    title="Border Guards you play reveal 3 cards, of which 2 are discarded",
)
async def border_guards_you_play_reveal_three_cards(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


treasure_chest = artifact(
    TREASURE_CHEST,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your Buy phase, gain a Gold.",
    cites=("Treasure Chest",),
)


@treasure_chest.when(START_OF_BUY, token=TREASURE_CHEST, cites=("Treasure Chest 1",))
async def gain_a_gold_at_the_start_of_your_buy_phase(you: You, it: Occurrence) -> None:
    await you.gain("Gold")
