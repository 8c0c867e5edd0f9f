"""Menagerie: Ways from Butterfly to Mule, in alphabetical order.

What a Way says is done instead of the instructions of an Action card that is played; "this" is that card.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from adjudicator.cards.defining import way
from adjudicator.cards.families import may_unless_lost
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import CARD_ASIDE, LANDSCAPE, Definition
from adjudicator.engine.moments import DISCARD, INSTRUCTED, WOULD_FOLLOW
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.switches import CHAMELEON_FOLLOWS
from adjudicator.rules.words import ACTION, BY_THIS_TEXT, DURATION, a, exactly
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

MENAGERIE: Final = "Menagerie"

Text: TypeAlias = Callable[[You, Occurrence], Awaitable[None]]


NO_OTHER_WAY = when(lambda you, it: not it.get("way"), "another Way is used already", "how often")


def instead(definition: Definition, *cites: str, if_: Condition = NO_OTHER_WAY) -> Callable[[Text], Text]:
    """Decorator: what players of an Action card can do instead of following its instructions."""

    def added(text: Text) -> Text:
        async def body(you: You, it: Occurrence) -> str:
            await text(you, it)
            return INSTEAD

        body.__name__ = text.__name__
        header: dict[str, Any] = {"where": LANDSCAPE, "may": True, "trigger": a(ACTION) & if_, "cites": cites}
        definition.when(WOULD_FOLLOW, **header)(body)
        return text

    return added


way_of_the_butterfly = way(
    "Way of the Butterfly",
    2020,
    expansion=MENAGERIE,
    text="You may return this to its pile, to gain a card that costs exactly $1 more.",
    restacks=True,
    cites=("Way of the Butterfly",),
)


@instead(way_of_the_butterfly, "Way of the Butterfly 1", "Way of the Butterfly 2", "Way of the Butterfly 3")
async def return_it_for_a_card_that_costs_one_more(you: You, it: Occurrence) -> None:
    if not await may_unless_lost(you, "return it"):
        return
    returned = await you.return_to_pile(you.this)
    if returned:
        await you.gain_one(costing=exactly(you.cost(returned[0]).more(1)))


way_of_the_camel = way(
    "Way of the Camel",
    2020,
    expansion=MENAGERIE,
    text="Exile a Gold from the Supply.",
    gives=(EXILE_MAT,),
    cites=("Way of the Camel",),
)


@instead(way_of_the_camel)
async def exile_a_gold_from_the_supply(you: You, it: Occurrence) -> None:
    await you.exile_from_supply("Gold")


SWAPPED = {"cards": "coins", "coins": "cards"}

way_of_the_chameleon = way(
    "Way of the Chameleon",
    2020,
    expansion=MENAGERIE,
    text="Follow the instructions of the card you play; each time they would give you +Cards this turn, you get that much"
    " +$ instead, and the other way round.",
    cites=("Way of the Chameleon",),
)


@way_of_the_chameleon.later(
    INSTRUCTED,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=when(lambda you, it: it.what in SWAPPED, "it is neither +Cards nor +$", "which card") & BY_THIS_TEXT,
    cites=("Way of the Chameleon 2", "Way of the Chameleon 3", "Way of the Chameleon 5", "Way of the Chameleon 7"),
    title="this turn, each time it would give you +Cards, you get that much +$ instead, and the other way round",
)
async def get_the_other_of_cards_and_coins(you: You, it: Occurrence) -> Occurrence:
    return it.changed(what=SWAPPED[it.what])


@way_of_the_chameleon.when(
    WOULD_FOLLOW,
    where=LANDSCAPE,
    may=True,
    trigger=a(ACTION),
    cites=("Way of the Chameleon 1", "Way of the Chameleon 6", "Way of the Chameleon 10"),
)
async def follow_it_with_cards_and_coins_swapped(you: You, it: Occurrence) -> Occurrence | str:
    """Since 2023 the card's own instructions are followed, with changes; before that, the Way's were followed instead."""
    if you.game.on(CHAMELEON_FOLLOWS):
        return it.changed(changes=(*it.changes, get_the_other_of_cards_and_coins.id), way=True)
    await you.follow(it, get_the_other_of_cards_and_coins)
    return INSTEAD


way_of_the_frog = way(
    "Way of the Frog",
    2020,
    expansion=MENAGERIE,
    text="+1 Action. When you discard this from play this turn, put it onto your deck.",
    cites=("Way of the Frog",),
)


def this_from_play(you: You, it: Occurrence) -> Ref | None:
    """The card played by the Way among those discarded, if it was still in play where it was played."""
    there = Ref(you.this.card, you.this.moves + 1, it.cards[0].ref.place)
    return next((then.ref for then in it.cards if then.ref == there), None)


@way_of_the_frog.later(
    DISCARD,
    knows="the card that was played",
    trigger=when(
        lambda you, it: this_from_play(you, it) is not None, "it is not the card played by the Way", "which card"
    ),
    until=UNTIL_END_OF_TURN,
    cites=("Way of the Frog 1", "Way of the Frog 2", "Way of the Frog 4"),
)
async def put_it_onto_your_deck_from_play(you: You, it: Occurrence) -> None:
    await you.put(this_from_play(you, it), DECK)


@instead(way_of_the_frog, "Way of the Frog 1")
async def an_action_and_back_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)
    await you.set_up(put_it_onto_your_deck_from_play)


way_of_the_goat = way(
    "Way of the Goat", 2020, expansion=MENAGERIE, text="Trash a card from your hand.", cites=("Way of the Goat",)
)


@instead(way_of_the_goat)
async def trash_a_card(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


way_of_the_horse = way(
    "Way of the Horse",
    2020,
    expansion=MENAGERIE,
    text="+2 Cards, +1 Action. Return this to its pile.",
    restacks=True,
    cites=("Way of the Horse",),
)


@instead(way_of_the_horse, "Way of the Horse 1", "Way of the Horse 2")
async def draw_two_cards_and_return_it(you: You, it: Occurrence) -> None:
    await you.plus(cards=2, actions=1)
    await you.return_to_pile(you.this)


way_of_the_mole = way(
    "Way of the Mole",
    2020,
    expansion=MENAGERIE,
    text="+1 Action. Discard your hand. +3 Cards.",
    cites=("Way of the Mole",),
)


@instead(way_of_the_mole, "Way of the Mole 2")
async def a_new_hand_of_three_cards(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)
    await you.discard(you.hand)
    await you.plus(cards=3)


way_of_the_monkey = way(
    "Way of the Monkey", 2020, expansion=MENAGERIE, text="+1 Buy, +$1.", cites=("Way of the Monkey",)
)


@instead(way_of_the_monkey)
async def a_buy_and_a_coin(you: You, it: Occurrence) -> None:
    await you.plus(buys=1, coins=1)


MOUSE_CITES: Final = ("Way of the Mouse 1", "Way of the Mouse 2", "Way of the Mouse 15")


def usable_set_aside(card: Definition) -> bool:
    """An Action card that costs $2 or $3."""
    return ACTION in card.types and card.cost in (Cost(2), Cost(3))


way_of_the_mouse_2020 = way(
    "Way of the Mouse",
    2020,
    expansion=MENAGERIE,
    text="Play the card that was set aside when the game was set up, leaving it there: an unused Action card that costs $2"
    " or $3.",
    chooses=CARD_ASIDE,
    can_be=usable_set_aside,
    cites=("Way of the Mouse",),
)


THE_OTHER_WAY = NO_OTHER_WAY & when(
    lambda you, it: all(it.card.card != card.card for card in you.set_aside_for("Way of the Mouse")),
    "it is the card that this Way has played",
    "which card",
)


way_of_the_mouse_2025 = way(
    "Way of the Mouse",
    "2025-02",
    expansion=MENAGERIE,
    text="Play the card that was set aside when the game was set up, leaving it there: an unused non-Duration Action card"
    " that costs $2 or $3.",
    chooses=CARD_ASIDE,
    can_be=lambda card: usable_set_aside(card) and DURATION not in card.types,
    cites=("Way of the Mouse",),
)


@instead(way_of_the_mouse_2020, *MOUSE_CITES, if_=THE_OTHER_WAY)
@instead(way_of_the_mouse_2025, *MOUSE_CITES, if_=THE_OTHER_WAY)
async def play_the_card_set_aside(you: You, it: Occurrence) -> None:
    for card in you.set_aside_for("Way of the Mouse"):
        await you.play(card, leaving=True)


way_of_the_mule = way("Way of the Mule", 2020, expansion=MENAGERIE, text="+1 Action, +$1.", cites=("Way of the Mule",))


@instead(way_of_the_mule)
async def an_action_and_a_coin(you: You, it: Occurrence) -> None:
    await you.plus(actions=1, coins=1)
