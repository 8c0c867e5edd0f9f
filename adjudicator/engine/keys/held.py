"""What suspended bodies hold: the part that looks the same in every world, and the part that never changes."""

from __future__ import annotations

from types import CellType, FunctionType
from typing import Any, Final

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.engine.keys.canonical import Cell
from adjudicator.engine.keys.codes import SIMPLE, Code
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.view import View
from adjudicator.world.records import Instance, PlayNumber, Record, Ref, Stay, Turn


class Fixed:
    """The code of a value that looks the same in every world."""

    __slots__ = ("code",)

    def __init__(self, code: Code) -> None:
        self.code = code


def fixed(value: Any) -> Any:
    """A value as its code, if that depends on nothing but the value itself; otherwise the value, with a variable as it
    is now."""
    kind = type(value)
    if kind is CellType:
        return Cell(value)
    if kind is str or kind is int or value is None:
        return Fixed(value)
    if kind in SIMPLE:
        return Fixed((kind.__name__, value))
    if isinstance(value, View):
        return Fixed(("you", value.seat))
    if kind is FunctionType and not (value.__closure__ or value.__defaults__ or value.__kwdefaults__):
        return Fixed(("function", value.__module__, value.__qualname__, id(value.__code__)))
    return value


def steady(value: Any) -> bool:
    """Whether a value stays as it is when the body that holds it continues."""
    kind = type(value)
    if kind in _STEADY:
        return True
    if kind is Cell:
        return all(map(steady, value.held))
    if issubclass(kind, tuple):
        return all(map(steady, value))
    return isinstance(value, (Ability, Definition, View)) or (kind is FunctionType and value.__closure__ is None)


_STEADY: Final = (
    frozenset(
        (
            Fixed,
            Ref,
            PlayNumber,
            Candidate,
            Instance,
            Occurrence,
            Record,
            Stay,
            Turn,
            frozenset,
            range,
            str,
            int,
            type(None),
        )
    )
    | SIMPLE
)
"""Types whose values hold nothing that could change."""
