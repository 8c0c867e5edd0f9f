"""Every single thing that can be changed in a source: numbers, conditions, statements, places, and what is asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from typing import Final

WORDS: Final = frozenset(
    {"text", "cites", "title", "expansion", "note", "doc", "label", "because", "why", "slug", "strict"}
)
"""Keyword arguments with words and names for people, which decide nothing, or that only guard against mistakes."""
YEARS: Final = range(2000, 2100)
"""Dates of versions: facts that are compared with the list of errata elsewhere."""
COMPARED: Final = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
INSTEAD: Final = {
    "HAND": "DISCARD",
    "DISCARD": "HAND",
    "DECK": "DISCARD",
    "TRASH": "DISCARD",
    "THE_TRASH": "DISCARD",
    "EXILE": "DISCARD",
    "TAVERN": "DISCARD",
    "ANYONE": "OTHERS",
    "OTHERS": "ANYONE",
    "UNTIL_END_OF_TURN": "UNTIL_NEXT_TURN",
    "UNTIL_NEXT_TURN": "UNTIL_END_OF_TURN",
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
}
"""Words of definitions and of Python that can be replaced by others: from where and to where, whose, until when."""
CARDS: Final = {
    "Copper": "Silver",
    "Silver": "Gold",
    "Gold": "Silver",
    "Estate": "Duchy",
    "Duchy": "Estate",
    "Province": "Duchy",
    "Curse": "Copper",
    "Horse": "Silver",
}
_DEFINITION: Final = re.compile(r'^\w+ = \w+\(\s*"([^"]+)"', re.MULTILINE)
_BODIES: Final = ("body", "orelse", "finalbody")


@dataclass(frozen=True, slots=True)
class Change:
    """One change: the text from `start` to `end` (in bytes) is replaced by `now`.

    `lines` are those of the statement it is in, `within` the names of what encloses it. `running` says whether it is in
    the body of a function; otherwise it takes effect when the module is loaded.
    """

    file: str
    kind: str
    start: int
    end: int
    now: str
    line: int
    lines: tuple[int, int]
    within: str
    running: bool

    def applied(self, source: str) -> str:
        """The source with this change."""
        there = source.encode()
        return (there[: self.start] + self.now.encode() + there[self.end :]).decode()

    def was(self, source: str) -> str:
        """What was there."""
        return source.encode()[self.start : self.end].decode()

    def defined(self, source: str) -> str:
        """The name of the object that is defined here, or just above; "" if there is none."""
        above = source.encode()[: self.start].decode()
        names = [found[1] for found in _DEFINITION.finditer(above)]
        return names[-1] if names else ""

    def diff(self, source: str) -> str:
        """The change in readable form."""
        before, after = source.splitlines(keepends=True), self.applied(source).splitlines(keepends=True)
        return "".join(unified_diff(before, after, self.file, self.file, n=2))


def changes(file: str, source: str) -> list[Change]:
    """All changes of this source, in the order of the lines, each once. Some give invalid Python (`possible`)."""
    there = source.encode()
    found = {(one.start, one.end, one.now): one for one in _Walk(file, source).found()}
    changed = [one for one in found.values() if there[one.start : one.end] != one.now.encode()]
    return sorted(changed, key=lambda one: (one.start, one.end, one.now))


def possible(change: Change, source: str) -> bool:
    """Whether the source is still valid Python with this change."""
    try:
        ast.parse(change.applied(source))
    except SyntaxError:
        return False
    return True


class _Walk:
    """Goes through a source and notes what could be changed where."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def found(self) -> Iterator[Change]:
        """Every change, except in docstrings and imports."""
        yield from self._body(ast.parse(self.source).body, (), False)

    def _body(self, body: Sequence[ast.stmt], within: tuple[str, ...], running: bool) -> Iterator[Change]:
        for at, statement in enumerate(body):
            if isinstance(statement, (ast.Import, ast.ImportFrom)) or _only_words(statement):
                continue
            yield from self._statement(statement, within, running)
            if running:
                yield from self._dropped(statement, body[at + 1] if at + 1 < len(body) else None, within)

    def _statement(self, statement: ast.stmt, within: tuple[str, ...], running: bool) -> Iterator[Change]:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inside = (*within, statement.name)
            for one in (*statement.decorator_list, *statement.args.defaults, *statement.args.kw_defaults):
                if one is not None and not _remembers(one):
                    yield from self._expressions(one, _lines(one), inside, running)
            yield from self._body(statement.body, inside, True)
            return
        if isinstance(statement, ast.ClassDef):
            yield from self._body(statement.body, (*within, statement.name), running)
            return
        named = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and isinstance(named, ast.Name) and not within:
            within = (named.id,)
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
                # name, types, cost and year of a definition are facts, compared with the list of objects elsewhere
                for keyword in statement.value.keywords:
                    yield from self._expressions(keyword, _lines(statement), within, running)
                return
        parts: list[ast.AST] = []
        for name, field in ast.iter_fields(statement):
            if name in ("annotation", "returns", "type_comment"):
                continue
            if name in _BODIES and isinstance(field, list):
                yield from self._body(field, within, running)
            elif name == "handlers" and isinstance(field, list):
                for handler in field:
                    yield from self._body(handler.body, within, running)
            else:
                parts += [one for one in (field if isinstance(field, list) else [field]) if isinstance(one, ast.AST)]
        if isinstance(statement, ast.If) and not _turned_round_itself(statement.test):
            test = statement.test
            yield self._change("condition", test, f"not ({self._text(test)})", _lines(test), within, running)
        for part in parts:
            whole = not hasattr(statement, "body") or not hasattr(part, "lineno")
            lines = _lines(statement) if whole else _lines(part)
            yield from self._expressions(part, lines, within, running)

    def _dropped(self, statement: ast.stmt, following: ast.stmt | None, within: tuple[str, ...]) -> Iterator[Change]:
        """A statement that is left out, or done after the next one."""
        if not isinstance(statement, (ast.Expr, ast.AugAssign, ast.Raise, ast.Delete, ast.Continue, ast.Break)):
            return
        lines = _lines(statement)
        yield self._change("dropped statement", statement, "pass", lines, within, True)
        if isinstance(statement, ast.Expr) and isinstance(following, ast.Expr) and not _only_words(following):
            if {_told(statement), _told(following)} in ({"set_up"}, {"set_up", "plus"}):
                return  # what is set up waits for a later moment, and gets to it with the same cards, Actions ...
            start, end = self._at(statement)[0], self._at(following)[1]
            between = self.source.encode()[self._at(statement)[1] : self._at(following)[0]].decode()
            now = f"{self._text(following)}{between}{self._text(statement)}"
            yield Change(self.file, "order", start, end, now, statement.lineno, lines, ".".join(within), True)

    def _expressions(
        self, top: ast.AST, lines: tuple[int, int], within: tuple[str, ...], running: bool
    ) -> Iterator[Change]:
        """What could be changed in an expression and everything in it, except words for people."""

        def change(kind: str, node: ast.AST, now: str) -> Change:
            return self._change(kind, node, now, lines, within, running)

        if isinstance(top, ast.keyword) and (top.arg in WORDS or top.arg is None):
            return
        for kind, found in _KINDS:
            if isinstance(top, kind):
                yield from found(self, top, change)
        for below in ast.iter_child_nodes(top):
            if not isinstance(top, ast.JoinedStr):
                yield from self._expressions(below, lines, within, running)

    def _change(
        self, kind: str, node: ast.AST, now: str, lines: tuple[int, int], within: tuple[str, ...], running: bool
    ) -> Change:
        start, end = self._at(node)
        line: int = node.lineno  # type: ignore[attr-defined]
        return Change(self.file, kind, start, end, now, line, lines, ".".join(within), running)

    def _at(self, node: ast.AST) -> tuple[int, int]:
        at: ast.expr = node  # type: ignore[assignment]
        assert at.end_lineno is not None
        assert at.end_col_offset is not None
        return self.starts[at.lineno - 1] + at.col_offset, self.starts[at.end_lineno - 1] + at.end_col_offset

    def _text(self, node: ast.AST) -> str:
        start, end = self._at(node)
        return self.source.encode()[start:end].decode()

    def constant(self, node: ast.Constant, change: _Make) -> Iterator[Change]:
        """Another number, the other truth, another card."""
        value = node.value
        if isinstance(value, bool):
            yield change("truth", node, str(not value))
        elif isinstance(value, int) and value not in YEARS:
            yield change("number", node, str(value + 1))
            if value:
                yield change("number", node, str(value - 1))
        elif isinstance(value, str) and value in CARDS:
            yield change("card", node, f'"{CARDS[value]}"')

    def comparison(self, node: ast.Compare, change: _Make) -> Iterator[Change]:
        """The limit itself in or out; the opposite."""
        if len(node.ops) == 1:
            left, right = self._text(node.left), self._text(node.comparators[0])
            yield change("comparison", node, f"{left} {COMPARED[type(node.ops[0])]} {right}")

    def both_or_one(self, node: ast.BoolOp, change: _Make) -> Iterator[Change]:
        """And for or; and each part left out."""
        word = " or " if isinstance(node.op, ast.And) else " and "
        texts = [self._text(value) for value in node.values]
        yield change("and, or", node, f"({word.join(f'({text})' for text in texts)})")
        texts = [
            f"({text})" if isinstance(value, ast.BoolOp) else text
            for text, value in zip(texts, node.values, strict=True)
        ]
        mine = " and " if isinstance(node.op, ast.And) else " or "
        for at, part in enumerate(node.values):
            asked = part.operand if isinstance(part, ast.UnaryOp) and isinstance(node.op, ast.Or) else part
            if isinstance(node.op, ast.And) != isinstance(part, ast.UnaryOp) and _told(ast.Expr(asked)) == "listens":
                continue  # whether anything listens is asked only to save time: without it nothing is found either
            rest = [text for number, text in enumerate(texts) if number != at]
            yield change("dropped condition", node, f"({mine.join(rest)})")

    def negated(self, node: ast.UnaryOp, change: _Make) -> Iterator[Change]:
        """The opposite."""
        if isinstance(node.op, ast.Not):
            yield change("condition", node, f"({self._text(node.operand)})")
        elif isinstance(node.op, ast.USub):
            yield change("sign", node, self._text(node.operand))

    def chosen(self, node: ast.IfExp, change: _Make) -> Iterator[Change]:
        """The opposite."""
        if not _turned_round_itself(node.test):
            yield change("condition", node.test, f"(not ({self._text(node.test)}))")

    def filtered(self, node: ast.comprehension, change: _Make) -> Iterator[Change]:
        """The opposite."""
        for test in node.ifs:
            if _turned_round_itself(test):
                continue
            yield change("condition", test, f"(not ({self._text(test)}))")

    def counted(self, node: ast.BinOp, change: _Make) -> Iterator[Change]:
        """Plus for minus."""
        signs: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+"}
        if type(node.op) in signs and not isinstance(node.left, (ast.Constant, ast.Tuple, ast.JoinedStr)):
            left, right = self._text(node.left), self._text(node.right)
            yield change("sign", node, f"({left} {signs[type(node.op)]} {right})")

    def name(self, node: ast.Name, change: _Make) -> Iterator[Change]:
        """Another place, time or player."""
        if node.id in INSTEAD:
            yield change("word", node, INSTEAD[node.id])

    def called(self, node: ast.Call, change: _Make) -> Iterator[Change]:
        """Keyword arguments left out; what another player does, done by you instead."""
        texts = [self._text(one) for one in node.args]
        texts += [
            f"{one.arg}={self._text(one.value)}" if one.arg else f"**{self._text(one.value)}" for one in node.keywords
        ]
        for at, keyword in enumerate(node.keywords, len(node.args)):
            if keyword.arg is None or keyword.arg in WORDS:
                continue
            rest = [text for number, text in enumerate(texts) if number != at]
            yield change("dropped argument", node, f"{self._text(node.func)}({', '.join(rest)})")
        about = node.func
        if not isinstance(about, ast.Attribute) or about.attr == "name":
            return  # a card has the same name for every player
        if isinstance(about.value, ast.Name) and about.value.id == "other":
            yield change("whose", about.value, "you")


_Make = Callable[[str, ast.AST, str], Change]
_KINDS: Final[tuple[tuple[type[ast.AST], Callable[..., Iterator[Change]]], ...]] = (
    (ast.Constant, _Walk.constant),
    (ast.Compare, _Walk.comparison),
    (ast.BoolOp, _Walk.both_or_one),
    (ast.UnaryOp, _Walk.negated),
    (ast.IfExp, _Walk.chosen),
    (ast.comprehension, _Walk.filtered),
    (ast.BinOp, _Walk.counted),
    (ast.Name, _Walk.name),
    (ast.Call, _Walk.called),
)


def _turned_round_itself(test: ast.expr) -> bool:
    """Whether the opposite of this condition is among its own changes."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot))
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _told(statement: ast.Expr) -> str:
    """The word of a text, `you.plus(...)`: plus."""
    call = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
    return call.func.attr if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else ""


def _remembers(decorator: ast.AST) -> bool:
    """Whether this says how much a function caches, which only saves time."""
    return isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and "cache" in decorator.func.id


def _only_words(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Constant, ast.JoinedStr))


def _lines(node: ast.AST) -> tuple[int, int]:
    at: ast.expr = node  # type: ignore[assignment]
    return at.lineno, at.end_lineno or at.lineno
