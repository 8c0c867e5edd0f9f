"""One scenario as a case: the whole start, every decision, every event, the whole table after each act and at the end.

Nothing is left to the defaults of our format, and every card is listed: reading it takes a JSON parser and no more.
`case.schema.json` describes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from adjudicator.engine.details import SEATS, DetailKey
from adjudicator.engine.events import Event
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import ability_parts, asked_for, is_choice
from adjudicator.format.catalogue import known_objects
from adjudicator.scenario.results import Result
from adjudicator.scenario.state import picture
from adjudicator.scenario.step_worlds import Stop, stops
from adjudicator.scenario.table_picture import Lots, in_words
from adjudicator.world.places import Place
from adjudicator.world.world import World

SCHEMA_VERSION: Final = 1
"""This changes when a key changes its meaning, not when keys are added."""

ALWAYS: Final = ("hand", "deck", "discard", "in play")
"""Zones of a player that are listed even if they are empty."""

_MARKERS: Final = frozenset({"turn", "phase", "moment"})
"""Kinds of event that change nothing by themselves."""

Case = dict[str, Any]


def case(result: Result) -> Case:
    """A scenario and the outcome to report. The run has to have kept its worlds (`keep_worlds`)."""
    scenario, run = result.scenario, result.run
    first, *others = stops(run)
    game = run.game
    names = _names(run)
    return {
        "schema_version": SCHEMA_VERSION,
        "id": scenario.id,
        "title": scenario.title,
        "question": scenario.question,
        "ruling": scenario.ruling,
        "status": scenario.status,
        "cites": [said.text for said in scenario.cites],
        "rules_date": None if scenario.as_of is None else scenario.as_of.isoformat(),
        "cards": {name: _printed(game, name) for name in names},
        "rules": sorted(game.switches),
        "level": _level(run, names),
        "outcomes": len(result.runs),
        "players": list(game.players),
        "start": table(game, first.world),
        "decisions": [_decision(event, game) for event in run.trace if is_choice(event)],
        "events": [_event(event, run) for event in run.trace],
        "acts": list(_acts(run, others)),
        "end": table(game, run.world),
    }


def schema() -> dict[str, Any]:
    """The JSON Schema of a case."""
    found: dict[str, Any] = json.loads(
        files("adjudicator.corpus").joinpath("case.schema.json").read_text(encoding="utf-8")
    )
    return found


def table(game: Game, world: World) -> dict[str, Any]:
    """Everything on the table, each card by its name as often as it is there; decks with their top first."""
    there = picture(game, world)
    found = in_words(there)
    players: dict[str, Any] = {}
    for name, player in there.players.items():
        zones = {zone: _name_each(lots) for zone, lots in player.zones.items()}
        players[name] = {zone: [] for zone in ALWAYS} | found["players"][name] | zones
    return {**found, "players": players, "trash": _name_each(there.trash)}


def _name_each(lots: Lots) -> list[str]:
    """`5 Copper` as five times `Copper`."""
    return [lot.name for lot in lots for _ in range(lot.copies)]


def _names(run: Run) -> list[str]:
    """Every card and landscape that is on the table or comes there."""
    lying = {name for world in {id(world): world for _, world in run.worlds}.values() for name in world.names}
    return sorted(name for name in lying | set(run.game.piles) | set(run.game.landscapes) if name in run.game.catalog)


def _printed(game: Game, name: str) -> dict[str, Any]:
    """The version of a card that is played with, and what it is."""
    definition = game.catalog[name]
    fact = _sets().get(name)
    return {
        "since": None if definition.since == date.min else definition.since.isoformat(),
        "version": definition.version or None,
        "set": fact,
        "types": sorted(definition.types),
        "cost": str(definition.cost),
    }


@cache
def _sets() -> dict[str, str]:
    """The set of every card, by its name."""
    return {row["name"]: row["set"] for row in known_objects() if row["set"]}


def _level(run: Run, names: list[str]) -> dict[str, Any]:
    """What a runner can choose cases by: the sets, how hard it is, and the rules it rests on.

    1: nothing triggers; 2: an ability triggers; 3: several do, in an order that matters, or one waits; 4: something is
    replaced, prevented or lost track of.
    """
    kinds = {kind for event in run.trace for kind, _ in event.links}
    outcomes = {event.outcome for event in run.trace}
    abilities = sum(event.kind == "ability" for event in run.trace)
    if outcomes & {"replaced", "prevented", "lost track"} or kinds & {"replaces", "prevents", "loses track of"}:
        difficulty = 4
    elif abilities > 1 or kinds & {"orders", "sets up"}:
        difficulty = 3
    else:
        difficulty = 2 if abilities else 1
    return {
        "sets": sorted({_sets()[name] for name in names if name in _sets()}),
        "difficulty": difficulty,
        "rules": sorted({cite for event in run.trace for cite in event.cites if " " not in cite and cite.islower()}),
    }


def _who(game: Game, seat: object) -> str | None:
    """A player's name; `chance` for what nobody decides."""
    if not isinstance(seat, int):
        return None
    return "chance" if seat < 0 else game.players[seat]


def _decision(event: Event, game: Game) -> dict[str, Any]:
    return {
        "event": event.id,
        "player": _who(game, event.player),
        "decider": _who(game, event.get("decider")),
        "asked": asked_for(event),
        "by": event.ability,
        "options": list(event.get("options")),
        "chosen": list(event.get("chosen")),
        "forced": event.get("forced"),
        "is_move": event.get("move"),
    }


def _event(event: Event, run: Run) -> dict[str, Any]:
    game = run.game
    detail = {} if is_choice(event) else {key: _plain(key, value, game) for key, value in event.detail}
    card, words = ability_parts(event.ability or "")
    return {
        "id": event.id,
        "kind": event.kind,
        "text": sentence(event, game.players, run.trace),
        "player": _who(game, event.player),
        "cards": [{"name": card.name, "copy": card.card} for card in event.cards],
        "from": detail.pop("from", None),
        "to": detail.pop("to", None),
        "ability": {"card": card, "words": words} if words else None,
        "inside": event.parent,
        "causes": [{"kind": kind, "event": number} for kind, number in event.links],
        "outcome": event.outcome,
        "because": event.because,
        "rests_on": list(event.cites),
        "more": detail,
    }


def _plain(key: DetailKey, value: object, game: Game) -> Any:
    """A detail of an event as JSON: a place with its owner, players by name."""
    if isinstance(value, Place):
        return {"zone": value.zone, "of": value.of if value.seat is None else _who(game, value.seat)}
    if isinstance(value, tuple):
        return [_who(game, one) if key in SEATS else one for one in value]
    return _who(game, value) if key in SEATS else value


def _acts(run: Run, found: list[Stop]) -> Iterator[dict[str, Any]]:
    """What players did, act by act, and the whole table after each."""
    kinds = {event.id: event.kind for event in run.trace}
    before: dict[str, Any] | None = None
    for number, stop in enumerate(found):
        line = stop.line
        assert line is not None
        following = found[number + 1].line if number + 1 < len(found) else None
        if line.depth == 0:
            begun = line
        if following is not None and following.depth > 0:
            continue
        after = table(run.game, stop.world)
        if kinds[begun.event] not in _MARKERS or after != before:
            yield {"event": begun.event, "text": begun.text, "table": after}
        before = after
