"""From a scenario to its ruling: it is run once, and what else a reader wants to know is found out within small limits."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from adjudicator.choices.graph import Bounds
from adjudicator.compare.history import Since, history
from adjudicator.compare.rule_changes import RuleChange
from adjudicator.drawing.emphasis import leading
from adjudicator.drawing.layout import Drawing, drawing
from adjudicator.engine.events import Outcome
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line
from adjudicator.explanations.phrases import capitalised
from adjudicator.explanations.spoken_answer import main_event, say_why
from adjudicator.explanations.trace import ability_parts, engine_only
from adjudicator.explanations.trigger_graph import graph, rules_view
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.steps import Check
from adjudicator.format.zones import NEWEST
from adjudicator.rules.register import register
from adjudicator.rules.switches import BY_NAME
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import BOUNDS as OPEN
from adjudicator.scenario.runner import PATIENCE, run_scenario
from adjudicator.scenario.state import Seen, State, picture
from adjudicator.scenario.step_worlds import stops
from adjudicator.scenario.table_picture import TablePicture
from adjudicator.search.today import meets_expectations
from adjudicator.site.rulings.deciding_choice import table, what_would_change_it
from adjudicator.site.rulings.ruling import DatedAnswer, Ruling
from adjudicator.world.world import World

BOUNDS: Final = Bounds(states=40, depth=6)
"""How much is explored by the rules of other dates, where the written answers no longer fit."""
MOST_DIFFERENCES: Final = 6
"""Places of the table that are named where two dates differ."""

_END_OF_SENTENCE: Final = re.compile(r"(?<=[.!?]) +(?=[A-Z+$(\"'])")
_FILLING: Final = frozenset({"Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"})
"""Cards of every game: a ruling is about them only if its words name them."""


@dataclass(frozen=True, slots=True)
class RulingStep:
    """One line of what happened. `number` is `3.2.1`, `event` the id of its event.

    `options` are what a choice was made from. `rules` are the ids of the rules it rests on, `cites` the rulings and
    texts.
    """

    number: str
    event: int
    outcome: Outcome
    options: tuple[str, ...]
    rules: tuple[str, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResolvedRuling:
    """A ruling, its steps with what led to what, and the types of the cards on its table by name.

    `tables` are the table at the start and after each step: the same object as before if nothing has changed.
    """

    ruling: Ruling
    steps: tuple[RulingStep, ...]
    tables: tuple[TablePicture, ...]
    drawn: Drawing
    types: Mapping[str, tuple[str, ...]]


def resolve(scenario: Scenario, source: str, seconds: float | None = PATIENCE) -> ResolvedRuling:
    """Run a scenario and report the result. `source` is its text in the file; what it leaves open is explored for this
    many seconds.

    Raises `BadScenario` if it cannot be played as written.
    """
    result = run_scenario(scenario, keep_worlds=True, bounds=replace(OPEN, seconds=seconds))
    run = next((failure.run for failure in result.failures if failure.run is not None), result.run)
    if not run.worlds:
        # an expectation in the middle fails with a run of its own, which has kept its worlds like every other
        run = result.run
    steps, tables = _steps(run)
    answers = _answers(scenario, result)
    ruling = Ruling(
        id=scenario.id,
        title=scenario.title,
        question=scenario.question,
        verdict=verdict(scenario) or _decided(run) or scenario.title,
        holds=result.verdict,
        text=scenario.ruling,
        status=scenario.status,
        cites=tuple(said.text for said in scenario.cites),
        cards=_cards(scenario, run),
        rules=tuple(sorted({rule for step in steps for rule in step.rules})),
        moments=tuple(sorted({event.get("moment") for event in run.trace if event.get("moment")})),
        as_of="" if scenario.as_of is None else scenario.as_of.isoformat(),
        versions=tuple((name, day.isoformat()) for name, day in scenario.versions.items()),
        switches=tuple((name, "on" if on else "off") for name, on in scenario.rules.items()),
        players=tuple(run.game.players),
        outcomes=len(result.runs),
        wrong=_wrong(result),
        answers=answers,
        parting=what_would_change_it(scenario, run),
        source=source,
        outdated=_outdated(scenario),
        today=scenario.today,
        lacks=tuple(_lacks(scenario)),
        file=scenario.file,
        line=scenario.line,
    )
    catalog = run.game.catalog
    types = {name: catalog[name].types for name in _named(run) if name in catalog}
    return ResolvedRuling(ruling, steps, tables, _drawn(scenario, run), types)


def _outdated(scenario: Scenario) -> bool:
    """Whether the answer of a scenario that pins its rules or versions is different today."""
    pinned = scenario.as_of is not None or scenario.rules or scenario.versions
    return bool(pinned) and not meets_expectations(replace(scenario, as_of=None, versions={}, rules={}))


def _lacks(scenario: Scenario) -> Iterator[str]:
    """What is missing: the expectation, or the answer."""
    if scenario.expect is None and not any(isinstance(step, Check) for step in scenario.moves):
        yield "Nothing is expected in the file, so nothing has been checked: this is the result of the moves."
    if not scenario.ruling.strip():
        yield "Nobody has written the answer in words yet."


def verdict(scenario: Scenario) -> str:
    """The answer in one sentence: the first one of the ruling ("No." alone does not say enough); empty without a ruling."""
    first, *more = _END_OF_SENTENCE.split(" ".join(scenario.ruling.split())) if scenario.ruling.strip() else [""]
    return f"{first} {more[0]}" if first and len(first) < 8 and more else first


def _decided(run: Run) -> str:
    """What decided it, in one sentence, where nobody has written a ruling; empty if nothing happened."""
    events = [event for event in run.trace if not engine_only(event)]
    if not events:
        return ""
    players = capitalised(run.game.players)
    return say_why(run.trace, main_event(run.trace, events), players).verdict


def _wrong(result: Result) -> tuple[str, ...]:
    said = [failure.message for failure in result.failures]
    if result.missing is not None:
        said.append(result.missing.message)
    if result.why_unknown is not None and not said:
        said.append(f"Unknown: {result.why_unknown}.")
    return tuple(said)


def _steps(run: Run) -> tuple[tuple[RulingStep, ...], tuple[TablePicture, ...]]:
    """The steps, and the table before the first one and after each."""
    rules = register().keys() | BY_NAME.keys()
    steps = []
    tables: list[TablePicture] = []
    world: World | None = None
    seen = Seen()
    for stop in stops(run):
        table = tables[-1] if stop.world is world else picture(run.game, stop.world, seen)
        # so that whoever draws them sees at once that nothing has changed
        tables.append(tables[-1] if tables and table == tables[-1] else table)
        world, line = stop.world, stop.line
        if line is not None:
            steps.append(_step(line, run.game.players, rules))
    return tuple(steps), tuple(tables)


def _step(line: Line, players: Sequence[str], rules: Collection[str]) -> RulingStep:
    return RulingStep(
        number=line.number,
        event=line.event,
        outcome=line.outcome,
        options=line.options,
        rules=tuple(cite for cite in line.cites if cite in rules),
        cites=tuple(cite for cite in line.cites if cite not in rules),
    )


def _named(run: Run) -> set[str]:
    """Every name on the table."""
    lying = {name for world in {id(world): world for _, world in run.worlds}.values() for name in world.names}
    return lying | set(run.game.piles) | set(run.game.landscapes) | set(run.game.present)


def _cards(scenario: Scenario, run: Run) -> tuple[str, ...]:
    """What a ruling is about: the Kingdom, the landscapes, and whatever happens; filler cards only if its words name them."""
    board = scenario.board
    found = {said.text for said in (*board.kingdom, *board.landscapes)}
    for event in run.trace:
        found |= {card.name for card in event.cards if card.name}
        if event.ability:
            found.add(ability_parts(event.ability)[0])
    for player in board.players:
        found |= {card.name for cards in player.zones.values() for card in cards}
    words = " ".join((scenario.title, scenario.question, scenario.ruling, *(said.text for said in scenario.cites)))
    known = run.game.catalog
    return tuple(sorted(name for name in found if name in known and (name not in _FILLING or name in words)))


def _drawn(scenario: Scenario, run: Run) -> Drawing:
    """The steps as people read them, with the players' names capitalised, and including what was refused."""
    players = capitalised(run.game.players)
    said = [one.text for one in scenario.expect.trace] if scenario.expect is not None else []
    seen = rules_view(graph(run.trace, players), refused=True)
    return drawing(seen, matters=leading(run.trace, run.game.players, said))


