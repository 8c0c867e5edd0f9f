"""Cornucopia: Kingdom cards from Hunting Party to Young Witch, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import EXTRA_PILE, SOME_CARDS, ForLater
from adjudicator.engine.moments import START_OF_CLEAN_UP
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, VICTORY, exactly
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, pile
from adjudicator.world.records import Ref
from adjudicator.world.tokens import chosen_for

CORNUCOPIA: Final = "Cornucopia"

hunting_party = card(
    "Hunting Party",
    "Action",
    5,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Card, +1 Action. Reveal your hand. Reveal cards from your deck until one is not a copy of a card in your hand; put it"
    " into your hand and discard the others.",
    cites=("Hunting Party",),
)


@hunting_party.instructions
async def hunt_for_something_different(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.reveal(you.hand)
    found: tuple[Ref, ...] = ()
    others: tuple[Ref, ...] = ()
    while not found:
        revealed = await you.reveal_from_deck(1)
        if not revealed:
            break
        if you.cards(you.hand, named=you.name(revealed[0])):
            others = (*others, *revealed)
        else:
            found = revealed
    await you.put(found, HAND)
    await you.discard(others)


jester = card(
    "Jester",
    "Action-Attack",
    5,
    2011,
    expansion=CORNUCOPIA,
    text="+$2. Each other player discards the top card of their deck. For a Victory card, they gain a Curse; for any"
    " other, they gain a copy of it or you do, your choice.",
    cites=("Jester",),
)


@jester.instructions
async def copies_for_you_or_them(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        discarded = await other.discard_from_deck(1)
        if not discarded:
            continue
        name = you.name(discarded[0])
        if you.is_(discarded[0], VICTORY):
            await other.gain("Curse")
        elif await you.decide("they gain a copy", "you gain a copy") == "they gain a copy":
            await other.gain_a_copy(name)
        else:
            await you.gain_a_copy(name)


joust = card(
    "Joust",
    "Action",
    5,
    2024,
    expansion=CORNUCOPIA,
    needs=("Rewards",),
    text="+1 Card, +1 Action, +$1. You may set aside a Province from your hand to gain any Reward to your hand. Discard the"
    " Province in Clean-up.",
    for_later=ForLater(names=("Province",), most=1),
    cites=("Joust",),
)


@joust.later(START_OF_CLEAN_UP, knows=SOME_CARDS, title="discard the Province in Clean-up")
async def discard_the_province(you: You, it: Occurrence) -> None:
    await you.discard(it.kept_cards)


@joust.instructions
async def a_province_for_a_reward(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    province = await you.choose_one("set aside", you.cards(you.hand, named="Province"), may=True)
    aside = await you.set_aside(province)
    if aside:
        await you.set_up(discard_the_province, *aside)
        reward = await you.choose_one("gain", you.world.at(pile("Rewards")))
        if reward is not None:
            await you.gain(reward, HAND)


menagerie = card(
    "Menagerie",
    "Action",
    3,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Action. Reveal your hand. If all the cards have different names, +3 Cards; otherwise +1 Card.",
    cites=("Menagerie",),
)


@menagerie.instructions
async def more_cards_for_different_ones(you: You) -> None:
    await you.plus(actions=1)
    await you.reveal(you.hand)
    names = [you.name(ref) for ref in you.hand]
    await you.plus(cards=3 if len(names) == len(set(names)) else 1)


remake = card(
    "Remake",
    "Action",
    4,
    2011,
    expansion=CORNUCOPIA,
    text="Do this twice: trash a card from your hand, then gain a card that costs exactly $1 more.",
    cites=("Remake",),
)


@remake.instructions
async def twice_a_card_for_one_that_costs_a_coin_more(you: You) -> None:
    for _ in range(2):
        trashed = await you.trash_from_hand(1)
        if trashed:
            await you.gain_one(costing=exactly(you.cost(trashed[0]).more(1)))


shop = card(
    "Shop",
    "Action",
    3,
    2024,
    expansion=CORNUCOPIA,
    text="+1 Card, +$1. You may play an Action from your hand of which you have no copy in play.",
    cites=("Shop",),
)


@shop.instructions
async def play_a_different_action(you: You) -> None:
    await you.plus(cards=1, coins=1)
    in_play = frozenset(you.name(ref) for ref in you.in_play)
    actions = tuple(ref for ref in you.cards(you.playable_from_hand, ACTION) if you.name(ref) not in in_play)
    chosen = await you.choose_one("play", actions, may=True)
    if chosen is not None:
        await you.play(chosen)


tournament = card(
    "Tournament",
    "Action",
    4,
    2011,
    expansion=CORNUCOPIA,
    needs=("Prizes",),
    text="+1 Action. Each player may reveal a Province from their hand. If you do, discard it and gain any Prize or a Duchy"
    " onto your deck. If nobody else does, +1 Card and +$1.",
    cites=("Tournament",),
)


@tournament.instructions
async def reveal_provinces_for_prizes(you: You) -> None:
    await you.plus(actions=1)
    yours: Ref | None = None
    others = 0
    for each in you.everyone:
        shown = await each.choose_one("reveal", you.cards(each.hand, named="Province"), may=True)
        if shown is None:
            continue
        await each.reveal(shown)
        if each.seat == you.seat:
            yours = shown
        else:
            others += 1
    if yours is not None:
        await you.discard(yours)
        if await you.decide("gain a Prize", "gain a Duchy") == "gain a Prize":
            prize = await you.choose_one("gain", you.world.at(pile("Prizes")))
            if prize is not None:
                await you.gain(prize, DECK)
        else:
            await you.gain("Duchy", DECK)
    if not others:
        await you.plus(cards=1, coins=1)


YOUNG_WITCH: Final = "Young Witch"


young_witch = card(
    YOUNG_WITCH,
    "Action-Attack",
    4,
    2011,
    expansion=CORNUCOPIA,
    chooses=EXTRA_PILE,
    can_be=lambda pile: pile.cost in (Cost(2), Cost(3)),
    text="+2 Cards. Discard two cards. Each other player gains a Curse unless they reveal a Bane from their hand. There is one"
    " more Kingdom pile, which costs $2 or $3; its cards are the Banes.",
    cites=("Young Witch",),
)


@young_witch.instructions
async def curses_unless_a_bane_is_revealed(you: You) -> None:
    await you.plus(cards=2)
    await you.discard_from_hand(2)
    for other in you.attacked:
        bane = await other.choose_one("reveal", banes(other), may=True)
        if bane is not None:
            await other.reveal(bane)
        else:
            await other.gain("Curse")


def banes(you: You) -> tuple[Ref, ...]:
    """The cards in hand that belong to the Bane pile."""
    return tuple(
        ref for ref in you.hand if you.world.number(you.world.pile_of[ref.card] or "", chosen_for(YOUNG_WITCH))
    )
