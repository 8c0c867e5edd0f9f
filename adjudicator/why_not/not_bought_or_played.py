"""Why something could not be bought or played when a phase asked what to do: the condition that failed, with the rule."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import MAY_BUY, MAY_PLAY
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import listed
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, say_happened, whole
from adjudicator.explanations.trace import is_choice
from adjudicator.rules.buying.cards import buys_left, payable_otherwise
from adjudicator.rules.buying.paying import money
from adjudicator.rules.properties import cost, forbidding
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PILE, Place
from adjudicator.world.records import Ref
from adjudicator.world.world import World

VERBS: Final = {"buy": "buy", "buys": "buy", "buying": "buy", "play": "play", "plays": "play", "playing": "play"}
ENDS: Final = {"buy": "end Buy phase", "play": ""}
PAY_OFF: Final = "pay off Debt"
"""The option of a phase, and the question why it was not taken."""


class PhaseQuestion(NamedTuple):
    """A phase's own question: who was asked, what could be done, what was chosen, and the world then."""

    player: int
    options: tuple[str, ...]
    chosen: tuple[str, ...]
    world: World


class Failed(NamedTuple):
    """Why something was not possible: in words, with the rule, what else to say, and how relevant it is."""

    because: str
    cites: tuple[str, ...]
    before: tuple[SpokenStep, ...] = ()
    worth: int = 2


def not_possible(run: Run, wanted: str) -> Spoken | None:
    """Why `buy Province` or `play Village` was not among what somebody could do; `None` if that is not the question."""
    first, _, rest = wanted.strip().partition(" ")
    verb = VERBS.get(first.casefold())
    names = {name.casefold(): name for name in (*run.game.present, *run.game.piles, *run.game.landscapes)}
    name = names.get(rest.strip().casefold())
    if verb is None or name is None:
        return None
    label = f"{verb} {name}"
    questions = [asked for asked in _questions(run) if verb == "play" or ENDS["buy"] in asked.options]
    refused = [asked for asked in questions if label not in asked.options]
    players = run.game.players
    if not questions and verb == "buy" and run.decision is not None and run.decision.phase:
        seat = run.decision.player
        failed = _buy(You(Glance(run.game, run.world), seat), name)
        who = players[seat]
        now = f"; as things are, {failed.because}" if failed.worth else ""
        return Spoken(f"{who} has not begun to buy yet{now}.", failed.cites, failed.before)
    if not questions:
        return Spoken(f"Nobody was asked what to {verb} here.", (_RULE[verb],))
    if not refused:
        asked = questions[-1]
        done = f"but chose: {asked.chosen[0]}" if asked.chosen else "and no answer is written"
        return Spoken(f"{players[asked.player]} could {label}, {done}.", (_RULE[verb],))
    failed, asked = max(((_failed(run, asked, verb, name), asked) for asked in refused), key=_worth)
    again = " again" if any(label in one.chosen for one in questions if one.player == asked.player) else ""
    return Spoken(f"{players[asked.player]} cannot {label}{again}: {failed.because}.", failed.cites, failed.before)


def debt_not_paid_off(run: Run, wanted: str) -> Spoken | None:
    """Why nobody paid off Debt, or that somebody did; `None` if that is not the question."""
    if wanted.strip().casefold() != PAY_OFF.casefold():
        return None
    players = run.game.players
    paid = next((event for event in reversed(run.trace) if event.kind == "pay off"), None)
    if paid is not None:
        return say_happened(run.trace, paid, players)
    asked = [one for one in _questions(run) if one.world.number(one.player, "debt")]
    if not asked:
        return Spoken("Nobody who was asked what to do had any Debt.", ("debt",))
    could = next((one for one in reversed(asked) if PAY_OFF in one.options), None)
    if could is None:
        return Spoken(f"{players[asked[-1].player]} cannot {PAY_OFF}: {_broke(run, asked[-1])}.", ("debt",))
    done = f"but chose: {could.chosen[0]}" if could.chosen else "and no answer is written"
    return Spoken(f"{players[could.player]} could {PAY_OFF}, {done}.", ("debt",))


def _broke(run: Run, asked: PhaseQuestion) -> str:
    """Why Debt cannot be paid off at a phase's own question."""
    if asked.world.pools[asked.player].coins == 0:
        return f"{run.game.players[asked.player]} has no $"
    return f"by these rules that is not possible in the {asked.world.turn.phase} phase"


def _failed(run: Run, asked: PhaseQuestion, verb: str, name: str) -> Failed:
    you = You(Glance(run.game, asked.world), asked.player)
    return _buy(you, name) if verb == "buy" else _play(you, name)


def _worth(found: tuple[Failed, PhaseQuestion]) -> tuple[int, int]:
    """The more relevant of two reasons: that everything was used up says less than what was wrong before; otherwise the
    latest counts."""
    failed, asked = found
    return failed.worth, asked.world.made


