"""What the words of an answer that chooses options state about them: where a card goes, from where, how often."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.format.reading.cards import several
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.spoken_steps import verb_and_object
from adjudicator.format.reading.statements import AN_OPTION, DEEDS, how_often, stated, without_places
from adjudicator.format.steps import Statement


def stated_options(reading: Reading, text: str, who: str, said: str) -> tuple[Statement, ...]:
    """What is stated about each of the options that a sentence says somebody chooses: that a Silver goes into the hand,
    for `gain a Silver to her hand`."""
    found = (_stated_option(reading, text, who, part) for part in several(said))
    return tuple([one for one in found if one is not None])


def _stated_option(reading: Reading, text: str, who: str, said: str) -> Statement | None:
    """What is stated about one option, besides that it is chosen; None if nothing is."""
    once, times = how_often(said.removeprefix("to "))
    tail = without_places(once, reading.players)
    if times < 1 and tail.source is None and tail.to is None and tail.lies is None:
        return None
    deed = verb_and_object(tail.bare, reading.names.words)
    verb, what = deed if deed is not None and deed[0] in DEEDS else (AN_OPTION, tail.bare)
    statement = stated(reading, text, who, verb, what, tail, times=max(times, 0))
    # where cards are drawn from is checked nowhere
    return None if verb == "draw" or (verb == AN_OPTION and not statement.cards) else replace(statement, of_option=True)
