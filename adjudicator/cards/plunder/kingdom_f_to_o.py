"""Plunder: Kingdom cards from F to O, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import play_several_times
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND, OTHERS, SOME_CARDS, ForLater
from adjudicator.engine.moments import AFTER_PLAY, GAIN, START_OF_TURN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, TREASURE, VICTORY, a, not_a
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN

figurine = card(
    "Figurine",
    "Treasure",
    5,
    2022,
    expansion=PLUNDER,
    text="+2 Cards. You may discard an Action card for +1 Buy and +$1.",
    cites=("Figurine",),
)


@figurine.instructions
async def discard_an_action_for_a_coin(you: You) -> None:
    await you.plus(cards=2)
    chosen = await you.choose_one("discard", you.cards(you.hand, ACTION), may=True)
    discarded = await you.discard(chosen)
    if discarded:
        await you.plus(buys=1, coins=1)


first_mate = card(
    "First Mate",
    "Action",
    5,
    2022,
    expansion=PLUNDER,
    text="Play any number of Action cards with the same name from your hand; then draw until you have six cards in hand.",
    cites=("First Mate",),
)


@first_mate.instructions
async def play_equal_actions_and_draw_to_six(you: You) -> None:
    picked = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    while picked is not None:
        name = you.name(picked)
        await you.play(picked)
        picked = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION, named=name), may=True)
    await you.draw_to(6)


flagship = card(
    "Flagship",
    "Action-Duration-Command",
    4,
    2022,
    expansion=PLUNDER,
    text="+$2. The next time you play an Action card that is not a Command card, replay it.",
    cites=("Flagship",),
)


@flagship.later(
    AFTER_PLAY,
    next_time=True,
    stays=True,
    trigger=a(ACTION) & not_a(COMMAND),
    cites=("Flagship 1", "Flagship 4", "Flagship 5", "Flagship 7", "Flagship 8"),
)
async def replay_it(you: You, it: Occurrence) -> None:
    await you.play(it.card, again=True)


@flagship.instructions
async def two_coins_and_a_replay(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(replay_it)


fortune_hunter = card(
    "Fortune Hunter",
    "Action",
    4,
    2022,
    expansion=PLUNDER,
    text="+$2. Look at the top three cards of your deck. You may play a Treasure from them; put the rest back in any order.",
    cites=("Fortune Hunter",),
)


@fortune_hunter.instructions
async def hunt_for_a_treasure(you: You) -> None:
    await you.plus(coins=2)
    looked = await you.look_at(3)
    treasure = await you.choose_one("play", you.cards(looked, TREASURE), may=True)
    if treasure is not None:
        await you.play(treasure)
    await you.put_back(tuple(ref for ref in looked if you.tracked(ref)))


frigate = card(
    "Frigate",
    "Action-Duration-Attack",
    5,
    2022,
    expansion=PLUNDER,
    text="+$3. Until the start of your next turn, each time another player plays an Action card, they discard down to four"
    " cards in hand afterwards.",
    cites=("Frigate",),
)


@frigate.later(
    AFTER_PLAY,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    stays=True,
    trigger=a(ACTION),
    cites=("Frigate 1", "Frigate 2", "Frigate 3"),
)
async def discard_to_four_after_the_action(you: You, it: Occurrence) -> None:
    await you.discard_down_to(4)


@frigate.instructions
async def three_coins_and_others_discard(you: You) -> None:
    await you.plus(coins=3)
    if you.attacked:
        await you.set_up(discard_to_four_after_the_action)


gondola = card(
    "Gondola",
    "Treasure-Duration",
    4,
    2022,
    expansion=PLUNDER,
    text="Either now or at the start of your next turn, +$2. When you gain it, you may play an Action card from your hand.",
    cites=("Gondola",),
)


@gondola.later(START_OF_TURN, stays=True, cites=("Gondola 1", "Gondola 2"))
async def two_coins_this_time(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


@gondola.instructions
async def two_coins_now_or_next_turn(you: You) -> None:
    if await you.decide("now", "next turn") == "now":
        await you.plus(coins=2)
    else:
        await you.set_up(two_coins_this_time)


@gondola.when(GAIN, cites=("Gondola 3", "Gondola 4", "Gondola 5", "Gondola 9"))
async def may_play_an_action_from_hand(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    if chosen is not None:
        await you.play(chosen)


grotto = card(
    "Grotto",
    "Action-Duration",
    2,
    2022,
    expansion=PLUNDER,
    text="+1 Action. Set aside up to four cards from your hand on this, face down. At the start of your next turn,"
    " discard them, then draw that many.",
    for_later=ForLater(most=4),
    cites=("Grotto",),
)


@grotto.later(START_OF_TURN, knows=SOME_CARDS, stays=True, face_down=True, cites=("Grotto 1", "Grotto 4"))
async def discard_them_and_draw_as_many(you: You, it: Occurrence) -> None:
    discarded = await you.discard(it.kept_cards)
    await you.draw(len(discarded))


@grotto.instructions
async def set_up_to_four_cards_aside(you: You) -> None:
    await you.plus(actions=1)
    chosen = await you.choose("set aside", you.hand, 0, 4)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(discard_them_and_draw_as_many, *aside)


harbor_village = card(
    "Harbor Village",
    "Action",
    4,
    2022,
    expansion=PLUNDER,
    recalls="what plays give",
    text="+1 Card, +2 Actions. After the next Action card you play this turn: if it gave you +$, +$1.",
    cites=("Harbor Village",),
)


@harbor_village.later(
    AFTER_PLAY,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    trigger=a(ACTION),
    if_=when(lambda you, it: "coins" in it.values, "it did not give its player +$", "which card"),
    cites=("Harbor Village 1", "Harbor Village 2", "Harbor Village 5", "Harbor Village 6", "Harbor Village 9"),
)
async def a_coin_if_it_gave_coins(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@harbor_village.instructions
async def two_actions_and_maybe_a_coin(you: You) -> None:
    await you.plus(cards=1, actions=2)
    await you.set_up(a_coin_if_it_gave_coins)


jewelled_egg = card(
    "Jewelled Egg",
    "Treasure",
    2,
    2022,
    expansion=PLUNDER,
    text="$1, +1 Buy. When you trash it, gain a Loot.",
    needs=(LOOT,),
    cites=("Jewelled Egg",),
)


@jewelled_egg.instructions
async def a_coin_and_a_buy(you: You) -> None:
    await you.plus(coins=1, buys=1)


@jewelled_egg.when(TRASH, cites=("Jewelled Egg 1",))
async def hatch_a_loot(you: You, it: Occurrence) -> None:
    await you.gain_from(LOOT)


kings_cache = card(
    "King's Cache",
    "Treasure",
    7,
    2022,
    expansion=PLUNDER,
    text="You may play a Treasure from your hand three times.",
    cites=("King's Cache",),
)


@kings_cache.instructions
async def play_a_treasure_three_times(you: You) -> None:
    await play_several_times(you, 3, may=True, of=TREASURE)


landing_party = card(
    "Landing Party",
    "Action-Duration",
    4,
    2022,
    expansion=PLUNDER,
    text="+2 Cards, +2 Actions. The next time the first card you play on a turn is a Treasure, put this onto your deck"
    " afterwards.",
    cites=("Landing Party",),
)


@landing_party.later(
    AFTER_PLAY,
    next_time=True,
    stays=True,
    trigger=a(TREASURE)
    & when(
        lambda you, it: you.times("played", among=it.facts) == 1,
        "it is not the first card played this turn",
        "how often",
    ),
    cites=("Landing Party 1", "Landing Party 3", "Landing Party 4", "Landing Party 6", "Landing Party 7"),
)
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)


@landing_party.instructions
async def two_cards_two_actions_and_back(you: You) -> None:
    await you.plus(cards=2, actions=2)
    if await you.finds_this():
        await you.set_up(put_it_onto_your_deck)


longship = card(
    "Longship",
    "Action-Duration",
    5,
    2022,
    expansion=PLUNDER,
    text="+2 Actions. At the start of your next turn, +2 Cards.",
    cites=("Longship",),
)


@longship.later(START_OF_TURN, stays=True, cites=("Longship 1",))
async def two_cards_later(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@longship.instructions
async def two_actions_and_cards_later(you: You) -> None:
    await you.plus(actions=2)
    await you.set_up(two_cards_later)


mapmaker = card(
    "Mapmaker",
    "Action-Reaction",
    4,
    2022,
    expansion=PLUNDER,
    text="Look at the top four cards of your deck; put two into your hand and discard the rest. When any player gains a"
    " Victory card, you may play this from your hand.",
    cites=("Mapmaker",),
)


@mapmaker.instructions
async def take_two_of_four(you: You) -> None:
    looked = await you.look_at(4)
    taken = await you.choose("put", looked, 2)
    await you.put(taken, HAND)
    await you.discard(tuple(ref for ref in looked if ref not in taken))


@mapmaker.when(
    GAIN,
    where=FROM_HAND,
    whose=ANYONE,
    may=True,
    trigger=a(VICTORY),
    cites=("Mapmaker 2", "Mapmaker 3", "Mapmaker 4", "Mapmaker 5"),
)
async def map_it_when_a_victory_card_is_gained(you: You, it: Occurrence) -> None:
    await you.play(you.this)


maroon = card(
    "Maroon",
    "Action",
    4,
    2022,
    expansion=PLUNDER,
    text="Trash a card from your hand. +2 Cards for each type it has.",
    cites=("Maroon",),
)


@maroon.instructions
async def two_cards_for_each_type(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(cards=2 * len(you.types(trashed[0])))


mining_road = card(
    "Mining Road",
    "Action",
    5,
    2022,
    expansion=PLUNDER,
    text="+1 Action, +1 Buy, +$2. Once this turn, when you gain a Treasure, you may play it.",
    cites=("Mining Road",),
)


@mining_road.later(
    GAIN,
    may=True,
    until=UNTIL_END_OF_TURN,
    trigger=a(TREASURE),
    cites=("Mining Road 1", "Mining Road 2", "Mining Road 3", "Mining Road 5", "Mining Road 6"),
)
async def play_the_gained_treasure(you: You, it: Occurrence) -> None:
    await you.play(it.card)


@mining_road.instructions
async def mine_along_the_road(you: You) -> None:
    await you.plus(actions=1, buys=1, coins=2)
    await you.set_up(play_the_gained_treasure)
