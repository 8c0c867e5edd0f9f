"""Pieces of the patterns with which sentences are read: names of cards, numbers, and the small words before them."""

from __future__ import annotations

from typing import Final

NAME: Final = r"[A-Z][\w'-]*(?: (?:of )?(?:the )?[A-Z][\w'-]*)*"
"""What may be the name of a card."""
OWN: Final = "(?:the|her|his|their|my|your)"
"""Words for whose a place or a card is."""
BEFORE_A_CARD: Final = f"(?:an?|{OWN})"
SO_MANY: Final = "(?:[0-9]+|one|two|three|four|five|six)"
CARD: Final = rf"(?:(?:{BEFORE_A_CARD}|{SO_MANY}|another) )?{NAME}"
"""A card, with what may be before it."""
ENDS: Final = r"(?=$|[,.;]| and )"
"""Where something that is said may end."""
