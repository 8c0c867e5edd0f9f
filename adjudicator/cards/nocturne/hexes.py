"""Nocturne: Hexes."""

from __future__ import annotations

from adjudicator.cards.defining import hex_
from adjudicator.cards.families import dig_for
from adjudicator.cards.nocturne.states import DELUDED, ENVIOUS, MISERABLE, TWICE_MISERABLE
from adjudicator.rules.words import ACTION, TREASURE, between, cheaper_than
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD, HAND

NOCTURNE = "Nocturne"

bad_omens = hex_(
    "Bad Omens",
    2017,
    expansion=NOCTURNE,
    text="Put your deck into your discard pile. Look through it and put two Coppers from it onto your deck, or reveal that"
    " you cannot.",
    cites=("Bad Omens",),
)


@bad_omens.instructions
async def only_two_coppers_on_your_deck(you: You) -> None:
    await you.put(you.deck, DISCARD)
    coppers = you.cards(you.discard_pile, named="Copper")[:2]
    if len(coppers) < 2:
        await you.reveal(you.discard_pile)
    await you.put(coppers, DECK)


delusion = hex_(
    "Delusion",
    2017,
    expansion=NOCTURNE,
    gives=(DELUDED,),
    text="If you have neither Deluded nor Envious, take Deluded.",
    cites=("Delusion",),
)


@delusion.instructions
async def be_deluded(you: You) -> None:
    if not await you.count_tokens(ENVIOUS):
        await you.take_state(DELUDED)


envy = hex_(
    "Envy",
    2017,
    expansion=NOCTURNE,
    gives=(ENVIOUS,),
    text="If you have neither Deluded nor Envious, take Envious.",
    cites=("Envy",),
)


@envy.instructions
async def be_envious(you: You) -> None:
    if not await you.count_tokens(DELUDED):
        await you.take_state(ENVIOUS)


famine = hex_(
    "Famine",
    2017,
    expansion=NOCTURNE,
    text="Reveal the top three cards of your deck. Discard the Actions, and shuffle the others into your deck.",
    cites=("Famine",),
)


@famine.instructions
async def discard_actions_of_the_deck(you: You) -> None:
    revealed = await you.reveal_from_deck(3)
    actions = you.cards(revealed, ACTION)
    await you.discard(actions)
    await you.shuffle_in(tuple(ref for ref in revealed if ref not in actions))


fear = hex_(
    "Fear",
    2017,
    expansion=NOCTURNE,
    text="With five or more cards in hand, discard an Action or Treasure, or reveal that you cannot.",
    cites=("Fear",),
)


@fear.instructions
async def discard_an_action_or_treasure(you: You) -> None:
    if await you.count(HAND) < 5:
        return
    frightened = tuple(ref for ref in you.hand if not you.types(ref).isdisjoint((ACTION, TREASURE)))
    if frightened:
        await you.discard(await you.choose_one("discard", frightened))
    else:
        await you.reveal(you.hand)


greed = hex_("Greed", 2017, expansion=NOCTURNE, text="Gain a Copper onto your deck.", cites=("Greed",))


@greed.instructions
async def a_copper_onto_your_deck(you: You) -> None:
    await you.gain("Copper", DECK)


haunting = hex_(
    "Haunting",
    2017,
    expansion=NOCTURNE,
    text="With four or more cards in hand, put one of them onto your deck.",
    cites=("Haunting",),
)


@haunting.instructions
async def put_a_card_onto_your_deck(you: You) -> None:
    if await you.count(HAND) >= 4:
        await you.put_back_from_hand(1)


locusts = hex_(
    "Locusts",
    2017,
    expansion=NOCTURNE,
    text="Trash the top card of your deck. For a Copper or Estate, gain a Curse; for any other card, gain a cheaper one that"
    " shares a type with it.",
    cites=("Locusts",),
)


@locusts.instructions
async def a_worse_card_for_the_top_one(you: You) -> None:
    trashed = await you.trash_from_deck(1)
    if not trashed:
        return
    if you.name(trashed[0]) in ("Copper", "Estate"):
        await you.gain("Curse")
        return
    cheaper = you.cards(you.supply, costing=cheaper_than(you.cost(trashed[0])))
    worse = tuple(ref for ref in cheaper if not you.types(ref).isdisjoint(you.types(trashed[0])))
    chosen = await you.choose_one("gain", worse)
    if chosen is not None:
        await you.gain(chosen)


misery = hex_(
    "Misery",
    2017,
    expansion=NOCTURNE,
    gives=(MISERABLE, TWICE_MISERABLE),
    text="The first time in the game, take Miserable; from then on turn it over to Twice Miserable.",
    cites=("Misery",),
)


@misery.instructions
async def be_miserable(you: You) -> None:
    if you.has(MISERABLE):
        await you.flip_state(MISERABLE, TWICE_MISERABLE)
    elif not await you.count_tokens(TWICE_MISERABLE):
        await you.take_state(MISERABLE)


plague = hex_("Plague", 2017, expansion=NOCTURNE, text="Gain a Curse to your hand.", cites=("Plague",))


@plague.instructions
async def a_curse_to_your_hand(you: You) -> None:
    await you.gain("Curse", HAND)


poverty = hex_("Poverty", 2017, expansion=NOCTURNE, text="Discard down to three cards in hand.", cites=("Poverty",))


@poverty.instructions
async def discard_down_to_three(you: You) -> None:
    await you.discard_down_to(3)


war = hex_(
    "War",
    2017,
    expansion=NOCTURNE,
    text="Reveal cards from your deck until one costs $3 or $4. Trash it, and discard the others.",
    cites=("War",),
)


@war.instructions
async def trash_a_card_for_three_or_four(you: You) -> None:
    found, others = await dig_for(you, 1, costing=between(3, 4))
    await you.trash(found)
    await you.discard(others)
