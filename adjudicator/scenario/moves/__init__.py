"""Carrying out the moves of a scenario, one step after another."""
