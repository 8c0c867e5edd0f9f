"""Replaying a log with the full engine: a search for a way through the game in which every line happens."""
