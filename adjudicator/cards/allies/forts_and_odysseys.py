"""Allies: the split piles of Forts and Odysseys, each with its cards from the top."""

from __future__ import annotations

from adjudicator.cards.allies.kingdom_a_to_l import ALLIES
from adjudicator.cards.defining import card, pile
from adjudicator.cards.families import may_rotate
from adjudicator.engine.moments import AFTER_TURN, GAIN, MAY_PLAY, START_OF_TURN
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.playing import PLAYED_FROM_HAND
from adjudicator.rules.words import ACTION, FROM_PLAY_BY_YOU, NOT_A_THIRD_TURN, SAME_PLAYER, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

forts = pile(
    "Forts",
    "Action-Fort",
    3,
    2022,
    holds=("Tent", "Garrison", "Hill Fort", "Stronghold"),
    each=4,
    expansion=ALLIES,
    text="Four Tents on four Garrisons on four Hill Forts on four Strongholds.",
)

tent = card(
    "Tent",
    "Action-Fort",
    3,
    2022,
    expansion=ALLIES,
    text="+$2. You may rotate the Forts. When you discard this from play, you may put it onto your deck.",
    restacks=True,
    cites=("Tent",),
)


@tent.instructions
async def two_coins_and_rotate_the_forts(you: You) -> None:
    await you.plus(coins=2)
    await may_rotate(you, "Forts")


@tent.when(DISCARDED, may=True, trigger=FROM_PLAY_BY_YOU, cites=("Tent",))
async def put_this_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


garrison = card(
    "Garrison",
    "Action-Duration-Fort",
    4,
    2022,
    expansion=ALLIES,
    text="+$2. This turn, when you gain a card, add a token to this. At the start of your next turn, remove them for +1 Card"
    " each.",
    cites=("Garrison",),
)


@garrison.later(START_OF_TURN, stays=True, cites=("Garrison 5", "Garrison 6"))
async def remove_the_tokens_for_a_card_each(you: You, it: Occurrence) -> None:
    """Every token has this ability; the first token to be removed takes the others on this card with it."""
    others = await you.end_others(remove_the_tokens_for_a_card_each)
    if await you.finds_this():
        await you.plus(cards=1 + others)


@garrison.later(
    GAIN,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Garrison 1", "Garrison 3", "Garrison 4", "Garrison 7", "Garrison 8"),
)
async def add_a_token(you: You, it: Occurrence) -> None:
    if await you.finds_this():
        await you.set_up(remove_the_tokens_for_a_card_each)


@garrison.instructions
async def two_coins_and_a_token_for_each_gain(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(add_a_token)


hill_fort = card(
    "Hill Fort",
    "Action-Fort",
    5,
    2022,
    expansion=ALLIES,
    text="Gain a card that costs up to $4. Choose one: put it into your hand; or +1 Card and +1 Action.",
    cites=("Hill Fort",),
)


@hill_fort.instructions
async def gain_a_card_and_keep_it_or_draw(you: You) -> None:
    gained = await you.gain_one(costing=up_to(4))
    chosen = await you.choose_options("put it into your hand", "+1 Card and +1 Action")
    if "put it into your hand" in chosen:
        await you.put(gained, HAND)
    if "+1 Card and +1 Action" in chosen:
        await you.plus(cards=1, actions=1)


stronghold = card(
    "Stronghold",
    "Action-Victory-Duration-Fort",
    6,
    2022,
    vp=2,
    expansion=ALLIES,
    text="Choose one: +$3; or +3 Cards at the start of your next turn. Worth 2 VP.",
    cites=("Stronghold",),
)


@stronghold.later(
    START_OF_TURN,
    stays=True,
    cites=("Stronghold 1", "Stronghold 2"),
    title="at the start of your next turn, +3 Cards",
)
async def three_cards_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=3)


@stronghold.instructions
async def coins_now_or_cards_next_turn(you: You) -> None:
    chosen = await you.choose_options("+$3", "+3 Cards next turn")
    if "+$3" in chosen:
        await you.plus(coins=3)
    if "+3 Cards next turn" in chosen:
        await you.set_up(three_cards_next_turn)


odysseys = pile(
    "Odysseys",
    "Action-Odyssey",
    3,
    2022,
    holds=("Old Map", "Voyage", "Sunken Treasure", "Distant Shore"),
    each=4,
    expansion=ALLIES,
    text="Four Old Maps on four Voyages on four Sunken Treasures on four Distant Shores.",
)

