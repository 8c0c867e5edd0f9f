"""The functions of the definitions of cards as source that can be read: what they ask and do is in them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from types import FunctionType
from typing import Final

CARDS: Final = "adjudicator.cards."
VERBS: Final = "adjudicator.rules.verbs."
"""Where the functions are that are read: those of the cards, and the verbs that these call."""


@cache
def source_tree(function: FunctionType) -> ast.Module | None:
    """The source of a function, parsed; `None` if it has none."""
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError):
        return None
