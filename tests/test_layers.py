"""Imports go only downwards, and what is below the cards knows no card."""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import networkx as nx
import pytest

PACKAGE = Path(__file__).parent.parent / "adjudicator"

MAY_IMPORT: dict[str, set[str]] = {
    "world": set(),
    "engine": {"world"},
    "rules": {"engine", "world"},
    "cards": {"rules", "engine", "world", ""},
    "choices": {"engine", "rules", "world"},
    "explanations": {"engine", "world", ""},
    "drawing": {"explanations", "engine"},
    "format": {"explanations", "cards", "rules", "engine", "world", ""},
    "scenario": {"format", "cards", "rules", "engine", "world", "choices", "explanations"},
    "compare": {"scenario", "format", "cards", "rules", "engine", "world", "choices", "explanations"},
    "why_not": {"scenario", "format", "rules", "engine", "world", "explanations"},
    "drafts": {"scenario", "format", "cards", "rules", "engine", "world", "explanations"},
    "corpus": {"scenario", "format", "explanations", "engine", "world"},
    "games": {"cards", "rules", "engine", "world"},
    "logs": {"games", "drafts", "why_not", "format", "cards", "rules", "engine", "world", "explanations"},
    "coverage": {"format"},
    "interact": {
        *("search", "drafts", "why_not", "scenario", "format", "cards", "rules", "engine", "world", "explanations"),
    },
    "search": {"scenario", "format", "cards", "rules", "engine"},
    "sharing": {"scenario", "format", "drawing", "explanations", "rules", "engine"},
    "sweep": {
        "interact",
        "drafts",
        "compare",
        "scenario",
        "format",
        "cards",
        "rules",
        "engine",
        "world",
        "choices",
        "explanations",
        "",
    },
    "browser": {"format", ""},
    "playground": {
        *(
            "logs",
            "games",
            "site",
            "drawing",
            "sharing",
            "search",
            "interact",
            "drafts",
            "why_not",
            "compare",
            "scenario",
            "format",
            "cards",
        ),
        *("rules", "engine", "world", "choices", "explanations"),
    },
    "site": {
        "browser",
        *("sharing", "search", "coverage", "compare", "scenario", "format", "cards", "rules", "engine", "world"),
        *("choices", "drawing", "explanations", ""),
    },
}
"""What each package may know; "" are the modules that lie in no package. The commands may know everything."""

VOCABULARIES = {f"adjudicator.engine.{name}" for name in ("events", "decisions", "moments")}
ONLY_MODULES = {
    "explanations": {
        "engine": VOCABULARIES,
        "world": {"adjudicator.world.places"},
        "": {"adjudicator.letters"},
    },
    "drawing": {"engine": {"adjudicator.engine.events"}},
    "format": {"": {"adjudicator.letters", "adjudicator.made_files", "adjudicator.whole_files"}},
    "cards": {"": {"adjudicator.made_files"}},
}
"""Where a package may know some modules of another only: what is explained is a trace, whatever made it."""

ALONE = (
    *("Watchtower", "Possession", "Innovation", "Moat", "Enchantress", "Captain", "Capitalism", "Lantern"),
    *("Chameleon", "Stash", "Trader", "Reckless"),
)
"""Names of one word that no rule would use as a word of its own."""

MOST_MODULES = 20
"""How many modules a folder may hold."""

CITATION = "Complete Rules "
"""A source may be an entry of a card: to say where a rule is written is not to know the card."""

PILES_OF_EVERY_GAME = {
    "Copper",
    "Silver",
    "Gold",
    "Platinum",
    "Estate",
    "Duchy",
    "Province",
    "Colony",
    "Curse",
    "Potion",
}


def files(*packages: str) -> Iterator[tuple[str, Path]]:
    for package in packages:
        for file in sorted((PACKAGE / package).rglob("*.py")):
            yield ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"), file


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


class Module(NamedTuple):
    """What several tests look at in a module."""

    imports: tuple[str, ...]
    classes: frozenset[str]


