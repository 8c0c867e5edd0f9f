"""The verdict of a finding: one sentence that says what two cards do with each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import listed, possessive
from adjudicator.explanations.trace import ability_said
from adjudicator.interact.findings import Kind
from adjudicator.interact.showing import Showing, called, without_full_stop


def verdict(kind: Kind, event: Event, causes: Sequence[Event], showing: Showing) -> str:
    """The finding in one sentence."""
    words = ability_said(event) if event.ability else ("", "")
    match kind:
        case "triggers":
            label = f" ({words[1]})" if words[1] else ""
            when = "On" if causes[0].kind == "plus" else "When"
            return f"{when} {showing.cause(causes[0])}, {called(words[0])} triggers{label}."
        case "next turn":
            player, giver = showing.players[event.player or 0], showing.owner(causes[0])
            turn = f"the extra turn from {giver} is {possessive(player)} next turn"
            label = f" ({words[1]})" if words[1] else ""
            return f"For {called(words[0])}, {turn}{label}."
        case "order":
            return f"{listed(sorted(set(showing.pair)))} trigger at the same time, and {_chooser(event, showing)} the order."
        case "plays":
            mine = showing.owner(event) or ""
            (other,) = set(showing.pair) - {mine} or {mine}
            plays = [one for found, one, _, _ in showing.all() if found == "plays" and showing.owner(one) == mine]
            often = _TIMES.get(len(plays), f"{len(plays)} times")
            if all(one.get("again") for one in plays):
                often = _MORE.get(len(plays), f"{often} more")
            return f"{mine} plays {other} {often}."
        case "does" | "does more":
            return f"With {showing.owner(event)}, {without_full_stop(showing.say(event))}."
        case _:
            return showing.say(event)


_TIMES: Final = {1: "once", 2: "twice"}
_MORE: Final = {1: "once more", 2: "twice more"}


def _chooser(event: Event, showing: Showing) -> str:
    seat = event.player
    return f"{showing.players[seat]} chooses" if seat is not None else "their player chooses"
