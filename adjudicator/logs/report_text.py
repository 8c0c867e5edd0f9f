"""A report in words, and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.explanations.phrases import listed
from adjudicator.format.problems import shown
from adjudicator.logs.findings import Report
from adjudicator.logs.trace import events_of_lines


def heading(told: Report) -> Iterator[str]:
    """What was replayed: who played, when, with what, by which rules."""
    replay = told.replay
    log = replay.log
    number = f"Game #{log.number}" if log.number else "A game"
    yield f"{number}: {listed(log.players)}, {told.turns} turns, {told.lines} lines."
    why = "as given" if replay.dated else "by the game's number" if log.number else "the newest rules"
    yield (
        f"Rules and card versions of {told.as_of:%B %Y} ({why})."
        if log.number or replay.dated
        else ("By the newest rules: the log has no number that shows when it was played.")
    )
    said = "as given" if replay.table.given else "as far as the log names it"
    names = ", ".join((*sorted(replay.table.kingdom), *replay.table.landscapes))
    yield f"On the table, {said}: {names or 'only the basic cards'}."
    if replay.table.chosen or replay.table.several:
        each = [f"{what} for {name}" for name, what in replay.table.chosen.items()]
        each += [f"{' and '.join(cards)} for {name}" for name, cards in replay.table.several.items() if cards]
        yield f"Chosen when the game was set up: {'; '.join(each)}."
    for word in log.strange:
        yield f"In the line that gives the Kingdom '{shown(word)}' is not the name of a card or landscape."
    for line in log.unknown:
        yield f"Line {line.number} has a form that is not known and was left out: '{shown(line.text)}'."


def summary(told: Report) -> Iterator[str]:
    """The result: the verdict first."""
    players = told.replay.log.players
    line = told.stopped_at
    if line is None:
        yield f"Every line comes about by the rules: {told.turns} turns, {told.lines} lines."
    else:
        yield (
            f"Not every line comes about by the rules: {told.turns_understood} of {told.turns} turns do, "
            f"{told.understood} of {told.lines} lines."
        )
        if told.status == "contradiction":
            yield f"Line {line.number} cannot come about in any way: '{shown(line.text)}'."
        else:
            bound = f" The search ended {told.replay.stopped}." if told.replay.stopped else ""
            yield f"Unknown: no way was found in which line {line.number} comes about: '{shown(line.text)}'.{bound}"
        for number, sentence in enumerate(told.instead[:3]):
            yield f"{'Instead' if not number else 'Or'}: {sentence}."
        yield from _against(told)
        yield from _restarts(told)
    scores = ", ".join(f"{player} {score}" for player, score in zip(players, told.scores, strict=True))
    if told.over:
        yield f"The game is over. Victory points: {scores}."
    else:
        yield f"The game is not over there. Victory points at that moment: {scores}."
    yield from _compared(told)
    for one in told.open:
        yield f"Open: {one[0].lower()}{one[1:]}"


def _compared(told: Report) -> Iterator[str]:
    """The client's score beside the engine's, if the log has it."""
    players = told.replay.log.players
    if told.client_scores and not told.differing:
        yield "The client's score is the same."
    for seat in told.differing:
        yield f"The client's score differs: the log says {told.client_scores[seat]} for {players[seat]}, not {told.scores[seat]}."


def _against(told: Report) -> Iterator[str]:
    """What the rules say against the first line that does not come about, and what may explain it."""
    spoken = told.refusal
    if spoken is not None:
        cites = f" ({'; '.join(spoken.cites)})" if spoken.cites else ""
        yield f"By the rules: {spoken.verdict.rstrip('.')}{cites}."
    for bug in told.known_bugs:
        yield f"A known bug of the client may explain it: {bug.does} The rules: scenario {bug.scenario}."
    if told.hidden and told.status == "unknown":
        yield "It may depend on cards that the log does not show: not everything that they could be was tried."


def _restarts(told: Report) -> Iterator[str]:
    """How the replay continued after the line that does not come about, and where it ended."""
    replay = told.replay
    for number, restart in enumerate(replay.restarts):
        line, resumed = replay.lines[restart.at], replay.lines[restart.resumed]
        if number and restart.at > replay.restarts[number - 1].at:
            yield f"No way was found either in which line {line.number} comes about: '{line.text}'."
        if restart.how == "exchanged":
            yield (
                f"Checked on from line {line.number}, with {restart.missing} where that line needs it: "
                "other cards than those worked out here were drawn before."
            )
        else:
            last = replay.lines[restart.resumed - 1].number
            lines = f"line {line.number} does" if last == line.number else f"lines {line.number} to {last} do"
            yield (
                f"Checked on from line {resumed.number}: what {lines} to the cards is done as written, without the rules."
            )
    at = replay.stretches[-1].reached
    if replay.restarts and at < len(replay.lines):
        yield f"The replay ends before line {replay.lines[at].number}: '{replay.lines[at].text}'."


def as_data(told: Report) -> dict[str, Any]:
    """A report for other programs. Line numbers are those of the file, from 1."""
    replay = told.replay
    log = replay.log
    events = events_of_lines(replay)
    stopped = told.stopped_at
    return {
        "file": log.file,
        "game": log.number,
        "players": list(log.players),
        "as_of": told.as_of.isoformat(),
        "kingdom": list(replay.table.kingdom),
        "landscapes": list(replay.table.landscapes),
        "kingdom_given": replay.table.given,
        "chosen": {**replay.table.chosen, **{name: list(cards) for name, cards in replay.table.several.items()}},
        "guessed": list(replay.table.guessed),
        "status": told.status,
        "lines": told.lines,
        "lines_understood": told.understood,
        "turns": told.turns,
        "turns_understood": told.turns_understood,
        "stopped_at": None if stopped is None else {"line": stopped.number, "text": stopped.text},
        "instead": list(told.instead),
        "why_unknown": replay.stopped,
        "by_the_rules": None
        if told.refusal is None
        else {"verdict": told.refusal.verdict, "cites": list(told.refusal.cites)},
        "known_bugs": [{"does": bug.does, "scenario": bug.scenario} for bug in told.known_bugs],
        "restarts": [
            {
                "line": replay.lines[restart.at].number,
                "resumed_at": replay.lines[restart.resumed].number,
                "how": restart.how,
                "missing": restart.missing or None,
            }
            for restart in replay.restarts
        ],
        "hidden_hands": [log.players[seat] for seat in told.hidden],
        "open": list(told.open),
        "over": told.over,
        "scores": dict(zip(log.players, told.scores, strict=True)),
        "client_scores": {log.players[seat]: score for seat, score in sorted(told.client_scores.items())},
        "scores_differ": [log.players[seat] for seat in told.differing],
        "unknown_lines": [{"line": line.number, "text": line.text} for line in log.unknown],
        "replayed": [
            {
                "line": line.number,
                "text": line.text,
                "depth": line.depth,
                "understood": place not in told.amiss,
                "events": [event.id for event in events.get(place, ())],
            }
            for place, line in enumerate(replay.lines)
        ],
    }
