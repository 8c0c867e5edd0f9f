"""Whole games: setting one up, deciding for the players, and playing it to the end."""
