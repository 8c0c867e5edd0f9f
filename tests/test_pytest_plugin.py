"""The pytest plugin, in folders of other people: each test writes a small project and runs pytest on it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path

import pytest
import yaml

HOLDS = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: [2 Copper]
expect:
  bob: {hand: [2 Estate, Moat]}
  alice: {coins: 2}
"""
DIFFERS = (
    HOLDS.replace("militia-1", "militia-2").replace("[2 Estate, Moat]", "[2 Estate]").replace("coins: 2", "coins: 3")
)
LEFT_OVER = HOLDS.replace("militia-1", "militia-3").replace("expect:", "      - trash: Moat\nexpect:")
MISSING = HOLDS.replace("militia-1", "militia-4").replace("      - bob discard: [2 Copper]\n", "")
OPEN = HOLDS.replace("militia-1", "militia-5").replace("bob discard: [2 Copper]", "any")
BAD = HOLDS.replace("title", "titel").replace("Moat]\n", "Mout]\n", 1)

FEW_STATES = """\
from adjudicator.choices.graph import Bounds
from adjudicator.scenario import runner
runner.BOUNDS = Bounds(states=1)
"""
UNSOUND = """\
from adjudicator.engine.errors import UnsoundWorld
from adjudicator.scenario import runner

def sound(first):
    def check(world):
        raise UnsoundWorld("A card was made.")
    return check

runner.sound = sound
"""

Project = Callable[..., str]
"""Writes these files into the project and runs pytest there; gives what it printed."""

# a process that has pytest already and forks starts at once; where that cannot be, each reads it anew
FORKING = get_context("forkserver") if "forkserver" in get_all_start_methods() else get_context("spawn")
FORKING.set_forkserver_preload(["pytest", "xdist", "adjudicator.scenario.runner", "adjudicator.cli.program"])


