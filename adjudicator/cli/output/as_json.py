"""Results as JSON, for other programs. Keys are only ever added; `schema_version` changes when one changes its meaning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.cli.output.json_text import SCHEMA_VERSION, text, write
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.format.problems import Problem
from adjudicator.scenario.results import Result
from adjudicator.scenario.state import state, state_of
from adjudicator.scenario.step_worlds import stops

__all__ = ["SCHEMA_VERSION", "full", "moments", "problem", "problems", "text", "trace", "verdict", "write"]


def verdict(result: Result) -> dict[str, Any]:
    """The result of a scenario, without its trace."""
    scenario = result.scenario
    return {
        "file": scenario.file,
        "line": scenario.line,
        "id": scenario.id,
        "title": scenario.title,
        "question": scenario.question,
        "ruling": scenario.ruling,
        "status": scenario.status,
        "cites": [said.text for said in scenario.cites],
        "as_of": None if scenario.as_of is None else scenario.as_of.isoformat(),
        "versions": {name: day.isoformat() for name, day in scenario.versions.items()},
        "rules": dict(scenario.rules),
        "verdict": result.verdict,
        "failures": [
            {
                "line": failure.line,
                "column": failure.column,
                "message": failure.message,
                "outcome": result.number(failure.run),
            }
            for failure in result.failures
        ],
        "missing": None if result.missing is None else problem(result.missing),
        "why_unknown": result.why_unknown,
        "outcomes": len(result.runs),
        "notes": problems(result.notes),
    }


def full(result: Result, *, rules_view: bool) -> dict[str, Any]:
    """The result of a scenario, with the trace of the outcome that is shown and the table at its end.

    Other outcomes that contradict the file follow in the same form.
    """
    outcomes = [
        {
            "outcome": result.number(run),
            "asked": _asked(run),
            "trace": trace(run, rules_view=rules_view),
            "state": state(result.at_its_end(run)),
        }
        for run in (result.shown, *result.refuting[1:])
    ]
    return {**verdict(result), **outcomes[0], "also_differ": outcomes[1:]}


def trace(run: Run, *, rules_view: bool) -> list[dict[str, Any]]:
    """The lines of the outline."""
    return [_line(run, line) for line in outline(run.trace, run.game.players, rules_view=rules_view)]


def moments(run: Run) -> list[dict[str, Any]]:
    """The start and each line of the outline, with the table as it was then, of a run that keeps its worlds."""
    return [
        {"step": None if stop.line is None else _line(run, stop.line), "state": state_of(run.game, stop.world)}
        for stop in stops(run)
    ]


def _line(run: Run, line: Line) -> dict[str, Any]:
    return {
        "number": line.number,
        "depth": line.depth,
        "text": line.text,
        "outcome": line.outcome,
        "because": line.because,
        "player": None if line.player is None or line.player < 0 else run.game.players[line.player],
        "choice": line.is_choice,
        "options": line.options,
        "cites": line.cites,
        "event": line.event,
    }


def problem(one: Problem) -> dict[str, Any]:
    """A mistake in a file."""
    return {"file": one.file, "line": one.line, "column": one.column, "message": one.message}


def problems(found: Iterable[Problem]) -> list[dict[str, Any]]:
    """All mistakes."""
    return [problem(one) for one in found]


def _asked(run: Run) -> dict[str, Any] | None:
    decision = run.decision
    if decision is None:
        return None
    players = run.game.players
    return {
        "player": players[decision.player],
        "decider": "chance" if decision.decider < 0 else players[decision.decider],
        "word": decision.word,
        "by": decision.by,
        "least": decision.least,
        "most": decision.most,
        "ordered": decision.ordered,
        "options": [{"label": option.label, "copies": len(option.values)} for option in decision.options],
    }
