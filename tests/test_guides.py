"""What the documentation tells readers to type works, and what it links to exists."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from markdown.extensions.toc import slugify

from adjudicator.site import links

PROJECT = Path(__file__).parents[1]
DOCS = PROJECT / "docs"
PAGES = sorted([PROJECT / "README.md", PROJECT / "CHANGELOG.md", *DOCS.rglob("*.md")])
MADE = {
    links.RULINGS,
    links.CARDS,
    links.RULES,
    links.MOMENTS,
    links.EXPANSIONS,
    links.ERRATA,
    links.COVERAGE,
    links.INTERACTIONS,
}
MADE |= {links.ONLINE, links.DISPUTES, "reference.md", "format-reference.md", "changelog.md"}
"""Pages that are there only when the site has been built."""

IN_ITS_OWN_FOLDER = {"docs/guides/judges.md", "docs/guides/site-owners.md", "docs/testing.md"}
"""Pages whose commands are typed in a folder of the reader's own; the others mean the folder of this project."""

A_CHAPTER = {"docs/test-your-engine.md": "chapter-3"}
"""Pages whose commands resolve all scenarios: here those of one chapter. `sound_traces.py` does the same with all of them."""

SETTING_UP = re.compile(r"python3 -m venv .*|(\S*/)?pip install .*|source .venv/bin/activate")
NOT_RUN = {
    re.compile(
        r"python3 -m venv .*|(\S*/)?pip install .*|source .venv/bin/activate"
    ): "It fetches packages; the environment that runs this test is the one that it makes.",
    re.compile("curl .*"): "It asks a site that is not there.",
    re.compile(r"python -m adjudicator.format.migration my-scenarios"): "It is for a folder of the reader's own.",
}
"""Commands that are not run here, and why."""
NOT_RUN_IN_THE_PROJECT = {
    re.compile(r"(\S*/)?pytest -n auto( --slow)?"): "It is this suite.",
    re.compile("pytest tests/cards .*"): "It is a part of this suite that takes minutes.",
    re.compile("ruff .*|mypy"): "The linters are not installed for the tests; they are a step of their own.",
    re.compile(r"(\S*/)?adjudicator playground"): "It serves until somebody stops it.",
    re.compile("mkdocs build --strict"): "It takes minutes; the guide for owners of a site runs it on a small one.",
}
"""The same, for pages that mean the folder of this project."""

MILITIA = """\
id: militia-{}
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {{hand: [Militia]}}
  bob: {{hand: [2 Copper, 2 Estate, Moat]}}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: 2 Copper
expect:
  bob: {{hand: [{}]}}
"""
THERE = {
    "docs/testing.md": {
        "disputes/militia.scenario.yaml": MILITIA.format(1, "2 Estate, Moat"),
        "disputes/2024/tournament.scenario.yaml": MILITIA.format(2, "2 Estate"),
    }
}
"""Files that a page takes for granted."""


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code of a page: its language, the file it is, if it has a name, and its text."""

    kind: str
    file: str
    text: str


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r'^( *)```(\w+)(?: title="([^"]+)")?\n(.*?)^\1```$', text, re.MULTILINE | re.DOTALL):
        yield Block(found[2], found[3] or "", textwrap.dedent(found[4]))


def name(page: Path) -> str:
    return page.relative_to(PROJECT).as_posix()


def why_not_run(page: str, command: str) -> str:
    """Why a command is not run; empty if it is."""
    patterns = NOT_RUN if page in IN_ITS_OWN_FOLDER else NOT_RUN | NOT_RUN_IN_THE_PROJECT
    return next((why for pattern, why in patterns.items() if pattern.fullmatch(command)), "")


def commands(block: Block, page: str) -> Iterator[tuple[str, int]]:
    """The commands of a block that can be run, each with the exit code that is shown; 0 if none is."""
    for line in block.text.replace("|\n", "|").splitlines():
        command, _, comment = line.partition("  #")
        shown = re.search(r"exit code (\d+)", comment)
        for part in command.split(" && "):
            if not why_not_run(page, part.strip()):
                yield part.strip().removeprefix(".venv/bin/"), int(shown[1]) if shown else 0


FEW = 3
"""A page with more commands than this takes long."""

RUNNABLE = [page for page in PAGES if any(block.kind == "sh" for block in blocks(page))]


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder in which a reader of this page types: a copy of the project's, or an empty one."""
    page = name(request.getfixturevalue("page"))
    folder = tmp_path / "folder"
    folder.mkdir()
    if page not in IN_ITS_OWN_FOLDER:
        scenarios = Path("scenarios", A_CHAPTER.get(page, ""))
        for part in (scenarios, "rulings", "docs", "tests"):
            shutil.copytree(PROJECT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "mkdocs.yml", "mkdocs_hooks.py"):
            shutil.copy(PROJECT / part, folder / part)
    for file, text in THERE.get(page, {}).items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    return folder


