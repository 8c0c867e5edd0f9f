"""What distinguishes two branches of a scenario: the table, and what is looked for in the trace so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from adjudicator.engine.events import Event
from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.codes import digest
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import player_around, sentence
from adjudicator.format.steps import Step
from adjudicator.scenario.branch_conditions import BranchCondition
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.ended_phases import ended_table
from adjudicator.scenario.checks.expectation_check import plain
from adjudicator.scenario.checks.pile_check import gained_by
from adjudicator.scenario.state import state_of
from adjudicator.world.world import World

Heard: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], bool]
"""The numbers of the sentences and of the conditions that an event is about, and whether it is still open."""


class BranchKeys:
    """The keys of branches. Two branches with the same key continue in the same way, and are reported alike.

    `said` are the sentences that are looked for in the trace, `conditions` what an `if` says: runs that differ in them
    are kept apart, however equal their tables are. So are those that had a different table at the last `check`, if the
    scenario `compares` with that, and those with different `gains`. If it is `strict`, a run that has no key is an
    error; otherwise it is unlike every other.
    """

    def __init__(
        self,
        said: tuple[str, ...],
        conditions: tuple[BranchCondition, ...],
        *,
        compares: bool,
        gains: bool,
        strict: bool,
    ) -> None:
        self.said = tuple(dict.fromkeys(said))
        self.conditions = conditions
        self.compares = compares
        self.gains = gains
        self.listens = bool(self.said or conditions or gains)
        """Whether the trace matters: the order in which things happened."""
        self.strict = strict
        self.keys: Keys | None = None
        self.unkeyed = 0
        self.known: dict[tuple[Event, int | None], Heard | None] = {}
        """What was found out about events, each with the player that those around it are about."""

    def of_branch(self, at: Branch, steps: Sequence[tuple[int, Step]], *, branched: bool) -> bytes:
        """The key of a run and of its place in the moves. Raises `Unkeyable` if it is `strict`."""
        if at.mistake is not None:
            return repr(at.answers).encode()
        turn = 0 if at.under_way is None else at.under_way.begun.world.turn.number
        key = at.at.to_bytes(3, "big") + turn.to_bytes(3, "big") + self.of(at.run)
        if at.under is not None:
            key += at.under.mark
        if at.stated:
            # what they are about may have happened
            key += repr((at.stated, at.answers)).encode()
        if branched:
            if self.listens:
                key += self.of_trace(at.run)
            if self.compares:
                key += self.table(at.before)
            key += self.table(ended_table(at.run, steps, at.at))
        return key

    def of(self, run: Run) -> bytes:
        """The key of the table and of what is under way. Raises `Unkeyable` if it is `strict`."""
        if self.keys is None:
            self.keys = Keys(run.game)
        try:
            return self.keys.of(run)
        except Unkeyable:
            if self.strict:
                raise
            self.unkeyed += 1
            return b"unlike every other" + self.unkeyed.to_bytes(4, "big")

    def of_trace(self, run: Run) -> bytes:
        """The events so far that something is looked for in. One that is still open counts, too: its sentence can change."""
        parts: list[object] = [gained_by(run, seat) for seat in run.game.orders[0]] if self.gains else []
        trace = run.trace
        for event in trace:
            if event.kind == "not offered":
                continue
            if event.outcome == "lost track":
                found = self._heard(event, run)
            else:
                # branches have most events in common, and putting them in words takes longest
                known = (event, player_around(event, trace))
                if known not in self.known:
                    self.known[known] = self._heard(event, run)
                found = self.known[known]
            if found is not None:
                parts.append(found)
        return digest(repr(parts).encode())

    def _heard(self, event: Event, run: Run) -> Heard | None:
        """Which sentences and conditions an event is about, if any, and whether it is still open."""
        text = plain(sentence(event, run.game.players, run.trace))
        heard = tuple([number for number, said in enumerate(self.said) if said in text])
        met = tuple(
            [n for n, wanted in enumerate(self.conditions) if wanted.is_met_by(event, text, run.game.players)],
        )
        is_open = event.outcome == "open"
        return (heard, met, is_open) if heard or met or is_open else None

    def table(self, world: World | None) -> bytes:
        """What distinguishes a table from others, as players see it."""
        if world is None or self.keys is None:
            return b""
        return digest(repr(state_of(self.keys.game, world)).encode())
