"""Seaside: Kingdom cards from Sea Chart to Wharf, in alphabetical order."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.decisions import Option
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.moments import (
    END_OF_BUY,
    START_OF_TURN,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    FROM_PLAY_BY_YOU,
    VICTORY,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, PLAY

SEASIDE = "Seaside"

sea_chart = card(
    "Sea Chart",
    "Action",
    3,
    2022,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. Reveal the top card of your deck; if you have a copy of it in play, put it into your hand.",
    cites=("Sea Chart",),
)


@sea_chart.instructions
async def take_a_copy_of_what_is_in_play(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if revealed:
        copies = await you.count(PLAY, named=you.name(revealed[0]))
        await you.put(revealed, HAND if copies else DECK)


sea_hag = card(
    "Sea Hag",
    "Action-Attack",
    4,
    2009,
    expansion=SEASIDE,
    text="Each other player discards the top card of their deck, then gains a Curse onto their deck.",
    cites=("Sea Hag",),
)


@sea_hag.instructions
async def a_curse_for_the_top_card(you: You) -> None:
    for other in you.attacked:
        await other.discard_from_deck(1)
        await other.gain("Curse", DECK)


sea_witch = card(
    "Sea Witch",
    "Action-Duration-Attack",
    5,
    2022,
    expansion=SEASIDE,
    text="+2 Cards. Each other player gains a Curse. At the start of your next turn, +2 Cards, then discard two cards.",
    cites=("Sea Witch",),
)


@sea_witch.later(START_OF_TURN, stays=True, cites=("Sea Witch 1", "Sea Witch 2"))
async def draw_two_then_discard_two(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)
    await you.discard_from_hand(2)


@sea_witch.instructions
async def two_cards_and_curses(you: You) -> None:
    await you.plus(cards=2)
    for other in you.attacked:
        await other.gain("Curse")
    await you.set_up(draw_two_then_discard_two)


smugglers = card(
    "Smugglers",
    "Action",
    3,
    2009,
    expansion=SEASIDE,
    recalls="last turns",
    text="Gain a copy of a card that costs up to $6 and that the player to your right gained on their last turn.",
    cites=("Smugglers",),
)


@smugglers.instructions
async def gain_what_they_gained(you: You) -> None:
    limit = up_to(6)
    names = tuple(name for name in dict.fromkeys(you.gained_last_turn(you.right)) if limit(you.cost_of(name)))
    chosen: tuple[Hashable, ...] = await you.ask("gain", tuple(Option(name, (name,)) for name in names))
    for name in chosen:
        await you.gain_a_copy(str(name))


tactician_2009 = card(
    "Tactician",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Discard your hand. If you discarded any card, +5 Cards, +1 Buy and +1 Action at the start of your next turn.",
    cites=("Tactician",),
)


@tactician_2009.later(START_OF_TURN, stays=True, cites=("Tactician 1",))
async def five_cards_a_buy_and_an_action_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=5, buys=1, actions=1)


@tactician_2009.instructions
async def a_better_turn_for_the_discarded_hand(you: You) -> None:
    discarded = await you.discard(you.hand)
    if discarded:
        await you.set_up(five_cards_a_buy_and_an_action_next_turn)
    else:
        await you.set_up_nothing(five_cards_a_buy_and_an_action_next_turn, "no card was discarded")


tactician_2017 = card(
    "Tactician",
    "Action-Duration",
    5,
    2017,
    expansion=SEASIDE,
    text="If you have a card in hand: discard your hand, and +5 Cards, +1 Action and +1 Buy at the start of your next turn.",
    cites=("Tactician",),
)


@tactician_2017.later(START_OF_TURN, stays=True, cites=("Tactician 1",))
async def five_cards_an_action_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=5, actions=1, buys=1)


@tactician_2017.instructions
async def discard_your_hand_for_a_better_turn(you: You) -> None:
    if you.hand:
        await you.discard(you.hand)
        await you.set_up(five_cards_an_action_and_a_buy_next_turn)
    else:
        await you.set_up_nothing(five_cards_an_action_and_a_buy_next_turn, "there is no card in hand")


tide_pools = card(
    "Tide Pools",
    "Action-Duration",
    4,
    2022,
    expansion=SEASIDE,
    text="+3 Cards, +1 Action. At the start of your next turn, discard two cards.",
    cites=("Tide Pools",),
)


@tide_pools.later(START_OF_TURN, stays=True, cites=("Tide Pools 1",))
async def discard_two_cards(you: You, it: Occurrence) -> None:
    await you.discard_from_hand(2)


@tide_pools.instructions
async def three_cards_now_two_fewer_next_turn(you: You) -> None:
    await you.plus(cards=3, actions=1)
    await you.set_up(discard_two_cards)


async def trash_two_maps_for_golds(you: You) -> None:
    """Trash this and a Treasure Map from hand; if both were trashed, gain four Golds onto the deck."""
    is_one = you.name(you.this) == "Treasure Map"
    this = await you.trash(you.this)
    other = await you.trash(await you.choose_one("trash", you.cards(you.hand, named="Treasure Map")))
    if is_one and this and other:
        for _ in range(4):
            await you.gain("Gold", DECK)


treasure_map_2009 = card(
    "Treasure Map",
    "Action",
    4,
    2009,
    expansion=SEASIDE,
    text="Trash this and another Treasure Map from your hand. If you do trash two, gain four Golds onto your deck.",
    cites=("Treasure Map",),
)


treasure_map_2009.instructions(trash_two_maps_for_golds)


treasure_map_2017 = card(
    "Treasure Map",
    "Action",
    4,
    2017,
    expansion=SEASIDE,
    text="Trash this and a Treasure Map from your hand. If you trashed two Treasure Maps, gain four Golds onto your deck.",
    cites=("Treasure Map",),
)


treasure_map_2017.instructions(trash_two_maps_for_golds)


treasury_2009 = card(
    "Treasury",
    "Action",
    5,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action, +$1. When you discard it from play, if you bought no Victory card this turn, you may put it"
    " onto your deck.",
    cites=("Treasury (pre-2022)",),
)


@treasury_2009.instructions
async def a_card_an_action_and_a_coin(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)


@treasury_2009.when(
    DISCARDED,
    may=True,
    trigger=FROM_PLAY_BY_YOU
    & when(lambda you, it: not you.times("bought", VICTORY), "a Victory card was bought this turn", "how often"),
    cites=("Treasury (pre-2022) 4",),
)
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


NO_VICTORY_CARD_GAINED = when(
    lambda you, it: not you.gained_in_buy_phase(VICTORY), "a Victory card was gained in this Buy phase", "how often"
)

treasury_2022 = card(
    "Treasury",
    "Action",
    5,
    2022,
    expansion=SEASIDE,
    text="+1 Card, +1 Action, +$1. At the end of your Buy phase this turn, if you gained no Victory card in it, you may put"
    " this onto your deck.",
    cites=("Treasury",),
)


@treasury_2022.later(
    END_OF_BUY,
    may=True,
    lasting=True,
    trigger=NO_VICTORY_CARD_GAINED,
    cites=("Treasury 1", "Treasury 2", "Treasury 3"),
)
async def put_this_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)


@treasury_2022.instructions
async def a_card_an_action_a_coin_and_perhaps_again(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    await you.set_up(put_this_onto_your_deck)


treasury_2026 = card(
    "Treasury",
    "Action",
    5,
    2026,
    expansion=SEASIDE,
    only_announced=True,
    text="+1 Card, +1 Action, +$1. When you discard it from play, if you gained no Victory card in your Buy phase this turn,"
    " you may put it onto your deck.",
    cites=("Errata of 2026: Treasury",),
)

treasury_2026.instructions(a_card_an_action_and_a_coin)


@treasury_2026.when(
    DISCARDED,
    may=True,
    trigger=FROM_PLAY_BY_YOU
    & when(
        lambda you, it: not you.gained_in_any_buy_phase(VICTORY),
        "a Victory card was gained in that player's Buy phase",
        "how often",
    ),
    cites=("Errata of 2026: Treasury",),
)
async def put_it_back_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


warehouse = card(
    "Warehouse",
    "Action",
    3,
    2009,
    expansion=SEASIDE,
    text="+3 Cards, +1 Action. Discard three cards.",
    cites=("Warehouse",),
)


@warehouse.instructions
async def draw_three_discard_three(you: You) -> None:
    await you.plus(cards=3, actions=1)
    await you.discard_from_hand(3)


wharf = card(
    "Wharf",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Now and at the start of your next turn, +2 Cards and +1 Buy.",
    cites=("Wharf",),
)


@wharf.later(START_OF_TURN, stays=True, cites=("Wharf 1",))
async def two_cards_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2, buys=1)


@wharf.instructions
async def two_cards_and_a_buy_now_and_next_turn(you: You) -> None:
    await you.plus(cards=2, buys=1)
    await you.set_up(two_cards_and_a_buy_next_turn)
