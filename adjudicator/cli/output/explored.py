"""What exploring a scenario found: the outcomes, and the choice at which they diverge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.cli.output.styled import Console
    from adjudicator.compare.outcomes import Explored, Outcome, Parting, Taken


MOST_OUTCOMES = 12
"""How many outcomes are shown, unless all of them are requested."""


def verdict(found: Explored) -> str:
    """What exploring says, in a sentence."""
    from adjudicator.compare.outcomes import AT_SHUFFLES

    many = len(found.outcomes)
    if found.stopped is not None:
        said = [] if found.stopped == AT_SHUFFLES else [f"exploring stopped {found.stopped}"]
        if found.cut_off != 0:
            cut = "infinitely many ways" if found.cut_off is None else _many(found.cut_off, "way")
            cut = "at least one way" if found.left_out else cut
            lead = "leads" if found.cut_off == 1 or found.left_out else "lead"
            said.append(f"{cut} {lead} to a shuffle that was not explored (--shuffles explores it)")
        said.append(f"{_many(many, 'outcome')} so far" if many else "no outcome so far")
        return f"unknown: {'; '.join(said)}"
    if not found.open:
        return "one outcome: nothing is left open"
    if many == 1:
        return "one outcome: the choices do not matter"
    return f"{many} outcomes"


def ways(found: Explored) -> str:
    """How much there was to explore: `5 ways, 7 states, 6 answers tried`."""
    looked = f"{_many(found.states, 'state')}, {_many(found.steps, 'answer')} tried"
    if found.left_out:
        return f"{looked}; orders that make no difference were left out"
    if found.stopped is not None:
        return looked
    return f"{'infinitely many ways' if found.paths is None else _many(found.paths, 'way')}, {looked}"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' if count != 1 else ''}"


def show(found: Explored, every: bool) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.compare.end_words import players_of

    to = terminal.console()
    style = terminal.STYLES["holds" if found.stopped is None else "unknown"]
    terminal.write(to, Styled.assemble((verdict(found), style), (f" - {found.scenario.title}", "bold")), rest="  ")
    terminal.write(to, ways(found), Styled("  looked  ", "dim"))
    if not found.open and found.stopped is None:
        terminal.write(to, "--all-choices leaves the answers in the file open.", Styled("  hint    ", "dim"))
    most = None if every else MOST_OUTCOMES
    if found.parting is not None:
        _show_parting(to, found, found.parting, most)
    elif found.stopped is not None and len(found.outcomes) > 1:
        terminal.write(to)
        terminal.write(to, "Where the outcomes diverge is unknown: too little was explored.")
    if len(found.outcomes) > 1:
        shown = found.outcomes[:most]
        usual = _most_common_values(shown)
        players = players_of(found.scenario)
        for outcome in shown:
            _show_outcome(to, outcome, usual, players)
        if len(shown) < len(found.outcomes):
            terminal.write(to)
            more = _many(len(found.outcomes) - len(shown), "more outcome")
            terminal.write(to, f"... and {more}: --every shows all.")


def _show_parting(to: Console, found: Explored, parting: Parting, most: int | None) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.scenario.answers.options.questions import describe

    terminal.write(to)
    after = " The answers before it do not matter." if parting.before else ""
    if found.stopped is not None:
        after = " An earlier choice may matter as well: not everything was explored." if parting.before else ""
    terminal.write(
        to, Styled.assemble(("The outcomes diverge here. ", "bold"), describe(parting.run, parting.decision), after)
    )
    # answers that leave the same possible stand together
    groups: dict[tuple[int, ...], list[str]] = {}
    for answer, numbers in parting.answers:
        groups.setdefault(numbers, []).append(_words(answer))
    shown = list(groups.items())[:most]
    for numbers, answers in shown:
        said = answers[:6] + ([f"{len(answers) - 6} more"] if len(answers) > 6 else [])
        terminal.write(to, f"{'; '.join(said)}: {_outcome_numbers(numbers)}", "  - ")
    left = len(parting.answers) - sum(len(answers) for _, answers in shown)
    if left:
        terminal.write(to, f"... and {_many(left, 'more answer')}: --every shows all.", "  ")
    if parting.untried:
        terminal.write(to, "Other answers were not tried.", "  ")


def _words(answer: tuple[str, ...]) -> str:
    from collections import Counter

    if not answer:
        return "nothing"
    return ", ".join(label if count == 1 else f"{count} {label}" for label, count in Counter(answer).items())


def _outcome_numbers(numbers: tuple[int, ...]) -> str:
    known = [str(number) for number in numbers if number]
    said = known[:12] + ([f"{len(known) - 12} more"] if len(known) > 12 else [])
    which = f"outcome{'s' if len(known) != 1 else ''} {', '.join(said)}" if known else ""
    unseen = "something that was not explored" if 0 in numbers else ""
    return " or ".join(part for part in (which, unseen) if part)


def _most_common_values(outcomes: tuple[Outcome, ...]) -> dict[str, Any]:
    """What is true of most outcomes: only the others mention it."""
    usual: dict[str, Any] = {}
    for key in {key for outcome in outcomes for key in outcome.differs}:
        values = [repr(outcome.differs.get(key)) for outcome in outcomes]
        often = max(sorted(set(values)), key=values.count)
        if values.count(often) * 2 > len(values):
            usual[key] = outcomes[values.index(often)].differs.get(key)
    return usual


def _show_outcome(to: Console, outcome: Outcome, usual: dict[str, Any], players: tuple[str, ...]) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.compare.end_words import lying, place

    terminal.write(to)
    terminal.write(to, Styled(f"Outcome {outcome.number}", "bold"))
    said = {**{key: outcome.differs.get(key) for key in usual}, **outcome.differs}
    for key, value in said.items():
        if key not in usual or value != usual[key]:
            terminal.write(to, lying(value, players), Styled(f"  {place(key, players)}: ", "dim"))
    if outcome.witness:
        terminal.write(to, Styled("  answers:", "dim"))
        for taken in outcome.witness:
            terminal.write(to, taken.step, "    - ")


def data(found: Explored) -> dict[str, Any]:
    """All of it, for JSON."""
    parting = found.parting
    return {
        "file": found.scenario.file,
        "line": found.scenario.line,
        "id": found.scenario.id,
        "title": found.scenario.title,
        "verdict": verdict(found),
        "complete": found.stopped is None,
        "stopped": found.stopped,
        "cut_off": found.cut_off,
        "paths": found.paths,
        "left_out": found.left_out,
        "states": found.states,
        "answers_tried": found.steps,
        "parting": None
        if parting is None
        else {
            "before": _steps(parting.before),
            "player": parting.run.game.players[parting.decision.player],
            "word": parting.decision.word,
            "by": parting.decision.by,
            "untried": parting.untried,
            "answers": [
                {"answer": answer, "outcomes": [number for number in numbers if number], "unknown": 0 in numbers}
                for answer, numbers in parting.answers
            ],
        },
        "outcomes": [
            {
                "number": outcome.number,
                "differs": outcome.differs,
                "answers": _steps(outcome.witness),
                "state": outcome.state,
            }
            for outcome in found.outcomes
        ],
    }


def _steps(taken: tuple[Taken, ...]) -> list[str]:
    return [one.step for one in taken]
