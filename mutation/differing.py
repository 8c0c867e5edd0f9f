"""Where a change makes any difference at all, found out for many changes at once.

The program is loaded with additional code. At each expression that would be changed, its value is compared with what it
would be after each change, and every statement that would be changed reports that it is reached. A scenario in which a
changed expression always has the same value does exactly what it did before: there is no need to run it.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mutation.changes import Change

COMPARES: Final = "_differs_"
TESTS: Final = "_differs_in_truth_"
REACHES: Final = "_reaches_"
DEEPEST: Final = 2
"""Comparing may reach other expressions that are compared; below this depth, they count as different."""

MAKES_NOTHING: Final = (
    *("all", "any", "bool", "dict", "enumerate", "frozenset", "isinstance", "len", "list", "max", "min", "range"),
    *("reversed", "set", "sorted", "sum", "tuple", "zip"),
)
"""Functions whose result depends only on their arguments."""
CHANGES_SOMETHING: Final = (
    *("add", "append", "clear", "close", "discard", "extend", "insert", "pop", "popleft", "remove", "send"),
    *("setdefault", "sort", "super", "update", "write"),
)
"""Calls that cannot be made twice."""
_THROUGH: Final = (
    ast.BoolOp,
    ast.Compare,
    ast.UnaryOp,
    ast.BinOp,
    ast.IfExp,
    ast.Subscript,
    ast.Slice,
    ast.Tuple,
    ast.List,
    ast.Call,
    ast.keyword,
    ast.Attribute,
    ast.GeneratorExp,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.comprehension,
)
_WHOLE: Final = (ast.BoolOp, ast.Compare, ast.UnaryOp, ast.BinOp, ast.ListComp, ast.SetComp, ast.DictComp)


class Differing:
    """Which changes have made a difference since `start`, in a program that was loaded with `watched` sources."""

    def __init__(self) -> None:
        self.found: set[int] = set()
        self.depth = 0
        for name, function in ((COMPARES, self._differs), (TESTS, self._differs_in_truth), (REACHES, self._reaches)):
            setattr(builtins, name, function)

    def start(self) -> set[int]:
        """Collect what is found from now on in this set."""
        self.found = set()
        return self.found

    def _reaches(self, *numbers: int) -> None:
        self.found.update(numbers)

    def _differs(self, numbers: Sequence[int], value: Any, *others: Callable[[], Any]) -> Any:
        return self._compared(numbers, value, others, _same)

    def _differs_in_truth(self, numbers: Sequence[int], value: Any, *others: Callable[[], Any]) -> Any:
        return self._compared(numbers, value, others, _equally_true)

    def _compared(
        self,
        numbers: Sequence[int],
        value: Any,
        others: Sequence[Callable[[], Any]],
        alike: Callable[[Any, Any], bool],
    ) -> Any:
        if self.depth == DEEPEST:
            self.found.update(numbers)
            return value
        self.depth += 1
        for number, other in zip(numbers, others, strict=True):
            if number not in self.found:
                try:
                    if not alike(value, other()):
                        self.found.add(number)
                except Exception:
                    self.found.add(number)
        self.depth -= 1
        return value


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _equally_true(one: Any, other: Any) -> bool:
    return bool(one) == bool(other)


def watched(source: str, changes: Mapping[int, Change]) -> str:
    """The source of one file that reports which of these changes make a difference, except for those that take effect
    while it is loaded."""
    there = _Places(source)
    wrapped: dict[tuple[int, int, str], list[int]] = {}
    reached: dict[int, list[int]] = {}
    for number, change in changes.items():
        if change.running:
            if (around := there.around(change)) is not None:
                wrapped.setdefault(around, []).append(number)
            else:
                reached.setdefault(there.statement(change), []).append(number)
    text = source.encode()
    added: list[tuple[int, int, str]] = []
    for (start, end, how), numbers in wrapped.items():
        others = [
            f", lambda: ({(text[start : one.start] + one.now.encode() + text[one.end : end]).decode()})"
            for one in (changes[number] for number in numbers)
        ]
        # at the same place the outer one is opened first, and the inner one closed first
        added.append((start, start - end, f"{how}(({', '.join(map(str, numbers))},), ("))
        added.append((end, -start, f"){''.join(others)})"))
    for start, numbers in reached.items():
        indent = start - (text.rfind(b"\n", 0, start) + 1)
        added.append((start, start - len(text) - 1, f"{REACHES}({', '.join(map(str, numbers))})\n{' ' * indent}"))
    for at, _, more in sorted(added, reverse=True):
        text = text[:at] + more.encode() + text[at:]
    return text.decode()


class _Places:
    """What encloses each part of a source."""

    def __init__(self, source: str) -> None:
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.text = source.encode()
        self.parents: dict[ast.AST, ast.AST] = {}
        self.expressions: dict[tuple[int, int], ast.expr] = {}
        self.statements: list[tuple[int, int]] = []
        for node in ast.walk(ast.parse(source)):
            for below in ast.iter_child_nodes(node):
                self.parents[below] = node
            if isinstance(node, ast.expr):
                self.expressions.setdefault(self.at(node), node)
            elif isinstance(node, ast.stmt):
                first = min([node, *getattr(node, "decorator_list", ())], key=lambda one: one.lineno)
                start = self.at(first)[0] - (first is not node)
                if not self.text.startswith(b"elif", start):
                    self.statements.append((start, self.at(node)[1]))

    def at(self, node: Any) -> tuple[int, int]:
        """Where it begins and ends."""
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def statement(self, change: Change) -> int:
        """Where the innermost statement with a change begins."""
        return max([start for start, end in self.statements if start <= change.start and change.end <= end])

    def around(self, change: Change) -> tuple[int, int, str] | None:
        """The outermost expression around a change that can be evaluated twice, and how it is compared."""
        node: ast.AST | None = self.expressions.get((change.start, change.end))
        found = None
        while node is not None:
            above = self.parents[node]
            if isinstance(node, ast.expr) and not _once(node):
                if _is_test(node, above):
                    found = (*self.at(node), TESTS)
                elif isinstance(node, _WHOLE) or _makes_nothing(node):
                    found = (*self.at(node), COMPARES)
            node = above if isinstance(above, _THROUGH) else None
        return found


def _is_test(node: ast.expr, above: ast.AST) -> bool:
    if isinstance(above, ast.comprehension):
        return node in above.ifs
    return isinstance(above, (ast.If, ast.While, ast.IfExp)) and node is above.test


def _makes_nothing(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    first = node.args[0] if node.args else None
    return node.func.id in MAKES_NOTHING or (node.func.id == "next" and isinstance(first, ast.GeneratorExp))


def _once(node: ast.expr) -> bool:
    """Whether an expression may be evaluated only once, or only where it is."""
    for part in ast.walk(node):
        if isinstance(part, (ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr, ast.Starred)):
            return True
        if isinstance(part, ast.comprehension) and part.is_async:
            return True
        if isinstance(part, ast.Call):
            name = part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
            if name in CHANGES_SOMETHING or (name == "next" and not _makes_nothing(part)):
                return True
    return isinstance(getattr(node, "ctx", ast.Load()), (ast.Store, ast.Del))
