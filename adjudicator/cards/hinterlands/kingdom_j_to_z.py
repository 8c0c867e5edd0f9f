"""Hinterlands: Kingdom cards from J to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.moments import BUY, DISCARD, GAIN, START_OF_CLEAN_UP, WOULD_GAIN
from adjudicator.engine.occurrences import Occurrence, Then
from adjudicator.engine.windows import INSTEAD
from adjudicator.rules.words import ACTION, FROM_A_PILE, NOT_BY_ITSELF, NOT_IN_CLEAN_UP, TREASURE
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

noble_brigand_2011 = card(
    "Noble Brigand",
    "Action-Attack",
    4,
    2011,
    expansion="Hinterlands",
    text="+$1 when played. When you buy or play it, each other player reveals two cards from their deck, trashes a Silver"
    " or Gold among them that you choose and discards the rest; whoever revealed no Treasure gains a Copper. You gain"
    " what was trashed.",
    cites=("Noble Brigand",),
)


@noble_brigand_2011.instructions
async def rob_when_played(you: You) -> None:
    await you.plus(coins=1)
    await rob_the_rich(you)


@noble_brigand_2011.when(BUY, cites=("Noble Brigand 2", "Noble Brigand 3"))
async def rob_when_bought(you: You, it: Occurrence) -> None:
    await rob_the_rich(you)


noble_brigand_2020 = card(
    "Noble Brigand",
    "Action-Attack",
    4,
    2020,
    expansion="Hinterlands",
    text="+$1. Each other player reveals two cards from their deck, trashes a Silver or Gold among them that you choose,"
    " discards the rest, and gains a Copper if they revealed no Treasure. You gain what was trashed. When you buy it, do"
    " the same to them.",
    cites=("Noble Brigand",),
)


@noble_brigand_2020.instructions
async def rob_the_others(you: You) -> None:
    await you.plus(coins=1)
    await rob_the_rich(you)


@noble_brigand_2020.when(BUY, cites=("Noble Brigand 2", "Noble Brigand 3", "Noble Brigand 5"))
async def do_its_attack(you: You, it: Occurrence) -> None:
    await rob_the_rich(you)


async def rob_the_rich(you: You) -> None:
    """Each other player reveals two cards and loses a Silver or Gold to you; those who show no Treasure gain a Copper."""
    stolen: tuple[Ref, ...] = ()
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        poor = not other.cards(revealed, TREASURE)
        rich = (*other.cards(revealed, named="Silver"), *other.cards(revealed, named="Gold"))
        chosen = await you.choose_one("trash", rich)
        trashed = await other.trash(chosen)
        stolen = (*stolen, *trashed)
        await other.discard(tuple(ref for ref in revealed if ref != chosen))
        if poor:
            await other.gain("Copper")
    for ref in stolen:
        await you.gain(ref)


def discarded_from_play(it: Occurrence) -> tuple[Then, ...]:
    """The cards that were in play until they were discarded."""
    return tuple(then for then in it.cards if then.from_ is not None and then.from_.zone == PLAY)


def the_chosen_card(it: Occurrence) -> tuple[Ref, ...]:
    """The card chosen before, if it is the one that was discarded from play."""
    chosen = it.values[0]
    assert isinstance(chosen, Ref)
    return tuple(then.ref for then in discarded_from_play(it) if then.ref[:2] == (chosen.card, chosen.moves + 1))


def actions_from_play(it: Occurrence) -> tuple[Ref, ...]:
    """The Action cards that were discarded from play."""
    return tuple(then.ref for then in discarded_from_play(it) if ACTION in then.types)


scheme_2011 = card(
    "Scheme",
    "Action",
    3,
    2011,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. At the start of Clean-up this turn you may choose an Action card you have in play; if you"
    " discard it from play this turn, put it onto your deck.",
    cites=("Scheme",),
)


@scheme_2011.later(
    DISCARD,
    trigger=when(lambda you, it: bool(the_chosen_card(it)), "it is not the chosen card"),
    until=UNTIL_END_OF_TURN,
    cites=("Scheme 3",),
)
async def put_the_chosen_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(the_chosen_card(it), DECK)


@scheme_2011.later(START_OF_CLEAN_UP, may=True, until=UNTIL_END_OF_TURN, cites=("Scheme 1", "Scheme 2"))
async def choose_an_action_in_play(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("choose", you.cards(you.in_play, ACTION))
    if chosen is not None:
        await you.set_up(put_the_chosen_card_onto_your_deck, chosen)


@scheme_2011.instructions
async def choose_in_clean_up(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(choose_an_action_in_play)


scheme_2016 = card(
    "Scheme",
    "Action",
    3,
    2016,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. This turn, you may put one of your Action cards onto your deck when you discard it from play.",
    cites=("Scheme",),
)


@scheme_2016.later(
    DISCARD,
    may=True,
    trigger=when(lambda you, it: bool(actions_from_play(it)), "no Action card was discarded from play"),
    can=when(lambda you, it: any(you.tracked(ref) for ref in actions_from_play(it)), "that card has gone elsewhere"),
    until=UNTIL_END_OF_TURN,
    cites=("Scheme 1", "Scheme 2", "Scheme 3"),
)
async def put_an_action_onto_your_deck(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("put", actions_from_play(it))
    await you.put(chosen, DECK)


@scheme_2016.instructions
async def save_an_action_this_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(put_an_action_onto_your_deck)


trader_2011 = card(
    "Trader",
    "Action-Reaction",
    4,
    2011,
    expansion="Hinterlands",
    text="Trash a card from your hand and gain a Silver for each $1 it costs. When you would gain a card, you may reveal this"
    " from your hand to gain a Silver instead.",
    cites=("Trader (pre-2020)",),
)


@trader_2011.instructions
async def trash_a_card_for_silvers(you: You) -> None:
    await trade_a_card(you)


@trader_2011.when(
    WOULD_GAIN,
    where=FROM_HAND,
    reaction=True,
    may=True,
    trigger=NOT_BY_ITSELF,
    cites=("Trader (pre-2020) 12", "Trader (pre-2020) 13", "Trader (pre-2020) 14", "Trader (pre-2020) 15"),
)
async def gain_a_silver_instead(you: You, it: Occurrence) -> str:
    await you.reveal(you.this)
    await you.gain("Silver")
    return INSTEAD


trader_2020 = card(
    "Trader",
    "Action-Reaction",
    4,
    2020,
    expansion="Hinterlands",
    text="Trash a card from your hand and gain a Silver for each $1 it costs. When you gain a card, you may reveal this from"
    " your hand to exchange that card for a Silver.",
    cites=("Trader",),
)


@trader_2020.instructions
async def trash_for_silvers(you: You) -> None:
    await trade_a_card(you)


@trader_2020.when(
    GAIN,
    where=FROM_HAND,
    reaction=True,
    may=True,
    trigger=FROM_A_PILE,
    cites=("Trader 4", "Trader 5", "Trader 6", "Trader 7", "Trader 8"),
)
async def exchange_it_for_a_silver(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.exchange(it.card, "Silver")


async def trade_a_card(you: You) -> None:
    """Trash a card from hand, and gain a Silver for each $1 it costs then."""
    trashed = await you.trash_from_hand(1)
    if trashed:
        for _ in range(you.cost(you.now(trashed[0])).coins):
            await you.gain("Silver")


tunnel = card(
    "Tunnel",
    "Victory-Reaction",
    3,
    2011,
    expansion="Hinterlands",
    vp=2,
    text="2 VP. When you discard it, not in Clean-up, you may reveal it to gain a Gold.",
    cites=("Tunnel",),
)


@tunnel.when(DISCARD, reaction=True, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Tunnel 1", "Tunnel 2"))
async def gain_a_gold_for_the_discard(you: You, it: Occurrence) -> None:
    revealed = await you.reveal(you.this)
    if revealed:
        await you.gain("Gold")
