"""Menagerie: Kingdom cards from A to C, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.horse import HORSE, gain_horses
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import GAIN, PAYABLE, START_OF_TURN, WOULD_PAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.buying.paying import money
from adjudicator.rules.words import ACTION, VICTORY, a, between
from adjudicator.rules.you import You
from adjudicator.world.places import EXILE

MENAGERIE = "Menagerie"
NOW = "now"
NEXT_TURN = "next turn"

animal_fair = card(
    "Animal Fair",
    "Action",
    7,
    2020,
    expansion=MENAGERIE,
    text="+$4, and +1 Buy for each empty Supply pile. Instead of paying its cost, you may trash an Action card from your"
    " hand.",
    cites=("Animal Fair",),
)


@animal_fair.instructions
async def coins_and_a_buy_for_each_empty_pile(you: You) -> None:
    await you.plus(coins=4)
    await you.plus(buys=await you.count_empty_piles())


@animal_fair.ongoing(
    PAYABLE, cites=("Animal Fair 2",), title="instead of paying its cost, you may trash an Action card from your hand"
)
def with_an_action_in_hand(you: You, it: Occurrence) -> bool:
    return bool(you.cards(you.hand, ACTION))


@animal_fair.when(
    WOULD_PAY,
    trigger=when(lambda you, it: bool(you.cards(you.hand, ACTION)), "there is no Action card in hand", "where"),
    cites=("Animal Fair 2",),
)
async def trash_an_action_instead_of_paying(you: You, it: Occurrence) -> Occurrence | str:
    """Whoever cannot pay the cost has to."""
    card = await you.choose_one("trash", you.cards(you.hand, ACTION), may=it.then.cost.at_most(money(you)))
    if card is None:
        return it
    await you.trash(card)
    return INSTEAD


barge = card(
    "Barge",
    "Action-Duration",
    5,
    2020,
    expansion=MENAGERIE,
    text="Now or at the start of your next turn, your choice, +3 Cards and +1 Buy.",
    cites=("Barge",),
)


@barge.later(START_OF_TURN, stays=True, cites=("Barge 1", "Barge 2"))
async def three_cards_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=3, buys=1)


@barge.instructions
async def three_cards_and_a_buy_now_or_next_turn(you: You) -> None:
    chosen = await you.decide(NOW, NEXT_TURN)
    if chosen == NOW:
        await you.plus(cards=3, buys=1)
    else:
        await you.set_up(three_cards_and_a_buy_next_turn)


black_cat = card(
    "Black Cat",
    "Action-Attack-Reaction",
    2,
    2020,
    expansion=MENAGERIE,
    text="+2 Cards. If it is not your turn, each other player gains a Curse. When another player gains a Victory card, you"
    " may play this from your hand.",
    cites=("Black Cat",),
)


@black_cat.instructions
async def curse_others_out_of_turn(you: You) -> None:
    await you.plus(cards=2)
    if not await you.own_phase():
        for other in you.attacked:
            await other.gain("Curse")


@black_cat.when(
    GAIN,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(VICTORY),
    cites=("Black Cat", "Black Cat 2", "Black Cat 3", "Black Cat 4"),
)
async def play_it_from_your_hand(you: You, it: Occurrence) -> None:
    await you.play(you.this)


bounty_hunter = card(
    "Bounty Hunter",
    "Action",
    4,
    2020,
    expansion=MENAGERIE,
    text="+1 Action. Exile a card from your hand. If you had no copy of it in Exile, +$3.",
    gives=(EXILE_MAT,),
    cites=("Bounty Hunter",),
)


@bounty_hunter.instructions
async def coins_for_the_first_of_its_name(you: You) -> None:
    await you.plus(actions=1)
    card = await you.choose_one("exile", you.hand)
    if card is None:
        return
    had = await you.count(EXILE, named=you.name(card))
    exiled = await you.exile(card)
    if exiled and not had:
        await you.plus(coins=3)


camel_train = card(
    "Camel Train",
    "Action",
    3,
    2020,
    expansion=MENAGERIE,
    text="Exile a card from the Supply that is not a Victory card. When you gain this, Exile a Gold from the Supply.",
    gives=(EXILE_MAT,),
    cites=("Camel Train",),
)


@camel_train.instructions
async def exile_a_card_from_the_supply(you: You) -> None:
    chosen = await you.choose_one("exile", you.cards(you.supply, but_not=VICTORY))
    await you.exile(chosen)


@camel_train.when(GAIN, cites=("Camel Train",))
async def exile_a_gold(you: You, it: Occurrence) -> None:
    await you.exile_from_supply("Gold")


cardinal = card(
    "Cardinal",
    "Action-Attack",
    4,
    2020,
    expansion=MENAGERIE,
    text="+$2. Each other player reveals the top two cards of their deck, Exiles one that costs from $3 to $6, and discards"
    " the rest.",
    gives=(EXILE_MAT,),
    cites=("Cardinal",),
)


@cardinal.instructions
async def others_exile_one_of_two_cards(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        exiled = await other.choose_one("exile", other.cards(revealed, costing=between(3, 6)))
        await other.exile(exiled)
        await other.discard(tuple(ref for ref in revealed if ref != exiled))


cavalry = card(
    "Cavalry",
    "Action",
    4,
    2020,
    expansion=MENAGERIE,
    text="Gain two Horses. When you gain this, +2 Cards, +1 Buy, and if it is your Buy phase, return to your Action phase.",
    needs=(HORSE,),
    cites=("Cavalry",),
)


@cavalry.instructions
async def gain_two_horses(you: You) -> None:
    await gain_horses(you, 2)


@cavalry.when(GAIN, cites=("Cavalry 1", "Cavalry 2", "Cavalry 8", "Cavalry 9"))
async def draw_and_return_to_the_action_phase(you: You, it: Occurrence) -> None:
    await you.plus(cards=2, buys=1)
    await you.return_to_action_phase()


coven = card(
    "Coven",
    "Action-Attack",
    5,
    2020,
    expansion=MENAGERIE,
    text="+1 Action, +$2. Each other player Exiles a Curse from the Supply; those who cannot discard their Exiled Curses.",
    gives=(EXILE_MAT,),
    cites=("Coven",),
)


@coven.instructions
async def others_exile_a_curse(you: You) -> None:
    await you.plus(actions=1, coins=2)
    for other in you.attacked:
        exiled = await other.exile_from_supply("Curse")
        if exiled is None:
            await other.discard(other.exiled("Curse"))