def _answers(scenario: Scenario, ran: Result) -> tuple[DatedAnswer, ...]:
    """The results of the scenario on other dates, if they are not all the same."""
    try:
        found = history(scenario, BOUNDS, ran, whole=True)
    except BadScenario:
        return ()
    if len(found) < 2:
        # also where an answer is missing, or too much is open: another day says nothing about this ruling then
        return ()
    day = scenario.as_of or NEWEST
    going_by = max((since.day for since in found if since.day <= day), default=None)
    tables = [since.side.outcomes[0] if since.side.outcomes else {} for since in found]
    keys = [key for key in dict.fromkeys(key for one in tables for key in one) if not _same(key, tables)]
    return tuple(_answer(since, going_by, keys, ran.run.game.players) for since in found)


def _same(key: str, tables: Iterable[State]) -> bool:
    return len({repr(one.get(key)) for one in tables if one}) < 2


def _answer(since: Since, going_by: date | None, keys: list[str], players: tuple[str, ...]) -> DatedAnswer:
    outcomes = since.side.outcomes
    shown = {key: outcomes[0].get(key) for key in keys[:MOST_DIFFERENCES]} if len(outcomes) == 1 else {}
    return DatedAnswer(
        since=since.day.isoformat(),
        now=since.day == going_by,
        causes=tuple(_cause(change) for change in since.causes),
        differs=table(shown, players),
        cannot=since.side.cannot or "",
        due_to=tuple(change.name for change in since.causes),
    )


def _cause(change: RuleChange) -> str:
    if change.is_rule:
        return f"{change.title}: {change.after}"
    return f"{change.name} is the version of {change.after}, no longer that of {change.before}"