def run(
    folder: Path, *arguments: str, code: int, files: dict[str, str] | None = None, fresh: bool = False, **more: str
) -> str:
    """Runs pytest in this folder, in a `fresh` process if it matters what has been imported."""
    for name, text in {"pytest.ini": "[pytest]\n", **(files or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    # not what pytest, xdist and the machine that runs these tests put into the environment
    unwanted = re.compile("PYTEST|PYTHON|ADJUDICATOR|CI$|BUILD_")
    clean = {key: value for key, value in os.environ.items() if not unwanted.match(key)}
    environment = {**clean, "COLUMNS": "80", "PY_COLORS": "0", "PYTHONUTF8": "1", **more}
    # hypothesis takes longer to import than all the rest
    words = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments]
    if fresh:
        command = [sys.executable, "-m", "pytest", *words]
        ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")
        ended: int | None = ran.returncode
        out = ran.stdout + ran.stderr
    else:
        with tempfile.TemporaryDirectory() as outside:
            printed = Path(outside, "printed")
            # what the forking process has imported is not what these tests look at
            words += ["-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"]
            process = FORKING.Process(target=pytest_there, args=(folder, words, environment, printed))
            process.start()
            process.join(100)
            ended, out = process.exitcode, printed.read_text(encoding="utf-8")
    assert ended == code, out
    assert "INTERNALERROR" not in out
    return out


def pytest_there(folder: Path, words: list[str], environment: dict[str, str], printed: Path) -> None:
    """Become a pytest that was started in this folder."""
    with printed.open("wb") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.exit(int(pytest.main(words)))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    def ran(*arguments: str, code: int = 0, **more: object) -> str:
        return run(tmp_path, *arguments, code=code, **more)  # type: ignore[arg-type]

    return ran


def about(name: str, out: str) -> str:
    """What is printed about one failure."""
    found = re.search(rf"^_+ {re.escape(name)} _+\n(.*?)(?=^[_=]{{3,}})", out, re.DOTALL | re.MULTILINE)
    assert found, out
    return found.group(1)


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A run over scenarios with everything that can be wrong."""
    files = {
        "conftest.py": FEW_STATES,
        "one.scenario.yaml": HOLDS,
        "deep/er/more.scenario.yaml": "---\n".join([DIFFERS, LEFT_OVER, MISSING, OPEN]),
        "bad.scenario.yaml": BAD,
        "no-scenario.yaml": "hello: [",
        ".hidden/bad.scenario.yaml": BAD,
        "test_plain.py": "def test_plain():\n    pass\n",
    }
    folder = tmp_path_factory.mktemp("everything")
    return run(folder, "--continue-on-collection-errors", code=1, files=files)


def test_each_scenario_is_a_test(everything: str) -> None:
    assert "one.scenario.yaml ." in everything
    assert "deep/er/more.scenario.yaml FFFF" in everything
    assert "4 failed, 2 passed, 1 error" in everything


def test_a_difference_is_a_line_for_each(everything: str) -> None:
    assert about("militia-2", everything).splitlines() == [
        "deep/er/more.scenario.yaml:12: expected 2 Estate in bob's hand, got 2 Estate, Moat.",
        "deep/er/more.scenario.yaml:13: expected alice's coins to be 3, got 2.",
    ]


def test_a_move_that_is_not_possible_is_a_line(everything: str) -> None:
    line, *more = about("militia-3", everything).splitlines()
    assert line.startswith("deep/er/more.scenario.yaml:25: This answer is left over")
    assert more == []


def test_a_missing_answer_is_a_line(everything: str) -> None:
    line, *more = about("militia-4", everything).splitlines()
    assert re.match(r"deep/er/more\.scenario\.yaml:3\d: .*answer is missing\. bob is asked .*discard", line)
    assert more == []


def test_unknown_is_a_failure_with_its_reason(everything: str) -> None:
    line, *more = about("militia-5", everything).splitlines()
    assert re.match(r"deep/er/more\.scenario\.yaml:\d+: Unknown: exploring stopped after 1 state;", line)
    assert more == []


def test_a_bad_file_is_a_collection_error_with_its_sentences(everything: str) -> None:
    assert about("ERROR collecting bad.scenario.yaml", everything).splitlines() == [
        "bad.scenario.yaml:1:1: This scenario has no 'title'. Say in one sentence what it is about.",
        "bad.scenario.yaml:2:1: A scenario has no key 'titel'. Did you mean 'title'?",
        "bad.scenario.yaml:3:20: There is no card called 'Mout'. Did you mean 'Moat'?",
    ]


def test_there_is_never_a_traceback(everything: str) -> None:
    assert "Traceback" not in everything
    assert ".py:" not in everything


def test_files_that_are_no_scenarios_at_all(project: Project, tmp_path: Path) -> None:
    odd = {"empty": b"", "latin": b"\xff", "cut": b"a: [", "list": b"- x", "tag": b"id: !!python/object:os.system x"}
    for name, text in odd.items():
        (tmp_path / f"{name}.scenario.yaml").write_bytes(text)
    out = project(code=2)
    for name in odd:
        told = about(f"ERROR collecting {name}.scenario.yaml", out).splitlines()
        assert told
        assert all(line.startswith(f"{name}.scenario.yaml:") for line in told)
    assert ".py:" not in out


TWO = {"two.scenario.yaml": f"{HOLDS}---\n{DIFFERS}", "test_plain.py": "def test_plain():\n    pass\n"}


def test_one_by_its_node_id(project: Project) -> None:
    assert "1 passed in" in project("two.scenario.yaml::militia-1", files=TWO)


def test_all_but_one(project: Project) -> None:
    assert "1 passed, 2 deselected" in project("--deselect", "two.scenario.yaml::militia-2", "-k", "militia", files=TWO)


def test_by_a_part_of_the_name(project: Project) -> None:
    out = project("--co", "-q", "-k", "not militia-2", files=TWO)
    assert out.splitlines()[:2] == ["test_plain.py::test_plain", "two.scenario.yaml::militia-1"]
    assert "2/3 tests collected (1 deselected)" in out


def test_in_several_processes(project: Project, tmp_path: Path) -> None:
    files = {**TWO, "bad.scenario.yaml": BAD}
    out = project("-n", "2", f"--junitxml={tmp_path / 'out.xml'}", files=files, code=1, fresh=True)
    assert "1 failed, 2 passed, 1 error" in out
    lines = about("militia-2", out).splitlines()
    assert lines[0].startswith("[gw")
    assert lines[1:3] == [
        "two.scenario.yaml:26: expected 2 Estate in bob's hand, got 2 Estate, Moat.",
        "two.scenario.yaml:27: expected alice's coins to be 3, got 2.",
    ]
    assert "bad.scenario.yaml:2:1: A scenario has no key 'titel'." in about("ERROR collecting bad.scenario.yaml", out)
    assert "two.scenario.yaml:26: expected 2 Estate" in (tmp_path / "out.xml").read_text(encoding="utf-8")


def test_files_are_named_from_where_pytest_was_started(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "two.scenario.yaml").write_text(DIFFERS, encoding="utf-8")
    (tmp_path / "b").mkdir()
    out = run(tmp_path / "b", "../a", f"--rootdir={tmp_path}", code=1)
    assert about("militia-2", out).startswith(os.path.join("..", "a", "two.scenario.yaml") + ":12: expected")


def test_switched_off(project: Project) -> None:
    assert "1 passed in" in project(files={**TWO, "pytest.ini": "[pytest]\nadjudicator_scenarios = off\n"})


def test_switched_off_in_toml(project: Project) -> None:
    off = {"pyproject.toml": "[tool.pytest.ini_options]\nadjudicator_scenarios = false\n"}
    assert "1 passed in" in project("-c", "pyproject.toml", files={**TWO, **off})


def test_a_wrong_option_is_a_sentence(project: Project) -> None:
    out = project("-o", "adjudicator_check=perhaps", code=4)
    assert "ERROR: adjudicator_check in the pytest configuration must be true or false." in out
    assert "Traceback" not in out


def test_invariants_are_tested_when_wanted(project: Project) -> None:
    files = {"one.scenario.yaml": HOLDS, "conftest.py": UNSOUND}
    assert "1 passed" in project(files=files)
    out = project("-o", "adjudicator_check=true", code=1)
    line, *more = about("militia-1", out).splitlines()
    assert line.startswith("one.scenario.yaml:1: This is a mistake in adjudicator, not in your file; please report it")
    assert "A card was made." in line
    assert more == []
    out = project("-o", "adjudicator_check=true", code=1, ADJUDICATOR_TRACEBACK="1")
    assert "UnsoundWorld: A card was made." in out
    assert "def run_scenario" in out


def test_what_other_plugins_raise_is_theirs_to_show(project: Project) -> None:
    hook = "import pytest\n\n@pytest.hookimpl(tryfirst=True)\ndef pytest_runtest_call(item):\n    raise ValueError('not ours')\n"
    out = project(code=1, files={"one.scenario.yaml": HOLDS, "conftest.py": hook})
    assert "ValueError: not ours" in about("militia-1", out)
    assert "mistake in adjudicator" not in out


LOOKING = """\
def pytest_adjudicator_resolved(item, result):
    return [] if item.name == "militia-1" else [f"{len(result.runs)} outcomes of {item.name}."]
"""


def test_a_project_can_look_at_every_result(project: Project) -> None:
    files = {"one.scenario.yaml": HOLDS, "two.scenario.yaml": HOLDS.replace("militia-1", "militia-6")}
    looking = {"tests/conftest.py": LOOKING, "tests/test_plain.py": TWO["test_plain.py"]}
    out = project(code=1, files={**files, **looking})
    assert "1 failed, 2 passed" in out
    assert about("militia-6", out).splitlines() == ["two.scenario.yaml:1: 1 outcomes of militia-6."]


LOADED = """\
import sys

def test_loaded():
    ours = {name for name in sys.modules if name.split(".")[0] == "adjudicator"}
    assert ours == {"adjudicator", "adjudicator.pytest_plugin"}
    assert not {"networkx", "yaml", "typer", "rich"} & set(sys.modules)
"""


def test_projects_without_scenarios_import_nothing_of_it(project: Project) -> None:
    assert "1 passed" in project(fresh=True, files={"test_loaded.py": LOADED})


def test_projects_that_do_not_want_it_import_nothing_of_it(project: Project) -> None:
    files = {"test_loaded.py": LOADED, "one.scenario.yaml": BAD}
    assert "1 passed" in project("-o", "adjudicator_scenarios=off", fresh=True, files=files)


def test_the_pre_commit_hook(tmp_path: Path) -> None:
    hooks = yaml.safe_load((Path(__file__).parent.parent / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    hook = next(hook for hook in hooks if hook["id"] == "adjudicator-check")
    assert re.search(hook["files"], "some/folder/one.scenario.yaml")
    assert not re.search(hook["files"], "some/folder/mkdocs.yml")
    command = [sys.executable, "-m", *hook["entry"].split()]
    for text, code in ((HOLDS, 0), (DIFFERS, 1), (BAD, 2)):
        (tmp_path / "one.scenario.yaml").write_text(text, encoding="utf-8")
        ran = subprocess.run([*command, str(tmp_path / "one.scenario.yaml")], capture_output=True, check=False)
        assert ran.returncode == code