old_map = card(
    "Old Map",
    "Action-Odyssey",
    3,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action. Discard a card. +1 Card. You may rotate the Odysseys.",
    restacks=True,
    cites=("Old Map",),
)


@old_map.instructions
async def draw_discard_draw_and_rotate(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.discard_from_hand(1)
    await you.plus(cards=1)
    await may_rotate(you, "Odysseys")


ONLY_THREE = "you can play only three cards from your hand in that turn"


def at_most_three_cards_from_hand(you: You, it: Occurrence) -> bool:
    """Whether fewer than three cards have been played from hand this turn."""
    return you.times(PLAYED_FROM_HAND) < 3


voyage_2022 = card(
    "Voyage",
    "Action-Duration-Odyssey",
    4,
    2022,
    expansion=ALLIES,
    text="+1 Action. If the turn before was not yours, take an extra turn after this one, in which you can play only three"
    " cards from your hand.",
    extra_turns=True,
    cites=("Voyage",),
)

no_fourth_card = voyage_2022.later(MAY_PLAY, until=UNTIL_END_OF_TURN, cites=("Voyage 2",), title=ONLY_THREE)(
    at_most_three_cards_from_hand
)


@voyage_2022.later(
    AFTER_TURN, stays=True, cites=("Voyage 1", "Voyage 3", "Voyage 4"), title="take an extra turn after this one"
)
async def take_a_turn_of_three_cards(you: You, it: Occurrence) -> None:
    taken = await you.extra_turn()
    if taken:
        await you.set_up(no_fourth_card)


@voyage_2022.instructions
async def an_action_and_a_turn_if_the_one_before_was_not_yours(you: You) -> None:
    await you.plus(actions=1)
    if you.world.turn.last == you.seat:
        await you.set_up_nothing(take_a_turn_of_three_cards, SAME_PLAYER)
    else:
        await you.set_up(take_a_turn_of_three_cards)


voyage_2023 = card(
    "Voyage",
    "Action-Duration-Odyssey",
    4,
    "2023-09",
    expansion=ALLIES,
    text="+1 Action. Take an extra turn after this one, unless it would be your third turn in a row, in which you can play"
    " only three cards from your hand.",
    extra_turns=True,
    cites=("Voyage",),
)

no_fourth_card_then = voyage_2023.later(MAY_PLAY, until=UNTIL_END_OF_TURN, cites=("Voyage 2",), title=ONLY_THREE)(
    at_most_three_cards_from_hand
)


@voyage_2023.later(
    AFTER_TURN,
    stays=True,
    if_=NOT_A_THIRD_TURN,
    cites=("Voyage 1", "Voyage 4"),
    title="take an extra turn after this one, unless it would be your third turn in a row",
)
async def take_a_turn_of_three_cards_but_no_third_turn(you: You, it: Occurrence) -> None:
    taken = await you.extra_turn()
    if taken:
        await you.set_up(no_fourth_card_then)


@voyage_2023.instructions
async def an_action_and_an_extra_turn(you: You) -> None:
    await you.plus(actions=1)
    await you.set_up(take_a_turn_of_three_cards_but_no_third_turn)


sunken_treasure = card(
    "Sunken Treasure",
    "Treasure-Odyssey",
    5,
    2022,
    expansion=ALLIES,
    text="Gain an Action card of which you have no copy in play.",
    cites=("Sunken Treasure",),
)


@sunken_treasure.instructions
async def gain_an_action_that_is_not_in_play(you: You) -> None:
    in_play = tuple(you.name(ref) for ref in you.in_play)
    others = tuple(ref for ref in you.cards(you.supply, ACTION) if you.name(ref) not in in_play)
    chosen = await you.choose_one("gain", others)
    if chosen is not None:
        await you.gain(chosen)


distant_shore = card(
    "Distant Shore",
    "Action-Victory-Odyssey",
    6,
    2022,
    vp=2,
    expansion=ALLIES,
    text="+2 Cards, +1 Action. Gain an Estate. Worth 2 VP.",
    cites=("Distant Shore",),
)


@distant_shore.instructions
async def two_cards_an_action_and_an_estate(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.gain("Estate")
