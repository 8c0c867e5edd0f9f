"""Answers with yes, no and nothing, and other words that mean one of them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.reading.cards import base
from adjudicator.format.steps import Answer
from adjudicator.scenario.answers.options.deeds_of_options import SAME_DEED, done, with_verb
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit, OtherQuestion, as_said
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import NEXT, ORDERING


def nothing(decision: Decision) -> tuple[str, ...]:
    for word in NO:
        if decision.find(word) is not None:
            return (word,)
    if decision.least == 0:
        return ()
    raise DoesNotFit("This choice has to be made: 'nothing' is not possible here.")


def yes_or_no(run: Run, decision: Decision, answer: Answer) -> str:
    """What is meant by an answer to a yes-or-no question: `trash it: yes`, `trash: yes`, `use: Vault`, `trash: Gold`."""
    verb = decision.word.partition(" ")[0]
    without_it = " ".join(word for word in decision.word.split() if word not in ("it", "them", "this"))
    about_it = answer.word in (decision.word, verb, without_it, "choose", "use")
    if about_it and (answer.yes is not None or answer.nothing):
        return "yes" if answer.yes else "no"
    said = [value.text.casefold() for value in answer.values]
    if answer.word in ("use", "react") and said == [decision.by.partition(":")[0].casefold()]:
        return "yes"
    if answer.word == "choose" and said in ([decision.word.casefold()], [_by_its_kind(run, decision.word)]):
        return "yes"
    if answer.word == "choose" and _says_the_same(answer, decision.word):
        return "yes"
    deed = next((word for word in (answer.word, *SAME_DEED.get(answer.word, ())) if word in (verb, without_it)), None)
    if deed is not None and len(said) == 1 and done(run.answer("yes"), run.recorded, replace(answer, word=deed)):
        return "yes"
    if answer.word == "keep" and without_it in ("discard", "set aside", "trash") and answer.values:
        return "no"
    if _moves_so_many(run, decision, answer):
        return "yes"
    wrong = f"'{as_said(answer)}' does not answer this question; write '{decision.word}: yes' or '{decision.word}: no'."
    raise OtherQuestion(wrong)


def _moves_so_many(run: Run, decision: Decision, answer: Answer) -> bool:
    """Whether a sentence says how many cards that is done to: `discards both cards` for Survivors."""
    said, verb = answer.statement, decision.word.partition(" ")[0]
    if said is None or said.number < 1 or said.verb != verb or decision is not run.decision:
        return False
    done_then = (
        one for one in run.answer("yes").since(run.recorded) if (one.kind, one.player) == (verb, decision.player)
    )
    return sum(len(one.cards) for one in done_then) == said.number


def _by_its_kind(run: Run, asked: str) -> str:
    """What is asked, with "the Boon" for its name: `receive the boon`; "" if it is not about something of that sort."""
    verb, _, name = asked.partition(" ")
    definition = run.game.catalog.get(name)
    return "" if definition is None or definition.kind == "card" else f"{verb} the {definition.kind}"


def _says_the_same(answer: Answer, asked: str) -> bool:
    """Whether a sentence says what is asked, or how that begins: `puts her deck into her discard pile`."""
    if answer.statement is not None:
        verb, _, rest = answer.statement.text.removeprefix(f"{answer.who} ").partition(" ")
        text = f"{base(verb)} {rest}"
    else:
        text = " ".join(value.text for value in answer.values)
    words = _OWN.sub("your", text).casefold()
    return len(words.split()) > 2 and f"{asked.casefold()} ".startswith(f"{words} ")


_OWN: Final = re.compile(r"\b(?:her|his|their|my)\b")


def of_yes_or_no(decision: Decision, answer: Answer) -> tuple[str, ...]:
    """The labels meant by yes or no where something is chosen: yes to the only thing, or to the one that is named."""
    real = [option for option in decision.options if option.label not in NO]
    named = [option for option in real if option.label.casefold() == answer.word.casefold()]
    if not named and (meant := with_verb(decision, answer.word)) is not None:
        named = [meant]
    if named:
        if answer.yes:
            return (named[0].label,)
        others = [option for option in real if option is not named[0]]
        if len(others) == 1:
            return (others[0].label,)
        return nothing(decision)
    verb, _, name = answer.word.partition(" ")
    if decision.word == verb and [option.label.casefold() for option in real] == [name.casefold()]:
        # "use Changeling: no"
        return (real[0].label,) if answer.yes else nothing(decision)
    if answer.word not in (decision.word, "choose", "use") and not (decision.kind in ORDERING and answer.word in NEXT):
        raise OtherQuestion(f"'{as_said(answer)}' does not answer this question; write '{decision.word}: ...'.")
    if not answer.yes:
        return nothing(decision)
    if len(real) == 1 and decision.least <= 1:
        return (real[0].label,)
    raise DoesNotFit("This question is not answered with yes or no.")
