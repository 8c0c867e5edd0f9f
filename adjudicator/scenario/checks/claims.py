"""What a scenario claims about all the ways it can go: always, sometimes, never, and what players can make sure of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.choices.findings import ensured, prevented
from adjudicator.choices.graph import Graph
from adjudicator.format.boards import Expectation
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.expectation_check import differences, plain
from adjudicator.scenario.checks.failures import Failure

_LOOKED_AT: Final = "This is the table as the phase ended. To look at it after Clean-up, write 'ends turn' there."


def failures(
    expected: Expectation, ways: Sequence[Branch], *, complete: bool = True, what: str = "outcome"
) -> list[Failure]:
    """What does not hold. A plain expectation has to hold in every way; claims say which ways they are about.

    If the ways are not `complete`, what was not found in them may still exist, so `sometimes` does not fail. What
    players can make sure of (`could`) is not checked here: see `not_sure`. `what` is the word for the ways, named with
    their number.
    """
    found: list[Failure] = []
    for way in ways:
        found += [failure for failure in differences(expected, way, exact=True) if failure not in found]
        if found:
            if way.later is not None and not differences(expected, way._replace(run=way.later), exact=True):
                found = [replace(one, message=f"{one.message} {_LOOKED_AT}") for one in found]
            break
    for claim in expected.always:
        found += _not_always(claim, ways, what)
    for claim in expected.sometimes if complete and ways else ():
        found += _not_sometimes(claim, _place(expected, "sometimes", claim), ways, what)
    for claim in expected.never:
        number = next((n for n, way in enumerate(ways, 1) if not differences(claim, way, exact=False)), None)
        if number is not None:
            said = f"never: this holds in {_which(what, number, ways)}."
            found.append(Failure(*_place(expected, "never", claim), said, ways[number - 1].run))
    return found


def _not_always(claim: Expectation, ways: Sequence[Branch], what: str) -> list[Failure]:
    for number, way in enumerate(ways, 1):
        wrong = differences(claim, way, exact=True)
        if wrong:
            said = f"always: not in {_which(what, number, ways)}: {wrong[0].message}"
            return [Failure(wrong[0].line, wrong[0].column, said, way.run)]
    return []


def _place(expected: Expectation, key: str, claim: Expectation) -> tuple[int, int]:
    """The place of a claim: in a list, each claim has its own."""
    alone = len(expected.never if key == "never" else expected.sometimes) == 1
    return expected.at[key] if alone else (claim.line, claim.column)


def _not_sometimes(claim: Expectation, place: tuple[int, int], ways: Sequence[Branch], what: str) -> list[Failure]:
    first = differences(claim, ways[0], exact=True)
    if not first or not all(differences(claim, way, exact=True) for way in ways[1:]):
        return []
    none = f"this holds in none of the {len(ways)} {what}s. In {what} 1"
    said = f"{none if len(ways) > 1 else f'this does not hold in the only {what}'}: {first[0].message}"
    return [Failure(*place, f"sometimes: {said}", ways[0].run)]


def _which(what: str, number: int, ways: Sequence[Branch]) -> str:
    return f"{what} {number}" if len(ways) > 1 else f"the only {what}"


def shows(expected: Expectation | None, ways: Sequence[Branch]) -> int:
    """The first of the ways that shows what somebody could make sure of, or else what happens sometimes."""
    if expected is None or len(ways) < 2:
        return 0
    claims = (*(claim for _, claim in expected.could), *expected.sometimes)
    fitting = (n for claim in claims for n, way in enumerate(ways) if not differences(claim, way, exact=True))
    return next(fitting, 0)


def not_sure(expected: Expectation, graph: Graph[Branch], ends: Mapping[int, Branch]) -> list[Failure]:
    """What players cannot make sure of, although they are expected to (`could`). Only a complete graph can tell. `ends` are
    its outcomes as they are looked at.
    """
    found: list[Failure] = []
    ways = tuple(ends.values())
    for player, claim in expected.could:
        good = {state for state, end in ends.items() if not differences(claim, end, exact=True)}
        seat = graph.beginning.run.game.players.index(player)
        if not graph.complete or ensured(graph, seat, good)[0]:
            continue
        state = prevented(graph, seat, good)
        bad = None if state is None else ends[state]
        less = "the others or chance can go on forever"
        if bad is not None:
            number = next(n for n, way in enumerate(ways, 1) if way is bad)
            less = f"the others or chance can bring about {_which('outcome', number, ways)}"
        if not good:
            less = "it holds in no outcome at all"
        said = f"could: {player} cannot make sure of this: {less}."
        found.append(Failure(claim.line, claim.column, said, None if bad is None else bad.run))
    return found


def every_state(expectations: Iterable[Expectation | None]) -> tuple[Expectation, ...]:
    """Expectations, and the states that their claims are about."""
    found: list[Expectation] = []
    for expected in expectations:
        if expected is not None:
            claims = (*expected.always, *expected.sometimes, *expected.never, *(claim for _, claim in expected.could))
            found += [expected, *claims]
    return tuple(found)


def said_of_traces(states: Iterable[Expectation]) -> tuple[str, ...]:
    """The sentences that such states expect in the trace."""
    said = (one for state in states for one in (*state.trace, *state.not_in_trace))
    return tuple(dict.fromkeys(plain(one.text) for one in said))


def compares_with_before(states: Iterable[Expectation]) -> bool:
    """Whether any of them says that the rest of the table is as before."""
    return any(state.rest or any(one.rest for one in state.players) for state in states)


def counts_gains(states: Iterable[Expectation]) -> bool:
    """Whether any of them says which cards players gained."""
    return any(state.gained for state in states)
