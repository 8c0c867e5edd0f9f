"""What several cards share: plain functions that definitions call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import Definition
from adjudicator.engine.moments import BUY, GAIN, WOULD_PAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.buying.paying import overpaid
from adjudicator.rules.switches import LOST_CANNOT_BE_PLAYED, OVERPAY_WHEN_GAINED
from adjudicator.rules.words import ACTION, OVERPAID, CostTest, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND
from adjudicator.world.records import Ref

Overpaid: TypeAlias = Callable[[You, Cost], Awaitable[None]]
"""What a player gets for overpaying this much."""

WHILE_PAYING: Final = when(
    lambda you, it: you.game.on(OVERPAY_WHEN_GAINED), "overpaying is an ability on buying", "rule"
)
WHEN_BUYING: Final = when(
    lambda you, it: not you.game.on(OVERPAY_WHEN_GAINED), "overpaying is done while paying", "rule"
)


async def play_several_times(
    you: You, times: int, *, may: bool = False, of: str = ACTION, but_not: str | tuple[str, ...] = ()
) -> Ref | None:
    """Throne Room and its like: choose an Action card (or one `of` another type) in hand and play it that many times in
    a row.

    Returns it as it was in play, `None` if nothing was played.

    A card that could not be played the first time is not played at all; one that has left play is played again where it
    is.
    """
    card = await you.choose_one("play", you.cards(you.playable_from_hand, of, but_not=but_not), may=may)
    if card is None:
        return None
    played = await you.play(card)
    if played is None:
        return None
    for _ in range(times - 1):
        await you.play(played, again=True)
    return played


async def may_unless_lost(you: You, what: str) -> bool:
    """ "You may trash this": whether to try. If it has been lost track of, the player is not asked."""
    return not you.tracked(you.this) or await you.may(what)


async def may_trash_this(you: You) -> bool:
    """ "You may trash this": whether it was trashed."""
    if not await may_unless_lost(you, "trash it"):
        return False
    trashed = await you.trash(you.this)
    return bool(trashed)


async def may_rotate(you: You, pile_name: str) -> None:
    """ "You may rotate ...": not asked when that pile is empty or not in the game."""
    if not you.game.is_there(you.world, pile_name) or you.world.top(pile_name) is None:
        return
    wants = await you.may("rotate it")
    if wants:
        await you.rotate(pile_name)


async def may_play(you: You, card: Ref) -> Ref | None:
    """ "You may play it": if it has been lost track of and cannot be played, the player is not asked."""
    wants = True
    if you.tracked(card) or not you.game.on(LOST_CANNOT_BE_PLAYED):
        wants = await you.may("play it")
    if not wants:
        return None
    return await you.play(card)


async def remodel(you: You, refs: Sequence[Ref], more: int, *types: str, may: bool = False, to: str = "") -> Ref | None:
    """Trash one of these cards and gain a card of one of those types costing up to `more` coins more than it does then."""
    card = await you.choose_one("trash", refs, may=may)
    trashed = await you.trash(card)
    if not trashed:
        return None
    return await you.gain_one(*types, costing=up_to(you.cost(trashed[0]).more(more)), to=to)


async def discard_or_put_back_each_top_card(you: You) -> None:
    """Each player who is affected, this one too, reveals the top card of their deck, and discards it or puts it back, as
    this one decides.
    """
    for each in you.affected:
        revealed = await each.reveal_from_deck(1)
        if not revealed:
            continue
        if await you.decide("discard it", "put it back") == "discard it":
            await each.discard(revealed)
        else:
            await each.put_back(revealed)


async def guess_the_top_card(you: You) -> None:
    """Name a card, then reveal the top card of the deck: if it is the named card, put it into hand; otherwise put it
    back."""
    name = await you.name_a_card()
    revealed = await you.reveal_from_deck(1)
    await you.put(you.cards(revealed, named=name), HAND)
    await you.put_back(tuple(ref for ref in revealed if you.tracked(ref)))


async def dig_for(
    you: You, number: int, *types: str, costing: CostTest | None = None, other_than: str = ""
) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """Reveal cards from the deck, one at a time, until that many of a kind are found: returns those, and the other ones.

    Cards named `other_than` do not count. All of them stay set aside until something is done with them, even if the
    discard pile has to be shuffled meanwhile.
    """
    found: tuple[Ref, ...] = ()
    others: tuple[Ref, ...] = ()
    while len(found) < number:
        revealed = await you.reveal_from_deck(1)
        if not revealed:
            break
        wanted = tuple(ref for ref in you.cards(revealed, *types, costing=costing) if you.name(ref) != other_than)
        found = (*found, *wanted)
        others = (*others, *(ref for ref in revealed if ref not in wanted))
    return found, others


async def dig_for_any(you: You, *types: str) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """Reveal cards from the deck, one at a time, until one has any of these types: returns that one, and the other ones."""
    others: tuple[Ref, ...] = ()
    while True:
        revealed = await you.reveal_from_deck(1)
        if not revealed or any(you.is_(revealed[0], type_) for type_ in types):
            return revealed, others
        others = (*others, *revealed)


def overpay(definition: Definition, gives: Overpaid, *cites: str) -> None:
    """ "Overpay: ...": the player may pay more when paying for the card, and gets something for it when gaining the card.

    By the rules before 2022 both are one ability on buying it.
    """

    @definition.when(WOULD_PAY, trigger=WHILE_PAYING, cites=cites, title="when you pay for this, you may overpay")
    async def overpay_while_paying(you: You, it: Occurrence) -> Occurrence:
        amount = await overpaid(you, it.then.cost)
        return it.changed(overpaid=amount)

    @definition.when(GAIN, trigger=OVERPAID, cites=cites)
    async def what_overpaying_gives(you: You, it: Occurrence) -> None:
        await gives(you, it.overpaid)

    title = "by the rules before 2022, when you buy this, you may overpay"
    overpay_when_bought(definition, gives, *cites, trigger=WHEN_BUYING, title=title)


def overpay_when_bought(
    definition: Definition,
    gives: Overpaid,
    *cites: str,
    trigger: Condition | None = None,
    title: str = "when you buy this, you may overpay",
) -> None:
    """ "When you buy this, you may overpay for it": both paying more and what it gives happen when the card is bought."""

    @definition.when(BUY, trigger=trigger, cites=cites, title=title)
    async def overpay_when_buying(you: You, it: Occurrence) -> None:
        amount = await you.overpay()
        if any(amount):
            await gives(you, amount)
