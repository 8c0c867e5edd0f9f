"""What is true of the trace of every scenario: causes come first, every ability has its trigger, forks and replays agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.events import LINK_KINDS, Event
from adjudicator.engine.keys import key
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.format.reader import load
from adjudicator.rules.register import register
from adjudicator.scenario.board import lay_out
from adjudicator.scenario.runner import run_scenario

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.scenario.yaml"))


def scenarios(file: Path) -> tuple[Scenario, ...]:
    return load(file, names())


def answers(trace: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """What was answered, in order, forced choices left out."""
    chosen = [event.get("chosen") for event in trace if event.kind == "choose" and not event.get("forced")]
    return [tuple(str(label) for label in labels) for labels in chosen if isinstance(labels, tuple)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem.removesuffix(".scenario"))
def test_causes_come_before_what_they_cause(file: Path) -> None:
    for scenario in scenarios(file):
        for run in run_scenario(scenario).runs:
            for event in run.trace:
                assert event.parent is None or event.parent < event.id, (scenario.id, event)
                assert all(number < event.id for _, number in event.links), (scenario.id, event)
                assert {kind for kind, _ in event.links} <= set(LINK_KINDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem.removesuffix(".scenario"))
def test_every_ability_that_fired_is_linked_to_what_it_fired_on_and_cites_its_rule(file: Path) -> None:
    for scenario in scenarios(file):
        for run in run_scenario(scenario).runs:
            recorded = {event.id for event in run.trace}
            for event in run.trace:
                assert all(number in recorded for _, number in event.links), (scenario.id, event)
                if event.kind == "ability":
                    assert any(kind == "triggers" for kind, _ in event.links), (scenario.id, event)
                if event.kind in ("play", "gain", "discard", "trash", "ability", "buy", "draw", "shuffle", "set up"):
                    assert event.cites, (scenario.id, event)
                if event.outcome == "lost track" and event.kind not in ("play", "gain", "exchange"):
                    assert event.cites == ("lose-track",)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem.removesuffix(".scenario"))
def test_who_is_unaffected_is_so_because_of_an_ability_and_who_wanted_nothing_has_caused_nothing(file: Path) -> None:
    for scenario in scenarios(file):
        for run in run_scenario(scenario).runs:
            found = {event.id: event for event in run.trace}
            for event in run.trace:
                causes = [(kind, found[number]) for kind, number in event.links]
                if event.kind == "unaffected":
                    assert [cause.kind for kind, cause in causes if kind == "prevents"] == ["ability"], (
                        scenario.id,
                        event,
                    )
                for kind, cause in causes:
                    if kind in ("orders", "chooses"):
                        assert cause.get("chosen") not in ((), ("nothing",)), (scenario.id, event)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem.removesuffix(".scenario"))
def test_replaying_the_answers_gives_the_same_trace_and_a_fork_does_not_disturb_its_parent(file: Path) -> None:
    for scenario in scenarios(file)[:3]:
        wanted = run_scenario(scenario).run
        laid = lay_out(scenario, Problems(scenario.file))
        assert laid is not None
        run = Run.begin(laid.game, laid.world)
        acted = any(
            event.kind in ("spend", "pay off") or (event.kind in ("gain", "trash", "discard") and event.parent is None)
            for event in wanted.trace
        )
        if acted:
            continue
        for labels in answers(wanted.trace):
            before = (key(run), run.world, len(run.trace))
            first, second = run.answer(*labels), run.answer(*labels)
            assert (key(run), run.world, len(run.trace)) == before
            assert first.trace == second.trace
            assert key(first) == key(second)
            run = second
        assert run.trace == wanted.trace, scenario.id
        assert key(run) == key(wanted), scenario.id


def test_every_rule_an_event_cites_is_in_the_register() -> None:
    rules = set(register())
    for file in FILES:
        for scenario in scenarios(file)[:2]:
            for event in run_scenario(scenario).run.trace:
                assert all(cite in rules or not cite[0].islower() for cite in event.cites), event
