"""Getting things: +Cards, +Actions, +Buys, +$, tokens, and drawing (II, Terms used on cards)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adjudicator.engine.decisions import Option, the_number
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.game import Game
from adjudicator.engine.moments import INSTRUCTED, WOULD_DRAW, WOULD_GET
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import would
from adjudicator.engine.view import View
from adjudicator.rules import counts
from adjudicator.rules.moving_cards.moving import from_deck
from adjudicator.rules.prophecies import remove_a_sun
from adjudicator.rules.switches import WAYS_BY_THE_CARD
from adjudicator.world.places import HAND, spot
from adjudicator.world.records import Record, Ref
from adjudicator.world.world import World

CARDS: Final = "cards"
ACTIONS: Final = "actions"
COINS: Final = "coins"
SUNS: Final = "suns"
WHAT_PLAYS_GIVE: Final = "what plays give"
TOKENS: Final = ("coffers", "villagers", "favors", "debt", "vp")


async def plus(you: View, what: str, amount: int) -> None:
    """Get `amount` of something at once: "+2 Cards", "+$1", "+1 Coffers". Abilities may change what it is."""
    if amount <= 0:
        return
    for moment in (INSTRUCTED, WOULD_GET):
        if you.game.listens(moment):
            changed = await would(you, you.occurrence(moment, amount=amount, what=what))
            if isinstance(changed, str):
                return
            what, amount = changed.what, changed.amount
    if amount <= 0:
        return
    if WHAT_PLAYS_GIVE in you.game.recalls:
        await _noted(you, what)
    if what == SUNS:
        for _ in range(amount):
            await remove_a_sun(you)
        return
    if what == CARDS:
        await you.do(draw, amount, opens=lambda: _telling(you, what, amount))
        return
    await you.change(lambda world: (added(world, you.seat, what, amount), None), lambda _: _telling(you, what, amount))


async def _noted(you: View, what: str) -> None:
    """Note what the card that is played gives, in abilities that wait for the end of the play and ask for that."""
    origin = you.origin
    if origin is None or not origin.play or not (origin.own or you.game.on(WAYS_BY_THE_CARD)):
        return
    found = you.world.waiting(_asks_for_it, you.game, you.seat, origin.play, what)
    noting = {record.serial: (*record.values, what) for record in found}
    if noting:
        await you.change(lambda world: (world.with_values(noting), None))


def _asks_for_it(record: Record, game: Game, seat: int, play: int, what: str) -> bool:
    card = game.abilities[record.ability].card
    return (
        record.claimed == play
        and record.owner == seat
        and game.catalog[card].recalls == WHAT_PLAYS_GIVE
        and what not in record.values
    )


async def as_said(you: View, what: str, number: int) -> int:
    """The number that a text gives, which abilities may change."""
    if not you.game.listens(INSTRUCTED):
        return number
    changed = await would(you, you.occurrence(INSTRUCTED, amount=number, what=what))
    return changed.amount if isinstance(changed, Occurrence) else number


def _telling(you: View, what: str, amount: int) -> Telling:
    return Telling("plus", you.seat, detail=_so_much(what, amount))


@lru_cache(maxsize=1024)
def _so_much(what: str, amount: int) -> tuple[Detail, ...]:
    return (("what", what), ("amount", amount))


def added(world: World, seat: int, what: str, amount: int) -> World:
    """The world with a pool or a number of tokens changed."""
    if what in TOKENS:
        return world.with_tokens(seat, what, amount)
    return world.with_more(seat, what, amount)


async def lose_coins(you: View, amount: int) -> None:
    """Take coins out of the money pool, as far as there are any."""
    lost = min(amount, you.world.pools[you.seat].coins)
    if lost:
        telling = Telling("lose", you.seat, detail=(("what", COINS), ("amount", lost)))
        await you.change(lambda world: (added(world, you.seat, COINS, -lost), None), telling)


async def draw(you: View, number: int) -> tuple[Ref, ...]:
    """Draw up to `number` cards into hand."""
    if number <= 0:
        return ()
    if you.game.listens(WOULD_DRAW):
        changed = await would(you, you.occurrence(WOULD_DRAW, amount=number))
        if isinstance(changed, str):
            return ()
        number = changed.amount
    return await from_deck(you, number, "draw", spot(HAND, you.seat))


async def spend_token(you: View, token: str, amount: int) -> None:
    """Spend Coffers or Villagers: each gives +$1 or +1 Action (IV, Coffers and Villagers)."""
    await you.do(_spend_and_get, token, amount, opens=_spending(you, token, amount))


async def _spend_and_get(you: View, token: str, amount: int) -> None:
    seat = you.seat
    await you.change(lambda world: (world.with_tokens(seat, token, -amount), None))
    await plus(you, COINS if token == "coffers" else ACTIONS, amount)


async def spend_for(you: View, token: str, number: int | None = None) -> int:
    """Spend tokens as a text says: `number` of them, or else as many as the player likes; returns how many."""
    amount = number
    if amount is None:
        most = you.world.number(you.seat, token)
        if not most:
            return 0
        some = [Option(f"{number} {token.capitalize()}", (number,)) for number in range(1, most + 1)]
        amount = await you.ask("spend", (Option("nothing", (0,)), *some), gives=the_number)
    if amount:
        seat, spent = you.seat, amount
        await you.change(lambda world: (world.with_tokens(seat, token, -spent), None), _spending(you, token, spent))
    return amount


def _spending(you: View, token: str, amount: int) -> Telling:
    return Telling("spend", you.seat, detail=(("name", token.capitalize()), ("amount", amount)))


STATES: Final = ("states-artifacts",)
"""The rule's name in the register."""


async def take_state(you: View, name: str) -> None:
    """Take a State or Artifact; a unique one comes from the player who has it (IV, States and Artifacts)."""
    seat = you.seat
    if you.world.number(seat, name):
        await counts.tokens(you, 1, name)
        return
    unique = you.game.catalog[name].copies == 1
    from_ = [other for other in you.seats if unique and you.world.number(other, name)]
    detail: tuple[Detail, ...] = (("name", name), *((("from player", from_[0]),) if from_ else ()))
    await you.change(
        lambda world: (_handed(world, (*from_, seat), name), None),
        lambda _: Telling("take", seat, detail=detail, cites=STATES),
    )


def _handed(world: World, seats: tuple[int, ...], name: str) -> World:
    """The world in which the last of these seats has the State or Artifact, and the others do not."""
    for other in seats[:-1]:
        world = world.with_tokens(other, name, -1)
    return world.with_tokens(seats[-1], name, 1)


async def return_state(you: View, name: str) -> None:
    """Return a State that this player has."""
    seat = you.seat
    if you.world.number(seat, name):
        telling = Telling("return", seat, detail=(("name", name),), cites=STATES)
        await you.change(lambda world: (world.with_tokens(seat, name, -1), None), telling)


async def flip_state(you: View, name: str, other: str) -> None:
    """Turn a two-sided State over."""
    seat = you.seat
    if you.world.number(seat, name):
        telling = Telling("turn over", seat, detail=(("name", name), ("to side", other)), cites=STATES)
        await you.change(lambda world: (world.with_tokens(seat, name, -1).with_tokens(seat, other, 1), None), telling)


async def pay_off(you: View, amount: int) -> None:
    """Pay off debt: $1 for each debt token (IV, Debt)."""
    seat = you.seat
    await you.change(
        lambda world: (added(added(world, seat, COINS, -amount), seat, "debt", -amount), None),
        Telling("pay off", seat, detail=(("name", "Debt"), ("amount", amount))),
    )
