"""Alchemy: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import ANYONE, Definition
from adjudicator.engine.moments import (
    AFTER_TURN,
    END_OF_TURN,
    START_OF_CLEAN_UP,
    TRASH,
    WOULD_GAIN,
    WOULD_GET,
)
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.windows import INSTEAD
from adjudicator.rules.getting import TOKENS
from adjudicator.rules.words import ACTION, FROM_PLAY_BY_YOU, NOT_A_SECOND_EXTRA_TURN, YOUR_CARD, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, DISCARD
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

ALCHEMY = "Alchemy"
A_POTION_IN_PLAY = when(lambda you, it: bool(you.cards(you.in_play, named="Potion")), "there is no Potion in play")

alchemist_2010 = card(
    "Alchemist",
    "Action",
    Cost(3, 1),
    2010,
    expansion=ALCHEMY,
    text="+2 Cards, +1 Action. When you discard it from play while you have a Potion in play, you may put it onto your"
    " deck.",
    cites=("Alchemist",),
)


@alchemist_2010.instructions
async def two_cards_and_an_action(you: You) -> None:
    await you.plus(cards=2, actions=1)


@alchemist_2010.when(
    DISCARDED, may=True, trigger=FROM_PLAY_BY_YOU & A_POTION_IN_PLAY, cites=("Alchemist 1", "Alchemist 3")
)
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


alchemist_2022 = card(
    "Alchemist",
    "Action",
    Cost(3, 1),
    2022,
    expansion=ALCHEMY,
    text="+2 Cards, +1 Action. At the start of Clean-up this turn, if you have a Potion in play, you may put this onto your"
    " deck.",
    cites=("Alchemist",),
)


@alchemist_2022.later(
    START_OF_CLEAN_UP,
    may=True,
    trigger=A_POTION_IN_PLAY,
    until=UNTIL_END_OF_TURN,
    cites=("Alchemist 1", "Alchemist 2"),
)
async def put_this_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)


@alchemist_2022.instructions
async def two_cards_an_action_and_perhaps_again(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.set_up(put_this_onto_your_deck)


apprentice = card(
    "Apprentice",
    "Action",
    5,
    2010,
    expansion=ALCHEMY,
    text="+1 Action. Trash a card from your hand: +1 Card for each $1 it costs, and +2 Cards if it has a Potion in its"
    " cost.",
    cites=("Apprentice",),
)


@apprentice.instructions
async def trash_a_card_for_cards(you: You) -> None:
    await you.plus(actions=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        price = you.cost(trashed[0])
        await you.plus(cards=price.coins)
        if price.potions:
            await you.plus(cards=2)


familiar = card(
    "Familiar",
    "Action-Attack",
    Cost(3, 1),
    2010,
    expansion=ALCHEMY,
    text="+1 Card, +1 Action. Each other player gains a Curse.",
    cites=("Familiar",),
)


@familiar.instructions
async def others_gain_a_curse(you: You) -> None:
    await you.plus(cards=1, actions=1)
    for other in you.attacked:
        await other.gain("Curse")


THE_TURN = (
    "The player to your left takes an extra turn after this one, in which you see what they see and make their decisions."
    " Cards they would gain in it you gain instead; cards of theirs that are trashed are set aside, and put into their"
    " discard pile at the end of the turn."
)


def _possession(
    since: int, text: str, cites: tuple[str, ...], tokens: tuple[str, ...] = (), if_: Condition | None = None
) -> Definition:
    """A version in which the player who played it gets these tokens, and the turn comes only if that holds."""
    possession = card(
        "Possession",
        "Action",
        Cost(6, 1),
        since,
        expansion=ALCHEMY,
        text=THE_TURN + text,
        cites=("Possession", *cites),
    )

    @possession.later(
        WOULD_GAIN,
        lasting=True,
        until=UNTIL_END_OF_TURN,
        cites=("Possession 5", "Possession 6", "Trader (pre-2020) 15"),
    )
    async def the_possessor_gains_it(you: You, it: Occurrence) -> str:
        await you.player(int(str(it.values[0]))).gain(it.card)
        return INSTEAD

    @possession.later(
        WOULD_GET,
        lasting=True,
        until=UNTIL_END_OF_TURN,
        trigger=when(lambda you, it: it.get("what") in tokens, "that goes to nobody else"),
        cites=("Possession 9", *cites),
    )
    async def the_possessor_gets_them(you: You, it: Occurrence) -> str:
        what, amount = str(it.get("what")), int(str(it.get("amount")))
        await you.player(int(str(it.values[0]))).plus(**{what: amount})
        return INSTEAD

    @possession.later(END_OF_TURN, until=UNTIL_END_OF_TURN, cites=("Possession 8",))
    async def put_them_into_your_discard_pile(you: You, it: Occurrence) -> None:
        await you.put(tuple(ref for ref in it.values if isinstance(ref, Ref)), DISCARD)

    @possession.later(
        TRASH,
        whose=ANYONE,
        lasting=True,
        until=UNTIL_END_OF_TURN,
        trigger=YOUR_CARD,
        cites=("Possession 8", "Possession 15"),
    )
    async def set_it_aside(you: You, it: Occurrence) -> None:
        yours = tuple(then.ref for then in it.cards if then.from_ is not None and then.from_.of == you.seat)
        aside = await you.set_aside(yours)
        if aside:
            await you.set_up(put_them_into_your_discard_pile, *aside)

    @possession.later(AFTER_TURN, whose=ANYONE, if_=if_, cites=("Possession 2", "Possession 14"))
    async def take_a_possessed_turn(you: You, it: Occurrence) -> None:
        possessor = it.values[0]
        await you.set_up(the_possessor_gains_it, possessor)
        await you.set_up(set_it_aside)
        if tokens:
            await you.set_up(the_possessor_gets_them, possessor)
        await you.extra_turn(controller=int(str(possessor)))

    @possession.instructions
    async def possess_the_next_player(you: You) -> None:
        await you.player(you.left).set_up(take_a_possessed_turn, you.seat)

    return possession


possession_2010 = _possession(2010, "", ("Possession (pre-2018) 16",))
possession_2016 = _possession(2016, " So do you get tokens they would get.", ("Possession (pre-2018) 16",), TOKENS)
possession_2018 = _possession(2018, " So do you get Debt they would get.", (), ("debt",))
possession_2024 = _possession(
    2024,
    " So do you get Debt they would get. It is not taken as a second extra turn in a row.",
    (),
    ("debt",),
    NOT_A_SECOND_EXTRA_TURN,
)

university = card(
    "University",
    "Action",
    Cost(2, 1),
    2010,
    expansion=ALCHEMY,
    text="+2 Actions. You may gain an Action card that costs up to $5.",
    cites=("University",),
)


@university.instructions
async def may_gain_an_action(you: You) -> None:
    await you.plus(actions=2)
    await you.gain_one(ACTION, costing=up_to(5), may=True)
