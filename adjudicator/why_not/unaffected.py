"""Why a card was not gained, discarded ...: the Attack that does that to other players did not affect somebody."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import cards_of, person
from adjudicator.explanations.spoken_answer import Spoken, told, whole
from adjudicator.explanations.trace import enclosing
from adjudicator.rules.words import ACTION, TREASURE, VICTORY
from adjudicator.why_not.never_triggered import SEARCHED, has, world_before

_OF_OTHERS: Final = re.compile(r"\b(?:(?:each|another|any|other) (?:other )?players?|they)\b.*", re.IGNORECASE)
"""What a sentence of an Attack says about other players."""
_ON_A_GAIN: Final = re.compile(r"\banother player (?:who )?gains?\b.*?(?:,|(?= gains| exiles))", re.IGNORECASE)
"""What another player does of their own accord, which the Attack waits for."""
_ANY_CARD: Final = re.compile(r"\bgains? a (?:copy|card)\b", re.IGNORECASE)
_EVERYDAY: Final = frozenset((ACTION, TREASURE, VICTORY))
"""Types that tell too little of which card is gained."""


def unaffected(run: Run, verb: str, card: str) -> Spoken | None:
    """That a player was unaffected by an Attack whose text does that to other players; `None` if there was none.

    `card` is in lower case. Of several the last counts.
    """
    name = next((name for name in sorted(run.game.present) if name.casefold() == card.strip()), None)
    found = [event for event in run.trace if event.kind == "unaffected" and name and _would(run, event, verb, name)]
    if not found:
        return None
    event, players = found[-1], run.game.players
    because = f" because of {event.because}" if event.because else ""
    text = f"{person(players, event.player)} does not {verb} {name}: {cards_of(event)} does not affect them{because}"
    return Spoken(whole(text, players), event.cites or ("unaffected",), told(run.trace, event, players))


def _would(run: Run, event: Event, verb: str, card: str) -> bool:
    """Whether an Attack's text speaks of other players doing that, and of this card, or they had one."""
    attack = run.game.catalog.get(event.cards[0].name) if event.cards else None
    said = _of_others(attack.text) if attack is not None and _is_followed(run, event) else ""
    if not re.search(rf"\b{verb}", said, re.IGNORECASE):
        return False
    if verb == "gain":
        called = {card, *run.game.catalog[card].printed} - _EVERYDAY
        gained = "".join(re.findall(r"\bgains?\b[^.;:]*", said))
        return any(re.search(rf"\b{re.escape(one)}\b", gained) for one in called) or bool(_ANY_CARD.search(gained))
    world, seat = world_before(run, event), event.player
    return seat is not None and any(has(world, seat, zone, card) for zone in SEARCHED)


def _is_followed(run: Run, event: Event) -> bool:
    """Whether the text of the Attack that somebody is unaffected by was followed at that play: a Way's may have been."""
    own = [one for one in run.trace if one.kind == "follow" and one.cards == event.cards]
    return any(event.parent == around.id for one in own for around in enclosing(run.trace, one))


def _of_others(text: str) -> str:
    """What a text says that other players do, sentence by sentence."""
    found = (_OF_OTHERS.search(_ON_A_GAIN.sub("they", one)) for one in text.split(". "))
    return ". ".join(one.group() for one in found if one is not None)
