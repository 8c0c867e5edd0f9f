"""Settles rules disputes in the card game Dominion: every step, with the rule behind it."""

__version__ = "0.1.0"
