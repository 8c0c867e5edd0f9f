"""Whether the question that is open is put to the player, and has the options, that an expectation names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.format.boards import Expectation, Value
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import SPENDABLE
from adjudicator.format.problems import shown as quoted
from adjudicator.scenario.answers.needless_answers import nobody_was_asked
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.checks.failures import Failure

_END_TREASURES: Final = "end Treasures"
"""The option with which buying begins."""


def question(expected: Expectation, run: Run) -> Iterator[Failure]:
    """What does not hold of the question that is open now. While Treasures may be played, what can be bought after that is
    offered as well."""
    if expected.asked is not None:
        yield from _asked(expected, expected.asked, run)
    asks = "" if run.decision is None else f" {describe(run, run.decision)}"
    for value in expected.offered:
        if not (_is_offered(value, run.decision) or _can_be_bought(value, run)):
            wrong = _one_at_a_time(value, run.decision) or f"'{quoted(value.text)}' is not offered."
            yield Failure(value.line, value.column, f"{wrong}{_forced(run, value.text) or asks}", run)
    for value in expected.not_offered:
        if (only := _only(run, value.text)) is not None:
            wrong = f"'{quoted(value.text)}' was the only choice. {nobody_was_asked(only)}"
            yield Failure(value.line, value.column, wrong, run)
        elif _is_offered(value, run.decision):
            yield Failure(value.line, value.column, f"'{quoted(value.text)}' is offered.", run)
        elif _can_be_bought(value, run):
            yield Failure(value.line, value.column, _once_buying(value, run), run)
        elif wrong := _one_at_a_time(value, run.decision):
            yield Failure(value.line, value.column, f"{wrong}{asks}", run)


def _asked(expected: Expectation, player: str, run: Run) -> Iterator[Failure]:
    decision = run.decision
    asked = run.game.players[decision.decider] if decision is not None and decision.decider >= 0 else "nobody"
    if asked != player:
        last = _last_forced(run)
        by_whom = None if last is None or last.player is None else run.game.players[last.player]
        why = f" {nobody_was_asked(last)}" if last is not None and by_whom == player else ""
        yield Failure(*expected.at["asked"], f"expected {player} to be asked, got {asked}.{why}", run)


def _is_offered(value: Value, decision: Decision | None) -> bool:
    """Whether this can be chosen: as many cards as are named, if there is a number."""
    if decision is None:
        return False
    labels = [option.label.casefold() for option in decision.options]
    if decision.least == 0:
        labels.append("nothing")  # no option of its own, where cards are chosen
    if _among(value.text, labels):
        return True
    if value.letter is not None or value.place is not None:
        return False
    copies = [len(option.values) for option in decision.options if _among(value.name, [option.label.casefold()])]
    return 0 < value.count <= min(sum(copies), decision.most)


def _can_be_bought(value: Value, run: Run) -> bool:
    """Whether Treasures may still be played, and this can be bought after that without playing any more of them."""
    if run.decision is None or not run.decision.phase or run.decision.find(_END_TREASURES) is None:
        return False
    buying = run.answer(_END_TREASURES).decision
    if buying is None or not buying.phase:
        return False
    labels = [option.label.casefold() for option in buying.options if option.tag == "buy"]
    one = value.letter is None and value.place is None and value.count == 1
    return _among(value.text, labels) or (one and _among(value.name, labels))


def _once_buying(value: Value, run: Run) -> str:
    """The message for a card that is said not to be offered, and is offered as soon as buying begins."""
    assert run.decision is not None
    who, card = run.game.players[run.decision.player], value.name.removeprefix("buy ")
    return (
        f"'{quoted(value.text)}' is offered once {who} starts buying. "
        f"To state that it cannot be played, write 'play {quoted(card)}'."
    )


def _one_at_a_time(value: Value, decision: Decision | None) -> str:
    """Why a number of cards says nothing here, as a sentence; empty if several can be chosen at once."""
    if decision is None or decision.most > 1 or value.count < 2 or names().meant(value.name) not in names().either:
        return ""
    said = names().meant(value.name)
    return f"'{quoted(value.text)}' has a number, but only one thing can be chosen at a time here: write '{said}'."


def _forced(run: Run, text: str) -> str:
    """If nothing is asked because the last choices left only one answer: a sentence that says so about the one that
    concerned this, or about the last one."""
    if (last := _last_forced(run)) is None:
        return ""
    choices = (event for event in reversed(run.trace) if event.kind == "choose")
    forced = takewhile(lambda event: event.get("forced"), choices)
    about = next((event for event in forced if text in event.get("chosen")), last)
    return f" {nobody_was_asked(about)}"


def _last_forced(run: Run) -> Event | None:
    """The last choice, if nothing is asked now because it left only one answer."""
    if run.decision is not None and not run.decision.phase:
        return None
    last = next((event for event in reversed(run.trace) if event.kind == "choose"), None)
    return last if last is not None and last.get("forced") else None


def _only(run: Run, text: str) -> Event | None:
    """The last choice, if nobody was asked because this was all that could be chosen."""
    last = _last_forced(run)
    chosen = [] if last is None else [label.casefold() for label in last.get("chosen")]
    return last if chosen and _among(text, chosen) else None


def _among(text: str, offered: Iterable[str]) -> bool:
    """Whether this is offered: a card without a letter is, when any copy of it is."""
    wanted = text.casefold()
    token = next((one for one in SPENDABLE if wanted in (one.casefold(), f"1 {one}".casefold())), None)
    plain_name = names().meant(text).casefold()
    called = (wanted, plain_name, f"play {plain_name}", f"buy {plain_name}", f"spend {token}".casefold())
    return any(label in called or label.partition(" (")[0] in called for label in offered)
