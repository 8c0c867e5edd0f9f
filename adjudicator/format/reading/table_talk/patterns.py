"""Pieces of the patterns with which sentences are read: names of cards, numbers, and the small words before them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.format.keywords import IN_WORDS

NAME: Final = r"[A-Z][\w'-]*(?: (?:of )?(?:the )?[A-Z][\w'-]*)*"
"""What may be the name of a card."""
OWN: Final = "(?:the|her|his|their|my|your)"
"""Words for whose a place or a card is."""
BEFORE_A_CARD: Final = f"(?:an?|{OWN})"
SO_MANY: Final = "(?:[0-9]+|one|two|three|four|five|six)"
OWNER: Final = r"(?:(?:her|his|their|my|your)(?: own)?|[a-z][\w-]*'s)"
"""Words for whose card it is that does something: `because of bob's Swamp Hag`."""
CARD: Final = rf"(?:(?:{BEFORE_A_CARD}|{SO_MANY}|another) )?{NAME}"
"""A card, with what may be before it."""
TO_CARDS: Final = "(?:trash|discard|play|exile|return|put|tak)(?:e?s|ing)"
"""What is done to cards that may come from several places."""
ZONE: Final = rf"(?:in play|play|(?:{OWN} |[a-z]+'s )(?:hand|deck|discard pile|trash|Exile mat))"
"""Where cards may come from."""
ENDS: Final = r"(?=$|[,.;]| and )"
"""Where something that is said may end."""
_OWNED: Final = re.compile(f"({OWNER}) (.+)")


def owner_and_card(text: str) -> tuple[str, str]:
    """The words for whose card it is, and the card: `bob's` and `Swamp Hag`; "" and the text if none are said."""
    found = _OWNED.fullmatch(text)
    return ("", text) if found is None else (found[1], found[2])


def number_of(cards: Sequence[str]) -> int:
    """How many cards these are, each of which may have a number before its name."""
    said = [one.partition(" ")[0] for one in cards]
    return sum(IN_WORDS.get(one, int(one) if one.isdecimal() else 1) for one in said)
