"""What the text of a definition can do to cards, and what it can give: `trash`, `gain`, `+1 Action`.

It is read from the functions of the definition, which call the verbs of the rules for it; nothing is guessed from the words
of a card.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from adjudicator.engine.events import EventKind
from adjudicator.format.definition_source import CARDS, VERBS, source_tree
from adjudicator.rules import getting
from adjudicator.rules.moving_cards import discarding, gaining, moving, shuffling
from adjudicator.rules.you import You


class TextDeed(NamedTuple):
    """A kind of event; for a card gained by name, that name; for what is given ("plus"), what it is, and how much if
    that is fixed."""

    kind: EventKind
    what: str = ""
    amount: int | None = None


_DOES: Final[dict[Any, EventKind]] = {
    discarding.discard: "discard",
    discarding.discard_from_deck: "discard",
    discarding.discard_down_to: "discard",
    discarding.trash: "trash",
    discarding.trash_from_deck: "trash",
    discarding.exile: "exile",
    discarding.reveal: "reveal",
    gaining.gain: "gain",
    gaining.exchange: "exchange",
    moving.put_back: "put",
    moving.put_into_deck: "put",
    inspect.unwrap(You.put): "put",
    inspect.unwrap(You.take_from_deck): "put",
    moving.return_to_pile: "return",
    getting.return_state: "return",
    getting.draw: "draw",
    shuffling.shuffle_in: "shuffle",
}
"""The functions of the rules that do these things to cards."""


def deeds(body: Callable[..., Any]) -> frozenset[TextDeed]:
    """All that following a text can do, as far as its own functions say."""
    return frozenset(_read(inspect.unwrap(body)))


@cache
def _read(function: Any) -> tuple[TextDeed, ...]:
    return tuple(_Doing.of(function, frozenset()))


class _Doing(ast.NodeVisitor):
    """What one function does, and the functions that it calls or passes on. It is called by those in `over`."""

    def __init__(self, function: FunctionType, over: frozenset[object]) -> None:
        self.function = function
        self.over = over | {function}
        self.found: list[TextDeed] = []

    @classmethod
    def of(cls, function: Any, over: frozenset[object]) -> Iterator[TextDeed]:
        """What a function does."""
        tree = source_tree(function) if isinstance(function, FunctionType) and function not in over else None
        if tree is not None:
            doing = cls(function, over)
            doing.visit(tree)
            yield from doing.found

    def visit_Call(self, node: ast.Call) -> None:
        """What is given, and cards of a deck that are revealed; other deeds are recognised by their functions."""
        self.generic_visit(node)
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if called == You.plus.__name__:
            self.found += [_given(one) for one in node.keywords if one.arg is not None]
            self.found += [TextDeed("draw")] if any(one.arg == "cards" for one in node.keywords) else []
        elif called in (You.gain.__name__, You.exchange.__name__):
            # the card that is gained comes first, or the one that is exchanged for it
            kind: EventKind = "gain" if called == You.gain.__name__ else "exchange"
            self.found += [TextDeed(kind, name) for one in node.args if (name := _name_of(one))]
        elif self._value(node.func) is moving.look_at:
            self.found += [
                TextDeed("reveal") for one in node.args if isinstance(one, ast.Constant) and one.value == "reveal"
            ]

    def visit_Name(self, node: ast.Name) -> None:
        """A function of the cards, or anything else that has a name."""
        self._follow(self._value(node))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """A verb, or a function of the rules."""
        self.generic_visit(node)
        self._follow(self._value(node) or inspect.unwrap(getattr(You, node.attr, None) or int))

    def _follow(self, value: Any) -> None:
        if not isinstance(value, FunctionType):
            return
        if value in _DOES:
            self.found.append(TextDeed(_DOES[value]))
        elif value.__module__.startswith((CARDS, VERBS)):
            self.found += self.of(value, self.over)

    def _value(self, node: ast.expr) -> Any:
        """What a name refers to, here or in a module."""
        if isinstance(node, ast.Name):
            return self.function.__globals__.get(node.id)
        if not isinstance(node, ast.Attribute):
            return None
        module = self._value(node.value)
        return getattr(module, node.attr, None) if isinstance(module, ModuleType) else None


def _given(argument: ast.keyword) -> TextDeed:
    amount = argument.value.value if isinstance(argument.value, ast.Constant) else None
    return TextDeed("plus", argument.arg or "", amount if isinstance(amount, int) else None)


def _name_of(argument: ast.expr) -> str:
    """The card that an argument names; "" if it is not the name of one."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else ""
