"""Headings (`within alice gains Curse:`): the steps under one have to happen while the event it names is happening."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import enclosing
from adjudicator.format.steps import Step, Within


def headings(steps: Sequence[Step]) -> tuple[tuple[Within, ...], ...]:
    """For each step, the headings it is under, the outermost first."""
    above: list[tuple[Within, ...]] = [() for _ in steps]
    for number, step in enumerate(steps):
        if isinstance(step, Within):
            for inside in range(number + 1, number + 1 + step.steps):
                above[inside] = (*above[inside], step)
    return tuple(above)


def is_happening(run: Run, heading: Within) -> bool:
    """Whether an event like that of a heading has begun and is not over."""
    return any(_is_like(run, event, heading) for event in run.trace if event.outcome == "open")


def belongs(run: Run, event: Event, heading: Within) -> bool:
    """Whether something happened as part of an event like that of a heading."""
    return any(_is_like(run, around, heading) for around in (event, *enclosing(run.trace, event)))


def what_is_happening(run: Run) -> str:
    """The innermost event that has begun and is not over, as a sentence without its full stop."""
    begun = [event for event in run.trace if event.outcome == "open"]
    return sentence(begun[-1], run.game.players, run.trace) if begun else "nothing"


def is_over(run: Run, heading: Within) -> str:
    """The message for a step under a heading whose event is no longer happening."""
    over = f"This is under 'within {heading.text}', but nothing like that is happening any longer"
    return f"{over}. What is happening: {what_is_happening(run)}. Write it below that list, or earlier in it."


def _is_like(run: Run, event: Event, heading: Within) -> bool:
    wanted = " ".join(heading.text.split()).casefold()
    return wanted in sentence(event, run.game.players, run.trace).casefold()
