"""Which findings about some cards answer a question: those that say what it asks about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adjudicator.interact.findings import Finding, Kind
from adjudicator.interact.interaction import Interaction, story

_MEANS: Final[dict[Kind, str]] = {
    "lost track": "move track find still",
    "order": "order first before after which",
    "plays": "play replay twice times again count allowed",
    "next turn": "next later turn start",
    "stays": "stay remain leave discard clean out",
    "costs": "cost price cheaper less pay worth afford buy much allowed",
    "copies": "each twice both stack cumulative trigger many much times",
    "differs": "cost price cheaper less pay",
    "within reach": "cost gain take cheaper price allowed",
    "types": "treasure action type count phase",
    "triggers": "react trigger work",
    "does": "reveal choose pick target work copy",
    "prevents": "stop block protect affect immune",
    "not": "react trigger work stop block protect affect allowed",
}
"""Words in questions that a kind of finding answers, even if its own sentences use others."""

Said = Callable[[str], float]
"""The share of a question's words that a text has."""


def answering(interaction: Interaction, said: Said) -> list[Finding]:
    """The findings that say the most about the question, then the most interesting ones.

    What holds for any such card is among them only if nothing else is found; what a card does with any card available
    to it (Remodel trashes it) only if nothing is found at all and it has something to do with the question.
    """
    matters = [one for one in interaction.findings if one.kind != "either order"] or interaction.findings
    matters = [one for one in matters if not one.usual] or matters
    # that a card is cheaper itself tells nothing about what it does with costs
    matters = [one for one in matters if one.kind != "differs" or not one.usual or share(one, said) > 0]
    matters = matters or [one for one in interaction.ordinary if share(one, said) > 0]
    return sorted(matters, key=lambda one: -share(one, said))


def share(finding: Finding, said: Said) -> float:
    """The share of a question's words that a finding is about; what its own sentence says counts most.

    A finding that something is impossible, or about all the cards at once, counts as being about it in any case.
    """
    if finding.kind in ("in all", "not", "together", "costs", "copies"):
        return 1.0
    verdict = f"{finding.verdict} {_MEANS.get(finding.kind, '')}"
    return ITSELF * said(verdict) + (1 - ITSELF) * said(" ".join((verdict, *finding.steps, finding.meeting)))


def in_words(finding: Finding) -> str:
    """Everything that is said about a finding, and the words for its kind."""
    return " ".join((finding.verdict, _MEANS.get(finding.kind, ""), finding.meeting, *finding.steps, *story(finding)))


ITSELF: Final = 0.5
"""The weight of the finding's own sentence in how well it answers the question; the rest is that of its steps."""
