"""Nocturne: cards with a pile outside the Supply (Bat, Spirits, Wish), and the Zombies, which start in the trash."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for
from adjudicator.cards.nocturne.kingdom import without_a_copy_in_play
from adjudicator.engine.definitions import SOME_CARDS, ForLater
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND

NOCTURNE = "Nocturne"

bat = card(
    "Bat",
    "Night",
    2,
    2017,
    expansion=NOCTURNE,
    in_supply=False,
    copies=10,
    text="Trash up to two cards from your hand. If you trashed any, exchange this for a Vampire.",
    cites=("Bat",),
)


@bat.instructions
async def feed_and_turn_back(you: You) -> None:
    trashed = await you.trash_from_hand(0, 2)
    if trashed:
        await you.exchange(you.this, "Vampire")


ghost = card(
    "Ghost",
    "Night-Duration-Spirit",
    4,
    2017,
    expansion=NOCTURNE,
    copies=6,
    text="Reveal cards from your deck until an Action. Discard the others, set the Action aside, and play it twice at the start"
    " of your next turn.",
    for_later=ForLater((ACTION,), most=1),
    cites=("Ghost",),
)


@ghost.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    stays=True,
    cites=("Ghost 3", "Ghost 4", "Ghost 6"),
    title="at the start of your next turn, play it twice",
)
async def play_it_twice(you: You, it: Occurrence) -> None:
    for card_ in it.kept_cards:
        played = await you.play(card_)
        if played is not None:
            await you.play(played, again=True)


@ghost.instructions
async def set_an_action_aside(you: You) -> None:
    found, others = await dig_for(you, 1, ACTION)
    await you.discard(others)
    aside = await you.set_aside(found)
    if aside:
        await you.set_up(play_it_twice, *aside)


imp = card(
    "Imp",
    "Action-Spirit",
    2,
    2017,
    expansion=NOCTURNE,
    copies=13,
    text="+2 Cards. You may play an Action card from your hand of which you have no copy in play.",
    cites=("Imp",),
)


@imp.instructions
async def two_cards_and_another_action_card(you: You) -> None:
    await you.plus(cards=2)
    chosen = await you.choose_one("play", without_a_copy_in_play(you), may=True)
    if chosen is not None:
        await you.play(chosen)


will_o_wisp = card(
    "Will-o'-Wisp",
    "Action-Spirit",
    0,
    2017,
    expansion=NOCTURNE,
    copies=12,
    text="+1 Card, +1 Action. Reveal the top card of your deck; if it costs $2 or less, put it into your hand.",
    cites=("Will-o'-Wisp",),
)


@will_o_wisp.instructions
async def catch_a_cheap_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    cheap = you.cards(revealed, costing=up_to(2))
    await you.put(cheap, HAND)
    await you.put(tuple(ref for ref in revealed if ref not in cheap), DECK)


wish = card(
    "Wish",
    "Action",
    0,
    2017,
    expansion=NOCTURNE,
    in_supply=False,
    copies=12,
    text="+1 Action. Return this to its pile; if you did, gain a card to your hand that costs up to $6.",
    cites=("Wish",),
)


@wish.instructions
async def make_a_wish(you: You) -> None:
    await you.plus(actions=1)
    returned = await you.return_to_pile(you.this)
    if returned:
        await you.gain_one(costing=up_to(6), to=HAND)


zombie_apprentice = card(
    "Zombie Apprentice",
    "Action-Zombie",
    3,
    2017,
    expansion=NOCTURNE,
    text="You may trash an Action card from your hand for +3 Cards and +1 Action.",
    cites=("Zombie Apprentice",),
)


@zombie_apprentice.instructions
async def trash_an_action_for_cards(you: You) -> None:
    trashed = await you.trash(await you.choose_one("trash", you.cards(you.hand, ACTION), may=True))
    if trashed:
        await you.plus(cards=3, actions=1)


zombie_mason = card(
    "Zombie Mason",
    "Action-Zombie",
    3,
    2017,
    expansion=NOCTURNE,
    text="Trash the top card of your deck. You may gain a card that costs up to $1 more.",
    cites=("Zombie Mason",),
)


@zombie_mason.instructions
async def rebuild_the_top_card(you: You) -> None:
    trashed = await you.trash_from_deck(1)
    if trashed:
        await you.gain_one(costing=up_to(you.cost(trashed[0]).more(1)), may=True)


zombie_spy = card(
    "Zombie Spy",
    "Action-Zombie",
    3,
    2017,
    expansion=NOCTURNE,
    text="+1 Card, +1 Action. Look at the top card of your deck. Discard it or put it back.",
    cites=("Zombie Spy",),
)


@zombie_spy.instructions
async def spy_on_the_top_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    seen = await you.look_at(1)
    if not seen:
        return
    if await you.may("discard it"):
        await you.discard(seen)
    else:
        await you.put(seen, DECK)
