"""A report in words, and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, Final

from adjudicator.explanations.phrases import listed
from adjudicator.format.problems import shown
from adjudicator.logs.findings import Report
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.trace import events_of_lines

MOST_NUMBERS: Final = 8
"""How many line numbers are listed."""


def heading(report: Report) -> Iterator[str]:
    """What was replayed: who played, when, with what, by which rules."""
    replay = report.replay
    log = replay.log
    number = f"Game #{log.number}" if log.number else "A game"
    yield f"{number}: {listed(log.players)}, {_many(report.turns, 'turn')}, {_many(report.lines, 'line')}."
    if replay.as_of == date.max:
        yield "By the newest rules: the log has no number that shows when it was played."
    else:
        why = "as given" if replay.dated else "by the game's number"
        yield f"Rules and card versions of {report.as_of:%B %Y} ({why})."
    said = "as given" if replay.table.given else "as far as the log names it"
    supposed = set(replay.table.supposed.values())
    names = ", ".join(
        (*sorted(name for name in replay.table.kingdom if name not in supposed), *replay.table.landscapes)
    )
    yield f"On the table, {said}: {names or 'only the basic cards'}."
    if replay.table.chosen or replay.table.several:
        each = [f"{what} for {name}" for name, what in replay.table.chosen.items()]
        each += [f"{' and '.join(cards)} for {name}" for name, cards in replay.table.several.items() if cards]
        yield f"Chosen when the game was set up: {'; '.join(each)}."
    for word in log.strange:
        yield f"In the line that gives the Kingdom, '{shown(word)}' is not the name of a card or landscape."
    for line in log.unknown:
        yield f"Line {line.number} was left out, because its form is not known: '{shown(line.text)}'."
    if log.chat:
        yield f"Left out as chat: {_line_numbers(log.chat)}."


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _line_numbers(lines: Sequence[LogLine]) -> str:
    """Which lines these are; if there are many, the first ones."""
    if len(lines) > MOST_NUMBERS:
        return f"{len(lines)} lines, the first of them line {lines[0].number}"
    return f"line{'s' * (len(lines) > 1)} {listed([str(line.number) for line in lines])}"


def summary(report: Report) -> Iterator[str]:
    """The result: the verdict first."""
    players = report.replay.log.players
    line = report.stopped_at
    if line is None:
        yield f"The rules allow every line: {_many(report.turns, 'turn')}, {_many(report.lines, 'line')}."
    else:
        if report.status == "contradiction":
            yield f"The rules do not allow line {line.number}: '{shown(line.text)}'."
        else:
            bound = f" The search ended {report.replay.stopped}." if report.replay.stopped else ""
            yield f"Unknown: no way was found to play line {line.number} by the rules: '{shown(line.text)}'.{bound}"
        for number, sentence in enumerate(report.instead[:3]):
            yield f"{'Instead' if not number else 'Or'}: {sentence}."
        yield from _against(report)
        yield (
            f"All in all the rules allow {report.turns_understood} of {_many(report.turns, 'turn')} whole, "
            f"and {report.understood} of {_many(report.lines, 'line')}."
        )
        yield from _restarts(report)
    scores = ", ".join(f"{player} {score}" for player, score in zip(players, report.scores, strict=True))
    if report.over:
        yield f"The game is over. Victory points: {scores}."
    elif report.resigned:
        yield f"{listed(report.resigned)} resigned. Victory points at that moment: {scores}."
    else:
        yield f"The log ends before the game is over. Victory points at that moment: {scores}."
    yield from _compared(report)
    for one in report.open:
        yield f"Open: {one[0].lower()}{one[1:]}"


def _compared(report: Report) -> Iterator[str]:
    """The client's score beside the engine's, if the log has it."""
    players = report.replay.log.players
    if report.client_scores and not report.differing:
        yield "The client's score is the same."
    for seat in report.differing:
        yield f"The client's score differs: the log says {report.client_scores[seat]} for {players[seat]}, not {report.scores[seat]}."


def _against(report: Report) -> Iterator[str]:
    """What the rules say against the first line that they do not allow, and what may explain it."""
    spoken = report.refusal
    if spoken is not None:
        cites = f" ({'; '.join(spoken.cites)})" if spoken.cites else ""
        yield f"By the rules: {spoken.verdict.rstrip('.')}{cites}."
    if report.counted_out is not None:
        yield f"By counting: {report.counted_out}"
    for bug in report.known_bugs:
        yield f"A known bug of the client may explain it: {bug.does} The rules: scenario {bug.scenario}."
    if report.hidden and report.status == "unknown":
        yield "It may depend on cards that the log does not show: not everything that they could be was tried."


def _restarts(report: Report) -> Iterator[str]:
    """How the replay continued after the line that the rules do not allow, and where it ended."""
    replay = report.replay
    for number, restart in enumerate(replay.restarts):
        line, resumed = replay.lines[restart.at], replay.lines[restart.resumed]
        if number and restart.at > replay.restarts[number - 1].at:
            yield f"Nor was a way found to play line {line.number}: '{shown(line.text)}'."
        if restart.how == "exchanged":
            yield (
                f"The check resumes at line {line.number}, with {restart.missing} put where that line needs it: "
                "cards other than those worked out here were drawn before."
            )
        elif restart.how == "left out":
            yield "The check resumes after it."
        else:
            last = replay.lines[restart.resumed - 1].number
            lines = f"line {line.number} says" if last == line.number else f"lines {line.number} to {last} say"
            yield f"The check resumes at line {resumed.number}; before that, the cards were moved as {lines}."
    at = replay.stretches[-1].reached
    if replay.restarts and at < len(replay.lines):
        yield f"The replay ends before line {replay.lines[at].number}: '{shown(replay.lines[at].text)}'."


def as_data(report: Report) -> dict[str, Any]:
    """A report for other programs. Line numbers are those of the file, from 1."""
    replay = report.replay
    log = replay.log
    events = events_of_lines(replay)
    stopped = report.stopped_at
    return {
        "file": log.file,
        "game": log.number,
        "players": list(log.players),
        "as_of": report.as_of.isoformat(),
        "kingdom": list(replay.table.kingdom),
        "landscapes": list(replay.table.landscapes),
        "kingdom_given": replay.table.given,
        "chosen": {**replay.table.chosen, **{name: list(cards) for name, cards in replay.table.several.items()}},
        "guessed": list(replay.table.guessed),
        "supposed": dict(replay.table.supposed),
        "status": report.status,
        "lines": report.lines,
        "lines_understood": report.understood,
        "turns": report.turns,
        "turns_understood": report.turns_understood,
        "stopped_at": None if stopped is None else {"line": stopped.number, "text": stopped.text},
        "instead": list(report.instead),
        "why_unknown": replay.stopped,
        "by_the_rules": None
        if report.refusal is None
        else {"verdict": report.refusal.verdict, "cites": list(report.refusal.cites)},
        "by_counting": report.counted_out,
        "known_bugs": [{"does": bug.does, "scenario": bug.scenario} for bug in report.known_bugs],
        "restarts": [
            {
                "line": replay.lines[restart.at].number,
                "resumed_at": replay.lines[restart.resumed].number,
                "how": restart.how,
                "missing": restart.missing or None,
            }
            for restart in replay.restarts
        ],
        "hidden_hands": [log.players[seat] for seat in report.hidden],
        "open": list(report.open),
        "over": report.over,
        "resigned": list(report.resigned),
        "scores": dict(zip(log.players, report.scores, strict=True)),
        "client_scores": {log.players[seat]: score for seat, score in sorted(report.client_scores.items())},
        "scores_differ": [log.players[seat] for seat in report.differing],
        "chat": [line.number for line in log.chat],
        "unknown_lines": [{"line": line.number, "text": line.text} for line in log.unknown],
        "replayed": [
            {
                "line": line.number,
                "text": line.text,
                "depth": line.depth,
                "understood": place not in report.amiss,
                "events": [event.id for event in events.get(place, ())],
            }
            for place, line in enumerate(replay.lines)
        ],
    }
