"""Scenario files that the program writes: from the names of cards, from a moment of a game, from answers given."""
