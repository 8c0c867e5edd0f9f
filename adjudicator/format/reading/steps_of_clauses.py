"""The steps of a sentence's clauses: what each of them states, and that one is done after, with or because of another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.format.reading.clauses import Clause
from adjudicator.format.reading.sentences import Sentence
from adjudicator.format.reading.statements import DEEDS, FOR_IT, KEEP
from adjudicator.format.reading.table_talk.first_names import owners
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import Act, Answer, Statement, Step, said_by

_USED: Final = ("use", "react", "react with", "call")
"""What is done with a card or landscape that then does something."""
_ABOUT_IT: Final = re.compile(f"({'|'.join(map(re.escape, DEEDS))}) it")


def state(steps: list[Step], since: int, sentence: Sentence) -> None:
    """Gives the statement of a sentence to the first of its steps, which begin at that number."""
    for number, step in enumerate(steps[since:], since):
        if isinstance(step, Answer) and (sentence.options or sentence.statement is not None):
            steps[number] = step = replace(step, options=sentence.options)
        if sentence.statement is None:
            if sentence.maker is not None and isinstance(step, Act) and step.statement is not None:
                # how many cards are drawn is said by the act itself
                steps[number] = replace(step, statement=sentence.made(step.statement))
            continue
        if isinstance(step, Answer):
            told = (
                sentence.statement.verb in ("get", KEEP)
                or (sentence.statement.verb == "give" and bool(sentence.statement.cards))
                or sentence.statement.moves_all
                or (sentence.statement.negated and sentence.statement.verb in DEEDS)
            )
            steps[number] = replace(step, statement=sentence.statement, only_told=told and not sentence.to_none)
            return
        if isinstance(step, Act):
            of_it = [step]
            if step.verb in ("buys", "plays"):
                of_it = [one for one in steps[number:] if isinstance(one, Act) and _is_beside(one, step)]
            last = number + len(of_it) - 1
            steps[last] = replace(of_it[-1], statement=replace(sentence.statement, acts=len(of_it)))
            return


def _is_beside(one: Act, step: Act) -> bool:
    """Whether two acts come from the same words: `buys 2 Villages`, `buys a Village and a Silver`."""
    return (one.who, one.verb, one.line, one.column) == (step.who, step.verb, step.line, step.column)


def then_done(before: list[Step], steps: list[Step], clause: Clause) -> list[Step]:
    """The steps of a clause, the first of which may be said to happen after those `before` it, or because of them."""
    if clause.of_it:
        steps = [_of_it(step) for step in steps]
    if clause.part:
        steps = [_drawn_by_it(step, before) for step in steps]
    if not (clause.then or clause.because):
        return steps
    told = [said for one in reversed(before) if (said := said_by(one)) is not None]
    # "trashes a Gold for $6, then" is about the trashing
    last = next((said for said in told if said.verb != FOR_IT or said.in_all), next(iter(told), None))
    for number, step in enumerate(steps if last is not None else ()):
        if isinstance(step, (Act, Answer)) and step.statement is not None:
            # "reveals Moat to draw 2 cards" is read as "then drawing 2 cards"
            drawn = last is not None and (last.verb, step.statement.verb) == ("reveal", "draw")
            silent = isinstance(before[-1], Answer) and before[-1].statement is None
            because = (clause.because and not silent) or (clause.part and drawn)
            if clause.because and silent and step.statement.verb == "draw":
                # "discarding her hand to draw 5 cards" is about what was chosen
                last, because = None, True
            of_it = because and last is not None and last.verb in _USED and len(last.cards) == 1
            used = last.cards[0].name if last is not None and of_it else step.statement.used
            later = replace(step, statement=replace(step.statement, after=last, because=because, used=used))
            # "and then gains a Horse with Livery" is about the Horse
            done = _also_after(last, later, steps[number + 1]) if number + 1 < len(steps) else None
            return [
                *steps[:number],
                later,
                *([] if done is None else [done]),
                *steps[number + 1 + (done is not None) :],
            ]
    return steps


def _also_after(last: Statement | None, using: Act | Answer, step: Step) -> Step | None:
    """The step that says what is done with the card or landscape that is used, as one that happens afterwards; None for any other."""
    said = said_by(step)
    if said is None or said.used is None or using.statement is None or using.statement.verb not in _USED:
        return None
    return replace(step, statement=replace(said, after=last)) if isinstance(step, (Act, Answer)) else None


def done_with(card: str, place: str, whose: str, players: Sequence[str], steps: Iterable[Step]) -> list[Step]:
    """Steps that are said to be done with a card or landscape, at which `place` and `whose` it is, if that is said."""
    found: list[Step] = []
    for step in steps:
        said = step.statement if isinstance(step, (Act, Answer)) else None
        if said is None and isinstance(step, Answer) and step.yes and (about_it := _ABOUT_IT.fullmatch(step.word)):
            said = Statement(f"{step.player} {third_person(about_it[1])} it", step.player, about_it[1])
        if isinstance(step, (Act, Answer)) and said is not None:
            doer = said.who or (step.player if isinstance(step, Answer) else step.who)
            used_of = owners(whose, doer, players) if whose else ()
            step = replace(step, statement=replace(said, used=card, used_of=used_of, used_at=place))
        found.append(step)
    return found


def _of_it(step: Step) -> Step:
    """A step that plays a card which was called "it"."""
    if not isinstance(step, Act) or step.verb != "plays" or step.value is None or step.statement is None:
        return step
    return replace(step, statement=replace(step.statement, its=(step.value.name,)))


def _drawn_by_it(step: Step, before: Sequence[Step]) -> Step:
    """A step that draws cards, as one that is said to be part of playing the cards before it."""
    if not isinstance(step, Act) or step.statement is None or step.statement.verb != "draw":
        return step
    played: list[str] = []
    for one in before:
        if isinstance(one, Act) and (one.who, one.verb) == (step.who, "plays") and one.value is not None:
            played.append(one.value.name)
        elif isinstance(one, Answer) and (one.player, one.word) == (step.who, "play"):
            played += [value.name for value in one.values]
        elif not (isinstance(one, Act) and one.verb == "draws"):
            played.clear()
    return replace(step, statement=replace(step.statement, part_of=tuple(played)))


def restated(steps: Iterable[Step], old: Statement, new: Statement) -> list[Step]:
    """Steps with another statement in place of an old one, also where it says what they happen after."""
    found: list[Step] = []
    for step in steps:
        if isinstance(step, (Act, Answer)) and step.statement is not None:
            said = new if step.statement == old else step.statement
            step = replace(step, statement=replace(said, after=new) if said.after == old else said)
        found.append(step)
    return found
