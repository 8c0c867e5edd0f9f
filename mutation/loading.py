"""The program in a process: loaded completely, loaded without one module and what needs it, and with one module changed."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

PACKAGE: Final = "adjudicator"
PARTS: Final = ("cards", "rules", "engine")
"""What can be changed."""


def load() -> None:
    """The program with all definitions."""
    import_module(f"{PACKAGE}.scenario.runner")
    import_module(f"{PACKAGE}.cards.contents").every_definition()


def module_of(file: str) -> str:
    """The name that a file is imported under."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def load_without(file: str) -> None:
    """Everything that scenarios need, except the module in this file and what imports it."""
    without = module_of(file)
    needed = _reached(
        [f"{PACKAGE}.scenario.runner", *(one for one in imports() if one.startswith(f"{PACKAGE}.cards."))]
    )
    for name in sorted(needed):
        if without not in _reached([name]):
            import_module(name)


def _reached(names: Iterable[str]) -> set[str]:
    """These modules and all that they import, and these import ..."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += imports()[name]
    return found


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """For each module of the program, what it imports anywhere in it, and its package."""
    files = {module_of(str(file)): file for file in Path(PACKAGE).rglob("*.py")}
    found = {}
    for name, file in files.items():
        # the outermost package loads what it imports only when it is asked for it
        wanted = [] if (above := name.rpartition(".")[0]) == PACKAGE else [above]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wanted += [one.name for one in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                wanted += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
        found[name] = frozenset(wanted) & files.keys()
    return found


class _Changed(MetaPathFinder, InspectLoader):
    """Loads some modules from other sources."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.files = {module_of(file): file for file in sources}
        self.sources = {module_of(file): source for file, source in sources.items()}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module, if it is one of these."""
        if name not in self.sources:
            return None
        spec = spec_from_loader(name, self, origin=self.files[name])
        assert spec is not None
        spec.has_location = True  # some modules ask where they are
        if self.is_package(name):
            spec.submodule_search_locations = [str(Path(self.files[name]).resolve().parent)]
        return spec

    def is_package(self, fullname: str) -> bool:
        """Whether it is the first file of a folder."""
        return self.files[fullname].endswith("__init__.py")

    def get_source(self, fullname: str) -> str:
        """The other source."""
        return self.sources[fullname]


def load_with(sources: Mapping[str, str]) -> None:
    """The program with different sources for some files, which have not been loaded yet."""
    if loaded := [file for file in sources if module_of(file) in sys.modules]:
        raise RuntimeError(f"{', '.join(loaded)} has been loaded already")
    sys.meta_path.insert(0, _Changed(sources))
    load()


def load_changed(file: str, source: str) -> None:
    """The program with a different source for one file, which has not been loaded yet, and with the facts that it now
    states."""
    load_with({file: source})
    from adjudicator.cards.contents import contents
    from adjudicator.cards.defining import by_age

    # the table of contents was kept before the change: from now on it says what the changed definitions do
    contents()._read.update({name: by_age(name) for name in defined_with(file)})


def needing(file: str) -> frozenset[str]:
    """The module in this file, and those that import it, or import what imports it ..."""
    without = module_of(file)
    return frozenset([name for name in imports() if without in _reached([name])])


def defined_with(file: str) -> list[str]:
    """The names of the objects whose definitions need the module in this file."""
    from adjudicator.cards.contents import contents

    if not (those := needing(file)):
        return []
    return [name for name, versions in contents().items() if not those.isdisjoint([one.module for one in versions])]


@cache
def _functions() -> list[FunctionType]:
    """All functions of the loaded program."""
    return [one for one in gc.get_objects() if isinstance(one, FunctionType) and PACKAGE in one.__code__.co_filename]


@cache
def caches() -> list[_lru_cache_wrapper[Any]]:
    """What the program caches and has not cached while it was loaded, except for names of objects."""
    found = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    program = [one for one in found if one.__module__.startswith(f"{PACKAGE}.") and not one.cache_info().currsize]
    return [one for one in program if not one.__module__.startswith(f"{PACKAGE}.format.")]


@cache
def _compiled(source: str) -> CodeType:
    return compile(source, "", "exec")


def prepare() -> None:
    """Load the program, and find out its functions and the names of objects, so that forked processes do not have to."""
    load()
    import_module(f"{PACKAGE}.format.catalogue").names()
    import_module(f"{PACKAGE}.format.citations").official()
    _functions()
    gc.collect()
    gc.freeze()


def change_functions(file: str, before: str, after: str) -> None:
    """Let all functions that were made from one source do what the other one says.

    Raises `ValueError` if a function no longer uses the same names from its surroundings.
    """
    instead = dict(_differing(_compiled(before), compile(after, "", "exec")))
    for one in _functions():
        if one.__code__.co_filename.endswith(file) and (now := instead.get(one.__code__)) is not None:
            one.__code__ = now


def _differing(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The pieces of code that differ, including the outer ones."""
    if before == after:
        return
    yield before, after
    within = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (before, after)]
    if len(within[0]) == len(within[1]):
        for old, new in zip(*within, strict=True):
            yield from _differing(old, new)
