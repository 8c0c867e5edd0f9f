"""What is said about a scenario when it is shared: the verdict, the board, every step with its rule, and the sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from adjudicator.explanations.outline import Line, outline
from adjudicator.explanations.phrases import capital, capitalised
from adjudicator.explanations.safe_text import plain
from adjudicator.format.keywords import BOARD
from adjudicator.rules.register import Rule, register
from adjudicator.scenario.results import Result
from adjudicator.sharing.kept_scenario import Kept, kept

VERDICTS: Final = {
    "holds": "everything the scenario expects is what happens",
    "differs": "what happens is not what the scenario expects",
    "unknown": "there was too much to explore",
    "missing answer": "somebody is asked a question that the scenario does not answer",
}
"""Each verdict, for somebody who has never seen the program."""
NOTHING_EXPECTED: Final = "the scenario expects nothing; this is what happens"
"""What replaces the meaning of `holds` if nothing has been checked."""

STATUSES: Final = {
    "official": "the publisher's rules or the Complete Rules say so",
    "ruled": "a ruling by somebody with the authority to make it",
    "inferred": "follows from the rules; nobody official has said it",
    "disputed": "not agreed upon",
}
"""Each status, for the same readers."""

_TOP_FIRST: Final = frozenset({"deck", "boons", "hexes", "black market"})


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything there is to say, in order. Each text is a single line of plain words."""

    title: str
    question: str
    ruling: str
    verdict: str
    wrong: tuple[str, ...]
    """What does not hold, or has no answer."""
    outcomes: int
    players: tuple[str, ...]
    """As the file has them."""
    board: tuple[tuple[str, str], ...]
    steps: tuple[Line, ...]
    facts: tuple[tuple[str, str], ...]
    """Under short headings: the rules in force, what it cites, how sure it is."""
    rules: tuple[Rule, ...]
    """The rules that the steps cite, in order."""
    day: date
    kept: Kept
    commands: tuple[str, ...]
    """The commands that resolve it: one with its file, if it has one, and one with its link."""
    expects: bool
    """Whether anything has been checked."""

    @property
    def table(self) -> tuple[tuple[str, str], ...]:
        """The board, with players' names written as readers expect them."""
        return tuple((capital(what), capital(lies) if lies in self.players else lies) for what, lies in self.board)

    @property
    def means(self) -> str:
        """What the verdict means."""
        return VERDICTS[self.verdict] if self.expects or self.verdict != "holds" else NOTHING_EXPECTED


def sheet(result: Result, text: str, command: str = "") -> Sheet:
    """The sheet of the scenario in this text; `command` resolves it where it is."""
    scenario, run, keeping = result.scenario, result.shown, kept(result.scenario, text)
    steps = tuple(outline(run.trace, capitalised(run.game.players)))
    known = register()
    cited = dict.fromkeys(cite for line in steps for cite in line.cites if cite in known)
    wrong = [failure.message for failure in result.failures]
    wrong += [result.missing.message] if result.missing is not None else []
    wrong += [f"Unknown: {result.why_unknown}."] if result.why_unknown is not None and not result.failures else []
    facts = {
        "Rules": _by_rules(result, keeping.day),
        "Cites": "; ".join(said.text for said in scenario.cites),
        "Status": f"{scenario.status}: {STATUSES[scenario.status]}",
    }
    if len(result.runs) > 1:
        facts["Open"] = f"{len(result.runs)} outcomes of what was left open; the steps are those of one"
    return Sheet(
        title=_line(scenario.title),
        question=_line(scenario.question),
        ruling=_line(scenario.ruling),
        verdict=result.verdict,
        wrong=tuple(_line(sentence) for sentence in wrong),
        outcomes=len(result.runs),
        players=run.game.players,
        board=tuple(_board(keeping.values)),
        steps=steps,
        facts=tuple((word, _line(fact)) for word, fact in facts.items() if fact),
        rules=tuple(known[cite] for cite in cited),
        day=keeping.day,
        kept=keeping,
        commands=(*([command] if command else []), f"adjudicator run {keeping.link}"),
        expects=scenario.expect is not None or bool(result.checked),
    )


def title_of(cite: str) -> str:
    """A rule by its title; a ruling as it is cited."""
    rule = register().get(cite)
    return rule.title if rule is not None else cite


def cited(cites: Sequence[str]) -> str:
    """What a step rests on, in words."""
    return "; ".join(map(title_of, cites))


def _by_rules(result: Result, day: date) -> str:
    said = result.scenario.by_rules
    return f"{day.isoformat()} ({said})" if result.scenario.as_of is None else said


def _board(values: dict[str, object]) -> list[tuple[str, str]]:
    """The board as the file has it: what is on the table, then what each player has."""
    rows = [(_label(key).capitalize(), _words(values[key])) for key in BOARD if key in values and key != "players"]
    players = values["players"]
    assert isinstance(players, dict)
    for name, things in players.items():
        of_player = "; ".join(f"{_label(key)}: {_words(value)}" for key, value in things.items()) if things else ""
        rows.append((str(name), of_player or "no cards"))
    return rows


def _label(key: str) -> str:
    return f"{key} (top first)" if key in _TOP_FIRST else key


def _words(value: object) -> str:
    """The value of a key, as a player would write it."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_inner(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(_inner(one) for one in value) or "none"
    return _line(str(value))


def _inner(value: object) -> str:
    return f"({_words(value)})" if isinstance(value, dict | list) else _words(value)


def _line(text: str) -> str:
    return " ".join(plain(text).split())
