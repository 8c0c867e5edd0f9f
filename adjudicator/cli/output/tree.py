"""The trace as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.cli.output import terminal
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.engine.events import Outcome
from adjudicator.explanations.outline import Line
from adjudicator.explanations.trace import HAPPENED

_DRAWN: Final = ("│ ", "├ ", "└ ", "  ")
_TYPED: Final = ("| ", "|-", "`-", "  ")

FATES: Final[dict[Outcome, str]] = {
    "declined": "dim",
    "not written": "dim",
    "failed": "yellow",
    "prevented": "yellow",
    "replaced": "yellow",
    "lost track": "yellow",
}
"""How events that did not simply happen are shown."""

CHOICE: Final = "cyan"
ASIDE: Final = "dim"


def write(to: Console, lines: Sequence[Line]) -> None:
    """Write the outline: every line after its branch and its number."""
    branches = _branches(lines, _TYPED if terminal.ascii_only(to) else _DRAWN, terminal.width(to) // 2)
    for line, (first, rest) in zip(lines, branches, strict=True):
        number = Styled(f"{line.number} ", "bold" if line.depth == 0 else ASIDE)
        head = Styled.assemble((first, ASIDE), number)
        terminal.write(to, styled_line(line), head, Styled(rest.ljust(head.columns), ASIDE))


def style(outcome: Outcome, *, is_choice: bool = False) -> str:
    """How the sentence of an event is shown."""
    if outcome not in HAPPENED:
        return FATES[outcome]
    return CHOICE if is_choice else ""


def cited(cites: Sequence[str]) -> str:
    """The citations after a sentence."""
    return f" [{'; '.join(cites)}]" if cites else ""


def styled_line(line: Line) -> Styled:
    """The sentence of a line, with the options of a choice, and its citations."""
    among = f" ({line.among})" if line.options else ""
    sentence = (line.text, style(line.outcome, is_choice=line.is_choice))
    return Styled.assemble(sentence, (among, ASIDE), (cited(line.cites), ASIDE))


def _branches(lines: Sequence[Line], signs: Sequence[str], most: int) -> Iterator[tuple[str, str]]:
    """What each line, and its continuation lines, begin with."""
    through, fork, end, nothing = signs
    more: list[bool] = []
    below = _siblings_below(lines)
    for number, line in enumerate(lines):
        del more[line.depth :]
        more.append(below[number])
        has_inside = number + 1 < len(lines) and lines[number + 1].depth > line.depth
        around = "".join(through if another else nothing for another in more[1:-1])
        first = around + ((fork if more[-1] else end) if line.depth else "")
        rest = around + ((through if more[-1] else nothing) if line.depth else "") + (through if has_inside else "")
        cut = max(0, len(first) - most)
        yield first[cut:], rest[cut:]


def _siblings_below(lines: Sequence[Line]) -> list[bool]:
    """Whether another line of the same list comes after each."""
    found: list[bool] = []
    waiting: set[int] = set()
    for line in reversed(lines):
        found.append(line.depth in waiting)
        waiting = {depth for depth in waiting if depth < line.depth} | {line.depth}
    return found[::-1]