_RULE: Final = {"buy": "buying", "play": "playing"}


def _questions(run: Run) -> Iterator[PhaseQuestion]:
    """Every time a phase asked what to do, including the one that is waiting for an answer at the end."""
    recorded = [number for number, _ in run.worlds]
    for event in run.trace:
        if is_choice(event) and event.get("move") and event.player is not None:
            number = max(0, bisect_left(recorded, event.id) - 1)
            world = run.worlds[number][1] if recorded else run.world
            yield PhaseQuestion(event.player, event.get("options"), event.get("chosen"), world)
    if run.decision is not None and run.decision.phase:
        labels = tuple(option.label for option in run.decision.options)
        yield PhaseQuestion(run.decision.player, labels, (), run.world)


def _buy(you: You, name: str) -> Failed:
    world, seat, who = you.world, you.seat, you.game.players[you.seat]
    pools = world.pools[seat]
    if not buys_left(you):
        return Failed(f"{who} has no Buys left", ("buy-phase",), worth=0)
    if debt := world.number(seat, "debt"):
        return Failed(f"{who} has {debt} Debt, which must be paid off first", ("debt",))
    ref = on_pile(you, name)
    if name in you.game.landscapes:
        price = you.game.catalog[name].cost._replace(debt=0)
        if price.at_most(money(you)):
            once = you.game.catalog[name].once
            return Failed(f"it can be bought only once per {once}" if once else f"{who} has it already", ("buying",))
        return _too_expensive(you, name, str(price))
    if ref is None and name not in you.game.supply_now(you.world):
        return Failed(f"{name} is not in the Supply", ("buying",))
    if ref is None:
        return Failed(f"the {name} pile is empty", ("buying",))
    if world.top(str(ref.place.of)) != ref:
        top = world.top(str(ref.place.of))
        above = you.name(top) if top is not None else "another card"
        return Failed(f"it is not on top of its pile: {above} is", ("buying",))
    price = cost(you, ref)
    enough = price.coins <= pools.coins and price.potions <= pools.potions
    if not enough and not payable_otherwise(you, ref):
        return _too_expensive(you, name, str(price))
    if you.game.listens(MAY_BUY) and (forbids := forbidding(you, MAY_BUY, ref)):
        return _forbid(you, forbids, ("buying",))
    return Failed("the rules do not allow it", ("buying",), worth=0)


def _too_expensive(you: You, name: str, price: str) -> Failed:
    who, pools = you.game.players[you.seat], you.world.pools[you.seat]
    potions = f" and {pools.potions} Potion{'s' if pools.potions != 1 else ''}" if pools.potions or "P" in price else ""
    buys = f"{pools.buys} Buy{'s' if pools.buys != 1 else ''}"
    before = (
        SpokenStep(whole(f"{who} has ${pools.coins}{potions} and {buys}", you.game.players), ("pools",)),
        SpokenStep(f"{name} costs {price} now.", ("costs",)),
    )
    return Failed(f"it costs {price}, and {who} has ${pools.coins}{potions}", ("buy-phase",), before, 1)


def _play(you: You, name: str) -> Failed:
    world, who = you.world, you.game.players[you.seat]
    phase = world.turn.phase
    held = [ref for ref in world.at(Place(HAND, you.seat)) if you.name(ref) == name]
    if not held:
        return Failed(f"there is no {name} in {who}'s hand", ("playing",), worth=0)
    types = you.types(held[0])
    fitting = {"Action": "Action", "Buy": "Treasure", "Night": "Night"}.get(phase, "")
    if fitting not in types:
        return Failed(
            f"it is {who}'s {phase} phase, and {name} is not {'an' if fitting[:1] in tuple('AEIOU') else 'a'} {fitting} card",
            ("turn",),
        )
    if phase == "Buy" and world.turn.part == "buying":
        return Failed("no Treasures can be played after buying anything", ("buy-phase",))
    if phase == "Action" and not world.pools[you.seat].actions:
        return Failed(f"{who} has no Actions left", ("action-phase",), worth=3)
    if forbids := forbidding(you, MAY_PLAY, held[0]):
        return _forbid(you, forbids, ("playing",))
    return Failed("the rules do not allow it", ("playing",))


def _forbid(you: You, names: tuple[str, ...], rule: tuple[str, ...]) -> Failed:
    texts = {name: you.game.catalog[name].text for name in names if name in you.game.catalog}
    before = tuple(
        SpokenStep(f'{name} says: "{text}"', you.game.catalog[name].cites) for name, text in texts.items() if text
    )
    return Failed(f"{listed(names)} {'forbids' if len(names) == 1 else 'forbid'} it", rule, before)


def on_pile(you: You, name: str) -> Ref | None:
    """The uppermost card of that name on a Supply pile."""
    for of in you.game.supply_now(you.world):
        for ref in you.world.at(Place(PILE, of)):
            if you.name(ref) == name:
                return ref
    return None
