"""The question that is asked now, as a sentence, and the words that it is asked and answered with."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision, Option
from adjudicator.engine.moments import MOMENTS, WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.explanations.ability_moments import moment
from adjudicator.explanations.phrases import cards_of
from adjudicator.explanations.sentences import spoken_option
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.world.records import Ref

NEXT: Final = frozenset({"first", "then", "react", "use", "call", "instead", "play"})
"""Words that answer the question which ability is next."""
ORDERING: Final = frozenset({"first", "react", "use"})
USING: Final = NEXT - {"first", "then"} | {"exchange", "reveal"}
"""Those of them that say that an ability is used."""


def describe(run: Run, decision: Decision) -> str:
    """The question that is asked now: who, what, by which ability, with all options."""
    players = run.game.players
    if decision.player == CHANCE or decision.decider == CHANCE:
        first = decision.options[0].values[0]
        of = first.place.of if isinstance(first, Ref) else None
        whose = f"the {of}" if isinstance(of, str) and of else f"{players[decision.player]}'s shuffled deck"
        who = f"which card is next in {whose}"
        return f"The question is {who}: {_options(decision)}. Write it as 'shuffle: [{decision.options[0].label}]'."
    asked = players[decision.decider]
    if decision.phase:
        decides = f", and {asked} makes the decisions" if decision.decider != decision.player else ""
        return f"It is {players[decision.player]}'s {decision.by}{decides}. The options: {_options(decision)}."
    if decision.decider != decision.player:
        asked += f" (for {players[decision.player]})"
    by = f" by {decision.by.partition(':')[0]}" if decision.by else ""
    if decision.by in MOMENTS:
        by = f" {moment(decision.by)}{_of_which_cards(run)}"
    if decision.by == WOULD_FOLLOW and (played := last_played(run)) is not None:
        by = f" how {played} is played"
    word = _ASKING.get(decision.kind, decision.word)
    if decision.kind == "may":
        return f"{asked} is asked{by}: {word}, yes or no?"
    least, most = min(decision.least, decision.size), min(decision.most, decision.size)
    many = ("one" if most == 1 else str(most)) if least == most else f"{least} to {most}"
    return f"{asked} is asked{by}: {word} {many} of {_options(decision)}."


def _of_which_cards(run: Run) -> str:
    """The cards that are being gained, trashed or discarded, in brackets: Curse or Copper for Mountebank and Watchtower."""
    within = next((event for event in reversed(run.trace) if event.outcome == "open" and event.cards), None)
    return f" ({cards_of(within)})" if within is not None and within.kind in ("gain", "trash", "discard") else ""


def last_played(run: Run) -> str | None:
    """The name of the card that was played last."""
    played = next((event for event in reversed(run.trace) if event.kind == "play"), None)
    return None if played is None else played.cards[0].name


def how_to_write(run: Run, decision: Decision) -> str:
    """How an answer to this question begins in a file, with a space before the sentence."""
    if decision.phase or decision.decider == CHANCE or decision.player == CHANCE:
        return ""
    called = decision.kind in ORDERING and all(
        _calls(run, option) for option in decision.options if option.label not in NO
    )
    word = "call" if called else decision.word
    answer = "yes' or 'no" if decision.kind == "may" else "..."
    return f" Write it as '{run.game.players[decision.player]} {word}: {answer}'."


def _calls(run: Run, option: Option) -> bool:
    """Whether an option is to call a card."""
    return any(event.kind == "call" for event in run.answer(option.label).trace if event.id >= run.recorded)


_ASKING: Final = {"react": "react with", "first": "resolve first"}


def _options(decision: Decision) -> str:
    shown = [
        spoken_option(option.label) if len(option.values) == 1 else f"{len(option.values)} {option.label}"
        for option in decision.options
    ]
    return ", ".join(shown[:12]) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")
