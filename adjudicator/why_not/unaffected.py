"""Why a card was not gained, discarded ...: the Attack that does that to other players did not affect somebody.

Whether an Attack does that is not read from its text: its instructions are followed once more, from the table as it was
then, without what kept the player from being affected, and its abilities for later are tried on a card, too.
"""

from __future__ import annotations

import copy
from functools import partial
from itertools import islice
from typing import Final

from adjudicator.engine.errors import EndlessLoop
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.windows import window
from adjudicator.explanations.phrases import cards_of, person
from adjudicator.explanations.spoken_answer import Spoken, steps_to, whole
from adjudicator.explanations.trace import HAPPENED, enclosing
from adjudicator.rules.playing import instructions
from adjudicator.rules.properties import then
from adjudicator.rules.turns.between_turns import in_part
from adjudicator.rules.you import You
from adjudicator.why_not.never_triggered import world_before
from adjudicator.world.records import GAME_OVER, PlayNumber, Ref
from adjudicator.world.world import World

MOST_TRIED: Final = 200
"""How many answers to an Attack's questions are tried to see whether it does what is asked about."""


def unaffected(run: Run, verb: str, card: str) -> Spoken | None:
    """The answer that a player was unaffected by an Attack that does that to other players; `None` if there was none.

    `card` is in lower case. If there are several, the last counts. The run has to keep its worlds.
    """
    name = next((name for name in sorted(run.game.present) if name.casefold() == card.strip()), None)
    of_attacks = [event for event in run.trace if event.kind == "unaffected" and _is_followed(run, event)]
    found = next((event for event in reversed(of_attacks) if name and _would(run, event, verb, name)), None)
    if found is None:
        return None
    players = run.game.players
    because = f" because of {found.because}" if found.because else ""
    text = f"{person(players, found.player)} does not {verb} {name}: {cards_of(found)} does not affect them{because}"
    return Spoken(whole(text, players), found.cites or ("unaffected",), steps_to(run.trace, found, players))


def _is_followed(run: Run, event: Event) -> bool:
    """Whether the text of the Attack that somebody is unaffected by was followed at that play: it may have been a Way's."""
    own = [one for one in run.trace if one.kind == "follow" and one.cards == event.cards]
    return any(event.parent == around.id for one in own for around in enclosing(run.trace, one))


def _would(run: Run, event: Event, verb: str, card: str) -> bool:
    """Whether the Attack, if it affected that player, would make them do that with such a card."""
    world, seat = world_before(run, event), event.player
    plays = [one.play for one in world.unaffected if one.seat == seat]
    if seat is None or not plays:
        return False
    affected = tuple([one for one in world.unaffected if (one.play, one.seat) != (plays[-1], seat)])
    attack = world.find(event.cards[0].card)
    game = copy.copy(run.game)
    game.root = partial(_attacked, attack=attack, play=PlayNumber(plays[-1]), seat=seat, card=card)
    waiting = [Run.begin(game, world._replace(unaffected=affected))]
    for _ in range(MOST_TRIED):
        if not waiting:
            return False
        here = waiting.pop()
        if _does(here, seat, verb, card):
            return True
        if here.decision is not None and not here.decision.phase:
            waiting += _after(here, MOST_TRIED - len(waiting))
    return False


def _after(run: Run, most: int) -> list[Run]:
    """The runs after answers to what is asked."""
    assert run.decision is not None
    found = []
    for answer in islice(run.decision.answers(), max(0, most)):
        try:
            found.append(run.answer(*answer))
        except EndlessLoop:
            continue
    return found


def _does(run: Run, seat: int, verb: str, card: str) -> bool:
    """Whether the player did that with such a card. Which card of a pile is gained depends on what is on top."""
    world = run.world
    homes = {card, *(world.pile_of[number] for number, name in enumerate(world.names) if name == card)}
    return any(
        seen.name == card or (verb == "gain" and world.pile_of[seen.card] in homes)
        for event in run.trace
        if event.kind == verb and event.player == seat and event.outcome in HAPPENED
        for seen in event.cards
    )


async def _attacked(you: You, *, attack: Ref, play: PlayNumber, seat: int, card: str) -> None:
    """Follow an Attack's instructions, then try the abilities it has set up on what that player may do; then end the game."""
    before = you.world.made
    attacker = next((fact.player for fact in reversed(you.world.facts) if fact.card == attack.card), you.seat)
    by = You(you.frame, attacker)
    text, arguments = instructions(by, then(by, attack))
    if text is not None:
        await by.do(text.body, *arguments, instance=(text.id, attack, 0, play, True), seat=attacker)
    for moment in sorted({you.game.abilities[one.ability].moment for one in you.world.in_force if one.serial > before}):
        tried = then(you, _such_a(you.world, card))
        it = you.occurrence(moment, (tried,), player=seat, bought=True, facts=len(you.world.facts))
        await window(You(you.frame, seat), it)
    await you.change(lambda world: (in_part(world, GAME_OVER), None))


def _such_a(world: World, card: str) -> Ref:
    """A card of that name, or any other one if there is none."""
    there = list(world.everywhere())
    return next((ref for ref in there if world.names[ref.card] == card), there[0])
