"""The words for answering what a card asks: `choose: new hands`, `discard two cards: yes`, `react: Moat`.

They are read from the definitions, where they are arguments of the verbs of choosing, so that no list of them can be
out of date.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from adjudicator.engine.definitions import Definition
from adjudicator.format.definition_source import CARDS, VERBS, source_tree
from adjudicator.rules.you import You

_WORDED: Final = ("choose_options", "decide")
"""Verbs that are called with the options."""
_OF_A_KIND: Final = ("choose", "choose_one", "choose_pile", "ask")
"""Verbs whose first argument is the kind of choice."""
_ASKS: Final = {
    "discard_down_to": "discard",
    "overpay": "overpay",
    "put_back": "put",
    "put_under_market": "put",
    "may_buy_one_of": "buy",
    "pay_any_coins": "pay",
    "may_pay_off_debt": "pay off",
    "pay_off_debt_first": "pay off",
    "spend_coffers_first": "spend",
}
"""Verbs that ask something themselves, and the word that answers it."""
_LEFT_OPEN: Final = "..."
"""In place of what no definition says: which card, how much."""


class AnswerWord(NamedTuple):
    """What an answer begins with, and what can follow it if that is a closed list of words."""

    word: str
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.word}: {' / '.join(self.options)}" if self.options else f"{self.word}: {_LEFT_OPEN}"


_YES_NO: Final = ("yes", "no")


def answer_words(definition: Definition) -> tuple[AnswerWord, ...]:
    """The words of this version of a card, in the order of its text, its Reactions and optional abilities last."""
    found: dict[AnswerWord, None] = {}
    bodies = [] if definition.play is None else [definition.play.body]
    bodies += [ability.body for ability in definition.abilities]
    for body in bodies:
        found |= dict.fromkeys(_Asking.of(body))
    for ability in definition.abilities:
        if ability.reaction or ability.may:
            found[AnswerWord("react" if ability.reaction else "use", (definition.name,))] = None
    return tuple(found)


class _Asking:
    """What one function asks, and the functions that it calls."""

    def __init__(self, function: FunctionType, known: Mapping[str, Any], over: frozenset[object]) -> None:
        self.function = function
        self.known = known
        self.over = over | {function}
        self.found: list[AnswerWord] = []

    @classmethod
    def of(
        cls, body: Callable[..., Any], known: Mapping[str, Any] | None = None, over: frozenset[object] = frozenset()
    ) -> Iterator[AnswerWord]:
        """What a function asks if it is called with what is `known`. It is called by those in `over`."""
        function = inspect.unwrap(body)
        calls = _calls(function) if isinstance(function, FunctionType) and function not in over else ()
        if calls:
            asking = cls(function, known or {}, over)
            for call in calls:
                asking.read(call)
            yield from asking.found

    def read(self, node: ast.Call) -> None:
        """Read a call: a verb, or a function of the cards."""
        given = [one for argument in node.args for one in self._values(argument)]
        if isinstance(node.func, ast.Attribute):
            self._verb(node.func.attr, node, given)
        called = [node.func, *node.args] if isinstance(node.func, ast.Name) else node.args
        for one in called:
            value = self._value(one)
            if isinstance(value, FunctionType) and value.__module__.startswith(CARDS):
                self.found += self.of(value, self._handed(value, node, given, 0), self.over)

    def _verb(self, verb: str, node: ast.Call, given: list[Any]) -> None:
        if verb in _WORDED:
            self.found.append(AnswerWord("choose", tuple(dict.fromkeys(one for one in given if isinstance(one, str)))))
        elif verb == "may" and given:
            self.found += [AnswerWord(given[0], _YES_NO)] if isinstance(given[0], str) else []
        elif verb == "may_pay" and given:
            amount = given[0] if isinstance(given[0], int) else _LEFT_OPEN
            self.found.append(AnswerWord(f"pay ${amount}", _YES_NO))
        elif verb == "name_a_card":
            self.found.append(AnswerWord("name"))
        elif verb in _ASKS:
            if verb != "put_back" or not _looks_at_one(self.function):
                self.found.append(AnswerWord(_ASKS[verb]))
        elif verb == "spend" and len(given) == 1:
            self.found.append(AnswerWord("spend"))
        elif verb in _OF_A_KIND:
            self.found += [AnswerWord(given[0])] if given and isinstance(given[0], str) else []
        else:
            method = inspect.unwrap(getattr(You, verb, None) or int)
            if isinstance(method, FunctionType) and method.__module__.startswith(VERBS):
                self.found += self.of(method, self._handed(method, node, given, 1), self.over)

    def _handed(self, function: FunctionType, node: ast.Call, given: list[Any], first: int) -> dict[str, Any]:
        """What a function is known to be called with, by the names of its parameters; the `first` of them are passed in
        another way."""
        names = function.__code__.co_varnames[first : function.__code__.co_argcount]
        handed = dict(zip(names, given, strict=False))
        handed |= {one.arg: self._value(one.value) for one in node.keywords if one.arg is not None}
        return {name: value for name, value in handed.items() if isinstance(value, (str, int))}

    def _values(self, node: ast.expr) -> list[Any]:
        if isinstance(node, ast.Starred):
            several = self._value(node.value)
            return list(several) if isinstance(several, tuple) else [None]
        return [self._value(node)]

    def _value(self, node: ast.expr) -> Any:
        """The value of an expression, as far as it can be read: a constant, or what a name refers to; otherwise None."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self._named(node.id)
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else _LEFT_OPEN for part in node.values]
            return "".join(map(str, parts))
        return None

    def _named(self, name: str) -> Any:
        """What a name refers to: something known, a name of the enclosing function, or one of its module."""
        if name in self.known:
            return self.known[name]
        if name in self.function.__code__.co_freevars:
            cells = self.function.__closure__ or ()
            return cells[self.function.__code__.co_freevars.index(name)].cell_contents
        return _made(self.function).get(name) or self.function.__globals__.get(name)


@cache
def _calls(function: FunctionType) -> tuple[ast.Call, ...]:
    """The calls in a function, in order: the calls in its arguments before the call itself."""
    tree = source_tree(function)
    return () if tree is None else tuple(_inside(tree))


@cache
def _looks_at_one(function: FunctionType) -> bool:
    """Whether a function looks at a single card of the deck, which goes back without an order."""
    seen = (call for call in _calls(function) if ast.unparse(call.func).endswith((".look_at", ".reveal_from_deck")))
    return any(ast.unparse(argument) == "1" for call in seen for argument in call.args)


@cache
def _made(function: FunctionType) -> Mapping[str, Any]:
    """The texts to which a function gives a name, and the lists of texts that it has there on a condition."""
    tree = source_tree(function)
    found: dict[str, Any] = {}
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Assign):
            value = node.value.body if isinstance(node.value, ast.IfExp) else node.value
            with suppress(ValueError):
                made, to = ast.literal_eval(value), node.targets[0]
                named = to.elts if isinstance(to, ast.Tuple) else (to,)
                values = made if isinstance(to, ast.Tuple) else (made,)
                found |= {one.id: said for one, said in zip(named, values, strict=True) if isinstance(one, ast.Name)}
    return found


def _inside(node: ast.AST) -> Iterator[ast.Call]:
    for one in ast.iter_child_nodes(node):
        yield from _inside(one)
    if isinstance(node, ast.Call):
        yield node
