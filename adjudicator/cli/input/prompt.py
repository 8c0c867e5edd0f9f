"""Asking a person: the question with its numbered options, and the answer by numbers or names.

Everything is written to standard error, so that the result can go to a file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from adjudicator.cli.output import terminal, tree
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.format.problems import shown

NOTHING: Final = "nothing"


class Asking:
    """Asks whoever is at the terminal. Raises `EOFError` when they give no more answers."""

    def __init__(self) -> None:
        self._lines_shown = 0

    def __call__(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """The labels that the person chooses."""
        to = terminal.console(stderr=True)
        self._show_news(to, run)
        question(to, run, decision)
        while True:
            to.print(Styled("> ", "bold"), end="")
            line = sys.stdin.readline()
            if not line:
                to.print()
                raise EOFError
            try:
                answer = understood(decision, line)
            except NotUnderstood as wrong:
                terminal.write(to, Styled(str(wrong), "yellow"), "  ")
                continue
            return answer

    def _show_news(self, to: Console, run: Run) -> None:
        """What has happened since the last question."""
        lines = outline(run.trace, run.game.players)
        if self._lines_shown > len(lines):
            self._lines_shown = 0
        news = lines[self._lines_shown :]
        self._lines_shown = len(lines)
        terminal.write(to)
        for line in news:
            head = Styled(f"{'  ' * min(line.depth, 10)}{line.number} ", "dim")
            terminal.write(to, Styled(line.text, tree.style(line.outcome, is_choice=line.is_choice) or "dim"), head)
        if news:
            terminal.write(to)


class NotUnderstood(Exception):
    """What was typed is not an answer; the message says why."""


def understood(decision: Decision, line: str) -> tuple[str, ...]:
    """The labels that a typed line means. Raises `NotUnderstood`."""
    text = " ".join(line.split())
    if not text:
        raise NotUnderstood(f"Type {_how_to_answer(decision)}.")
    chosen: list[str] = []
    if not (_may_be_nothing(decision) and text.casefold() in (NOTHING, "0")):
        for part in _parts(decision, text):
            chosen += _labels(decision, part)
    problem = decision.problem(chosen)
    if problem is not None:
        raise NotUnderstood(f"{problem[0].upper()}{problem[1:]}. Type {_how_to_answer(decision)}.")
    return tuple(chosen)


def _parts(decision: Decision, text: str) -> Iterator[str]:
    """The single choices of an answer: between commas, or numbers between spaces."""
    for part in (part.strip() for part in text.split(",")):
        if not part:
            continue
        if decision.find(part) is None and re.fullmatch("[0-9]+( [0-9]+)+", part):
            yield from part.split()
        else:
            yield part


def _labels(decision: Decision, part: str) -> list[str]:
    """`2` (the number of an option), `Copper` or `3 Copper`."""
    exact = decision.find(part)
    if exact is not None:
        return [exact.label]
    if re.fullmatch("[0-9]{1,6}", part):
        if not 1 <= int(part) <= len(decision.options):
            raise NotUnderstood(f"There is no number {part}: the options are 1 to {len(decision.options)}.")
        return [decision.options[int(part) - 1].label]
    counted = re.fullmatch("([0-9]{1,6}) (.+)", part)
    count, name = (int(counted[1]), counted[2]) if counted else (1, part)
    option = _named(decision, name)
    if not 1 <= count <= len(option.values):
        many = "is" if len(option.values) == 1 else "are"
        raise NotUnderstood(f"There {many} only {len(option.values)} {option.label}.")
    return [option.label] * count


def _named(decision: Decision, name: str) -> Option:
    wanted = name.casefold()
    found = [option for option in decision.options if option.label.casefold() == wanted]
    found = found or [option for option in decision.options if option.label.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotUnderstood(f"'{shown(name)}' could be {' or '.join(option.label for option in found[:5])}.")
    labels = {option.label.casefold(): option.label for option in decision.options}
    near = get_close_matches(wanted, list(labels), n=1, cutoff=0.6)
    hint = f" Did you mean {labels[near[0]]}?" if near else ""
    raise NotUnderstood(f"'{shown(name)}' is not one of the options.{hint}")


def _may_be_nothing(decision: Decision) -> bool:
    return decision.least == 0 and decision.find(NOTHING) is None


def question(to: Console, run: Run, decision: Decision) -> None:
    """Write a question with its numbered options."""
    terminal.write(to, _asked(run, decision), rest="  ")
    options: Sequence[Option] = decision.options
    numbers = len(str(len(options)))
    for number, option in enumerate(options, 1):
        copies = f" ({len(option.values)} of them)" if len(option.values) > 1 and decision.most > 1 else ""
        terminal.write(to, Styled.assemble(option.label, (copies, "dim")), Styled(f"  {number:{numbers}}  ", "cyan"))
    if _may_be_nothing(decision):
        terminal.write(to, NOTHING, Styled(f"  {0:{numbers}}  ", "cyan"))


def _asked(run: Run, decision: Decision) -> Styled:
    players = run.game.players
    who = players[decision.player]
    if decision.decider < 0:
        return Styled.assemble((f"{who}'s shuffled deck", "bold"), ": which card is next?")
    if decision.decider != decision.player:
        who = f"{players[decision.decider]} (for {who})"
    by = f" ({decision.by})" if decision.by else ""
    what = (
        f"{decision.word}?"
        if decision.kind == "may"
        else _WORDS.get(decision.kind, "{} {}").format(decision.word, _how_many(decision))
    )
    return Styled.assemble((who, "bold"), ": ", what, (by, "dim"))


_WORDS: Final = {
    "first": "which is resolved first? They happen at the same time.",
    "react": "react with {1}",
    "turn": "what next?",
}


def _how_many(decision: Decision) -> str:
    least, most = min(decision.least, decision.size), min(decision.most, decision.size)
    if least == most:
        many = "one of these" if most == 1 else f"{most} of these"
    elif least == 0:
        many = "one of these, or nothing" if most == 1 else f"up to {most} of these"
    else:
        many = f"{least} to {most} of these"
    return many + (", in order" if decision.ordered and most > 1 else "")


def _how_to_answer(decision: Decision) -> str:
    least, most = min(decision.least, decision.size), min(decision.most, decision.size)
    if most > 1:
        return f"numbers or names separated by commas, such as '1, 2' or '{_example(decision)}'"
    nothing = ", or 'nothing'" if least == 0 else ""
    return f"a number or a name{nothing}"


def _example(decision: Decision) -> str:
    first = decision.options[0]
    return f"2 {first.label}" if len(first.values) > 1 else ", ".join(one.label for one in decision.options[:2])
