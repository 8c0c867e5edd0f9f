"""Alchemy: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import ANYONE, Definition
from adjudicator.engine.moments import AFTER_TURN, END_OF_TURN, TRASH, WOULD_GAIN, WOULD_GET
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.windows import INSTEAD
from adjudicator.rules.getting import TOKENS
from adjudicator.rules.words import NOT_A_SECOND_EXTRA_TURN, YOUR_CARD
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

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
        expansion="Alchemy",
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
