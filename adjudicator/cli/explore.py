"""`adjudicator explore`: every way the open choices of a scenario can go."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli import reading
from adjudicator.cli.endings import DIFFERS, HOLDS, MISSING, STOPPED
from adjudicator.cli.program import epilog, fail, sentences

if TYPE_CHECKING:
    from rich.console import Console

    from adjudicator.scenario.exploring import Explored, Outcome, Parting, Taken

EXAMPLES = epilog(
    "explore question.scenario.yaml",
    "explore question.scenario.yaml --all-choices",
    "explore question.scenario.yaml --shuffles --seconds 60 --json",
    "explore scenarios --seconds 10 --jobs 4",
    more="Exit codes: 0 everything was looked at, 1 unknown: a bound stopped it, 2 bad input, 3 the scenario misses an "
    "answer, 130 stopped by Ctrl-C (what was found until then is shown).",
)
MOST_OUTCOMES = 12
"""How many outcomes are shown, unless all are asked for."""


def explore(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="A scenario file, or the link of one; of several files, and of folders, every scenario is explored.",
            show_default=False,
        ),
    ],
    only: reading.Only = None,
    as_of: Annotated[
        str | None,
        typer.Option("--as-of", metavar="DATE", help="By the rules of this day (2019, 2019-06, 2019-06-30)."),
    ] = None,
    all_choices: Annotated[
        bool, typer.Option("--all-choices", help="Leave the answers in the file open, too: only the acts stay.")
    ] = False,
    shuffles: Annotated[bool, typer.Option("--shuffles", help="Every order of shuffled cards, too.")] = False,
    states: Annotated[
        int, typer.Option("--states", metavar="N", min=1, help="Stop after this many different states.")
    ] = 200_000,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=0, help="Stop after this long.")
    ] = None,
    depth: Annotated[
        int, typer.Option("--depth", metavar="N", min=0, help="Look at so many choices one after the other.")
    ] = 100,
    memory: Annotated[
        int | None, typer.Option("--memory", metavar="MB", min=1, help="Stop when so much more memory is taken.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--every", help=f"Show all outcomes and answers, not only the first {MOST_OUTCOMES}.")
    ] = False,
    json: reading.AsJson = False,
    jobs: reading.Jobs = 1,
) -> None:
    """Look at every way the open choices can go: the outcomes, and the first choice at which they part."""
    with sentences():
        from adjudicator.cli.progress import Progress
        from adjudicator.explore.graph import Bounds
        from adjudicator.explore.reading import BY_CTRL_C
        from adjudicator.scenario.exploring import explore_scenario
        from adjudicator.scenario.results import MissingAnswer

        bounds = Bounds(states, seconds, depth, memory)
        if len(paths) > 1 or os.path.isdir(paths[0]):
            from adjudicator.cli.exploring import How, explore_many

            if only is not None or every:
                fail(
                    f"{'--only' if only is not None else '--every'} is for one file. Of many, each scenario has a line."
                )
            explore_many(paths, How(bounds, all_choices, shuffles, reading.day(as_of)), jobs=jobs, json=json)
        scenario = reading.dated(reading.one_scenario(paths[0], only), reading.day(as_of))
        with Progress() as progress:
            try:
                found = explore_scenario(
                    scenario,
                    bounds=bounds,
                    all_choices=all_choices,
                    shuffles=shuffles,
                    progress=progress,
                )
            except MissingAnswer as missing:
                fail(missing.problem, MISSING)
        if json:
            from adjudicator.cli import as_json

            as_json.write(data(found))
        else:
            _show(found, every)
        raise typer.Exit(HOLDS if found.stopped is None else STOPPED if found.stopped == BY_CTRL_C else DIFFERS)


def verdict(found: Explored) -> str:
    """What exploring says, in a sentence."""
    from adjudicator.scenario.exploring import AT_SHUFFLES

    many = len(found.outcomes)
    if found.stopped is not None:
        said = [] if found.stopped == AT_SHUFFLES else [f"exploring stopped {found.stopped}"]
        if found.cut_off != 0:
            cut = "ways without end" if found.cut_off is None else _many(found.cut_off, "way")
            lead = "leads" if found.cut_off == 1 else "lead"
            said.append(f"{cut} {lead} to a shuffle that was not looked into (--shuffles does that)")
        said.append(f"{_many(many, 'outcome')} so far" if many else "no outcome so far")
        return f"unknown: {'; '.join(said)}"
    if not found.open:
        return "one outcome: nothing is left open"
    if many == 1:
        return "one outcome: the choices do not matter"
    return f"{many} outcomes"


def ways(found: Explored) -> str:
    """How much there was to look at: `5 ways, 7 states, 6 answers tried`."""
    looked = f"{_many(found.states, 'state')}, {_many(found.steps, 'answer')} tried"
    if found.stopped is not None:
        return looked
    return f"{'ways without end' if found.paths is None else _many(found.paths, 'way')}, {looked}"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' if count != 1 else ''}"


def _show(found: Explored, every: bool) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal

    to = terminal.console()
    style = terminal.STYLES["holds" if found.stopped is None else "unknown"]
    terminal.write(to, Text.assemble((verdict(found), style), (f" - {found.scenario.title}", "bold")), rest="  ")
    terminal.write(to, ways(found), Text("  looked  ", "dim"))
    if not found.open and found.stopped is None:
        terminal.write(to, "--all-choices leaves the answers in the file open.", Text("  hint    ", "dim"))
    most = None if every else MOST_OUTCOMES
    if found.parting is not None:
        _show_parting(to, found, found.parting, most)
    elif found.stopped is not None and len(found.outcomes) > 1:
        terminal.write(to)
        terminal.write(to, "Where the outcomes part is not known: too little was looked at.")
    if len(found.outcomes) > 1:
        shown = found.outcomes[:most]
        usual = _usual(shown)
        for outcome in shown:
            _show_outcome(to, outcome, usual)
        if len(shown) < len(found.outcomes):
            terminal.write(to)
            more = _many(len(found.outcomes) - len(shown), "more outcome")
            terminal.write(to, f"... and {more}: --every shows all.")


def _show_parting(to: Console, found: Explored, parting: Parting, most: int | None) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal
    from adjudicator.scenario.answering import describe

    terminal.write(to)
    after = " The answers before it do not matter." if parting.before else ""
    if found.stopped is not None:
        after = " An earlier choice may matter, too: not everything was looked at." if parting.before else ""
    terminal.write(
        to, Text.assemble(("The outcomes part here. ", "bold"), describe(parting.run, parting.decision), after)
    )
    # answers that leave the same possible stand together
    groups: dict[tuple[int, ...], list[str]] = {}
    for answer, numbers in parting.answers:
        groups.setdefault(numbers, []).append(_words(answer))
    shown = list(groups.items())[:most]
    for numbers, answers in shown:
        said = answers[:6] + ([f"{len(answers) - 6} more"] if len(answers) > 6 else [])
        terminal.write(to, f"{'; '.join(said)}: {_which(numbers)}", "  - ")
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


def _which(numbers: tuple[int, ...]) -> str:
    known = [str(number) for number in numbers if number]
    said = known[:12] + ([f"{len(known) - 12} more"] if len(known) > 12 else [])
    which = f"outcome{'s' if len(known) != 1 else ''} {', '.join(said)}" if known else ""
    unseen = "something that was not looked at" if 0 in numbers else ""
    return " or ".join(part for part in (which, unseen) if part)


def _usual(outcomes: tuple[Outcome, ...]) -> dict[str, Any]:
    """What is so in most outcomes: only the others say it."""
    usual: dict[str, Any] = {}
    for key in {key for outcome in outcomes for key in outcome.differs}:
        values = [repr(outcome.differs.get(key)) for outcome in outcomes]
        often = max(sorted(set(values)), key=values.count)
        if values.count(often) * 2 > len(values):
            usual[key] = outcomes[values.index(often)].differs.get(key)
    return usual


def _show_outcome(to: Console, outcome: Outcome, usual: dict[str, Any]) -> None:
    from rich.text import Text

    from adjudicator.cli import terminal

    terminal.write(to)
    terminal.write(to, Text(f"Outcome {outcome.number}", "bold"))
    said = {**{key: outcome.differs.get(key) for key in usual}, **outcome.differs}
    for key, value in said.items():
        if key not in usual or value != usual[key]:
            terminal.write(to, _value(value), Text(f"  {key}: ", "dim"))
    if outcome.witness:
        terminal.write(to, Text("  answers:", "dim"))
        for taken in outcome.witness:
            terminal.write(to, taken.step, "    - ")


def _value(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


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


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(explore)
