"""The commands: one module for each, named like it."""
