"""Whole games: setting one up, who decides in it, and playing it to its end."""