def modules(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    for module, file in files(*packages):
        yield module, parsed(file)


@cache
def looked_at(file: Path) -> Module:
    """A module, parsed once for all tests."""
    tree = parsed(file)
    classes = (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return Module(tuple(_imported(tree)), frozenset(classes))


def imported(file: Path) -> tuple[str, ...]:
    """Every module of this project that a file imports, wherever the import stands."""
    return looked_at(file).imports


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("adjudicator"))
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            if node.module and node.module.startswith("adjudicator"):
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    file = PACKAGE.parent.joinpath(*inner.split("."))
                    yield inner if file.is_dir() or file.with_suffix(".py").is_file() else node.module


def layer(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


@pytest.mark.parametrize("package", sorted(MAY_IMPORT))
def test_imports_go_only_downwards(package: str) -> None:
    wrong = []
    for module, file in files(package):
        for target in imported(file):
            below = layer(target)
            if below == package or (target == "adjudicator" and not below):
                continue
            below = below if (PACKAGE / below).is_dir() else ""
            only = ONLY_MODULES.get(package, {}).get(below)
            if below not in MAY_IMPORT[package] or (only is not None and target not in only):
                wrong.append(f"{module} imports {target}")
    assert wrong == []


def test_no_folder_is_a_hall() -> None:
    """Whoever looks for something reads the names in a folder: there are few enough to read them all."""
    folders = [PACKAGE, *(folder for folder in PACKAGE.rglob("*") if folder.is_dir())]
    many = {
        folder.relative_to(PACKAGE.parent).as_posix(): len(modules)
        for folder in folders
        if len(modules := [file for file in folder.glob("*.py") if file.stem != "__init__"]) > MOST_MODULES
    }
    assert many == {}


def test_every_package_has_its_place() -> None:
    packages = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").is_file()}
    assert packages - {"cli"} == set(MAY_IMPORT)


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports under `TYPE_CHECKING` and inside functions count, too."""
    graph = nx.DiGraph()
    graph.add_edges_from((module, target) for module, file in files("") for target in imported(file))
    graph.remove_edges_from(list(nx.selfloop_edges(graph)))
    assert [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1] == []


def test_nothing_imports_the_commands() -> None:
    everything = sorted(folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and folder.name != "cli")
    wrong = [
        f"{module} imports {target}"
        for module, file in files(*everything)
        for target in imported(file)
        if layer(target) == "cli"
    ]
    assert wrong == []


def test_each_layer_has_been_looked_at() -> None:
    for package in MAY_IMPORT:
        assert list(files(package)), package


def card_names() -> set[str]:
    with (PACKAGE / "cards" / "objects.csv").open(encoding="utf-8", newline="") as file:
        names = {row["name"] for row in csv.DictReader(file)}
    assert len(names) > 500
    return {name for name in names if " " in name} | {name for name in ALONE if name in names}


def text(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every string that is not a docstring."""
    docs = {
        id(node.value)
        for parent in ast.walk(tree)
        if hasattr(parent, "body") and isinstance(parent.body, list)
        for node in parent.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_no_card_is_named_below_the_cards() -> None:
    names = card_names() - PILES_OF_EVERY_GAME
    wrong = [
        f"{module}:{line}: {name}"
        for module, tree in modules("world", "engine", "rules")
        for line, words in text(tree)
        for name in names
        if (name == words or (name in words and " " in name)) and not words.startswith(CITATION)
    ]
    assert wrong == []


def test_the_layers_below_print_nothing_and_know_no_clock_or_chance() -> None:
    refused = {"random", "time", "datetime.now", "os", "sys", "subprocess", "socket", "secrets"}
    wrong = []
    for module, tree in modules("world", "engine", "rules", "cards"):
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            wrong += [f"{module} imports {name}" for name in names if name.split(".")[0] in refused]
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("print", "input", "open")
            ):
                wrong.append(f"{module}:{node.lineno} calls {node.func.id}")
            if isinstance(node, ast.Attribute) and node.attr in ("today", "now") and isinstance(node.value, ast.Name):
                wrong += [f"{module}:{node.lineno} reads a clock"] if node.value.id in ("date", "datetime") else []
    assert wrong == []


def test_no_two_classes_have_one_name() -> None:
    """A name says which class is meant, wherever it is read."""
    where: dict[str, set[str]] = {}
    for module, file in files(""):
        for name in looked_at(file).classes:
            if not name.startswith("_"):
                where.setdefault(name, set()).add(module)
    assert {name: sorted(found) for name, found in where.items() if len(found) > 1} == {}


def test_no_two_files_of_tests_have_one_name() -> None:
    """pytest imports them by their names alone, and collects nothing if two are the same."""
    names = [
        file.name for file in Path(__file__).parent.rglob("test_*.py") if not (file.parent / "__init__.py").exists()
    ]
    assert [name for name in names if names.count(name) > 1] == []


def test_tests_are_in_folders_named_after_what_they_test() -> None:
    tests, project = Path(__file__).parent, PACKAGE.parent
    folders = {file.parent.relative_to(tests) for file in tests.rglob("test_*.py")}
    assert [folder for folder in folders if not ((PACKAGE / folder).is_dir() or (project / folder).is_dir())] == []
    packages = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert packages - {folder.parts[0] for folder in folders if folder.parts} == set()
