"""The pytest plugin: every scenario of a `*.scenario.yaml` file is a test (see `docs/testing.md`).

pytest imports this module in every project of an environment that has adjudicator in it. So it imports nothing of
adjudicator until a scenario file is collected.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr

    from adjudicator.format.document import Scenario
    from adjudicator.scenario.results import Result

ENDING: Final = ".scenario.yaml"
SCENARIOS: Final = "adjudicator_scenarios"
CHECK: Final = "adjudicator_check"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin, set in the project's pytest configuration."""
    parser.addini(SCENARIOS, "adjudicator: whether *.scenario.yaml files are tests", type="bool", default=True)
    parser.addini(CHECK, "adjudicator: test the invariants of the table after every change", type="bool", default=False)


class Hooks:
    """What a project's `conftest.py` can be told."""

    @pytest.hookspec
    def pytest_adjudicator_resolved(self, item: ScenarioItem, result: Result) -> Iterable[str]:
        """A scenario was resolved, and all that it expects holds: what else is wrong with it, a sentence each.

        The runs of the result have kept their worlds.
        """
        raise NotImplementedError


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Projects can look at every result themselves."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_configure(config: pytest.Config) -> None:
    """Report a wrong option before anything is collected."""
    for option in (SCENARIOS, CHECK):
        try:
            config.getini(option)
        except (TypeError, ValueError, pytest.UsageError):
            raise pytest.UsageError(f"{option} in the pytest configuration must be true or false.") from None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Scenario files, unless the project does not want them."""
    if not file_path.name.endswith(ENDING) or not parent.config.getini(SCENARIOS):
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[ScenarioItem]:
        """A test for each scenario. A file with mistakes has no tests; all its mistakes are reported."""
        from adjudicator.format.catalogue import names
        from adjudicator.format.problems import BadScenario
        from adjudicator.format.reading.reader import load

        try:
            scenarios = load(self.path, names())
        except BadScenario as bad:
            shown = _shown(self)
            lines = (_line(shown, problem.message, problem.line, problem.column) for problem in bad.problems)
            raise self.CollectError("\n".join(lines)) from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.id, scenario=scenario)


class DoesNotHold(Exception):
    """What is wrong, line by line."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__("\n".join(lines))


class ScenarioItem(pytest.Item):
    """A scenario: it passes when everything that it expects holds."""

    def __init__(self, *, scenario: Scenario, **more: Any) -> None:
        super().__init__(**more)
        self.scenario = scenario

    def runtest(self) -> None:
        """Resolve it."""
        from adjudicator.format.problems import BadScenario
        from adjudicator.scenario.runner import run_scenario

        try:
            result = run_scenario(self.scenario, check=self.config.getini(CHECK), keep_worlds=True)
        except BadScenario as bad:
            wrong = [(problem.line, problem.message) for problem in bad.problems]
        else:
            wrong = list(_wrong(result)) or list(self._wrong_otherwise(result))
        if wrong:
            shown = _shown(self)
            raise DoesNotHold(_line(shown, message, line) for line, message in wrong)

    def _wrong_otherwise(self, result: Result) -> Iterator[tuple[int, str]]:
        # not `ihook`: the project's tests may be in a folder beside its scenarios
        for messages in self.config.hook.pytest_adjudicator_resolved(item=self, result=result):
            for message in messages:
                yield self.scenario.line, message

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | TerminalRepr:
        """The lines without a traceback, even for an error in adjudicator itself, unless one is requested."""
        error = excinfo.value
        if isinstance(error, DoesNotHold):
            return str(error)
        # what other plugins raise here (a timeout, say) is theirs to show
        ours = any(entry.frame.f_globals is globals() for entry in excinfo.traceback)
        if not ours or not isinstance(error, Exception) or self.config.getoption("fulltrace", False):
            return super().repr_failure(excinfo, style)
        from adjudicator.cli.program import TRACEBACK, mistake

        if os.environ.get(TRACEBACK):
            return super().repr_failure(excinfo, style)
        return _line(_shown(self), mistake(error), self.scenario.line)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Its place; pytest counts lines from 0."""
        return self.path, self.scenario.line - 1, self.name


def _wrong(result: Result) -> Iterator[tuple[int, str]]:
    """Why the verdict is not "holds", each with its line; nothing when it is."""
    for failure in result.failures:
        yield failure.line, failure.message
    if result.missing is not None:
        yield result.missing.line, result.missing.message
    elif result.verdict == "unknown":
        yield result.scenario.line, f"Unknown: {result.why_unknown}."


def _shown(node: pytest.Item | pytest.Collector) -> str:
    """The name of a node's file, as pytest shows files: relative to the folder that pytest was started in."""
    try:
        return os.path.relpath(node.path, node.config.invocation_params.dir)
    except ValueError:  # another drive
        return str(node.path)


def _line(file: str, message: str, *place: int) -> str:
    """`file:line: sentence`; line 0 means the file as a whole."""
    where = place if place[0] else ()
    return ":".join([file, *map(str, where)]) + f": {message}"