def typed(command: str, folder: Path, kept: Path) -> subprocess.CompletedProcess[str]:
    """What comes of a command in a terminal of 80 columns."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    environment |= {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "XDG_CACHE_HOME": str(kept),
    }
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def typed_on(page: Path) -> int:
    """How many commands of a page are run."""
    return sum(
        len([*commands(block, name(page))]) if block.kind == "sh" else block.text.startswith("$ ")
        for block in blocks(page)
    )


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=pytest.mark.slow if typed_on(page) > FEW else ()) for page in RUNNABLE],
    ids=name,
)
def test_what_a_page_tells_to_type_works(page: Path, folder: Path, kept: Path) -> None:
    for block in blocks(page):
        if block.file:
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.kind == "sh":
            for command, code in commands(block, name(page)):
                ran = typed(command, folder, kept)
                assert "Traceback" not in ran.stdout
                assert ran.returncode == code, f"{command}\n{ran.stdout}"
        elif block.kind == "text" and block.text.startswith("$ "):
            command, _, shown = block.text.removeprefix("$ ").partition("\n")
            said = typed(command, folder, kept).stdout
            if shown.endswith("\n...\n"):
                assert said.startswith(shown.removesuffix("...\n")), command
            else:
                assert said.rstrip() == shown.rstrip(), command


def test_what_is_not_run_is_still_told_somewhere() -> None:
    every = [
        why_not_run(name(page), part.strip())
        for page in RUNNABLE
        for block in blocks(page)
        if block.kind == "sh"
        for line in block.text.replace("|\n", "|").splitlines()
        for part in line.partition("  #")[0].split(" && ")
    ]
    assert set(every) == {"", *NOT_RUN.values(), *NOT_RUN_IN_THE_PROJECT.values()}


def test_every_guide_has_something_to_type() -> None:
    # what there is to say about the playground is said without a terminal
    guides = {page for page in PAGES if page.parent.name == "guides" and page.name != "playground.md"}
    assert len(guides) >= 3
    assert guides <= set(RUNNABLE)


def without_code(page: Path) -> str:
    text = re.sub(r"^( *)```.*?^\1```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.sub("`[^`]*`", "", text)


def headings(page: Path) -> set[str]:
    found = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL), re.M)
    return {slugify(re.sub("[`*]", "", heading), "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(page)):
        if re.match(r"https?://", link):
            continue
        path, _, fragment = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if target.is_relative_to(DOCS) and target.relative_to(DOCS).as_posix() in MADE:
            continue
        assert target.exists(), link
        assert not fragment or fragment in headings(target), link


def test_every_page_stands_in_the_navigation() -> None:
    text = (PROJECT / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:: |- )([\w/-]+\.md)$", text, re.MULTILINE))
    # each decision is linked to from their list
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", (DOCS / "decisions" / "index.md").read_text(encoding="utf-8"))
    there = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    assert named | {f"decisions/{page}" for page in listed} == MADE | there


def test_the_changelog_has_the_form_it_says() -> None:
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    kinds = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert kinds
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
