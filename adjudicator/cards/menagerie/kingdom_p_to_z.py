"""Menagerie: Kingdom cards from P to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.horse import HORSE, gain_horses
from adjudicator.cards.menagerie.kingdom import MENAGERIE, NEXT_TURN, NOW
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND, Ability
from adjudicator.engine.moments import COST_AS, DISCARD, GAIN, START_OF_TURN, WOULD_GET
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import PREVENTED
from adjudicator.rules.words import NOT_IN_CLEAN_UP
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

paddock = card(
    "Paddock",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+$2. Gain two Horses. +1 Action for each empty Supply pile.",
    needs=(HORSE,),
    cites=("Paddock",),
)


@paddock.instructions
async def horses_and_an_action_for_each_empty_pile(you: You) -> None:
    await you.plus(coins=2)
    await gain_horses(you, 2)
    await you.plus(actions=await you.count_empty_piles())


sanctuary = card(
    "Sanctuary",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+1 Card, +1 Action, +1 Buy. You may Exile a card from your hand.",
    gives=(EXILE_MAT,),
    cites=("Sanctuary",),
)


@sanctuary.instructions
async def perhaps_exile_a_card(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1)
    chosen = await you.choose_one("exile", you.hand, may=True)
    await you.exile(chosen)


SCRAPS = ("+1 Card", "+1 Action", "+1 Buy", "+$1", "gain a Silver", "gain a Horse")

scrap = card(
    "Scrap",
    "Action",
    3,
    2020,
    expansion=MENAGERIE,
    text="Trash a card from your hand. Choose as many different things as it costs $: +1 Card, +1 Action, +1 Buy, +$1, gain a"
    " Silver, gain a Horse.",
    needs=(HORSE,),
    cites=("Scrap",),
)


@scrap.instructions
async def trash_a_card_for_what_you_choose(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    number = min(you.cost(trashed[0]).coins, len(SCRAPS))
    chosen = await you.choose_options(*SCRAPS, number=number)
    for what, pool in zip(SCRAPS, ("cards", "actions", "buys", "coins"), strict=False):
        if what in chosen:
            await you.plus(**{pool: 1})
    if "gain a Silver" in chosen:
        await you.gain("Silver")
    if "gain a Horse" in chosen:
        await gain_horses(you, 1)


sheepdog = card(
    "Sheepdog",
    "Action-Reaction",
    3,
    2020,
    expansion=MENAGERIE,
    text="+2 Cards. When you gain a card, you may play this from your hand.",
    cites=("Sheepdog",),
)


@sheepdog.instructions
async def sheepdog_cards(you: You) -> None:
    await you.plus(cards=2)


@sheepdog.when(
    GAIN,
    where=FROM_HAND,
    may=True,
    cites=("Sheepdog", "Sheepdog 1", "Sheepdog 2", "Sheepdog 5"),
)
async def play_it_for_the_gain(you: You, it: Occurrence) -> None:
    await you.play(you.this)


sleigh = card(
    "Sleigh",
    "Action-Reaction",
    2,
    2020,
    expansion=MENAGERIE,
    text="Gain two Horses. When you gain a card, you may discard this from your hand, to put that card into your hand or onto"
    " your deck.",
    needs=(HORSE,),
    cites=("Sleigh",),
)


@sleigh.instructions
async def two_horses(you: You) -> None:
    await gain_horses(you, 2)


@sleigh.when(GAIN, where=FROM_HAND, may=True, cites=("Sleigh 1", "Sleigh 2", "Sleigh 3", "Sleigh 4", "Sleigh 6"))
async def discard_it_to_move_the_gained_card(you: You, it: Occurrence) -> None:
    discarded = await you.discard(you.this)
    if discarded:
        where = await you.decide("your hand", "your deck")
        await you.put(it.card, HAND if where == "your hand" else DECK)


snowy_village = card(
    "Snowy Village",
    "Action",
    3,
    2020,
    expansion=MENAGERIE,
    text="+1 Card, +4 Actions, +1 Buy. Ignore any further +Actions you get this turn.",
    cites=("Snowy Village",),
)


@snowy_village.later(
    WOULD_GET,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=when(lambda you, it: it.what == "actions", "it is not +Actions", "which card"),
    cites=("Snowy Village 1", "Snowy Village 2", "Snowy Village 3", "Snowy Village 4"),
    title="ignore any further +Actions you get this turn",
)
async def ignore_further_actions(you: You, it: Occurrence) -> str:
    return PREVENTED


@snowy_village.instructions
async def four_actions_and_no_more(you: You) -> None:
    await you.plus(cards=1, actions=4, buys=1)
    await you.set_up(ignore_further_actions)


stockpile = card(
    "Stockpile",
    "Treasure",
    3,
    2020,
    expansion=MENAGERIE,
    text="$3, +1 Buy. Exile this.",
    gives=(EXILE_MAT,),
    cites=("Stockpile",),
)


@stockpile.instructions
async def coins_and_a_buy_and_into_exile(you: You) -> None:
    await you.plus(coins=3, buys=1)
    await you.exile(you.this)


supplies = card(
    "Supplies",
    "Treasure",
    2,
    2020,
    expansion=MENAGERIE,
    text="$1. Gain a Horse onto your deck.",
    needs=(HORSE,),
    cites=("Supplies",),
)


@supplies.instructions
async def a_coin_and_a_horse_onto_your_deck(you: You) -> None:
    await you.plus(coins=1)
    await gain_horses(you, 1, DECK)


async def green_now_or_next_turn(you: You, ability: Ability) -> None:
    """A card and two Actions, now or at the start of the next turn."""
    chosen = await you.decide(NOW, NEXT_TURN)
    if chosen == NOW:
        await you.plus(cards=1, actions=2)
    else:
        await you.set_up(ability)


# the texts of 2020 have no dates; the first printing stands for whoever plays by it
village_green_printed = card(
    "Village Green",
    "Action-Duration-Reaction",
    4,
    2020,
    version="2020-01",
    expansion=MENAGERIE,
    text="Now or at the start of your next turn, your choice, +1 Card and +2 Actions. When you discard it, not in Clean-up,"
    " you may play it.",
    cites=("Village Green",),
)


@village_green_printed.later(START_OF_TURN, stays=True, cites=("Village Green 1",))
async def a_card_and_actions_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1, actions=2)


@village_green_printed.instructions
async def a_card_and_actions_now_or_next_turn(you: You) -> None:
    await green_now_or_next_turn(you, a_card_and_actions_next_turn)


@village_green_printed.when(DISCARD, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Village Green 11", "Village Green 12"))
async def play_it_when_discarded(you: You, it: Occurrence) -> None:
    await you.play(you.this)


# printed and changed in the same year, of whose errata no day is known: its last month
village_green_2020 = card(
    "Village Green",
    "Action-Duration-Reaction",
    4,
    "2020-12",
    expansion=MENAGERIE,
    text="Now or at the start of your next turn, your choice, +1 Card and +2 Actions. When you discard it, not in Clean-up,"
    " you may reveal it to play it.",
    cites=("Village Green",),
)


@village_green_2020.later(START_OF_TURN, stays=True, cites=("Village Green 1",))
async def a_card_and_two_actions_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1, actions=2)


@village_green_2020.instructions
async def a_card_and_two_actions_now_or_next_turn(you: You) -> None:
    await green_now_or_next_turn(you, a_card_and_two_actions_next_turn)


@village_green_2020.when(DISCARD, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Village Green 10",))
async def reveal_it_to_play_it(you: You, it: Occurrence) -> None:
    revealed = await you.reveal(you.this)
    if revealed:
        await you.play(you.this)


village_green_2021 = card(
    "Village Green",
    "Action-Duration-Reaction",
    4,
    2021,
    expansion=MENAGERIE,
    text="Now or at the start of your next turn, your choice, +1 Card and +2 Actions. When you discard it, not in Clean-up,"
    " you may play it.",
    cites=("Village Green",),
)


@village_green_2021.later(START_OF_TURN, stays=True, cites=("Village Green 1", "Village Green 2"))
async def one_card_and_two_actions_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1, actions=2)


@village_green_2021.instructions
async def one_card_and_two_actions_now_or_next_turn(you: You) -> None:
    await green_now_or_next_turn(you, one_card_and_two_actions_next_turn)


@village_green_2021.when(
    DISCARD,
    may=True,
    trigger=NOT_IN_CLEAN_UP,
    cites=("Village Green 3", "Village Green 6", "Village Green 7"),
)
async def play_it_from_where_it_was_discarded(you: You, it: Occurrence) -> None:
    await you.play(you.this)


wayfarer = card(
    "Wayfarer",
    "Action",
    6,
    2020,
    expansion=MENAGERIE,
    text="+3 Cards. You may gain a Silver. It costs as much as the last other card that anybody gained this turn, if any.",
    cites=("Wayfarer",),
    recalls="gains of all players",
)


@wayfarer.instructions
async def three_cards_and_perhaps_a_silver(you: You) -> None:
    await you.plus(cards=3)
    if await you.may("gain a Silver"):
        await you.gain("Silver")


@wayfarer.ongoing(COST_AS, cites=("Wayfarer 1", "Wayfarer 2", "Wayfarer 4", "Wayfarer 5", "Wayfarer 6", "Wayfarer 7"))
def cost_of_the_last_other_card_gained(you: You, it: Occurrence) -> Ref | None:
    # a card that has this from a Wayfarer is none itself, and looks at neither
    return you.last_gained("Wayfarer", it.then.name)
