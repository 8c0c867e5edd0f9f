"""Windows: resolving everything that triggers on one occurrence, in the order the rules give.

Complete Rules III, Reaction cards: Resolving Reactions and timing, Timing of concurrent abilities, More concurrent
abilities can trigger.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from functools import partial
from typing import Any, Final

from adjudicator.engine.conditions import Reason
from adjudicator.engine.definitions import LANDSCAPE, Ability
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Nothing, Telling
from adjudicator.engine.events import Link
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.triggers.candidates import Candidate, candidates, may_be_any, record_of, refusal, seen_by
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.offers import is_reaction, offers, pick, unable
from adjudicator.engine.triggers.window_progress import REACTIONS_AGAIN, Standing
from adjudicator.engine.view import View
from adjudicator.world.records import Fact, Record, Ref
from adjudicator.world.world import World

INSTEAD: Final = "instead"
"""What a would-ability returns if it replaced the occurrence with something else."""
PREVENTED: Final = "prevented"
"""What a would-ability returns if the occurrence simply does not happen."""


def window(you: View, it: Occurrence) -> Awaitable[None]:
    """Resolve every ability that triggers on `it`, starting with the current player."""
    return you.do(_resolve_next, it, Standing()) if may_be_any(you.game, you.world, it) else NOTHING_TRIGGERS


def last_window(you: View, it: Occurrence, gives: object = None) -> Awaitable[None]:
    """The same as the last thing that a procedure does, which then returns that value. Only its own body can await it."""
    return (
        you.go_on(_resolve_next, it, Standing(), gives=(gives,))
        if may_be_any(you.game, you.world, it)
        else NOTHING_TRIGGERS
    )


NOTHING_TRIGGERS: Final = Nothing()


async def _resolve_next(you: View, it: Occurrence, standing: Standing) -> None:
    """Find the next player who has something to resolve, and continue with that."""
    seats = you.seats
    while standing.idle < len(seats):
        seat = seats[standing.turn]
        now = tuple(candidates(you.game, you.world, it, seat))
        standing = standing.without([one for one in standing.used if one.owner == seat and one not in now])
        found, refused = _tested(you, it, now, standing.triggered)
        standing = standing.adding(triggered=found)
        for candidate, because in refused:
            if candidate not in standing.refused:
                standing = standing.adding(refused=(candidate,))
                await you.note(_not_offered(you, it, candidate, because))
        offered = offers(you, it, seat, standing, now)
        for candidate, because in unable(you, it, seat, standing):
            await you.note(_not_offered(you, it, candidate, because))
        if offered:
            if any(one.owner != seats[0] for one in standing.used):
                # whose turn it is now depends on the rule; a window in which this is the last thing used does not
                you.game.on(REACTIONS_AGAIN)
            await you.go_on(resolve_one, it, standing, seat, offered)
        standing = _after_passing(you, standing, seat, offered)


async def resolve_one(you: View, it: Occurrence, standing: Standing, seat: int, offered: tuple[Candidate, ...]) -> None:
    """Let a player resolve one of the abilities offered, or none, and continue."""
    picked = await pick(you, it, seat, offered)
    if picked is None:
        await you.go_on(_resolve_next, it, _after_passing(you, standing, seat, offered))
        return
    if not standing.begun:
        # what triggers on the occurrence as it was stays, whatever the first ability changes (III)
        for other in you.seats:
            standing = standing.adding(triggered=look(you, it, other, standing.triggered)[0])
    again = you.game.abilities[picked.ability].repeatable
    before = canonical(you.game, you.world) if again else None
    if not again:
        standing = standing.adding(used=(picked,))
    elif standing.turn:
        you.game.on(REACTIONS_AGAIN)
    turn = 0 if REACTIONS_AGAIN in you.game.switches else standing.turn
    standing = standing._replace(turn=turn, idle=0, begun=True)
    await _claim(you, standing)
    await use(you, it, picked)
    if again and canonical(you.game, you.world) == before:
        standing = standing.adding(used=(picked,))
    await you.go_on(_resolve_next, it, standing)


def _after_passing(you: View, standing: Standing, seat: int, offered: tuple[Candidate, ...]) -> Standing:
    """The window after a player had nothing to resolve, or chose nothing."""
    standing = standing.adding(passed=tuple([candidate for candidate in offered if not is_reaction(you, candidate)]))
    done = standing.done if REACTIONS_AGAIN in you.game.switches else (*standing.done, seat)
    return standing._replace(done=done, idle=standing.idle + 1, turn=(standing.turn + 1) % len(you.seats))


async def _claim(you: View, standing: Standing) -> None:
    """What waits for "the next time" has reached it: whatever happens while this is resolved is not that time."""
    due = tuple(one.record for one in standing.triggered if one.record and you.game.abilities[one.ability].next_time)
    if due:
        await you.change(lambda world: (_with_due(world, due), None))


def _with_due(world: World, due: tuple[int, ...]) -> World:
    return world._replace(
        in_force=tuple(record._replace(due=True) if record.serial in due else record for record in world.in_force)
    )


async def would(you: View, it: Occurrence) -> Occurrence | str:
    """Let the player who is about to do something replace it: returns the occurrence as it is then, or a word.

    The word is `INSTEAD` or `PREVENTED`. Each replacement is used once for an occurrence; what replaces it is another
    occurrence.
    """
    used: tuple[Candidate, ...] = ()
    refused: tuple[Candidate, ...] = ()
    declined = False
    while True:
        looked = look(you, it, it.player, ())
        for candidate, because in looked[1]:
            if candidate not in used and candidate not in refused:
                refused = (*refused, candidate)
                await you.note(_not_offered(you, it, candidate, because))
        offered = tuple(candidate for candidate in looked[0] if candidate not in used)
        instead = tuple([one for one in offered if not you.game.abilities[one.ability].modifies])
        picked: Candidate | None = None
        if instead and not declined:
            picked = await pick(you, it, it.player, instead)
            declined = picked is None
        elif len(offered) > len(instead):
            # what only changes how it happens comes last: where something else happens, there is nothing to change
            picked = next(one for one in offered if one not in instead)
        else:
            return it
        if picked is None:
            continue
        used = (*used, picked)
        result = await use(you, it, picked)
        if result in (INSTEAD, PREVENTED):
            return str(result)
        if isinstance(result, Occurrence):
            it = result


def look(
    you: View, it: Occurrence, seat: int, triggered: tuple[Candidate, ...]
) -> tuple[tuple[Candidate, ...], tuple[tuple[Candidate, Reason], ...]]:
    """What newly triggers for a player, and what does not, with the reason."""
    return _tested(you, it, candidates(you.game, you.world, it, seat), triggered)


def _tested(
    you: View, it: Occurrence, now: Iterable[Candidate], triggered: tuple[Candidate, ...]
) -> tuple[tuple[Candidate, ...], tuple[tuple[Candidate, Reason], ...]]:
    found = []
    refused = []
    for candidate in now:
        if candidate in triggered:
            continue
        because = refusal(you.game, you.world, candidate, it)
        if because is None:
            found.append(candidate)
        else:
            refused.append((candidate, because))
    return tuple(found), tuple(refused)


async def use(you: View, it: Occurrence, candidate: Candidate) -> Any:
    """Resolve one ability in a frame of its own; returns what its body returns."""
    ability = you.game.abilities[candidate.ability]
    record = record_of(you.world, candidate)
    if record is not None and not ability.lasting:
        await you.change(lambda world: (world.without_record(candidate.record), None))
    if ability.at_most == "turn":
        await you.change(lambda world: (world.with_fact(Fact("used", candidate.owner, ability.id)), None))
    about = seen_by(ability, candidate, it).bound(record.values if record is not None else ())
    body, arguments = (ability.body, (about,)) if ability.if_ is None else (_resolve_if, (ability, about))
    return await you.do(
        body,
        *arguments,
        opens=partial(_opening, you, it, candidate, ability, record),
        instance=_instance(ability, it, candidate, record),
        seat=candidate.owner,
    )


def _opening(you: View, it: Occurrence, candidate: Candidate, ability: Ability, record: Record | None) -> Telling:
    owner: tuple[Detail, ...] = (
        (("owner", record.owner),) if record is not None and record.owner != candidate.owner else ()
    )
    return Telling(
        "ability",
        candidate.owner,
        you.seen(candidate.this),
        (("moment", it.moment), ("reaction", ability.reaction), *owner),
        ability.id,
        _causes(it, record),
        # the ruling that says what it does; the others are about special cases
        cites=ability.cites[:1],
    )


def _instance(
    ability: Ability, it: Occurrence, candidate: Candidate, record: Record | None
) -> tuple[str, Ref | None, int, int, bool]:
    """Whose text it is: "this" on a Way is the card that is played, and the number of that play is the Way's, too."""
    if record is not None:
        return (ability.id, candidate.this, record.origin.root, record.origin.play, record.origin.own)
    if ability.moment == WOULD_FOLLOW and ability.where == LANDSCAPE:
        return (ability.id, it.card, 0, it.play, False)
    return (ability.id, candidate.this, 0, 0, True)


async def _resolve_if(you: View, ability: Ability, it: Occurrence) -> Any:
    """Carry out an ability's text, unless its if-condition fails now."""
    because = ability.if_.failure(you, it) if ability.if_ is not None else None
    if because is not None:
        await you.end("failed", because.text)
        return None
    return await you.go_on(ability.body, it)


def _causes(it: Occurrence, record: Record | None) -> tuple[Link, ...]:
    triggers: tuple[Link, ...] = (("triggers", it.event),) if it.event else ()
    return (*triggers, ("sets up", record.event)) if record is not None and record.event else triggers


def _not_offered(you: View, it: Occurrence, candidate: Candidate, because: Reason) -> Telling:
    ability = you.game.abilities[candidate.ability]
    return Telling(
        "not offered",
        candidate.owner,
        you.seen(candidate.this),
        (("moment", it.moment),),
        candidate.ability,
        _causes(it, None),
        "declined",
        because.text,
        (because.rule, *ability.cites) if because.rule else ability.cites,
        reason=because.kind,
    )
