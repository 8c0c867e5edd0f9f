"""Adventures: Kingdom cards from H to P, in alphabetical order (Page and Peasant are in `travellers`)."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import OTHERS
from adjudicator.engine.moments import BUY, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    BOUGHT,
    IN_BUY_PHASE,
    NOT_BY_ITSELF,
    TREASURE,
    VICTORY,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD, HAND, TAVERN
from adjudicator.world.records import UNTIL_NEXT_TURN

ADVENTURES = "Adventures"

haunted_woods_2015 = card(
    "Haunted Woods",
    "Action-Attack-Duration",
    5,
    2015,
    expansion=ADVENTURES,
    text="Until your next turn, when another player buys a card, they put their hand onto their deck in any order. At the"
    " start of your next turn, +3 Cards.",
    cites=("Haunted Woods (pre-2022)",),
)


@haunted_woods_2015.later(
    BUY,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    whose=OTHERS,
    cites=("Haunted Woods (pre-2022) 7", "Haunted Woods (pre-2022) 8", "Haunted Woods (pre-2022) 9"),
)
async def put_their_hand_onto_their_deck_for_a_buy(you: You, it: Occurrence) -> None:
    await you.put_back(you.hand)


@haunted_woods_2015.later(START_OF_TURN, stays=True, cites=("Haunted Woods 1",))
async def three_cards_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=3)


@haunted_woods_2015.instructions
async def haunt_those_who_buy(you: You) -> None:
    await you.set_up(put_their_hand_onto_their_deck_for_a_buy)
    await you.set_up(three_cards_next_turn)


haunted_woods_2022 = card(
    "Haunted Woods",
    "Action-Attack-Duration",
    5,
    2022,
    expansion=ADVENTURES,
    text="At the start of your next turn, +3 Cards. Until then, when another player gains a card they bought, they put their"
    " hand onto their deck in any order.",
    cites=("Haunted Woods",),
)


@haunted_woods_2022.later(START_OF_TURN, stays=True, cites=("Haunted Woods 1",))
async def three_cards_at_its_start(you: You, it: Occurrence) -> None:
    await you.plus(cards=3)


@haunted_woods_2022.later(
    GAIN,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    whose=OTHERS,
    trigger=BOUGHT,
    cites=("Haunted Woods 2", "Haunted Woods 3", "Haunted Woods 4"),
)
async def put_their_hand_onto_their_deck_for_a_gain(you: You, it: Occurrence) -> None:
    await you.put_back(you.hand)


@haunted_woods_2022.instructions
async def haunt_those_who_gain_what_they_bought(you: You) -> None:
    await you.set_up(three_cards_at_its_start)
    await you.set_up(put_their_hand_onto_their_deck_for_a_gain)


hireling = card(
    "Hireling",
    "Action-Duration",
    6,
    2015,
    expansion=ADVENTURES,
    text="At the start of each of your turns for the rest of the game, +1 Card.",
    cites=("Hireling",),
)


@hireling.later(START_OF_TURN, lasting=True, stays=True, cites=("Hireling 1", "Hireling 2", "Hireling 3"))
async def a_card_each_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@hireling.instructions
async def hire(you: You) -> None:
    await you.set_up(a_card_each_turn)


lost_city = card(
    "Lost City",
    "Action",
    5,
    2015,
    expansion=ADVENTURES,
    text="+2 Cards, +2 Actions. When you gain it, each other player draws a card.",
    cites=("Lost City",),
)


@lost_city.instructions
async def lost_city_cards(you: You) -> None:
    await you.plus(cards=2, actions=2)


@lost_city.when(GAIN, cites=("Lost City",))
async def others_draw_a_card(you: You, it: Occurrence) -> None:
    for other in you.others:
        await other.draw(1)


magpie = card(
    "Magpie",
    "Action",
    4,
    2015,
    expansion=ADVENTURES,
    text="+1 Card, +1 Action. Reveal the top card of your deck. A Treasure: put it into your hand. An Action or Victory card:"
    " gain a Magpie.",
    cites=("Magpie",),
)


@magpie.instructions
async def look_for_treasure(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if not revealed:
        return
    types = you.types(revealed[0])
    await you.put(revealed, HAND if TREASURE in types else DECK)
    if ACTION in types or VICTORY in types:
        await you.gain("Magpie")


FIRST_BUY = when(lambda you, it: you.bought_anything() == 1, "it is not the first thing bought this turn", "how often")
FIRST_GAIN_OF_THE_PHASE = when(
    lambda you, it: you.gained_in_buy_phase() == 1,
    "it is not the first card gained in that phase",
    "how often",
)


async def messages(you: You) -> None:
    """What Messenger does if it is the first card bought: its player gains a card, and the others gain copies."""
    gained = await you.gain_one(costing=up_to(4))
    if gained is None:
        return
    name = you.name(you.now(gained))
    for other in you.others:
        await other.gain_a_copy(name)


async def messenger_money(you: You) -> None:
    """What both Messengers do when they are played."""
    await you.plus(buys=1, coins=2)
    wants = await you.may("put your deck into your discard pile")
    if wants:
        await you.put(you.deck, DISCARD)


messenger_2015 = card(
    "Messenger",
    "Action",
    4,
    2015,
    expansion=ADVENTURES,
    text="+1 Buy, +$2. You may put your deck into your discard pile. When this is the first thing you buy in a turn, gain a"
    " card that costs up to $4, and each other player gains a copy of it.",
    cites=("Messenger (pre-2022)",),
)


@messenger_2015.instructions
async def a_buy_and_money(you: You) -> None:
    await messenger_money(you)


@messenger_2015.when(
    BUY, trigger=FIRST_BUY, cites=("Messenger (pre-2022) 9", "Messenger (pre-2022) 10", "Messenger (pre-2022) 11")
)
async def send_messages_when_bought(you: You, it: Occurrence) -> None:
    await messages(you)


messenger_2022 = card(
    "Messenger",
    "Action",
    4,
    2022,
    expansion=ADVENTURES,
    text="+1 Buy, +$2. You may put your deck into your discard pile. When this is the first card you gain in your Buy phase,"
    " gain a card that costs up to $4, and each other player gains a copy of it.",
    cites=("Messenger",),
)


@messenger_2022.instructions
async def a_buy_and_two_dollars(you: You) -> None:
    await messenger_money(you)


@messenger_2022.when(
    GAIN, trigger=IN_BUY_PHASE & FIRST_GAIN_OF_THE_PHASE, cites=("Messenger 3", "Messenger 4", "Messenger 5")
)
async def send_messages_when_gained(you: You, it: Occurrence) -> None:
    await messages(you)


miser = card(
    "Miser",
    "Action",
    4,
    2015,
    expansion=ADVENTURES,
    to_tavern=("Copper",),
    text="Choose one: put a Copper from your hand onto your Tavern mat; or +$1 for each Copper on your Tavern mat.",
    cites=("Miser",),
)


@miser.instructions
async def save_a_copper_or_count_them(you: You) -> None:
    chosen = await you.choose_options("put a Copper on the mat", "+$1 for each Copper there")
    if "put a Copper on the mat" in chosen:
        await you.put(you.cards(you.hand, named="Copper")[:1], TAVERN)
    if "+$1 for each Copper there" in chosen:
        await you.plus(coins=await you.count(TAVERN, named="Copper"))


port_2015 = card(
    "Port",
    "Action",
    4,
    2015,
    expansion=ADVENTURES,
    copies=12,
    text="+1 Card, +2 Actions. When you buy this, gain another Port.",
    cites=("Port",),
)


@port_2015.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@port_2015.when(BUY, cites=("Port 2",))
async def gain_another_when_buying(you: You, it: Occurrence) -> None:
    await you.gain("Port")


port_2022 = card(
    "Port",
    "Action",
    4,
    2022,
    expansion=ADVENTURES,
    copies=12,
    text="+1 Card, +2 Actions. When you gain this, gain another Port, which does not bring one with it.",
    cites=("Port",),
)


@port_2022.instructions
async def one_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@port_2022.when(GAIN, trigger=NOT_BY_ITSELF, cites=("Port 1",))
async def gain_another_when_gaining(you: You, it: Occurrence) -> None:
    await you.gain("Port")
