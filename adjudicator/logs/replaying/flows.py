"""Exchanges found as flows: which cards the paths carry between the choices that part them, so that one ends up elsewhere.

Between two choices a path carries one card. If no line names it there, it can be another one, as long as every choice
has the same number of cards of each name before and after it. Giving a piece of a path another name therefore gives
others the opposite: earlier pieces, back to where the cards were parted, or later ones of another path. A search over
the choices finds the shortest such chain for two names, if there is any.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import Final, NamedTuple

from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.exchanges import Exchange, instead_of, where_missing
from adjudicator.logs.replaying.missing_cards import Missing
from adjudicator.logs.replaying.nodes import Node

BOTH: Final = (True, False)
EACH: Final = 6
"""In how many ways a card is put in the place of another one."""


class PathPiece(NamedTuple):
    """The piece of a path before its choice `number`, or after the last one."""

    path: int
    number: int


Names = Mapping[PathPiece, str]
"""The names of the cards on pieces that have got another one."""


def flowing_exchanges(
    stack: Sequence[Node], missing: Missing, lines: Sequence[LogLine]
) -> Iterator[tuple[Exchange, ...]]:
    """Exchanges that would put a missing card where a line needs it: those of two names first, then with a third one."""
    run = stack[-1].run
    pieces = _Pieces(stack, missing.seat)
    there = [ref.card for ref in where_missing(run, missing)]
    staying = _staying(run, missing, lines)
    instead = [ref.card for ref in instead_of(run, missing, lines) if pieces.names[ref.card] != missing.name]
    for path in instead:
        for latest in BOTH:
            for changed in islice(
                pieces.every_change({}, pieces.last(path), missing.name, staying, latest=latest), EACH
            ):
                yield pieces.exchanges(changed)
    others = sorted({pieces.names[path] for path in pieces.choices} - {missing.name})
    for path in instead:
        for other in others:
            if other == pieces.names[path]:
                continue
            first = pieces.changed({}, pieces.last(path), other, staying)
            if first is None:
                continue
            for second in there:
                if second == path or pieces.name(first, pieces.last(second)) != other:
                    continue
                both = pieces.changed(first, pieces.last(second), missing.name, staying - {second} | {path})
                if both is not None:
                    yield pieces.exchanges(both)
                    break


class _Pieces:
    """A player's cards on their ways through a part of a game, cut at the choices that part them."""

    def __init__(self, stack: Sequence[Node], seat: int) -> None:
        self.names = stack[-1].run.world.names
        self.end = len(stack) - 1
        self.named: dict[int, list[int]] = {}
        self.choices: dict[int, list[int]] = {}
        self.ending: dict[int, list[PathPiece]] = {}
        """The pieces that end at a choice."""
        for number, node in enumerate(stack):
            for card in node.named:
                self.named.setdefault(card, []).append(number)
            parting = node.parting(seat) if number < self.end else None
            for card in sorted(parting.cards) if parting is not None else ():
                before = self.choices.setdefault(card, [])
                self.ending.setdefault(number, []).append(PathPiece(card, len(before)))
                before.append(number)

    def last(self, path: int) -> PathPiece:
        """The last piece of a path: where the card is now."""
        return PathPiece(path, len(self.choices.get(path, ())))

    def name(self, changed: Names, piece: PathPiece) -> str:
        """The name of the card that a piece carries."""
        return changed.get(piece, self.names[piece.path])

    def free(self, piece: PathPiece) -> bool:
        """Whether no line names the card on a piece. The first piece of a path is fixed, too."""
        choices = self.choices.get(piece.path, [])
        if not piece.number:
            return False
        until = choices[piece.number] if piece.number < len(choices) else self.end
        at = self.named.get(piece.path, [])
        return bisect_right(at, choices[piece.number - 1]) == bisect_right(at, until)

    def ends(self, piece: PathPiece) -> tuple[int, ...]:
        """The choices at which a piece begins and ends."""
        return tuple(self.choices[piece.path][max(0, piece.number - 1) : piece.number + 1])

    def changed(
        self, before: Names, target: PathPiece, wanted: str, staying: Set[int], *, latest: bool = True
    ) -> Names | None:
        """Names for the pieces so that one carries a card that is `wanted`, and every choice has what goes into it.

        The last pieces of `staying` paths keep what they carry. None if there are no such names.
        """
        given = self.name(before, target)
        if not self.free(target):
            return None
        begin = self.choices[target.path][target.number - 1]
        came: dict[int, tuple[int, PathPiece] | None] = {begin: None}
        waiting = deque([begin])
        while waiting:
            at = waiting.popleft() if latest else waiting.pop()
            for piece in self.ending[at]:
                if piece != target and self.name(before, piece) == given and self.free(piece):
                    earlier = self.choices[piece.path][piece.number - 1]
                    if earlier not in came:
                        came[earlier] = (at, piece)
                        waiting.append(earlier)
                after = PathPiece(piece.path, piece.number + 1)
                if after == target or self.name(before, after) != wanted or not self.free(after):
                    continue
                if after == self.last(piece.path):
                    if piece.path not in staying:
                        return self._with(before, came, at, (target, after), (given, wanted))
                elif (later := self.choices[piece.path][after.number]) not in came:
                    came[later] = (at, after)
                    waiting.append(later)
        return None

    def every_change(
        self, before: Names, target: PathPiece, wanted: str, staying: Set[int], *, latest: bool = True
    ) -> Iterator[Names]:
        """The same in several ways: each time another path ends up with what the target carried."""
        kept = set(staying)
        while (found := self.changed(before, target, wanted, kept, latest=latest)) is not None:
            yield found
            kept |= {piece.path for piece in found.keys() - before.keys() if piece == self.last(piece.path)}

    def _with(
        self,
        before: Names,
        came: Mapping[int, tuple[int, PathPiece] | None],
        at: int,
        ends: tuple[PathPiece, PathPiece],
        names: tuple[str, str],
    ) -> Names:
        given, wanted = names
        found = {**before, ends[0]: wanted, ends[1]: given}
        while (step := came[at]) is not None:
            at, piece = step
            found[piece] = wanted if self.name(before, piece) == given else given
        return found

    def exchanges(self, changed: Names) -> tuple[Exchange, ...]:
        """The exchanges, in order, that give the pieces these names."""
        found = []
        for number in sorted({end for piece in changed for end in self.ends(piece)}):
            ending = self.ending[number]
            carried = {piece.path: self.name(changed, piece) for piece in ending}
            wanted = {piece.path: self.name(changed, PathPiece(piece.path, piece.number + 1)) for piece in ending}
            for path, name in wanted.items():
                if carried[path] != name:
                    other = next(one for one in wanted if carried[one] == name and wanted[one] != name)
                    carried[path], carried[other] = carried[other], carried[path]
                    found.append(Exchange(number, path, other))
        return tuple(found)


def _staying(run: Run, missing: Missing, lines: Sequence[LogLine]) -> frozenset[int]:
    """The cards in the place of the missing one that the same line needs there."""
    wanted = Counter(dict(lines[missing.line].cards))
    found = set()
    for ref in where_missing(run, missing):
        name = run.world.name(ref)
        if wanted[name]:
            wanted[name] -= 1
            found.add(ref.card)
    return frozenset(found)
