"""What `check` found, in the formats of programs that run tests: GitHub's annotations, and JUnit's XML."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree as Xml

from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.scenario.results import Result

WHOLE_FILE: Final = "the file"
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Case:
    """The result of a scenario, or of a file that cannot be used. `kind` is the verdict, or why there is none."""

    file: str
    name: str
    line: int
    kind: str
    wrong: tuple[Problem, ...] = ()
    seconds: float = 0.0
    is_error: bool = False
    """Whether it could not be resolved at all."""

    @property
    def whole_file(self) -> bool:
        """Whether it is not a scenario but a file that cannot be read."""
        return self.name == WHOLE_FILE


def resolved(result: Result, seconds: float) -> Case:
    """A scenario that could be resolved."""
    scenario = result.scenario
    if result.missing is not None:
        wrong = [result.missing]
    elif result.failures:
        wrong = [Problem(scenario.file, one.line, one.column, one.message) for one in result.failures]
    elif result.why_unknown is not None:
        wrong = [Problem(scenario.file, scenario.line, scenario.column, f"{result.why_unknown}.")]
    else:
        wrong = []
    return Case(scenario.file, scenario.id, scenario.line, result.verdict, tuple(wrong), seconds)


def unusable(problems: Sequence[Problem], kind: str, scenario: Scenario | None) -> Case:
    """A scenario that cannot be played, or a whole file that cannot be read."""
    first = problems[0]
    name, line = (WHOLE_FILE, first.line) if scenario is None else (scenario.id, scenario.line)
    return Case(first.file, name, line, kind, tuple(problems), is_error=True)


def github(case: Case) -> Iterator[str]:
    """A line for everything that is wrong, which GitHub shows at its place in the file."""
    title = case.kind if case.whole_file else f"{case.kind}: {case.name}"
    for problem in case.wrong:
        yield annotation(problem, title)


def annotation(problem: Problem, title: str) -> str:
    """`::error file=...,line=...,col=...::message`."""
    place = {"file": _from_here(problem.file)}
    if problem.line:
        place |= {"line": str(problem.line), "col": str(problem.column)}
    where = ",".join(f"{key}={_property(value)}" for key, value in {**place, "title": title}.items())
    return f"::error {where}::{_data(problem.message)}"


def _from_here(file: str) -> str:
    """The file relative to the current folder, which GitHub expects to be the top of the repository."""
    try:
        path = os.path.relpath(file)
    except ValueError:
        # on another drive
        path = file
    return (file if path.startswith(os.pardir) else path).replace(os.sep, "/")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def junit(cases: Sequence[Case]) -> str:
    """One suite for each file, one test case for each scenario, and one for each file that cannot be used."""
    suites = Xml.Element("testsuites", name="adjudicator")
    for file in dict.fromkeys(case.file for case in cases):
        suite = Xml.SubElement(suites, "testsuite", name=_xml(file))
        for case in cases:
            if case.file == file:
                _case(suite, case)
        _count(suite, [case for case in cases if case.file == file])
    _count(suites, cases)
    Xml.indent(suites)
    # letters beyond ASCII stand as numbers, so the output may have any encoding
    text: bytes = Xml.tostring(suites, encoding="us-ascii", xml_declaration=True)
    return text.decode("ascii")


def _case(suite: Xml.Element, case: Case) -> None:
    shown = Xml.SubElement(suite, "testcase", classname=_xml(_class(case.file)), name=_xml(case.name))
    shown.attrib |= {"file": _xml(case.file), "line": str(case.line), "time": f"{case.seconds:.3f}"}
    if case.wrong:
        failure = Xml.SubElement(shown, "error" if case.is_error else "failure", type=case.kind)
        failure.set("message", _xml(case.wrong[0].message))
        failure.text = _xml("\n".join(str(problem) for problem in case.wrong))


def _count(around: Xml.Element, cases: Sequence[Case]) -> None:
    errors = sum(case.is_error for case in cases)
    around.set("tests", str(len(cases)))
    around.set("failures", str(sum(bool(case.wrong) for case in cases) - errors))
    around.set("errors", str(errors))
    around.set("time", f"{sum(case.seconds for case in cases):.3f}")


def _class(file: str) -> str:
    """The file without its ending, since a dot begins a new package."""
    return _from_here(file).removesuffix(".yaml").removesuffix(".scenario").replace("/", ".").lstrip(".")


def _xml(text: str) -> str:
    """The text without the characters that XML does not allow."""
    return _NOT_XML.sub("?", text)
