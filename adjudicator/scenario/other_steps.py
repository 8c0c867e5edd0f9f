"""Steps that are neither acts nor answers: tokens spent, Debt paid off, headings, and questions for a person."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import listed
from adjudicator.format.catalogue import names
from adjudicator.format.problems import nearest, one_of, shown
from adjudicator.format.reading.clauses import PRONOUNS
from adjudicator.format.reading.table_talk.doers import unknown_player
from adjudicator.format.steps import AnyAnswer, AskPerson, PayOff, Spend, Step, StrangeWords, Within
from adjudicator.scenario.acts import pay_off, spend
from adjudicator.scenario.answers.options.questions import describe, how_to_write
from adjudicator.scenario.headings import is_happening, what_is_happening
from adjudicator.scenario.table import Table, asked, by_person, still_inside


def carry_out(table: Table, run: Run, step: Step) -> Run:
    """The run after such a step."""
    match step:
        case Spend():
            return spend(table, run, step)
        case PayOff():
            return pay_off(table, run, step)
        case Within():
            _within(table, run, step)
            return run
        case AskPerson():
            decision = asked(table, run, step)
            return by_person(table, run, decision, step, "This needs a question, but nobody is being asked anything.")
        case StrangeWords():
            if (option := _option(run, step.text)) is not None:
                return run.answer(option)
            raise table.wrong(step, not_understood(run, step, _strange_behind(table, step)), run)
        case _:
            raise AssertionError(step)


def _option(run: Run, words: str) -> str | None:
    """The option that words after an act mean: `alice plays Village Green next turn`."""
    if run.decision is None or run.decision.kind != "choose" or run.decision.most != 1:
        return None
    return next((one.label for one in run.decision.options if one.label.casefold() == words.casefold()), None)


def _strange_behind(table: Table, step: StrangeWords) -> list[StrangeWords]:
    """The other words of the same line that are not understood either, after these."""
    of_line = [one for one in table.scenario.moves if isinstance(one, StrangeWords) and one.line == step.line]
    return of_line[of_line.index(step) + 1 :]


def not_understood(run: Run, step: StrangeWords, others: Sequence[StrangeWords] = ()) -> str:
    """The message about words that the format does not know: what was understood, and what can be written there."""
    first, _, rest = step.text.partition(" ")
    if first in PRONOUNS and first != "it":
        named = one_of([f"'{player} {shown(rest)}'" for player in run.game.players])
        return f"'{shown(step.quoted)}': '{first}' may be any of several. Write the name: {named}."
    if (name := unknown_player(step.text, run.game.players, run.game.catalog)) is not None:
        players = listed([shown(player) for player in run.game.players])
        return f"'{shown(step.quoted)}': there is no player called '{shown(name)}'. The players are {players}."
    misspelt = _misspelt(step.text, run.game.players)
    words = listed([f"'{shown(one.quoted)}'" for one in (step, *others)])
    said = f"{words} {'are' if others else 'is'} not understood.{misspelt}"
    said += f" The words before {'the first of them' if others else 'it'} are read as '{shown(step.read_as)}'."
    if run.decision is None or run.decision.phase:
        return f"{said} After that nothing is asked: leave these words out if they only say what happens anyway."
    return f"{said} After that {describe(run, run.decision)}{how_to_write(run, run.decision)}"


_NAMES: Final = re.compile(r"(?<=[a-z0-9,] )[A-Z][\w'-]+(?: (?:(?:of|the|in|to) )*[A-Z][\w'-]+)*")
"""Words inside a sentence that may be a name."""
_SMALL_NAMES: Final = re.compile(r"\b(?:an?|[0-9]+) ([a-z]+)\b(?! [A-Z])")
"""A word after a number that may be a name without its capital."""
_NO_NAMES: Final = re.compile(
    "(?:Action|Treasure|Victory|Attack|Night|Reaction|Duration|Buy|Card|Coin|Favor|Villager|Cost|Sun|Supply|Debt|Coffers|"
    "Exile|Journey|Clean-up|Kingdom|Way|Event|Project|Boon|Hex|State|Artifact|Trait|Omen|Shadow)s?"
)


VERY_NEAR: Final = 0.8
"""How near a name has to be: not every word in capitals is a card, and a Cow is not a misspelt Crown."""


def _misspelt(text: str, players: Sequence[str]) -> str:
    """What is wrong with a name in words that are not understood, as sentences after a space; empty if every name is one, or
    none is near."""
    known = names()
    for found in _SMALL_NAMES.findall(text):
        if (card := known.meant(found.title())) in known.cards:
            return f" Names of cards have capitals: '{card}'."
    for found in _NAMES.findall(text):
        if (
            found.casefold() in map(str.casefold, players)
            or _NO_NAMES.fullmatch(found)
            or known.meant(found) in known.either
        ):
            continue
        near = nearest(found, known.either)
        if near is not None and SequenceMatcher(None, found, near).ratio() > VERY_NEAR:
            return f" {known.no_name(found)}"
    return ""


def leave_open(table: Table, run: Run, step: AnyAnswer) -> None:
    """Makes it a mistake to leave open an answer of a player who is not asked: `bob: any`."""
    decision = asked(table, run, step)
    if step.who is not None and step.who not in (run.game.players[decision.player], run.game.players[decision.decider]):
        raise table.wrong(step, f"{step.who} is not asked here. {describe(run, decision)}", run)


def _within(table: Table, run: Run, step: Within) -> None:
    still_inside(table, run, step)
    if not is_happening(run, step):
        happening = what_is_happening(run)
        nothing = f"Nothing like '{shown(step.text)}' is happening here."
        raise table.wrong(step, f"{nothing} What is happening: {happening}.", run)
