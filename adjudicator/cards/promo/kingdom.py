"""Promotional Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_PLAY, OWN_DECK, SOME_CARDS, ForLater
from adjudicator.engine.moments import GAIN, START_OF_CLEAN_UP, START_OF_TURN, WORTH, WOULD_SHUFFLE
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.switches import LOOK_WHEN_SHUFFLING
from adjudicator.rules.words import ACTION, VICTORY, at_least, cheaper_than, exactly
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import Ref

PROMO = "Promo"

MARKET = "Black Market"
"""The deck of unused Kingdom cards."""

black_market_2009 = card(
    "Black Market",
    "Action",
    3,
    2009,
    expansion=PROMO,
    chooses=OWN_DECK,
    text="+$2. Reveal three cards from the Black Market deck. You may buy one of them now, having played Treasures first; the"
    " others go under that deck in any order.",
    cites=("Black Market",),
)


@black_market_2009.instructions
async def two_coins_and_one_of_three_cards(you: You) -> None:
    await trade(you)


black_market_2017 = card(
    "Black Market",
    "Action",
    3,
    2017,
    expansion=PROMO,
    chooses=OWN_DECK,
    text="+$2. Reveal three cards from the Black Market deck. Play any number of Treasures from your hand. You may buy one of"
    " the revealed cards; the others go under that deck in any order.",
    cites=("Black Market",),
)


@black_market_2017.instructions
async def two_coins_treasures_and_one_of_three_cards(you: You) -> None:
    await trade(you)


async def trade(you: You) -> None:
    """The two versions do the same: the rules let Treasures be played with the first one, too."""
    await you.plus(coins=2)
    revealed = await you.reveal_from_market(MARKET, 3)
    await you.play_treasures()
    await you.may_buy_one_of(revealed)
    await you.put_under_market(MARKET, revealed)


church = card(
    "Church",
    "Action-Duration",
    3,
    2019,
    expansion=PROMO,
    text="+1 Action. Set up to three cards from your hand aside face down. At the start of your next turn, put them into"
    " your hand, then you may trash a card from your hand.",
    for_later=ForLater(most=3),
    cites=("Church",),
)


@church.later(
    START_OF_TURN, knows=SOME_CARDS, stays=True, face_down=True, cites=("Church 1", "Church 3", "Church 4", "Church 5")
)
async def take_the_cards_and_may_trash_one(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)
    await you.trash_from_hand(0, 1)


@church.instructions
async def set_up_to_three_cards_aside(you: You) -> None:
    await you.plus(actions=1)
    aside = await you.set_aside(await you.choose("set aside", you.hand, 0, 3))
    await you.set_up(take_the_cards_and_may_trash_one, *aside)


dismantle = card(
    "Dismantle",
    "Action",
    4,
    2017,
    expansion=PROMO,
    text="Trash a card from your hand. If it costs $1 or more, gain a cheaper card and a Gold.",
    cites=("Dismantle",),
)


@dismantle.instructions
async def trash_a_card_for_a_cheaper_one_and_a_gold(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed and at_least(1)(you.cost(trashed[0])):
        await you.gain_one(costing=cheaper_than(you.cost(trashed[0])))
        await you.gain("Gold")


envoy_2008 = card(
    "Envoy",
    "Action",
    4,
    2008,
    expansion=PROMO,
    text="Reveal five cards from your deck. The player to your left chooses one for you to discard. The rest go into"
    " your hand (by the erratum; the card says that they are drawn).",
    cites=("Envoy",),
)


@envoy_2008.instructions
async def discard_the_one_that_is_chosen(you: You) -> None:
    await keep_the_others(you)


envoy_2017 = card(
    "Envoy",
    "Action",
    4,
    2017,
    expansion=PROMO,
    text="Reveal five cards from your deck. The player to your left chooses one. Discard that one and put the rest into your"
    " hand.",
    cites=("Envoy",),
)


@envoy_2017.instructions
async def discard_the_one_the_player_to_your_left_chooses(you: You) -> None:
    await keep_the_others(you)


async def keep_the_others(you: You) -> None:
    """Reveal five cards; the player to the left chooses one to be discarded, and the others go into hand."""
    revealed = await you.reveal_from_deck(5)
    chosen = await you.player(you.left).choose_one("discard", revealed)
    await you.discard(chosen)
    await you.put(tuple(ref for ref in revealed if ref != chosen), HAND)


governor = card(
    "Governor",
    "Action",
    5,
    2011,
    expansion=PROMO,
    text="+1 Action. Choose: each other player gets +1 Card, and you +3 Cards; or they gain a Silver, and you a Gold; or"
    " each may trash a card from hand and gain one that costs exactly $1 more, or for you $2 more.",
    cites=("Governor",),
)


@governor.instructions
async def something_for_everyone(you: You) -> None:
    await you.plus(actions=1)
    for option in await you.choose_options("cards", "treasures", "remodel"):
        for each in you.everyone:
            await something_for(each, option, more=each.seat == you.seat)


async def something_for(each: You, option: str, *, more: bool) -> None:
    """What a player gets from the chosen option; whoever plays the card gets `more` of it."""
    if option == "cards":
        await each.plus(cards=3 if more else 1)
    elif option == "treasures":
        await each.gain("Gold" if more else "Silver")
    else:
        trashed = await each.trash_from_hand(0, 1)
        if trashed:
            await each.gain_one(costing=exactly(each.cost(trashed[0]).more(2 if more else 1)))


marchland = card(
    "Marchland",
    "Victory",
    5,
    2024,
    expansion=PROMO,
    text="Worth 1 VP for every three Victory cards you have. When you gain it, +1 Buy, and discard any number of cards for"
    " +$1 each.",
    cites=("Marchland",),
)


@marchland.ongoing(WORTH, cites=("Marchland",))
def a_third_of_your_victory_cards(you: You) -> int:
    return len(you.cards(you.all_cards, VICTORY)) // 3


@marchland.when(GAIN, cites=("Marchland",))
async def a_buy_and_coins_for_discards(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.plus(coins=len(discarded))


STILL_SHUFFLED = when(lambda you, it: you.this in it.refs("shuffled"), "it is kept aside already", "how often")

stash_2010 = card(
    "Stash",
    "Treasure",
    5,
    2010,
    expansion=PROMO,
    text="$2. When you shuffle, you may put this anywhere in your deck.",
    cites=("Stash",),
)


@stash_2010.instructions
async def two_coins(you: You) -> None:
    await you.plus(coins=2)


@stash_2010.when(WOULD_SHUFFLE, may=True, trigger=STILL_SHUFFLED, cites=("Stash 1", "Stash 2"))
async def put_it_anywhere_in_your_deck(you: You, it: Occurrence) -> Occurrence:
    where = await place_among_the_shuffled(you, it)
    return it.changed(shuffled=without_this(you, it), placed=(*placed_so_far(it), (where, you.this)))


stash_2017 = card(
    "Stash",
    "Treasure",
    5,
    2017,
    expansion=PROMO,
    text="$2. When you shuffle this, you may look through the rest of your deck, and put this anywhere in the shuffled"
    " cards.",
    cites=("Stash",),
)


@stash_2017.instructions
async def stash_coins(you: You) -> None:
    await you.plus(coins=2)


@stash_2017.when(WOULD_SHUFFLE, may=True, trigger=STILL_SHUFFLED, cites=("Stash 1", "Stash 2", "Stash 3", "Stash 4"))
async def put_it_anywhere_in_the_shuffled_cards(you: You, it: Occurrence) -> Occurrence:
    if not you.game.on(LOOK_WHEN_SHUFFLING):
        # since then the rules say so, whatever is shuffled
        shuffled = it.refs("shuffled")
        await you.may_look_through(tuple(ref for ref in you.deck if ref not in shuffled))
    where = await place_among_the_shuffled(you, it)
    return it.changed(shuffled=without_this(you, it), placed=(*placed_so_far(it), (where, you.this)))


def without_this(you: You, it: Occurrence) -> tuple[Ref, ...]:
    """The cards that are still to be shuffled, apart from this one."""
    return tuple(ref for ref in it.refs("shuffled") if ref != you.this)


def placed_so_far(it: Occurrence) -> tuple[object, ...]:
    """What has been placed among the shuffled cards so far: how many are above it, and the card."""
    placed = it.get("placed")
    return placed if isinstance(placed, tuple) else ()


async def place_among_the_shuffled(you: You, it: Occurrence) -> int:
    """How many of the other shuffled cards this one goes under."""
    others = sum(len(it.refs(key)) for key in ("shuffled", "top", "bottom")) - 1 + len(placed_so_far(it))
    return await you.decide_how_deep(others)


walled_village = card(
    "Walled Village",
    "Action",
    4,
    2011,
    expansion=PROMO,
    text="+1 Card, +2 Actions. At the start of Clean-up, if you have this and at most one other Action card in play, you may"
    " put this onto your deck.",
    cites=("Walled Village",),
)


@walled_village.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@walled_village.when(
    START_OF_CLEAN_UP,
    where=FROM_PLAY,
    may=True,
    whose=ANYONE,
    trigger=when(
        lambda you, it: len(you.cards(you.in_play, ACTION)) <= 2, "there are more than two Actions in play", "how much"
    ),
    cites=("Walled Village 1", "Walled Village 2"),
)
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)
