"""Alchemy: Kingdom cards from Philosopher's Stone to Vineyard, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import Since, card
from adjudicator.cards.families import discard_or_put_back_each_top_card
from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import A_PLAYER, ANYONE, SOME_CARDS, Definition
from adjudicator.engine.moments import (
    AFTER_TURN,
    END_OF_TURN,
    TRASH,
    WORTH,
    WOULD_GAIN,
    WOULD_GET,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.getting import TOKENS
from adjudicator.rules.words import (
    ACTION,
    NOT_A_SECOND_EXTRA_TURN,
    TREASURE,
    VICTORY,
    YOUR_CARD,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, DISCARD, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

ALCHEMY = "Alchemy"

philosophers_stone = card(
    "Philosopher's Stone",
    "Treasure",
    Cost(3, 1),
    2010,
    expansion=ALCHEMY,
    text="Count your deck and your discard pile: +$1 for every five cards in both together.",
    cites=("Philosopher's Stone",),
)


@philosophers_stone.instructions
async def a_coin_for_every_five_cards(you: You) -> None:
    await you.plus(coins=await you.count_in(DECK, DISCARD) // 5)


THE_TURN = (
    "The player to your left takes an extra turn after this one, in which you see what they see and make their decisions."
    " You gain the cards they would gain in it; cards of theirs that are trashed are set aside, and put into their"
    " discard pile at the end of the turn."
)


def _possession(
    since: Since, text: str, cites: tuple[str, ...], tokens: tuple[str, ...] = (), if_: Condition | None = None
) -> Definition:
    """A version that gives these tokens to the player who played it, and the extra turn only if that condition holds."""
    possession = card(
        "Possession",
        "Action",
        Cost(6, 1),
        since,
        expansion=ALCHEMY,
        text=THE_TURN + text,
        extra_turns=True,
        cites=("Possession", *cites),
    )

    @possession.later(
        WOULD_GAIN,
        knows=A_PLAYER,
        lasting=True,
        until=UNTIL_END_OF_TURN,
        cites=("Possession 5", "Possession 6"),
        title="when they would gain a card, you gain it instead",
    )
    async def the_possessor_gains_it(you: You, it: Occurrence) -> str:
        await you.player(it.kept_number).gain(it.card, DISCARD)
        return INSTEAD

    @possession.later(
        END_OF_TURN,
        knows=SOME_CARDS,
        cites=("Possession 8",),
        title="put the cards of theirs that were trashed into their discard pile",
    )
    async def put_them_into_your_discard_pile(you: You, it: Occurrence) -> None:
        await you.put(it.kept_cards, DISCARD)

    @possession.later(
        TRASH,
        whose=ANYONE,
        lasting=True,
        until=UNTIL_END_OF_TURN,
        trigger=YOUR_CARD,
        cites=("Possession 8", "Possession 15"),
        title="cards of theirs that are trashed are set aside",
    )
    async def set_it_aside(you: You, it: Occurrence) -> None:
        yours = tuple(then.ref for then in it.cards if then.from_.of == you.seat)
        aside = await you.set_aside(yours)
        if aside:
            await you.set_up(put_them_into_your_discard_pile, *aside)

    yours_instead = [the_possessor_gains_it]

    if tokens:

        @possession.later(
            WOULD_GET,
            knows=A_PLAYER,
            lasting=True,
            until=UNTIL_END_OF_TURN,
            trigger=when(
                lambda you, it: it.what in tokens, "that goes to the player who acts and to nobody else", "whose"
            ),
            cites=("Possession 9", *cites),
            title="you get tokens they would get",
        )
        async def the_possessor_gets_them(you: You, it: Occurrence) -> str:
            what, amount = it.what, it.amount
            await you.player(it.kept_number).plus(**{what: amount})
            return INSTEAD

        yours_instead.append(the_possessor_gets_them)

    @possession.later(
        AFTER_TURN,
        knows=A_PLAYER,
        if_=if_,
        cites=("Possession 2", "Possession 14"),
        title="the player to your left takes an extra turn, in which you make their decisions",
    )
    async def take_a_possessed_turn(you: You, it: Occurrence) -> None:
        taken = await you.extra_turn(controller=it.kept_number)
        if taken:
            for ability in yours_instead:
                await you.set_up(ability, it.kept_number)
            await you.set_up(set_it_aside)

    @possession.instructions
    async def possess_the_next_player(you: You) -> None:
        await you.player(you.left).set_up(take_a_possessed_turn, you.seat)

    return possession


possession_2010 = _possession(2010, "", ("Possession 16",))


possession_2016 = _possession(2016, " You also get the tokens they would get.", ("Possession 16",), TOKENS)


possession_2018 = _possession(2018, " You also get the Debt they would get.", (), ("debt",))


possession_2023 = _possession(
    "2023-09",
    " You also get the Debt they would get. It is not taken as a second extra turn in a row.",
    (),
    ("debt",),
    NOT_A_SECOND_EXTRA_TURN,
)


scrying_pool = card(
    "Scrying Pool",
    "Action-Attack",
    Cost(2, 1),
    2010,
    expansion=ALCHEMY,
    text="+1 Action. Each player, including you, reveals the top card of their deck, and discards it or puts it back,"
    " your choice. Then reveal cards from your deck until one is not an Action, and put all of them into your hand.",
    cites=("Scrying Pool",),
)


@scrying_pool.instructions
async def look_into_the_decks(you: You) -> None:
    await you.plus(actions=1)
    await discard_or_put_back_each_top_card(you)
    found: tuple[Ref, ...] = ()
    while True:
        revealed = await you.reveal_from_deck(1)
        found = (*found, *revealed)
        if not you.cards(revealed, ACTION):
            break
    await you.put(found, HAND)


transmute = card(
    "Transmute",
    "Action",
    Cost(0, 1),
    2010,
    expansion=ALCHEMY,
    text="Trash a card from your hand. For an Action gain a Duchy, for a Treasure a Transmute, for a Victory card a Gold.",
    cites=("Transmute",),
)


@transmute.instructions
async def transmute_a_card(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    types = you.types(trashed[0]) if trashed else frozenset()
    if ACTION in types:
        await you.gain("Duchy")
    if TREASURE in types:
        await you.gain("Transmute")
    if VICTORY in types:
        await you.gain("Gold")


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


vineyard = card(
    "Vineyard",
    "Victory",
    Cost(0, 1),
    2010,
    expansion=ALCHEMY,
    text="1 VP for every three Action cards that you have.",
    cites=("Vineyard",),
)


@vineyard.ongoing(WORTH)
def a_point_for_three_actions(you: You) -> int:
    return len(you.cards(you.all_cards, ACTION)) // 3
